"""The course of the game: in which order the steps of a table come."""

from punto.law.roles import Role
from punto.table import commands as c
from punto.table.misdeal.decide import lie_right
from punto.table.state import Table

COURSE: tuple[type[c.Command], ...] = (
    c.ShowSigns,
    c.VerifyCards,
    c.AdvisePatron,
    c.ReturnInvalidWager,
    c.TransferCards,
    c.GiveCardToBanker,
    c.RebuildHands,
    c.CarryCardOver,
    c.ResumePlay,
    c.ReportOutOfCards,
    c.CheckCards,
    c.ShuffleCards,
    c.OfferCut,
    c.CutCards,
    c.LoadCards,
    c.BurnCards,
    c.IntroduceCards,
    c.ChooseExposer,
    c.OfferBank,
    c.ShowPlayerCard,
    c.OpenRound,
    c.CallBets,
    c.ExamineForm,
    c.CallNoMoreBets,
    c.AnnounceForm,
    c.TakeBackCards,
    c.ExposeCards,
    c.PassCards,
    c.AnnounceCounts,
    c.SettleWagers,
    c.AnnounceResult,
    c.DiscardCards,
    c.DealCard,
    c.PassBank,
)
"""What a dealer does by itself: the first of these that is lawful.

To turn a hand comes before passing it: where a patron is to have it, only a hand that came back
may be turned, and one that came back unturned is not passed again.
"""


def leads_nowhere(table: Table, kind: type[c.Command], role: Role) -> bool:
    """Whether a step is lawful still and was done: hands lie right, this role checked the cards."""
    if kind is c.RebuildHands:
        return lie_right(table)
    checks = table.stack.checks
    due = checks.ordered or checks.amiss
    return kind is c.CheckCards and role in checks.by and not due
