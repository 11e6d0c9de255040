"""Several tables on one page: which are shown, and who may show them."""

import re

from punto.web.operation import HEADERS, POLICY
from purses import patron, table
from service import Service

FRAME = re.compile(r'<iframe src="/tables/([^"]+)"')
BUTTON = re.compile(r'<(?:a|span) class="button([^"]*)"(?: href="([^"]*)")?[^>]*>(T\d)')


def test_tables_where_one_sits_are_shown_and_then_the_busiest(service: Service) -> None:
    pits = [table(service, f"T{number}") for number in (1, 2, 3)]
    pits[2].seat("ann")
    pits[1].seat("bob")
    ann, cid = patron(service), patron(service, "cid")

    assert ["T3", "T2"] == FRAME.findall(ann.get("/tables").text)
    assert {"T2", "T3"} == set(FRAME.findall(cid.get("/tables").text))
    assert ["T1", "T3"] == FRAME.findall(ann.get("/tables?table=T1&table=T3&table=T1").text)
    assert ["T3", "T2"] == FRAME.findall(ann.get("/tables?table=none-such").text)


def test_a_table_more_or_less_is_one_touch_away(service: Service) -> None:
    """As many as a browser can follow; the last one stays."""
    for number in range(1, 6):
        table(service, f"T{number}")
    ann = patron(service)
    one = {name: (on, to) for on, to, name in BUTTON.findall(ann.get("/tables?table=T2").text)}
    assert (" on", "") == one["T2"]
    assert ("", "/tables?table=T2&amp;table=T4") == one["T4"]

    query = "&".join(f"table=T{number}" for number in range(1, 6))
    page = ann.get(f"/tables?{query}").text
    full = {name: (on, to) for on, to, name in BUTTON.findall(page)}
    assert ["T1", "T2", "T3", "T4"] == FRAME.findall(page)
    assert (" rests", "") == full["T5"]
    assert (" on", "/tables?table=T1&amp;table=T3&amp;table=T4") == full["T2"]


def test_a_table_is_framed_by_this_house_alone(service: Service) -> None:
    table(service)
    ann = patron(service)
    policies = {
        path: ann.get(path).headers[POLICY] for path in ("/tables/T1", "/tables", "/", "/me")
    }

    assert "frame-ancestors 'self'" in policies["/tables/T1"]
    assert "frame-src" not in policies["/tables/T1"]
    assert policies["/tables"].endswith("frame-ancestors 'none'; frame-src 'self'")
    assert HEADERS[POLICY] == policies["/"] == policies["/me"]


def test_a_house_with_no_table_open_says_so(service: Service) -> None:
    assert "No table is open." in patron(service).get("/tables").text
