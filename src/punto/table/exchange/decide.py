"""Chips across the table: bought, brought, taken away, changed in colour; tokens."""

from punto.law.clauses import Refused
from punto.law.procedures import Means
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import (
    require_dealer,
    require_not_excluded,
    require_own,
    require_patron,
    require_staff,
)
from punto.table.commands import (
    AttachDropBox,
    BringChips,
    BringTokens,
    BuyChips,
    ChangeColour,
    GoCashless,
    RedeemVoucher,
    TakeChipsAway,
)
from punto.table.contest.guards import require_amounts_free
from punto.table.events import (
    ChipsBought,
    ChipsBrought,
    ChipsTakenAway,
    ColourChanged,
    DropBoxAttached,
    Event,
    TokensBrought,
    VoucherRedeemed,
    WentCashless,
)
from punto.table.guards import chip_set, require_between, rules_of, spare_float, token_fate
from punto.table.registry import decides
from punto.table.seating.declaring import introduced, to_declare
from punto.table.state import Phase, Table
from punto.table.words import Payment, TokenLot, TokenTerms


@decides
def decide_buy_chips(table: Table, command: BuyChips) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_dealer(rules, command.by, "sell-chips")
    require_patron(table, command.patron)
    require_not_excluded(table, rules, command.patron, "buy-chips")
    require_amounts_free(table, command.patron)
    clauses: tuple[str, ...] = ()
    match command.payment:
        case Payment.CASH:
            box = rules.equipment.drop_box_for_cash
            if not table.setup.drop_box and (box is None or box.value):
                raise Refused(box or house.in_order, "there-is-no-drop-box-at-the-table")
            if box is not None:
                clauses = box.cited
        case Payment.TERMINAL:
            cashless = rules.equipment.cashless
            if not table.setup.cashless:
                raise Refused(cashless or house.powers_as_printed, "no-terminal-sales")
            if cashless is not None:
                clauses = cashless.cited
    _require_chips(table, command.cents)
    if command.cents > spare_float(table):
        raise Refused(house.enough_float, "float-does-not-hold", cents=command.cents)
    bought = ChipsBought(
        patron=command.patron, cents=command.cents, payment=command.payment, clauses=clauses
    )
    return (bought, *to_declare(table, rules, command.patron, command.cents))


def _require_chips(table: Table, cents: int) -> None:
    if not chip_set(table.setup.chips).can_pay(cents):
        raise Refused(
            house.chips_there_are,
            "chips-cannot-make-it",
            cents=cents,
            smallest_cents=table.setup.chips[0],
        )


@decides
def decide_bring_chips(table: Table, command: BringChips) -> tuple[Event, ...]:
    """More of a patron's own chips, at any moment: they wager only what the coup still takes."""
    rules = rules_of(table)
    require_own(rules, command.by, command.patron, "bring-chips")
    require_patron(table, command.patron)
    require_not_excluded(table, rules, command.patron, "bring-chips")
    require_amounts_free(table, command.patron)
    _require_chips(table, command.cents)
    return (
        ChipsBrought(patron=command.patron, cents=command.cents),
        *introduced(table, rules, command),
    )


@decides
def decide_take_chips_away(table: Table, command: TakeChipsAway) -> tuple[Event, ...]:
    """Chips that are not staked; what this coup has settled may yet be put right, and stays."""
    rules, name = rules_of(table), command.patron
    require_own(rules, command.by, name, "take-chips-away")
    held = require_patron(table, name).chips_cents
    require_amounts_free(table, name)
    if command.cents > held:
        raise Refused(house.balance, "has-fewer-chips-to-take", patron=name, chips_cents=held)
    lines = table.coup.lines if table.phase is Phase.IN_COUP else ()
    settled = sum(x.paid_cents + x.returned_cents for x in lines if x.patron == name)
    if command.cents > held - settled:
        raise Refused(house.in_order, "settled-chips-stay", patron=name, cents=settled)
    if command.cents != held:
        _require_chips(table, command.cents)
    return (ChipsTakenAway(patron=name, cents=command.cents),)


@decides
def decide_redeem_voucher(table: Table, command: RedeemVoucher) -> tuple[Event, ...]:
    """Tokens for a voucher; that none is used twice the voucher's own stream knows."""
    clauses = _token_clauses(table, command, "redeem-a-voucher")
    _require_one_kind(table, command.patron, command.tokens)
    return (
        VoucherRedeemed(
            patron=command.patron,
            voucher=command.voucher,
            cents=command.cents,
            tokens=command.tokens,
            clauses=clauses,
        ),
    )


