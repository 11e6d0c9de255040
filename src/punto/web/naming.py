"""Who may call whom by which name.

Everything inside goes by ids. What a page or a refusal says is told with the names that the one
who asks may see: of everybody for staff who may look after patrons, of oneself for a patron.
"""

from collections.abc import Callable
from functools import cache

from litestar.exceptions import PermissionDeniedException

from punto.floor.live.visibility import STAFF_ROLES
from punto.law.roles import Role
from punto.narration.saying import Eyes, placed
from punto.persons import is_id
from punto.web.authentication import acting
from punto.web.pages.tongues import tongue_of
from punto.web.requests import Connection, floor_of

Name = Callable[[str], str]
"""What a person is called; one whose name is not known or not to be seen stays as they are."""

NAMES_SEEN = STAFF_ROLES | {
    Role.TOURNAMENT_DIRECTOR,
    Role.PROMOTIONS_OFFICER,
    Role.CASHIER,
    Role.ADMINISTRATOR,
}
"""Who sees the name of any patron: who works at tables or watches over them, cage, accounts."""
WITH_IDS = ("/record", "/reports", "/pages/record", "/pages/reports")
"""Pages for those who check the record, where a name stands beside the id that it holds."""


def nameless(person: str) -> str:
    """A person as the record has them."""
    return person


def name_of(connection: Connection, *, afresh: bool = False) -> Name:
    """What the one who asks may call each person.

    Names that a node has at hand are the loop's; a thread looks them up afresh.
    """
    floor = floor_of(connection)
    try:
        viewer = acting(connection) if connection.scope.get("user") is not None else None
    except PermissionDeniedException:
        viewer = None
    if viewer is None or not (viewer.patron or viewer.role in NAMES_SEEN):
        return nameless
    register, beside = floor.auth.register, str(connection.scope["path"]).startswith(WITH_IDS)

    def name(person: str) -> str:
        if not is_id(person) or viewer.patron not in ("", person):
            return person
        if afresh:
            found = register.person(person)
            known = person if found is None else found.name
        else:
            known = register.names((person,)).get(person, person)
        return f"{known} ({person})" if beside and known != person else known

    return cache(name) if afresh else name


def eyes_of(connection: Connection, *, afresh: bool = False) -> Eyes:
    """How the one who asks is told things: in their language, with the names they may see."""
    name, zone = name_of(connection, afresh=afresh), floor_of(connection).zone
    try:
        patron = acting(connection).patron if connection.scope.get("user") is not None else ""
    except PermissionDeniedException:
        patron = ""
    language = tongue_of(connection.cookies).language
    return Eyes(language, patron, lambda person: placed(name(person), language), zone)
