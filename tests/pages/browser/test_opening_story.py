"""A table from nothing in the browser: from the rulebook to its first shoe, and on to a coup."""

from playwright.sync_api import Browser, expect

from browser.axe import faults
from browser.casino import Casino, Dealer, Visitor, follow
from browser.windows import EVERY, said, seen_in

NEW = "Sydney-9"


@EVERY
def test_a_supervisor_opens_a_table_from_nothing(
    chromium: Browser, own_casino: Casino, width: int, tongue: str
) -> None:
    supervisor = Visitor(chromium, own_casino)
    page = seen_in(supervisor, width, tongue)
    supervisor.come_in("casino supervisor", "/pit")
    follow(page.locator("main a[href='/open']"))
    page.locator("[name=rules][value=star-2025]").check()
    page.locator("input[name=table]").fill(NEW)
    for asked in ("layout", "approvals", "limits"):
        follow(page.locator(".question footer .primary"))
        expect(page.locator(".question h2")).to_have_text(said(tongue, f"page-step-{asked}"))
    page.locator("[name='min-player']").fill("50")
    assert [] == faults(page)
    for asked in ("float", "open"):
        follow(page.locator(".question footer .primary"))
        expect(page.locator(".question h2")).to_have_text(said(tongue, f"page-step-{asked}"))
    expect(page.locator(".limit-sign p").first).to_contain_text("$50 – $5,000")  # noqa: RUF001 - as a sign prints it
    page.locator("#template-name").fill("Fifty")
    page.locator("[data-keep]").click()
    kept = said(tongue, "page-template-is-kept", name="Fifty")
    expect(page.locator(".kept-said")).to_have_text(kept)
    assert [] == faults(page)
    follow(page.locator("[data-open-table]"))

    expect(page.get_by_role("heading", level=1)).to_contain_text(NEW)
    dealer = Dealer(chromium, own_casino).take_place(NEW)
    assert [] == faults(seen_in(dealer, width, tongue))
    faces = iter(("4", "c") for _ in range(9))
    bets = said(tongue, "command-call-bets")
    while dealer.asked_for != bets:
        for console in (page, dealer.page):
            step = console.locator("#next")
            if step.count() and console.locator(".keying:visible").count():
                for key in (*next(faces), "Enter"):
                    console.keyboard.press(key)
            elif step.count():
                step.click()
            expect(console.locator(".console[aria-busy]")).to_have_count(0)
            # Neither offers any more what the other has done.
            version = dealer.see(NEW)["version"]
            for each in (page, dealer.page):
                expect(each.locator(".console")).to_have_attribute("data-version", f"{version}")
    assert [] == faults(page)
    # The next table begins from what was kept.
    page.goto("/open")
    follow(page.locator("[name=template][value=Fifty]"))
    page.goto(f"{page.url}&step=limits")
    expect(page.locator("[name='min-player']")).to_have_value("50")
    assert not supervisor.complaints
    assert not dealer.complaints
