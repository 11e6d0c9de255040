"""Tables over HTTP: commands and their answers, views, steps, remedies and replays."""

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pit import Pit, opening
from punto.floor.dealer.automatic import AutomaticDealer
from punto.floor.live.hub import Live
from punto.floor.live.visibility import PIT_ROLES, STAFF_ROLES
from punto.house.events import TableInstalled
from punto.law.roles import Role
from punto.record import open_record
from punto.table import commands as c
from punto.table.words import Actor, Cards
from punto.web.authentication import DEVICE_ROLES
from service import Caller, Served, Service, service_at, wire

COMMANDS = "/api/tables/T1/commands"
SHAPE = {"error", "message", "rules", "clauses", "remedy"}
BET = {"do": "place-wager", "patron": "ann", "wager": "player", "chips_cents": 10_00}


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(str(tmp_path / "record.db"), tmp_path / "keys") as served:
        yield served


@pytest.fixture
def table(service: Service) -> Served:
    """A table with two patrons and betting open."""
    served = Served(service, "act-2018")
    served.seat("ann", "bob").shoe().call()
    return served


def ann(service: Service) -> Caller:
    return service.signed_in(Role.PATRON, "ann")


def version(service: Service) -> int:
    return int(service.signed_in(Role.DEALER).get("/api/tables/T1").json()["version"])


# Carried out


def test_a_command_answers_with_the_version_and_what_happened(table: Served) -> None:
    before = len(table.events)
    answer = ann(table.service).post(COMMANDS, BET)

    assert 200 == answer.status_code
    body = answer.json()
    assert (before + 1, False) == (body["version"], body["repeated"])
    (event,) = body["events"]
    placed = {name: event[name] for name in ("event", "patron", "wager", "chips_cents", "box")}
    assert {
        "event": "wager-placed",
        "patron": "ann",
        "wager": "player",
        "chips_cents": 10_00,
        "box": 1,
    } == placed


def test_whoever_looks_after_an_answer_sees_what_it_told(table: Served) -> None:
    """The view is never behind a command that was answered."""
    for cents in range(10_00, 60_00, 5_00):
        body = {**BET, "do": "change-wager", "chips_cents": cents} if cents > 10_00 else BET
        answered = ann(table.service).post(COMMANDS, body).json()["version"]
        assert answered == version(table.service)


def test_an_answer_holds_what_the_giver_may_see(table: Served) -> None:
    """Staff read the name of who joined; the patron's own command names nobody else."""
    patron = table.service.signed_in(Role.PATRON, "cy")
    table.service.fill_purse("cy")
    joining = {"patron": "cy", "seat": 5, "chips_cents": 500_00, "player_card": True}
    (own,) = patron.command("T1", "join-table", **joining).json()["events"]
    assert ("cy", 500_00) == (own["patron"], own["chips_cents"])

    told = table.service.signed_in(Role.CASINO_OPERATOR).command(
        "T1", "report-breach", person="cy", breach="fraud", note="seen"
    )
    assert 200 == told.status_code, told.text
    dealers = table.service.signed_in(Role.DEALER).command(
        "T1", "report-breach", person="bob", breach="fraud", note="seen"
    )
    assert (["breach-reported"], []) == (
        [event["event"] for event in told.json()["events"]],
        dealers.json()["events"],
    )


# The same again


def test_a_command_with_its_key_again_is_answered_as_before(table: Served) -> None:
    first = ann(table.service).post(COMMANDS, BET, Idempotency_Key="bet-1").json()
    table.catch_up()
    table.close_bets().four("4H TD 5C 7S")
    again = ann(table.service).post(COMMANDS, BET, Idempotency_Key="bet-1").json()

    assert {**first, "repeated": True} == again


def test_a_key_is_its_givers_own(table: Served) -> None:
    first = ann(table.service).post(COMMANDS, BET, Idempotency_Key="bet-1")
    other = {**BET, "patron": "bob"}
    second = table.service.signed_in(Role.PATRON, "bob").post(
        COMMANDS, other, Idempotency_Key="bet-1"
    )

    assert [(200, False), (200, False)] == [
        (each.status_code, each.json()["repeated"]) for each in (first, second)
    ]


def test_a_key_stands_for_one_body(table: Served) -> None:
    assert 200 == ann(table.service).post(COMMANDS, BET, Idempotency_Key="bet-1").status_code
    more = {**BET, "chips_cents": 20_00}
    answer = ann(table.service).post(COMMANDS, more, Idempotency_Key="bet-1")

    assert (400, "malformed") == (answer.status_code, answer.json()["error"])
    assert "bet-1" in answer.json()["message"]


# A version that is expected


