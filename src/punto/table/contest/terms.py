"""On what terms a table plays for a tournament, and how it stands with that."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec.structs import replace

from punto.fields import PatronId
from punto.game.limits import Limits
from punto.law.contests import FormFault
from punto.law.procedures import Wager
from punto.table.words import Cents, Name, PatronName, Positive

Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""A SHA-256, or 256 bits by chance, in hexadecimal."""

Sealed = Annotated[str, msgspec.Meta(max_length=400, pattern=r"^[A-Za-z0-9+/=]*\Z")]
"""Something encrypted, in base 64."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the printed text leaves to the house; each has the default of our reading."""

    pass_card_saves: bool = False
    """Whether an entrant who cannot wager the minimum may play on with a pass card."""
    maximum_for_each: bool = False
    """Whether the maximum holds for each wager of a coup rather than for all of an entrant's."""
    faulty_form_is_free: bool = False
    """Whether a faulty undisclosed wager that was played leaves the right to another."""
    marker_on_empty_boxes: bool = False
    """Whether the marker also lies on boxes where nobody sits."""
    corrected_until_first_card: bool = False
    """Whether a form that is found wrong after no more bets goes back to be corrected before the
    first card, rather than being announced and deemed (15.8.2.5, 15.8.3)."""
    cards_in_play_off: bool = False
    """Whether pass cards and undisclosed wagers that are left of a heat can be played in its
    play-off, while its own table plays on (15.7.1, 15.8.1)."""


class Contestant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entrant at a table: which seat is theirs, and what they play with."""

    patron: PatronName
    seat: Positive
    chips_cents: Cents
    pass_cards: Cents = 0
    """How many are left for the heat."""
    undisclosed: Cents = 0
    """How many undisclosed wagers are left."""
    infringements: Cents = 0
    """How often the entrant wagered out of order in this session."""


class ContestTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tournament tells one of its tables before a round of play."""

    tournament: Name
    edition: Name
    session: Positive
    round: Positive
    """Which round of play comes next."""
    entrants: tuple[Contestant, ...]
    minimum_cents: Positive
    maximum_cents: Positive
    order: bool = False
    """Whether the conditions provide for an order of wagering."""
    pass_cards: Cents = 0
    """How many the conditions give each entrant for a heat."""
    undisclosed: Cents = 0
    seconds: Positive | None = None
    """How long a wager may take."""
    readings: Readings = Readings()


class WagerForm(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an entrant wrote of an undisclosed wager; what is missing was not written."""

    wager: Wager | None = None
    cents: Cents | None = None


class Handed(msgspec.Struct, frozen=True, kw_only=True):
    """A form that the supervisor has: what is promised of it, and how far it is."""

    commitment: str
    sealed: str = ""
    """Its content where only the house can read it; nothing where it is on paper."""
    examined: bool = False
    form: WagerForm | None = None
    """Its content, once it was announced."""
    live_cents: int = 0
    """What was laid for it."""
    faulty: bool = False


class Turns(msgspec.Struct, frozen=True, kw_only=True):
    """Who wagers when in the round under way."""

    marker: int | None = None
    """The box that the marker lies on."""
    whose: str | None = None
    since: datetime | None = None
    """From when the time for a wager runs."""
    done: tuple[str, ...] = ()
    """Whose turn is over."""
    strays: tuple[tuple[str, Wager, int], ...] = ()
    """Wagers of this round that were made out of order though their owner had been advised."""
    returned: dict[str, FormFault | None] = {}
    """Whose form went back in this round and what is wrong with it, where that is known."""
    returned_late: tuple[str, ...] = ()
    """Those of them whose form went back after no more bets."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A table's part in a tournament."""

    tournament: str
    edition: str
    session: int
    round: int
    is_open: bool = False
    """Whether the round is under way: wagers may be made, or cards are out."""
    entrants: dict[PatronId, Contestant] = {}
    out: dict[PatronId, int] = {}
    """Who was eliminated here in this session, and at which seat they sat."""
    limits: dict[Wager, Limits] = {}
    maximum_cents: int = 0
    order: bool = False
    pass_cards: int = 0
    undisclosed: int = 0
    seconds: int | None = None
    readings: Readings = Readings()
    turns: Turns = Turns()
    passed: tuple[str, ...] = ()
    """Who played a pass card in this round."""
    held: tuple[str, ...] = ()
    """Who was late in this round and is held to the minimum."""
    absent: tuple[str, ...] = ()
    forms: dict[str, Handed] = {}
    """Undisclosed wagers of this round."""
    played: dict[str, WagerForm] = {}
    """Those of the last coup, until the first card of the next."""
    issued_cents: int = 0
    """Tournament chips that came from the inventory and have not gone back."""
    rack_cents: int = 0
    """What the dealer's rack won from entrants, or lost to them below zero."""
    since: int = 0
    """The last coup before the table was put to this use."""

    @property
    def terms(self) -> ContestTerms:
        """The terms as the table itself knows them, for the round that comes next."""
        limits = next(iter(self.limits.values()))
        return ContestTerms(
            tournament=self.tournament,
            edition=self.edition,
            session=self.session,
            round=self.round + 1,
            entrants=tuple(self.entrants.values()),
            minimum_cents=limits.minimum_cents,
            maximum_cents=self.maximum_cents,
            order=self.order,
            pass_cards=self.pass_cards,
            undisclosed=self.undisclosed,
            seconds=self.seconds,
            readings=self.readings,
        )

    def limits_on(self, wager: Wager) -> Limits:
        """The limits of a wager, which are the same for one that came on offer since."""
        return self.limits.get(wager) or next(iter(self.limits.values()))

    @property
    def is_announced(self) -> bool:
        """Whether an undisclosed wager of the round under way was announced."""
        return any(each.form is not None for each in self.forms.values())

    def turned(self, turns: Turns) -> "Contest":
        return replace(self, turns=turns)

    def entrant(self, contestant: Contestant) -> "Contest":
        """The same with another entry for an entrant."""
        return replace(self, entrants={**self.entrants, contestant.patron: contestant})
