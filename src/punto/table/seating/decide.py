"""Who is at the table: joining, seats, leaving, idle seats, caps and pauses."""

from punto.law.clauses import Refused
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_not_excluded, require_own, require_patron, require_power
from punto.table.commands import (
    CapPatrons,
    ChangeSeat,
    JoinTable,
    LeaveTable,
    PausePatron,
    ResumePatron,
    VacateSeat,
)
from punto.table.contest.guards import (
    require_amounts_free,
    require_open_to_all,
    require_seats_free,
)
from punto.table.events import (
    Event,
    PatronJoined,
    PatronLeft,
    PatronPaused,
    PatronResumed,
    PatronsCapped,
    SeatChanged,
    SeatVacated,
)
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.seating.declaring import came_with, gone_with
from punto.table.state import Phase, Table
from punto.table.wagering.no_bet import lapsed


@decides
def decide_join_table(table: Table, command: JoinTable) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "join-the-table")
    require_open_to_all(table, "join-the-table")
    require_not_excluded(table, rules, command.patron, "join-the-table", command.excluded)
    if command.patron in table.patrons:
        raise Refused(house.known_patron, "is-already-here", patron=command.patron)
    _require_room(table, rules)
    _require_seat(table, command.seat)
    return (
        PatronJoined(
            patron=command.patron,
            seat=command.seat,
            chips_cents=command.chips_cents,
            player_card=command.player_card,
        ),
        *came_with(rules, command),
        *lapsed(table, command.patron),
    )


def _require_room(table: Table, rules: Rulebook) -> None:
    most = table.signs.most_patrons
    if most is not None and len(table.taking_part) >= most:
        cap = next(rule for rule in rules.sharing if rule.value.cap_at_discretion)
        raise Refused(cap, "patrons-capped", most=most)


def _require_seat(table: Table, seat: int | None) -> None:
    if seat is None:
        return
    if not 1 <= seat <= table.setup.seats:
        raise Refused(house.seats, "there-is-no-seat", seat=seat, seats=table.setup.seats)
    for name, patron in table.patrons.items():
        if patron.seat == seat:
            raise Refused(house.seats, "seat-taken", patron=name, seat=seat)


@decides
def decide_change_seat(table: Table, command: ChangeSeat) -> tuple[Event, ...]:
    require_own(rules_of(table), command.by, command.patron, "change-seats")
    patron = require_patron(table, command.patron)
    require_seats_free(table, command.patron)
    _require_free_hands(table, command.patron, "change-seats")
    if command.seat == patron.seat:
        raise Refused(house.seats, "is-already-there", patron=command.patron)
    _require_seat(table, command.seat)
    return (SeatChanged(patron=command.patron, seat=command.seat),)


def _require_free_hands(table: Table, name: str, doing: str) -> None:
    """Refuse to go while wagers or cards are out."""
    if table.coup.wagers.get(name):
        raise Refused(house.in_order, "wagers-keep-patron", patron=name, doing=doing)
    if table.phase is Phase.IN_COUP and any(line.patron == name for line in table.coup.lines):
        raise Refused(house.in_order, "settled-wagers-keep-patron", patron=name, doing=doing)
    if table.coup.out is not None and table.coup.out.patron == name:
        raise Refused(house.in_order, "cards-keep-patron", patron=name, doing=doing)


@decides
def decide_leave_table(table: Table, command: LeaveTable) -> tuple[Event, ...]:
    require_own(rules_of(table), command.by, command.patron, "leave")
    patron = require_patron(table, command.patron)
    require_amounts_free(table, command.patron)
    _require_free_hands(table, command.patron, "leave")
    rules = rules_of(table)
    kept = rules.kept_minimum.cited if patron.kept and rules.kept_minimum is not None else ()
    return (
        *gone_with(table, rules, command),
        PatronLeft(
            patron=command.patron,
            chips_cents=patron.chips_cents,
            tokens_cents=patron.tokens_cents,
            clauses=kept,
        ),
    )


def is_full_but_for(table: Table, name: str) -> bool:
    """Whether every other seat of the table is taken."""
    others = {p.seat for n, p in table.patrons.items() if n != name and p.seat is not None}
    return len(others) == table.setup.seats - 1


def _has_wagered(table: Table, name: str) -> bool:
    """Whether a patron is in this coup, even if all of it is settled or went back already."""
    coup = table.coup
    return bool(coup.wagers.get(name)) or name in coup.bettors


@decides
def decide_vacate_seat(table: Table, command: VacateSeat) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.VACATE_IDLE_SEAT, command.by, "ask-for-a-seat")
    patron = require_patron(table, command.patron)
    require_seats_free(table, command.patron)
    if patron.seat is None:
        raise Refused(house.seats, "has-no-seat-to-give-up", patron=command.patron)
    idle = rules.idle_coups
    if patron.idle < idle.value:
        raise Refused(
            idle, "not-idle-long-enough", patron=command.patron, number=patron.idle, most=idle.value
        )
    if _has_wagered(table, command.patron):
        raise Refused(idle, "has-wagered-on-this-coup", patron=command.patron)
    if not is_full_but_for(table, command.patron):
        raise Refused(idle, "other-seats-of-the-table-are-free")
    return (SeatVacated(patron=command.patron, seat=patron.seat, clauses=idle.cited),)


@decides
def decide_cap_patrons(table: Table, command: CapPatrons) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_open_to_all(table, "cap-the-patrons")
    if not any(rule.value.cap_at_discretion for rule in rules.sharing):
        raise Refused(
            rules.sharing[0] if rules.sharing else house.powers_as_printed,
            "lets-nobody-cap-the-patrons",
            edition=rules.id,
        )
    power = require_power(rules, Act.LIMIT_PATRONS, command.by, "cap-the-patrons")
    return (PatronsCapped(most=command.most, one_per_box=command.one_per_box, clauses=power.cited),)


@decides
def decide_pause_patron(table: Table, command: PausePatron) -> tuple[Event, ...]:
    power = require_power(rules_of(table), Act.PAUSE_PATRON, command.by, "pause-a-patron")
    require_patron(table, command.patron)
    if table.phase is Phase.IN_COUP and table.coup.wagers.get(command.patron):
        raise Refused(power, "has-wagers-in-this-coup", patron=command.patron)
    return (PatronPaused(patron=command.patron, reason=command.reason, clauses=power.cited),)


@decides
def decide_resume_patron(table: Table, command: ResumePatron) -> tuple[Event, ...]:
    power = require_power(rules_of(table), Act.PAUSE_PATRON, command.by, "let-a-patron-go-on")
    if not require_patron(table, command.patron).paused:
        raise Refused(house.in_order, "is-not-paused", patron=command.patron)
    return (PatronResumed(patron=command.patron, clauses=power.cited),)
