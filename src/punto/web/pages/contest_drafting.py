"""Conditions drafted as a guided form: sections, typed fields, and each by which clause."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.law.contests import Amendment, Decide, Demand, Ground, Item, Seating
from punto.law.procedures import DealingMethod
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.narration.saying import called
from punto.tournament.conditions.commands import DraftConditions
from punto.tournament.conditions.complete import missing
from punto.tournament.conditions.document import Conditions
from punto.tournament.words import RoundKind
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import Asker, ClauseChip, clause_chips
from punto.web.pages.layout import page
from punto.web.pages.problems import PAGE_PROBLEMS
from punto.web.pages.tournaments import standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

DRAFTS = frozenset(DraftConditions.given_by)


class DraftField(NamedTuple):
    """A field of the form, by where it stands in the conditions."""

    path: str
    label: str
    kind: str
    """`text`, `long`, `money`, `number`, `numbers`, `flag`, `yes-no`, `choice`, `several`,
    `moment` or `names`."""
    choices: tuple[FormOption, ...] = ()
    hint: str = ""


class DraftItem(NamedTuple):
    """Something that the edition asks of conditions, with its fields and its clause."""

    item: str
    name: str
    demand: str
    is_missing: bool
    chips: tuple[ClauseChip, ...]
    fields: tuple[DraftField, ...]
    special: str = ""
    """A part that is laid out by its own template: rounds, rises, buying back, groups."""


class DraftSection(NamedTuple):
    """Items that belong together."""

    name: str
    items: tuple[DraftItem, ...]


def _options(some: Iterable[Enum]) -> tuple[FormOption, ...]:
    return tuple(FormOption(str(each.value), called(each)) for each in some)


LEVEL = _options(Decide)
GROUNDS = _options(Ground)

FIELDS: dict[Item, tuple[DraftField, ...]] = {
    Item.START: (DraftField("starts", "Date and time", "moment"),),
    Item.ENTERING: (DraftField("entering", "How to enter, on which terms, and who may", "long"),),
    Item.FIELD: (
        DraftField("field.least", "Least number", "number"),
        DraftField("field.most", "Most", "number"),
    ),
    Item.ENTITLED_ONLY: (
        DraftField("entitled_only", "Only those who may be in the casino and gamble", "flag"),
    ),
    Item.MAY_BE_REFUSED: (DraftField("may_be_refused", "Any application may be refused", "flag"),),
    Item.SELECTION: (DraftField("selection", "Criteria of selection", "long"),),
    Item.FORM: (DraftField("form", "The application form", "text"),),
    Item.WITHDRAWAL: (DraftField("withdrawal_until", "Withdrawal without cost until", "moment"),),
    Item.FEE: (DraftField("fee_cents", "Entry fee", "money", hint="0 if there is none"),),
    Item.COMMISSION: (
        DraftField("commission_cents", "Kept of each fee", "money", hint="0 if there is none"),
    ),
    Item.CHIPS: (
        DraftField("chips_cents", "Chips at the start of a session", "money"),
        DraftField("buy_in_cents", "Price of those, where they are bought", "money"),
        DraftField("carried_over", "Chips of one session are played on with in the next", "flag"),
        DraftField("chips_in_cash", "Chips are worth cash at the end of a session", "flag"),
    ),
    Item.COMPULSORY_WAGER: (DraftField("compulsory_wager", "A wager on every round", "yes-no"),),
    Item.LIMITS: (
        DraftField("limits.minimum_cents", "Minimum", "money"),
        DraftField("limits.maximum_cents", "Maximum", "money"),
    ),
    Item.DEALING_METHOD: (
        DraftField("dealing_method", "Method", "choice", _options(DealingMethod)),
    ),
    Item.SEATING: (DraftField("seating", "Seats are given", "choice", _options(Seating)),),
    Item.ORDER: (DraftField("order", "Wagers are made in order", "yes-no"),),
    Item.PASS_CARDS: (
        DraftField("pass_cards", "For each entrant", "number", hint="0 if there are none"),
    ),
    Item.UNDISCLOSED: (
        DraftField("undisclosed", "For each entrant", "number", hint="0 if there are none"),
    ),
    Item.ELIMINATION: (
        DraftField("eliminated_how", "Who goes out, and how", "long"),
        DraftField("eliminated_for", "Conduct that puts an entrant out", "several", GROUNDS),
    ),
    Item.LEVEL_TO_PROGRESS: (
        DraftField("level_to_progress", "Level for going on", "choice", LEVEL),
    ),
    Item.ELIMINATION_ON_POINTS: (
        DraftField("eliminated_on_points", "Who goes out on points", "long"),
    ),
    Item.LEVEL_FOR_POINTS: (DraftField("level_for_points", "Level for points", "choice", LEVEL),),
    Item.PRIZES: (
        DraftField(
            "prizes", "Parts of the pool, the first place first", "numbers", hint="60, 30, 10"
        ),
        DraftField("guarantee_cents", "Guaranteed pool, if any", "money"),
        DraftField("added_value", "The operator adds to the pool", "flag"),
    ),
    Item.DISTRIBUTION: (DraftField("distribution", "How and when prizes are paid", "long"),),
    Item.LEVEL_AFTER_FINAL: (
        DraftField("level_after_final", "Level after the final", "choice", LEVEL),
    ),
    Item.LEVEL_ON_POINTS: (DraftField("level_on_points", "Level on points", "choice", LEVEL),),
    Item.RULES_PREVAIL: (
        DraftField("rules_prevail", "The rules prevail over these conditions", "flag"),
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
        "When, and who may enter",
        (
            *(Item.START, Item.ENTERING, Item.FIELD, Item.GROUPS, Item.ENTITLED_ONLY),
            *(Item.MAY_BE_REFUSED, Item.SELECTION, Item.FORM, Item.WITHDRAWAL),
        ),
    ),
    ("Rounds", (*OF_ROUNDS, Item.REPECHAGE)),
    ("Money to enter, and chips", (Item.FEE, Item.COMMISSION, Item.CHIPS, Item.BUY_BACK)),
    (
        "Wagers and seats",
        (
            *(Item.LIMITS, Item.COMPULSORY_WAGER, Item.ORDER, Item.PASS_CARDS),
            *(Item.UNDISCLOSED, Item.DEALING_METHOD, Item.SEATING),
        ),
    ),
    (
        "Going on, and going out",
        (
            *(Item.ELIMINATION, Item.LEVEL_TO_PROGRESS, Item.ELIMINATION_ON_POINTS),
            Item.LEVEL_FOR_POINTS,
        ),
    ),
    (
        "Prizes",
        (Item.PRIZES, Item.DISTRIBUTION, Item.LEVEL_AFTER_FINAL, Item.LEVEL_ON_POINTS),
    ),
    ("The rules", (Item.RULES_PREVAIL,)),
)

DEMANDS = {
    Demand.REQUIRED: "must be stated",
    Demand.IF_APPLICABLE: "must be stated where it applies",
    Demand.OPTIONAL: "may be stated",
}


@get("/tournaments/{name:str}/draft", guards=[page_for(*DRAFTS)])
async def show_draft(
    request: Asked,
    name: NameInPath,
    start: Annotated[str, QueryParameter(name="from", max_length=80)] = "",
) -> Response[str]:
    """The conditions as a form, begun from the latest draft or from another tournament's."""
    viewer, floor = standing(request, DRAFTS), floor_of(request)
    contest = await standing_contest(request, name)
    tournament = contest.state
    said = tournament.conditions or Conditions()
    sources = [each for each in floor.contests.names() if each != name]
    if start in sources:
        said = (await floor.contests.standing(start)).state.conditions or said
    book = rulebook(tournament.edition)
    asker = Asker(tournament, viewer.actor, floor.now(), eyes_of(request))
    refused = asker.hindrance(DraftConditions, conditions=Conditions(), approval="x")
    amendment = book.tournament.conditions.amendment
    fresh = bool(tournament.entrants) and amendment.value is Amendment.FRESH_APPROVAL
    context: dict[str, Any] = {
        "theme": "plain",
        "role": viewer.role.value,
        "name": name,
        "title": book.title,
        "edition": book.id,
        "now": floor.now().isoformat(),
        "zone": str(floor.zone),
        "version": tournament.version,
        "said": msgspec.json.encode(said).decode(),
        "sections": tuple(_sections(book, missing(book, said, tournament.settings))),
        "lacking": len(missing(book, said, tournament.settings)),
        "sources": sources,
        "start": start if start in sources else "",
        "kinds": _options(RoundKind),
        "measures": _options(sorted(book.tournament.sessions.measures.value)),
        "fresh": fresh,
        "amendment": clause_chips(book.id, amendment.cited),
        "is_closed": refused is not None,
        "may_draft": True,
    }
    return page(request, "tournament_draft.html", context)


def _sections(book: Rulebook, lacking: Iterable[Item]) -> Iterator[DraftSection]:
    demanded, absent = book.tournament.conditions.items, set(lacking)
    for name, items in SECTIONS:
        found = tuple(
            DraftItem(
                item.value,
                _capital(called(item)),
                DEMANDS[demanded[item].value],
                item in absent,
                clause_chips(book.id, demanded[item].cited),
                FIELDS.get(item, ()),
                SPECIAL.get(item, ""),
            )
            for item in items
            if item in demanded
        )
        if found:
            yield DraftSection(name, found)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


contest_drafting = Router(
    path="/",
    route_handlers=[show_draft],
    exception_handlers=PAGE_PROBLEMS,
    include_in_schema=False,
)
