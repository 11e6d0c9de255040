"""What supervisors, inspectors and administrators do at their desks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.beads import beads
from browser.casino import BY_HAND, ITSELF, Casino, Dealer, Visitor, follow

Visit = Callable[[], Visitor]


def sit_and_wager(page: Page) -> None:
    """A hundred on the player hand."""
    page.get_by_role("button", name="Sit down").click()
    page.locator(".chip-pick", has_text="100").first.click()
    page.locator(".wide [data-wager=player]").click()
    expect(page.locator(".purse")).to_contain_text("On the layout $100")


def test_a_supervisor_puts_right_a_card_drawn_in_error(
    chromium: Browser, own_casino: Casino
) -> None:
    """Had the card counted, seven and nine would be six, and the wager a standoff."""
    dealer = Dealer(chromium, own_casino).take_place()
    dealer.until("Call for bets")
    dealer.step("Space")
    patron = Visitor(chromium, own_casino).come_in("patron", f"/tables/{BY_HAND}")
    sit_and_wager(patron.page)
    dealer.until("Announce the result", "7H 6D KS KC")

    supervisor = Visitor(chromium, own_casino).come_in("casino supervisor")
    page = supervisor.page
    follow(page.get_by_role("link", name="Pit", exact=True))
    follow(page.get_by_role("link", name=f"Open table {BY_HAND}"))
    follow(page.get_by_role("link", name="Something went wrong"))
    page.get_by_text("A card was dealt in error").click()
    error = page.locator("form[data-do=report-misdealt-card]")
    error.get_by_label("Hand").select_option("player")
    error.get_by_label("Its face").select_option("9 of hearts")
    error.get_by_role("button", name="Report it").click()

    talk = page.locator("#part-guide")
    expect(talk).to_contain_text("In error, the 9 of hearts was dealt to the player hand.")
    answer = talk.locator(".answer", has_text="Carry the card over to the next coup")
    mine = answer.get_by_role("row", name=re.compile("demo-patron"))
    expect(mine).to_contain_text("stays where it lies")
    expect(talk.locator("a[href^='/rules/']").first).to_be_visible()
    expect(page.locator(".strayed use[href$='#9H']")).to_be_visible()
    answer.get_by_role("button", name="Confirm: Carry").click()
    expect(talk).to_contain_text("9 of hearts.")
    expect(talk.locator(".said .done")).to_have_count(1)

    dealer.step("Space")
    dealer.step("Space")
    paid = patron.page.get_by_label("What your wagers paid")
    expect(paid).to_contain_text("Player $100: win, paid $100")
    expect(patron.page.locator(".purse")).to_contain_text("Your chips $600")
    page.goto(f"/pit/{BY_HAND}")
    row = page.get_by_role("row", name=re.compile("demo-patron"))
    expect(row).to_contain_text("$600")
    for visitor in (dealer, patron, supervisor):
        assert [] == visitor.complaints
        visitor.leave()


def test_an_alert_is_seen_to_with_a_note(visit: Visit) -> None:
    somebody = visit()
    stranger = somebody.page
    stranger.goto("/")
    for _ in range(3):
        stranger.get_by_label("Name").fill("demo-manager")
        stranger.get_by_label("Password").fill("not the password")
        stranger.get_by_role("button", name="Sign in", exact=True).click()
        expect(stranger.get_by_role("alert")).to_be_visible()
    # A browser tells of every answer that is a no.
    somebody.complaints.clear()
    page = visit().come_in("casino supervisor", "/pit").page
    alert = page.locator(".alerts li", has_text="Sign-ins of demo-manager failed")
    note = alert.get_by_label("What was done")
    note.fill("Asked them; they mistyped")
    alert.get_by_role("button", name="Mark as done").click()
    expect(alert).to_have_count(0)

    page = visit().come_in("inspector", "/record?kind=alert-acknowledged").page
    expect(page.get_by_role("row", name=re.compile("they mistyped"))).to_be_visible()


def test_an_inspector_recalls_a_coup_and_verifies_the_record(visit: Visit) -> None:
    patron = visit().sign_in("patron")
    patron.watch_until(lambda: len(patron.see(ITSELF)["scores"]) > 1, ITSELF)
    inspector = visit().come_in("inspector", f"/wall/{ITSELF}")
    page = inspector.page
    inspector.watch_until(lambda: beads(page.locator("figure.bead")) > 1)
    page.goto("/record")
    recall = page.get_by_label("Recall a coup")
    recall.get_by_label("Table").select_option(ITSELF)
    recall.get_by_label("Coup").fill("1")
    recall.get_by_role("button", name="Recall").click()

    page.locator("[data-ready]").wait_for()
    expect(page.locator(".replay-mark")).to_have_text("Replay")
    expect(page.locator(".wide .card")).to_have_count(0)
    page.get_by_role("link", name="Last", exact=True).click()
    page.keyboard.press("Home")
    words = page.locator("#part-words")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".wide .card").first).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("slider").press("End")
    expect(words).to_contain_text("discard rack")
    page.get_by_role("link", name=re.compile("^Back")).click()
    expect(words.get_by_role("link").first).to_be_visible()

    page.goto("/record")
    page.get_by_role("button", name="Verify the record").click()
    expect(page.locator("#part-verdict")).to_contain_text("The record is whole.")
    with page.expect_download() as started:
        page.goto("/record")
        page.get_by_role("link", name="Ledger, CSV").click()
    assert started.value.path().read_text(encoding="utf-8").startswith("entry,at,role,person")


def test_an_administrator_invites_somebody_who_then_signs_in(visit: Visit) -> None:
    page = visit().come_in("administrator").page
    follow(page.get_by_role("link", name="Administration"))
    invite = page.get_by_label("Invite a person")
    invite.get_by_label("Name", exact=True).fill("robin")
    invite.get_by_role("button", name="Make the link").click()
    expect(invite.get_by_role("alert")).to_contain_text("No role is chosen")
    expect(invite.get_by_label("Name", exact=True)).to_have_value("robin")
    invite.get_by_label("inspector").check()
    invite.get_by_role("button", name="Make the link").click()
    expect(invite.locator("output")).to_contain_text("/welcome/")
    link = invite.locator("output").inner_text()
    page.reload()
    expect(page.locator("main")).not_to_contain_text(link)

    robin = visit()
    robin.page.goto(link)
    for again in ("nine stones", "seven stones"):
        robin.page.get_by_label("Password").fill("seven stones")
        robin.page.get_by_label("The same again").fill(again)
        robin.page.get_by_role("button", name="Come in").click()
    expect(robin.page.locator(".who").filter(visible=True)).to_contain_text("robin")
    robin.page.get_by_role("button", name="Sign out").click()
    robin.page.get_by_label("Name").fill("robin")
    robin.page.get_by_label("Password").fill("seven stones")
    robin.page.get_by_role("button", name="Sign in", exact=True).click()
    follow(robin.page.get_by_role("link", name="Record"))
    expect(robin.page.get_by_role("heading", name="The record", exact=True)).to_be_visible()
    robin.page.goto(link)
    robin.page.get_by_label("Password").fill("seven stones")
    robin.page.get_by_label("The same again").fill("seven stones")
    robin.page.get_by_role("button", name="Come in").click()
    expect(robin.page.get_by_role("alert")).to_contain_text("has been used")
    # A browser tells of every answer that is a no.
    robin.complaints.clear()


@pytest.mark.parametrize("role", ["patron", "dealer"])
def test_the_rules_are_read_at_the_table(visit: Visit, role: str) -> None:
    page = visit().come_in(role, "/rules/star-2025").page
    page.get_by_label("Search this edition").fill("third card")
    page.get_by_role("button", name="Search").click()
    page.get_by_label("Found").get_by_role("link").first.click()
    expect(page.get_by_label("Other editions")).to_be_visible()
    page.goto("/rules/star-2025?against=nsw-earlier")
    expect(page.get_by_label("Differences").get_by_role("row").nth(1)).to_be_visible()
