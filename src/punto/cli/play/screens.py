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

from punto.cli.play.menu import Menu
from punto.cli.play.palette import BRASS, CREAM, QUIET, padded
from punto.cli.play.table_choice import BUY_INS, TableChoice
from punto.cli.speech import say
from punto.money import dollars

LEAST = Size(80, 24)
"""The smallest window that a table has room in."""
PAGE_EDGES = 8
"""Columns of a page that its edge, its margins and its scrollbar take."""

Drawn = Callable[[int, str], Text]
"""A page to a width, with what is sought in it."""


class MenuScreen(Screen[TableChoice]):
    """The menu: which table, which seat, how many chips."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)"),
        ("down", "move(1)"),
        ("left", "turn(-1)"),
        ("right", "turn(1)"),
        ("enter,space", "sit"),
        ("q,escape", "app.go"),
    ]

    def __init__(self, choice: TableChoice) -> None:
        super().__init__()
        self.menu = Menu(choice)

    def compose(self) -> ComposeResult:
        yield Static(id="menu")

    def on_mount(self) -> None:
        """Draw the menu for the first time."""
        self._draw()

    def action_move(self, by: int) -> None:
        """Go to another line."""
        self.menu = self.menu.moved(by)
        self._draw()

    def action_turn(self, by: int) -> None:
        """Choose another value."""
        self.menu = self.menu.turned(by)
        self._draw()

    def action_sit(self) -> None:
        """Take the seat."""
        self.dismiss(self.menu.made)

    def _draw(self) -> None:
        self.query_one("#menu", Static).update(menu_drawn(self.menu))


def menu_drawn(menu: Menu) -> Text:
    """The menu as text."""
    text = Text.assemble(
        ("♠ ", CREAM),
        ("♥ ", "#ff9c92"),
        ("Punto", f"bold {BRASS}"),
        (" ♦", "#ff9c92"),
        (" ♣", CREAM),
    )
    text.append(f"\n{say('terminal-menu-about')}\n\n", f"italic {CREAM}")
    for place, line in enumerate(menu.lines):
        here = place == menu.at
        said = line.said[menu.place(line)]
        text.append("▸ " if here else "  ", f"bold {BRASS}")
        text.append(padded(line.words, 10), f"bold {CREAM}" if here else QUIET)
        text.append("◂ " if here else "  ", BRASS)
        text.append(said, f"bold {CREAM}" if here else CREAM)
        text.append(" ▸\n" if here else "\n", BRASS)
    text.append(f"\n{menu.about}\n", f"italic {CREAM}")
    text.append(f"\n{say('terminal-menu-lines')}\n", QUIET)
    text.append(say("terminal-menu-leave"), QUIET)
    return text


class Page(ModalScreen[None]):
    """Something to read, scrolled by the arrows; `/` searches where it can."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,enter", "close"),
        ("up,k", "scroll(-1)"),
        ("down,j", "scroll(1)"),
        ("pageup,b", "leaf(-1)"),
        ("pagedown,space", "leaf(1)"),
        ("home", "ends(0)"),
        ("end", "ends(1)"),
        ("slash", "seek"),
    ]

    def __init__(self, drawn: Drawn, *, seek: bool = False) -> None:
        super().__init__()
        self._drawn, self._seek = drawn, seek
        self._sought = ""

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Static(id="words")
        yield Input(placeholder=say("terminal-page-sought"), id="sought", disabled=True)
        yield Static(f" {say('terminal-page-keys', search=self._seek)}", id="page-keys")

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
        *((str(place), f"buy({cents})") for place, cents in enumerate(BUY_INS, 1)),
        ("escape,q,plus", "buy(0)"),
    ]

    def compose(self) -> ComposeResult:
        text = Text.assemble((f"{say('terminal-cashier')}\n\n", f"bold {BRASS}"))
        for place, cents in enumerate(BUY_INS, 1):
            text.append(f"  {place}", f"bold {BRASS}").append(f"  {dollars(cents):>12}\n", CREAM)
        text.append(f"\n{say('terminal-cashier-leave')}", QUIET)
        yield Static(text, id="cashier")

    def action_buy(self, cents: int) -> None:
        """Take so many, or none."""
        self.dismiss(cents)


class TooSmall(ModalScreen[None]):
    """Shown in place of a table that there is no room for."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.go")]

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
            say(
                "terminal-too-small",
                least_wide=LEAST.width,
                least_high=LEAST.height,
                wide=size.width,
                high=size.height,
            )
        )


def is_large_enough(size: Size) -> bool:
    """Whether a table has room in a window."""
    return size.width >= LEAST.width and size.height >= LEAST.height
