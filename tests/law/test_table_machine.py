"""Arbitrary commands thrown at a table, lawful and not, under every edition."""

import types
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from editions import ONE_OF_EACH_KIND
from pit import OPENING_TIME, Pit, chips_expected, chips_in_all, tokens_in_all
from punto.game.limits import Limits
from punto.law.clauses import HOUSE, Refused
from punto.narration.saying import refusal
from punto.record import event_codec
from punto.table import Table, decide, evolve, next_steps, replay
from punto.table import commands as c
from punto.table.coup import WagerLine
from punto.table.events import Event
from punto.table.next_steps import faces_needed, with_faces
from punto.table.state import Phase
from punto.table.topics import COMMANDS, EVENTS, HANDLERS
from punto.table.words import Actor, Settings

NAMES = ("ann", "bob", "cy")
MONEY = (0, 1, 99, 100, 500, 1000, 2500, 50_000, 60_000, 10**7)
SMALL = (-1, 0, 1, 2, 3, 7, 12, 20, 52, 100, 364, 416)


def of_type(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a field, the likely ones and some that make no sense."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return of_type(arguments[0])
    if origin in (Union, types.UnionType):
        return st.one_of(*(of_type(each) for each in arguments))
    if arguments[:1] == (WagerLine,):
        return st.just(())  # what earlier coups settled comes from the record, not from anybody
    if origin is tuple:
        return st.lists(of_type(arguments[0]), max_size=3).map(tuple)
    if origin is dict:
        return st.dictionaries(of_type(arguments[0]), of_type(arguments[1]), max_size=3)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    return PLAIN[kind]() if kind in PLAIN else struct_of(kind)


def struct_of(kind: Any) -> st.SearchStrategy[Any]:
    fields = msgspec.structs.fields(kind)
    needed = {f.name: of_type(f.type) for f in fields if f.required}
    spare = {f.name: of_type(f.type) for f in fields if not f.required}
    return st.fixed_dictionaries(needed, optional=spare).map(lambda given: kind(**given))


PLAIN: dict[Any, Any] = {
    bool: st.booleans,
    int: lambda: st.sampled_from((*SMALL, *MONEY)),
    str: lambda: st.sampled_from(NAMES),
    type(None): st.none,
    date: lambda: st.just(date(2020, 1, 1)),
    datetime: lambda: st.integers(0, 40).map(lambda n: OPENING_TIME + timedelta(minutes=n)),
    Actor: lambda: st.builds(Actor, of_type(Actor.__annotations__["role"]), st.sampled_from(NAMES)),
    Limits: lambda: st.builds(
        Limits, st.just(5_00), st.sampled_from((5_00, 100_00)), st.sampled_from((None, 5_00))
    ),
    Settings: lambda: st.just(Settings()),
}


def commands() -> st.SearchStrategy[c.Command]:
    """Any command but one that opens a table."""
    return st.sampled_from([kind for kind in COMMANDS if kind is not c.OpenTable]).flatmap(_of)


def _of(kind: type[c.Command]) -> st.SearchStrategy[c.Command]:
    fields = msgspec.structs.fields(kind)
    needed = {f.name: of_type(f.type) for f in fields if f.required}
    spare = {f.name: of_type(f.type) for f in fields if not f.required and f.name != "v"}
    made = st.fixed_dictionaries(needed, optional=spare)
    return made.map(lambda given: kind(**given))


class TableMachine(RuleBasedStateMachine):
    """One table; what it holds is checked after every step."""

    edition = ""

    @initialize(prepared=st.booleans(), offered=st.booleans())
    def open(self, *, prepared: bool, offered: bool) -> None:
        sides = {"act-2012": (), "act-2016": ("player-pair",), "act-2018": ("banker-dragon",)}
        wagers = sides.get(self.edition, ("player-pair", "super-six")) if offered else ()
        layout = "D" if offered and self.edition in ("nsw-earlier", "star-2025") else None
        pit = Pit(self.edition, offered=wagers, layout=layout)
        if prepared:
            pit.seat(*NAMES).shoe()
        self.events: list[Event] = pit.events
        self.table: Table = pit.table
        self.now = OPENING_TIME
        self.refusals: list[Refused] = []

    @rule(command=commands())
    def anything(self, command: c.Command) -> None:
        self.take(command)

    @rule(choice=st.integers(0, 10**6), minutes=st.integers(0, 25))
    def lawful(self, choice: int, minutes: int) -> None:
        """One of the steps listed, which is never refused."""
        self.now += timedelta(minutes=minutes)
        steps = next_steps(self.table, self.now, NAMES)
        if self.table.phase is Phase.CLOSED:
            return
        assert steps, "the table is stuck"
        step = steps[choice % len(steps)]
        faces = faces_needed(self.table, step.command)
        cards = tuple(CARDS[(choice + n) % len(CARDS)] for n in range(faces))
        assert self.take(with_faces(step.command, cards))

    def take(self, command: c.Command) -> bool:
        before = self.table
        try:
            events = decide(self.table, command)
        except Refused as refused:
            self.refusals.append(refused)
            assert before == self.table
            return False
        for event in events:
            self.table = evolve(self.table, event)
        self.events += events
        return True

    @invariant()
    def nothing_is_lost(self) -> None:
        table = self.table
        assert chips_expected(table) == chips_in_all(table)
        assert table.money.tokens_issued_cents == tokens_in_all(table)
        assert table.money.float_cents >= 0
        for patron in table.patrons.values():
            assert patron.chips_cents >= 0
            assert patron.tokens_cents >= 0

    @invariant()
    def refusals_cite(self) -> None:
        for refused in self.refusals:
            editions = {clause.edition for clause in refused.clauses}
            assert editions
            assert editions <= {self.edition, HOUSE}
            assert all(words.strip() for words in refusal(refused))
        self.refusals.clear()

    @invariant()
    def seats_have_one_patron(self) -> None:
        seats = [p.seat for p in self.table.patrons.values() if p.seat is not None]
        assert len(set(seats)) == len(seats)

    def teardown(self) -> None:
        assert replay(self.events) == self.table
        assert self.events == [
            event_codec.read("table", e.v, event_codec.write(e)) for e in self.events
        ]
        assert self.table == msgspec.json.decode(msgspec.json.encode(self.table), type=Table)


CARDS = tuple(Pit("act-2012", "4H TD 5C 7S 9D 2C 6H KS AS 3D 8C QH JD 8S").cards)


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_nothing_thrown_at_a_table_breaks_it(edition: str) -> None:
    """Chips are conserved, the table never sticks, the record replays, refusals cite."""
    machine = type("Machine", (TableMachine,), {"edition": edition})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=12, stateful_step_count=50, deadline=None)
    )


def test_every_command_is_decided_and_every_event_folded() -> None:
    assert set(COMMANDS) == set(HANDLERS.decisions)
    assert set(EVENTS) == set(HANDLERS.folds_of)


def test_names_are_stable_and_one_each() -> None:
    tags = [kind.__struct_config__.tag for kind in (*COMMANDS, *EVENTS)]

    assert len(set(tags)) == len(tags)
    assert all(str(tag) == str(tag).lower() for tag in tags)
