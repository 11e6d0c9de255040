"""The sheet of bets at a table with real chips, as the dealer's console shows it."""

from pathlib import Path

import pytest

from pit import Pit, ready
from punto.floor.dealer.demonstration import BY_HAND, PASSWORD
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import ENGLISH
from punto.table import commands as c
from punto.web.pages.bet_sheet import KEYS, bet_sheet
from service import service_at


def test_every_wager_has_a_key_of_its_own() -> None:
    """Letters alone, so that box, bet and amount need no spaces between them."""
    assert set(Wager) == set(KEYS)
    assert len(KEYS) == len(set(KEYS.values()))
    assert all(key.isalpha() and key.isupper() for key in KEYS.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sheet_has_every_box_and_every_bet_on_offer(edition: str) -> None:
    pit = ready(edition, "ann", "bob").call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 25_00)

    sheet = bet_sheet(pit.table, ENGLISH)

    seats = pit.table.setup.seats
    assert list(range(1, seats + 1)) == [seat.number for seat in sheet.seats]
    assert ["ann", "bob"] == [seat.patron for seat in sheet.seats if seat.patron]
    assert all(len(row.cells) == seats for row in sheet.rows)
    rows = {row.wager: row for row in sheet.rows}
    assert (100_00, 25_00, 0) == tuple(
        rows[each].cents for each in (Wager.PLAYER, Wager.BANKER, Wager.TIE)
    )
    box = pit.table.patrons["ann"].seat
    assert box is not None
    assert ("ann", 100_00, 0) == rows[Wager.PLAYER].cells[box - 1][1:]
    assert sheet.is_open


def test_nothing_is_written_down_before_there_are_cards() -> None:
    pit = Pit("star-2025").seat("ann")
    assert not bet_sheet(pit.table, ENGLISH).is_open
    assert bet_sheet(pit.shoe().table, ENGLISH).is_open


def test_the_sheet_is_locked_from_the_first_card() -> None:
    pit = ready("star-2025", "ann").call()
    pit.bet("ann", "player", 100_00)
    pit.do(c.DealCard, face=pit.cards[0] if pit.cards else "4H")

    assert not bet_sheet(pit.table, ENGLISH).is_open


def test_the_sheet_is_read_while_wagers_are_paid() -> None:
    pit = ready("star-2025", "ann").call()
    pit.bet("ann", "player", 100_00)

    pit.four("4H 2D 4S 5C").count()
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)

    assert {} == pit.table.coup.wagers
    lying = {row.wager: row.cents for row in bet_sheet(pit.table, ENGLISH).rows}
    assert 100_00 == lying[Wager.PLAYER]


def test_a_bet_in_the_box_of_another_is_told_apart() -> None:
    pit = ready("star-2025", "ann", "bob").call()
    own = pit.table.patrons["ann"].seat
    assert own is not None
    pit.bet("ann", "player", 100_00)
    pit.do(c.PlaceWager, by="dealer", patron="bob", wager=Wager.PLAYER, chips_cents=50_00, box=own)

    row = bet_sheet(pit.table, ENGLISH).rows[0]

    assert (own, "ann", 100_00, 50_00) == row.cells[own - 1]
    assert 150_00 == row.cents


def test_a_dealer_seats_a_patron_by_the_number_of_their_card(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path / "keys", demo=True) as service:
        floor, cashier = service.floor, service.sign_in("demo-cashier", PASSWORD)
        enrolled = cashier.post("/api/patrons", {"name": "Wen Ito", "others": []}).json()
        patron = enrolled["account"]["patron"]
        card = {"do": "issue-card", "card": "4711-0815"}
        assert 200 == cashier.post(f"/api/patrons/{patron}/commands", card).status_code
        dealer = service.sign_in("demo-dealer", PASSWORD)

        seat = {"patron": "4711-0815", "seat": 4, "chips_cents": 50_00, "player_card": True}
        answer = dealer.command(BY_HAND.name, "join-table", **seat)

        assert 200 == answer.status_code, answer.text
        assert patron in floor.hub.table(BY_HAND.name).table.patrons
