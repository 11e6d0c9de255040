"""What events do to the patrons at the table."""

from msgspec.structs import replace

from punto.law.procedures import Change, Declaration, Lasts
from punto.law.roles import Act
from punto.table import events as e
from punto.table.state import Patron, Table
from punto.table.words import Payment, PlayerCard


def _with(table: Table, name: str, patron: Patron) -> dict[str, Patron]:
    return {**table.patrons, name: patron}


def patron_joined(table: Table, event: e.PatronJoined) -> Table:
    money = table.money
    patron = Patron(
        seat=event.seat,
        arrival=table.arrivals,
        chips_cents=event.chips_cents,
        player_card=event.player_card,
    )
    return replace(
        table,
        patrons=_with(table, event.patron, patron),
        arrivals=table.arrivals + 1,
        money=replace(money, brought_cents=money.brought_cents + event.chips_cents),
    )


def seat_changed(table: Table, event: e.SeatChanged) -> Table:
    """The coups sat out are the patron's, not the seat's, so they go along."""
    patron = replace(table.patrons[event.patron], seat=event.seat)
    table = replace(table, patrons=_with(table, event.patron, patron))
    return table if event.seat is not None else _no_longer_full(table)


def _no_longer_full(table: Table) -> Table:
    """A seat became free, so that this coup is not one at a full table."""
    return replace(table, coup=replace(table.coup, full=False)) if table.coup.full else table


def patron_left(table: Table, event: e.PatronLeft) -> Table:
    name, money = event.patron, table.money
    if table.patrons[name].seat is not None:
        table = _no_longer_full(table)
    patrons = {n: p for n, p in table.patrons.items() if n != name}
    bank = table.bank
    if bank.holder == name:
        bank = replace(bank, holder=None, last_seat=table.patrons[name].seat)
    if bank.offered_to == name:
        bank = replace(bank, offered_to=None)
    stack = table.stack
    if stack.cut_offered_to == name:
        stack = replace(stack, cut_offered_to=None)
    if table.patrons[name].kept:
        table = _without_kept_notice(replace(table, patrons=patrons))
    return replace(
        table,
        patrons=patrons,
        bank=bank,
        stack=stack,
        exposers={hand: n for hand, n in table.exposers.items() if n != name},
        requests={ask: tuple(n for n in who if n != name) for ask, who in table.requests.items()},
        consents={to: tuple(n for n in who if n != name) for to, who in table.consents.items()},
        money=replace(
            money,
            taken_away_cents=money.taken_away_cents + event.chips_cents,
            tokens_away_cents=money.tokens_away_cents + event.tokens_cents,
        ),
    )


def seat_vacated(table: Table, event: e.SeatVacated) -> Table:
    patron = replace(table.patrons[event.patron], seat=None, idle=0)
    return _no_longer_full(replace(table, patrons=_with(table, event.patron, patron)))


def patrons_capped(table: Table, event: e.PatronsCapped) -> Table:
    signs = replace(table.signs, most_patrons=event.most, one_per_box=event.one_per_box)
    return replace(table, signs=signs)


def player_card_shown(table: Table, event: e.PlayerCardShown) -> Table:
    name, coup = event.patron, table.coup
    patron = replace(table.patrons[name], player_card=event.card is PlayerCard.VALID)
    invalid = tuple(each for each in coup.invalid if each != name)
    if event.invalid:
        invalid = (*invalid, name)
    if invalid != coup.invalid:
        table = replace(table, coup=replace(coup, invalid=invalid))
    return replace(table, patrons=_with(table, name, patron))


def patron_paused(table: Table, event: e.PatronPaused) -> Table:
    patron = replace(table.patrons[event.patron], paused=True)
    return replace(table, patrons=_with(table, event.patron, patron))


def patron_resumed(table: Table, event: e.PatronResumed) -> Table:
    patron = replace(table.patrons[event.patron], paused=False)
    return replace(table, patrons=_with(table, event.patron, patron))


def chips_bought(table: Table, event: e.ChipsBought) -> Table:
    patron, money = table.patrons[event.patron], table.money
    drop = event.cents if event.payment is Payment.CASH else 0
    return replace(
        table,
        patrons=_with(
            table, event.patron, replace(patron, chips_cents=patron.chips_cents + event.cents)
        ),
        money=replace(
            money,
            float_cents=money.float_cents - event.cents,
            drop_cents=money.drop_cents + drop,
            terminal_cents=money.terminal_cents + event.cents - drop,
        ),
    )


