"""What the house puts on record beside its tables: equipment, staff, accounts, alerts, days."""

from collections.abc import Mapping
from enum import StrEnum

from punto.aggregate import Upcast
from punto.house.cage import CageTerms
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.table.base import StoredEvent
from punto.table.words import Cards, Moment
from punto.tournament.conditions.document import Conditions


class Fact(StoredEvent):
    """Something that the house puts on record."""


class DayClosed(Fact):
    """A table's float counted and held against what its ledger expects."""

    table: str
    version: int
    """How far the table's stream went when it was counted."""
    opening_cents: int
    fills_cents: int
    credits_cents: int
    drop_cents: int
    win_cents: int
    expected_cents: int
    counted_cents: int

    @property
    def difference_cents(self) -> int:
        """What the count has over the ledger, or lacks below zero."""
        return self.counted_cents - self.expected_cents


class ClockJumped(Fact):
    """The clock of the machine went back, or leapt ahead of the time that passed."""

    was: Moment
    became: Moment


class Concern(StrEnum):
    """What an alert is about."""

    MISMATCH = "mismatch"
    LARGE_WAGER = "large wager"
    LARGE_WIN = "large win"
    OVERDUE = "overdue notice"
    LIMIT_REACHED = "limit reached"
    LONG_PLAY = "long play"
    INTEGRITY = "integrity failure"
    SIGN_IN = "failed sign-ins"
    BREAK_GLASS = "break-glass sign-in"
    DEVICE_SILENT = "device silent"
    DEVICE_STOPPED = "device stopped"
    AUTOMATIC = "automatic table"
    CLOCK = "clock changed"
    HEADS = "heads not kept"
    TOURNAMENT = "tournament"
    INCIDENT = "incident"


class TableInstalled(Fact):
    """A table put on the floor, and where its cards come from."""

    v: int = 2
    table: str
    cards: Cards
    automatic: bool = False
    """Whether it is dealt without a dealer."""
    betting_seconds: int = 20
    answer_seconds: int = 15
    """How long a patron has to cut, to take the bank or to turn a hand."""
    step_milliseconds: int = 800
    cards_ahead: int = 1
    """How many cards a device may tell ahead of the deal, where one reads them."""


class TableRemoved(Fact):
    table: str


class ShoeAssigned(Fact):
    """An electronic shoe put at a table, in place of the one that was there."""

    table: str
    device: str
    """The name on its token; empty if the table is left without one."""


class Doubt(StrEnum):
    """What is doubtful about a card that an electronic shoe told."""

    TOLD_DIFFERENTLY = "told-differently"
    TOLD_BY_ANOTHER = "told-by-another"


class ScanDoubted(Fact):
    """A card that was told twice, and not alike or not by the same device.

    What was said of it is kept once the card has been seen or its shoe is over, and never before.
    """

    table: str
    shoe: int
    card: int
    """Its number, the first of the shoe being one."""
    device: str
    doubt: Doubt
    said: tuple[str, ...] = ()
    """What else it was told as, in the notation of cards."""
    clauses: tuple[str, ...] = ()


class StaffCameOn(Fact):
    """A person took up a post at a table."""

    table: str
    person: str
    role: Role
    at: Moment


class StaffWentOff(Fact):
    table: str
    person: str
    role: Role


class AlertRaised(Fact):
    """Something that a person must see, and stays until then."""

    alert: int
    concern: Concern
    about: tuple[Reason, ...]
    table: str = ""
    version: int = 0
    """The event of the table that it is about."""
    at: Moment


class AlertAcknowledged(Fact):
    alert: int
    person: str
    note: str = ""


class AccountCreated(Fact):
    account: str
    roles: tuple[Role, ...]


class RolesChanged(Fact):
    account: str
    before: tuple[Role, ...]
    after: tuple[Role, ...]


class AccountDisabled(Fact):
    """An account let in no longer, its sessions ended."""

    account: str


class AccountEnabled(Fact):
    account: str


class SessionsEnded(Fact):
    """An account signed out wherever it was signed in."""

    account: str


class PasswordChosen(Fact):
    """A password chosen by its owner, which ended every session of the account."""

    account: str


class SecondFactorSet(Fact):
    account: str


class SecondFactorRemoved(Fact):
    account: str


class IdentityBound(Fact):
    """A person at a provider elsewhere let in to an account, in place of any other there."""

    account: str
    issuer: str
    subject: str


