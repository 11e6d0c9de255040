"""Settlement, the discard that ends a coup, and the coup that the cards ran out on."""

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from punto.game.betting import settle_coup
from punto.game.last_coup import Ending, ending_after
from punto.game.limits import Limits
from punto.game.wagers import Bet, Float, Settlement
from punto.law.calls import spoken
from punto.law.clauses import Clause, Refused, Rule
from punto.law.procedures import (
    CuttingCardSeen,
    Device,
    Hand,
    Outcome,
    Result,
    TooFewCards,
)
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.money import odds_text
from punto.table.authority import is_supervisor, require_dealer
from punto.table.commands import DiscardCards, ReportOutOfCards, SettleWagers
from punto.table.contest.forms import deductions
from punto.table.contest.governing import is_off
from punto.table.coup import Placed, WagerLine
from punto.table.dealing.decide import cards_left, cards_needed, coup_so_far, early_rule
from punto.table.events import (
    CardsDiscarded,
    CardsRanOut,
    Event,
    WagersSettled,
)
from punto.table.guards import (
    chip_set,
    on_offer,
    require_coup,
    require_no_stray,
    rules_of,
    spread_of,
    token_fate,
)
from punto.table.limits.terms import limits_of
from punto.table.misdeal.seen import opens_next
from punto.table.registry import decides
from punto.table.seating.player_card import require_returned
from punto.table.settling.voiding import voided
from punto.table.stack import StackStage
from punto.table.state import Finished, Phase, Table
from punto.table.wagering.stake_limits import area_shares
from punto.table.words import TokenFate

LOSE = Outcome.LOSE


@decides
def decide_settle_wagers(table: Table, command: SettleWagers) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    require_dealer(rules, command.by, "settle-wagers")
    require_coup(table, "settle-wagers")
    require_no_stray(table)
    early = _early_due(table)
    if early:
        if coup.cards_out < 4 or not coup.is_exposed or coup.out is not None:
            raise Refused(house.in_order, "both-hands-must-lie-open-with-two-cards")
    elif coup.result is None:
        raise Refused(_result_first(rules), "result-was-not-announced")
    if coup.settled and not coup.wagers:
        raise Refused(house.in_order, "wagers-are-settled")
    lines = _lines(table, _due(table, early=early))
    require_returned(table, rules, lines)
    _require_float(table, lines)
    return (WagersSettled(early=early, lines=lines, clauses=_settled_by(table, early=early)),)


def _result_first(rules: Rulebook) -> Rule[object]:
    """The rule by which nothing is settled or cleared away before the result."""
    printed = rules.calls.result_first
    return printed if printed is not None and printed.value else house.result_first


def _settled_by(table: Table, *, early: bool) -> tuple[str, ...]:
    """The clauses that say when wagers such as these are settled."""
    offer = on_offer(table)
    for wager, terms in offer.spread.terms.items():
        if (wager in offer.early) is early:
            return terms.settled.cited
    return ()


def _early_due(table: Table) -> bool:
    """Whether wagers lie that are settled before third cards, and are not settled yet."""
    return not table.coup.early_settled and early_rule(table) is not None


def _due(table: Table, *, early: bool) -> list[tuple[str, Placed]]:
    """The wagers that are settled now, in the order of the printed book and round the boxes."""
    offer = on_offer(table)
    order = offer.order
    lying = [
        (order[each.wager], each.box, each.turn, name, each)
        for name, placed in table.coup.wagers.items()
        for each in placed
        if not early or each.wager in offer.early
    ]
    lying.sort()
    return [(name, each) for _, _, _, name, each in lying]


def _lines(table: Table, due: list[tuple[str, Placed]]) -> tuple[WagerLine, ...]:
    """What becomes of each wager, losers first: they are collected before winners are paid."""
    if not due:
        return ()
    settled = settle_coup(
        spread_of(table),
        coup_so_far(table),
        [Bet(name, placed.wager, placed.chips_cents + placed.tokens_cents) for name, placed in due],
        Float(chip_set(table.setup.chips), table.setup.rounding),
        _advised_before(table),
        _limits(table, due),
    )
    lines = [
        _line(table, name, p, done) if p.tokens_cents else _plain_line(p, done)
        for (name, p), done in zip(due, settled, strict=True)
    ]
    if table.contest is not None:
        lines = [_in_units(line) for line in lines]
    lost = [line for line in lines if line.outcome is LOSE]
    return (*lost, *[line for line in lines if line.outcome is not LOSE])


