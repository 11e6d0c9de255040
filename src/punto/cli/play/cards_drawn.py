"""Cards drawn in a terminal: upright, crosswise, on their backs and on their edge."""

from typing import NamedTuple

from rich.text import Text

from punto.cards import Card, Rank, read_card
from punto.cli.play.palette import BACK, BRASS, FELT, INK, LINE, PAPER, RED, WORN
from punto.cli.play.scene import CardSeen


class Size(NamedTuple):
    """How large a card is: upright, and lying crosswise."""

    width: int
    height: int
    long: int
    low: int

    @property
    def hand(self) -> int:
        """The width of two cards upright and one across."""
        return 2 * self.width + self.long + 2


SMALL, LARGE = Size(7, 5, 9, 3), Size(11, 7, 13, 5)

LEFT, MIDDLE, RIGHT = 2, 4, 6
PIPS: dict[Rank, tuple[tuple[int, int], ...]] = {
    Rank.ACE: ((MIDDLE, 2),),
    Rank.TWO: ((MIDDLE, 0), (MIDDLE, 4)),
    Rank.THREE: ((MIDDLE, 0), (MIDDLE, 2), (MIDDLE, 4)),
    Rank.FOUR: tuple((x, y) for x in (LEFT, RIGHT) for y in (0, 4)),
    Rank.FIVE: (*((x, y) for x in (LEFT, RIGHT) for y in (0, 4)), (MIDDLE, 2)),
    Rank.SIX: tuple((x, y) for x in (LEFT, RIGHT) for y in (0, 2, 4)),
    Rank.SEVEN: (*((x, y) for x in (LEFT, RIGHT) for y in (0, 2, 4)), (MIDDLE, 1)),
    Rank.EIGHT: (*((x, y) for x in (LEFT, RIGHT) for y in (0, 2, 4)), (MIDDLE, 1), (MIDDLE, 3)),
    Rank.NINE: (*((x, y) for x in (LEFT, RIGHT) for y in (0, 1, 3, 4)), (MIDDLE, 2)),
    Rank.TEN: (*((x, y) for x in (LEFT, RIGHT) for y in (0, 1, 3, 4)), (MIDDLE, 1), (MIDDLE, 3)),
}
"""Where the pips of a large card lie: the column and the row within its edge."""


def card_block(card: CardSeen, size: Size) -> list[Text]:
    """A card, as high as a card that stands upright."""
    if card.on_edge:
        return _on_edge(card, size)
    if card.crosswise:
        return _centred(_framed(_across(card, size), card), size, size.long)
    return _framed(_upright(card, size), card)


def place_for_card(size: Size) -> list[Text]:
    """The outline on the cloth where a card will lie."""
    side, inner = size.width - 2, size.height - 2
    rows = [f"╭{'┄' * side}╮", *[f"┆{' ' * side}┆"] * inner, f"╰{'┄' * side}╯"]
    return [Text(row, style=LINE) for row in rows]


def no_card(size: Size, width: int) -> list[Text]:
    """Bare cloth, as wide as a card."""
    return [Text(" " * width) for _ in range(size.height)]


def _upright(card: CardSeen, size: Size) -> list[str]:
    """What is inside the edge of a card."""
    if card.face is None:
        return _back(size.width - 2, size.height - 2)
    found = read_card(card.face)
    rank, suit = _rank(found), found.suit.symbol
    if size is SMALL:
        return [f"{rank:<2}  {suit}", f"{suit:^5}", f"{suit}  {rank:>2}"]
    return _pips(found) if found.rank in PIPS else _court(found)


def _pips(card: Card) -> list[str]:
    rows = [[" "] * 9 for _ in range(5)]
    for col, row in PIPS[card.rank]:
        rows[row][col] = card.suit.symbol
    return _cornered(rows, card)


def _court(card: Card) -> list[str]:
    letter, suit = card.rank.value, card.suit.symbol
    figure = ("", "╔═════╗", f"║{suit} {letter} {suit}║", "╚═════╝", "")
    rows = [list(f"{words:^9}") for words in figure]
    return _cornered(rows, card)


def _cornered(rows: list[list[str]], card: Card) -> list[str]:
    rank = _rank(card)
    rows[0][: len(rank)] = rank
    rows[-1][-len(rank) :] = rank
    return ["".join(row) for row in rows]


def _across(card: CardSeen, size: Size) -> list[str]:
    width, height = size.long - 2, size.low - 2
    if card.face is None:
        return _back(width, height)
    found = read_card(card.face)
    rank, suit = _rank(found), found.suit.symbol
    if size is SMALL:
        return [f"{rank:<2} {suit} {rank:>2}"]
    return [f"{rank:<{width}}", f"{suit:^{width}}", f"{rank:>{width}}"]


def _rank(card: Card) -> str:
    return "10" if card.rank is Rank.TEN else card.rank.value


def _back(width: int, height: int) -> list[str]:
    pattern = "▚▞" * width
    return [pattern[row % 2 : width + row % 2] for row in range(height)]


def _framed(rows: list[str], card: CardSeen) -> list[Text]:
    """Paper with an edge that is there without colours too."""
    if card.face is None:
        ink, edge = f"{BRASS} on {BACK}", f"{BRASS} on {BACK}"
    else:
        red = read_card(card.face).suit.is_red
        ink, edge = f"bold {RED if red else INK} on {PAPER}", f"{WORN} on {PAPER}"
    width = len(rows[0])
    lines = [Text(f"╭{'─' * width}╮", style=edge)]
    lines += [Text.assemble(("│", edge), (row, ink), ("│", edge)) for row in rows]
    lines.append(Text(f"╰{'─' * width}╯", style=edge))
    return lines


def _on_edge(card: CardSeen, size: Size) -> list[Text]:
    width, height = (size.long, size.low) if card.crosswise else (size.width, size.height)
    edge = Text("▐▌", style=f"{PAPER} on {FELT}")
    left = width // 2 - 1
    block = [Text.assemble(" " * left, edge, " " * (width - left - 2))] * height
    return _centred(block, size, width)


def _centred(block: list[Text], size: Size, width: int) -> list[Text]:
    above = (size.height - len(block)) // 2
    below = size.height - len(block) - above
    return [
        *(Text(" " * width) for _ in range(above)),
        *block,
        *(Text(" " * width) for _ in range(below)),
    ]
