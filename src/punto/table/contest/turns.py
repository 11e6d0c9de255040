"""Turns: the marker, who wagers after whom, and wagers out of order."""

from collections.abc import Iterable
from datetime import datetime
from typing import assert_never

from punto.law.clauses import Refused, Rule
from punto.law.contests import Fixed, Marker, Order, TurnEnds, WagerOutOfTurn
from punto.law.procedures import RoundTheTable, Wager
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.base import Event
from punto.table.contest.commands import AskForWager, VoidOutOfTurn
from punto.table.contest.events import OutOfTurnAdvised, TurnBegun
from punto.table.contest.governing import holds_over, play_of
from punto.table.contest.guards import require_crew, require_entrant, require_round
from punto.table.contest.terms import Contest, Contestant
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.state import Phase, Table
from punto.table.wagering.events import WagerReturned


def is_in_order(rules: Rulebook, *, provided: bool) -> bool:
    """Whether entrants wager one after the other."""
    rule = play_of(rules).turns.order
    match rule.value:
        case Order.ALWAYS:
            return True
        case Order.AS_CONDITIONS:
            return provided
        case _ as never:
            assert_never(never)


def next_marker(
    table: Table, rules: Rulebook, before: int | None, taken: Iterable[int], *, empty: bool
) -> int | None:
    """The box that the marker lies on next: of the next player, or of the next box that is taken.

    Where the edition speaks of boxes, by setting those are counted at which nobody sits.
    """
    there = set(taken)
    if not there:
        return None
    boxes = list(range(1, table.setup.seats + 1))
    match play_of(rules).turns.marker.value:
        case Marker.NEXT_BOX:
            pass
        case Marker.NEXT_PLAYER:
            boxes, empty = _clockwise(table, boxes), False
        case _ as never:
            assert_never(never)
    at = 0 if before is None else boxes.index(before) + 1
    ring = (*boxes[at:], *boxes[:at])
    return next(box for box in ring if empty or box in there)


def _clockwise(table: Table, boxes: Iterable[int]) -> list[int]:
    """Boxes clockwise from the dealer's left."""
    return sorted(boxes, reverse=table.setup.settings.seat_one_at_right)


def sequence_from(
    table: Table, rules: Rulebook, marker: int | None, entrants: Iterable[Contestant]
) -> tuple[str, ...]:
    """Who wagers after whom, beginning at the marker."""
    seats = {each.seat: each.patron for each in entrants if each.patron not in table.excluded}
    boxes = _clockwise(table, range(1, table.setup.seats + 1))
    match play_of(rules).turns.sequence.value:
        case RoundTheTable.CLOCKWISE | RoundTheTable.ANY_ORDER:
            pass
        case RoundTheTable.COUNTER_CLOCKWISE:
            boxes.reverse()
        case _ as never:
            assert_never(never)
    at = boxes.index(marker) if marker is not None else 0
    return tuple(seats[box] for box in (*boxes[at:], *boxes[:at]) if box in seats)


def in_order(table: Table, contest: Contest) -> tuple[str, ...]:
    return sequence_from(table, rules_of(table), contest.turns.marker, contest.entrants.values())


def first_turn(rules: Rulebook, names: tuple[str, ...], *, order: bool) -> str | None:
    """Whose turn it is as soon as a round opens, where nobody waits to be asked."""
    if not order or not names:
        return None
    match play_of(rules).turns.ends.value:
        case TurnEnds.NEXT_IS_ASKED:
            return None
        case TurnEnds.WAGER_IS_MADE:
            return names[0]
        case _ as never:
            assert_never(never)


def has_acted(table: Table, contest: Contest, name: str) -> bool:
    """Whether an entrant has wagered in this round, openly or not, or played a pass card."""
    other = name in contest.passed or name in contest.forms
    return other or bool(table.coup.wagers.get(name))


def turn_taken(
    table: Table, contest: Contest, name: str, at: datetime
) -> tuple[TurnBegun, ...] | None:
    """The turn that an entrant takes by wagering now; nothing at all if it is not theirs."""
    turns = contest.turns
    if not contest.order or turns.whose == name:
        return ()
    ends = play_of(rules_of(table)).turns.ends
    match ends.value:
        case TurnEnds.NEXT_IS_ASKED:
            return None
        case TurnEnds.WAGER_IS_MADE:
            due = next_in_order(in_order(table, contest), turns.whose)
            before = turns.whose is None or has_acted(table, contest, turns.whose)
            if name != due or not before:
                return None
            return (TurnBegun(patron=name, at=at, clauses=ends.cited),)
        case _ as never:
            assert_never(never)


def next_in_order(names: tuple[str, ...], after: str | None) -> str | None:
    """Who comes after a person in the order; nobody after the last."""
    if after is None:
        return names[0] if names else None
    at = names.index(after) + 1 if after in names else 0
    return names[at] if at < len(names) else None


