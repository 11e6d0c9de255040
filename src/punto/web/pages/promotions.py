"""Promotions for everybody: the list with one's vouchers, and one with terms, entries and draws."""

from datetime import datetime
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live.promoting import PROMOTERS
from punto.floor.live.visibility import Viewer
from punto.law.prizes import TermsItem
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import Eyes, called
from punto.promotions import Promotion
from punto.promotions.draw.redraw import DrawAgain
from punto.promotions.guards import givers_of, rules_of
from punto.promotions.readings import readings_of
from punto.promotions.terms.commands import OpenPromotion
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.words import Settings
from punto.reports.promotion_terms import by_house_clock, item_said
from punto.web.authentication import acting, only
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for
from punto.web.pages.desk_offers import ClauseChip, clause_chips
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.reading_fields import reading_fields
from punto.web.pages.tongues import Said, tongue_of
from punto.web.parameters import NameInPath
from punto.web.promotion_views import PromotionSummary, promotion_view, summary
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed
from punto.web.vouchers import SEES_VOUCHERS, VoucherView, vouchers_for

READINGS = reading_fields(
    Settings(),
    {
        each: readings_of(rules)
        for each in EDITIONS
        if (rules := rulebook(each).promotions) is not None
    },
)
PAGE_SECONDS = 2
"""How often a page is looked at anew."""


class ListedPromotion(NamedTuple):
    """A promotion on a tile of the list."""

    summary: PromotionSummary
    title: str
    """Of its edition."""
    starts: Said | None
    ends: Said | None


class VoucherTile(NamedTuple):
    """A voucher of the patron who looks, and until when it is good."""

    view: VoucherView
    until: Said | None


class TermsLine(NamedTuple):
    """An item of the terms, what is said of it, and its clauses to open."""

    item: str
    name: Said
    said: Said
    chips: tuple[ClauseChip, ...]


async def standing_promotion(request: Asked, name: str) -> tuple[Promotion, int]:
    """A promotion that a page is about; a sentence in the reader's language if there is none."""
    floor, viewer = floor_of(request), acting(request)
    if name in floor.promotions.names():
        promotion, head = await floor.promotions.standing(name)
        if promotion.announced or PROMOTERS.sees_names(viewer):
            return promotion, head.version
    raise Unknown("no-promotion", name=name)


@get("/promotions", guards=[page_for(*Role)])
async def show_promotions(request: Asked) -> Response[str]:
    """Every promotion that is published, and the vouchers of the patron who looks."""
    floor, viewer = floor_of(request), acting(request)
    found = []
    for name in floor.promotions.names():
        promotion, head = await floor.promotions.standing(name)
        if promotion.announced or PROMOTERS.sees_names(viewer):
            each = summary(name, head.version, promotion, viewer)
            found.append(
                ListedPromotion(
                    each,
                    rulebook(each.rules).title,
                    _when(request, each.starts),
                    _when(request, each.ends),
                )
            )
    own = await vouchers_for(floor, viewer) if viewer.patron else []
    context = {
        "found": found,
        "works_for_it": PROMOTERS.sees_names(viewer),
        "sees_vouchers": viewer.role in SEES_VOUCHERS and not viewer.patron,
        "may_open": viewer.role in givers_of(OpenPromotion),
        "editions": [
            (each, rulebook(each).title) for each in EDITIONS if rulebook(each).promotions
        ],
        "readings": READINGS,
        "is_patron": bool(viewer.patron),
        "vouchers": [VoucherTile(each, _when(request, each.terms.until)) for each in own],
    }
    return page(request, "promotions.html", context)


def _when(request: Asked, moment: datetime | None) -> Said | None:
    return None if moment is None else when(moment.astimezone(floor_of(request).zone))


@get("/promotions/{name:str}", guards=[page_for(*Role)])
async def show_one(request: Asked, name: NameInPath) -> Response[str]:
    """One promotion: its terms, how its draws go, one's own entries and prizes."""
    return page(request, "promotion.html", await _context(request, name, acting(request)))


@get("/pages/promotions/{name:str}/stream", guards=[only(*Role)])
async def stream_one(request: Asked, name: NameInPath) -> Stream:
    """The part of the page that changes, drawn anew when something happens."""
    viewer, tongue = acting(request), tongue_of(request.cookies)
    await standing_promotion(request, name)

    async def draw() -> Parts:
        context = await _context(request, name, viewer) | words_of(tongue)
        return {"draws": drawn("promotion_part.html", context, eyes_of(request).name)}

    return streamed(now_and_then(request, draw, PAGE_SECONDS))


async def _context(request: Asked, name: str, viewer: Viewer) -> dict[str, Any]:
    floor = floor_of(request)
    promotion, version = await standing_promotion(request, name)
    view = promotion_view(name, version, promotion, viewer, floor.now())
    held = {each.draw: each for each in await floor.promotions.draws(name)}
    return {
        "name": name,
        "title": rulebook(promotion.edition).title,
        "zone": str(floor.zone),
        "view": view,
        "patron": viewer.patron,
        "role": viewer.role.value,
        "works_for_it": PROMOTERS.sees_names(viewer),
        "lines": terms_shown(promotion),
        "draws": [
            (each, _when(request, each.closes), _when(request, each.at), held.get(each.draw))
            for each in view.draws
        ],
        "own_wins": [each for each in view.wins if each.own],
        "claimed": {each.win for each in view.claims},
        "list_of": list_of,
    }


def list_of(held: DrawAgain) -> str:
    """The published list as the command takes it by which anybody holds the draw again."""
    return ",".join(f"{each.number}={each.entries}" for each in held.entries)


def terms_shown(promotion: Promotion) -> tuple[TermsLine, ...]:
    """What terms say, item by item in the order of the book."""
    if promotion.terms is None:
        return ()
    items = rules_of(promotion).terms.items
    said = by_house_clock(promotion.terms, promotion.settings.zone)
    return tuple(
        TermsLine(
            item.value,
            _called(item),
            _said(said, item),
            clause_chips(promotion.edition, rule.cited),
        )
        for item, rule in items.items()
        if item_said(said, item)
    )


def _said(said: PromotionTerms, item: TermsItem) -> Said:
    return Said(lambda language: item_said(said, item, Eyes(language)))


def _called(item: TermsItem) -> Said:
    return Said(lambda language: called(item, Eyes(language)))


promotion_pages = Router(path="/", route_handlers=[show_promotions, show_one, stream_one])
