"""A coup that is over and was wrong: put right from the rack, void, or standing as it was."""

from collections.abc import Mapping

from msgspec.structs import replace

from punto.cards import Card
from punto.game.coup import PlayedCoup as Counted
from punto.game.coup import count_up, next_card
from punto.game.last_coup import Ending, ending_after
from punto.law.clauses import Refused, Rule
from punto.law.procedures import LateError
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_staff
from punto.table.commands import CorrectLastCoup, VoidEarlierCoup
from punto.table.coup import Coup, WagerLine
from punto.table.dealing.decide import coup_so_far
from punto.table.events import (
    CoupCorrected,
    CoupVoided,
    EarlierCoupVoided,
    Event,
    LateErrorNoted,
    OutcomeInvalidated,
)
from punto.table.guards import is_order_known, rules_of
from punto.table.misdeal.fold import coup_corrected
from punto.table.registry import decides
from punto.table.settling.decide import lay_again, settled_lines
from punto.table.settling.fold import undone
from punto.table.settling.voiding import (
    ending_after_void,
    in_units,
    require_float,
    still_here,
)
from punto.table.stack import StackStage
from punto.table.state import Finished, Phase, Table, TablePatron
from punto.table.words import Cards


@decides
def decide_correct_last_coup(table: Table, command: CorrectLastCoup) -> tuple[Event, ...]:
    """Found after the cards were discarded and before the next coup: put right from the rack."""
    rules = rules_of(table)
    require_staff(rules, command.by, "correct-the-last-coup")
    rule, last = rules.irregularities.rebuilt, table.previous
    if last is None or table.phase is not Phase.BETWEEN_COUPS:
        raise Refused(rule, "there-is-no-coup-to-put-right")
    _require_rack(table, rules, last)
    cards = (*last.player, *last.banker)
    if sorted((*command.player, *command.banker)) != sorted(cards):
        raise Refused(rule, "those-are-not-the-cards-of-that-coup")
    if next_card(rules, command.player, command.banker).hand is not None:
        raise Refused(rule, "those-hands-are-not-complete")
    if is_order_known(table) and (command.player, command.banker) != (last.player, last.banker):
        raise Refused(rule, "shoe-knows-in-which-order-those-cards-came")
    again = as_it_lay(table, last, command.player, command.banker)
    coup, lines = coup_so_far(again), settled_lines(again)
    here = still_here(table, last.number, last.lines)
    corrected = CoupCorrected(
        coup=last.number,
        result=coup.result,
        player=command.player,
        banker=command.banker,
        undone=tuple(line for line in last.lines if line.patron in here),
        lines=tuple(line for line in lines if line.patron in here),
        open_lines=tuple(line for line in lines if line.patron not in here),
        owed_cents=_open_items(here, last.lines, lines),
        ending=_ending(table, rules, last, coup),
        units=in_units(last.lines),
        clauses=rule.cited,
    )
    after = coup_corrected(table, corrected)
    require_float(after)
    for name, patron in after.patrons.items():
        if patron.chips_cents < 0:
            raise Refused(
                house.balance, "short-of-what-goes-back", patron=name, cents=-patron.chips_cents
            )
        if patron.tokens_cents < 0:
            raise Refused(house.balance, "staked-those-tokens-again", patron=name)
    return (corrected,)


def as_it_lay(
    table: Table, last: Finished, player: tuple[Card, ...], banker: tuple[Card, ...]
) -> Table:
    """The table as it was when a coup was settled, with these hands on the layout."""
    return replace(
        table,
        coup=Coup(player=player, banker=banker, wagers=lay_again(last)),
        patrons=_not_yet_advised(last),
        setup=replace(last.setup, rounding=table.setup.rounding),
        signs=last.signs,
    )


def _not_yet_advised(last: Finished) -> dict[str, TablePatron]:
    """Patrons as they were before their wagers: the first under the minimum is still the first."""
    first = {line.patron for line in last.lines if line.advised}
    return {
        name: replace(patron, advised=False) if name in first else patron
        for name, patron in last.patrons.items()
    }


def _open_items(
    here: Mapping[str, TablePatron], before: tuple[WagerLine, ...], after: tuple[WagerLine, ...]
) -> dict[str, int]:
    """What patrons who are gone should have had by the right hands, less what they had."""
    owed: dict[str, int] = {}
    for sign, lines in ((1, before), (-1, after)):
        for line in lines:
            if line.patron not in here:
                owed[line.patron] = owed.get(line.patron, 0) + sign * _net(line)
    return {name: cents for name, cents in owed.items() if cents}


def _ending(table: Table, rules: Rulebook, last: Finished, coup: Counted) -> Ending:
    """Where the shoe stands by the result that the last coup should have had."""
    if not _is_as_it_ended(table, rules, last):
        return table.stack.ending
    return ending_after(rules, last.before, last.seen, coup)


def _is_racked(table: Table, last: Finished) -> bool:
    """Whether the cards of the last coup still lie in the rack as they were dealt."""
    stack = table.stack
    return stack.stage is StackStage.READY and stack.shoe == last.shoe


def _require_rack(table: Table, rules: Rulebook, last: Finished) -> None:
    """Refuse to go by cards that are shuffled again or were taken away."""
    if _is_racked(table, last):
        return
    late, rebuilt = rules.irregularities.late_error, rules.irregularities.rebuilt
    raise Refused(
        late if late.value is LateError.STANDS else rebuilt,
        "cards-left-the-rack",
        stands=late.value is LateError.STANDS,
    )


