"""The studio's page: a draft beside its edition, what it does to odds, and a month played again."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from threading import Lock
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.bounds import LONGEST_NAME, MOST_NUMBER
from punto.errors import Malformed
from punto.floor.floor import Floor
from punto.floor.live.visibility import PIT_ROLES
from punto.law.clauses import Refused, Rule
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import playing_by, unsound
from punto.law.procedures import MAIN_WAGERS
from punto.law.rulebooks import EDITIONS, draft_texts, house
from punto.money import dollars, units
from punto.narration.saying import Eyes, short_name
from punto.odds.as_data import percent
from punto.odds.question import OddsQuestion, moves, reckon
from punto.record import Record
from punto.record.recall import version_at
from punto.reports.request import Interval
from punto.studio.changes import (
    ClauseChange,
    Piece,
    clause_changes,
    point_changes,
    remarks,
    untouched,
    versions,
)
from punto.studio.reach import ADDRESSES, ReachedProcedure, reached
from punto.studio.replay import AnswerChange, CoupChange, LineChange, Replayed, replayed
from punto.table import TABLE
from punto.web.analysis import MOST_DRAFT
from punto.web.draft_reviews import reviews_of
from punto.web.kept_drafts import drafts_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.analysis import analysed
from punto.web.pages.layout import page
from punto.web.pages.odds_query import wrong_with
from punto.web.pages.step_words import kind_words
from punto.web.pages.tongues import Said, said_of, say, stated, valued
from punto.web.requests import Asked, floor_of

MONTH = timedelta(days=31)
MOST_EVENTS = 50_000
"""What a node plays again for a page; more is work for `punto draft replay`."""
_ONE_AT_A_TIME = Lock()
"""A replay takes the interpreter from the tables, so that nobody starts a second beside it."""
MOST_ROWS = 50
MAINS = frozenset(wager.value for wager in MAIN_WAGERS)

Text = Annotated[str, QueryParameter(max_length=MOST_DRAFT)]
Word = Annotated[str, QueryParameter(max_length=40)]

EXAMPLE = """[wagers.tie.odds]
level = "9:1"

[banker-draws]
"6 against 6" = "stand"
"""


class ShownChange(NamedTuple):
    """A clause that differs, as the page sets its two versions side by side."""

    clause: str
    tag: str
    money: bool
    before: tuple[Piece, ...]
    after: tuple[Piece, ...]
    points: tuple[tuple[str, Said | None, Said | None], ...]
    """What rests on it: its place in a draft, its value before and after."""


class ShownEdge(NamedTuple):
    """A wager's cost before and after, in per cent."""

    wager: str
    name: str
    now: str
    then: str
    change: str
    kept: float
    """The part of its bar that both have, in hundredths of the longest."""
    moved: float
    more: bool
    because: tuple[Said, ...]
    hold_now: str
    hold_then: str


class ShownReach(NamedTuple):
    """A procedure that changes: by which clauses, and on which pages that is seen."""

    name: Said
    clauses: tuple[str, ...]
    homes: tuple[str, ...]
    pages: tuple[tuple[str, Said], ...]
    """Where each is, and what it is called."""


@dataclass(frozen=True)
class Drafted:
    """Everything that the page says of a draft."""

    title: str
    over: str
    changed: int
    same: int
    chapters: tuple[tuple[str, str, int], ...]
    changes: tuple[ShownChange, ...]
    edges: tuple[ShownEdge, ...]
    remarks: tuple[str, ...]
    reach: tuple[ShownReach, ...]
    chances: str
    """What in the draft changes how coups come out."""


class ShownLine(NamedTuple):
    """A wager of the record that would have come to something else."""

    at: str
    table: str
    coup: int
    patron: str
    wager: str
    stake: str
    had: str
    then: str
    change: str
    less: bool


@dataclass(frozen=True)
class PlayedAgain:
    """A month of the record under the draft."""

    found: Replayed
    lines: tuple[ShownLine, ...]
    cents: str
    less: bool
    more_lines: int
    patrons: tuple[tuple[str, int, str, bool], ...]
    """Who, on how many wagers, how much more or less, and whether it is less."""
    answers: tuple[Said, ...]
    irregular: int
    """How much of what rests on a clause that changes is about something that went wrong."""


