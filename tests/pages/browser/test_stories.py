"""What people do at the pages, from the door to the last chip."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from litestar.routes import HTTPRoute
from playwright.sync_api import Browser, expect

from browser.axe import faults
from browser.beads import beads
from browser.casino import BY_HAND, ITSELF, Casino, Dealer, Visitor, follow, open_casino
from browser.windows import EVERY, card, felt, said, seen_in
from punto.cards import Card
from punto.floor.config import Config
from punto.web.app import create_app

Visit = Callable[[], Visitor]

OPEN = ("/rules", "/odds", "/display", "/learn", "/handbook")
"""Pages for everybody who is in the room."""
NO_PAGES = (
    *("/api", "/static", "/schema", "/health", "/metrics", "/pages"),
    *("/sign-in", "/sign-on", "/sign-out"),
)
FIRST_FILES_BYTES = 70_000
FIRST_PAGE_BYTES = 14_000
SMALL = 600
"""A small screen, so that a browser without a graphics card draws as fast as the cards come."""
WON = {"en": "Player wins, natural nine over five.", "zh": "闲赢，例牌九点对五点。"}  # noqa: RUF001 - Chinese
COUP = (
    "Call for bets",
    "Call no more bets",
    "Announce the counts",
    "Announce the result",
    "Settle the wagers",
    "Clear the cards away",
)
"""What a dealer does in a coup also dealing and paying."""
PACKS, BEHIND = 8, 396
"""Packs in a shoe, and how many cards lie behind the cutting card: so many that it is soon out."""
TOO_SMALL = """() => [...document.querySelectorAll(".dealing :is(button, a, summary, input)")]
  .filter((each) => each.checkVisibility())
  .filter((each) => Math.min(each.offsetHeight, each.offsetWidth)
    < (each.matches(".cell") && matchMedia("(pointer: fine)").matches ? 24 : 44))
  .map((each) => each.outerHTML)"""
"""What a finger could miss; a mouse hits a cell of the sheet that is half as tall."""


def pages() -> list[str]:
    """The address of every page that is not for everybody."""
    found = set()
    for route in create_app(Config()).routes:
        shown = isinstance(route, HTTPRoute) and "GET" in route.methods
        if shown and not route.path.startswith((*NO_PAGES, *OPEN)):
            path = re.sub(r"\{\w+:int\}", "1", route.path)
            found.add(re.sub(r"\{\w+:\w+\}", ITSELF, path))
    return sorted(found)


SOME = ("/", f"/deal/{ITSELF}", f"/tables/{ITSELF}", f"/wall/{ITSELF}", "/admin", "/cage")


@pytest.mark.parametrize(
    "every", [False, pytest.param(True, marks=pytest.mark.heavy)], ids=["some pages", "every page"]
)
def test_a_stranger_is_kept_out_of_pages(visit: Visit, *, every: bool) -> None:
    """Of every page, over HTTP, in `test_web_matrix`."""
    page = visit().page

    assert set(SOME) <= set(pages())
    for path in pages() if every else SOME:
        page.goto(path)
        expect(page.get_by_label("Password"), path).to_be_visible()
        expect(page.locator(".felt, .tile, .board"), path).to_have_count(0)


@EVERY
def test_a_patron_plays_a_coup(visit: Visit, dealer: Dealer, width: int, tongue: str) -> None:
    dealer.until("Call for bets")
    dealer.step("Space")
    page = seen_in(visit(), width, tongue)
    page.goto("/")
    follow(page.locator("button", has_text=said(tongue, "role-patron")).first)
    page.goto("/")
    follow(page.locator(f".tile h2 a[href='/tables/{BY_HAND}']"))
    page.locator(".sit button.primary").click()

    page.locator(".chip-pick", has_text="100").first.click()
    page.locator(f"{felt(width)} [data-wager=player]").click()
    page.locator(f"{felt(width)} [data-wager=tie]").click()
    expect(page.locator(".purse p").nth(1)).to_contain_text("$200")
    dealer.until("Announce the result", "9H 2D KS 3C")
    expect(page.locator(f"{felt(width)} .hand-player .card")).to_have_count(2)
    cards = ".*".join(card(tongue, face) for face in ("9H", "KS"))
    expect(page.locator(".felt")).to_have_accessible_name(re.compile(cards))
    dealer.step("Space")
    expect(page.locator(".call")).to_have_text(WON[tongue])
    dealer.step("Space")

    expect(page.locator(".amount-won:visible")).to_have_text("+$100")
    paid = page.get_by_label(said(tongue, "page-what-your-wagers-paid"))
    won, lost = (said(tongue, f"page-outcome-{outcome}") for outcome in ("win", "lose"))
    on_player, on_tie = (paid.get_by_role("group").filter(has_text=each) for each in (won, lost))
    expect(on_player).to_have_text(re.compile(r"\$100.*\$100"))
    expect(on_tie).to_have_count(1)
    on_player.locator("summary").click()
    expect(paid.get_by_role("link", name="5.1.1.1")).to_be_visible()
    expect(page.locator(".purse [data-counts]")).to_have_text("$500")
    assert [] == faults(page)

    dealer.until("Call for bets")
    page.locator("#ask-the-dealer summary").click()
    page.locator("[data-act=leave]").click()
    page.locator(".sit").wait_for()


def test_a_dealer_needs_the_keyboard_alone(dealer: Dealer) -> None:
    page = dealer.page
    dealer.until("Call for bets")
    expect(page.locator(".aloud")).to_have_text("“Place your bets.”")
    dealer.step("Space")
    dealer.watch_until(page.locator(".stack").first.is_visible)
    assert [] == page.evaluate(TOO_SMALL)
    dealer.until("Settle the wagers", "0C KD 5S 4H AD 8S")
    dealer.step("Space")
    # All wagers in their order, one at a time: what to do, by which clause.
    now = page.locator(".payout[data-current]")
    expect(now.locator(".deed")).to_have_text(re.compile("^(Take|Pay|Leave)"))
    expect(now.locator(".by a").first).to_be_visible()
    expect(page.locator("#next-box span")).to_have_text(re.compile("^(Take|Pay|Leave).* box"))
    expect(page.locator(".felt .area.paying")).to_have_count(1)
    expect(page.locator(".phases [aria-current]")).to_have_text("Pay")
    assert [] == page.evaluate(TOO_SMALL)
    # One that was passed too soon comes back.
    first = dealer.asked_for
    dealer.step("Space")
    expect(page.locator(".payout.done")).to_have_count(1)
    assert first == dealer.step("Backspace")
    dealer.until("Clear the cards away")
    expect(page.locator(".phases [aria-current]")).to_have_text("Clear")
    dealer.until("Call for bets")
    expect(page.locator(".phases [aria-current]")).to_have_text("Bets")


def test_a_dealer_deals_a_whole_shoe(chromium: Browser, tmp_path: Path) -> None:
    """From the first card to the cutting card and the last coup, without touching the mouse."""
    with open_casino(tmp_path) as casino:
        dealer = Dealer(chromium, casino, SMALL)
        dealer.page.emulate_media(reduced_motion="reduce")
        dealer.take_place()
        dealer.until("Call for bets")
        packs = [card.value for card in Card] * PACKS
        Random(7).shuffle(packs)  # noqa: S311 - cards of a story
        dealt, coups, asked_for = 0, 0, dealer.asked_for
        while asked_for.startswith("Deal") or asked_for in COUP or " of " in asked_for:
            coups += asked_for == "Settle the wagers"
            if asked_for == "Call no more bets":
                casino.clock.wind(seconds=1)
            if asked_for.startswith("Deal"):
                out = ["x"] if dealt == len(packs) - BEHIND else []
                asked_for = dealer.step(*out, *packs[dealt], "Enter")
                dealt += 1
            else:
                asked_for = dealer.step("Space")

        assert len(packs) - BEHIND < dealt < len(packs)
        dealer.watch_until(lambda: coups == beads(dealer.page.locator("#part-board")))
        expect(dealer.page.locator(".felt .cut:visible")).to_have_count(1)
        assert [] == dealer.complaints
        dealer.leave()


@EVERY
def test_a_patron_sees_a_new_shoe(visit: Visit, dealer: Dealer, width: int, tongue: str) -> None:
    """It is told and shown step by step; the roads begin again, the old ones are at a touch."""
    dealer.until("Deal the player's second card")
    dealer.step("x", *"4C", "Enter")
    page = seen_in(visit().sign_in("patron"), width, tongue)
    page.goto(f"/tables/{BY_HAND}")
    dealer.until("Call for bets")
    expect(page.locator(".felt .cut:visible")).to_have_count(1)
    dealer.until("Shuffle the cards")
    over = dealer.see(BY_HAND)
    dealer.until("Load the shoe")
    told = said(tongue, "page-new-shoe-begins")
    for place in (".call", "#say"):
        expect(page.locator(place)).to_have_text(told)
    burned = said(tongue, "page-burned")
    expect(page.locator(".shoe-steps [aria-current]")).to_have_text(burned)
    expect(page.locator(".board .bead .fill:visible")).to_have_count(0)
    assert [] == faults(page)
    dealer.until("Call for bets")
    expect(page.locator(".shoe-steps")).to_have_count(0)
    before = page.locator("#shoe-before")
    expect(before.locator(".skeleton")).to_have_count(1)
    page.locator("button.shoe-before").press("Enter")
    name = said(tongue, "page-shoe-before", shoe=f"{over['shoe']}")
    expect(before.locator(".shoe-title b")).to_have_text(name)
    expect(before.locator(".bead .fill").first).to_be_visible()
    assert len(over["scores"]) == beads(before)
    assert [] == faults(page)
    # What is looked at stays while the table goes on.
    dealer.step("Space")
    expect(page.locator(".call")).to_have_text(said(tongue, "call-place-your-bets"))
    expect(before).to_be_visible()
    before.locator("[popovertargetaction=hide]").click()
    expect(before).to_be_hidden()
    dealer.until("Call for bets")


def test_a_mistyped_card_counts_for_nothing(dealer: Dealer) -> None:
    page = dealer.page
    dealer.until("Deal the player's first card")
    page.keyboard.press("h")
    expect(page.locator(".echo")).to_have_text("The rank comes first: A, 2 to 9, T, J, Q or K.")
    page.keyboard.press("7")
    page.keyboard.press("Space")
    expect(page.locator(".echo")).to_have_text("The suit is still to come: S, H, D or C.")
    page.keyboard.press("h")
    expect(page.locator(".slots [data-face='7H']")).to_be_visible()
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(page.locator(".slots [data-face]")).to_have_count(0)
    # The letter of something else only takes it up; the next card key goes back to the cards.
    page.keyboard.press("z")
    expect(page.locator(".others [data-letter=Z]")).to_be_focused()
    page.keyboard.press("4")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator(".wide .hand-player .card")).to_have_count(0)

    assert "Deal the banker's first card" == dealer.step("9", "d", "Enter")
    expect(page.locator(".felt")).to_have_accessible_name(re.compile("Player: 9 of diamonds"))
    dealer.until("Call for bets", "2C 9S 3H")


def test_a_dealer_tells_what_went_wrong(dealer: Dealer) -> None:
    page = dealer.page
    dealer.until("Deal the player's first card")
    page.keyboard.press("e")
    expect(page.locator("#next")).to_be_hidden()
    for key in ("ArrowDown", "Enter", "Tab", "b", "Tab", "7", "h"):
        page.keyboard.press(key)
    expect(page.locator("details[open] output")).to_have_text("7 of hearts")
    page.keyboard.press("Enter")

    expect(page.locator(".told")).to_contain_text("The supervisor is told. By the rules you may")
    expect(page.locator(".astray")).to_contain_text("In error on the banker hand: 7 of hearts")
    expect(page.locator("#wrong")).to_be_hidden()
    # What the rules make of it is the next step, with its clause.
    assert "Carry the card over to the next coup" == dealer.asked_for
    expect(page.locator(".aloud")).to_have_text("“No bets on the next coup.”")
    expect(page.locator(".step .by a").first).to_have_text("12.3")
    # A hand that is on the space bar takes no step that nobody has read.
    page.keyboard.press("Space")
    expect(page.locator(".astray")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_be_hidden()
    dealer.until("Call for bets")


def test_a_table_that_deals_itself_is_only_looked_at(dealer: Dealer) -> None:
    page = dealer.page
    page.goto("/deal")
    follow(page.get_by_role("link", name=ITSELF))

    expect(page.locator(".console")).to_contain_text("This table deals itself.")
    expect(page.locator("#next, .others, #wrong")).to_have_count(0)


@EVERY
def test_the_wall_follows_and_recovers(
    chromium: Browser, tmp_path: Path, width: int, tongue: str
) -> None:
    with open_casino(tmp_path) as casino:
        dealer, wall = Dealer(chromium, casino), Visitor(chromium, casino)
        page = seen_in(wall, width, tongue)
        wall.come_in("patron", f"/wall/{BY_HAND}")
        dealer.take_place().until("Call no more bets")
        expect(page.locator(".call")).to_contain_text(said(tongue, "call-place-your-bets"))

        casino.stop()
        for seen in (page, dealer.page):
            expect(seen.locator(".line-lost")).to_be_visible()
            expect(seen.locator(".line-lost time").first).to_have_text(re.compile(r"\d"))
        assert [] == faults(page)
        casino.start()
        for seen in (page, dealer.page):
            expect(seen.locator(".line-lost")).to_be_hidden()
        dealer.step("Space")
        expect(page.locator(".call")).to_contain_text(said(tongue, "call-no-more-bets"))
        assert [] == faults(page)
        wall.leave()
        dealer.leave()


def test_a_finger_hits_every_cell_of_the_dealers_sheet(chromium: Browser, casino: Casino) -> None:
    dealer = Dealer(chromium, casino, touch=True).take_place()
    dealer.until("Call for bets")
    dealer.step("Space")
    dealer.watch_until(dealer.page.locator("button.cell").first.is_visible)

    assert [] == dealer.page.evaluate(TOO_SMALL)
    dealer.leave()


def test_a_live_update_paints_without_a_reload(visit: Visit, dealer: Dealer) -> None:
    dealer.until("Call for bets")
    page = visit().come_in("patron", f"/tables/{BY_HAND}").page
    page.evaluate("document.body.dataset.kept = 'yes'")
    dealer.step("Space")

    expect(page.locator(".call")).to_have_text("Place your bets.")
    assert "yes" == page.evaluate("document.body.dataset.kept")
    assert 1 == page.evaluate("performance.getEntriesByType('navigation').length")


@pytest.mark.parametrize("path", ["/", f"/tables/{ITSELF}", f"/wall/{ITSELF}"])
def test_a_first_page_is_light(visit: Visit, casino: Casino, path: str) -> None:
    """What goes over the line until a page is there, for a person who has nothing of it yet.

    The face in which calls are set comes when one is first shown, whenever that is.
    """
    known = visit()
    if path != "/":
        known.sign_in("patron")
    session = known.page.context.new_cdp_session(known.page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    asked: dict[str, str] = {}
    sent: dict[str, float] = {}
    session.on(
        "Network.responseReceived",
        lambda got: asked.update({got["requestId"]: got["response"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda got: sent.update({asked[got["requestId"]]: got["encodedDataLength"]}),
    )
    known.page.goto(path, wait_until="load")
    assert casino.address in known.page.url
    known.page.wait_for_function("document.readyState === 'complete'")
    document = sent.pop(known.page.url)
    sent = {name: size for name, size in sent.items() if "/static/serif-italic.woff" not in name}
    assert 0 < sum(sent.values()) < FIRST_FILES_BYTES, sent
    assert 0 < document < FIRST_PAGE_BYTES, document
