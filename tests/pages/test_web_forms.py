"""Undisclosed wagers over HTTP: sealed when handed in, read by nobody before the call."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from contest import FINAL, LONG, NOON, Contest
from contested import CUP
from punto.law.roles import Role
from punto.record.export import write_csv, write_lines
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import PlayerCard
from punto.tournament.base import TournamentCommand, TournamentEvent
from service import Caller, Served, Service, service_at

SECRET = {"wager": "tie", "cents": 175_00}


class Running(Contest):
    """A tournament that is given its commands on the floor of a service."""

    def __init__(self, service: Service, edition: str) -> None:
        self.service = service
        super().__init__(edition)

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        key = f"cup {len(self.events)}"
        floor = self.service.floor
        done = self.service.run(floor.give, floor.contests, CUP, command, key)
        events: tuple[TournamentEvent, ...] = done.events
        return events


class Handing(Served):
    """A table of a tournament with undisclosed wagers, in its first round."""

    def __init__(self, service: Service, *elsewhere: str) -> None:
        """Where others are entered, the ballot says which two are here."""
        contest = Running(service, "star-2025")
        contest.field("ann", "bob", *elsewhere, rounds=(LONG, FINAL), undisclosed=2)
        contest.session({"T1": 2} | ({"T2": len(elsewhere)} if elsewhere else {}))
        service.clock.wait(days=(NOON - service.clock.at).days + 2)
        super().__init__(service, "star-2025")
        self.shoe().alone()
        self.do(c.DesignateTable, by="tournament-director", tournament=CUP)
        for name in tuple(self.table.patrons):
            self.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        self.round()

    def round(self) -> None:
        self.do(c.OpenRound)
        self.call()

    def hand_in(self, name: str, form: dict[str, Any], **headers: str) -> Any:
        caller = self.service.signed_in(Role.PATRON, name)
        answer = caller.post("/api/tables/T1/forms", form, **headers)
        self.catch_up()
        return answer

    def supervisor(self) -> Caller:
        return self.service.signed_in(Role.GAMING_SUPERVISOR)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Handing]:
    address = f"sqlite:///{tmp_path / 'record.db'}"
    with service_at(address, tmp_path / "keys") as service:
        yield Handing(service)


def test_a_form_is_sealed_examined_called_and_in_action(table: Handing) -> None:
    """Nobody keys anything but the entrant: the house opens what it sealed."""
    handed = table.hand_in("ann", SECRET)
    assert 200 == handed.status_code, handed.text
    (event,) = handed.json()["events"]
    assert "sealed" not in event

    supervisor = table.supervisor()
    assert 200 == supervisor.command("T1", "examine-form", patron="ann").status_code
    before = supervisor.command("T1", "announce-form", patron="ann")
    assert ("15.8.2.6", 422) == (before.json()["clauses"][0], before.status_code)
    table.catch_up()
    table.bet("bob", "player", 25_00)
    table.do(c.CallNoMoreBets)
    called = supervisor.command("T1", "announce-form", patron="ann")
    assert 200 == called.status_code, called.text
    table.catch_up()
    announced = table.last(e.FormAnnounced)
    assert ("tie", 175_00, 175_00, None) == (
        announced.wager,
        announced.cents,
        announced.live_cents,
        announced.fault,
    )


def every_answer(table: Handing) -> Iterator[tuple[str, str]]:
    """What every role is told of the table, by the API and on its pages."""
    for role in Role:
        if role is Role.PATRON:
            continue
        caller = table.service.signed_in(role)
        for path in ("", "/steps", "/remedies", "/coups/1"):
            yield f"{role} {path}", caller.get(f"/api/tables/T1{path}").text
        yield f"{role} cup", caller.get(f"/api/tournaments/{CUP}").text
    bob = table.service.signed_in(Role.PATRON, "bob")
    for path in ("/api/tables/T1", "/api/tables/T1/steps", "/tables/T1"):
        yield f"bob {path}", bob.get(path).text


def every_export(table: Handing, folder: Path) -> Iterator[tuple[str, bytes]]:
    record, lines = table.service.floor.record, BytesIO()
    assert write_lines(record, lines)
    yield "lines", lines.getvalue()
    folder.mkdir()
    for path in write_csv(record, folder):
        yield path.name, path.read_bytes()


SAID = re.compile(rb"(?<![0-9A-Za-z])(17500|175\.00)(?![0-9A-Za-z])")
"""The amount as a word of its own: within what is sealed or digested it comes up by chance."""


def holds(text: str | bytes) -> bool:
    """Whether a text says what the form says; the tie has limits and odds wherever it is named."""
    if isinstance(text, str):
        text = text.encode()
    return SAID.search(text) is not None


def test_nobody_reads_a_form_before_it_is_called(
    table: Handing, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither the file, nor the log, nor an export, nor an answer to any role."""
    table.hand_in("ann", SECRET)
    supervisor = table.supervisor()
    examined = supervisor.command("T1", "examine-form", patron="ann")
    assert 200 == examined.status_code, examined.text
    refused = supervisor.command("T1", "announce-form", patron="ann")
    assert 422 == refused.status_code
    files = [path for path in tmp_path.iterdir() if path.is_file()]
    assert files
    assert [] == [path.name for path in files if holds(path.read_bytes())]
    assert [] == [name for name, text in every_export(table, tmp_path / "export") if holds(text)]
    assert [] == [name for name, text in every_answer(table) if holds(text)]
    logged = capfd.readouterr()
    assert not holds(logged.out + logged.err)
    state = msgspec.json.encode(table.table)
    assert not holds(state)
    contest = table.table.contest
    assert contest is not None
    assert contest.forms["ann"].sealed


