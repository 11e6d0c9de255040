"""The tournament chapters of the ACT: that of 2012, and the one of 2016 and 2018."""

from collections.abc import Mapping
from fractions import Fraction

from punto.law.clauses import Register, Rule
from punto.law.contests import (
    Allotment,
    Amendment,
    ChipsAfter,
    Commission,
    Decide,
    Demand,
    Due,
    Entries,
    Fixed,
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
    Reserve,
    RoundDuty,
    Seating,
    Stakes,
    Step,
    TurnEnds,
    WagerOutOfTurn,
)
from punto.law.procedures import Prevails, RoundTheTable
from punto.law.rulebooks.writing import fixed
from punto.law.tournaments import (
    TournamentConditions,
    TournamentEntry,
    TournamentPlaces,
    TournamentPlay,
    TournamentRules,
    TournamentSessions,
    TournamentTurns,
)

OF_2012 = {
    Item.START: "(a)",
    Item.SESSIONS: "(b)",
    Item.FEE: "(c)",
    Item.COMMISSION: "(c)",
    Item.CHIPS: "(d)",
    Item.FIELD: "(e)",
    Item.GROUPS: "(f)",
    Item.LIMITS: "(g)",
    Item.PRIZES: "(h)",
}
"""The list of 12.4, all of it optional."""

MUST, IF = Demand.REQUIRED, Demand.IF_APPLICABLE
LATER: Mapping[Item, tuple[Demand, *tuple[str, ...]]] = {
    Item.START: (MUST, "(a)(i)", "(a)"),
    Item.ENTERING: (MUST, "(a)(i)", "(a)"),
    Item.SESSIONS: (MUST, "(a)(ii)(a)", "(a)(ii)", "(a)"),
    Item.TABLES: (MUST, "(a)(ii)(b)", "(a)(ii)", "(a)"),
    Item.SIT_AND_GO: (IF, "(a)(ii)(b)", "(a)(ii)", "(a)"),
    Item.PROGRESSION: (IF, "(a)(ii)(c)", "(a)(ii)", "(a)"),
    Item.SEVERAL_SESSIONS: (IF, "(a)(ii)(d)", "(a)(ii)", "(a)"),
    Item.REPECHAGE: (IF, "(a)(ii)(e)", "(a)(ii)", "(a)"),
    # "and/or" before it: whether it may be left out is a setting of the tournament.
    Item.BUY_BACK: (Demand.AS_READ, "(a)(ii)(f)", "(a)(ii)", "(a)"),
    Item.FEE: (MUST, "(a)(iii)", "(a)"),
    Item.COMMISSION: (MUST, "(a)(iii)", "(a)"),
    Item.CHIPS: (MUST, "(a)(iv)", "(a)"),
    Item.FIELD: (MUST, "(a)(v)", "(a)"),
    Item.GROUPS: (MUST, "(a)(vi)", "(a)"),
    Item.LIMITS: (MUST, "(a)(vii)", "(a)"),
    Item.ELIMINATION: (IF, "(a)(viii)(A)", "(a)(viii)", "(a)"),
    Item.LEVEL_TO_PROGRESS: (IF, "(a)(viii)(B)", "(a)(viii)", "(a)"),
    Item.ELIMINATION_ON_POINTS: (IF, "(a)(ix)(A)", "(a)(ix)", "(a)"),
    Item.LEVEL_FOR_POINTS: (IF, "(a)(ix)(B)", "(a)(ix)", "(a)"),
    Item.PRIZES: (MUST, "(a)(x)", "(a)"),
    Item.DISTRIBUTION: (MUST, "(a)(xi)", "(a)"),
    Item.LEVEL_AFTER_FINAL: (IF, "(a)(xi)(A)", "(a)(xi)", "(a)"),
    Item.LEVEL_ON_POINTS: (IF, "(a)(xi)(B)", "(a)(xi)", "(a)"),
    Item.RULES_PREVAIL: (MUST, "(b)"),
}
"""The list of 15.3 in 2016 and of 16.3 in 2018, each with the heads that it stands under."""

ROUNDS_OR_SHOES = frozenset({Measure.ROUNDS, Measure.SHOES})


