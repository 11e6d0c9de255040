"""Chips of a tournament are units of their own: told so, counted so, and never money."""

from typing import Any

import pytest

from contested import BANKER_WINS, CUP, LEAST, PLAYER_WINS, Contested, terms
from felt import ACT, NSW
from pit import Pit
from punto.aggregate.ledger import Book
from punto.floor.config import Config
from punto.floor.operation.alerts import worries
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Change, Rounding, Wager
from punto.law.trouble import PaidIn, Resolution, Transaction, WrongPayment
from punto.money import units
from punto.narration.commands import at_table, command
from punto.narration.events import event as told
from punto.narration.money import fates
from punto.narration.saying import ENGLISH, Eyes, refusal
from punto.record import event_codec
from punto.reports.cells import ChipsCell, said
from punto.reports.lines import is_decided
from punto.table import commands as c
from punto.table import decide
from punto.table import events as e
from punto.table.accounts import INVENTORY, RACK, balances
from punto.table.events import Event
from punto.table.words import Proposal

EVERY = (*ACT, *NSW)
CHINESE = Eyes("zh")
RECTIFIED: dict[str, Any] = {
    "error": 1,
    "enquiry": "the dealer misread the stack",
    "resolution": Resolution.RECTIFIED,
}


def wrongly(pit: Pit, wrong: WrongPayment, cents: int, **said: Any) -> tuple[Event, ...]:
    paid: dict[str, Any] = {"transaction": Transaction.WAGER, "wrong": wrong, "cents": cents}
    return pit.do(c.ReportPaymentError, **({"patron": "ann"} | paid | said))


def opened(edition: str, **setup: Any) -> Pit:
    """A table that anybody may play at."""
    rounding = {"rounding": Rounding.UP} if edition in ACT else {}
    return Pit(edition, **rounding, **setup).shoe().alone()


def released(table: Contested) -> Contested:
    table.do(c.ReleaseTable, by="tournament-director")
    return table


def asked(pit: Pit, kind: type[c.Command], **fields: Any) -> c.Command:
    """A command as the person who customarily does gives it."""
    return pit.command(kind, by=None, who="", **fields)


def refused(pit: Pit, kind: type[c.Command], **fields: Any) -> Refused:
    with pytest.raises(Refused) as found:
        decide(pit.table, asked(pit, kind, **fields))
    return found.value


def designated(pit: Pit, *names: str) -> None:
    on = terms(pit.edition, *names)
    pit.do(c.DesignateTable, by="tournament-director", tournament=CUP, terms=on)


# Told


@pytest.mark.parametrize("edition", EVERY)
def test_all_that_happens_at_a_tournaments_table_is_told_in_units(edition: str) -> None:
    table = Contested(edition).open().all_bet(cents=125_00).play(PLAYER_WINS)
    wrongly(table, WrongPayment.OVERPAID, 15_00)
    table.do(c.ChangeColour, patron="ann", cents=50_00, into=25_00)
    here = table.events[table.events.index(table.last(e.TableDesignated)) :]
    words = [told(each, eyes) for each in here for eyes in (ENGLISH, CHINESE)]
    became = [
        f"{fate.staked} {fate.words}"
        for each in here
        for eyes in (ENGLISH, CHINESE)
        for fate in fates(each, eyes)
    ]

    assert [] == [each for each in (*words, *became) if "$" in each]
    assert told(table.last(e.WagerPlaced)).startswith("cy puts 125 units on player")
    assert "125 单位" in told(table.last(e.WagerPlaced), CHINESE)
    assert "125 units won, paid 125 units" in became[0]


def test_what_happens_says_so_itself_and_is_read_again() -> None:
    table = Contested("act-2018").open()
    placed = table.all_bet().last(e.WagerPlaced)
    text = event_codec.write(placed)

    assert '"units":true' in text
    assert placed == event_codec.read("table", 1, text)
    assert "units" not in event_codec.write(opened("act-2018").seat("ann").events[-1])


