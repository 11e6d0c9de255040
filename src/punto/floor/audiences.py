"""Audiences: who may see each event of a table, and which of its fields fewer people may."""

from collections.abc import Mapping
from enum import IntEnum

from punto.table import events as e


class Audience(IntEnum):
    """Who may see an event, the widest first."""

    EVERYBODY = 0
    """Whoever can see the table or its display; names of patrons are left out."""
    CONCERNED = 1
    """The patron it is about, and staff."""
    STAFF = 2
    """Dealers, supervisors and whoever watches over them."""
    PIT = 3
    """Supervisors and managers, surveillance and inspectors; not the dealer."""


_EVERYBODY: tuple[type[e.Event], ...] = (
    e.TableOpened,
    e.SignsShown,
    e.SignsTakenDown,
    e.NoticePosted,
    e.NoticeTakenDown,
    e.LimitsChanged,
    e.DifferentialSet,
    e.SideBetsRestricted,
    e.RestrictionLifted,
    e.GameChanged,
    e.PairsChanged,
    e.DealingChanged,
    e.WagersOffered,
    e.RoundingSet,
    e.WentCashless,
    e.TableClosed,
    e.PatronsCapped,
    e.CardsIntroduced,
    e.CardsChecked,
    e.CardsShuffled,
    e.ShuffleDirected,
    e.CardsRiffled,
    e.CutOffered,
    e.CutDeclined,
    e.CutterNominated,
    e.CardsCut,
    e.CardsLoaded,
    e.CardsBurned,
    e.CardsDropped,
    e.CardsVerified,
    e.CardsRanOut,
    e.CardsDeclaredUnfit,
    e.BetsCalled,
    e.NoMoreBetsCalled,
    e.WagerPlaced,
    e.WagerChanged,
    e.WagerReturned,
    e.WagerTrimmed,
    e.WagerFound,
    e.NoBetCoupDirected,
    e.CuttingCardCameOut,
    e.CardDealt,
    e.ExposerChosen,
    e.CardsPassed,
    e.CardsDeclined,
    e.ReceiversNominated,
    e.CardsForfeited,
    e.CardsExposed,
    e.CardsTakenBack,
    e.CountsAnnounced,
    e.ResultAnnounced,
    e.WagersSettled,
    e.CardsDiscarded,
    e.CoupVoided,
    e.BankOffered,
    e.BankAccepted,
    e.BankDeclined,
    e.BankPassed,
    e.FreezeRelaxed,
    e.CardMisdealt,
    e.OrderDoubted,
    e.CardFoundFaceUp,
    e.CardsWentAstray,
    e.KeyedCardCorrected,
    e.CardPutRight,
    e.CardsCarriedOver,
    e.HandsRebuilt,
    e.SettlementUndone,
    e.PlayResumed,
    e.EarlierCoupVoided,
    e.CoupCorrected,
    e.OutcomeConfirmed,
    e.ShoeVoided,
    e.WagersVoided,
    e.DisplayDisregarded,
    e.PatronJoined,
    e.SeatChanged,
    e.PatronLeft,
    e.SeatVacated,
    e.DeviceFailed,
    e.CardsTransferred,
    e.MovedToShoe,
    e.WrongGameFound,
    e.OutcomeInvalidated,
)

_CONCERNED: tuple[type[e.Event], ...] = (
    e.KeptMinimumLifted,
    e.PersonalLimitGranted,
    e.PersonalLimitRemoved,
    e.PatronReminded,
    e.PlayerCardShown,
    e.PatronPaused,
    e.PatronResumed,
    e.ChipsBought,
    e.VoucherRedeemed,
    e.ColourChanged,
    e.ChipsDeclared,
    e.LossLimitNoted,
    e.DeclarationDue,
    e.AdviceDue,
    e.RequestMade,
    e.ConsentGiven,
    e.ConsentRefused,
    e.Approved,
    e.ApprovalWithdrawn,
    e.RefundAnswered,
    e.DisputeOpened,
    e.SettledWagerReturned,
    e.DisputeDecided,
    e.ReviewRequested,
    e.DisputeClosed,
    e.PatronExcluded,
    e.PaymentErrorSettled,
)

