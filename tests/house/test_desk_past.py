"""Commands about the past: who may not is refused first, and nobody waits at the table."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from played import COUP, House, Played, drawn_from, house_at
from punto.cards import Card
from punto.floor.desk import Desk
from punto.floor.seat import Done, MovedOn
from punto.law.clauses import Refused
from punto.law.mishaps import LateFinding
from punto.law.procedures import Hand
from punto.law.rulebooks import house as house_rules
from punto.record import recall
from punto.table import TABLE
from punto.table import commands as c
from punto.table import events as e
from punto.table.events import Event
from reading import counted
from records import PATIENCE

COUPS = 60
WRONG: dict[str, Any] = {"hand": Hand.PLAYER, "card": 0, "face": Card("9H"), "reason": "a nine"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(":memory:", tmp_path / "keys") as made:
        yield made


def long_shoe(house: House, edition: str, coups: int = COUPS, **more: Any) -> Played:
    """A table of so many coups, the next one begun."""
    table = Played(house, edition, **more).seat("ann").signs().shoe()
    assert isinstance(table, Played)
    for _ in range(coups):
        table.call().bet("ann", "player", 5_00)
        table.play(COUP)
    table.call().bet("ann", "player", 5_00)
    table.four(COUP)
    return table


@pytest.mark.parametrize("by", ["patron", "dealer"])
def test_who_may_not_void_a_coup_is_refused_having_read_nothing(house: House, by: str) -> None:
    table = long_shoe(house, "act-2018")

    with counted() as count, pytest.raises(Refused, match="staff-only") as refused:
        table.do(c.VoidEarlierCoup, by=by, who="eve", coup=3)

    assert house_rules.by_staff.clauses == refused.value.clauses
    assert (0, 2) == (count.events, count.rows), "how far its table and the calendar are"


def test_who_may_not_report_is_refused_having_read_nothing(house: House) -> None:
    table = long_shoe(house, "nsw-earlier")

    with counted() as count, pytest.raises(Refused, match="reports-by-staff-only") as refused:
        table.do(
            c.ReportLateFinding, by="patron", who="eve", coup=3, finding=LateFinding.OVER_MAXIMUM
        )

    assert house_rules.reports_by_staff.clauses == refused.value.clauses
    assert (0, 1) == (count.events, count.rows), "how far its table is"


def test_who_may_not_correct_a_card_is_refused_having_read_nothing(house: House) -> None:
    table = long_shoe(house, "act-2018")

    with counted() as count, pytest.raises(Refused, match="may-not-change-what-was-keyed"):
        table.do(c.CorrectKeyedCard, by="dealer", **WRONG)

    assert (0, 2) == (count.events, count.rows), "how far its table and the calendar are"


def test_a_finding_that_stands_reads_nothing(house: House) -> None:
    """Whether the coup stands does not depend on what it settled."""
    table = long_shoe(house, "nsw-earlier")

    with counted() as count:
        (stood,) = table.do(
            c.ReportLateFinding, by="dealer", coup=3, finding=LateFinding.OVER_MAXIMUM
        )

    assert isinstance(stood, e.EarlierCoupStood)
    assert 0 == count.events


def test_an_earlier_coup_is_found_in_a_few_rows_and_off_the_loop(house: House) -> None:
    table = long_shoe(house, "act-2018")

    with counted() as count:
        (void,) = table.do(c.VoidEarlierCoup, by="casino-supervisor", coup=3)

    assert isinstance(void, e.EarlierCoupVoided)
    assert [("ann", 5_00)] == [(line.patron, line.paid_cents) for line in void.undone]
    assert (0, 0) == (count.events_here, count.rows_here)
    assert 0 < count.events <= TABLE.snapshot_every


def test_the_last_coup_is_known_without_the_record(house: House) -> None:
    table = long_shoe(house, "act-2018", 3)

    with counted() as count:
        (void,) = table.do(c.VoidEarlierCoup, by="casino-supervisor", coup=3)

    assert isinstance(void, e.EarlierCoupVoided)
    assert ("ann",) == tuple(line.patron for line in void.undone)
    assert 0 == count.events


def test_a_card_is_corrected_off_the_loop(house: House) -> None:
    table = long_shoe(house, "act-2018", 5)

    with counted() as count:
        corrected = table.do(c.CorrectKeyedCard, by="casino-supervisor", **WRONG)[-1]

    assert isinstance(corrected, e.KeyedCardCorrected)
    assert (0, 0) == (count.events_here, count.rows_here)
    assert 0 < count.events


# Nobody waits


def test_the_table_goes_on_while_the_past_is_looked_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_shoe(house, "act-2018", 5)
    looking, go_on = threading.Event(), threading.Event()

    def slowly(*asked: Any) -> Any:
        looking.set()
        assert go_on.wait(PATIENCE)
        return recall.upshot_of(*asked)

    monkeypatch.setattr("punto.floor.history.upshot_of", slowly)
    void = table.command(c.VoidEarlierCoup, by="casino-supervisor", who="", coup=2)
    settle = table.command(c.AnnounceResult, by=None, who="")

    async def both(desk: Desk) -> tuple[Done[Event], Done[Event]]:
        late = asyncio.ensure_future(desk.carry_out("T1", void, "void"))
        assert await asyncio.to_thread(looking.wait, PATIENCE)
        soon = await desk.carry_out("T1", settle, "settle")
        go_on.set()
        return soon, await late

    soon, late = house._runner.run(both(house.desk))

    assert soon.version < late.version
    assert isinstance(late.events[0], e.EarlierCoupVoided)


def test_a_coup_is_void_once_though_two_say_so_at_a_time(house: House) -> None:
    """What the record said of it when the first was decided no longer holds for the second."""
    table = long_shoe(house, "act-2018", 5)
    void = table.command(c.VoidEarlierCoup, by="casino-supervisor", who="", coup=2)

    async def both(desk: Desk) -> list[Done[e.Event] | BaseException]:
        asked = (desk.carry_out("T1", void, key) for key in ("one", "other"))
        return await asyncio.gather(*asked, return_exceptions=True)

    done, refused = sorted(
        house._runner.run(both(house.desk)), key=lambda came: isinstance(came, Refused)
    )

    assert isinstance(done, Done)
    assert isinstance(done.events[0], e.EarlierCoupVoided)
    assert isinstance(refused, Refused)
    assert "coup-is-void-already" == refused.reason.why


def at_another(table: Played) -> Played:
    """The table at a desk that knows nothing but the record."""
    return table.moved_to(table.house.beside())


def test_a_table_is_taken_up_off_the_loop(house: House) -> None:
    table = at_another(long_shoe(house, "act-2018", 10))

    with counted() as count:
        table.do(c.AnnounceResult)

    assert 100 < count.events
    assert (0, 0) == (count.events_here, count.rows_here)


def test_a_version_that_is_past_reads_no_shoe_again(house: House) -> None:
    """Anybody may say which version they mean, and again and again."""
    table = virtual_shoe(house)
    command = table.command(c.CallBets, by=None, who="")

    with counted() as count, pytest.raises(MovedOn):
        house._runner.run(house.desk.carry_out("T1", command, "past", 1))

    assert 0 == count.events


def test_a_command_given_again_reads_no_shoe_again(house: House) -> None:
    table = virtual_shoe(house)
    command = table.command(c.JoinTable, by="patron", who="cy", patron="cy", chips_cents=100_00)
    first = house.carry_out("T1", command, "again")
    leave = table.command(c.LeaveTable, by="patron", who="cy", patron="cy")
    house.carry_out("T1", leave, "away")

    with counted() as count:
        again = house.carry_out("T1", command, "again")

    assert (first.events, True) == (again.events, again.repeated)
    assert len(first.events) == count.events


def virtual_shoe(house: House) -> Played:
    table = Played(house, "act-2018", new_key=drawn_from("past")).seat("ann").signs().shoe()
    assert isinstance(table, Played)
    return table.coups(5)
