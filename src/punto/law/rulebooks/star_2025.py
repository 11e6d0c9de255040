"""NSW Baccarat at The Star, version 4 of August 2025, in the order of the printed book."""

from datetime import date

from punto.law.calls import Call
from punto.law.clauses import Rule, register
from punto.law.contests import Demand
from punto.law.general_provisions import Listed, Payments
from punto.law.mishaps import Fault
from punto.law.prizes import Addressee, Alternative, Amended, CashPrizes, PrizeForm, TermsItem
from punto.law.procedures import (
    AreaBreach,
    BurnMethod,
    CardCheck,
    Change,
    Commencement,
    Cutter,
    DealingMethod,
    Decided,
    Declaration,
    DifferentialBreach,
    Exposure,
    Lasts,
    LateError,
    Means,
    Multiples,
    Offered,
    OverMaximum,
    PersonalLimit,
    Recipient,
    Restriction,
    Rounding,
    SettledWhen,
    Sign,
    Told,
    UnderMinimum,
    Upshot,
    Wager,
    WagersClose,
)
from punto.law.promotions import PromotionPrizes, PromotionTermsRules, SentBefore, SentWithin
from punto.law.provisions import (
    Burn,
    Duty,
    InForce,
    Layout,
    Membership,
    NoBetRoute,
    Notice,
    Sharing,
    Terms,
)
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import nsw_shared, promotion_nsw, tournament_nsw
from punto.law.rulebooks.writing import faces, fixed, loses, may, odds, values, wins
from punto.law.trouble import Attempt, Resolution, Task, Transaction, WrongPayment

nsw = register("star-2025")

SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(nsw("3.1"), frozenset({3, 4, 6, 8}))
SIX_OR_EIGHT = frozenset({6, 8})

MAIN = frozenset({Wager.PLAYER, Wager.BANKER, Wager.TIE})
PAIRS_AND_SIX = frozenset({Wager.PLAYER_PAIR, Wager.BANKER_PAIR, Wager.SUPER_SIX})
TIGERS = frozenset(
    {Wager.TIGER, Wager.TIGER_TIE, Wager.TIGER_PAIR, Wager.BIG_TIGER, Wager.SMALL_TIGER}
)
PAIRS_LAYOUTS = frozenset("AD")
TIGER_LAYOUTS = frozenset("BCEFGHIJKLM")
EIGHT_PLACES = frozenset("JK")


def layout(letter: str) -> Rule[Layout]:
    """The caption of a diagram; A is item 17 of the contents."""
    extra, name = (
        (PAIRS_AND_SIX, "Super Six and Pairs") if letter in PAIRS_LAYOUTS else (TIGERS, "Tiger")
    )
    places = 8 if letter in EIGHT_PLACES else 6
    return Rule(
        nsw(f"{17 + ord(letter) - ord('A')}:DIAGRAM {letter}", "2.2"),
        Layout(letter, f"{places} places with {name}", MAIN | extra, places),
    )


LAYOUTS = tuple(layout(letter) for letter in "ABCDEFGHIJKLM")


def tiger(
    wager: Wager,
    name: str,
    decided: Decided,
    *,
    first: int,
    outcomes: dict[Upshot, tuple[str, ...]],
    pays: dict[Upshot, tuple[tuple[str, ...], int]],
) -> Terms:
    """A Tiger wager; its clauses on offer, sign, restriction and preference follow one another."""
    return Terms(
        wager=wager,
        decided=decided,
        hand=None,
        offered=Rule(nsw(f"10.{first}", "10.1"), Offered.AT_DISCRETION),
        decks=Rule(nsw(f"3.1:{name}", "3.1"), SIX_OR_EIGHT),
        layouts=Rule(nsw(f"10.{first}"), TIGER_LAYOUTS),
        option=Rule(nsw(f"10.{first + 3}"), frozenset({wager})),
        closes=nsw_shared.closes(nsw, f"10.{first}"),
        restriction=Rule(
            nsw(f"10.{first + 2}", f"10.{first + 2}.1", f"10.{first + 2}.2"),
            Restriction.MAIN_BETTORS_ONLY,
        ),
        faces=TIGER_FACES if decided is Decided.BOTH_HANDS_PAIRS else None,
        outcomes=fixed(
            {
                upshot: wins(*nsw(*cites)) if upshot in pays else loses(*nsw(*cites, "11.1.1"))
                for upshot, cites in outcomes.items()
            }
        ),
        odds=fixed({upshot: odds(nsw(*cites, "11.1"), to) for upshot, (cites, to) in pays.items()}),
        settled=Rule(nsw("11.1"), SettledWhen.AT_SETTLEMENT),
    )


