"""What the two NSW editions print in the same words under the same numbers, rules 3 to 11."""

from collections.abc import Mapping
from types import MappingProxyType

from punto.law.calls import Call
from punto.law.clauses import Register, Rule
from punto.law.general_provisions import Conduct, Disputes
from punto.law.mishaps import Condition, Fault, Malfunction, Relief, Window
from punto.law.procedures import (
    CardSource,
    Concession,
    Consent,
    CutOffer,
    CuttingCardSeen,
    DealingMethod,
    Decided,
    Device,
    Excess,
    Game,
    Hand,
    Handled,
    LastCoup,
    LateError,
    Missed,
    Offered,
    Receiver,
    Recipient,
    Restriction,
    RiffleWhen,
    RoundTheTable,
    SettledWhen,
    ShuffleDue,
    Told,
    TooFewCards,
    Unrebuilt,
    Upshot,
    Wager,
    WagersClose,
    Withdrawal,
    WrongReceiver,
)
from punto.law.provisions import (
    Calls,
    DeviceFailure,
    Duty,
    Equipment,
    Irregularities,
    Keeping,
    MissingOrForeign,
    Nominating,
    Passing,
    Replacement,
    Shuffling,
    Supply,
    Terms,
    WrongGame,
)
from punto.law.roles import Role
from punto.law.rulebooks.writing import faces, fixed, loses, main_wagers, odds, stands_off, wins
from punto.law.tableau import BankerTableau, PlayerTableau, banker_tableau, player_tableau
from punto.law.trouble import Breach, BreachAnswer, Cause, Refund, Reviewer

FOR_THE_OPERATOR = (
    Role.CASINO_OPERATOR,
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
    Role.CASINO_SUPERVISOR,
)
"""Who speaks for the casino operator at a table.

Reading: these rules give what is done at a table to supervisors, limits of side bets among it, and
tell nothing of an operator in person. A dealer only carries out what was chosen.
"""

PRE_SHUFFLED = frozenset({CardSource.CASINO_PRE_SHUFFLED, CardSource.ANGEL_PRE_SHUFFLED})


def equipment(nsw: Register, cashless: Rule[bool] | None = None) -> Equipment:
    return Equipment(
        devices=Rule(nsw("2.3.1", "3.6", "2.3"), frozenset(Device)),
        multishuffler_decks=Rule(nsw("1.1:Multishuffler"), frozenset({4, 6, 8})),
        discard_decks=Rule(nsw("2.3.2", "2.3"), 8),
        float_tray=Rule(nsw("2.3.3", "2.3"), value=True),
        drop_box_for_cash=Rule(nsw("2.4"), value=True),
        cashless=cashless,
        low_limit_devices=Rule(nsw("6.9.2", "6.9"), frozenset({Device.SHUFFLING_DEVICE})),
    )


def supply(nsw: Register) -> Supply:
    return Supply(
        sources=Rule(nsw("4.1.1", "3.5"), PRE_SHUFFLED | {CardSource.NEW}),
        kept_secure=Rule(nsw("3.5"), value=True),
        replacement=Rule(nsw("3.8"), Replacement(last_coup_only=True, other_backs=True)),
        same_backs=Rule(nsw("3.8.1"), frozenset({Device.ELECTRONIC_SHOE})),
        handled=Rule(nsw("3.9"), Handled.REPLACED),
        mishandled=Rule(nsw("4.6.1"), value=True),
        whole=Rule(nsw("12.11.3", "12.11", "3.1"), value=True),
    )


def shuffling(nsw: Register) -> Shuffling:
    before_cut = RiffleWhen.BEFORE_CUT
    return Shuffling(
        due=fixed(
            {
                ShuffleDue.BEFORE_PLAY: Rule(nsw("4.1.1", "4.1"), PRE_SHUFFLED),
                ShuffleDue.AFTER_LAST_COUP: Rule(nsw("4.1.2", "4.1"), PRE_SHUFFLED),
                ShuffleDue.DIRECTED: Rule(nsw("4.1.3", "4.1"), frozenset()),
            }
        ),
        riffles=fixed(
            {
                CardSource.CASINO_PRE_SHUFFLED: Rule(nsw("4.2"), frozenset(RiffleWhen)),
                CardSource.ANGEL_PRE_SHUFFLED: Rule(nsw("4.2.1"), frozenset({before_cut})),
            }
        ),
        uncut_devices=Rule(nsw("4.11"), frozenset({Device.SHUFFLING_DEVICE})),
        by_hand_before_device=Rule(nsw("4.12"), frozenset({CardSource.CASINO_PRE_SHUFFLED})),
        first_cut=Rule(nsw("4.3.1", "4.3"), CutOffer.FIRST_TO_ARRIVE),
        later_cut=Rule(nsw("4.3.2", "4.3"), CutOffer.AT_DEALERS_LEFT),
        cut_passes=Rule(nsw("4.4"), RoundTheTable.CLOCKWISE),
    )


