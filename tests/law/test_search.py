"""Clauses are found by what a person types: misspelt, in other words, or in Chinese."""

import pytest

from punto.study.search import search

ASKED = (
    ("natral", "natural"),
    ("comission", "commission"),
    ("cuting card", "cutting card"),
    ("croupier", "dealer"),
    ("who decides a complaint", "dispute"),
    ("争议", "dispute"),
    ("补牌", "third"),
)
"""What is typed, and what the first clause that comes speaks of."""


@pytest.mark.parametrize(("typed", "spoken_of"), ASKED)
def test_a_clause_is_found_however_it_is_asked_for(typed: str, spoken_of: str) -> None:
    first, *_ = search(typed)

    assert spoken_of in first.summary.casefold()


def test_what_was_typed_comes_before_other_words_for_it() -> None:
    first, *_ = search("commission", ("act-2018",))
    found = [clause.summary.casefold() for clause in search("tie", ("act-2018",))]

    assert "commission" in first.summary.casefold()
    assert "tie" in found[0]


def test_all_words_are_better_than_some() -> None:
    both = search("cutting card", ("act-2018",))
    some = search("cutting card zzzzzz", ("act-2018",))

    assert all("cut" in (said := each.summary.casefold()) and "card" in said for each in both)
    assert both == some


def test_nothing_is_found_of_what_no_book_speaks_of() -> None:
    assert () == search("zzzzz")
