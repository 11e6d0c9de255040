"""What a supervisor decides about a table as a whole, on a phone, a tablet and a wide screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Casino, Dealer, Visitor, follow, open_casino

MINUTES = 20
"""Notice of a raised minimum and of closing that The Star gives: 14.14."""


@pytest.fixture
def own_casino(chromium: Browser, tmp_path: Path) -> Iterator[Casino]:
    """A casino that a story may change for good."""
    assert chromium.is_connected()
    with open_casino(tmp_path) as casino:
        yield casino


def a_coup_is_disputed(dealer: Dealer, patron: Page) -> None:
    """A patron who won on the player hand says that it was paid short."""
    dealer.until("Call no more bets")
    patron.get_by_role("button", name="Sit down").click()
    patron.locator(".chip-pick", has_text="100").first.click()
    patron.locator(".wide [data-wager=player]").click()
    expect(patron.locator(".purse")).to_contain_text("On the layout $100")
    dealer.until("Call for bets", "9H 2D KS 3C")
    patron.locator("#ask-the-dealer summary").click()
    patron.get_by_label("What is not right?").fill("I was paid short")
    patron.get_by_role("button", name="Tell the supervisor").click()


def noticed(supervisor: Visitor) -> None:
    """A notice has been up for its time; the supervisor is away and signed out."""
    supervisor.page.goto("about:blank")
    supervisor.casino.clock.wind(minutes=MINUTES + 1)


@pytest.mark.parametrize("width", [390, 1024, 1920])
def test_a_supervisor_looks_after_a_table_to_its_closing(
    chromium: Browser, own_casino: Casino, width: int
) -> None:
    dealer = Dealer(chromium, own_casino).take_place()
    patron = Visitor(chromium, own_casino).come_in("patron", f"/tables/{BY_HAND}")
    a_coup_is_disputed(dealer, patron.page)
    supervisor = Visitor(chromium, own_casino, width).come_in("casino supervisor", "/pit")
    page = supervisor.page

    # A dispute has its coup beside it: the cards, step by step, and the wager in question.
    follow(page.get_by_role("link", name=f"Open table {BY_HAND}"))
    follow(page.get_by_role("link", name="I was paid short"))
    page.locator("[data-ready]").wait_for()
    expect(page.get_by_role("row", name="Player $100 win 1:1 $100")).to_be_visible()
    cards = page.locator(".tape .hand-player .card:visible")
    expect(cards).to_have_count(2)
    page.get_by_role("button", name="First", exact=True).click()
    expect(cards).to_have_count(0)
    assert [] == faults(page)
    # The Star leaves it to gaming supervisors; the page says so to others.
    expect(page.get_by_role("region", name="Decision")).to_contain_text("ask a gaming supervisor")
    supervisor.come_in("gaming supervisor", page.url)
    page.get_by_role("textbox", name="Decision").fill("Paid as printed")
    with page.expect_navigation():
        page.get_by_role("button", name="Decide").click()
    page.get_by_role("button", name="Close it: satisfied").click()
    page.wait_for_url(f"**/pit/{BY_HAND}")
    for visitor in (dealer, patron):
        assert [] == visitor.complaints
        visitor.leave()

    # Limits of several wagers are changed at once, with what they were and the notice.
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}")
    page.get_by_text("New limits").first.click()
    for wager, least in (("Player", "50"), ("Banker", "75")):
        page.get_by_label(f"{wager}, Minimum", exact=True).fill(least)
    changed = page.locator("tr.changed")
    expect(changed).to_have_count(2)
    expect(changed.locator("output")).to_have_text(["$50 – $5,000", "$75 – $5,000"])  # noqa: RUF001 - as a sign prints it
    expect(page.locator("[data-notice=raised-minimum]")).to_contain_text(f"{MINUTES} minutes")
    assert [] == faults(page)
    with page.expect_navigation():
        page.locator(".new-limits button.primary").click()
    noticed(supervisor)

    # Closing says what is still to be done, and is done once nothing is.
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}/close")
    expect(page.get_by_role("button", name="Close the table")).to_be_disabled()
    assert [] == faults(page)
    page.get_by_role("button", name="Post the notice").click()
    expect(page.locator("time[data-until]")).to_be_visible()
    noticed(supervisor)
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}/close")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name="The table is closed.")).to_be_visible()
    assert [] == faults(page)
    assert [] == supervisor.complaints
    supervisor.leave()