def first_chapter(act: Register) -> TournamentRules:
    """Rule 12 of 2012."""
    return TournamentRules(
        conditions=TournamentConditions(
            # Entries before approval are not forbidden in words; starting without it is.
            steps=fixed({Step.APPROVED: Rule(act("12.3"), Due.START)}),
            items=fixed(
                {
                    item: Rule(act(f"12.4{letter}", "12.4"), Demand.OPTIONAL)
                    for item, letter in OF_2012.items()
                }
            ),
            prevails=Rule(act("12.5"), Prevails.CONDITIONS),
            switched_off=None,
            amendment=Rule(act("12.3"), Amendment.FRESH_APPROVAL),
            limit_change=Rule(act("12.5", "3.1"), LimitChange.AS_APPROVED),
            choices=fixed({}),
        ),
        entry=_entry(
            act,
            "12",
            numbers={"entries": 6, "reserve": 10, "substitute": 11, "fee": 24, "refunds": 25},
            agreement=None,
            entries=Entries.ONE,
            commission=Commission.APPROVED_WITH_CONDITIONS,
            reserve=Reserve.FIRST_OF_TOURNAMENT,
        ),
        sessions=_sessions(act, "12", start_moves=None, late=Late.AT_COMMENCEMENT),
        # It says only that it adds to the other rules; where they collide it is the more specific.
        play=_play(act, "12"),
        places=TournamentPlaces(
            counted=Rule(act("12.20"), value=True),
            awarded=Rule(act("12.20"), value=True),
            highest_win=Rule(act("12.20"), value=True),
            level=Rule(act("12.22"), Level.EXTRA_ROUNDS),
            play_off_on_zero=None,
            out_together=Rule(act("12.23"), OutTogether.PRIZES_SHARED),
            pool_returned=Rule(act("12.21"), Fraction(1)),
        ),
    )


def chapter(act: Register, rule: str) -> TournamentRules:
    """Rule 15 of 2016 and rule 16 of 2018."""
    return TournamentRules(
        conditions=_conditions(act, rule),
        entry=_entry(
            act,
            rule,
            numbers={"entries": 6, "reserve": 10, "substitute": 11, "fee": 22, "refunds": 23},
            agreement=Rule(act(f"{rule}.5"), value=True),
            entries=Entries.ONE_AND_BUY_BACKS,
            commission=Commission.APPROVED_APART,
            reserve=Reserve.FIRST_OF_ABSENTEE,
        ),
        sessions=_sessions(
            act,
            rule,
            start_moves=Rule(act(f"{rule}.7"), value=True),
            late=Late.AT_SPECIFIED_TIME,
        ),
        play=_play(act, rule),
        places=TournamentPlaces(
            counted=Rule(act(f"{rule}.20"), value=True),
            awarded=Rule(act(f"{rule}.20"), value=True),
            highest_win=Rule(act(f"{rule}.20"), value=True),
            level=Rule(act(f"{rule}.3(a)(viii)(B)"), Level.AS_CONDITIONS),
            play_off_on_zero=None,
            out_together=Rule(act(f"{rule}.3(a)(xi)"), OutTogether.AS_CONDITIONS),
            pool_returned=Rule(act(f"{rule}.21"), Fraction(1)),
        ),
    )


def _conditions(act: Register, rule: str) -> TournamentConditions:
    def listed(demand: Demand, *places: str) -> Rule[Demand]:
        return Rule(act(*(f"{rule}.3{place}" for place in places), f"{rule}.3"), demand)

    before = f"{rule}.2"
    return TournamentConditions(
        steps=fixed(
            {
                Step.DOCUMENTED: Rule(act(f"{before}(a)", before), Due.ENTRIES),
                Step.AVAILABLE: Rule(act(f"{before}(b)", before), Due.ENTRIES),
                Step.NOTIFIED: Rule(act(f"{before}(c)", before), Due.ENTRIES),
            }
        ),
        items=fixed({item: listed(*said) for item, said in LATER.items()}),
        prevails=Rule(act(f"{rule}.3(b)"), Prevails.RULES),
        switched_off=None,
        amendment=Rule(act(before), Amendment.FROZEN),
        # The rules beat the conditions, so the general power to change limits survives them.
        limit_change=Rule(act("3.1", f"{rule}.3(b)"), LimitChange.ON_NOTICE),
        choices=fixed(
            {
                Decide.SHARED: Rule(act(f"{rule}.3(a)(xi)(C)", f"{rule}.3(a)(xi)"), value=True),
                Decide.EXTRA_ROUNDS: Rule(
                    act(f"{rule}.3(a)(xi)(D)", f"{rule}.3(a)(xi)"), value=True
                ),
            }
        ),
    )