def calls(nsw: Register, counts: Mapping[DealingMethod, str]) -> Calls:
    """The calls; `counts` names the clause that orders them under each dealing method."""
    return Calls(
        chance_to_wager=None,
        place_bets=Rule(nsw("7.1"), Call.PLACE_YOUR_BETS),
        no_more_bets=Rule(nsw("7.1"), Call.NO_MORE_BETS),
        counts=fixed(
            {method: Rule(nsw(id_), (Hand.PLAYER, Hand.BANKER)) for method, id_ in counts.items()}
        ),
        result_first=Rule(nsw("11.1"), value=True),
        standoff=None,
    )


def keeping(nsw: Register) -> Keeping:
    """Method A."""
    return Keeping(
        turned_by_dealer=Rule(nsw("8.6.1", "8.6"), value=True),
        third_cards=Rule(nsw("8.7"), value=True),
    )


def passing(nsw: Register, seated: Rule[bool] | None) -> Passing:
    """Method B."""
    return Passing(
        receiver=Rule(nsw("8.8"), Receiver.HIGHEST_WAGER),
        refused=Rule(nsw("8.9"), Receiver.HIGHEST_WAGER),
        equal=Rule(nsw("8.10"), RoundTheTable.COUNTER_CLOCKWISE),
        equal_refused=Rule(nsw("8.11"), RoundTheTable.COUNTER_CLOCKWISE),
        seated=seated,
        markers=Rule(nsw("2.6"), value=True),
        face_down=Rule(nsw("8.12"), value=True),
        one_hand_out=Rule(nsw("8.13"), value=True),
        nobody_bet=Rule(nsw("8.14.1", "8.14"), value=True),
        all_refused=Rule(nsw("8.14.2", "8.14"), value=True),
        turned_by_patron=Rule(nsw("8.15"), value=True),
        placed_back=Rule(nsw("8.15.1", "8.15"), value=True),
        turned_by_dealer=Rule(nsw("8.15.2", "8.15"), value=True),
        third_cards=Rule(nsw("8.16"), value=True),
    )


def nominating(nsw: Register) -> Nominating:
    return Nominating(
        seated=Rule(nsw("8.4"), value=True), one_card_out=Rule(nsw("8.4.1"), value=True)
    )


def last_coup(nsw: Register) -> Mapping[CuttingCardSeen, Rule[LastCoup]]:
    return fixed(
        {
            CuttingCardSeen.DURING_COUP: Rule(nsw("4.9"), LastCoup.ONE_MORE),
            CuttingCardSeen.AS_FIRST_CARD: Rule(nsw("4.10"), LastCoup.THIS_COUP),
        }
    )


def combinations(nsw: Register) -> Mapping[frozenset[Wager], Rule[Consent]]:
    player, banker, tie = Wager.PLAYER, Wager.BANKER, Wager.TIE
    return fixed(
        {
            frozenset({player}): Rule(nsw("5.6.1", "5.6"), Consent.FREE),
            frozenset({player, tie}): Rule(nsw("5.6.2", "5.6"), Consent.FREE),
            frozenset({banker}): Rule(nsw("5.6.3", "5.6"), Consent.FREE),
            frozenset({banker, tie}): Rule(nsw("5.6.4", "5.6"), Consent.FREE),
            frozenset({tie}): Rule(nsw("5.6.5", "5.6"), Consent.FREE),
            frozenset({banker, player}): Rule(nsw("5.6.6", "5.6"), Consent.SUPERVISOR),
            frozenset({banker, player, tie}): Rule(nsw("5.6.7", "5.6"), Consent.SUPERVISOR),
        }
    )


def initial_deal(nsw: Register) -> tuple[Rule[Hand], Rule[Hand], Rule[Hand], Rule[Hand]]:
    player = Rule(nsw("7.3", "7.2"), Hand.PLAYER)
    banker = Rule(nsw("7.3", "7.2"), Hand.BANKER)
    return player, banker, player, banker