@pytest.mark.parametrize("edition", EVERY)
def test_a_refusal_there_speaks_of_units(edition: str) -> None:
    table = Contested(edition).open()
    told_why = refused(table, c.ChangeColour, patron="ann", cents=30_00, into=25_00)

    assert "30 units" in refusal(told_why).message
    assert "$" not in "".join((*refusal(told_why), *refusal(told_why, CHINESE)))


def test_a_command_there_is_offered_in_units() -> None:
    table = Contested("star-2025").open()
    eyes = at_table(table.table, ENGLISH)
    laid = asked(table, c.PlaceWager, patron="ann", wager=Wager.TIE, chips_cents=75_00)
    filled = asked(table, c.FillFloat, cents=5_000_00)

    assert "75 units" in command(laid, eyes)
    assert "$5,000" in command(filled, eyes)
    assert "$75" in command(laid, at_table(opened("star-2025").table, ENGLISH))


@pytest.mark.parametrize("edition", EVERY)
def test_the_float_of_such_a_table_is_money(edition: str) -> None:
    table = Contested(edition)
    table.do(c.FillFloat, cents=5_000_00)
    assert "$5,000" in told(table.last(e.FloatFilled))
    assert "units" not in refusal(refused(table, c.CreditFloat, cents=900_000_00)).message


@pytest.mark.parametrize("edition", ACT)
def test_a_notice_of_the_signs_of_such_a_table_is_money(edition: str) -> None:
    """In NSW there is none."""
    table = Contested(edition)
    says = Proposal(limits={Wager.TIE: Limits(10_00, 200_00, 5_00)})
    later = table.now.replace(hour=23)
    table.do(c.PostNotice, change=Change.RAISED_MINIMUM, says=says, effective=later)

    assert "$200" in told(table.last(e.NoticePosted))


def test_a_coup_before_and_after_the_tournament_is_told_in_money() -> None:
    pit = opened("act-2018").seat("eve").call()
    assert "$25" in told(pit.bet("eve", "player", LEAST)[0])
    pit.play(BANKER_WINS).do(c.LeaveTable, patron="eve")
    designated(pit, "ann")
    pit.do(c.ReleaseTable, by="tournament-director")
    pit.seat("eve").call()

    assert "$25" in told(pit.bet("eve", "player", LEAST)[0])


def test_a_cell_of_a_report_tells_chips_without_a_currency() -> None:
    assert ("75 units", "75 单位") == (said(ChipsCell(75_00)), said(ChipsCell(75_00), CHINESE))
    assert "1,250.50" == units(1_250_50)


# Counted


@pytest.mark.parametrize("edition", EVERY)
def test_no_large_sum_of_money_is_staked_or_won_there(edition: str) -> None:
    limits = Config(large_wager_cents=LEAST, large_win_cents=LEAST)
    table = Contested(edition).open().all_bet().play(PLAYER_WINS)
    pit = opened(edition).seat("ann", "bob", "cy").call()
    for name in ("ann", "bob", "cy"):
        pit.bet(name, "player", LEAST)
    pit.play(PLAYER_WINS)

    assert [] == [worry for each in table.events for worry in worries(limits, "T1", 1, each)]
    assert 6 == len([worry for each in pit.events for worry in worries(limits, "T1", 1, each)])
    assert [True] * 3 == [line.units for line in table.last(e.WagersSettled).lines]
    assert not any(is_decided(line) for line in table.last(e.WagersSettled).lines)
    assert all(is_decided(line) for line in pit.last(e.WagersSettled).lines)


# Wrong payments


@pytest.mark.clause("star-2025", "12.20.2")
def test_a_wrong_payment_of_a_tournament_is_of_no_value_in_money() -> None:
    """The list of each month is of payments over a value, which those chips do not have."""
    table = Contested("star-2025")
    found = wrongly(table, WrongPayment.UNDERPAID, 1_500_00)
    assert [e.PaymentErrorFound] == [type(each) for each in found]
    pit = opened("star-2025").seat("ann")

    assert e.DutyArose in [type(each) for each in wrongly(pit, WrongPayment.OVERPAID, 1_500_00)]


