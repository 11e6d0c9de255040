"""Disputes: decided first by whom the edition names, looked at again if asked, then closed."""

from datetime import timedelta
from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, ready
from punto.law.procedures import Change, Recipient
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.words import Proposal

FINAL = {"act-2012": "11.4", "act-2016": "14.4", "act-2018": "15.4"}
FIRST = {"nsw-earlier": "14.13", "star-2025": "14.18"} | FINAL
COMPLAINT = {"nsw-earlier": "14.14", "star-2025": "14.19"}
THEIRS: dict[str, Any] = {"dispute": 1, "patron": "ann"}
LAY: dict[str, Any] = {"dispute": 1, "decision": "the wager lay on tie"}
STANDS: dict[str, Any] = {"dispute": 1, "decision": "the first decision stands"}
GUS: dict[str, Any] = {"by": "gaming-supervisor", "who": "gus"}
SUE: dict[str, Any] = {"by": "casino-supervisor", "who": "sue"}
OTTO: dict[str, Any] = {"by": "casino-operator", "who": "otto"}
REG: dict[str, Any] = {"by": "regulator", "who": "reg"}


def disputed(edition: str) -> Pit:
    pit = ready(edition, "ann", "bob")
    pit.do(c.OpenDispute, patron="ann", about="where the wager lay")
    return pit


def decided(edition: str) -> Pit:
    pit = disputed(edition)
    pit.do(c.DecideDispute, **LAY, **(OTTO if edition in ACT else GUS))
    return pit


def steps(pit: Pit) -> set[str]:
    listed = next_steps(pit.table, pit.now)
    return {str(step.command.__struct_config__.tag) for step in listed}


@pytest.mark.parametrize("edition", [case(x, FIRST[x]) for x in EDITIONS])
def test_a_dispute_goes_first_to_whom_the_edition_names(edition: str) -> None:
    """The operator in the ACT; in NSW a gaming supervisor and nobody above."""
    pit = disputed(edition)
    clause = FIRST[edition]
    opened = pit.last(e.DisputeOpened)
    assert (1, "ann", (clause,)) == (opened.dispute, opened.patron, opened.clauses)
    first, other = (OTTO, SUE) if edition in ACT else (GUS, SUE)
    assert clause == pit.refused(c.DecideDispute, **LAY, **other)[0]
    assert clause == pit.refused(c.DecideDispute, by="dealer", **LAY)[0]
    assert clause == pit.refused(c.RequestReview, **THEIRS)[0]
    assert clause == pit.refused(c.CloseDispute, dispute=1, satisfied=True)[0]
    assert "decide-dispute" in steps(pit)
    pit.do(c.DecideDispute, **LAY, **first)

    made = pit.last(e.DisputeDecided)
    assert ("the wager lay on tie", first["who"]) == (made.decision, made.person)
    assert (Role(first["by"]), False, (clause,)) == (made.role, made.review, made.clauses)
    assert clause == pit.refused(c.DecideDispute, **LAY, **first)[0]
    pit.do(c.CloseDispute, dispute=1, satisfied=True)
    assert {} == pit.table.disputes


@pytest.mark.parametrize("edition", [case(x, FINAL[x]) for x in ACT])
def test_the_commission_reviews_the_operators_decision_if_asked(edition: str) -> None:
    pit = decided(edition)
    clause = FINAL[edition]
    assert clause == pit.refused(c.ReviewDispute, **STANDS, **REG)[0]
    pit.do(c.RequestReview, **THEIRS)
    assert clause == pit.last(e.ReviewRequested).clauses[0]
    assert clause == pit.refused(c.RequestReview, **THEIRS)[0]
    assert clause == pit.refused(c.CloseDispute, dispute=1, satisfied=True)[0]
    for by in (OTTO, SUE):
        assert clause == pit.refused(c.ReviewDispute, **STANDS, **by)[0]
    assert "review-dispute" in steps(pit)
    pit.do(c.ReviewDispute, **STANDS, **REG)

    made = pit.last(e.DisputeDecided)
    assert (Role.REGULATOR, True, (clause,)) == (made.role, made.review, made.clauses)
    assert clause == pit.refused(c.ReviewDispute, **STANDS, **REG)[0]
    pit.do(c.CloseDispute, dispute=1, satisfied=False)
    assert {} == pit.table.disputes


