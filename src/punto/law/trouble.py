"""The words for trouble with people: what they did, what was paid wrongly, and what may follow."""

from enum import StrEnum


class Breach(StrEnum):
    """What a person did that the rules forbid."""

    DEVICE = "prohibited-device"
    FRAUD = "fraud"
    INFLUENCE = "influence"
    PRIVATE_BET = "private-bet"
    ADVICE = "advice"
    FAVOUR = "favour"
    PROCEDURE = "procedure"
    OTHER = "other"


class BreachAnswer(StrEnum):
    """What may follow a breach."""

    REMEDIES = "remedies"
    OUTCOME = "outcome"
    RECORD = "record"


class Cause(StrEnum):
    """Why an outcome is invalid."""

    DISRUPTION = "disruption"
    FRAUD = "fraud"


class Refund(StrEnum):
    """What becomes of the wagers of an invalid outcome."""

    ALL = "all"
    BUT_FORFEITED = "but-forfeited"


class Reviewer(StrEnum):
    """Who looks again at a dispute, if asked."""

    OUTSIDE = "outside"
    SENIOR = "senior"


class Transaction(StrEnum):
    """In what a patron was paid too much or too little."""

    WAGER = "wager"
    CASH_CHANGE = "cash-change"
    COLOUR_CHANGE = "colour-change"


class WrongPayment(StrEnum):
    """Which way a payment was wrong."""

    OVERPAID = "overpaid"
    UNDERPAID = "underpaid"


class PaidIn(StrEnum):
    """What a payment was made in."""

    MONEY = "money"
    UNITS = "units"


class Resolution(StrEnum):
    """What was done about a wrong payment."""

    RECTIFIED = "rectified"
    ATTEMPTED = "attempted"
    REPORTED = "reported"


class Attempt(StrEnum):
    """What counts as trying to put a wrong payment right."""

    CONTACT = "contact"
    REIMBURSE = "reimburse"
    ASK_BACK = "ask-back"


class Task(StrEnum):
    """What must be tried where a wrong payment is suspected to be intended."""

    RECTIFY = "rectify"
    IDENTIFY = "identify-patron"
