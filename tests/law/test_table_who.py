"""Whose each step at a table is: every step of the transcripts, tried by every role."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from felt import ACT, NSW, case
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.script.enact import EnactedLine, play
from punto.table import UNOPENED, Table, decide
from punto.table import commands as c
from punto.table.words import Actor
from scripted import TRANSCRIPTS

TIMES = 3
"""How often a command is tried in a transcript."""
DEALER = frozenset({Role.DEALER})
OPERATOR = frozenset({Role.CASINO_OPERATOR})
MANAGERS = OPERATOR | {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER}
DEALERS: tuple[type[c.Command], ...] = (
    *(c.AnnounceCounts, c.AnnounceResult, c.BringTokens, c.BurnCards, c.BuyChips, c.CallBets),
    *(c.CallNoMoreBets, c.ChangeColour, c.DealCard, c.DiscardCards, c.LoadCards, c.OfferBank),
    *(c.PassCards, c.RedeemVoucher, c.ReduceWagers, c.ResumePlay, c.RiffleCards, c.SettleWagers),
    *(c.ShuffleCards, c.TakeBackCards),
)
"""What nobody but a dealer does."""
FLOOR: tuple[type[c.Command], ...] = (
    *(
        c.AcceptBank,
        c.AdvisePatron,
        c.AnswerRefund,
        c.BringChips,
        c.CarryCardOver,
        c.ChangeSeat,
        c.ChangeWager,
    ),
    *(c.DeclareChips, c.DeclineBank, c.DeclineCards, c.DeclineCut, c.GiveCardToBanker),
    *(c.GiveConsent, c.JoinTable, c.LeaveTable, c.MakeRequest, c.MoveWager),
    *(c.NominateCutter, c.NominateReceivers, c.OpenDispute, c.PassBank, c.RebuildHands),
    *(c.RequestReview, c.ReturnInvalidWager, c.ShowPlayerCard, c.TransferCards),
    *(c.TakeChipsAway, c.TrimToLossLimit, c.WithdrawWager),
)
"""What a dealer or a supervisor does, or writes down as done by the patron."""
SUPERVISORS: dict[str, tuple[type[c.Command], ...]] = {
    "ACT": (c.Approve, c.ChooseExposer, c.DirectNoBetCoup, c.RelaxFreeze, c.VacateSeat),
    "NSW": (
        *(c.Approve, c.CapPatrons, c.ChangeGame, c.ChangeLimits, c.CloseTable, c.DetainPerson),
        *(c.DirectNoBetCoup, c.ExcludePatron, c.ForfeitCards, c.GrantPersonalLimit),
        *(c.InvalidateOutcome, c.LiftKeptMinimum, c.LiftRestriction, c.MoveToShoe, c.OfferCut),
        *(c.PausePatron, c.PostNotice, c.RefuseWager, c.RemovePersonalLimit),
        *(c.ReshuffleAfterVoid, c.RestrictSideBets, c.ResumePatron, c.TakeBank, c.VoidCoup),
        *(c.VoidWagers, c.WithdrawApproval),
    ),
}
"""What the edition gives to a casino supervisor."""
OPERATORS: tuple[type[c.Command], ...] = (
    *(c.ChangeDealing, c.ChangeGame, c.ChangeLimits, c.ChangePairs, c.CloseTable),
    *(c.DecideDispute, c.ExcludePatron, c.GrantPersonalLimit, c.InvalidateOutcome, c.PostNotice),
    *(c.RemovePersonalLimit, c.SetDifferential, c.TakeDownNotice, c.VoidWagers),
)
"""What the ACT editions give to the casino operator."""
OF_THEIR_OWN: dict[str, dict[type[c.Command], tuple[frozenset[Role], ...]]] = {
    "ACT": {
        c.ReviewDispute: (frozenset({Role.REGULATOR}),),
        c.VoidCoup: (OPERATOR, OPERATOR | {Role.CASINO_SUPERVISOR}),
    },
    "NSW": {
        c.DecideDispute: (frozenset({Role.GAMING_SUPERVISOR}),),
        c.ReviewDispute: (frozenset({Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER}),),
    },
}
"""What goes to others: disputes, and a coup that is voided for several reasons."""


@cache
def steps(edition: str) -> tuple[tuple[Table, EnactedLine], ...]:
    """Some of each of the lawful steps of an edition's transcripts, with the table before them."""
    return tuple(_steps(edition))


def _steps(edition: str) -> Iterator[tuple[Table, EnactedLine]]:
    jurisdiction = rulebook(edition).jurisdiction.lower()
    for name in (edition, f"{jurisdiction}-irregularities"):
        before, seen = UNOPENED, Counter[type[c.Command]]()
        for each in play((TRANSCRIPTS / f"{name}.jsonl").read_text("utf-8").splitlines()):
            table, before, kind = before, each.table, type(each.command)
            seen[kind] += each.refused is None
            mine = each.table.setup.edition == edition
            if mine and each.refused is None and not kind.report and seen[kind] <= TIMES:
                yield table, each


def able(table: Table, command: c.Command, *roles: Role) -> frozenset[Role]:
    """The roles in which a stranger may give the command."""
    return frozenset(role for role in roles if not refuses(table, command, role))


def refuses(table: Table, command: c.Command, role: Role) -> bool:
    try:
        decide(table, msgspec.structs.replace(command, by=Actor(role, "mallory")))
    except Refused:
        return True
    return False


@pytest.mark.parametrize(
    "edition",
    [
        *(case(edition, "A:Dealer; A:Casino Supervisor") for edition in ACT),
        *(case(edition, "1.1:Dealer; 1.1:Casino Supervisor") for edition in NSW),
    ],
)
def test_each_step_is_for_those_whose_it_is(edition: str) -> None:
    rules = rulebook(edition)
    supervisors, own = rules.casino_supervisors.value, OF_THEIR_OWN[rules.jurisdiction]
    operators = OPERATORS if rules.jurisdiction == "ACT" else ()
    tried = set()
    for table, each in steps(edition):
        command, kind = each.command, type(each.command)
        who = able(table, command, *(role for role in Role if role is not Role.PATRON))
        if kind in own:
            assert who in own[kind], kind
        elif kind in DEALERS:
            assert who == DEALER, kind
        elif kind in operators:
            assert who == OPERATOR, kind
        elif kind in SUPERVISORS[rules.jurisdiction]:
            assert who - {Role.GAMING_MANAGER} == supervisors, kind
        elif kind in FLOOR:
            assert who == supervisors | DEALER, kind
        else:
            assert who <= supervisors | DEALER | MANAGERS | {Role.INSPECTOR}, kind
        tried.add(kind)

    dealt = (c.DealCard, c.AnnounceResult, c.SettleWagers, c.DiscardCards, c.ShuffleCards)
    assert tried.issuperset(dealt)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_stranger_does_a_step_as_a_patron(edition: str) -> None:
    """But help another with their chips (The Star, 1.1:Proxy Betting)."""
    for table, each in steps(edition):
        if not getattr(each.command, "assisted", False):
            assert refuses(table, each.command, Role.PATRON), each.line
