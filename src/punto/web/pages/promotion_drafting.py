"""The terms of a promotion as a guided form: drafted before the start, amended after it."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Response, Router, get

from punto.law.prizes import Amended, Contents, PrizeForm, PrizeKind, TermsItem
from punto.law.procedures import Wager
from punto.law.rulebooks import rulebook
from punto.promotions import Promotion
from punto.promotions.guards import givers_of, rules_of
from punto.promotions.notices.commands import AmendTerms
from punto.promotions.terms.commands import DraftTerms
from punto.promotions.terms.complete import KIND_OF, missing
from punto.promotions.terms.document import PromotionTerms
from punto.table.words import TokenFate
from punto.vouchers.decide import OFFICERS
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.desk_offers import clause_chips
from punto.web.pages.draft_fields import DraftField, DraftItem, draft_item, options_of
from punto.web.pages.layout import page
from punto.web.pages.promotions import standing_promotion
from punto.web.pages.tongues import say, valued
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

FORMS = options_of(PrizeForm)
BARRED = options_of(Contents)
TOKENS = tuple(FormOption(each.value, say(f"page-tokens-{each.value}")) for each in TokenFate)
KINDS = options_of(PrizeKind)

FIELDS: dict[TermsItem, tuple[DraftField, ...]] = {
    TermsItem.PAID_HOW: (DraftField("paid_how", "page-how-prizes-are-paid", "long"),),
    TermsItem.AWARDED_HOW: (
        DraftField("awarded_how", "page-how-prizes-are-awarded", "long"),
        DraftField("by_form", "page-entries-are-taken-at-the-desk-too", "flag"),
        DraftField("carried_over", "page-entries-of-one-draw-count-for-those", "flag"),
        DraftField("several_prizes", "page-one-entrant-may-win-several-prizes-of", "flag"),
    ),
    TermsItem.ELIGIBLE: (
        DraftField("eligible.words", "page-who-may-win", "long"),
        DraftField("eligible.members_only", "page-enrolled-patrons-alone", "yes-no"),
    ),
    TermsItem.LEAST_WAGER: (
        DraftField("earning.each_cents", "page-an-entry-for-each-staked-at-tables", "money"),
        DraftField(
            "earning.least_cents", "page-least-wager", "money", hint="page-0-if-there-is-none"
        ),
        DraftField("earning.most", "page-most-entries-for-a-draw", "number"),
        DraftField(
            "earning.wagers", "page-wagers-that-count", "several", hint="page-any-unless-said"
        ),
    ),
    TermsItem.PLACE: (DraftField("place", "page-where", "text"),),
    TermsItem.TIME: (
        DraftField("starts", "page-from", "moment"),
        DraftField("ends", "page-until-2", "moment"),
    ),
    TermsItem.CLAIMING: (
        DraftField("claiming", "page-how-a-prize-is-claimed", "long"),
        DraftField(
            "unclaimed_after_days", "page-forfeited-after-days", "number", hint="page-if-ever"
        ),
    ),
    TermsItem.PRESENCE: (DraftField("present", "page-winners-must-be-there", "yes-no"),),
    TermsItem.TOLD_HOW: (DraftField("told_how", "page-how-winners-are-told", "text"),),
    TermsItem.RESULTS_HOW: (DraftField("results_how", "page-how-results-are-published", "text"),),
}

PARTICULARS: tuple[tuple[str, tuple[DraftField, ...]], ...] = (
    (
        say("page-machinery-or-an-appliance-2"),
        (
            DraftField("appliance.make", "page-make", "text"),
            DraftField("appliance.model", "page-model", "text"),
            DraftField(
                "appliance.accessories", "page-accessories", "text", hint="page-none-if-none"
            ),
        ),
    ),
    (
        say("page-motor-vehicle"),
        (
            DraftField("vehicle.make", "page-make", "text"),
            DraftField("vehicle.model", "page-model", "text"),
            DraftField("vehicle.accessories", "page-accessories", "text", hint="page-none-if-none"),
            DraftField("vehicle.on_road_costs", "page-on-road-costs-are-covered", "yes-no"),
        ),
    ),
    (
        say("page-travel"),
        (
            DraftField("travel.travellers", "page-people-2", "number"),
            DraftField("travel.fares", "page-fares", "text"),
            DraftField("travel.transfers", "page-transfers", "text"),
            DraftField("travel.other_transport", "page-other-transport", "text"),
            DraftField("travel.duration", "page-how-long", "text"),
            DraftField("travel.lodging", "page-standard-of-lodging", "text"),
            DraftField("travel.meals", "page-meals", "text"),
            DraftField(
                "travel.includes",
                "page-all-that-is-covered",
                "text",
                hint="page-where-the-house-reads-it-so",
            ),
            DraftField("travel.dates", "page-when-it-must-be-taken", "text"),
            DraftField("travel.spending_money", "page-spending-money", "yes-no"),
        ),
    ),
    (
        say("page-real-estate-2"),
        tuple(
            DraftField(f"real_estate.{field}", label, "text")
            for field, label in (
                ("dwelling", "page-type-of-dwelling"),
                ("plans", "page-plans"),
                ("contract", "page-contract"),
                ("easements", "page-easements"),
                ("address", "page-address"),
                ("conveyancing", "page-conveyancing"),
                ("legal_costs", "page-legal-costs"),
                ("fixtures", "page-fixtures"),
                ("furniture", "page-furniture"),
                ("includes", "page-all-that-is-covered"),
            )
        ),
    ),
)

MAKEUP: tuple[DraftField, ...] = (
    DraftField(
        "contents", "page-what-no-prize-may-have", "several", BARRED, "page-even-as-a-choice"
    ),
    DraftField("liquor_ml", "page-liquor-in-millilitres", "number"),
    DraftField("items", "page-what-it-is-made-of", "names", hint="page-held-against-the-list"),
)
"""What a prize consists of or includes: some of it no prize may."""


def _voucher(wagers: tuple[FormOption, ...]) -> tuple[DraftField, ...]:
    """The conditions on a prize that is a voucher."""
    said = "page-if-said"
    return (
        DraftField("voucher.since", "page-good-from", "moment", hint=said),
        DraftField("voucher.until", "page-good-until", "moment", hint=said),
        DraftField("voucher.wagers", "page-staked-on", "several", wagers, "page-any-unless-said"),
        DraftField("voucher.tables", "page-exchanged-at", "names", hint="page-any-unless-said"),
        DraftField("voucher.tokens", "page-tokens-that-win", "choice", TOKENS),
        DraftField("voucher.parts", "page-may-be-exchanged-in-parts", "flag"),
    )


@get("/promotions/{name:str}/draft", guards=[page_for(*OFFICERS)])
async def show_promotion_draft(request: Asked, name: NameInPath) -> Response[str]:
    """The terms as a guided form, begun from the latest; after the start they are amended by it."""
    floor, viewer = floor_of(request), standing(request, frozenset(OFFICERS))
    promotion, _ = await standing_promotion(request, name)
    rules, said = rules_of(promotion), promotion.terms or PromotionTerms()
    lacking = missing(rules, said, promotion.settings)
    has_begun = promotion.started is not None
    may = viewer.role in givers_of(AmendTerms if has_begun else DraftTerms)
    amended = rules.terms.amended
    wagers = _wagers(promotion)
    context: dict[str, Any] = {
        "role": viewer.role.value,
        "name": name,
        "title": rulebook(promotion.edition).title,
        "edition": promotion.edition,
        "zone": str(floor.zone),
        "version": promotion.version,
        "said": msgspec.json.encode(said).decode(),
        "items": tuple(_draft_items(promotion, lacking, wagers)),
        "lacking": len(lacking),
        "has_begun": has_begun,
        "is_closed": not may,
        "needs_approval": amended.value is Amended.APPROVED_FIRST,
        "amended_chips": clause_chips(promotion.edition, amended.cited),
        "to": valued(rules.terms.notice.value.to),
        "forms": FORMS,
        "kinds": KINDS,
        "makeup": MAKEUP,
        "voucher": _voucher(wagers),
        "particulars": PARTICULARS,
        "may_draft": not has_begun,
        "may_amend": has_begun and may,
    }
    return page(request, "promotion_draft.html", context)


def _wagers(promotion: Promotion) -> tuple[FormOption, ...]:
    """What may be staked on at tables of the edition, as the layout has it."""
    permitted = rulebook(promotion.edition).permitted.value
    return tuple(
        FormOption(each.value, say(f"printed-{each.value}")) for each in Wager if each in permitted
    )


def _draft_items(
    promotion: Promotion, lacking: Iterable[TermsItem], wagers: tuple[FormOption, ...]
) -> Iterator[DraftItem]:
    """What is asked of the whole promotion has its fields; the rest is answered by the rows."""
    absent, items = set(lacking), rules_of(promotion).terms.items
    unasked = tuple(
        field for item, fields in FIELDS.items() if item not in items for field in fields
    )
    for item, rule in items.items():
        fields = FIELDS.get(item, ())
        if item is TermsItem.AWARDED_HOW:
            # What the edition does not ask for may be said all the same.
            fields = (*fields, *unasked)
        if KIND_OF.get(item) is None:
            asked = tuple(
                each._replace(choices=wagers) if each.path == "earning.wagers" else each
                for each in fields
            )
            yield draft_item(promotion.edition, item, rule, asked, is_missing=item in absent)


promotion_drafting = Router(path="/", route_handlers=[show_promotion_draft])
