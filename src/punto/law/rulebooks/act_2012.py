"""ACT Mini-Baccarat, Casino Canberra, NI2012-170, in the order of the printed book."""

from datetime import date

from punto.law.clauses import Rule, register
from punto.law.procedures import (
    Approval,
    BurnMethod,
    CardCheck,
    CardSource,
    Change,
    Commencement,
    Consent,
    CutOffer,
    Cutter,
    CuttingCardSeen,
    DealingMethod,
    DifferentialBreach,
    Exposure,
    Game,
    Hand,
    LastCoup,
    Means,
    Multiples,
    OverMaximum,
    PersonalLimit,
    RoundTheTable,
    SettledWhen,
    ShuffleDue,
    Sign,
    UnderMinimum,
    Upshot,
    Wager,
    WagersClose,
    Withdrawal,
)
from punto.law.provisions import (
    Burn,
    InForce,
    NoBetRoute,
    Notice,
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
    main_wagers,
    may,
    odds,
    stands_off,
    values,
    wins,
)
from punto.law.tableau import banker_tableau, player_tableau

act = register("act-2012")

OPERATOR = Role.CASINO_OPERATOR
SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(act("2.1"), frozenset({8}))

BACKING = {
    Hand.BANKER: {
        Upshot.WIN: wins(*act("8.3(a)", "8.3")),
        Upshot.LOSE: loses(*act("8.3(b)", "8.3")),
        Upshot.LEVEL: stands_off(*act("8.3(c)", "8.3")),
    },
    Hand.PLAYER: {
        Upshot.WIN: wins(*act("8.4(a)", "8.4")),
        Upshot.LOSE: loses(*act("8.4(b)", "8.4")),
        Upshot.LEVEL: stands_off(*act("8.4(c)", "8.4")),
    },
}
TIE = {Upshot.LEVEL: wins(*act("8.5(a)", "8.5")), Upshot.LOSE: loses(*act("8.5(b)", "8.5"))}
MAIN = {
    Wager.BANKER: act("4.6(a)", "4.6"),
    Wager.PLAYER: act("4.6(b)", "4.6"),
    Wager.TIE: act("4.6(c)", "4.6"),
}

