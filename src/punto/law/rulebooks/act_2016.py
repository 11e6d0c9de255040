"""ACT Mini-Baccarat, Casino Canberra, NI2016-685, in the order of the printed book."""

from datetime import date

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
    wins,
)

act = register("act-2016")

OPERATOR = Role.CASINO_OPERATOR
SUPERVISOR = Role.CASINO_SUPERVISOR

DECKS = Rule(act("2.1"), act_shared.DECKS)

BACKING = {
    Hand.BANKER: act_shared.backed(act, "8.4"),
    Hand.PLAYER: act_shared.backed(act, "8.5"),
}
TIE = {Upshot.LEVEL: wins(*act("8.6(a)", "8.6")), Upshot.LOSE: loses(*act("8.6(b)", "8.6"))}
MAIN = {
    Wager.BANKER: act("4.3(a)", "4.3"),
    Wager.PLAYER: act("4.3(b)", "4.3"),
    Wager.TIE: act("4.3(c)", "4.3"),
}

MAIN_WAGERS = act_shared.both_methods(
    act,
    DECKS,
    "8.8",
    "8.9",
    offered=MAIN,
    one_each=act("4.5"),
    backing=BACKING,
    tie=TIE,
)


# 4.5 lists pairs once among the options, so the two hands are one option.
BOTH_PAIRS = Rule(act("4.5"), frozenset({Wager.PLAYER_PAIR, Wager.BANKER_PAIR}))
FACES = faces(numbers=act("9.5(a)", "9.5"), courts=act("9.5(b)", "9.5"), ace=act("9.5(b)", "9.5"))


CLOSES = Rule(act("9.7"), WagersClose.AT_THE_CALL)


def pairs(wager: Wager, hand: Hand, win: Cites, lose: Cites) -> tuple[Terms, ...]:
    """A Pairs wager on one hand: two forms, their odds printed again under each method.

    8.7 speaks of both hands at once; 9.1 lets the exact words of 9.8 prevail over it.
    """
    won = (*win, *act("9.8", "9.6", "8.7(a)", "8.7", "9.1"))
    lost = (*lose, *act("9.8", "9.6", "8.7(b)", "8.7", "9.1"))
    settled = Rule(act("9.9", "9.9(a)", "9.9(b)", "9.10"), SettledWhen.BEFORE_THIRD_CARDS)
    alone = Rule(act("9.4", "9.4(a)"), value=True)

    def perfect(game: Game, method: str) -> Terms:
        return Terms(
            wager=wager,
            decided=Decided.PAIR_BY_SUIT,
            hand=hand,
            form=PairsForm.PERFECT,
            games=frozenset({game}),
            offered=Rule(act("4.3(d)", "4.3", "10:lead"), Offered.AT_DISCRETION),
            decks=DECKS,
            option=BOTH_PAIRS,
            faces=FACES,
            outcomes=fixed(
                {
                    Upshot.MIXED: wins(*won, *act("10.2")),
                    Upshot.COLOURED: wins(*won, *act("10.3")),
                    Upshot.PERFECT: wins(*won, *act("10.4")),
                    Upshot.NO_PAIR: loses(*lost, *act("10.1")),
                }
            ),
            odds=fixed(
                {
                    upshot: odds(
                        act(printed, "10.6", f"{method}(d)[{row}]", f"{method}(d)", "10.5"), to
                    )
                    for upshot, printed, row, to in (
                        (Upshot.MIXED, "10.6(a)", 1, 5),
                        (Upshot.COLOURED, "10.6(b)", 2, 12),
                        (Upshot.PERFECT, "10.6(c)", 3, 25),
                    )
                }
            ),
            settled=settled,
            without_main_wager=alone,
            closes=CLOSES,
        )

    def canberra(game: Game, method: str) -> Terms:
        return Terms(
            wager=wager,
            decided=Decided.PAIR_BY_RANK,
            hand=hand,
            form=PairsForm.CANBERRA,
            games=frozenset({game}),
            offered=Rule(act("4.3(d)", "4.3", "11:lead"), Offered.AT_DISCRETION),
            decks=DECKS,
            option=BOTH_PAIRS,
            faces=FACES,
            outcomes=fixed(
                {
                    Upshot.PAIR: wins(*won, *act("11.1")),
                    Upshot.NO_PAIR: loses(*lost, *act("11.1")),
                }
            ),
            odds=fixed(
                {Upshot.PAIR: odds(act("11.2(a)", "11.2", f"{method}(e)[1]", f"{method}(e)"), 11)}
            ),
            settled=settled,
            without_main_wager=alone,
            closes=CLOSES,
        )

    return (
        perfect(Game.COMMISSION, "8.8"),
        perfect(Game.EVEN_MONEY, "8.9"),
        canberra(Game.COMMISSION, "8.8"),
        canberra(Game.EVEN_MONEY, "8.9"),
    )


