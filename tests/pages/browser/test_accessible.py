"""Every page for every role held against WCAG, A and AA, by axe: dark, light, wide, narrow."""

import os
import re
import subprocess
import sys
from base64 import b32decode
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path
from typing import Any, Literal

import pytest
from litestar.routes import HTTPRoute
from playwright.sync_api import Browser, Page, expect

from browser.axe import AXE, LOOK, TAGS
from browser.casino import BY_HAND, ITSELF, Casino, Dealer, Visitor, open_casino
from punto.auth.second_factor import code, step_of
from punto.floor.config import Config
from punto.floor.dealer.demonstration import ACCOUNTS
from punto.web.app import create_app

CONTRAST = "color-contrast"
SHADE_AND_ROOM = (CONTRAST, "target-size", "scrollable-region-focusable")
"""What may be wrong in one scheme or width alone, and takes longest to look for."""
KINDS = """() => [...new Set([...document.querySelectorAll("body *:not(svg *)")]
  .map((each) => `${each.tagName} ${each.getAttribute("class")?.replace(/side-./, "")}`))]"""
"""What kinds of things a page shows; drawings are drawn from the same parts for everybody."""
VIEWS: tuple[tuple[Literal["dark", "light"], int], ...] = (("dark", 1440), ("light", 390))
"""A scheme and a width; what a phone shows is what a wide screen shows, in less room."""

PATRON = "patron"
NO_PAGES = ("/api", "/static", "/schema", "/health", "/metrics", "/pages")
PAPERS = ("/pdf", "/csv", "/transcript")
FILLED = {
    "name": ITSELF,
    "book": "supervisor",
    "number": "1",
    "edition": "act-2012",
    "clause": "4.1",
    "token": "none-such",
}
BESIDES = (
    f"/deal/{BY_HAND}",
    f"/pit/{BY_HAND}",
    "/open",
    "/open?rules=star-2025&table=Sydney-9&step=layout",
    "/open?rules=act-2018&table=Sydney-9&step=approvals",
    "/open?rules=act-2018&table=Sydney-9&step=limits",
    "/open?rules=act-2018&table=Sydney-9&step=open",
    "/rules?q=tie",
    "/rules/act-2012?against=act-2016",
    "/record?kind=no-such-kind",
    "/reports/shoe",
    "/reports/returns",
    "/reports/voids?on=2020-01-01",
    "/reports/day?from=soon&table=none-such",
    "/me?span=day",
    "/cage/demo-patron",
    "/tables/none-such",
    "/analysis?against=act-2018&removed=5H+5D&effects=yes&draft=decks%3D%5B8%5D",
    "/analysis?removed=ZZ&against=hoyle&draft=%5B",
    "/analysis/drafts?draft=%5Bwagers.tie.odds%5D%0Alevel+%3D+%229%3A1%22&replay=yes",
)
"""More of a page than its route alone shows."""
MOMENTS: dict[str, Callable[[dict[str, Any]], object]] = {
    "bets are open": lambda table: table["scores"] and table["betting_closes"],
    "cards are dealt": lambda table: table["scores"] and table["banker"]["cards"],
    "it is announced": lambda table: table["scores"] and table["result"],
}
"""When a person looks at the table that deals itself, which has been dealt before."""
PASSWORD = "seven stones of a bridge"  # noqa: S105 - of a house that is torn down after the test


def paths() -> list[str]:
    """The address of every page, filled with something that is there."""
    routes = (
        route.path
        for route in create_app(Config()).routes
        if isinstance(route, HTTPRoute) and "GET" in route.methods
    )
    found = {
        re.sub(r"\{(\w+):\w+\}", lambda match: FILLED[match[1]], path)
        for path in routes
        if not path.startswith(NO_PAGES) and not path.endswith(PAPERS)
    }
    return sorted(found) + list(BESIDES)


