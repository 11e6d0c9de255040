"""What the record keeps of patrons: every cent, told again and audited."""

from hypothesis import given
from hypothesis import strategies as st

from patronage import PURSE_CENTS, ann, coup, enrolled, table
from pit import OPENING_TIME
from played import House
from punto.aggregate.ledger import CAGE, OUTSIDE
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.evolve import PURSE
from punto.patrons.words import PatronLimits, Period
from punto.record import Record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.table.events import EarlierCoupVoided
from punto.table.words import Actor

ACT, STAR = "act-2018", "star-2025"


# The record


def audited(record: Record) -> None:
    verdict = Audit(DatabaseSource(record)).run()
    assert not verdict.findings, verdict.findings


def balances(record: Record) -> dict[tuple[str, str], int]:
    with record.database.read() as session:
        rows = session.rows("SELECT stream, account, cents FROM balances WHERE book = 'chips'")
    return {(stream, account): cents for stream, account, cents in rows if cents}


def test_the_ledger_knows_where_every_chip_of_a_purse_went(house: House) -> None:
    enrolled(house)
    pit = table(house, ACT).seat("ann", chips=600_00)
    coup(pit, "ann", "player", 50_00)

    found = balances(house.record)
    assert 400_00 == found["patron:ann", PURSE]
    assert -PURSE_CENTS == found["patron:ann", CAGE]
    onlookers = pit.table.patrons["onlooker"].chips_cents
    assert -onlookers == found["patron:ann", OUTSIDE] + found["table:T1", OUTSIDE]
    audited(house.record)


def test_a_purse_is_the_same_at_another_desk(house: House) -> None:
    """Two nodes: what one took from the purse, the other cannot take again."""
    enrolled(house)
    other = house.beside()
    assert PURSE_CENTS == other.patrons.patron("ann").purse_cents
    table(house, ACT, "T1").seat("ann", chips=600_00)
    there = table(other, ACT, "T2")

    assert ("patron:purse",) == there.refused(c.JoinTable, patron="ann", chips_cents=600_00)
    there.do(c.JoinTable, patron="ann", chips_cents=400_00)
    house.desk.streams.take_in(house.record.entry(house.record.last_entry()))
    assert 0 == ann(house).purse_cents == other.patrons.patron("ann").purse_cents
    audited(house.record)


def test_the_same_request_again_is_the_same_request(house: House) -> None:
    enrolled(house)
    by = Actor(Role.CASHIER, "cage")
    deposit = p.DepositMoney(by=by, at=OPENING_TIME, patron="ann", cents=5_00)
    assert house.ask(deposit, "once") == house.ask(deposit, "once")

    assert PURSE_CENTS + 5_00 == ann(house).purse_cents


def test_an_older_coup_is_voided_by_what_the_record_says_of_it(house: House) -> None:
    """Anyone who voids it need not, and cannot, say what it settled."""
    pit = table(house, "act-2012").seat("ann", chips=500_00)
    coup(pit, "ann", "player", 50_00)
    coup(pit, "ann", "player", 20_00)
    pit.call()
    (voided,) = pit.do(c.VoidEarlierCoup, by="casino-operator", coup=1)

    assert isinstance(voided, EarlierCoupVoided)
    assert [50_00] == [line.paid_cents for line in voided.undone]
    assert 520_00 == pit.table.patrons["ann"].chips_cents


def test_a_coup_put_right_is_noted_as_the_coup_that_it_was(house: House) -> None:
    enrolled(house)
    pit = table(house, "act-2012").seat("ann", chips=500_00)
    coup(pit, "ann", "player", 50_00)
    coup(pit, "ann", "player", 20_00)
    pit.call()
    pit.do(c.VoidEarlierCoup, by="casino-operator", coup=1)

    assert [(1, 50_00), (2, 20_00), (1, -50_00)] == [
        (event.coup, event.won_cents)
        for stored in house.record.read("patron:ann")
        if isinstance(event := house.record.event(stored), e.ResultNoted)
    ]


@given(st.lists(st.tuples(st.sampled_from(Period), st.integers(0, 99)), max_size=6))
def test_the_stricter_of_limits_is_no_looser_than_either(pairs: list[tuple[Period, int]]) -> None:
    one, other = (
        PatronLimits(loss_cents=dict(pairs[::2])),
        PatronLimits(loss_cents=dict(pairs[1::2])),
    )
    both = one.stricter(other)

    assert both == other.stricter(one)
    for limits in (one, other):
        for period, cents in limits.loss_cents.items():
            assert both.loss_cents[period] <= cents
    assert set(both.loss_cents) == {*one.loss_cents, *other.loss_cents}
