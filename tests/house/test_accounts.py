"""The money of a table as accounts: what every event moves, and books that always balance."""

from collections import Counter
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editions import ONE_OF_EACH_KIND
from pit import Pit
from punto.aggregate.ledger import Book
from punto.cards import read_cards
from punto.law.procedures import Device, Wager
from punto.law.trouble import Breach, Cause, Resolution, Transaction, WrongPayment
from punto.table import UNOPENED, Table, evolve, next_steps
from punto.table import commands as c
from punto.table import events as e
from punto.table.accounts import balances, legs
from punto.table.words import Payment, VoidReason
from test_table_walk import Walk, small

ACT, NSW, STAR = "act-2018", "nsw-earlier", "star-2025"
CHIPS, HOUSE = Book.CHIPS, Book.HOUSE
PLAYER_WINS = "4H TD 5C 7S"

Moved = dict[str, int]
"""What an event moved: `chips float` and by how many cents."""


class Kept(Pit):
    """A pit whose books are kept, and held against the table at every event."""

    def __init__(self, edition: str, **changes: Any) -> None:
        self.sums: Counter[tuple[Book, str]] = Counter()
        self.moved: list[tuple[e.Event, Moved]] = []
        super().__init__(edition, **changes)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[e.Event, ...]:
        before = self.table
        events = super().do(command, by=by, who=who, **fields)
        for event in events:
            after = evolve(before, event)
            self.moved.append((event, posted(self.sums, before, after)))
            before = after
        return events

    def by(self, kind: type[e.Event]) -> Moved:
        """What the latest event of a kind moved."""
        return next(moved for event, moved in reversed(self.moved) if isinstance(event, kind))


def posted(sums: Counter[tuple[Book, str]], before: Table, after: Table) -> Moved:
    """The legs of one event, entered into the books; these say what the table says."""
    moved = legs(before, after)
    assert len({leg[:2] for leg in moved}) == len(moved), "one leg for each account"
    assert all(leg.cents for leg in moved)
    for book, account, cents in moved:
        sums[book, account] += cents
    assert balances(after) == {account: cents for account, cents in sums.items() if cents}
    for each in Book:
        assert 0 == sum(cents for (book, _), cents in sums.items() if book is each)
        assert 0 == sum(leg.cents for leg in moved if leg.book is each)
    return {f"{leg.book.value} {leg.account}": leg.cents for leg in moved}


def ready(edition: str, *names: str, **changes: Any) -> Kept:
    table = Kept(edition, **changes)
    table.seat(*names).shoe()
    return table


# What each kind of event moves


def test_a_table_opens_with_chips_from_the_cage() -> None:
    table = Kept(ACT)

    assert {
        "chips float": 100_000_00,
        "chips cage": -100_000_00,
        "house float": 100_000_00,
        "house cage": -100_000_00,
    } == table.by(e.TableOpened)
    assert {
        (CHIPS, "float"): 100_000_00,
        (CHIPS, "cage"): -100_000_00,
        (HOUSE, "float"): 100_000_00,
        (HOUSE, "cage"): -100_000_00,
    } == balances(table.table)
    assert {} == balances(UNOPENED)


def test_chips_come_and_go_with_their_patron() -> None:
    table = ready(ACT, "ann", "bob")
    assert {"chips patron/ann": 1_000_00, "chips outside": -1_000_00} == {**table.moved[1][1]}, (
        "who is first to come"
    )
    table.do(c.LeaveTable, patron="ann")

    assert {"chips patron/ann": -1_000_00, "chips outside": 1_000_00} == table.by(e.PatronLeft)


def test_a_patron_who_stays_brings_chips_from_outside_and_takes_some_there() -> None:
    table = ready(ACT, "ann")
    table.do(c.BringChips, patron="ann", cents=200_00)
    assert {"chips patron/ann": 200_00, "chips outside": -200_00} == table.by(e.ChipsBrought)
    table.do(c.TakeChipsAway, patron="ann", cents=50_00)

    assert {"chips patron/ann": -50_00, "chips outside": 50_00} == table.by(e.ChipsTakenAway)


