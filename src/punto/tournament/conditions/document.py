"""The conditions of a tournament: a document of typed values, silent on what is not stated."""

from typing import Annotated, Literal

import msgspec

from punto.law.clauses import Refused
from punto.law.contests import Decide, Ground, Measure, Seating
from punto.law.procedures import DealingMethod
from punto.law.rulebooks import house
from punto.tournament.words import Cents, Moment, Name, Positive, RoundKind, Words

None_ = Literal["none"]
"""Stated, and there is none."""

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Places = Annotated[int, msgspec.Meta(gt=0, le=1000)]


class Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Length(Written, frozen=True, kw_only=True):
    """How long a session lasts."""

    number: Positive
    measure: Measure


class Round(Written, frozen=True, kw_only=True):
    """One round of the structure: heats, a semi-final, a final, a repechage, play for points."""

    name: Name
    kind: RoundKind
    sessions: Places = 1
    length: Length | None = None
    tables: Places | None = None
    """How many are active in a session."""
    basis: Words | None = None
    """By what sessions and tables are determined, where their numbers are not stated."""
    advance: Places | None = None
    """How many go on from each table; from the whole round where it is for points."""
    qualifies: Words | None = None
    """Who may play in a repechage."""
    points: tuple[Positive, ...] = ()
    """What each place of a session is worth."""
    begins: Words | None = None
    """When a session of a sit-and-go begins, and how its seats are given."""


class TableLimits(Written, frozen=True, kw_only=True):
    minimum_cents: Positive
    maximum_cents: Positive

    def __post_init__(self) -> None:
        if self.minimum_cents > self.maximum_cents:
            raise Refused(
                house.limits_in_order,
                "minimum-above-maximum",
                minimum_cents=self.minimum_cents,
                maximum_cents=self.maximum_cents,
            )


class Rise(Written, frozen=True, kw_only=True):
    """Limits that may come after so many rounds of play of a session."""

    after_rounds: Positive
    limits: TableLimits


class Field(Written, frozen=True, kw_only=True):
    """The least and most entrants."""

    least: Positive
    most: Positive


class Groups(Written, frozen=True, kw_only=True):
    """Groups of patrons that alone may enter, or that may not."""

    only: frozenset[Name] = frozenset()
    barred: frozenset[Name] = frozenset()


class BuyBackTerms(Written, frozen=True, kw_only=True):
    """How and until when an eliminated entrant may buy back."""

    cents: Cents
    until_round: Name
    """The last round in which it is possible."""
    times: Places = 1
    method: Words


class Conditions(Written, frozen=True, kw_only=True):
    """Everything that conditions can say; what is `None` is not stated."""

    starts: Moment | None = None
    entering: Words | None = None
    """How one enters, on which terms, and who may."""
    rounds: tuple[Round, ...] = ()
    repechage: None_ | None = None
    buy_back: BuyBackTerms | None_ | None = None
    second_entries: bool = False
    """Whether a patron may enter again, where the edition leaves that to the conditions."""
    fee_cents: Cents | None = None
    commission_cents: Cents | None = None
    """What the operator keeps of each fee."""
    chips_cents: Positive | None = None
    """The tournament chips of each entrant at the start of a session."""
    buy_in_cents: Positive | None = None
    """What those cost at each session, where they are bought."""
    carried_over: bool = False
    """Whether chips of one session are played on with in the next."""
    chips_in_cash: bool = False
    """Whether chips are worth cash at the end of a session."""
    field: Field | None = None
    groups: Groups | None_ | None = None
    compulsory_wager: bool | None = None
    limits: TableLimits | None = None
    rises: tuple[Rise, ...] = ()
    dealing_method: DealingMethod | None = None
    seating: Seating | None = None
    order: bool | None = None
    """Whether wagers are made in order."""
    pass_cards: Count | None = None
    undisclosed: Count | None = None
    eliminated_how: Words | None = None
    eliminated_for: frozenset[Ground] = frozenset()
    """Conduct for which the conditions themselves put an entrant out."""
    level_to_progress: Decide | None = None
    eliminated_on_points: Words | None = None
    level_for_points: Decide | None = None
    prizes: tuple[Positive, ...] = ()
    """The parts of the pool that go to the first place, the second, and so on."""
    distribution: Words | None = None
    """How and when prizes are paid."""
    undertakings: Words | None = None
    """What the operator undertakes or reserves about prizes, beside a guaranteed pool."""
    level_after_final: Decide | None = None
    level_on_points: Decide | None = None
    guarantee_cents: Positive | None = None
    """A pool that the operator guarantees once the least number have entered."""
    added_value: bool = False
    """Whether the operator adds to the pool."""
    entitled_only: bool = False
    """The statement that only those may enter who may be in the casino and gamble."""
    may_be_refused: bool = False
    """The statement that the operator may refuse any application."""
    selection: Words | None = None
    withdrawal_until: Moment | None = None
    """Until when an entrant may withdraw without paying for it."""
    form: Words | None = None
    """The application form."""
    rules_prevail: bool = False
    """The statement that the rules prevail over the conditions."""
    departures: dict[Name, Words] = {}
    """Clauses of the edition that the conditions put otherwise, and how."""

    @property
    def has_points(self) -> bool:
        return any(each.kind is RoundKind.POINTS for each in self.rounds)

    @property
    def is_knockout(self) -> bool:
        """Whether entrants play against one another to go on from session to session."""
        return any(each.kind is not RoundKind.POINTS for each in self.rounds[:-1])


def undated_conditions(said: Conditions) -> Conditions:
    """Conditions to begin another tournament from, which has dates of its own."""
    return msgspec.structs.replace(said, starts=None, withdrawal_until=None)
