"""While a tournament is played: the next session, seats, tables, and counts at their ends."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta

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
from punto.web.pages.contest_offers import (
    SAMPLE,
    Asker,
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

NO_DIGEST = "0" * 64
LATER = timedelta(days=365)
MOST_SEATS = 20
DRAW_LACKS = "tournament-seed-not-committed"
"""The one thing that keeps from drawing, which is the seed itself."""


def seating(asker: Asker, installed: Iterable[tuple[str, int]]) -> Iterator[DeskOffer]:
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
        {"tables": tables, "starts": asker.now},
        OfferField("starts", "Starts", "moment", required=not at_once, usual=first),
        OfferField(
            "tables",
            "Tables, and how many sit at each",
            "tables",
            rows=tuple(OfferRow(name, name, str(seats)) for name, seats in installed),
            hint=f"{len(due)} are to play.",
        ),
        *((_some(asker, due),) if several else ()),
    )
    yield from asker.form(
        structure.CommitBallot,
        {"commitment": NO_DIGEST},
        OfferField("commitment", "Seed of the ballot", "seed"),
    )
    lacks = asker.hindrance(structure.DrawSeats, seed=NO_DIGEST)
    session = tournament.session
    if session is not None and session.commitment and lacks and lacks.reason.why == DRAW_LACKS:
        sealed = OfferField("seed", "The seed committed to", "drawn", usual=session.commitment)
        cited = rules_of(tournament).sessions.seating.cited
        chips = asker.chips(cited)
        yield DeskOffer("draw-seats", "draw-seats", "Draw the seats", {}, (sealed,), chips=chips)
    yield from _allotting(asker)


def _some(asker: Asker, due: Iterable[str]) -> OfferField:
    rows = tuple(OfferRow(each, asker.name(each)) for each in due)
    hint = "Everybody who is to play, unless some are ticked."
    return OfferField("players", "Who plays", "some", required=False, rows=rows, hint=hint)


def _allotting(asker: Asker) -> Iterator[DeskOffer]:
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
    choices = tuple(FormOption(f"{t}|{n}", f"{t}, seat {n}") for t, n in places)
    rows = tuple(OfferRow(each, asker.name(each)) for each in session.players)
    yield from asker.form(
        structure.AllotSeats,
        {"seats": sample},
        OfferField("seats", "A seat for each", "seats", choices=choices, rows=rows),
    )


def starting(asker: Asker) -> Iterator[DeskOffer]:
    """The start, moved or made, and what changes while a session lasts."""
    tournament = asker.tournament
    moment = OfferField("to", "New start", "moment")
    yield from asker.form(structure.MoveStart, {"to": asker.now + LATER}, moment)
    yield from asker.button(structure.StartSession)
    minutes = OfferField("minutes", "Minutes", "number", usual="15")
    yield from asker.form(structure.CallBreak, {"minutes": 1}, minutes)
    if tournament.conditions is not None:
        yield from asker.form(
            structure.SetPace,
            {"seconds": 1, "since": asker.now + LATER},
            OfferField("seconds", "Seconds for a wager", "number", usual="30"),
            OfferField("since", "From", "moment"),
        )
    yield from _limits(asker)


def _limits(asker: Asker) -> Iterator[DeskOffer]:
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
                {"limits": sample},
                money_field("limits.minimum_cents", "Minimum"),
                money_field("limits.maximum_cents", "Maximum"),
            ):
                yield each._replace(told="Everybody at the tables is told at once.")


def _rise(asker: Asker, coming: Iterable[Rise]) -> Iterator[DeskOffer]:
    """The change of limits that the conditions state next."""
    for rise in coming:
        yield from asker.button(ChangeTournamentLimits, limits=rise.limits)


def seats(asker: Asker) -> Iterator[DeskOffer]:
    """Those who sit down and buy in, one by one."""
    tournament, session = asker.tournament, asker.tournament.session
    if session is None:
        return
    buy_in = tournament.stated.buy_in_cents
    for patron, seat in session.seats.items():
        if buy_in is not None:
            known = {"patron": patron, "cents": buy_in}
            purse = flag("purse", "Paid out of the purse")
            title = f"{asker.name(patron)} buys in"
            yield from asker.form(structure.BuyIn, known, purse, fixed=known, title=title)
        where = f"{asker.name(patron)} sits down at {seat.table}, seat {seat.number}"
        yield from asker.button(
            structure.TakeSeat, where, patron=patron, table=seat.table, seat=seat.number
        )


def at_tables(asker: Asker, name: str, tables: Mapping[str, Table]) -> Iterator[DeskOffer]:
    """Tables of the floor put to use and given back, and rounds of those that are elsewhere."""
    session = asker.tournament.session
    for table, state in tables.items():
        yield from _floor_table(asker, name, table, state)
    if session is None:
        return
    for table in session.tables:
        yield from asker.button(play.BeginRound, table=table)
        yield from _round(asker, session, table)
        yield from asker.button(play.EndTable, f"End play at {table}", table=table)
        for early in EarlyEnd:
            here = in_at(asker.tournament, session, table)
            told = "all agreed" if early is EarlyEnd.AGREED else "it is decided"
            agreed = here if early is EarlyEnd.AGREED else ()
            title = f"End play at {table} early: {told}"
            yield from asker.button(play.EndTable, title, table=table, early=early, agreed=agreed)
    yield from asker.button(play.EndSession)
    yield from _counts(asker, session)


def _floor_table(asker: Asker, name: str, table: str, state: Table) -> Iterator[DeskOffer]:
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
            f"Put {table} to use for the tournament",
        ),
        (c.ReleaseTable(by=by, at=at), f"Give {table} back to ordinary play"),
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
        do = str(command.__struct_config__.tag)
        fixed = {} if releases else {"tournament": name}
        chips = clause_chips(state.setup.edition, [x for e in events for x in e.clauses])
        yield DeskOffer(do, f"{do}-{table}", title, fixed, (), title, "", chips, table)


def _plays_there(asker: Asker, table: str) -> bool:
    session = asker.tournament.session
    if session is None or session.progress is not Progress.RUNNING:
        return False
    each = session.tables.get(table)
    return each is not None and not each.ended and bool(in_at(asker.tournament, session, table))


def _round(asker: Asker, session: Session, table: str) -> Iterator[DeskOffer]:
    here = in_at(asker.tournament, session, table)
    held = asker.tournament.entrants
    left = {each: Left(chips_cents=held[each].chips_cents) for each in here}
    rows = tuple(OfferRow(n, asker.name(n), amount(held[n].chips_cents)) for n in here)
    yield from asker.form(
        play.ReportRound,
        {"table": table, "left": left},
        OfferField("left", "What the round left, and what was wagered", "rounds", rows=rows),
        flag("shoe_ended", "The shoe is over"),
        fixed={"table": table},
        title=f"Report the round at {table}",
    )


def _counts(asker: Asker, session: Session) -> Iterator[DeskOffer]:
    tournament = asker.tournament
    for table in session.tables:
        here = in_at(tournament, session, table)
        counts = {name: tournament.entrants[name].chips_cents for name in here}
        if here and not set(here) <= set(session.counts):
            rows = tuple(OfferRow(n, asker.name(n), amount(held)) for n, held in counts.items())
            yield from asker.form(
                play.CountChips,
                {"table": table, "counts": counts},
                OfferField("counts", "Chips in front of each", "amounts", rows=rows),
                fixed={"table": table},
                title=f"Count the chips at {table}",
            )
    counted = next(iter(session.counts), "")
    yield from asker.form(
        play.CorrectCount,
        {"patron": counted or SAMPLE, "cents": 0, "reason": SAMPLE},
        choice("patron", "Entrant", asker.people(session.counts)),
        money_field("cents", "As it should be"),
        text("reason", "Reason"),
    )
    for table in session.tables:
        yield from asker.form(
            play.ReturnChips,
            {"table": table},
            OfferField("missing", "Chips that are missing", "lost", required=False),
            fixed={"table": table},
            title=f"The chips of {table} are back",
        )
