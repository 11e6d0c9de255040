"""A promotion from terms to draw to a refused claim, at its desk and as a patron sees it."""

from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import Casino, Visitor
from promoted import SYDNEY

DESK = "/promotions/Autumn/desk"


def later(casino: Casino, days: int, hours: int = 0) -> str:
    """An hour to come by the house's clock, as a field takes it."""
    at = casino.clock.wall().astimezone(SYDNEY) + timedelta(days=days, hours=hours)
    return at.replace(minute=0).strftime("%Y-%m-%dT%H:%M")


def drafted(page: Page, casino: Casino) -> None:
    """Terms in the guided form, but for how a prize is claimed."""
    page.get_by_role("button", name="Add a draw").click()
    expect(page.locator("#far")).to_have_text("A field is still to be filled in.")
    draw = page.locator("[data-rows=draws] [data-row]")
    draw.get_by_label("Name").fill("main")
    draw.get_by_label("Entries close").fill(later(casino, 4))
    draw.get_by_label("Drawn").fill(later(casino, 4, 1))
    draw.get_by_label("Where").fill("The hall")
    page.get_by_role("button", name="Add a prize").click()
    prize = page.locator("[data-rows=prizes] [data-row]")
    prize.get_by_label("Name").fill("plates")
    prize.get_by_label("Of the draw").fill("main")
    prize.get_by_label("Value of one").fill("500")
    prize.get_by_label("Nature").fill("Six plates")
    prize.get_by_label("Details").fill("Six plates of china")
    prize.get_by_label("anything else").check()
    for label, words in (
        ("How prizes are paid", "At the cage, by transfer"),
        ("How prizes are awarded", "By a draw among all entries"),
        ("Who may win", "Everybody of age"),
        ("Where", "The gaming floor"),
        ("How winners are told", "By telephone"),
        ("How results are published", "On the notice board"),
    ):
        page.locator(".draft-item").get_by_label(label, exact=True).fill(words)
    page.get_by_label("Enrolled patrons alone").select_option("no")
    page.get_by_label("Winners must be there").select_option("no")
    page.get_by_label("Entries are taken at the desk, too").check()
    page.get_by_label("From", exact=True).fill(later(casino, 2))
    page.get_by_label("Until", exact=True).fill(later(casino, 9))


def accessible(page: Page) -> None:
    """Nothing on the page that axe finds fault with."""
    page.evaluate(AXE)
    assert [] == page.evaluate(LOOK, [TAGS])


def does(page: Page, title: str, **fields: str) -> None:
    """Fill in a form of the desk and send it, and wait for the answer."""
    offer = page.locator("details.ask", has=page.get_by_text(title, exact=True))
    at_once = page.locator(".at-once").get_by_role("button", name=title, exact=True)
    expect(offer.or_(at_once).first).to_be_visible()
    send = at_once
    if not at_once.count():
        offer.locator("summary").click()
        for label, value in fields.items():
            field = offer.get_by_label(label.replace("_", " "))
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        send = offer.get_by_role("button").last
    with page.expect_response(lambda each: each.request.method == "POST") as answered:
        send.click()
    assert answered.value.ok, answered.value.text()


def held(operator: Visitor) -> None:
    """Published, sent in, begun, entered by the patron, and drawn, as the days go by."""
    page, clock = operator.page, operator.casino.clock
    does(page, "Publish the terms")
    does(page, "The regulator has the terms", Reference="PR 14")
    expect(page.locator("#part-desk")).to_contain_text("Sent ")
    clock.wind(days=2, hours=1)
    operator.come_in("casino operator", DESK)
    does(page, "Start the promotion")
    does(page, "Enter a patron", Patron="demo-patron")
    does(page, "Commit to a seed for main")
    expect(page.locator("#part-acts")).not_to_contain_text("Commit to a seed for main")

    clock.wind(days=2, hours=1)
    operator.come_in("casino operator", DESK)
    does(page, "Close the entries of main")
    does(page, "Hold main")
    expect(page.locator("#part-desk")).to_contain_text("1. plates")
    expect(page.locator("#part-desk")).to_contain_text("The winner of prize 1 is told")
    does(page, "Tried to tell the winner of prize 1", How="telephone")


def test_a_promotion_from_terms_to_draw_to_a_refused_claim(
    chromium: Browser, own_casino: Casino
) -> None:
    operator = Visitor(chromium, own_casino).come_in("casino operator", "/promotions")
    page = operator.page
    page.get_by_label("Name").fill("Autumn")
    page.get_by_label("Rulebook").select_option("star-2025")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/promotions/Autumn/draft")
    drafted(page, own_casino)

    lacks = page.locator("#lacks")
    expect(lacks.get_by_role("listitem")).to_have_count(1)
    expect(lacks).to_contain_text("how a prize is claimed")
    expect(lacks).to_contain_text("16.7.8")
    accessible(page)
    page.get_by_label("How a prize is claimed", exact=True).fill("At the desk")
    expect(page.locator("#far")).to_have_text("Nothing is missing.")
    page.get_by_role("button", name="Save the draft").click()
    page.wait_for_url(f"**{DESK}")

    held(operator)

    patron = Visitor(chromium, own_casino).come_in("patron", "/promotions")
    patron.page.get_by_role("link", name="Autumn: Terms").click()
    own = patron.page.locator("#part-draws")
    expect(own).to_contain_text("You have won: plates")
    expect(own).to_contain_text("punto promotion draw --seed")
    accessible(page)
    accessible(patron.page)
    patron.page.get_by_role("button", name="Claim the prize").click()
    expect(own).to_contain_text("Your claim is made")

    does(page, "Refuse claim 1", Reason="Under age")
    expect(own).to_contain_text("Your claim was refused")
    expect(page.locator("#part-desk")).to_contain_text("Names and addresses of claim 1 are kept")
    does(page, "The claimant was told why claim 1 is refused", How="face-to-face")
    page.get_by_label("Name", exact=True).fill("Ann Lee")
    page.get_by_label("Address").fill("1 Example Street")
    page.get_by_role("button", name="Keep it").click()
    does(page, "Close claim 1")
    expect(page.locator("#part-desk")).to_contain_text("No claim is open.")
    expect(page.locator("#part-desk")).to_contain_text("Nothing is owed")
    for visitor in (operator, patron):
        assert [] == visitor.complaints
        visitor.leave()