_STAFF: tuple[type[e.Event], ...] = (
    e.FloatFilled,
    e.FloatCredited,
    e.DropBoxAttached,
    e.CardCheckOrdered,
    e.CardsFoundAmiss,
    e.DecksRestored,
    e.ScanConflicted,
    e.CardBurnedInError,
    e.StepMissed,
    e.LateErrorNoted,
    e.EarlierCoupStood,
    e.PaymentErrorFound,
)

_PIT: tuple[type[e.Event], ...] = (
    e.BreachReported,
    e.PersonDetained,
    e.DutyArose,
    e.RecipientTold,
)

AUDIENCES: dict[type[e.Event], Audience] = {
    **dict.fromkeys(_EVERYBODY, Audience.EVERYBODY),
    **dict.fromkeys(_CONCERNED, Audience.CONCERNED),
    **dict.fromkeys(_STAFF, Audience.STAFF),
    **dict.fromkeys(_PIT, Audience.PIT),
}
"""The audience of every event there is."""

_CONCERNED_FIELDS: Mapping[type[e.Event], tuple[str, ...]] = {
    e.PatronJoined: ("chips_cents", "player_card"),
    e.PatronLeft: ("chips_cents", "tokens_cents"),
    e.WagerPlaced: ("note", "clauses"),
    e.WagerChanged: ("note", "clauses"),
    e.WagerReturned: ("reason", "note", "clauses"),
    e.WagerTrimmed: ("clauses",),
    e.WagerFound: ("brought_cents", "brought_tokens_cents", "notes", "clauses"),
    e.WagersVoided: ("reason", "clauses"),
    e.CardsForfeited: ("reason",),
}
"""What the patron may see besides: why, and by which clause, may tell of somebody's own limits."""

_STAFF_FIELDS: Mapping[type[e.Event], tuple[str, ...]] = {
    e.TableOpened: ("float_cents", "approvals", "settings", "drop_box"),
    e.TableClosed: ("float_cents", "drop_cents"),
    e.NoBetCoupDirected: ("surveillance_told",),
    e.CardsDiscarded: ("idle", "handled"),
    e.CardsDeclaredUnfit: ("reason",),
    e.ShuffleDirected: ("reason",),
    e.ShoeVoided: ("reason",),
    e.CoupVoided: ("reason", "note"),
    e.FreezeRelaxed: ("reason",),
    e.OrderDoubted: ("note",),
    e.DisplayDisregarded: ("said",),
    e.DeviceFailed: ("damaged",),
    e.CardsTransferred: ("removed", "replaced"),
    e.MovedToShoe: ("removed", "replaced"),
    e.PatronExcluded: ("reason",),
    e.PaymentErrorSettled: ("resolution", "excused", "clauses"),
    e.DisputeDecided: ("person",),
    e.KeyedCardCorrected: ("reason", "person"),
}
"""What staff wrote for themselves, what is the house's own, and faces that lie outside the game."""

_PIT_FIELDS: Mapping[type[e.Event], tuple[str, ...]] = {
    e.OutcomeInvalidated: ("named", "note"),
    e.PaymentErrorFound: ("suspected", "note"),
    e.PaymentErrorSettled: ("enquiry", "attempt"),
}
"""Suspicions, which may be of the dealer."""

FIELD_AUDIENCES: Mapping[type[e.Event], Mapping[str, Audience]] = {
    event: {
        **dict.fromkeys(_CONCERNED_FIELDS.get(event, ()), Audience.CONCERNED),
        **dict.fromkeys(_STAFF_FIELDS.get(event, ()), Audience.STAFF),
        **dict.fromkeys(_PIT_FIELDS.get(event, ()), Audience.PIT),
    }
    for event in AUDIENCES
}
"""The fields of an event that fewer people may see than the event itself."""
