"""Who a patron is, over HTTP to the cage: details, documents seen, and forms that they signed."""

from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Response, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from punto.bounds import ITEMS, Line, Word
from punto.errors import Malformed
from punto.floor.floor import Floor
from punto.floor.people.registering import Enrolment
from punto.house.commands import KeepPaper
from punto.house.events import PaperKept
from punto.law.cage import DocumentKind, IdentityField
from punto.law.rulebooks import house as rules
from punto.narration.catalogue import LANGUAGES
from punto.patrons.commands import PatronCommand, SeeDocument, TakeIdentity
from punto.patrons.guards import DESK
from punto.persons import as_id
from punto.record.papers import row_of, sealed_paper
from punto.record.personal import Person, PersonDocument
from punto.table.words import Actor, Name
from punto.web.authentication import acting, only
from punto.web.errors import Unknown
from punto.web.parameters import Key, NameInPath
from punto.web.requests import Asked, floor_of

BYTES = "application/octet-stream"
FormInPath = Annotated[str, PathParameter(max_length=64, pattern=r"^[0-9a-f]{64}$")]


class IdentitySaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person said of themselves, to be kept sealed."""

    details: Annotated[dict[IdentityField, Line], ITEMS] = {}
    language: Word = ""
    """The language in which letters to them are written; empty leaves it as it is."""


class DocumentShown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A document that a person showed."""

    kind: DocumentKind
    number: Name


class PatronIdentity(msgspec.Struct, frozen=True, kw_only=True):
    """Who a patron is, as far as the house knows."""

    patron: str
    name: str
    details: dict[IdentityField, str]
    documents: tuple[PersonDocument, ...]
    language: str
    missing: tuple[IdentityField, ...]
    """What the house's table asks for and is not known yet."""
    documents_missing: int


def identity_of(floor: Floor, patron: str) -> PatronIdentity:
    """What is kept of a patron; `Unknown` where nothing is."""
    person = floor.auth.register.person(patron)
    if person is None:
        raise Unknown("nothing-kept-of", name=patron)
    terms, known = floor.house.house.cage, floor.patrons.patron(patron)
    return PatronIdentity(
        patron=patron,
        name=person.name,
        details=person.details,
        documents=person.documents,
        language=person.language,
        missing=tuple(each for each in terms.identity if each not in known.identity),
        documents_missing=max(0, terms.documents - known.documents),
    )


@get("/{name:str}/identity", guards=[only(*DESK)])
async def show_identity(request: Asked, name: NameInPath) -> PatronIdentity:
    """Who a patron is: details, and documents with their numbers."""
    return await _shown(floor_of(request), as_id(name))


@put("/{name:str}/identity", guards=[only(*DESK)], status_code=200)
async def take_identity(
    request: Asked, name: NameInPath, data: JSONBody[IdentitySaid], key: Key = None
) -> PatronIdentity:
    """Take down who a patron is; what is not said stays as it was."""
    if data.language and data.language not in LANGUAGES:
        raise Malformed("no-such-tongue", word=data.language, choices=LANGUAGES)
    details = {field: words.strip() for field, words in data.details.items() if words.strip()}
    command = TakeIdentity(**_asked(request, name), details=tuple(details))
    person = Person(name="", details=details, language=data.language)
    return await _kept(request, command, person, key)


@post("/{name:str}/documents", guards=[only(*DESK)], status_code=201)
async def see_document(
    request: Asked, name: NameInPath, data: JSONBody[DocumentShown], key: Key = None
) -> PatronIdentity:
    """Put on record that a document was seen, by its kind; the number is kept sealed."""
    command = SeeDocument(**_asked(request, name), kind=data.kind)
    seen = PersonDocument(
        kind=data.kind,
        number=data.number,
        at=command.at.isoformat(),
        person=command.by.person,
    )
    return await _kept(request, command, Person(name="", documents=(seen,)), key)


def _asked(request: Asked, name: str) -> dict[str, Any]:
    floor = floor_of(request)
    return {"by": acting(request).actor, "at": floor.now(), "patron": as_id(name)}


async def _kept(
    request: Asked, command: PatronCommand, person: Person, key: str | None
) -> PatronIdentity:
    floor = floor_of(request)
    said = Enrolment(more=person)
    await floor.patrons.carry_out(command, key or uuid4().hex, said)
    return await _shown(floor, command.patron)


async def _shown(floor: Floor, patron: str) -> PatronIdentity:
    await floor.patrons.know(patron)
    return await floor.threads.run(identity_of, floor, patron)


@post(
    "/{name:str}/forms",
    guards=[only(*DESK)],
    opt={"takes": BYTES},
    request_max_body_size=rules.papers_kept.value,
    status_code=201,
)
async def keep_form(
    request: Asked,
    name: NameInPath,
    title: Annotated[str, QueryParameter(name="name", max_length=80)] = "form.pdf",
) -> PaperKept:
    """Keep a form that a patron signed, a PDF or a text, sealed with what is kept of them."""
    floor, patron = floor_of(request), as_id(name)
    body = await request.body()
    return await keep_sealed(floor, acting(request).actor, patron, title, body)


async def keep_sealed(floor: Floor, by: Actor, patron: str, name: str, body: bytes) -> PaperKept:
    """Keep a document of a patron's; the record has the digest of what is sealed."""
    sealed = await floor.threads.run(floor.auth.register.sealed_form, patron, name, body)
    paper = sealed_paper(sealed)
    command = KeepPaper(by=by, at=floor.now(), paper=paper)
    await floor.house.carry_out(command, uuid4().hex, rows=(row_of(paper, sealed),))
    return paper


@get("/{name:str}/forms/{digest:str}", guards=[only(*DESK)], media_type=BYTES)
async def show_form(request: Asked, name: NameInPath, digest: FormInPath) -> Response[bytes]:
    """A form that a patron signed, as it came."""
    floor = floor_of(request)
    found = await floor.past.look(floor.auth.register.form, as_id(name), digest)
    if found is None:
        raise Unknown("paper-unknown")
    headers = {"content-disposition": "attachment"}
    return Response(found.body, media_type=found.media, headers=headers)


IDENTITY_ROUTES = (show_identity, take_identity, see_document, keep_form, show_form)