def test_a_command_for_a_version_that_is_past_conflicts(table: Served) -> None:
    now = version(table.service)
    answer = ann(table.service).post(COMMANDS, BET, If_Match=str(now - 1))

    assert (409, now, "conflict") == (
        answer.status_code,
        answer.json()["version"],
        answer.json()["error"],
    )
    assert set(answer.json()) == {*SHAPE, "version"}
    assert 200 == ann(table.service).post(COMMANDS, BET, If_Match=str(now)).status_code


def test_a_command_for_a_version_to_come_conflicts(table: Served) -> None:
    now = version(table.service)

    assert 409 == ann(table.service).post(COMMANDS, BET, If_Match=str(now + 1)).status_code


def test_the_same_command_again_does_not_conflict_with_itself(table: Served) -> None:
    """An answer that got lost is asked for with the very same request."""
    sent = {"Idempotency_Key": "bet-1", "If_Match": str(version(table.service))}
    first = ann(table.service).post(COMMANDS, BET, **sent).json()

    assert {**first, "repeated": True} == ann(table.service).post(COMMANDS, BET, **sent).json()


# Refused


def test_a_refusal_has_one_shape_and_cites_its_clauses(table: Served) -> None:
    answer = table.service.signed_in(Role.DEALER).command("T1", "deal-card", face="4H")

    assert 422 == answer.status_code
    body = answer.json()
    assert SHAPE == set(body)
    assert ("refused", "act-2018") == (body["error"], body["rules"])
    assert body["message"]
    assert body["clauses"]
    assert body["remedy"]


def test_a_refusal_is_kept_and_the_table_stays(table: Served) -> None:
    before = version(table.service)
    ann(table.service).post(COMMANDS, {**BET, "chips_cents": 3})
    assert before == version(table.service)
    # What is written aside is written in its turn, so before all that comes later.
    ann(table.service).post(COMMANDS, BET)
    with table.service.floor.record.database.read() as session:
        rows = session.rows("SELECT person, body FROM refusals")

    assert [("ann", 3)] == [(who, json.loads(body)["chips_cents"]) for who, body in rows]


@pytest.mark.parametrize("name", ["bob", "zoe"])
def test_who_speaks_for_another_is_told_the_same_of_anybody(table: Served, name: str) -> None:
    answers = [
        ann(table.service).command("T1", do, patron=name, **fields)
        for do, fields in (
            ("place-wager", {"wager": "player", "chips_cents": 10_00}),
            ("leave-table", {}),
            ("withdraw-wager", {"wager": "player"}),
        )
    ]

    assert {(422, f"You may not do that for {name}", ("house:table:own-hand",))} == {
        (each.status_code, each.json()["message"], tuple(each.json()["clauses"]))
        for each in answers
    }


def test_a_refusal_names_no_other_patron(service: Service) -> None:
    """The cut is another's, who is called by the seat."""
    pit = Served(service, "star-2025")
    pit.seat("annie", "bobby").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    pit.do(c.OfferCut, by="casino-supervisor", patron="annie")
    bobby = service.signed_in(Role.PATRON, "bobby")
    answer = bobby.command("T1", "cut-cards", patron="bobby", depth=100)

    assert 422 == answer.status_code
    assert "annie" not in answer.text


def test_a_patron_nominates_by_seat_over_the_wire(service: Service) -> None:
    pit = Served(service, "star-2025")
    pit.seat("annie", "bobby").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    pit.do(c.OfferCut, by="casino-supervisor", patron="annie")
    annie = service.signed_in(Role.PATRON, "annie")
    by_name = annie.command("T1", "nominate-cutter", patron="annie", nominee="bobby")
    by_seat = annie.command("T1", "nominate-cutter", patron="annie", nominee="seat 2")

    assert (400, "Nobody here is called bobby") == (by_name.status_code, by_name.json()["message"])
    assert (200, "seat 2") == (by_seat.status_code, by_seat.json()["events"][0]["nominee"])
    (event,) = pit.catch_up()
    assert "bobby" == getattr(event, "nominee", None)


# Malformed


MALFORMED: tuple[tuple[object, str, str], ...] = (
    ({**BET, "wager": "plyer"}, "wager", "plyer"),
    ({**BET, "chips_cents": "1000"}, "chips_cents", "a whole number"),
    ({**BET, "chips_cents": 10.5}, "chips_cents", "a whole number"),
    ({**BET, "chips_cents": -5}, "chips_cents", ">= 0"),
    ({**BET, "assisted": "true"}, "assisted", "true or false"),
    ({key: value for key, value in BET.items() if key != "wager"}, "wager", "missing"),
    ({**BET, "tip": 1}, "tip", "no field"),
    ({**BET, "by": ["dealer", "dot"]}, "by", "no field"),
    ({**BET, "at": "2026-11-15T20:00:00+11:00"}, "at", "no field"),
    ({**BET, "do": "plce-wager"}, "do", "plce-wager"),
    ({**BET, "patron": " ann"}, "patron", ""),
    ({"wager": "player"}, "do", "missing"),
    ([BET], "body", "an object"),
    ("place-wager", "body", "object"),
)


