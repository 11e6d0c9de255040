"""NSW Baccarat, an earlier undated edition, in the order of the printed book."""

from punto.law.calls import Call
from punto.law.clauses import Rule, register
from punto.law.prizes import Addressee, Alternative, Amended, CashPrizes, PaidBy, PrizeForm
from punto.law.procedures import (
    Approval,
    AreaBreach,
    BurnMethod,
    CardCheck,
    Change,
    Cutter,
    DealingMethod,
    DifferentialBreach,
    Exposure,
    Hand,
    Lasts,
    Means,
    Multiples,
    OverMaximum,
    PersonalLimit,
    Rounding,
    RoundTheTable,
    Sign,
    Told,
    UnderMinimum,
    Wager,
    WagersClose,
)
from punto.law.promotions import PromotionPrizes, PromotionTermsRules, SentBefore, SentWithin
from punto.law.provisions import (
    Bank,
    Burn,
    Layout,
    NoBetRoute,
    Notice,
)
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import nsw_shared, promotion_nsw, tournament_nsw
from punto.law.rulebooks.writing import fixed, may, values

nsw = register("nsw-earlier")

SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(nsw("3.1"), frozenset({3, 4, 6, 8}))

MAIN = frozenset({Wager.PLAYER, Wager.BANKER, Wager.TIE})
PAIRS = frozenset({Wager.PLAYER_PAIR, Wager.BANKER_PAIR})
SUPER_SIX = frozenset({Wager.SUPER_SIX})

LAYOUTS = (
    Rule(nsw("DIAGRAM A", "2.2"), Layout("A", "mini with Pairs", MAIN | PAIRS, places=None)),
    Rule(nsw("DIAGRAM B", "2.2"), Layout("B", "midi with Pairs", MAIN | PAIRS, places=None)),
    Rule(
        nsw("DIAGRAM C", "2.2"), Layout("C", "midi with Super Six", MAIN | SUPER_SIX, places=None)
    ),
    Rule(
        nsw("DIAGRAM D", "2.2"),
        Layout("D", "midi with Super Six and Pairs", MAIN | PAIRS | SUPER_SIX, places=None),
    ),
)

WAGERS = (
    *nsw_shared.main(nsw, DECKS),
    *nsw_shared.pairs(
        nsw,
        decks=Rule(nsw("3.1"), frozenset({6, 8})),
        layouts=Rule(nsw("10.2"), frozenset("ABD")),
    ),
    nsw_shared.super_six(nsw, decks=DECKS, layouts=Rule(nsw("10.9"), frozenset("CD"))),
)

BANK = Bank(
    offered=Rule(nsw("8.17"), RoundTheTable.COUNTER_CLOCKWISE),
    declined=Rule(nsw("8.18"), RoundTheTable.COUNTER_CLOCKWISE),
    banker_wager=Rule(nsw("8.17"), value=True),
    passes=Rule(nsw("8.19"), value=True),
    released_on=Rule(nsw("8.20"), Hand.BANKER),
    nobody=Rule(nsw("8.21"), DealingMethod.A),
    banker_passed=Rule(nsw("8.22"), value=True),
    player_kept=Rule(nsw("8.23"), value=True),
    turned_by_patron=Rule(nsw("8.24"), value=True),
    placed_back=Rule(nsw("8.24.1", "8.24"), value=True),
    turned_by_dealer=Rule(nsw("8.24.2", "8.24"), value=True),
    third_cards=Rule(nsw("8.25"), value=True),
    after_a_loss=Rule(nsw("8.26"), RoundTheTable.COUNTER_CLOCKWISE),
)

