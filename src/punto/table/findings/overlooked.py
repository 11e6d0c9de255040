"""Chips found on the layout that nobody had written down: whether they are a wager.

A stake outside the limits is one, once a card is out; what comes of it then is for the settlement.
What the rules let nobody place is none, whenever it is found, and goes back.
"""

from collections.abc import Iterator

from punto.game.betting import require_combination, require_option, terms_of
from punto.game.limits import Limits, odd_part, only_whole_units_count
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Relief
from punto.law.procedures import MAIN_WAGERS, Means, Wager
from punto.law.provisions import Terms
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_not_excluded, require_patron
from punto.table.commands import ReportFoundWager
from punto.table.contest.found_chips import made_up_in_contest, out_for_want_of_chips
from punto.table.coup import Placed
from punto.table.events import Event, WagerFound
from punto.table.guards import chip_set, rules_of, spread_of
from punto.table.limits.terms import limits_for, limits_of, totals_of
from punto.table.registry import decides
from punto.table.state import Phase, Table, TablePatron
from punto.table.wagering.decide import require_main_bettor, require_open
from punto.table.wagering.no_bet import no_bet_rule
from punto.table.wagering.sharing import displaced, require_box, require_sharing
from punto.table.wagering.stake_limits import (
    HANDS,
    Noted,
    is_of_multiples,
    on_wager,
    over_area,
    require_within,
)


@decides
def decide_report_found_wager(table: Table, command: ReportFoundWager) -> tuple[Event, ...]:
    """Never refused: either the chips are a wager from now on, or they are none."""
    rules = rules_of(table)
    try:
        return _standing(table, rules, command)
    except Refused as why:
        cited = tuple(clause.cited for clause in why.clauses)
        none = _none(table, rules, command, why.reason, cited)
        return (none, *out_for_want_of_chips(table, command.patron, why))


def _none(
    table: Table, rules: Rulebook, command: ReportFoundWager, why: Reason, cited: tuple[str, ...]
) -> WagerFound:
    """Chips that are no wager; once cards are out, by the rule on wagers found invalid."""
    patron = table.patrons.get(command.patron)
    invalid: Rule[object] = rules.irregularities.invalid_wager or house.no_wager
    late = invalid.cited if table.phase is Phase.IN_COUP else ()
    return WagerFound(
        patron=command.patron,
        wager=command.wager,
        box=patron.seat if command.box is None and patron is not None else command.box,
        chips_cents=command.chips_cents,
        tokens_cents=command.tokens_cents,
        stands=False,
        notes=(why,),
        clauses=tuple(dict.fromkeys((*late, *cited))),
    )


def _standing(table: Table, rules: Rulebook, command: ReportFoundWager) -> tuple[Event, ...]:
    """The chips as a wager, and the one that gives way to it, or the refusal of what is none."""
    name, wager = command.patron, command.wager
    patron = require_patron(table, name)
    _require_eligible(table, rules, name, patron)
    terms = terms_of(spread_of(table), wager)
    in_coup = table.phase is Phase.IN_COUP
    if table.coup.no_bet:
        raise Refused(no_bet_rule(table), "coup-is-without-wagers")
    if command.late or not in_coup:
        require_open(table, rules, terms, name, Relief.PLACE)
        _require_before_the_close(table, rules, terms, command)
    box = require_box(table, patron, name, command.box)
    _require_means(table, rules, command)
    old = _lying(table, name, wager, box)
    command, made_up = made_up_in_contest(table, patron, command, box, old)
    behind: tuple[Event, ...] = ()
    if old is None:
        _require_placeable(table, rules, terms, patron, name, box)
        behind = tuple(displaced(table, terms, name))
    cents = command.chips_cents + command.tokens_cents
    already = old.cents if old is not None else 0
    limits = limits_for(table, patron, wager, box)
    if old is not None and in_coup:
        limits = limits_of(table, name, old)
    if in_coup:
        notes = (*made_up, *_beyond(table, rules, limits, wager, cents, already))
    else:
        _require_card(rules, patron, name)
        whole = cents + already
        notes = (require_within(table, rules, patron, wager, limits, whole, already=already),)
    found = WagerFound(
        patron=name,
        wager=wager,
        box=box,
        chips_cents=command.chips_cents,
        tokens_cents=command.tokens_cents,
        stands=True,
        invalid=in_coup and _lacks_card(rules, patron),
        brought_cents=max(0, command.chips_cents - patron.chips_cents),
        brought_tokens_cents=max(0, command.tokens_cents - patron.tokens_cents),
        notes=tuple(note for note, _ in notes if note is not None),
        clauses=tuple(dict.fromkeys((*terms.offered.cited, *(c for _, why in notes for c in why)))),
    )
    return (*behind, found)


