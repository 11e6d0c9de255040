"""What of a house a draft reaches: procedures by the clauses that differ, and their pages."""

import pytest

from punto.law.clauses import register
from punto.law.drafts.draft import read_draft
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import Eyes, called
from punto.studio.reach import (
    ADDRESSES,
    PAGES,
    HousePage,
    HouseProcedure,
    procedure_of,
    reached,
)
from punto.study.evidence import evidence

LONGER_NOTICE = """
over = "star-2025"
id = "longer"
notices.raised-minimum.minutes = 30
"""
SAME = """
over = "star-2025"
id = "same"
"""
SHARED = ("table.authority", "table.decide", "table.feed", "table.guards")
"""Where every procedure goes through; law and script hold none of their own."""


def test_a_longer_notice_is_a_matter_of_signs() -> None:
    found = reached(read_draft(LONGER_NOTICE))

    assert HouseProcedure.SIGNS in [each.procedure for each in found]
    assert any(HousePage.WALL in each.pages for each in found)
    assert all(each.clauses and each.homes for each in found)


def test_a_draft_that_changes_nothing_reaches_nothing() -> None:
    assert () == reached(read_draft(SAME))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_home_of_the_game_is_of_a_procedure(edition: str) -> None:
    """What a clause rests on has a name that people know, but for what all of it goes through."""
    homes = {home for clause in register(edition) for home in evidence(clause).homes}
    unnamed = {home.partition(":")[0].removeprefix("punto.") for home in homes if _is_unnamed(home)}

    assert set() == {each for each in unnamed if each not in SHARED and "." in each} - KNOWN_APART


KNOWN_APART = {"law.commencement", "script.enact"}
"""Which edition is in force when, and what a script says of itself."""


def _is_unnamed(home: str) -> bool:
    return procedure_of(home) is None


@pytest.mark.parametrize("language", ["en", "zh"])
def test_procedures_and_pages_have_names(language: str) -> None:
    eyes = Eyes(language)

    assert set(HouseProcedure) == set(PAGES)
    assert set(HousePage) == set(ADDRESSES)
    for each in (*HouseProcedure, *HousePage):
        assert called(each, eyes) != each.value
