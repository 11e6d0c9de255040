"""Who gives a line of a script that names nobody: one whom the edition lets do it."""

from typing import Any

import pytest

from felt import ACT, NSW
from pit import Pit, ready
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table.usual_giver import customary_role
from punto.table.words import VoidReason

DEALER, PATRON = Role.DEALER, Role.PATRON
SUPERVISOR, OPERATOR = Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR

GIVERS: list[tuple[type[c.Command], dict[str, Any], Role, Role]] = [
    (c.OfferCut, {"patron": "ann"}, DEALER, SUPERVISOR),
    (c.CutCards, {"depth": 100}, SUPERVISOR, SUPERVISOR),
    (c.CutCards, {"depth": 100, "patron": "ann"}, PATRON, PATRON),
    (c.ChangeLimits, {}, OPERATOR, SUPERVISOR),
    (c.SetDifferential, {"cents": 100_00}, OPERATOR, SUPERVISOR),
    (c.GrantPersonalLimit, {"patron": "ann"}, OPERATOR, SUPERVISOR),
    (c.ChangeGame, {"game": "even-money"}, OPERATOR, SUPERVISOR),
    (c.ChangeDealing, {"method": "face down"}, OPERATOR, SUPERVISOR),
    (c.PostNotice, {"change": "closure"}, OPERATOR, SUPERVISOR),
    (c.TakeDownNotice, {"change": "limits"}, OPERATOR, SUPERVISOR),
    (c.CloseTable, {}, OPERATOR, SUPERVISOR),
    (c.VoidWagers, {"patron": "ann"}, OPERATOR, SUPERVISOR),
    (c.ExcludePatron, {"patron": "ann"}, OPERATOR, SUPERVISOR),
    (c.InvalidateOutcome, {"cause": "disruption"}, OPERATOR, SUPERVISOR),
    (c.DecideDispute, {"dispute": 1}, OPERATOR, Role.GAMING_SUPERVISOR),
    (c.ReviewDispute, {"dispute": 1}, Role.REGULATOR, SUPERVISOR),
    (c.DirectNoBetCoup, {}, SUPERVISOR, SUPERVISOR),
    (c.VacateSeat, {"patron": "ann"}, SUPERVISOR, SUPERVISOR),
    (c.IntroduceCards, {}, OPERATOR, SUPERVISOR),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("kind", "fields", "act", "nsw"), GIVERS)
def test_a_line_is_given_by_one_who_may(
    edition: str, kind: type[c.Command], fields: dict[str, Any], act: Role, nsw: Role
) -> None:
    table = ready(edition, "ann").table

    assert (act if edition in ACT else nsw) is customary_role(kind, fields, table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_cards_are_brought_by_the_dealer(edition: str) -> None:
    assert DEALER is customary_role(c.IntroduceCards, {}, Pit(edition).table)


@pytest.mark.parametrize("edition", ACT)
def test_replacements_are_checked_by_the_dealer_and_then_by_a_supervisor(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.IntroduceCards, by="casino-operator", backs="blue")
    for role in (DEALER, SUPERVISOR):
        assert role is customary_role(c.CheckCards, {}, pit.table)
        pit.do(c.CheckCards, by=role.value)
    pit.do(c.ShuffleCards)

    assert "shuffled" == pit.table.stack.stage


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("reason", [VoidReason.CANNOT_BE_REBUILT, VoidReason.FRAUD])
def test_a_coup_is_voided_by_one_who_may_for_that_reason(edition: str, reason: VoidReason) -> None:
    """In 2012 the operator alone voids; later a supervisor does what cannot be rebuilt."""
    operators = edition == "act-2012" or (edition in ACT and reason is VoidReason.FRAUD)
    role = customary_role(c.VoidCoup, {"reason": reason.value}, ready(edition).table)

    assert (OPERATOR if operators else SUPERVISOR) is role


def test_who_turns_cards_is_chosen_by_the_dealer_in_2018() -> None:
    roles = [customary_role(c.ChooseExposer, {}, ready(edition).table) for edition in ACT]

    assert [SUPERVISOR, SUPERVISOR, DEALER] == roles


@pytest.mark.parametrize("edition", NSW)
def test_a_word_that_is_none_leaves_it_to_the_usual_giver(edition: str) -> None:
    assert SUPERVISOR is customary_role(c.PostNotice, {"change": ["x"]}, Pit(edition).table)
