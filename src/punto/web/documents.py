"""The official text of an edition: filed by the operator, there for everybody at a table."""

import asyncio
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import QueryParameter

from punto.errors import Malformed, Noun
from punto.house.commands import FileDocument
from punto.house.events import DocumentFiled
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.record.database import Database
from punto.web.authentication import acting, only
from punto.web.downloads import download
from punto.web.errors import Unknown
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

PDF = "application/pdf"
OPENS_WITH = b"%PDF-"
MOST_BYTES = 10_000_000
KEEP = "INSERT INTO documents (edition, name, body) VALUES (?, ?, ?)"


def _require(edition: str) -> None:
    if edition not in EDITIONS:
        raise Unknown("no-such", what=Noun.RULEBOOK, word=edition, choices=tuple(EDITIONS))


@post(
    "/{edition:str}/document",
    guards=[only(Role.CASINO_OPERATOR)],
    opt={"takes": PDF},
    request_max_body_size=MOST_BYTES,
    status_code=201,
)
async def file_document(
    request: Asked,
    edition: NameInPath,
    name: Annotated[str, QueryParameter(max_length=120)] = "rules.pdf",
) -> DocumentFiled:
    """File the official document of an edition, a PDF; one that was filed before gives way."""
    _require(edition)
    body = await request.body()
    if not body.startswith(OPENS_WITH):
        raise Malformed("no-pdf")
    plain = "".join(letter for letter in name if letter.isprintable() and letter not in '"\\/')
    filed = DocumentFiled(
        edition=edition, name=plain or "rules.pdf", digest=sha256(body).hexdigest()
    )
    floor, viewer = floor_of(request), acting(request)
    by = viewer.actor
    rows = (
        ("DELETE FROM documents WHERE edition = ?", (edition,)),
        (KEEP, (edition, filed.name, b64encode(body).decode())),
    )
    await floor.house.carry_out(FileDocument(by=by, at=floor.now(), filed=filed), rows=rows)
    return filed


@get("/{edition:str}/document", media_type=PDF)
async def show_document(request: Asked, edition: NameInPath) -> Response[bytes]:
    """The official document of an edition, as it was filed."""
    _require(edition)
    found = await asyncio.to_thread(_kept, floor_of(request).record.database, edition)
    if found is None:
        raise Unknown("no-document", edition=edition)
    _, body = found
    return download(body, PDF, f"{edition}.pdf")


def _kept(database: Database, edition: str) -> tuple[str, bytes] | None:
    with database.read() as session:
        rows = session.rows("SELECT name, body FROM documents WHERE edition = ?", (edition,))
    return (str(rows[0][0]), b64decode(rows[0][1])) if rows else None


documents = Router(path="/api/rules", route_handlers=[file_document, show_document], tags=["rules"])
