"""The words of the calendar: what is due, and to whom it goes."""

from enum import StrEnum


class NoticeReader(StrEnum):
    """To whom something goes, under the name that the edition has for them."""

    COMMISSION = "commission"
    AUTHORITY = "authority"
    NICC = "nicc"
    INSPECTORATE = "inspectorate"
    INSPECTOR = "inspector"
    SURVEILLANCE = "surveillance"
    PATRON = "patron"
    HOUSE = "house"
    """Nobody outside: something that must be tried or kept."""


class NoticeMatter(StrEnum):
    """What a notice is about."""

    NOTICE = "notice"
    """Something that happened at a table and that a person must be told of."""
    DAILY_SUMMARY = "daily-summary"
    MONTHLY_LIST = "monthly-list"
    PAYMENT_REPORT = "payment-report"
    TASK = "task"
    DETENTION = "detention"
    TERMS = "terms"
    AMENDED_TERMS = "amended-terms"
    AMENDMENT_APPROVAL = "amendment-approval"
    WINNER = "winner"
    REASONS = "reasons"
    DETAILS = "details"
    COMPROMISE = "compromise"
    COMPLAINT = "complaint"
    CONDITIONS = "conditions"
    CONDITIONS_APPROVAL = "conditions-approval"
    COMMISSION_APPROVAL = "commission-approval"
    RENEWAL = "renewal"
    """An approval that lapses."""


APPROVALS = frozenset(
    {
        NoticeMatter.AMENDMENT_APPROVAL,
        NoticeMatter.CONDITIONS_APPROVAL,
        NoticeMatter.COMMISSION_APPROVAL,
        NoticeMatter.RENEWAL,
    }
)
"""What the regulator says in writing, and the house keeps."""
