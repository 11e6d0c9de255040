"""Handbooks on pages: what each kind of work begins with, and a tour of the pages for it."""

from litestar import Response, Router, get
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect

from punto.errors import Noun
from punto.web.authentication import acting
from punto.web.errors import Unknown
from punto.web.pages.handbook_steps import HANDBOOKS, PICTURES, book_of, picture_size, tour_to
from punto.web.pages.layout import page
from punto.web.parameters import NameInPath
from punto.web.requests import Asked


@get("/handbook")
async def show_own_handbook(request: Asked) -> Redirect:
    """The handbook of the role in which a person looks."""
    return Redirect(f"/handbook/{book_of(_role(request))}")


@get("/handbook/{book:str}")
async def show_handbook(request: Asked, book: NameInPath) -> Response[str]:
    """A handbook, for anybody to read; a tour only for one whose work it is."""
    if book not in HANDBOOKS:
        raise Unknown("no-such", what=Noun.HANDBOOK, word=book, choices=tuple(HANDBOOKS))
    role = _role(request)
    own = bool(role) and book_of(role) == book
    context = {
        "book": book,
        "books": tuple(HANDBOOKS),
        "steps": [
            (place, picture, picture_size(picture))
            for place, picture in zip(HANDBOOKS[book], PICTURES[book], strict=True)
        ],
        "tour_from": tour_to(book, 1) if own else "",
    }
    return page(request, "handbook.html", context)


def _role(request: Asked) -> str:
    if request.user is None:
        return ""
    try:
        return acting(request).role.value
    except PermissionDeniedException:
        return ""


handbooks = Router(path="/", route_handlers=[show_own_handbook, show_handbook])