def voucher_redeemed(table: Table, event: e.VoucherRedeemed) -> Table:
    patron, money = table.patrons[event.patron], table.money
    return replace(
        table,
        patrons=_with(
            table, event.patron, replace(patron, tokens_cents=patron.tokens_cents + event.cents)
        ),
        money=replace(money, tokens_issued_cents=money.tokens_issued_cents + event.cents),
    )


def colour_changed(table: Table, _event: e.ColourChanged) -> Table:
    """Chips for chips of the same worth."""
    return table


def chips_declared(table: Table, event: e.ChipsDeclared) -> Table:
    """What is declared may come later, so that less than nothing can be outstanding."""
    name, patron = event.patron, table.patrons[event.patron]
    if event.declaration is Declaration.REMAINING:
        patron = replace(patron, declared_left_cents=event.cents)
        return replace(table, patrons=_with(table, name, patron))
    return _more_undeclared(table, name, event.declaration, -event.cents)


def declaration_due(table: Table, event: e.DeclarationDue) -> Table:
    return _more_undeclared(table, event.patron, event.declaration, event.cents)


def _more_undeclared(table: Table, name: str, what: Declaration, cents: int) -> Table:
    patron = table.patrons[name]
    due = patron.undeclared_cents.get(what, 0) + cents
    patron = replace(patron, undeclared_cents={**patron.undeclared_cents, what: due})
    return replace(table, patrons=_with(table, name, patron))


def loss_limit_noted(table: Table, event: e.LossLimitNoted) -> Table:
    patron = replace(table.patrons[event.patron], on_limit=True)
    return replace(table, patrons=_with(table, event.patron, patron))


def advice_due(table: Table, event: e.AdviceDue) -> Table:
    return replace(table, to_advise=tuple(dict.fromkeys((*table.to_advise, event.patron))))


def request_made(table: Table, event: e.RequestMade) -> Table:
    who = tuple(dict.fromkeys((*table.requests.get(event.ask, ()), event.patron)))
    return replace(table, requests={**table.requests, event.ask: who})


def consent_given(table: Table, event: e.ConsentGiven) -> Table:
    who = tuple(dict.fromkeys((*table.consents.get(event.to, ()), event.patron)))
    return replace(table, consents={**table.consents, event.to: who})


def consent_refused(table: Table, event: e.ConsentRefused) -> Table:
    who = tuple(name for name in table.consents.get(event.to, ()) if name != event.patron)
    return replace(table, consents={**table.consents, event.to: who})


def approved(table: Table, event: e.Approved) -> Table:
    return _approval(table, event.act, event.patron, event.lasts)


def approval_withdrawn(table: Table, event: e.ApprovalWithdrawn) -> Table:
    return _approval(table, event.act, event.patron, None)


def _approval(table: Table, act: Act, name: str | None, lasts: Lasts | None) -> Table:
    if name is None:
        rest = tuple(each for each in table.approvals if each is not act)
        return replace(table, approvals=rest if lasts is None else (*rest, act))
    patron = table.patrons[name]
    if act is Act.APPROVE_BOTH_HANDS:
        patron = replace(patron, both_hands=lasts)
    else:
        patron = replace(patron, may_nominate=lasts is not None)
    return replace(table, patrons=_with(table, name, patron))


def kept_minimum_lifted(table: Table, event: e.KeptMinimumLifted) -> Table:
    """The notice stays for others who keep a minimum, and goes with the last of them."""
    patron = replace(table.patrons[event.patron], kept=event.minimums)
    return _without_kept_notice(replace(table, patrons=_with(table, event.patron, patron)))


def _without_kept_notice(table: Table) -> Table:
    notices = table.signs.notices
    if Change.KEPT_MINIMUM not in notices or any(p.kept for p in table.patrons.values()):
        return table
    left = {change: posted for change, posted in notices.items() if change != Change.KEPT_MINIMUM}
    return replace(table, signs=replace(table.signs, notices=left))


def personal_limit_granted(table: Table, event: e.PersonalLimitGranted) -> Table:
    patron = replace(table.patrons[event.patron], own_limits=event.limits)
    return replace(table, patrons=_with(table, event.patron, patron))


def personal_limit_removed(table: Table, event: e.PersonalLimitRemoved) -> Table:
    patron = replace(table.patrons[event.patron], own_limits={})
    return replace(table, patrons=_with(table, event.patron, patron))
