"""How things look in a terminal: one console, cards as cards, clauses without their lead-ins."""

import json
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from punto.cards import Card
from punto.law.procedures import Result

if TYPE_CHECKING:
    from punto.law.clauses import Clause

PIPED_WIDTH = 400
COLOUR = {Result.PLAYER: "blue", Result.BANKER: "red", Result.TIE: "green"}


class Terminal(Console):
    """A console that leaves a reader who has gone to the guard, instead of exiting by itself."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def print(self, *objects: Any, **how: Any) -> None:  # noqa: ANN401 - as it is with all of Rich
        """What is given, drawn; a line for a pipe is its words, which need no drawing."""
        match objects, how:
            case (Text(plain=words),), {"soft_wrap": True, **more} if not (
                more or "\t" in words or self.is_terminal
            ):
                self.file.write(f"{words}\n")
                self.file.flush()
            case _:
                super().print(*objects, **how)


def console(piped_width: int = PIPED_WIDTH) -> Console:
    """The terminal, or a page wide enough that a pipe loses nothing."""
    width = None if sys.stdout.isatty() else piped_width
    return Terminal(markup=False, emoji=False, highlight=False, width=width)


def print_json(value: object) -> None:
    sys.stdout.write(json.dumps(value) + "\n")


def card_text(card: Card) -> Text:
    """A small white card with red or black ink."""
    ink = "red" if card.suit.is_red else "black"
    return Text(f" {card.face} ", style=f"bold {ink} on white")


def cards_text(cards: Iterable[Card]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def operative(clauses: "Iterable[Clause]") -> "tuple[Clause, ...]":
    """The clauses that ask something of a table, or all of them where none does."""
    everything = tuple(clauses)
    return tuple(c for c in everything if c.kind.is_operative) or everything


def brief(clauses: "Iterable[Clause]") -> str:
    """The clauses that decide, without the lead-ins and meanings that they rest on."""
    cited = operative(clauses)
    keep = [
        c.cited
        for c in cited
        if not any(
            o.id != c.id and o.id.startswith((f"{c.id}(", f"{c.id}[", f"{c.id}.")) for o in cited
        )
    ]
    return ", ".join(dict.fromkeys(keep))
