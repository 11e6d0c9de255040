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
UNDER, UNDER_A_TAIL = 38, 42
"""How far down the suit of a corner has its middle, and how far under a letter with a tail."""

LEFT, MIDDLE, RIGHT = 34, 50, 66
TOP, HIGH, HALF_UP, WAIST = 26, 40.67, 55, 70
"""The heights at which pips of the upper half lie; the lower half is the upper one turned."""


def _row(*columns: int, at: float) -> tuple[tuple[int, float], ...]:
    return tuple((column, at) for column in columns)


_FOUR = _row(LEFT, RIGHT, at=TOP)
_PAIRS = (*_FOUR, *_row(LEFT, RIGHT, at=HALF_UP))
UPPER: dict[str, tuple[tuple[int, float], ...]] = {
    "A": (),
    "2": _row(MIDDLE, at=TOP),
    "3": _row(MIDDLE, at=TOP),
    "4": _FOUR,
    "5": _FOUR,
    "6": _FOUR,
    "7": _FOUR,
    "8": (*_FOUR, *_row(MIDDLE, at=48)),
    "9": _PAIRS,
    "T": (*_PAIRS, *_row(MIDDLE, at=HIGH)),
}
"""Where the pips of each rank lie in the upper half."""
MIDWAY: dict[str, tuple[tuple[int, float], ...]] = {
    "A": _row(MIDDLE, at=WAIST),
    "3": _row(MIDDLE, at=WAIST),
    "5": _row(MIDDLE, at=WAIST),
    "6": _row(LEFT, RIGHT, at=WAIST),
    "7": (*_row(LEFT, RIGHT, at=WAIST), *_row(MIDDLE, at=48)),
    "8": _row(LEFT, RIGHT, at=WAIST),
    "9": _row(MIDDLE, at=WAIST),
}
"""Those that have no like in the lower half."""
COURTS = frozenset("JQK")
GOLD, SKIN, HAIR = "#d9a441", "#f2d5ae", "#7a4a21"
BACKS = {"back": "#22406f", "back-red": "#7e1f28"}


