"""The menu before one sits down: a line for each thing to choose, turned by the arrows."""

from typing import Any, NamedTuple

from punto.cli.play.choosing import BUY_INS, SEATS, TableChoice, layouts, sides
from punto.law.procedures import Game, PairsForm
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import dollars
from punto.narration.saying import printed

GAMES = {Game.COMMISSION: "Commission on banker wins", Game.EVEN_MONEY: "Even money"}


class MenuLine(NamedTuple):
    """Something to choose: its field of the choice, its values and how each reads."""

    field: str
    words: str
    values: tuple[Any, ...]
    said: tuple[str, ...]


def lines(choice: TableChoice) -> tuple[MenuLine, ...]:
    """What there is to choose under the edition that is chosen at present."""
    book = rulebook(choice.edition)
    found = [
        _line("edition", "Rulebook", {each: rulebook(each).title for each in EDITIONS}),
        _line("game", "Game", {game: GAMES[game] for game in Game}),
    ]
    if book.pairs_forms is not None:
        forms = [form for form in PairsForm if form in book.pairs_forms.value]
        found.append(_line("pairs", "Pairs", {form: form.value.title() for form in forms}))
    if len(layouts(book)) > 1:
        known = {letter: _layout(book, letter) for letter in layouts(book)}
        found.append(_line("layout", "Layout", known))
    ways = [rule.value for rule in book.dealing_methods]
    found.append(_line("method", "Dealing", {way: _capital(way.value) for way in ways}))
    found.append(_line("seat", "Seat", {seat: str(seat) for seat in range(1, SEATS + 1)}))
    amounts = sorted({*BUY_INS, choice.buy_in_cents})
    found.append(_line("buy_in_cents", "Chips", {cents: dollars(cents) for cents in amounts}))
    return tuple(found)


def _line(field: str, words: str, known: dict[Any, str]) -> MenuLine:
    return MenuLine(field, words, tuple(known), tuple(known.values()))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _layout(book: Rulebook, letter: str) -> str:
    return f"{letter}, with {', '.join(printed(wager) for wager in sides(book, letter)[:2])}"


class Menu(NamedTuple):
    """The menu as it stands: what is chosen, and the line that the arrows turn."""

    choice: TableChoice
    at: int = 0

    @property
    def lines(self) -> tuple[MenuLine, ...]:
        return lines(self.choice)

    @property
    def about(self) -> str:
        """Where it is played, and on what one may wager."""
        book = rulebook(self.choice.edition)
        others = [printed(wager) for wager in sides(book, self.choice.layout, self.choice.decks)]
        more = f"; {', '.join(others)}" if others else ""
        return f"{book.casino}. Player, Banker and Tie{more}."

    @property
    def made(self) -> TableChoice:
        """The choice without what its edition does not have, though it was asked for before."""
        choice, book = self.choice, rulebook(self.choice.edition)
        known = {line.field: line.values for line in self.lines}
        missing: dict[str, Any] = {
            field: None
            for field in ("pairs", "layout", "method")
            if getattr(choice, field) not in known.get(field, ())
        }
        if choice.decks not in book.decks.value:
            missing["decks"] = None
        return choice._replace(**missing)

    def place(self, line: MenuLine) -> int:
        """Which value of a line is chosen; what was not said is the first."""
        value = getattr(self.choice, line.field)
        return line.values.index(value) if value in line.values else 0

    def moved(self, by: int) -> "Menu":
        """The same with another line to turn."""
        return self._replace(at=(self.at + by) % len(self.lines))

    def turned(self, by: int) -> "Menu":
        """The same with another value of the line; a new edition keeps only what it has."""
        line = self.lines[self.at]
        value = line.values[(self.place(line) + by) % len(line.values)]
        chosen = self.choice._replace(**{line.field: value})
        if line.field == "edition":
            chosen = chosen._replace(pairs=None, layout=None, method=None, decks=None)
        return Menu(chosen, self.at)
