"""`punto play` as a program of Textual: the menu, then the table, until the person leaves."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.worker import WorkerFailed

from punto.cli.play import palette
from punto.cli.play.screens import MenuScreen, TooSmall, is_large_enough
from punto.cli.play.sitting import Sitting
from punto.cli.play.table_choice import TableChoice, require
from punto.cli.play.table_screen import CardPace, TableScreen
from punto.errors import Unavailable
from punto.floor.shoes.virtual_shoe import NewKey
from punto.record import Record, seal
from punto.record.keys import Keys

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class PlayApp(App[None]):
    """One person's evening."""

    CSS = f"""
    Screen {{ background: {palette.FELT}; color: {palette.CREAM}; }}
    #header, #keys, #page-keys {{ height: 1; background: {palette.DEEP}; }}
    #room {{ height: 1fr; }}
    #felt {{ width: 1fr; }}
    #hands {{ height: 1fr; min-height: 6; }}
    #call {{ height: 2; }}
    #tray {{ height: 1; background: {palette.EDGE}; }}
    #roads {{ height: 7; background: {palette.EDGE}; padding: 0 1; }}
    #log {{ display: none; width: 34; background: {palette.EDGE}; }}
    .wide #log {{ display: block; }}
    .tall #call {{ height: 3; }}
    .tall #roads {{ height: 14; }}
    MenuScreen, TooSmall, Cashier {{ align: center middle; }}
    #menu {{ width: 76; max-width: 100%; height: auto; padding: 1 2; background: {palette.EDGE};
             border: round {palette.BRASS}; }}
    #small {{ width: 100%; height: auto; padding: 0 1; text-align: center; }}
    Cashier {{ background: {palette.DEEP} 60%; }}
    TooSmall {{ background: {palette.FELT}; }}
    Page {{ background: {palette.EDGE}; }}
    #page {{ height: 1fr; background: {palette.EDGE}; padding: 0 2; border: round {palette.BRASS};
             scrollbar-size-vertical: 1; scrollbar-color: {palette.BRASS};
             scrollbar-color-hover: {palette.BRASS}; scrollbar-background: {palette.DEEP}; }}
    #page-keys {{ color: {palette.QUIET}; }}
    #sought {{ height: 1; border: none; background: {palette.DEEP}; padding: 0 1; }}
    #sought:disabled {{ display: none; }}
    #cashier {{ width: 34; height: auto; padding: 1 2; background: {palette.EDGE};
                border: round {palette.BRASS}; }}
    """
    TITLE = "Punto"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q,ctrl+d", "go", show=False, priority=True)
    ]

    def __init__(
        self,
        record: Record,
        keys: Keys,
        choice: TableChoice,
        *,
        ask: bool,
        pace: CardPace,
        new_key: NewKey = seal.new_key,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        # Without colours means none at all, rather than greys.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self._record, self._keys, self._choice = record, keys, choice
        self._ask, self._pace, self._new_key, self._now = ask, pace, new_key, now
        self.sitting: Sitting | None = None
        self._table: TableScreen | None = None
        self._going = False

    def on_mount(self) -> None:
        """Show the menu, or the table that was asked for."""
        if not self.is_headless:
            for each in ENDS:
                asyncio.get_running_loop().add_signal_handler(each, self._told_to_go)
        if self._ask:
            self.push_screen(MenuScreen(self._choice), self._sit_down)
        else:
            self._sit_down(self._choice)

    def _told_to_go(self) -> None:
        self.call_later(self.action_go)

    def _sit_down(self, choice: TableChoice | None) -> None:
        if choice is None:
            return
        more = {} if self._now is None else {"now": self._now}
        self.sitting = Sitting(self._record, self._keys, require(choice), self._new_key, **more)
        self._table = TableScreen(self.sitting, self._pace)
        self.push_screen(self._table)

    def on_resize(self, event: events.Resize) -> None:
        """Take down the excuse when there is room again."""
        small = next((each for each in self.screen_stack if isinstance(each, TooSmall)), None)
        if small is None:
            return
        if is_large_enough(event.size):
            small.dismiss()
        else:
            small.say(event.size)

    async def action_go(self) -> None:
        """Leave the table and the program; asked twice, it is done once."""
        if self._going:
            return
        self._going = True
        if self._table is not None:
            # What cannot be written now is taken up by the person who sits down here next.
            with suppress(Unavailable):
                await self._table.leave()
        self.exit()

    def _fatal_error(self) -> None:
        """Stop on a fault; what a person is told of it is the guard's to say."""
        self._close_messages_no_wait()

    @property
    def fault(self) -> BaseException | None:
        """What stopped the program, if it was a fault of its own."""
        found = self._exception
        return found.error if isinstance(found, WorkerFailed) else found
