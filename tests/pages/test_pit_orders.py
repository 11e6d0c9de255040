"""Orders at a table, by whether anyone who looks may give them now."""

import pytest

from pit import Pit, ready
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import ENGLISH
from punto.table import commands as c
from punto.web.pages.command_forms import ordered
from punto.web.pages.orders import OrderGroups, orders

EVERY = {form.do for group in ordered() for form in group.forms}


def looked_at(pit: Pit, role: Role = Role.CASINO_SUPERVISOR) -> OrderGroups:
    return orders(pit.table, Viewer(role, "sue"), pit.now, ENGLISH)


def now(groups: OrderGroups) -> set[str]:
    return {form.do for _, forms in groups.now for form in forms}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_order_is_in_one_group_and_none_vanishes(edition: str) -> None:
    groups = looked_at(ready(edition, "ann").call())
    later = {each.form.do for each in groups.later}
    others = {each.form.do for each in groups.others}

    assert EVERY == now(groups) | later | others
    assert len(EVERY) == len(now(groups)) + len(later) + len(others)


@pytest.mark.parametrize("edition", ["act-2016", "act-2018"])
def test_what_is_possible_follows_the_table(edition: str) -> None:
    pit = ready(edition, "ann").call()
    assert "fill-float" in now(looked_at(pit))
    assert "void-coup" not in now(looked_at(pit, Role.CASINO_OPERATOR))
    pit.bet("ann", "player", 100_00)
    pit.four("4H TD 5C 7S")

    assert "void-coup" in now(looked_at(pit, Role.CASINO_OPERATOR))
    assert "void-coup" in {each.form.do for each in looked_at(pit).others}


def test_what_is_not_possible_says_why() -> None:
    pit = ready("star-2025", "ann").call()
    resume = next(each for each in looked_at(pit).later if each.form.do == "resume-patron")

    assert "ann" in resume.why
    pit.do(c.PausePatron, by="casino-supervisor", patron="ann", reason="asked to")
    assert "resume-patron" in now(looked_at(pit))
