"""What every entry is held to: a list of small checks, each of one entry and nothing else.

An entry is what one command did to several streams at once. Each stream may hold together by itself
and still not be what the others say; these checks compare them with one another.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Unpack

from punto.aggregate import Aggregate, followed, followers_of, kind_of, of_stream
from punto.aggregate.ledger import Book
from punto.house import HOUSE, HOUSE_STREAM
from punto.house.events import AlertRaised, DayClosed
from punto.law.clauses import Refused
from punto.law.reasons import Arguments
from punto.law.roles import Role
from punto.patrons import PATRON
from punto.record import event_codec
from punto.record.findings import Finding, Wrong, finding
from punto.record.kinds import declare_kinds
from punto.record.replay import PastEvent
from punto.record.roster import Roster
from punto.record.seal import SHOE
from punto.record.shoe_commitments import Promises
from punto.record.shoes import begins_shoe, ends_shoe
from punto.record.stream_audit import Stories, StoryStep
from punto.record.words import Entry
from punto.table import TABLE
from punto.table import events as e
from punto.table.accounts import FLOAT, PROMOTIONS, WIN, balances
from punto.table.words import Cards
from punto.vouchers import VOUCHER
from punto.vouchers.evolve import EXCHANGED

declare_kinds()

Kind = Aggregate[Any, Any, Any]


class Gone(NamedTuple):
    """An entry that was gone through, and what is known at that point."""

    entry: Entry
    steps: tuple[StoryStep, ...]
    """Its events as far as they could be told, stream by stream."""
    stories: Stories
    """Every stream, as far as this entry."""
    promises: Promises
    roster: Roster
    """Who could sign in before it."""

    @property
    def is_told(self) -> bool:
        """Whether all of its events could be told."""
        return len(self.steps) == len(self.entry.events)

    def of(self, kind: Kind) -> Iterator[StoryStep]:
        """Its events of one kind of stream."""
        return (step for step in self.steps if kind.owns(step.told.stored.stream))

    def state(self, name: str) -> Any:  # noqa: ANN401 - of whichever kind the stream is
        """What a stream had come to before this entry."""
        for step in self.steps:
            if step.told.stored.stream == name:
                return step.told.before
        story = self.stories.known(name)
        return of_stream(name).initial if story is None else story.state

    def version(self, name: str) -> int:
        """How far a stream goes with this entry, events that came before their turn included."""
        story = self.stories.known(name)
        return 0 if story is None else max(story.head.version, *story.early, 0)


EntryCheck = Callable[[Gone], Iterator[Finding]]


def _about(step: StoryStep, wrong: Wrong, why: str, /, **given: Unpack[Arguments]) -> Finding:
    return finding(wrong, step.told.stored.stream, step.told.stored.version, why, **given)


def _name(step: StoryStep) -> str:
    return step.told.stored.stream.partition(":")[2]


def ledger_says_what_moved(gone: Gone) -> Iterator[Finding]:
    """Every event moved what the ledger has for it, and nothing else."""
    kept: dict[tuple[str, int], Counter[tuple[str, str, int]]] = {}
    for name, version, book, account, cents in gone.entry.moved:
        kept.setdefault((name, version), Counter())[book, account, cents] += 1
    for step in gone.steps:
        if step.told.stored.entry != gone.entry.number:
            continue  # it came before its turn, which is told elsewhere
        said = kept.get((step.told.stored.stream, step.told.stored.version), Counter())
        if Counter(map(tuple, step.moved)) != said:
            yield _about(step, Wrong.SUMS, "audit-ledger-differs")


def followers_follow(gone: Gone) -> Iterator[Finding]:
    """What a stream says of the events of another that it goes by is what they come to."""
    if not gone.is_told:
        return
    leaders = _leaders(gone)
    try:
        meant = followed([told.frame for told in leaders], gone.state)
    except Refused as refused:
        place, because = _place(leaders[-1]), refused.reason
        yield finding(Wrong.SUMS, *place, "audit-impossible", because=because)
        return
    led_by = {kind_of(told.stored.stream) for told in leaders}
    said: dict[str, list[PastEvent[Any, Any]]] = {}
    for step in gone.steps:
        if isinstance(step.told.event, _meant_by_others(_kind(step), led_by)):
            said.setdefault(step.told.stored.stream, []).append(step.told)
    for name in sorted(meant.keys() | said.keys()):
        there, alike = said.get(name, []), _alike(of_stream(name))
        only = _meant_by_others(of_stream(name), led_by)
        events = [f.event for f in meant.get(name, ()) if isinstance(f.event, only)]
        if [alike(told.event) for told in there] == [alike(event) for event in events]:
            continue
        if of_stream(name).came_later and name not in gone.stories:
            continue
        for told in there[:1]:
            yield finding(Wrong.SUMS, *_place(told), "audit-unlike-its-entry")
        if not there:
            at, version = _place(leaders[-1])
            given = Arguments(stream=at, number=version)
            yield finding(Wrong.MISSING, name, 0, "audit-follows-nothing", **given)


def _leaders(gone: Gone) -> list[PastEvent[Any, Any]]:
    """The events that others go by: of kinds that go by none, or else those that follow nothing.

    What nobody goes by, as that a person's file is kept, leads nothing.
    """
    first = [
        step.told
        for step in gone.steps
        if not _kind(step).follows and followers_of(_kind(step).kind)
    ]
    return first or [
        step.told for step in gone.steps if not isinstance(step.told.event, _only(_kind(step)))
    ]


def _kind(step: StoryStep) -> Kind:
    return of_stream(step.told.stored.stream)


def _meant_by_others(kind: Kind, led_by: set[str]) -> tuple[type, ...]:
    """The events of a kind that must be what others come to: all in an entry that others lead.

    A tournament may be told of a round by a command of its own, too; in an entry that its table
    leads, what it says of chips is what lay there.
    """
    others = {follows.whom for follows in kind.follows} - {kind.kind}
    is_led = bool(others & led_by) and kind.kind not in led_by
    return tuple(kind.events) if is_led else _only(kind)


def _only(kind: Kind) -> tuple[type, ...]:
    return tuple(event for event in kind.events if event.follows)


def _alike(kind: Kind) -> Callable[[Any], Any]:
    def bare(event: Any) -> Any:  # noqa: ANN401 - an event of that kind
        for follows in kind.follows:
            event = follows.alike(event)
        return event

    return bare


def _place(told: PastEvent[Any, Any]) -> tuple[str, int]:
    return told.stored.stream, told.stored.version


def purses_hold_what_leaves_them(gone: Gone) -> Iterator[Finding]:
    """No purse was ever below zero."""
    for step in gone.of(PATRON):
        if step.told.after.purse_cents < 0:
            yield _about(step, Wrong.SUMS, "audit-purse-short")


def tokens_are_those_of_vouchers(gone: Gone) -> Iterator[Finding]:
    """By the ledger, tables gave tokens for what vouchers lost in the same entry."""
    redeemed = [each for each in gone.of(TABLE) if isinstance(each.told.event, e.VoucherRedeemed)]
    places = {_place(step.told) for step in redeemed}
    given = exchanged = 0
    for name, version, book, account, cents in gone.entry.moved:
        if (name, version) in places and (book, account) == (Book.TOKENS.value, PROMOTIONS):
            given -= cents
        if (book, account) == (Book.VOUCHERS.value, EXCHANGED):
            exchanged += cents
    if given == exchanged:
        return
    for step in (*redeemed, *gone.of(VOUCHER)):
        yield _about(step, Wrong.SUMS, "audit-tokens-differ")
        return


def patrons_are_known(gone: Gone) -> Iterator[Finding]:
    """Who has an account as a patron, and sits down at a table of the floor, has a stream."""
    name = gone.entry.person
    for step in gone.of(TABLE):
        if (
            isinstance(step.told.event, e.PatronJoined)
            and gone.entry.role == Role.PATRON.value
            and Role.PATRON in gone.roster.accounts.get(name, ())
            and _name(step) in gone.state(HOUSE_STREAM).tables
            and not gone.state(PATRON.stream(name)).is_enrolled
        ):
            given = Arguments(stream=step.told.stored.stream)
            yield finding(Wrong.MISSING, PATRON.stream(name), 0, "audit-no-patron", **given)


def shoes_are_promised(gone: Gone) -> Iterator[Finding]:
    """A virtual shoe is sealed in the entry that begins it."""
    for step in gone.of(TABLE):
        if not begins_shoe(step.told.before, step.told.event):
            continue
        name, number = _name(step), step.shoe
        shoes = SHOE.stream(name)
        if gone.promises.came_late(shoes, number, gone.entry.number):
            yield _about(step, Wrong.SHOE, "audit-promised-late", shoe=number)
        installed = gone.state(HOUSE_STREAM).tables.get(name)
        virtual = installed is not None and installed.cards is Cards.VIRTUAL
        if virtual and not gone.promises.made(shoes, number):
            yield _about(step, Wrong.SHOE, "audit-unpromised", shoe=number)


def promises_are_kept(gone: Gone) -> Iterator[Finding]:
    """The key that is shown is the one that was promised, and it is shown when the shoe is over."""
    for step in gone.of(SHOE):
        if (about := gone.promises.wrong(step.told.stored, step.told.event)) is not None:
            yield Finding(*_place(step.told), about, Wrong.SHOE)
    for step in gone.of(TABLE):
        if not ends_shoe(step.told.event) or begins_shoe(step.told.before, step.told.event):
            continue
        if gone.promises.is_owed(SHOE.stream(_name(step)), step.shoe):
            yield _about(step, Wrong.SHOE, "audit-key-not-shown", shoe=step.shoe)


def facts_are_of_what_is_there(gone: Gone) -> Iterator[Finding]:
    """What the house says of an event of a table is of one that is there."""
    for step in gone.of(HOUSE):
        if not isinstance(step.told.event, DayClosed | AlertRaised):
            continue
        name = TABLE.stream(step.told.event.table)
        if gone.version(name) < step.told.event.version:
            given = Arguments(number=step.told.event.version, stream=name)
            yield _about(step, Wrong.MISSING, "audit-speaks-of-none", **given)


def days_are_those_of_their_tables(gone: Gone) -> Iterator[Finding]:
    """The figures of a day closed are those of its table, where it has not gone on since."""
    for step in gone.of(HOUSE):
        if not isinstance(step.told.event, DayClosed):
            continue
        story = gone.stories.known(TABLE.stream(step.told.event.table))
        if story is None or not story.readable or story.head.version != step.told.event.version:
            continue
        sums = balances(story.state)
        figures = (sums.get((Book.HOUSE, FLOAT), 0), -sums.get((Book.HOUSE, WIN), 0))
        if (step.told.event.expected_cents, step.told.event.win_cents) != figures:
            yield _about(step, Wrong.SUMS, "audit-day-differs")


def events_are_listed_as_they_are(gone: Gone) -> Iterator[Finding]:
    """An event is found under its own name, and one of a table under its own coup."""
    for step in gone.steps:
        stored = step.told.stored
        coup = step.told.coup if _kind(step).coup is not None else None
        if stored.kind is None:
            continue  # an export has no lists
        if stored.kind != event_codec.tag_in(stored.body):
            yield _about(step, Wrong.DISPLACED, "audit-listed-as", tag=stored.kind)
        if stored.coup != coup:
            yield _about(step, Wrong.DISPLACED, "audit-listed-under-coup")


ENTRY_CHECKS: tuple[EntryCheck, ...] = (
    ledger_says_what_moved,
    followers_follow,
    purses_hold_what_leaves_them,
    tokens_are_those_of_vouchers,
    patrons_are_known,
    shoes_are_promised,
    promises_are_kept,
    facts_are_of_what_is_there,
    days_are_those_of_their_tables,
    events_are_listed_as_they_are,
)
"""In the order in which their findings are told."""
