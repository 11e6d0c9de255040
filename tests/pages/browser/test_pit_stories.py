"""What a supervisor decides about a table as a whole, on a phone, a tablet and a wide screen."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Casino, Dealer, Visitor, follow
from browser.windows import EVERY, seen_in

MINUTES = 20
"""Notice of a raised minimum and of closing that The Star gives: 14.14."""
MINUTE = {"en": "minutes", "zh": "分钟"}
DECIDES = {"en": "ask a gaming supervisor", "zh": "博彩主管"}
BESIDE = 1600
"""How wide a window is that has the orders of a table beside the tiles of the floor."""
LEAST = "tr[data-wager-of={}] input[name=minimum_cents]"


def a_coup_is_disputed(dealer: Dealer, patron: Page) -> None:
    """A patron who won on the player hand says that it was paid short."""
    dealer.until("Call no more bets")
    patron.locator(".sit button.primary").click()
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


def give(page: Page, do: str) -> Locator:
    """The button by which an order is given that asks nothing more."""
    return page.locator(f"[data-give*='\"{do}\"']")


@EVERY
def test_a_supervisor_looks_after_a_table_to_its_closing(
    chromium: Browser, own_casino: Casino, width: int, tongue: str
) -> None:
    dealer = Dealer(chromium, own_casino).take_place()
    patron = Visitor(chromium, own_casino).come_in("patron", f"/tables/{BY_HAND}")
    a_coup_is_disputed(dealer, patron.page)
    supervisor = Visitor(chromium, own_casino)
    page = seen_in(supervisor, width, tongue)
    supervisor.come_in("casino supervisor", "/pit")
    assert [] == faults(page)

    # A dispute has its coup beside it: the cards, step by step, and the wager in question.
    follow(page.locator(f".pit-tile a[href='/pit/{BY_HAND}']").first)
    follow(page.get_by_role("link", name="I was paid short"))
    page.locator("[data-ready]").wait_for()
    expect(page.locator("[aria-labelledby=lines-title] tbody tr")).to_contain_text(
        re.compile(r"\$100.*1:1.*\$100")
    )
    cards = page.locator(".tape .hand-player .card:visible")
    expect(cards).to_have_count(2)
    page.locator("[data-go=first]").click()
    expect(cards).to_have_count(0)
    assert [] == faults(page)
    # The Star leaves it to gaming supervisors; the page says so to others.
    decision = page.locator("[aria-labelledby=decide-title]")
    expect(decision.locator("p")).to_contain_text(DECIDES[tongue])
    expect(decision.locator("form")).to_have_count(0)
    supervisor.come_in("gaming supervisor", page.url)
    decision.locator("[name=decision]").fill("Paid as printed")
    with page.expect_navigation():
        decision.locator("button.primary").click()
    give(page, "close-dispute").first.click()
    page.wait_for_url(f"**/pit/{BY_HAND}")
    for visitor in (dealer, patron):
        assert [] == visitor.complaints
        visitor.leave()

    # Limits of several wagers are changed at once, with what they were and the notice.
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}")
    page.locator("#new-limits summary").click()
    for wager, least in (("player", "50"), ("banker", "75")):
        page.locator(LEAST.format(wager)).fill(least)
    wanted = page.locator("tr.changed output")
    expect(wanted).to_have_text(["$50 – $5,000", "$75 – $5,000"])  # noqa: RUF001 - as a sign prints it
    expect(page.locator("[data-notice=raised-minimum]")).to_contain_text(
        f"{MINUTES} {MINUTE[tongue]}"
    )
    assert [] == faults(page)
    with page.expect_navigation():
        page.locator(".new-limits button.primary").click()
    noticed(supervisor)

    # Closing says what is still to be done, and is done once nothing is.
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}/close")
    expect(page.locator("[aria-labelledby=then-title] button.primary")).to_be_disabled()
    assert [] == faults(page)
    page.locator("[data-do=post-notice] button").click()
    expect(page.locator("time[data-until]")).to_be_visible()
    noticed(supervisor)
    supervisor.come_in("casino supervisor", f"/pit/{BY_HAND}/close")
    give(page, "close-table").click()
    expect(page.locator("#closed-title")).to_be_visible()
    assert [] == faults(page)
    assert [] == supervisor.complaints
    supervisor.leave()


@EVERY
def test_a_supervisor_orders_beside_the_tiles(
    chromium: Browser, own_casino: Casino, width: int, tongue: str
) -> None:
    """Where the screen is wide, beside the whole floor; elsewhere at the table's own page."""
    supervisor = Visitor(chromium, own_casino)
    page = seen_in(supervisor, width, tongue)
    supervisor.come_in("casino supervisor", "/pit")
    orders = page.locator("#part-orders")
    expect(orders).to_be_visible(visible=width >= BESIDE)
    if width >= BESIDE:
        follow(page.locator(f".orders-of[href='/pit?table={BY_HAND}']"))
        expect(orders.locator("h2")).to_contain_text(BY_HAND)
    else:
        follow(page.locator(f".pit-tile h2 a[href='/pit/{BY_HAND}']"))
    assert [] == faults(page)

    # What is filled in stays when the page is drawn anew, since something happened meanwhile.
    capped = orders.locator("#ask-cap-patrons")
    capped.locator("summary").click()
    capped.locator("[name=most]").fill("5")
    dealer = Dealer(chromium, own_casino).take_place()
    dealer.step("Space")
    expect(capped.locator("[name=most]")).to_have_value("5")
    assert [] == faults(page)
    capped.locator("button.primary").click()
    expect(capped).not_to_have_attribute("open", "")
    page.goto("/pit")
    if width >= BESIDE:
        expect(orders.locator(".given li").first).to_contain_text(BY_HAND)
    assert [] == [*supervisor.complaints, *dealer.complaints]
    dealer.leave()
    supervisor.leave()
