"""The tournament chapter of NSW, rule 15, which both editions print alike."""

from collections.abc import Mapping
from fractions import Fraction

from punto.law.clauses import Register, Rule
from punto.law.contests import (
    Allotment,
    Amendment,
    ChipsAfter,
    Commission,
    Deemed,
    Demand,
    Due,
    EarlyEnd,
    Entries,
    Fixed,
    FormFault,
    Ground,
    Item,
    Late,
    Level,
    LimitChange,
    Marker,
    Measure,
    Order,
    OutTogether,
    Pace,
    Refunds,
    RoundDuty,
    Seating,
    Stakes,
    Step,
    TurnEnds,
    Value,
    WagerOutOfTurn,
)
from punto.law.procedures import Multiples, OverMaximum, Prevails, RoundTheTable, UnderMinimum
from punto.law.roles import Role
from punto.law.rulebooks.writing import fixed
from punto.law.tournaments import (
    Disqualification,
    TournamentConditions,
    TournamentEntry,
    TournamentPlaces,
    TournamentPlay,
    TournamentRules,
    TournamentSessions,
    TournamentTurns,
    UndisclosedWagers,
)

MUST, IF = Demand.REQUIRED, Demand.IF_APPLICABLE
LISTED: Mapping[Item, tuple[Demand, *tuple[str, ...]]] = {
    Item.FEE: (MUST, "(a)"),
    Item.CHIPS: (MUST, "(b)"),
    Item.COMPULSORY_WAGER: (MUST, "(c)"),
    Item.LIMITS: (MUST, "(d)"),
    Item.DEALING_METHOD: (MUST, "(e)"),
    Item.SESSIONS: (MUST, "(e)"),
    Item.TABLES: (MUST, "(e)"),
    Item.PROGRESSION: (IF, "(e)"),
    Item.REPECHAGE: (MUST, "(e)"),
    Item.SEATING: (MUST, "(f)"),
    Item.ORDER: (MUST, "(f)"),
    Item.PASS_CARDS: (MUST, "(f)"),
    Item.UNDISCLOSED: (MUST, "(f)"),
    Item.BUY_BACK: (MUST, "(g)"),
    Item.ENTITLED_ONLY: (MUST, "(h)(i)", "(h)"),
    Item.MAY_BE_REFUSED: (IF, "(h)(ii)", "(h)"),
    Item.SELECTION: (IF, "(h)(iii)", "(h)"),
    Item.ENTERING: (MUST, "(i)"),
    Item.WITHDRAWAL: (MUST, "(i)"),
    Item.FORM: (MUST, "(i)"),
    Item.FIELD: (MUST, "(i)"),
    Item.PRIZES: (MUST, "(j)"),
    Item.DISTRIBUTION: (MUST, "(j)"),
    Item.UNDERTAKINGS: (IF, "(j)"),
    Item.RULES_PREVAIL: (MUST, "(k)"),
}
"""The list of 15.4.2, each with the head that it stands under."""


def chapter(nsw: Register) -> TournamentRules:
    return TournamentRules(
        conditions=_conditions(nsw),
        entry=_entry(nsw),
        sessions=_sessions(nsw),
        play=_play(nsw),
        places=_places(nsw),
    )


def _conditions(nsw: Register) -> TournamentConditions:
    def listed(demand: Demand, *places: str) -> Rule[Demand]:
        return Rule(nsw(*(f"15.4.2{place}" for place in places), "15.4.2"), demand)

    return TournamentConditions(
        steps=fixed(
            {
                Step.AVAILABLE: Rule(nsw("15.4.1"), Due.ENTRIES),
                Step.COPY: Rule(nsw("15.4.1"), Due.START),
            }
        ),
        items=fixed({item: listed(*said) for item, said in LISTED.items()}),
        prevails=Rule(nsw("15.4.2(k)"), Prevails.RULES),
        switched_off=Rule(nsw("15.2.1"), frozenset({"6.4", "6.5", "6.7", "6.8"})),
        amendment=Rule(nsw("15.4.1", "15.10.1"), Amendment.FROZEN),
        limit_change=Rule(nsw("15.6.15"), LimitChange.AS_ANNOUNCED),
        choices=fixed({}),
    )


def _entry(nsw: Register) -> TournamentEntry:
    return TournamentEntry(
        licensed=Rule(nsw("15.1.1:Tournament Manager"), value=True),
        agreement=Rule(nsw("15.4.3"), value=True),
        form=Rule(nsw("15.1.1:tournament"), value=True),
        # A second entry is not mentioned, so there is one only where the conditions offer it.
        entries=Rule(nsw("15.4.2(g)", "15.1.1:tournament"), Entries.AS_CONDITIONS),
        fee=Rule(nsw("15.3.1"), value=True),
        commission=Rule(nsw("15.3.2"), Commission.NONE),
        added=Rule(nsw("15.3.1"), frozenset(Value)),
        guarantee=Rule(nsw("15.3.3"), value=True),
        refunds=Rule(nsw("15.3.2"), Refunds.AS_CONDITIONS),
        cancelled=Rule(nsw("15.3.4"), Fraction(1)),
        reserve=None,
        substitute=None,
    )


