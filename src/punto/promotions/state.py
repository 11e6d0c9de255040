"""One promotion: its terms, what was sent about them, who is in, draws, winners, and trouble."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from punto.law.prizes import PrizeForm
from punto.promotions.clock import is_before
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import DoubtScope, DrawProgress, PrizeIs, PromotionStage, Settings


@dataclass(frozen=True, slots=True)
class InDraw:
    """A patron who is in, under a number by which lists of entries are published."""

    patron: str
    number: int
    forms: dict[str, int] = field(default_factory=dict)
    """Entries by a form, for each draw."""
    earned: dict[str, int] = field(default_factory=dict)
    """Entries that came of play, for each draw."""
    played: dict[str, int] = field(default_factory=dict)
    """What they came of: cents that were staked, or wagers where each counts as one."""

    def entries(self, draw: str) -> int:
        return self.forms.get(draw, 0) + self.earned.get(draw, 0)


@dataclass(frozen=True, slots=True)
class DrawState:
    """How far a draw is."""

    progress: DrawProgress = DrawProgress.OPEN
    commitment: str = ""
    scrutineer: str = ""
    entries: dict[int, int] = field(default_factory=dict)
    """The published list: how many entries each number has."""
    digest: str = ""
    held: datetime | None = None
    cards: frozenset[str] = frozenset()
    """The cards that won, where prizes are won at once."""


@dataclass(frozen=True, slots=True)
class Win:
    """A prize that was won."""

    draw: str
    prize: str
    patron: str
    value_cents: int
    form: PrizeForm
    drawn: datetime
    due: datetime | None = None
    """Until when the winner must be told; nothing where winners had to be present."""
    tried: bool = False
    """Whether one of the ways that count was tried."""
    tried_in_time: bool = False
    attempts: int = 0
    held: PrizeIs = PrizeIs.OWED


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that is not done with."""

    win: int
    claimant: str
    at: datetime
    refused: datetime | None = None
    told: datetime | None = None
    details: bool = False
    """Whether names, addresses and reasons are kept."""


class ClaimFile(NamedTuple):
    """Where names and addresses of those who made a refused claim are kept, and since when."""

    files: tuple[str, ...]
    kept: datetime


@dataclass(frozen=True, slots=True)
class IntegrityDoubt:
    """A finding that the integrity of the promotion or a draw is compromised."""

    scope: DoubtScope
    draw: str
    found: datetime
    due: datetime
    postponed: bool = False
    settled: bool = False
    """Whether it was validated, or the draw that it was about is cancelled."""
    notified: datetime | None = None


@dataclass(frozen=True, slots=True)
class PromotionDispute:
    """A dispute about the terms that is not closed."""

    person: str
    decided: bool = False
    content: bool = False
    advised: bool = False


class Prizes(NamedTuple):
    """The value of all prizes, by where they are."""

    offered_cents: int = 0
    pot_cents: int = 0
    owed_cents: int = 0
    given_cents: int = 0
    back_cents: int = 0
    """Of draws that were cancelled, of prizes nobody won, and of forfeited ones."""


@dataclass(frozen=True, slots=True)
class Promotion:
    """What a promotion's stream comes to."""

    edition: str = ""
    settings: Settings = field(default_factory=Settings)
    stage: PromotionStage = PromotionStage.UNOPENED
    terms: PromotionTerms | None = None
    version: int = 0
    """Which terms these are, counted from one."""
    published: bool = False
    """Whether these terms are published."""
    notified: datetime | None = None
    """When the regulator had these terms."""
    amended: datetime | None = None
    """Since when amended terms wait to be sent in again."""
    approved: str = ""
    """The digest of the changed terms that the regulator approved."""
    started: datetime | None = None
    prescribed: frozenset[str] = frozenset()
    """What the regulations list, as far as the house was told."""
    entrants: dict[str, InDraw] = field(default_factory=dict)
    draws: dict[str, DrawState] = field(default_factory=dict)
    wins: dict[int, Win] = field(default_factory=dict)
    won: int = 0
    claims: dict[int, Claim] = field(default_factory=dict)
    claimed: int = 0
    files: dict[int, ClaimFile] = field(default_factory=dict)
    """What is kept of refused claims, by their numbers; it outlasts the claim."""
    doubts: dict[int, IntegrityDoubt] = field(default_factory=dict)
    """Those that are not settled, or of which the inspector was not told."""
    doubted: int = 0
    disputes: dict[int, PromotionDispute] = field(default_factory=dict)
    disputed: int = 0
    prizes: Prizes = field(default_factory=Prizes)

    @property
    def stated(self) -> PromotionTerms:
        assert self.terms is not None, "made before they are gone by"
        return self.terms

    @property
    def announced(self) -> bool:
        """Whether everybody may know of it: its terms are published, or it has begun by them."""
        return self.published or self.stage is PromotionStage.STARTED

    @property
    def is_postponed(self) -> bool:
        """Whether the whole promotion waits for its integrity to be validated."""
        return any(
            each.scope is DoubtScope.PROMOTION and each.postponed and not each.settled
            for each in self.doubts.values()
        )

    @property
    def awaited(self) -> set[str]:
        """Everybody to whom something is owed, or whose claim or dispute is open."""
        owed = {win.patron for win in self.wins.values() if win.held is PrizeIs.OWED}
        claims = {claim.claimant for claim in self.claims.values()}
        return owed | claims | {dispute.person for dispute in self.disputes.values()}

    def doubt_about(self, draw: str) -> IntegrityDoubt | None:
        """A doubt that is not settled, about a draw or about the whole promotion."""
        open_ = (each for each in self.doubts.values() if not each.settled)
        return next((e for e in open_ if e.scope is DoubtScope.PROMOTION or e.draw == draw), None)

    def draw_open(self, at: datetime) -> str | None:
        """The draw that an entry at this moment is for: the first whose entries have not closed."""
        for draw in self.stated.draws:
            progress = self.draws.get(draw.name, DrawState()).progress
            closed = draw.closes is None or is_before(draw.closes, at)
            if progress is DrawProgress.OPEN and not closed and not draw.instant:
                return draw.name
        return None

    def entries_for(self, draw: str) -> dict[int, int]:
        """How many entries each number has in a draw."""
        names = [each.name for each in self.stated.draws]
        counted = names[: names.index(draw) + 1] if self.stated.carried_over else [draw]
        found = {
            each.number: sum(each.entries(name) for name in counted)
            for each in self.entrants.values()
        }
        return {number: entries for number, entries in sorted(found.items()) if entries}

    def next_number(self, patron: str) -> int:
        """The number that a patron has, or would be given."""
        entrant = self.entrants.get(patron)
        return len(self.entrants) + 1 if entrant is None else entrant.number

    def numbered(self, number: int) -> InDraw:
        return next(each for each in self.entrants.values() if each.number == number)


UNANNOUNCED = Promotion()