def test_a_form_that_is_not_in_order_goes_back_without_being_read(table: Handing) -> None:
    """The supervisor is told what is wrong with it, and no amount."""
    table.hand_in("ann", {"wager": "player", "cents": 9_999_00})
    refused = table.supervisor().command("T1", "examine-form", patron="ann")

    assert ("15.8.2.3", 422) == (refused.json()["clauses"][0], refused.status_code)
    assert "9999" not in refused.text.replace(",", "")
    assert 200 == table.supervisor().command("T1", "return-form", patron="ann").status_code
    service = table.service
    mine = service.signed_in(Role.PATRON, "ann").get("/tables/T1", accept="text/html").text
    other = service.signed_in(Role.PATRON, "bob").get("/tables/T1", accept="text/html").text
    assert "Your undisclosed wager came back: it is for more chips than you hold." in mine
    assert "came back" not in other
    assert 200 == table.hand_in("ann", SECRET).status_code


def test_the_same_form_sent_again_is_the_same_command(table: Handing) -> None:
    one = table.hand_in("ann", SECRET, idempotency_key="mine")
    again = table.hand_in("ann", SECRET, idempotency_key="mine")
    other = table.hand_in("ann", {"wager": "banker", "cents": 50_00}, idempotency_key="mine")

    assert (False, True) == (one.json()["repeated"], again.json()["repeated"])
    assert 400 == other.status_code


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"wager": "tie"}, 200),
        ({"cents": 5}, 200),
        ({"wager": "red", "cents": 5_00}, 400),
        ({"wager": "tie", "cents": -5_00}, 400),
        ({"wager": "tie", "cents": 5_00, "patron": "bob"}, 400),
    ],
)
def test_what_is_left_out_was_not_written_and_nobody_writes_for_another(
    table: Handing, form: dict[str, Any], status: int
) -> None:
    assert status == table.hand_in("ann", form).status_code


def test_a_form_may_be_seen_by_entrants_of_other_tables(tmp_path: Path) -> None:
    """And by nobody who is in no tournament."""
    with service_at(f"sqlite:///{tmp_path / 'record.db'}", tmp_path / "keys") as service:
        table = Handing(service, "eve", "gus")
        here = [each for each in ("ann", "bob", "eve", "gus") if each in table.table.patrons]
        away = next(each for each in ("ann", "bob", "eve", "gus") if each not in here)
        table.hand_in(here[0], SECRET)
        supervisor = table.supervisor()
        supervisor.command("T1", "examine-form", patron=here[0])
        table.catch_up()
        table.bet(here[1], "player", 25_00)
        table.do(c.CallNoMoreBets)
        supervisor.command("T1", "announce-form", patron=here[0])
        table.catch_up()
        table.four("2C 9D 3H QS").finish()
        seat = f"seat {table.table.patrons[here[0]].seat}"
        own = service.signed_in(Role.PATRON, away).get(
            f"/tournaments/{CUP}/mine", accept="text/html"
        )
        assert f"See the form of {seat}" in own.text
        asked = {
            name: service.signed_in(Role.PATRON, name).command(
                "T1", "show-form", patron=name, other=seat
            )
            for name in (away, "zoe")
        }

    assert {away: 200, "zoe": 422} == {name: each.status_code for name, each in asked.items()}
    (event,) = asked[away].json()["events"]
    assert SECRET == {name: event[name] for name in SECRET}


def test_a_form_may_be_seen_by_entrants_from_the_end_of_its_coup(table: Handing) -> None:
    """Until the first card of the next, and by no one who is not in the tournament."""
    table.hand_in("ann", SECRET)
    supervisor = table.supervisor()
    supervisor.command("T1", "examine-form", patron="ann")
    bob = table.service.signed_in(Role.PATRON, "bob")
    seat = f"seat {table.table.patrons['ann'].seat}"
    asked = {"patron": "bob", "other": seat}
    assert 422 == bob.command("T1", "show-form", **asked).status_code
    table.catch_up()
    table.bet("bob", "player", 25_00)
    table.do(c.CallNoMoreBets)
    supervisor.command("T1", "announce-form", patron="ann")
    table.catch_up()
    table.four("2C 9D 3H QS").finish()
    seen = bob.command("T1", "show-form", **asked)

    assert 200 == seen.status_code, seen.text
    (event,) = seen.json()["events"]
    assert SECRET == {name: event[name] for name in SECRET}
    stranger = table.service.signed_in(Role.PATRON, "zoe")
    assert 422 == stranger.command("T1", "show-form", patron="zoe", other=seat).status_code
    table.catch_up()
    table.round()
    for name in table.table.patrons:
        table.bet(name, "player", 25_00)
    table.four("2C 9D 3H QS")
    late = bob.command("T1", "show-form", **asked)
    assert 422 == late.status_code
