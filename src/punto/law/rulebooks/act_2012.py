"""ACT Mini-Baccarat, Casino Canberra, NI2012-170, in the order of the printed book."""

from datetime import date

from punto.law.clauses import Rule, register
from punto.law.procedures import (
    Approval,
    CardCheck,
    CardSource,
    Commencement,
    Consent,
    CutOffer,
    Cutter,
    DifferentialBreach,
    Exposure,
    Game,
    Hand,
    Means,
    Multiples,
    OverMaximum,
    PersonalLimit,
    RoundTheTable,
    ShuffleDue,
    Sign,
    UnderMinimum,
    Upshot,
    Wager,
    WagersClose,
    Withdrawal,
)
from punto.law.provisions import (
    InForce,
    NoBetRoute,
    Sharing,
    Shuffling,
)
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import act_shared, tournament_act
from punto.law.rulebooks.writing import (
    combined,
    fixed,
    loses,
    may,
    wins,
)

act = register("act-2012")

OPERATOR = Role.CASINO_OPERATOR
SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(act("2.1"), act_shared.DECKS)

BACKING = {
    Hand.BANKER: act_shared.backed(act, "8.3"),
    Hand.PLAYER: act_shared.backed(act, "8.4"),
}
TIE = {Upshot.LEVEL: wins(*act("8.5(a)", "8.5")), Upshot.LOSE: loses(*act("8.5(b)", "8.5"))}
MAIN = {
    Wager.BANKER: act("4.6(a)", "4.6"),
    Wager.PLAYER: act("4.6(b)", "4.6"),
    Wager.TIE: act("4.6(c)", "4.6"),
}

MAIN_WAGERS = act_shared.both_methods(
    act,
    DECKS,
    "8.6",
    "8.7",
    offered=MAIN,
    backing=BACKING,
    tie=TIE,
)

