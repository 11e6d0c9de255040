"""Every page for every role has one main heading, and the others in order below it."""

import re
from collections.abc import Callable
from itertools import pairwise
from urllib.parse import quote

import pytest

from browser.casino import ITSELF, Visitor
from browser.test_accessible import paths
from punto.floor.dealer.demonstration import ACCOUNTS


def levels(page: str) -> list[int]:
    return [int(each) for each in re.findall(r"<h([1-6])\b", page)]


def out_of_order(page: str) -> list[int]:
    """The levels of a page's headings if it has not one that is first, or if one is skipped."""
    found = levels(page)
    in_order = all(lower <= upper + 1 for upper, lower in pairwise(found))
    return [] if found[:1] == [1] and found.count(1) == 1 and in_order else found or [0]


def of_this_house(visitor: Visitor) -> list[str]:
    """Every page, and those of each tournament and promotion that there is."""
    found = paths()
    for kind in ("tournament", "promotion"):
        for each in visitor.page.request.get(f"/api/{kind}s").json():
            named = f"/{kind}s/{quote(each[kind])}"
            found += [path.replace(f"/{kind}s/{ITSELF}", named) for path in paths()]
    return sorted(set(found))


@pytest.mark.parametrize("role", [account.roles[0].value for account in ACCOUNTS])
def test_every_page_has_one_main_heading_and_the_others_in_order(
    visit: Callable[[], Visitor], role: str
) -> None:
    """None skips a level, so that a person who hears the page can go from one to the next."""
    visitor = visit().sign_in(role)
    wrong = {}
    for path in of_this_house(visitor):
        answer = visitor.page.request.get(path, headers={"accept": "text/html"})
        wrong[path] = out_of_order(answer.text())

    assert {} == {path: found for path, found in wrong.items() if found}


@pytest.mark.parametrize("page", ["", "<h2>a</h2>", "<h1>a</h1><h1>b</h1>", "<h1>a</h1><h3>b</h3>"])
def test_a_page_without_order_is_found(page: str) -> None:
    assert [] != out_of_order(page)
