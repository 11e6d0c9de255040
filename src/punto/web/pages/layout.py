"""What is around every page: the menu, the language, the cloth, and who is there as what."""

from collections.abc import Mapping
from urllib.parse import quote

from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException

from punto.auth import SignedIn
from punto.floor.live.visibility import PIT_ROLES
from punto.floor.school import SCHOOL_ROLES
from punto.law.roles import Role
from punto.patrons.guards import DESK
from punto.reports import READERS
from punto.web.authentication import ROLE_COOKIE, acting, cookie
from punto.web.naming import eyes_of
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.handbook_steps import help_for, tour_at
from punto.web.pages.tongues import tongue_of
from punto.web.requests import Asked, floor_of

DEALING_ROLES = PIT_ROLES - {Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR} | {Role.DEALER}
"""Who may stand where the dealer stands."""
PAGES: tuple[tuple[str, str, frozenset[Role]], ...] = (
    ("/", "page-tables", frozenset(Role)),
    ("/tournaments", "page-tournaments", frozenset(Role)),
    ("/promotions", "page-promotions", frozenset(Role)),
    ("/me", "page-your-account", frozenset({Role.PATRON})),
    ("/cage", "page-menu-cage", frozenset(DESK)),
    ("/deal", "page-menu-deal", DEALING_ROLES),
    ("/pit", "page-menu-pit", PIT_ROLES),
    ("/calendar", "page-menu-calendar", PIT_ROLES | {Role.PROMOTIONS_OFFICER}),
    ("/incidents", "page-incidents", PIT_ROLES),
    ("/watch", "page-menu-watch", frozenset({Role.SURVEILLANCE})),
    ("/school", "page-menu-school", SCHOOL_ROLES),
    ("/oversight", "page-menu-oversight", PIT_ROLES),
    ("/record", "page-menu-record", PIT_ROLES),
    ("/reports", "page-menu-reports", READERS),
    ("/analysis", "page-menu-analysis", PIT_ROLES),
    ("/admin", "page-menu-administration", frozenset({Role.ADMINISTRATOR})),
    ("/rules", "page-rules", frozenset(Role)),
)
"""Where a person in a role may go."""
CLOTHS = {"blue": "night"}
"""Felts that a person may choose instead of the green one, by the name of their theme."""


def page(
    request: Asked, template: str, context: Mapping[str, object], status: int = 200
) -> Response[str]:
    """A page drawn for anyone who asks."""
    user: SignedIn | None = request.scope.get("user")
    tongue = tongue_of(request.cookies)
    common = {
        "demo": floor_of(request).config.demo,
        "house_now": floor_of(request).now().isoformat(),
        "account": user.account if user else "",
        "csrf": user.csrf if user else "",
        "role": _role(request) if user else "",
        "pages": [(href, words) for href, words, who in PAGES if user and who & set(user.roles)],
        "here": quote(request.url.path),
        "section": section_of(request.url.path),
        "own_roles": _own_roles(request.url.path, user) if user else (),
        "theme": CLOTHS.get(request.cookies.get("cloth", ""), "felt"),
    } | words_of(tongue)
    role = str(context.get("role", common["role"]))
    common |= {
        "help": help_for(role, request.url.path, section_of(request.url.path)),
        "tour": tour_at(role, request.query_params),
    }
    text = drawn(template, common | dict(context), eyes_of(request).name)
    cookies = _chosen_role(request, user) if user else ()
    return Response(text, media_type=MediaType.HTML, status_code=status, cookies=cookies)


def part(request: Asked, template: str, context: Mapping[str, object]) -> str:
    """A part of a page drawn for anyone who asks, in their language."""
    words = words_of(tongue_of(request.cookies))
    return drawn(template, words | dict(context), eyes_of(request).name)


def section_of(path: str) -> str:
    """The entry of the menu that an address belongs to."""
    under = (href for href, _, _ in PAGES if path == href or path.startswith(f"{href}/"))
    return next(under, "")


def _own_roles(path: str, user: SignedIn) -> tuple[tuple[str, bool], ...]:
    """The roles that a person may act in, and whether each will do where they are."""
    section = section_of(path)
    admitted = next((who for href, _, who in PAGES if href == section), frozenset(Role))
    return tuple((role.value, role in admitted) for role in user.roles)


def _chosen_role(request: Asked, user: SignedIn) -> tuple[Cookie, ...]:
    """The role that a person with several chose by an address stays chosen on other pages."""
    said = request.query_params.get("role", "")
    if len(user.roles) == 1 or said not in {role.value for role in user.roles}:
        return ()
    return (cookie(request, ROLE_COOKIE, said, "lax"),)


def _role(request: Asked) -> str:
    """The role in which a person looks; none if they say one that they have not."""
    try:
        return acting(request).role.value
    except PermissionDeniedException:
        return ""
