"""ACT Mini-Baccarat, Casino Canberra, NI2018-687, in the order of the printed book."""

from datetime import date

from punto.law.calls import Call
from punto.law.clauses import Rule, register
from punto.law.mishaps import Window
from punto.law.procedures import (
    Approval,
    CardCheck,
    CardSource,
    Commencement,
    Concession,
    Consent,
    Cutter,
    Decided,
    DifferentialBreach,
    Exposure,
    Game,
    Hand,
    Lasts,
    Means,
    Multiples,
    Offered,
    OverMaximum,
    PairsForm,
    PersonalLimit,
    SettledWhen,
    Sign,
    UnderMinimum,
    Unrebuilt,
    Upshot,
    Wager,
    WagersClose,
    Withdrawal,
    WrongReceiver,
)
from punto.law.provisions import InForce, NoBetRoute, Sharing, Terms
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import act_shared, tournament_act
from punto.law.rulebooks.writing import (
    Cites,
    combined,
    faces,
    fixed,
    flat,
    loses,
    may,
    odds,
    stands_off,
    wins,
)

act = register("act-2018")

OPERATOR = Role.CASINO_OPERATOR
SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(act("2.1"), act_shared.DECKS)

BACKING = {
    Hand.BANKER: {
        Upshot.WIN: wins(*act("4.3(a)(i)")),
        Upshot.LOSE: loses(*act("4.3(a)(ii)")),
        Upshot.LEVEL: stands_off(*act("4.3(a)(iii)")),
    },
    Hand.PLAYER: {
        Upshot.WIN: wins(*act("4.3(b)(i)")),
        Upshot.LOSE: loses(*act("4.3(b)(ii)")),
        Upshot.LEVEL: stands_off(*act("4.3(b)(iii)")),
    },
}
TIE = {Upshot.LEVEL: wins(*act("4.3(c)(i)")), Upshot.LOSE: loses(*act("4.3(c)(ii)"))}
MAIN = {
    Wager.BANKER: act("4.3(a)", "4.3"),
    Wager.PLAYER: act("4.3(b)", "4.3"),
    Wager.TIE: act("4.3(c)", "4.3"),
}
ONE_EACH = act("4.6(a)", "4.6")
MAIN_WAGERS = act_shared.both_methods(
    act,
    DECKS,
    "8.4",
    "8.5",
    offered=MAIN,
    one_each=ONE_EACH,
    backing=BACKING,
    tie=TIE,
)


FACES = faces(numbers=act("9.6(a)", "9.6"), courts=act("9.6(b)", "9.6"), ace=act("9.6(b)", "9.6"))


def pairs(wager: Wager, hand: Hand, win: Cites, lose: Cites) -> tuple[Terms, Terms]:
    """A Pairs wager on one hand, in its two forms."""
    perfect = Terms(
        wager=wager,
        decided=Decided.PAIR_BY_SUIT,
        hand=hand,
        form=PairsForm.PERFECT,
        offered=Rule(act("9.1(a)", "9.1", "4.4(a)", "4.4", "10:lead"), Offered.AT_DISCRETION),
        decks=DECKS,
        option=Rule((*ONE_EACH, *act("9.5")), frozenset({wager})),
        faces=FACES,
        outcomes=fixed(
            {
                Upshot.MIXED: wins(*win, *act("10.2")),
                Upshot.COLOURED: wins(*win, *act("10.3")),
                Upshot.PERFECT: wins(*win, *act("10.4")),
                Upshot.NO_PAIR: loses(*lose, *act("10.1")),
            }
        ),
        odds=fixed(
            {
                Upshot.MIXED: odds(act("10.6(a)", "10.6", "8.6", "10.5"), 5),
                Upshot.COLOURED: odds(act("10.6(b)", "10.6", "8.6", "10.5"), 12),
                Upshot.PERFECT: odds(act("10.6(c)", "10.6", "8.6", "10.5"), 25),
            }
        ),
        settled=Rule(act("9.10", "9.10(a)", "9.10(b)", "9.11"), SettledWhen.BEFORE_THIRD_CARDS),
        without_main_wager=Rule(act("9.4", "9.4(a)"), value=True),
        closes=Rule(act("9.8"), WagersClose.AT_THE_CALL),
    )
    canberra = Terms(
        wager=wager,
        decided=Decided.PAIR_BY_RANK,
        hand=hand,
        form=PairsForm.CANBERRA,
        offered=Rule(act("9.1(b)", "9.1", "4.4(a)", "4.4", "11:lead"), Offered.AT_DISCRETION),
        decks=DECKS,
        option=Rule((*ONE_EACH, *act("9.5")), frozenset({wager})),
        faces=FACES,
        outcomes=fixed(
            {Upshot.PAIR: wins(*win, *act("11.1")), Upshot.NO_PAIR: loses(*lose, *act("11.1"))}
        ),
        odds=fixed({Upshot.PAIR: odds(act("11.2(a)", "11.2", "8.7"), 11)}),
        settled=perfect.settled,
        without_main_wager=perfect.without_main_wager,
        closes=perfect.closes,
    )
    return perfect, canberra


