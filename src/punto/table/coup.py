"""A coup: its wagers, its cards, who has them, what interrupts it and what came of it."""

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.game.limits import Limits
from punto.law.mishaps import Malfunction, Relief, Window
from punto.law.procedures import (
    CuttingCardSeen,
    Hand,
    Outcome,
    Result,
    Upshot,
    Wager,
)
from punto.law.reasons import Reason
from punto.table.stack import Stray


class StakePart(msgspec.Struct, frozen=True):
    """What a wager was first, or what it was raised by."""

    turn: int
    cents: int


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A wager on the layout."""

    wager: Wager
    box: int
    chips_cents: int
    tokens_cents: int
    turn: int
    """Its place in the order in which wagers were made or raised."""
    parts: tuple[StakePart, ...] = ()
    """What it was raised from, the oldest first; nothing if it never was."""
    terms: Limits | None = None
    """The limits under which it was made."""

    @property
    def cents(self) -> int:
        return self.chips_cents + self.tokens_cents

    @property
    def stakes(self) -> tuple[StakePart, ...]:
        """The stakes that make it up, each with its own place in the order."""
        return self.parts or (StakePart(self.turn, self.cents),)


class WagerLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """What became of one wager. What is not for fewer lies on the felt for all to see."""

    patron: PatronId
    wager: Wager
    box: int
    outcome: Outcome
    staked_cents: int
    paid_cents: int = 0
    returned_cents: int = 0
    collected_cents: int = 0
    tokens_returned_cents: int = 0
    tokens_collected_cents: int = 0
    upshot: Upshot | None = None
    odds: str = ""
    advised: Annotated[bool, For(Audience.CONCERNED)] = False
    at_risk_cents: Annotated[int, For(Audience.CONCERNED)] = 0
    """What of the stake could win or lose; nothing if it was handed back."""
    units: bool = False
    """Whether its amounts are chips of a tournament, which are units and never money."""
    notes: Annotated[tuple[Reason, ...], For(Audience.CONCERNED)] = ()
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class Out(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, or one card of it, in a patron's keeping."""

    hand: Hand
    patron: str
    cards: tuple[int, ...]
    """Which of the hand's cards, counted from zero."""


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One card out of the shoe, and the hand that it went to."""

    hand: Hand
    position: int


class Leave(msgspec.Struct, frozen=True):
    """Leave to change wagers though cards are out, until play resumes."""

    window: Window
    patrons: tuple[str, ...] = ()
    """Whom a supervisor lets do it; anybody may take wagers back where none had to let them."""
    acts: tuple[Relief, ...] = ()


class Failed(msgspec.Struct, frozen=True, kw_only=True):
    """A device that failed during a coup."""

    remedy: Malfunction
    damaged: tuple[Card, ...]
    asked: tuple[str, ...]
    """Who has not yet answered whether to take wagers back."""


class NoBet(StrEnum):
    """Why no wagers are made on a coup."""

    DIRECTED = "directed"
    AGREED = "agreed"
    CARD_SEEN = "card-seen"
    EMPTIED = "emptied"


BY_DIRECTION = frozenset({NoBet.DIRECTED, NoBet.AGREED})
"""What a supervisor directs before the coup, on terms of who is at the table."""


class Announced(msgspec.Struct, frozen=True, gc=False):
    """The result of a coup, and whether its wagers are settled by it."""

    result: Result
    settled: bool = False


class Interruption(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What keeps a coup from going on, and what of it tells on the rest of the coup."""

    strays: tuple[Stray, ...] = ()
    """Cards that lie where they should not, until each is put right."""
    doubted: bool = False
    """Whether the order of its cards is in doubt."""
    leave: Leave | None = None
    """Why wagers may be changed or taken back before play resumes."""
    scan_conflict: bool = False
    failed: Failed | None = None
    """What it waits for since the device failed."""
    misdealt: bool = False
    """Whether a card of it went astray, though it may lie right by now."""
    face_seen: bool = False
    """Whether the next card was seen before it was dealt."""
    relieved: tuple[str, ...] = ()
    """Whom a supervisor has let change wagers in this coup."""

    @property
    def wagers_may_go(self) -> bool:
        """Whether any patron may take wagers back."""
        return self.leave is not None and self.leave.window is not Window.CONCESSION

    @property
    def relaxed(self) -> Leave | None:
        """What a supervisor lets patrons do with wagers."""
        leave = self.leave
        return leave if leave is not None and leave.window is Window.CONCESSION else None


