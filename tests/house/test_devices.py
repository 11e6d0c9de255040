"""Electronic shoes: cards as they leave them, results that differ, silence, and nothing shown."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from punto.cards import read_cards
from punto.floor.operation.alerts import SILENCE
from punto.law.procedures import DealingMethod, Device, Hand
from punto.law.roles import Role
from punto.table import commands as c
from punto.table import events as e
from scanned import BURN, PLAYER_NINE, SHOE, Scanned
from service import Caller, Served, Service, service_at

NSW = ("nsw-earlier", "star-2025")
EVERYWHERE = (
    "/api/tables",
    "/api/tables/T1",
    "/api/tables/T1/steps",
    "/api/tables/T1/remedies",
    "/api/tables/T1/coups/1",
    "/api/house/alerts",
    SHOE,
    "/health",
    "/metrics",
)


@pytest.fixture
def table(service: Service) -> Scanned:
    return Scanned(service).prepare()


def said(answer: Response) -> str:
    message: str = answer.json()["message"]
    return message


def test_the_table_deals_what_the_device_read(table: Scanned) -> None:
    table.coup()

    assert (("4H", "5C"), ("TD", "7S")) == (
        tuple(card.value for card in table.table.coup.player if card),
        tuple(card.value for card in table.table.coup.banker if card),
    )
    table.do(c.SettleWagers)
    table.do(c.DiscardCards)
    assert 1_005_00 == table.chips("ann")


def test_a_card_that_was_not_scanned_makes_the_deal_wait(table: Scanned) -> None:
    table.call().close_bets()
    waiting = table.try_(c.DealCard)
    assert (422, "The shoe has not scanned card 2 yet") == (waiting.status_code, said(waiting))

    table.tell("4H")

    assert 200 == table.try_(c.DealCard).status_code
    assert "The shoe has not scanned card 3 yet" == said(table.try_(c.DealCard))


def test_a_command_that_names_a_face_is_refused(table: Scanned) -> None:
    table.call().close_bets()
    table.tell("4H")

    answer = table.try_(c.DealCard, face=read_cards("9S")[0])

    assert (400, "An electronic shoe reads its own cards") == (answer.status_code, said(answer))


def test_a_scanned_table_deals_from_an_electronic_shoe(service: Service) -> None:
    with pytest.raises(AssertionError, match="deals from an electronic shoe"):
        Served(service, "star-2025", "T9", "scanned", device=Device.SHOE)


def test_cards_told_twice_are_told_once(table: Scanned) -> None:
    table.call().close_bets()
    again = [{"sequence": 1, "face": BURN}, {"sequence": 2, "face": "4H"}]

    assert [3, 3] == [table.post(again).json()["next"] for _ in range(2)]


@pytest.mark.parametrize(
    ("shoe", "sequence"), [(1, 3), (2, 2), (2, 1)], ids=["a gap", "another shoe", "a new shoe"]
)
def test_cards_out_of_turn_are_told_where_to_go_on(
    table: Scanned, shoe: int, sequence: int
) -> None:
    answer = table.post([{"sequence": sequence, "face": "9S"}], shoe)

    assert 409 == answer.status_code
    assert ("conflict", 1, 2) == tuple(answer.json()[key] for key in ("error", "shoe", "next"))


@pytest.mark.parametrize(
    "card",
    [
        {"sequence": 0, "face": "1X"},
        {"sequence": 2, "face": "XX"},
        {"sequence": "2", "face": "9S"},
        {"sequence": 2, "face": "9S", "colour": "red"},
    ],
)
def test_what_is_no_card_is_malformed(table: Scanned, card: dict[str, Any]) -> None:
    assert 400 == table.post([card]).status_code


def test_the_cutting_card_is_noticed_by_the_device(table: Scanned) -> None:
    table.call().close_bets()
    table.post([{"sequence": 2, "face": "4H", "cutting_card": True}])
    table.do(c.DealCard)

    assert table.table.stack.cutting_card_out or table.table.coup.seen is not None


def test_cards_dealt_face_down_are_shown_when_they_are_turned(service: Service) -> None:
    table = Scanned(service, method=DealingMethod.B).prepare()
    table.close().deal(PLAYER_NINE)
    assert [None, None] == list(table.table.coup.player)

    table.do(c.PassCards, hand=Hand.PLAYER, to="ann")
    table.do(c.ExposeCards, by="patron", who="ann", hand=Hand.PLAYER)

    assert ["4H", "5C"] == [card.value for card in table.table.coup.player if card]
    assert [None, None] == list(table.table.coup.banker)


@pytest.mark.parametrize("edition", NSW)
@pytest.mark.parametrize("first", ["announced first", "told first"])
def test_a_result_that_differs_stops_the_table(service: Service, edition: str, first: str) -> None:
    """12.13: nothing is paid until a supervisor confirms the outcome or voids the coup."""
    table = Scanned(service, edition).prepare()
    table.close().deal(PLAYER_NINE)
    if first == "told first":
        assert 200 == table.say("banker").status_code
    table.do(c.AnnounceCounts)
    table.do(c.AnnounceResult)
    if first == "announced first":
        table.say("banker")
    table.catch_up()

    assert table.table.coup.interruption.scan_conflict
    held = table.try_(c.SettleWagers)
    assert (422, ["12.13"]) == (held.status_code, held.json()["clauses"])
    assert ["mismatch"] == table.alerts()

    table.do(c.ConfirmOutcome, by="casino-supervisor")

    table.do(c.SettleWagers)
    assert ["mismatch"] == table.alerts(), "it stays until a person acknowledges it"


def test_a_coup_that_the_shoe_contradicts_may_be_voided(table: Scanned) -> None:
    table.coup().say("tie")
    table.do(c.VoidCoup, by="casino-supervisor", reason="scan-conflict")

    assert 1_000_00 == table.chips("ann")


def test_a_result_that_agrees_stops_nothing(table: Scanned) -> None:
    table.coup().say("player")

    assert not table.table.coup.interruption.scan_conflict
    table.do(c.SettleWagers)
    assert [] == table.alerts()


def test_a_result_told_twice_is_told_once(table: Scanned) -> None:
    table.coup()
    assert [200, 200] == [table.say("banker").status_code for _ in range(2)]
    assert 1 == sum(type(each).__name__ == "ScanConflicted" for each in table.events)


def test_every_other_result_is_on_record(table: Scanned) -> None:
    """A second answer of the shoe is no less a contradiction than the first."""
    table.coup()
    answers = [table.say(result) for result in ("player", "banker", "tie", "player")]

    assert 1 == len({(answer.status_code, answer.text) for answer in answers})
    said = [each.said for each in table.events if isinstance(each, e.ScanConflicted)]
    assert ["banker", "tie"] == said


def test_a_device_that_stops_is_waited_for(table: Scanned) -> None:
    table.call().close_bets()
    table.tell("4H")
    for _ in range(2):
        assert table.machine.post(f"{SHOE}/stop", {"reason": "a card is stuck"}).json()["stopped"]

    held = table.try_(c.DealCard)
    assert (422, "The shoe has stopped: a card is stuck") == (held.status_code, said(held))
    assert ["device stopped"] == table.alerts()

    assert not table.machine.post(f"{SHOE}/go-on").json()["stopped"]
    assert 200 == table.try_(c.DealCard).status_code


def test_a_device_that_falls_silent_is_noticed(table: Scanned) -> None:
    """Once for each silence, however often a person looks."""
    table.machine.post(f"{SHOE}/heartbeat")
    table.wait(seconds=int(SILENCE.total_seconds()) - 1)
    assert [] == table.alerts()

    table.wait(seconds=1)
    assert ["device silent"] == table.alerts()
    assert ["device silent"] == table.alerts()

    table.machine.post(f"{SHOE}/heartbeat")
    table.wait(seconds=5)
    assert ["device silent"] == table.alerts()
    table.wait(seconds=30)
    assert 2 == len(table.alerts())


def test_ten_seconds_are_silence() -> None:
    assert timedelta(seconds=10) == SILENCE


def test_what_is_scanned_is_nobodys_to_read(table: Scanned) -> None:
    """Not a role, not the device itself, not anyone who has the database."""
    undealt = "9D"
    table.call().close_bets()
    table.tell(undealt)
    table.post([{"sequence": 2, "face": undealt}])
    service = table.service
    asked = [table.machine.get(SHOE), table.machine.post(f"{SHOE}/heartbeat")]
    for role in Role:
        if role is Role.DEVICE:
            continue
        caller = service.signed_in(role)
        asked += [caller.get(path) for path in EVERYWHERE]
    with service.floor.record.database.read() as session:
        kept = [str(row) for row in session.rows("SELECT * FROM scans")]

    for text in [*(answer.text for answer in asked), *kept]:
        for card in undealt.split():
            assert f'"{card}"' not in text
    assert 4 <= len(kept)
    lengths = {len(row) for row in kept if "'card'" in row}
    assert 1 == len(lengths), "no card is told from another by its length"


def test_a_card_put_in_anothers_place_is_found(table: Scanned) -> None:
    """What is kept is bound to its table, its shoe and its number."""
    table.call().close_bets()
    table.tell("9D")
    with table.service.floor.record.database.write() as session:
        session.run(
            "UPDATE scans SET sealed = "
            "(SELECT sealed FROM scans WHERE kind = 'card' AND number = 1) "
            "WHERE kind = 'card' AND number = 2"
        )

    assert 503 == table.try_(c.DealCard).status_code


def test_a_device_reaches_its_own_table_only(service: Service) -> None:
    first, second = Scanned(service, name="T1").prepare(), Scanned(service, name="T2").prepare()

    assert ("T1", "T2") == tuple(p.machine.get(SHOE).json()["table"] for p in (first, second))
    second.assign("shoe-T1")
    assert ("T2", 403) == (
        first.machine.get(SHOE).json()["table"],
        second.machine.get(SHOE).status_code,
    )


def test_a_device_may_do_nothing_else(table: Scanned) -> None:
    for path in ("/api/tables", "/api/tables/T1", "/api/house/duty", "/api/people"):
        assert 403 == table.machine.get(path).status_code, path
    assert 403 == table.machine.command("T1", "report-scan-conflict", said="tie").status_code


def test_people_are_no_devices(table: Scanned) -> None:
    callers: list[Caller] = [table.service.signed_in(role) for role in (Role.DEALER, Role.PATRON)]
    for caller in callers:
        assert 403 == caller.get(SHOE).status_code
        assert 403 == caller.post(f"{SHOE}/heartbeat").status_code
    assert 401 == table.service.nobody.get(SHOE).status_code


@pytest.mark.parametrize(
    ("device", "words"),
    [("shoe-9", "There is no device shoe-9"), ("tablet", "There is no device tablet")],
)
def test_only_a_device_is_put_at_a_table(table: Scanned, device: str, words: str) -> None:
    table.service.device(Role.DISPLAY, name="tablet")
    answer = table.assign(device)

    assert (422, words) == (answer.status_code, said(answer))


def test_only_a_scanned_table_has_a_shoe(service: Service) -> None:
    Served(service, "star-2025", "T5")
    service.device(Role.DEVICE, name="shoe-5")
    manager = service.signed_in(Role.CASINO_OPERATOR)

    answer = manager.post("/api/house/tables/T5/shoe", {"device": "shoe-5"})

    assert (422, "The cards of table T5 are not scanned") == (answer.status_code, said(answer))


def test_what_was_scanned_outlasts_a_restart(tmp_path: Path) -> None:
    """The coup goes on with the same cards, and the device with the next number."""
    where, keys = str(tmp_path / "record.db"), tmp_path / "keys"
    with service_at(where, keys) as before:
        table = Scanned(before).prepare()
        table.close().deal("4H TD 5C").tell("7S")
        shown = json.loads(table.machine.get(SHOE).text)
    with service_at(where, keys) as after:
        floor = after.floor
        device = after.device(Role.DEVICE, name="shoe-T1")
        dealer = after.signed_in(Role.DEALER)
        assert shown == device.get(SHOE).json()
        assert 200 == dealer.command("T1", "deal-card").status_code
        hand = after.run(floor.table, "T1").state.coup.banker

    assert ["TD", "7S"] == [card.value for card in hand]


def test_a_new_shoe_begins_at_one_and_forgets_the_last(table: Scanned) -> None:
    table.do(c.DirectShuffle, by="casino-supervisor", reason="to mix them")
    table.do(c.ShuffleCards)
    table.do(c.CutCards, by="casino-supervisor", depth=100)
    table.do(c.LoadCards, behind=table.rules.cutting_card_depth.value)
    table.told = 0

    assert (2, 1) == tuple(table.machine.get(SHOE).json()[key] for key in ("shoe", "next"))
    assert 200 == table.tell("9S").status_code
    with table.service.floor.record.database.read() as session:
        assert [(2,)] == session.rows("SELECT DISTINCT shoe FROM scans WHERE kind = 'card'")
