"""Ways about the house on a phone, a tablet and a wide screen, in both languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Dealer, Visitor, follow
from browser.windows import TONGUES, WIDTHS, seen_in, windows

Visit = Callable[[], Visitor]

EVERY = windows((390, "zh"), (1024, "en-zh"), (1920, "en"))
STEPS = 5
"""Of a tour."""
WORK = (
    *("dealer", "casino supervisor", "gaming manager", "cashier", "tournament director"),
    *("promotions officer", "surveillance", "inspector", "administrator"),
)
"""One of each who has a handbook, but for patrons."""
WINDOWS = tuple((width, tongue) for width in WIDTHS for tongue in TONGUES)
ROUNDS = pytest.mark.parametrize(
    ("role", "width", "tongue"),
    [
        pytest.param(role, *window, marks=[] if turn == place % len(WINDOWS) else pytest.mark.heavy)
        for place, role in enumerate(WORK)
        for turn, window in enumerate(WINDOWS)
    ],
)
"""Everybody in one window after another; in all of them with `--heavy`."""


def whole(page: Page) -> list[object]:
    """What is wrong with what is shown; a page that is wider than its window is."""
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*faults(page), *([f"{width} px too wide"] if width > 0 else [])]


@EVERY
def test_somebody_new_finds_the_rules_and_is_led_round(
    visit: Visit, width: int, tongue: str
) -> None:
    """Rules by a word spelt wrongly, how to play, the handbook of a role, and its tour."""
    stranger = visit()
    page = seen_in(stranger, width, tongue)
    page.goto("/rules")
    page.locator("[name=q]").fill("comision")
    follow(page.locator("[role=search] button"))
    expect(page.locator("main a[href^='/rules/star-2025/']").first).to_be_visible()
    assert [] == whole(page)
    page.goto("/learn?rules=star-2025")
    expect(page.locator("h1")).to_have_count(1)
    assert [] == whole(page)
    tour(stranger, "patron")


def tour(visitor: Visitor, role: str) -> None:
    """The handbook of somebody's work, the pages it leads round, and help on each of them."""
    page = visitor.come_in(role, "/handbook").page
    expect(page.locator(".book-steps li")).to_have_count(STEPS)
    assert [] == whole(page)
    follow(page.locator(".learn > p > a.primary"))
    for step in range(1, STEPS + 1):
        expect(page.locator(".tour b")).to_contain_text(f"{step}")
        expect(page.locator("a.help")).to_have_attribute("href", re.compile("^/handbook/"))
        assert [] == whole(page)
        follow(page.locator(".tour a.primary"))
    assert "/handbook" in page.url


@ROUNDS
def test_everybody_at_work_is_led_round(visit: Visit, role: str, width: int, tongue: str) -> None:
    worker = visit()
    seen_in(worker, width, tongue)
    tour(worker, role)


@EVERY
def test_a_patron_chooses_among_tables(visit: Visit, width: int, tongue: str) -> None:
    """By rulebook, by a free seat, by the game; and all are looked at in turn on a wall."""
    page = seen_in(visit().come_in("patron"), width, tongue)
    page.goto("/")
    every = page.locator(".tile").count()
    page.locator(".filters details summary").first.click()
    assert [] == whole(page)
    follow(page.locator(".filters details[open] a[href*='nsw-earlier']"))
    expect(page.locator(".tile")).to_have_count(1)
    expect(page.locator(".tile .road")).to_be_visible()
    assert every > 1
    assert [] == whole(page)
    page.goto("/wall")
    expect(page.locator(".wall h1")).to_be_visible()
    expect(page.locator("button, input, select")).to_have_count(0)
    assert [] == whole(page)


def install(page: Page, form: str, name: str, field: str) -> Locator:
    """Fill in a form of the administration, and send it."""
    here = page.locator(f"[data-form={form}]").first
    here.locator(f"[name={field}]").fill(name)
    return here


@EVERY
def test_an_administrator_installs_a_table_and_a_screen(
    visit: Visit, width: int, tongue: str
) -> None:
    """The screen begins by its own address, without anybody who signs in."""
    page = seen_in(visit().come_in("administrator", "/admin"), width, tongue)
    assert [] == whole(page)
    name = f"{width}-{tongue}"
    table = install(page, "install", f"Annexe-{name}", "table")
    with page.expect_navigation():
        table.locator("button.primary").click()
    expect(page.locator("main")).to_contain_text(f"Annexe-{name}")
    screen = install(page, "device", f"screen-{name}", "name")
    screen.locator("[value=device]").uncheck()
    screen.locator("[value=display]").check()
    screen.locator("button.primary").click()
    token = screen.locator("output")
    expect(token).not_to_be_empty()
    assert [] == whole(page)

    wall = visit()
    seen_in(wall, width, tongue).goto(f"/display?to=/wall/{BY_HAND}#{token.inner_text()}")
    expect(wall.page.locator(".wall h1")).to_have_text(BY_HAND)
    assert wall.page.url.endswith(f"/wall/{BY_HAND}")
    assert [] == whole(wall.page)


@EVERY
def test_a_supervisor_is_guided_to_what_may_be_done(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    """What happened, what the rules say, the card where it lies, who agrees, and it is done."""
    dealer.until("Call no more bets")
    dealer.until("Announce the result", "7H 6D KS KC")
    page = seen_in(visit().come_in("casino supervisor", "/pit"), width, tongue)
    page.goto(f"/pit/{BY_HAND}/guide")
    error = page.locator("form[data-do=report-misdealt-card]")
    page.locator("details.ask").filter(has=error).last.locator("summary").click()
    assert [] == whole(page)
    error.locator("[name=hand]").select_option("player")
    error.locator("[name=face]").select_option("9H")
    error.locator("button.primary").click()
    expect(page.locator(".strayed use[href$='#9H']")).to_be_visible()
    assert [] == whole(page)
    page.goto("/pit")
    expect(page.locator(".pit-tile.urgency-3 .as-they-lie")).to_be_visible()
    assert [] == whole(page)
    follow(page.locator(".urgency-3 a.primary"))
    page.locator("div.confirm button.primary").click()
    expect(page.locator(".said .done").first).to_be_visible()
    assert [] == whole(page)
    dealer.until("Call for bets")
