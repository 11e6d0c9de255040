"""While a tournament is played: the next session, seats, tables, and counts at their ends."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta

from punto.fields import tag_of
from punto.law.clauses import Refused
from punto.law.contests import EarlyEnd, LimitChange, Seating
from punto.table import Table
from punto.table import commands as c
from punto.table import decide as decide_table
from punto.tournament.conditions.commands import ChangeTournamentLimits
from punto.tournament.conditions.document import Rise, TableLimits
from punto.tournament.guards import rules_of
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.play.following import terms_for
from punto.tournament.play.rounds import in_at
from punto.tournament.state import Session
from punto.tournament.structure import commands as structure
from punto.tournament.words import Progress, RoundKind
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import (
    SAMPLE,
    DeskOffer,
    OfferField,
    OfferRow,
    amount,
    choice,
    clause_chips,
    flag,
    money_field,
    text,
)
from punto.web.pages.tongues import say

NO_DIGEST = "0" * 64
LATER = timedelta(days=365)
MOST_SEATS = 20
DRAW_LACKS = "tournament-seed-not-committed"
"""The one thing that keeps from drawing, which is the seed itself."""


def seating(asker: ContestAsker, installed: Iterable[tuple[str, int]]) -> Iterator[DeskOffer]:
    """The next session: who plays when and where, and the ballot."""
    tournament = asker.tournament
    if tournament.conditions is None:
        return
    rounds = tournament.conditions.rounds
    ahead = tournament.round < len(rounds)
    due = tournament.due() if ahead else ()
    tables = {f"table {at}": MOST_SEATS for at in range(len(due) // MOST_SEATS + 1)}
    at_once = ahead and tournament.current_round.kind is RoundKind.SIT_AND_GO
    starts = tournament.conditions.starts
    first = starts.isoformat() if starts is not None and not tournament.sessions else ""
    several = len(due) > 1 and ahead and tournament.current_round.kind is not RoundKind.POINTS
    yield from asker.form(
        structure.ScheduleSession,
        OfferField("starts", say("page-starts"), "moment", required=not at_once, usual=first),
        OfferField(
            "tables",
            say("page-tables-and-how-many-sit-at-each"),
            "tables",
            rows=tuple(OfferRow(name, name, str(seats)) for name, seats in installed),
            hint=say("page-so-many-are-to-play", people=len(due)),
        ),
        *((_some(asker, due),) if several else ()),
        sample={"tables": tables, "starts": asker.now},
    )
    yield from asker.form(
        structure.CommitBallot,
        OfferField("commitment", say("page-seed-of-the-ballot"), "seed"),
        sample={"commitment": NO_DIGEST},
    )
    lacks = asker.hindrance(structure.DrawSeats, seed=NO_DIGEST)
    session = tournament.session
    if session is not None and session.commitment and lacks and lacks.reason.why == DRAW_LACKS:
        sealed = OfferField(
            "seed", say("page-the-seed-committed-to"), "drawn", usual=session.commitment
        )
        cited = rules_of(tournament).sessions.seating.cited
        chips = asker.chips(cited)
        yield DeskOffer(
            "draw-seats", "draw-seats", say("page-draw-the-seats"), {}, (sealed,), chips=chips
        )
    yield from _allotting(asker)


def _some(asker: ContestAsker, due: Iterable[str]) -> OfferField:
    rows = tuple(OfferRow(each, asker.name(each)) for each in due)
    hint = say("page-everybody-who-is-to-play-unless-some")
    return OfferField(
        "players", say("page-who-plays"), "some", required=False, rows=rows, hint=hint
    )


def _allotting(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Seats one by one, where the edition and the conditions leave them to the manager."""
    session = asker.tournament.session
    if session is None or session.progress is not Progress.SCHEDULED:
        return
    if asker.tournament.stated.seating is Seating.BALLOT:
        return
    places = [
        (table, number)
        for table, each in session.tables.items()
        for number in range(1, each.seats + 1)
    ]
    sample = dict(zip(session.players, places, strict=False))
    choices = tuple(
        FormOption(f"{t}|{n}", say("page-seat-at-table", table=t, seat=n)) for t, n in places
    )
    rows = tuple(OfferRow(each, asker.name(each)) for each in session.players)
    yield from asker.form(
        structure.AllotSeats,
        OfferField("seats", say("page-a-seat-for-each"), "seats", choices=choices, rows=rows),
        sample={"seats": sample},
    )