@get("/analysis/drafts", guards=[page_for(*PIT_ROLES)])
async def show_draft(
    request: Asked,
    rules: Word = EDITIONS[-1],
    draft: Text = "",
    replay: Word = "",
    kept: Annotated[str, QueryParameter(max_length=LONGEST_NAME)] = "",
    review: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
) -> Response[str]:
    """A draft as the address says it, one that is kept, or one that a second person reads.

    A table can only be opened under one that a demonstration was begun with.
    """
    floor = floor_of(request)
    person = standing(request, PIT_ROLES).person
    own = drafts_of(request, person)
    readings = reviews_of(request, person)
    if review in readings:
        asked = readings[review].asked
        rules, draft = asked.edition, asked.text
    elif kept in own and not draft.strip():
        rules, draft = own[kept].edition, own[kept].text
    problems: tuple[str, ...] = ()
    drafted, again = None, None
    until = floor.now()

    readers = await floor.threads.run(floor.auth.accounts.acting_as, house.drafts_kept_by.value)

    def work() -> tuple[tuple[str, ...], Drafted | None, PlayedAgain | None]:
        read = read_draft(draft, rules, by_digest=True)
        wrong = tuple(map(wrong_with, unsound(read)))
        if wrong:
            return wrong, None, None
        with playing_by(read):
            shown = changed_by(read)
            played = played_again(floor.record, read, until) if replay else None
            return (), shown, played

    if draft.strip():
        try:
            problems, drafted, again = await floor.threads.run(work)
        except (Malformed, Refused) as error:
            problems = (wrong_with(error),)
    context = {
        "rules": rules,
        "draft": draft,
        "kept": kept,
        "own": [(name, short_name(each.edition)) for name, each in own.items()],
        "headline": [edge for edge in drafted.edges if edge.wager in MAINS] if drafted else [],
        "example": EXAMPLE,
        "problems": problems,
        "drafted": drafted,
        "played_at": played_at(floor, draft),
        "again": again,
        "month": (until - MONTH).date(),
        "readings": readings,
        "reading": readings.get(review),
        "reading_number": review,
        "readers": [name for name in readers if name != person],
        "person": person,
    }
    return page(request, "studio.html", analysed(request) | context)


def played_at(floor: Floor, draft: str) -> list[str]:
    """The tables of a demonstration that play by a draft of this very text."""
    given = {
        name for name, text in draft_texts().items() if text.splitlines() == draft.splitlines()
    }
    tables = sorted(floor.house.house.tables) if given else ()
    return [name for name in tables if floor.hub.table(name).table.setup.edition in given]


def changed_by(draft: Draft) -> Drafted:
    """What a draft changes, and what that does to every wager."""
    changes = clause_changes(draft)
    touched = [each.clause.chapter for each in changes]
    return Drafted(
        title=draft.rules.title,
        over=draft.base.title,
        changed=len(changes),
        same=untouched(draft),
        chapters=tuple(
            (number, name, touched.count(number))
            for number, name in draft.register.chapters.items()
        ),
        changes=tuple(map(_shown, changes)),
        edges=tuple(_edges(draft)),
        remarks=tuple(map(wrong_with, remarks(draft))),
        reach=tuple(map(_reach, reached(draft))),
        chances=", ".join(each.where for each in point_changes(draft) if each.moves_chances),
    )


def _reach(found: ReachedProcedure) -> ShownReach:
    pages = tuple((ADDRESSES[each], valued(each)) for each in found.pages)
    return ShownReach(valued(found.procedure), found.clauses, found.homes, pages)


def _shown(change: ClauseChange) -> ShownChange:
    mine, theirs = (getattr(each, "summary", "") for each in (change.before, change.after))
    before, after = versions(mine, theirs)
    return ShownChange(
        clause=change.clause.id,
        tag=_tag(change),
        money=change.moves_money,
        before=before,
        after=after,
        points=tuple(
            (
                point.where,
                _value(point.before),
                _value(point.after),
            )
            for point in change.points
        ),
    )


def _value(rule: Rule[object] | None) -> Said | None:
    return None if rule is None else stated(rule.value)


