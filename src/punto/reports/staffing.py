"""Staffing: who was on duty where, in which capacity, from when to when."""

from dataclasses import dataclass

from punto.house.events import StaffCameOn, StaffWentOff
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.record import Stored
from punto.reports.cells import PersonCell, by
from punto.reports.log import Log
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, columns

HEADS = columns(
    "table",
    "person",
    "role",
    "came on",
    "went off",
    "minutes",
    "put on by",
    "taken off by",
    came_on=ColumnKind.TIME,
    went_off=ColumnKind.TIME,
    minutes=ColumnKind.COUNT,
)


@dataclass
class TimeAtPost:
    """A person's time at a table."""

    table: str
    person: str
    role: str
    came: Stored
    went: Stored | None = None


def staffing(log: Log, asked: ReportRequest) -> Body:
    """Every post that was held at some time of the interval, by table and by when it began."""
    posts = [
        post
        for post in _posts(log, asked)
        if asked.table in ("", post.table) and _held_within(asked, post)
    ]
    posts.sort(key=lambda post: (post.table, post.came.entry, post.came.version))
    return Body(
        columns=HEADS,
        rows=tuple(_row(asked, post) for post in posts),
        notes=(Reason("report-whole-minutes"),),
    )


def _posts(log: Log, asked: ReportRequest) -> list[TimeAtPost]:
    posts: list[TimeAtPost] = []
    held: dict[tuple[str, str, str], TimeAtPost] = {}
    for stored, fact, *_ in log.house_since_posts():
        if not isinstance(fact, StaffCameOn | StaffWentOff) or asked.is_past(stored.at):
            continue
        key = fact.table, fact.person, fact.role.value
        if isinstance(fact, StaffCameOn):
            held[key] = TimeAtPost(*key, stored)
            posts.append(held[key])
        elif (post := held.pop(key, None)) is not None:
            post.went = stored
    return posts


def _held_within(asked: ReportRequest, post: TimeAtPost) -> bool:
    """Whether it was not over before the interval began."""
    since = asked.interval.since
    return since is None or post.went is None or asked.local(post.went.at) >= since


def _row(asked: ReportRequest, post: TimeAtPost) -> ReportRow:
    came, went = post.came, post.went
    minutes = None
    if went is not None:
        minutes = int((asked.local(went.at) - asked.local(came.at)).total_seconds()) // 60
    cells = (
        post.table,
        PersonCell(post.person),
        Role(post.role),
        asked.time(came.at),
        asked.time(went.at) if went is not None else None,
        minutes,
        by(came),
        by(went) if went is not None else "",
    )
    sources = (source(came), source(went)) if went is not None else (source(came),)
    return ReportRow(cells, sources)
