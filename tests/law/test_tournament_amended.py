"""Conditions that change, who runs a tournament, and its structure."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from contest import (
    ACT,
    FINAL,
    HEATS,
    LATER_ACT,
    LIMITS,
    NOON,
    NSW,
    REPECHAGE,
    RULE,
    TWO_ROUNDS,
    Contest,
    conditions,
    without,
)
from felt import case
from punto.law.contests import Item, Measure, Step
from punto.law.procedures import Approval
from punto.law.rulebooks import EDITIONS, rulebook
from punto.tournament.conditions import commands as c
from punto.tournament.conditions import events as e
from punto.tournament.conditions.document import (
    Conditions,
    Length,
    Rise,
    Round,
    TableLimits,
)
from punto.tournament.entry import commands as entry
from punto.tournament.words import Settings

OPERATOR = "casino-operator"


# Changes


@pytest.mark.clause("act-2012", "12.3")
def test_in_2012_a_change_after_entries_needs_a_fresh_approval() -> None:
    contest = Contest("act-2012").field("ann", "bob")
    said = conditions("act-2012", prizes=(1,))
    assert ("12.3",) == contest.refused(c.DraftConditions, by=OPERATOR, conditions=said)
    contest.do(c.DraftConditions, by=OPERATOR, conditions=said, approval="GRC 9")

    assert (2, (1,)) == (contest.tournament.version, contest.tournament.stated.prizes)
    assert Step.APPROVED in contest.tournament.steps


@pytest.mark.parametrize(
    "edition",
    [
        *(case(edition, f"{RULE[edition]}.2") for edition in LATER_ACT),
        *(case(edition, "15.4.1; 15.10.1") for edition in NSW),
    ],
)
def test_elsewhere_conditions_are_frozen_by_the_first_entry(edition: str) -> None:
    contest = Contest(edition).published().drafted(prizes=(2, 1))
    contest.do(c.PublishConditions, by=OPERATOR)
    contest.do(c.NotifyCommission, by=OPERATOR, reference="GRC 3").enter("ann")
    more = (msgspec.structs.replace(HEATS, advance=2), FINAL)
    said = conditions(edition, rounds=more)

    refused = contest.refused(c.DraftConditions, by=OPERATOR, conditions=said, approval="GRC 9")
    assert refused == rulebook(edition).tournament.conditions.amendment.cited


@pytest.mark.parametrize("edition", LATER_ACT)
def test_notifying_again_before_the_start_is_a_setting(edition: str) -> None:
    contest = Contest(edition, Settings(renotified_before_start=True)).published().enter("ann")
    contest.drafted(prizes=(1,))

    assert frozenset() == contest.tournament.steps
    assert (
        f"{RULE[edition]}.2(a)"
        == contest.refused(entry.EnterPatron, by="cashier", patron="bob", paid_cents=100_00)[0]
    )


RAISED = TableLimits(minimum_cents=50_00, maximum_cents=1_000_00)


@pytest.mark.parametrize(
    ("edition", "changes"),
    [
        case("act-2012", "12.5", False),
        *(case(edition, f"{RULE[edition]}.3(b)", True) for edition in LATER_ACT),
        *(case(edition, "15.6.15", False) for edition in NSW),
    ],
)
def test_limits_change_as_the_edition_says(edition: str, changes: bool) -> None:
    """Approved limits stand, notified ones change on notice, NSW's as was announced."""
    contest = Contest(edition).field("ann", "bob").session({"t1": 2})
    if changes:
        contest.do(c.ChangeTournamentLimits, limits=RAISED)
        assert RAISED == contest.tournament.current.limits
    else:
        assert contest.refused(c.ChangeTournamentLimits, limits=RAISED)
        assert LIMITS == contest.tournament.current.limits


def test_limits_that_2012_did_not_have_approved_change_on_notice() -> None:
    """And those that were notified stand where the house reads it so."""
    bound = Contest("act-2018", Settings(stated_limits_bind=True)).field("ann", "bob")
    assert bound.session({"t1": 2}).refused(c.ChangeTournamentLimits, limits=RAISED)


@pytest.mark.parametrize(
    ("edition", "cited"),
    [
        case("act-2012", "12.5", ("12.5", "3.1")),
        *(case(edition, "15.6.15", ("15.6.15",)) for edition in NSW),
    ],
)
def test_stated_rises_of_limits_come_at_their_point(edition: str, cited: tuple[str, ...]) -> None:
    """As was announced before the tournament in NSW; as the approved conditions say in 2012."""
    rises = (Rise(after_rounds=1, limits=RAISED),)
    contest = Contest(edition).field("ann", "bob", rises=rises).session({"t1": 2})
    assert cited == contest.refused(c.ChangeTournamentLimits, limits=RAISED)
    contest.round()
    other = TableLimits(minimum_cents=75_00, maximum_cents=1_000_00)
    assert cited == contest.refused(c.ChangeTournamentLimits, limits=other)
    contest.do(c.ChangeTournamentLimits, limits=RAISED)

    assert RAISED == contest.tournament.current.limits
    assert cited == contest.refused(c.ChangeTournamentLimits, limits=LIMITS)


# Who runs it


