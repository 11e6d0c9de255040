"""What is a person's and not a patron's: one person under two ids, guests, and being forgotten."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from pit import OPENING_TIME
from punto.aggregate import followed
from punto.floor.people.registering import Registrar
from punto.house import HOUSE_STREAM
from punto.law.cage import ExclusionGround, Tender
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import NOBODY, PATRON, Patron, decide, evolve
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.words import Exclusion, PatronLimits, Period
from punto.persons import PersonRegister
from punto.record import Appended, Appending, StreamPart, open_record
from punto.record.keys import Keys
from punto.record.personal import Person
from punto.table.words import Actor
from records import SUE

AT_T1 = Exclusion(ground=ExclusionGround.TABLE, table="T1", edition="star-2025")
ADMINISTRATOR, CASHIER = Actor(Role.ADMINISTRATOR, "boss"), Actor(Role.CASHIER, "cage")
LATER = OPENING_TIME + timedelta(hours=48)
CYRILLIC_BOB = "\N{CYRILLIC CAPITAL LETTER VE}\N{CYRILLIC SMALL LETTER O}b"


def spread(
    other: Patron, bob: Patron, events: Iterable[e.PatronEvent]
) -> dict[str, list[e.PatronEvent]]:
    """What events on bob's stream are to each of the others who are the same person."""
    frames = PATRON.frames("patron:bob", bob, events, CASHIER, OPENING_TIME)
    meant = followed(frames, lambda _: other)
    return {
        stream.partition(":")[2]: [frame.event for frame in each] for stream, each in meant.items()
    }


def patron(name: str, *events: e.PatronEvent) -> Patron:
    found = evolve(NOBODY, e.PatronEnrolled(patron=name))
    for event in events:
        found = evolve(found, event)
    return found


