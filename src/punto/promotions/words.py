"""The words that commands, events and state of a promotion share."""

from enum import StrEnum
from typing import Annotated

import msgspec

from punto.table.words import Cents, Moment, Name, PatronName, Positive

__all__ = ["Cents", "Moment", "Name", "PatronName", "Positive"]

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=2000, pattern=r"\S")]
"""A passage of the terms, as it is printed; blanks are no answer."""

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""A SHA-256, or a key of 256 bits, in hexadecimal."""

Number = Annotated[int, msgspec.Meta(gt=0, le=1_000_000)]
"""Entries of one entrant, or prizes of one kind."""


class PromotionStage(StrEnum):
    """How far a promotion is."""

    UNOPENED = "unopened"
    OPEN = "open"
    """Terms are being made."""
    STARTED = "started"


class DrawProgress(StrEnum):
    """How far a draw is."""

    OPEN = "open"
    CLOSED = "closed"
    """Its entries are counted and published."""
    HELD = "held"
    CANCELLED = "cancelled"


class PrizeIs(StrEnum):
    """Where a prize is that was won."""

    OWED = "owed"
    GIVEN = "given"
    BACK = "back"
    """Not awarded, or forfeited as the terms say."""


class Ineligible(StrEnum):
    """Why a person can win nothing."""

    EXCLUDED = "excluded"
    SUSPENDED = "suspended"
    NOT_A_MEMBER = "not-a-member"
    NOT_PRESENT = "not-present"


class DoubtScope(StrEnum):
    """What is in doubt, or put off."""

    PROMOTION = "promotion"
    DRAW = "draw"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Readings that the printed text leaves to the house; each has the default of our reading."""

    zone: Name = "Australia/Sydney"
    """By whose calendar days are counted."""
    inclusions_in_one_text: bool = False
    """Whether what travel or real estate covers may be one text, not an answer to each head."""
    liquor_of_all_prizes: bool = False
    """Whether the most liquor there may be is that of all prizes together."""
    details_kept_days: Annotated[int, msgspec.Meta(gt=0, le=36_600)] | None = None
    """After how many days what is kept of claimants may be erased; never, unless said."""
    at_once_minutes: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """How long a notice that is due at once may take to be written."""