def turn_for_wager(
    table: Table, contest: Contest, name: str, wager: Wager, box: int, at: datetime
) -> tuple[Event, ...]:
    """What a wager means for the turns: nothing, the next one, advice, or a refusal."""
    taken = turn_taken(table, contest, name, at)
    if taken is not None:
        return taken
    rule = play_of(rules_of(table)).turns.out_of_turn
    match rule.value:
        case WagerOutOfTurn.TAKEN_BACK:
            raise _out_of_turn(table, contest, rule, name)
        case WagerOutOfTurn.STANDS_WITH_ADVICE:
            return (
                OutOfTurnAdvised(
                    patron=name,
                    wager=wager,
                    box=box,
                    infringements=contest.entrants[name].infringements + 1,
                    clauses=rule.cited,
                ),
            )
        case _ as never:
            assert_never(never)


def require_turn(table: Table, contest: Contest, name: str, at: datetime) -> tuple[TurnBegun, ...]:
    """The turn in which an entrant does something else than wager openly."""
    taken = turn_taken(table, contest, name, at)
    if taken is None:
        raise _out_of_turn(table, contest, play_of(rules_of(table)).turns.out_of_turn, name)
    return taken


def _out_of_turn(table: Table, contest: Contest, rule: Rule[object], name: str) -> Refused:
    names, whose = in_order(table, contest), contest.turns.whose
    waits = whose is not None and not has_acted(table, contest, whose)
    due = whose if waits else next_in_order(names, whose)
    return Refused(rule, "tournament-wait-for-your-turn", patron=name, other=due)


def require_changeable(table: Table, name: str) -> None:
    """Refuse to change or take back what an order of wagering has fixed.

    It is fixed against what general rules let patrons do after a misdeal, too.
    """
    contest = table.contest
    if contest is None or not contest.order:
        return
    rules = rules_of(table)
    play = play_of(rules)
    if not holds_over(rules) or not _is_fixed(table, contest, play.turns.fixed, name):
        return
    every = Rule((*play.turns.fixed.clauses, *play.prevails.clauses), None)
    raise Refused(every, "tournament-wager-is-fixed", patron=name)


def _is_fixed(table: Table, contest: Contest, rule: Rule[Fixed], name: str) -> bool:
    match rule.value:
        case Fixed.WHEN_TURN_IS_OVER:
            over = table.coup.last_called or table.phase is Phase.IN_COUP
            return over or name in contest.turns.done
        case Fixed.AS_MADE:
            return bool(table.coup.wagers.get(name))
        case _ as never:
            assert_never(never)


@decides
def decide_ask_for_wager(table: Table, command: AskForWager) -> tuple[Event, ...]:
    """The next in order is asked, and the turn before is over."""
    rules, contest = rules_of(table), require_round(table)
    require_crew(rules, command.by, "ask-for-a-wager")
    require_entrant(table, command.patron)
    turns = play_of(rules).turns
    if not contest.order:
        raise Refused(turns.order, "tournament-has-no-order-of-wagering")
    if table.coup.no_bet:
        raise Refused(house.rounds_opened, "coup-is-without-wagers")
    due = next_in_order(in_order(table, contest), contest.turns.whose)
    if command.patron != due:
        marked = turns.sequence if contest.turns.whose is not None else turns.marker
        raise Refused(marked, "tournament-another-is-next", patron=command.patron, other=due)
    return (TurnBegun(patron=command.patron, at=command.at, clauses=turns.ends.cited),)


def require_all_asked(table: Table, contest: Contest) -> None:
    """Refuse to close the wagering of a round before everybody had their turn."""
    if not contest.order or table.coup.no_bet:
        return
    names = in_order(table, contest)
    last = contest.turns.whose
    if names and last != names[-1]:
        rule = play_of(rules_of(table)).turns.sequence
        raise Refused(rule, "tournament-turn-still-to-come", patron=next_in_order(names, last))


@decides
def decide_void_out_of_turn(table: Table, command: VoidOutOfTurn) -> tuple[Event, ...]:
    """A further wager out of order goes back; its owner may wager again in turn."""
    rules, contest = rules_of(table), require_round(table)
    require_crew(rules, command.by, "declare-a-wager-void")
    entrant = require_entrant(table, command.patron)
    rule = play_of(rules).turns.out_of_turn
    box = entrant.seat if command.box is None else command.box
    stray = (command.patron, command.wager, box)
    lies = any(
        (each.wager, each.box) == (command.wager, box)
        for each in table.coup.wagers.get(command.patron, ())
    )
    if stray not in contest.turns.strays or not lies:
        raise Refused(rule, "tournament-no-further-infringement", patron=command.patron)
    return (
        WagerReturned(
            patron=command.patron,
            wager=command.wager,
            box=box,
            reason=Reason("void-out-of-turn"),
            clauses=rule.cited,
        ),
    )