def player_draws(nsw: Register) -> PlayerTableau:
    """Table 1; its last row is never reached, since naturals stop play first."""
    return player_tableau(
        """
        0-5 D
        6-7 S
        8-9 S
        """,
        lambda _count: nsw("TABLE 1", "9.3"),
    )


def banker_draws(nsw: Register) -> BankerTableau:
    """Table 2; 9.5 says its no-card column again, and rows 8 and 9 are never reached."""
    return banker_tableau(
        """
        banker  none  0 1 2 3 4 5 6 7 8 9
        0-2       D   D D D D D D D D D D
        3         D   D D D D D D D D S D
        4         D   S S D D D D D D S S
        5         D   S S S S D D D D S S
        6         S   S S S S S S D D S S
        7         S   S S S S S S S S S S
        8         S   S S S S S S S S S S
        9         S   S S S S S S S S S S
        """,
        lambda _count, third: nsw("9.5" if third is None else "9.4", "TABLE 2"),
    )


def main(nsw: Register, decks: Rule[frozenset[int]]) -> tuple[Terms, ...]:
    """Player, banker and tie in both games."""
    offered = {
        Wager.PLAYER: nsw("5.1.1", "5.1"),
        Wager.BANKER: nsw("5.1.2", "5.1"),
        Wager.TIE: nsw("5.1.3", "5.1"),
    }
    player = {
        Upshot.WIN: wins(*nsw("5.1.1.1")),
        Upshot.LOSE: loses(*nsw("5.1.1.2", "11.1.1")),
        Upshot.LEVEL: stands_off(*nsw("5.1.1.3")),
    }
    banker = {
        Upshot.WIN: wins(*nsw("5.1.2.1")),
        Upshot.LOSE: loses(*nsw("5.1.2.2", "11.1.1")),
        Upshot.LEVEL: stands_off(*nsw("5.1.2.3")),
    }
    tie = {Upshot.LEVEL: wins(*nsw("5.1.3")), Upshot.LOSE: loses(*nsw("5.1.3", "11.1.1"))}
    return (
        *main_wagers(
            game=Game.COMMISSION,
            decks=decks,
            settled=Rule(nsw("11.1"), SettledWhen.AT_SETTLEMENT),
            offered=offered,
            player=player,
            banker=banker,
            tie=tie,
            pays_player=odds(nsw("11.1.2", "11.1"), 1),
            pays_banker={Upshot.WIN: odds(nsw("11.1.3", "11.1"), 19, 20)},
            pays_tie=odds(nsw("11.1.5", "11.1"), 8),
        ),
        *main_wagers(
            game=Game.EVEN_MONEY,
            decks=decks,
            settled=Rule(nsw("11.2"), SettledWhen.AT_SETTLEMENT),
            offered=offered,
            player=player,
            banker=banker,
            tie=tie,
            pays_player=odds(nsw("11.2.1", "11.2"), 1),
            pays_banker={
                Upshot.WIN: odds(nsw("11.2.2", "11.2"), 1),
                Upshot.WIN_ON_SIX: odds(nsw("11.2.2", "11.2"), 1, 2),
            },
            pays_tie=odds(nsw("11.2.3", "11.2"), 8),
        ),
    )


def pairs(
    nsw: Register,
    *,
    decks: Rule[frozenset[int]],
    layouts: Rule[frozenset[str]],
) -> tuple[Terms, Terms]:
    """Baccarat Pairs on either hand: a pair is of rank, numbers and courts each with its own."""
    like = faces(
        numbers=nsw("10.6.1", "10.6"), courts=nsw("10.6.2", "10.6"), ace=nsw("10.6.1", "10.6")
    )

    def on(wager: Wager, hand: Hand) -> Terms:
        return Terms(
            wager=wager,
            decided=Decided.PAIR_BY_RANK,
            hand=hand,
            offered=Rule(nsw("10.2", "10.1"), Offered.AT_DISCRETION),
            decks=decks,
            layouts=layouts,
            restriction=Rule(nsw("10.4", "10.4.1", "10.4.2"), Restriction.MAIN_BETTORS_ONLY),
            option=Rule(nsw("10.5"), frozenset({wager})),
            closes=closes(nsw, "10.2"),
            faces=like,
            outcomes=fixed(
                {Upshot.PAIR: wins(*nsw("10.7")), Upshot.NO_PAIR: loses(*nsw("10.6", "11.1.1"))}
            ),
            odds=fixed({Upshot.PAIR: odds(nsw("11.1.4", "10.7", "11.1"), 11)}),
            settled=Rule(nsw("10.8"), SettledWhen.AT_SETTLEMENT),
        )

    return on(Wager.PLAYER_PAIR, Hand.PLAYER), on(Wager.BANKER_PAIR, Hand.BANKER)


