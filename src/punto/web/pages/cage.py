"""The cage: find a patron, take money in and pay it out, cards, and limits by the house."""

from datetime import datetime
from typing import Annotated
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import QueryParameter
from litestar.response import Redirect

from punto.floor.people.activity import latest
from punto.law.cage import DocumentKind, ExclusionGround, IdentityField, Tender
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.narration.catalogue import LANGUAGES
from punto.narration.events import event as told
from punto.narration.saying import giver
from punto.patrons.guards import DESK, MANAGERS
from punto.persons import as_id
from punto.web.cage import PatronIdentity, identity_of
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.layout import page
from punto.web.pages.patron_account import shown_account
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import CHOICES, Said, capital, named, say
from punto.web.parameters import NameInPath
from punto.web.patrons import MOST_LISTED, listed
from punto.web.requests import Asked, floor_of

CAGE = frozenset(DESK)
ENTRIES = 20


@get("/cage", guards=[page_for(*CAGE)])
async def show_cage(
    request: Asked, find: Annotated[str, QueryParameter(max_length=80)] = ""
) -> Response[str]:
    """Every patron, or those whose name has these letters."""
    viewer = standing(request, CAGE)
    found = await listed(floor_of(request), find)
    context = {
        "role": viewer.role.value,
        "find": find,
        "found": found,
        "most": MOST_LISTED,
        "terms": floor_of(request).house.house.cage,
        "may_set": viewer.role in house.cage_terms.value,
        "tenders": tuple(Tender),
        "tender_words": _tender,
        "identity_fields": [(each, _field(each)) for each in IdentityField],
        "when": when,
    }
    return page(request, "cage.html", context)


@get("/cage/{name:str}", guards=[page_for(*CAGE)])
async def show_cage_patron(request: Asked, name: NameInPath) -> Response[str] | Redirect:
    """One patron's account at the cage; the name that they sign in by leads to the id."""
    floor, viewer, name = floor_of(request), standing(request, CAGE), as_id(name)
    account = await floor.threads.run(floor.auth.accounts.find, name)
    if account is not None and account.name != name:
        return Redirect(f"/cage/{quote(account.name)}", status_code=303)
    signs_in = account is not None and Role.PATRON in account.roles
    await floor.patrons.know(name)
    if not signs_in and not floor.patrons.patron(name).is_enrolled:
        raise Unknown("no-patron", name=name)
    eyes, terms = eyes_of(request), floor.house.house.cage
    kept = await floor.threads.run(floor.auth.register.person, name)
    who_is = None if kept is None else identity_of(floor, name)
    entries = await floor.threads.run(latest, floor.record, name, ENTRIES)
    context = shown_account(floor, name) | {
        "role": viewer.role.value,
        "signs_in": signs_in,
        "may_impose": viewer.role in MANAGERS,
        "terms": terms,
        "tender_words": _tender,
        "who_is": who_is,
        "asked": _asked_of(who_is, terms.identity),
        "kinds": tuple(DocumentKind),
        "kind_words": named,
        "grounds": _grounds(viewer.role),
        "ground_words": _ground,
        "when": when,
        "letters_in": [(each.name, each.words) for each in CHOICES if each.name in LANGUAGES],
        "entries": [
            (
                when(datetime.fromisoformat(entry.at)),
                giver(entry.by, entry.role, eyes),
                told(entry.event, eyes),
                getattr(entry.event, "receipt", None),
            )
            for entry in entries
        ],
    }
    return page(request, "cage_patron.html", context)


def _tender(tender: Tender) -> Said:
    return say(f"tender-{tender.value}")


def _field(field: IdentityField) -> Said:
    return say(f"identity-field-{field.value}")


def _ground(ground: ExclusionGround) -> Said:
    return say(f"exclusion-ground-{ground.value}")


def _grounds(role: Role) -> tuple[ExclusionGround, ...]:
    """The grounds on which a person at the cage may exclude a patron."""
    if role in house.exclusion_by_house.value:
        return ExclusionGround.HOUSE, ExclusionGround.LAW, ExclusionGround.SELF
    return (ExclusionGround.SELF,)


def _asked_of(
    who_is: PatronIdentity | None, wanted: tuple[IdentityField, ...]
) -> list[tuple[IdentityField, Said, str, bool]]:
    """What is asked of a patron: each with what is known, and whether the house must know it."""
    known = {} if who_is is None else who_is.details
    return [
        (each, capital(_field(each)), known.get(each, ""), each in wanted) for each in IdentityField
    ]


cage_pages = Router(path="/", route_handlers=[show_cage, show_cage_patron])