@pytest.mark.parametrize(
    ("edition", "payment", "account"),
    [(ACT, Payment.CASH, "drop box"), (STAR, Payment.TERMINAL, "terminal")],
)
def test_chips_are_sold_out_of_the_float(edition: str, payment: Payment, account: str) -> None:
    """Cash goes into the drop box; what a cashless table sells is paid at its terminal."""
    table = ready(edition, "ann", **({"cashless": True} if payment is Payment.TERMINAL else {}))
    table.do(c.BuyChips, patron="ann", cents=100_00, payment=payment)

    assert {
        "chips float": -100_00,
        "chips patron/ann": 100_00,
        "house float": -100_00,
        f"house {account}": 100_00,
    } == table.by(e.ChipsBought)


def test_fills_and_credits_pass_between_float_and_cage() -> None:
    table = ready(ACT, "ann")
    table.do(c.FillFloat, cents=500_00)
    table.do(c.CreditFloat, cents=200_00)

    def passed(cents: int) -> Moved:
        both = {"float": cents, "cage": -cents}
        return {f"{book} {each}": both[each] for book in ("chips", "house") for each in both}

    assert passed(500_00) == table.by(e.FloatFilled)
    assert passed(-200_00) == table.by(e.FloatCredited)


def test_a_wager_lies_on_the_layout_until_it_is_settled() -> None:
    table = ready(ACT, "ann", "bob")
    table.call().bet("ann", "player", 10_00)
    assert {"chips patron/ann": -10_00, "chips layout": 10_00} == table.by(e.WagerPlaced)
    table.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, box=1, chips_cents=15_00)
    assert {"chips patron/ann": -5_00, "chips layout": 5_00} == table.by(e.WagerChanged)
    table.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER, box=1)
    assert {"chips patron/ann": 15_00, "chips layout": -15_00} == table.by(e.WagerReturned)


def test_a_win_is_paid_from_the_float_and_a_loss_goes_into_it() -> None:
    table = ready(ACT, "ann", "bob")
    table.call().bet("ann", "player", 10_00)
    table.bet("bob", "tie", 5_00)
    table.play(PLAYER_WINS)

    assert {
        "chips layout": -15_00,
        "chips patron/ann": 20_00,
        "chips float": -5_00,
        "house float": -5_00,
        "house win": 5_00,
    } == table.by(e.WagersSettled)
    assert {} == table.by(e.CardsDiscarded)
    assert 5_00 == table.sums[HOUSE, "win"], "what the house won, with its sign turned: it lost"


def test_a_standoff_moves_nothing_but_the_stake() -> None:
    table = ready(ACT, "ann")
    table.call().bet("ann", "player", 10_00)
    table.play("4H TD 5C 9S")

    assert {"chips layout": -10_00, "chips patron/ann": 10_00} == table.by(e.WagersSettled)


def test_closing_lets_everybody_take_their_chips_away() -> None:
    table = ready(NSW, "ann", "bob").alone()
    assert isinstance(table, Kept)
    table.do(c.CloseTable)

    assert {} == table.by(e.TableClosed)
    assert 0 == table.sums[CHIPS, "outside"]


def test_events_that_tell_of_no_money_move_none() -> None:
    table = ready(ACT, "ann")
    table.call().close_bets()
    quiet = {type(event).__name__ for event, moved in table.moved if not moved}

    assert {"SignsShown", "CardsIntroduced", "CardsShuffled", "BetsCalled"} <= quiet
    assert {"TableOpened", "PatronJoined"} == {
        type(event).__name__ for event, moved in table.moved if moved
    }


# What goes wrong


def wrongly(table: Kept, wrong: WrongPayment, cents: int) -> None:
    said: dict[str, Any] = {"transaction": Transaction.WAGER, "patron": "ann"}
    table.do(c.ReportPaymentError, wrong=wrong, cents=cents, **said)


