"""The tournament manager's desk: where it stands, what is due, and what may be done now."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.response import Stream

from punto.floor.floor import Floor
from punto.floor.live.contests import RUNS_IT, WORKS_FOR_IT
from punto.law.contests import Item, Step
from punto.law.roles import Role
from punto.money import dollars
from punto.narration.saying import Eyes, message, refusal, sentence
from punto.narration.waiting import waits
from punto.reports.contest_conditions import item_words
from punto.table.state import NOT_IN_PLAY
from punto.tournament import Tournament
from punto.tournament.conditions.commands import DraftConditions, PublishConditions
from punto.tournament.conditions.complete import missing
from punto.tournament.conditions.document import Conditions
from punto.tournament.guards import book_of
from punto.tournament.places.prizes import in_parts
from punto.tournament.readings import readings_of
from punto.tournament.standings import prize_pool
from punto.tournament.waiting import Waits, waiting
from punto.tournament.words import Stage, Standing
from punto.web.authentication import only
from punto.web.naming import eyes_of
from punto.web.pages import contest_entry_offers as before
from punto.web.pages import contest_play_offers as playing
from punto.web.pages import contest_ruling_offers as rulings
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import ClauseChip, DeskOffer, OfferGroup, clause_chips
from punto.web.pages.following import Parts, now_and_then
from punto.web.pages.layout import page, part
from punto.web.pages.reading_fields import readings_chosen
from punto.web.pages.tongues import Said, day_said, named, say
from punto.web.pages.tournaments import READINGS, StandingContest, standing_contest
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of
from punto.web.streaming import streamed
from punto.web.tournaments import conditions_seen

DESK_SECONDS = 2
"""How often a desk is looked at anew."""
SHORT = 60
"""Letters of an answer that stand on one line of the list of conditions."""


class StatedItem(NamedTuple):
    """A line of the conditions on the desk: what is asked for, and the answer in a few words."""

    item: str
    name: str
    answer: str
    is_missing: bool
    chips: tuple[ClauseChip, ...]


class DeskNeed(NamedTuple):
    """Something that waits, in words, with its lawful answers."""

    matter: str
    words: str
    chips: tuple[ClauseChip, ...]
    answers: tuple[DeskOffer, ...]
    since: str
    patron: str | None
    is_ruling: bool


class MoneyLine(NamedTuple):
    """A line of a sum that one can check by eye."""

    words: str
    amount: str
    is_sum: bool = False


class GridSeat(NamedTuple):
    """A seat of the draw: the number of its entrant, and how they stand."""

    number: int | None
    patron: str
    state: str


@get("/tournaments/{name:str}/desk", guards=[page_for(*WORKS_FOR_IT)])
async def show_desk(request: Asked, name: NameInPath) -> Response[str]:
    """The desk of one tournament, for the role that opens it."""
    return page(request, "tournament_desk.html", await _context(request, name))


@get("/pages/tournaments/{name:str}/desk/stream", guards=[only(*WORKS_FOR_IT)])
async def stream_desk(request: Asked, name: NameInPath) -> Stream:
    """The parts of the desk, drawn anew when something changes."""
    await standing_contest(request, name)

    async def draw() -> Parts:
        context = await _context(request, name)
        return {
            "desk": part(request, "tournament_desk_part.html", context),
            "acts": part(request, "tournament_acts.html", context),
        }

    return streamed(now_and_then(request, draw, DESK_SECONDS))


async def asker_of(request: Asked, contest: StandingContest) -> ContestAsker:
    viewer = standing(request, WORKS_FOR_IT)
    return ContestAsker(viewer.actor, floor_of(request).now(), eyes_of(request), contest.state)


async def _context(request: Asked, name: str) -> dict[str, Any]:
    floor, viewer = floor_of(request), standing(request, WORKS_FOR_IT)
    contest = await standing_contest(request, name)
    asker = await asker_of(request, contest)
    tournament, now = contest.state, floor.now()
    seen = conditions_seen(tournament, viewer)
    needs = [_need(asker, each) for each in waiting(tournament, now)]
    items = _items(tournament, seen)
    return {
        "role": viewer.role.value,
        "name": name,
        "version": contest.version,
        "title": book_of(tournament).title,
        "edition": tournament.edition,
        "zone": str(floor.zone),
        "stage": tournament.stage.value,
        "tournament": tournament,
        "is_published": Step.AVAILABLE in tournament.steps,
        "sees_conditions": seen is not None or viewer.role in RUNS_IT,
        "items": items,
        "answered": sum(not each.is_missing for each in items),
        "may_draft": _may_draft(asker),
        "publish": _publish(asker),
        "field": _field(tournament),
        "rulings": [each for each in needs if each.is_ruling],
        "dues": [each for each in needs if not each.is_ruling],
        "money_lines": _money(tournament),
        "grid": _grid(tournament),
        "groups": await _groups(asker, floor, name),
        "refunds": before.refunds(asker),
        "readings": readings_chosen(
            READINGS,
            tournament.settings,
            tournament.edition,
            readings_of(book_of(tournament).tournament),
        ),
        "starts": _starts(tournament, floor),
        "clock": now.strftime("%H:%M"),
    }


def _need(asker: ContestAsker, about: Waits) -> DeskNeed:
    edition = asker.tournament.edition
    return DeskNeed(
        about.matter.value,
        waits(about, asker.eyes),
        clause_chips(edition, [each.cited for each in about.clauses])[:4],
        tuple(rulings.answers(asker, about)),
        about.since.isoformat() if about.since else "",
        about.patron,
        about.is_ruling,
    )


def _in_short(said: Conditions, item: Item) -> Said:
    """The beginning of what conditions say of an item."""

    def words(language: str) -> str:
        answer = item_words(said, item, Eyes(language))
        return answer if len(answer) <= SHORT else f"{answer[:SHORT].rstrip()}…"

    return Said(words)


def _items(tournament: Tournament, seen: Conditions | None) -> tuple[StatedItem, ...]:
    """Every item of the edition in its order, with its answer, or that it is missing."""
    book, said = book_of(tournament), seen or Conditions()
    lacking = set(missing(book, said, tournament.settings))
    found = []
    for item, rule in book.tournament.conditions.items.items():
        answer = _in_short(said, item)
        if not answer and item not in lacking:
            continue
        found.append(
            StatedItem(
                item.value,
                named(item),
                answer,
                item in lacking,
                clause_chips(tournament.edition, rule.cited)[:1],
            )
        )
    return tuple(found)


def _may_draft(asker: ContestAsker) -> bool:
    said = asker.tournament.conditions or Conditions()
    return asker.tries(DraftConditions, conditions=said, approval="x") is not None


def _publish(asker: ContestAsker) -> dict[str, Any] | None:
    """The great button: possible, or pale with the reason below; none for other roles."""
    published = Step.AVAILABLE in asker.tournament.steps
    if asker.by.role not in PublishConditions.given_by or published:
        return None
    refused = asker.hindrance(PublishConditions)
    if refused is None:
        return {"possible": True, "why": "", "chips": ()}
    told = refusal(refused, asker.eyes)
    cited = [clause.cited for clause in refused.clauses]
    said = [sentence(each, asker.eyes.language) for each in told if each]
    why = message("between-sentences", asker.eyes).join(said)
    return {
        "possible": False,
        "why": why,
        "chips": clause_chips(asker.tournament.edition, cited)[:3],
    }


def _field(tournament: Tournament) -> dict[str, Any]:
    """The field in figures."""
    entrants, stated = tournament.entrants.values(), tournament.conditions
    field = stated.field if stated else None
    still = sum(each.is_in for each in entrants)
    most = field.most if field else max(tournament.paid_entries, 1)
    return {
        "received": len(tournament.entrants),
        "withdrew": sum(each.standing is Standing.WITHDRAWN for each in entrants),
        "entered": tournament.paid_entries,
        "still": still,
        "copies": sum(each.has_copy for each in entrants if each.is_in),
        "reserves": len(tournament.reserves),
        "least": field.least if field else None,
        "most": field.most if field else None,
        "filled": min(100, tournament.paid_entries * 100 // most),
        "mark": field.least * 100 // field.most if field else 0,
    }


def _money(tournament: Tournament) -> tuple[MoneyLine, ...]:
    """The pool as a sum, and the prizes that it makes."""
    entrants, kept = tournament.entrants.values(), tournament.money
    paid = sum(each.paid_cents for each in entrants)
    back = sum(each.refunded_cents for each in entrants)
    added = sum(each.cents for each in tournament.added if each.value.value == "cash")
    lines = [
        MoneyLine(say("page-entries-fees-paid", entries=len(tournament.entrants)), dollars(paid))
    ]
    if back:
        lines.append(MoneyLine(say("page-refunded"), dollars(-back)))
    if kept.commission_cents:
        lines.append(
            MoneyLine(say("page-commission-of-the-operator"), dollars(-kept.commission_cents))
        )
    if added:
        lines.append(MoneyLine(say("page-added-by-the-operator"), dollars(added)))
    lines.append(MoneyLine(say("page-pool"), dollars(prize_pool(tournament)), is_sum=True))
    return (*lines, *_prizes(tournament))


def _prizes(tournament: Tournament) -> Iterator[MoneyLine]:
    stated, pool = tournament.conditions, tournament.money.pool_cents
    if stated is None or not stated.prizes or tournament.stage is Stage.CANCELLED:
        return
    if tournament.stage is Stage.AWARDED:
        paid = sum(x.prize_cents for x in tournament.entrants.values() if x.prize_paid)
        yield MoneyLine(say("page-prizes-paid"), dollars(paid))
        yield MoneyLine(say("page-prizes-to-be-paid"), dollars(tournament.money.owed_cents))
        return
    shares = in_parts(pool, stated.prizes)
    whole = sum(stated.prizes)
    for place, (share, cents) in enumerate(zip(stated.prizes, shares, strict=True), 1):
        yield MoneyLine(
            say("page-place-in-parts", place=place, part=share, whole=whole), dollars(cents)
        )


def _grid(tournament: Tournament) -> dict[str, Any] | None:
    """The seats of the session: a row for each table, a number for each entrant."""
    session = tournament.session
    if session is None:
        return None
    numbers = {name: at for at, name in enumerate(tournament.entrants, 1)}
    taken = {(seat.table, seat.number): patron for patron, seat in session.seats.items()}
    most = max(each.seats for each in session.tables.values())
    rows = []
    for table, play in session.tables.items():
        cells: list[GridSeat | None] = []
        for number in range(1, most + 1):
            patron = taken.get((table, number), "")
            if number > play.seats:
                cells.append(None)
                continue
            state = "free"
            if patron:
                here = patron in session.taken
                state = "here" if here else "waited-for"
                if not tournament.entrants[patron].is_in:
                    state = "out"
            cells.append(GridSeat(numbers.get(patron), patron, state))
        state = (
            say("page-play-is-over")
            if play.ended
            else say("page-in-a-round")
            if play.in_round
            else ""
        )
        rows.append((table, cells, play.rounds, state))
    return {
        "round": tournament.stated.rounds[session.round].name,
        "number": session.number,
        "progress": session.progress.value,
        "starts": session.starts,
        "seats": range(1, most + 1),
        "rows": rows,
        "is_drawn": bool(session.seats),
        "commitment": session.commitment,
        "limits": session.limits,
    }


def _starts(tournament: Tournament, floor: Floor) -> str:
    session, stated = tournament.session, tournament.conditions
    at = session.starts if session else stated.starts if stated else None
    return day_said("named-moment", at.astimezone(floor.zone)) if at else ""


async def _groups(asker: ContestAsker, floor: Floor, name: str) -> tuple[OfferGroup, ...]:
    """What may be done now, by what it is about; what nobody in this role does is left out."""
    directors: tuple[FormOption, ...] = ()
    if asker.by.role in (Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR):
        accounts = await floor.threads.run(floor.auth.accounts.all)
        directors = tuple(
            FormOption(each.name, each.name)
            for each in accounts
            if Role.TOURNAMENT_DIRECTOR in each.roles
        )
    session = asker.tournament.session
    live = {table: floor.hub.table(table).table for table in floor.house.house.tables}
    installed = [
        (table, state.setup.seats)
        for table, state in live.items()
        if state.phase not in NOT_IN_PLAY and not state.patrons
    ]
    ours = {table: live[table] for table in (session.tables if session else ()) if table in live}
    ours |= {t: s for t, s in live.items() if s.contest and s.contest.tournament == name}
    found = (
        (say("page-conditions-2"), before.steps(asker, directors)),
        (say("page-entries-2"), before.entering(asker)),
        (say("page-the-next-session-and-its-draw"), playing.seating(asker, installed)),
        (say("page-the-session"), playing.starting(asker)),
        (say("page-seats"), playing.seats(asker)),
        (say("page-tables-and-counts"), playing.at_tables(asker, name, ours)),
        (say("page-reports-and-disputes"), rulings.reports(asker)),
        (say("page-places-and-prizes"), (*rulings.places_due(asker), *rulings.prizes(asker))),
        (say("page-money"), before.money_matters(asker)),
        (say("page-calling-it-off"), before.cancelling(asker)),
    )
    groups = (OfferGroup(words, tuple(some)) for words, some in found)
    return tuple(group for group in groups if group.offers)


contest_desk = Router(path="/", route_handlers=[show_desk, stream_desk])
