"""What is said aloud at a table: a call has a name, and words in each language."""

from enum import StrEnum
from typing import Unpack

from punto.law.reasons import Arguments, Reason


class Call(StrEnum):
    """The calls there are; the English words of one are those that an edition prints."""

    PLACE_YOUR_BETS = "place-your-bets"
    NO_MORE_BETS = "no-more-bets"
    NO_BETS_ON_THIS_COUP = "no-bets-on-this-coup"
    NO_BETS_ON_THE_NEXT_COUP = "no-bets-on-the-next-coup"
    LAST_COUP = "last-coup"
    COUNTS = "counts"
    WIN = "win"
    TIE = "tie"
    STANDOFF = "standoff"
    COUP_VOID = "coup-void"
    SHOE_VOID = "shoe-void"
    OUTCOME_INVALID = "outcome-invalid"
    COMPLAINT = "complaint"
    RULES = "rules"
    DECLARE_CHIPS = "declare-chips"


Spoken = tuple[Reason, ...]
"""Calls, one after the other."""


def spoken(call: Call, **given: Unpack[Arguments]) -> Spoken:
    """A call with what it tells."""
    return (Reason(f"call-{call.value}", given),)
