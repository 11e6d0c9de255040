"""The table on the screen: drawings of the scene, keys that reach the sitting, and the pace."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.worker import Worker

from punto.cli.play import pages, roads_drawn
from punto.cli.play.betting import LETTERS, Bettor, rows
from punto.cli.play.scene import OffTable, Scene, ScreenNotice, Turning, pays_of, scene_of
from punto.cli.play.screens import Cashier, Page, TooSmall, is_large_enough
from punto.cli.play.sitting import Sitting
from punto.cli.play.widgets import Drawing
from punto.cli.play.words import note_of, outcome_of, tale_of
from punto.cli.speech import eyes, say
from punto.errors import PuntoError, Unavailable
from punto.game import slip
from punto.law.clauses import Refused
from punto.law.procedures import Hand, Wager
from punto.narration.problems import citation, of_refusal
from punto.narration.saying import aloud, fault, reason, whole
from punto.table import events as e

WIDE, TALL = 112, 36
LOG = 200
"""Lines of what happened that are kept."""
CLOCK_SECONDS = 0.25
"""How often the clock of a clocked table is looked at."""
CUT_STEP = 13
PACK = 52
FIRST_CHIP = 2


class CardPace(NamedTuple):
    """Seconds: a card on its back, on its edge, open; a call; anything else."""

    back: float = 0.30
    edge: float = 0.07
    card: float = 0.30
    call: float = 0.80
    other: float = 0.30


STILL = CardPace(0, 0, 0, 0, 0)


class TableScreen(Screen[None]):
    """One sitting, seen and played."""

    def __init__(self, sitting: Sitting, pace: CardPace) -> None:
        super().__init__()
        self.sitting = sitting
        self.scene: Scene | None = None
        self._pace = pace
        self._hurry = asyncio.Event()
        """Set when the dealer should not dwell on anything."""
        self._bell = asyncio.Event()
        """Rung when there may be something to do."""
        self.is_waiting = False
        """Whether the dealer does nothing, since it is the person's turn or the clock's."""
        self._leaving = False
        self._worker: Worker[None] | None = None
        self._pays: dict[Wager, str] = {}
        self._beside = OffTable(Bettor(((Wager.PLAYER,),), sitting.choice.chips, 0))
        self._log: list[str] = []

    def compose(self) -> ComposeResult:
        yield Drawing("header")
        with Horizontal(id="room"):
            with Vertical(id="felt"):
                yield from map(Drawing, ("hands", "call", "areas", "tray"))
            yield Drawing("log")
        yield Drawing("roads")
        yield Drawing("keys")

    async def on_mount(self) -> None:
        """Sit down, and let the dealer begin."""
        await self.sitting.sit()
        sitting = self.sitting
        chips = sitting.view.chips
        bettor = Bettor(rows(sitting.view.offered), chips, min(FIRST_CHIP, len(chips) - 1))
        self._pays = pays_of(sitting)
        self._beside = OffTable(bettor, cut_depth=sitting.view.decks * PACK // 2)
        self.query_one("#areas").styles.height = 3 * len(bettor.areas)
        self._tell(sitting.heard())
        self._fit(self.size)
        self._worker = self.run_worker(self._deal(), name="dealer")

    def on_resize(self, event: events.Resize) -> None:
        """Lay the table out anew, or say that there is no room for it."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        self.set_class(size.width >= WIDE, "wide")
        self.set_class(size.height >= TALL, "tall")
        self.redraw()
        if not is_large_enough(size) and not isinstance(self.app.screen, TooSmall):
            self.app.push_screen(TooSmall(size))

    def on_screen_resume(self) -> None:
        """Go on when the person comes back from a page."""
        self.ring()

    def redraw(self) -> None:
        """Show the table as it stands."""
        if not self._pays:
            return
        beside = self._beside._replace(log=tuple(self._log[-LOG:]))
        self.scene = scene_of(self.sitting, beside, self._pays)
        for part in self.query(Drawing):
            part.show(self.scene)

    def _set(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of `OffTable`
        self._beside = self._beside._replace(**changes)

    # The dealer

    async def _deal(self) -> None:
        """Let the dealer go on for as long as the person stays."""
        while not self._leaving:
            self._bell.clear()
            if self.app.screen is not self:
                await self._bell.wait()
                continue
            try:
                moved = await self.sitting.step()
            except Unavailable as error:
                self._fault(error)
                await self._bell.wait()
                continue
            await self._show(self.sitting.heard())
            if not moved:
                await self._wait()

    async def _wait(self) -> None:
        """Wait for a key, or for the clock where there is one."""
        self._hurry.clear()
        self.redraw()
        seconds = CLOCK_SECONDS if self.sitting.choice.pace else None
        self.is_waiting = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._bell.wait(), seconds)
        self.is_waiting = False

    async def _show(self, heard: tuple[e.Event, ...]) -> None:
        for event in heard:
            if isinstance(event, e.CardDealt) and event.face is not None:
                # Its face is not told before it is turned.
                await self._turn(event.hand)
            self._tell((event,))
            match event:
                case e.CardDealt() | e.CardsExposed():
                    await self._dwell(self._pace.card)
                case e.BetsCalled():
                    self._hurry.clear()
                    self.redraw()
                case _:
                    await self._dwell(self._pace.call if event.say else self._pace.other)

    def _tell(self, heard: tuple[e.Event, ...]) -> None:
        """Take in what happened, before it is shown."""
        for event in heard:
            words = tale_of(event, self.sitting.me.person)
            if isinstance(event, e.NoMoreBetsCalled):
                self._keep(self._beside.bettor.slip.closed(self.sitting.staked()))
            if isinstance(event, e.WagersSettled):
                words = outcome_of(self.sitting.own_lines())
            if (note := note_of(event)) is not None:
                told = say("terminal-wager-noted", noted=reason(note, eyes()).message)
                self._set(notice=ScreenNotice(told, clauses=event.clauses))
            if event.say:
                self._set(call=aloud(event.say, eyes()), tale="")
            elif words:
                self._set(tale=words)
            if words:
                self._log.append(words)

    async def _turn(self, hand: Hand) -> None:
        """The newest card of a hand: on its back, on its edge, open."""
        if self._pace is STILL:
            return
        place = len(self.sitting.at.table.coup.hand(hand)) - 1
        self._set(turning=Turning(hand, place), tale="")
        await self._dwell(self._pace.back)
        self._set(turning=Turning(hand, place, on_edge=True))
        await self._dwell(self._pace.edge)
        self._set(turning=None)

    async def _dwell(self, seconds: float) -> None:
        """Show it for a while, unless the person is in a hurry."""
        self.redraw()
        if not seconds or self._hurry.is_set():
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    # The person

    async def on_key(self, event: events.Key) -> None:
        """Do what the key says; no screen that it opens is to hear of it as well."""
        event.stop()
        key = event.character.lower() if event.character and event.is_printable else event.key
        self._set(notice=None)
        asked = self.sitting.question is not None and await self._answer(key)
        if not asked:
            await self._pressed(key)
        self.redraw()
        self.ring()

    def ring(self) -> None:
        """Have the dealer look if there is something to do."""
        self.is_waiting = False
        self._bell.set()

    async def _pressed(self, key: str) -> None:
        act = self.KEYS.get(key)
        if act is not None:
            await act(self)
        elif key in ARROWS:
            self._set(bettor=self._beside.bettor.moved(*ARROWS[key]))
        elif key.isdigit():
            self._set(bettor=self._beside.bettor.picked(int(key) - 1))
        else:
            for wager in self._pays:
                if LETTERS[wager] == key:
                    self._set(bettor=self._beside.bettor.at(wager))
                    await self._lay()

    async def _answer(self, key: str) -> bool:
        """Answer the dealer; whether the key was an answer."""
        most = self.sitting.view.decks * PACK - PACK
        question = self.sitting.question
        if key in ("left", "right") and question is not None and question.about == "cut":
            depth = self._beside.cut_depth + (CUT_STEP if key == "right" else -CUT_STEP)
            self._set(cut_depth=min(max(depth, PACK), most))
            return True
        if key not in ("enter", "y", "n"):
            return False
        depth = self._beside.cut_depth
        await self._try(lambda: self.sitting.answer(agrees=key != "n", depth=depth))
        return True

    async def _try(self, act: Callable[[], Awaitable[None]]) -> bool:
        """Do something at the table; whether the table took it."""
        try:
            await act()
        except Refused as refused:
            problem = of_refusal(refused, eyes(self.sitting.me.person))
            said = {"problem": problem.message, "cited": citation(problem)}
            words = say("terminal-refused", remedy=problem.remedy, **said)
            self._notice(ScreenNotice(words, refused=True, clauses=problem.clauses))
            return False
        except PuntoError as error:
            self._fault(error)
            return False
        self._tell(self.sitting.heard())
        return True

    def _fault(self, error: PuntoError) -> None:
        told = whole(fault(error, eyes()), eyes().language)
        self._notice(ScreenNotice(told, refused=True))

    def _notice(self, notice: ScreenNotice) -> None:
        self._set(notice=notice)
        self.redraw()

    def _keep(self, kept: slip.Slip) -> None:
        self._set(bettor=self._beside.bettor._replace(slip=kept))

    async def _reach(self, wanted: slip.Stakes) -> bool:
        """Have this lie, as one step; whether any of it was done before a rule said no."""
        was = self.sitting.staked()
        moves = slip.changes(was, wanted)
        for done, (wager, cents) in enumerate(moves):
            if not await self._try(partial(self.sitting.put, wager, cents)):
                return done > 0
        return bool(moves)

    async def _step(self, wanted: slip.Stakes) -> None:
        """The same, to be undone by a key."""
        was = self.sitting.staked()
        if await self._reach(wanted):
            self._keep(self._beside.bettor.slip.noted(was))

    async def _lay(self) -> None:
        bettor = self._beside.bettor
        await self._step(slip.laid(self.sitting.staked(), bettor.wager, bettor.cents))

    async def _take_off(self) -> None:
        bettor = self._beside.bettor
        await self._step(slip.laid(self.sitting.staked(), bettor.wager, -bettor.cents))

    async def _undo(self) -> None:
        kept = self._beside.bettor.slip
        if not kept.done:
            self._notice(ScreenNotice(say("terminal-nothing-to-undo")))
        elif await self._reach(kept.done[-1]):
            self._keep(kept.undone())

    async def _clear(self) -> None:
        await self._step({})

    async def _double(self) -> None:
        await self._step(slip.doubled(self.sitting.staked()))

    async def _rebet(self) -> None:
        before = self._beside.bettor.slip.before
        if not before:
            self._notice(ScreenNotice(say("terminal-nothing-to-rebet")))
        await self._step(slip.again(self.sitting.staked(), before))

    async def _go_on(self) -> None:
        """Deal, or hurry the dealer."""
        if self.sitting.betting and not self.sitting.choice.pace:
            self.sitting.ready = True
        else:
            self._hurry.set()

    async def _buy(self) -> None:
        async def bought(cents: int | None) -> None:
            if cents:
                await self._try(lambda: self.sitting.buy(cents))
            self.redraw()

        self.app.push_screen(Cashier(), bought)

    # What can be read

    async def _help(self) -> None:
        pace = self.sitting.choice.pace
        self.app.push_screen(Page(lambda width, _: pages.help_page(pace, width)))

    async def _why(self) -> None:
        scene, edition = self.scene, self.sitting.choice.edition
        assert scene is not None
        self.app.push_screen(
            Page(lambda width, _: pages.why_page(edition, scene, scene.notice, width))
        )

    async def _rules(self) -> None:
        assert self.scene is not None
        areas = [area for row in self.scene.areas for area in row]
        view = self.sitting.view
        self.app.push_screen(
            Page(lambda width, words: pages.rules_page(view, areas, width, words), seek=True)
        )

    async def _history(self) -> None:
        scene = self.scene
        assert scene is not None
        self.app.push_screen(Page(lambda width, _: pages.history_page(scene, width)))

    async def _large_roads(self) -> None:
        scene = self.scene
        assert scene is not None
        self.app.push_screen(Page(lambda width, _: roads_drawn.page(scene, width)))

    async def _leave(self) -> None:
        await self.app.run_action("go")

    async def leave(self) -> None:
        """Get up, after the coup that is dealt; the dealer's work is waited for, never cut off."""
        self._leaving = True
        self._hurry.set()
        self.ring()
        if self._worker is not None:
            await self._worker.wait()
        await self.sitting.leave()

    KEYS: ClassVar[dict[str, Callable[["TableScreen"], Awaitable[None]]]] = {
        "enter": _lay,
        "-": _take_off,
        "u": _undo,
        "backspace": _undo,
        "c": _clear,
        "d": _double,
        "r": _rebet,
        " ": _go_on,
        "+": _buy,
        "?": _help,
        "w": _why,
        "l": _rules,
        "h": _history,
        "o": _large_roads,
        "q": _leave,
    }


ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