RULES = Rulebook(
    id="act-2012",
    jurisdiction="ACT",
    title="ACT Mini-Baccarat 2012",
    casino="Casino Canberra",
    instrument="NI2012-170",
    regulator="ACT Gambling and Racing Commission",
    in_force=Rule(
        act("I:2"), InForce(Commencement.DAY_AFTER_NOTIFICATION, not_before=date(2012, 3, 27))
    ),
    # 1. Table
    approvals=(
        Rule(act("1.1"), Approval.TABLE),
        Rule(act("A:Shoe"), Approval.SHOE),
        Rule(act("12.3"), Approval.TOURNAMENT_CONDITIONS),
        Rule(act("12.24"), Approval.TOURNAMENT_COMMISSION),
    ),
    layout_letters=None,
    layouts=(),
    seats=None,
    # 2. Cards
    decks=DECKS,
    cutting_cards=Rule(act("2.1"), 2),
    card_points=act_shared.card_points(act),
    card_check=Rule(act("2.5"), CardCheck.BY_DEALER),
    point_count=Rule(act("2.6"), 10),
    supply=act_shared.supply(act, Rule(act("5.1", "2.5"), frozenset({CardSource.NEW}))),
    # 3. Minimum and maximum wagers
    signs=(
        *act_shared.limit_signs(act),
        Rule(act("8.2"), Sign.SETTLEMENT_METHOD),
    ),
    notices=act_shared.notices(act, method="8.2", closure="10.2"),
    equipment=act_shared.equipment(act),
    dealers=Rule(act("A:Dealer"), frozenset({Role.DEALER})),
    casino_supervisors=Rule(act("A:Casino Supervisor"), frozenset({SUPERVISOR})),
    between_coups=act_shared.between_coups(act),
    powers=(
        *act_shared.powers_over_limits(act),
        may(Act.DIRECT_NO_BET_COUP, act("4.7"), SUPERVISOR),
        may(Act.CUT_FOR_PATRONS, act("5.2"), SUPERVISOR),
        may(Act.CHOOSE_WHO_EXPOSES, act("6.3"), SUPERVISOR),
        may(Act.CHANGE_GAME, act("8.1", "8.2"), OPERATOR),
        *act_shared.general_powers(act, "11", closure="10.2", director="12.2"),
    ),
    personal_limit=Rule(act("3.2"), PersonalLimit.MARKER_WITH_LIMIT),
    multiples=Rule(act("3.3"), Multiples.MUST_BE_SHOWN),
    limits_kept=None,
    under_minimum=Rule(act("3.4"), UnderMinimum.FIRST_SETTLED_FURTHER_RETURNED),
    over_maximum=Rule(act("3.5"), OverMaximum.IN_ACTION_TO_THE_MAXIMUM),
    differential=Rule(act("3.6"), DifferentialBreach.REFUSED),
    late_differential=None,
    area_maximum=None,
    kept_minimum=None,
    newcomers_minimum=None,
    # 4. Wagers
    wagers_close=Rule(act("6.2", "4.5", "4.1"), WagersClose.AT_THE_CALL),
    means=Rule(act("4.2"), frozenset({Means.CHIPS})),
    wagers_alone=None,
    both_hands_lasts=None,
    membership=None,
    sharing=(
        Rule(act("4.3"), Sharing(patrons_per_area=2)),
        Rule(act("4.4"), Sharing(boxes_per_patron=1)),
    ),
    # 4.6 lists all three and nothing bars backing both hands in one box.
    combinations=combined(act("4.6"), both_hands=Rule(act("4.6"), Consent.FREE)),
    no_bet_coups=(Rule(act("4.7"), NoBetRoute(patrons_present=True)),),
    no_bet_request=Rule(act("4.7(a)", "4.7"), value=True),
    no_bet_consent=Rule(act("4.7(b)", "4.7"), value=True),
    no_bet_rules=Rule(act("4.8"), value=True),
    no_bet_method=None,
    most_no_bet_coups=Rule(act("4.9"), 3),
    # 5. Shuffle and cut of the cards
    shuffling=Shuffling(
        due=fixed(
            {
                ShuffleDue.BEFORE_PLAY: Rule(act("5.1"), frozenset()),
                ShuffleDue.AFTER_LAST_COUP: Rule(act("5.7"), frozenset()),
            }
        ),
        riffles=fixed({}),
        uncut_devices=None,
        by_hand_before_device=None,
        first_cut=Rule(act("5.2"), CutOffer.ANY_PATRON),
        later_cut=Rule(act("5.2"), CutOffer.ANY_PATRON),
        cut_passes=Rule(act("5.2"), RoundTheTable.ANY_ORDER),
    ),
    cutter=Rule(act("5.2"), Cutter.A_PATRON),
    cut_depth=Rule(act("5.3"), 52),
    cutting_card_depth=Rule(act("5.3"), 12),
    burns=act_shared.burns(act, "5.4", "5.5"),
    burn_values=act_shared.burn_values(act, "5.5", "5.6"),
    last_coup=act_shared.last_coup(act, "5.7"),
    last_coup_call=None,
    # 6. The initial deal
    initial_deal=act_shared.initial_deal(act),
    dealing_methods=act_shared.dealing_methods(act),
    exposure=Rule(act("6.3"), Exposure.AS_SUPERVISOR_DECIDES),
    keeping=None,
    passing=None,
    nominating=None,
    bank=None,
    calls=act_shared.calls(act),
    naturals=Rule(act("6.4", "A:Natural"), frozenset({8, 9})),
    # 7. Additional cards
    third_cards=Rule(act("7.1"), 1),
    player_draws=act_shared.player_draws(act),
    banker_draws=act_shared.banker_draws(act),
    # 8. Settlement of wagers
    methods=fixed(
        {
            Game.COMMISSION: Rule(act("8.6", "8.1"), Game.COMMISSION),
            Game.EVEN_MONEY: Rule(act("8.7", "8.1"), Game.EVEN_MONEY),
        }
    ),
    pairs_forms=None,
    rounding=None,
    permitted=Rule(act("4.6"), frozenset(MAIN)),
    wagers=MAIN_WAGERS,
    # 9. Irregularities
    idle_coups=Rule(act("11.6"), 3),
    agreed_no_bet_is_idle=Rule(act("11.6"), value=False),
    rules_on_request=Rule(act("11.9"), value=True),
    conduct=act_shared.conduct(act, "11"),
    irregularities=act_shared.irregularities(
        act,
        "9",
        rebuilt=Rule(act("9.4"), Withdrawal.NEVER),
        unrebuilt=None,
        concession=None,
        relief=fixed({}),
        wrong_receiver=None,
        all_withdrawn=fixed({}),
        too_few="9.6",
        burn="9.7",
    ),
    # 11. General provisions
    disputes=act_shared.disputes(act, "11"),
    payments=None,
    # 12. Tournament play
    tournament=tournament_act.first_chapter(act),
    promotions=None,
)