def closes(nsw: Register, placed: str) -> Rule[WagersClose]:
    """An optional wager is placed before the coup, by its own clause as by those on all wagers."""
    return Rule(nsw(placed, "5.3", "5.4"), WagersClose.AT_THE_FIRST_CARD)


def super_six(
    nsw: Register, *, decks: Rule[frozenset[int]], layouts: Rule[frozenset[str]]
) -> Terms:
    return Terms(
        wager=Wager.SUPER_SIX,
        decided=Decided.BANKER_SIX,
        hand=None,
        offered=Rule(nsw("10.9", "10.1"), Offered.AT_DISCRETION),
        decks=decks,
        layouts=layouts,
        option=Rule(nsw("10.12"), frozenset({Wager.SUPER_SIX})),
        closes=closes(nsw, "10.9"),
        restriction=Rule(nsw("10.11", "10.11.1", "10.11.2"), Restriction.MAIN_BETTORS_ONLY),
        outcomes=fixed(
            {Upshot.WIN: wins(*nsw("10.13")), Upshot.LOSE: loses(*nsw("10.13", "11.1.1"))}
        ),
        odds=fixed({Upshot.WIN: odds(nsw("11.1.6", "11.1"), 15)}),
        settled=Rule(nsw("11.1"), SettledWhen.AT_SETTLEMENT),
    )


def methods(nsw: Register) -> Mapping[Game, Rule[Game]]:
    return fixed(
        {
            Game.COMMISSION: Rule(nsw("11.1"), Game.COMMISSION),
            Game.EVEN_MONEY: Rule(nsw("11.2", "1.1:Even Money Baccarat"), Game.EVEN_MONEY),
        }
    )


def irregularities(
    nsw: Register,
    inspector: Told,
    order_revealed: tuple[Rule[Duty], ...],
    faults: Mapping[Fault, Rule[bool]] = MappingProxyType({}),
) -> Irregularities:
    """Rule 12, as far as both editions print it."""
    no_bet = Rule(nsw("12.3"), Excess.OPENS_NO_BET_COUP)
    return Irregularities(
        drawn_to_player=Rule(nsw("12.2"), Hand.BANKER),
        drawn_to_player_else=Rule(nsw("12.2"), Excess.OPENS_NEXT_COUP),
        drawn_to_banker=no_bet,
        exposed_excess=no_bet,
        unexposed_excess=Rule(nsw("12.2"), Excess.OPENS_NEXT_COUP),
        first_card_exposed=no_bet,
        face_up_in_coup=Rule(nsw("12.5"), value=True),
        face_up_check=Rule(nsw("12.5.1"), frozenset({Device.SHUFFLING_DEVICE})),
        rebuilt=Rule(nsw("12.1.1", "12.1", "12.1(a)", "12.1(b)"), Withdrawal.ALWAYS),
        unrebuilt=Rule(nsw("12.1.2", "12.1"), Unrebuilt.VOID_BY_SUPERVISOR),
        reshuffled=Rule(nsw("12.1.3"), value=True),
        late_error=Rule(nsw("12.1.4"), LateError.STANDS),
        too_few_cards=Rule(nsw("12.6"), TooFewCards.VOID_COUP),
        missed_burn=Rule(nsw("12.8"), Missed.PLAY_ON),
        missed_cut=Rule(nsw("12.7"), Missed.SHUFFLE_AFTER_COUP),
        missed_shuffle=Rule(nsw("12.9"), Missed.SHUFFLE_AFTER_COUP),
        wrong_receiver=Rule(nsw("12.15"), WrongReceiver.STANDS),
        concession=Rule(nsw("12.12"), Concession.UNEXPOSED_NOT_BY_DEALER),
        relief=fixed({each: Rule(nsw("12.12", "5.4"), value=True) for each in Relief}),
        all_withdrawn=fixed({Window.REBUILT: Rule(nsw("12.1.1"), value=True)}),
        wrong_game=WrongGame(
            earlier_coups=Rule(nsw("12.10.1", "12.10"), LateError.STANDS),
            as_signed=Rule(nsw("12.10.2", "12.10"), value=True),
        ),
        amiss=MissingOrForeign(
            earlier_coups=Rule(nsw("12.11.1", "12.11"), LateError.STANDS),
            coup_void=Rule(nsw("12.11.2", "12.11"), value=True),
            cards_checked=Rule(nsw("12.11.3", "12.11"), value=True),
            duties=(
                Rule(nsw("12.11.4"), Duty(Recipient.SURVEILLANCE, Told.AT_ONCE)),
                Rule(nsw("12.11.4"), Duty(Recipient.INSPECTOR, inspector)),
            ),
        ),
        scan_conflict=Rule(nsw("12.13"), Unrebuilt.VOID_BY_SUPERVISOR),
        wrong_display=Rule(nsw("12.14"), value=True),
        burned_stays=Rule(nsw("12.16"), value=True),
        faults=fixed(
            {
                Fault.OUTSIDE_AREA: Rule(nsw("5.5.1", "5.5"), value=True),
                Fault.ON_ANOTHER: Rule(nsw("5.5.3", "5.5"), value=True),
                **faults,
            }
        ),
        invalid_wager=Rule(nsw("12.17"), value=True),
        late_limits=Rule(nsw("6.5.1"), LateError.STANDS),
        device=device_failure(nsw),
        order_revealed=order_revealed,
    )