def _entry(
    act: Register,
    rule: str,
    *,
    numbers: Mapping[str, int],
    agreement: Rule[bool] | None,
    entries: Entries,
    commission: Commission,
    reserve: Reserve,
) -> TournamentEntry:
    fee = act(f"{rule}.{numbers['fee']}")
    refunds = act(f"{rule}.{numbers['refunds']}")
    return TournamentEntry(
        licensed=None,
        agreement=agreement,
        form=None,
        entries=Rule(act(f"{rule}.{numbers['entries']}"), entries),
        fee=Rule(fee, value=True),
        commission=Rule(fee, commission),
        added=None,
        guarantee=None,
        refunds=Rule(refunds, Refunds.NEVER),
        cancelled=Rule(refunds, Fraction(1)),
        reserve=Rule(act(f"{rule}.{numbers['reserve']}"), reserve),
        substitute=Rule(act(f"{rule}.{numbers['substitute']}"), value=True),
    )


def _sessions(
    act: Register, rule: str, *, start_moves: Rule[bool] | None, late: Late
) -> TournamentSessions:
    """Clauses .7 to .19, which all three editions number alike."""
    return TournamentSessions(
        measures=Rule(act("A:Session"), ROUNDS_OR_SHOES),
        seating=Rule(act(f"{rule}.7"), Seating.BALLOT),
        seat_kept=Rule(act(f"{rule}.7"), value=True),
        per_table=Rule(act(f"{rule}.8"), value=True),
        designated=None,
        start_moves=start_moves,
        late=Rule(act(f"{rule}.9"), late),
        most_deducted=None,
        breaks=Rule(act(f"{rule}.18"), value=True),
        pace=Rule(act(f"{rule}.19"), Pace.DIRECTED),
        early_end=fixed({}),
        disqualification=fixed({}),
        allotment=Rule(act(f"{rule}.13"), Allotment.AS_CONDITIONS),
        no_buy_in=None,
        cannot_wager=Rule(act(f"{rule}.14"), value=True),
        chips_after=Rule(act(f"{rule}.13"), ChipsAfter.AS_CONDITIONS),
        chips_returned=None,
        count_at_discretion=None,
        standstill=None,
    )


def _play(act: Register, rule: str) -> TournamentPlay:
    """Clause .1 and clauses .13 to .16, which all three editions number alike."""
    in_turn = f"{rule}.15"
    return TournamentPlay(
        prevails=Rule(act(f"{rule}.1"), value=True),
        low_limit=None,
        exclusive=None,
        stakes=Rule(act("A:Tournament Chips"), Stakes.TOURNAMENT_CHIPS),
        amounts_kept=Rule(act(f"{rule}.13"), value=True),
        duty=Rule(act(f"{rule}.14"), RoundDuty.WAGER_AND_RISK),
        under_minimum=None,
        over_maximum=None,
        multiples=None,
        held_to_minimum=None,
        pass_cards=None,
        turns=TournamentTurns(
            order=Rule(act(in_turn), Order.ALWAYS),
            marker=Rule(act(in_turn, "A:Starting Marker"), Marker.NEXT_PLAYER),
            sequence=Rule(act(in_turn), RoundTheTable.CLOCKWISE),
            ends=Rule(act(f"{rule}.16", in_turn), TurnEnds.NEXT_IS_ASKED),
            fixed=Rule(act(in_turn, f"{rule}.16"), Fixed.WHEN_TURN_IS_OVER),
            out_of_turn=Rule(act(in_turn), WagerOutOfTurn.STANDS_WITH_ADVICE),
        ),
        undisclosed=None,
    )