class Kinds(HTMLParser):
    """What kinds of things a page consists of as it is sent, drawings left aside as above."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self._drawn = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._drawn:
            self.found.add(f"{tag} {re.sub('side-.', '', dict(attrs).get('class') or '')}")
        self._drawn += tag == "svg"

    def handle_endtag(self, tag: str) -> None:
        self._drawn -= tag == "svg"


class Looking:
    """A person who looks at pages through axe, as a patron and as one of each of the staff.

    Every page is looked at once as it is built, and for its shades and its room as long as it shows
    something of a kind that no page has shown before. Looking thoroughly, one looks again for each
    role to which the page shows a kind of thing that it has not shown yet; one that was sent like
    that is not even opened.
    """

    def __init__(self, *, thorough: bool = False) -> None:
        self._thorough = thorough
        self._known: dict[str, set[str]] = {}
        self._sent: dict[str, set[str]] = {}
        self._opened: set[tuple[str, bool]] = set()
        self._narrow: set[str | None] = set()
        """The looks, felt and desk, of which some page was looked at as a whole when narrow."""

    def saw(self, path: str, role: str) -> bool:
        """Whether one like them was let in here before, which is enough for who looks briefly."""
        return not self._thorough and (path, role == PATRON) in self._opened

    def opens(self, path: str, role: str, *, let_in: bool) -> None:
        if let_in:
            self._opened.add((path, role == PATRON))

    def knows(self, page: str, where: str) -> bool:
        """Whether what is sent consists of nothing that was not sent before."""
        kinds = Kinds(page).found
        new = where not in self._sent or self._new(kinds, self._sent, where)
        self._sent.setdefault(where, set()).update(kinds)
        return not new

    def _new(self, kinds: set[str], known: dict[str, set[str]], where: str) -> bool:
        before = known.get(where, set()) if self._thorough else set[str]().union(*known.values())
        return not kinds <= before

    def at(self, page: Page, where: str) -> list[tuple[str, str, Any]]:
        """What is wrong with what is shown."""
        kinds = set(page.evaluate(KINDS))
        new = self._new(kinds, self._known, where)
        if not new and where in self._known:
            return []
        self._known.setdefault(where, set()).update(kinds)
        page.evaluate(AXE)
        # The felt is lit alike by day and by night; the desk is not.
        theme = page.locator("html").get_attribute("data-theme")
        problems: list[tuple[str, str, Any]] = []
        for scheme, width in VIEWS:
            first = (scheme, width) == VIEWS[0]
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": 1000})
            whole = first or (new and theme not in self._narrow)
            if whole or new:
                looked = TAGS if whole else {"rules": SHADE_AND_ROOM}
                passed = () if first or theme == "plain" else (CONTRAST,)
                found = page.evaluate(LOOK, [looked, *(passed if new else SHADE_AND_ROOM)])
                problems += [(where, scheme, each) for each in found]
            room = page.evaluate("document.documentElement.scrollWidth")
            if room > width:
                problems.append((where, scheme, f"is {room} wide, not {width}"))
        if new:
            self._narrow.add(theme)
        return problems


@pytest.fixture(scope="module")
def looking(pytestconfig: pytest.Config) -> Looking:
    return Looking(thorough=pytestconfig.option.heavy)


@pytest.fixture(scope="module")
def visitor(chromium: Browser, casino: Casino) -> Iterator[Visitor]:
    """A person who is one person after the other."""
    visitor = Visitor(chromium, casino)
    yield visitor
    visitor.leave()


FIRST_DAY = {
    "sam": (("dealer", "casino-supervisor"), ("/", "/deal", "/pit", "/record", "/reports")),
    "robin": (("administrator",), ("/", "/record", "/record/verification", "/reports", "/admin")),
    "kim": (("patron",), ("/",)),
}
"""The accounts of a casino on its first day: their roles, and the pages that they open."""


@pytest.fixture
def empty_house(chromium: Browser, tmp_path: Path) -> Iterator[Casino]:
    """A casino on its first day."""
    assert chromium.is_connected()
    punto = Path(sys.executable).with_name("punto")
    for name, (roles, _) in FIRST_DAY.items():
        subprocess.run(
            [str(punto), "user", "create", name, *(f"--role={role}" for role in roles)],
            cwd=tmp_path,
            env=os.environ | {"PUNTO_KEYS": str(tmp_path / "keys")},
            input=f"{PASSWORD}\n".encode(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    with open_casino(tmp_path, demo=False) as casino:
        yield casino


@pytest.mark.parametrize(
    ("role", "moment"),
    [
        (account.roles[0].value, moment)
        for account, moment in zip(ACCOUNTS, cycle(MOMENTS), strict=False)
    ],
)
def test_every_page_is_accessible(
    visitor: Visitor, looking: Looking, role: str, moment: str
) -> None:
    visitor.sign_in("patron")
    visitor.watch_until(lambda: MOMENTS[moment](visitor.see(ITSELF)), ITSELF)
    visitor.sign_in(role)
    page, problems, refused = visitor.page, [], set()
    for path in paths():
        if looking.saw(path, role):
            continue
        answer = page.request.get(path, headers={"accept": "text/html"})
        assert answer.headers["content-type"].startswith("text/html"), path
        where = path if answer.ok else str(answer.status)
        looking.opens(path, role, let_in=answer.ok)
        if (answer.ok or answer.status not in refused) and not looking.knows(answer.text(), where):
            page.goto(path, wait_until="domcontentloaded")
            problems += looking.at(page, where)
            refused.add(answer.status)
    # A page that is open is drawn whenever its table goes on.
    page.goto("about:blank")

    assert [] == problems


def test_the_door_is_accessible(chromium: Browser, casino: Casino, looking: Looking) -> None:
    page = Visitor(chromium, casino).page
    page.goto("/")
    problems = looking.at(page, "the door")
    page.get_by_label("Name").fill("nobody")
    page.get_by_label("Password").fill("nothing")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("nobody")
    problems += looking.at(page, "the door, refused")
    page.goto("/welcome/none-such")
    page.get_by_label("Password").fill("one password")
    page.get_by_label("The same again").fill("and another")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    problems += looking.at(page, "the welcome, refused")
    page.context.close()

    assert [] == problems


def test_each_step_of_the_guide_is_accessible(
    chromium: Browser, casino: Casino, looking: Looking, dealer: Dealer
) -> None:
    dealer.until("Deal the player's second card")
    problems = looking.at(dealer.page, "dealing, a card is keyed")
    page = Visitor(chromium, casino).come_in("casino supervisor", f"/pit/{BY_HAND}/guide").page
    page.get_by_text("A card was dealt in error").click()
    problems += looking.at(page, "the guide, what happened")
    error = page.locator("form[data-do=report-misdealt-card]")
    error.get_by_label("Hand").select_option("player")
    error.get_by_label("Its face").select_option("9 of hearts")
    error.get_by_role("button", name="Report it").click()
    answer = page.locator("#part-guide .answer").first
    problems += looking.at(page, "the guide, what may be done")
    page.goto("/pit")
    problems += looking.at(page, "the pit, something to decide")
    page.goto(f"/pit/{BY_HAND}/guide")
    answer.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.locator(".said .done").first).to_be_visible()
    problems += looking.at(page, "the guide, done")
    dealer.page.keyboard.press("e")
    problems += looking.at(dealer.page, "dealing, what went wrong")
    dealer.page.keyboard.press("Escape")
    page.context.close()

    assert [] == problems


def test_a_house_without_tables_is_accessible(
    chromium: Browser, empty_house: Casino, looking: Looking
) -> None:
    problems = []
    for name, (_, paths) in FIRST_DAY.items():
        page = Visitor(chromium, empty_house).page
        page.goto("/")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        if name != "kim":
            problems += _set_up_second_factor(page, empty_house, looking)
        expect(page.locator(".empty")).to_have_text(
            "No table is open. A supervisor opens the first one."
        )
        for path in paths:
            page.goto(path)
            problems += looking.at(page, f"{path}, empty")
        page.context.close()

    assert [] == problems


def _set_up_second_factor(
    page: Page, house: Casino, looking: Looking
) -> list[tuple[str, str, Any]]:
    """Type a wrong code, then the one that a phone would show; what is wrong with the pages."""
    expect(page.get_by_role("heading", name="Set up your second factor")).to_be_visible()
    problems = looking.at(page, "second factor")
    page.get_by_role("button", name="Show the picture").click()
    expect(page.get_by_label("Code")).to_be_visible()
    problems += looking.at(page, "second factor, its picture")
    page.get_by_label("Code").fill("000000")
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_role("alert")).to_be_visible()
    problems += looking.at(page, "second factor, refused")
    secret = b32decode(page.locator(".door code").inner_text().replace(" ", ""))
    page.get_by_label("Code").fill(code(secret, step_of(house.clock.wall())))
    page.get_by_role("button", name="Turn it on").click()
    return problems
