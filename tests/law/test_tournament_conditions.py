"""Conditions of a tournament: what they must say, when they are good, and which prevails."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from contest import (
    ACT,
    FINAL,
    HEATS,
    LATER_ACT,
    NOON,
    NSW,
    POINTS,
    REPECHAGE,
    RULE,
    Contest,
    conditions,
    without,
)
from felt import case
from punto.law.contests import Decide, Step
from punto.law.rulebooks import EDITIONS, rulebook
from punto.reports.contest_conditions import stated_lines
from punto.tournament.conditions import commands as c
from punto.tournament.conditions import events as e
from punto.tournament.conditions.complete import missing
from punto.tournament.conditions.document import (
    BuyBackTerms,
    Field,
)
from punto.tournament.entry import commands as entry
from punto.tournament.structure import commands as structure
from punto.tournament.words import RoundKind, Settings

OPERATOR = "casino-operator"
SIT_AND_GO = msgspec.structs.replace(
    HEATS, kind=RoundKind.SIT_AND_GO, begins="When eight sit, in the order in which they come."
)


def publishing(edition: str, settings: Settings | None = None, **changed: Any) -> tuple[str, ...]:
    """By which clauses conditions with these changes are not published; none if they are."""
    contest = Contest(edition, settings).drafted(**changed)
    items = missing(rulebook(edition), contest.tournament.stated, contest.tournament.settings)
    if not items:
        contest.do(c.PublishConditions, by=OPERATOR)
        return ()
    return contest.refused(c.PublishConditions, by=OPERATOR)


LATER_ITEMS: list[tuple[str, dict[str, Any]]] = [
    ("(a)(i)", {"starts": None}),
    ("(a)(i)", {"entering": None}),
    ("(a)(ii)(a)", {"rounds": without(HEATS, length=None)}),
    ("(a)(ii)(b)", {"rounds": without(HEATS, tables=None)}),
    ("(a)(ii)(b)", {"rounds": without(SIT_AND_GO, begins=None)}),
    ("(a)(ii)(c)", {"rounds": without(HEATS, advance=None)}),
    (
        "(a)(ii)(d)",
        {
            "rounds": without(POINTS, points=(), advance=2),
            "level_for_points": Decide.SHARED,
            "eliminated_on_points": "The last two.",
        },
    ),
    (
        "(a)(ii)(e)",
        {"rounds": (HEATS, msgspec.structs.replace(REPECHAGE, qualifies=None), FINAL)},
    ),
    ("(a)(ii)(f)", {"buy_back": None}),
    ("(a)(iii)", {"fee_cents": None, "commission_cents": 0}),
    ("(a)(iii)", {"commission_cents": None}),
    ("(a)(iv)", {"chips_cents": None}),
    ("(a)(v)", {"field": None}),
    ("(a)(vi)", {"groups": None}),
    ("(a)(vii)", {"limits": None}),
    ("(a)(viii)(A)", {"eliminated_how": None}),
    ("(a)(viii)(B)", {"level_to_progress": None}),
    (
        "(a)(ix)(A)",
        {"rounds": without(POINTS, advance=2), "level_for_points": Decide.SHARED},
    ),
    (
        "(a)(ix)(B)",
        {"rounds": without(POINTS, advance=2), "eliminated_on_points": "The last two."},
    ),
    ("(a)(x)", {"prizes": ()}),
    ("(a)(xi)", {"distribution": None}),
    ("(a)(xi)(A)", {"level_after_final": None}),
    (
        "(a)(xi)(B)",
        {"rounds": (POINTS,), "level_for_points": Decide.SHARED, "level_on_points": None},
    ),
    ("(b)", {"rules_prevail": False}),
]


def heads(place: str) -> str:
    """A place of the list and those that it stands under."""
    parts = place.replace(")", ")|").rstrip("|").split("|")
    return "; ".join("".join(parts[:upto]) for upto in range(len(parts), 0, -1))


@pytest.mark.parametrize(
    ("edition", "place", "changed"),
    [
        case(
            edition,
            "; ".join(f"{RULE[edition]}.3{head}" for head in heads(place).split("; "))
            + f"; {RULE[edition]}.3",
            place,
            changed,
            name=f"{place}-{at}",
        )
        for edition in LATER_ACT
        for at, (place, changed) in enumerate(LATER_ITEMS)
    ],
)
def test_what_the_later_act_editions_demand(
    edition: str, place: str, changed: dict[str, Any]
) -> None:
    """Conditions without it are not published; the refusal names the very provision."""
    assert () == publishing(edition)
    assert f"{RULE[edition]}.3{place}" == publishing(edition, **changed)[0]


NSW_ITEMS: list[tuple[str, dict[str, Any]]] = [
    ("(a)", {"fee_cents": None}),
    ("(b)", {"chips_cents": None}),
    ("(c)", {"compulsory_wager": None}),
    ("(d)", {"limits": None}),
    ("(e)", {"dealing_method": None}),
    ("(e)", {"rounds": without(HEATS, length=None)}),
    ("(e)", {"rounds": without(HEATS, tables=None)}),
    ("(e)", {"rounds": without(HEATS, advance=None)}),
    ("(e)", {"repechage": None}),
    ("(f)", {"seating": None}),
    ("(f)", {"order": None}),
    ("(f)", {"pass_cards": None}),
    ("(f)", {"undisclosed": None}),
    ("(g)", {"buy_back": None}),
    ("(h)(i)", {"entitled_only": False}),
    ("(i)", {"entering": None}),
    ("(i)", {"withdrawal_until": None}),
    ("(i)", {"form": None}),
    ("(i)", {"field": None}),
    ("(j)", {"prizes": ()}),
    ("(j)", {"distribution": None}),
    ("(k)", {"rules_prevail": False}),
]


@pytest.mark.parametrize(
    ("edition", "place", "changed"),
    [
        case(
            edition,
            "; ".join(f"15.4.2{head}" for head in heads(place).split("; ")) + "; 15.4.2",
            place,
            changed,
            name=f"{place}-{at}",
        )
        for edition in NSW
        for at, (place, changed) in enumerate(NSW_ITEMS)
    ],
)
def test_what_nsw_demands(edition: str, place: str, changed: dict[str, Any]) -> None:
    assert () == publishing(edition)
    assert f"15.4.2{place}" == publishing(edition, **changed)[0]


@pytest.mark.parametrize(
    ("edition", "silent"),
    [
        case("act-2012", f"12.4{letter}; 12.4", field, name=field)
        for letter, field in {
            "(a)": "starts",
            "(b)": "rounds",
            "(c)": "fee_cents",
            "(d)": "chips_cents",
            "(e)": "field",
            "(f)": "groups",
            "(g)": "limits",
            "(h)": "prizes",
        }.items()
    ],
)
def test_in_2012_conditions_may_be_silent(edition: str, silent: str) -> None:
    """Everything that they may include they may leave out, and are approved all the same."""
    empty: Any = () if silent in ("rounds", "prizes") else None
    changed = {silent: empty} | ({"commission_cents": None} if silent == "fee_cents" else {})
    contest = Contest(edition).drafted(**changed)
    contest.do(c.PublishConditions, by=OPERATOR).approved()

    assert Step.APPROVED in contest.tournament.steps


def test_that_there_is_none_is_an_answer() -> None:
    """Of buying back, commission, groups, pass cards and undisclosed wagers."""
    buy_back = BuyBackTerms(cents=50_00, until_round="heats", method="At the desk.")
    for edition in LATER_ACT:
        assert () == publishing(edition, buy_back="none", groups="none", commission_cents=0)
        assert () == publishing(edition, buy_back=buy_back)
    for edition in NSW:
        assert () == publishing(edition, buy_back="none", pass_cards=0, undisclosed=0, order=False)


@pytest.mark.parametrize("edition", LATER_ACT)
def test_silence_on_buying_back_is_a_setting(edition: str) -> None:
    settings = Settings(buy_back_may_be_left_out=True)

    assert publishing(edition, buy_back=None)
    assert () == publishing(edition, settings, buy_back=None)
    for other in NSW:
        assert ("15.4.2(g)", "15.4.2") == publishing(other, settings, buy_back=None)


@pytest.mark.parametrize("edition", LATER_ACT)
def test_a_tournament_for_points_needs_nothing_on_progress(edition: str) -> None:
    """What is only for those who play each other out is not asked of a league."""
    assert () == publishing(
        edition,
        rounds=(POINTS,),
        level_for_points=Decide.SHARED,
        level_on_points=Decide.SHARED,
        level_to_progress=None,
        level_after_final=None,
        eliminated_how=None,
    )


@pytest.mark.parametrize(
    ("edition", "clause", "silent"),
    [
        case("act-2012", "12.4(e)", "12.4(e)", True),
        *(case(x, f"{RULE[x]}.3(a)(v)", f"{RULE[x]}.3(a)(v)", False) for x in LATER_ACT),
        *(case(x, "15.4.2(i)", "15.4.2(i)", False) for x in NSW),
    ],
)
def test_the_least_field_is_no_larger_than_the_most(
    edition: str, clause: str, silent: bool
) -> None:
    """No tournament could start with it; only 2012 lets conditions say nothing of the field."""
    said = conditions(edition, field=Field(least=5, most=4))
    contest = Contest(edition)
    assert clause == contest.refused(c.DraftConditions, by=OPERATOR, conditions=said)[0]
    contest.drafted(field=Field(least=4, most=4)).do(c.PublishConditions, by=OPERATOR)
    contest.drafted(field=None)
    if silent:
        contest.do(c.PublishConditions, by=OPERATOR)
    else:
        assert clause == contest.refused(c.PublishConditions, by=OPERATOR)[0]


@pytest.mark.parametrize(
    ("edition", "decide"),
    [
        case(
            edition,
            f"{RULE[edition]}.3(a)(xi)({letter}); {RULE[edition]}.3(a)(xi)",
            decide,
            name=letter,
        )
        for edition in LATER_ACT
        for letter, decide in {"C": Decide.SHARED, "D": Decide.EXTRA_ROUNDS}.items()
    ],
)
def test_those_level_for_a_prize_share_or_play_on(edition: str, decide: Decide) -> None:
    """One of the two printed ways, and no other."""
    assert () == publishing(edition, level_after_final=decide)
    said = conditions(edition, level_after_final=Decide.ALL_ADVANCE)
    refused = Contest(edition).refused(c.DraftConditions, by=OPERATOR, conditions=said)
    assert f"{RULE[edition]}.3(a)(xi)" in refused


@pytest.mark.parametrize(
    ("edition", "lawful"),
    [
        case("act-2012", "12.5", True),
        *(case(edition, f"{RULE[edition]}.3(b)", False) for edition in LATER_ACT),
        *(case(edition, "15.4.2(k)", False) for edition in NSW),
    ],
)
def test_which_prevails(edition: str, lawful: bool) -> None:
    """Approved conditions of 2012 put general rules otherwise; elsewhere the rules win."""
    general = "8.6" if edition == "act-2012" else "8.4" if edition in LATER_ACT else "11.1"
    said = conditions(edition, departures={general: "Ties pay nine to one."})
    if lawful:
        Contest(edition).do(c.DraftConditions, by=OPERATOR, conditions=said)
    else:
        assert Contest(edition).refused(c.DraftConditions, by=OPERATOR, conditions=said)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_conditions_put_the_chapter_itself_otherwise(edition: str) -> None:
    """Not even those of 2012, which prevail over what is printed before the chapter."""
    own = f"{RULE[edition]}.6" if edition in ACT else "15.6.2"
    said = conditions(edition, departures={own: "Two entries each."})
    refused = Contest(edition).refused(c.DraftConditions, by=OPERATOR, conditions=said)

    assert ("12.5",) == refused if edition == "act-2012" else refused


@pytest.mark.parametrize("edition", NSW)
def test_what_does_not_apply_to_tournaments_may_be_put_otherwise(edition: str) -> None:
    for off in ("6.4", "6.5", "6.7", "6.8"):
        said = conditions(edition, departures={off: "None."})
        Contest(edition).do(c.DraftConditions, by=OPERATOR, conditions=said)
    said = conditions(edition, departures={"6.2": "None."})
    assert Contest(edition).refused(c.DraftConditions, by=OPERATOR, conditions=said)


# When they are good


def entering(contest: Contest) -> tuple[str, ...]:
    return contest.refused(
        entry.EnterPatron, by="cashier", patron="ann", paid_cents=100_00, form=True
    )


@pytest.mark.parametrize(
    "edition",
    [
        case(edition, f"{n}.2; {n}.2(a); {n}.2(c)")
        for edition, n in RULE.items()
        if edition in LATER_ACT
    ],
)
def test_no_entries_before_the_regulator_has_the_conditions(edition: str) -> None:
    rule = f"{RULE[edition]}.2"
    contest = Contest(edition).drafted()
    assert f"{rule}(a)" == entering(contest)[0]
    assert f"{rule}(a)" == contest.refused(c.NotifyCommission, by=OPERATOR, reference="1")[0]
    contest.do(c.PublishConditions, by=OPERATOR)
    assert {f"{rule}(a)", f"{rule}(b)"} <= set(contest.last(e.ConditionsPublished).clauses)
    assert f"{rule}(c)" == entering(contest)[0]
    contest.do(c.NotifyCommission, by=OPERATOR, reference="GRC 1")

    assert {"ann"} == set(contest.enter("ann").tournament.entrants)


@pytest.mark.parametrize(
    "edition", [case(edition, f"{RULE[edition]}.2(b)") for edition in LATER_ACT]
)
def test_entries_wait_until_patrons_can_read_the_conditions(edition: str) -> None:
    """Documented and notified is not enough."""
    contest = Contest(edition).published()
    contest.tournament = replace(
        contest.tournament, steps=contest.tournament.steps - {Step.AVAILABLE}
    )

    assert f"{RULE[edition]}.2(b)" == entering(contest)[0]


@pytest.mark.clause("act-2012", "12.3")
def test_in_2012_entries_may_come_before_approval_and_the_start_may_not() -> None:
    contest = Contest("act-2012").drafted().named().enter("ann", "bob")
    contest.schedule({"t1": 2}).drawn().seated().to(NOON)
    assert ("12.3",) == contest.refused(structure.StartSession)
    contest.approved().start()
    assert 1 == contest.tournament.sessions


@pytest.mark.parametrize("edition", [case(edition, "15.4.1") for edition in NSW])
def test_in_nsw_conditions_are_published_and_everybody_has_a_copy(edition: str) -> None:
    contest = Contest(edition).drafted().named()
    assert ("15.4.1",) == entering(contest)
    contest.do(c.PublishConditions, by=OPERATOR)
    for patron in ("ann", "bob"):
        contest.do(entry.EnterPatron, by="cashier", patron=patron, paid_cents=100_00, form=True)
    contest.do(c.GiveCopy, by="cashier", patron="ann")
    contest.schedule({"t1": 2}).drawn().seated().to(NOON)
    assert ("15.4.1",) == contest.refused(structure.StartSession)
    contest.do(c.GiveCopy, by="cashier", patron="bob").start()


@pytest.mark.parametrize("edition", [case(edition, "15.4.2(j)") for edition in NSW])
def test_what_the_operator_undertakes_or_reserves_stands_in_the_conditions(edition: str) -> None:
    """Where there is something of the kind; nobody need say that there is none."""
    assert () == publishing(edition)
    words = "The dinner is held on another day if the hall is closed."
    contest = Contest(edition).published(undertakings=words)
    read = stated_lines(rulebook(edition), contest.tournament.stated)
    lines = {each.said: each.clauses for each in read}

    assert ("15.4.2(j)", "15.4.2") == lines[words]
