"""What happens to a patron of the house, on the tables and off them."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from punto.law.cage import DocumentKind, ExclusionGround, IdentityField, Tender
from punto.patrons.words import EarlierPlay, Exclusion, PatronLimits, Period, Reminders
from punto.table.base import StreamEvent
from punto.table.words import Cents, Moment, Name, Payment, Positive, TokenLot


class PatronEvent(StreamEvent):
    """What happened to a patron."""


class PatronEnrolled(PatronEvent):
    patron: Name


class IdentityTaken(PatronEvent):
    """What is known of the patron by now; what it is lies apart from the record, sealed."""

    details: tuple[IdentityField, ...]


class DocumentSeen(PatronEvent):
    """A document that the patron showed; its number lies apart from the record, sealed."""

    kind: DocumentKind


class CardIssued(PatronEvent):
    """A player card, in place of any other."""

    card: Name


class CardWithdrawn(PatronEvent):
    reason: Name


class CardLost(PatronEvent):
    """The card is valid nowhere any more, and is given to nobody again."""

    card: Name


class MoneyDeposited(PatronEvent):
    cents: Positive
    on: date
    tender: Tender
    receipt: Positive
    """The number of the receipt, counted for each patron."""


class MoneyPaidOut(PatronEvent):
    cents: Positive
    on: date
    tender: Tender
    receipt: Positive


class ChipsPaidFor(PatronEvent, follows=True):
    """Money that the patron gave for chips at a table, which is brought in like any other."""

    table: Name
    cents: Positive
    payment: Payment
    on: date


class LimitsChosen(PatronEvent):
    """Limits of the patron's own, which may be none; they hold from a moment on."""

    limits: PatronLimits
    chosen: Moment
    since: Moment
    form: str | None = None
    """The digest of the form that the patron signed, where the cage took it down."""


class LimitsImposed(PatronEvent):
    limits: PatronLimits
    before: PatronLimits
    reason: Name


class PlaySuspended(PatronEvent):
    until: Moment
    form: str | None = None


class BreakTaken(PatronEvent):
    """The patron stakes nothing for a while, by their own wish."""

    until: Moment


class RemindersChosen(PatronEvent):
    reminders: Reminders


class ReminderSeen(PatronEvent):
    """The patron was told how long they have played and what they lost, and saw it."""

    at: Moment
    on: date
    lost_cents: int


class ExcludedFromCasino(PatronEvent, follows=True):
    """A table's rules shut the person out of the whole casino, enrolled or not."""

    patron: Name
    table: Name
    edition: Name
    """The rules by which it was done."""
    reason: Name


class ExclusionMade(PatronEvent):
    """The person is shut out of the casino by the house, by themselves or by law."""

    patron: Name
    ground: ExclusionGround
    since: Moment
    until: Moment | None
    """Nothing if it holds until it is lifted."""
    reason: Name
    form: str | None = None
    """The digest of the form that the person signed, where the cage took it down."""


class ExclusionLifted(PatronEvent):
    """The person is no longer shut out on that ground."""

    ground: ExclusionGround
    reason: Name
    form: str | None = None


class ExcludedFromGame(PatronEvent, follows=True):
    """A table's rules shut the person out of its game, enrolled or not."""

    patron: Name
    table: Name
    reason: Name


class SamePersonFound(PatronEvent):
    """Other patrons are the same person, so what keeps one of them out keeps out all."""

    others: tuple[Name, ...]
    suspended_until: Moment | None = None
    exclusions: tuple[Exclusion, ...] = ()
    """What shuts any of them out of the casino."""
    games_shut: tuple[Name, ...] = ()
    """The tables from whose games any of them was shut out."""


class DoubleMerged(PatronEvent):
    """Another id of the same person was merged into this one: money, play, what keeps them out."""

    double: Name
    cents: Cents
    """What was in its purse."""
    at: Moment
    limits: PatronLimits | None
    """The stricter of the limits that were chosen under either."""
    play: EarlierPlay
    tokens: tuple[TokenLot, ...] = ()
    """The promotional tokens that the person had under it."""


class MergedInto(PatronEvent):
    """The id is closed: the person goes on under another."""

    patron: Name
    cents: Cents
    """What went there from the purse."""
    tokens: tuple[TokenLot, ...] = ()
    """What went there of promotional tokens."""


class PatronErased(PatronEvent):
    """Who the patron was is known no longer; what they did stays on record under the id."""


class TournamentEntered(PatronEvent, follows=True):
    """The patron is in a tournament, enrolled or not."""

    tournament: Name


class TournamentLeft(PatronEvent, follows=True):
    """The patron is in the tournament no longer, and it owes them nothing."""

    tournament: Name


class TournamentFeePaid(PatronEvent, follows=True):
    """A fee or a buy-in out of the purse."""

    tournament: Name
    cents: Positive


class TournamentMoneyReceived(PatronEvent, follows=True):
    """A prize, or money that was paid back, into the purse."""

    tournament: Name
    cents: Positive


class StayBegun(PatronEvent, follows=True):
    """The patron joined a table."""

    table: Name
    since: Moment
    purse: bool
    cents: Cents
    """What was taken from the purse."""


class StayEnded(PatronEvent, follows=True):
    v: int = 2
    table: Name
    cents: Cents
    """What went back into the purse."""
    until: Moment | None = None
    """Nothing where it was not written down, as in the first version."""


class ChipsDrawn(PatronEvent, follows=True):
    """The patron, being at a table, brought more chips there out of the purse."""

    table: Name
    cents: Positive


class ChipsPutBack(PatronEvent, follows=True):
    """The patron took some chips off a table, and stays there."""

    table: Name
    cents: Positive


class TokensTakenAway(PatronEvent, follows=True):
    """Promotional tokens that the person has with them since they left a table."""

    table: Name
    lot: TokenLot


class TokensPutDown(PatronEvent, follows=True):
    """Some of them lie at a table again."""

    table: Name
    lot: TokenLot


class StakesLaid(PatronEvent, follows=True):
    """What a patron with a loss limit has on a layout has changed."""

    table: Name
    cents: Cents


class ResultNoted(PatronEvent, follows=True):
    """What a coup, or something put right about one, won or lost the patron."""

    table: Name
    shoe: int
    coup: int
    on: date
    won_cents: int
    """Below zero for a loss."""
    stakes_cents: Cents
    """What still lies there."""


class LimitReached(PatronEvent, follows=True):
    """Nothing is left to lose in a period, so the patron is out until it ends."""

    period: Period
    limit_cents: Cents
    until: Moment


EVENTS: tuple[type[PatronEvent], ...] = tuple(PatronEvent.__subclasses__())
UPCASTS: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("stay-ended", 1): lambda fields: {**fields, "v": 2, "until": None},
}
"""How what an older Punto wrote is read."""
