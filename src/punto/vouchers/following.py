"""A voucher at a table: exchanged once, for its own value, as its conditions say; or won."""

from collections.abc import Iterable, Iterator

import msgspec

from punto.aggregate import Frame, Near
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import PATRON, Patron
from punto.promotions import Promotion
from punto.promotions.base import PromotionEvent
from punto.promotions.clock import is_before
from punto.promotions.winners.events import PrizeGiven
from punto.promotions.words import Ineligible
from punto.table import Table
from punto.table import commands as c
from punto.table import events as at_table
from punto.table.words import TokenTerms
from punto.vouchers.commands import IssueVoucher, VoucherCommand
from punto.vouchers.events import VoucherEvent, VoucherExchanged, VoucherWon
from punto.vouchers.state import TokenVoucher, binding_rule, exchange_rule

KIND = "voucher"
Step = Frame[Table, at_table.Event]
AtPromotion = Frame[Promotion, PromotionEvent]


def concerned(_table: Table, command: c.Command) -> Iterable[str]:
    """The voucher that a command to a table is about."""
    return (command.voucher,) if isinstance(command, c.RedeemVoucher) else ()


def fill(near: Near, _table: str, command: c.Command) -> c.Command:
    """The exchange of a voucher, with what the voucher says of its tokens."""
    if not isinstance(command, c.RedeemVoucher):
        return command
    voucher: TokenVoucher = near.state(f"{KIND}:{command.voucher}")
    terms = TokenTerms(wins=voucher.terms.tokens, wagers=voucher.terms.wagers)
    return msgspec.structs.replace(command, tokens=terms)


def fill_issue(near: Near, _voucher: str, command: VoucherCommand) -> VoucherCommand:
    """A voucher for a patron, with whether the house keeps that person from play."""
    if not isinstance(command, IssueVoucher) or command.patron is None:
        return command
    patron: Patron = near.latest(PATRON.stream(command.patron))
    bar = None
    if patron.excluded(command.at) is not None:
        bar = Ineligible.EXCLUDED
    elif patron.is_suspended(command.at):
        bar = Ineligible.SUSPENDED
    return msgspec.structs.replace(command, bar=bar)


def touched(step: Step) -> Iterable[str]:
    event = step.event
    return (event.voucher,) if isinstance(event, at_table.VoucherRedeemed) else ()


def follow_table(name: str, voucher: TokenVoucher, step: Step) -> Iterator[VoucherEvent]:
    """The exchange as the voucher has it; `Refused` where it is not good for that."""
    event = step.event
    assert isinstance(event, at_table.VoucherRedeemed), "nothing else touches a voucher"
    edition = step.before.setup.edition
    if not voucher.is_issued or voucher.edition != edition:
        raise Refused(house.voucher_issued, "voucher-unknown", name=name)
    if not voucher.left_cents:
        raise Refused(house.voucher_once, "voucher-nothing-left")
    _require_conditions(voucher, event.patron, step)
    _require_value(voucher, event.cents)
    yield VoucherExchanged(
        table=step.name,
        patron=event.patron,
        cents=event.cents,
        clauses=(*exchange_rule(edition).cited, *house.voucher_once.cited),
    )


def _require_conditions(voucher: TokenVoucher, patron: str, step: Step) -> None:
    binds, terms = binding_rule(voucher.edition), voucher.terms
    if not binds.value:
        return
    if voucher.holder and voucher.holder != patron:
        raise Refused(binds, "voucher-of-another", patron=patron)
    if terms.since is not None and is_before(step.at, terms.since):
        raise Refused(binds, "voucher-not-good-yet", until=terms.since)
    if terms.until is not None and is_before(terms.until, step.at):
        raise Refused(binds, "voucher-lapsed", since=terms.until)
    if terms.tables and step.name not in terms.tables:
        raise Refused(binds, "voucher-not-at-this-table", tables=terms.tables)


def _require_value(voucher: TokenVoucher, cents: int) -> None:
    """Refuse another value than the voucher's; a part of it where it may not be parted."""
    exchange = exchange_rule(voucher.edition)
    worth = voucher.left_cents * exchange.value
    if cents > worth or (cents < worth and not voucher.terms.parts):
        raise Refused(
            exchange, "voucher-of-another-value", cents=voucher.left_cents, more_cents=cents
        )


def touched_by_prize(step: AtPromotion) -> Iterable[str]:
    match step.event:
        case PrizeGiven(voucher=str() as voucher):
            return (voucher,)
        case _:
            return ()


def follow_promotion(name: str, voucher: TokenVoucher, step: AtPromotion) -> Iterator[VoucherEvent]:
    """A prize that is a voucher is issued by being given."""
    event = step.event
    assert isinstance(event, PrizeGiven), "nothing else issues a voucher"
    if voucher.is_issued:
        raise Refused(house.voucher_issued, "voucher-taken-already", name=name)
    assert event.conditions is not None, "a prize that is a voucher says what is on it"
    yield VoucherWon(
        edition=step.before.edition,
        cents=event.value_cents,
        patron=event.patron,
        terms=event.conditions,
        promotion=step.name,
        clauses=binding_rule(step.before.edition).cited,
    )
