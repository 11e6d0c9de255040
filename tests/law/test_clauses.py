"""The registers: complete, in order, and every provision with its kind and reason."""

import pickle
from collections import Counter
from dataclasses import replace

import pytest

from punto.law.clauses import ProvisionKind, Refused, Rule, register
from punto.law.rulebooks import EDITIONS, REGISTERS, rulebook
from punto.study.differences import stated, wagers
from punto.table.base import cited_once
from punto.table.events import BetsCalled

PROVISIONS = {
    "act-2012": 165,
    "act-2016": 251,
    "act-2018": 291,
    "nsw-earlier": 461,
    "star-2025": 565,
}
KINDS = {
    ProvisionKind.ENFORCE: 834,
    ProvisionKind.OFFER: 236,
    ProvisionKind.DISPLAY: 177,
    ProvisionKind.RECORD: 136,
    ProvisionKind.DEFINITION: 210,
    ProvisionKind.CONDUCT: 57,
    ProvisionKind.INERT: 83,
}


def test_every_provision_is_registered() -> None:
    assert PROVISIONS == {edition: len(register(edition).clauses) for edition in EDITIONS}
    assert 1733 == sum(PROVISIONS.values())


def test_every_provision_has_its_kind() -> None:
    kinds = Counter(clause.kind for edition in EDITIONS for clause in register(edition))

    assert KINDS == kinds
    assert 1383 == sum(n for kind, n in kinds.items() if kind.is_operative)


@pytest.mark.parametrize("edition", REGISTERS)
def test_what_is_not_code_says_why(edition: str) -> None:
    for clause in register(edition):
        assert clause.summary, clause.id
        assert bool(clause.reason) is not clause.kind.is_operative, clause.id


@pytest.mark.parametrize("edition", REGISTERS)
def test_every_provision_is_in_a_chapter(edition: str) -> None:
    book = register(edition)

    assert set(book.chapters) == {clause.chapter for clause in book}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_provision_is_like_exists(edition: str) -> None:
    book = register(edition)
    for clause in book:
        for like in clause.like:
            assert like in register(book.neighbour).clauses, clause.id


@pytest.mark.parametrize(
    ("typed", "printed"),
    [("4.6(b)", "4.6(b)"), ("4.6(B)", "4.6(b)"), ("a:void", "A:Void"), ("12.4(a)", "12.4(b)")],
)
def test_a_clause_is_found_however_it_is_typed(typed: str, printed: str) -> None:
    """12.4 of 2018 prints its only sub-rule as (b)."""
    found = register("act-2018").find(typed)

    assert found is not None
    assert printed == found.id


def test_an_id_that_two_clauses_could_mean_finds_neither() -> None:
    clauses = {
        id_: replace(register("house").clauses["money:rounding"], id=id_) for id_ in ("A", "a ")
    }
    book = replace(register("house"), clauses=clauses)

    assert book.find(" a") is None
    assert clauses["A"] is book.find("A")


def test_citing_a_clause_that_does_not_exist_is_a_bug() -> None:
    with pytest.raises(KeyError):
        register("act-2018")("99.9")


def test_a_refusal_crosses_processes() -> None:
    refused = Refused(Rule(register("act-2018")("4.6(b)"), None), "is-paused", patron="ann")
    copied = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own bytes

    assert (refused.clauses, refused.reason) == (copied.clauses, copied.reason)


def test_a_rule_leads_with_its_first_clause() -> None:
    rule = Rule(register("act-2018")("4.6(b)", "4.6"), 1)

    assert "act-2018 4.6(b)" == str(rule.clause)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rulebook_cites_only_its_own_edition(edition: str) -> None:
    rules = rulebook(edition)
    points = [stated(rules), *wagers(rules).values()]
    clauses = {c for said in points for each in said.values() for c in each.clauses}

    assert clauses
    assert {edition} == {clause.edition for clause in clauses}
    assert {clause.id for clause in clauses} <= set(register(edition).clauses)


def test_a_clause_that_two_rules_share_is_cited_once() -> None:
    act = register("act-2018")
    both = Rule((*act("4.8", "4.10"), *act("4.8")), None)

    assert ("4.8", "4.10") == both.cited == tuple(c.id for c in Refused(both, "no").clauses)


def test_an_event_cites_each_of_its_clauses_once() -> None:
    once, twice = (BetsCalled(clauses=clauses) for clauses in (("4.1",), ("7.1", "4.1", "7.1")))

    assert (once,) == cited_once((once,))
    assert [("7.1", "4.1"), once.clauses] == [e.clauses for e in cited_once((twice, once))]
