"""The colours of the room, and text laid out in blocks of equal width."""

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from punto.law.procedures import Outcome, Result

FELT, EDGE, DEEP = "#0e4230", "#0a3024", "#061d16"
CREAM, BRASS, QUIET = "#f6edd9", "#e3bd6b", "#9db8a8"
PAPER, INK, RED = "#fbf7ec", "#1d2126", "#b3161f"
BLUE_ON_FELT, RED_ON_FELT, GREEN_ON_FELT = "#8cc4ff", "#ff9c92", "#93e0a0"
LINE = "#2f7256"
"""What is printed on the cloth."""
BACK, WORN = "#7b2230", "#d3cab4"
"""The back of a card, and the edge of its paper."""

OF_RESULT = {
    Result.PLAYER: BLUE_ON_FELT,
    Result.BANKER: RED_ON_FELT,
    Result.TIE: GREEN_ON_FELT,
}
TILE = {Result.PLAYER: "#1f4f8f", Result.BANKER: "#9c1f28", Result.TIE: "#1f7a45"}
"""The ground of a bead."""
OF_OUTCOME = {
    Outcome.WIN: f"bold {GREEN_ON_FELT}",
    Outcome.LOSE: QUIET,
    Outcome.STANDOFF: BRASS,
    Outcome.RETURNED: BRASS,
}
CHIPS = {
    1_00: "#e9e4d6",
    5_00: "#ff7f78",
    25_00: "#5fd39a",
    100_00: "#c3c9d2",
    500_00: "#c79bf0",
    1_000_00: "#f0a54a",
}
OTHER_CHIP = "#7cb6e8"

Block = Sequence[Text]
"""Lines of one width."""


def fitted(line: Text, width: int, align: str = "left") -> Text:
    """A line cut or filled to a width."""
    line = line.copy()
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    room = width - line.cell_len
    left = {"left": 0, "right": room, "center": room // 2}[align]
    return Text.assemble(" " * left, line, " " * (room - left))


def beside(blocks: Iterable[Block], gap: int = 1) -> list[Text]:
    """Blocks of the same height next to one another."""
    rows = zip(*blocks, strict=True)
    return [Text(" " * gap).join(row) for row in rows]


def spread_out(left: Text, right: Text, width: int) -> Text:
    """One text at each end of a line; the right one stays whole."""
    room = max(0, width - right.cell_len - 1)
    return Text.assemble(fitted(left, room), " ", right)


def padded(words: str, width: int, align: str = "left") -> str:
    """Words cut or filled to a width, in which an ideograph takes two cells."""
    return fitted(Text(words), width, align).plain


OPENS, CLOSES = "（“《", "，。；：！？、）”》"  # noqa: RUF001 - the marks of Chinese
"""What no line ends with, and what none begins with."""


def _pieces(words: str) -> Iterator[str]:
    """What stays on one line: a word, or an ideograph, with the marks round it."""
    piece = ""
    for character in words:
        before = piece[-1:]
        wide = 2 in (cell_len(character), cell_len(before))
        apart = character.isspace() or (wide and not before.isspace() and before not in OPENS)
        if piece and apart and character not in CLOSES:
            yield piece
            piece = ""
        piece += character
    yield piece


def wrapped(words: Text, width: int) -> list[Text]:
    """Words broken into lines between words, or between ideographs."""
    lines, line = [], Text(style=words.style)
    for piece in _pieces(words.plain):
        if line.plain and line.cell_len + cell_len(piece) > width:
            lines.append(line)
            line = Text(style=words.style)
        line.append(f" {piece.strip()}" if line.plain and piece[:1].isspace() else piece.strip())
    return [*lines, line]


def hung(lead: Text, words: Text, width: int) -> Text:
    """Words after a lead, their further lines below the first; the end of a line at the end."""
    text = Text.assemble(lead)
    for number, line in enumerate(wrapped(words, max(20, width - lead.cell_len))):
        if number:
            text.append("\n" + " " * lead.cell_len)
        text.append_text(line)
    return text.append("\n")
