"""What happened at a table: facts, each with the clauses it rests on and what was said aloud.

An event holds all that `evolve` needs, so that a record replays without the rulebook.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from punto.table.events.base import Event
from punto.table.events.cards import (
    CardCheckOrdered,
    CardsBurned,
    CardsChecked,
    CardsCut,
    CardsDeclaredUnfit,
    CardsDropped,
    CardsIntroduced,
    CardsLoaded,
    CardsRanOut,
    CardsRiffled,
    CardsShuffled,
    CardsVerified,
    CutDeclined,
    CutOffered,
    CutterNominated,
    ShuffleDirected,
)
from punto.table.events.coup import (
    BankAccepted,
    BankDeclined,
    BankOffered,
    BankPassed,
    BetsCalled,
    CardDealt,
    CardsDeclined,
    CardsDiscarded,
    CardsExposed,
    CardsForfeited,
    CardsPassed,
    CardsTakenBack,
    CountsAnnounced,
    CoupVoided,
    CuttingCardCameOut,
    ExposerChosen,
    NoBetCoupDirected,
    NoMoreBetsCalled,
    ReceiversNominated,
    ResultAnnounced,
    WagerChanged,
    WagerPlaced,
    WagerReturned,
    WagersSettled,
)
from punto.table.events.house import (
    DealingChanged,
    DifferentialSet,
    DropBoxAttached,
    FloatCredited,
    FloatFilled,
    GameChanged,
    KeptMinimumLifted,
    LimitsChanged,
    NoticePosted,
    NoticeTakenDown,
    PairsChanged,
    PersonalLimitGranted,
    PersonalLimitRemoved,
    RestrictionLifted,
    SideBetsRestricted,
    SignsShown,
    SignsTakenDown,
    TableClosed,
    TableOpened,
    WagersOffered,
    WentCashless,
)
from punto.table.events.people import (
    ApprovalWithdrawn,
    Approved,
    ChipsBought,
    ChipsDeclared,
    ColourChanged,
    ConsentGiven,
    ConsentRefused,
    PatronJoined,
    PatronLeft,
    PatronPaused,
    PatronResumed,
    PatronsCapped,
    PlayerCardShown,
    RequestMade,
    SeatChanged,
    SeatVacated,
    VoucherRedeemed,
)

__all__ = [
    "EVENTS",
    "ApprovalWithdrawn",
    "Approved",
    "BankAccepted",
    "BankDeclined",
    "BankOffered",
    "BankPassed",
    "BetsCalled",
    "CardCheckOrdered",
    "CardDealt",
    "CardsBurned",
    "CardsChecked",
    "CardsCut",
    "CardsDeclaredUnfit",
    "CardsDeclined",
    "CardsDiscarded",
    "CardsDropped",
    "CardsExposed",
    "CardsForfeited",
    "CardsIntroduced",
    "CardsLoaded",
    "CardsPassed",
    "CardsRanOut",
    "CardsRiffled",
    "CardsShuffled",
    "CardsTakenBack",
    "CardsVerified",
    "ChipsBought",
    "ChipsDeclared",
    "ColourChanged",
    "ConsentGiven",
    "ConsentRefused",
    "CountsAnnounced",
    "CoupVoided",
    "CutDeclined",
    "CutOffered",
    "CutterNominated",
    "CuttingCardCameOut",
    "DealingChanged",
    "DifferentialSet",
    "DropBoxAttached",
    "Event",
    "ExposerChosen",
    "FloatCredited",
    "FloatFilled",
    "GameChanged",
    "KeptMinimumLifted",
    "LimitsChanged",
    "NoBetCoupDirected",
    "NoMoreBetsCalled",
    "NoticePosted",
    "NoticeTakenDown",
    "PairsChanged",
    "PatronJoined",
    "PatronLeft",
    "PatronPaused",
    "PatronResumed",
    "PatronsCapped",
    "PersonalLimitGranted",
    "PersonalLimitRemoved",
    "PlayerCardShown",
    "ReceiversNominated",
    "RequestMade",
    "RestrictionLifted",
    "ResultAnnounced",
    "SeatChanged",
    "SeatVacated",
    "ShuffleDirected",
    "SideBetsRestricted",
    "SignsShown",
    "SignsTakenDown",
    "TableClosed",
    "TableOpened",
    "VoucherRedeemed",
    "WagerChanged",
    "WagerPlaced",
    "WagerReturned",
    "WagersOffered",
    "WagersSettled",
    "WentCashless",
    "read_events",
    "write_events",
]

EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
"""Every event there is."""

_EVENT: Any = reduce(or_, EVENTS)
_DECODER = msgspec.json.Decoder(list[_EVENT])


def write_events(events: Iterable[Event]) -> bytes:
    """Events as they are stored: JSON, each under its name and version."""
    return msgspec.json.encode(list(events))


def read_events(stored: bytes) -> list[Event]:
    """Stored events as they were."""
    events: list[Event] = _DECODER.decode(stored)
    return events
