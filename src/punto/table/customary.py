"""Who customarily gives a command, for scripts that leave it out."""

from punto.roles import Role
from punto.table import commands as c

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


def customary_role(command: type[c.Command]) -> Role:
    """The role that most often gives it; staff are supervisors unless the edition says operator."""
    if command in PATRONS_OWN:
        return Role.PATRON
    return Role.CASINO_SUPERVISOR if command in STAFFS_OWN else Role.DEALER
