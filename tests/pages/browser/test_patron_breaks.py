"""A patron who is reminded of time, says so, and takes a break: at the table and on their page."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import BY_HAND, Casino, Visitor, open_casino


class Words(NamedTuple):
    """What the pages say of it in a language."""

    tongue: str
    save: str
    saved: str
    sit: str
    reminder: str
    seen: str
    now: str
    on_a_break: str


SAID = (
    Words(
        "en",
        "Save my reminders",
        "Your reminders are saved.",
        "Sit down",
        "You have been at tables for 0 h 31 min, and today you have lost nothing.",
        "I saw it",
        "A break now",
        "You are taking a break until",
    ),
    Words(
        "zh",
        "保存提醒",
        "已保存你的提醒。",
        "入座",
        "你在牌桌已 0 小时 31 分钟",
        "知道了",
        "现在休息",
        "你正在休息",
    ),
)


@pytest.fixture
def own_casino(chromium: Browser, tmp_path: Path) -> Iterator[Casino]:
    """A casino whose clock this story winds."""
    assert chromium.is_connected()
    with open_casino(tmp_path) as casino:
        yield casino


def accessible(visitor: Visitor) -> None:
    visitor.page.evaluate(AXE)
    assert [] == visitor.page.evaluate(LOOK, [TAGS])


@pytest.mark.parametrize("said", SAID, ids=[each.tongue for each in SAID])
def test_a_patron_is_reminded_and_takes_a_break_in_their_language(
    said: Words, chromium: Browser, own_casino: Casino
) -> None:
    patron = Visitor(chromium, own_casino).sign_in("patron")
    page, clock = patron.page, own_casino.clock
    page.context.add_cookies([{"name": "tongue", "value": said.tongue, "url": own_casino.address}])
    page.goto("/me")
    page.locator("#remind-minutes").fill("30")
    page.get_by_role("button", name=said.save).click()
    expect(page.locator(".done")).to_have_text(said.saved)
    expect(page.locator("#remind-minutes")).to_have_value("30")

    page.goto(f"/tables/{BY_HAND}")
    page.get_by_role("button", name=said.sit).click()
    expect(page.get_by_role("button", name=said.now)).to_be_visible()
    expect(page.locator(".reminder")).to_have_count(0)
    clock.wind(minutes=31)
    page.reload()
    reminder = page.locator(".reminder:visible")
    expect(reminder).to_contain_text(said.reminder)
    accessible(patron)
    with page.expect_navigation():
        reminder.get_by_role("button", name=said.seen).click()
    expect(page.locator(".reminder")).to_have_count(0)

    page.get_by_role("button", name=said.now).click()
    held = page.locator(".held:visible")
    expect(held).to_contain_text(said.on_a_break)
    expect(page.get_by_role("button", name=said.now)).to_have_count(0)
    expect(page.locator("fieldset.chips input").first).to_be_disabled()
    accessible(patron)
    page.goto("/me")
    expect(page.locator(".notice").first).to_contain_text(said.on_a_break)
    clock.wind(minutes=30)
    page.goto(f"/tables/{BY_HAND}")
    expect(page.get_by_role("button", name=said.now)).to_be_visible()
    expect(page.locator(".held:not(.reminder)")).to_have_count(0)
    assert [] == patron.complaints
    patron.leave()
