"""Who customarily gives a command, for scripts that leave it out."""

from collections.abc import Mapping
from typing import Any

from punto.law.procedures import Change, Cutter
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.table import commands as c
from punto.table.guards import rules_of
from punto.table.signs.notices import WHO
from punto.table.state import UNOPENED, Phase, Stage, Table
from punto.table.words import VoidReason

PATRONS_OWN = frozenset(
    {
        c.DeclineCut,
        c.NominateCutter,
        c.JoinTable,
        c.ChangeSeat,
        c.LeaveTable,
        c.DeclareChips,
        c.MakeRequest,
        c.GiveConsent,
        c.PlaceWager,
        c.ChangeWager,
        c.WithdrawWager,
        c.DeclineCards,
        c.NominateReceivers,
        c.AcceptBank,
        c.DeclineBank,
        c.PassBank,
        c.MoveWager,
        c.AnswerRefund,
        c.OpenDispute,
        c.RequestReview,
    }
)
"""What a patron does in person."""

STAFFS_OWN = frozenset(
    {
        c.OpenTable,
        c.ShowSigns,
        c.TakeDownSigns,
        c.FillFloat,
        c.SetRounding,
        c.CreditFloat,
        c.AttachDropBox,
        c.GoCashless,
        c.CutCards,
        c.OrderCardCheck,
        c.DeclareCardsUnfit,
        c.DirectShuffle,
        c.VerifyCards,
        c.VacateSeat,
        c.CapPatrons,
        c.PausePatron,
        c.ResumePatron,
        c.Approve,
        c.WithdrawApproval,
        c.PostNotice,
        c.TakeDownNotice,
        c.ChangeLimits,
        c.LiftKeptMinimum,
        c.SetDifferential,
        c.GrantPersonalLimit,
        c.RemovePersonalLimit,
        c.RestrictSideBets,
        c.LiftRestriction,
        c.ChangeGame,
        c.ChangePairs,
        c.ChangeDealing,
        c.OfferWagers,
        c.CloseTable,
        c.RefuseWager,
        c.DirectNoBetCoup,
        c.ChooseExposer,
        c.ForfeitCards,
        c.TakeBank,
        c.VoidCoup,
        c.ReshuffleAfterVoid,
        c.RestoreDecks,
        c.VoidEarlierCoup,
        c.CorrectLastCoup,
        c.CorrectKeyedCard,
        c.ConfirmOutcome,
        c.VoidShoe,
        c.MoveToShoe,
        c.RelaxFreeze,
        c.SettlePaymentError,
        c.VoidWagers,
        c.ExcludePatron,
        c.DetainPerson,
        c.InvalidateOutcome,
        c.DecideDispute,
        c.ReviewDispute,
        c.CloseDispute,
        c.TellRecipient,
    }
)
"""What a supervisor does, or the operator."""


RESERVED: Mapping[type[c.Command], Act] = {
    c.CutCards: Act.CUT_FOR_PATRONS,
    c.ChangeLimits: Act.CHANGE_LIMITS,
    c.LiftKeptMinimum: Act.CHANGE_LIMITS,
    c.GrantPersonalLimit: Act.GRANT_PERSONAL_LIMIT,
    c.RemovePersonalLimit: Act.GRANT_PERSONAL_LIMIT,
    c.ChangeGame: Act.CHANGE_GAME,
    c.ChangePairs: Act.CHOOSE_PAIRS_FORM,
    c.ChangeDealing: Act.CHOOSE_FACING,
    c.CloseTable: Act.CLOSE_TABLE,
    c.ChooseExposer: Act.CHOOSE_WHO_EXPOSES,
    c.VoidCoup: Act.VOID_COUP,
    c.VoidEarlierCoup: Act.VOID_COUP,
    c.CorrectLastCoup: Act.VOID_COUP,
    c.VoidWagers: Act.VOID_WAGERS,
    c.InvalidateOutcome: Act.INVALIDATE_OUTCOME,
    c.DecideDispute: Act.DECIDE_DISPUTE,
    c.ReviewDispute: Act.REVIEW_DISPUTE,
}
"""What some edition gives to another than a casino supervisor, by the power that it takes."""

OPERATORS_OWN = (VoidReason.FRAUD, VoidReason.IMPRACTICAL)
"""The reasons for which only the operator voids a coup."""


def customary_role(
    command: type[c.Command], fields: Mapping[str, Any] | None = None, table: Table = UNOPENED
) -> Role:
    """The role that gives it at this table; without a table, the one that most often does."""
    said = fields or {}
    if command in PATRONS_OWN or (command is c.CutCards and said.get("patron") is not None):
        return Role.PATRON
    usual = Role.CASINO_SUPERVISOR if command in STAFFS_OWN else Role.DEALER
    if table.phase is Phase.UNOPENED:
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
    return table.stack.replaced and Role.DEALER in table.stack.checked_by and len(both) > 1


def _reserved(
    table: Table, rules: Rulebook, command: type[c.Command], said: Mapping[str, Any]
) -> Act | None:
    """The power that a command takes under this edition, where what it says does not decide it."""
    if command is c.OfferCut:
        by_leave = rules.cutter.value is Cutter.SUPERVISOR_OR_PATRONS
        return Act.CUT_FOR_PATRONS if by_leave else None
    if command is c.IntroduceCards:
        if table.stack.stage is Stage.NONE:
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
        return Act.CHANGE_LIMITS if changed else None
    if command is c.SetDifferential:
        first = table.signs.differential_cents is None
        return Act.SET_DIFFERENTIAL if first else Act.CHANGE_DIFFERENTIAL
    return RESERVED.get(command)
