"""What the three ACT editions print alike, under the same numbers or under ones that are given."""

from collections.abc import Mapping
from fractions import Fraction

from punto.cards import Rank
from punto.law.calls import Call
from punto.law.clauses import Register, Rule
from punto.law.general_provisions import Conduct, Disputes
from punto.law.mishaps import Relief, Window
from punto.law.procedures import (
    BurnMethod,
    CardSource,
    Change,
    Concession,
    CutOffer,
    CuttingCardSeen,
    DealingMethod,
    Device,
    Excess,
    Game,
    Hand,
    LastCoup,
    LateError,
    Missed,
    Outcome,
    RiffleWhen,
    RoundTheTable,
    SettledWhen,
    ShuffleDue,
    Sign,
    TooFewCards,
    Unrebuilt,
    Upshot,
    Wager,
    Withdrawal,
    WrongReceiver,
)
from punto.law.provisions import (
    Burn,
    Calls,
    Equipment,
    Irregularities,
    Notice,
    Replacement,
    Shuffling,
    Supply,
    Terms,
)
from punto.law.roles import Act, Power, Role
from punto.law.rulebooks.writing import (
    Cites,
    fixed,
    loses,
    main_wagers,
    may,
    odds,
    stands_off,
    values,
    wins,
)
from punto.law.tableau import BankerTableau, PlayerTableau, banker_tableau, player_tableau
from punto.law.trouble import Breach, BreachAnswer, Cause, Refund, Reviewer

PRE_SHUFFLED = frozenset({CardSource.PRE_SHUFFLED})
DECKS = frozenset({8})
OPERATOR, SUPERVISOR = Role.CASINO_OPERATOR, Role.CASINO_SUPERVISOR


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
                last_coup_only=False,
                checks=frozenset({Role.DEALER, Role.CASINO_SUPERVISOR}),
                any_card=True,
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


def card_points(act: Register) -> Mapping[Rank, Rule[int]]:
    return values(
        pips=act("2.4(a)", "2.4"), tens=act("2.4(b)", "2.4"), ten=0, ace=act("2.4(c)", "2.4")
    )


def limit_signs(act: Register) -> tuple[Rule[Sign], ...]:
    return (
        Rule(act("3.1"), Sign.LIMITS),
        Rule(act("3.3"), Sign.MULTIPLES),
        Rule(act("3.6"), Sign.DIFFERENTIAL),
    )


def notices(act: Register, *, method: str, closure: str) -> tuple[Rule[Notice], ...]:
    """What patrons hear of first; how long before is left to the house."""
    printed = {
        Change.LIMITS: "3.1",
        Change.RAISED_MINIMUM: "3.1",
        Change.DIFFERENTIAL: "3.7",
        Change.GAME: method,
        Change.CLOSURE: closure,
    }
    return tuple(
        Rule(act(rule), Notice(change, minutes=None, only_with_patrons_present=True))
        for change, rule in printed.items()
    )


def powers_over_limits(act: Register) -> tuple[Rule[Power], ...]:
    """Who decides under rules 2 and 3: the cards, and what may be wagered."""
    return (
        may(Act.CHOOSE_FACING, act("2.2"), OPERATOR),
        may(Act.CHANGE_CARDS, act("2.3"), OPERATOR),
        may(Act.CHANGE_LIMITS, act("3.1"), OPERATOR),
        may(Act.GRANT_PERSONAL_LIMIT, act("3.2"), OPERATOR),
        may(Act.SET_DIFFERENTIAL, act("3.6"), OPERATOR),
        may(Act.CHANGE_DIFFERENTIAL, act("3.7"), OPERATOR),
    )


def between_coups(act: Register) -> Mapping[Act, Rule[bool]]:
    """How a coup is dealt and settled is chosen before it, and cards are changed after it."""
    printed = {Act.CHOOSE_FACING: "2.2", Act.CHANGE_CARDS: "2.3", Act.CHANGE_GAME: "8.1"}
    return fixed({choice: Rule(act(rule), value=True) for choice, rule in printed.items()})


def general_powers(
    act: Register, rule: str, *, closure: str, director: str
) -> tuple[Rule[Power], ...]:
    """Who decides under the general provisions, the closing of a table and tournaments."""
    return (
        may(Act.VOID_COUP, act(f"{rule}.3"), OPERATOR),
        may(Act.CLOSE_TABLE, act(closure), OPERATOR),
        may(Act.INVALIDATE_OUTCOME, act(f"{rule}.1"), OPERATOR),
        may(Act.VOID_WAGERS, act(f"{rule}.2(a)", f"{rule}.2"), OPERATOR),
        may(Act.EXCLUDE_FROM_GAME, act(f"{rule}.2", f"{rule}.2(b)"), OPERATOR),
        may(Act.VACATE_IDLE_SEAT, act(f"{rule}.6"), SUPERVISOR),
        may(Act.DECIDE_DISPUTE, act(f"{rule}.4"), OPERATOR),
        may(Act.REVIEW_DISPUTE, act(f"{rule}.4"), Role.REGULATOR),
        may(Act.NAME_TOURNAMENT_DIRECTOR, act(director), Role.GAMING_SHIFT_MANAGER),
    )


