"""What a supervisor decides about a table as a whole: closing it, its limits, a dispute."""

import re
from datetime import timedelta

import pytest

from punto.law.procedures import Change
from punto.law.roles import Role
from punto.table import commands as c
from punto.table.words import Proposal
from service import Caller, Served, Service

MINUTES = 20
"""Notice of closing that The Star gives: 14.14."""


@pytest.fixture
def table(service: Service) -> Served:
    """A table where a coup was played."""
    served = Served(service, "star-2025")
    served.seat("ann", "bob").shoe().call().bet("ann", "player", 50_00)
    served.play("4H TD 5C 7S")
    return served


def supervisor(table: Served) -> Caller:
    return table.service.signed_in(Role.CASINO_SUPERVISOR)


def closing(table: Served) -> tuple[str, list[str]]:
    """The page of closing a table, and what on it is still to be done."""
    page = supervisor(table).get("/pit/T1/close").text
    short = re.findall(r'class="sheet short"><h2>.*?</span> ([^<]+) <span', page)
    return page, short


def test_a_table_is_closed_step_by_step(table: Served) -> None:
    page, short = closing(table)
    assert ["Notice to patrons"] == short
    assert "Patrons had no notice of the closing of the table" in page
    assert f'min="{MINUTES}"' in page
    assert "close-table" not in page

    table.call().bet("ann", "player", 50_00)
    assert ["Notice to patrons", "The last coup"] == closing(table)[1]
    table.play("4H TD 5C 7S")
    due = table.now + timedelta(minutes=MINUTES + 1)
    table.do(c.PostNotice, change=Change.CLOSURE, effective=due, says=Proposal())
    assert "The notice is up. The table may close from" in closing(table)[0]
    table.wait(minutes=MINUTES + 3)
    page, short = closing(table)
    assert [] == short
    assert "close-table" in page
    table.do(c.CloseTable)
    assert "The table is closed." in closing(table)[0]


def test_a_closed_table_comes_last_and_waits_for_nothing(table: Served) -> None:
    Served(table.service, "star-2025", "T2").signs()
    due = table.now + timedelta(minutes=MINUTES + 1)
    table.do(c.PostNotice, change=Change.CLOSURE, effective=due, says=Proposal())
    page = supervisor(table).get("/pit").text
    assert page.index('data-key="tile-T1"') < page.index('data-key="tile-T2"')
    table.wait(minutes=MINUTES + 3)
    table.do(c.CloseTable)

    page = supervisor(table).get("/pit").text
    assert page.index('data-key="tile-T2"') < page.index('data-key="tile-T1"')
    states = re.findall(r'class="state[^"]*">([^<]+)<', page)
    assert ["Nothing to decide", "Closed"] == states
    assert "is up long enough" not in page
    assert "Orders for table T1" not in page
    assert "Orders for table T2" in page


def test_cards_are_counted_again_where_the_edition_counts_them(service: Service) -> None:
    served = Served(service, "act-2018")
    served.seat("ann").shoe().call().bet("ann", "player", 10_00)
    served.play("4H TD 5C 7S")
    operator = service.signed_in(Role.CASINO_OPERATOR)

    assert "check-cards" in operator.get("/pit/T1/close").text
    served.do(c.CheckCards)
    assert "check-cards" not in operator.get("/pit/T1/close").text


def test_new_limits_are_told_with_the_notice_that_they_need(table: Served) -> None:
    page = supervisor(table).get("/pit/T1").text
    told = dict(re.findall(r'data-notice="([\w-]+)" data-minutes="(\d+)"', page))

    assert {"limits": "0", "raised-minimum": "20"} == told
    assert ["yes", ""] == re.findall(r'data-at-once="(\w*)"', page)
    assert 'aria-label="Player, Minimum"' in page


def test_nobody_who_plays_needs_no_notice_of_limits(service: Service) -> None:
    Served(service, "star-2025")
    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit/T1").text

    assert "This can be put up at once." in page


def test_a_dispute_has_its_coup_beside_it(table: Served) -> None:
    table.do(c.OpenDispute, patron="ann", about="the tie was paid short")
    page = supervisor(table).get("/pit/T1/disputes/1").text

    assert "“the tie was paid short”" in page
    assert "It is about coup 1." in page
    assert re.search(r'<th scope="row">Player</th><td class="n">\$50</td><td>win 1:1</td>', page)
    assert 'data-replay="/pages/record/T1/1?' in page
    # It begins where the wagers were settled, with the cards still on the felt.
    assert 'data-face="4H"' in page
    assert 404 == supervisor(table).get("/pit/T1/disputes/2").status_code
    assert 'href="/pit/T1/disputes/1"' in supervisor(table).get("/pit/T1").text


def test_a_dispute_before_any_coup_has_none(service: Service) -> None:
    table = Served(service, "star-2025")
    table.seat("ann").shoe()
    table.do(c.OpenDispute, patron="ann", about="the seat was mine")

    assert "No coup was dealt yet." in supervisor(table).get("/pit/T1/disputes/1").text