def test_an_overpayment_stands_as_an_error_until_it_is_put_right() -> None:
    table = ready(STAR, "ann")
    wrongly(table, WrongPayment.OVERPAID, 50_00)
    lost = {
        "chips float": -50_00,
        "chips patron/ann": 50_00,
        "house float": -50_00,
        "house payment errors": 50_00,
    }
    assert lost == table.by(e.PaymentErrorFound)
    table.do(c.SettlePaymentError, error=1, enquiry="misread", resolution=Resolution.RECTIFIED)

    assert {account: -cents for account, cents in lost.items()} == table.by(e.PaymentErrorSettled)
    assert 0 == table.sums[HOUSE, "payment errors"]
    assert 0 == table.sums[HOUSE, "win"], "an error is no win"


def test_an_overpayment_of_one_who_left_went_outside() -> None:
    table = ready(STAR, "ann", "bob")
    table.do(c.LeaveTable, patron="ann")
    wrongly(table, WrongPayment.OVERPAID, 50_00)

    assert {
        "chips float": -50_00,
        "chips outside": 50_00,
        "house float": -50_00,
        "house payment errors": 50_00,
    } == table.by(e.PaymentErrorFound)


def test_a_void_coup_gives_back_what_was_staked() -> None:
    table = ready(ACT, "ann", "bob")
    table.call().bet("ann", "player", 10_00)
    table.bet("bob", "tie", 5_00)
    table.four(PLAYER_WINS)
    table.do(c.ReportOrderDoubt)
    table.do(c.VoidCoup, by="casino-supervisor", reason=VoidReason.CANNOT_BE_REBUILT)
    back = Counter[str]()
    for event, moved in table.moved:
        if isinstance(event, e.CoupVoided | e.WagerReturned):
            back.update(moved)

    assert {"chips layout": -15_00, "chips patron/ann": 10_00, "chips patron/bob": 5_00} == back


def test_a_coup_put_right_afterwards_takes_back_what_it_paid() -> None:
    table = ready(ACT, "ann")
    table.call().bet("ann", "player", 10_00)
    table.play(PLAYER_WINS)
    crossed: dict[str, Any] = {"player": read_cards("TD 7S"), "banker": read_cards("4H 5C")}
    table.do(c.CorrectLastCoup, by="casino-supervisor", **crossed)

    assert taken_from("ann", 20_00) == table.by(e.CoupCorrected)


def taken_from(patron: str, cents: int) -> Moved:
    """Chips that a patron had won, or the house, and gives back."""
    back = {f"chips patron/{patron}": -cents, "chips float": cents}
    return {**back, "house float": cents, "house win": -cents}


def test_an_earlier_coup_that_is_void_takes_back_what_it_paid() -> None:
    table = ready(ACT, "ann")
    table.call().bet("ann", "player", 10_00)
    lines = table.play(PLAYER_WINS).last(e.WagersSettled).lines
    table.call().bet("ann", "player", 5_00)
    table.play(PLAYER_WINS)
    table.do(c.VoidEarlierCoup, by="casino-supervisor", coup=1, lines=lines)

    assert taken_from("ann", 10_00) == table.by(e.EarlierCoupVoided)


@pytest.mark.parametrize(
    ("settled", "expected"),
    [
        (False, {"chips layout": -10_00, "chips patron/ann": 10_00}),
        (True, taken_from("ann", 10_00)),
    ],
)
def test_wagers_of_a_breach_go_back_as_they_came(*, settled: bool, expected: Moved) -> None:
    table = ready(ACT, "ann")
    table.call().bet("ann", "player", 10_00)
    table.four(PLAYER_WINS)
    if settled:
        table.do(c.AnnounceResult)
        table.do(c.SettleWagers)
    table.do(c.ReportBreach, person="ann", breach=Breach.INFLUENCE)
    table.do(c.VoidWagers, patron="ann", reason="as was reported")

    assert expected == table.by(e.WagersVoided)


