"""Vouchers over HTTP: one's own, those of the house, and commands about them."""

from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Router, get, post
from litestar.params import Body

from punto.bounds import require_address_name
from punto.errors import Noun
from punto.floor.floor import Floor
from punto.floor.live.promoting import PROMOTERS
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.promotions.terms.document import VoucherTerms
from punto.vouchers import TokenVoucher
from punto.vouchers.commands import COMMANDS, IssueVoucher, VoucherCommand
from punto.vouchers.decide import OFFICERS
from punto.web.authentication import acting, only
from punto.web.commands import KNOWN_HERE, Wire
from punto.web.errors import Unknown
from punto.web.parameters import Before, Key, NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.stream_routes import outcome
from punto.web.tables import CommandOutcome, Version

VOUCHER_WIRE: Wire[VoucherCommand] = Wire(COMMANDS, KNOWN_HERE)
WireVoucherCommand: Any = VOUCHER_WIRE.any
MOST_LISTED = 100
SEES_VOUCHERS = sorted(PROMOTERS.works | {Role.PATRON})


class VoucherView(msgspec.Struct, frozen=True, kw_only=True):
    """A voucher: what it is worth, what it says, and what is left of it."""

    voucher: str
    version: int
    rules: str
    value_cents: int
    left_cents: int
    exchanged_cents: int
    void_cents: int
    holder: str
    """To whom alone it is exchanged; empty for anyone who brings it."""
    terms: VoucherTerms


def voucher_view(name: str, version: int, voucher: TokenVoucher) -> VoucherView:
    return VoucherView(
        voucher=name,
        version=version,
        rules=voucher.edition,
        value_cents=voucher.value_cents,
        left_cents=voucher.left_cents,
        exchanged_cents=voucher.exchanged_cents,
        void_cents=voucher.void_cents,
        holder=voucher.holder,
        terms=voucher.terms,
    )


async def vouchers_for(floor: Floor, viewer: Viewer, before: int = 0) -> list[VoucherView]:
    """The latest vouchers, those of the patron who asks alone, the last issued first."""
    names = await floor.vouchers.issued(viewer.patron, before, MOST_LISTED)
    found = []
    for name in names:
        voucher, head = await floor.vouchers.standing(name)
        found.append(voucher_view(name, head.version, voucher))
    return found


@get("/", guards=[only(*SEES_VOUCHERS)])
async def list_vouchers(request: Asked, before: Before = 0) -> list[VoucherView]:
    """Vouchers that were issued, the latest first: a patron's own, all of them for staff."""
    return await vouchers_for(floor_of(request), acting(request), before)


@get("/{name:str}", guards=[only(*SEES_VOUCHERS)])
async def show_voucher(request: Asked, name: NameInPath) -> VoucherView:
    """One voucher; a patron sees their own alone."""
    floor, viewer = floor_of(request), acting(request)
    voucher, head = await _known(floor, name, viewer)
    return voucher_view(name, head, voucher)


async def _known(floor: Floor, name: str, viewer: Viewer) -> tuple[TokenVoucher, int]:
    voucher, head = await floor.vouchers.standing(name)
    own = not viewer.patron or voucher.holder == viewer.patron
    if not voucher.is_issued or not own:
        raise Unknown("no-voucher", name=name)
    return voucher, head.version


@post("/{name:str}/commands", guards=[only(*OFFICERS)], status_code=200)
async def give_voucher_command(
    request: Asked,
    name: NameInPath,
    data: Annotated[WireVoucherCommand, Body(description="A command, by its name under `do`.")],
    key: Key = None,
    expected: Version = None,
) -> CommandOutcome:
    """Issue a voucher or void it, and return when that is safely on record."""
    floor, viewer = floor_of(request), acting(request)
    if VOUCHER_WIRE.kind(data) is IssueVoucher:
        require_address_name(name, Noun.VOUCHER)
    else:
        await _known(floor, name, viewer)
    command = VOUCHER_WIRE.given(data, by=viewer.actor, at=floor.now())
    giving = floor.give(floor.vouchers, name, command, key or uuid4().hex, expected)
    return await outcome(floor.vouchers, name, viewer, giving)


vouchers = Router(
    path="/api/vouchers",
    route_handlers=[list_vouchers, show_voucher, give_voucher_command],
    tags=["vouchers"],
)
