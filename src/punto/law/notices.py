"""The words of the calendar: what is due, and to whom it goes."""

from enum import StrEnum

from punto.law.procedures import Approval


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
    EQUIPMENT_APPROVAL = "equipment-approval"
    """The letter by which equipment or a layout of a table is approved."""
    RENEWAL = "renewal"
    """An approval that lapses."""


APPROVALS = frozenset(
    {
        NoticeMatter.AMENDMENT_APPROVAL,
        NoticeMatter.CONDITIONS_APPROVAL,
        NoticeMatter.COMMISSION_APPROVAL,
        NoticeMatter.EQUIPMENT_APPROVAL,
        NoticeMatter.RENEWAL,
    }
)
"""What the regulator says in writing, and the house keeps."""

OF_EQUIPMENT = frozenset(
    {
        Approval.TABLE,
        Approval.SHOE,
        Approval.CARD_SUPPLIER,
        Approval.PAIRS_LAYOUT,
        Approval.DRAGON_LAYOUT,
    }
)
"""What a table is opened by; tournaments and promotions owe the others themselves."""
