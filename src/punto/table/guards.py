"""What must hold before a step: the phase of the table and the state of its cards."""

from functools import lru_cache

from punto.betting import Spread, spread
from punto.clauses import Refused
from punto.money import ChipSet
from punto.procedures import DealingMethod, Game, PairsForm, Wager
from punto.rulebook import Rulebook
from punto.rulebooks import house, rulebook
from punto.table.state import Phase, Table


def rules_of(table: Table) -> Rulebook:
    return rulebook(table.setup.edition)


def require_between(table: Table, what: str) -> None:
    """Refuse a step that waits for the coup to end."""
    if table.phase is Phase.IN_COUP:
        raise Refused(house.in_order, f"A coup is under way, so nobody may {what}", "end the coup")


def require_coup(table: Table, what: str) -> None:
    """Refuse a step that only a coup has."""
    if table.phase is not Phase.IN_COUP:
        raise Refused(house.in_order, f"No coup is under way in which to {what}", "deal a coup")


def spread_of(table: Table) -> Spread:
    """The game on offer at this table."""
    setup = table.setup
    return _spread(setup.edition, setup.game, setup.decks, setup.pairs, setup.layout, setup.offered)


@lru_cache(maxsize=256)
def _spread(
    edition: str,
    game: Game,
    decks: int,
    pairs: PairsForm | None,
    layout: str | None,
    offered: tuple[Wager, ...],
) -> Spread:
    return spread(
        rulebook(edition), game=game, decks=decks, pairs=pairs, layout=layout, offered=offered
    )


@lru_cache(maxsize=64)
def chip_set(denominations: tuple[int, ...]) -> ChipSet:
    """The chips of a table; they are few sets, and each is worked out once."""
    return ChipSet(denominations)


def dealing_method(table: Table) -> DealingMethod:
    """How this coup is dealt: as the table is set, unless it has no wagers or no bank."""
    rules = rules_of(table)
    if table.coup.no_bet and rules.no_bet_method is not None:
        return rules.no_bet_method.value
    if table.setup.method is DealingMethod.C and table.bank.holder is None:
        assert rules.bank is not None
        return rules.bank.nobody.value
    return table.setup.method


def is_face_up(table: Table) -> bool:
    """Whether cards are dealt face up."""
    match dealing_method(table):
        case DealingMethod.FACE_UP:
            return True
        case DealingMethod.FACE_DOWN | DealingMethod.B | DealingMethod.C:
            return False
        case DealingMethod.A:
            return table.setup.face_up
