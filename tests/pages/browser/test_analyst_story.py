"""What an analyst does: explore odds, draft a pay table, simulate, and change their mind."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.casino import Visitor, follow

Visit = Callable[[], Visitor]


def edge(page: Page, wager: str, column: int = 1) -> str:
    """What is in the table of edges beside a wager."""
    row = page.locator(".edges tr").filter(
        has=page.get_by_role("rowheader", name=wager, exact=True)
    )
    return row.locator("th, td").nth(column).inner_text()


def play(page: Page, coups: str) -> None:
    follow(page.get_by_role("link", name="Simulation", exact=True))
    page.get_by_role("textbox", name="Coups").fill(coups)
    page.get_by_role("button", name="Play them").click()
    expect(page.locator("[data-state]")).to_be_visible()


def test_an_analyst_explores_drafts_and_simulates(visit: Visit) -> None:
    page = visit().come_in("inspector").page
    follow(page.get_by_role("link", name="Analysis", exact=True))
    page.get_by_label("Rulebook").select_option("ACT Mini-Baccarat 2018")
    expect(page.locator("#edges-title")).to_have_text("ACT Mini-Baccarat 2018")
    assert ("1.2351%", "14.3596%") == (edge(page, "Player"), edge(page, "Tie"))

    # Cards go out by the mouse and by the keyboard, and the address keeps them.
    page.get_by_role("button", name="5 of hearts, 0 seen").click()
    page.get_by_role("button", name="5 of hearts, 1 seen").press("4")
    page.get_by_role("button", name="5 of hearts, 4 seen").press("ArrowRight")
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="6 of hearts, 1 seen")).to_be_focused()
    expect(page.locator("#removed")).to_have_value("5H 5H 5H 5H 6H")
    seen = edge(page, "Player")
    assert "1.2351%" != seen
    page.reload()
    assert seen == edge(page, "Player")
    page.get_by_role("link", name="Put all back").click()
    expect(page.locator("#removed")).to_have_value("")

    # A draft beside what is printed; what cannot be odds is said, and stays as typed.
    tie = page.get_by_role("textbox", name="Tie, hands level")
    tie.fill("nine")
    tie.press("Enter")
    expect(page.locator("#pays .problem")).to_contain_text("cannot pay 'nine'")
    expect(tie).to_have_value("nine")
    expect(tie).to_be_focused()
    tie.fill("9:1")
    tie.press("Enter")
    expect(page.locator(".edges .moved")).to_contain_text("hands level pays 9:1 instead of 8:1")
    assert ("4.8440%", "\N{MINUS SIGN}9.5156") == (edge(page, "Tie", 2), edge(page, "Tie", 3))

    play(page, "1e6")
    expect(page.locator("[data-state=done]")).to_be_visible()
    expect(page.locator(".figures")).to_contain_text("1,000,000 of 1,000,000")
    assert page.locator("tbody tr").count() == page.locator(".panel").count() > 3
    expect(page.locator("#say")).to_have_text("The simulation is done.")
    with page.expect_download() as saved:
        page.get_by_role("link", name="CSV").click()
    assert saved.value.path().read_text(encoding="utf-8").startswith("wager,coups,edge_percent")

    play(page, "1e9")
    expect(page.locator(".panel").first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Cancel it").click()
    expect(page.locator(".verdict")).to_have_text("Cancelled.")
    follow(page.get_by_role("link", name="Simulation", exact=True))
    expect(page.locator(".run-list li").first).to_contain_text("Cancelled")
    expect(page.locator(".run-list li").nth(1)).to_contain_text("Done")
