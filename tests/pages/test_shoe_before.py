"""The shoe before at a table: a place on the page, filled when it is asked for."""

import re

import pytest

from punto.floor.live.scoreboard import EarlierShoe, Scored
from punto.law.procedures import Result
from punto.law.roles import Role
from punto.table import commands as c
from punto.web.pages.boards import board_drawn
from punto.web.pages.tongues import Tongue
from records import NOON
from service import Caller, Served, Service


@pytest.fixture
def table(service: Service) -> Served:
    """A table with two patrons and betting open."""
    served = Served(service, "act-2018")
    served.seat("ann", "bob").shoe().call()
    return served


def test_the_shoe_before_comes_when_it_is_asked_for(table: Served) -> None:
    """The page has a place for it, and an address that changes with whatever is drawn there."""
    who = table.service.signed_in(Role.PATRON, "ann")
    table.bet("ann", "player", 10_00)
    table.play("4H TD 5C 7S")
    assert "shoe-before" not in who.get("/tables/T1").text
    assert 404 == who.get("/pages/tables/T1/shoe-before").status_code
    table.do(c.DirectShuffle, reason="to mix them")
    table.shoe()
    page, zh = (who.get("/tables/T1", cookie=cookies).text for cookies in _in_both(who))
    addresses = [re.findall(r'data-from="([^"]+)"', each) for each in (page, zh)]
    found = [
        who.get(of[0].replace("&amp;", "&"), cookie=cookies)
        for of, cookies in zip(addresses, _in_both(who), strict=True)
    ]

    assert [1, 1] == [len(each) for each in addresses]
    assert addresses[0] != addresses[1]
    assert 1 == page.count('class="board"') == found[0].text.count('class="board"')
    assert "The roads are on their way." in page
    assert "Scoreboard of Shoe 1" in found[0].text
    assert "第 1 靴" in found[1].text
    assert 401 == table.service.nobody.get(addresses[0][0]).status_code


def _in_both(who: Caller) -> tuple[str, str]:
    """The cookies of a person who reads English, and of the same one who reads Chinese."""
    return who.headers["cookie"], who.headers["cookie"] + "; tongue=zh"


def test_a_corrected_coup_of_the_shoe_before_is_fetched_anew() -> None:
    scores = tuple(
        Scored(coup=1, result=each, player=3, banker=4) for each in (Result.BANKER, Result.TIE)
    )
    drawn = {board_drawn("T1", (), 2, EarlierShoe(1, (each,), NOON), Tongue()) for each in scores}

    assert 2 == len({re.findall(r'data-from="([^"]+)"', each)[0] for each in drawn})
