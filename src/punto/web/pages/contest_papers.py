"""What of a tournament is read and printed: conditions, seat cards and the sheet of results."""

from collections.abc import Iterator
from datetime import datetime, tzinfo
from typing import NamedTuple

from litestar import Response, Router, get

from punto.floor.live.contests import RUNS_IT, WORKS_FOR_IT, ConditionsVersion
from punto.law.contests import Item, Step
from punto.law.roles import Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.narration.saying import Eyes
from punto.reports.contest_conditions import in_zone, item_words
from punto.tournament.conditions.complete import missing
from punto.tournament.conditions.document import Conditions
from punto.tournament.standings import prize_pool
from punto.tournament.words import Standing
from punto.web.authentication import acting
from punto.web.errors import Unknown
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.desk_offers import ClauseChip, clause_chips
from punto.web.pages.layout import page
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import Said, say, valued
from punto.web.pages.tournaments import standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.tournaments import ballots_seen, conditions_seen, contest_view

READERS = tuple(Role)


class PaperLine(NamedTuple):
    """An item of the conditions on the sheet."""

    item: str
    name: Said
    said: str
    chips: tuple[ClauseChip, ...]


class VersionChange(NamedTuple):
    """What one version says otherwise than the one before it."""

    name: str
    before: str
    after: str
    chips: tuple[ClauseChip, ...]


class VersionShown(NamedTuple):
    """A version of the conditions, and what it changed."""

    version: int
    at: Said
    person: str
    published: bool
    changes: tuple[VersionChange, ...]


class SeatCard(NamedTuple):
    """A card that an entrant finds the seat by."""

    number: int
    patron: str
    table: str
    seat: int


@get("/tournaments/{name:str}/conditions", guards=[page_for(*READERS)])
async def show_conditions(request: Asked, name: NameInPath) -> Response[str]:
    """The conditions as entrants read them, once published; those who run it see a draft."""
    contest, viewer = await standing_contest(request, name), acting(request)
    said, floor = conditions_seen(contest.state, viewer), floor_of(request)
    if said is None:
        raise Unknown("conditions-not-published", name=name)
    book = rulebook(contest.state.edition)
    runs_it = viewer.role in RUNS_IT
    versions = await floor.contests.versions(name) if runs_it else ()
    return page(
        request,
        "tournament_conditions.html",
        {
            "tongued": True,
            "name": name,
            "title": book.title,
            "operator": floor.config.operator,
            "version": contest.state.version,
            "is_draft": Step.AVAILABLE not in contest.state.steps,
            "lines": list(_lines(book, in_zone(said, floor.zone))),
            "lacking": len(missing(book, said, contest.state.settings)),
            "departures": sorted(said.departures.items()),
            "versions": list(_changes(book, versions, floor.zone)),
            "works_for_it": viewer.role in WORKS_FOR_IT,
        },
    )


def _lines(book: Rulebook, said: Conditions) -> Iterator[PaperLine]:
    for item, rule in book.tournament.conditions.items.items():
        words = _stated(said, item)
        if words:
            chips = clause_chips(book.id, rule.cited)
            yield PaperLine(item.value, say(f"item-{item.value}"), words, chips)


def _stated(said: Conditions, item: Item) -> Said:
    return Said(lambda language: item_words(said, item, Eyes(language)))


def _changes(
    book: Rulebook,
    versions: tuple[ConditionsVersion, ...],
    zone: tzinfo,
) -> Iterator[VersionShown]:
    """Every version with what it changed, the latest first."""
    found, before = [], Conditions()
    for each in versions:
        changed, said = [], in_zone(each.conditions, zone)
        for item, rule in book.tournament.conditions.items.items():
            was, became = _stated(before, item), _stated(said, item)
            if was != became:
                chips = clause_chips(book.id, rule.cited)[:1]
                changed.append(VersionChange(valued(item), was, became, chips))
        at = when(datetime.fromisoformat(each.at).astimezone(zone))
        found.append(VersionShown(each.version, at, each.person, each.published, tuple(changed)))
        before = said
    yield from reversed(found)


@get("/tournaments/{name:str}/cards", guards=[page_for(*WORKS_FOR_IT)])
async def show_seat_cards(request: Asked, name: NameInPath) -> Response[str]:
    """A card for each entrant of the session: name, table, seat, and the draw's proof."""
    viewer = standing(request, WORKS_FOR_IT)
    contest, floor = await standing_contest(request, name), floor_of(request)
    tournament, session = contest.state, contest.state.session
    numbers = {patron: at for at, patron in enumerate(tournament.entrants, 1)}
    cards = (
        [
            SeatCard(numbers[patron], patron, seat.table, seat.number)
            for patron, seat in sorted(session.seats.items(), key=lambda each: each[1])
        ]
        if session
        else []
    )
    draws = await ballots_seen(floor.contests, name, tournament, viewer)
    proof = next((each for each in reversed(draws) if cards and each.seats), None)
    by_ballot = session is not None and proof is not None and proof.commitment == session.commitment
    starts = session.starts.astimezone(floor.zone) if session and session.starts else None
    return page(
        request,
        "tournament_cards.html",
        {
            "role": viewer.role.value,
            "name": name,
            "title": rulebook(tournament.edition).title,
            "cards": cards,
            "round": tournament.stated.rounds[session.round].name if session else "",
            "number": session.number if session else 0,
            "starts": when(starts) if starts else None,
            "proof": proof if by_ballot else None,
        },
    )


@get("/tournaments/{name:str}/results", guards=[page_for(*READERS)])
async def show_results(request: Asked, name: NameInPath) -> Response[str]:
    """The sheet of results: places, prizes, and the pool they come from."""
    contest, viewer = await standing_contest(request, name), acting(request)
    view = contest_view(name, contest.version, contest.state, viewer)
    floor = floor_of(request)
    prizes = sum(each.prize_cents for each in view.standings)
    rounds = contest.state.conditions.rounds if contest.state.conditions else ()
    return page(
        request,
        "tournament_results.html",
        {
            "tongued": True,
            "name": name,
            "title": rulebook(view.rules).title,
            "view": view,
            "for_points": any(each.points != "0" for each in view.standings),
            "rows": [each for each in view.standings if each.standing is not Standing.WITHDRAWN],
            "prizes_cents": prizes,
            "pool_cents": prize_pool(contest.state),
            "at": when(floor.now()),
            "head": view.head,
            "works_for_it": viewer.role in WORKS_FOR_IT,
            "eyes": eyes_of(request),
            "rounds": rounds,
            "last_round": len(rounds) - 1,
        },
    )


contest_papers = Router(path="/", route_handlers=[show_conditions, show_seat_cards, show_results])
