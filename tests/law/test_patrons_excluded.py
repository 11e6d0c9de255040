"""Excluded from the casino: decided at one table, and held against a person everywhere in it."""

from typing import Any

import pytest

from breaches import rule_14
from felt import NSW, case
from pit import OPENING_TIME, Pit
from played import House, Played
from punto.incidents import INCIDENTS_STREAM
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.patrons import commands as p
from punto.patrons import events as e
from punto.patrons.words import PatronLimits
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.table.words import Actor

STAR = "star-2025"
COUP = "4H TD 5C 7S"
EXCLUDED = [case(edition, rule_14(edition, "3.3")) for edition in NSW]
STAKE: dict[str, Any] = {"patron": "bob", "wager": Wager.PLAYER, "chips_cents": 5_00}
PURSE_CENTS = 1_000_00


def table(house: House, edition: str, name: str) -> Played:
    pit = Played(house, edition, name)
    pit.signs().shoe()
    return pit


def asked(
    house: House, command: type[p.PatronCommand], by: Role = Role.CASHIER, **fields: Any
) -> tuple[e.PatronEvent, ...]:
    person = "bob" if by is Role.PATRON else by.value
    made = command(by=Actor(by, person), at=OPENING_TIME, patron="bob", **fields)
    return house.ask(made)


def enrolled(house: House) -> None:
    """Bob with a card, a purse and no limits."""
    asked(house, p.EnrolPatron)
    asked(house, p.IssueCard, card="7")
    asked(house, p.DepositMoney, cents=PURSE_CENTS)
    asked(house, p.ChooseLimits, Role.PATRON, limits=PatronLimits())


def caught(pit: Pit, person: str = "bob", **fields: Any) -> None:
    pit.do(c.ReportBreach, person=person, breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron=person, reason="a device that counts", **fields)


def barred(pit: Pit, command: type[c.Command], **fields: Any) -> list[tuple[str, str]]:
    """The clauses that a command is refused by, each with its edition."""
    with pytest.raises(Refused) as refusal:
        pit.do(command, **fields)
    return [(clause.edition, clause.id) for clause in refusal.value.clauses]


def clauses(edition: str) -> list[tuple[str, str]]:
    """The power that was used, what it stands under, and that it holds in the whole house."""
    power, under = rule_14(edition, "3.3"), rule_14(edition, "3")
    return [(edition, power), (edition, under), ("house", "patron:excluded")]


@pytest.mark.parametrize("edition", EXCLUDED)
@pytest.mark.parametrize("elsewhere", [STAR, "act-2018"])
@pytest.mark.clause("house", "patron:excluded")
def test_exclusion_binds_at_every_table_of_the_house(
    house: House, edition: str, elsewhere: str
) -> None:
    """Whichever rules the others are played by, the refusal names the clause that was used."""
    enrolled(house)
    here, there, third = (
        table(house, rules, name)
        for rules, name in ((edition, "T1"), (elsewhere, "T2"), (elsewhere, "T3"))
    )
    here.do(c.JoinTable, patron="bob", seat=1, chips_cents=100_00)
    there.do(c.JoinTable, patron="bob", seat=1, chips_cents=200_00)
    there.call().bet("bob", "player", 10_00)
    caught(here, casino=True)

    for more in (
        (c.PlaceWager, {**STAKE, "wager": Wager.TIE}),
        (c.ChangeWager, {**STAKE, "chips_cents": 25_00}),
    ):
        assert clauses(edition) == barred(there, more[0], **more[1])
    there.do(c.AttachDropBox, attached=True)
    assert clauses(edition) == barred(there, c.BuyChips, patron="bob", cents=20_00)
    assert clauses(edition) == barred(there, c.BringChips, patron="bob", cents=20_00)
    joining: dict[str, Any] = {"patron": "bob", "seat": 2, "chips_cents": 100_00}
    assert clauses(edition) == barred(third, c.JoinTable, **joining)
    assert clauses(edition) == barred(third, c.JoinTable, **joining, by="dealer")


