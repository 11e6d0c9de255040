"""The menu before one sits down: a line for each thing to choose, turned by the arrows."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from punto.cli.play.table_choice import BUY_INS, SEATS, TableChoice, layouts, sides
from punto.cli.speech import eyes, say
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import dollars
from punto.narration.catalogue import Several
from punto.narration.saying import called, printed


class MenuLine(NamedTuple):
    """Something to choose: its field of the choice, its values and how each reads."""

    field: str
    values: tuple[Any, ...]
    said: tuple[str, ...]

    @property
    def words(self) -> str:
        return say(f"terminal-menu-{self.field.replace('_', '-')}")


def lines(choice: TableChoice) -> tuple[MenuLine, ...]:
    """What there is to choose under the edition that is chosen at present."""
    book = rulebook(choice.edition)
    found = [
        _line("edition", {each: rulebook(each).title for each in EDITIONS}),
        _line("game", {game: say(f"terminal-menu-game-{game.value}") for game in Game}),
    ]
    if book.pairs_forms is not None:
        forms = [form for form in PairsForm if form in book.pairs_forms.value]
        found.append(_line("pairs", {form: called(form, eyes()) for form in forms}))
    if len(layouts(book)) > 1:
        known = {letter: _layout(book, letter) for letter in layouts(book)}
        found.append(_line("layout", known))
    ways = [rule.value for rule in book.dealing_methods]
    found.append(_line("method", {way: _capital(called(way, eyes())) for way in ways}))
    found.append(_line("seat", {seat: str(seat) for seat in range(1, SEATS + 1)}))
    amounts = sorted({*BUY_INS, choice.buy_in_cents})
    found.append(_line("buy_in_cents", {cents: dollars(cents) for cents in amounts}))
    return tuple(found)


def _line(field: str, known: dict[Any, str]) -> MenuLine:
    return MenuLine(field, tuple(known), tuple(known.values()))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _layout(book: Rulebook, letter: str) -> str:
    return say("terminal-menu-layout-with", letter=letter, wagers=_printed(sides(book, letter)[:2]))


def _printed(wagers: Sequence[Wager]) -> Several | None:
    """Wagers as the layout has them, one after the other."""
    language = eyes().language
    return Several(tuple(printed(wager, language) for wager in wagers)) if wagers else None


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
        others = sides(book, self.choice.layout, self.choice.decks)
        return say("terminal-menu-wagers", casino=book.casino, others=_printed(others))

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