MARGINS = {
    Upshot.BY_NINE: odds(act("12.8[9]", "12.8", "8.8"), 30),
    Upshot.BY_EIGHT: odds(act("12.8[8]", "12.8", "8.8"), 10),
    Upshot.BY_SEVEN: odds(act("12.8[7]", "12.8", "8.8"), 6),
    Upshot.BY_SIX: odds(act("12.8[6]", "12.8", "8.8"), 4),
    Upshot.BY_FIVE: odds(act("12.8[5]", "12.8", "8.8"), 2),
    Upshot.BY_FOUR: odds(act("12.8[4]", "12.8", "8.8"), 1),
}


def dragon(wager: Wager, hand: Hand, rule: str) -> Terms:
    """A Dragon Bonus wager on one hand: a natural winner, or a margin of four or more."""
    wide = wins(*act(f"{rule}(i)(B)", f"{rule}(i)", rule, "12.7"))
    return Terms(
        wager=wager,
        decided=Decided.MARGIN,
        hand=hand,
        offered=Rule(act("12.1", "4.4(b)", "4.4", "12:lead"), Offered.AT_DISCRETION),
        decks=DECKS,
        option=Rule((*ONE_EACH, *act("12.5")), frozenset({wager})),
        outcomes=fixed(
            {
                Upshot.NATURAL: wins(*act(f"{rule}(i)(A)", f"{rule}(i)", rule, "12.7")),
                **dict.fromkeys(MARGINS, wide),
                Upshot.LOWER: loses(*act(f"{rule}(ii)(A)", f"{rule}(ii)", rule, "12.7")),
                Upshot.SHORT: loses(*act(f"{rule}(ii)(B)", f"{rule}(ii)", rule, "12.7")),
                Upshot.LEVEL_NATURALS: stands_off(*act("12.7(c)", "12.7")),
            }
        ),
        odds=fixed({Upshot.NATURAL: odds(act("12.8[natural]", "12.8", "8.8"), 1), **MARGINS}),
        settled=Rule(act("12.8", "8.8"), SettledWhen.AT_SETTLEMENT),
        without_main_wager=Rule(act("12.4", "12.4(b)"), value=True),
        closes=Rule(act("12.6"), WagersClose.AT_THE_CALL),
    )