@pytest.mark.parametrize("edition", EVERY)
def test_what_was_underpaid_comes_out_of_the_rack_and_not_out_of_the_float(edition: str) -> None:
    table = Contested(edition, setup={"float_cents": 0})
    before = table.chips("ann")
    wrongly(table, WrongPayment.UNDERPAID, 50_00)
    table.do(c.SettlePaymentError, **RECTIFIED)

    assert before == table.chips("ann")
    assert 0 == table.table.money.float_cents


@pytest.mark.parametrize("edition", EVERY)
def test_a_payment_of_the_tournament_that_is_put_right_later_moves_no_money(edition: str) -> None:
    table = Contested(edition)
    wrongly(table, WrongPayment.OVERPAID, 50_00)
    released(table).seat("ann")
    before = balances(table.table)
    table.do(c.SettlePaymentError, **RECTIFIED)

    assert before == balances(table.table)


@pytest.mark.parametrize("edition", EVERY)
def test_money_that_is_put_right_in_a_tournament_is_no_chip_of_it(edition: str) -> None:
    pit = opened(edition).seat("ann")
    wrongly(pit, WrongPayment.OVERPAID, 50_00)
    pit.do(c.LeaveTable, patron="ann")
    designated(pit, "ann")
    before, chips = pit.table.money.float_cents, pit.chips("ann")
    pit.do(c.SettlePaymentError, **RECTIFIED)

    assert (before + 50_00, chips) == (pit.table.money.float_cents, pit.chips("ann"))
    assert 0 == sum(n for (book, _), n in balances(pit.table).items() if book is Book.CHIPS)


@pytest.mark.parametrize("edition", EVERY)
def test_a_payment_says_itself_whether_it_was_money(edition: str) -> None:
    """One of before the tournament is told as money in it, and one of it as units after it."""
    pit = opened(edition).seat("ann")
    wrongly(pit, WrongPayment.OVERPAID, 50_00)
    pit.do(c.LeaveTable, patron="ann")
    designated(pit, "ann")
    settled = pit.do(c.SettlePaymentError, suspected=True, **RECTIFIED)
    assert {False} == {bool(each.units) for each in settled}
    assert [] == [words for each in settled if "units" in (words := told(each))]
    wrongly(pit, WrongPayment.OVERPAID, 15_00)
    assert "15 units" in told(pit.last(e.PaymentErrorFound))
    pit.do(c.ReleaseTable, by="tournament-director")
    late = pit.do(c.SettlePaymentError, suspected=True, **(RECTIFIED | {"error": 2}))

    assert {True} == {bool(each.units) for each in late}
    assert [] == [words for each in late if "$" in (words := told(each))]


@pytest.mark.clause("star-2025", "12.20.2")
def test_money_of_before_the_tournament_that_is_found_in_it_is_on_the_months_list() -> None:
    pit = opened("star-2025").seat("ann")
    pit.do(c.LeaveTable, patron="ann")
    designated(pit, "ann")
    before, chips = balances(pit.table), pit.chips("ann")
    found = wrongly(pit, WrongPayment.UNDERPAID, 1_500_00, paid_in=PaidIn.MONEY)
    duty = pit.last(e.DutyArose)

    assert "$1,500" in told(found[0])
    assert ("12.20.2", False) == (duty.clauses[0], bool(duty.units))
    assert "$1,500" in told(duty)
    assert chips == pit.chips("ann")
    assert 0 == sum(n for (book, _), n in balances(pit.table).items() if book is Book.CHIPS)
    wrongly(pit, WrongPayment.OVERPAID, 5_00, transaction=Transaction.CASH_CHANGE)
    assert not pit.last(e.PaymentErrorFound).units
    pit.do(c.SettlePaymentError, **(RECTIFIED | {"error": 2}))
    pit.do(c.SettlePaymentError, **RECTIFIED)
    assert before == balances(pit.table)


