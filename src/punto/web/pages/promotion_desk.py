"""The desk of a promotion: what terms lack, what is owed and until when, draws, claims, acts."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.live.promoting import WORKS_FOR_PROMOTIONS
from punto.law.prizes import PrizeForm, PrizeKind, TermsItem
from punto.law.promotions import SentBefore
from punto.law.rulebooks import rulebook
from punto.narration.saying import called, refusal
from punto.promotions import Promotion
from punto.promotions.due import DueDuty, Owed, duties
from punto.promotions.guards import rules_of
from punto.promotions.notices.commands import StartPromotion
from punto.promotions.terms.complete import KIND_OF, missing
from punto.promotions.terms.document import PromotionTerms
from punto.vouchers.decide import OFFICERS
from punto.web.authentication import only
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_drafting import DEMANDS, DraftField, DraftItem
from punto.web.pages.contest_offers import ClauseChip, clause_chips
from punto.web.pages.drawing import drawn
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.pages.promotion_offers import PromotionAsker, groups
from punto.web.pages.promotions import PAGE_SECONDS, standing_promotion, terms_shown
from punto.web.parameters import NameInPath
from punto.web.promotion_views import promotion_view
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed

OWED = {
    Owed.TERMS: "The terms go to the regulator",
    Owed.AMENDED_TERMS: "The amended terms go to the regulator",
    Owed.WINNER: "The winner of prize {} is told",
    Owed.REASONS: "The claimant of claim {} is told why it is refused",
    Owed.DETAILS: "Names and addresses of claim {} are kept",
    Owed.COMPROMISE: "The inspector is told of finding {}",
    Owed.COMPLAINT: "The person of dispute {} is told of the right to complain",
}
FORMS = tuple(FormOption(each.value, called(each)) for each in PrizeForm)
KINDS = {
    PrizeKind.APPLIANCE: "machinery or an appliance",
    PrizeKind.VEHICLE: "a motor vehicle",
    PrizeKind.TRAVEL: "travel",
    PrizeKind.REAL_ESTATE: "real estate",
    PrizeKind.OTHER: "anything else",
}

FIELDS: dict[TermsItem, tuple[DraftField, ...]] = {
    TermsItem.PAID_HOW: (DraftField("paid_how", "How prizes are paid", "long"),),
    TermsItem.AWARDED_HOW: (
        DraftField("awarded_how", "How prizes are awarded", "long"),
        DraftField("by_form", "Entries are taken at the desk, too", "flag"),
        DraftField("carried_over", "Entries of one draw count for those after it", "flag"),
        DraftField("several_prizes", "One entrant may win several prizes of a draw", "flag"),
    ),
    TermsItem.ELIGIBLE: (
        DraftField("eligible.words", "Who may win", "long"),
        DraftField("eligible.members_only", "Enrolled patrons alone", "yes-no"),
    ),
    TermsItem.LEAST_WAGER: (
        DraftField("earning.each_cents", "An entry for each, staked at tables", "money"),
        DraftField("earning.least_cents", "Least wager", "money", hint="0 if there is none"),
        DraftField("earning.most", "Most entries for a draw", "number"),
    ),
    TermsItem.PLACE: (DraftField("place", "Where", "text"),),
    TermsItem.TIME: (
        DraftField("starts", "From", "moment"),
        DraftField("ends", "Until", "moment"),
    ),
    TermsItem.CLAIMING: (
        DraftField("claiming", "How a prize is claimed", "long"),
        DraftField("unclaimed_after_days", "Forfeited after days", "number", hint="if ever"),
    ),
    TermsItem.PRESENCE: (DraftField("present", "Winners must be there", "yes-no"),),
    TermsItem.TOLD_HOW: (DraftField("told_how", "How winners are told", "text"),),
    TermsItem.RESULTS_HOW: (DraftField("results_how", "How results are published", "text"),),
}

PARTICULARS: tuple[tuple[str, tuple[DraftField, ...]], ...] = (
    (
        "Machinery or an appliance",
        (
            DraftField("appliance.make", "Make", "text"),
            DraftField("appliance.model", "Model", "text"),
            DraftField("appliance.accessories", "Accessories", "text", hint="none, if none"),
        ),
    ),
    (
        "Motor vehicle",
        (
            DraftField("vehicle.make", "Make", "text"),
            DraftField("vehicle.model", "Model", "text"),
            DraftField("vehicle.accessories", "Accessories", "text", hint="none, if none"),
            DraftField("vehicle.on_road_costs", "On-road costs are covered", "yes-no"),
        ),
    ),
    (
        "Travel",
        (
            DraftField("travel.travellers", "People", "number"),
            DraftField("travel.fares", "Fares", "text"),
            DraftField("travel.transfers", "Transfers", "text"),
            DraftField("travel.other_transport", "Other transport", "text"),
            DraftField("travel.duration", "How long", "text"),
            DraftField("travel.lodging", "Standard of lodging", "text"),
            DraftField("travel.meals", "Meals", "text"),
            DraftField("travel.dates", "When it must be taken", "text"),
            DraftField("travel.spending_money", "Spending money", "yes-no"),
        ),
    ),
    (
        "Real estate",
        tuple(
            DraftField(f"real_estate.{field}", label, "text")
            for field, label in (
                ("dwelling", "Type of dwelling"),
                ("plans", "Plans"),
                ("contract", "Contract"),
                ("easements", "Easements"),
                ("address", "Address"),
                ("conveyancing", "Conveyancing"),
                ("legal_costs", "Legal costs"),
                ("fixtures", "Fixtures"),
                ("furniture", "Furniture"),
            )
        ),
    ),
)


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
        context, who = await _context(request, name), eyes_of(request).name
        return {
            "desk": drawn("promotion_desk_part.html", context, who),
            "acts": drawn("tournament_acts.html", context, who),
        }

    return streamed(now_and_then(request, draw, PAGE_SECONDS))


async def _context(request: Asked, name: str) -> dict[str, Any]:
    floor, viewer = floor_of(request), standing(request, WORKS_FOR_PROMOTIONS)
    promotion, version = await standing_promotion(request, name)
    now = floor.now()
    asker = PromotionAsker(promotion, viewer.actor, now, eyes_of(request))
    rules, said = rules_of(promotion), promotion.terms or PromotionTerms()
    lacking = missing(rules, said, promotion.settings)
    notice = rules.terms.notice
    hindered = asker.hindrance(StartPromotion)
    lines = {each.item: each.said for each in terms_shown(promotion)}
    return {
        "theme": "plain",
        "role": viewer.role.value,
        "name": name,
        "title": rulebook(promotion.edition).title,
        "edition": promotion.edition,
        "now": now.isoformat(),
        "zone": str(floor.zone),
        "promotion": promotion,
        "view": promotion_view(name, version, promotion, viewer, now),
        "items": [
            (
                item.value,
                _capital(called(item)),
                lines.get(item.value, ""),
                item in lacking,
                clause_chips(promotion.edition, rule.cited),
            )
            for item, rule in rules.terms.items.items()
            if item in lacking or item.value in lines
        ],
        "lacking": len(lacking),
        "may_draft": viewer.role in OFFICERS and promotion.started is None,
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
    }


def _notice(sent: SentBefore) -> str:
    """To whom the terms go, and how long before the start."""
    lead = f"at least {sent.hours} hours before" if sent.hours else "before"
    return f"{called(sent.to)}, {lead} the start"


def _said_when(request: Asked, moment: datetime | None) -> str:
    return "" if moment is None else str(when(moment.astimezone(floor_of(request).zone)))


def _owed(request: Asked, promotion: Promotion, duty: DueDuty) -> OwedNow:
    return OwedNow(
        OWED[duty.owed].format(duty.number),
        _said_when(request, duty.due),
        duty.overdue,
        clause_chips(promotion.edition, duty.rule.cited),
    )


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


@get("/promotions/{name:str}/draft", guards=[page_for(*OFFICERS)])
async def show_promotion_draft(request: Asked, name: NameInPath) -> Response[str]:
    """The terms as a guided form, begun from the latest draft."""
    floor, viewer = floor_of(request), standing(request, frozenset(OFFICERS))
    promotion, _ = await standing_promotion(request, name)
    said = promotion.terms or PromotionTerms()
    lacking = missing(rules_of(promotion), said, promotion.settings)
    context: dict[str, Any] = {
        "theme": "plain",
        "role": viewer.role.value,
        "name": name,
        "title": rulebook(promotion.edition).title,
        "edition": promotion.edition,
        "now": floor.now().isoformat(),
        "zone": str(floor.zone),
        "version": promotion.version,
        "said": msgspec.json.encode(said).decode(),
        "items": tuple(_draft_items(promotion, lacking)),
        "lacking": len(lacking),
        "is_closed": promotion.started is not None,
        "forms": FORMS,
        "kinds": [FormOption(kind.value, words) for kind, words in KINDS.items()],
        "particulars": PARTICULARS,
        "may_draft": True,
    }
    return page(request, "promotion_draft.html", context)


def _draft_items(promotion: Promotion, lacking: Iterable[TermsItem]) -> Iterator[DraftItem]:
    """What is asked of the whole promotion has its fields; the rest is answered by the rows."""
    absent = set(lacking)
    for item, rule in rules_of(promotion).terms.items.items():
        if KIND_OF.get(item) is None:
            yield DraftItem(
                item.value,
                _capital(called(item)),
                DEMANDS[rule.value],
                item in absent,
                clause_chips(promotion.edition, rule.cited),
                FIELDS.get(item, ()),
            )


promotion_desk = Router(
    path="/",
    route_handlers=[show_promotion_desk, stream_promotion_desk, show_promotion_draft],
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
