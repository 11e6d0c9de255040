"""Money and chips as events move them: every movement names both of its sides."""

from dataclasses import replace

from punto.tournament.state import Entrant, Tournament


def with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, entrant.patron: entrant})


def out_of_purse(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """What a purse gave for the tournament, or has back below zero."""
    entrant = tournament.entrants[patron]
    return with_entrant(tournament, replace(entrant, purse_cents=entrant.purse_cents + cents))


def paying(tournament: Tournament, patron: str, cents: int, *, purse: bool) -> Tournament:
    """The entrant as one who pays this much, out of the purse or in cash."""
    entrant = replace(tournament.entrants[patron], by_purse=purse)
    after = with_entrant(tournament, entrant)
    return out_of_purse(after, patron, cents) if purse else after


def _back(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """Money goes back where it came from."""
    by_purse = tournament.entrants[patron].by_purse
    return out_of_purse(tournament, patron, -cents) if by_purse else tournament


def paid(tournament: Tournament, patron: str, cents: int, commission_cents: int = 0) -> Tournament:
    """A fee, of which the operator keeps a part and the rest is pool."""
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(
            tournament,
            replace(
                entrant,
                paid_cents=entrant.paid_cents + cents,
                commission_cents=entrant.commission_cents + commission_cents,
            ),
        ),
        money=replace(
            money,
            from_entrants_cents=money.from_entrants_cents + cents,
            pool_cents=money.pool_cents + cents - commission_cents,
            commission_cents=money.commission_cents + commission_cents,
        ),
    )


def kept(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """A commission out of the pool."""
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(
            tournament, replace(entrant, commission_cents=entrant.commission_cents + cents)
        ),
        money=replace(
            money,
            pool_cents=money.pool_cents - cents,
            commission_cents=money.commission_cents + cents,
        ),
    )


def refunded(
    tournament: Tournament, patron: str, cents: int, commission_cents: int = 0
) -> Tournament:
    """Money back to an entrant, a part of it out of the commission."""
    tournament = _back(tournament, patron, cents)
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(
            tournament,
            replace(
                entrant,
                refunded_cents=entrant.refunded_cents + cents,
                commission_cents=entrant.commission_cents - commission_cents,
            ),
        ),
        money=replace(
            money,
            from_entrants_cents=money.from_entrants_cents - cents,
            pool_cents=money.pool_cents - cents + commission_cents,
            commission_cents=money.commission_cents - commission_cents,
        ),
    )


def bought_in(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """A buy-in, or one that goes back below zero; it is no part of the pool."""
    if cents < 0:
        tournament = _back(tournament, patron, -cents)
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(tournament, replace(entrant, buy_in_cents=entrant.buy_in_cents + cents)),
        money=replace(
            money,
            from_entrants_cents=money.from_entrants_cents + cents,
            buy_ins_cents=money.buy_ins_cents + cents,
        ),
    )


def issued(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """Chips from the inventory to an entrant, or back below zero."""
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(tournament, replace(entrant, chips_cents=entrant.chips_cents + cents)),
        money=replace(money, chips_issued_cents=money.chips_issued_cents + cents),
    )


def won(tournament: Tournament, patron: str, cents: int) -> Tournament:
    """Chips won from the dealer's rack, or lost to it below zero."""
    entrant = tournament.entrants[patron]
    money = tournament.money
    return replace(
        with_entrant(tournament, replace(entrant, chips_cents=entrant.chips_cents + cents)),
        money=replace(money, chips_in_play_cents=money.chips_in_play_cents + cents),
    )