@decides
def decide_bring_tokens(table: Table, command: BringTokens) -> tuple[Event, ...]:
    """Tokens from another table; how many a person has, and of which kind, the house knows."""
    clauses = _token_clauses(table, command, "bring-tokens")
    lot = _brought(rules_of(table), command)
    _require_one_kind(table, command.patron, lot.tokens)
    return (
        TokensBrought(
            patron=command.patron,
            cents=command.cents,
            tokens=lot.tokens,
            clauses=clauses,
        ),
    )


def _token_clauses(
    table: Table, command: RedeemVoucher | BringTokens, doing: str
) -> tuple[str, ...]:
    """The clauses by which a dealer hands this patron promotional tokens here."""
    rules = rules_of(table)
    require_dealer(rules, command.by, doing)
    require_patron(table, command.patron)
    require_not_excluded(table, rules, command.patron, doing)
    require_amounts_free(table, command.patron)
    if Means.PROMOTIONAL_TOKENS not in rules.means.value:
        raise Refused(rules.means, "takes-no-promotional-tokens", edition=rules.id)
    return (*rules.means.cited, *house.tokens_by_voucher.cited)


def _require_one_kind(table: Table, patron: str, tokens: TokenTerms) -> None:
    """That tokens are like those which the patron holds or has staked."""
    held = table.patrons[patron]
    lying = sum(each.tokens_cents for each in table.coup.wagers.get(patron, ()))
    if held.tokens_cents + lying and not _alike(table, held.token_terms, tokens):
        raise Refused(house.voucher_holder, "holds-tokens-of-another-kind", patron=patron)


def _brought(rules: Rulebook, command: BringTokens) -> TokenLot:
    """The tokens that are meant, of which the patron has enough."""
    lots = [each for each in command.held if each.edition == rules.id]
    meant = [each for each in lots if command.tokens in (None, each.tokens)]
    if command.tokens is None and len(meant) > 1:
        raise Refused(house.voucher_holder, "tokens-of-which-kind", patron=command.patron)
    lot = meant[0] if meant else None
    if lot is None or lot.cents < command.cents:
        raise Refused(
            house.tokens_by_voucher,
            "took-fewer-tokens-away",
            patron=command.patron,
            cents=0 if lot is None else lot.cents,
        )
    return lot


def _alike(table: Table, one: TokenTerms, other: TokenTerms) -> bool:
    """Whether tokens of two vouchers are the same at this table."""
    same_fate = token_fate(table, one) is token_fate(table, other)
    return same_fate and one.wagers == other.wagers


@decides
def decide_change_colour(table: Table, command: ChangeColour) -> tuple[Event, ...]:
    require_dealer(rules_of(table), command.by, "change-chips")
    patron = require_patron(table, command.patron)
    if command.into not in table.setup.chips:
        raise Refused(house.chips_there_are, "no-such-chip", into_cents=command.into)
    if command.cents % command.into:
        raise Refused(
            house.chips_there_are, "not-whole-chips", cents=command.cents, into_cents=command.into
        )
    if command.cents > patron.chips_cents:
        raise Refused(house.balance, "holds-fewer-chips-than-that", patron=command.patron)
    return (ColourChanged(patron=command.patron, cents=command.cents, into=command.into),)


@decides
def decide_attach_drop_box(table: Table, command: AttachDropBox) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "attach-or-take-off-the-drop-box")
    rule = rules.equipment.drop_box_for_cash
    if not command.attached and rule is not None and not table.setup.cashless:
        raise Refused(rule, "cash-is-taken-at-this-table")
    return (
        DropBoxAttached(attached=command.attached, clauses=rule.cited if rule is not None else ()),
    )


@decides
def decide_go_cashless(table: Table, command: GoCashless) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_staff(rules, command.by, "change-how-chips-are-paid-for")
    require_between(table, "change-how-chips-are-paid-for")
    rule = rules.equipment.cashless
    if rule is None or not rule.value:
        raise Refused(rule or house.powers_as_printed, "has-no-cashless-tables", edition=rules.id)
    if not command.cashless and not table.setup.drop_box:
        raise Refused(rule, "cashless-without-drop-box")
    return (WentCashless(cashless=command.cashless, clauses=rule.cited),)
