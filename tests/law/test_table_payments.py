"""Patrons paid too much or too little, and the duties that arise from it."""

from datetime import datetime, timedelta, timezone
from operator import itemgetter
from typing import Any

import pytest

from felt import case
from pit import Pit, chips_expected, chips_in_all, ready
from punto.law.procedures import Change, Recipient
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Attempt, Resolution, Task, Transaction, WrongPayment
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.words import Proposal

STAR = "star-2025"
SILENT = tuple(edition for edition in EDITIONS if edition != STAR)
SYDNEY = timezone(timedelta(hours=11))
OVER, UNDER = WrongPayment.OVERPAID, WrongPayment.UNDERPAID
MISREAD: dict[str, Any] = {"error": 1, "enquiry": "the dealer misread the stack"}


def wrongly(
    pit: Pit, wrong: WrongPayment, cents: int, patron: str | None = "ann", **fields: Any
) -> tuple[e.Event, ...]:
    said: dict[str, Any] = {"transaction": Transaction.WAGER, **fields}
    return pit.do(c.ReportPaymentError, wrong=wrong, cents=cents, patron=patron, **said)


def balances(pit: Pit) -> tuple[int, int]:
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return pit.chips("ann"), pit.table.money.float_cents


@pytest.mark.clause(STAR, "12.18")
@pytest.mark.parametrize("transaction", Transaction)
def test_a_mistaken_payment_is_no_breach_once_enquired_into_and_dealt_with(
    transaction: Transaction,
) -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 50_00, transaction=transaction)
    assert ("12.18",) == pit.last(e.PaymentErrorFound).clauses
    assert transaction is pit.table.payments[1].transaction
    pit.do(c.SettlePaymentError, resolution=Resolution.RECTIFIED, **MISREAD)

    assert pit.last(e.PaymentErrorSettled).excused
    assert {} == pit.table.payments


@pytest.mark.clause(STAR, "12.18.1")
def test_each_error_is_enquired_into() -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 50_00)
    put_right: dict[str, Any] = {"error": 1, "resolution": Resolution.RECTIFIED}
    assert "12.18.1" == pit.refused(c.SettlePaymentError, **put_right)[0]
    assert "12.18.1" == pit.refused(c.SettlePaymentError, enquiry=" ", **put_right)[0]
    pit.do(c.SettlePaymentError, enquiry="the dealer misread the stack", **put_right)

    settled = pit.last(e.PaymentErrorSettled)
    assert ("the dealer misread the stack", True) == (settled.enquiry, settled.excused)


@pytest.mark.clause(STAR, "12.18.1")
@pytest.mark.parametrize("at_first", [False, True])
def test_what_is_suspected_to_be_intended_has_no_excuse(*, at_first: bool) -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 50_00, suspected=at_first)
    rest: dict[str, Any] = {"suspected": not at_first, "resolution": Resolution.RECTIFIED}
    assert "12.18.1" == pit.refused(c.SettlePaymentError, error=1, **rest)[0]
    pit.do(c.SettlePaymentError, **MISREAD, **rest)

    assert not pit.last(e.PaymentErrorSettled).excused
    assert [Task.RECTIFY, Task.IDENTIFY] == [duty.task for duty in pit.table.duties]


@pytest.mark.clause(STAR, "12.18.2")
@pytest.mark.parametrize(
    ("resolution", "after"),
    [
        (Resolution.RECTIFIED, (1_000_00, 100_000_00)),
        (Resolution.ATTEMPTED, (1_050_00, 99_950_00)),
        (Resolution.REPORTED, (1_050_00, 99_950_00)),
    ],
)
def test_an_error_is_rectified_or_attempted_to_be_or_reported(
    resolution: Resolution, after: tuple[int, int]
) -> None:
    """Chips that do not come back stay booked where they are."""
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 50_00)
    assert (1_050_00, 99_950_00) == balances(pit)
    assert "12.18.2" == pit.refused(c.SettlePaymentError, **MISREAD)[0]
    assert "table:by-staff" in pit.refused(
        c.SettlePaymentError, by="dealer", resolution=resolution, **MISREAD
    )
    pit.do(c.SettlePaymentError, resolution=resolution, **MISREAD)

    assert resolution is pit.last(e.PaymentErrorSettled).resolution
    assert after == balances(pit)
    assert pit.refused(c.SettlePaymentError, resolution=resolution, **MISREAD)


