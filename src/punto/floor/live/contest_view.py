"""A tournament's table as a person sees it: order, timer, and that a wager is undisclosed."""

from datetime import datetime, timedelta
from typing import Literal

import msgspec

from punto.floor.live.visibility import Viewer, seat_label
from punto.law.contests import FormFault
from punto.table import Table
from punto.table.contest.terms import Contest, Contestant
from punto.table.contest.turns import has_acted, in_order

FormStage = Literal["none", "handed-in", "examined", "announced"]


class ContestantView(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant at a table, called by the seat to those who may not know the name."""

    label: str
    seat: int
    you: bool
    chips_cents: int
    """Tournament chips, which everybody in the room may count."""
    pass_cards: int
    """How many are left for the heat."""
    undisclosed: int
    """How many undisclosed wagers are left."""
    infringements: int | None
    """How often the entrant wagered out of order; nothing where it is none of the viewer's."""
    has_turn: bool
    is_done: bool
    """Whether the turn is over; without an order, whether there is a wager, a form or a pass."""
    has_passed: bool
    is_held: bool
    """Whether nothing but the minimum may be wagered, the time being up."""
    is_absent: bool
    form: FormStage
    returned: bool = False
    """Whether the form went back to be corrected, and is not in again."""
    fault: FormFault | None = None
    """What is wrong with it; for its author and those who may know names."""


class StrayView(msgspec.Struct, frozen=True, kw_only=True):
    """A wager out of order by one who had been advised."""

    label: str
    wager: str
    box: int


class EliminatedView(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant who is out of the session, and where they sat."""

    label: str
    seat: int


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """A round of play of a tournament at a table."""

    tournament: str
    session: int
    round: int
    is_open: bool
    is_closed: bool
    """Whether no more bets was called."""
    minimum_cents: int
    maximum_cents: int
    in_order: bool
    """Whether entrants wager one after the other."""
    marker: int | None
    """The box that the marker lies on."""
    whose: str | None
    """Whose turn it is."""
    due: datetime | None
    """When the time for a wager is up."""
    entrants: tuple[ContestantView, ...]
    """In the order in which they wager; where there is none, by their seats."""
    out: tuple[EliminatedView, ...]
    """Who was eliminated at this table in the session."""
    pass_cards: int
    """How many everybody has for a heat."""
    undisclosed: int
    forms_in: int
    """Undisclosed wagers of this coup that were handed in, and not yet called."""
    forms_called: int
    to_be_seen: tuple[str, ...]
    """Whose form of the last coup may be looked at until the first card of the next."""
    strays: tuple[StrayView, ...]


def round_view(table: Table, viewer: Viewer) -> RoundView | None:
    """A table's part in a tournament; nothing where it has none.

    What a form says is in none of it: to everybody a form is sealed until it is announced.
    """
    contest = table.contest
    if contest is None:
        return None

    def called(name: str) -> str:
        known = viewer.sees_names or viewer.patron == name
        return name if known else seat_label(name, table)

    names = in_order(table, contest) if contest.order and contest.is_open else ()
    ranked = {name: at for at, name in enumerate(names)}
    entrants = sorted(
        contest.entrants.values(), key=lambda each: (ranked.get(each.patron, 0), each.seat)
    )
    turns, forms = contest.turns, contest.forms.values()
    return RoundView(
        tournament=contest.tournament,
        session=contest.session,
        round=contest.round,
        is_open=contest.is_open,
        is_closed=contest.is_open and table.coup.last_called,
        minimum_cents=contest.terms.minimum_cents,
        maximum_cents=contest.maximum_cents,
        in_order=contest.order,
        marker=turns.marker,
        whose=None if turns.whose is None else called(turns.whose),
        due=_due(table, contest),
        entrants=tuple(
            _entrant(table, contest, each, viewer, called(each.patron)) for each in entrants
        ),
        out=tuple(
            EliminatedView(
                label=name if viewer.sees_names or viewer.patron == name else f"seat {seat}",
                seat=seat,
            )
            for name, seat in contest.out.items()
        ),
        pass_cards=contest.pass_cards,
        undisclosed=contest.undisclosed,
        forms_in=sum(each.form is None for each in forms),
        forms_called=sum(each.form is not None for each in forms),
        to_be_seen=tuple(called(name) for name in contest.played),
        strays=tuple(
            StrayView(label=called(name), wager=wager.value, box=box)
            for name, wager, box in turns.strays
        ),
    )


def _due(table: Table, contest: Contest) -> datetime | None:
    """When the time of the wager that is waited for is up; nothing where none is waited for."""
    since, seconds = contest.turns.since, contest.seconds
    if not contest.is_open or table.coup.last_called or since is None or seconds is None:
        return None
    return since + timedelta(seconds=seconds)


def _entrant(
    table: Table, contest: Contest, each: Contestant, viewer: Viewer, label: str
) -> ContestantView:
    name, you = each.patron, viewer.patron == each.patron
    there = table.patrons.get(name)
    returned = name in contest.turns.returned and name not in contest.forms
    may_know = you or viewer.sees_names
    return ContestantView(
        label=label,
        seat=each.seat,
        you=you,
        chips_cents=each.chips_cents if there is None else there.chips_cents,
        pass_cards=each.pass_cards,
        undisclosed=each.undisclosed,
        infringements=each.infringements if may_know else None,
        has_turn=contest.turns.whose == name,
        is_done=name in contest.turns.done
        or (not contest.order and has_acted(table, contest, name)),
        has_passed=name in contest.passed,
        is_held=name in contest.held,
        is_absent=name in contest.absent,
        form=_stage(contest, name),
        returned=returned,
        fault=contest.turns.returned.get(name) if returned and may_know else None,
    )


def _stage(contest: Contest, name: str) -> FormStage:
    handed = contest.forms.get(name)
    if handed is None:
        return "none"
    if handed.form is not None:
        return "announced"
    return "examined" if handed.examined else "handed-in"
