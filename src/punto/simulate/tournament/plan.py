"""A tournament to be simulated: its structure, and the strategies of those who enter."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from punto.errors import Malformed
from punto.game.betting import Spread, spread
from punto.law.clauses import Refused, Rule
from punto.law.contests import (
    ChipsAfter,
    Commission,
    Decide,
    EarlyEnd,
    Entries,
    Ground,
    Item,
    Late,
    Level,
    Measure,
    Order,
    OutTogether,
)
from punto.law.procedures import Game, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.simulate.plan import first_words, kernel_tables
from punto.simulate.session import gains_of
from punto.simulate.tournament import shapes
from punto.simulate.tournament.strategies import NAMES, base_of
from punto.tournament.conditions.complete import missing, require_lawful
from punto.tournament.conditions.document import BuyBackTerms, Conditions, Round, TableLimits
from punto.tournament.guards import require_stated
from punto.tournament.words import RoundKind, Settings

WAGERS = (Wager.PLAYER, Wager.BANKER, Wager.TIE)
BLOCK_ENTRIES = 100_000
"""Entries in a block: a fraction of a second's work."""

KINDS = {
    RoundKind.HEAT: shapes.KNOCKOUT,
    RoundKind.SEMI_FINAL: shapes.KNOCKOUT,
    RoundKind.FINAL: shapes.KNOCKOUT,
    RoundKind.REPECHAGE: shapes.REPECHAGE,
    RoundKind.POINTS: shapes.FOR_POINTS,
    RoundKind.SIT_AND_GO: shapes.SIT_AND_GO,
}
LEVELS = {
    Level.EXTRA_ROUNDS: shapes.EXTRA_ROUNDS,
    Level.AS_CONDITIONS: shapes.AS_CONDITIONS,
    Level.PLAY_OFF_FOR_PLACES: shapes.PLAY_OFF_FOR_PLACES,
}
TOGETHER = {
    OutTogether.PRIZES_SHARED: shapes.PRIZES_SHARED,
    OutTogether.AS_CONDITIONS: shapes.AS_CONDITIONS_TOO,
    OutTogether.BY_RESIDUE_WAGER_REMOVAL: shapes.BY_RESIDUE_WAGER_REMOVAL,
}
DECIDES = {
    None: shapes.UNSAID,
    Decide.SHARED: shapes.SHARED,
    Decide.EXTRA_ROUNDS: shapes.PLAY_ON,
    Decide.ALL_ADVANCE: shapes.ALL_ADVANCE,
}


