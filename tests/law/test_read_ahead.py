"""How far ahead of the deal a device may tell, and what is kept of a card that is told again."""

from pathlib import Path

import pytest

from pit import Pit
from punto.cards import Card
from punto.floor.shoes.read_ahead import reach
from punto.floor.shoes.scan_doubts import told_by_another, told_differently
from punto.floor.shoes.scan_words import TOKEN_LETTERS, Differing, Scan, Teller, TooSoon
from punto.floor.shoes.scanned_shoe import ScannedShoe
from punto.house.commands import InstallTable
from punto.house.decide import decide
from punto.house.events import TableInstalled
from punto.house.state import EMPTY
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Device
from punto.law.roles import Act
from punto.record import open_record
from punto.record.keys import Keys
from punto.table import commands as c
from punto.table.words import Cards
from records import NOON, SUE

NSW = ("nsw-earlier", "star-2025")
ONE = Teller("a" * TOKEN_LETTERS, "shoe-1")


def loaded(edition: str) -> Pit:
    """A table whose shoe is loaded and not burned from."""
    pit = Pit(edition, device=Device.ELECTRONIC_SHOE)
    pit.seat("ann").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.ShuffleCards)
    pit.do(c.CutCards, by="casino-supervisor", depth=100)
    pit.do(c.LoadCards, behind=pit.rules.cutting_card_depth.value)
    return pit


@pytest.mark.parametrize("edition", NSW)
def test_a_burn_by_count_needs_what_its_first_card_can_call_for(edition: str) -> None:
    """Eleven no matter what it is, since a narrower answer would tell its rank; else one."""
    pit = loaded(edition)
    assert 1 == reach(pit.table, pit.now, ahead=1)

    pit.do(c.Approve, by="casino-supervisor", act=Act.APPROVE_COUNT_BURN)

    assert 11 == reach(pit.table, pit.now, ahead=1)
    pit.cards = [Card.C3]
    pit.do(c.BurnCards, method=BurnMethod.COUNT)
    assert 5 == reach(pit.table, pit.now, ahead=1)


@pytest.mark.clause("house", "shoe:told-ahead")
def test_a_coup_is_told_no_further_than_it_can_go() -> None:
    """Six cards are the most that one takes, so the last of them may be told and none beyond."""
    pit = loaded("star-2025")
    pit.do(c.BurnCards)
    pit.call().bet("ann", "player", 5_00)
    pit.close_bets()
    far = [reach(pit.table, pit.now, ahead=6)]
    for card in (Card.H4, Card.DT, Card.C2):
        pit.cards = [card]
        pit.do(c.DealCard)
        far.append(reach(pit.table, pit.now, ahead=6))

    assert [7] * 4 == far


@pytest.mark.clause("house", "shoe:told-ahead")
@pytest.mark.parametrize("cards", [0, 7])
def test_a_table_asks_for_one_card_ahead_to_six(cards: int) -> None:
    for lawful in (1, 6):
        assert decide(EMPTY, installing(lawful))
    with pytest.raises(Refused, match="told-ahead-out-of-bounds"):
        decide(EMPTY, installing(cards))


def installing(ahead: int) -> InstallTable:
    table = TableInstalled(table="T1", cards=Cards.SCANNED, cards_ahead=ahead)
    return InstallTable(by=SUE, at=NOON, installed=table)


@pytest.mark.clause("house", "shoe:told-again")
def test_what_is_told_again_is_kept_and_compared_later(tmp_path: Path) -> None:
    pit = loaded("star-2025")
    record = open_record(str(tmp_path / "record.db"))
    shoe = ScannedShoe("T1", Keys(tmp_path / "keys"), record.database)
    for face in (Card.C2, Card.C2, Card.H4):
        shoe.add(pit.table, pit.now, 1, [Scan(sequence=1, face=face)], ONE)
    with pytest.raises(TooSoon):
        shoe.add(pit.table, pit.now, 1, [Scan(sequence=2, face=Card.H4)], ONE)
    assert [] == shoe.differing(pit.table)

    pit.do(c.BurnCards)
    pit.do(c.DirectShuffle, by="casino-supervisor", reason="to mix them")
    pit.do(c.ShuffleCards)
    (found,) = shoe.differing(pit.table)
    record.close()

    assert Differing(1, 1, "shoe-1", ("4H-",)) == found
    noted = (told_differently("T1", found), told_by_another("T1", "shoe-2", 1, 1))
    assert [("house:shoe:told-again",)] * 2 == [each.clauses for each in noted]
