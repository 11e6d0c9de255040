"""A shoe that was never shuffled, dealt over HTTP at a table of a demonstration."""

from collections.abc import Iterator
from typing import Any

from browser.casino import Casino
from browser.contested_floor import ContestedFloor

UNSHUFFLED = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
"""Cards of one suit in the order of a new pack."""
COUPS = 2
NEW_COUP = "call-bets"


def deal_unshuffled(casino: Casino, table: str) -> None:
    """Two coups that nobody has a wager on, of cards as in a new pack; then the shoe is over."""
    floor = ContestedFloor(casino)
    try:
        floor.table(table)
        cards = iter(UNSHUFFLED.split())
        for _ in range(COUPS):
            _give(floor, table, "casino-supervisor", "direct-no-bet-coup")
            while (step := _next(floor, table)) is not None:
                seen = {"face": next(cards)} if step["faces"] else {}
                said = step["command"] | seen
                floor.at(table, "dealer", said.pop("do"), **said)
        _give(floor, table, "casino-supervisor", "direct-shuffle", reason="to mix them")
        floor.made_ready(table)
    finally:
        floor.close()


def _steps(floor: ContestedFloor, table: str, role: str) -> Iterator[dict[str, Any]]:
    yield from floor.caller(role).get(f"/api/tables/{table}/steps").json()


def _next(floor: ContestedFloor, table: str) -> dict[str, Any] | None:
    """What the dealer does next in the coup; nothing once another may begin."""
    found = next((each for each in _steps(floor, table, "dealer") if each["main"]), None)
    return None if found is None or found["command"]["do"] == NEW_COUP else found


def _give(floor: ContestedFloor, table: str, role: str, do: str, **fields: Any) -> None:
    """A step that the house proposes, by its name."""
    said = next(e["command"] for e in _steps(floor, table, role) if e["command"]["do"] == do)
    floor.at(table, role, do, **{name: said[name] for name in said if name != "do"} | fields)
