"""Orders at a table, by whether anyone who looks may give them now."""

import pytest

from pit import Pit, ready
from punto.cards import Card
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
    return {each.form.do for _, some in groups.now for each in some}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_order_is_in_one_group_and_none_vanishes(edition: str) -> None:
    groups = looked_at(ready(edition, "ann").call())
    later = {each.form.do for each in (*groups.after, *groups.later)}
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


def test_what_waits_for_the_end_of_the_coup_is_told_apart_until_it_ends() -> None:
    pit = ready("star-2025", "ann").call()
    pit.bet("ann", "player", 100_00)
    assert () == looked_at(pit).after
    pit.four("4H TD 5C 7S")
    after = {each.form.do: each for each in looked_at(pit).after}

    assert {"direct-shuffle", "declare-cards-unfit", "pause-patron"} <= set(after)
    assert ("3.10",) == after["declare-cards-unfit"].clauses
    assert "close-table" not in after, "its notice was not given either"
    pit.finish()
    assert set(after) <= now(looked_at(pit))


def test_an_order_that_is_possible_says_by_which_clause() -> None:
    groups = looked_at(ready("star-2025", "ann").call())
    cited = {each.form.do: each.clauses for _, some in groups.now for each in some}

    assert "3.11" == cited["order-card-check"][0]
    assert () == cited["fill-float"], "only our own rules ask for it"


@pytest.mark.parametrize("edition", ["act-2016", "star-2025"])
def test_a_limit_of_a_patrons_own_is_tried_as_each_edition_has_it_shown(edition: str) -> None:
    """The Star's sign states a minimum and a maximum; an ACT marker the maximum alone."""
    pit = ready(edition, "ann").call()
    assert "grant-personal-limit" in now(looked_at(pit, pit.staff))


def test_decks_are_made_whole_with_what_is_wrong_with_them() -> None:
    pit = ready("star-2025", "ann")
    assert "restore-decks" not in now(looked_at(pit))
    pit.do(c.DirectShuffle, reason="to count them")
    pit.do(c.CheckCards, missing=(Card.C9,))

    assert "restore-decks" in now(looked_at(pit))
