"""The terms of a promotion over HTTP: what a draft still lacks, and the sheet as PDF."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import Body

from punto.errors import Malformed
from punto.law.rulebooks import rulebook
from punto.promotions.guards import rules_of
from punto.promotions.notices.commands import AmendTerms
from punto.promotions.notices.decide import require_drawn_kept
from punto.promotions.terms.commands import DraftTerms
from punto.promotions.terms.complete import missing
from punto.promotions.terms.lawful import require_lawful
from punto.vouchers.decide import OFFICERS
from punto.web.authentication import acting, only, signed_in
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath
from punto.web.promotions import PROMOTION_WIRE, WirePromotionCommand, standing_of
from punto.web.requests import Asked, floor_of
from punto.web.stream_routes import DraftCheck, draft_check, sheet


@post("/{name:str}/terms/check", guards=[only(*OFFICERS)], status_code=200)
async def check_terms(
    request: Asked,
    name: NameInPath,
    data: Annotated[
        WirePromotionCommand,
        Body(description="`draft-terms` or `amend-terms`, as far as they are written."),
    ],
) -> DraftCheck:
    """What terms would still leave out, and what they may not say; nothing is kept."""
    promotion, _ = await standing_of(floor_of(request), name, acting(request))
    given = PROMOTION_WIRE.given(data, by=acting(request).actor, at=floor_of(request).now())
    if not isinstance(given, DraftTerms | AmendTerms):
        raise Malformed("no-draft-to-check")
    rules, said = rules_of(promotion), given.terms

    def lawful() -> None:
        require_lawful(rules, said, promotion.settings, promotion.prescribed)
        if isinstance(given, AmendTerms):
            require_drawn_kept(promotion, said)

    return draft_check(request, missing(rules, said, promotion.settings), rules.terms.items, lawful)


@get("/{name:str}/terms/pdf", guards=[signed_in], media_type="application/pdf")
async def terms_as_pdf(request: Asked, name: NameInPath) -> Response[bytes]:
    """The terms as a sheet to hand out, once they are published."""
    from punto.reports.promotion_terms import by_house_clock, terms_lines

    floor = floor_of(request)
    promotion, _ = await standing_of(floor, name, acting(request))
    if promotion.terms is None:
        raise Unknown("terms-not-written", name=name)
    said = by_house_clock(promotion.terms, promotion.settings.zone)
    lines = terms_lines(rules_of(promotion), said, eyes_of(request))
    book = rulebook(promotion.edition)
    return await sheet(request, name, book, lines, "terms.pdf")


promotion_terms = Router(
    path="/api/promotions", route_handlers=[check_terms, terms_as_pdf], tags=["promotions"]
)
