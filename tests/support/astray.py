"""Cards put where they do not belong."""

from typing import Any

from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.cards import read_cards
from punto.law.procedures import Hand
from punto.table import commands as c

RULE = {"act-2012": "9", "act-2016": "12", "act-2018": "13"}


def rows(act_number: int, nsw: str) -> list[Any]:
    """The clause on one error in every edition."""
    return [
        *(case(edition, f"{RULE[edition]}.{act_number}") for edition in ACT),
        *(case(edition, nsw) for edition in NSW),
    ]


def dealt(edition: str, four: str, **changes: Any) -> Pit:
    """Two patrons on either hand and four cards out."""
    pit = ready(edition, "ann", "bob", **changes).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit.four(four)


def stray(pit: Pit, hand: Hand, card: str = "", *, exposed: bool = True) -> None:
    face = read_cards(card)[0] if card and exposed else None
    pit.do(c.ReportMisdealtCard, by="dealer", hand=hand, face=face)


def conserved(pit: Pit) -> bool:
    return chips_expected(pit.table) == chips_in_all(pit.table)
