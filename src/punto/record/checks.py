"""What every entry is held to: a list of small checks, each of one entry and nothing else.

An entry is what one command did to several streams at once. Each stream may hold together by itself
and still not be what the others say; these checks compare them with one another.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import NOBODY, Patron, follow_all
from punto.patrons import events as p
from punto.patrons.step import Step as Followed
from punto.record import texts
from punto.record.findings import Finding, Wrong
from punto.record.house import AlertRaised, DayClosed
from punto.record.listed import coup_of
from punto.record.promises import Promises
from punto.record.roster import NO_HOUSE, Roster
from punto.record.shoes import begins_shoe, ends_shoe
from punto.record.stories import Step, Story
from punto.record.words import HOUSE_STREAM, Entry, Kind, kind_of, stream
from punto.table import Table
from punto.table import events as e
from punto.table.accounts import FLOAT, WIN, Book, balances
from punto.table.words import Actor, Cards

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
AT_TABLES = (
    p.StayBegun,
    p.StayEnded,
    p.StakesLaid,
    p.ResultNoted,
    p.LimitReached,
    p.ExcludedFromCasino,
)
"""What a patron's stream says only of what happened at a table."""


class Gone(NamedTuple):
    """An entry that was gone through, and what is known at that point."""

    entry: Entry
    steps: tuple[Step, ...]
    """Its events as far as they could be told, stream by stream."""
    stories: Mapping[str, Story]
    """Every stream, as far as this entry."""
    promises: Promises

    @property
    def is_told(self) -> bool:
        """Whether all of its events could be told."""
        return len(self.steps) == len(self.entry.events)

    def of(self, kind: Kind) -> Iterator[Step]:
        """Its events of one kind of stream."""
        return (step for step in self.steps if kind_of(step.stored.stream) is kind)

    def patron(self, name: str) -> Patron:
        """A patron before this entry."""
        found = self._before(stream(Kind.PATRON, name))
        return found if isinstance(found, Patron) else NOBODY

    def roster(self) -> Roster:
        """The house before this entry."""
        found = self._before(HOUSE_STREAM)
        return found if isinstance(found, Roster) else NO_HOUSE

    def version(self, name: str) -> int:
        """How far a stream goes with this entry, events that came before their turn included."""
        story = self.stories.get(name)
        return 0 if story is None else max(story.head.version, *story.early, 0)

    def _before(self, name: str) -> object:
        for step in self.steps:
            if step.stored.stream == name:
                return step.before
        return self.stories[name].state if name in self.stories else None


EntryCheck = Callable[[Gone], Iterator[Finding]]


def _about(step: Step, wrong: Wrong, what: str) -> Finding:
    return Finding(step.stored.stream, step.stored.version, what, wrong)


def _name(step: Step) -> str:
    return step.stored.stream.partition(":")[2]


def ledger_says_what_moved(gone: Gone) -> Iterator[Finding]:
    """Every event moved what the ledger has for it, and nothing else."""
    kept: dict[tuple[str, int], Counter[tuple[str, str, int]]] = {}
    for name, version, book, account, cents in gone.entry.moved:
        kept.setdefault((name, version), Counter())[book, account, cents] += 1
    for step in gone.steps:
        if step.stored.entry != gone.entry.number:
            continue  # it came before its turn, which is told elsewhere
        said = kept.get((step.stored.stream, step.stored.version), Counter())
        if Counter(map(tuple, step.moved)) != said:
            yield _about(step, Wrong.SUMS, "the ledger does not say what it moved")


def patrons_follow_tables(gone: Gone) -> Iterator[Finding]:
    """What a patron's stream says of a table is what the table's own events come to."""
    if not gone.is_told:
        return
    expected: dict[str, list[p.PatronEvent]] = {}
    tables = list(gone.of(Kind.TABLE))
    try:
        if tables:
            expected = follow_all(gone.patron, _moves(gone, tables))
    except Refused as refused:
        what = f"a patron could not have done it ({refused.reason.why})"
        yield _about(tables[-1], Wrong.SUMS, what)
        return
    said: dict[str, list[Step]] = {}
    for step in gone.of(Kind.PATRON):
        if isinstance(step.event, AT_TABLES):
            said.setdefault(_name(step), []).append(step)
    for name in sorted(expected.keys() | said.keys()):
        steps, events = said.get(name, []), expected.get(name, [])
        if [_bare(step.event) for step in steps] == [_bare(event) for event in events]:
            continue
        for step in steps[:1]:
            yield _about(step, Wrong.SUMS, "it is not what happened at the table")
        if not steps:
            at = tables[-1].stored
            what = f"what {at.stream} event {at.version} meant for the patron is missing"
            yield Finding(stream(Kind.PATRON, name), 0, what, Wrong.MISSING)


def _moves(gone: Gone, tables: list[Step]) -> Iterator[Followed]:
    by = Actor(Role(gone.entry.role), gone.entry.person)
    at = datetime.fromisoformat(gone.entry.at)
    for step in tables:
        yield Followed(_name(step), step.before, step.event, step.after, by, at)


