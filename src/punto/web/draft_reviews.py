"""Drafts read by a second person, over HTTP: asked for, remarked on by clause, answered."""

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post
from litestar.params import Body

from punto.bounds import Text, Word, require_address_name
from punto.errors import Noun
from punto.floor.live.visibility import PIT_ROLES
from punto.house import commands as c
from punto.house.state import Review
from punto.law.roles import Role
from punto.web.authentication import acting, only
from punto.web.parameters import NumberInPath
from punto.web.requests import Asked, floor_of


class ReviewGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft that a second person is to read, as it is now."""

    name: Word
    edition: Word
    text: Text
    reader: Word
    note: Text = ""


class RemarkGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the reader says of a clause, or of the whole draft where none is named."""

    words: Text
    clause: Word = ""


class AnswerGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the reader says in the end. It approves nothing."""

    words: Text


class RemarkView(msgspec.Struct, frozen=True, kw_only=True):
    """A remark on a draft."""

    clause: str
    words: str


class ReviewView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft that was given to a second person to read."""

    number: int
    author: str
    reader: str
    name: str
    edition: str
    text: str
    note: str
    remarks: list[RemarkView]
    answer: str


def reviews_of(request: Asked, person: str) -> dict[int, Review]:
    """Those that a person asked for or was asked for, the newest first."""
    found = floor_of(request).house.house.reviews
    return {
        number: found[number]
        for number in sorted(found, reverse=True)
        if found[number].is_seen_by(person)
    }


def _views(request: Asked) -> list[ReviewView]:
    return [
        ReviewView(
            number=number,
            author=each.asked.person,
            reader=each.asked.reader,
            name=each.asked.name,
            edition=each.asked.edition,
            text=each.asked.text,
            note=each.asked.note,
            remarks=[RemarkView(clause=said.clause, words=said.words) for said in each.remarks],
            answer=each.answer,
        )
        for number, each in reviews_of(request, acting(request).person).items()
    ]


@get("/")
async def list_reviews(request: Asked) -> list[ReviewView]:
    """Every reading that one asked for or was asked for, the newest first."""
    return _views(request)


@post("/", status_code=200)
async def ask_review(
    request: Asked,
    data: Annotated[ReviewGiven, Body(description="The draft, and who is to read it.")],
) -> list[ReviewView]:
    """Ask a second person to read a draft as it is now; all readings of one's own."""
    require_address_name(data.name, Noun.DRAFT)
    floor = floor_of(request)
    found = await floor.threads.run(floor.auth.accounts.find, data.reader)
    roles: frozenset[Role] = frozenset()
    # By another name than the account's very own nobody would find it, and one could ask oneself.
    if found is not None and found.name == data.reader and not found.disabled:
        roles = frozenset(found.roles)
    await floor.house.carry_out(
        c.AskReview(
            by=acting(request).actor,
            at=floor.now(),
            reader=data.reader,
            reader_roles=roles,
            name=data.name,
            edition=data.edition,
            text=data.text,
            note=data.note,
        )
    )
    return _views(request)


@post("/{number:int}/remarks", status_code=200)
async def remark(
    request: Asked,
    number: NumberInPath,
    data: Annotated[RemarkGiven, Body(description="A clause, and what is to be said of it.")],
) -> list[ReviewView]:
    """Say something of a draft that one was asked to read; all readings of one's own."""
    floor = floor_of(request)
    by, at = acting(request).actor, floor.now()
    said = c.RemarkOnDraft(by=by, at=at, review=number, words=data.words, clause=data.clause)
    await floor.house.carry_out(said)
    return _views(request)


@post("/{number:int}/answer", status_code=200)
async def answer(
    request: Asked,
    number: NumberInPath,
    data: Annotated[AnswerGiven, Body(description="What the reader says in the end.")],
) -> list[ReviewView]:
    """End a reading by an answer, which approves nothing; all readings of one's own."""
    floor = floor_of(request)
    by, at = acting(request).actor, floor.now()
    await floor.house.carry_out(c.AnswerReview(by=by, at=at, review=number, words=data.words))
    return _views(request)


@delete("/{number:int}", status_code=200)
async def close_review(request: Asked, number: NumberInPath) -> list[ReviewView]:
    """Take a reading that one asked for off the list; those that are left."""
    floor = floor_of(request)
    by, at = acting(request).actor, floor.now()
    await floor.house.carry_out(c.CloseReview(by=by, at=at, review=number))
    return _views(request)


draft_reviews = Router(
    path="/api/analysis/reviews",
    guards=[only(*PIT_ROLES)],
    route_handlers=[list_reviews, ask_review, remark, answer, close_review],
    tags=["analysis"],
)