def conduct(nsw: Register, first: int) -> Conduct:
    """The general provisions from the rule on devices on, which alone void and exclude."""
    device, on_duty, answered, outcome, refunded, advice, influence = (
        f"14.{number}" for number in range(first, first + 7)
    )
    private = f"14.{first + 10}"
    return Conduct(
        breaches=fixed(
            {
                Breach.DEVICE: Rule(nsw(device, answered), BreachAnswer.REMEDIES),
                Breach.FRAUD: Rule(nsw(f"{outcome}.2", outcome), BreachAnswer.OUTCOME),
                Breach.ADVICE: Rule(nsw(advice), BreachAnswer.RECORD),
                Breach.INFLUENCE: Rule(nsw(influence), BreachAnswer.RECORD),
                Breach.PRIVATE_BET: Rule(nsw(private), BreachAnswer.RECORD),
            }
        ),
        exempt_on_duty=Rule(nsw(on_duty), frozenset({Breach.DEVICE})),
        excluded_under=Rule(nsw(f"{answered}.3"), "section 79"),
        invalid=fixed(
            {
                Cause.DISRUPTION: Rule(nsw(f"{outcome}.1", outcome, refunded), Refund.ALL),
                Cause.FRAUD: Rule(nsw(f"{outcome}.2", outcome, refunded), Refund.BUT_FORFEITED),
            }
        ),
    )


def disputes(nsw: Register, first: int) -> Disputes:
    return Disputes(
        review=Rule(nsw(f"14.{first}"), Reviewer.SENIOR),
        complaint=Rule(nsw(f"14.{first + 1}"), Recipient.INSPECTOR),
    )


def device_failure(nsw: Register) -> DeviceFailure:
    """Rule 13."""
    return DeviceFailure(
        conditions=fixed(
            {
                Condition.DEVICE_IN_USE: Rule(nsw("13.1.1", "13.1"), value=True),
                Condition.CARD_DEALT: Rule(nsw("13.1.2", "13.1"), value=True),
                Condition.NO_DISADVANTAGE: Rule(nsw("13.1.3", "13.1"), value=True),
                Condition.ANOTHER_DEVICE: Rule(nsw("13.1.4", "13.1"), value=True),
                Condition.PRACTICABLE: Rule(nsw("13.1.5", "13.1"), value=True),
            }
        ),
        undamaged=Rule(nsw("13.2"), Malfunction.MOVED_ON),
        damaged=Rule(nsw("13.3.2", "13.3", "13.3.4"), Malfunction.MOVED_ON),
        damaged_removed=Rule(nsw("13.3.1", "13.3"), value=True),
        damaged_replaced=Rule(nsw("13.3.3", "13.3"), value=True),
        disadvantaged=Rule(nsw("13.4"), Malfunction.ENDED),
        earlier_coups=Rule(nsw("13.4"), LateError.STANDS),
        no_other=Rule(nsw("13.5"), Malfunction.FROM_A_SHOE),
        refund_offered=Rule(nsw("13.5.1", "13.5"), value=True),
        replaced_from_new_deck=Rule(nsw("13.5.2", "13.5"), value=True),
        shuffled_and_cut=Rule(nsw("13.5.3", "13.5"), value=True),
        finished_from=Rule(nsw("13.5.4", "13.5"), Device.SHOE),
    )
