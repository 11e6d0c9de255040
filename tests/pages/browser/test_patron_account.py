"""A patron from the invitation to the limit: the cage, the purse, the table, the account."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.axe import faults
from browser.casino import BY_HAND, Casino, Dealer, Visitor, follow
from browser.windows import EVERY, felt, said, seen_in

Visit = Callable[[], Visitor]

PASSWORD = "a purse and a limit"  # noqa: S105 - of an account that only this story has
LOST = {"en": "lost as much as the limit of the day", "zh": "你的当日输额已达上限"}
LESS = "\N{MINUS SIGN}"
WALK_IN, WALK_IN_CARD = "Wanda Walker", "9001 0001"


def invited(administrator: Page, name: str) -> str:
    """The link by which a patron chooses a password."""
    form = administrator.get_by_label("Invite a person")
    form.get_by_role("textbox", name="Name").fill(name)
    form.get_by_label("patron", exact=True).check()
    form.get_by_role("button", name="Make the link").click()
    expect(form.locator("output")).to_contain_text("/welcome/")
    return form.locator("output").inner_text()


def come_in(page: Page, link: str) -> None:
    page.goto(link)
    assert [] == faults(page)
    for name in ("password", "again"):
        page.locator(f"[name={name}]").fill(PASSWORD)
    page.locator(".door button.primary").click()
    page.locator(".tile").first.wait_for()


def choose_limit(page: Page, tongue: str) -> None:
    """What is no amount is said to be none, and stays where it was typed."""
    day, week = page.locator("#own-day"), page.locator("#own-week")
    day.fill("a hundred")
    week.fill("1,000")
    page.locator("#own-limits button.primary").press("Enter")
    problem = page.locator("#own-problem")
    expect(problem).to_contain_text("“a hundred”")
    expect(day).to_be_focused()
    expect(week).to_have_value("1,000")
    assert [] == faults(page)
    day.fill("100")
    day.press("Enter")
    expect(page.locator(".done")).to_have_text(said(tongue, "page-choice-on-record"))
    expect(page.locator(".meter").first).to_contain_text("$100")
    assert [] == faults(page)


def take_in(page: Page, name: str) -> None:
    """A card and five hundred dollars, at the cage."""
    follow(page.get_by_role("link", name="Cage"))
    page.get_by_label("Name or part of it").fill(name[:-1])
    page.get_by_label("Name or part of it").press("Enter")
    follow(page.get_by_role("link", name=name))
    page.get_by_label("Number on the card").fill(f"4711 {name}")
    page.get_by_role("button", name="Issue").click()
    expect(page.locator(".done")).to_have_text(f"Player card 4711 {name} is issued.")
    page.get_by_label("Money in").fill("500")
    page.get_by_role("button", name="Take in").click()
    expect(page.locator(".done")).to_have_text("$500 taken in. The purse holds $500.")


@EVERY
def test_a_patron_plays_within_a_limit_and_not_past_it(
    chromium: Browser, casino: Casino, visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    patron, name = Visitor(chromium, casino), f"ann-{tongue}-{width}"
    page = seen_in(patron, width, tongue)
    come_in(page, invited(visit().come_in("administrator", "/admin").page, name))
    page.goto(f"/tables/{BY_HAND}")
    follow(page.locator(".sit a.primary"))
    choose_limit(page, tongue)
    take_in(visit().come_in("cashier").page, name)

    page.goto(f"/tables/{BY_HAND}")
    chips, sit = page.locator(".sit [name=chips_cents]"), page.locator(".sit button.primary")
    expect(chips).to_have_value("500")
    chips.fill("501")
    sit.click()
    assert chips.evaluate("(field) => field.validity.rangeOverflow")
    chips.fill("300")
    sit.click()
    page.locator(".chip-pick", has_text="100").first.click()
    banker = page.locator(f"{felt(width)} [data-wager=banker]")
    banker.click()
    expect(banker).to_have_attribute("data-lying", "10000")
    page.locator(f"{felt(width)} [data-wager=tie]").click()
    left = re.compile(r"\$100\.00.*\$100\.00.*14\.3")
    expect(page.get_by_role("alert").filter(has_text=left)).to_be_visible()
    expect(banker).to_have_attribute("data-lying", "10000")
    assert [] == faults(page)

    dealer.until("Settle the wagers", "9H 2D KS 3C")
    dealer.step("Space")
    paid = page.get_by_label(said(tongue, "page-what-your-wagers-paid"))
    expect(paid).to_contain_text("$100")
    page.locator(".menu summary").click()
    follow(page.locator(".menu-sheet a[href='/me']"))
    expect(page.locator(".notice").first).to_contain_text(LOST[tongue])
    expect(page.locator(".meter.full").first).to_contain_text("$100")
    expect(page.locator("#coups tbody tr")).to_contain_text(f"{LESS}$100.00")
    expect(page.locator("ul.rows li", has_text=BY_HAND)).to_contain_text("$200")
    assert [] == faults(page)

    dealer.until("Call for bets")
    patron.leave()
    # Of its own accord a browser only complains that something was refused.
    assert ["422"] == [word for told in patron.complaints for word in re.findall(r"\d{3}", told)]


def test_a_look_alike_is_told_apart_at_the_cage(visit: Visit) -> None:
    page = visit().come_in("cashier").page
    follow(page.get_by_role("link", name="Cage"))
    form = page.locator("form[data-form=enrol]")
    form.get_by_label("Name", exact=True).fill("Demo-Patr0n")
    form.get_by_role("button", name="Enrol").click()
    expect(form.get_by_role("alert")).to_contain_text("could be taken for another patron's")
    expect(form.get_by_role("link")).to_contain_text("demo-patron, P-")

    form.get_by_label("It is another person").check()
    form.get_by_role("button", name="Enrol").click()

    expect(page.locator(".done")).to_have_text("Demo-Patr0n is enrolled.")
    expect(page.get_by_role("heading", name="Demo-Patr0n", exact=True)).to_be_visible()


def enrol_at_the_cage(page: Page, name: str, form: Path) -> None:
    """A walk-in with limits from a form that they signed, and a card."""
    follow(page.get_by_role("link", name="Cage"))
    enrolling = page.locator("form[data-form=enrol]")
    enrolling.get_by_label("Name", exact=True).fill(name)
    enrolling.get_by_role("button", name="Enrol").click()
    expect(page.locator(".done")).to_have_text(f"{name} is enrolled.")
    expect(page.locator(".desk-head")).to_contain_text("Has no account to sign in with.")
    page.get_by_text("Record their limits").click()
    by_form = page.locator("form[data-form=by-form]")
    by_form.get_by_label("The signed form").set_input_files(form)
    by_form.get_by_label("Most to lose in a day").fill("50")
    by_form.get_by_role("button", name="Save their limits").click()
    expect(page.locator(".done")).to_have_text("Their limits hold from now on.")
    page.get_by_label("Number on the card").fill(WALK_IN_CARD)
    page.get_by_role("button", name="Issue").click()
    expect(page.locator(".done")).to_have_text(f"Player card {WALK_IN_CARD} is issued.")


def test_a_walk_in_is_enrolled_and_plays_without_ever_having_a_password(
    visit: Visit, dealer: Dealer, tmp_path: Path
) -> None:
    """Found by the card at the table, sold chips for cash, and out when the limit is lost."""
    form = tmp_path / "limits.txt"
    form.write_text("I lose no more than $50 a day. Wanda Walker", encoding="utf-8")
    cage = visit().come_in("cashier").page
    enrol_at_the_cage(cage, WALK_IN, form)
    at_table = dealer.page
    dealer.until("Call for bets")
    dealer.step("Space")
    free = at_table.locator("[data-seat][data-patron='']").first
    seat = free.get_attribute("data-seat") or ""
    free.click()
    at_table.get_by_label("Name, or the number").fill(WALK_IN_CARD)
    at_table.keyboard.press("Enter")
    expect(at_table.locator(".at-seat")).to_be_hidden()
    place = at_table.locator(f"[data-seat='{seat}']:not([data-patron=''])")
    place.click()
    at_table.locator("[data-seat-form=sell] [name=cents]").fill("200")
    at_table.get_by_role("button", name="Sell", exact=True).click()
    expect(at_table.locator(".at-seat")).to_be_hidden()
    at_table.locator("#next").focus()
    for key in (*f"{seat}p50", "Enter"):
        at_table.keyboard.press(key)
    expect(at_table.locator(f".cell[data-box='{seat}'][data-bet='player']")).to_have_text("50")
    dealer.until("Call for bets", "2D 9H 3C KS")
    place.click()
    at_table.get_by_role("button", name="Gets up").click()
    expect(at_table.locator(".at-seat")).to_be_hidden()

    cage.reload()
    expect(cage.locator(".meter").first).to_contain_text("$50 lost of $50")
    expect(cage.locator(".notice").first).to_contain_text("The limit of the day is lost.")
    expect(cage.locator(".meter").nth(3)).to_contain_text("$200")