def _bare(event: p.PatronEvent) -> p.PatronEvent:
    """An event without the moment that a period ends, which needs the zone of the house."""
    if not isinstance(event, p.LimitReached):
        return event
    return msgspec.structs.replace(event, until=EPOCH)


def purses_hold_what_leaves_them(gone: Gone) -> Iterator[Finding]:
    """No purse was ever below nought."""
    for step in gone.of(Kind.PATRON):
        if step.after.purse_cents < 0:
            yield _about(step, Wrong.SUMS, "the purse did not hold that much")


def patrons_are_known(gone: Gone) -> Iterator[Finding]:
    """Who has an account as a patron, and sits down at a table of the floor, has a stream."""
    name = gone.entry.person
    for step in gone.of(Kind.TABLE):
        if (
            isinstance(step.event, e.PatronJoined)
            and gone.entry.role == Role.PATRON.value
            and Role.PATRON in gone.roster().accounts.get(name, ())
            and _name(step) in gone.roster().tables
            and not gone.patron(name).is_enrolled
        ):
            what = f"nothing is there of the patron who joined {step.stored.stream}"
            yield Finding(stream(Kind.PATRON, name), 0, what, Wrong.MISSING)


def shoes_are_promised(gone: Gone) -> Iterator[Finding]:
    """A virtual shoe is sealed in the entry that begins it."""
    for step in gone.of(Kind.TABLE):
        if not begins_shoe(step.before, step.event):
            continue
        name, number = _name(step), step.shoe
        shoes = stream(Kind.SHOE, name)
        if gone.promises.came_late(shoes, number, gone.entry.number):
            yield _about(step, Wrong.SHOE, f"shoe {number} was promised only afterwards")
        virtual = gone.roster().tables.get(name) is Cards.VIRTUAL
        if virtual and not gone.promises.made(shoes, number):
            yield _about(step, Wrong.SHOE, f"shoe {number} was never promised")


def promises_are_kept(gone: Gone) -> Iterator[Finding]:
    """The key that is shown is the one that was promised, and it is shown when the shoe is over."""
    for step in gone.of(Kind.SHOE):
        if what := gone.promises.wrong(step.stored, step.event):
            yield _about(step, Wrong.SHOE, what)
    for step in gone.of(Kind.TABLE):
        if not ends_shoe(step.event) or begins_shoe(step.before, step.event):
            continue
        if gone.promises.is_owed(stream(Kind.SHOE, _name(step)), step.shoe):
            what = f"shoe {step.shoe} was over, and its key was not shown"
            yield _about(step, Wrong.SHOE, what)


def facts_are_of_what_is_there(gone: Gone) -> Iterator[Finding]:
    """What the house says of an event of a table is of one that is there."""
    for step in gone.of(Kind.HOUSE):
        if not isinstance(step.event, DayClosed | AlertRaised) or not step.event.version:
            continue
        name = stream(Kind.TABLE, step.event.table)
        if gone.version(name) < step.event.version:
            what = f"it speaks of event {step.event.version} of {name}, which is not there"
            yield _about(step, Wrong.MISSING, what)


def days_are_those_of_their_tables(gone: Gone) -> Iterator[Finding]:
    """The figures of a day closed are those of its table, where it has not gone on since."""
    for step in gone.of(Kind.HOUSE):
        if not isinstance(step.event, DayClosed):
            continue
        story = gone.stories.get(stream(Kind.TABLE, step.event.table))
        if story is None or not story.readable or story.head.version != step.event.version:
            continue
        if not isinstance(story.state, Table):
            continue
        sums = balances(story.state)
        figures = (sums.get((Book.HOUSE, FLOAT), 0), -sums.get((Book.HOUSE, WIN), 0))
        if (step.event.expected_cents, step.event.win_cents) != figures:
            yield _about(step, Wrong.SUMS, "its figures are not those of the table")


def events_are_listed_as_they_are(gone: Gone) -> Iterator[Finding]:
    """An event is found under its own name, and one of a table under its own coup."""
    for step in gone.steps:
        stored, coup = step.stored, None
        if stored.kind is None:
            continue  # an export has no lists
        if isinstance(step.event, e.Event):
            coup = coup_of(step.before, step.event, step.after)
        if stored.kind != texts.tag_in(stored.body):
            yield _about(step, Wrong.DISPLACED, f"it is listed as {stored.kind}, which it is not")
        if stored.coup != coup:
            yield _about(step, Wrong.DISPLACED, "it is listed under a coup that it is not of")


ENTRY_CHECKS: tuple[EntryCheck, ...] = (
    ledger_says_what_moved,
    patrons_follow_tables,
    purses_hold_what_leaves_them,
    patrons_are_known,
    shoes_are_promised,
    promises_are_kept,
    facts_are_of_what_is_there,
    days_are_those_of_their_tables,
    events_are_listed_as_they_are,
)
"""In the order in which their findings are told."""
