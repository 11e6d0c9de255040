"""Commands to a patron's account with the house: purse, card, limits, exclusion."""

from typing import Annotated

import msgspec

from punto.fields import Says
from punto.house.cage import CageTerms
from punto.law.cage import DocumentKind, ExclusionGround, IdentityField, Tender
from punto.patrons.words import DoubleFound, Exclusion, PatronLimits, Reminders
from punto.table.base import StreamCommand
from punto.table.words import Moment, Name, Positive

FormName = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
"""The digest of a form as it is kept, sealed."""
BreakMinutes = Annotated[int, msgspec.Meta(ge=1, le=24 * 60)]
Days = Annotated[int, msgspec.Meta(gt=0, le=100 * 366)]
Hours = Annotated[int, msgspec.Meta(gt=0, le=10 * 365 * 24)]


class PatronCommand(StreamCommand):
    patron: Name


class EnrolPatron(PatronCommand):
    pass


class TakeIdentity(PatronCommand):
    """Take down who a patron is; what they said is kept apart and sealed."""

    details: tuple[IdentityField, ...]


class SeeDocument(PatronCommand):
    """Say that a document was seen; its number is kept apart and sealed."""

    kind: DocumentKind


class IssueCard(PatronCommand):
    card: Name
    """The number on it."""
    terms: Annotated[CageTerms, Says.LOOKED_UP] = CageTerms()
    """What the house set for its cage."""


class ReportCardLost(PatronCommand):
    """The patron no longer has the card: at no table is it theirs from now on."""


class WithdrawCard(PatronCommand):
    reason: Name


class DepositMoney(PatronCommand):
    cents: Positive
    tender: Tender = Tender.CASH
    terms: Annotated[CageTerms, Says.LOOKED_UP] = CageTerms()
    """What the house set for its cage."""


class PayOutMoney(PatronCommand):
    cents: Positive
    tender: Tender = Tender.CASH
    terms: Annotated[CageTerms, Says.LOOKED_UP] = CageTerms()


class ChooseLimits(PatronCommand):
    limits: PatronLimits
    """Limits without any are a choice too: the patron declines them."""
    form: FormName | None = None
    """The form that the patron signed, where the cage takes it down."""
    signs_in: Annotated[bool, Says.LOOKED_UP] = False
    """Whether the patron has an account by which to choose in person."""
    form_kept: Annotated[bool, Says.LOOKED_UP] = False


class ImposeLimits(PatronCommand):
    limits: PatronLimits
    reason: Name


class SuspendPlay(PatronCommand):
    hours: Hours
    form: FormName | None = None
    signs_in: Annotated[bool, Says.LOOKED_UP] = False
    form_kept: Annotated[bool, Says.LOOKED_UP] = False


class TakeBreak(PatronCommand):
    """Stake nothing for a while, from this moment on."""

    minutes: BreakMinutes = 30


class ChooseReminders(PatronCommand):
    """Choose when to be told of time and losses; nothing at all is a choice too."""

    reminders: Reminders


class SeeReminder(PatronCommand):
    """Say that one was seen; the next comes after as long and as much again."""


class ExcludeFromCasino(PatronCommand):
    """Shut a person out of the casino: at every table, in every tournament, at the cage."""

    ground: ExclusionGround
    days: Days | None = None
    """For how long; until it is lifted, if nothing is said."""
    reason: Name
    form: FormName | None = None
    """The form that the person signed, where the cage takes it down."""
    form_kept: Annotated[bool, Says.LOOKED_UP] = False


class LiftExclusion(PatronCommand):
    ground: ExclusionGround
    reason: Name
    form: FormName | None = None
    form_kept: Annotated[bool, Says.LOOKED_UP] = False


class FindSamePerson(PatronCommand):
    """Staff found that two patrons are one person."""

    other: Name
    same: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """The other, and everybody who was found to be the same person before."""
    suspended_until: Annotated[Moment | None, Says.LOOKED_UP] = None
    """Until when any of those is suspended."""
    exclusions: Annotated[tuple[Exclusion, ...], Says.LOOKED_UP] = ()
    """What shuts any of those out of the casino."""
    games_shut: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """The tables from whose games any of those was shut out."""


class MergeDouble(PatronCommand):
    """Merge another id of the same person into this one, and close it."""

    other: Name
    double: Annotated[DoubleFound | None, Says.LOOKED_UP] = None


class ErasePatron(PatronCommand):
    """Who the patron was is to be known no longer."""

    open_at: Annotated[tuple[Name, ...], Says.LOOKED_UP] = ()
    """Tables where something about the patron is open still."""


COMMANDS: tuple[type[PatronCommand], ...] = tuple(PatronCommand.__subclasses__())
