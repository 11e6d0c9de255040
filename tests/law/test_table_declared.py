"""Chips declared under a loss limit at The Star, and the advice due when they are not."""

from typing import Any

import pytest

from felt import case
from pit import Pit, ready
from punto.law.procedures import Declaration, Wager
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps

STAR = "star-2025"
PLAYER_WINS = "4H TD 5C 7S"
BOUGHT, BROUGHT, LEFT = Declaration.PURCHASE, Declaration.INTRODUCED, Declaration.REMAINING
ADVICE = "With a loss limit, chips are declared when they are bought, brought or taken away."


def limited(chips: int = 1_000_00, **fields: Any) -> Pit:
    """Ann, who plays under a loss limit, with chips that she did not declare; bob has none."""
    pit = ready(STAR, "bob").seat("ann", chips=chips, on_limit=True, **fields)
    pit.do(c.AttachDropBox, attached=True)
    return pit


def declares(pit: Pit, declaration: Declaration, cents: int) -> Pit:
    pit.do(c.DeclareChips, patron="ann", declaration=declaration, cents=cents)
    return pit


def advice(pit: Pit) -> list[dict[Declaration, int]]:
    """Everything for the lack of which ann was to be advised."""
    return [each.undeclared_cents for each in pit.events if isinstance(each, e.AdviceDue)]


def advised(pit: Pit) -> str:
    """What ann is told when she is advised."""
    pit.do(c.AdvisePatron, patron="ann")
    return aloud(pit.last(e.PatronReminded).say)


@pytest.mark.parametrize(
    ("edition", "clause", "declaration", "before_the_coup"),
    [
        case(STAR, "14.2.1", "14.2.1", BOUGHT, True),
        case(STAR, "14.2.2", "14.2.2", BROUGHT, True),
        case(STAR, "14.2.3", "14.2.3", LEFT, False),
    ],
)
def test_chips_are_declared_before_the_coup_or_on_leaving(
    edition: str, clause: str, declaration: Declaration, *, before_the_coup: bool
) -> None:
    pit = ready(edition, "ann", "bob")
    declare: dict[str, Any] = {"patron": "ann", "declaration": declaration, "cents": 750_00}
    pit.do(c.DeclareChips, **declare)
    told = pit.last(e.ChipsDeclared)
    assert ("ann", declaration, 750_00) == (told.patron, told.declaration, told.cents)
    assert clause == told.clauses[0]

    pit.four(PLAYER_WINS)
    if before_the_coup:
        assert clause == pit.refused(c.DeclareChips, **declare)[0]
    else:
        pit.do(c.DeclareChips, **declare)
        pit.do(c.LeaveTable, patron="ann")


@pytest.mark.parametrize(
    ("edition", "declared", "missing"),
    [
        case(STAR, "12.22.1; 14.2.2", 0, 1_000_00, name="nothing"),
        case(STAR, "12.22.1; 14.2.2", 600_00, 400_00, name="some"),
        case(STAR, "14.2.2", 1_000_00, 0, name="all"),
        case(STAR, "14.2.2", 1_200_00, 0, name="more"),
    ],
)
def test_advice_is_due_when_a_coup_begins_on_chips_that_were_brought_undeclared(
    edition: str, declared: int, missing: int
) -> None:
    """To ann, who has a limit, and not to bob; once, and not again for the next coup."""
    pit = limited()
    assert edition == pit.edition
    if declared:
        declares(pit, BROUGHT, declared)
    pit.play(PLAYER_WINS).play(PLAYER_WINS)

    assert ([{BROUGHT: missing}] if missing else []) == advice(pit)
    assert (("ann",) if missing else ()) == pit.table.to_advise
    if missing:
        assert {"12.22.1", "14.2.2"} <= set(pit.last(e.AdviceDue).clauses)
        assert ADVICE == advised(pit)


@pytest.mark.parametrize(
    ("edition", "when"),
    [
        case(STAR, "14.2.1", "before", name="before"),
        case(STAR, "14.2.1", "after", name="after"),
        case(STAR, "12.22.1; 14.2.1", "never", name="never"),
    ],
)
def test_advice_is_due_when_a_coup_begins_on_chips_that_were_bought_undeclared(
    edition: str, when: str
) -> None:
    """Declared before or after the purchase, as long as it is before the first card."""
    pit = limited(chips=0)
    assert edition == pit.edition
    if when == "before":
        declares(pit, BOUGHT, 200_00)
    pit.do(c.BuyChips, patron="ann", cents=200_00)
    pit.do(c.BuyChips, patron="bob", cents=200_00)
    assert ("14.2.1", 200_00) == (
        pit.last(e.DeclarationDue).clauses[0],
        pit.last(e.DeclarationDue).cents,
    )
    if when == "after":
        declares(pit, BOUGHT, 200_00)
    pit.four(PLAYER_WINS)

    assert ([{BOUGHT: 200_00}] if when == "never" else []) == advice(pit)
    if when == "never":
        assert ADVICE == advised(pit)


@pytest.mark.clause(STAR, "14.2.1")
def test_one_declaration_does_not_stand_for_another_nor_for_a_later_coup() -> None:
    """What was declared beyond what came covers nothing that comes later."""
    pit = declares(limited(), BROUGHT, 1_500_00).play(PLAYER_WINS)
    pit.do(c.BuyChips, patron="ann", cents=100_00)
    declares(pit, BROUGHT, 100_00).four(PLAYER_WINS)
    pit.do(c.BuyChips, patron="ann", cents=300_00)
    assert [{BOUGHT: 100_00}] == advice(pit)
    pit.finish()
    declares(pit, BOUGHT, 300_00).play(PLAYER_WINS)

    assert [{BOUGHT: 100_00}] == advice(pit)