@pytest.mark.parametrize("edition", EVERY)
def test_units_that_are_found_wrong_after_the_tournament_move_nothing(edition: str) -> None:
    table = released(Contested(edition)).seat("ann")
    before = balances(table.table)
    found = wrongly(table, WrongPayment.OVERPAID, 1_500_00, paid_in=PaidIn.UNITS)

    assert [e.PaymentErrorFound] == [type(each) for each in found]
    assert "1,500 units" in told(found[0])
    assert before == balances(table.table)


@pytest.mark.parametrize("patron", ["dee", None])
@pytest.mark.parametrize(
    ("wrong", "moved"), [(WrongPayment.OVERPAID, 50_00), (WrongPayment.UNDERPAID, -50_00)]
)
def test_units_paid_wrongly_to_none_at_the_table_are_between_rack_and_inventory(
    wrong: WrongPayment, moved: int, patron: str | None
) -> None:
    table = Contested("star-2025")
    inventory, rack = (Book.TOURNAMENT_CHIPS, INVENTORY), (Book.TOURNAMENT_CHIPS, RACK)
    before = balances(table.table)
    wrongly(table, wrong, 50_00, patron=patron)

    assert before | {inventory: before[inventory] + moved, rack: -moved} == balances(table.table)
    table.do(c.SettlePaymentError, **RECTIFIED)
    assert before == balances(table.table)


def test_what_cannot_be_put_right_is_refused_in_what_was_paid() -> None:
    pit = opened("star-2025", float_cents=0).seat("ann")
    wrongly(pit, WrongPayment.UNDERPAID, 50_00)
    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.CreditFloat, cents=pit.table.money.float_cents)
    designated(pit, "ann")
    short = refused(pit, c.SettlePaymentError, **RECTIFIED)
    assert "units" not in refusal(short).message

    table = Contested("star-2025")
    wrongly(table, WrongPayment.OVERPAID, 1_500_00)
    table.open().bet("ann", "player", table.chips("ann"))
    less = refused(table, c.SettlePaymentError, **RECTIFIED)
    assert ("patron-holds-less", True) == (less.reason.why, less.reason.units)


# Coups that were over


@pytest.mark.parametrize("edition", ACT)
def test_a_coup_played_for_money_is_not_undone_in_chips_of_the_tournament(edition: str) -> None:
    pit = opened(edition).seat("ann").call()
    pit.bet("ann", "player", 100_00)
    pit.play(BANKER_WINS).do(c.LeaveTable, patron="ann")
    lines = pit.last(e.WagersSettled).lines
    designated(pit, "ann")
    pit.do(c.OpenRound)
    pit.call().do(c.AskForWager, patron="ann")
    pit.bet("ann", "player", LEAST)
    pit.four(BANKER_WINS)
    before = balances(pit.table)
    pit.do(c.VoidEarlierCoup, by=pit.staff, coup=1, lines=lines)
    void = pit.last(e.EarlierCoupVoided)

    assert ({"ann": 100_00}, ()) == (void.owed_cents, void.undone)
    assert before == balances(pit.table)
    assert not void.units


@pytest.mark.parametrize("edition", ACT)
def test_a_coup_of_the_tournament_is_not_undone_in_money(edition: str) -> None:
    table = Contested(edition).open().all_bet(cents=100_00).play(BANKER_WINS)
    lines = table.last(e.WagersSettled).lines
    released(table).seat("ann").call()
    table.bet("ann", "player", LEAST)
    table.four(BANKER_WINS)
    before = balances(table.table)
    table.do(c.VoidEarlierCoup, by=table.staff, coup=1, lines=lines)
    void = table.last(e.EarlierCoupVoided)

    assert {"ann": 100_00, "bob": 100_00, "cy": 100_00} == void.owed_cents
    assert before == balances(table.table)
    assert void.units
