"""The desk of a promotion: what terms lack, what is owed and until when, draws, claims, acts."""

from datetime import datetime
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live.promoting import WORKS_FOR_PROMOTIONS
from punto.law.promotions import SentBefore
from punto.law.rulebooks import rulebook
from punto.narration.saying import refusal
from punto.promotions import Promotion
from punto.promotions.due import DueDuty, Owed, duties
from punto.promotions.guards import givers_of, rules_of
from punto.promotions.notices.commands import AmendTerms, StartPromotion
from punto.promotions.readings import readings_of
from punto.promotions.terms.commands import DraftTerms
from punto.promotions.terms.complete import missing
from punto.promotions.terms.document import PromotionTerms
from punto.vouchers.decide import OFFICERS
from punto.web.authentication import only
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.desk_offers import ClauseChip, clause_chips
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page, part
from punto.web.pages.patron_words import when
from punto.web.pages.promotion_offers import PromotionAsker, groups
from punto.web.pages.promotions import PAGE_SECONDS, READINGS, standing_promotion, terms_shown
from punto.web.pages.reading_fields import readings_chosen
from punto.web.pages.tongues import named, say, valued
from punto.web.parameters import NameInPath
from punto.web.promotion_views import promotion_view
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

OWED = {
    Owed.TERMS: "page-owed-terms",
    Owed.AMENDED_TERMS: "page-owed-amended-terms",
    Owed.WINNER: "page-owed-winner",
    Owed.REASONS: "page-owed-reasons",
    Owed.DETAILS: "page-owed-details",
    Owed.COMPROMISE: "page-owed-compromise",
    Owed.COMPLAINT: "page-owed-complaint",
}


class OwedNow(NamedTuple):
    """Something that must be told, sent or kept, in words."""

    words: str
    due: str
    overdue: bool
    chips: tuple[ClauseChip, ...]


@get("/promotions/{name:str}/desk", guards=[page_for(*WORKS_FOR_PROMOTIONS)])
async def show_promotion_desk(request: Asked, name: NameInPath) -> Response[str]:
    """The desk of one promotion, for the role that opens it."""
    return page(request, "promotion_desk.html", await _context(request, name))


@get("/pages/promotions/{name:str}/desk/stream", guards=[only(*WORKS_FOR_PROMOTIONS)])
async def stream_promotion_desk(request: Asked, name: NameInPath) -> Stream:
    """The parts of the desk, drawn anew when something changes."""
    await standing_promotion(request, name)

    async def draw() -> Parts:
        context = await _context(request, name)
        return {
            "desk": part(request, "promotion_desk_part.html", context),
            "acts": part(request, "tournament_acts.html", context),
        }

    return streamed(now_and_then(request, draw, PAGE_SECONDS))


async def _context(request: Asked, name: str) -> dict[str, Any]:
    floor, viewer = floor_of(request), standing(request, WORKS_FOR_PROMOTIONS)
    promotion, version = await standing_promotion(request, name)
    now = floor.now()
    asker = PromotionAsker(viewer.actor, now, eyes_of(request), promotion)
    rules, said = rules_of(promotion), promotion.terms or PromotionTerms()
    lacking = missing(rules, said, promotion.settings)
    notice = rules.terms.notice
    hindered = asker.hindrance(StartPromotion)
    lines = {each.item: each.said for each in terms_shown(promotion)}
    return {
        "role": viewer.role.value,
        "name": name,
        "title": rulebook(promotion.edition).title,
        "edition": promotion.edition,
        "zone": str(floor.zone),
        "promotion": promotion,
        "view": promotion_view(name, version, promotion, viewer, now),
        "items": [
            (
                item.value,
                named(item),
                lines.get(item.value, ""),
                item in lacking,
                clause_chips(promotion.edition, rule.cited),
            )
            for item, rule in rules.terms.items.items()
            if item in lacking or item.value in lines
        ],
        "lacking": len(lacking),
        "may_draft": viewer.role in givers_of(DraftTerms) and promotion.started is None,
        "may_amend": viewer.role in givers_of(AmendTerms) and promotion.started is not None,
        "notice": _notice(notice.value),
        "notice_chips": clause_chips(promotion.edition, notice.cited),
        "notified": _said_when(request, promotion.notified),
        "starts": _said_when(request, said.starts),
        "not_yet": refusal(hindered, eyes_of(request)).message if hindered is not None else "",
        "owed": [_owed(request, promotion, each) for each in duties(promotion, now)],
        "dear": said.dearest_cents > rules.prizes.scrutineer_above_cents.value,
        "dear_chips": clause_chips(promotion.edition, rules.prizes.scrutineer_above_cents.cited),
        "to_keep": [
            number
            for number, claim in promotion.claims.items()
            if claim.refused is not None and not claim.details
        ]
        if viewer.role in OFFICERS
        else [],
        "when": lambda moment: _said_when(request, moment),
        "groups": tuple(groups(asker)),
        "refunds": (),
        "readings": readings_chosen(
            READINGS, promotion.settings, promotion.edition, readings_of(rules)
        ),
    }


def _notice(sent: SentBefore) -> str:
    """To whom the terms go, and how long before the start."""
    to = valued(sent.to)
    if sent.hours:
        return say("page-sent-hours-before", to=to, hours=sent.hours)
    return say("page-sent-before", to=to)


def _said_when(request: Asked, moment: datetime | None) -> str:
    return "" if moment is None else when(moment.astimezone(floor_of(request).zone))


def _owed(request: Asked, promotion: Promotion, duty: DueDuty) -> OwedNow:
    return OwedNow(
        say(OWED[duty.owed], number=duty.number),
        _said_when(request, duty.due),
        duty.overdue,
        clause_chips(promotion.edition, duty.rule.cited),
    )


promotion_desk = Router(path="/", route_handlers=[show_promotion_desk, stream_promotion_desk])
