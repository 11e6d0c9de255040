"""The screens around the table: the menu, a page to read, chips to buy, a room too small."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from punto.cli.play.choosing import BUY_INS, TableChoice
from punto.cli.play.door import Menu
from punto.cli.play.palette import BRASS, CREAM, QUIET
from punto.money import dollars

LEAST = Size(80, 24)
"""The smallest window that a table has room in."""
PAGE_EDGES = 8
"""Columns of a page that its edge, its margins and its scrollbar take."""

Drawn = Callable[[int, str], Text]
"""A page to a width, with what is sought in it."""


class DoorScreen(Screen[TableChoice]):
    """The menu: which table, which seat, how many chips."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)", "up"),
        ("down", "move(1)", "down"),
        ("left", "turn(-1)", "back"),
        ("right", "turn(1)", "on"),
        ("enter,space", "sit", "sit down"),
        ("q,escape", "app.go", "leave"),
    ]

    def __init__(self, choice: TableChoice) -> None:
        super().__init__()
        self.door = Menu(choice)

    def compose(self) -> ComposeResult:
        yield Static(id="door")

    def on_mount(self) -> None:
        """Draw the menu for the first time."""
        self._draw()

    def action_move(self, by: int) -> None:
        """Go to another line."""
        self.door = self.door.moved(by)
        self._draw()

    def action_turn(self, by: int) -> None:
        """Choose another value."""
        self.door = self.door.turned(by)
        self._draw()

    def action_sit(self) -> None:
        """Take the seat."""
        self.dismiss(self.door.made)

    def _draw(self) -> None:
        self.query_one("#door", Static).update(door_drawn(self.door))


def door_drawn(door: Menu) -> Text:
    """The menu as text."""
    text = Text.assemble(
        ("♠ ", CREAM),
        ("♥ ", "#ff9c92"),
        ("Punto", f"bold {BRASS}"),
        (" ♦", "#ff9c92"),
        (" ♣", CREAM),
    )
    text.append("\nA table of your own, dealt by the book.\n\n", f"italic {CREAM}")
    for place, line in enumerate(door.lines):
        here = place == door.at
        said = line.said[door.place(line)]
        text.append("▸ " if here else "  ", f"bold {BRASS}")
        text.append(f"{line.words:<10}", f"bold {CREAM}" if here else QUIET)
        text.append("◂ " if here else "  ", BRASS)
        text.append(said, f"bold {CREAM}" if here else CREAM)
        text.append(" ▸\n" if here else "\n", BRASS)
    text.append(f"\n{door.about}\n", f"italic {CREAM}")
    text.append("\nUp and down choose a line, left and right turn it.\n", QUIET)
    text.append("Enter sits down, Q leaves.", QUIET)
    return text


class Page(ModalScreen[None]):
    """Something to read, scrolled by the arrows; `/` searches where it can."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,enter", "close", "back"),
        ("up,k", "scroll(-1)", "up"),
        ("down,j", "scroll(1)", "down"),
        ("pageup,b", "leaf(-1)", "a page up"),
        ("pagedown,space", "leaf(1)", "a page down"),
        ("home", "ends(0)", "top"),
        ("end", "ends(1)", "bottom"),
        ("slash", "seek", "search"),
    ]

    def __init__(self, drawn: Drawn, *, seek: bool = False) -> None:
        super().__init__()
        self._drawn, self._seek = drawn, seek
        self._sought = ""

    def compose(self) -> ComposeResult:
        more = "   / search" if self._seek else ""
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="words")
        yield Input(placeholder="what it should say", id="sought", disabled=True)
        yield Static(f" Esc back   ↑ ↓ Space scroll{more}", id="page-keys")

    def on_resize(self) -> None:
        """Draw it to the width that there is."""
        self._draw()

    def _draw(self) -> None:
        width = self.size.width - PAGE_EDGES
        self.query_one("#words", Static).update(self._drawn(width, self._sought))

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one("#page", VerticalScroll)

    def action_close(self) -> None:
        """Back to the table, or from the search to the page."""
        sought = self.query_one("#sought", Input)
        if sought.has_focus:
            sought.disabled = True
            return
        self.dismiss(None)

    def action_scroll(self, by: int) -> None:
        """A line up or down."""
        self._scroll.scroll_relative(y=by, animate=False)

    def action_leaf(self, by: int) -> None:
        """A page up or down."""
        self._scroll.scroll_relative(y=by * max(1, self._scroll.size.height - 1), animate=False)

    def action_ends(self, end: int) -> None:
        """To the top or to the bottom."""
        if end:
            self._scroll.scroll_end(animate=False)
        else:
            self._scroll.scroll_home(animate=False)

    def action_seek(self) -> None:
        """Let words be typed to look for."""
        if self._seek:
            sought = self.query_one("#sought", Input)
            sought.disabled = False
            sought.focus()

    def on_input_changed(self, changed: Input.Changed) -> None:
        """Show what is found, as it is typed."""
        self._sought = changed.value
        self._draw()
        self._scroll.scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        """Let the arrows scroll again."""
        self.query_one("#sought", Input).disabled = True


class Cashier(ModalScreen[int]):
    """Chips to buy, by their key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *((str(place), f"buy({cents})", "buy") for place, cents in enumerate(BUY_INS, 1)),
        ("escape,q,plus", "buy(0)", "nothing"),
    ]

    def compose(self) -> ComposeResult:
        text = Text.assemble(("Buy chips\n\n", f"bold {BRASS}"))
        for place, cents in enumerate(BUY_INS, 1):
            text.append(f"  {place}", f"bold {BRASS}").append(f"  {dollars(cents):>12}\n", CREAM)
        text.append("\nEsc buys nothing.", QUIET)
        yield Static(text, id="cashier")

    def action_buy(self, cents: int) -> None:
        """Take so many, or none."""
        self.dismiss(cents)


class TooSmall(ModalScreen[None]):
    """Shown in place of a table that there is no room for."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.go", "leave")]

    def __init__(self, size: Size) -> None:
        super().__init__()
        self._size = size

    def compose(self) -> ComposeResult:
        yield Static(id="small")

    def on_mount(self) -> None:
        """Say it for the first time."""
        self.say(self._size)

    def say(self, size: Size) -> None:
        """How large the window is, and how large a table is."""
        self.query_one("#small", Static).update(
            f"The table needs a window of {LEAST.width} by {LEAST.height}; this one is "
            f"{size.width} by {size.height}. Please make it larger, or press Q to leave. "
            "Nothing is dealt meanwhile."
        )


def is_large_enough(size: Size) -> bool:
    """Whether a table has room in a window."""
    return size.width >= LEAST.width and size.height >= LEAST.height
