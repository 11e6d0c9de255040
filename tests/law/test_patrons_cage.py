"""The cage: means of payment, receipts, who patrons are, forms that they sign, and lost cards."""

from datetime import timedelta
from typing import Any

import pytest

from patronage import ann, asked, enrolled, table
from pit import OPENING_TIME
from played import House
from punto.house import HOUSE
from punto.house.cage import CageTerms, TenderBound
from punto.house.commands import SetCageTerms
from punto.law.cage import DocumentKind, IdentityField, Tender
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.words import PatronLimits, Period
from punto.table import commands as c
from punto.table.words import Actor

STAR = "star-2025"
TOMORROW = OPENING_TIME + timedelta(days=1)
CHEQUES = CageTerms(
    takes=(
        TenderBound(tender=Tender.CASH),
        TenderBound(tender=Tender.CHEQUE, most_cents=1_000_00),
    ),
    pays=(TenderBound(tender=Tender.CHEQUE, most_cents=500_00),),
)


def set_terms(house: House, terms: CageTerms, role: Role = Role.GAMING_MANAGER) -> None:
    by = Actor(role, "grace")
    house.give(HOUSE, "", SetCageTerms(by=by, at=OPENING_TIME, terms=terms))


@pytest.mark.clause("house", "patron:tender")
def test_money_comes_by_the_means_of_the_houses_table_up_to_its_amount(house: House) -> None:
    asked(house, p.EnrolPatron)
    with pytest.raises(Refused, match="tender-not-in-the-houses-table"):
        asked(house, p.DepositMoney, cents=1, tender=Tender.CHEQUE)
    set_terms(house, CHEQUES)
    asked(house, p.DepositMoney, cents=600_00, tender=Tender.CHEQUE)
    with pytest.raises(Refused) as refused:
        asked(house, p.DepositMoney, cents=600_00, tender=Tender.CHEQUE)

    assert 400_00 == refused.value.reason.given["left_cents"]
    asked(house, p.DepositMoney, cents=600_00)
    asked(house, p.DepositMoney, cents=600_00, tender=Tender.CHEQUE, at=TOMORROW)
    assert 1_800_00 == ann(house).purse_cents


@pytest.mark.clause("house", "patron:tender")
def test_money_goes_by_the_means_of_the_houses_table(house: House) -> None:
    enrolled(house)
    set_terms(house, CHEQUES)
    with pytest.raises(Refused, match="tender-not-in-the-houses-table"):
        asked(house, p.PayOutMoney, cents=1)
    asked(house, p.PayOutMoney, cents=500_00, tender=Tender.CHEQUE)
    with pytest.raises(Refused, match="too-much-of-this-tender"):
        asked(house, p.PayOutMoney, cents=1, tender=Tender.CHEQUE)

    asked(house, p.PayOutMoney, cents=500_00, tender=Tender.CHEQUE, at=TOMORROW)
    assert 0 == ann(house).purse_cents


@pytest.mark.clause("house", "floor:cage-terms")
@pytest.mark.parametrize("role", [Role.CASHIER, Role.DEALER, Role.ADMINISTRATOR])
def test_a_manager_sets_what_the_cage_takes(house: House, role: Role) -> None:
    with pytest.raises(Refused, match="staff-only"):
        set_terms(house, CHEQUES, role)

    set_terms(house, CHEQUES)
    assert CHEQUES == house.state("house").cage


@pytest.mark.clause("house", "patron:receipts")
def test_receipts_are_numbered_for_each_patron(house: House) -> None:
    asked(house, p.EnrolPatron)
    asked(house, p.EnrolPatron, patron="bob")
    given = [
        *asked(house, p.DepositMoney, cents=300),
        *asked(house, p.DepositMoney, cents=200, patron="bob"),
        *asked(house, p.DepositMoney, cents=100),
        *asked(house, p.PayOutMoney, cents=400),
    ]

    assert [1, 1, 2, 3] == [
        each.receipt for each in given if isinstance(each, e.MoneyDeposited | e.MoneyPaidOut)
    ]


@pytest.mark.clause("house", "patron:deposit-limit")
@pytest.mark.parametrize("edition", ["act-2018", "nsw-earlier", "star-2025"])
def test_cash_for_chips_at_a_table_is_brought_in_too(house: House, edition: str) -> None:
    enrolled(house, 300_00, PatronLimits(deposit_cents=500_00))
    pit = table(house, edition, drop_box=True)
    pit.do(c.JoinTable, patron="ann", by="dealer", player_card=True)
    with pytest.raises(Refused, match="deposit-limit-reached"):
        pit.do(c.BuyChips, patron="ann", cents=300_00)
    pit.do(c.BuyChips, patron="ann", cents=200_00)
    with pytest.raises(Refused, match="deposit-limit-reached"):
        asked(house, p.DepositMoney, cents=1_00)

    asked(house, p.DepositMoney, cents=500_00, at=TOMORROW)
    assert 500_00 == ann(house).deposited_on(OPENING_TIME.date())


