"""Chips of an entrant that were found on the layout: what of them is a wager."""

from collections.abc import Iterator

from msgspec.structs import replace

from punto.law.clauses import Refused
from punto.law.procedures import UnderMinimum
from punto.law.reasons import Reason
from punto.table.contest.events import EntrantOut
from punto.table.contest.governing import play_of
from punto.table.contest.guards import require_entrant, require_tournament_chips
from punto.table.contest.stakes import live_cents, require_no_pass_card, require_own_place
from punto.table.contest.turns import turn_taken
from punto.table.coup import Placed
from punto.table.findings.commands import ReportFoundWager
from punto.table.guards import rules_of
from punto.table.state import Phase, Table, TablePatron

Noted = tuple[Reason | None, tuple[str, ...]]
UNABLE = "tournament-cannot-make-up"


def made_up_in_contest(
    table: Table, patron: TablePatron, command: ReportFoundWager, box: int, old: Placed | None
) -> tuple[ReportFoundWager, tuple[Noted, ...]]:
    """The chips that are a wager of an entrant: made up to the minimum, within a coup's maximum."""
    contest, name = table.contest, command.patron
    if contest is None:
        return command, ()
    rules = rules_of(table)
    play = play_of(rules)
    require_entrant(table, name)
    require_tournament_chips(table, command.tokens_cents)
    require_own_place(table, name, box)
    require_no_pass_card(table, contest, name)
    if play.amounts_kept.value and command.chips_cents > patron.chips_cents:
        raise Refused(play.amounts_kept, "tournament-chips-by-play-alone", patron=name)
    if table.phase is not Phase.IN_COUP:
        if turn_taken(table, contest, name, command.at) is None:
            raise Refused(play.turns.out_of_turn, "tournament-found-out-of-turn", patron=name)
        return command, ()
    if rules.under_minimum.value is not UnderMinimum.MADE_UP_OR_VOID:
        return command, ()
    return _within_coup(table, patron, command, old)


def _within_coup(
    table: Table, patron: TablePatron, command: ReportFoundWager, old: Placed | None
) -> tuple[ReportFoundWager, tuple[Noted, ...]]:
    contest, rules, name = table.contest, rules_of(table), command.patron
    assert contest is not None
    already = old.cents if old is not None else 0
    least, chips = contest.limits_on(command.wager).minimum_cents, command.chips_cents
    rule = rules.under_minimum
    notes: tuple[Noted, ...] = ()
    if chips + already < least:
        chips = least - already
        if chips > patron.chips_cents:
            raise Refused(rule, UNABLE, patron=name, minimum_cents=least)
        notes = ((Reason("made-up-to-the-minimum", {"minimum_cents": least}), rule.cited),)
    duty = play_of(rules).duty
    if not contest.readings.maximum_for_each:
        others = live_cents(table, name, old)
        room = contest.maximum_cents - others - already
        if others and chips > room:
            if room + already < least:
                raise Refused(
                    duty,
                    "tournament-maximum-of-a-coup",
                    patron=name,
                    maximum_cents=contest.maximum_cents,
                    cents=others,
                )
            chips = room
            capped = Reason("in-action-to-the-maximum", {"maximum_cents": contest.maximum_cents})
            notes = (*notes, (capped, duty.cited))
    return replace(command, chips_cents=chips), notes


def out_for_want_of_chips(table: Table, name: str, why: Refused) -> Iterator[EntrantOut]:
    """Out of the session goes an entrant whose only wager was void because it cannot be made up."""
    contest = table.contest
    if contest is None or why.reason.why != UNABLE:
        return
    if not table.coup.wagers.get(name) and name not in contest.passed:
        yield EntrantOut(patron=name, clauses=rules_of(table).under_minimum.cited)