TIGER_FACES = faces(
    numbers=nsw("10.24.1", "10.24"), courts=nsw("10.24.2", "10.24"), ace=nsw("10.24.1", "10.24")
)

WAGERS = (
    *nsw_shared.main(nsw, DECKS),
    *nsw_shared.pairs(
        nsw,
        decks=Rule(nsw("3.1:Baccarat Pairs", "3.1"), SIX_OR_EIGHT),
        layouts=Rule(nsw("10.2"), PAIRS_LAYOUTS),
    ),
    nsw_shared.super_six(nsw, decks=DECKS, layouts=Rule(nsw("10.9"), PAIRS_LAYOUTS)),
    tiger(
        Wager.TIGER_TIE,
        "Tiger Tie",
        Decided.LEVEL_ON_SIX,
        first=14,
        outcomes={Upshot.WIN: ("10.18",), Upshot.LOSE: ("10.18",)},
        pays={Upshot.WIN: (("11.1.7",), 45)},
    ),
    tiger(
        Wager.TIGER_PAIR,
        "Tiger Pair",
        Decided.BOTH_HANDS_PAIRS,
        first=19,
        outcomes={
            Upshot.SINGLE: ("10.23.1", "10.23"),
            Upshot.DOUBLE: ("10.23.2", "10.23"),
            Upshot.TWIN: ("10.23.3", "10.23"),
            Upshot.NO_PAIR: ("10.23.4", "10.23"),
        },
        pays={
            Upshot.SINGLE: (("11.1.8.1", "11.1.8"), 4),
            Upshot.DOUBLE: (("11.1.8.2", "11.1.8"), 25),
            Upshot.TWIN: (("11.1.8.3", "11.1.8"), 100),
        },
    ),
    tiger(
        Wager.TIGER,
        "Tiger",
        Decided.BANKER_SIX_BY_CARDS,
        first=25,
        outcomes={
            Upshot.TWO_CARD: ("10.29.1", "10.29"),
            Upshot.THREE_CARD: ("10.29.2", "10.29"),
            Upshot.LOSE: ("10.29.3", "10.29"),
        },
        pays={
            Upshot.TWO_CARD: (("11.1.9.1", "11.1.9"), 12),
            Upshot.THREE_CARD: (("11.1.9.2", "11.1.9"), 22),
        },
    ),
    tiger(
        Wager.BIG_TIGER,
        "Big Tiger",
        Decided.BANKER_SIX_IN_THREE,
        first=30,
        outcomes={Upshot.WIN: ("10.34",), Upshot.LOSE: ("10.34",)},
        pays={Upshot.WIN: (("11.1.10",), 55)},
    ),
    tiger(
        Wager.SMALL_TIGER,
        "Small Tiger",
        Decided.BANKER_SIX_IN_TWO,
        first=35,
        outcomes={Upshot.WIN: ("10.39",), Upshot.LOSE: ("10.39",)},
        pays={Upshot.WIN: (("11.1.11",), 22)},
    ),
)

PAYMENTS = Payments(
    covered=Rule(nsw("12.18"), frozenset(Transaction)),
    enquiry=Rule(nsw("12.18.1", "12.18"), value=True),
    resolutions=Rule(nsw("12.18.2", "12.18"), frozenset(Resolution)),
    suspected=(
        Rule(nsw("12.19.1", "12.19"), Task.RECTIFY),
        Rule(nsw("12.19.2", "12.19"), Task.IDENTIFY),
    ),
    attempts=fixed(
        {
            WrongPayment.UNDERPAID: Rule(nsw("12.20.1.1", "12.20.1"), Attempt.REIMBURSE),
            WrongPayment.OVERPAID: Rule(nsw("12.20.1.2", "12.20.1"), Attempt.ASK_BACK),
        }
    ),
    listed=Rule(nsw("12.20.2"), Listed(1_000_00, Duty(Recipient.COMMISSION, Told.AT_MONTHS_END))),
)

