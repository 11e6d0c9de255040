"""The tournament chapter of a rulebook."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from punto.law.clauses import Rule
from punto.law.contests import (
    Allotment,
    Amendment,
    ChipsAfter,
    Commission,
    Decide,
    Deemed,
    Demand,
    Due,
    EarlyEnd,
    Entries,
    Fixed,
    FormFault,
    Ground,
    Item,
    Late,
    Level,
    LimitChange,
    Marker,
    Measure,
    Order,
    OutTogether,
    Pace,
    Refunds,
    Reserve,
    RoundDuty,
    Seating,
    Stakes,
    Step,
    TurnEnds,
    Value,
    WagerOutOfTurn,
)
from punto.law.procedures import Multiples, OverMaximum, Prevails, RoundTheTable, UnderMinimum
from punto.law.roles import Role


class Disqualification(msgspec.Struct, frozen=True):
    """What disqualifying for one ground means."""

    compulsory: bool
    refund_if_approved: bool = False
    """Whether the tournament manager may approve that the fee goes back."""
    keeps_chips: bool = False
    """Whether the value of chips won or bought by the rules stays the entrant's."""


class TournamentConditions(msgspec.Struct, frozen=True, kw_only=True):
    """What conditions say, when they are good, and what they are worth."""

    steps: Mapping[Step, Rule[Due]]
    items: Mapping[Item, Rule[Demand]]
    prevails: Rule[Prevails]
    switched_off: Rule[frozenset[str]] | None
    """The general rules that do not apply to tournaments at all."""
    amendment: Rule[Amendment]
    limit_change: Rule[LimitChange]
    choices: Mapping[Decide, Rule[bool]]
    """What the conditions may choose for entrants level for a prize."""


class TournamentEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Who may enter, for what, and what goes back."""

    licensed: Rule[bool] | None
    agreement: Rule[bool] | None
    """Whether entrants may be asked to agree in writing."""
    form: Rule[bool] | None
    entries: Rule[Entries]
    fee: Rule[bool]
    commission: Rule[Commission]
    added: Rule[frozenset[Value]] | None
    """What the operator may add to the pool though the conditions do not say so."""
    guarantee: Rule[bool] | None
    refunds: Rule[Refunds]
    cancelled: Rule[Fraction]
    """How much of what everybody paid goes back when the tournament is cancelled."""
    reserve: Rule[Reserve] | None
    substitute: Rule[bool] | None


class TournamentSessions(msgspec.Struct, frozen=True, kw_only=True):
    """Tables, seats, time, chips, and those who do not come or do not behave."""

    measures: Rule[frozenset[Measure]]
    seating: Rule[Seating]
    seat_kept: Rule[bool]
    per_table: Rule[bool] | None
    """Whether the director says how many play at one table."""
    designated: Rule[bool] | None
    """Whether tables must be designated."""
    start_moves: Rule[bool] | None
    late: Rule[Late]
    most_deducted: Rule[int] | None
    """For how many missed rounds the minimum may be deducted."""
    breaks: Rule[bool]
    pace: Rule[Pace]
    early_end: Mapping[EarlyEnd, Rule[bool]]
    disqualification: Mapping[Ground, Rule[Disqualification]]
    allotment: Rule[Allotment]
    no_buy_in: Rule[bool] | None
    """Whether an entrant without the buy-in is eliminated."""
    cannot_wager: Rule[bool]
    """Whether an entrant who cannot wager the minimum before a round is eliminated."""
    chips_after: Rule[ChipsAfter]
    chips_returned: Rule[bool] | None
    """Whether missing chips are reported and recorded by number and denomination."""
    count_at_discretion: Rule[bool] | None
    standstill: Rule[bool] | None
    """Whether play waits until a dispute is decided."""


class TournamentTurns(msgspec.Struct, frozen=True, kw_only=True):
    """Who wagers when, and until when a wager may change."""

    order: Rule[Order]
    marker: Rule[Marker]
    sequence: Rule[RoundTheTable]
    ends: Rule[TurnEnds]
    fixed: Rule[Fixed]
    out_of_turn: Rule[WagerOutOfTurn]


class UndisclosedWagers(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers on a form that nobody else reads before they are announced."""

    offered: Rule[bool]
    handed_to: Rule[Role]
    """Who records the form, examines it and announces it."""
    within: Rule[bool]
    """Whether they keep to the limits and to the chips held."""
    beside: Rule[bool]
    """Whether they may lie beside an open wager, within the chips held."""
    examined: Rule[bool]
    announced: Rule[bool]
    """Whether each is announced between no more bets and the first card."""
    frozen: Rule[bool]
    """Whether no wager changes once they are announced."""
    deemed: Mapping[FormFault, Rule[Deemed]]
    shown: Rule[bool]
    """Whether entrants may see a form between its coup and the next."""


class TournamentPlay(msgspec.Struct, frozen=True, kw_only=True):
    """Play at a table of a tournament, as far as it is not play at any table."""

    prevails: Rule[bool]
    """Whether the chapter holds where the general rules say otherwise."""
    low_limit: Rule[bool] | None
    """Whether a tournament may be played where low limit gaming is offered."""
    exclusive: Rule[bool] | None
    """Whether a table is used for nothing else during a session."""
    stakes: Rule[Stakes]
    amounts_kept: Rule[bool]
    """Whether an entrant's chips become more or fewer by play alone."""
    duty: Rule[RoundDuty]
    under_minimum: Rule[UnderMinimum] | None
    """What takes the place of the general rule; nothing where that stays."""
    over_maximum: Rule[OverMaximum] | None
    multiples: Rule[Multiples] | None
    held_to_minimum: Rule[bool] | None
    """Whether an entrant who is late may be held to the minimum."""
    pass_cards: Rule[bool] | None
    """Whether a card may be played in place of a wager."""
    turns: TournamentTurns
    undisclosed: UndisclosedWagers | None


class TournamentPlaces(msgspec.Struct, frozen=True, kw_only=True):
    """Who comes out where, and who is paid what."""

    counted: Rule[bool]
    """Whether the chips of each remaining entrant are totalled and recorded after a session."""
    awarded: Rule[bool]
    """Whether places are awarded by the person who runs the tournament."""
    highest_win: Rule[bool]
    level: Rule[Level]
    play_off_on_zero: Rule[bool] | None
    out_together: Rule[OutTogether]
    pool_returned: Rule[Fraction]
    """How much of the prize pool goes back to the entrants."""


class TournamentRules(msgspec.Struct, frozen=True, kw_only=True):
    """The whole chapter."""

    conditions: TournamentConditions
    entry: TournamentEntry
    sessions: TournamentSessions
    play: TournamentPlay
    places: TournamentPlaces