def voided_last(
    table: Table, rules: Rulebook, last: Finished, rule: Rule[object]
) -> EarlierCoupVoided:
    """The coup that just ended, void because nobody can tell how its cards were dealt."""
    if not last.doubted:
        raise Refused(rule, "nobody-doubts-the-order-of-that-coup")
    if is_order_known(table):
        raise Refused(rules.irregularities.rebuilt, "shoe-knows-cards-lay-right")
    if rules.irregularities.late_error.value is LateError.STANDS:
        _require_rack(table, rules, last)
    return without_result(table, rules, last, rule)


def without_result(
    table: Table, rules: Rulebook, last: Finished, rule: Rule[object]
) -> EarlierCoupVoided:
    """The coup that just ended, as if it had not been; a tie that it had is none."""
    void = voided_later(table, last.number, last.lines, rule)
    return replace(void, ending=ending_without(table, rules, last))


def ending_without(table: Table, rules: Rulebook, last: Finished) -> Ending:
    """Where the shoe stands if the last coup has no result."""
    if not _is_as_it_ended(table, rules, last):
        return table.stack.ending
    before = replace(
        table,
        stack=replace(table.stack, ending=last.before),
        coup=replace(table.coup, seen=last.seen),
    )
    return ending_after_void(before, rules)


def _is_as_it_ended(table: Table, rules: Rulebook, last: Finished) -> bool:
    """Whether the shoe stands as the last coup left it."""
    as_it_was = count_up(rules, last.player, last.banker)
    ending = ending_after(rules, last.before, last.seen, as_it_was)
    return _is_racked(table, last) and table.stack.ending is ending


@decides
def decide_void_earlier_coup(table: Table, command: VoidEarlierCoup) -> tuple[Event, ...]:
    """An error of placement found too late: the edition voids that coup, or lets it stand.

    Either is so by the clause itself, and takes no power: who supervises writes it down.
    """
    rules = rules_of(table)
    require_staff(rules, command.by, "record-an-error-in-an-earlier-coup")
    rule = rules.irregularities.late_error
    latest = latest_over(table)
    if not 1 <= command.coup <= latest:
        raise Refused(rule, "no-such-earlier-coup", coup=command.coup)
    if command.void:
        raise Refused(rule, "coup-is-void-already", coup=command.coup)
    last = table.previous
    if table.phase is Phase.BETWEEN_COUPS and command.coup == latest:
        _require_begun(table, rules, last)
    match rule.value:
        case LateError.STANDS:
            return (LateErrorNoted(coup=command.coup, clauses=rule.cited),)
        case LateError.VOID:
            if table.setup.cards is Cards.VIRTUAL:
                raise Refused(rule, "earlier-coup-lay-right", coup=command.coup)
            lines = _lines_of(last, rule, command)
            return (voided_later(table, command.coup, lines, rule),)


def latest_over(table: Table) -> int:
    """The number of the last coup that is over, or none yet."""
    return table.coup.number - (1 if table.phase is Phase.IN_COUP else 0)


def _require_begun(table: Table, rules: Rulebook, last: Finished | None) -> None:
    """Refuse what waits for the next coup, while the last can still be put right."""
    if last is None:
        return
    stands = rules.irregularities.late_error.value is LateError.STANDS
    if stands and not _is_racked(table, last):
        return
    raise Refused(rules.irregularities.rebuilt, "last-coup-still-correctable")


def _lines_of(
    last: Finished | None, rule: Rule[object], command: VoidEarlierCoup
) -> tuple[WagerLine, ...]:
    """What a coup settled: the table's own knowledge of the last, and else what the record has."""
    if last is None or last.number != command.coup:
        return command.lines
    if any(line not in last.lines for line in command.lines):
        raise Refused(rule, "coup-settled-other-wagers", coup=command.coup)
    return last.lines


def coup_made_void(table: Table, event: Event) -> int | None:
    """The coup that has no result by this event, if it is one that takes a result away."""
    match event:
        case CoupVoided():
            return table.coup.number
        case EarlierCoupVoided() | OutcomeInvalidated():
            return event.coup
        case _:
            return None


def voided_later(
    table: Table, number: int, lines: tuple[WagerLine, ...], rule: Rule[object]
) -> EarlierCoupVoided:
    """What a coup that is over had settled, taken back from all who are there and can bear it."""
    nets: dict[str, int] = {}
    for line in lines:
        nets[line.patron] = nets.get(line.patron, 0) + _net(line)
    here = still_here(table, number, lines)
    owed = {
        name: net
        for name, net in nets.items()
        if name not in here or not _can_take(table, name, lines)
    }
    back = tuple(line for line in lines if line.patron not in owed)
    require_float(undone(table, back))
    return EarlierCoupVoided(
        coup=number, undone=back, owed_cents=owed, units=in_units(lines), clauses=rule.cited
    )


def _can_take(table: Table, name: str, lines: tuple[WagerLine, ...]) -> bool:
    """Whether a patron who is there holds the chips that must come back."""
    mine = tuple(line for line in lines if line.patron == name)
    return undone(table, mine).patrons[name].chips_cents >= 0


def _net(line: WagerLine) -> int:
    """What a patron is given back, or gives back if below zero, when a line is undone."""
    return line.collected_cents - line.paid_cents