def backed(act: Register, rule: str) -> Mapping[Upshot, Rule[Outcome]]:
    """What becomes of a wager on a hand, which 2012 and 2016 print as a list of three."""
    return {
        Upshot.WIN: wins(*act(f"{rule}(a)", rule)),
        Upshot.LOSE: loses(*act(f"{rule}(b)", rule)),
        Upshot.LEVEL: stands_off(*act(f"{rule}(c)", rule)),
    }


def both_methods(
    act: Register,
    decks: Rule[frozenset[int]],
    commission: str,
    even_money: str,
    *,
    offered: Mapping[Wager, Cites],
    one_each: Cites = (),
    backing: Mapping[Hand, Mapping[Upshot, Rule[Outcome]]],
    tie: Mapping[Upshot, Rule[Outcome]],
) -> tuple[Terms, ...]:
    """Player, banker and tie, paid less a commission or half on a banker win on six."""

    def paid(game: Game, rule: str, banker: Mapping[Upshot, Rule[Fraction]]) -> tuple[Terms, ...]:
        return main_wagers(
            game=game,
            decks=decks,
            settled=Rule(act(rule), SettledWhen.AT_SETTLEMENT),
            offered=offered,
            one_each=one_each,
            player=backing[Hand.PLAYER],
            banker=backing[Hand.BANKER],
            tie=tie,
            pays_player=odds(act(f"{rule}(a)", rule), 1),
            pays_banker=banker,
            pays_tie=odds(act(f"{rule}(c)", rule), 8),
        )

    less = {Upshot.WIN: odds(act(f"{commission}(b)", commission), 19, 20)}
    halved = {
        Upshot.WIN: odds(act(f"{even_money}(b)", even_money), 1),
        Upshot.WIN_ON_SIX: odds(act(f"{even_money}(b)", even_money), 1, 2),
    }
    return (
        *paid(Game.COMMISSION, commission, less),
        *paid(Game.EVEN_MONEY, even_money, halved),
    )


def burns(act: Register, rule: str, counted: str) -> tuple[Rule[Burn], ...]:
    return (
        Rule(act(f"{rule}(a)", rule), Burn(BurnMethod.FACE_DOWN)),
        Rule(act(f"{rule}(b)", rule, counted), Burn(BurnMethod.COUNT)),
    )


def burn_values(act: Register, counted: str, tens: str) -> Mapping[Rank, Rule[int]]:
    """What the first card counts for the cards to burn; tens are ten, as the count needs one."""
    return values(pips=act(counted, "2.4(a)"), tens=act(tens), ten=10, ace=act(counted, "2.4(c)"))


def last_coup(act: Register, rule: str) -> Mapping[CuttingCardSeen, Rule[LastCoup]]:
    return fixed(dict.fromkeys(CuttingCardSeen, Rule(act(rule), LastCoup.ONE_MORE_AFTER_A_TIE)))


def initial_deal(act: Register) -> tuple[Rule[Hand], Rule[Hand], Rule[Hand], Rule[Hand]]:
    first, second = act("6.2(a)", "6.2"), act("6.2(b)", "6.2")
    return (
        Rule(first, Hand.PLAYER),
        Rule(first, Hand.BANKER),
        Rule(second, Hand.PLAYER),
        Rule(second, Hand.BANKER),
    )


def dealing_methods(act: Register) -> tuple[Rule[DealingMethod], ...]:
    return (
        Rule(act("2.2"), DealingMethod.FACE_UP),
        Rule(act("2.2"), DealingMethod.FACE_DOWN),
    )


def player_draws(act: Register) -> PlayerTableau:
    return player_tableau(
        """
        0-5 D
        6-7 S
        """,
        lambda count: act("7.2[0-5]" if count <= 5 else "7.2[6-7]", "7.2"),
    )


def banker_draws(act: Register) -> BankerTableau:
    """The grid of 2012 and 2016; that of 2018 carries a surplus column beside the same cells."""
    return banker_tableau(
        """
        banker  none  0 1 2 3 4 5 6 7 8 9
        0-2       D   D D D D D D D D D D
        3         D   D D D D D D D D S D
        4         D   S S D D D D D D S S
        5         D   S S S S D D D D S S
        6         S   S S S S S S D D S S
        7         S   S S S S S S S S S S
        """,
        lambda count, _third: act(f"7.3[{count}]", "7.3"),
    )
