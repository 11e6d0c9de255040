"""`make screenshots`: pictures of the pages for the documents, taken at a demonstration."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

import held_house
from browser.casino import (
    BY_HAND,
    CHROMIUM,
    ITSELF,
    SETTINGS,
    Dealer,
    Visitor,
    follow,
    open_browser,
    open_casino,
)
from browser.contest_pictures import contest_pictures
from browser.handbook_pictures import at_the_console, handbook_pictures, keep
from browser.unshuffled import deal_unshuffled
from browser.windows import HEIGHTS, PHONE
from punto.web.pages.handbook_steps import picture_size

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
MOST_BYTES = 300_000
QUALITY = 88
WALL = ViewportSize(width=1440, height=810)
FLOOR = ViewportSize(width=1920, height=1333)
"""A screen that is wide enough for the tiles of the floor and the orders beside them."""
COUPS = (
    "7H TD 2S 6C",
    "0C KD 5S 4H AD 8S",
    "3H 3D 4C 5C JS",
    "2H 9C 6S KD",
    "8D 3S QC 4H",
    "5H 5D 3C 3S",
    "2C 7D 4S 2H 3D 9C",
    "KH 8C QD TS",
)
"""Dealt before the pictures, so that there is something on the scoreboard."""


def take(page: Page, name: str) -> None:
    """A picture of a page in all the greens of its felt, a tenth as heavy as without loss."""
    path = PICTURES / f"{name}.webp"
    taken = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    taken.save(path, quality=QUALITY, method=6)
    size = path.stat().st_size
    sys.stdout.write(f"{path.relative_to(PICTURES.parents[1])}  {size // 1000} kB\n")
    assert size < MOST_BYTES, f"{path.name} has {size} bytes, more than {MOST_BYTES}"
    keep(page, name)


def table(dealer: Dealer, patron: Page) -> None:
    """A patron who is paid beside others, and a dealer who pays."""
    patron.goto(f"/tables/{BY_HAND}")
    patron.locator("select[name=seat]").select_option("4")
    patron.get_by_role("button", name="Sit down").click()
    dealer.until("Call no more bets")
    patron.locator(".chip-pick", has_text="100").first.click()
    for wager in ("player", "tie", "tiger-pair"):
        patron.locator(f".wide [data-wager={wager}]").click()
        expect(patron.locator(f".wide [data-wager={wager}]")).to_have_attribute(
            "data-lying", "10000"
        )
    dealer.watch_until(lambda: dealer.page.locator(".stack").count() > 3)
    dealer.until("Settle the wagers", "2H KD 3S 5C 4C AD")
    dealer.step("Space")
    expect(patron.locator(".wide .amount-won")).to_be_visible()
    take(patron, "table")


def trouble(dealer: Dealer, supervisor: Page) -> None:
    """A card drawn in error: the tile that asks for a decision, and the guide to it."""
    dealer.until("Deal the banker's second card", "7H 6D KS")
    supervisor.goto(f"/pit/{BY_HAND}/guide")
    supervisor.get_by_text("A card was dealt in error").click()
    error = supervisor.locator("form[data-do=report-misdealt-card]")
    error.get_by_label("Hand").select_option("player")
    error.get_by_label("Its face").select_option("9 of hearts")
    error.get_by_role("button", name="Report it").click()
    expect(supervisor.locator("#part-guide .answer").first).to_be_visible()
    take(supervisor, "guide")
    supervisor.set_viewport_size(FLOOR)
    supervisor.goto("/pit")
    take(supervisor, "pit")


def papers(dealer: Dealer, patron: Page, supervisor: Page) -> None:
    """A dispute with its coup beside it, and the way to a closed table."""
    patron.goto(f"/tables/{BY_HAND}")
    patron.locator("#ask-the-dealer summary").click()
    patron.get_by_label("What is not right?").fill("My pair was not paid")
    patron.get_by_role("button", name="Tell the supervisor").click()
    supervisor.goto(f"/pit/{BY_HAND}")
    follow(supervisor.get_by_role("link", name="My pair was not paid"))
    supervisor.locator("[data-ready]").wait_for()
    take(supervisor, "dispute")
    supervisor.goto(f"/pit/{BY_HAND}/close")
    take(supervisor, "closing")
    assert not dealer.complaints


def phone(page: Page) -> None:
    """A patron on a phone, with chips on two areas of their own."""
    page.set_viewport_size({"width": PHONE, "height": HEIGHTS[PHONE]})
    for wager, chip in (("banker", "100"), ("tie", "5")):
        page.locator(".chip-pick", has_text=chip).first.click()
        page.locator(f".narrow [data-wager={wager}]").click()
        expect(page.locator(f".narrow [data-wager={wager}]")).to_have_attribute(
            "data-lying", f"{chip}00"
        )
    take(page, "phone")


def handbook(reader: Page) -> None:
    """A handbook with the pictures of its steps, which are there once the pages were taken."""
    reader.goto("/handbook/supervisor")
    first = reader.locator("main img").first
    expect(first).to_have_js_property("naturalWidth", picture_size("pit")[0])
    take(reader, "handbook")


def has_score(visitor: Visitor, table: str) -> bool:
    return bool(visitor.see(table)["scores"])


def all_pictures(visitor: Callable[..., Visitor], dealer: Dealer) -> None:
    dealer.take_place()
    for cards in COUPS:
        dealer.until("Call no more bets")
        dealer.until("Call for bets", cards)
    watching = visitor().come_in("patron")
    patron = watching.page
    table(dealer, patron)
    while not dealer.page.locator(".breakdown:visible").count():
        dealer.step("Space")
    take(dealer.page, "dealer")
    dealer.until("Call no more bets")
    papers(dealer, patron, visitor().come_in("casino supervisor").page)
    anybody = visitor().page
    anybody.goto("/learn")
    take(anybody, "learn")
    phone(visitor(PHONE).come_in("patron", f"/tables/{BY_HAND}").page)
    wall = visitor().come_in("patron", f"/wall/{BY_HAND}").page
    wall.set_viewport_size(WALL)
    take(wall, "wall")
    patron.goto("/")
    for name in SETTINGS[held_house.TABLES].split():
        watching.watch_until(partial(has_score, watching, name), name)
    take(patron, "lobby")
    watching.watch_until(lambda: watching.see(ITSELF)["result"])
    anybody.goto("/")
    take(anybody, "door")
    at_the_console(dealer)
    trouble(dealer, visitor().come_in("casino supervisor").page)
    inspector = visitor().come_in("inspector", "/record").page
    take(inspector, "record")


def watch(officer: Visitor, table: str) -> None:
    """An alert of the watch, and its evidence."""
    deal_unshuffled(officer.casino, table)
    page = officer.come_in("surveillance", "/watch").page
    alert = page.locator(".ledger tbody tr", has_text=table)
    officer.watch_until(lambda: page.reload() is not None and alert.count())
    take(page, "watch")
    page.goto("/watch/1")
    take(page, "watch-finding")


def chinese_can_be_drawn() -> bool:
    """Whether some font of this machine has Chinese; without one, pictures show boxes."""
    fonts = shutil.which("fc-list")
    if fonts is None:
        return False
    found = subprocess.run([fonts, ":lang=zh-cn", "family"], check=True, capture_output=True)
    return bool(found.stdout.strip())


def main() -> None:
    if not CHROMIUM.exists():
        sys.exit(f"There is no Chromium at {CHROMIUM}: install it")
    if not chinese_can_be_drawn():
        sys.exit("There is no font for Chinese here: install one, such as fonts-wqy-microhei")
    PICTURES.mkdir(exist_ok=True)
    with (
        TemporaryDirectory() as place,
        open_casino(Path(place)) as casino,
        open_browser() as browser,
    ):
        visitor, dealer = partial(Visitor, browser, casino), Dealer(browser, casino)
        all_pictures(visitor, dealer)
        contest_pictures(visitor, casino, dealer, take)
        watch(visitor(), "Sydney-8")
        handbook_pictures(visitor)
        handbook(visitor().page)


if __name__ == "__main__":
    main()
