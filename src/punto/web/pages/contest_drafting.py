"""Conditions drafted as a guided form: sections, typed fields, and each by which clause."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.law.contests import Amendment, Decide, Ground, Item, Seating
from punto.law.procedures import DealingMethod
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.tournament.conditions.commands import DraftConditions
from punto.tournament.conditions.complete import missing
from punto.tournament.conditions.document import Conditions, undated_conditions
from punto.tournament.words import RoundKind
from punto.web.contest_templates import templates_of
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import clause_chips
from punto.web.pages.draft_fields import DraftField, DraftItem, draft_item, options_of
from punto.web.pages.layout import page
from punto.web.pages.tongues import say, the_same
from punto.web.pages.tournaments import standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

DRAFTS = frozenset(DraftConditions.given_by)
OF_TEMPLATE, OF_ANOTHER = "template:", "tournament:"
"""How an address says what a draft begins from."""


class DraftSection(NamedTuple):
    """Items that belong together."""

    name: str
    items: tuple[DraftItem, ...]

    @property
    def has_rounds(self) -> bool:
        """Whether its items are answered by the rounds, which are drafted there."""
        return any(each.item in OF_ROUNDS for each in self.items)


LEVEL = options_of(Decide)
GROUNDS = options_of(Ground)

FIELDS: dict[Item, tuple[DraftField, ...]] = {
    Item.START: (DraftField("starts", "page-date-and-time", "moment"),),
    Item.ENTERING: (DraftField("entering", "page-how-to-enter-on-which-terms-and", "long"),),
    Item.FIELD: (
        DraftField("field.least", "page-least-number", "number", is_of_whole=True),
        DraftField("field.most", "page-most", "number", is_of_whole=True),
    ),
    Item.ENTITLED_ONLY: (DraftField("entitled_only", "page-only-those-who-may-be-in-the", "flag"),),
    Item.MAY_BE_REFUSED: (
        DraftField("may_be_refused", "page-any-application-may-be-refused", "flag"),
    ),
    Item.SELECTION: (DraftField("selection", "page-criteria-of-selection", "long"),),
    Item.FORM: (DraftField("form", "page-the-application-form", "text"),),
    Item.WITHDRAWAL: (
        DraftField("withdrawal_until", "page-withdrawal-without-cost-until", "moment"),
    ),
    Item.FEE: (DraftField("fee_cents", "page-entry-fee", "money", hint="page-0-if-there-is-none"),),
    Item.COMMISSION: (
        DraftField(
            "commission_cents", "page-kept-of-each-fee", "money", hint="page-0-if-there-is-none"
        ),
    ),
    Item.CHIPS: (
        DraftField("chips_cents", "page-chips-at-the-start-of-a-session", "money"),
        DraftField("buy_in_cents", "page-price-of-those-where-they-are-bought", "money"),
        DraftField("carried_over", "page-chips-of-one-session-are-played-on", "flag"),
        DraftField("chips_in_cash", "page-chips-are-worth-cash-at-the-end", "flag"),
    ),
    Item.COMPULSORY_WAGER: (
        DraftField("compulsory_wager", "page-a-wager-on-every-round", "yes-no"),
    ),
    Item.LIMITS: (
        DraftField("limits.minimum_cents", "page-minimum", "money", is_of_whole=True),
        DraftField("limits.maximum_cents", "page-maximum", "money", is_of_whole=True),
    ),
    Item.DEALING_METHOD: (
        DraftField("dealing_method", "page-method", "choice", options_of(DealingMethod)),
    ),
    Item.SEATING: (DraftField("seating", "page-seats-are-given", "choice", options_of(Seating)),),
    Item.ORDER: (DraftField("order", "page-wagers-are-made-in-order", "yes-no"),),
    Item.PASS_CARDS: (
        DraftField(
            "pass_cards", "page-for-each-entrant", "number", hint="page-0-if-there-are-none"
        ),
    ),
    Item.UNDISCLOSED: (
        DraftField(
            "undisclosed", "page-for-each-entrant", "number", hint="page-0-if-there-are-none"
        ),
    ),
    Item.ELIMINATION: (
        DraftField("eliminated_how", "page-who-goes-out-and-how", "long"),
        DraftField("eliminated_for", "page-conduct-that-puts-an-entrant-out", "several", GROUNDS),
    ),
    Item.LEVEL_TO_PROGRESS: (
        DraftField("level_to_progress", "page-level-for-going-on", "choice", LEVEL),
    ),
    Item.ELIMINATION_ON_POINTS: (
        DraftField("eliminated_on_points", "page-who-goes-out-on-points", "long"),
    ),
    Item.LEVEL_FOR_POINTS: (
        DraftField("level_for_points", "page-level-for-points", "choice", LEVEL),
    ),
    Item.PRIZES: (
        DraftField(
            "prizes",
            "page-parts-of-the-pool-the-first-place",
            "numbers",
            hint=the_same("60, 30, 10"),
        ),
        DraftField("guarantee_cents", "page-guaranteed-pool-if-any", "money"),
        DraftField("added_value", "page-the-operator-adds-to-the-pool", "flag"),
    ),
    Item.DISTRIBUTION: (DraftField("distribution", "page-how-and-when-prizes-are-paid", "long"),),
    Item.UNDERTAKINGS: (DraftField("undertakings", "page-undertakings-and-reservations", "long"),),
    Item.LEVEL_AFTER_FINAL: (
        DraftField("level_after_final", "page-level-after-the-final", "choice", LEVEL),
    ),
    Item.LEVEL_ON_POINTS: (DraftField("level_on_points", "page-level-on-points", "choice", LEVEL),),
    Item.RULES_PREVAIL: (
        DraftField("rules_prevail", "page-the-rules-prevail-over-these-conditions", "flag"),
    ),
}

SPECIAL: dict[Item, str] = {
    Item.GROUPS: "groups",
    Item.BUY_BACK: "buy-back",
    Item.REPECHAGE: "repechage",
}
"""Items that are stated as none, or in several fields together."""

OF_ROUNDS = (
    Item.SESSIONS,
    Item.TABLES,
    Item.SIT_AND_GO,
    Item.PROGRESSION,
    Item.SEVERAL_SESSIONS,
)
"""Items that the rounds answer, one by one."""

SECTIONS: tuple[tuple[str, tuple[Item, ...]], ...] = (
    (
        say("page-when-and-who-may-enter"),
        (
            *(Item.START, Item.ENTERING, Item.FIELD, Item.GROUPS, Item.ENTITLED_ONLY),
            *(Item.MAY_BE_REFUSED, Item.SELECTION, Item.FORM, Item.WITHDRAWAL),
        ),
    ),
    (say("page-rounds-2"), (*OF_ROUNDS, Item.REPECHAGE)),
    (say("page-money-to-enter-and-chips"), (Item.FEE, Item.COMMISSION, Item.CHIPS, Item.BUY_BACK)),
    (
        say("page-wagers-and-seats"),
        (
            *(Item.LIMITS, Item.COMPULSORY_WAGER, Item.ORDER, Item.PASS_CARDS),
            *(Item.UNDISCLOSED, Item.DEALING_METHOD, Item.SEATING),
        ),
    ),
    (
        say("page-going-on-and-going-out"),
        (
            *(Item.ELIMINATION, Item.LEVEL_TO_PROGRESS, Item.ELIMINATION_ON_POINTS),
            Item.LEVEL_FOR_POINTS,
        ),
    ),
    (
        say("page-prizes"),
        (
            *(Item.PRIZES, Item.DISTRIBUTION, Item.UNDERTAKINGS),
            *(Item.LEVEL_AFTER_FINAL, Item.LEVEL_ON_POINTS),
        ),
    ),
    (say("page-the-rules"), (Item.RULES_PREVAIL,)),
)


@get("/tournaments/{name:str}/draft", guards=[page_for(*DRAFTS)])
async def show_draft(
    request: Asked,
    name: NameInPath,
    start: Annotated[str, QueryParameter(name="from", max_length=100)] = "",
) -> Response[str]:
    """The conditions as a form, begun from the latest draft, a template or another tournament's."""
    viewer, floor = standing(request, DRAFTS), floor_of(request)
    contest = await standing_contest(request, name)
    tournament = contest.state
    said = tournament.conditions or Conditions()
    begins = await _beginnings(request, name)
    if start in begins:
        said = undated_conditions(begins[start])
    book = rulebook(tournament.edition)
    asker = ContestAsker(viewer.actor, floor.now(), eyes_of(request), tournament)
    refused = asker.hindrance(DraftConditions, conditions=Conditions(), approval="x")
    amendment = book.tournament.conditions.amendment
    fresh = bool(tournament.entrants) and amendment.value is Amendment.FRESH_APPROVAL
    context: dict[str, Any] = {
        "role": viewer.role.value,
        "name": name,
        "title": book.title,
        "edition": book.id,
        "zone": str(floor.zone),
        "version": tournament.version,
        "said": msgspec.json.encode(said).decode(),
        "sections": tuple(_sections(book, missing(book, said, tournament.settings))),
        "lacking": len(missing(book, said, tournament.settings)),
        "others": [each for each in begins if each.startswith(OF_ANOTHER)],
        "templates": [each for each in begins if each.startswith(OF_TEMPLATE)],
        "start": start if start in begins else "",
        "named": lambda source: source.partition(":")[2],
        "kinds": options_of(RoundKind),
        "measures": options_of(sorted(book.tournament.sessions.measures.value)),
        "fresh": fresh,
        "amendment": clause_chips(book.id, amendment.cited),
        "is_closed": refused is not None,
        "may_draft": True,
    }
    return page(request, "tournament_draft.html", context)


async def _beginnings(request: Asked, name: str) -> dict[str, Conditions]:
    """Conditions that a draft may begin from: templates, and those of other tournaments."""
    contests = floor_of(request).contests
    found = {f"{OF_TEMPLATE}{at}": each.conditions for at, each in templates_of(request).items()}
    for other in contests.names():
        said = (await contests.standing(other)).state.conditions
        if other != name and said is not None:
            found[f"{OF_ANOTHER}{other}"] = said
    return found


def _sections(book: Rulebook, lacking: Iterable[Item]) -> Iterator[DraftSection]:
    demanded, absent = book.tournament.conditions.items, set(lacking)
    for name, items in SECTIONS:
        found = tuple(
            draft_item(
                book.id,
                item,
                demanded[item],
                FIELDS.get(item, ()),
                is_missing=item in absent,
                special=SPECIAL.get(item, ""),
            )
            for item in items
            if item in demanded
        )
        if found:
            yield DraftSection(name, found)


contest_drafting = Router(path="/", route_handlers=[show_draft])
