"""Chips that a seated patron brings and puts back: over HTTP, and what the page offers for it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from punto.law.roles import Role
from punto.table import commands as c
from purses import asks, lose, patron, sitting, table, text_of
from service import Caller, Served, Service, service_at

COMMANDS = "/api/tables/T1/commands"
MORE = 'class="more-chips"'
FEWER = 'class="more-chips fewer"'
BRING, BACK = 'value="bring-chips"', 'value="take-chips-away"'


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(":memory:", tmp_path / "keys") as served:
        yield served


def moves(caller: Caller, do: str, cents: int, **given: Any) -> tuple[int, Any]:
    """The status of the answer to it, and what stands in that."""
    command = {"do": do, "patron": given.pop("of", "ann"), "cents": cents}
    answer = caller.post(COMMANDS, command, **given)
    return answer.status_code, answer.json()


def purse(service: Service) -> int:
    return service.floor.patrons.patron("ann").purse_cents


def chips(pit: Served) -> int:
    pit.catch_up()
    return pit.chips("ann")


def test_a_retry_with_its_key_moves_chips_once(service: Service) -> None:
    pit = sitting(service)
    ann = patron(service)
    first, again = (moves(ann, "bring-chips", 100_00, idempotency_key="once") for _ in range(2))

    assert (200, False) == (first[0], first[1]["repeated"])
    assert (200, {**first[1], "repeated": True}) == again
    assert (300_00, 700_00) == (purse(service), chips(pit))
    assert 400 == moves(ann, "bring-chips", 200_00, idempotency_key="once")[0]
    assert (300_00, 700_00) == (purse(service), chips(pit))


def test_no_purse_is_drawn_on_by_another(service: Service) -> None:
    """Nor beyond what it holds; the answer says how much that is, in the language of the page."""
    pit = sitting(service)
    status, said = moves(patron(service, "bob"), "bring-chips", 100_00)
    assert (422, ["house:table:own-hand"]) == (status, said["clauses"])
    status, said = moves(patron(service), "bring-chips", 400_01)
    assert (422, ["house:money:chips-there-are"]) == (status, said["clauses"])
    status, said = moves(patron(service), "bring-chips", 401_00)
    assert (422, ["house:patron:purse"]) == (status, said["clauses"])
    assert ("Your purse holds $400.00", "take less to the table") == (
        said["message"],
        said["remedy"],
    )
    cookie = f"{patron(service).headers.get('cookie', '')}; tongue=zh"
    _, said = moves(patron(service), "bring-chips", 401_00, cookie=cookie)
    assert "400.00" in said["message"]
    assert "余额" in said["message"]

    assert (400_00, 600_00) == (purse(service), chips(pit))


@pytest.mark.parametrize("cents", [0, -5_00, 1.5, "100", None])
def test_an_amount_is_whole_cents_above_nothing(service: Service, cents: Any) -> None:
    sitting(service)
    for do in ("bring-chips", "take-chips-away"):
        assert 400 == moves(patron(service), do, cents)[0]
    assert 400_00 == purse(service)


def test_what_is_brought_can_be_bet_and_goes_back_with_the_rest(service: Service) -> None:
    pit = sitting(service, chips=100_00)
    ann = patron(service)
    lose(pit, 100_00)
    assert 200 == moves(ann, "bring-chips", 200_00)[0]
    pit.catch_up()
    lose(pit, 150_00)
    assert 200 == moves(ann, "take-chips-away", 20_00)[0]
    pit.catch_up()
    pit.do(c.LeaveTable, patron="ann")

    assert 750_00 == purse(service)
    said = text_of(ann.get("/me").text)
    assert "$200 more from the purse to table T1." in said
    assert "$20 from table T1 back into the purse." in said


# What the page offers


def test_the_page_offers_chips_that_the_purse_holds(service: Service) -> None:
    """Some multiples of the smallest wager, and none beyond the purse."""
    sitting(service, chips=950_00)
    page = patron(service).get("/tables/T1").text

    assert MORE in page
    assert BRING in page
    assert BACK in page
    assert ["20", "50"] == re.findall(r'data-amount="(\d+)"', page)
    assert "In your purse $50 Your chips $950" in text_of(page)


def test_with_an_empty_purse_chips_only_go_back(service: Service) -> None:
    """Nothing invites anybody to bring money in."""
    pit = sitting(service, chips=1_000_00)
    page = patron(service).get("/tables/T1").text
    assert FEWER in page
    assert BACK in page
    assert BRING not in page
    assert "data-amount" not in page
    assert "cage" not in text_of(page)
    pit.call().bet("ann", "player", 500_00)
    pit.bet("ann", "tie", 100_00)
    assert 200 == moves(patron(service), "take-chips-away", 400_00)[0]
    page = patron(service).get("/tables/T1").text
    assert BRING in page
    assert BACK not in page


def test_whoever_takes_a_break_is_offered_to_put_chips_back(service: Service) -> None:
    sitting(service)
    asks(patron(service), "take-break", minutes=30)
    page = patron(service).get("/tables/T1").text

    assert FEWER in page
    assert BRING not in page
    assert 422 == moves(patron(service), "bring-chips", 100_00)[0]
    assert 200 == moves(patron(service), "take-chips-away", 100_00)[0]


def test_chips_in_hand_are_not_moved_on_the_page(service: Service) -> None:
    """They came before a dealer, and more of them do."""
    service.fill_purse("ann", 1_000_00)
    pit = table(service)
    pit.do(c.JoinTable, by="dealer", patron="ann", seat=1, chips_cents=600_00)
    page = patron(service).get("/tables/T1").text

    assert "Your chips" in text_of(page)
    assert "own-chips" not in page
    status, said = moves(patron(service), "bring-chips", 100_00)
    assert (422, "You came to this table with chips in hand") == (status, said["message"])


def test_who_only_looks_on_has_no_chips_to_move(service: Service) -> None:
    sitting(service)
    for caller in (patron(service, "bob"), service.signed_in(Role.DEALER)):
        assert "own-chips" not in caller.get("/tables/T1").text