def starting(asker: ContestAsker) -> Iterator[DeskOffer]:
    """The start, moved or made, and what changes while a session lasts."""
    tournament = asker.tournament
    moment = OfferField("to", say("page-new-start"), "moment")
    yield from asker.form(structure.MoveStart, moment, sample={"to": asker.now + LATER})
    yield from asker.button(structure.StartSession)
    minutes = OfferField("minutes", say("page-minutes"), "number", usual="15")
    yield from asker.form(structure.CallBreak, minutes, sample={"minutes": 1})
    if tournament.conditions is not None:
        yield from asker.form(
            structure.SetPace,
            OfferField("seconds", say("page-seconds-for-a-wager"), "number", usual="30"),
            OfferField("since", say("page-from"), "moment"),
            sample={"seconds": 1, "since": asker.now + LATER},
        )
    yield from _limits(asker)


def _limits(asker: ContestAsker) -> Iterator[DeskOffer]:
    tournament, session = asker.tournament, asker.tournament.session
    if session is None or session.progress is not Progress.RUNNING:
        return
    rule, rises = rules_of(tournament).conditions.limit_change, tournament.stated.rises
    match rule.value:
        case LimitChange.AS_APPROVED if rises:
            yield from _rise(asker, rises[session.rises : session.rises + 1])
        case LimitChange.AS_ANNOUNCED:
            yield from _rise(asker, rises[session.rises : session.rises + 1])
        case LimitChange.AS_APPROVED | LimitChange.ON_NOTICE:
            sample = TableLimits(minimum_cents=1, maximum_cents=1)
            for each in asker.form(
                ChangeTournamentLimits,
                money_field("limits.minimum_cents", say("page-minimum")),
                money_field("limits.maximum_cents", say("page-maximum")),
                sample={"limits": sample},
            ):
                yield each._replace(told=say("page-everybody-at-the-tables-is-told-at"))


def _rise(asker: ContestAsker, coming: Iterable[Rise]) -> Iterator[DeskOffer]:
    """The change of limits that the conditions state next."""
    for rise in coming:
        yield from asker.button(ChangeTournamentLimits, limits=rise.limits)


