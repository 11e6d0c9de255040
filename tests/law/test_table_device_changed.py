"""What cards come from, changed before they are prepared: from a device that failed to a shoe."""

from typing import Any

import pytest

from felt import ACT, in_nsw
from pit import Pit
from punto.cards import read_cards
from punto.law.procedures import Device, Hand
from punto.table import commands as c
from punto.table import events as e
from test_table_device import PLAYER_NINE, bets, chips, device, fail, reload


@pytest.mark.parametrize("edition", in_nsw("2.3.1; 3.6"))
def test_a_table_whose_device_failed_between_coups_goes_on_from_a_shoe(edition: str) -> None:
    pit = bets(device(edition))
    shoe: dict[str, Any] = {"device": Device.SHOE}
    assert ("table:in-order",) == pit.refused(c.ChangeDevice, **shoe)
    fail(pit, other_device=False)
    assert pit.refused(c.ChangeDevice, **shoe, by="dealer")
    assert ("table:in-order",) == pit.refused(c.ChangeDevice, device=Device.SHUFFLING_DEVICE)
    pit.do(c.ChangeDevice, **shoe)
    assert ("2.3.1", "3.6") == pit.last(e.DeviceChanged).clauses[:2]
    pit.shoe().play(PLAYER_NINE)

    assert (1_100_00, 900_00) == chips(pit)
    assert Device.SHOE is pit.table.setup.device


@pytest.mark.parametrize("edition", in_nsw("6.9.2"))
def test_low_limit_gaming_waits_for_another_device(edition: str) -> None:
    pit = device(edition, low_limit=True)
    fail(pit, other_device=False)
    assert "6.9.2" == pit.refused(c.ChangeDevice, device=Device.SHOE)[0]
    reload(bets(pit)).play(PLAYER_NINE)

    assert (1_100_00, 900_00) == chips(pit)


@pytest.mark.parametrize("edition", ACT)
def test_the_act_deals_from_a_shoe_alone(edition: str) -> None:
    assert "6.1" == Pit(edition).refused(c.ChangeDevice, device=Device.SHUFFLING_DEVICE)[0]


@pytest.mark.parametrize("edition", in_nsw("6.9.2"))
def test_a_card_too_many_stays_behind_where_the_next_coup_comes_from_a_device(
    edition: str,
) -> None:
    """Low-limit gaming goes back to a device, into which all cards of the shoe go."""
    pit = bets(device(edition, low_limit=True))
    pit.cards = list(read_cards("9H KC KD 2S"))
    pit.do(c.DealCard)
    fail(pit, other_device=False)
    for name in ("ann", "bob"):
        pit.do(c.AnswerRefund, patron=name, takes_back=False)
    pit.do(c.MoveToShoe, depth=100, behind=20)
    for _ in range(3):
        pit.do(c.DealCard)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER)
    pit.do(c.CarryCardOver)
    assert not pit.last(e.CardsCarriedOver).no_bet
    pit.finish()
    assert () == pit.table.stack.carried.cards
    reload(bets(pit)).play(PLAYER_NINE)

    assert (1_200_00, 800_00) == chips(pit)
