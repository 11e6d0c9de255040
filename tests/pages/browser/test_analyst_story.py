"""What an analyst does: explore odds, draft a pay table, simulate, and change their mind."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
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


def settled(page: Page) -> None:
    """Wait until the explorer has drawn all that it was asked for."""
    expect(page.locator("[data-explorer][aria-busy]")).to_have_count(0)


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
    settled(page)
    tie.fill("9:1")
    tie.press("Enter")
    expect(page.locator(".edges .moved")).to_contain_text("hands level pays 9:1 instead of 8:1")
    expect(page.locator("#edges-title")).to_be_in_viewport()
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
    expect(page.locator(".verdict")).to_have_text("Cancelled")
    follow(page.get_by_role("link", name="Simulation", exact=True))
    expect(page.locator(".run-list li").first).to_contain_text("Cancelled")
    expect(page.locator(".run-list li").nth(1)).to_contain_text("Done")


@pytest.mark.parametrize("width", [390, 1024, 1920])
def test_an_analyst_keeps_drafts_and_sets_them_side_by_side(visit: Visit, width: int) -> None:
    page = visit().come_in("inspector", "/analysis?rules=act-2018").page
    page.set_viewport_size({"width": width, "height": 1000})
    tie = page.get_by_role("textbox", name="Tie, hands level")
    tie.fill("9:1")
    tie.press("Enter")
    headline = page.locator("#w-tie").locator("..").locator(".edge")
    expect(headline).to_have_text("4.8440% was 14.3596%")
    expect(page.locator("#edges-title")).to_have_text("ACT Mini-Baccarat 2018, as drafted")
    settled(page)
    follow(page.get_by_role("link", name="Keep this draft"))
    page.wait_for_url("**/analysis/drafts?**")
    button, field = (
        page.get_by_role("button", name="Keep the draft"),
        page.get_by_label("Keep it as"),
    )
    for name, pays, by in (("Nine", "9:1", button), ("Ten", "10:1", field)):
        text = page.get_by_label("What changes, as TOML")
        text.fill(text.input_value().replace("9:1", pays))
        field.fill(name)
        with page.expect_navigation():
            by.press("Enter")
        expect(page.get_by_role("heading", level=2, name=name, exact=True)).to_be_visible()
    expect(page.locator(".draft-figures")).to_contain_text("was 14.3596%")
    assert [] == faults(page)

    for name in ("Nine", "Ten"):
        page.get_by_role("checkbox", name=f"Compare {name}").check()
    with page.expect_navigation():
        page.get_by_role("button", name="Put the ticked ones side by side").click()
    row = page.locator(".edges-beside tr").filter(
        has=page.get_by_role("rowheader", name="Tie", exact=True)
    )
    minus = "\N{MINUS SIGN}"
    expect(row.locator("td")).to_have_text(
        ["14.3596", f"4.8440 {minus}9.5156", f"{minus}4.6716 {minus}19.0312"]
    )
    assert [] == faults(page)
    follow(page.get_by_role("link", name="Nine", exact=True))
    for name in ("Nine", "Ten"):
        with page.expect_navigation():
            page.get_by_role("button", name=f"Drop the draft {name}").click()
    expect(page.locator(".own-drafts")).to_have_count(0)


@pytest.mark.parametrize(("width", "tongue"), [(390, "zh"), (1024, "en"), (1920, "en")])
def test_a_second_person_reads_a_draft(visit: Visit, width: int, tongue: str) -> None:
    drafted = {"rules": "star-2025", "draft": '[wagers.tie.odds]\nlevel = "9:1"'}
    author, reader = visit(), visit()
    for person in (author, reader):
        person.page.set_viewport_size({"width": width, "height": 1000})
        person.page.context.add_cookies(
            [{"name": "tongue", "value": tongue, "url": person.casino.address}]
        )
    page = author.come_in("inspector", f"/analysis/drafts?{urlencode(drafted)}").page
    page.locator("#ask-for-review summary").click()
    asking = page.locator("#ask-for-review form")
    asking.locator("[name=reader]").select_option("demo-supervisor")
    asking.locator("[name=name]").fill("Nine")
    asking.locator("[name=note]").fill("Is the edge still enough?")
    assert [] == faults(page)
    with page.expect_navigation():
        asking.locator("button").click()
    assert [] == faults(page)

    other = reader.come_in("casino supervisor", "/analysis/drafts").page
    follow(other.locator(".own-drafts li a", has_text="Nine").first)
    expect(other.locator(".reading")).to_contain_text("Is the edge still enough?")
    clause = other.locator(".changed").filter(has=other.locator("details.remarking")).first
    clause.locator("summary").click()
    clause.locator("textarea").fill("The layout prints eight.")
    with other.expect_navigation():
        clause.locator("button").click()
    expect(other.locator(".changed .remarked")).to_contain_text("The layout prints eight.")
    other.locator(".answering textarea").fill("Not before there are new layouts.")
    assert [] == faults(other)
    with other.expect_navigation():
        other.locator(".answering button").click()
    expect(other.locator(".answering")).to_have_count(0)

    page.reload()
    expect(page.locator(".reading .answered")).to_contain_text("Not before there are new layouts.")
    expect(page.locator(".changed .remarked")).to_contain_text("The layout prints eight.")
    assert [] == faults(page)
    with page.expect_navigation():
        page.locator(".reading [data-method=DELETE] button").click()
    expect(page.locator(".own-drafts")).to_have_count(0)
