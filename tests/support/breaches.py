"""Wagers down and a person caught, for tests of what may follow."""

from typing import Any

from felt import ACT, NSW, case
from pit import Pit, chips_expected, chips_in_all, ready, tokens_in_all
from punto.cards import read_cards
from punto.law.trouble import Breach
from punto.table import commands as c

GENERAL = {"act-2012": "11", "act-2016": "14", "act-2018": "15"}
FIRST = {"nsw-earlier": 1, "star-2025": 6}
PLAYER_NINE = "9H KC KD 2S"
BANKER_SEVEN = "6H 7C KD KS"
KINGS = "KH 3C KD 4S 5H"
"""A pair of kings for the player, who draws a five; the banker has seven and stands."""
PAIRS = ("player-pair", "banker-pair")
WHY: dict[str, Any] = {"reason": "as reported"}


def act(number: str, *others: str) -> list[Any]:
    """One of the general provisions in each ACT edition."""
    return [case(e, "; ".join(f"{GENERAL[e]}.{n}" for n in (number, *others))) for e in ACT]


def nsw(*places: str) -> list[Any]:
    """Rule 14 in both NSW editions, counted from the rule on devices."""
    return [case(e, "; ".join(rule_14(e, place) for place in places)) for e in NSW]


def rule_14(edition: str, place: str) -> str:
    number, *rest = place.split(".", maxsplit=1)
    return ".".join((f"14.{int(number) + FIRST[edition] - 1}", *rest))


def answer(edition: str, place: str, general: str) -> str:
    """The clause that answers a breach."""
    return rule_14(edition, place) if edition in NSW else f"{GENERAL[edition]}.{general}"


def breach_of(edition: str) -> Breach:
    """A breach that the edition answers by voiding and excluding."""
    return Breach.DEVICE if edition in NSW else Breach.INFLUENCE


def caught(pit: Pit, person: str = "bob", breach: Breach | None = None, **fields: Any) -> Pit:
    pit.do(c.ReportBreach, person=person, breach=breach or breach_of(pit.edition), **fields)
    return pit


def betting(edition: str, **changes: Any) -> Pit:
    """Ann on player and bob on banker, a hundred dollars each."""
    pit = ready(edition, "ann", "bob", **changes).call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


def balances(pit: Pit) -> tuple[int, int, int]:
    """Ann's chips, bob's chips and the float, nothing lost in between."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    assert pit.table.money.tokens_issued_cents == tokens_in_all(pit.table)
    return pit.chips("ann"), pit.chips("bob"), pit.table.money.float_cents


AT_FIRST = (1_000_00, 1_000_00, 100_000_00)


def play_to(pit: Pit, place: str) -> None:
    """Cards on the felt as far as said; the banker wins."""
    if place == "two cards":
        pit.cards = list(read_cards(BANKER_SEVEN))
        pit.do(c.DealCard)
        pit.do(c.DealCard)
        return
    pit.four(BANKER_SEVEN)
    if place == "discarded":
        pit.finish()
    elif place == "settled":
        pit.count()
        pit.do(c.AnnounceResult)
        pit.do(c.SettleWagers)