class Holding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who had a hand in a coup, and who turns it."""

    receiver: str | None = None
    """Who last received it; nobody while only the dealer had it."""
    had: dict[int, str] = {}
    """Who last had each of its cards that has been out, the cards counted from zero."""
    declined: tuple[str, ...] = ()
    nominees: tuple[str, ...] = ()
    """Who turns its first two cards in its receiver's place."""
    third_nominees: tuple[str, ...] = ()
    """Who turns its third card so."""
    forfeited: bool = False
    """Whether a supervisor made its receiver give it up."""


WITH_THE_DEALER = Holding()


class Signed(msgspec.Struct, frozen=True, kw_only=True):
    """What the signs said for a coup."""

    limits: dict[Wager, Limits]
    areas: dict[Wager, int]
    differential_cents: int | None


class Coup(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The coup under way, or the one that wagers are being made for."""

    number: int = 0
    no_bet: tuple[NoBet, ...] = ()
    """Every reason for which it is without wagers."""
    called: bool = False
    """Whether bets were called for."""
    last_called: bool = False
    """Whether no more bets was called, which closes betting only where the edition says so."""
    closed: bool = False
    turn: int = 0
    wagers: dict[str, tuple[Placed, ...]] = {}
    bettors: tuple[str, ...] = ()
    """Who had a wager in it once the first card was out, even if it went back since."""
    full: bool = False
    """Whether every seat of the table has been in use since the first card."""
    invalid: tuple[str, ...] = ()
    """Whose wagers were found invalid for want of a player card of their own."""
    signed: Signed | None = None
    """What the signs said for them, where that was changed since."""
    lines: tuple[WagerLine, ...] = ()
    """What this coup has settled so far."""
    lay: dict[str, tuple[Placed, ...]] = {}
    """The wagers as they lay before any was settled."""
    player: tuple[Card | None, ...] = ()
    banker: tuple[Card | None, ...] = ()
    draws: tuple[Draw, ...] = ()
    """Its cards in the order in which they left the shoe."""
    interruption: Interruption = Interruption()
    seen: CuttingCardSeen | None = None
    out: Out | None = None
    holdings: dict[Hand, Holding] = {}
    """The hands that patrons had, declined, or were named for."""
    counted: bool = False
    early_settled: bool = False
    announced: Announced | None = None

    @property
    def result(self) -> Result | None:
        return None if self.announced is None else self.announced.result

    @property
    def settled(self) -> bool:
        """Whether all wagers are settled by the result."""
        return self.announced is not None and self.announced.settled

    @property
    def agreed(self) -> bool:
        """Whether patrons agreed to a coup without wagers."""
        return NoBet.AGREED in self.no_bet

    def without_card_seen(self) -> "Coup":
        """The coup when the card that would have opened it is gone."""
        return replace(self, no_bet=tuple(r for r in self.no_bet if r is not NoBet.CARD_SEEN))

    def hand(self, hand: Hand) -> tuple[Card | None, ...]:
        return self.player if hand is Hand.PLAYER else self.banker

    def holding(self, hand: Hand) -> Holding:
        return self.holdings.get(hand, WITH_THE_DEALER)

    def held(self, hand: Hand, **changes: Any) -> "Coup":  # noqa: ANN401 - fields of a holding
        """The coup with another holding of a hand."""
        now = replace(self.holding(hand), **changes)
        return replace(self, holdings={**self.holdings, hand: now})

    @property
    def passed(self) -> dict[Hand, str]:
        """Who last received each hand."""
        return {h: held.receiver for h, held in self.holdings.items() if held.receiver is not None}

    def interrupted(self, **changes: Any) -> "Coup":  # noqa: ANN401 - fields of an interruption
        """The coup with another interruption."""
        return replace(self, interruption=replace(self.interruption, **changes))

    @property
    def cards_out(self) -> int:
        return len(self.player) + len(self.banker)

    @property
    def is_exposed(self) -> bool:
        return None not in self.player and None not in self.banker