def test_what_cannot_be_read_is_told_by_its_place(table: Served) -> None:
    before = version(table.service)
    for body, place, said in MALFORMED:
        answer = ann(table.service).post(COMMANDS, body)
        assert (400, "malformed") == (answer.status_code, answer.json()["error"]), body
        assert [place] == [each["key"] for each in answer.json()["places"]]
        assert said in answer.json()["message"]
        assert answer.json()["message"].startswith(f"{place}: ")
    assert before == version(table.service)


def test_what_is_no_json_is_told_so(table: Served) -> None:
    caller = ann(table.service)
    headers = {**caller.headers, "content-type": "application/json"}
    for text in ("{", '{"do": "leave-table", "patron": "ann"', "", "nonsense"):
        answer = table.service.client.post(COMMANDS, content=text, headers=headers)
        assert (400, "malformed") == (answer.status_code, answer.json()["error"])
        assert SHAPE <= set(answer.json())


def test_a_header_that_cannot_be_read_is_told_so(table: Served) -> None:
    for header in ({"If_Match": "x"}, {"If_Match": "-1"}, {"Idempotency_Key": "k" * 201}):
        assert 400 == ann(table.service).post(COMMANDS, BET, **header).status_code


def test_an_unknown_table_is_not_there(service: Service) -> None:
    for path in ("", "/steps", "/stream"):
        answer = ann(service).get(f"/api/tables/T9{path}")
        assert (404, "There is no table T9") == (answer.status_code, answer.json()["message"])
    assert 404 == ann(service).post("/api/tables/T9/commands", BET).status_code


def test_a_table_that_is_not_open_takes_its_opening_and_nothing_else(service: Service) -> None:
    operator = service.signed_in(Role.CASINO_OPERATOR)
    operator.post("/api/house/tables", {"table": "T1", "cards": "keyed"})

    assert 404 == operator.get("/api/tables/T1").status_code
    assert [] == operator.get("/api/tables/T1/steps").json()
    assert [] == operator.get("/api/tables").json()
    assert 422 == ann(service).post(COMMANDS, BET).status_code
    by = Actor(Role.CASINO_OPERATOR, "o")
    made = wire(c.OpenTable(by=by, at=service.clock.at, **opening("act-2018")))
    wrong = operator.post(COMMANDS, {**made, "table": "T2"})
    assert (400, "malformed") == (wrong.status_code, wrong.json()["error"])
    assert 200 == operator.post(COMMANDS, made).status_code
    assert ["T1"] == [each["table"] for each in operator.get("/api/tables").json()]


# Views


def test_a_view_over_the_wire_names_nobody_to_outsiders(table: Served) -> None:
    """A device reports or follows the record, and is shown no table at all."""
    for role in Role:
        caller = table.service.signed_in(role)
        pages = [caller.get(f"/api/tables{path}") for path in ("", "/T1", "/T1/steps")]
        expected = {403} if role in DEVICE_ROLES else {200}
        assert expected == {page.status_code for page in pages}, role
        named = any(re.search(r"\b(ann|bob)\b", page.text) for page in pages)
        assert (role in STAFF_ROLES) is named, role


def test_a_display_carries_a_token(table: Served) -> None:
    """It sees what everybody sees, and gives no commands."""
    display = table.service.device(Role.DISPLAY, name="wall-1")

    assert 200 == display.get("/api/tables/T1").status_code
    assert [] == display.get("/api/tables/T1/steps").json()
    assert 422 == display.command("T1", "call-no-more-bets").status_code


def test_remedies_are_for_the_pit(table: Served) -> None:
    table.bet("ann", "player", 10_00)
    table.four("4H TD 5C 7S")
    for role in (Role.PATRON, Role.DEALER, *PIT_ROLES):
        answer = table.service.signed_in(role).get("/api/tables/T1/remedies")
        assert (200 if role in PIT_ROLES else 403) == answer.status_code, role
    listed = table.service.signed_in(Role.CASINO_SUPERVISOR).get("/api/tables/T1/remedies").json()
    assert "void-coup" in {each["command"]["do"] for each in listed}
    assert {"ann"} == {effect["patron"] for each in listed for effect in each["effects"]}


