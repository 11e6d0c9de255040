"""The calendar: what is still open, which approvals there are, which months are closed."""

from datetime import datetime

import msgspec

from punto.calendar.words import Month, NoticeSource
from punto.law.notices import NoticeMatter, NoticeReader
from punto.law.procedures import Approval
from punto.law.reasons import Reason
from punto.promotions.clock import is_before


class OpenNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that must still be told, sent or kept."""

    number: int
    matter: NoticeMatter
    to: NoticeReader
    edition: str
    sources: tuple[NoticeSource, ...]
    about: tuple[Reason, ...]
    period: str
    since: datetime
    due: datetime | None
    document: bool
    clauses: tuple[str, ...]
    told: dict[str, datetime] = {}
    """When each source says that it was told; `told_key` has the names."""

    def is_overdue(self, at: datetime) -> bool:
        return self.due is not None and is_before(self.due, at)

    @property
    def sent(self) -> datetime | None:
        """When all of it was told; nothing while some of it was not."""
        if len(self.told) < len(self.sources):
            return None
        return max(self.told.values(), key=lambda at: at.timestamp())


class KeptApproval(msgspec.Struct, frozen=True, kw_only=True):
    """What the regulator approved in writing, of which the house has the letter."""

    notice: int
    """Under which its letter was filed."""
    matter: NoticeMatter
    to: NoticeReader
    edition: str
    period: str
    reference: str
    digest: str
    lapses: datetime | None
    clauses: tuple[str, ...]


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the calendar that a decision rests on."""

    open: dict[int, OpenNotice] = {}
    count: int = 0
    approvals: dict[str, KeptApproval] = {}
    closed: frozenset[Month] = frozenset()

    def of_period(
        self, matter: NoticeMatter, to: NoticeReader, edition: str, period: str
    ) -> OpenNotice | None:
        """The open notice whose one document tells of a period."""
        wanted = (matter, to, edition, period)
        return next(
            (
                each
                for each in self.open.values()
                if period and (each.matter, each.to, each.edition, each.period) == wanted
            ),
            None,
        )

    def letter_of(self, edition: str, approval: Approval, reference: str) -> KeptApproval | None:
        """The letter of an approval, by the reference that it came with or that it renews."""
        about = approval_period(edition, approval, "")
        found = (
            each
            for period, each in self.approvals.items()
            if period.startswith(about) and reference in (each.reference, period[len(about) :])
        )
        return next(found, None)

    def of_source(self, matter: NoticeMatter | None, source: NoticeSource) -> OpenNotice | None:
        """The open notice of something on a stream."""
        return next(
            (
                each
                for each in self.open.values()
                if source in each.sources and matter in (None, each.matter)
            ),
            None,
        )


EMPTY_CALENDAR = Calendar()


def approval_period(edition: str, approval: Approval, reference: str) -> str:
    """What the letter of an approval is kept under."""
    return f"{edition} {approval.value} {reference}"


def letter_named(approval: Approval, reference: str) -> Reason:
    """What a letter approves, and its reference."""
    return Reason("letter-of-approval", {"approval": approval, "name": reference})


def told_key(source: NoticeSource) -> str:
    """What a source is listed under."""
    return f"{source.stream} {source.item}"
