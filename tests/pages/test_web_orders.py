"""The orders of a table beside the tiles of the floor, and what was ordered today."""

import html
import re

from punto.law.roles import Role
from punto.table import commands as c
from service import Served, Service

DAY = 24 * 60


def orders_on(service: Service, address: str, role: Role = Role.CASINO_SUPERVISOR) -> str:
    """The words of the orders on a page; nothing if it has none."""
    page = service.signed_in(role).get(address).text
    found = re.search(r'id="part-orders">(.*?)<datalist', page, re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>|\s+", " ", found[1])) if found else ""


def given(service: Service) -> str:
    return orders_on(service, "/pit").partition("Given today")[2]


def test_the_floor_has_the_orders_of_the_table_that_needs_a_decision_most(
    service: Service,
) -> None:
    Served(service, "star-2025", "A").signs().seat("ann")
    troubled = Served(service, "star-2025", "B").signs().seat("ben")
    assert "for A" in orders_on(service, "/pit")
    troubled.do(c.OpenDispute, patron="ben", about="the third card")

    words = orders_on(service, "/pit")
    assert "for B" in words
    assert re.search(r"Decide +1 waiting +1 open dispute", words)
    assert "for A" in orders_on(service, "/pit?table=A")
    assert "Decide" not in orders_on(service, "/pit?table=A")


def test_a_page_goes_on_with_the_orders_of_one_table(service: Service) -> None:
    """What a person fills in is not taken away because another table needs them meanwhile."""
    Served(service, "star-2025", "A").signs()
    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit").text
    assert 'data-live="/pages/pit/stream?role=casino-supervisor&amp;table=A"' in page


def test_who_may_not_order_sees_no_orders(service: Service) -> None:
    Served(service, "star-2025", "A").signs()
    assert "" == orders_on(service, "/pit", Role.INSPECTOR)


def test_what_was_ordered_today_closes_the_panel(service: Service) -> None:
    pit = Served(service, "star-2025", "A").signs().seat("ann")
    pit.do(c.FillFloat, cents=20_000_00)
    assert re.search(r"\d\d:\d\d +A : The float is filled with \$20,000", given(service))
    assert "casino-supervisor" in given(service)

    pit.wait(minutes=DAY)
    assert "No order was given today." in given(service)


def test_the_floor_holds_what_it_has_won_against_what_was_dropped(service: Service) -> None:
    """Two tables: $400 and $600 changed into chips, $100 won at one and $40 lost at the other."""
    for name, cents, cards, staked in (
        ("A", 400_00, "TD 4H 7S 5C", 100_00),
        ("B", 600_00, "9H TD KC 7S", 40_00),
    ):
        pit = Served(service, "star-2025", name).signs().seat("ann")
        pit.shoe()
        pit.do(c.BuyChips, patron="ann", cents=cents)
        pit.call()
        pit.bet("ann", "player", staked)
        pit.play(cards)

    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit").text
    told = re.findall(r"Hold(?:</dt><dd>| <b>)([^<]*)", page)
    assert {"6.0%", "25.0%", "−6.6%"} == set(told)  # noqa: RUF001 - as a sum is printed
