"""Windows and languages in which stories run: a phone, a tablet and a wide screen, in each."""

import pytest
from playwright.sync_api import Page

from browser.casino import Visitor
from punto.narration.catalogue import catalogue

HEIGHTS = {390: 844, 1024: 768, 1440: 900, 1920: 1080}
"""Of a window, by its width."""
WIDTHS = (390, 1024, 1920)
TONGUES = ("en", "zh")
PHONE = 390


def windows(*usual: tuple[int, str]) -> pytest.MarkDecorator:
    """Have a story run at these widths and in these languages; at all others with `--heavy`."""
    others = [
        pytest.param(width, tongue, marks=pytest.mark.heavy)
        for width in WIDTHS
        for tongue in TONGUES
        if (width, tongue) not in usual
    ]
    return pytest.mark.parametrize(("width", "tongue"), [*usual, *others])


EVERY = windows((390, "zh"), (1024, "zh"), (1920, "en"))
"""Of a story that takes seconds: each width."""


def seen_in(visitor: Visitor, width: int, tongue: str) -> Page:
    """A window of a width and a language; a page that is open is brought anew."""
    page = visitor.page
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    page.context.add_cookies([{"name": "tongue", "value": tongue, "url": visitor.casino.address}])
    if page.url.startswith(visitor.casino.address):
        page.reload()
    return page


def felt(width: int) -> str:
    """What a patron sees of the table: on a phone their own place alone."""
    return ".narrow" if width == PHONE else ".wide"


def said(tongue: str, key: str, **given: str) -> str:
    """A message as the pages say it in a language."""
    return catalogue(tongue).say(key, given)


def card(tongue: str, face: str) -> str:
    """A card as it is read out, by its mark such as `7H`."""
    rank, suit = (
        said(tongue, f"{of}-{mark.lower()}")
        for of, mark in zip(("rank", "suit"), face, strict=True)
    )
    return said(tongue, "card", rank=rank, suit=suit)