def test_an_outcome_got_by_fraud_is_undone_and_the_stake_is_forfeit() -> None:
    table = ready(NSW, "ann", "bob")
    table.bet("ann", "player", 10_00)
    table.play(PLAYER_WINS)
    table.do(c.ReportBreach, person="ann", breach=Breach.FRAUD)
    table.do(c.InvalidateOutcome, cause=Cause.FRAUD, forfeits=("ann",))

    assert taken_from("ann", 20_00) == table.by(e.OutcomeInvalidated)


def test_a_wager_over_a_loss_limit_is_trimmed_back_to_its_patron() -> None:
    table = ready(STAR, "ann")
    table.bet("ann", "player", 100_00)
    table.four(PLAYER_WINS).do(c.TrimToLossLimit, patron="ann", limit_cents=40_00)

    assert {"chips layout": -60_00, "chips patron/ann": 60_00} == table.by(e.WagerTrimmed)


# Promotional tokens


def test_tokens_have_a_book_of_their_own() -> None:
    """A voucher is issued, staked, and taken in when it loses: no chip moves by it."""
    table = ready(NSW, "ann")
    table.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=50_00)
    assert {"tokens patron/ann": 50_00, "tokens promotions": -50_00} == table.by(e.VoucherRedeemed)
    table.bet("ann", "banker", 0, tokens_cents=50_00)
    assert {"tokens patron/ann": -50_00, "tokens layout": 50_00} == table.by(e.WagerPlaced)
    table.play(PLAYER_WINS)

    assert {"tokens layout": -50_00, "tokens house": 50_00} == table.by(e.WagersSettled)


def test_a_token_that_wins_is_paid_in_chips() -> None:
    table = ready(NSW, "ann")
    table.do(c.RedeemVoucher, patron="ann", voucher="V1", cents=50_00)
    table.bet("ann", "player", 0, tokens_cents=50_00)
    table.play(PLAYER_WINS)
    moved = table.by(e.WagersSettled)

    assert -50_00 == moved["tokens layout"]
    assert (50_00, -50_00) == (moved["chips patron/ann"], moved["chips float"])
    assert (-50_00, 50_00) == (moved["house float"], moved["house win"])


# All that happens


class KeptWalk(Walk):
    """A walk whose books are kept and held against the table at every event."""

    def __init__(self, edition: str, seed: str, **changes: Any) -> None:
        self.sums: Counter[tuple[Book, str]] = Counter()
        self.kinds: Counter[str] = Counter()
        super().__init__(edition, seed, **changes)

    def take(self, command: c.Command) -> None:
        before, known = self.table, len(self.events)
        super().take(command)
        for event in self.events[known:]:
            after = evolve(before, event)
            if posted(self.sums, before, after):
                self.kinds[type(event).__name__] += 1
            before = after


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_books_say_what_the_table_says_through_a_shoe_full_of_errors(edition: str) -> None:
    walked = KeptWalk(edition, f"the sums of {edition}", trouble=True, **small(edition))
    walked.walk(most=600)

    assert {"PatronJoined", "WagerPlaced", "WagersSettled", "CoupVoided"} <= set(walked.kinds)


@settings(max_examples=30)
@given(choices=st.lists(st.integers(0, 10**6), min_size=20, max_size=60))
def test_books_say_what_the_table_says_whatever_is_done(choices: list[int]) -> None:
    """Any lawful step after any other, of those that are listed."""
    walked = KeptWalk(STAR, "any", seats=5, device=Device.SHUFFLING_DEVICE)
    for choice in choices:
        walked.now += timedelta(minutes=choice % 25)
        if steps := next_steps(walked.table, walked.now, ("ann", "bob")):
            walked.take(steps[choice % len(steps)].command)


def test_a_movement_without_its_counterpart_is_a_bug() -> None:
    table = ready(ACT, "ann")
    money = msgspec.structs.replace(table.table.money, float_cents=1)
    richer = msgspec.structs.replace(table.table, money=money)

    with pytest.raises(AssertionError, match="money was made or lost"):
        legs(table.table, richer)