def _advised_before(table: Table) -> frozenset[str]:
    """Who was advised before the wagers of this coup were made, so that a short one is a further.

    What lies beside the wager for which a patron is advised was made without the advice.
    """
    now = {line.patron for line in table.coup.lines if line.advised}
    return frozenset(n for n, p in table.patrons.items() if p.advised and n not in now)


def _limits(table: Table, due: list[tuple[str, Placed]]) -> list[Limits]:
    """The limits of each wager: its owner's, and what its area leaves of it."""
    limits = [placed.terms or limits_of(table, name, placed) for name, placed in due]
    shares = {} if _areas_stand(table) else area_shares(table)
    if not shares:
        return limits
    for at, (name, placed) in enumerate(due):
        share = shares.get((name, placed.wager, placed.box), placed.cents)
        if share < placed.cents:
            own = limits[at]
            limits[at] = Limits(min(own.minimum_cents, share), share, own.unit_cents)
    return limits


def _areas_stand(table: Table) -> bool:
    """Whether wagers over the maximum of an area are valid, since nothing cuts them any more."""
    rules = rules_of(table)
    return table.contest is not None and is_off(rules, rules.area_maximum)


def _plain_line(placed: Placed, settled: Settlement) -> WagerLine:
    """What became of a wager of chips alone."""
    bet, odds = settled.bet, settled.odds
    return WagerLine(
        patron=bet.patron,
        wager=bet.wager,
        box=placed.box,
        outcome=settled.outcome,
        staked_cents=bet.stake_cents,
        paid_cents=settled.paid_cents,
        returned_cents=settled.returned_cents,
        collected_cents=settled.collected_cents,
        upshot=settled.upshot,
        odds="" if odds is None else odds_text(odds),
        advised=settled.advised,
        at_risk_cents=settled.at_risk_cents,
        notes=settled.notes,
        clauses=_cited(settled.clauses),
    )


def _line(table: Table, name: str, placed: Placed, settled: Settlement) -> WagerLine:
    """A settlement with tokens told apart from chips; tokens are in action first."""
    collected, tokens = settled.collected_cents, placed.tokens_cents
    tokens_collected = min(tokens, collected)
    fate = token_fate(table, table.patrons[name].token_terms)
    if fate is TokenFate.TAKEN and settled.outcome is Outcome.WIN:
        tokens_collected = tokens
        collected += tokens
    return replace(
        _plain_line(placed, settled),
        returned_cents=settled.bet.stake_cents - collected,
        collected_cents=collected,
        tokens_returned_cents=tokens - tokens_collected,
        tokens_collected_cents=tokens_collected,
    )


def _in_units(line: WagerLine) -> WagerLine:
    """A line at a table that plays for a tournament."""
    return replace(line, units=True, notes=tuple(replace(note, units=True) for note in line.notes))


