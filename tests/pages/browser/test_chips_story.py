"""A patron runs short of chips in the middle of the game, brings more, and keeps the seat."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Dealer, Visitor
from browser.windows import EVERY, HEIGHTS, felt, said, seen_in
from punto.money import money

Visit = Callable[[], Visitor]

BROUGHT = 40_00
ROOM = """() => {
  const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width;
  const all = [...document.querySelectorAll(".purse b, .more-chips, .chip-pick svg, .acts button")];
  const boxes = all.filter(seen).map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const touching = boxes.filter((a, at) => boxes.slice(at + 1).some((b) => meet(a, b)));
  const small = [...document.querySelectorAll(".more-chips, .own-chips :is(button, input)")]
    .filter(seen).map((each) => each.getBoundingClientRect().height).filter((high) => high < 43.5);
  return [touching.length, small.length, document.documentElement.scrollWidth];
}"""
"""How much of the dock touches what is beside it, what is too small to press, how wide all is."""


@EVERY
def test_a_patron_runs_short_brings_more_and_puts_some_back(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    visitor = visit().sign_in("patron")
    page = seen_in(visitor, width, tongue)
    page.goto(f"/tables/{BY_HAND}")
    purse = 100 * int(re.sub(r"\D", "", page.locator(".sit label small").inner_text()))
    page.locator(".sit [name=chips_cents]").fill("40")
    page.locator(".sit button.primary").click()
    holds(page, BROUGHT)
    assert [0, 0, width] == page.evaluate(ROOM)
    page.locator(".chip-pick", has_text="100").first.click()
    player = page.locator(f"{felt(width)} [data-wager=player]")
    player.click()
    expect(page.locator(".problem")).to_contain_text(money(BROUGHT))
    assert [] == faults(page)

    is_led_to_more(page, width, tongue)
    expect(page.locator("#own-chips")).to_contain_text(money(purse - BROUGHT))
    offered = too_much_and_less(page, money(purse - BROUGHT))
    holds(page, BROUGHT + offered)
    player.click()
    expect(player).to_have_attribute("data-lying", "10000")
    by_keys_alone(page, "200")
    holds(page, BROUGHT + offered + 100_00)

    # Some go back while the bet lies; what the coup pays goes back with the rest.
    page.keyboard.press("m")
    page.locator("#own-chips-cents").fill("50")
    page.locator("[value=take-chips-away]").click()
    holds(page, BROUGHT + offered + 50_00)
    expect(page.locator("#say")).to_have_text(said(tongue, "page-back-into-the-purse"))
    dealer.until("Call for bets", "9C 3D TS 3H")
    holds(page, BROUGHT + offered + 50_00 + 200_00)
    page.locator("#ask-the-dealer summary").click()
    page.locator("[data-act=leave]").click()
    expect(page.locator(".sit")).to_contain_text(money(purse + 100_00))
    assert [] == faults(page)
    # A browser tells of every answer that is a no.
    visitor.complaints.clear()


def holds(page: Page, cents: int) -> None:
    """Wait until a patron sees so many chips before them."""
    expect(page.locator(".purse [data-counts]")).to_have_text(money(cents))


def is_led_to_more(page: Page, width: int, tongue: str) -> None:
    """The refusal of a bet leads to what the purse holds, which lies within the window."""
    way = page.locator(".problem").get_by_role("button", name=said(tongue, "page-more-chips"))
    way.click()
    sheet = page.locator("#own-chips")
    expect(sheet).to_be_visible()
    expect(sheet).to_have_accessible_name(said(tongue, "page-chips-at-this-table"))
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= HEIGHTS[width]
    assert [0, 0, width] == page.evaluate(ROOM)
    assert [] == faults(page)


def too_much_and_less(page: Page, held: str) -> int:
    """More than the purse holds is refused in a sentence; what comes is one amount on offer."""
    sheet, amount = page.locator("#own-chips"), page.locator("#own-chips-cents")
    amount.fill("50000")
    sheet.locator("[value=bring-chips]").click()
    expect(page.locator(".problem")).to_contain_text(held)
    expect(amount).to_have_value("50000")
    sheet.locator("[data-amount]").first.click()
    offered = int(amount.input_value()) * 100
    sheet.locator("[value=bring-chips]").click()
    expect(sheet).to_be_hidden()
    expect(page.locator(".problem")).to_be_hidden()
    return offered


def by_keys_alone(page: Page, dollars: str) -> None:
    """Escape brings one back to where one was, and Enter brings the chips."""
    sheet = page.locator("#own-chips")
    page.keyboard.press("m")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator(".purse .more-chips")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.locator("#own-chips-cents")).to_be_focused()
    page.keyboard.type(dollars)
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
