"""Commands: a voucher issued or made void; a table exchanges it."""

from typing import Annotated

from punto.fields import Says
from punto.law.roles import Role
from punto.promotions.terms.document import VoucherTerms
from punto.promotions.words import Ineligible
from punto.table.base import GivenCommand
from punto.table.words import Name, PatronName, Positive


class VoucherCommand(GivenCommand, given_by=Role.PROMOTIONS_OFFICER):
    """What may be asked of a voucher."""


class IssueVoucher(VoucherCommand, given_by=Role.PROMOTIONS_OFFICER):
    """Put a voucher on record, which is exchanged for tokens at a table."""

    edition: Name
    cents: Positive
    patron: PatronName | None = None
    """To whom alone it is exchanged; to anybody who brings it, unless said."""
    terms: VoucherTerms = VoucherTerms()
    bar: Annotated[Ineligible | None, Says.LOOKED_UP] = None
    """Why the house gives that patron none."""


class VoidVoucher(VoucherCommand, given_by=Role.PROMOTIONS_OFFICER):
    reason: Name


COMMANDS: tuple[type[VoucherCommand], ...] = (IssueVoucher, VoidVoucher)
