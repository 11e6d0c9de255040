"""What a tournament waits for: what is due next, and each thing by the clause that asks for it."""

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from punto.law.clauses import Clause, Rule
from punto.law.contests import Due, Ground, Item, LimitChange, Step
from punto.law.roles import Act
from punto.law.rulebooks import house
from punto.tournament.conditions.complete import missing
from punto.tournament.guards import book_of, power, rules_of
from punto.tournament.places.level import level_rule, ties
from punto.tournament.play.rounds import in_at, is_over
from punto.tournament.state import Session, Tournament
from punto.tournament.words import Progress, Stage


class ContestMatter(StrEnum):
    """What there is to do."""

    NO_CONDITIONS = "no-conditions"
    CONDITIONS_MISSING = "conditions-missing"
    STEP_DUE = "step-due"
    NOBODY_NAMED = "nobody-named"
    COPIES_DUE = "copies-due"
    FIELD_SHORT = "field-short"
    DISPUTE = "dispute"
    MISCONDUCT = "misconduct"
    ABSENCE = "absence"
    NOT_SEATED = "not-seated"
    SEATS_TO_DRAW = "seats-to-draw"
    START_OVERDUE = "start-overdue"
    RISE_DUE = "rise-due"
    TABLE_OVER = "table-over"
    TO_BE_COUNTED = "to-be-counted"
    PLAY_OFF = "play-off"
    LEVEL = "level"
    PLACES_DUE = "places-due"
    CHIPS_OUT = "chips-out"
    PRIZES_DUE = "prizes-due"
    PRIZE_UNPAID = "prize-unpaid"


RULINGS = (
    ContestMatter.DISPUTE,
    ContestMatter.MISCONDUCT,
    ContestMatter.ABSENCE,
    ContestMatter.NOT_SEATED,
    ContestMatter.LEVEL,
)
"""What only the person who runs the tournament can decide."""


class Waits(NamedTuple):
    """Something that a tournament waits for."""

    matter: ContestMatter
    clauses: tuple[Clause, ...]
    patron: str | None = None
    table: str = ""
    number: int = 0
    items: tuple[Item, ...] = ()
    step: Step | None = None
    due: Due | None = None
    ground: Ground | None = None
    about: str = ""
    others: tuple[str, ...] = ()
    since: datetime | None = None

    @property
    def is_ruling(self) -> bool:
        return self.matter in RULINGS


def waiting(tournament: Tournament, now: datetime) -> tuple[Waits, ...]:
    """Everything that a tournament waits for at a moment, in the order in which it is met."""
    match tournament.stage:
        case Stage.UNOPENED | Stage.CANCELLED:
            return ()
        case Stage.AWARDED:
            return tuple(_unpaid(tournament))
        case Stage.OPEN | Stage.STARTED:
            return (
                *_of_conditions(tournament),
                *_rulings(tournament, now),
                *_of_session(tournament, now),
            )


def _of_conditions(tournament: Tournament) -> Iterator[Waits]:
    book, said = book_of(tournament), tournament.conditions
    rules = book.tournament.conditions
    if said is None:
        yield Waits(ContestMatter.NO_CONDITIONS, next(iter(rules.steps.values())).clauses)
        return
    items = tuple(missing(book, said, tournament.settings))
    if items and Step.DOCUMENTED not in tournament.steps:
        clauses = tuple(clause for item in items for clause in rules.items[item].clauses)
        yield Waits(ContestMatter.CONDITIONS_MISSING, clauses, number=len(items), items=items)
    for step, rule in rules.steps.items():
        if step is not Step.COPY and step not in tournament.steps:
            yield Waits(ContestMatter.STEP_DUE, rule.clauses, step=step, due=rule.value)
    if not tournament.head:
        named = power(book, Act.NAME_TOURNAMENT_DIRECTOR)
        yield Waits(ContestMatter.NOBODY_NAMED, named.clauses)
    copy = rules.steps.get(Step.COPY)
    without = [n for n, each in tournament.entrants.items() if each.is_in and not each.has_copy]
    if copy is not None and without:
        yield Waits(
            ContestMatter.COPIES_DUE, copy.clauses, number=len(without), others=tuple(without)
        )
    field = said.field
    if field is not None and tournament.stage is Stage.OPEN and tournament.entrants:
        lacking = field.least - tournament.paid_entries
        if lacking > 0:
            yield Waits(ContestMatter.FIELD_SHORT, rules.items[Item.FIELD].clauses, number=lacking)