RULES = Rulebook(
    id="star-2025",
    jurisdiction="NSW",
    title="NSW Baccarat, The Star 2025",
    casino="The Star Sydney",
    instrument="Version 4, DF25/055059",
    regulator="NSW Independent Casino Commission",
    in_force=Rule(
        nsw("Order:commencement"),
        InForce(Commencement.ON_PUBLICATION, not_before=date(2025, 8, 13)),
    ),
    # 2. Layout and equipment
    approvals=(),
    equipment=nsw_shared.equipment(nsw, cashless=Rule(nsw("2.4.1"), value=True)),
    layout_letters=Rule(nsw("2.2"), frozenset("ABCDEFGHIJKLM")),
    layouts=LAYOUTS,
    # All captions name the same numbers; a table cites that of its own layout.
    seats=Rule(nsw("2.2"), frozenset({3, 5, 6, 7, 8, 9})),
    signs=(
        Rule(nsw("2.5"), Sign.EVEN_MONEY_ODDS),
        Rule(nsw("6.1"), Sign.LIMITS),
        Rule(nsw("6.7.3"), Sign.BOTH_MINIMUMS),
        Rule(nsw("6.1"), Sign.DIFFERENTIAL),
        Rule(nsw("10.3"), Sign.PAIRS),
        Rule(
            nsw("10.4.2", "10.11.2", "10.16.2", "10.21.2", "10.27.2", "10.32.2", "10.37.2"),
            Sign.SIDE_BET_RESTRICTION,
        ),
        Rule(nsw("10.10"), Sign.SUPER_SIX),
        Rule(nsw("10.15"), Sign.TIGER_TIE),
        Rule(nsw("10.20"), Sign.TIGER_PAIR),
        Rule(nsw("10.26"), Sign.TIGER),
        Rule(nsw("10.31"), Sign.BIG_TIGER),
        Rule(nsw("10.36"), Sign.SMALL_TIGER),
    ),
    # 3. Cards
    decks=DECKS,
    cutting_cards=Rule(nsw("3.1", "4.6"), 1),
    card_points=values(
        pips=nsw("3.2.1", "3.2"), tens=nsw("3.2.2", "3.2"), ten=0, ace=nsw("3.2.3", "3.2")
    ),
    point_count=Rule(nsw("3.3", "3.3.1", "3.3.2"), 10),
    card_check=Rule(nsw("3.4"), CardCheck.OPTIONAL),
    supply=nsw_shared.supply(nsw),
    # 4. Shuffle and cut
    shuffling=nsw_shared.shuffling(nsw),
    cutter=Rule(nsw("4.3", "4.3.1", "4.3.2", "4.4"), Cutter.SUPERVISOR_OR_PATRONS),
    cut_depth=Rule(nsw("4.5"), 52),
    cutting_card_depth=Rule(nsw("4.6"), 20),
    burns=(
        Rule(nsw("4.7.1", "4.7"), Burn(BurnMethod.FACE_DOWN)),
        Rule(nsw("4.7.2", "4.7"), Burn(BurnMethod.SHOWN_ON_REQUEST, approval=True, request=True)),
        Rule(nsw("4.7.3", "4.7", "4.7.4", "4.7.5"), Burn(BurnMethod.COUNT, approval=True)),
    ),
    burn_values=values(pips=nsw("4.7.4"), tens=nsw("4.8"), ten=10, ace=nsw("4.8")),
    last_coup=nsw_shared.last_coup(nsw),
    last_coup_call=Rule(nsw("4.9", "4.10"), Call.LAST_COUP),
    # 5. Wagers
    means=Rule(nsw("5.2"), frozenset({Means.CHIPS, Means.PROMOTIONAL_TOKENS})),
    wagers_close=Rule(nsw("5.3", "5.4"), WagersClose.AT_THE_FIRST_CARD),
    combinations=nsw_shared.combinations(nsw),
    wagers_alone=Rule(nsw("5.5.2", "5.5"), value=True),
    both_hands_lasts=Rule(nsw("5.6.6", "5.6.7"), Lasts.UNTIL_WITHDRAWN),
    rounding=Rule(nsw("5.8"), Rounding.UP),
    membership=Membership(
        own_card=Rule(nsw("5.5.4", "14.1", "14.1.1", "14.1.2"), value=True),
        valid_at_start=Rule(nsw("5.5.4", "14.1"), value=True),
        no_proxy=Rule(nsw("14.21", "1.1:Proxy Betting"), value=True),
        card_invalid_before=Rule(nsw("12.21.1", "12.21"), value=True),
        card_invalid_during=Rule(nsw("12.21.2", "12.21"), value=True),
        card_invalid_past=Rule(nsw("12.21.3", "12.21"), LateError.STANDS),
        loss_limit=Rule(nsw("14.3"), value=True),
        loss_limit_late=Rule(nsw("12.22"), value=True),
        newest_first=Rule(nsw("12.22.1", "12.22"), value=True),
        reminder=Rule(
            nsw("12.22.1", "14.2"),
            Call.DECLARE_CHIPS,
        ),
        loss_limit_past=Rule(nsw("12.22.2"), LateError.STANDS),
        declarations=fixed(
            {
                Declaration.PURCHASE: Rule(nsw("14.2.1", "14.2"), value=True),
                Declaration.INTRODUCED: Rule(nsw("14.2.2", "14.2"), value=True),
                Declaration.REMAINING: Rule(nsw("14.2.3", "14.2"), value=False),
            }
        ),
    ),
    sharing=(Rule(nsw("5.9"), Sharing(cap_at_discretion=True)),),
    # 6. Minimum and maximum wagers
    personal_limit=Rule(nsw("6.8"), PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM),
    multiples=Rule(nsw("6.1.1"), Multiples.ONLY_IF_SIGNED),
    limits_kept=Rule(nsw("6.6", "14.17"), value=True),
    under_minimum=Rule(nsw("6.4"), UnderMinimum.VALID_ONCE_DEALT),
    over_maximum=Rule(nsw("6.5"), OverMaximum.IN_ACTION_TO_THE_MAXIMUM),
    differential=Rule(nsw("6.2"), DifferentialBreach.REDUCED),
    late_differential=Rule(nsw("6.3"), value=True),
    area_maximum=Rule(nsw("6.5", "6.2"), AreaBreach.REDUCED),
    kept_minimum=Rule(nsw("6.7.1", "6.7.1.1", "6.7.1.2", "6.7.1.3"), value=True),
    newcomers_minimum=Rule(nsw("6.7.4"), value=True),
    notices=(
        Rule(nsw("6.7"), Notice(Change.LIMITS, minutes=0)),
        Rule(
            nsw("6.7", "6.7.1"),
            Notice(Change.RAISED_MINIMUM, minutes=20, or_keeping_the_old_for_those_playing=True),
        ),
        Rule(nsw("6.7.2"), Notice(Change.KEPT_MINIMUM, minutes=20)),
        Rule(nsw("14.13"), Notice(Change.GAME, minutes=20, or_all_consent=True)),
        Rule(
            nsw("14.14"),
            Notice(Change.CLOSURE, minutes=20, only_with_patrons_present=True),
        ),
    ),
    # 7. Initial deal
    initial_deal=nsw_shared.initial_deal(nsw),
    no_bet_coups=(
        Rule(
            nsw("7.4"),
            NoBetRoute(patrons_present=False, shoe_only=True, marker_or_surveillance=True),
        ),
        Rule(nsw("7.5"), NoBetRoute(patrons_present=True)),
    ),
    no_bet_request=None,
    no_bet_consent=Rule(nsw("7.5"), value=True),
    most_no_bet_coups=None,
    no_bet_rules=None,
    no_bet_method=Rule(nsw("12.4"), DealingMethod.A),
    # 8. Dealing methods
    dealing_methods=(
        Rule(nsw("8.1", "8.5"), DealingMethod.A),
        Rule(nsw("8.1", "8.8"), DealingMethod.B),
    ),
    exposure=Rule(nsw("8.1"), Exposure.BY_METHOD),
    keeping=nsw_shared.keeping(nsw),
    passing=nsw_shared.passing(nsw, Rule(nsw("8.2.1", "8.2"), value=True)),
    nominating=nsw_shared.nominating(nsw),
    bank=None,
    calls=nsw_shared.calls(nsw, {DealingMethod.A: "8.6.2", DealingMethod.B: "8.15.3"}),
    # 9. Additional cards
    naturals=Rule(nsw("9.2", "1.1:Natural"), frozenset({8, 9})),
    third_cards=Rule(nsw("9.6", "9.1"), 1),
    player_draws=nsw_shared.player_draws(nsw),
    banker_draws=nsw_shared.banker_draws(nsw),
    # 10. Baccarat optional bets
    permitted=Rule(nsw("5.1", "10.1"), MAIN | PAIRS_AND_SIX | TIGERS),
    wagers=WAGERS,
    pairs_forms=None,
    # 11. Settlement
    methods=nsw_shared.methods(nsw),
    # 14. General provisions
    idle_coups=Rule(nsw("14.15"), 3),
    agreed_no_bet_is_idle=Rule(nsw("14.15"), value=True),
    rules_on_request=Rule(nsw("14.20"), value=True),
    # 12. Irregularities
    irregularities=nsw_shared.irregularities(
        nsw,
        inspector=Told.BY_DAILY_REPORT,
        order_revealed=(Rule(nsw("4.13"), Duty(Recipient.INSPECTOR, Told.BY_DAILY_REPORT)),),
        faults={
            Fault.NO_PLAYER_CARD: Rule(nsw("5.5.4", "14.1"), value=True),
            Fault.FOR_ANOTHER: Rule(nsw("14.1", "14.1.1", "14.1.2", "14.21"), value=True),
        },
    ),
    conduct=nsw_shared.conduct(nsw, first=6),
    disputes=nsw_shared.disputes(nsw, first=18),
    payments=PAYMENTS,
    # 3 to 14: who may do what
    dealers=Rule(nsw("1.1:Dealer"), frozenset({Role.DEALER})),
    casino_supervisors=Rule(
        nsw("1.1:Casino Supervisor"),
        frozenset({SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}),
    ),
    between_coups=fixed({Act.CHANGE_CARDS: Rule(nsw("3.8"), value=True)}),
    powers=(
        may(Act.APPROVE_SAME_BACKS, nsw("3.8.1"), SUPERVISOR),
        may(Act.CHANGE_CARDS, nsw("3.8"), SUPERVISOR),
        may(Act.DECLARE_CARDS_UNFIT, nsw("3.10"), SUPERVISOR),
        may(Act.ORDER_CARD_CHECK, nsw("3.11"), SUPERVISOR, Role.INSPECTOR),
        may(Act.TAKE_OUT_CARDS, nsw("12.5.1"), SUPERVISOR),
        may(Act.DIRECT_SHUFFLE, nsw("4.1.3"), SUPERVISOR),
        may(Act.APPROVE_RIFFLE, nsw("4.2", "4.2.1"), SUPERVISOR),
        may(Act.APPROVE_MANUAL_SHUFFLE, nsw("4.12"), SUPERVISOR),
        may(Act.VOID_SHOE, nsw("4.13"), SUPERVISOR),
        may(Act.CUT_FOR_PATRONS, nsw("4.3", "4.4"), SUPERVISOR),
        may(Act.APPROVE_BURN_SHOWN, nsw("4.7.2"), SUPERVISOR),
        may(Act.APPROVE_COUNT_BURN, nsw("4.7.3"), SUPERVISOR),
        may(Act.APPROVE_BOTH_HANDS, nsw("5.6.6", "5.6.7"), SUPERVISOR),
        may(Act.LIMIT_PATRONS, nsw("5.9"), SUPERVISOR),
        may(Act.CHANGE_LIMITS, nsw("6.7"), SUPERVISOR),
        may(Act.CHANGE_DIFFERENTIAL, nsw("6.7"), SUPERVISOR),
        may(Act.GRANT_PERSONAL_LIMIT, nsw("6.8"), SUPERVISOR),
        may(Act.DIRECT_NO_BET_COUP, nsw("7.4", "7.5"), SUPERVISOR),
        may(Act.FORFEIT_CONTROL_OF_CARDS, nsw("8.3"), SUPERVISOR),
        may(Act.APPROVE_NOMINATION, nsw("8.4"), SUPERVISOR),
        may(Act.OFFER_WAGERS, nsw("10.1"), *nsw_shared.FOR_THE_OPERATOR),
        may(
            Act.RESTRICT_SIDE_BETS,
            nsw("10.4", "10.11", "10.16", "10.21", "10.27", "10.32", "10.37"),
            SUPERVISOR,
        ),
        may(Act.VOID_COUP, nsw("12.1.2", "12.13"), SUPERVISOR),
        may(Act.RESHUFFLE_AFTER_VOID, nsw("12.1.3"), SUPERVISOR),
        may(Act.RELAX_WAGER_FREEZE, nsw("12.12"), SUPERVISOR, Role.GAMING_MANAGER),
        may(Act.EXCLUDE_FROM_GAME, nsw("14.8.2", "14.8"), SUPERVISOR),
        may(Act.VOID_WAGERS, nsw("14.8.1", "14.8"), SUPERVISOR),
        may(Act.EXCLUDE_FROM_CASINO, nsw("14.8.3", "14.8"), SUPERVISOR),
        may(Act.DETAIN_PERSON, nsw("14.8.4", "14.8"), SUPERVISOR),
        may(Act.INVALIDATE_OUTCOME, nsw("14.9", "14.9.1", "14.9.2"), SUPERVISOR),
        may(Act.FORFEIT_WAGER, nsw("14.10"), SUPERVISOR),
        may(Act.CHANGE_GAME, nsw("14.13"), SUPERVISOR),
        may(Act.CLOSE_TABLE, nsw("14.14"), SUPERVISOR),
        may(Act.VACATE_IDLE_SEAT, nsw("14.15"), SUPERVISOR),
        may(Act.PAUSE_PATRON, nsw("14.4"), SUPERVISOR),
        may(Act.DECIDE_DISPUTE, nsw("14.18"), Role.GAMING_SUPERVISOR),
        may(Act.REVIEW_DISPUTE, nsw("14.18"), SUPERVISOR),
        may(Act.REFUSE_WAGER, nsw("14.17"), SUPERVISOR),
        may(
            Act.NAME_TOURNAMENT_DIRECTOR,
            nsw("15.1.1:Tournament Manager"),
            Role.CASINO_OPERATOR,
        ),
    ),
    # 15. Tournament play
    tournament=tournament_nsw.chapter(nsw),
    # 16. Rewards and promotional prizes
    promotions=promotion_nsw.chapter(
        nsw,
        prizes=PromotionPrizes(
            offered=Rule(nsw("16.1"), value=True),
            scrutineer_above_cents=Rule(nsw("16.2"), promotion_nsw.LARGE_CENTS),
            alternative=Rule(nsw("16.3"), Alternative.NOT_CASH),
            no_alternative=Rule(nsw("16.3"), frozenset({PrizeForm.CASINO_DOLLARS})),
            cash=Rule(nsw("16.4"), CashPrizes.NEVER),
            choice_above_cents=None,
            choices=None,
            barred=promotion_nsw.barred(nsw),
            most_liquor_ml=Rule(nsw("16.5.4", "16.5"), promotion_nsw.LIQUOR_ML),
            prescribed=Rule(nsw("16.5.5", "16.5"), value=True),
        ),
        terms=PromotionTermsRules(
            publicity=promotion_nsw.publicity(nsw),
            items=fixed(
                {TermsItem.PAID_HOW: Rule(nsw("16.4"), Demand.REQUIRED)} | promotion_nsw.items(nsw)
            ),
            notice=Rule(nsw("16.12"), SentBefore(Addressee.NICC, hours=24)),
            amended=Rule(nsw("16.12.1"), Amended.SENT_IN_AFTER),
        ),
        winners=promotion_nsw.winners(
            nsw,
            refused="16.9",
            dispute="16.10",
            safeguards="16.11",
            doubt_told=Rule(nsw("16.11"), SentWithin(Addressee.INSPECTOR, hours=48)),
        ),
    ),
)