@dataclass(frozen=True)
class TournamentPlan:
    """Tournaments of one structure from one seed; equal plans come out alike wherever they run."""

    edition: str
    conditions: Conditions
    strategies: Mapping[str, int]
    """How many entrants play by each strategy."""
    tournaments: int
    seed: int
    game: Game = Game.COMMISSION
    decks: int | None = None
    seats: int = 7
    """The most entrants at a table."""
    pace_seconds: int = 40
    """How long a round of play takes."""
    chip_cents: int = 1
    """The smallest tournament chip."""
    buy_back_permille: int = 1000
    """How many of a thousand who may buy back do."""
    ends_early: bool = False
    """Whether a table's play ends once it is decided, where the edition lets it."""
    late_permille: int = 0
    """How many of a thousand seats of a session are not taken in time."""
    away_permille: int = 0
    """How many of a thousand entrants leave the table during a session."""
    away_rounds: int = 4
    """The most rounds that one who is late or away misses."""
    excused: bool = False
    """Whether one who misses more rounds than are deducted for plays on."""
    settings: Settings = field(default_factory=Settings)

    @property
    def book(self) -> Rulebook:
        return rulebook(self.edition)

    @property
    def entrants(self) -> int:
        return sum(self.strategies.values())

    @property
    def block_tournaments(self) -> int:
        return max(1, BLOCK_ENTRIES // self.entrants)

    @property
    def blocks(self) -> int:
        return -(-self.tournaments // self.block_tournaments)

    def in_block(self, block: int) -> int:
        """A whole block of tournaments, or what is left for the last."""
        return min(self.block_tournaments, self.tournaments - block * self.block_tournaments)

    @property
    def table(self) -> Spread:
        return spread(self.book, game=self.game, decks=self.decks, offered=WAGERS)

    @property
    def unstated(self) -> list[Item]:
        """What the conditions must still say before they can be published."""
        return missing(self.book, self.conditions, self.settings)

    def told(self, blocks: Iterable[int]) -> str:
        return f"{sum(map(self.in_block, blocks)):,} of {self.tournaments:,} tournaments"

    def play(self, block: int) -> shapes.Numbers:
        """The tournaments of one block, a row of numbers for each."""
        return self.traced(block, 0)[0]

    def traced(self, block: int, lines: int) -> tuple[shapes.Numbers, shapes.Numbers]:
        """The tournaments of a block, and the first so many lines of what happened in them."""
        from punto.simulate.tournament.kernel import play_tournaments

        table, tables = self.table, kernel_tables(self.edition)
        one = np.tile(tables.deck, table.decks)
        shoes = shapes.Shoes(
            state=first_words(f"tournament {self.seed}", block),
            one=one,
            two=one.copy(),
            margin=tables.margin,
            behind=tables.behind,
            burned=tables.burned,
            follows=tables.follows,
            looks=tables.looks,
        )
        gains = gains_of(table, WAGERS)
        pay = shapes.Pay(gains.over, gains.under, self.chip_cents, gains.up)
        width = shapes.TOURNAMENT_COLUMNS + len(self.strategies) * shapes.STRATEGY_COLUMNS
        out = np.zeros((self.in_block(block), width), np.int64)
        trace = np.zeros((lines, shapes.TRACE_COLUMNS), np.int64)
        used = play_tournaments(self._codes(), terms_of(self), pay, shoes, out, trace)
        return out, trace[:used]

    def _codes(self) -> shapes.Numbers:
        """The strategy of every entrant: its place in the field, its code, whether it is plain."""
        names = [name for name, number in self.strategies.items() for _ in range(number)]
        places = {name: at for at, name in enumerate(self.strategies)}
        return np.array(
            [[places[n], NAMES.index(base_of(n)), n not in NAMES] for n in names], np.int64
        )


def require_playable(plan: TournamentPlan) -> None:
    """Refuse a structure that is unlawful, silent on what matters, or short of room."""
    said = plan.conditions
    require_lawful(plan.book, said)
    require_stated(Item.SESSIONS, said.rounds)
    require_stated(Item.CHIPS, said.chips_cents)
    require_stated(Item.LIMITS, said.limits)
    require_stated(Item.PRIZES, said.prizes)
    require_stated(Item.FEE, said.fee_cents)
    for each in said.rounds:
        require_stated(Item.SESSIONS, each.length)
    for each in said.rounds[:-1]:
        require_stated(Item.PROGRESSION, each.advance)
    for each in said.rounds:
        if each.kind is RoundKind.POINTS:
            require_stated(Item.SEVERAL_SESSIONS, each.points)
    _require_field(plan)
    limits = said.limits
    assert limits is not None, "stated, as was made sure of"
    assert said.chips_cents is not None, "stated, as was made sure of"
    if said.chips_cents < limits.minimum_cents:
        raise Malformed("chips-under-minimum")


def _require_field(plan: TournamentPlan) -> None:
    """Refuse more or fewer entrants than the conditions allow, or than there are seats for."""
    field, rules = plan.conditions.field, plan.book.tournament
    if field is not None and plan.entrants > field.most:
        raise Refused(rules.conditions.items[Item.FIELD], "tournament-is-full", most=field.most)
    if field is not None and plan.entrants < field.least:
        raise Refused(
            rules.conditions.items[Item.FIELD], "tournament-field-too-small", number=field.least
        )
    first = plan.conditions.rounds[0]
    sessions = 1 if first.kind is RoundKind.POINTS else first.sessions
    last = len(plan.conditions.rounds) == 1
    unbounded = first.tables is None or (first.kind is RoundKind.SIT_AND_GO and not last)
    if not unbounded and plan.entrants > sessions * (first.tables or 0) * plan.seats:
        raise Malformed(
            "entrants-without-seats",
            number=plan.entrants,
            word=first.name,
            left=sessions,
            most=first.tables or 0,
            least=plan.seats,
        )


def terms_of(plan: TournamentPlan) -> shapes.KernelTerms:
    """A structure as the kernel reads it, with the edition's procedures by number."""
    said, rules = plan.conditions, plan.book.tournament
    assert said.limits is not None, "stated, as was made sure of"
    assert said.chips_cents is not None, "stated, as was made sure of"
    rounds = said.rounds
    longest = max(1, *(len(each.points) for each in rounds))
    buy_back = _buy_back(plan)
    names = [each.name for each in rounds]
    zero = rules.places.play_off_on_zero
    early = rules.sessions.early_end.get(EarlyEnd.DECIDED)
    after = rules.sessions.chips_after.value
    forms = rules.play.undisclosed
    return shapes.KernelTerms(
        kinds=_numbers(KINDS[each.kind] for each in rounds),
        sessions=_numbers(each.sessions for each in rounds),
        measures=_numbers(_length(plan, each)[0] for each in rounds),
        lengths=_numbers(_length(plan, each)[1] for each in rounds),
        tables=_numbers(each.tables or 0 for each in rounds),
        advances=_numbers(each.advance or 0 for each in rounds),
        points=np.array(
            [[*each.points, *([0] * (longest - len(each.points)))] for each in rounds], np.int64
        ),
        limits=np.array(
            [
                (0, *_pair(said.limits)),
                *((rise.after_rounds, *_pair(rise.limits)) for rise in said.rises),
            ],
            np.int64,
        ),
        prizes=_numbers(said.prizes),
        chips=said.chips_cents,
        carried=said.carried_over and after is ChipsAfter.AS_CONDITIONS,
        seats=plan.seats,
        order=_in_order(plan),
        ends_early=plan.ends_early and early is not None and early.value,
        level=LEVELS[rules.places.level.value],
        decides=_numbers(
            DECIDES[each]
            for each in (
                said.level_to_progress,
                said.level_after_final,
                said.level_for_points,
                said.level_on_points,
            )
        ),
        out_together=TOGETHER[rules.places.out_together.value],
        on_zero=zero is not None and zero.value,
        where_needed=plan.settings.extra_rounds_where_needed,
        fee=_to_pool(plan, said.fee_cents or 0),
        buy_back=_to_pool(plan, buy_back.cents) if buy_back is not None else 0,
        buy_back_until=-1
        if buy_back is None or buy_back.until_round not in names
        else names.index(buy_back.until_round),
        buy_back_times=buy_back.times if buy_back is not None else 0,
        buy_back_share=plan.buy_back_permille,
        guarantee=_guarantee(plan),
        cards=_given(rules.play.pass_cards, said.pass_cards),
        card_saves=plan.settings.play.pass_card_saves,
        forms=_given(forms.offered if forms is not None else None, said.undisclosed),
        late_share=plan.late_permille,
        seat_lost=_seat_lost(plan),
        away_share=plan.away_permille,
        away_rounds=plan.away_rounds,
        most_deducted=rules.sessions.most_deducted.value if rules.sessions.most_deducted else 0,
        disqualified=_disqualified(plan),
    )


def _given(rule: Rule[bool] | None, stated: int | None) -> int:
    """How many the conditions give each entrant, where the edition lets them."""
    return stated or 0 if rule is not None and rule.value else 0


def _seat_lost(plan: TournamentPlan) -> bool:
    """Whether one who is not seated in time loses the seat."""
    match plan.book.tournament.sessions.late.value:
        case Late.AT_COMMENCEMENT | Late.AT_SPECIFIED_TIME:
            return True
        case Late.AT_DISCRETION:
            return False


def _disqualified(plan: TournamentPlan) -> bool:
    """Whether absence puts an entrant out: by the edition, or as its conditions state."""
    grounds = plan.book.tournament.sessions.disqualification
    may = Ground.ABSENT in grounds or Ground.ABSENT in plan.conditions.eliminated_for
    return may and not plan.excused


def _numbers(values: Any) -> shapes.Numbers:  # noqa: ANN401 - anything that yields numbers
    return np.array([int(each) for each in values], np.int64)


def _pair(limits: TableLimits) -> tuple[int, int]:
    return limits.minimum_cents, limits.maximum_cents


def _length(plan: TournamentPlan, each: Round) -> tuple[int, int]:
    """What a session is counted in, and how long it is; a coup begun in time is played out."""
    assert each.length is not None, "stated, as was made sure of"
    match each.length.measure:
        case Measure.ROUNDS:
            return shapes.COUPS, each.length.number
        case Measure.SHOES:
            return shapes.SHOES, each.length.number
        case Measure.MINUTES:
            return shapes.COUPS, -(-each.length.number * 60 // plan.pace_seconds)


def _in_order(plan: TournamentPlan) -> bool:
    """Whether wagers are made in turn."""
    match plan.book.tournament.play.turns.order.value:
        case Order.ALWAYS:
            return True
        case Order.AS_CONDITIONS:
            return bool(plan.conditions.order)


def _buy_back(plan: TournamentPlan) -> BuyBackTerms | None:
    """The terms of buying back, where the edition lets the conditions offer it."""
    said = plan.conditions.buy_back
    match plan.book.tournament.entry.entries.value:
        case Entries.ONE:
            return None
        case Entries.ONE_AND_BUY_BACKS | Entries.AS_CONDITIONS:
            return said if isinstance(said, BuyBackTerms) else None


def _to_pool(plan: TournamentPlan, paid: int) -> int:
    """What of a payment goes into the pool; the stated commission is taken to be approved."""
    match plan.book.tournament.entry.commission.value:
        case Commission.NONE:
            return paid
        case Commission.APPROVED_WITH_CONDITIONS | Commission.APPROVED_APART:
            return paid - min(paid, plan.conditions.commission_cents or 0)


def _guarantee(plan: TournamentPlan) -> int:
    """A pool that the operator makes good, once as many entered as it was based on."""
    rule = plan.book.tournament.entry.guarantee
    field = plan.conditions.field
    given = rule is None or rule.value
    reached = plan.entrants >= (field.least if field is not None else 0)
    return (plan.conditions.guarantee_cents or 0) if given and reached else 0
