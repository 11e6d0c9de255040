"""What must hold before a step: the phase of the table and the state of its cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from punto.game.betting import Spread, spread
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Malfunction, Window
from punto.law.procedures import DealingMethod, Game, PairsForm, SettledWhen, Wager
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, rulebook
from punto.money import ChipSet
from punto.table.contest.governing import governing
from punto.table.state import Phase, Table
from punto.table.words import Cards, TokenFate, TokenTerms

IN_COUP = Phase.IN_COUP
METHOD_C, FACE_UP = DealingMethod.C, DealingMethod.FACE_UP


def rules_of(table: Table) -> Rulebook:
    """The rules that a table plays by: its edition's, as its tournament chapter governs them."""
    edition = table.setup.edition
    return rulebook(edition) if table.contest is None else governing(edition)


def is_order_known(table: Table) -> bool:
    """Whether the cards come from a shoe that knows their order, no matter what people doubt."""
    return table.setup.cards is not Cards.KEYED


def require_between(table: Table, doing: str, act: Act | None = None) -> None:
    """Refuse a step that waits for the coup to end, by the clause on it if that says so."""
    if table.phase is not IN_COUP:
        return
    printed = None if act is None else rules_of(table).between_coups.get(act)
    if printed is not None and printed.value:
        raise Refused(printed, "coup-under-way", doing=doing)
    raise Refused(house.in_order, "coup-under-way", doing=doing)


def require_coup(table: Table, doing: str) -> None:
    """Refuse a step that only a coup has."""
    if table.phase is not IN_COUP:
        raise Refused(house.in_order, "no-coup-under-way", doing=doing)


@dataclass(frozen=True, slots=True)
class OnOffer:
    """A table's game, worked out once for as long as its set-up stays the same."""

    spread: Spread
    early: frozenset[Wager]
    """The wagers that are settled before third cards."""
    order: Mapping[Wager, int]
    """Where each wager stands in the printed book."""


def on_offer(table: Table) -> OnOffer:
    setup = table.setup
    return _on_offer(
        setup.edition,
        table.contest is not None,
        setup.game,
        setup.decks,
        setup.pairs,
        setup.layout,
        setup.offered,
    )


def spread_of(table: Table) -> Spread:
    """The game on offer at this table."""
    return on_offer(table).spread


@lru_cache(maxsize=256)
def _on_offer(
    edition: str,
    contested: bool,
    game: Game,
    decks: int,
    pairs: PairsForm | None,
    layout: str | None,
    offered: tuple[Wager, ...],
) -> OnOffer:
    laid = spread(
        governing(edition) if contested else rulebook(edition),
        game=game,
        decks=decks,
        pairs=pairs,
        layout=layout,
        offered=offered,
    )
    early = SettledWhen.BEFORE_THIRD_CARDS
    printed = [terms.wager for terms in laid.rules.wagers]
    return OnOffer(
        spread=laid,
        early=frozenset(w for w, terms in laid.terms.items() if terms.settled.value is early),
        order={wager: printed.index(wager) for wager in laid.terms},
    )


@lru_cache(maxsize=64)
def chip_set(denominations: tuple[int, ...]) -> ChipSet:
    """The chips of a table; they are few sets, and each is worked out once."""
    return ChipSet(denominations)


def spare_float(table: Table) -> int:
    """What may leave the float, since what this coup collected may have to go back."""
    if table.contest is not None:
        return table.money.float_cents
    gained = sum(
        line.collected_cents - line.tokens_collected_cents - line.paid_cents
        for line in table.coup.lines
    )
    return table.money.float_cents - max(0, gained)


def token_fate(table: Table, terms: TokenTerms) -> TokenFate:
    """What becomes of tokens that win: as their voucher says, or else the table's setting."""
    return table.setup.settings.token_stakes if terms.wins is None else terms.wins


def dealing_method(table: Table) -> DealingMethod:
    """How this coup is dealt: as the table is set, unless it has no wagers or no bank."""
    method = table.setup.method
    if table.coup.no_bet:
        without_wagers = rules_of(table).no_bet_method
        if without_wagers is not None:
            return without_wagers.value
    if method is METHOD_C and table.bank.holder is None:
        bank = rules_of(table).bank
        assert bank is not None
        return bank.nobody.value
    return method


def is_face_up(table: Table) -> bool:
    """Whether the next card is dealt face up; third cards come as the first four did."""
    method = dealing_method(table)
    if method is FACE_UP:
        return True
    rules = rules_of(table)
    match method:
        case DealingMethod.A:
            assert rules.keeping is not None
            up, same = table.setup.face_up, rules.keeping.third_cards
        case DealingMethod.B:
            assert rules.passing is not None
            up, same = not rules.passing.face_down.value, rules.passing.third_cards
        case DealingMethod.C:
            assert rules.bank is not None
            up, same = not rules.bank.banker_passed.value, rules.bank.third_cards
        case DealingMethod.FACE_DOWN:
            return False
    return up if table.coup.cards_out < 4 or same.value else not up


def window_rule(table: Table) -> Rule[object]:
    """The rule by which patrons may take wagers back before play resumes."""
    irregular = rules_of(table).irregularities
    leave, wrong = table.coup.interruption.leave, irregular.wrong_receiver
    if wrong is not None and leave is not None and leave.window is Window.WRONG_RECEIVER:
        return wrong
    return irregular.rebuilt


def require_wagers_lie(table: Table) -> None:
    """Refuse to show a card while wagers may still be changed, or go because a device failed."""
    held = table.coup.interruption
    if held.relaxed is None and held.failed is None:
        return
    irregular = rules_of(table).irregularities
    if held.relaxed is not None and irregular.concession is not None:
        raise Refused(irregular.concession, "wagers-may-still-be-changed")
    failed, device = held.failed, irregular.device
    if failed is None or device is None:
        return
    if failed.remedy is Malfunction.FROM_A_SHOE:
        raise Refused(device.no_other, "device-failed-and-there-is-no-other")
    raise Refused(device.damaged if failed.damaged else device.undamaged, "device-failed")


def require_no_stray(table: Table) -> None:
    """Refuse to go on while a card lies where it should not, or wagers may still go."""
    held = table.coup.interruption
    if held.strays or held.doubted:
        raise Refused(
            rules_of(table).irregularities.rebuilt,
            "play-held-up",
            stray=bool(held.strays),
        )
    if held.wagers_may_go:
        raise Refused(window_rule(table), "patrons-may-take-their-wagers-back")
    require_wagers_lie(table)
    if held.scan_conflict:
        _require_no_conflict(rules_of(table))


def _require_no_conflict(rules: Rulebook) -> None:
    conflict = rules.irregularities.scan_conflict
    if conflict is not None:
        raise Refused(conflict, "shoe-shows-another-result-than-the-cards")