@cache
def sprite() -> str:
    """Every face, the backs and the suits, each a symbol of its own, in one file."""
    symbols = "".join(_face(card) for card in Card)
    backs = "".join(_back(name, colour) for name, colour in BACKS.items())
    suits = "".join(
        f'<symbol id="suit-{suit}" viewBox="-22 -22 44 44"><path d="{outline}"/></symbol>'
        for suit, outline in SUITS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{PAPER}{symbols}{backs}{suits}</svg>'


PAPER = (
    '<defs><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
    'stop-color="#fffefa"/><stop offset="1" stop-color="#f4eee0"/></linearGradient></defs>'
)
SHEET = (
    f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="7.5" fill="url(#paper)" '
    'stroke="#17181c" stroke-opacity=".22"/>'
)


def _face(card: Card) -> str:
    rank, suit = card.value[0], card.value[1]
    ink = "#bf1e2d" if suit in RED else "#17181c"
    middle = _court(rank, suit, ink) if rank in COURTS else _pips(rank, suit)
    index = "10" if rank == "T" else rank
    corner = (
        '<text x="13.5" y="26" font-family="Source Serif Pro, Georgia, serif" font-size="28" '
        f'font-weight="700" text-anchor="middle" textLength="{21 if rank == "T" else 16}" '
        f'lengthAdjust="spacingAndGlyphs">{index}</text>'
        f'<path transform="translate(13.5 {UNDER_A_TAIL if rank == "Q" else UNDER}) scale(.4)" '
        f'd="{SUITS[suit]}"/>'
    )
    return (
        f'<symbol id="{card.value}" viewBox="0 0 {WIDTH} {HEIGHT}">{SHEET}<g fill="{ink}">{corner}'
        f"{_turned(corner)}{middle}</g></symbol>"
    )


def _turned(drawing: str) -> str:
    """The same in the other half, upside down."""
    return f'<g transform="rotate(180 {MIDDLE} {WAIST})">{drawing}</g>'


def _pips(rank: str, suit: str) -> str:
    scale = 1.35 if rank == "A" else 0.52
    upper, midway = (
        "".join(
            f'<path transform="translate({x} {y}) scale({scale})" d="{SUITS[suit]}"/>'
            for x, y in places
        )
        for places in (UPPER[rank], MIDWAY.get(rank, ()))
    )
    return upper + _turned(upper) + midway


def _court(rank: str, suit: str, ink: str) -> str:
    """A figure to the waist, and the same upside down, with the rank on its belt."""
    figure = _figure(rank, ink) + (
        f'<path transform="translate(33 27) scale(.26)" d="{SUITS[suit]}"/>'
    )
    return (
        f'<rect x="25.5" y="14.5" width="49" height="111" rx="2" fill="#fffaf0" stroke="{ink}" '
        f'stroke-width=".9"/>{figure}{_turned(figure)}'
        f'<circle cx="50" cy="70" r="12.5" fill="{GOLD}"/><circle cx="50" cy="70" r="10.6" '
        f'fill="#fffefa" stroke="{ink}" stroke-width=".8"/>'
        f'<text x="50" y="76" font-family="Source Serif Pro, Georgia, serif" font-size="17" '
        f'font-weight="700" text-anchor="middle">{rank}</text>'
    )


def _figure(rank: str, ink: str) -> str:
    line = f'stroke="{ink}" stroke-width=".8" stroke-linejoin="round"'
    robe = (
        f'<path d="M26 70V62Q28 53 40 50.5H60Q72 53 74 62V70Z" {line}/>'
        f'<path d="M44 50.5H56L53.5 70H46.5Z" fill="{GOLD}" {line}/>'
        f'<path d="M30 70V60l5-4v14zM70 70V60l-5-4v14z" fill="{GOLD}"/>'
    )
    hair = {
        "K": "M39 30Q37 44 41 48H59Q63 44 61 30Z",
        "Q": "M38 30Q33 46 37 54H63Q67 46 62 30Z",
        "J": "M39 31Q37 42 40 46L43 40H57L60 46Q63 42 61 31Z",
    }[rank]
    face = (
        f'<path d="{hair}" fill="{GOLD if rank == "Q" else HAIR}" {line}/>'
        f'<path d="M46.5 46h7v6h-7z" fill="{SKIN}"/>'
        f'<ellipse cx="50" cy="38" rx="8.6" ry="10.4" fill="{SKIN}" {line}/>'
        '<circle cx="46.8" cy="36.6" r=".95"/><circle cx="53.2" cy="36.6" r=".95"/>'
        '<path d="M50 37v3.6h-1.4" fill="none" stroke="#17181c" stroke-width=".6"/>'
        '<path d="M47.6 43.4q2.4 1.4 4.8 0" fill="none" stroke="#8e1b22" stroke-width=".9"/>'
    )
    above = {
        "K": f'<path d="M41.5 41Q41 52 50 54.5Q59 52 58.5 41Q54.5 46.5 50 44.4Q45.5 46.5 41.5 41Z" '
        f'fill="{HAIR}"/><path d="M38.5 29.5V17l6 5.5 5.5-7 5.5 7 6-5.5v12.5z" fill="{GOLD}" '
        f'{line}/><path d="M38.5 29.5h23v-3.4h-23z" {line}/>',
        "Q": f'<path d="M41 28.5l-2-8 5.5 3.4 5.5-6.4 5.5 6.4 5.5-3.4-2 8z" fill="{GOLD}" {line}/>'
        f'<circle cx="50" cy="17" r="1.7"/><path d="M43 49.4q7 4 14 0" fill="none" '
        'stroke="#fffefa" stroke-width="1.5"/>',
        "J": f'<path d="M37.5 30Q38 18.5 50 18.5T62.5 30Q50 25.5 37.5 30Z" {line}/>'
        f'<path d="M37.5 30Q50 25.5 62.5 30L62 32.4Q50 28 38 32.4Z" fill="{GOLD}"/>'
        f'<path d="M59 22Q68 19.5 66.5 30Q64 25 58.6 25.6Z" fill="{GOLD}" {line}/>',
    }[rank]
    return robe + face + above


def _back(name: str, colour: str) -> str:
    lines = "".join(f"M{x} 0l{HEIGHT} {HEIGHT}" for x in range(-140, 100, 10))
    other = "".join(f"M{x} {HEIGHT}l{HEIGHT} -{HEIGHT}" for x in range(-140, 100, 10))
    four = "".join(
        f'<path transform="translate({x} {y}) scale(.22)" d="{SUITS[suit]}"/>'
        for suit, x, y in (("S", 50, 63), ("H", 57, 70), ("C", 50, 77), ("D", 43, 70))
    )
    return (
        f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{SHEET}'
        f'<clipPath id="in-{name}"><rect x="6" y="6" width="88" height="128" rx="4"/></clipPath>'
        f'<rect x="6" y="6" width="88" height="128" rx="4" fill="{colour}"/>'
        f'<path d="{lines}{other}" stroke="#f2e3bc" stroke-opacity=".45" stroke-width=".8" '
        f'fill="none" clip-path="url(#in-{name})"/>'
        '<rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="#f2e3bc" '
        'stroke-opacity=".8"/>'
        f'<circle cx="50" cy="70" r="17" fill="{colour}" stroke="#f2e3bc"/>'
        f'<g fill="#f2e3bc">{four}</g></symbol>'
    )