@pytest.mark.parametrize(
    ("edition", "names"),
    [
        case("act-2012", "12.2", "gaming-shift-manager"),
        *(case(edition, f"{RULE[edition]}.4", "gaming-shift-manager") for edition in LATER_ACT),
        *(case(edition, "15.1.1:Tournament Manager", "casino-operator") for edition in NSW),
    ],
)
def test_who_names_the_person_that_runs_it(edition: str, names: str) -> None:
    contest = Contest(edition).drafted()
    for other in {"gaming-shift-manager", "casino-operator", "dealer"} - {names}:
        assert contest.refused(c.NameDirector, by=other, person="hal", licence="L 7")
    contest.do(c.NameDirector, by=names, person="hal", licence="L 7")

    named = contest.last(e.DirectorNamed)
    assert ("hal", names) == (named.person, named.named_by)
    assert contest.refused(c.RequireAgreement, who="pat")


@pytest.mark.parametrize("edition", [case(e, "15.1.1:Tournament Manager") for e in NSW])
def test_in_nsw_that_person_is_licensed(edition: str) -> None:
    refused = Contest(edition).refused(c.NameDirector, by=OPERATOR, person="hal")

    assert ("15.1.1:Tournament Manager",) == refused
    Contest("act-2018").do(c.NameDirector, by="gaming-shift-manager", person="hal")


# Structure


@pytest.mark.parametrize("edition", [case(edition, "A:Session") for edition in ACT])
def test_a_clock_measures_no_session_in_the_act(edition: str) -> None:
    for measure in Measure:
        rounds = without(HEATS, length=Length(number=20, measure=measure))
        said = conditions(edition, rounds=rounds)
        if measure is Measure.MINUTES:
            refused = Contest(edition).refused(c.DraftConditions, by=OPERATOR, conditions=said)
            assert ("A:Session",) == refused
        else:
            Contest(edition).do(c.DraftConditions, by=OPERATOR, conditions=said)


@pytest.mark.parametrize("edition", [case(edition, "15.1.1:session") for edition in NSW])
@pytest.mark.parametrize("measure", Measure)
def test_nsw_measures_sessions_as_it_likes(edition: str, measure: Measure) -> None:
    rounds = without(HEATS, length=Length(number=20, measure=measure))
    said = conditions(edition, rounds=rounds)

    Contest(edition).do(c.DraftConditions, by=OPERATOR, conditions=said)


@pytest.mark.clause("house", "tournament:structure")
@pytest.mark.parametrize(
    "rounds",
    [
        (FINAL, FINAL),
        (REPECHAGE, FINAL),
        (FINAL, HEATS),
        (msgspec.structs.replace(FINAL, sessions=2),),
    ],
)
def test_rounds_make_sense(rounds: tuple[Round, ...]) -> None:
    said = conditions("act-2018", rounds=rounds)
    refused = Contest("act-2018").refused(c.DraftConditions, by=OPERATOR, conditions=said)

    assert ("house:tournament:structure",) == refused


@pytest.mark.clause("house", "tournament:commission-in-fee")
def test_a_commission_is_part_of_the_fee() -> None:
    said = conditions("act-2018", commission_cents=100_01)
    refused = Contest("act-2018").refused(c.DraftConditions, by=OPERATOR, conditions=said)

    assert ("house:tournament:commission-in-fee",) == refused


@pytest.mark.clause("house", "tournament:opened-once")
def test_a_tournament_is_opened_once() -> None:
    refused = Contest("act-2018").refused(c.OpenTournament, by=OPERATOR, edition="act-2012")

    assert ("house:tournament:opened-once",) == refused


def test_an_approval_that_the_edition_does_not_know_is_not_recorded() -> None:
    contest = Contest("star-2025").drafted()
    subject = Approval.TOURNAMENT_COMMISSION

    assert contest.refused(c.RecordApproval, by=OPERATOR, subject=subject, reference="x")


def test_conditions_survive_the_record() -> None:
    for edition in EDITIONS:
        said = conditions(edition, rounds=TWO_ROUNDS, starts=NOON + timedelta(days=1))
        assert said == msgspec.json.decode(msgspec.json.encode(said), type=Conditions)


def test_every_item_of_an_edition_can_be_answered() -> None:
    asked = {item for x in EDITIONS for item in rulebook(x).tournament.conditions.items}

    assert set(Item) == asked


@pytest.mark.parametrize("edition", [*LATER_ACT, *NSW])
def test_an_assistant_runs_it_beside_the_director_until_another_is_named(edition: str) -> None:
    """With the same powers and, where it takes a licence, with one of their own."""
    contest = Contest(edition).published().approved()
    by = "gaming-shift-manager" if edition.startswith("act") else OPERATOR
    head = contest.tournament.head
    ida: dict[str, Any] = {"by": "tournament-director", "who": "ida"}
    assert contest.refused(c.RequireAgreement, **ida)
    contest.do(c.NameDirector, by=by, person="ida", licence="L 8", beside=True)
    assert (head, ("ida",)) == (contest.tournament.head, contest.tournament.assistants)
    contest.do(c.RequireAgreement, **ida)
    if not edition.startswith("act"):
        unlicensed: dict[str, Any] = {"by": by, "person": "joy", "beside": True}
        assert contest.refused(c.NameDirector, **unlicensed)

    contest.do(c.NameDirector, by=by, person="kim", licence="L 9")
    assert ("kim", ()) == (contest.tournament.head, contest.tournament.assistants)
