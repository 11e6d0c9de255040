"""Vouchers at the desk and the cage: issued, what became of each, and printed."""

from datetime import datetime
from typing import NamedTuple

from litestar import Response, Router, get

from punto.floor.live.promoting import WORKS_FOR_PROMOTIONS
from punto.law.rulebooks import EDITIONS, rulebook
from punto.vouchers.decide import OFFICERS
from punto.vouchers.state import binding_rule, exchange_rule
from punto.web.errors import Unknown
from punto.web.pages.access import page_for, standing
from punto.web.pages.desk_offers import clause_chips
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import listed, say
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.vouchers import VoucherView, voucher_view, vouchers_for


class VoucherRow(NamedTuple):
    """A voucher in the list of the desk."""

    view: VoucherView
    until: str


@get("/vouchers", guards=[page_for(*WORKS_FOR_PROMOTIONS)])
async def show_vouchers(request: Asked) -> Response[str]:
    """The latest vouchers and what is left of each; the desk issues and voids them here."""
    floor, viewer = floor_of(request), standing(request, WORKS_FOR_PROMOTIONS)
    found = await vouchers_for(floor, viewer)
    context = {
        "role": viewer.role.value,
        "zone": str(floor.zone),
        "found": [VoucherRow(each, _said(request, each.terms.until)) for each in found],
        "may_issue": viewer.role in OFFICERS,
        "editions": [
            (each, rulebook(each).title) for each in EDITIONS if rulebook(each).promotions
        ],
        "left_cents": sum(each.left_cents for each in found),
    }
    return page(request, "vouchers.html", context)


@get("/vouchers/{name:str}", guards=[page_for(*WORKS_FOR_PROMOTIONS)])
async def show_voucher_paper(request: Asked, name: NameInPath) -> Response[str]:
    """One voucher as it is printed and handed to its holder."""
    floor, viewer = floor_of(request), standing(request, WORKS_FOR_PROMOTIONS)
    voucher, head = await floor.vouchers.standing(name)
    if not voucher.is_issued:
        raise Unknown("no-voucher", name=name)
    view = voucher_view(name, head.version, voucher)
    rules = (*exchange_rule(view.rules).cited, *binding_rule(view.rules).cited)
    context = {
        "role": viewer.role.value,
        "view": view,
        "title": rulebook(view.rules).title,
        "since": _said(request, view.terms.since),
        "until": _said(request, view.terms.until),
        "wagers": listed(say(f"printed-{each.value}") for each in view.terms.wagers),
        "chips": clause_chips(view.rules, rules),
    }
    return page(request, "voucher.html", context)


def _said(request: Asked, moment: datetime | None) -> str:
    return "" if moment is None else when(moment.astimezone(floor_of(request).zone))


voucher_pages = Router(path="/", route_handlers=[show_vouchers, show_voucher_paper])
