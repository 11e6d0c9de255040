"""The words that commands, events and state share."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

import msgspec

from punto.fields import Says
from punto.game.limits import Limits
from punto.law.procedures import Game, Lasts, Wager
from punto.law.roles import Role

Moment = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time of day somewhere: without its zone a notice could not be timed."""

Cents = Annotated[int, msgspec.Meta(ge=0)]

Positive = Annotated[int, msgspec.Meta(gt=0)]

Name = Annotated[
    str, msgspec.Meta(max_length=80, pattern=r"^(?!\s)[^\x00-\x1f\x7f-\x9f]+(?<!\s)\Z")
]
"""Something written on one line, with nothing before or after it."""

PatronName = Annotated[Name, Says.PATRON]
"""A patron, by an id or by what staff call them."""


class Actor(msgspec.Struct, frozen=True, array_like=True):
    """Who does it, and in which capacity."""

    role: Role
    person: Name


class Ask(StrEnum):
    """What a patron may ask for."""

    RIFFLE = "riffle"
    SEE_BURNED_CARD = "see-burned-card"
    NO_BET_COUP = "no-bet-coup"
    RULES = "rules"


class Matter(StrEnum):
    """What every patron must agree to."""

    NO_BET_COUP = "no-bet-coup"
    GAME = "game"
    SHUFFLE = "shuffle"


class Payment(StrEnum):
    """How a patron pays for chips."""

    CASH = "cash"
    TERMINAL = "terminal"


class PlayerCard(StrEnum):
    """What a patron's player card is found to be."""

    VALID = "own-and-valid"
    INVALID = "not-valid"
    NOT_OWN = "not-their-own"
    LAPSED = "lapsed"
    """It was valid when the coup began, and is no longer."""


class TokenFate(StrEnum):
    """What becomes of promotional tokens staked on a wager that wins or stands off."""

    RETURNED = "returned"
    TAKEN = "taken"


class TokenTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a voucher says of its tokens."""

    wins: TokenFate | None = None
    """What becomes of a token that wins; as the table has it, where the voucher is silent."""
    wagers: tuple[Wager, ...] = ()
    """What it may be staked on; anything, unless said."""


SILENT_VOUCHER = TokenTerms()
"""A voucher that says nothing of its tokens."""


class TokenLot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Promotional tokens of one kind that a person has with them, away from any table."""

    edition: Name
    """By whose rules they were given."""
    tokens: TokenTerms
    cents: Positive


class Counting(StrEnum):
    """What the cap on patrons of a box counts."""

    AREA = "area"
    BOX = "box"


class Odd(StrEnum):
    """What to do with a stake that is not of the signed multiples."""

    REFUSED = "refused"
    SETTLED = "settled"


class Surplus(StrEnum):
    """What goes back of the newest wager when the hands differ by too much at the close."""

    WHOLE = "whole"
    PART = "part"


class Missing(StrEnum):
    """A step that the dealer forgot."""

    BURN = "burn"
    CUT = "cut"
    SHUFFLE = "shuffle"


class Cards(StrEnum):
    """Where a table's cards come from, and with them what is known of their order and faces."""

    VIRTUAL = "virtual"
    SCANNED = "scanned"
    KEYED = "keyed"


class MadeGood(StrEnum):
    """What is done about a step that was forgotten."""

    NOW = "now"
    BY_SHUFFLE = "by-shuffle"
    AFTER_COUP = "after-coup"
    NEVER = "never"


class VoidReason(StrEnum):
    """Why a coup is void, or its outcome invalid."""

    CANNOT_BE_REBUILT = "cannot-be-rebuilt"
    IMPRACTICAL = "impractical"
    FRAUD = "fraud"
    DISRUPTION = "disruption"
    SCAN_CONFLICT = "scan-conflict"
    CARD_AMISS = "card-amiss"
    DEVICE_FAILURE = "device-failure"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Readings that the printed text leaves to the house; each has the default of our reading."""

    both_hands_lasts: Lasts | None = None
    """How long an approval to back both hands holds; as the edition is read, unless said."""
    token_stakes: TokenFate = TokenFate.RETURNED
    sharing: Counting = Counting.AREA
    """Whether a cap of patrons to a box holds for each area of it or for the box."""
    odd_amounts: Odd = Odd.REFUSED
    kept_minimum_at_own_box: bool = False
    """Whether a kept minimum holds only at the patron's own box."""
    agreed_no_bet_is_idle: bool | None = None
    """Whether agreed no-bet coups count as abstaining; as the edition is read, unless said."""
    deepest_cutting_card: int | None = None
    """The most cards that may lie behind the cutting card."""
    exposed_player_card_takes_bets: bool = False
    """Whether a card exposed to the player hand in error opens a coup with wagers (NSW 12.2)."""
    void_counts_as_last_coup: bool = True
    """Whether a void coup is the one more coup after the cutting card (NSW 4.9)."""
    forced_no_bet_counts: bool = True
    """Whether a no-bet coup that an exposed card forced is one of those in a row (ACT 2012 4.9)."""
    losing_invalid_collected: bool = False
    """Whether a losing wager without a valid player card is collected rather than returned."""
    ahead_adds_no_room: bool = False
    """Whether a patron who is ahead may still lose no more than the loss limit."""
    seat_one_at_right: bool = False
    """Whether seats are numbered from the dealer's right."""
    positions: dict[Wager, int] = {}
    """How many may hold a side bet at once; any number, unless said."""
    over_differential: Surplus = Surplus.WHOLE
    """Whether the newest wager goes back whole, or as much of it as is over (ACT 3.6)."""
    no_bet_coup_stays: bool = False
    """Whether a coup directed without wagers stays one though a patron comes who did not agree."""


class Proposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a notice says will be."""

    limits: dict[Wager, Limits] = {}
    areas: dict[Wager, Cents] = {}
    differential_cents: Cents | None = None
    game: Game | None = None