@pytest.mark.parametrize(
    ("edition", "declared", "missing"),
    [
        case(STAR, "12.22.1; 14.2.3", None, 1_000_00, name="nothing"),
        case(STAR, "12.22.1; 14.2.3", 400_00, 600_00, name="some"),
        case(STAR, "14.2.3", 1_000_00, 0, name="all"),
        case(STAR, "14.2.3", 2_000_00, 0, name="more"),
    ],
)
def test_advice_is_due_to_who_leaves_with_chips_undeclared(
    edition: str, declared: int | None, missing: int
) -> None:
    pit = limited(declared=True)
    assert edition == pit.edition
    if declared is not None:
        declares(pit, LEFT, declared)
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.LeaveTable, patron="bob")

    assert ([{LEFT: missing}] if missing else []) == advice(pit)
    if missing:
        assert {"12.22.1", "14.2.3"} <= set(pit.last(e.AdviceDue).clauses)
        assert ADVICE == advised(pit)
    assert () == pit.table.to_advise


@pytest.mark.clause(STAR, "14.2.3")
def test_chips_may_be_declared_on_coming_and_on_going() -> None:
    pit = limited(declared=True).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="ann", declared=True)

    told = [each.declaration for each in pit.events if isinstance(each, e.ChipsDeclared)]
    assert [BROUGHT, LEFT] == told
    assert [] == advice(pit)


def test_nothing_is_to_be_declared_where_no_chips_come_or_go() -> None:
    pit = limited(chips=0).play(PLAYER_WINS)
    pit.do(c.LeaveTable, patron="ann")

    assert [] == advice(pit)


@pytest.mark.clause(STAR, "12.22.1")
def test_the_dealer_or_a_supervisor_advises() -> None:
    """It is among the next steps until it is done."""
    pit = limited().play(PLAYER_WINS)
    steps = [step for step in next_steps(pit.table, pit.now) if step.main]
    assert c.AdvisePatron in {type(step.command) for step in steps}
    assert pit.refused(c.AdvisePatron, patron="ann", by="patron", who="bob")
    assert "12.22.1" == pit.refused(c.AdvisePatron, patron="bob")[0]
    pit.do(c.AdvisePatron, patron="ann")
    told = pit.last(e.PatronReminded)
    assert ("12.22.1", ADVICE) == (told.clauses[0], aloud(told.say))
    assert () == pit.table.to_advise
    pit.do(c.AdvisePatron, patron="ann", by="casino-supervisor")

    assert c.AdvisePatron not in {type(x.command) for x in next_steps(pit.table, pit.now)}


def test_advice_to_who_is_gone_is_not_kept_for_ever() -> None:
    pit = limited(declared=True)
    pit.do(c.LeaveTable, patron="ann")
    assert "ann" in pit.table.to_advise
    pit.play(PLAYER_WINS)

    assert "ann" not in pit.table.to_advise


@pytest.mark.clause(STAR, "12.22.1", "12.22")
@pytest.mark.parametrize(("declared", "reminded"), [(True, False), (False, True)])
def test_stakes_over_the_limit_go_back_with_advice_if_chips_were_not_declared(
    *, declared: bool, reminded: bool
) -> None:
    """The table knows by itself whether they were."""
    pit = limited(declared=declared)
    pit.bet("ann", "player", 100_00)
    pit.four(PLAYER_WINS).do(c.TrimToLossLimit, patron="ann", limit_cents=50_00)

    told = [aloud(each.say) for each in pit.events if isinstance(each, e.PatronReminded)]
    assert ([ADVICE] if reminded else []) == told
    assert () == pit.table.to_advise


@pytest.mark.clause(STAR, "14.2.1")
def test_a_wager_tells_of_a_limit_that_was_set_during_the_stay() -> None:
    pit = ready(STAR, "ann")
    pit.do(c.AttachDropBox, attached=True)
    pit.do(c.BuyChips, patron="ann", cents=50_00)
    stake: dict[str, Any] = {"patron": "ann", "loss_limit_cents": 500_00}
    pit.do(c.PlaceWager, **stake, wager=Wager.PLAYER, chips_cents=5_00)
    pit.do(c.ChangeWager, **stake, wager=Wager.PLAYER, chips_cents=10_00)
    assert 1 == sum(isinstance(each, e.LossLimitNoted) for each in pit.events)
    pit.do(c.BuyChips, patron="ann", cents=50_00)
    pit.four(PLAYER_WINS)

    assert [{BOUGHT: 50_00}] == advice(pit)


@pytest.mark.parametrize("edition", [each for each in EDITIONS if each != STAR])
def test_other_editions_ask_for_no_declaration(edition: str) -> None:
    pit = ready(edition, "bob").seat("ann", on_limit=True)
    unprinted = ("table:powers-as-printed",)
    declare: dict[str, Any] = {"declaration": BOUGHT, "cents": 5_00}
    assert unprinted == pit.refused(c.DeclareChips, patron="ann", **declare)
    assert unprinted == pit.refused(c.AdvisePatron, patron="ann")
    pit.call().play(PLAYER_WINS).do(c.LeaveTable, patron="ann")

    assert [] == advice(pit)
