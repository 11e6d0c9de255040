"""The terms of a promotion over HTTP: what a draft still lacks, and the sheet as PDF."""

from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import Body

from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.rulebooks import rulebook
from punto.narration.saying import called, refusal
from punto.promotions.guards import rules_of
from punto.promotions.terms.commands import DraftTerms
from punto.promotions.terms.complete import missing
from punto.promotions.terms.lawful import require_lawful
from punto.vouchers.decide import OFFICERS
from punto.web.authentication import acting, only, signed_in
from punto.web.contest_conditions import DraftProblem
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath
from punto.web.promotions import PROMOTION_WIRE, WirePromotionCommand, standing_of
from punto.web.requests import Asked, floor_of


class UnstatedTerm(msgspec.Struct, frozen=True, kw_only=True):
    """Something that terms must still say."""

    item: TermsItem
    words: str
    clauses: tuple[str, ...]


class TermsCheck(msgspec.Struct, frozen=True, kw_only=True):
    """How far a draft is: nothing of it is kept."""

    complete: bool
    missing: tuple[UnstatedTerm, ...]
    problem: DraftProblem | None


@post("/{name:str}/terms/check", guards=[only(*OFFICERS)], status_code=200)
async def check_terms(
    request: Asked,
    name: NameInPath,
    data: Annotated[
        WirePromotionCommand, Body(description="`draft-terms`, as far as they are written.")
    ],
) -> TermsCheck:
    """What terms would still leave out, and what they may not say; nothing is kept."""
    promotion, _ = await standing_of(floor_of(request), name, acting(request))
    given = PROMOTION_WIRE.given(data, by=acting(request).actor, at=floor_of(request).now())
    if not isinstance(given, DraftTerms):
        raise Malformed("no-draft-to-check")
    rules, said = rules_of(promotion), given.terms
    lacking = tuple(
        UnstatedTerm(
            item=item,
            words=called(item),
            clauses=tuple(clause.cited for clause in rules.terms.items[item].clauses),
        )
        for item in missing(rules, said, promotion.settings)
    )
    problem = None
    try:
        require_lawful(rules, said, promotion.settings, promotion.prescribed)
    except Refused as refused:
        told = refusal(refused, eyes_of(request))
        problem = DraftProblem(
            message=told.message,
            remedy=told.remedy,
            clauses=tuple(clause.cited for clause in refused.clauses),
        )
    return TermsCheck(complete=not lacking and problem is None, missing=lacking, problem=problem)


@get("/{name:str}/terms/pdf", guards=[signed_in], media_type="application/pdf")
async def terms_as_pdf(request: Asked, name: NameInPath) -> Response[bytes]:
    """The terms as a sheet to hand out, once they are published."""
    from punto.reports.contest_conditions import conditions_pdf
    from punto.reports.promotion_terms import by_house_clock, terms_lines

    floor = floor_of(request)
    promotion, _ = await standing_of(floor, name, acting(request))
    if promotion.terms is None:
        raise Unknown("terms-not-written", name=name)
    said = by_house_clock(promotion.terms, promotion.settings.zone)
    lines = terms_lines(rules_of(promotion), said)
    book = rulebook(promotion.edition)
    body = await floor.threads.run(conditions_pdf, name, book, lines)
    headers = {"content-disposition": 'attachment; filename="terms.pdf"'}
    return Response(body, media_type="application/pdf", headers=headers)


promotion_terms = Router(
    path="/api/promotions", route_handlers=[check_terms, terms_as_pdf], tags=["promotions"]
)
