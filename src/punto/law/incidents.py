"""The words of incidents: what a file is about, who is in it, what is wanted and what was done."""

from enum import StrEnum


class IncidentMatter(StrEnum):
    """What a file is about."""

    BREACH = "breach"
    INVALID_OUTCOME = "invalid-outcome"
    WRONG_PAYMENT = "wrong-payment"
    CARDS_AMISS = "cards-amiss"
    ORDER_SEEN = "order-seen"
    MISCONDUCT = "misconduct"
    CHIPS_MISSING = "chips-missing"
    COMPROMISE = "compromise"
    OTHER = "other"


class IncidentPart(StrEnum):
    """The part that a person has in what happened."""

    CONCERNED = "concerned"
    """Whom the file is about."""
    AFFECTED = "affected"
    WITNESS = "witness"


class IncidentNeed(StrEnum):
    """What must have come before a file is closed."""

    SETTLEMENT = "settlement"
    """An enquiry into a wrong payment, and what was done about it."""
    TASK = "task"
    """Something that must be tried where a wrong payment is suspected to be intended."""
    TELLING = "telling"
    """A person who must be told."""
    DECKS = "decks"
    """Cards checked and made whole."""
    HAND_OVER = "hand-over"
    """An inspector or the police, who take over a person that is held."""
    VALIDATION = "validation"
    """A promotion or a draw validated, or the draw cancelled."""
    NOTICE = "notice"
    """The inspector or inspectorate, told of a compromised promotion or draw."""


class IncidentMeasure(StrEnum):
    """What was done about it where it happened."""

    WAGERS_VOID = "wagers-void"
    OUT_OF_GAME = "out-of-game"
    OUT_OF_CASINO = "out-of-casino"
    HELD = "held"
    OUTCOME_INVALID = "outcome-invalid"
    DISQUALIFIED = "disqualified"
    POSTPONED = "postponed"
    DRAW_CANCELLED = "draw-cancelled"


class TakesOver(StrEnum):
    """Who may take over a person that is held."""

    INSPECTOR = "inspector"
    POLICE = "police"
