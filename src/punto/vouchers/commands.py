"""What may be asked of a voucher."""

from typing import ClassVar

import msgspec

from punto.law.roles import Act, Role
from punto.promotions.terms.document import VoucherTerms
from punto.table.base import CommandMeta
from punto.table.words import Actor, Moment, Name, PatronName, Positive, kebab


class VoucherCommand(
    msgspec.Struct,
    metaclass=CommandMeta,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=kebab,
    given_by=Role.PROMOTIONS_OFFICER,
):
    """What may be asked of a voucher; its class says who gives it."""

    report: ClassVar[bool]
    given_by: ClassVar[Role]
    power: ClassVar[Act | None]

    by: Actor
    at: Moment


class IssueVoucher(VoucherCommand, frozen=True, kw_only=True, given_by=Role.PROMOTIONS_OFFICER):
    """Put a voucher on record, which is exchanged for tokens at a table."""

    edition: Name
    cents: Positive
    patron: PatronName | None = None
    """To whom alone it is exchanged; to anybody who brings it, unless said."""
    terms: VoucherTerms = VoucherTerms()


class VoidVoucher(VoucherCommand, frozen=True, kw_only=True, given_by=Role.PROMOTIONS_OFFICER):
    reason: Name


COMMANDS: tuple[type[VoucherCommand], ...] = (IssueVoucher, VoidVoucher)
