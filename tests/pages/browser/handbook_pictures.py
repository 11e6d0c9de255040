"""Pictures of the handbooks' steps, small enough to be served with their pages."""

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page

from browser.casino import BY_HAND, Dealer, Visitor
from browser.contested_floor import CUP
from punto.floor.dealer.raffle import RAFFLE
from punto.web.pages import handbook_steps
from punto.web.pages.handbook_steps import PICTURES, picture_size

STATIC = Path(handbook_steps.__file__).parent / "static"
MOST_BYTES = 60_000
DRAW = f"/promotions/{RAFFLE} 1"
QUALITY = 62
SHOWN = frozenset(name for names in PICTURES.values() for name in names)


class Shot(NamedTuple):
    """A page of which a picture is taken, by whom it is opened, and what of it is at the top."""

    name: str
    role: str
    path: str
    top: str = ""


SHOTS = (
    Shot("me", "patron", "/me"),
    Shot("deal", "dealer", "/deal"),
    Shot("open", "casino supervisor", "/open?rules=star-2025&table=Sydney-9&step=limits"),
    Shot("reports", "gaming manager", "/reports/returns"),
    Shot("calendar", "gaming manager", "/calendar"),
    Shot("incidents", "gaming manager", "/incidents"),
    Shot("analysis", "gaming manager", "/analysis?rules=star-2025&against=act-2018"),
    Shot("cage", "cashier", "/cage"),
    Shot("purse", "cashier", "/cage/demo-patron"),
    Shot("enrol", "cashier", "/cage", "#enrol-title"),
    Shot("exclusion", "cashier", "/cage/demo-patron", "#exclusion-title"),
    Shot("receipt", "cashier", "/cage/demo-patron", "#entries-title"),
    Shot("tournament-draft", "casino operator", f"/tournaments/{CUP}/draft"),
    Shot("tournament-entries", "tournament director", f"/tournaments/{CUP}/entries"),
    Shot("tournament-results", "tournament director", f"/tournaments/{CUP}/results"),
    Shot("promotion-terms", "promotions officer", f"{DRAW}/draft"),
    Shot("promotion-desk", "promotions officer", f"{DRAW}/desk"),
    Shot("promotion-draw", "promotions officer", f"{DRAW}/desk", "h2:has-text('Draws')"),
    Shot("promotion", "patron", DRAW),
    Shot("replay", "surveillance", f"/record/{BY_HAND}/3?step=8"),
    Shot("oversight", "inspector", "/oversight"),
    Shot("verification", "inspector", "/record/verification"),
    Shot("rules", "inspector", "/rules/star-2025?against=nsw-earlier"),
    Shot("admin", "administrator", "/admin"),
    Shot("devices", "administrator", "/admin", "h2:has-text('Add a device')"),
    Shot("people", "administrator", "/admin", "h2:has-text('People')"),
    Shot("install", "administrator", "/admin", "h2:has-text('Tables on the floor')"),
)
"""What is there to be seen without anything being done for it."""


def keep(page: Page, name: str) -> None:
    """A picture of a page for the handbooks, if they show one of that name."""
    if name not in SHOWN:
        return
    path = STATIC / f"book-{name}.webp"
    taken = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    taken.resize(picture_size(name), Image.Resampling.LANCZOS).save(path, quality=QUALITY, method=6)
    size = path.stat().st_size
    sys.stdout.write(f"{path.name}  {size // 1000} kB\n")
    assert size < MOST_BYTES, f"{path.name} has {size} bytes, more than {MOST_BYTES}"


def at_the_console(dealer: Dealer) -> None:
    """A step, a card that is keyed, and what to choose from when something went wrong."""
    page = dealer.page
    dealer.until("Call for bets")
    keep(page, "console")
    dealer.until("Deal the player's first card")
    page.keyboard.press("7")
    page.keyboard.press("h")
    page.locator(".slots [data-face='7H']").wait_for()
    keep(page, "card")
    for key in ("Backspace", "Backspace", "e"):
        page.keyboard.press(key)
    page.locator("#wrong:visible").wait_for()
    keep(page, "wrong")
    page.keyboard.press("Escape")
    dealer.until("Call for bets")


def handbook_pictures(visitor: Callable[..., Visitor]) -> None:
    for shot in SHOTS:
        person = visitor().come_in(shot.role, shot.path)
        page = person.page
        if shot.top:
            page.locator(shot.top).first.evaluate("(each) => each.scrollIntoView()")
        keep(page, shot.name)
        assert not person.complaints, (shot, person.complaints)
        person.leave()