@pytest.mark.parametrize("edition", [case(x, FIRST[x]) for x in NSW])
def test_another_and_more_senior_casino_supervisor_reviews_it_if_asked(edition: str) -> None:
    clause = FIRST[edition]
    pit = decided(edition)
    assert clause == pit.refused(c.ReviewDispute, **STANDS, **SUE)[0]
    pit.do(c.RequestReview, **THEIRS)
    for by, who in (
        ("dealer", "dot"),
        ("regulator", "reg"),
        ("gaming-supervisor", "gus"),
        ("gaming-supervisor", "gail"),
        ("casino-supervisor", "gus"),
    ):
        assert clause == pit.refused(c.ReviewDispute, by=by, who=who, **STANDS)[0]
    assert "review-dispute" in steps(pit)
    pit.do(c.ReviewDispute, **STANDS, **SUE)

    made = pit.last(e.DisputeDecided)
    assert ("sue", True, (clause,)) == (made.person, made.review, made.clauses)
    assert clause == pit.refused(c.ReviewDispute, by="casino-supervisor", who="sam", **STANDS)[0]


def test_an_assistant_gaming_manager_stands_above_a_gaming_supervisor() -> None:
    pit = decided("star-2025")
    pit.do(c.RequestReview, **THEIRS)
    pit.do(c.ReviewDispute, by="assistant-gaming-manager", who="amy", **STANDS)

    assert pit.table.disputes[1].reviewed


@pytest.mark.parametrize("edition", [case(x, COMPLAINT[x]) for x in NSW])
@pytest.mark.parametrize("reviewed", [False, True])
def test_who_is_not_satisfied_is_told_of_the_right_to_complain(
    edition: str, *, reviewed: bool
) -> None:
    """The operator's decision is final: once closed, nothing is left to decide."""
    pit = decided(edition)
    if reviewed:
        pit.do(c.RequestReview, **THEIRS)
        pit.do(c.ReviewDispute, **STANDS, **SUE)
    clause = COMPLAINT[edition]
    assert clause == pit.refused(c.CloseDispute, dispute=1, satisfied=False)[0]
    pit.do(c.CloseDispute, dispute=1, satisfied=False, told_of_complaint=True)

    closed = pit.last(e.DisputeClosed)
    assert (Recipient.INSPECTOR, (clause,)) == (closed.complaint, closed.clauses)
    assert "You may complain to an inspector." == aloud(closed.say)
    assert pit.refused(c.DecideDispute, **LAY, **GUS)
    assert pit.refused(c.RequestReview, **THEIRS)


@pytest.mark.parametrize(
    ("edition", "clause"), [case(x, y, y) for x, y in (FINAL | COMPLAINT).items()]
)
@pytest.mark.parametrize("satisfied", [True, False])
def test_a_closed_dispute_cites_the_clause_that_makes_its_decision_final(
    edition: str, clause: str, *, satisfied: bool
) -> None:
    pit = decided(edition)
    pit.do(c.CloseDispute, dispute=1, satisfied=satisfied, told_of_complaint=not satisfied)

    closed = pit.last(e.DisputeClosed)
    told = Recipient.INSPECTOR if edition in NSW and not satisfied else None
    assert (told, (clause,)) == (closed.complaint, closed.clauses)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dispute_is_its_patrons_own(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    bobs: dict[str, Any] = {"by": "patron", "who": "bob"}
    assert "table:own-hand" in pit.refused(c.OpenDispute, patron="ann", about="a payment", **bobs)
    pit.do(c.OpenDispute, by="dealer", patron="ann", about="a payment")
    pit.do(c.OpenDispute, patron="bob", about="a seat")
    pit.do(c.DecideDispute, **LAY, **(OTTO if edition in ACT else GUS))

    assert "table:own-hand" in pit.refused(c.RequestReview, **THEIRS, **bobs)
    assert "table:own-hand" in pit.refused(c.RequestReview, dispute=1, patron="bob")
    assert "table:by-staff" in pit.refused(c.CloseDispute, by="dealer", dispute=1, satisfied=True)
    assert pit.refused(c.DecideDispute, dispute=3, decision="none", by="casino-operator")
    assert {1: "ann", 2: "bob"} == {n: d.patron for n, d in pit.table.disputes.items()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dispute_outlives_the_table(edition: str) -> None:
    """Closing ends the game, not what is owed to anybody about it."""
    pit = disputed(edition)
    closing: dict[str, Any] = {"change": Change.CLOSURE, "says": Proposal()}
    pit.do(c.PostNotice, effective=pit.now + timedelta(minutes=20), **closing)
    pit.wait(minutes=20).do(c.CloseTable)
    pit.do(c.DecideDispute, **LAY, **(OTTO if edition in ACT else GUS))
    pit.do(c.CloseDispute, dispute=1, satisfied=True)

    assert "table:opened-once" in pit.refused(c.JoinTable, patron="ann", seat=1)
