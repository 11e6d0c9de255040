"""Money at the cage: by the house's table of means, with receipts, within the limit on deposits."""

from collections.abc import Mapping

from punto.house.cage import Bounds
from punto.law.cage import Tender
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.guards import DESK, require_role
from punto.patrons.identity import require_identity
from punto.patrons.money_in import require_room_to_bring
from punto.patrons.registry import decides
from punto.patrons.state import Patron


@decides
def deposit(patron: Patron, command: c.DepositMoney) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "take-money-in")
    require_identity(patron, command.terms)
    day = patron.day(command.at.date())
    _require_tender(command, command.terms.takes, day.taken_cents)
    require_room_to_bring(patron, command.at, command.cents)
    return (
        e.MoneyDeposited(
            cents=command.cents,
            on=day.on,
            tender=command.tender,
            receipt=_next_receipt(patron),
            clauses=(*house.deposit_limit.cited, *house.receipts.cited),
        ),
    )


def _require_tender(
    command: c.DepositMoney | c.PayOutMoney,
    bounds: Bounds,
    today: Mapping[Tender, int],
) -> None:
    """Refuse a means that the house's table does not name, or more of it than that allows."""
    tender = command.tender
    table = {each.tender: each.most_cents for each in bounds}
    if tender not in table:
        raise Refused(
            house.tender, "tender-not-in-the-houses-table", tender=tender, tenders=tuple(table)
        )
    most, so_far = table[tender], today.get(tender, 0)
    if most is not None and so_far + command.cents > most:
        raise Refused(
            house.tender,
            "too-much-of-this-tender",
            tender=tender,
            limit_cents=most,
            left_cents=max(0, most - so_far),
        )


def _next_receipt(patron: Patron) -> int:
    first: int = house.receipts.value
    return patron.receipts + 1 if patron.receipts else first


@decides
def pay_out(patron: Patron, command: c.PayOutMoney) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "pay-money-out")
    if command.cents > patron.purse_cents:
        raise Refused(
            house.purse,
            "purse-too-small-to-pay-out",
            patron=patron.name,
            purse_cents=patron.purse_cents,
        )
    day = patron.day(command.at.date())
    _require_tender(command, command.terms.pays, day.paid_cents)
    return (
        e.MoneyPaidOut(
            cents=command.cents,
            on=day.on,
            tender=command.tender,
            receipt=_next_receipt(patron),
            clauses=(*house.purse.cited, *house.receipts.cited),
        ),
    )
