"""The signs at the table: which this game demands, and that none is missing before a coup."""

from functools import lru_cache

from punto.law.clauses import Refused, Rule
from punto.law.procedures import SIDE_BET_SIGNS, Game, Sign, Wager
from punto.law.rulebooks import rulebook
from punto.table.authority import require_staff
from punto.table.commands import ShowSigns, TakeDownSigns
from punto.table.events import Event, SignsShown, SignsTakenDown
from punto.table.guards import require_between, rules_of
from punto.table.registry import decides
from punto.table.state import Table


def demanded(table: Table) -> tuple[Rule[Sign], ...]:
    """The signs that the edition wants at a table like this one, as it stands."""
    return _demanded(
        table.setup.edition,
        table.setup.game,
        table.setup.offered,
        differential=table.signs.differential_cents is not None,
        kept=any(w in table.signs.limits for p in table.patrons.values() for w in p.kept),
        restricted=bool(table.signs.restricted),
    )


@lru_cache(maxsize=256)
def _demanded(
    edition: str,
    game: Game,
    offered: tuple[Wager, ...],
    *,
    differential: bool,
    kept: bool,
    restricted: bool,
) -> tuple[Rule[Sign], ...]:
    wanted = {wager.sign for wager in offered}
    found = []
    for rule in rulebook(edition).signs:
        match rule.value:
            case Sign.LIMITS | Sign.MULTIPLES | Sign.SETTLEMENT_METHOD:
                needed = True
            case Sign.DIFFERENTIAL:
                needed = differential
            case Sign.EVEN_MONEY_ODDS:
                needed = game is Game.EVEN_MONEY
            case Sign.BOTH_MINIMUMS:
                needed = kept
            case Sign.SIDE_BET_RESTRICTION:
                needed = restricted
            case _ as sign:
                assert sign in SIDE_BET_SIGNS, f"nothing says when {sign} is needed"
                needed = sign in wanted
        if needed:
            found.append(rule)
    return tuple(found)


def require_signs(table: Table) -> None:
    """Refuse to deal while signs are missing, and name them all."""
    lacking = [rule for rule in demanded(table) if rule.value not in table.signs.shown]
    if not lacking:
        return
    signs = tuple(rule.value for rule in lacking)
    every = Rule(tuple(dict.fromkeys(clause for rule in lacking for clause in rule.clauses)), None)
    raise Refused(every, "signs-missing", signs=signs, number=len(signs))


def missing(table: Table) -> tuple[Sign, ...]:
    """The signs to put up before a coup may be dealt."""
    return tuple(rule.value for rule in demanded(table) if rule.value not in table.signs.shown)


@decides
def decide_show_signs(table: Table, command: ShowSigns) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "put-up-a-sign")
    cited = [rule.cited for rule in demanded(table) if rule.value in command.signs]
    return (SignsShown(signs=command.signs, clauses=tuple(c for ids in cited for c in ids)),)


@decides
def decide_take_down_signs(table: Table, command: TakeDownSigns) -> tuple[Event, ...]:
    require_staff(rules_of(table), command.by, "take-down-a-sign")
    require_between(table, "take-down-a-sign")
    return (SignsTakenDown(signs=command.signs),)