def _sessions(nsw: Register) -> TournamentSessions:
    return TournamentSessions(
        measures=Rule(nsw("15.1.1:session"), frozenset(Measure)),
        seating=Rule(nsw("15.5.4"), Seating.BY_MANAGER),
        seat_kept=Rule(nsw("15.6.10"), value=True),
        per_table=None,
        designated=Rule(nsw("15.5.1"), value=True),
        start_moves=Rule(nsw("15.5.3"), value=True),
        late=Rule(nsw("15.5.6"), Late.AT_DISCRETION),
        most_deducted=Rule(nsw("15.5.6.1", "15.5.6"), 3),
        breaks=Rule(nsw("15.1.1:Tournament Manager"), value=True),
        pace=Rule(nsw("15.6.11"), Pace.ON_NOTICE),
        early_end=fixed(
            {
                EarlyEnd.DECIDED: Rule(nsw("15.5.5.1", "15.5.5"), value=True),
                EarlyEnd.AGREED: Rule(nsw("15.5.5.2", "15.5.5"), value=True),
            }
        ),
        disqualification=fixed(
            {
                Ground.ABSENT: Rule(
                    nsw("15.5.6.2", "15.5.6"),
                    Disqualification(compulsory=False, refund_if_approved=True, keeps_chips=True),
                ),
                Ground.BREACH: Rule(nsw("15.5.7", "15.11.4"), Disqualification(compulsory=False)),
                Ground.NO_WAGER: Rule(nsw("15.6.4"), Disqualification(compulsory=True)),
                Ground.ADDED_CHIPS: Rule(
                    nsw("15.6.5"), Disqualification(compulsory=True, keeps_chips=True)
                ),
                Ground.HID_CHIPS: Rule(nsw("15.6.7"), Disqualification(compulsory=True)),
            }
        ),
        allotment=Rule(nsw("15.6.2"), Allotment.EQUAL),
        no_buy_in=Rule(nsw("15.6.3"), value=True),
        cannot_wager=Rule(nsw("15.6.13"), value=True),
        chips_after=Rule(nsw("15.6.9"), ChipsAfter.OPERATORS),
        chips_returned=Rule(nsw("15.5.9"), value=True),
        count_at_discretion=Rule(nsw("15.11.3"), value=True),
        standstill=Rule(nsw("15.11.2"), value=True),
    )


def _play(nsw: Register) -> TournamentPlay:
    return TournamentPlay(
        prevails=Rule(nsw("15.2.1"), value=True),
        low_limit=Rule(nsw("6.9.1", "6.9"), value=False),
        exclusive=Rule(nsw("15.5.2"), value=True),
        stakes=Rule(nsw("15.6.1", "15.6.8"), Stakes.TOURNAMENT_CHIPS),
        amounts_kept=Rule(nsw("15.6.5", "15.6.6"), value=True),
        duty=Rule(nsw("15.6.4", "15.6.14"), RoundDuty.WAGER),
        under_minimum=Rule(nsw("15.6.14"), UnderMinimum.MADE_UP_OR_VOID),
        over_maximum=Rule(nsw("15.6.14"), OverMaximum.IN_ACTION_TO_THE_MAXIMUM),
        multiples=Rule(nsw("15.6.14"), Multiples.OF_THE_MINIMUM),
        held_to_minimum=Rule(nsw("15.6.12"), value=True),
        pass_cards=Rule(nsw("15.7.1"), value=True),
        turns=TournamentTurns(
            order=Rule(nsw("15.9.1"), Order.AS_CONDITIONS),
            marker=Rule(nsw("15.9.2"), Marker.NEXT_BOX),
            # To the left of a player is clockwise round the table.
            sequence=Rule(nsw("15.9.3"), RoundTheTable.CLOCKWISE),
            ends=Rule(nsw("15.9.3"), TurnEnds.WAGER_IS_MADE),
            fixed=Rule(nsw("15.9.5"), Fixed.AS_MADE),
            out_of_turn=Rule(nsw("15.9.4"), WagerOutOfTurn.TAKEN_BACK),
        ),
        undisclosed=_undisclosed(nsw),
    )


def _undisclosed(nsw: Register) -> UndisclosedWagers:
    def step(number: int) -> Rule[bool]:
        return Rule(nsw(f"15.8.2.{number}", "15.8.2"), value=True)

    def found(number: int, deemed: Deemed) -> Rule[Deemed]:
        return Rule(nsw(f"15.8.3.{number}", "15.8.3"), deemed)

    return UndisclosedWagers(
        offered=Rule(nsw("15.8.1"), value=True),
        handed_to=Rule(nsw("15.8.2.1", "15.8.2"), Role.GAMING_SUPERVISOR),
        within=step(3),
        beside=step(4),
        examined=step(5),
        announced=step(6),
        frozen=step(7),
        deemed=fixed(
            {
                FormFault.UNDER_MINIMUM: found(1, Deemed.MINIMUM),
                FormFault.OVER_MAXIMUM: found(2, Deemed.MAXIMUM),
                FormFault.OVER_CHIPS: found(3, Deemed.CHIPS_OR_MAXIMUM),
                FormFault.INCOMPLETE: found(4, Deemed.MINIMUM_DEDUCTED),
            }
        ),
        shown=Rule(nsw("15.8.4"), value=True),
    )


def _places(nsw: Register) -> TournamentPlaces:
    return TournamentPlaces(
        counted=Rule(nsw("15.5.8"), value=True),
        awarded=Rule(nsw("15.5.8"), value=True),
        highest_win=Rule(nsw("15.10.2"), value=True),
        level=Rule(nsw("15.10.3"), Level.PLAY_OFF_FOR_PLACES),
        play_off_on_zero=Rule(nsw("15.1.1:play-off"), value=False),
        out_together=Rule(nsw("15.10.4"), OutTogether.BY_RESIDUE_WAGER_REMOVAL),
        pool_returned=Rule(nsw("15.3.2"), Fraction(1)),
    )
