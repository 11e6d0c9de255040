"""Several tables on one page."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.axe import faults
from browser.casino import BY_HAND, ITSELF, Dealer, Visitor, follow
from browser.windows import EVERY, seen_in

Visit = Callable[[], Visitor]


@EVERY
def test_a_patron_plays_at_two_tables_on_one_page(
    visit: Visit, dealer: Dealer, width: int, tongue: str
) -> None:
    """What is done at one leaves the other as it is; its links lead out of it."""
    dealer.until("Call for bets")
    dealer.step("Space")
    visitor = visit()
    page = seen_in(visitor, width, tongue)
    visitor.come_in("patron")
    follow(page.locator(".lobby-head a[href='/tables']"))
    page.goto(f"/tables?table={ITSELF}&table={BY_HAND}")
    watched, played = (page.frame_locator("iframe").nth(at) for at in (0, 1))
    for frame, name in ((watched, ITSELF), (played, BY_HAND)):
        expect(frame.locator(".table-name")).to_have_text(name)
    # Each is drawn as on a phone, and whole within its frame.
    room, cards = (played.locator(each).bounding_box() for each in (".at-table", ".narrow .hands"))
    assert room is not None
    assert cards is not None
    assert room["x"] <= cards["x"] <= cards["x"] + cards["width"] <= room["x"] + room["width"] + 1

    played.locator(".sit [name=chips_cents]").fill("500")
    played.locator(".sit button.primary").click()
    played.locator(".chip-pick", has_text="25").first.click()
    played.locator(".narrow [data-wager=player]").click()
    expect(played.locator(".narrow [data-wager=player]")).to_have_attribute("data-lying", "2500")
    expect(watched.locator(".own [data-lying='2500']")).to_have_count(0)
    assert [] == faults(page)

    played.locator("[data-act=clear]").click()
    expect(played.locator(".narrow [data-wager=player]")).to_have_attribute("data-lying", "0")
    played.locator("#ask-the-dealer summary").click()
    played.locator("[data-act=leave]").click()
    played.locator(".sit").wait_for()
    follow(played.locator(".sit a[href='/me']"))
    assert page.url.endswith("/me")
    dealer.until("Call for bets")