def test_what_lies_plays_and_what_is_theirs_is_paid_out(house: House) -> None:
    """Nobody keeps an excluded patron's chips or money."""
    enrolled(house)
    here, there = table(house, STAR, "T1"), table(house, STAR, "T2")
    for pit in (here, there):
        pit.do(c.JoinTable, patron="bob", seat=1, chips_cents=200_00)
    there.bet("bob", "player", 10_00)
    caught(here, casino=True)
    there.four(COUP)
    there.finish()
    here.do(c.TakeChipsAway, patron="bob", cents=50_00)
    for pit in (here, there):
        pit.do(c.LeaveTable, patron="bob")
    assert PURSE_CENTS + 10_00 == house.patrons.patron("bob").purse_cents
    asked(house, p.PayOutMoney, cents=PURSE_CENTS + 10_00)

    assert 0 == house.patrons.patron("bob").purse_cents
    assert not Audit(DatabaseSource(house.record)).run().findings


@pytest.mark.parametrize("edition", EXCLUDED)
@pytest.mark.clause("house", "patron:excluded")
def test_the_cage_takes_nothing_from_who_is_excluded(house: House, edition: str) -> None:
    enrolled(house)
    pit = table(house, edition, "T1")
    caught(pit, casino=True)
    for command, fields in (
        (p.DepositMoney, {"cents": 5_00}),
        (p.IssueCard, {"card": "8"}),
    ):
        with pytest.raises(Refused) as refusal:
            asked(house, command, **fields)
        found = [(clause.edition, clause.id) for clause in refusal.value.clauses]
        assert clauses(edition) == found
    asked(house, p.PayOutMoney, cents=5_00)

    assert PURSE_CENTS - 5_00 == house.patrons.patron("bob").purse_cents


@pytest.mark.parametrize("edition", NSW)
def test_who_is_excluded_from_the_game_alone_plays_elsewhere(house: House, edition: str) -> None:
    """The supervisor chose the narrower power."""
    enrolled(house)
    here, there = table(house, edition, "T1"), table(house, edition, "T2")
    caught(here)
    there.do(c.JoinTable, patron="bob", seat=1, chips_cents=100_00)
    there.bet("bob", "player", 5_00)

    assert () == house.patrons.patron("bob").exclusions
    assert {"bob"} == set(there.wagers)


@pytest.mark.clause("house", "patron:excluded")
@pytest.mark.parametrize("edition", [*NSW, "act-2018"])
@pytest.mark.parametrize("name", ["bob", "a stranger"])
def test_who_was_excluded_from_the_game_does_not_come_back(
    house: House, edition: str, name: str
) -> None:
    """Also when the exclusion follows on their going; the table itself forgets them."""
    enrolled(house)
    here = table(house, edition, "T1")
    if name not in here.table.patrons:
        here.do(c.JoinTable, patron=name, chips_cents=10_00)
    breach = Breach.DEVICE if edition in NSW else Breach.INFLUENCE
    here.do(c.ReportBreach, person=name, breach=breach)
    if name != "bob":
        here.do(c.LeaveTable, patron=name)
    here.do(c.ExcludePatron, patron=name, reason="signals")
    if name == "bob":
        assert {"bob"} == set(here.table.excluded)
        here.do(c.LeaveTable, patron=name)
    assert {} == here.table.excluded
    assert frozenset({"T1"}) == house.patrons.patron(name).games_shut

    back = here.refused(c.JoinTable, patron=name, chips_cents=10_00)
    assert back
    assert back == here.refused(c.ExcludePatron, patron=name, reason="signals")