RULES = Rulebook(
    id="act-2016",
    jurisdiction="ACT",
    title="ACT Mini-Baccarat 2016",
    casino="Casino Canberra",
    instrument="NI2016-685",
    regulator="ACT Gambling and Racing Commission",
    in_force=Rule(
        act("I:2"), InForce(Commencement.DAY_AFTER_NOTIFICATION, not_before=date(2016, 12, 16))
    ),
    # 1. Table
    approvals=(
        Rule(act("1.1"), Approval.TABLE),
        Rule(act("A:Shoe"), Approval.SHOE),
        Rule(act("A:Pre-shuffled cards"), Approval.CARD_SUPPLIER),
        Rule(act("9.2"), Approval.PAIRS_LAYOUT),
        Rule(act("15.22"), Approval.TOURNAMENT_COMMISSION),
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
    ),
    notices=act_shared.notices(act, method="8.3", closure="13.2"),
    equipment=act_shared.equipment(act),
    dealers=Rule(act("A:Dealer"), frozenset({Role.DEALER})),
    casino_supervisors=Rule(act("A:Casino Supervisor"), frozenset({SUPERVISOR})),
    between_coups=act_shared.between_coups(act),
    powers=(
        *act_shared.powers_over_limits(act),
        may(Act.DIRECT_NO_BET_COUP, act("4.7", "4.8"), SUPERVISOR),
        may(Act.DIRECT_SHUFFLE, act("5.1(c)"), SUPERVISOR),
        may(Act.APPROVE_RIFFLE, act("5.2"), SUPERVISOR),
        may(Act.CUT_FOR_PATRONS, act("5.3"), SUPERVISOR),
        may(Act.CHOOSE_WHO_EXPOSES, act("6.3"), SUPERVISOR),
        may(Act.CHANGE_GAME, act("8.1", "8.3"), OPERATOR),
        may(Act.CHOOSE_PAIRS_FORM, act("8.2"), OPERATOR),
        may(Act.RELAX_WAGER_FREEZE, act("12.6(a)"), SUPERVISOR),
        may(Act.VOID_COUP, act("12.4"), SUPERVISOR),
        *act_shared.general_powers(act, "14", closure="13.2", director="15.4"),
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
    wagers_close=Rule(act("6.2", "4.6", "4.1"), WagersClose.AT_THE_CALL),
    means=Rule(act("4.2"), frozenset({Means.CHIPS})),
    wagers_alone=None,
    both_hands_lasts=None,
    membership=None,
    sharing=(Rule(act("4.4"), Sharing()),),
    combinations=combined(act("4.5"), both_hands=Rule(act("4.5"), Consent.FREE)),
    no_bet_coups=(
        Rule(act("4.7"), NoBetRoute(patrons_present=True)),
        Rule(act("4.8"), NoBetRoute(patrons_present=False)),
    ),
    no_bet_request=Rule(act("4.7(a)", "4.7"), value=True),
    no_bet_consent=Rule(act("4.7(b)", "4.7"), value=True),
    no_bet_rules=Rule(act("4.9"), value=True),
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
            Game.COMMISSION: Rule(act("8.8", "8.1"), Game.COMMISSION),
            Game.EVEN_MONEY: Rule(act("8.9", "8.1"), Game.EVEN_MONEY),
        }
    ),
    pairs_forms=Rule(act("8.2"), frozenset(PairsForm)),
    rounding=None,
    # 4.3, 9 to 11: the wagers themselves
    permitted=Rule(act("4.3"), frozenset({*MAIN, Wager.PLAYER_PAIR, Wager.BANKER_PAIR})),
    wagers=flat(
        (
            MAIN_WAGERS,
            pairs(Wager.BANKER_PAIR, Hand.BANKER, win=act("9.8(a)"), lose=act("9.8(c)")),
            pairs(Wager.PLAYER_PAIR, Hand.PLAYER, win=act("9.8(b)"), lose=act("9.8(d)")),
        )
    ),
    # 12. Irregularities
    idle_coups=Rule(act("14.6"), 3),
    agreed_no_bet_is_idle=Rule(act("14.6"), value=False),
    rules_on_request=Rule(act("14.9"), value=True),
    conduct=act_shared.conduct(act, "14"),
    irregularities=act_shared.irregularities(
        act,
        "12",
        rebuilt=Rule(act("12.4"), Withdrawal.IF_UNEXPOSED),
        unrebuilt=Rule(act("12.4"), Unrebuilt.VOID_BY_SUPERVISOR),
        concession=Rule(act("12.6(a)", "12.6"), Concession.UNEXPOSED_INITIAL_DEAL),
        relief=act_shared.relief(act, "12.6(a)"),
        wrong_receiver=None,
        all_withdrawn=fixed(
            {
                Window.REBUILT: Rule(act("12.4"), value=True),
                Window.CONCESSION: Rule(act("12.6(b)"), value=True),
            }
        ),
        too_few="12.7",
        burn="12.8",
    ),
    # 14. General provisions
    disputes=act_shared.disputes(act, "14"),
    payments=None,
    # 15. Tournament play
    tournament=tournament_act.chapter(act, "15"),
    promotions=None,
)