def begun(operator: Visitor, edition: str) -> None:
    """A promotion from the guided form that has begun, whose prize is a voucher for one wager."""
    page, casino = operator.page, operator.casino
    page.get_by_label("Name").fill("Autumn")
    page.get_by_label("Rulebook").select_option(edition)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/promotions/Autumn/draft")
    drafted(page, casino)
    prize = page.locator("[data-rows=prizes] [data-row]")
    prize.locator("summary", has_text="What it is made of").click()
    prize.get_by_label("tobacco").check()
    expect(page.locator("#unlawful")).to_contain_text("16.5.1")
    prize.get_by_label("tobacco").uncheck()
    prize.get_by_label("Liquor, in millilitres").fill("20001")
    expect(page.locator("#unlawful")).to_contain_text("16.5.4")
    prize.get_by_label("Liquor, in millilitres").fill("20000")
    expect(page.locator("#unlawful")).to_be_hidden()
    prize.get_by_label("Given as").select_option("voucher")
    prize.locator("summary", has_text="Conditions on the voucher").click()
    prize.get_by_label("Tie", exact=True).check()
    prize.get_by_label("Tokens that win").select_option("taken")
    page.get_by_label("How a prize is claimed", exact=True).fill("At the desk")
    expect(page.locator("#far")).to_have_text("Nothing is missing.")
    accessible(page)
    page.get_by_role("button", name="Save the draft").click()
    page.wait_for_url(f"**{DESK}")
    does(page, "Publish the terms")
    does(page, "The regulator has the terms", Reference="PR 14")
    expect(page.locator("#part-desk")).to_contain_text("Sent ")
    casino.clock.wind(days=2, hours=1)
    operator.come_in("casino operator", DESK)
    does(page, "Start the promotion")


@pytest.mark.parametrize("edition", ["nsw-earlier", "star-2025"])
def test_terms_of_a_promotion_that_has_begun_are_amended_at_its_desk(
    edition: str, chromium: Browser, own_casino: Casino
) -> None:
    """With the approval's reference, or freely and to be sent in again; what the form has no
    change for stays as it was."""
    operator = Visitor(chromium, own_casino).come_in("casino operator", "/promotions")
    page = operator.page
    begun(operator, edition)
    page.locator("#part-desk").get_by_role("link", name="Amend the terms").click()
    page.wait_for_url("**/promotions/Autumn/draft")
    expect(page.locator("#far")).to_have_text("Nothing is missing.")
    accessible(page)
    page.get_by_label("How a prize is claimed", exact=True).fill("At the cage")
    amend = page.get_by_role("button", name="Amend the terms")
    if edition == "nsw-earlier":
        amend.click()
        refusal = page.locator(".draft-state > .problem:visible")
        expect(refusal).to_contain_text("These very terms were not approved")
        operator.complaints.clear()
        page.get_by_label("Reference of the approval").fill("A 7")
    amend.click()
    page.wait_for_url(f"**{DESK}")
    desk = page.locator("#part-desk")
    expect(desk).to_contain_text("At the cage")
    owed = desk.get_by_text("The amended terms go to the regulator")
    expect(owed).to_have_count(0 if edition == "nsw-earlier" else 1)
    said = page.request.get("/api/promotions/Autumn").json()["terms"]
    assert ({"wagers": ["tie"], "tokens": "taken"}, 20_000) == (
        {name: said["prizes"][0]["voucher"][name] for name in ("wagers", "tokens")},
        said["prizes"][0]["liquor_ml"],
    )
    assert [] == operator.complaints
    operator.leave()


def test_a_voucher_is_issued_printed_and_seen_by_its_patron(
    chromium: Browser, own_casino: Casino
) -> None:
    officer = Visitor(chromium, own_casino).come_in("promotions officer", "/vouchers")
    page = officer.page
    page.get_by_label("Number").fill("V-1")
    page.get_by_label("Worth").fill("50")
    page.get_by_label("For one patron alone").fill("demo-patron")
    page.get_by_role("button", name="Issue", exact=True).click()
    expect(page.get_by_role("link", name="V-1")).to_be_visible()
    accessible(page)
    page.get_by_role("link", name="V-1").click()
    expect(page.get_by_role("heading", name="Voucher V-1")).to_be_visible()
    accessible(page)
    patron = Visitor(chromium, own_casino).come_in("patron", "/promotions")
    expect(patron.page.get_by_text("$50 left of $50.")).to_be_visible()
    accessible(patron.page)
    for visitor in (officer, patron):
        assert [] == visitor.complaints
        visitor.leave()
