"""A tournament's script told to a casino over HTTP, so that pages can be seen at any moment of it.

Everything is given by those of the demonstration whose work it is, by the clock of the house; one
of the entrants is the demonstration's patron, who has pages of their own.
"""

import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from browser.casino import Casino
from browser.contested_floor import STAFF, ContestedFloor

Line = dict[str, Any]
TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"
APART = timedelta(seconds=30)
"""How far the moments of a script lie from each other, by the clock of the house."""
MOMENTS = ("at", "starts", "withdrawal_until")


class ScriptedCup(ContestedFloor):
    """A floor to which a script is told line by line, up to the next thing that a person does."""

    def __init__(self, casino: Casino, edition: str, me: str) -> None:
        super().__init__(casino, "Cup", edition)
        text = (TRANSCRIPTS / f"tournament-{edition}.jsonl").read_text(encoding="utf-8")
        lines: list[Line] = [
            json.loads(line) for line in text.splitlines() if not line.startswith("#")
        ]
        self._began = casino.clock.wall()
        self._moments = sorted(set(_moments(lines)))
        entrants = {line["patron"] for line in lines if line["do"] == "enter-patron"}
        self.names = _renamed(sorted(entrants), me, self.patron)
        self._lines: list[Line] = [_told(line, self._word) for line in lines]
        self._next = 0

    def _word(self, name: str, said: str) -> str:
        """A name or a moment of the script as this house has it."""
        if name in MOMENTS:
            at = self._moments.index(datetime.fromisoformat(said))
            return (self._began + at * APART).isoformat()
        return self.names.get(said, said)

    @property
    def coming(self) -> Line:
        """What the script says next."""
        return self._lines[self._next]

    def until(self, do: str, **fields: object) -> Line:
        """Tell everything before a line that says this, and return that line untold."""
        while not (self.coming["do"] == do and fields.items() <= self.coming.items()):
            self.tell()
        return self.coming

    def to_the_end(self) -> None:
        """Tell everything that is left."""
        while self._next < len(self._lines):
            self.tell()

    def skip(self, do: str) -> Line:
        """Pass over a line, since a person does it at a page."""
        line = self.coming
        assert do == line["do"]
        self._wind(line)
        self._next += 1
        return line

    def tell(self) -> None:
        """The next line, by the person who gives it; a refusal must be the one that is expected."""
        line = dict(self.coming)
        self._wind(line)
        self._next += 1
        line.pop("at", None)
        role = line.pop("by", None)
        expected = line.pop("expect", None)
        self._give(line, role[0] if role else "dealer", expected)

    def _wind(self, line: Line) -> None:
        if "at" in line:
            span = datetime.fromisoformat(line["at"]) - self.casino.clock.wall()
            self.casino.clock.wind(seconds=max(0, int(span.total_seconds())))

    def _give(self, line: Line, role: str, expected: str | None) -> None:
        if line["do"] == "open-table":
            installed = {"table": line["table"], "cards": "keyed"}
            self.ask("casino-operator", "/api/house/tables", installed)
        if line["do"] == "name-director":
            line["person"] = STAFF["tournament-director"]
        where = f"/api/tournaments/{self.name}/commands"
        if "table" in line and line["do"] not in OF_THE_TOURNAMENT:
            where = f"/api/tables/{line['table']}/commands"
        known = {"open-table": "", "open-tournament": "tournament"}.get(line["do"], "table")
        if where.startswith("/api/tables") or known == "tournament":
            line.pop(known, None)
        answer = self.caller(role).post(where, json=line)
        if expected is None:
            assert answer.is_success, f"{line}: {answer.text}"
        else:
            assert [expected] == answer.json()["clauses"][:1], answer.text


OF_THE_TOURNAMENT = ("take-seat", "end-table", "count-chips", "return-chips")
"""Commands to the tournament that name one of its tables."""


def _moments(said: object) -> Iterator[datetime]:
    match said:
        case list():
            for each in said:
                yield from _moments(each)
        case dict():
            for name, each in said.items():
                if name in MOMENTS and isinstance(each, str):
                    yield datetime.fromisoformat(each)
                else:
                    yield from _moments(each)


def _told(said: Any, word: Callable[[str, str], str], name: str = "") -> Any:
    """A line with every name and moment as the house has them."""
    match said:
        case str():
            return word(name, said)
        case list():
            return [_told(each, word, name) for each in said]
        case dict():
            return {word("", key): _told(each, word, key) for key, each in said.items()}
        case _:
            return said


def _renamed(entrants: list[str], me: str, patron: str) -> dict[str, str]:
    """The entrants with one of them the demonstration's patron, in the order in which they are.

    A ballot goes by that order, so everybody is drawn for the seat that the script says.
    """
    at = entrants.index(me)
    names = {each: f"A-{each}" if n < at else each for n, each in enumerate(entrants)}
    names[me] = patron
    assert sorted(names.values()) == list(names.values())
    return names
