"""Playing cards as SVG symbols: an index to be read across a room, pips in their places."""

from functools import cache

from punto.cards import Card

WIDTH, HEIGHT = 100, 140
SUITS = {
    "S": "M0-14C6-4 16 2 16 10a7 7 0 0 1-13 4c0 4 2 7 4 9H-7c2-2 4-5 4-9"
    "a7 7 0 0 1-13-4C-16 2-6-4 0-14z",
    "H": "M0 20C-6 8-17 2-17-7a9 9 0 0 1 17-4A9 9 0 0 1 17-7C17 2 6 8 0 20z",
    "D": "M0-18L14 2 0 22-14 2z",
    "C": "M-3 8a8 8 0 1 1-5-13 9 9 0 1 1 16 0 8 8 0 1 1-5 13c0 5 2 9 4 12H-7c2-3 4-7 4-12z",
}
"""Each suit's outline about its middle."""
RED = ("H", "D")

LEFT, MIDDLE, RIGHT = 36, 50, 64
PIPS: dict[str, tuple[tuple[int, int], ...]] = {
    "A": ((MIDDLE, 70),),
    "2": ((MIDDLE, 34), (MIDDLE, 106)),
    "3": ((MIDDLE, 34), (MIDDLE, 70), (MIDDLE, 106)),
    "4": ((LEFT, 31), (RIGHT, 31), (LEFT, 109), (RIGHT, 109)),
    "5": ((LEFT, 31), (RIGHT, 31), (MIDDLE, 70), (LEFT, 109), (RIGHT, 109)),
    "6": ((LEFT, 31), (RIGHT, 31), (LEFT, 70), (RIGHT, 70), (LEFT, 109), (RIGHT, 109)),
    "7": (
        (LEFT, 31),
        (RIGHT, 31),
        (MIDDLE, 52),
        (LEFT, 70),
        (RIGHT, 70),
        (LEFT, 109),
        (RIGHT, 109),
    ),
    "8": (
        (LEFT, 31),
        (RIGHT, 31),
        (MIDDLE, 52),
        (LEFT, 70),
        (RIGHT, 70),
        (MIDDLE, 88),
        (LEFT, 109),
        (RIGHT, 109),
    ),
    "9": (
        (LEFT, 31),
        (RIGHT, 31),
        (LEFT, 57),
        (RIGHT, 57),
        (MIDDLE, 70),
        (LEFT, 83),
        (RIGHT, 83),
        (LEFT, 109),
        (RIGHT, 109),
    ),
    "T": (
        (LEFT, 31),
        (RIGHT, 31),
        (MIDDLE, 44),
        (LEFT, 57),
        (RIGHT, 57),
        (LEFT, 83),
        (RIGHT, 83),
        (MIDDLE, 96),
        (LEFT, 109),
        (RIGHT, 109),
    ),
}
COURTS = {"J": "Jack", "Q": "Queen", "K": "King"}


@cache
def sprite() -> str:
    """Every face and the back, each a symbol of its own, in one file."""
    symbols = "".join(_face(card) for card in Card)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}{_back()}</svg>'


def _face(card: Card) -> str:
    rank, suit = card.value[0], card.value[1]
    ink = "#b3202a" if suit in RED else "#15181c"
    middle = _court(rank, suit, ink) if rank in COURTS else _pips(rank, suit)
    index = "10" if rank == "T" else rank
    corner = (
        f'<text x="13" y="25" font-family="Georgia, serif" font-size="24" font-weight="700" '
        f'text-anchor="middle" textLength="{18 if rank == "T" else 13}" '
        f'lengthAdjust="spacingAndGlyphs">{index}</text>'
        f'<path transform="translate(13 37) scale(.38)" d="{SUITS[suit]}"/>'
    )
    return (
        f'<symbol id="{card.value}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#fdfbf5" '
        f'stroke="#c9c2ae" stroke-width="1.5"/><g fill="{ink}">{corner}'
        f'<g transform="rotate(180 50 70)">{corner}</g>{middle}</g></symbol>'
    )


def _pips(rank: str, suit: str) -> str:
    scale = "1.5" if rank == "A" else ".5"
    return "".join(
        f'<path transform="translate({x} {y}) {"rotate(180) " if y > 70 else ""}scale({scale})" '
        f'd="{SUITS[suit]}"/>'
        for x, y in PIPS[rank]
    )


def _court(rank: str, suit: str, ink: str) -> str:
    """A monogram between two suits, in a frame."""
    return (
        f'<rect x="25" y="24" width="50" height="92" rx="4" fill="none" stroke="{ink}" '
        f'stroke-opacity=".45"/>'
        f'<path transform="translate(50 41) scale(.5)" d="{SUITS[suit]}"/>'
        f'<path transform="translate(50 99) rotate(180) scale(.5)" d="{SUITS[suit]}"/>'
        f'<path d="M31 57h38M31 83h38" stroke="{ink}" stroke-opacity=".35" fill="none"/>'
        f'<text x="50" y="83" font-family="Georgia, serif" font-size="36" font-weight="700" '
        f'text-anchor="middle">{rank}</text>'
    )


def _back() -> str:
    lines = "".join(f"M{x} 0l{HEIGHT} {HEIGHT}" for x in range(-140, 100, 10))
    other = "".join(f"M{x} {HEIGHT}l{HEIGHT} -{HEIGHT}" for x in range(-140, 100, 10))
    return (
        f'<symbol id="back" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="#fdfbf5" stroke="#c9c2ae" '
        'stroke-width="1.5"/><clipPath id="b"><rect x="7" y="7" width="86" height="126" rx="5"/>'
        '</clipPath><rect x="7" y="7" width="86" height="126" rx="5" fill="#7a1f2b"/>'
        f'<path d="{lines}{other}" stroke="#d9b66a" stroke-opacity=".55" fill="none" '
        'clip-path="url(#b)"/><rect x="7" y="7" width="86" height="126" rx="5" fill="none" '
        'stroke="#d9b66a"/></symbol>'
    )