RULES = Rulebook(
    id="nsw-earlier",
    jurisdiction="NSW",
    title="NSW Baccarat, earlier edition",
    casino="NSW casino",
    instrument="undated",
    regulator="Authority",
    in_force=None,
    # 2. Layout and equipment
    approvals=(Rule(nsw("16.9.1"), Approval.PROMOTION_AMENDMENT),),
    equipment=nsw_shared.equipment(nsw),
    layout_letters=Rule(nsw("2.2"), frozenset("ABCD")),
    layouts=LAYOUTS,
    seats=Rule(nsw("2.2", "2.1"), frozenset(range(3, 15))),
    signs=(
        Rule(nsw("2.5"), Sign.EVEN_MONEY_ODDS),
        Rule(nsw("6.1"), Sign.LIMITS),
        Rule(nsw("6.7.3"), Sign.BOTH_MINIMUMS),
        Rule(nsw("6.1"), Sign.DIFFERENTIAL),
        Rule(nsw("10.3"), Sign.PAIRS),
        Rule(nsw("10.4.2", "10.11.2"), Sign.SIDE_BET_RESTRICTION),
        Rule(nsw("10.10"), Sign.SUPER_SIX),
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
        Rule(nsw("4.7.3", "4.7", "4.7.3.1", "4.7.3.2"), Burn(BurnMethod.COUNT, approval=True)),
    ),
    burn_values=values(pips=nsw("4.7.3.1"), tens=nsw("4.8"), ten=10, ace=nsw("4.8")),
    last_coup=nsw_shared.last_coup(nsw),
    last_coup_call=Rule(nsw("4.9", "4.10"), Call.LAST_COUP),
    # 5. Wagers
    means=Rule(nsw("5.2"), frozenset({Means.CHIPS, Means.PROMOTIONAL_TOKENS})),
    wagers_close=Rule(nsw("5.3", "5.4"), WagersClose.AT_THE_FIRST_CARD),
    combinations=nsw_shared.combinations(nsw),
    wagers_alone=Rule(nsw("5.5.2", "5.5"), value=True),
    both_hands_lasts=Rule(nsw("5.6.6", "5.6.7"), Lasts.UNTIL_WITHDRAWN),
    rounding=Rule(nsw("5.8"), Rounding.UP),
    sharing=(),
    membership=None,
    # 6. Minimum and maximum wagers
    personal_limit=Rule(nsw("6.8"), PersonalLimit.SIGN_WITH_MINIMUM_AND_MAXIMUM),
    multiples=Rule(nsw("6.1.1"), Multiples.ONLY_IF_SIGNED),
    limits_kept=Rule(nsw("6.6", "14.12"), value=True),
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
        Rule(nsw("14.8"), Notice(Change.GAME, minutes=20, or_all_consent=True)),
        Rule(
            nsw("14.9"),
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
        Rule(nsw("8.1", "8.17"), DealingMethod.C),
    ),
    exposure=Rule(nsw("8.1"), Exposure.BY_METHOD),
    keeping=nsw_shared.keeping(nsw),
    passing=nsw_shared.passing(nsw, seated=None),
    nominating=nsw_shared.nominating(nsw),
    bank=BANK,
    calls=nsw_shared.calls(
        nsw,
        {DealingMethod.A: "8.6.2", DealingMethod.B: "8.15.3", DealingMethod.C: "8.24.3"},
    ),
    # 9. Additional cards
    naturals=Rule(nsw("9.2", "1.1:Natural"), frozenset({8, 9})),
    third_cards=Rule(nsw("9.6", "9.1"), 1),
    player_draws=nsw_shared.player_draws(nsw),
    banker_draws=nsw_shared.banker_draws(nsw),
    # 10. Baccarat side bets
    permitted=Rule(nsw("5.1", "10.1"), MAIN | PAIRS | SUPER_SIX),
    wagers=WAGERS,
    pairs_forms=None,
    # 11. Settlement
    methods=nsw_shared.methods(nsw),
    # 14. General provisions
    idle_coups=Rule(nsw("14.10"), 3),
    agreed_no_bet_is_idle=Rule(nsw("14.10"), value=True),
    rules_on_request=Rule(nsw("14.15"), value=True),
    # 12. Irregularities
    conduct=nsw_shared.conduct(nsw, first=1),
    irregularities=nsw_shared.irregularities(nsw, inspector=Told.AT_ONCE, order_revealed=()),
    disputes=nsw_shared.disputes(nsw, first=13),
    payments=None,
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
        may(Act.CHANGE_LIMITS, nsw("6.7"), SUPERVISOR),
        may(Act.CHANGE_DIFFERENTIAL, nsw("6.7"), SUPERVISOR),
        may(Act.GRANT_PERSONAL_LIMIT, nsw("6.8"), SUPERVISOR),
        may(Act.DIRECT_NO_BET_COUP, nsw("7.4", "7.5"), SUPERVISOR),
        may(Act.FORFEIT_CONTROL_OF_CARDS, nsw("8.3"), SUPERVISOR),
        may(Act.APPROVE_NOMINATION, nsw("8.4"), SUPERVISOR),
        may(Act.OFFER_WAGERS, nsw("10.1"), *nsw_shared.FOR_THE_OPERATOR),
        may(Act.RESTRICT_SIDE_BETS, nsw("10.4", "10.11"), SUPERVISOR),
        may(Act.VOID_COUP, nsw("12.1.2", "12.13"), SUPERVISOR),
        may(Act.RESHUFFLE_AFTER_VOID, nsw("12.1.3"), SUPERVISOR),
        may(Act.RELAX_WAGER_FREEZE, nsw("12.12"), SUPERVISOR, Role.GAMING_MANAGER),
        may(Act.EXCLUDE_FROM_GAME, nsw("14.3.2", "14.3"), SUPERVISOR),
        may(Act.VOID_WAGERS, nsw("14.3.1", "14.3"), SUPERVISOR),
        may(Act.EXCLUDE_FROM_CASINO, nsw("14.3.3", "14.3"), SUPERVISOR),
        may(Act.DETAIN_PERSON, nsw("14.3.4", "14.3"), SUPERVISOR),
        may(Act.INVALIDATE_OUTCOME, nsw("14.4", "14.4.1", "14.4.2"), SUPERVISOR),
        may(Act.FORFEIT_WAGER, nsw("14.5"), SUPERVISOR),
        may(Act.CHANGE_GAME, nsw("14.8"), SUPERVISOR),
        may(Act.CLOSE_TABLE, nsw("14.9"), SUPERVISOR),
        may(Act.VACATE_IDLE_SEAT, nsw("14.10"), SUPERVISOR),
        may(Act.DECIDE_DISPUTE, nsw("14.13"), Role.GAMING_SUPERVISOR),
        may(Act.REVIEW_DISPUTE, nsw("14.13"), SUPERVISOR),
        may(Act.REFUSE_WAGER, nsw("14.12"), SUPERVISOR),
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
            alternative=Rule(nsw("16.3"), Alternative.CASH),
            no_alternative=Rule(
                nsw("16.3"), frozenset({PrizeForm.SLOTS_DOLLARS, PrizeForm.CASINO_DOLLARS})
            ),
            cash=Rule(nsw("16.4"), CashPrizes.WINNER_CHOOSES),
            choice_above_cents=Rule(nsw("16.4"), promotion_nsw.LARGE_CENTS),
            choices=Rule(
                nsw("16.4"), frozenset({PaidBy.CASH, PaidBy.CROSSED_CHEQUE, PaidBy.TRANSFER})
            ),
            barred=promotion_nsw.barred(nsw),
            most_liquor_ml=Rule(nsw("16.5.4", "16.5"), promotion_nsw.LIQUOR_ML),
            prescribed=Rule(nsw("16.5.5", "16.5"), value=True),
        ),
        terms=PromotionTermsRules(
            publicity=promotion_nsw.publicity(nsw),
            items=fixed(promotion_nsw.items(nsw)),
            notice=Rule(nsw("16.9"), SentBefore(Addressee.AUTHORITY, hours=0)),
            amended=Rule(nsw("16.9.1"), Amended.APPROVED_FIRST),
        ),
        winners=promotion_nsw.winners(
            nsw,
            refused="16.10",
            dispute="16.11",
            safeguards="16.12",
            doubt_told=Rule(nsw("16.12"), SentWithin(Addressee.INSPECTORATE, hours=0)),
        ),
    ),
)
