"""Sisters, differences, search and coverage."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from catalogues import saying
from punto.errors import Malformed
from punto.law.clauses import register
from punto.law.rulebooks import EDITIONS, REGISTERS
from punto.narration.saying import fault
from punto.study import coverage
from punto.study.differences import clauses_differ, values_differ
from punto.study.evidence import Evidence, evidence, read_homes, write_homes
from punto.study.search import find, search
from punto.study.sisters import sisters


@pytest.mark.parametrize(
    ("edition", "clause", "expected"),
    [
        (
            "act-2018",
            "5.8",
            {
                "act-2012": ["5.7"],
                "act-2016": ["5.8"],
                "nsw-earlier": ["4.9", "4.10"],
                "star-2025": ["4.9", "4.10"],
            },
        ),
        (
            "act-2012",
            "5.7",
            {
                "act-2016": ["5.8"],
                "act-2018": ["5.8"],
                "nsw-earlier": ["4.9", "4.10"],
                "star-2025": ["4.9", "4.10"],
            },
        ),
        (
            "nsw-earlier",
            "14.8",
            {"act-2012": ["8.2"], "act-2016": ["8.3"], "act-2018": ["8.3"], "star-2025": ["14.13"]},
        ),
        ("star-2025", "16.12", {"nsw-earlier": ["16.9"]}),
        ("act-2018", "12.7(c)", {}),
        ("act-2012", "4.9", {}),
        ("nsw-earlier", "8.17", {}),
    ],
)
def test_sisters(edition: str, clause: str, expected: dict[str, list[str]]) -> None:
    found = sisters(find(edition, clause))

    assert expected == {book: [c.id for c in clauses] for book, clauses in found.items()}


def test_sisters_are_mutual() -> None:
    found = {clause: sisters(clause) for edition in EDITIONS for clause in register(edition)}
    for clause, by_edition in found.items():
        for alike in by_edition.values():
            for sister in alike:
                assert clause in found[sister][clause.edition], (clause, sister)


def differing(one: str, other: str) -> dict[str, tuple[str | None, str | None]]:
    return {
        d.point(): (d.one.told() if d.one else None, d.other.told() if d.other else None)
        for d in values_differ(one, other)
    }


def test_an_edition_does_not_differ_from_itself() -> None:
    for edition in EDITIONS:
        assert () == values_differ(edition, edition)
        assert () == clauses_differ(edition, edition)


def test_2018_differs_from_2016_as_the_books_do() -> None:
    found = differing("act-2016", "act-2018")

    assert ("free", "with a casino supervisor's approval") == found["combinations: banker, player"]
    assert ("banker pair, player pair", "player pair") == found[
        "player pair (Perfect): a patron has one of"
    ]
    assert found["player dragon: pays"][0] is None
    assert "by 9 30:1" in str(found["player dragon: pays"][1])
    assert not any("draws: on" in point for point in found), "the tableau did not change"
    assert "last coup: during a coup" not in found


def test_act_differs_from_nsw_where_everybody_trips() -> None:
    found = differing("act-2018", "star-2025")

    assert ("12", "20") == found["cutting card depth"]
    assert (
        "this coup is the last, unless it ties: then one more",
        "one more coup is the last",
    ) == found["last coup: during a coup"]
    assert (None, "up") == found["rounding"]
    assert (
        "prior notice, if patrons are there",
        "a sign for 20 minutes, or all patrons' consent",
    ) == found["notice of: another game"]
    assert not any("draws: on" in point for point in found), "both tableaux are the same"


def test_the_two_nsw_editions_differ_in_layouts_methods_and_tigers() -> None:
    found = differing("nsw-earlier", "star-2025")

    assert ("method A; method B; method C", "method A; method B") == found["dealing methods"]
    assert ("midi with Pairs", "6 places with Tiger") == found["layout: B"]
    assert (None, "single 4:1, double 25:1, twin 100:1") == found["tiger pair: pays"]
    assert not any(
        point.startswith(("banker: pays", "tie: pays", "ways to burn")) for point in found
    )


def test_clauses_that_moved_without_changing_do_not_differ() -> None:
    """Rule 14 of the earlier NSW edition is rule 14 of the later, five numbers on."""
    moved = {
        c.id for d in clauses_differ("nsw-earlier", "star-2025") for c in d.one if c.chapter == "14"
    }

    assert set() == moved


def test_every_provision_stands_on_one_side_or_both() -> None:
    found = clauses_differ("act-2012", "act-2016")
    only_2016 = {c.id for d in found if not d.one for c in d.other}

    assert {"9.1", "10.2", "11.2(a)", "12.6(b)"} <= only_2016
    assert "6.4" not in {c.id for d in found for c in (*d.one, *d.other)}


def test_search_wants_every_word_or_else_the_most() -> None:
    found = search("cutting card unicorn")

    assert found
    assert all("cut" in c.summary.casefold() and "card" in c.summary.casefold() for c in found)
    assert "act-2018 5.8" in [str(c) for c in search("cutting card tie")]
    assert {"star-2025"} == {c.edition for c in search("tiger", ("star-2025",))}


@pytest.mark.parametrize("words", ["", "   "])
def test_search_wants_a_word(words: str) -> None:
    with pytest.raises(Malformed, check=saying("nothing to search for")):
        search(words)


def test_a_clause_that_is_not_there_suggests_some_that_are() -> None:
    with pytest.raises(Malformed, check=saying(r"no clause '4.6\(z\)'")):
        find("act-2018", "4.6(z)")
    with pytest.raises(Malformed) as caught:
        find("act-2018", "4.6(")
    assert "4.6(a)" in fault(caught.value).remedy
    with pytest.raises(Malformed, check=saying("no register 'act-1999'")):
        find("act-1999", "1.1")


def test_coverage_counts_every_operative_provision_once() -> None:
    for edition in REGISTERS:
        whole, chapters = coverage.of_edition(edition), coverage.by_chapter(edition)
        assert whole.operative == sum(chapter.operative for chapter in chapters)
        assert whole.covered == sum(chapter.covered for chapter in chapters)
        assert whole.covered <= whole.operative
    assert 1383 == coverage.of_all(EDITIONS, "all").operative


def test_covered_means_a_home_that_a_claiming_test_saw() -> None:
    assert Evidence(("punto.game.coup:deal",), ("tests/x.py::y",)).is_covered
    assert not Evidence((), ("tests/x.py::y",)).is_covered


def test_homes_are_functions_that_exist() -> None:
    """A home is found by the program, so it must be there, and never inside the law itself."""
    every = (clause for edition in REGISTERS for clause in register(edition))
    homes = {home for clause in every for home in evidence(clause).homes}

    assert homes
    for home in homes:
        module, _, name = home.partition(":")
        assert not module.startswith(("punto.law.rulebooks", "punto.study", "punto.law.rulebook"))
        thing: Any = import_module(module)
        for part in name.split("."):
            thing = getattr(thing, part)
        assert callable(thing) or isinstance(thing, property)


def test_homes_are_written_by_module_and_read_by_clause() -> None:
    """A module that is renamed is one heading; editions stand in order, methods by their class."""
    act, star = register("act-2018"), register("star-2025")
    homes = {
        act.clauses["4.6(b)"]: {"punto.game.betting:spread"},
        star.clauses["5.6.6"]: {"punto.game.betting:spread", "punto.table.wagering:Area.take"},
        act.clauses["4.6(a)"]: {"punto.game.betting:spread"},
    }

    text = write_homes(homes)

    assert text.endswith(
        """
