"""The parts of the table on the screen: widgets that draw a scene and know nothing of the game."""

from collections.abc import Callable

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from punto.cli.play import felt_drawn, roads_drawn
from punto.cli.play.palette import Block
from punto.cli.play.scene import Scene

Draw = Callable[[Scene, int, int], Block]
Needs = Callable[[Scene], object]
"""What a drawing depends on: where that is the same, so is the drawing."""


class Drawing(Widget):
    """A part of the table, drawn to the size that it has and only when it changes."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._draw, self._needs = PARTS[name]
        self._scene: Scene | None = None
        self._drawn: tuple[object, Size, list[Strip]] | None = None

    def show(self, scene: Scene) -> None:
        """Draw the part anew if what it shows is not as it was."""
        if self._scene is None or self._needs(scene) != self._needs(self._scene):
            self.refresh()
        self._scene = scene

    def render_line(self, y: int) -> Strip:
        """A line of the drawing."""
        lines = self._lines()
        return lines[y] if y < len(lines) else Strip.blank(self.size.width, self.rich_style)

    def _lines(self) -> list[Strip]:
        scene, size = self._scene, self.size
        if scene is None:
            return []
        needs = self._needs(scene)
        if self._drawn is None or self._drawn[:2] != (needs, size):
            block, console = self._draw(scene, size.width, size.height), self.app.console
            strips = [Strip(line.render(console)) for line in block]
            style = self.rich_style
            fitted = [each.adjust_cell_length(size.width).apply_style(style) for each in strips]
            self._drawn = needs, size, fitted
        return self._drawn[2]


def _roads(scene: Scene, width: int, height: int) -> Block:
    draw = roads_drawn.roomy if height >= roads_drawn.ROOMY else roads_drawn.compact
    return draw(scene, width)


def _header(scene: Scene, width: int, _: int) -> Block:
    return felt_drawn.header(scene, width)


def _areas(scene: Scene, width: int, _: int) -> Block:
    return felt_drawn.areas(scene, width)


def _tray(scene: Scene, width: int, _: int) -> Block:
    return felt_drawn.tray(scene, width)


def _keys(scene: Scene, width: int, _: int) -> Block:
    return felt_drawn.keys(scene, width)


def _told(scene: Scene) -> object:
    """What is said on the screen."""
    asked = (scene.question, scene.cut_depth, scene.seconds)
    return (
        scene.call,
        scene.tale,
        scene.notice,
        scene.betting,
        scene.staked_cents,
        scene.last,
        asked,
    )


PARTS: dict[str, tuple[Draw, Needs]] = {
    "header": (_header, lambda s: (s.title, s.about, s.coup, s.shoe_percent, s.ending)),
    "hands": (felt_drawn.hands, lambda s: (s.hands, s.question, s.cut_depth)),
    "call": (felt_drawn.call, _told),
    "areas": (_areas, lambda s: (s.areas, s.chips, s.betting)),
    "tray": (_tray, lambda s: (s.chips, s.chip, s.purse_cents, s.staked_cents, s.ahead_cents)),
    "log": (felt_drawn.log, lambda s: s.log),
    "roads": (_roads, lambda s: s.board),
    "keys": (_keys, lambda s: (s.question, s.betting, s.seconds is None)),
}
"""Each part by its name: how it is drawn, and what it depends on."""
