"""Documents that were sent or came: bytes kept beside the chain, by their digests on it."""

from base64 import b64decode, b64encode
from hashlib import sha256
from typing import NamedTuple

from punto.calendar.words import KeptPaper
from punto.errors import Malformed
from punto.house.events import PaperKept
from punto.record.database import Database, Row

KEEP = """INSERT INTO papers (digest, name, media, body) VALUES (?, ?, ?, ?)
ON CONFLICT (digest) DO NOTHING"""
FIND = "SELECT name, media, body FROM papers WHERE digest = ?"
PDF, CSV, TEXT = "application/pdf", "text/csv", "text/plain"
SEALED, SEALED_NAME = "application/octet-stream", "sealed form"
OPENS_WITH = b"%PDF-"


class PaperBytes(NamedTuple):
    """A document as it came."""

    name: str
    media: str
    body: bytes


def paper_of(name: str, body: bytes) -> PaperKept:
    """What goes on record of a document: a PDF, CSV or plain text, by what its bytes say."""
    plain = "".join(letter for letter in name if letter.isprintable() and letter not in '"\\/')
    media = PDF
    if not body.startswith(OPENS_WITH):
        try:
            body.decode("utf-8")
        except UnicodeDecodeError as error:
            raise Malformed("neither-pdf-nor-text") from error
        media = CSV if plain.lower().endswith(".csv") else TEXT
    digest, name = sha256(body).hexdigest(), plain.strip()[:80].strip() or "document"
    return PaperKept(digest=digest, name=name, media=media, size=len(body))


def sealed_paper(body: bytes) -> PaperKept:
    """What goes on record of a document that was sealed before it came here: its digest alone."""
    return PaperKept(
        digest=sha256(body).hexdigest(), name=SEALED_NAME, media=SEALED, size=len(body)
    )


def row_of(paper: PaperKept, body: bytes) -> tuple[str, Row]:
    """The row that is written in the transaction of what is on record."""
    return KEEP, (paper.digest, paper.name, paper.media, b64encode(body).decode())


def kept_bytes(database: Database, digest: str) -> PaperBytes | None:
    """A document by its digest; nothing if there is none."""
    with database.read() as session:
        rows = session.rows(FIND, (digest,))
    if not rows:
        return None
    ((name, media, text),) = rows
    return PaperBytes(str(name), str(media), b64decode(text))


def kept_paper(database: Database, digest: str) -> KeptPaper | None:
    """What is on record of a document that is kept; nothing if there is none."""
    found = kept_bytes(database, digest)
    if found is None:
        return None
    return KeptPaper(digest=digest, name=found.name, media=found.media, size=len(found.body))
