"""Names shown last: ids in a text become names, for eyes that may see them.

Everything inside goes by ids. What a page or a refusal says is finished with the ids in it, and
here they become names: of everybody for staff who may look after patrons, of oneself for a patron.
"""

import re
from html import escape

from litestar.exceptions import PermissionDeniedException

from punto.auth import SignedIn
from punto.floor.live.visibility import STAFF_ROLES
from punto.law.roles import Role
from punto.narration.saying import ENGLISH, Eyes, placed
from punto.persons.ids import ID
from punto.web.authentication import acting
from punto.web.pages.tongues import tongue_of
from punto.web.requests import Connection, floor_of

NAMES_SEEN = STAFF_ROLES | {Role.CASHIER, Role.ADMINISTRATOR}
"""Who sees the name of any patron: who works at tables or watches over them, cage, accounts."""
READ_OUT = re.compile(
    r'(?P<id><small class="patron-id">[^<]*</small>)|(?P<tag><[^>]*>)|(?P<text>[^<]+)'
)
"""An id that is shown for itself, a tag, or a text."""
READ_ATTRIBUTE = re.compile(r'(?<= )(?:aria-label|title|alt)="[^"]*"')


WITH_IDS = ("/record", "/reports", "/pages/record", "/pages/reports")
"""Pages for those who check the record, where a name stands beside the id that it holds."""


def eyes_of(connection: Connection) -> Eyes:
    """How the one who asks is told things: their language, you for themselves, names they may see.

    Staff work in English.
    """
    floor = floor_of(connection)
    try:
        viewer = acting(connection)
    except PermissionDeniedException:
        return ENGLISH
    if viewer.patron:
        language = tongue_of(connection.cookies).language
        return Eyes(language, viewer.patron, lambda name: placed(name, language))
    if viewer.role not in NAMES_SEEN:
        return ENGLISH
    return Eyes(name=lambda patron: floor.auth.register.names({patron}).get(patron, patron))


def named(connection: Connection, text: str) -> str:
    """A sentence with names in place of ids."""
    names = _names(connection, text)
    return ID.sub(lambda found: names.get(found[0], found[0]), text) if names else text


def named_page(connection: Connection, html: str) -> str:
    """A page, or a part of one, with names where it is read; what scripts go by keeps the ids."""
    beside = str(connection.scope["path"]).startswith(WITH_IDS)
    names = {
        patron: f"{escape(name)} ({patron})" if beside else escape(name)
        for patron, name in _names(connection, html).items()
    }
    if not names:
        return html

    def of_text(found: re.Match[str]) -> str:
        return names.get(found[0], found[0])

    def of_part(found: re.Match[str]) -> str:
        if found["id"] is not None:
            return found["id"]
        if found["text"] is not None:
            return ID.sub(of_text, found["text"])
        return READ_ATTRIBUTE.sub(lambda each: ID.sub(of_text, each[0]), found["tag"])

    return READ_OUT.sub(of_part, html)


def _names(connection: Connection, text: str) -> dict[str, str]:
    """The names of the ids in a text that the one who asks may see."""
    user: SignedIn | None = connection.scope.get("user")
    mentioned = set(ID.findall(text)) if user is not None else set()
    if not mentioned:
        return {}
    floor = floor_of(connection)
    try:
        viewer = acting(connection)
    except PermissionDeniedException:
        return {}
    seen = mentioned if viewer.role in NAMES_SEEN else mentioned & {viewer.patron}
    return floor.auth.register.names(seen)
