"""A table from nothing in the browser: from the rulebook to its first shoe, and on to a coup."""

from playwright.sync_api import Browser, expect

from browser.casino import Casino, Dealer, Visitor, follow

NEW = "Sydney-9"


def test_a_supervisor_opens_a_table_from_nothing(chromium: Browser, own_casino: Casino) -> None:
    supervisor = Visitor(chromium, own_casino).come_in("casino supervisor", "/pit")
    page = supervisor.page
    follow(page.get_by_role("link", name="Open a table"))
    page.get_by_text("NSW Baccarat, The Star 2025").click()
    page.get_by_label("Its name").fill(NEW)
    for heading in ("Layout and game", "Approvals", "Limits"):
        with page.expect_navigation():
            page.get_by_role("button", name="Continue").click()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    page.get_by_label("Player, Banker, Minimum").fill("50")
    for heading in ("Float", "Open"):
        with page.expect_navigation():
            page.get_by_role("button", name="Continue").click()
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(page.locator(".limit-sign")).to_contain_text("Player, Banker $50 – $5,000")  # noqa: RUF001 - as a sign prints it
    page.get_by_label("Name of the template").fill("Fifty")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("status").filter(has_text="Kept as Fifty.")).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name=f"Open {NEW}", exact=True).click()

    title = f"Deal table {NEW}, NSW Baccarat, The Star 2025"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    dealer = Dealer(chromium, own_casino).take_place(NEW)
    faces = iter(("4", "c") for _ in range(9))
    while dealer.asked_for != "Call for bets":
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
    # The next table begins from what was kept.
    page.goto("/open")
    with page.expect_navigation():
        page.get_by_role("button", name="Fifty").click()
    page.goto(f"{page.url}&step=limits")
    expect(page.get_by_label("Player, Banker, Minimum")).to_have_value("50")
    assert not supervisor.complaints
    assert not dealer.complaints