RULES = Rulebook(
    id="act-2018",
    jurisdiction="ACT",
    title="ACT Mini-Baccarat 2018",
    casino="Casino Canberra",
    instrument="NI2018-687",
    regulator="ACT Gambling and Racing Commission",
    in_force=Rule(
        act("I:2"), InForce(Commencement.DAY_AFTER_NOTIFICATION, not_before=date(2018, 12, 8))
    ),
    # 1. Table
    approvals=(
        Rule(act("1.1"), Approval.TABLE),
        Rule(act("A:Shoe"), Approval.SHOE),
        Rule(act("A:Pre-shuffled cards"), Approval.CARD_SUPPLIER),
        Rule(act("9.2"), Approval.PAIRS_LAYOUT),
        Rule(act("12.2"), Approval.DRAGON_LAYOUT),
        Rule(act("16.22"), Approval.TOURNAMENT_COMMISSION),
    ),
    layout_letters=None,
    layouts=(),
    seats=None,
    # 2. Cards
    decks=DECKS,
    cutting_cards=Rule(act("2.1"), 2),
    card_points=act_shared.card_points(act),
    card_check=Rule(act("2.5"), CardCheck.BY_STAFF_OR_DEVICE),
    point_count=Rule(act("2.6"), 10),
    supply=act_shared.supply(
        act,
        Rule(
            act("A:Pre-shuffled cards", "5.1(a)"),
            frozenset({CardSource.NEW, CardSource.PRE_SHUFFLED}),
        ),
    ),
    # 3. Minimum and maximum wagers
    signs=(
        *act_shared.limit_signs(act),
        Rule(act("8.3"), Sign.SETTLEMENT_METHOD),
        Rule(act("9.3"), Sign.PAIRS),
        Rule(act("12.3"), Sign.DRAGON),
    ),
    notices=act_shared.notices(act, method="8.3", closure="14.2"),
    equipment=act_shared.equipment(act),
    dealers=Rule(act("A:Dealer"), frozenset({Role.DEALER})),
    casino_supervisors=Rule(act("A:Casino Supervisor"), frozenset({SUPERVISOR})),
    between_coups=act_shared.between_coups(act),
    powers=(
        *act_shared.powers_over_limits(act),
        may(Act.APPROVE_BOTH_HANDS, act("4.6(b)"), SUPERVISOR),
        may(Act.DIRECT_NO_BET_COUP, act("4.8", "4.9"), SUPERVISOR),
        may(Act.DIRECT_SHUFFLE, act("5.1(c)"), SUPERVISOR),
        may(Act.APPROVE_RIFFLE, act("5.2"), SUPERVISOR),
        may(Act.CUT_FOR_PATRONS, act("5.3"), SUPERVISOR),
        may(Act.CHOOSE_WHO_EXPOSES, act("6.3"), Role.DEALER),
        may(Act.CHANGE_GAME, act("8.1", "8.3"), OPERATOR),
        may(Act.CHOOSE_PAIRS_FORM, act("8.2"), OPERATOR),
        may(Act.OFFER_WAGERS, act("9.1", "12.1", "4.4"), OPERATOR),
        may(Act.RELAX_WAGER_FREEZE, act("13.6(a)"), SUPERVISOR),
        may(Act.VOID_COUP, act("13.4"), SUPERVISOR),
        *act_shared.general_powers(act, "15", closure="14.2", director="16.4"),
    ),
    personal_limit=Rule(act("3.2"), PersonalLimit.MARKER),
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
    wagers_close=Rule(act("6.2", "4.7", "4.1"), WagersClose.AT_THE_CALL),
    means=Rule(act("4.2"), frozenset({Means.CHIPS})),
    wagers_alone=None,
    both_hands_lasts=Rule(act("4.6(b)"), Lasts.THIS_COUP),
    membership=None,
    sharing=(Rule(act("4.5", "4.5(a)", "4.5(b)", "4.5(c)"), Sharing()),),
    combinations=combined(
        act("4.6(a)", "4.6"), both_hands=Rule(act("4.6(b)", "4.6"), Consent.SUPERVISOR)
    ),
    no_bet_coups=(
        Rule(act("4.8"), NoBetRoute(patrons_present=True)),
        Rule(act("4.9"), NoBetRoute(patrons_present=False)),
    ),
    no_bet_request=Rule(act("4.8(a)", "4.8"), value=True),
    no_bet_consent=Rule(act("4.8(b)", "4.8"), value=True),
    no_bet_rules=Rule(act("4.10"), value=True),
    no_bet_method=None,
    most_no_bet_coups=None,
    # 5. Shuffle and cut of the cards
    shuffling=act_shared.shuffling_with_pre_shuffled(act),
    cutter=Rule(act("5.3"), Cutter.A_PATRON_IF_PRESENT),
    cut_depth=Rule(act("5.4"), 52),
    cutting_card_depth=Rule(act("5.4"), 12),
    burns=act_shared.burns(act, "5.5", "5.6"),
    burn_values=act_shared.burn_values(act, "5.6", "5.7"),
    last_coup=act_shared.last_coup(act, "5.8"),
    last_coup_call=None,
    # 6. The initial deal
    initial_deal=act_shared.initial_deal(act),
    dealing_methods=act_shared.dealing_methods(act),
    exposure=Rule(act("6.3", "6.3(a)", "6.3(b)", "7.4"), Exposure.DEALER_OR_BACKER),
    keeping=None,
    passing=None,
    nominating=None,
    bank=None,
    calls=act_shared.calls(act, standoff=Rule(act("12.9"), Call.STANDOFF)),
    naturals=Rule(act("6.4", "A:Natural"), frozenset({8, 9})),
    # 7. Additional cards
    third_cards=Rule(act("7.1"), 1),
    player_draws=act_shared.player_draws(act),
    banker_draws=act_shared.banker_draws(act),
    # 8. Settlement of wagers
    methods=fixed(
        {
            Game.COMMISSION: Rule(act("8.4", "8.1", "A:Commission method"), Game.COMMISSION),
            Game.EVEN_MONEY: Rule(act("8.5", "8.1", "A:Non-commission method"), Game.EVEN_MONEY),
        }
    ),
    pairs_forms=Rule(act("8.2"), frozenset(PairsForm)),
    rounding=None,
    # 4.3, 9 to 12: the wagers themselves
    permitted=Rule(
        act("4.3", "4.4"),
        frozenset(
            {
                *MAIN,
                Wager.PLAYER_PAIR,
                Wager.BANKER_PAIR,
                Wager.PLAYER_DRAGON,
                Wager.BANKER_DRAGON,
            }
        ),
    ),
    wagers=flat(
        (
            MAIN_WAGERS,
            pairs(
                Wager.BANKER_PAIR,
                Hand.BANKER,
                act("9.9(a)", "9.9", "9.7"),
                act("9.9(b)", "9.9", "9.7"),
            ),
            pairs(
                Wager.PLAYER_PAIR,
                Hand.PLAYER,
                act("9.9(c)", "9.9", "9.7"),
                act("9.9(d)", "9.9", "9.7"),
            ),
            (
                dragon(Wager.BANKER_DRAGON, Hand.BANKER, "12.7(a)"),
                dragon(Wager.PLAYER_DRAGON, Hand.PLAYER, "12.7(b)"),
            ),
        )
    ),
    # 13. Irregularities
    idle_coups=Rule(act("15.6"), 3),
    agreed_no_bet_is_idle=Rule(act("15.6"), value=False),
    rules_on_request=Rule(act("15.9"), value=True),
    conduct=act_shared.conduct(act, "15"),
    irregularities=act_shared.irregularities(
        act,
        "13",
        rebuilt=Rule(act("13.4"), Withdrawal.IF_UNEXPOSED),
        unrebuilt=Rule(act("13.4"), Unrebuilt.VOID_BY_SUPERVISOR),
        concession=Rule(act("13.6(a)", "13.6"), Concession.UNEXPOSED_INITIAL_DEAL),
        relief=act_shared.relief(act, "13.6(a)"),
        wrong_receiver=Rule(act("13.9"), WrongReceiver.WAGERS_MAY_GO),
        all_withdrawn=fixed(
            {
                Window.REBUILT: Rule(act("13.4"), value=True),
                Window.WRONG_RECEIVER: Rule(act("13.9"), value=True),
                Window.CONCESSION: Rule(act("13.6(b)"), value=True),
            }
        ),
        too_few="13.7",
        burn="13.8",
    ),
    # 15. General provisions
    disputes=act_shared.disputes(act, "15"),
    payments=None,
    # 16. Tournament play
    tournament=tournament_act.chapter(act, "16"),
    promotions=None,
)
