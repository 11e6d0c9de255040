"""What events do to a table: patrons at the table, their player cards, and chips declared."""

from msgspec.structs import replace

from punto.law.procedures import Declaration
from punto.table import events as e
from punto.table.registry import folds
from punto.table.signs.fold import without_kept_notice
from punto.table.state import Table, TablePatron
from punto.table.words import PlayerCard


def with_patron(table: Table, name: str, patron: TablePatron) -> dict[str, TablePatron]:
    return {**table.patrons, name: patron}


@folds
def patron_joined(table: Table, event: e.PatronJoined) -> Table:
    money = table.money
    patron = TablePatron(
        seat=event.seat,
        arrival=table.arrivals,
        chips_cents=event.chips_cents,
        player_card=event.player_card,
    )
    return replace(
        table,
        patrons=with_patron(table, event.patron, patron),
        arrivals=table.arrivals + 1,
        money=replace(money, brought_cents=money.brought_cents + event.chips_cents),
    )


@folds
def seat_changed(table: Table, event: e.SeatChanged) -> Table:
    """The coups sat out are the patron's, not the seat's, so they go along."""
    patron = replace(table.patrons[event.patron], seat=event.seat)
    table = replace(table, patrons=with_patron(table, event.patron, patron))
    return table if event.seat is not None else _no_longer_full(table)


def _no_longer_full(table: Table) -> Table:
    """A seat became free, so that this coup is not one at a full table."""
    return replace(table, coup=replace(table.coup, full=False)) if table.coup.full else table


@folds
def patron_left(table: Table, event: e.PatronLeft) -> Table:
    money = table.money
    return replace(
        without_patron(table, event.patron),
        money=replace(
            money,
            taken_away_cents=money.taken_away_cents + event.chips_cents,
            tokens_away_cents=money.tokens_away_cents + event.tokens_cents,
        ),
    )


def without_patron(table: Table, name: str) -> Table:
    """The table without a patron, who is offered nothing any more and asks for nothing."""
    if table.patrons[name].seat is not None:
        table = _no_longer_full(table)
    patrons = {n: p for n, p in table.patrons.items() if n != name}
    bank = table.bank
    if bank.holder == name:
        bank = replace(bank, holder=None, last_seat=table.patrons[name].seat)
    if bank.offered_to == name:
        bank = replace(bank, offered_to=None)
    stack = table.stack
    if stack.cut.offered_to == name:
        stack = replace(stack, cut=replace(stack.cut, offered_to=None))
    if table.patrons[name].kept:
        table = without_kept_notice(replace(table, patrons=patrons))
    return replace(
        table,
        patrons=patrons,
        excluded={n: act for n, act in table.excluded.items() if n != name},
        bank=bank,
        stack=stack,
        exposers={hand: n for hand, n in table.exposers.items() if n != name},
        requests={ask: tuple(n for n in who if n != name) for ask, who in table.requests.items()},
        consents={to: tuple(n for n in who if n != name) for to, who in table.consents.items()},
    )


@folds
def seat_vacated(table: Table, event: e.SeatVacated) -> Table:
    patron = replace(table.patrons[event.patron], seat=None, idle=0)
    return _no_longer_full(replace(table, patrons=with_patron(table, event.patron, patron)))


@folds
def patrons_capped(table: Table, event: e.PatronsCapped) -> Table:
    signs = replace(table.signs, most_patrons=event.most, one_per_box=event.one_per_box)
    return replace(table, signs=signs)


@folds
def player_card_shown(table: Table, event: e.PlayerCardShown) -> Table:
    name, coup = event.patron, table.coup
    patron = replace(table.patrons[name], player_card=event.card is PlayerCard.VALID)
    invalid = tuple(each for each in coup.invalid if each != name)
    if event.invalid:
        invalid = (*invalid, name)
    if invalid != coup.invalid:
        table = replace(table, coup=replace(coup, invalid=invalid))
    return replace(table, patrons=with_patron(table, name, patron))


@folds
def patron_paused(table: Table, event: e.PatronPaused) -> Table:
    patron = replace(table.patrons[event.patron], paused=True)
    return replace(table, patrons=with_patron(table, event.patron, patron))


@folds
def patron_resumed(table: Table, event: e.PatronResumed) -> Table:
    patron = replace(table.patrons[event.patron], paused=False)
    return replace(table, patrons=with_patron(table, event.patron, patron))


@folds
def chips_declared(table: Table, event: e.ChipsDeclared) -> Table:
    """What is declared may come later, so that less than nothing can be outstanding."""
    name, patron = event.patron, table.patrons[event.patron]
    if event.declaration is Declaration.REMAINING:
        patron = replace(patron, declared_left_cents=event.cents)
        return replace(table, patrons=with_patron(table, name, patron))
    return _more_undeclared(table, name, event.declaration, -event.cents)


@folds
def declaration_due(table: Table, event: e.DeclarationDue) -> Table:
    return _more_undeclared(table, event.patron, event.declaration, event.cents)


def _more_undeclared(table: Table, name: str, what: Declaration, cents: int) -> Table:
    patron = table.patrons[name]
    due = patron.undeclared_cents.get(what, 0) + cents
    patron = replace(patron, undeclared_cents={**patron.undeclared_cents, what: due})
    return replace(table, patrons=with_patron(table, name, patron))


@folds
def loss_limit_noted(table: Table, event: e.LossLimitNoted) -> Table:
    patron = replace(table.patrons[event.patron], on_limit=True)
    return replace(table, patrons=with_patron(table, event.patron, patron))


@folds
def advice_due(table: Table, event: e.AdviceDue) -> Table:
    return replace(table, to_advise=tuple(dict.fromkeys((*table.to_advise, event.patron))))


@folds
def patron_reminded(table: Table, event: e.PatronReminded) -> Table:
    left = tuple(name for name in table.to_advise if name != event.patron)
    return replace(table, to_advise=left)