ASKED = CageTerms(identity=(IdentityField.BORN, IdentityField.ADDRESS), documents=1)


@pytest.mark.clause("house", "patron:identity")
@pytest.mark.parametrize(
    ("command", "fields"), [(p.DepositMoney, {"cents": 1}), (p.IssueCard, {"card": "1"})]
)
def test_who_pays_in_is_known_as_the_house_asks(
    house: House, command: type[p.PatronCommand], fields: dict[str, Any]
) -> None:
    enrolled(house)
    set_terms(house, ASKED)
    asked(house, p.TakeIdentity, details=(IdentityField.ADDRESS,))
    with pytest.raises(Refused) as refused:
        asked(house, command, **fields)
    assert (IdentityField.BORN,) == refused.value.reason.given["details"]
    asked(house, p.TakeIdentity, details=(IdentityField.BORN,))
    with pytest.raises(Refused, match="documents-not-seen"):
        asked(house, command, **fields)
    asked(house, p.PayOutMoney, cents=1)
    asked(house, p.SeeDocument, kind=DocumentKind.PASSPORT)

    assert asked(house, command, **fields | ({"card": "2"} if "card" in fields else {}))


@pytest.mark.clause("house", "patron:documents")
def test_the_cage_sees_documents(house: House) -> None:
    asked(house, p.EnrolPatron)
    with pytest.raises(Refused, match="cashier-only"):
        asked(house, p.SeeDocument, kind=DocumentKind.PASSPORT, by="dealer")
    (seen,) = asked(house, p.SeeDocument, kind=DocumentKind.PASSPORT)

    assert ("house:patron:documents",) == seen.clauses
    assert 1 == ann(house).documents


FORM = "0" * 64
LIMITS = PatronLimits(loss_cents={Period.DAY: 100_00})


@pytest.mark.clause("house", "patron:desk-form")
@pytest.mark.parametrize(
    ("known", "reason"),
    [
        ({}, "form-missing"),
        ({"signs_in": True}, "signs-in-in-person"),
        ({"form": FORM, "signs_in": True, "form_kept": True}, "signs-in-in-person"),
        ({"form": FORM}, "form-not-kept"),
    ],
)
@pytest.mark.parametrize(
    ("command", "fields"), [(p.ChooseLimits, {"limits": LIMITS}), (p.SuspendPlay, {"hours": 24})]
)
def test_the_cage_takes_down_nothing_without_a_form(
    house: House,
    known: dict[str, Any],
    reason: str,
    command: type[p.PatronCommand],
    fields: dict[str, Any],
) -> None:
    asked(house, p.EnrolPatron)
    with pytest.raises(Refused, match=reason):
        asked(house, command, **fields | known)

    taken = asked(house, command, **fields | {"form": FORM, "form_kept": True})
    assert "house:patron:desk-form" in taken[0].clauses
    assert FORM == getattr(taken[0], "form", None)


@pytest.mark.clause("house", "patron:own-limits")
def test_a_dealer_takes_down_nothing(house: House) -> None:
    asked(house, p.EnrolPatron)
    with pytest.raises(Refused, match="own-limits-only"):
        asked(house, p.ChooseLimits, by="dealer", limits=LIMITS, form=FORM, form_kept=True)

    assert ann(house).own_limits(OPENING_TIME) is None


@pytest.mark.clause("house", "patron:lost-card")
@pytest.mark.parametrize("role", ["patron", "cashier"])
def test_a_lost_card_is_valid_nowhere(house: House, role: str) -> None:
    """At the table where its owner sits, and at any other, no matter who shows it."""
    enrolled(house)
    pit, other = table(house, STAR), table(house, STAR, "T2")
    pit.do(c.JoinTable, patron="ann", by="dealer", player_card=True, seat=1, chips_cents=500_00)
    pit.call()
    pit.bet("ann", "player", 100_00)
    asked(house, p.ReportCardLost, by=role)
    with pytest.raises(Refused, match="no-valid-player-card-shown"):
        pit.bet("ann", "tie", 100_00)
    other.do(c.JoinTable, patron="ann", by="dealer", player_card=True, seat=1, chips_cents=500_00)
    other.call()
    with pytest.raises(Refused, match="no-valid-player-card-shown"):
        other.bet("ann", "player", 100_00)
    with pytest.raises(Refused, match="card-was-lost"):
        asked(house, p.IssueCard, card="1")

    asked(house, p.IssueCard, card="2")
    pit.bet("ann", "tie", 100_00)
    assert "2" == ann(house).card
