"""Vouchers and tokens at tables, and entries from play: each on the desk, in one entry."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from felt import case
from played import House, Played, house_at
from promoted import NSW, OFFICER, Promoted, prize, written
from punto.aggregate import Frame
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.prizes import PrizeForm
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.promotions import PROMOTION
from punto.promotions.draw import commands as draws
from punto.promotions.entries import commands as entries
from punto.promotions.entries.events import PlayCounted
from punto.promotions.entries.following import follow_table, touched
from punto.promotions.notices import commands as notices
from punto.promotions.terms import commands as terms
from punto.promotions.terms.document import DrawTerms, Earning, VoucherTerms
from punto.promotions.winners import commands as winners
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from punto.table import events as at
from punto.table.words import Actor, Settings, TokenFate
from punto.vouchers import VOUCHER
from punto.vouchers.commands import IssueVoucher, VoidVoucher

DEFINED = "1.1:Casino Promotional Token"
BY = Actor(Role.PROMOTIONS_OFFICER, "pat")
PLAYER_WINS, BANKER_WINS = "4H TD 5C 7S", "TD 4H 7S 5C"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(f"sqlite:///{tmp_path / 'record.db'}") as house:
        yield house


def audited(house: House) -> None:
    verdict = Audit(DatabaseSource(house.record)).run()
    assert () == verdict.findings


def at_table(house: House, edition: str, name: str = "T1") -> Played:
    table = Played(house, edition, name=name)
    table.seat("ann", "bob").shoe()
    return table


def issue(house: House, table: Played, name: str = "V-1", **fields: Any) -> None:
    said: dict[str, Any] = {"edition": table.edition, "cents": 50_00} | fields
    house.give(VOUCHER, name, IssueVoucher(by=BY, at=table.now, **said))


def redeem(table: Played, patron: str = "ann", voucher: str = "V-1", cents: int = 50_00) -> Any:
    return table.do(c.RedeemVoucher, patron=patron, voucher=voucher, cents=cents)


def not_redeemed(table: Played, patron: str = "ann", cents: int = 50_00) -> tuple[str, ...]:
    return table.refused(c.RedeemVoucher, patron=patron, voucher="V-1", cents=cents)


@pytest.mark.parametrize("edition", [case(each, DEFINED) for each in NSW])
def test_a_voucher_gives_tokens_of_its_own_value(edition: str, house: House) -> None:
    table = at_table(house, edition)
    assert ("voucher:issued",) == not_redeemed(table)
    issue(house, table)
    assert (DEFINED,) == not_redeemed(table, cents=49_00)
    assert (DEFINED,) == not_redeemed(table, cents=51_00)
    redeem(table)

    assert 50_00 == table.table.patrons["ann"].tokens_cents


@pytest.mark.parametrize("edition", NSW)
def test_a_voucher_is_exchanged_once_wherever_it_is_tried(edition: str, house: House) -> None:
    one, other = at_table(house, edition), at_table(house, edition, "T2")
    issue(house, one)
    redeem(one)

    assert ("voucher:once",) == not_redeemed(other, "bob")
    with pytest.raises(Refused, match="voucher-nothing-left"):
        house.give(VOUCHER, "V-1", VoidVoucher(by=BY, at=one.now, reason="lost"))


def test_a_voucher_may_be_exchanged_in_parts_where_it_says_so(house: House) -> None:
    one, other = at_table(house, NSW[0]), at_table(house, NSW[0], "T2")
    issue(house, one, terms=VoucherTerms(parts=True))
    redeem(one, cents=20_00)
    redeem(other, cents=30_00)

    assert ("voucher:once",) == not_redeemed(one, cents=1_00)


@pytest.mark.clause("house", "voucher:once")
def test_a_void_voucher_is_worth_nothing(house: House) -> None:
    table = at_table(house, NSW[0])
    issue(house, table)
    house.give(VOUCHER, "V-1", VoidVoucher(by=BY, at=table.now, reason="lost"))

    assert ("voucher:once",) == not_redeemed(table)


@pytest.mark.parametrize("edition", [case(each, DEFINED) for each in NSW])
def test_the_conditions_on_a_voucher_bind(edition: str, house: House) -> None:
    table = at_table(house, edition)
    day = timedelta(days=1)
    conditions: tuple[dict[str, Any], ...] = (
        {"patron": "bob"},
        {"terms": VoucherTerms(since=table.now + day)},
        {"terms": VoucherTerms(until=table.now - day)},
        {"terms": VoucherTerms(tables=("T2",))},
    )
    for nth, fields in enumerate(conditions):
        name = f"W-{nth}"
        issue(house, table, name, **fields)
        with pytest.raises(Refused) as caught:
            redeem(table, voucher=name)
        assert DEFINED == caught.value.clauses[0].id
    issue(house, table, terms=VoucherTerms(wagers=(Wager.TIE,), since=table.now))
    redeem(table)
    table.call()
    tokens: Any = {"patron": "ann", "chips_cents": 0, "tokens_cents": 50_00}

    assert (DEFINED,) == table.refused(c.PlaceWager, wager=Wager.PLAYER, **tokens)
    table.do(c.PlaceWager, wager=Wager.TIE, **tokens)


@pytest.mark.parametrize(
    ("tokens", "cards", "held"),
    [
        (TokenFate.RETURNED, PLAYER_WINS, 50_00),
        (TokenFate.TAKEN, PLAYER_WINS, 0),
        (TokenFate.RETURNED, BANKER_WINS, 0),
        (TokenFate.TAKEN, BANKER_WINS, 0),
    ],
)
def test_tokens_are_taken_or_kept_as_their_voucher_says(
    tokens: TokenFate, cards: str, held: int, house: House
) -> None:
    """Winnings are chips in either case."""
    table = at_table(house, NSW[0])
    issue(house, table, terms=VoucherTerms(tokens=tokens))
    redeem(table)
    table.call().bet("ann", "player", 0, tokens_cents=50_00)
    chips = table.table.patrons["ann"].chips_cents
    table.play(cards)
    patron = table.table.patrons["ann"]

    assert held == patron.tokens_cents
    assert (50_00 if cards == PLAYER_WINS else 0) == patron.chips_cents - chips


@pytest.mark.parametrize("setting", TokenFate)
@pytest.mark.parametrize("said", [None, *TokenFate])
def test_a_voucher_that_is_silent_leaves_its_tokens_to_the_table(
    said: TokenFate | None, setting: TokenFate, house: House
) -> None:
    """Words on the voucher override what the house set at the table, and nothing else does."""
    table = Played(house, NSW[0], settings=Settings(token_stakes=setting))
    table.seat("ann").shoe()
    issue(house, table, terms=VoucherTerms(tokens=said))
    redeem(table)
    table.call().bet("ann", "player", 0, tokens_cents=50_00)
    table.play(PLAYER_WINS)

    kept = TokenFate.RETURNED is (said or setting)
    assert (50_00 if kept else 0) == table.table.patrons["ann"].tokens_cents


def test_tokens_that_come_to_the_same_are_held_together(house: House) -> None:
    """A voucher that says what the table does anyway is of the same kind as a silent one."""
    table = at_table(house, NSW[0])
    issue(house, table, "V-0")
    issue(house, table, terms=VoucherTerms(tokens=TokenFate.RETURNED))
    redeem(table, voucher="V-0")
    redeem(table)

    assert 100_00 == table.table.patrons["ann"].tokens_cents


@pytest.mark.clause("house", "voucher:holder")
def test_tokens_of_two_kinds_are_not_held_at_one_table(house: House) -> None:
    table = at_table(house, NSW[0])
    issue(house, table, "V-0")
    issue(house, table, terms=VoucherTerms(tokens=TokenFate.TAKEN))
    redeem(table, voucher="V-0")
    assert ("voucher:holder",) == not_redeemed(table)
    redeem(table, "bob")

    assert TokenFate.TAKEN is table.table.patrons["bob"].token_terms.wins  # type: ignore[union-attr]  # just redeemed


# Promotions at tables


def promoted(house: House, edition: str, **changed: Any) -> tuple[Any, Played]:
    """A promotion of the house that has begun, and a table under its rules."""
    table = at_table(house, edition)
    closes = table.now + timedelta(days=3)
    main = DrawTerms(name="main", closes=closes, at=closes, place="The hall.")
    said: dict[str, Any] = {
        "starts": table.now + timedelta(days=2),
        "ends": closes,
        "draws": (main,),
        "earning": Earning(each_cents=100_00, least_cents=50_00),
    }

    def give(kind: Any, **fields: Any) -> Any:
        by = Actor(Role.CASINO_OPERATOR, "olga")
        return house.give(PROMOTION, "autumn", kind(by=by, at=table.now, **fields))

    give(terms.OpenPromotion, edition=edition)
    give(terms.DraftTerms, terms=written(**(said | changed)))
    give(terms.PublishTerms, available=("At the desk.",))
    give(notices.NotifyTerms, reference="T-1")
    table.now += timedelta(days=2)
    give(notices.StartPromotion)
    return give, table


OFFER: Any = {"by": "casino-supervisor", "promotion": "autumn"}


@pytest.mark.parametrize("edition", NSW)
def test_play_earns_entries_as_it_happens(edition: str, house: House) -> None:
    """By what is staked, in wagers of the least that the terms state; elsewhere nothing counts."""
    _, table = promoted(house, edition)
    table.do(c.OfferPromotion, **OFFER)
    for ann, bob in ((100_00, 25_00), (150_00, 50_00)):
        table.call().bet("ann", "player", ann)
        table.bet("bob", "player", bob)
        table.play(PLAYER_WINS)
    found = house.state("promotion:autumn").entrants

    assert (250_00, 2) == (found["ann"].played["main"], found["ann"].earned["main"])
    assert (50_00, 0) == (found["bob"].played["main"], found["bob"].earned["main"])
    table.do(c.EndPromotion, **OFFER)
    table.call().bet("ann", "player", 100_00)
    table.play(PLAYER_WINS)
    assert found == house.state("promotion:autumn").entrants
    audited(house)


@pytest.mark.parametrize("edition", NSW)
def test_what_is_undone_earns_nothing(edition: str, house: House) -> None:
    """A coup that is void after it was settled takes back what it earned, and no more."""
    _, table = promoted(house, edition)
    table.do(c.OfferPromotion, **OFFER)
    table.call().bet("ann", "player", 150_00)
    table.play(PLAYER_WINS)
    counted = house.state("promotion:autumn")
    settled = next(each for each in table.events if isinstance(each, at.WagersSettled))
    void = at.EarlierCoupVoided(coup=1, undone=settled.lines, owed_cents={})
    by = Actor(Role.CASINO_SUPERVISOR, "sid")
    frame: Any = Frame("table:T1", table.table, void, table.table, by, table.now)
    (back,) = follow_table("autumn", counted, frame)

    assert (("autumn",), 1, 0, 0) == (
        tuple(touched(frame)),
        counted.entrants["ann"].earned["main"],
        back.played,
        back.earned,
    )


@pytest.mark.clause("house", "promotion:known")
def test_a_table_offers_what_there_is_under_its_rules(house: House) -> None:
    table = at_table(house, NSW[0])
    assert ("promotion:known",) == table.refused(c.OfferPromotion, **OFFER)
    promoted_house = at_table(house, NSW[1], "T2")
    by = Actor(Role.CASINO_OPERATOR, "olga")
    opened = terms.OpenPromotion(by=by, at=table.now, edition=NSW[1])
    house.give(PROMOTION, "autumn", opened)

    assert ("promotion:known",) == table.refused(c.OfferPromotion, **OFFER)
    assert ("16.6",) == promoted_house.refused(c.OfferPromotion, **OFFER)


@pytest.mark.clause("house", "voucher:issued")
@pytest.mark.clause("act-2018", "4.2")
def test_the_act_takes_no_vouchers(house: House) -> None:
    table = at_table(house, "act-2018")

    assert ("4.2",) == not_redeemed(table)
    assert ("promotion:powers-as-printed",) == table.refused(c.OfferPromotion, **OFFER)
    with pytest.raises(Refused, match="voucher-not-in-this-edition"):
        issue(house, table)


@pytest.mark.clause("house", "promotion:never-the-excluded")
@pytest.mark.parametrize("edition", NSW)
def test_the_excluded_neither_enter_nor_win(edition: str, house: House) -> None:
    """As the house knows it at that moment, whatever the desk says."""
    give, table = promoted(house, edition)
    for patron in ("ann", "cy"):
        give(entries.TakeEntry, patron=patron)
    seed = "5e" * 32
    give(draws.CommitDraw, draw="main", commitment=commitment_of(seed))
    table.do(c.ReportBreach, person="ann", breach=Breach.DEVICE)
    table.do(c.ExcludePatron, patron="ann", casino=True, reason="a device that counts")
    with pytest.raises(Refused, match="promotion-not-eligible"):
        give(entries.TakeEntry, patron="ann")
    table.now += timedelta(days=2)
    give(draws.CloseEntries, draw="main")
    (held,) = give(draws.HoldDraw, draw="main", seed=seed)

    assert ["cy"] == [each.patron for each in held.winners]


@pytest.mark.parametrize("edition", NSW)
def test_a_voucher_that_is_won_is_issued_by_being_given(edition: str, house: House) -> None:
    conditions = VoucherTerms(tokens=TokenFate.TAKEN)
    won = prize(form=PrizeForm.VOUCHER, voucher=conditions, value_cents=50_00)
    give, table = promoted(house, edition, prizes=(won,))
    give(entries.TakeEntry, patron="ann")
    seed = "5e" * 32
    give(draws.CommitDraw, draw="main", commitment=commitment_of(seed))
    table.now += timedelta(days=2)
    give(draws.CloseEntries, draw="main")
    give(draws.HoldDraw, draw="main", seed=seed)
    give(winners.ClaimPrize, win=1, patron="ann")
    give(winners.GivePrize, claim=1, voucher="V-1")

    assert (DEFINED,) == not_redeemed(table, "bob")
    redeem(table)
    assert 50_00 == table.table.patrons["ann"].tokens_cents
    audited(house)


def test_play_is_written_by_play_alone() -> None:
    """An audit works it out again from the table's own events."""
    assert PlayCounted in PROMOTION.follows[0].only
    assert OFFICER == Promoted(NSW[0]).command(notices.StartPromotion, OFFICER, "", {}).by.role