@pytest.mark.clause(STAR, "12.19", "12.19.1", "12.19.2")
def test_suspicion_opens_a_duty_to_rectify_and_one_to_identify_the_patron() -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 50_00, patron=None, suspected=True)
    duties = pit.table.duties
    assert [(Task.RECTIFY, None), (Task.IDENTIFY, None)] == [(d.task, d.due) for d in duties]
    assert "12.19.1" == pit.refused(c.TellRecipient, duty=1)[0]
    assert "12.19.2" == pit.refused(c.TellRecipient, duty=2)[0]
    pit.do(c.TellRecipient, duty=2, outcome="a man in a green coat, from the recording")

    assert (1,) == tuple(duty.number for duty in pit.table.duties)
    assert "12.19.2" in pit.last(e.RecipientTold).clauses
    pit.do(c.TellRecipient, duty=1, outcome="asked by letter")
    assert () == pit.table.duties


@pytest.mark.clause(STAR, "12.20.1", "12.20.1.1", "12.20.1.2")
def test_what_counts_as_a_reasonable_attempt() -> None:
    """Reimbursing or asking back, and for a patron who is not known, looking for one."""
    pit = ready(STAR, "ann")
    tried = []
    for number, (wrong, patron) in enumerate([(UNDER, "ann"), (OVER, "ann"), (OVER, None)], 1):
        wrongly(pit, wrong, 50_00, patron=patron)
        said: dict[str, Any] = {"error": number, "resolution": Resolution.ATTEMPTED}
        pit.do(c.SettlePaymentError, enquiry="a miscount", **said)
        settled = pit.last(e.PaymentErrorSettled)
        tried.append((settled.attempt, settled.clauses[-2]))

    assert [
        (Attempt.REIMBURSE, "12.20.1.1"),
        (Attempt.ASK_BACK, "12.20.1.2"),
        (Attempt.CONTACT, "12.20.1.2"),
    ] == tried


@pytest.mark.clause(STAR, "12.20.2")
@pytest.mark.parametrize("wrong", WrongPayment)
@pytest.mark.parametrize(("cents", "listed"), [(1_000_00, False), (1_000_01, True)])
def test_errors_over_a_thousand_dollars_go_on_the_months_list(
    wrong: WrongPayment, cents: int, *, listed: bool
) -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, wrong, cents)
    found = pit.last(e.PaymentErrorFound)
    assert listed is found.listed
    told = [(duty.recipient, duty.due) for duty in pit.table.duties]
    month_end = datetime(2026, 12, 1, tzinfo=SYDNEY)
    assert ([(Recipient.COMMISSION, month_end)] if listed else []) == told
    if listed:
        assert "12.20.2" in pit.last(e.DutyArose).clauses
        assert (1_000_01, wrong) == itemgetter("cents", "paid")(pit.last(e.DutyArose).about.given)


@pytest.mark.clause(STAR, "12.20.2")
@pytest.mark.parametrize(
    ("aware", "due"),
    [
        (datetime(2026, 11, 30, 23, 59, tzinfo=SYDNEY), datetime(2026, 12, 1, tzinfo=SYDNEY)),
        (datetime(2026, 12, 1, tzinfo=SYDNEY), datetime(2027, 1, 1, tzinfo=SYDNEY)),
        (datetime(2027, 1, 31, 4, tzinfo=SYDNEY), datetime(2027, 2, 1, tzinfo=SYDNEY)),
    ],
)
def test_the_month_is_the_one_in_which_the_house_became_aware(
    aware: datetime, due: datetime
) -> None:
    """Suspected or not, and dealt with or not, until the Commission is told."""
    pit = ready(STAR, "ann")
    pit.now = aware
    wrongly(pit, OVER, 1_200_00, suspected=True)
    pit.do(c.SettlePaymentError, resolution=Resolution.RECTIFIED, **MISREAD)
    listed = pit.table.duties[0]
    assert (Recipient.COMMISSION, due) == (listed.recipient, listed.due)
    assert "tell-recipient" in {
        str(step.command.__struct_config__.tag) for step in next_steps(pit.table, pit.now)
    }
    assert "table:by-staff" in pit.refused(c.TellRecipient, by="dealer", duty=1)
    pit.do(c.TellRecipient, duty=1)

    assert [2, 3] == [duty.number for duty in pit.table.duties]
    assert [1, 2, 3] == [event.duty for event in pit.events if isinstance(event, e.DutyArose)]
    assert pit.refused(c.TellRecipient, duty=1)


@pytest.mark.clause(STAR, "12.20.2")
def test_each_error_is_measured_by_itself() -> None:
    pit = ready(STAR, "ann")
    for _ in range(3):
        wrongly(pit, OVER, 600_00)
    assert 0 == pit.table.duty_count
    wrongly(pit, OVER, 1_001_00)

    assert (Recipient.COMMISSION,) == tuple(duty.recipient for duty in pit.table.duties)
    assert [1, 2, 3, 4] == list(pit.table.payments)