def _require_eligible(table: Table, rules: Rulebook, name: str, patron: TablePatron) -> None:
    """Refuse anyone who may not wager at all; a player card is looked at by itself."""
    if table.excluded:
        require_not_excluded(table, rules, name, "wager")
    if patron.paused:
        pause = next(rule for rule in rules.powers if rule.value.act is Act.PAUSE_PATRON)
        raise Refused(pause, "is-paused", patron=name)


def _lacks_card(rules: Rulebook, patron: TablePatron) -> bool:
    """Whether the edition asks for a player card that the patron has not shown."""
    member = rules.membership
    return member is not None and member.own_card.value and not patron.player_card


def _require_card(rules: Rulebook, patron: TablePatron, name: str) -> None:
    if _lacks_card(rules, patron):
        assert rules.membership is not None
        raise Refused(rules.membership.own_card, "found-wager-without-card", patron=name)


def _require_before_the_close(
    table: Table, rules: Rulebook, terms: Terms, command: ReportFoundWager
) -> None:
    """Refuse what staff say came too late, where no supervisor let it be laid."""
    if command.late and table.phase is not Phase.IN_COUP:
        closes = terms.closes or rules.wagers_close
        raise Refused(closes, "found-wager-laid-late")


def _require_means(table: Table, rules: Rulebook, command: ReportFoundWager) -> None:
    """Refuse what is not staked by chips of the table, or by tokens where they are taken."""
    tokens = Means.PROMOTIONAL_TOKENS in rules.means.value
    if command.chips_cents + command.tokens_cents < 1:
        raise Refused(rules.means, "found-wager-without-chips")
    if command.tokens_cents and not tokens:
        raise Refused(rules.means, "tokens-not-staked", edition=rules.id)
    if not chip_set(table.setup.chips).can_pay(command.chips_cents):
        raise Refused(
            house.chips_there_are, "chips-found-not-payable", chips_cents=command.chips_cents
        )


def _lying(table: Table, name: str, wager: Wager, box: int) -> Placed | None:
    """The patron's wager of the kind in that box, to which more chips were found."""
    for line in table.coup.lines:
        if (line.patron, line.wager, line.box) == (name, wager, box):
            raise Refused(
                house.in_order, "found-wager-settled-already", patron=name, wager=wager, box=box
            )
    mine = table.coup.wagers.get(name, ())
    return next((p for p in mine if p.wager is wager and p.box == box), None)


def _require_placeable(
    table: Table, rules: Rulebook, terms: Terms, patron: TablePatron, name: str, box: int
) -> None:
    """Refuse a wager that its owner may not have beside the others, or not there."""
    held = [each.wager for each in table.coup.wagers.get(name, ())]
    require_option(terms, name, held)
    if terms.wager in MAIN_WAGERS:
        approved = patron.both_hands is not None
        require_combination(rules, name, [*held, terms.wager], approved=approved)
    else:
        require_main_bettor(table, terms, name, held)
    require_sharing(table, rules, name, terms.wager, box)


def _beyond(
    table: Table, rules: Rulebook, limits: Limits, wager: Wager, cents: int, already: int
) -> Iterator[Noted]:
    """How a stake found after the first card is outside the limits; it is a wager all the same."""
    whole = cents + already
    if whole < limits.minimum_cents:
        note = Reason("under-the-minimum", {"minimum_cents": limits.minimum_cents})
        yield note, rules.under_minimum.cited
    if whole > limits.maximum_cents:
        note = Reason("in-action-to-the-maximum", {"maximum_cents": limits.maximum_cents})
        yield note, rules.over_maximum.cited
    unit, odd = limits.unit_cents or 0, odd_part(rules, limits, min(whole, limits.maximum_cents))
    if odd:
        note = Reason("odd-part-goes-back", {"cents": odd, "unit_cents": unit})
        yield note, rules.multiples.cited
    elif not (is_of_multiples(rules, limits, whole) or only_whole_units_count(rules)):
        yield Reason("odd-amount-settled", {"unit_cents": unit}), rules.multiples.cited
    more = min(whole, limits.maximum_cents) - min(already, limits.maximum_cents)
    apart = totals_of(table).differential_cents
    if apart is not None and wager in HANDS:
        other = Wager.BANKER if wager is Wager.PLAYER else Wager.PLAYER
        if on_wager(table, wager) + more - on_wager(table, other) > apart:
            late = rules.late_differential or rules.differential
            yield Reason("over-differential-and-valid", {"apart_cents": apart}), late.cited
    if rules.area_maximum is not None and over_area(table, wager, more):
        yield Reason("over-area-shared-pro-rata"), rules.area_maximum.cited
