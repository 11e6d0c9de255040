"""Who customarily gives a command, for scripts that leave it out."""

from collections.abc import Mapping
from typing import Any

from punto.law.procedures import Change, Cutter
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.table import commands as c
from punto.table.guards import rules_of
from punto.table.signs.notices import WHO
from punto.table.stack import StackStage
from punto.table.state import UNOPENED, Phase, Table
from punto.table.words import VoidReason

OPERATORS_OWN = (VoidReason.FRAUD, VoidReason.IMPRACTICAL)
"""The reasons for which only the operator voids a coup."""


def customary_role(
    command: type[c.Command], fields: Mapping[str, Any] | None = None, table: Table = UNOPENED
) -> Role:
    """The role that gives it at this table; without a table, the one that most often does."""
    said = fields or {}
    usual = command.given_by
    if command is c.CutCards and said.get("patron") is not None:
        usual = Role.PATRON
    if usual is Role.PATRON or table.phase is Phase.UNOPENED:
        return usual
    rules = rules_of(table)
    if command is c.CheckCards and _dealer_has_checked(table, rules):
        return Role.CASINO_SUPERVISOR
    act = _reserved(table, rules, command, said)
    if act is None:
        return usual
    if command is c.VoidCoup and said.get("reason") in OPERATORS_OWN:
        usual = Role.CASINO_OPERATOR
    holders = [rule.value.holders for rule in rules.powers if rule.value.act is act]
    if not holders or any(usual in each for each in holders):
        return usual
    if any(Role.CASINO_SUPERVISOR in each for each in holders):
        return Role.CASINO_SUPERVISOR
    return min(holders[0])


def _dealer_has_checked(table: Table, rules: Rulebook) -> bool:
    """Whether replaced cards wait for the second of their two checks."""
    both = rules.supply.replacement.value.checks
    return table.stack.replaced and Role.DEALER in table.stack.checks.by and len(both) > 1


def _reserved(
    table: Table, rules: Rulebook, command: type[c.Command], said: Mapping[str, Any]
) -> Act | None:
    """The power that a command takes under this edition, where what it says does not decide it."""
    if command is c.OfferCut:
        by_leave = rules.cutter.value is Cutter.SUPERVISOR_OR_PATRONS
        return Act.CUT_FOR_PATRONS if by_leave else None
    if command is c.IntroduceCards:
        if table.stack.stage is StackStage.NONE:
            return None
        return Act.DECLARE_CARDS_UNFIT if table.stack.unfit else Act.CHANGE_CARDS
    if command in (c.PostNotice, c.TakeDownNotice):
        change = said.get("change")
        return WHO[Change(change)] if change in list(Change) else None
    if command is c.ExcludePatron:
        return Act.EXCLUDE_FROM_CASINO if said.get("casino") else Act.EXCLUDE_FROM_GAME
    if command is c.OfferWagers:
        limits, withdrawn = said.get("limits"), table.signs.withdrawn
        changed = isinstance(limits, Mapping) and any(wager in withdrawn for wager in limits)
        return Act.CHANGE_LIMITS if changed else Act.OFFER_WAGERS
    if command is c.SetDifferential:
        first = table.signs.differential_cents is None
        return Act.SET_DIFFERENTIAL if first else Act.CHANGE_DIFFERENTIAL
    return command.power
