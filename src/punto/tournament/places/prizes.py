"""Prizes: all of the pool, to the cent."""

from collections.abc import Iterator, Sequence

from punto.law.clauses import Refused
from punto.law.contests import Item, Value
from punto.law.rulebooks import house
from punto.tournament.base import Events, decides
from punto.tournament.guards import require_giver, require_head, require_open, rules_of
from punto.tournament.places import commands as c
from punto.tournament.places import events as e
from punto.tournament.places.ranking import PLACED, Group
from punto.tournament.play.counting import require_chips_returned
from punto.tournament.state import Tournament
from punto.tournament.words import Stage, Standing

WITH_A_PLACE = (*PLACED, Standing.OUT)


@decides
def award(tournament: Tournament, command: c.AwardPrizes) -> Events:
    require_open(tournament, "award-prizes")
    rules = rules_of(tournament).places
    require_head(tournament, command, rules.awarded, "award-prizes")
    if not tournament.is_played_out:
        raise Refused(house.tournament_order, "tournament-not-played-out")
    require_chips_returned(tournament)
    order = [
        kept
        for group in tournament.placed
        if (kept := tuple(n for n in group if tournament.entrants[n].standing in WITH_A_PLACE))
    ]
    if not order:
        raise Refused(house.prizes_there_are, "tournament-nobody-to-award")
    added = guarantee_due(tournament)
    pool = tournament.money.pool_cents + added
    returned = rules.pool_returned.value * pool
    prizes = shared_out(returned.numerator // returned.denominator, order, tournament.stated.prizes)
    in_kind = [added.what for added in tournament.added if added.value is not Value.CASH]
    first_down = [name for group in order for name in group]
    return (
        e.PrizesAwarded(
            guarantee_cents=added,
            prizes_cents={name: cents for name, cents in prizes.items() if cents},
            in_kind=tuple(
                e.InKind(patron=first_down[at % len(first_down)], what=what)
                for at, what in enumerate(in_kind)
            ),
            clauses=(*rules.pool_returned.cited, *house.last_cents.cited),
        ),
    )


def guarantee_due(tournament: Tournament) -> int:
    """What the operator owes to a guaranteed pool, once as many entered as it was based on."""
    stated = tournament.stated
    if stated.guarantee_cents is None:
        return 0
    rules = rules_of(tournament)
    rule = rules.entry.guarantee
    if rule is not None and not rule.value:
        return 0
    least = stated.field.least if stated.field else 0
    if tournament.paid_entries < least:
        return 0
    cited = rule or rules.conditions.items[Item.PRIZES]
    assert cited.clauses, "a guarantee rests on the clause that lets the conditions give it"
    return max(0, stated.guarantee_cents - tournament.money.pool_cents)


def shared_out(pool: int, order: Sequence[Group], parts: Sequence[int]) -> dict[str, int]:
    """The prize of everybody placed: all of the pool, those level sharing what they contest."""
    placed = sum(map(len, order))
    worth = list(in_parts(pool, parts[:placed]))
    prizes: dict[str, int] = {}
    first = 0
    for group in order:
        together = sum(worth[first : first + len(group)])
        prizes |= dict(zip(group, in_parts(together, [1] * len(group)), strict=True))
        first += len(group)
    return prizes


def in_parts(cents: int, parts: Sequence[int]) -> Iterator[int]:
    """An amount in proportion; cents that are left over go one each, from the first part down."""
    whole = sum(parts)
    left = cents - sum(cents * part // whole for part in parts)
    for at, part in enumerate(parts):
        yield cents * part // whole + (at < left)


@decides
def pay(tournament: Tournament, command: c.PayPrize) -> Events:
    require_giver(tournament, command, "pay-a-prize")
    entrant = tournament.entrants.get(command.patron)
    if tournament.stage is not Stage.AWARDED or entrant is None or not entrant.prize_cents:
        raise Refused(house.prizes_there_are, "tournament-no-prize", patron=command.patron)
    if entrant.prize_paid:
        raise Refused(house.prizes_there_are, "tournament-prize-paid", patron=command.patron)
    return (
        e.PrizePaid(
            patron=command.patron,
            cents=entrant.prize_cents,
            purse=command.purse,
            clauses=rules_of(tournament).places.pool_returned.cited,
        ),
    )
