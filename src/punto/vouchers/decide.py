"""Vouchers issued by the house itself, and those that are void."""

from punto.law.clauses import Refused
from punto.law.procedures import Means
from punto.law.roles import Role
from punto.law.rulebooks import house, is_known, rulebook
from punto.promotions.clock import is_before
from punto.vouchers.commands import IssueVoucher, VoidVoucher, VoucherCommand
from punto.vouchers.events import VoucherEvent, VoucherIssued, VoucherVoided
from punto.vouchers.registry import HANDLERS, decides
from punto.vouchers.state import TokenVoucher, binding_rule

OFFICERS = (
    Role.PROMOTIONS_OFFICER,
    Role.CASINO_OPERATOR,
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
)


def decide(voucher: TokenVoucher, command: VoucherCommand) -> tuple[VoucherEvent, ...]:
    """What comes of a command; `Refused` if a rule says no to it."""
    if command.by.role not in OFFICERS:
        raise Refused(
            house.promotion_staff,
            "promotion-not-for-this-role",
            person=command.by.person,
            role=command.by.role,
            roles=(command.given_by,),
        )
    return HANDLERS.decide(voucher, command)


@decides
def issue(voucher: TokenVoucher, command: IssueVoucher) -> tuple[VoucherEvent, ...]:
    if voucher.is_issued:
        raise Refused(house.voucher_issued, "voucher-issued-already")
    book = rulebook(command.edition) if is_known(command.edition) else None
    if book is None or Means.PROMOTIONAL_TOKENS not in book.means.value:
        raise Refused(house.voucher_issued, "voucher-not-in-this-edition", edition=command.edition)
    if command.bar is not None:
        raise Refused(
            house.promotion_entries,
            "voucher-not-for-them",
            patron=command.patron,
            bar=command.bar,
        )
    terms = command.terms
    if terms.since is not None and terms.until is not None and is_before(terms.until, terms.since):
        raise Refused(house.promotion_times, "voucher-never-good")
    return (
        VoucherIssued(
            edition=command.edition,
            cents=command.cents,
            patron=command.patron,
            terms=terms,
            clauses=binding_rule(command.edition).cited,
        ),
    )


@decides
def void(voucher: TokenVoucher, command: VoidVoucher) -> tuple[VoucherEvent, ...]:
    if not voucher.left_cents:
        raise Refused(house.voucher_once, "voucher-nothing-left")
    return (
        VoucherVoided(
            reason=command.reason, cents=voucher.left_cents, clauses=house.voucher_once.cited
        ),
    )