# The chips


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_overpayment_is_booked_and_comes_back(edition: str) -> None:
    """Ann wins fifty, is handed a hundred and fifty, and gives the difference back."""
    pit = ready(edition, "ann").call()
    pit.bet("ann", "player", 50_00)
    pit.play("9H KC KD 2S")
    assert (1_050_00, 99_950_00) == balances(pit)
    wrongly(pit, OVER, 100_00)
    assert (1_150_00, 99_850_00) == balances(pit)
    assert pit.refused(c.SettlePaymentError, by="patron", who="ann", error=1)
    pit.do(c.SettlePaymentError, resolution=Resolution.RECTIFIED, **MISREAD)

    assert (1_050_00, 99_950_00) == balances(pit)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_underpayment_is_booked_and_made_good(edition: str) -> None:
    pit = ready(edition, "ann")
    wrongly(pit, UNDER, 100_00, transaction=Transaction.CASH_CHANGE)
    assert (900_00, 100_100_00) == balances(pit)
    pit.do(c.SettlePaymentError, resolution=Resolution.RECTIFIED, **MISREAD)

    assert (1_000_00, 100_000_00) == balances(pit)


@pytest.mark.parametrize(("wrong", "moved"), [(OVER, -100_00), (UNDER, 100_00)])
def test_a_patron_who_left_is_paid_and_pays_from_elsewhere(wrong: WrongPayment, moved: int) -> None:
    pit = ready(STAR, "ann", "bob")
    pit.do(c.LeaveTable, patron="bob")
    wrongly(pit, wrong, 100_00, patron="bob")
    assert (1_000_00, 100_000_00 + moved) == balances(pit)
    pit.do(c.SettlePaymentError, resolution=Resolution.RECTIFIED, **MISREAD)

    assert (1_000_00, 100_000_00) == balances(pit)


def test_chips_that_are_not_there_cannot_come_back() -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, OVER, 100_00)
    pit.bet("ann", "player", 500_00)
    pit.bet("ann", "tie", 600_00)
    rectified: dict[str, Any] = {"resolution": Resolution.RECTIFIED, **MISREAD}
    assert "money:balance" in pit.refused(c.SettlePaymentError, **rectified)
    pit.do(c.SettlePaymentError, **{**rectified, "resolution": Resolution.ATTEMPTED})
    wrongly(pit, UNDER, 5_00)
    assert (0, 99_900_00) == balances(pit), "nobody holds less than nothing"

    pit.do(c.CreditFloat, cents=99_900_00)
    wrongly(pit, OVER, 5_00)
    assert (0, 0) == balances(pit)


def test_a_float_that_is_empty_makes_nothing_good() -> None:
    pit = ready(STAR, "ann")
    wrongly(pit, UNDER, 100_00)
    pit.do(c.CreditFloat, cents=100_100_00)
    rectified: dict[str, Any] = {"resolution": Resolution.RECTIFIED, **MISREAD}
    assert "money:enough-float" in pit.refused(c.SettlePaymentError, **rectified)
    pit.do(c.FillFloat, cents=100_00)
    pit.do(c.SettlePaymentError, **rectified)

    assert (1_000_00, 0) == balances(pit)


@pytest.mark.parametrize("edition", SILENT)
def test_other_editions_record_a_wrong_payment_and_ask_no_more(edition: str) -> None:
    pit = ready(edition, "ann")
    wrongly(pit, OVER, 5_000_00, suspected=True)
    assert ((), False) == (
        pit.last(e.PaymentErrorFound).clauses,
        pit.last(e.PaymentErrorFound).listed,
    )
    pit.do(c.SettlePaymentError, error=1)

    assert not pit.last(e.PaymentErrorSettled).excused
    assert () == pit.table.duties


@pytest.mark.parametrize("edition", [case(STAR, "12.20.2")])
def test_the_list_outlives_the_table(edition: str) -> None:
    pit = ready(edition, "ann")
    wrongly(pit, OVER, 1_200_00)
    closing: dict[str, Any] = {"change": Change.CLOSURE, "says": Proposal()}
    pit.do(c.PostNotice, effective=pit.now + timedelta(minutes=20), **closing)
    pit.wait(minutes=20).do(c.CloseTable)
    wrongly(pit, OVER, 1_300_00)
    pit.do(c.SettlePaymentError, resolution=Resolution.ATTEMPTED, **MISREAD)
    for duty in (1, 2):
        pit.do(c.TellRecipient, duty=duty)

    assert () == pit.table.duties
    assert chips_expected(pit.table) == chips_in_all(pit.table)
