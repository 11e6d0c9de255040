"""The table as it stands: small, frozen, and no longer at midnight than at noon."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from punto.cards import Card
from punto.fields import Audience, For, PatronId
from punto.game.last_coup import Ending
from punto.game.limits import Limits
from punto.law.mishaps import Malfunction, Relief, Window
from punto.law.procedures import (
    BurnMethod,
    CardSource,
    Change,
    CuttingCardSeen,
    DealingMethod,
    Declaration,
    Device,
    Game,
    Hand,
    Lasts,
    Outcome,
    PairsForm,
    Result,
    Rounding,
    ShuffleDue,
    Sign,
    Upshot,
    Wager,
)
from punto.law.reasons import Reason
from punto.law.roles import Act, Role
from punto.table.pending import Dispute, Offence, OpenDuty, OpenPayment
from punto.table.words import Ask, Cards, Matter, Proposal, Settings


class Phase(StrEnum):
    """Where a table stands in its day."""

    UNOPENED = "unopened"
    BETWEEN_COUPS = "between coups"
    IN_COUP = "in a coup"
    CLOSED = "closed"


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was opened with, and what may be changed between coups."""

    table: str = ""
    edition: str = ""
    layout: str | None = None
    seats: int = 0
    decks: int = 0
    device: Device = Device.SHOE
    multishuffler: bool = False
    method: DealingMethod = DealingMethod.FACE_UP
    face_up: bool = True
    game: Game = Game.COMMISSION
    pairs: PairsForm | None = None
    offered: tuple[Wager, ...] = ()
    chips: tuple[int, ...] = ()
    rounding: Rounding | None = None
    drop_box: bool = False
    cashless: bool = False
    low_limit: bool = False
    approvals: dict[str, str] = {}
    cards: Cards = Cards.KEYED
    """Where its cards come from: only what people key in can be told wrongly."""
    settings: Settings = Settings()


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """A notice at the table: when it went up, when it takes effect, and what it says."""

    shown: datetime
    effective: datetime
    says: Proposal


class Signage(msgspec.Struct, frozen=True, kw_only=True):
    """What the signs say, and which of them are up."""

    limits: dict[Wager, Limits] = {}
    withdrawn: dict[Wager, Limits] = {}
    """What was last signed for wagers that were taken off since."""
    areas: dict[Wager, int] = {}
    """The most that all patrons together may have on an area."""
    differential_cents: int | None = None
    shown: tuple[Sign, ...] = ()
    restricted: tuple[Wager, ...] = ()
    """Side bets confined to those with a main wager."""
    notices: dict[Change, Posted] = {}
    most_patrons: int | None = None
    one_per_box: bool = False


class Personal(msgspec.Struct, frozen=True):
    """A leave to go above the sign, as the marker or sign beside a patron has it."""

    maximum_cents: int
    minimum_cents: int | None = None
    """What the patron's own sign states; nothing where the table's holds."""