def _rulings(tournament: Tournament, now: datetime) -> Iterator[Waits]:
    rules = rules_of(tournament).sessions
    if tournament.dispute is not None:
        general = power(book_of(tournament), Act.DECIDE_DISPUTE)
        rule: Rule[object] = rules.standstill or general
        about, patron = tournament.dispute
        yield Waits(ContestMatter.DISPUTE, rule.clauses, patron, about=about)
    for patron, entrant in tournament.entrants.items():
        for ground in sorted(entrant.reported):
            if entrant.is_in:
                found = rules.disqualification.get(ground)
                clauses = found.clauses if found else house.known_entrant.clauses
                yield Waits(ContestMatter.MISCONDUCT, clauses, patron, ground=ground)
    session = tournament.session
    if session is None:
        return
    if session.progress is Progress.RUNNING:
        yield from _absent(tournament, session)
    late = session.starts is not None and now >= session.starts
    if session.progress is Progress.SCHEDULED and session.seats and late:
        for patron in session.players:
            if patron not in session.taken and tournament.entrants[patron].is_in:
                seat = session.seats[patron].table
                yield Waits(
                    ContestMatter.NOT_SEATED, rules.late.clauses, patron, seat, since=session.starts
                )


def _absent(tournament: Tournament, session: Session) -> Iterator[Waits]:
    rules = rules_of(tournament).sessions
    for patron, idle in session.idle.items():
        missed, entrant = session.missed.get(patron, 0), tournament.entrants[patron]
        most = rules.most_deducted
        left = most is not None and missed < most.value
        if entrant.is_in and idle > missed and (left or Ground.ABSENT in rules.disqualification):
            rule: Rule[object] = most or rules.disqualification[Ground.ABSENT]
            yield Waits(ContestMatter.ABSENCE, rule.clauses, patron, number=idle - missed)


def _of_session(tournament: Tournament, now: datetime) -> Iterator[Waits]:
    session, rules = tournament.session, rules_of(tournament)
    if session is None:
        starts = tournament.conditions.starts if tournament.conditions else None
        if starts is not None and now > starts and tournament.entrants:
            late = rules.sessions.late.clauses
            yield Waits(ContestMatter.START_OVERDUE, late, since=starts)
        return
    match session.progress:
        case Progress.SCHEDULED:
            if not session.seats:
                yield Waits(ContestMatter.SEATS_TO_DRAW, rules.sessions.seating.clauses)
            if session.starts is not None and now > session.starts:
                late = rules.sessions.late.clauses
                yield Waits(ContestMatter.START_OVERDUE, late, since=session.starts)
        case Progress.RUNNING:
            yield from _at_tables(tournament, session, now)
        case Progress.ENDED | Progress.PLACED:
            yield from _of_places(tournament, session)


def _at_tables(tournament: Tournament, session: Session, now: datetime) -> Iterator[Waits]:
    rules = rules_of(tournament)
    change, coming = rules.conditions.limit_change, tournament.stated.rises[session.rises :]
    playing = [each for each in session.tables.values() if not each.ended]
    announced = change.value is not LimitChange.ON_NOTICE and bool(playing)
    if announced and coming and min(each.rounds for each in playing) >= coming[0].after_rounds:
        yield Waits(ContestMatter.RISE_DUE, change.clauses, number=coming[0].after_rounds)
    for name, play in session.tables.items():
        stated = tournament.stated.rounds[session.round].length
        over = stated is not None and is_over(tournament, session, play, now)
        if not play.ended and not play.in_round and over and in_at(tournament, session, name):
            yield Waits(ContestMatter.TABLE_OVER, rules.sessions.measures.clauses, table=name)


def _of_places(tournament: Tournament, session: Session) -> Iterator[Waits]:
    rules = rules_of(tournament)
    if tournament.play_off is not None:
        players = tournament.play_off.players
        yield Waits(ContestMatter.PLAY_OFF, level_rule(tournament).clauses, others=players)
        return
    if session.progress is Progress.ENDED:
        for table in session.tables:
            if set(in_at(tournament, session, table)) - set(session.counts):
                yield Waits(ContestMatter.TO_BE_COUNTED, rules.places.counted.clauses, table=table)
                return
        tie = next((tie for tie in ties(tournament) if not tie.plays_on), None)
        if tie is not None:
            yield Waits(ContestMatter.LEVEL, tie.rule.clauses, others=tie.players)
        yield Waits(ContestMatter.PLACES_DUE, rules.places.awarded.clauses)
        return
    returned = rules.sessions.chips_returned or house.tournament_chips
    for table, play in session.tables.items():
        if not play.chips_returned:
            yield Waits(ContestMatter.CHIPS_OUT, returned.clauses, table=table)
    if tournament.is_played_out:
        yield Waits(ContestMatter.PRIZES_DUE, rules.places.pool_returned.clauses)


def _unpaid(tournament: Tournament) -> Iterator[Waits]:
    clauses = rules_of(tournament).places.pool_returned.clauses
    for patron, entrant in tournament.entrants.items():
        if entrant.prize_cents and not entrant.prize_paid:
            yield Waits(ContestMatter.PRIZE_UNPAID, clauses, patron, number=entrant.prize_cents)