def seats(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Those who sit down and buy in, one by one."""
    tournament, session = asker.tournament, asker.tournament.session
    if session is None:
        return
    buy_in = tournament.stated.buy_in_cents
    for patron, seat in session.seats.items():
        if buy_in is not None:
            purse = flag("purse", say("page-paid-out-of-the-purse"))
            title = say("page-buys-in", person=asker.name(patron))
            yield from asker.form(structure.BuyIn, purse, title=title, patron=patron, cents=buy_in)
        where = say(
            "page-sits-down-at", person=asker.name(patron), table=seat.table, seat=seat.number
        )
        yield from asker.button(
            structure.TakeSeat, where, patron=patron, table=seat.table, seat=seat.number
        )


def at_tables(asker: ContestAsker, name: str, tables: Mapping[str, Table]) -> Iterator[DeskOffer]:
    """Tables of the floor put to use and given back, and rounds of those that are elsewhere."""
    session = asker.tournament.session
    for table, state in tables.items():
        yield from _floor_table(asker, name, table, state)
    if session is None:
        return
    for table in session.tables:
        yield from asker.button(play.BeginRound, table=table)
        yield from _round(asker, session, table)
        yield from asker.button(play.EndTable, say("page-end-play-at", table=table), table=table)
        for early in EarlyEnd:
            here = in_at(asker.tournament, session, table)
            told = say("page-all-agreed") if early is EarlyEnd.AGREED else say("page-it-is-decided")
            agreed = here if early is EarlyEnd.AGREED else ()
            title = say("page-end-play-early", table=table, why=told)
            yield from asker.button(play.EndTable, title, table=table, early=early, agreed=agreed)
    yield from asker.button(play.EndSession)
    yield from _counts(asker, session)


def _floor_table(asker: ContestAsker, name: str, table: str, state: Table) -> Iterator[DeskOffer]:
    """A table of the floor that can be put to use for the session, or given back."""
    by, at = asker.by, asker.now
    given: tuple[tuple[c.Command, str], ...] = (
        (
            c.DesignateTable(
                by=by,
                at=at,
                tournament=name,
                terms=terms_for(asker.tournament, name, table, at),
            ),
            say("page-put-table-to-use", table=table),
        ),
        (c.ReleaseTable(by=by, at=at), say("page-give-table-back", table=table)),
    )
    for command, title in given:
        releases = isinstance(command, c.ReleaseTable)
        ours = state.contest is not None and state.contest.tournament == name
        if releases and (not ours or _plays_there(asker, table)):
            continue
        try:
            events = decide_table(state, command)
        except Refused:
            continue
        do = tag_of(command)
        fixed = {} if releases else {"tournament": name}
        chips = clause_chips(state.setup.edition, [x for e in events for x in e.clauses])
        yield DeskOffer(do, f"{do}-{table}", title, fixed, (), title, "", chips, table)


def _plays_there(asker: ContestAsker, table: str) -> bool:
    session = asker.tournament.session
    if session is None or session.progress is not Progress.RUNNING:
        return False
    each = session.tables.get(table)
    return each is not None and not each.ended and bool(in_at(asker.tournament, session, table))


def _round(asker: ContestAsker, session: Session, table: str) -> Iterator[DeskOffer]:
    here = in_at(asker.tournament, session, table)
    held = asker.tournament.entrants
    left = {each: Left(chips_cents=held[each].chips_cents) for each in here}
    rows = tuple(OfferRow(n, asker.name(n), amount(held[n].chips_cents)) for n in here)
    yield from asker.form(
        play.ReportRound,
        OfferField("left", say("page-what-the-round-left-and-what-was"), "rounds", rows=rows),
        flag("shoe_ended", say("page-the-shoe-is-over")),
        sample={"left": left},
        title=say("page-report-the-round-at", table=table),
        table=table,
    )


def _counts(asker: ContestAsker, session: Session) -> Iterator[DeskOffer]:
    tournament = asker.tournament
    for table in session.tables:
        here = in_at(tournament, session, table)
        counts = {name: tournament.entrants[name].chips_cents for name in here}
        if here and not set(here) <= set(session.counts):
            rows = tuple(OfferRow(n, asker.name(n), amount(held)) for n, held in counts.items())
            yield from asker.form(
                play.CountChips,
                OfferField("counts", say("page-chips-in-front-of-each"), "amounts", rows=rows),
                sample={"counts": counts},
                title=say("page-count-the-chips-at", table=table),
                table=table,
            )
    counted = next(iter(session.counts), "")
    yield from asker.form(
        play.CorrectCount,
        choice("patron", say("page-entrant-2"), asker.people(session.counts)),
        money_field("cents", say("page-as-it-should-be")),
        text("reason", say("page-reason")),
        sample={"patron": counted or SAMPLE, "cents": 0},
    )
    for table in session.tables:
        yield from asker.form(
            play.ReturnChips,
            OfferField("missing", say("page-chips-that-are-missing"), "lost", required=False),
            title=say("page-chips-are-back", table=table),
            table=table,
        )