class Patron(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A person at the table."""

    seat: int | None
    arrival: int
    chips_cents: int
    tokens_cents: int = 0
    player_card: bool = False
    playing: bool = False
    """Whether the patron has wagered since joining."""
    advised: bool = False
    """Whether told that further wagers under the minimum will be returned."""
    idle: int = 0
    both_hands: Lasts | None = None
    own_limits: dict[Wager, Personal] = {}
    kept: dict[Wager, int] = {}
    """Old minimums that the patron keeps."""
    may_nominate: bool = False
    paused: bool = False
    on_limit: bool = False
    """Whether playing under a loss limit, so that chips are declared."""
    undeclared_cents: dict[Declaration, int] = {}
    """Chips that came since the last coup began, less what was declared of them."""
    declared_left_cents: int = 0
    """What was declared to be taken away."""


class Money(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Chips and cash of the house at this table, and what has come and gone."""

    float_cents: int = 0
    opening_cents: int = 0
    drop_cents: int = 0
    terminal_cents: int = 0
    """What the terminal of a cashless table took."""
    brought_cents: int = 0
    taken_away_cents: int = 0
    filled_cents: int = 0
    credited_cents: int = 0
    won_cents: int = 0
    """What the house collected on wagers less what it paid; below nought if patrons are ahead."""
    misplaced_cents: int = 0
    """Chips that went to patrons by wrong payments, less those that came back."""
    tokens_issued_cents: int = 0
    tokens_in_cents: int = 0
    """Tokens that the house took in."""
    tokens_away_cents: int = 0


class Stage(StrEnum):
    """How far the cards are on their way into the shoe."""

    NONE = "no cards"
    UNSHUFFLED = "to be shuffled"
    SHUFFLED = "shuffled, to be cut"
    CUT = "cut, to be loaded"
    LOADED = "loaded, to be burned"
    READY = "in play"


class Stray(msgspec.Struct, frozen=True):
    """A card out of the shoe that lies where it should not."""

    hand: Hand
    position: int
    face: Card | None


class Stack(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards of the table, counted but never seen."""

    stage: Stage = Stage.NONE
    source: CardSource = CardSource.NEW
    backs: str = ""
    shoe: int = 0
    """How many shoes were loaded before and with this one."""
    checked_by: tuple[Role, ...] = ()
    device_checked: bool = False
    replaced: bool = False
    """Whether these cards took the place of others, so that a replacement's checks are due."""
    handled: bool = False
    """Whether patrons handled any of them."""
    riffled: bool = False
    cut_offered_to: str | None = None
    cut_declined: tuple[str, ...] = ()
    behind: int | None = None
    gone: int = 0
    """Cards out of the shoe, burned ones included."""
    burned: int = 0
    burn: BurnMethod | None = None
    cutting_card_out: bool = False
    """Whether it came out in the burn, so that the first coup is as if it came first."""
    ending: Ending = Ending.NOT_IN_SIGHT
    shuffle: ShuffleDue | None = None
    """Why they must be shuffled before another coup, other than that the shoe is over."""
    unfit: bool = False
    dropped: bool = False
    carried: tuple[Stray, ...] = ()
    """Cards already out that will open the next coup."""
    carried_no_bet: bool = False
    shuffle_after: ShuffleDue | None = None
    """Why they must be shuffled once this coup is over."""
    just_voided: bool = False
    """Whether the last coup was void because it could not be put right."""
    check_ordered: bool = False
    face_up: bool = False
    """Whether a card was found face up in it, so that more may be."""
    amiss: bool = False
    """Whether a card was found missing or foreign, so that all must be checked first."""
    missing: tuple[Card, ...] = ()
    """Cards known to be missing, until each is found or replaced."""
    foreign: tuple[str, ...] = ()
    """Cards among them that do not belong, until each is removed."""
    damaged: tuple[Card, ...] = ()
    """Cards that a device spoiled, until each is replaced by its like."""
    before: int = 0
    """Cards that were gone before a shoe took over from a device, and are none of its."""
    closing_check: bool = False
    back_to: Device | None = None
    """The device that deals again once the coup is over that a shoe had to finish."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is known to be missing, foreign or damaged."""
        return not self.missing and not self.foreign and not self.damaged


class Part(msgspec.Struct, frozen=True):
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
    parts: tuple[Part, ...] = ()
    """What it was raised from, the oldest first; nothing if it never was."""
    terms: Limits | None = None
    """The limits under which it was made."""

    @property
    def cents(self) -> int:
        return self.chips_cents + self.tokens_cents

    @property
    def stakes(self) -> tuple[Part, ...]:
        """The stakes that make it up, each with its own place in the order."""
        return self.parts or (Part(self.turn, self.cents),)


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
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
    notes: Annotated[tuple[Reason, ...], For(Audience.CONCERNED)] = ()
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class Out(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, or one card of it, in a patron's keeping."""

    hand: Hand
    patron: str
    cards: tuple[int, ...]
    """Which of the hand's cards, counted from nought."""


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One card out of the shoe, and the hand that it went to."""

    hand: Hand
    position: int


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """The last coup that was played out, so that it can still be put right."""

    number: int
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    lines: tuple[Line, ...]
    patrons: dict[str, Patron] = {}
    """Who had wagers in it, as they were when it ended, though they may be gone by now."""
    shoe: int = 0
    """The shoe that it came from, in whose rack its cards lie."""
    before: Ending = Ending.NOT_IN_SIGHT
    """Where the shoe stood when it began, and where in it the cutting card came out."""
    seen: CuttingCardSeen | None = None
    setup: Setup = Setup()
    signs: Signage = Signage()
    """The game and the signs by which it was settled, whatever they are by now."""
    lay: dict[str, tuple[Placed, ...]] = {}
    """Its wagers as they lay, each with its terms."""
    doubted: bool = False
    """Whether the order of its cards came into doubt since."""


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

    DIRECTED = "a supervisor directed it"
    AGREED = "patrons agreed to it"
    CARD_SEEN = "the card that opens it was seen"
    EMPTIED = "every wager was taken back"


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
    """Who last had each of its cards that has been out, the cards counted from nought."""
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
    lines: tuple[Line, ...] = ()
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


class BankRole(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds the banker's cards from coup to coup, and who was asked."""

    holder: str | None = None
    played: bool = False
    """Whether the holder has had a coup."""
    offered_to: str | None = None
    declined: tuple[str, ...] = ()
    last_seat: int | None = None
    """Where the last holder sits, from whose right the next offer goes round."""
    lost: bool = False
    """Whether the last holder gave it up because the banker hand lost."""
    all_declined: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything that a decision at a table rests on."""

    phase: Phase = Phase.UNOPENED
    setup: Setup = Setup()
    signs: Signage = Signage()
    patrons: dict[str, Patron] = {}
    arrivals: int = 0
    excluded: dict[str, Act] = {}
    """Who may not play here any more, and by which power."""
    money: Money = Money()
    stack: Stack = Stack()
    coup: Coup = Coup()
    bank: BankRole = BankRole()
    exposers: dict[Hand, str] = {}
    """Whom a supervisor chose to turn each hand; an empty name is the dealer."""
    requests: dict[Ask, tuple[str, ...]] = {}
    consents: dict[Matter, tuple[str, ...]] = {}
    approvals: tuple[Act, ...] = ()
    previous: Finished | None = None
    duties: tuple[OpenDuty, ...] = ()
    duty_count: int = 0
    disputes: dict[int, Dispute] = {}
    dispute_count: int = 0
    payments: dict[int, OpenPayment] = {}
    payment_count: int = 0
    to_advise: tuple[str, ...] = ()
    """Who must be advised to declare chips, until a coup ends without them at the table."""
    offences: dict[str, tuple[Offence, ...]] = {}
    """What people were found doing, until a coup ends without them at the table."""
    no_bet_run: int = 0
    """No-bet coups in a row."""

    @property
    def taking_part(self) -> dict[str, Patron]:
        """The patrons who are not excluded."""
        if not self.excluded:
            return self.patrons
        return {name: p for name, p in self.patrons.items() if name not in self.excluded}


UNOPENED = Table()
