"""What happens at the tournament manager's desk, from a blank form to money that goes back."""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import Casino, Visitor
from browser.test_accessible import SHADE_AND_ROOM
from contest import conditions

Visit = Callable[[], Visitor]
FEE = 100_00
VIEWS: tuple[tuple[int, Literal["dark", "light"]], ...] = (
    (390, "light"),
    (1024, "dark"),
    (1440, "light"),
)


def gives(visitor: Visitor, name: str, do: str, **fields: object) -> None:
    """A command by the same address as the desk's own."""
    request = visitor.page.request
    csrf = request.get("/api/session").json()["csrf"]
    answer = request.post(
        f"/api/tournaments/{name}/commands",
        data={"do": do, **fields},
        headers={"x-csrf-token": csrf},
    )
    assert answer.ok, answer.text()


def looks_well(page: Page) -> None:
    """Nothing that axe finds at any width, and nothing that reaches over the edge."""
    page.evaluate(AXE)
    for width, scheme in VIEWS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        looked = TAGS if width == VIEWS[0][0] else {"rules": SHADE_AND_ROOM}
        assert [] == page.evaluate(LOOK, [looked])
        assert width >= page.evaluate("document.documentElement.scrollWidth")


@pytest.fixture
def cup(casino: Casino, visit: Visit) -> Callable[[str], str]:
    """A tournament with published conditions and a director to run it."""

    def opened(name: str) -> str:
        operator = visit().sign_in("casino operator")
        gives(operator, name, "open-tournament", edition="act-2018")
        said = to_builtins(conditions("act-2018", starts=casino.clock.wall()))
        gives(operator, name, "draft-conditions", conditions=said)
        gives(operator, name, "publish-conditions")
        gives(operator, name, "notify-commission", reference="GRC 1")
        manager = visit().sign_in("gaming shift manager")
        gives(manager, name, "name-director", person="demo-director")
        return name

    return opened


def fill_all_but_prizes(page: Page) -> None:
    """Everything that the edition asks for, but for one thing."""
    page.get_by_label("Date and time").fill("2027-03-01T19:30")
    page.get_by_label("How to enter").fill("At the desk; open to all members.")
    page.get_by_label("Least number").fill("2")
    page.get_by_label("Most", exact=True).fill("16")
    page.locator("#d-groups").select_option("no restriction")
    page.get_by_role("button", name="Add a round").click()
    row = page.locator(".round-row").first
    row.get_by_label("Name").fill("final")
    row.get_by_label("Kind").select_option("final")
    row.get_by_label("Length").fill("20")
    row.get_by_label("Tables").fill("2")
    page.get_by_label("Entry fee").fill("100")
    page.get_by_label("Kept of each fee").fill("0")
    page.get_by_label("Chips at the start").fill("1000")
    page.locator("#d-bb").select_option("there is none")
    page.get_by_label("Minimum").fill("25")
    page.get_by_label("Maximum").fill("500")
    page.get_by_label("How and when prizes are paid").fill("In cash.")
    page.get_by_label("Level after the final").select_option("shared")
    page.get_by_label("The rules prevail").check()


def test_conditions_are_drafted_from_nothing_to_published(visit: Visit) -> None:
    page = visit().come_in("casino operator", "/tournaments").page
    page.get_by_label("Name", exact=True).fill("Autumn Cup")
    page.get_by_label("Rulebook").select_option("ACT Mini-Baccarat 2018")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Draft the conditions")).to_be_visible()
    looks_well(page)

    fill_all_but_prizes(page)
    lacks = page.locator("#lacks li")
    expect(lacks).to_have_count(1)
    expect(lacks).to_contain_text("the breakdown of the pool")
    expect(lacks).to_contain_text("16.3(a)(x)")
    page.get_by_role("button", name="Save the draft").click()
    expect(page.locator("#far")).to_have_text("1 missing")

    page.get_by_role("navigation", name="This tournament").get_by_role(
        "link", name="Desk", exact=True
    ).click()
    desk = page.locator("#part-desk")
    expect(desk).to_contain_text("1 condition is missing")
    expect(page.get_by_role("button", name="Publish the conditions")).to_be_disabled()
    page.get_by_role("link", name="Answer: The breakdown of the pool").click()
    page.get_by_label("Parts of the pool").fill("60, 30, 10")
    expect(page.locator("#far")).to_have_text("Nothing is missing.")
    page.get_by_role("button", name="Save the draft").click()
    page.get_by_role("button", name="Publish the conditions").click()
    expect(desk).to_contain_text("Published, version 2")
    looks_well(page)

    patron = visit().come_in("patron", "/tournaments/Autumn Cup/conditions").page
    expect(patron.locator(".paper")).to_contain_text("60, 30, 10")
    expect(patron.locator(".paper")).to_contain_text("1 March 2027 19:30")
    looks_well(patron)
    page.goto("/tournaments/Autumn Cup/conditions")
    changes = page.get_by_label("Changes of version 2")
    page.locator("summary", has_text="Version 2").click()
    expect(changes.locator("ins")).to_have_text("60, 30, 10")