class IdentityUnbound(Fact):
    """An account that no provider lets anybody in to any more, its sessions ended."""

    account: str


class ChangeProposed(Fact):
    """A change of an account that waits for a second administrator."""

    number: int
    account: str
    change: str
    roles: tuple[Role, ...]
    person: str
    identity: str = ""
    """Whom at a provider it would let in: the issuer and the subject."""


class ChangeConfirmed(Fact):
    """A second administrator's consent; what was changed follows in the same entry."""

    number: int
    account: str
    proposed_by: str


class ChangeWithdrawn(Fact):
    number: int
    account: str


class SignInsSlowed(Fact):
    """Attempts to sign in that failed until the next one had to wait."""

    account: str
    """Whose it would have been; empty if there is no such account, since it may be a password."""
    address: str


class AttemptsForgiven(Fact):
    """Failed attempts that no longer make anybody wait."""

    account: str


class DemonstrationBegun(Fact):
    """The first thing written in a house that only shows how it goes, and never stops being one."""


class DraftTaken(Fact):
    """A draft of a rulebook that tables of a demonstration, or of a script, are played by.

    It is kept whole, so that what happened at them is told by the same rules ever after.
    """

    edition: str
    """The id of the draft, which is none of an approved rulebook."""
    text: str


class AccountInvited(Fact):
    """A link given by which a person may choose a password."""

    account: str


class SignInFailed(Fact):
    account: str
    """Whose it would have been; empty if there is no such account, since it may be a password."""
    address: str = ""


class AccountErased(Fact):
    """A patron's account taken away for good, with the name that they signed in by."""

    account: str


class PersonKept(Fact):
    """Who a patron is was written down or changed, apart from the record and sealed."""

    patron: str
    digest: str
    """Of the sealed fields and of the marks that they are found by: no other row will pass."""
    told_from: tuple[str, ...] = ()
    """Patrons of a like name whom staff have told them apart from."""


class PersonErased(Fact):
    """Who a patron was is known no longer: the fields are gone, and the key that opened them."""

    patron: str


class TokenGiven(Fact):
    """A device let in."""

    device: str
    roles: tuple[Role, ...]
    until: str = ""
    """When it lapses."""


class TokenRevoked(Fact):
    device: str


class DocumentFiled(Fact):
    """The official text of an edition, put where everybody at a table can open it."""

    edition: str
    name: str
    digest: str


class CageTermsSet(Fact):
    """The house's table of what its cage takes, pays and asks for."""

    terms: CageTerms


class PaperKept(Fact):
    """A document that was sent or came, kept under the digest of its bytes."""

    digest: str
    name: str
    media: str
    size: int


class TemplateSaved(Fact):
    """Conditions of a tournament under a name of the house's own, without any dates."""

    name: str
    edition: str
    """Under which they were written."""
    conditions: Conditions


class TemplateRemoved(Fact):
    name: str


class TableTemplateSaved(Fact):
    """What is answered when a table is opened, under a name of the house's own."""

    name: str
    edition: str
    answers: dict[str, str]
    """By the names of the questions."""
    side_bets: tuple[str, ...]


class TableTemplateRemoved(Fact):
    name: str


class DraftKept(Fact):
    """A draft of a rulebook, as one person keeps it for themselves."""

    person: str
    name: str
    edition: str
    """Which it would change."""
    text: str


class DraftDropped(Fact):
    person: str
    name: str


class ReviewAsked(Fact):
    """A second person was asked to read a draft, as it was then."""

    review: int
    person: str
    reader: str
    name: str
    edition: str
    """Which the draft would change."""
    text: str
    note: str = ""
    """What the reader is asked to look at."""


class DraftRemarked(Fact):
    """What the reader of a draft says of one clause of it, or of all of it."""

    review: int
    person: str
    words: str
    clause: str = ""


class ReviewAnswered(Fact):
    """The reader has read a draft; what they say approves nothing."""

    review: int
    person: str
    words: str


class ReviewClosed(Fact):
    """The person who asked has read the answer, or wants none any more."""

    review: int
    person: str


EVENTS: tuple[type[Fact], ...] = tuple(Fact.__subclasses__())
FIRST_ANSWER_SECONDS = 6
"""What every table had before it could be set."""
UPCASTS: Mapping[tuple[str, int], Upcast] = {
    ("table-installed", 1): lambda fields: {
        **fields,
        "v": 2,
        "answer_seconds": FIRST_ANSWER_SECONDS,
    },
}
"""How what an older Punto wrote is read."""