@lru_cache(maxsize=4096)
def _cited(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    """Clauses as a record writes them, each once; the same few sets come again and again."""
    return tuple(dict.fromkeys(clause.cited for clause in clauses))


def _require_float(table: Table, lines: Iterable[WagerLine]) -> None:
    if table.contest is not None:
        return
    short = -table.money.float_cents
    for line in lines:
        short += line.paid_cents - (line.collected_cents - line.tokens_collected_cents)
    if short > 0:
        raise Refused(house.enough_float, "float-cannot-pay-the-winners", short_cents=short)


@decides
def decide_discard_cards(table: Table, command: DiscardCards) -> tuple[Event, ...]:
    rules, coup = rules_of(table), table.coup
    require_dealer(rules, command.by, "discard-the-cards")
    require_coup(table, "discard-cards")
    require_no_stray(table)
    if coup.result is None:
        raise Refused(_result_first(rules), "result-was-not-announced")
    if coup.wagers:
        raise Refused(_result_first(rules), "coup-is-not-settled")
    require_returned(table, rules, coup.lines)
    ending, clauses = ending_of(table, rules)
    call = rules.last_coup_call
    last = ending is Ending.LAST_COUP and call is not None
    return (
        *deductions(table),
        CardsDiscarded(
            ending=ending,
            idle=_idle(table, rules),
            no_bet_run=_no_bet_run(table),
            bank_released=_bank_released(table, rules),
            handled=bool(coup.passed),
            clauses=clauses,
            say=spoken(call.value) if last and call is not None else (),
        ),
        *opens_next(table, ending),
    )


def _no_bet_run(table: Table) -> int:
    """How many no-bet coups in a row there are with this one."""
    coup, run = table.coup, table.no_bet_run
    if not coup.no_bet:
        return 0
    counts = coup.agreed or table.setup.settings.forced_no_bet_counts
    return run + 1 if counts else run


def ending_of(table: Table, rules: Rulebook) -> tuple[Ending, tuple[str, ...]]:
    """Where the shoe stands after this coup, and the clauses if that changed."""
    if table.setup.device is Device.SHUFFLING_DEVICE:
        return Ending.NOT_IN_SIGHT, ()
    before, seen = table.stack.ending, table.coup.seen
    if before is Ending.NOT_IN_SIGHT and seen is None:
        return before, ()
    ending = ending_after(rules, before, seen, coup_so_far(table))
    rule = rules.last_coup[seen or CuttingCardSeen.DURING_COUP]
    return ending, rule.cited


def _idle(table: Table, rules: Rulebook) -> dict[str, int]:
    """The counts that change of coups in a row sat out while every other seat was in use.

    A coup with a seat free begins the count anew; one in which nobody could wager leaves it.
    """
    coup, patrons = table.coup, table.patrons
    idle = {name: 0 for name in coup.bettors if name in patrons}
    if not coup.no_bet or coup.bettors or _agreed_is_idle(table, rules):
        for name, patron in patrons.items():
            if name not in idle:
                sat_out = coup.full and patron.seat is not None
                idle[name] = patron.idle + 1 if sat_out else 0
    return {name: count for name, count in idle.items() if count != patrons[name].idle}


def _agreed_is_idle(table: Table, rules: Rulebook) -> bool:
    """Whether this coup is without wagers by agreement, and counts as one that was sat out."""
    if not table.coup.agreed:
        return False
    setting = table.setup.settings.agreed_no_bet_is_idle
    return rules.agreed_no_bet_is_idle.value if setting is None else setting


def _bank_released(table: Table, rules: Rulebook) -> bool:
    """Whether the holder of the bank gives it up: its hand lost, or a supervisor directed so."""
    if rules.bank is None or table.bank.holder is None or table.coup.no_bet:
        return False
    if any(each.forfeited for each in table.coup.holdings.values()):
        return True
    lost = Result.PLAYER if rules.bank.released_on.value is Hand.BANKER else Result.BANKER
    return table.coup.result is lost


@decides
def decide_report_out_of_cards(table: Table, command: ReportOutOfCards) -> tuple[Event, ...]:
    """Believed as far as the table does not know better: it has counted every card.

    A shoe that is empty though cards should be left has lost some, and that is another report: no
    clause follows from this one.
    """
    rules = rules_of(table)
    if not is_supervisor(rules, command.by):
        require_dealer(rules, command.by, "say-that-the-cards-ran-out")
    rule = rules.irregularities.too_few_cards
    left = cards_left(table)
    if table.phase is not Phase.IN_COUP or left >= cards_needed(table):
        over = table.stack.stage is StackStage.READY and left < len(rules.initial_deal)
        return (CardsRanOut(left=left, over=over, clauses=rule.cited if over else ()),)
    match rule.value:
        case TooFewCards.VOID_COUP:
            return (voided(table, rule, Reason("cards-ran-out"), Ending.OVER),)
        case _ as never:
            assert_never(never)


def lay_again(last: Finished) -> dict[str, tuple[Placed, ...]]:
    """The wagers that a coup settled, as they lay and on the terms that they had."""
    settled = {(line.patron, line.wager, line.box) for line in last.lines}
    lay = {
        name: tuple(each for each in placed if (name, each.wager, each.box) in settled)
        for name, placed in last.lay.items()
    }
    return {name: placed for name, placed in lay.items() if placed}


def settled_lines(table: Table) -> tuple[WagerLine, ...]:
    """What becomes of every wager on the layout by the cards as they lie, all settled at once."""
    return _lines(table, _due(table, early=False))
