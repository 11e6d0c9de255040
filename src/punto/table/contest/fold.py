"""What events do to a table: its part in a tournament, turns, pass cards, undisclosed wagers."""

from collections.abc import Iterable

from msgspec.structs import replace

from punto.game.limits import Limits
from punto.law.contests import FormFault
from punto.table import events as e
from punto.table.contest.terms import Contest, Contestant, Handed, Turns, WagerForm
from punto.table.coup import Placed, StakePart
from punto.table.registry import folds
from punto.table.seating.fold import with_patron, without_patron
from punto.table.state import Table, TablePatron


@folds
def table_designated(table: Table, event: e.TableDesignated) -> Table:
    terms = event.terms
    contest = Contest(
        tournament=terms.tournament,
        edition=terms.edition,
        session=terms.session,
        round=terms.round - 1,
        entrants={each.patron: each for each in terms.entrants},
        limits=event.limits,
        maximum_cents=terms.maximum_cents,
        order=event.order,
        pass_cards=terms.pass_cards,
        undisclosed=terms.undisclosed,
        seconds=terms.seconds,
        readings=terms.readings,
        since=table.coup.number,
    )
    return _seated(replace(table, contest=contest), contest, terms.entrants)


def _seated(table: Table, contest: Contest, entrants: Iterable[Contestant]) -> Table:
    """The table with these entrants and no others, each with chips out of the inventory."""
    stay = {each.patron: each for each in entrants}
    before = sum(patron.chips_cents for patron in table.patrons.values())
    for name in tuple(table.patrons):
        if name not in stay:
            table = without_patron(table, name)
    patrons, arrivals = dict(table.patrons), table.arrivals
    for name, each in stay.items():
        known = patrons.get(name)
        if known is None:
            patrons[name] = TablePatron(
                seat=each.seat, arrival=arrivals, chips_cents=each.chips_cents
            )
            arrivals += 1
        else:
            patrons[name] = replace(known, seat=each.seat, chips_cents=each.chips_cents)
    issued = sum(patron.chips_cents for patron in patrons.values()) - before
    return replace(
        table,
        patrons=patrons,
        arrivals=arrivals,
        contest=replace(contest, issued_cents=contest.issued_cents + issued),
    )


@folds
def table_released(table: Table, _event: e.TableReleased) -> Table:
    """Everybody leaves, and every chip goes back to the inventory, the rack's included."""
    for name in tuple(table.patrons):
        table = without_patron(table, name)
    return replace(table, contest=None)


@folds
def round_opened(table: Table, event: e.RoundOpened) -> Table:
    contest = _contest(table)
    opened = replace(
        contest,
        round=event.round,
        is_open=bool(event.entrants),
        entrants={each.patron: each for each in event.entrants},
        out=_out(contest, *event.out),
        limits=event.limits,
        maximum_cents=event.maximum_cents,
        order=event.order,
        seconds=event.seconds,
        turns=Turns(marker=event.marker, whose=event.first, since=event.at),
        absent=tuple(name for name in contest.absent if name not in event.out),
    )
    return _seated(table, opened, event.entrants)


def _out(contest: Contest, *names: str) -> dict[str, int]:
    """Who is out, these among them."""
    here = contest.entrants
    return {**contest.out, **{name: here[name].seat for name in names if name in here}}


def _contest(table: Table) -> Contest:
    assert table.contest is not None, "only a table of a tournament has this"
    return table.contest


def _with(table: Table, contest: Contest) -> Table:
    return replace(table, contest=contest)


@folds
def turn_begun(table: Table, event: e.TurnBegun) -> Table:
    contest = _contest(table)
    turns = contest.turns
    done = turns.done if turns.whose is None else (*turns.done, turns.whose)
    return _with(
        table, contest.turned(replace(turns, whose=event.patron, since=event.at, done=done))
    )


@folds
def out_of_turn_advised(table: Table, event: e.OutOfTurnAdvised) -> Table:
    contest, turns = _contest(table), _contest(table).turns
    entrant = replace(contest.entrants[event.patron], infringements=event.infringements)
    if event.infringements > 1:
        stray = (event.patron, event.wager, event.box)
        turns = replace(turns, strays=(*turns.strays, stray))
    return _with(table, contest.entrant(entrant).turned(turns))