["game.betting"]
spread.act-2018 = "4.6(a); 4.6(b)"
spread.star-2025 = "5.6.6"

["table.wagering"]
"Area.take".star-2025 = "5.6.6"
"""
    )
    told = {str(clause): tuple(sorted(functions)) for clause, functions in homes.items()}
    assert told == read_homes(text)


def test_no_clause_has_in_its_id_what_stands_between_two() -> None:
    assert not [str(c) for edition in REGISTERS for c in register(edition) if ";" in c.id]


def test_the_closest_words_come_first() -> None:
    """A word in the summary weighs more than one in the id."""
    found = [str(c) for c in search("void", ("act-2018",))]

    assert found.index("act-2018 13.7") < found.index("act-2018 A:Void")


def test_coverage_does_not_claim_what_is_not_built() -> None:
    """A clause that no function reads has no home, though the one beside it has."""
    built = register("star-2025").clauses["15.6.1"]
    unbuilt = replace(built, id="15.6.1A")

    assert evidence(built).is_covered
    assert Evidence() == evidence(unbuilt)
    assert not evidence(unbuilt).is_covered


def test_between_jurisdictions_other_words_are_no_difference() -> None:
    found = clauses_differ("act-2018", "star-2025")

    assert all(not (d.one and d.other) for d in found)
    assert "2.4(a)" not in {c.id for d in found for c in d.one}
    assert "12.7(c)" in {c.id for d in found for c in d.one}
    assert "14.1" in {c.id for d in found for c in d.other}
