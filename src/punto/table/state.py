"""The table as it stands: small, frozen, and no longer at midnight than at noon."""

from datetime import datetime
from enum import StrEnum

import msgspec

from punto.cards import Card
from punto.game.last_coup import Ending
from punto.game.limits import Limits
from punto.law.procedures import (
    Change,
    CuttingCardSeen,
    DealingMethod,
    Declaration,
    Device,
    Game,
    Hand,
    Lasts,
    PairsForm,
    Rounding,
    Sign,
    Wager,
)
from punto.law.roles import Act
from punto.table.contest.terms import Contest
from punto.table.coup import Coup, Placed, WagerLine
from punto.table.pending import Dispute, Offence, OpenDuty, OpenPayment
from punto.table.stack import Stack
from punto.table.words import SILENT_VOUCHER, Ask, Cards, Matter, Proposal, Settings, TokenTerms


class Phase(StrEnum):
    """Where a table stands in its day."""

    UNOPENED = "unopened"
    BETWEEN_COUPS = "between coups"
    IN_COUP = "in a coup"
    CLOSED = "closed"


NOT_IN_PLAY = frozenset({Phase.UNOPENED, Phase.CLOSED})


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
    promotions: tuple[str, ...] = ()
    """Those that play at the table earns entries for."""


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


class TablePatron(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A person at the table."""

    seat: int | None
    arrival: int
    chips_cents: int
    tokens_cents: int = 0
    token_terms: TokenTerms = SILENT_VOUCHER
    """What the voucher says that the tokens came of; as the table does, where it says nothing."""
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


class TableMoney(msgspec.Struct, frozen=True, kw_only=True, gc=False):
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
    """What the house collected on wagers less what it paid; below zero if patrons are ahead."""
    misplaced_cents: int = 0
    """Chips that went to patrons by wrong payments, less those that came back."""
    tokens_issued_cents: int = 0
    tokens_in_cents: int = 0
    """Tokens that the house took in."""
    tokens_away_cents: int = 0
    """Tokens that patrons took away with them."""
    tokens_brought_cents: int = 0
    """Tokens that patrons had taken away from a table and put down here."""


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """The last coup that was played out, so that it can still be put right."""

    number: int
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    lines: tuple[WagerLine, ...]
    patrons: dict[str, TablePatron] = {}
    """Who had wagers in it, as they were when it ended, though they may be gone by now."""
    shoe: int = 0
    """The shoe that it came from, in whose rack its cards lie."""
    before: Ending = Ending.NOT_IN_SIGHT
    """Where the shoe stood when it began, and where in it the cutting card came out."""
    seen: CuttingCardSeen | None = None
    setup: Setup = Setup()
    signs: Signage = Signage()
    """The game and the signs by which it was settled, no matter what they are by now."""
    lay: dict[str, tuple[Placed, ...]] = {}
    """Its wagers as they lay, each with its terms."""
    doubted: bool = False
    """Whether the order of its cards came into doubt since."""


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
    patrons: dict[str, TablePatron] = {}
    arrivals: int = 0
    excluded: dict[str, Act] = {}
    """Who is at the table and may not play here any more, and by which power."""
    money: TableMoney = TableMoney()
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
    contest: Contest | None = None
    """The tournament that the table plays for, while it does."""

    @property
    def taking_part(self) -> dict[str, TablePatron]:
        """The patrons who are not excluded."""
        if not self.excluded:
            return self.patrons
        return {name: p for name, p in self.patrons.items() if name not in self.excluded}


UNOPENED = Table()