def cited(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [clause.id for clause in refused.value.clauses]


def found_same(by: Actor = CASHIER, **known: Any) -> c.FindSamePerson:
    known = {"same": ("robert",), **known}
    return c.FindSamePerson(by=by, at=OPENING_TIME, patron="bob", other="robert", **known)


# One person


@pytest.mark.clause("house", "patron:same-person")
def test_what_keeps_either_out_keeps_out_both() -> None:
    bob = patron("bob", e.PlaySuspended(until=LATER))
    command = found_same(same=("bert", "robert"), exclusions=(AT_T1,))
    events = decide(bob, command)
    others = {name: event for name, (event,) in spread(NOBODY, bob, events).items()}

    (joined,) = events
    assert isinstance(joined, e.SamePersonFound)
    assert ("house:patron:same-person",) == joined.clauses
    assert {"bert", "robert"} == set(others)
    for name, event in (("bob", joined), *others.items()):
        one = evolve(patron(name), event)
        assert (LATER, (AT_T1,)) == (one.suspended_until, one.exclusions)
        assert {"bob", "bert", "robert"} - {name} == one.same


@pytest.mark.clause("house", "patron:same-person")
def test_what_is_added_later_is_boths() -> None:
    joined = e.SamePersonFound(others=("robert",))
    bob, robert = patron("bob", joined), patron("robert")
    suspended = e.PlaySuspended(until=LATER)
    shut_out = e.ExcludedFromCasino(patron="bob", table="T1", edition="star-2025", reason="x")

    found = spread(robert, bob, (suspended, shut_out))

    assert {"robert"} == set(found)
    first, second = found["robert"]
    assert LATER == evolve(robert, first).suspended_until
    assert (AT_T1,) == evolve(robert, second).exclusions
    assert ("house:patron:same-person",) == first.clauses == second.clauses
    barred = e.ExclusionMade(
        patron="bob", ground=ExclusionGround.HOUSE, since=OPENING_TIME, until=None, reason="x"
    )
    (carried,) = spread(robert, bob, (barred,))["robert"]
    assert ("house:patron:same-person",) == carried.clauses
    longer = patron("robert", e.PlaySuspended(until=LATER + timedelta(hours=1)))
    assert {} == spread(longer, bob, (suspended,))


@pytest.mark.clause("house", "patron:same-person")
def test_two_are_found_to_be_one_person_once() -> None:
    bob = patron("bob", e.SamePersonFound(others=("robert",)))

    with pytest.raises(Refused) as refused:
        decide(bob, found_same())
    assert ["patron:same-person"] == cited(refused)


def test_who_is_the_same_person_is_for_the_cage_to_say() -> None:
    with pytest.raises(Refused) as refused:
        decide(patron("bob"), found_same(by=Actor(Role.PATRON, "bob")))
    assert ["patron:by-cashier"] == cited(refused)


# Being forgotten


def erase(by: Actor = ADMINISTRATOR, at: datetime = OPENING_TIME, **known: Any) -> c.ErasePatron:
    return c.ErasePatron(by=by, at=at, patron="bob", **known)


HINDRANCES: dict[str, e.PatronEvent] = {
    "erased-with-a-purse": e.MoneyDeposited(
        cents=1, on=OPENING_TIME.date(), tender=Tender.CASH, receipt=1
    ),
    "erased-at-a-table": e.StayBegun(table="T1", since=OPENING_TIME, purse=False, cents=0),
    "erased-while-suspended": e.PlaySuspended(until=LATER),
    "erased-while-excluded": e.ExcludedFromCasino(
        patron="bob", table="T1", edition="star-2025", reason="x"
    ),
    "erased-with-limits-imposed": e.LimitsImposed(
        limits=PatronLimits(loss_cents={Period.DAY: 1}), before=PatronLimits(), reason="x"
    ),
}
"""Why it is refused, and what brought it about."""


@pytest.mark.clause("house", "patron:erasure")
@pytest.mark.parametrize("case", HINDRANCES)
def test_nobody_is_forgotten_while_the_house_must_know_them(case: str) -> None:
    with pytest.raises(Refused, match=case) as refused:
        decide(patron("bob", HINDRANCES[case]), erase())
    assert ["patron:erasure"] == cited(refused)


@pytest.mark.clause("house", "patron:erasure")
def test_nobody_is_forgotten_while_something_is_open_at_a_table() -> None:
    with pytest.raises(Refused, match="erased-with-something-open"):
        decide(patron("bob"), erase(open_at=("T1",)))


@pytest.mark.clause("house", "patron:erasure")
@pytest.mark.parametrize("role", [Role.CASHIER, Role.GAMING_MANAGER, Role.PATRON])
def test_whoever_handles_money_or_games_erases_nobody(role: Role) -> None:
    with pytest.raises(Refused) as refused:
        decide(patron("bob"), erase(by=Actor(role, "bob")))
    assert ["patron:erasure"] == cited(refused)


@pytest.mark.clause("house", "patron:erasure")
def test_a_suspension_that_is_over_hinders_nobody() -> None:
    bob = patron("bob", e.PlaySuspended(until=LATER))
    (event,) = decide(bob, erase(at=LATER))
    forgotten = evolve(replace(bob, card="7", identity=frozenset({"name"}), documents=2), event)

    assert forgotten.is_erased
    assert ("", frozenset(), 0) == (forgotten.card, forgotten.identity, forgotten.documents)
    with pytest.raises(Refused) as refused:
        decide(forgotten, c.DepositMoney(by=CASHIER, at=LATER, patron="bob", cents=1))
    assert ["patron:erasure"] == cited(refused)


# Guests


@pytest.mark.clause("house", "patron:guests")
def test_a_guest_is_called_by_no_name_like_a_patrons(tmp_path: Any) -> None:
    with open_record(":memory:") as record:
        register = PersonRegister(record, Keys(tmp_path))
        registrar = Registrar(record, register)
        with record.database.read() as session:
            kept = register.kept(session, "P-DVMK-4764", Person(name="Bob"))
        part = StreamPart(HOUSE_STREAM, 0, kept.facts)
        appending = Appending(SUE, "keep", "", OPENING_TIME, (part,), kept.rows)
        assert isinstance(record.append(appending), Appended)

        for name in ("BOB", " bob", "p-dvmk-4764"):
            assert "P-DVMK-4764" == registrar.whom(name)
        for label in (CYRILLIC_BOB, "B0b", "P-DVMK-4765"):
            assert registrar.whom(label) is None
            with pytest.raises(Refused) as refused:
                registrar.require_unlike(label)
            assert ["patron:guests"] == cited(refused)
        registrar.require_unlike("the guest in blue")
