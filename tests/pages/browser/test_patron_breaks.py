"""A patron who is reminded of time, says so, and takes a break: at the table and on their page."""

from playwright.sync_api import Browser, expect

from browser.axe import faults
from browser.casino import BY_HAND, Casino, Visitor
from browser.windows import EVERY, HEIGHTS, said, seen_in

REMINDED = {
    "en": "You have been at tables for 0 h 31 min, and today you have lost nothing.",
    "zh": "你在牌桌已 0 小时 31 分钟",
}
ON_A_BREAK = {"en": "You are taking a break until", "zh": "你正在休息"}


@EVERY
def test_a_patron_is_reminded_and_takes_a_break_in_their_language(
    chromium: Browser, own_casino: Casino, width: int, tongue: str
) -> None:
    patron = Visitor(chromium, own_casino).sign_in("patron")
    page, clock = seen_in(patron, width, tongue), own_casino.clock
    page.goto("/me")
    page.locator("#remind-minutes").fill("30")
    page.locator("[data-form=reminders] button").click()
    expect(page.locator(".done")).to_have_text(said(tongue, "page-reminders-saved"))
    expect(page.locator("#remind-minutes")).to_have_value("30")
    assert [] == faults(page)

    page.goto(f"/tables/{BY_HAND}")
    page.locator(".sit button.primary").click()
    expect(page.locator("[data-own=take-break]")).to_be_visible()
    expect(page.locator(".reminder")).to_have_count(0)
    clock.wind(minutes=31)
    page.reload()
    reminder = page.locator(".reminder:visible")
    expect(reminder).to_contain_text(REMINDED[tongue])
    assert [] == faults(page)
    with page.expect_navigation():
        reminder.locator("[data-own=see-reminder]").click()
    expect(page.locator(".reminder")).to_have_count(0)

    page.locator("[data-own=take-break]").click()
    held = page.locator(".held:visible")
    expect(held).to_contain_text(ON_A_BREAK[tongue])
    expect(page.locator("[data-own=take-break]")).to_have_count(0)
    # There is nothing to bet with, and the felt is seen whole above what is said.
    expect(page.locator("fieldset.chips input").first).to_be_disabled()
    for unused in (".dock .chips", ".dock .acts"):
        expect(page.locator(unused)).to_be_hidden()
    purse = page.locator(".dock .purse").bounding_box()
    assert purse is not None
    assert purse["y"] + purse["height"] <= HEIGHTS[width]
    assert [] == faults(page)
    page.goto("/me")
    expect(page.locator(".notice").first).to_contain_text(ON_A_BREAK[tongue])
    clock.wind(minutes=30)
    page.goto(f"/tables/{BY_HAND}")
    expect(page.locator("[data-own=take-break]")).to_be_visible()
    expect(page.locator(".held:not(.reminder)")).to_have_count(0)
    assert [] == patron.complaints
    patron.leave()