def _tag(change: ClauseChange) -> str:
    """What became of a clause, by the name of its words."""
    if change.before is None:
        return "new"
    if change.after is None:
        return "removed"
    return "moved" if change.before.id != change.after.id else "kept"


def _edges(draft: Draft) -> Iterator[ShownEdge]:
    asked = OddsQuestion()
    before, after = (reckon(book, asked, beside=True).found for book in (draft.base, draft.rules))
    moved = moves(before, after)
    both = [each.edge for found in (before, after) for each in found.values()]
    longest = max((abs(edge) for edge in both), default=Fraction(1)) or Fraction(1)
    for wager, move in moved.items():
        now = move.before.edge if move.before is not None else None
        then = move.after.edge if move.after is not None else None
        low, high = sorted(abs(edge) for edge in (now or Fraction(0), then or Fraction(0)))
        yield ShownEdge(
            wager=wager.value,
            name=say(f"printed-{wager.value}"),
            now=_percent(now),
            then=_percent(then),
            change=f"{percent(move.edge):+.4f}".replace("-", "\N{MINUS SIGN}") if move.edge else "",
            kept=round(float(100 * low / longest), 1),
            moved=round(float(100 * (high - low) / longest), 1),
            more=bool(move.edge and move.edge > 0),
            because=tuple(map(said_of, move.changes)) if move.before != move.after else (),
            hold_now=_percent(None if move.before is None else move.before.hold),
            hold_then=_percent(None if move.after is None else move.after.hold),
        )


def _percent(edge: Fraction | None) -> str:
    return "" if edge is None else f"{percent(edge):.4f}".replace("-", "\N{MINUS SIGN}")


def played_again(record: Record, draft: Draft, until: datetime) -> PlayedAgain:
    """The month before a moment under a draft, unless it is too much for a page."""
    interval = Interval(until - MONTH, None)
    if _events(record, until - MONTH) > MOST_EVENTS:
        raise Malformed("draft-replay-too-long", most=MOST_EVENTS)
    if not _ONE_AT_A_TIME.acquire(blocking=False):
        raise Malformed("draft-replay-busy")
    try:
        found = replayed(record, draft, interval)
    finally:
        _ONE_AT_A_TIME.release()
    # Money comes before the chips of tournaments.
    lines = sorted(found.lines, key=lambda each: each[1].before.units)
    return PlayedAgain(
        found=found,
        lines=tuple(_line(coup, line) for coup, line in lines[:MOST_ROWS]),
        cents=dollars(abs(found.cents)),
        less=found.cents < 0,
        more_lines=max(0, len(lines) - MOST_ROWS),
        patrons=tuple(
            (patron, each.wagers, _signed(dollars(each.cents)), each.cents < 0)
            for patron, each in list(found.by_patron.items())[:MOST_ROWS]
        ),
        answers=tuple(map(_answer, found.answers[:MOST_ROWS])),
        irregular=sum(each.irregular for each in found.resting),
    )


def _answer(change: AnswerChange) -> Said:
    """A command that would have been answered otherwise, in a sentence."""
    was, then = (
        say("page-draft-allowed") if each is None else said_of(each)
        for each in (change.before, change.after)
    )
    return say(
        "page-draft-was-answered",
        person=change.person,
        what=Said(lambda language: kind_words(change.command, Eyes(language))),
        before=was,
        after=then,
    )


def _signed(amount: str) -> str:
    return amount.replace("-", "\N{MINUS SIGN}")


def _events(record: Record, since: datetime) -> int:
    """How many events of tables there are from a moment on."""
    return sum(
        record.head(stream).version - version_at(record, stream, since)
        for stream in record.streams(TABLE.stream(""))
    )


def _line(coup: CoupChange, line: LineChange) -> ShownLine:
    had, then = (each.paid_cents + each.returned_cents for each in line)
    amount = units if line.before.units else dollars
    return ShownLine(
        at=coup.at,
        table=coup.table,
        coup=coup.coup,
        patron=line.before.patron,
        wager=say(f"printed-{line.before.wager.value}"),
        stake=amount(line.before.staked_cents),
        had=amount(had),
        then=amount(then),
        change=_signed(amount(line.cents)),
        less=line.cents < 0,
    )


studio_pages = Router(path="/", route_handlers=[show_draft])
