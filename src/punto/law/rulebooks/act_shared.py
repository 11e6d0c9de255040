"""What the three ACT editions print alike: equipment, the change of cards, the calls."""

from collections.abc import Mapping

from punto.law.calls import Call
from punto.law.clauses import Register, Rule
from punto.law.general_provisions import Conduct, Disputes
from punto.law.mishaps import Relief, Window
from punto.law.procedures import (
    CardSource,
    Concession,
    CutOffer,
    Device,
    Excess,
    Hand,
    LateError,
    Missed,
    RiffleWhen,
    RoundTheTable,
    ShuffleDue,
    TooFewCards,
    Unrebuilt,
    Withdrawal,
    WrongReceiver,
)
from punto.law.provisions import (
    Calls,
    Equipment,
    Irregularities,
    Replacement,
    Shuffling,
    Supply,
)
from punto.law.roles import Role
from punto.law.rulebooks.writing import fixed
from punto.law.trouble import Breach, BreachAnswer, Cause, Refund, Reviewer

PRE_SHUFFLED = frozenset({CardSource.PRE_SHUFFLED})


def equipment(act: Register) -> Equipment:
    return Equipment(
        devices=Rule(act("6.1", "A:Shoe"), frozenset({Device.SHOE})),
        multishuffler_decks=None,
        discard_decks=None,
        float_tray=None,
        drop_box_for_cash=None,
        cashless=None,
        low_limit_devices=None,
    )


def supply(act: Register, sources: Rule[frozenset[CardSource]]) -> Supply:
    return Supply(
        sources=sources,
        kept_secure=None,
        replacement=Rule(
            act("2.3"),
            Replacement(
                last_coup_only=False, checks=frozenset({Role.DEALER, Role.CASINO_SUPERVISOR})
            ),
        ),
        same_backs=None,
        handled=None,
        mishandled=None,
        whole=Rule(act("2.1"), value=True),
    )


def calls(act: Register, standoff: Rule[Call] | None = None) -> Calls:
    return Calls(
        chance_to_wager=Rule(act("4.1"), Call.PLACE_YOUR_BETS),
        place_bets=None,
        no_more_bets=Rule(act("6.2"), Call.NO_MORE_BETS),
        counts=fixed({}),
        result_first=None,
        standoff=standoff,
    )


def shuffling_with_pre_shuffled(act: Register) -> Shuffling:
    """Rules 5.1 to 5.3 of 2016 and 2018."""
    cut = act("5.3")
    return Shuffling(
        due=fixed(
            {
                ShuffleDue.BEFORE_PLAY: Rule(act("5.1(a)", "5.1"), PRE_SHUFFLED),
                ShuffleDue.AFTER_LAST_COUP: Rule(act("5.1(b)", "5.1", "5.8"), PRE_SHUFFLED),
                ShuffleDue.DIRECTED: Rule(act("5.1(c)", "5.1"), frozenset()),
            }
        ),
        riffles=fixed(
            {CardSource.PRE_SHUFFLED: Rule(act("5.2"), frozenset({RiffleWhen.BEFORE_CUT}))}
        ),
        uncut_devices=None,
        by_hand_before_device=None,
        first_cut=Rule(cut, CutOffer.ANY_PATRON),
        later_cut=Rule(cut, CutOffer.ANY_PATRON),
        cut_passes=Rule(cut, RoundTheTable.ANY_ORDER),
    )


def relief(act: Register, rule: str) -> Mapping[Relief, Rule[bool]]:
    """What patrons may be let do under the concession, which prints the four as a list."""
    return fixed(
        {
            Relief.MOVE: Rule(act(f"{rule}(i)"), value=True),
            Relief.ALTER: Rule(act(f"{rule}(ii)"), value=True),
            Relief.PLACE: Rule(act(f"{rule}(iii)"), value=True),
            Relief.WITHDRAW: Rule(act(f"{rule}(iv)"), value=True),
        }
    )


def irregularities(
    act: Register,
    rule: str,
    *,
    rebuilt: Rule[Withdrawal],
    unrebuilt: Rule[Unrebuilt] | None,
    concession: Rule[Concession] | None,
    relief: Mapping[Relief, Rule[bool]],
    wrong_receiver: Rule[WrongReceiver] | None,
    all_withdrawn: Mapping[Window, Rule[bool]],
    too_few: str,
    burn: str,
) -> Irregularities:
    """The chapter on irregularities; its first five clauses are numbered alike in all editions."""
    return Irregularities(
        drawn_to_player=Rule(act(f"{rule}.1"), Hand.BANKER),
        drawn_to_player_else=None,
        drawn_to_banker=None,
        exposed_excess=Rule(act(f"{rule}.2"), Excess.OPENS_NO_BET_COUP),
        unexposed_excess=Rule(act(f"{rule}.3"), Excess.OPENS_NEXT_COUP),
        first_card_exposed=None,
        face_up_in_coup=None,
        face_up_check=None,
        rebuilt=rebuilt,
        unrebuilt=unrebuilt,
        reshuffled=None,
        late_error=Rule(act(f"{rule}.5"), LateError.VOID),
        too_few_cards=Rule(act(too_few), TooFewCards.VOID_COUP),
        missed_burn=Rule(act(burn), Missed.PLAY_ON),
        missed_cut=None,
        missed_shuffle=None,
        wrong_receiver=wrong_receiver,
        concession=concession,
        relief=relief,
        all_withdrawn=all_withdrawn,
        wrong_game=None,
        amiss=None,
        scan_conflict=None,
        wrong_display=None,
        burned_stays=None,
        faults=fixed({}),
        invalid_wager=None,
        late_limits=None,
        device=None,
        order_revealed=(),
    )


def conduct(act: Register, rule: str) -> Conduct:
    """The general provisions; a contravention of any rule of the book is answered alike.

    Staff have duties of their own, which leave no wager to void and nobody to shut out.
    """
    answered = {
        Breach.FRAUD: (f"{rule}.3", f"{rule}.2"),
        Breach.INFLUENCE: (f"{rule}.7", f"{rule}.2"),
        Breach.PRIVATE_BET: (f"{rule}.8", f"{rule}.2"),
        Breach.OTHER: (f"{rule}.2",),
    }
    recorded = {
        Breach.ADVICE: (f"{rule}.5(a)", f"{rule}.5"),
        Breach.FAVOUR: (f"{rule}.5(b)", f"{rule}.5"),
        Breach.PROCEDURE: (f"{rule}.5(c)", f"{rule}.5"),
    }
    return Conduct(
        breaches=fixed(
            {breach: Rule(act(*ids), BreachAnswer.REMEDIES) for breach, ids in answered.items()}
            | {breach: Rule(act(*ids), BreachAnswer.RECORD) for breach, ids in recorded.items()}
        ),
        exempt_on_duty=None,
        excluded_under=None,
        invalid=fixed({Cause.DISRUPTION: Rule(act(f"{rule}.1", "A:Void"), Refund.ALL)}),
    )


def disputes(act: Register, rule: str) -> Disputes:
    return Disputes(review=Rule(act(f"{rule}.4"), Reviewer.OUTSIDE), complaint=None)