METHOD_A = main_wagers(
    game=Game.COMMISSION,
    decks=DECKS,
    settled=Rule(act("8.6"), SettledWhen.AT_SETTLEMENT),
    offered=MAIN,
    player=BACKING[Hand.PLAYER],
    banker=BACKING[Hand.BANKER],
    tie=TIE,
    pays_player=odds(act("8.6(a)", "8.6"), 1),
    pays_banker={Upshot.WIN: odds(act("8.6(b)", "8.6"), 19, 20)},
    pays_tie=odds(act("8.6(c)", "8.6"), 8),
)
METHOD_B = main_wagers(
    game=Game.EVEN_MONEY,
    decks=DECKS,
    settled=Rule(act("8.7"), SettledWhen.AT_SETTLEMENT),
    offered=MAIN,
    player=BACKING[Hand.PLAYER],
    banker=BACKING[Hand.BANKER],
    tie=TIE,
    pays_player=odds(act("8.7(a)", "8.7"), 1),
    pays_banker={
        Upshot.WIN: odds(act("8.7(b)", "8.7"), 1),
        Upshot.WIN_ON_SIX: odds(act("8.7(b)", "8.7"), 1, 2),
    },
    pays_tie=odds(act("8.7(c)", "8.7"), 8),
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
    card_points=values(
        pips=act("2.4(a)", "2.4"), tens=act("2.4(b)", "2.4"), ten=0, ace=act("2.4(c)", "2.4")
    ),
    card_check=Rule(act("2.5"), CardCheck.BY_DEALER),
    point_count=Rule(act("2.6"), 10),
    supply=act_shared.supply(act, Rule(act("5.1", "2.5"), frozenset({CardSource.NEW}))),
    # 3. Minimum and maximum wagers
    signs=(
        Rule(act("3.1"), Sign.LIMITS),
        Rule(act("3.3"), Sign.MULTIPLES),
        Rule(act("3.6"), Sign.DIFFERENTIAL),
        Rule(act("8.2"), Sign.SETTLEMENT_METHOD),
    ),
    notices=(
        Rule(act("3.1"), Notice(Change.LIMITS, minutes=None)),
        Rule(act("3.1"), Notice(Change.RAISED_MINIMUM, minutes=None)),
        Rule(act("3.7"), Notice(Change.DIFFERENTIAL, minutes=None)),
        Rule(act("8.2"), Notice(Change.GAME, minutes=None)),
        Rule(act("10.2"), Notice(Change.CLOSURE, minutes=None)),
    ),
    equipment=act_shared.equipment(act),
    dealers=Rule(act("A:Dealer"), frozenset({Role.DEALER})),
    casino_supervisors=Rule(act("A:Casino Supervisor"), frozenset({SUPERVISOR})),
    powers=(
        may(Act.CHOOSE_FACING, act("2.2"), OPERATOR),
        may(Act.CHANGE_CARDS, act("2.3"), OPERATOR),
        may(Act.CHANGE_LIMITS, act("3.1"), OPERATOR),
        may(Act.GRANT_PERSONAL_LIMIT, act("3.2"), OPERATOR),
        may(Act.SET_DIFFERENTIAL, act("3.6"), OPERATOR),
        may(Act.CHANGE_DIFFERENTIAL, act("3.7"), OPERATOR),
        may(Act.DIRECT_NO_BET_COUP, act("4.7"), SUPERVISOR),
        may(Act.CUT_FOR_PATRONS, act("5.2"), SUPERVISOR),
        may(Act.CHOOSE_WHO_EXPOSES, act("6.3"), SUPERVISOR),
        may(Act.CHANGE_GAME, act("8.1", "8.2"), OPERATOR),
        may(Act.VOID_COUP, act("11.3"), OPERATOR),
        may(Act.CLOSE_TABLE, act("10.2"), OPERATOR),
        may(Act.INVALIDATE_OUTCOME, act("11.1"), OPERATOR),
        may(Act.VOID_WAGERS, act("11.2(a)", "11.2"), OPERATOR),
        may(Act.EXCLUDE_FROM_GAME, act("11.2", "11.2(b)"), OPERATOR),
        may(Act.VACATE_IDLE_SEAT, act("11.6"), SUPERVISOR),
        may(Act.DECIDE_DISPUTE, act("11.4"), OPERATOR),
        may(Act.REVIEW_DISPUTE, act("11.4"), Role.REGULATOR),
        may(Act.NAME_TOURNAMENT_DIRECTOR, act("12.2"), Role.GAMING_SHIFT_MANAGER),
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
    no_bet_coups=(
        Rule(
            act("4.7", "4.7(a)", "4.7(b)"),
            NoBetRoute(patrons_present=True, request=True, all_consent=True),
        ),
    ),
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
    burns=(
        Rule(act("5.4(a)", "5.4"), Burn(BurnMethod.FACE_DOWN)),
        Rule(act("5.4(b)", "5.4", "5.5"), Burn(BurnMethod.COUNT)),
    ),
    burn_values=values(
        pips=act("5.5", "2.4(a)"), tens=act("5.6"), ten=10, ace=act("5.5", "2.4(c)")
    ),
    last_coup=fixed(
        dict.fromkeys(CuttingCardSeen, Rule(act("5.7"), LastCoup.ONE_MORE_AFTER_A_TIE))
    ),
    last_coup_call=None,
    # 6. The initial deal
    initial_deal=(
        Rule(act("6.2(a)", "6.2"), Hand.PLAYER),
        Rule(act("6.2(a)", "6.2"), Hand.BANKER),
        Rule(act("6.2(b)", "6.2"), Hand.PLAYER),
        Rule(act("6.2(b)", "6.2"), Hand.BANKER),
    ),
    dealing_methods=(
        Rule(act("2.2"), DealingMethod.FACE_UP),
        Rule(act("2.2"), DealingMethod.FACE_DOWN),
    ),
    exposure=Rule(act("6.3"), Exposure.AS_SUPERVISOR_DECIDES),
    keeping=None,
    passing=None,
    nominating=None,
    bank=None,
    calls=act_shared.calls(act),
    naturals=Rule(act("6.4", "A:Natural"), frozenset({8, 9})),
    # 7. Additional cards
    third_cards=Rule(act("7.1"), 1),
    player_draws=player_tableau(
        """
        0-5 D
        6-7 S
        """,
        lambda count: act("7.2[0-5]" if count <= 5 else "7.2[6-7]", "7.2"),
    ),
    banker_draws=banker_tableau(
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
    ),
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
    wagers=(*METHOD_A, *METHOD_B),
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
