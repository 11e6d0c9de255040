"""A record played again under a draft: what would have come out otherwise, and what it would cost.

Stakes are as they were: nobody knows what patrons would have staked under other rules.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from punto.cards import Card
from punto.fields import tag_of
from punto.game.coup import PlayedCoup, UnfinishedCoup, count_up, deal
from punto.law.clauses import HOUSE, Refused
from punto.law.drafts.draft import Draft
from punto.law.procedures import Hand
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebook import Rulebook
from punto.record import Record
from punto.record.recall import MAKES_VOID, AtTable, version_at
from punto.record.replay import told
from punto.record.snapshot import load
from punto.reports.log import LoggedRefusal, refusals_between
from punto.reports.request import Interval
from punto.script.written import read_command
from punto.studio.changes import point_changes
from punto.table import TABLE, Table, decide
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.misdeal.earlier_coup import as_it_lay
from punto.table.settling.decide import settled_lines
from punto.table.state import Finished
from punto.table.wagering.commands import PlaceWager
from punto.table.words import Actor

PAGE = 2_000
LISTED = (e.WagersSettled, e.WagerPlaced)
"""What is decided anew, so that resting on a changed clause says nothing more of it."""

Progress = Callable[[str, int], None]


class LineChange(NamedTuple):
    """A wager that would have come to something else."""

    before: WagerLine
    after: WagerLine

    @property
    def cents(self) -> int:
        """How much more the patron would have had."""
        return _had(self.after) - _had(self.before)


def _had(line: WagerLine) -> int:
    return line.paid_cents + line.returned_cents


@dataclass(frozen=True, slots=True)
class CoupChange:
    """A coup with other cards or other payments."""

    table: str
    coup: int
    at: str
    before: PlayedCoup
    after: PlayedCoup
    lines: tuple[LineChange, ...]

    @property
    def cents(self) -> int:
        """How much more money patrons would have had of it; chips of a tournament are none."""
        return sum(line.cents for line in self.lines if not line.before.units)


class PatronChange(NamedTuple):
    """What a draft would have come to for one patron."""

    wagers: int
    cents: int

    def plus(self, cents: int) -> "PatronChange":
        """One wager more."""
        return PatronChange(self.wagers + 1, self.cents + cents)


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """A command that would have been answered otherwise; nothing is a command carried out."""

    table: str
    coup: int | None
    at: str
    person: str
    command: str
    before: Reason | None
    after: Reason | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resting:
    """Something that was done by a clause which the draft changes, for a person to judge."""

    table: str
    at: str
    kind: str
    irregular: bool
    clauses: tuple[str, ...]


@dataclass(slots=True)
class Replayed:
    """What a record would have been under a draft."""

    tables: int = 0
    elsewhere: int = 0
    """Tables of other rulebooks, which are left alone."""
    coups: int = 0
    wagers: int = 0
    unknown: int = 0
    """Coups that would have needed a card that never left the shoe."""
    changed: dict[tuple[str, int], CoupChange] = field(default_factory=dict)
    answers: list[AnswerChange] = field(default_factory=list)
    resting: list[Resting] = field(default_factory=list)

    @property
    def lines(self) -> Iterator[tuple[CoupChange, LineChange]]:
        """Every wager that would have come to something else."""
        return ((coup, line) for coup in self.changed.values() for line in coup.lines)

    @property
    def by_patron(self) -> dict[str, PatronChange]:
        """What it would have come to for each patron, those first for whom it is most."""
        found: dict[str, PatronChange] = {}
        for coup in self.changed.values():
            for line in coup.lines:
                if not line.before.units:
                    was = found.get(line.before.patron, PatronChange(0, 0))
                    found[line.before.patron] = was.plus(line.cents)
        ordered = sorted(found.items(), key=lambda each: (-abs(each[1].cents), each[0]))
        return dict(ordered)

    @property
    def cents(self) -> int:
        """How much more patrons would have had in all."""
        return sum(coup.cents for coup in self.changed.values())


def replayed(
    record: Record,
    draft: Draft,
    interval: Interval = Interval(),  # noqa: B008 - it never changes
    progress: Progress = lambda _, __: None,
) -> Replayed:
    """Every coup, wager, payment and refusal of an interval that the draft would have changed."""
    found = Replayed()
    for stream in sorted(record.streams(TABLE.stream(""))):
        played = _Played(record, stream, draft, interval, found)
        played.run(progress)
    _refusals(record, draft, interval, found)
    return found


class _Played:
    """One table, played again."""

    def __init__(
        self, record: Record, stream: str, draft: Draft, interval: Interval, found: Replayed
    ) -> None:
        self._record, self._stream, self._draft = record, stream, draft
        self._interval, self._found = interval, found
        self._table = stream.partition(":")[2]
        self._rest = frozenset(
            old
            for point in point_changes(draft)
            for clause in point.clauses
            if clause.edition != HOUSE
            for old, ids in draft.was.items()
            if clause.id in ids
        )
        self._last: tuple[AtTable, Finished] | None = None
        """The coup before, which may yet turn out to have been void or put right."""

    def run(self, progress: Progress) -> None:
        """Go through what happened in the interval."""
        since = self._interval.since
        begun = version_at(self._record, self._stream, since) if since is not None else 0
        standing = load(self._record, self._stream, begun) if begun else None
        counted = played_here = 0
        for frame in told(self._record, self._stream, standing):
            if self._interval.is_past(frame.stored.at):
                break
            counted += 1
            if frame.after.setup.edition != self._draft.base.id:
                continue
            played_here += 1
            self._frame(frame)
            if not counted % PAGE:
                progress(self._table, PAGE)
        self._settle(())
        self._found.tables += bool(played_here)
        self._found.elsewhere += bool(counted and not played_here)
        progress(self._table, counted % PAGE)

    def _frame(self, frame: AtTable) -> None:
        event = frame.event
        last = frame.after.previous
        if isinstance(event, e.CardsDiscarded) and last is not None:
            self._settle(_in_order(self._draft.base, last), last.shoe)
            self._last = (frame, last)
        elif isinstance(event, e.CoupCorrected) and self._last is not None and last is not None:
            self._last = (self._last[0], last)
        elif isinstance(event, MAKES_VOID):
            number = getattr(event, "coup", 0)
            self._found.changed.pop((self._table, number), None)
            if self._last is not None and self._last[1].number == number:
                self._last = None
        elif isinstance(event, e.WagerPlaced):
            self._wager(frame, event)
        if not isinstance(event, LISTED):
            self._rests(frame)

    def _settle(self, following: tuple[Card, ...], shoe: int | None = None) -> None:
        """The coup before, by the draft; if that draws one more, the next card is known by now."""
        if self._last is None:
            return
        (frame, last), self._last = self._last, None
        self._found.coups += 1
        self._found.wagers += len(last.lines)
        rules = self._draft.rules
        cards = _in_order(self._draft.base, last)
        try:
            after = deal(rules, (*cards, *(following if shoe == last.shoe else ())))
        except UnfinishedCoup:
            self._found.unknown += 1
            return
        before = count_up(self._draft.base, last.player, last.banker)
        again = as_it_lay(frame.after, last, after.player, after.banker)
        again = replace(again, setup=replace(again.setup, edition=rules.id))
        lines = _changed(last.lines, settled_lines(again))
        if lines or (before.player, before.banker) != (after.player, after.banker):
            key = (self._table, last.number)
            self._found.changed[key] = CoupChange(*key, frame.stored.at, before, after, lines)

    def _wager(self, frame: AtTable, placed: e.WagerPlaced) -> None:
        """A wager that the draft would not have taken."""
        stored = frame.stored
        command = PlaceWager(
            by=Actor(Role(stored.role), stored.person),
            at=datetime.fromisoformat(stored.at),
            patron=placed.patron,
            wager=placed.wager,
            chips_cents=placed.chips_cents,
            tokens_cents=placed.tokens_cents,
            box=placed.box,
        )
        refused = _refused(_under(frame.before, self._draft.rules.id), command)
        if refused is not None and _refused(frame.before, command) is None:
            self._found.answers.append(
                AnswerChange(
                    self._table,
                    frame.coup,
                    stored.at,
                    stored.person,
                    "place-wager",
                    None,
                    refused.reason,
                    tuple(clause.cited for clause in refused.clauses),
                )
            )

    def _rests(self, frame: AtTable) -> None:
        cited = tuple(c for c in getattr(frame.event, "clauses", ()) if c in self._rest)
        if cited:
            event = frame.event
            kind, irregular = tag_of(type(event)), event.irregular is not None
            self._found.resting.append(
                Resting(self._table, frame.stored.at, str(kind), irregular, cited)
            )


def _refusals(record: Record, draft: Draft, interval: Interval, found: Replayed) -> None:
    """What was refused, and would not have been, or not for the same reason."""
    for refusal in _refused_at_tables(record):
        if not interval.covers(refusal.at):
            continue
        table: Table = load(record, refusal.stream, refusal.version).state
        if table.setup.edition != draft.base.id:
            continue
        command = read_command(json.loads(refusal.body), None, table)
        now = _refused(table, command)
        refused = _refused(_under(table, draft.rules.id), command)
        if now is None or (refused is not None and refused.reason.why == now.reason.why):
            # What the table itself would have let through was refused elsewhere, as it still is.
            continue
        clauses = refused.clauses if refused is not None else ()
        found.answers.append(
            AnswerChange(
                refusal.stream.partition(":")[2],
                None,
                refusal.at,
                refusal.person,
                str(json.loads(refusal.body)["do"]),
                now.reason,
                refused.reason if refused is not None else None,
                tuple(clause.cited for clause in clauses),
            )
        )


def _refused_at_tables(record: Record) -> Iterator[LoggedRefusal]:
    for refusal in refusals_between(record, 0, record.tip().refusal):
        if TABLE.owns(refusal.stream) and refusal.version:
            yield refusal


def _refused(table: Table, command: Any) -> Refused | None:  # noqa: ANN401 - of any command
    try:
        decide(table, command)
    except Refused as refused:
        return refused
    return None


def _under(table: Table, edition: str) -> Table:
    return replace(table, setup=replace(table.setup, edition=edition))


def _in_order(rules: Rulebook, last: Finished) -> tuple[Card, ...]:
    """The cards of a coup as they left the shoe."""
    hands = {Hand.PLAYER: list(last.player), Hand.BANKER: list(last.banker)}
    first = [hands[rule.value].pop(0) for rule in rules.initial_deal if hands[rule.value]]
    return (*first, *hands[Hand.PLAYER], *hands[Hand.BANKER])


def _changed(before: Iterable[WagerLine], after: Iterable[WagerLine]) -> tuple[LineChange, ...]:
    by_wager = {(line.patron, line.wager, line.box): line for line in after}
    pairs = ((line, by_wager.get((line.patron, line.wager, line.box))) for line in before)
    return tuple(
        LineChange(line, other)
        for line, other in pairs
        if other is not None and _had(line) != _had(other)
    )