def test_from_entries_to_the_draw_and_a_ruling(visit: Visit, cup: Callable[[str], str]) -> None:
    name = cup("Spring Cup")
    cashier = visit().come_in("cashier", f"/tournaments/{name}/entries?find=demo-patron").page
    found = cashier.get_by_role("listitem").filter(has_text="demo-patron")
    found.get_by_role("button", name="Enter for $100").click()
    expect(cashier.get_by_role("row", name=re.compile("demo-patron"))).to_be_visible()
    for guest in ("Guest A", "Guest B"):
        cashier.locator("summary", has_text="Enter a patron").click()
        form = cashier.locator("#ask-enter-patron-10000")
        form.get_by_label("Patron").fill(guest)
        form.get_by_role("button").click()
        expect(cashier.get_by_role("row", name=re.compile(guest))).to_be_visible()
    for _ in range(3):
        given = cashier.get_by_role("cell", name="given", exact=True)
        before = given.count()
        cashier.get_by_role("button", name="Copy given").first.click()
        expect(given).to_have_count(before + 1)
    looks_well(cashier)

    director = visit().come_in("tournament director", f"/tournaments/{name}/desk").page
    director.locator("summary", has_text="Schedule a session").click()
    form = director.locator("#ask-schedule-session")
    form.get_by_label("Tables that are not on the floor").fill("Red=2, Blue=2")
    form.get_by_role("button").click()
    expect(director.locator("#part-desk")).to_contain_text("heats, session 1")
    director.locator("summary", has_text="Commit to a ballot").click()
    director.locator("#ask-commit-ballot").get_by_role("button").click()
    expect(director.locator("#part-desk")).to_contain_text("The ballot is committed to")
    director.locator("summary", has_text="Draw the seats").click()
    director.locator("#ask-draw-seats").get_by_role("button").click()
    expect(director.locator(".draw-grid .seat-waited-for")).to_have_count(3)
    looks_well(director)
    director.goto(f"/tournaments/{name}/cards")
    expect(director.locator(".seat-cards li")).to_have_count(3)
    looks_well(director)

    director.goto(f"/tournaments/{name}/desk")
    director.locator("summary", has_text="Raise a dispute").click()
    form = director.locator("#ask-raise-tournament-dispute")
    form.get_by_label("What it is about").fill("who sits where")
    form.get_by_role("button").click()
    ruling = director.locator(".ruling", has_text="A dispute is undecided: who sits where")
    expect(ruling).to_be_visible()


def test_a_tournament_that_is_called_off_gives_everything_back(
    visit: Visit, cup: Callable[[str], str]
) -> None:
    name = cup("Winter Cup")
    cashier = visit().sign_in("cashier")
    for guest in ("Guest A", "Guest B", "Guest C"):
        gives(cashier, name, "enter-patron", patron=guest, paid_cents=FEE, form=True)
    page = visit().come_in("casino operator", f"/tournaments/{name}/desk").page
    expect(page.locator(".sums .sum")).to_contain_text("$300.00")
    page.locator("summary", has_text="What each would have back").click()
    expect(page.get_by_role("row", name=re.compile("Guest B"))).to_contain_text("$100.00")
    page.locator("summary", has_text="Cancel the tournament").click()
    form = page.locator("#ask-cancel-tournament")
    expect(form).to_contain_text("$300 goes back to 3. It cannot be undone.")
    form.get_by_label("Reason").fill("a flood")
    form.get_by_role("button").click()
    expect(page.locator(".state-now")).to_contain_text("Cancelled")
    expect(page.locator(".sums")).to_contain_text("-$300.00")
    expect(page.locator(".sums .sum")).to_contain_text("$0.00")
    page.goto(f"/tournaments/{name}/results")
    looks_well(page)
