"""A patron at the table brings more chips, or takes some away, and stays where they are."""

import pytest

from breaches import WHY, caught, nsw, rule_14
from felt import case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.law.procedures import Declaration, Wager
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import events as e

STAR = "star-2025"
PLAYER_WINS = "4H TD 5C 7S"
BROUGHT = Declaration.INTRODUCED
CHIPS = 1_000_00


def house(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause("house", *ids)


def brings(pit: Pit, cents: int, *, declared: bool = False) -> Pit:
    pit.do(c.BringChips, patron="ann", cents=cents, declared=declared)
    return pit


def takes(pit: Pit, cents: int) -> Pit:
    pit.do(c.TakeChipsAway, patron="ann", cents=cents)
    return pit


def settled(pit: Pit) -> Pit:
    """Ann has won 100 in a coup that is not over."""
    pit.call().bet("ann", "player", 100_00)
    pit.four(PLAYER_WINS).count().do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    return pit


@house("money:balance")
@pytest.mark.parametrize("edition", EDITIONS)
def test_more_chips_are_brought_and_wagered_without_leaving(edition: str) -> None:
    """Whoever holds too few for a wager brings what is missing, and bets it."""
    pit = ready(edition).seat("ann", chips=50_00).call()
    seat = pit.table.patrons["ann"].seat
    assert ("money:balance",) == pit.refused(
        c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=60_00
    )
    brings(pit, 25_00)
    pit.bet("ann", "player", 60_00)

    assert (15_00, seat) == (pit.chips("ann"), pit.table.patrons["ann"].seat)
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_come_at_any_moment_of_a_coup(edition: str) -> None:
    """No edition says when; what they may be wagered on is another question."""
    pit = ready(edition, "ann")
    brings(pit, 5_00)
    pit.call().bet("ann", "player", 100_00)
    brings(pit, 5_00)
    pit.four(PLAYER_WINS)
    brings(pit, 5_00)
    pit.finish()
    brings(pit, 5_00)

    assert CHIPS + 100_00 + 4 * 5_00 == pit.chips("ann")
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@house("money:balance")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chips_in_hand_are_taken_away_beside_a_wager(edition: str) -> None:
    """Not those that lie on the layout, which stay a wager."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 100_00)
    assert ("money:balance",) == pit.refused(c.TakeChipsAway, patron="ann", cents=900_01)
    takes(pit, 500_00)
    pit.four(PLAYER_WINS)
    takes(pit, 400_00)
    pit.finish()

    assert 200_00 == pit.chips("ann")
    assert chips_expected(pit.table) == chips_in_all(pit.table)


@house("table:in-order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_coup_has_settled_stays_until_it_is_over(edition: str) -> None:
    """It may yet be put right; what was not wagered on it may go."""
    pit = settled(ready(edition, "ann", "bob"))
    assert ("table:in-order",) == pit.refused(c.TakeChipsAway, patron="ann", cents=900_01)
    takes(pit, 900_00)
    pit.do(c.TakeChipsAway, patron="bob", cents=CHIPS)
    assert ("table:in-order",) == pit.refused(c.TakeChipsAway, patron="ann", cents=5_00)
    pit.do(c.DiscardCards)
    takes(pit, 200_00)

    assert 0 == pit.chips("ann")


@house("money:chips-there-are")
def test_only_whole_chips_come_and_go() -> None:
    """But whoever has a part of one that a bet paid takes away all that they have."""
    pit = ready(STAR).seat("ann", chips=100_50)
    for cents, command in ((1_50, c.BringChips), (1_50, c.TakeChipsAway)):
        assert ("money:chips-there-are",) == pit.refused(command, patron="ann", cents=cents)
    takes(pit, 50_00)
    takes(pit, 50_50)

    assert 0 == pit.chips("ann")


@house("table:own-hand")
@pytest.mark.parametrize("command", [c.BringChips, c.TakeChipsAway])
def test_nobody_moves_the_chips_of_another(command: type[c.Command]) -> None:
    """But the staff of the table write down what a patron does."""
    pit = ready(STAR, "ann", "bob")
    for by, who in (("patron", "bob"), ("inspector", "")):
        refused = pit.refused(command, by=by, who=who, patron="ann", cents=100_00)
        assert ("table:own-hand",) == refused
    pit.do(command, by="dealer", patron="ann", cents=100_00)
    assert CHIPS != pit.chips("ann")


@house("table:known-patron")
@pytest.mark.parametrize("command", [c.BringChips, c.TakeChipsAway])
def test_who_is_not_at_the_table_moves_no_chips_there(command: type[c.Command]) -> None:
    pit = ready(STAR, "ann")

    assert ("table:known-patron",) == pit.refused(command, patron="eve", cents=100_00)


@pytest.mark.parametrize("edition", nsw("3.2"))
def test_who_is_excluded_brings_no_chips_and_takes_theirs_away(edition: str) -> None:
    pit = caught(ready(edition, "ann", "bob"))
    pit.do(c.ExcludePatron, patron="bob", **WHY)

    assert rule_14(edition, "3.2") == pit.refused(c.BringChips, patron="bob", cents=100_00)[0]
    pit.do(c.TakeChipsAway, patron="bob", cents=CHIPS)
    assert 0 == pit.chips("bob")


# Under a loss limit, at The Star


def limited() -> Pit:
    return ready(STAR, "bob").seat("ann", on_limit=True, declared=True)


def advice(pit: Pit) -> list[dict[Declaration, int]]:
    return [each.undeclared_cents for each in pit.events if isinstance(each, e.AdviceDue)]


@pytest.mark.parametrize(
    ("edition", "declared", "missing"),
    [
        case(STAR, "14.2.2", False, [{BROUGHT: 200_00}], name="undeclared"),
        case(STAR, "14.2.2", True, [], name="declared"),
    ],
)
def test_chips_that_are_brought_later_are_declared_before_the_next_coup(
    edition: str, missing: list[dict[Declaration, int]], *, declared: bool
) -> None:
    """Also those that came while a coup was dealt; nobody without a limit declares any."""
    pit = limited()
    assert edition == pit.edition
    pit.four(PLAYER_WINS)
    brings(pit, 200_00, declared=declared)
    pit.do(c.BringChips, patron="bob", cents=200_00)
    assert ("14.2.2", 200_00) == (
        pit.last(e.DeclarationDue).clauses[0],
        pit.last(e.DeclarationDue).cents,
    )
    pit.finish()
    assert [] == advice(pit)
    pit.four(PLAYER_WINS)

    assert missing == advice(pit)
    if missing:
        assert {"12.22.1", "14.2.2"} <= set(pit.last(e.AdviceDue).clauses)
