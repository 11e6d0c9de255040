"""The bank of method C: one patron who takes the banker's cards, coup after coup."""

from punto.law.clauses import Refused, Rule
from punto.law.procedures import DealingMethod, RoundTheTable, Wager
from punto.law.provisions import Bank
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.table.authority import (
    require_dealer,
    require_not_excluded,
    require_own,
    require_patron,
    require_power,
)
from punto.table.commands import AcceptBank, DeclineBank, OfferBank, PassBank, TakeBank
from punto.table.events import BankAccepted, BankDeclined, BankOffered, BankPassed, Event
from punto.table.guards import require_between, rules_of
from punto.table.registry import decides
from punto.table.seating.geometry import seated
from punto.table.state import Table


def require_bank(table: Table, rules: Rulebook) -> Bank:
    """The rules of the bank, where this table has one."""
    if rules.bank is None or table.setup.method is not DealingMethod.C:
        raise Refused(rules.dealing_methods[0], "there-is-no-bank-in-this-dealing-method")
    return rules.bank


def bank_candidates(table: Table, bank: Bank) -> tuple[tuple[str, ...], Rule[object]]:
    """Who is next to be offered the bank, going round from the dealer's right."""
    role = table.bank
    rule = bank.after_a_loss if role.lost else bank.offered
    if role.declined or (role.last_seat is not None and not role.lost):
        rule = bank.declined
    names = seated(table, rule.value)
    if role.last_seat is not None:
        ahead = [n for n in names if _comes_after(table, n, role.last_seat, rule.value)]
        names = (*ahead, *(n for n in names if n not in ahead))
    return tuple(name for name in names if name not in role.declined), rule


def _comes_after(table: Table, name: str, last_seat: int, way: RoundTheTable) -> bool:
    """Whether a patron sits further round that way than the last holder."""
    seat = table.patrons[name].seat
    assert seat is not None
    if (way is RoundTheTable.COUNTER_CLOCKWISE) is table.setup.settings.seat_one_at_right:
        return seat > last_seat
    return seat < last_seat


@decides
def decide_offer_bank(table: Table, command: OfferBank) -> tuple[Event, ...]:
    rules = rules_of(table)
    bank = require_bank(table, rules)
    require_dealer(rules, command.by, "offer-the-bank")
    require_between(table, "offer-the-bank")
    patron = require_patron(table, command.patron)
    require_not_excluded(table, rules, command.patron, "hold-the-bank")
    if table.bank.holder is not None:
        raise Refused(bank.released_on, "holds-the-bank", patron=table.bank.holder)
    names, rule = bank_candidates(table, bank)
    asked = table.bank.all_declined and patron.seat is not None
    if not asked and command.patron not in names[:1]:
        raise Refused(
            rule,
            "bank-not-theirs-to-be-offered",
            patron=command.patron,
            other=names[0] if names else None,
        )
    return (BankOffered(patron=command.patron, clauses=rule.cited),)


def _require_offered(table: Table, bank: Bank, patron: str) -> None:
    if table.bank.offered_to != patron:
        raise Refused(bank.offered, "bank-was-not-offered-to", patron=patron)


@decides
def decide_accept_bank(table: Table, command: AcceptBank) -> tuple[Event, ...]:
    rules = rules_of(table)
    bank = require_bank(table, rules)
    require_own(rules, command.by, command.patron, "accept-the-bank")
    require_not_excluded(table, rules, command.patron, "take-the-bank")
    require_between(table, "accept-the-bank")
    _require_offered(table, bank, command.patron)
    clauses = (*bank.offered.cited, *bank.banker_wager.cited)
    return (BankAccepted(patron=command.patron, clauses=tuple(dict.fromkeys(clauses))),)


@decides
def decide_decline_bank(table: Table, command: DeclineBank) -> tuple[Event, ...]:
    rules = rules_of(table)
    bank = require_bank(table, rules)
    require_own(rules, command.by, command.patron, "decline-the-bank")
    _require_offered(table, bank, command.patron)
    names, _ = bank_candidates(table, bank)
    last = all(name == command.patron for name in names)
    clauses = bank.declined.cited + (bank.nobody.cited if last else ())
    return (BankDeclined(patron=command.patron, all_declined=last, clauses=clauses),)


@decides
def decide_pass_bank(table: Table, command: PassBank) -> tuple[Event, ...]:
    """The bank given on after a coup; before any, only where its wager is not made in time."""
    rules = rules_of(table)
    bank = require_bank(table, rules)
    require_own(rules, command.by, command.patron, "pass-the-bank")
    if table.coup.cards_out or not bank.passes.value:
        raise Refused(bank.passes, "bank-is-passed-after-a-coup")
    _require_holder(table, bank, command.patron)
    if table.bank.played:
        return (BankPassed(patron=command.patron, clauses=bank.passes.cited),)
    if not table.coup.last_called or _backs_banker(table, command.patron):
        raise Refused(bank.passes, "bank-accepted-and-not-held", patron=command.patron)
    return (BankPassed(patron=command.patron, clauses=bank.banker_wager.cited),)


def _backs_banker(table: Table, name: str) -> bool:
    return any(p.wager is Wager.BANKER for p in table.coup.wagers.get(name, ()))


def _require_holder(table: Table, bank: Bank, patron: str | None) -> None:
    if table.bank.holder is None or (patron is not None and table.bank.holder != patron):
        raise Refused(bank.released_on, "bank-is-not-theirs-to-pass")


@decides
def decide_take_bank(table: Table, command: TakeBank) -> tuple[Event, ...]:
    rules = rules_of(table)
    bank = require_bank(table, rules)
    require_power(
        rules, Act.FORFEIT_CONTROL_OF_CARDS, command.by, "direct-that-the-bank-is-given-up"
    )
    require_between(table, "take-the-bank")
    _require_holder(table, bank, None)
    assert table.bank.holder is not None
    return (BankPassed(patron=table.bank.holder, clauses=bank.released_on.cited),)


def require_bank_settled(table: Table, rules: Rulebook) -> None:
    """Refuse a coup while the bank is still to be offered, or its holder has no banker wager."""
    if table.setup.method is not DealingMethod.C or table.coup.no_bet:
        return
    bank = rules.bank
    assert bank is not None
    holder = table.bank.holder
    if holder is None:
        names, rule = bank_candidates(table, bank)
        if names and not table.bank.all_declined:
            raise Refused(rule, "bank-was-not-offered", other=names[0])
        return
    if bank.banker_wager.value and not _backs_banker(table, holder):
        raise Refused(bank.banker_wager, "holds-the-bank-and-has-no-banker-wager", patron=holder)
