"""Chips as SVG symbols: flat as they are picked, and as they lie in a stack, seen from a seat."""

import math
from functools import cache

from punto.money import chip_money

SLATE, CREAM, GILT, DARK = "#4a545e", "#f7f0df", "#ddbb6a", "#2a1a08"
COLOURS = {
    100: ("#e9e2d2", SLATE),
    500: ("#b4232c", CREAM),
    2_500: ("#1e7a4c", CREAM),
    10_000: ("#24262c", GILT),
    50_000: ("#5a2e91", CREAM),
    100_000: ("#d2832a", DARK),
}
"""The colour of a chip and of the spots on its edge, by its worth in cents."""
OTHER = ("#2b5d8c", CREAM)

RADIUS, LEAN, THICK = 48, 0.8, 10
"""A chip's radius, how high it looks from a seat beside its width, and its thickness."""
SPOTS, SPOT = 8, 26
"""How many spots are on the edge, and how wide each is, in degrees."""
INLAY = 0.58
LIGHT = (
    '<defs><radialGradient id="light" cx=".5" cy=".2" r=".9"><stop offset="0" stop-color="#fff" '
    'stop-opacity=".3"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" '
    'stop-color="#000" stop-opacity=".3"/></radialGradient></defs>'
)


@cache
def chips(worths: tuple[int, ...] = tuple(COLOURS)) -> str:
    """Every chip flat (`flat-500`), in a stack (`lying-500`) and its figure alone (`worth-500`)."""
    symbols = "".join(_symbols(cents) for cents in (*worths, 0))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{LIGHT}{symbols}</svg>'


def chip_id(cents: int) -> int:
    """The name of a chip's drawing; one that no colour is kept for looks like any other."""
    return cents if cents in COLOURS else 0


def _symbols(cents: int) -> str:
    face, spot = COLOURS.get(cents, OTHER)
    top = _top(face, spot)
    figure = _figure(cents) if cents else ""
    return (
        f'<symbol id="flat-{cents}" viewBox="-50 -50 100 100">{top}{figure}</symbol>'
        f'<symbol id="lying-{cents}" viewBox="-50 -50 100 100">{_edge(face, spot)}'
        f'<g transform="scale(1 {LEAN})">{top}</g></symbol>'
        f'<symbol id="worth-{cents}" viewBox="-50 -50 100 100">'
        f'<g transform="scale(1 {LEAN})">{figure}</g></symbol>'
    )


def _top(face: str, spot: str) -> str:
    ring, width = RADIUS - 5.5, 11
    around = 2 * math.pi * ring / 360
    dash, gap = SPOT * around, (360 / SPOTS - SPOT) * around
    return (
        f'<circle r="{RADIUS}" fill="{face}"/><circle r="{ring}" fill="none" stroke="{spot}" '
        f'stroke-width="{width}" stroke-dasharray="{dash:.2f} {gap:.2f}"/>'
        f'<circle r="{RADIUS - 14}" fill="none" stroke="{spot}" stroke-width="2" '
        'stroke-dasharray="4 3.2" stroke-opacity=".9"/>'
        f'<circle r="{RADIUS * INLAY:.1f}" fill="#fbf7ec" stroke="{face}" stroke-width="1.5"/>'
        f'<circle r="{RADIUS}" fill="url(#light)"/>'
        f'<circle r="{RADIUS - 0.6}" fill="none" stroke="#000" stroke-opacity=".35"/>'
    )


def _edge(face: str, spot: str) -> str:
    """The side of a chip below its top: the face's colour, darker, with the spots going down it."""
    tall = RADIUS * LEAN
    body = f"M-{RADIUS} 0V{THICK}A{RADIUS} {tall} 0 0 0 {RADIUS} {THICK}V0Z"
    middles = range(0, 181, 360 // SPOTS)
    spots = "".join(_spot(middle, tall) for middle in middles)
    return (
        f'<path d="{body}" fill="{face}"/><path d="{spots}" fill="{spot}"/>'
        f'<path d="{body}" fill="#000" fill-opacity=".28"/>'
    )


def _spot(middle: int, tall: float) -> str:
    from_, to = (math.radians(_within(middle + side)) for side in (-SPOT / 2, SPOT / 2))
    (x0, y0), (x1, y1) = (
        (RADIUS * math.cos(angle), tall * math.sin(angle)) for angle in (from_, to)
    )
    return (
        f"M{x0:.1f} {y0:.1f}A{RADIUS} {tall} 0 0 1 {x1:.1f} {y1:.1f}v{THICK}"
        f"A{RADIUS} {tall} 0 0 0 {x0:.1f} {y0 + THICK:.1f}Z"
    )


def _within(degrees: float) -> float:
    return min(180, max(0, degrees))


def _figure(cents: int) -> str:
    words = chip_money(cents).replace("$", "")
    size = {1: 32, 2: 31, 3: 25}.get(len(words), 20)
    ink = COLOURS.get(cents, OTHER)[0] if cents != min(COLOURS) else "#24262c"
    return (
        f'<text y="{size * 0.35:.1f}" font-family="Source Sans Pro, sans-serif" font-weight="700" '
        f'font-size="{size}" text-anchor="middle" fill="{ink}">{words}</text>'
    )
