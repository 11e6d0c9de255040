"""The watch over HTTP, for surveillance alone: findings with their evidence, and shoes."""

from datetime import datetime

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody

from punto.bounds import Text
from punto.floor.game_watch import BookedFinding, findings_of
from punto.law.rulebooks import house as rules
from punto.law.rulebooks import rulebook
from punto.narration.saying import Eyes, called, message, printed
from punto.odds.as_data import percent
from punto.watch.commands import CloseFinding, KeepWatching, OpenFinding
from punto.watch.edges import advantages
from punto.watch.findings import ShoeSource, WatchMatter, clauses_on
from punto.watch.shapes import WatchedShoe
from punto.web.authentication import acting, only
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of

SEES_WATCH = rules.watch_seen_by.value


class ToldClause(msgspec.Struct, frozen=True, kw_only=True):
    """A clause on the matter: what it says, what it forbids or what it lets whom do."""

    clause: str
    words: str
    forbids: str = ""
    lets: str = ""
    whom: str = ""


class ToldWatchFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A finding: what was seen, how rare that is by chance, and what the rulebook has on it."""

    number: int
    matter: WatchMatter
    words: str
    table: str
    shoe: int
    edition: str
    at: datetime
    who: tuple[str, ...]
    """Patrons as those who read it may call them, or a dealer, or a box."""
    wager: str
    one_in: int
    """By chance alone it would be found once in so many, at most."""
    shoes: int
    figures: dict[str, int]
    detail: str
    clauses: tuple[ToldClause, ...]
    sources: tuple[ShoeSource, ...]
    standing: str
    """Open, watched or closed."""
    note: str = ""


class WordOnFinding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a person has to say of a finding."""

    note: Text = ""


class WagerPath(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit on a wager was worth before each coup: exact fractions, and percentages."""

    wager: str
    exact: tuple[str, ...]
    percent: tuple[str, ...]


class ToldShoeEdges(msgspec.Struct, frozen=True, kw_only=True):
    """The worth of every wager over a shoe, from the cards that were seen."""

    table: str
    shoe: int
    coups: tuple[int, ...]
    wagers: tuple[WagerPath, ...]


def told_finding(booked: BookedFinding, eyes: Eyes) -> ToldWatchFinding:
    """A finding as surveillance reads it."""
    found = booked.found
    who = tuple(eyes.name(patron) for patron in found.patrons)
    if found.dealer:
        who = (found.dealer,)
    notes = [note for _, _, note in booked.kept]
    return ToldWatchFinding(
        number=booked.number,
        matter=found.matter,
        words=called(found.matter, eyes),
        table=found.table,
        shoe=found.shoe,
        edition=found.edition,
        at=found.at,
        who=who or ((message("page-box-number", eyes, box=found.box),) if found.box else ()),
        wager=printed(found.wager, eyes.language) if found.wager is not None else "",
        one_in=found.one_in,
        shoes=found.shoes,
        figures=found.figures,
        detail=found.detail,
        clauses=told_clauses(found.matter, found.edition, eyes),
        sources=found.sources,
        standing="closed" if booked.closed else "watched" if booked.kept else "open",
        note=booked.closed[2] if booked.closed else notes[-1] if notes else "",
    )


def told_clauses(matter: WatchMatter, edition: str, eyes: Eyes) -> tuple[ToldClause, ...]:
    """The clauses of an edition on a matter, in words."""
    return tuple(
        ToldClause(
            clause=said.clause.cited,
            words=said.clause.summary,
            forbids=called(said.breach, eyes) if said.breach is not None else "",
            lets=called(said.act, eyes) if said.act is not None else "",
            whom=message("any-of-roles", eyes, roles=said.holders) if said.holders else "",
        )
        for said in clauses_on(matter, rulebook(edition))
    )


async def all_findings(request: Asked) -> dict[int, BookedFinding]:
    """Every finding, from the record."""
    floor = floor_of(request)
    return await floor.past.look(findings_of, floor.record)


async def opened(request: Asked, number: int) -> BookedFinding:
    """A finding, and on record that this person opened it; once for each person."""
    found = (await all_findings(request)).get(number)
    if found is None:
        raise Unknown("finding-unknown", number=number)
    floor, by = floor_of(request), acting(request).actor
    command = OpenFinding(by=by, at=floor.now(), finding=number)
    if by.person not in {person for _, person in found.opened}:
        await floor.game_watch.carry_out(command)
    return found


async def told_findings(request: Asked) -> list[ToldWatchFinding]:
    """What the watch found, the latest first."""
    eyes = eyes_of(request)
    found = (await all_findings(request)).values()
    return [told_finding(each, eyes) for each in sorted(found, key=lambda f: -f.number)]


@get("/", guards=[only(*SEES_WATCH)])
async def list_findings(request: Asked) -> list[ToldWatchFinding]:
    """What the watch found, the latest first."""
    return await told_findings(request)


@get("/{number:int}", guards=[only(*SEES_WATCH)])
async def show_finding(request: Asked, number: NumberInPath) -> ToldWatchFinding:
    """A finding with its evidence; that it was opened is put on record."""
    return told_finding(await opened(request, number), eyes_of(request))


@post("/{number:int}/keep", guards=[only(*SEES_WATCH)], status_code=201)
async def keep_watching(
    request: Asked, number: NumberInPath, data: JSONBody[WordOnFinding]
) -> list[ToldWatchFinding]:
    """Leave a finding open, with a note."""
    floor, by = floor_of(request), acting(request).actor
    await floor.game_watch.carry_out(
        KeepWatching(by=by, at=floor.now(), finding=number, note=data.note)
    )
    return await told_findings(request)


@post("/{number:int}/close", guards=[only(*SEES_WATCH)], status_code=201)
async def close_finding(
    request: Asked, number: NumberInPath, data: JSONBody[WordOnFinding]
) -> list[ToldWatchFinding]:
    """Close a finding with what came of it."""
    floor, by = floor_of(request), acting(request).actor
    await floor.game_watch.carry_out(
        CloseFinding(by=by, at=floor.now(), finding=number, note=data.note)
    )
    return await told_findings(request)


@get("/tables/{table:str}/edges", guards=[only(*SEES_WATCH)])
async def show_edges(request: Asked, table: NameInPath) -> ToldShoeEdges:
    """What each wager was worth over the shoe that is being dealt, from the cards seen."""
    floor = floor_of(request)
    shoe = floor.game_watch.so_far(table)
    if shoe is None:
        raise Unknown("no-shoe-to-watch", table=table)
    return await floor.past.look(told_edges, shoe)


def told_edges(shoe: WatchedShoe) -> ToldShoeEdges:
    """The exact worth of every wager over a shoe."""
    paths = [advantages(shoe.game, coup.left) for coup in shoe.coups]
    return ToldShoeEdges(
        table=shoe.table,
        shoe=shoe.number,
        coups=tuple(coup.number for coup in shoe.coups),
        wagers=tuple(
            WagerPath(
                wager=wager.value,
                exact=tuple(str(path[wager]) for path in paths),
                percent=tuple(f"{percent(path[wager]):+.4f}" for path in paths),
            )
            for wager in paths[0]
        ),
    )


watch = Router(
    path="/api/watch",
    route_handlers=[list_findings, show_finding, keep_watching, close_finding, show_edges],
    tags=["watch"],
)