@pytest.mark.clause("house", "patron:same-person")
def test_who_was_shut_out_of_a_game_before_stays_out_under_another_name(house: House) -> None:
    """Under either, and no matter of which of the two it is found."""
    cage = Actor(Role.CASHIER, "cage")
    enrolled(house)
    for name in ("robert", "rob"):
        house.ask(p.EnrolPatron(by=cage, at=OPENING_TIME, patron=name))
    here = table(house, STAR, "T1")
    here.do(c.ReportBreach, person="bob", breach=Breach.DEVICE)
    here.do(c.ExcludePatron, patron="bob", reason="signals")
    house.ask(p.FindSamePerson(by=cage, at=OPENING_TIME, patron="robert", other="bob"))
    house.ask(p.FindSamePerson(by=cage, at=OPENING_TIME, patron="robert", other="rob"))

    for name in ("robert", "rob"):
        assert frozenset({"T1"}) == house.patrons.patron(name).games_shut
        assert here.refused(c.JoinTable, patron=name, chips_cents=10_00)
    assert not Audit(DatabaseSource(house.record)).run().findings


def test_the_act_rules_exclude_from_the_game_and_no_further(house: House) -> None:
    enrolled(house)
    here, there = table(house, "act-2018", "T1"), table(house, "act-2018", "T2")
    here.do(c.ReportBreach, person="bob", breach=Breach.INFLUENCE)
    here.do(c.ExcludePatron, patron="bob", reason="signals")
    there.do(c.JoinTable, patron="bob", seat=1, chips_cents=100_00)

    assert "bob" in there.table.patrons


@pytest.mark.parametrize("edition", EXCLUDED)
def test_a_stranger_who_is_excluded_is_known_too(house: House, edition: str) -> None:
    """Max only looked on, and was never enrolled; another desk knows of him at once."""
    here = table(house, edition, "T1")
    other = house.beside()
    there = table(other, edition, "T2")
    other.patrons.patron("max")
    caught(here, "max", casino=True)

    joining: dict[str, Any] = {"patron": "max", "seat": 1, "chips_cents": 5_00}
    assert clauses(edition) == barred(there, c.JoinTable, **joining, by="dealer")
    with pytest.raises(Refused) as refusal:
        other.ask(p.EnrolPatron(by=Actor(Role.CASHIER, "cage"), at=OPENING_TIME, patron="max"))
    assert rule_14(edition, "3.3") == refusal.value.clauses[0].id
    assert not Audit(DatabaseSource(house.record)).run().findings


@pytest.mark.parametrize("edition", EXCLUDED)
def test_who_turns_out_to_be_an_excluded_stranger_is_excluded(house: House, edition: str) -> None:
    enrolled(house)
    caught(table(house, edition, "T1"), "max", casino=True)
    cage = Actor(Role.CASHIER, "cage")
    house.ask(p.FindSamePerson(by=cage, at=OPENING_TIME, patron="bob", other="max"))

    assert ["T1"] == [each.table for each in house.patrons.patron("bob").exclusions]
    there = table(house, edition, "T2")
    joining: dict[str, Any] = {"patron": "bob", "seat": 1, "chips_cents": 5_00}
    assert clauses(edition) == barred(there, c.JoinTable, **joining, by="dealer")


def test_it_is_written_in_the_entry_of_the_exclusion_and_once(house: House) -> None:
    enrolled(house)
    here, there = table(house, STAR, "T1"), table(house, STAR, "T2")
    caught(here, casino=True)
    caught(there, casino=True)
    found = [
        stored
        for stored in house.record.read("patron:bob", 0)
        if isinstance(house.record.event(stored), e.ExcludedFromCasino)
    ]
    assert 1 == len(found)
    written = house.record.entry(found[0].entry)
    streams = {stored.stream for stored in written}

    assert {"table:T1", "patron:bob", INCIDENTS_STREAM} == streams
    event = house.record.event(found[0])
    assert isinstance(event, e.ExcludedFromCasino)
    assert ("bob", "T1", STAR, "a device that counts") == (
        event.patron,
        event.table,
        event.edition,
        event.reason,
    )
