"""The words in which editions tell what went wrong: wagers found invalid, late findings, devices.

Like `procedures`, from which this chapter parted: editions choose, and the module that owns the
topic carries out every member once.
"""

from enum import StrEnum


class Relief(StrEnum):
    """What a supervisor may let patrons do with wagers though cards are out."""

    MOVE = "move"
    ALTER = "alter"
    PLACE = "place"
    WITHDRAW = "withdraw"


class Window(StrEnum):
    """Why patrons may take wagers back though cards are out."""

    REBUILT = "rebuilt"
    WRONG_RECEIVER = "wrong-receiver"
    CONCESSION = "concession"


class Fault(StrEnum):
    """Why a wager is invalid."""

    OUTSIDE_AREA = "outside-its-area"
    ON_ANOTHER = "on-top-of-another"
    NO_PLAYER_CARD = "no-player-card"
    FOR_ANOTHER = "for-another"
    """Made for another person, whichever card was shown and to whom its stake belongs."""


class LateFinding(StrEnum):
    """What may come to light about a coup when it is over."""

    UNDER_MINIMUM = "under-the-minimum"
    OVER_MAXIMUM = "over-the-maximum"
    OVER_AREA = "over-the-area-maximum"
    OVER_DIFFERENTIAL = "over-the-differential"
    INVALID_WAGER = "invalid-wager"
    """A wager that nobody might place, or that was not where it should be."""
    NO_PLAYER_CARD = "no-player-card"
    FOR_ANOTHER = "for-another"
    OVER_LOSS_LIMIT = "over-the-loss-limit"
    WRONG_GAME = "settled-by-the-other-game"
    CARD_AMISS = "card-missing-or-foreign"
    DEVICE_FAILURE = "device-failed"


class Malfunction(StrEnum):
    """What becomes of a coup in which the shuffling device fails."""

    ENDED = "ended"
    MOVED_ON = "moved-on"
    FROM_A_SHOE = "from-a-shoe"


class Condition(StrEnum):
    """What must hold before cards are moved to another device in the middle of a coup."""

    DEVICE_IN_USE = "device-in-use"
    CARD_DEALT = "card-dealt"
    NO_DISADVANTAGE = "no-disadvantage"
    ANOTHER_DEVICE = "another-device"
    PRACTICABLE = "practicable"