def test_a_past_coup_is_for_staff_and_marked_as_a_replay(table: Served) -> None:
    table.bet("ann", "player", 10_00)
    table.play("4H TD 5C 7S")
    for role in (Role.PATRON, Role.CASHIER, Role.DISPLAY, Role.ADMINISTRATOR):
        assert 403 == table.service.signed_in(role).get("/api/tables/T1/coups/1").status_code
    replay = table.service.signed_in(Role.INSPECTOR).get("/api/tables/T1/coups/1").json()

    assert (True, 1) == (replay["replay"], replay["coup"])
    kinds = [each["event"]["event"] for each in replay["events"]]
    assert kinds[-1] == "cards-discarded"
    assert 4 == kinds.count("card-dealt")


# The betting clock


def test_a_table_that_deals_itself_says_when_betting_closes(service: Service) -> None:
    """By when bets were called, where the dealer of this node has not said."""
    pit, _ = _dealt_by_itself(service, betting_seconds=20)
    pit.seat("ann").shoe().call()
    shown = ann(service).get("/api/tables/T1").json()
    closes = datetime.fromisoformat(shown["betting_closes"])
    assert service.clock.at + timedelta(seconds=20) == closes
    assert service.clock.at == datetime.fromisoformat(shown["at"])

    service.clock.wait(seconds=21)
    assert ann(service).get("/api/tables/T1").json()["betting_closes"] is None


def test_the_clock_of_the_coup_before_is_not_shown_for_the_next(service: Service) -> None:
    """The dealer looks at the clock anew only after bets were called."""
    pit, dealer = _dealt_by_itself(service, betting_seconds=20)
    dealer.closes = service.clock.at - timedelta(seconds=30)
    pit.seat("ann").shoe().call()
    closes = ann(service).get("/api/tables/T1").json()["betting_closes"]

    assert service.clock.at + timedelta(seconds=20) == datetime.fromisoformat(closes)


def test_whoever_is_asked_sees_until_when(service: Service) -> None:
    pit, _ = _dealt_by_itself(service, answer_seconds=12)
    pit.seat("ann", "bob").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.CheckCards)
    pit.do(c.ShuffleCards)
    pit.do(c.OfferCut, patron="ann")
    due = (service.clock.at + timedelta(seconds=12)).isoformat()

    assert f'data-closes="{due}">Your turn' in ann(service).get("/tables/T1").text
    bob = service.signed_in(Role.PATRON, "bob").get("/tables/T1").text
    assert "data-closes" not in bob
    assert "Your turn" not in bob


def _dealt_by_itself(service: Service, **installed: int) -> tuple[Served, AutomaticDealer]:
    """A table that deals itself, and its dealer, who waits to be told."""
    table = TableInstalled(table="T1", cards=Cards.KEYED, automatic=True, **installed)
    dealer = AutomaticDealer(service.floor, table, service.floor.now)
    # Known before the table is, so that the floor lets no other deal it meanwhile.
    service.floor.dealers["T1"] = dealer
    service.run(service.floor.install, Actor(Role.CASINO_OPERATOR, "o"), table)
    return _opened(service), dealer


def _opened(service: Service) -> Served:
    """The table that is on the floor already, opened."""
    pit = Served.__new__(Served)
    pit.service, pit.name, pit.virtual = service, "T1", False
    Pit.__init__(pit, "act-2018", table="T1")
    return pit


def test_a_table_with_a_dealer_has_no_clock(table: Served) -> None:
    assert ann(table.service).get("/api/tables/T1").json()["betting_closes"] is None


# Where the scoreboard begins


def test_a_scoreboard_is_the_same_for_a_node_that_comes_later(table: Served) -> None:
    """One that joins in the middle of the second shoe knows the coups of that shoe alone."""
    table.bet("ann", "player", 10_00)
    table.play("4H TD 5C 7S")
    table.do(c.DirectShuffle, reason="to mix them")
    table.shoe()
    table.call().bet("ann", "player", 10_00)
    table.play("TH 4D 7C 5S")
    here = table.service.floor.hub.table("T1")
    with open_record(table.service.floor.config.database) as record:
        later = Live(record, "T1")

    assert [2] == [score.coup for score in later.scores]
    assert later.earlier is not None
    assert (1, [1]) == (later.earlier.number, [score.coup for score in later.earlier.scores])
    assert here.earlier == later.earlier
    assert (here.scores, here.table, here.version) == (later.scores, later.table, later.version)
    shown: dict[str, Any] = ann(table.service).get("/api/tables/T1").json()
    assert ["banker"] == [score["result"] for score in shown["scores"]]