@folds
def held_to_minimum(table: Table, event: e.HeldToMinimum) -> Table:
    contest = _contest(table)
    return _with(table, replace(contest, held=(*contest.held, event.patron)))


@folds
def absence_reported(table: Table, event: e.AbsenceReported) -> Table:
    contest = table.contest
    if contest is None:
        return table
    others = tuple(name for name in contest.absent if name != event.patron)
    absent = (*others, event.patron) if event.absent else others
    return _with(table, replace(contest, absent=absent))


@folds
def pass_card_played(table: Table, event: e.PassCardPlayed) -> Table:
    contest = _contest(table)
    entrant = replace(contest.entrants[event.patron], pass_cards=event.left)
    return _with(table, replace(contest.entrant(entrant), passed=(*contest.passed, event.patron)))


@folds
def form_handed_in(table: Table, event: e.FormHandedIn) -> Table:
    return _with_form(table, event.patron, Handed(commitment=event.commitment, sealed=event.sealed))


@folds
def form_examined(table: Table, event: e.FormExamined) -> Table:
    handed = _contest(table).forms[event.patron]
    return _with_form(table, event.patron, replace(handed, examined=True))


def _with_form(table: Table, name: str, handed: Handed) -> Table:
    contest = _contest(table)
    return _with(table, replace(contest, forms={**contest.forms, name: handed}))


@folds
def form_returned(table: Table, event: e.FormReturned) -> Table:
    contest = _contest(table)
    name, turns = event.patron, contest.turns
    left = {each: handed for each, handed in contest.forms.items() if each != name}
    late = (*turns.returned_late, name) if table.coup.last_called else turns.returned_late
    turned = replace(turns, returned={**turns.returned, name: event.fault}, returned_late=late)
    return _with(table, replace(contest, forms=left, turns=turned))


@folds
def form_announced(table: Table, event: e.FormAnnounced) -> Table:
    """The wager lies on the layout, with one of its kind that lay there openly."""
    name, contest = event.patron, _contest(table)
    handed = replace(
        contest.forms[name],
        form=WagerForm(wager=event.wager, cents=event.cents),
        live_cents=event.live_cents,
        faulty=event.fault is FormFault.INCOMPLETE,
    )
    entrant = replace(contest.entrants[name], undisclosed=event.left)
    table = _with_form(_with(table, contest.entrant(entrant)), name, handed)
    if event.wager is None or not event.live_cents:
        return table
    patron, coup, turn = table.patrons[name], table.coup, table.coup.turn + 1
    mine = coup.wagers.get(name, ())
    old = next((p for p in mine if p.wager is event.wager and p.box == event.box), None)
    new = Placed(
        event.wager,
        event.box,
        event.live_cents + (old.chips_cents if old else 0),
        0,
        turn,
        (*old.stakes, StakePart(turn, event.live_cents)) if old else (),
        _terms(old, event.live_cents),
    )
    laid = (*(each for each in mine if each is not old), new)
    return replace(
        table,
        coup=replace(coup, turn=turn, wagers={**coup.wagers, name: laid}),
        patrons=with_patron(
            table,
            name,
            replace(patron, chips_cents=patron.chips_cents - event.live_cents, playing=True),
        ),
    )


def _terms(old: Placed | None, cents: int) -> Limits:
    """What was announced is in action as it is, beside what is in action of an open wager."""
    if old is None or old.terms is None:
        return Limits(cents, cents + (old.cents if old else 0))
    capped = min(old.cents, old.terms.maximum_cents)
    live = capped - capped % (old.terms.unit_cents or 1)
    return Limits(cents, live + cents)


@folds
def form_deducted(table: Table, event: e.FormDeducted) -> Table:
    contest, patron = _contest(table), table.patrons[event.patron]
    return replace(
        table,
        patrons=with_patron(
            table, event.patron, replace(patron, chips_cents=patron.chips_cents - event.cents)
        ),
        contest=replace(contest, rack_cents=contest.rack_cents + event.cents),
    )


@folds
def form_shown(table: Table, _event: e.FormShown) -> Table:
    return table


@folds
def entrant_out(table: Table, event: e.EntrantOut) -> Table:
    contest = _contest(table)
    left = {name: each for name, each in contest.entrants.items() if name != event.patron}
    return _with(table, replace(contest, entrants=left, out=_out(contest, event.patron)))
