"""Vouchers and tokens at tables, and entries from play: each on the desk, in one entry."""

from datetime import timedelta
from typing import Any

import pytest

from felt import case
from patronage import asked
from played import House, Played
from promoted import NSW, OFFICER, Promoted, prize, written
from punto.aggregate import Frame
from punto.aggregate.ledger import Book
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.prizes import PrizeForm
from punto.law.procedures import Change, Wager
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.patrons import commands as p
from punto.promotions import PROMOTION
from punto.promotions.draw import commands as draws
from punto.promotions.draw.held import order
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
from punto.table.words import Actor, Settings, TokenFate, TokenTerms
from punto.vouchers import VOUCHER
from punto.vouchers.commands import IssueVoucher, VoidVoucher

DEFINED = "1.1:Casino Promotional Token"
BY = Actor(Role.PROMOTIONS_OFFICER, "pat")
PLAYER_WINS, BANKER_WINS = "4H TD 5C 7S", "TD 4H 7S 5C"


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

    assert TokenFate.TAKEN is table.table.patrons["bob"].token_terms.wins


# Tokens from table to table


def bring(table: Played, patron: str = "ann", cents: int = 50_00, **which: Any) -> Any:
    return table.do(c.BringTokens, patron=patron, cents=cents, **which)


def not_brought(table: Played, patron: str = "ann", cents: int = 50_00, **which: Any) -> Any:
    return table.refused(c.BringTokens, patron=patron, cents=cents, **which)


def moved(house: House) -> dict[str, int]:
    """Where the promotional tokens of the house are, by its ledger."""
    with house.record.database.read() as session:
        found = session.rows(
            "SELECT account, CAST(SUM(cents) AS BIGINT) FROM ledger WHERE book = ? "
            "GROUP BY account",
            (Book.TOKENS.value,),
        )
        return {account: cents for account, cents in found if cents}


@pytest.mark.clause("house", "money:tokens-by-voucher")
@pytest.mark.parametrize("edition", NSW)
def test_tokens_of_one_table_are_staked_and_settled_at_another(edition: str, house: House) -> None:
    """What is taken away is put down again, no more of it and once; no token is lost on the way."""
    one, other = at_table(house, edition), at_table(house, edition, "T2")
    issue(house, one)
    redeem(one)
    assert ("money:tokens-by-voucher",) == not_brought(other)
    one.do(c.LeaveTable, patron="ann")
    assert {"promotions": -50_00, "purse": 50_00} == moved(house)
    assert ("money:tokens-by-voucher",) == not_brought(other, cents=51_00)
    assert ("money:tokens-by-voucher",) == not_brought(other, "bob")
    bring(other, cents=30_00)
    bring(other, cents=20_00)
    assert ("money:tokens-by-voucher",) == not_brought(other, cents=1_00)

    other.call().bet("ann", "player", 0, tokens_cents=50_00)
    other.play(BANKER_WINS)
    assert {"promotions": -50_00, "house": 50_00} == moved(house)
    audited(house)


@pytest.mark.parametrize("edition", [case(each, DEFINED) for each in NSW])
def test_what_a_voucher_says_of_its_tokens_goes_with_them(edition: str, house: House) -> None:
    one, other = at_table(house, edition), at_table(house, edition, "T2")
    issue(house, one, terms=VoucherTerms(wagers=(Wager.TIE,), tokens=TokenFate.TAKEN))
    redeem(one)
    one.do(c.LeaveTable, patron="ann")
    bring(other)
    other.call()
    tokens: Any = {"patron": "ann", "chips_cents": 0, "tokens_cents": 50_00}

    assert (DEFINED,) == other.refused(c.PlaceWager, wager=Wager.PLAYER, **tokens)
    other.do(c.PlaceWager, wager=Wager.TIE, **tokens)


@pytest.mark.clause("house", "voucher:holder")
def test_tokens_of_two_kinds_are_told_apart_when_they_are_put_down(house: House) -> None:
    one, other = at_table(house, NSW[0]), at_table(house, NSW[0], "T2")
    for nth, said in enumerate((None, TokenFate.TAKEN)):
        issue(house, one, f"W-{nth}", terms=VoucherTerms(tokens=said))
        redeem(one, voucher=f"W-{nth}")
        one.do(c.LeaveTable, patron="ann")
        one.do(c.JoinTable, patron="ann", seat=1)
    taken = TokenTerms(wins=TokenFate.TAKEN)
    assert ("voucher:holder",) == not_brought(other)
    bring(other, tokens=taken)
    assert ("voucher:holder",) == not_brought(other, tokens=TokenTerms())

    assert taken == other.table.patrons["ann"].token_terms
    left = house.state("patron:ann").tokens
    assert [(TokenTerms(), 50_00)] == [(each.tokens, each.cents) for each in left]


def test_tokens_of_a_table_that_closes_go_with_their_patron(house: House) -> None:
    one, other = at_table(house, NSW[0]), at_table(house, NSW[0], "T2")
    issue(house, one)
    redeem(one)
    soon = one.now + timedelta(minutes=21)
    one.do(c.PostNotice, change=Change.CLOSURE, effective=soon)
    one.now = other.now = soon
    one.do(c.CloseTable)
    bring(other)

    assert 50_00 == other.table.patrons["ann"].tokens_cents
    audited(house)


@pytest.mark.clause("act-2018", "4.2")
def test_the_act_takes_no_tokens_that_were_given_elsewhere(house: House) -> None:
    sydney, canberra = at_table(house, NSW[0]), at_table(house, "act-2018", "T2")
    issue(house, sydney)
    redeem(sydney)
    sydney.do(c.LeaveTable, patron="ann")

    assert ("4.2",) == not_brought(canberra)


def test_tokens_of_another_edition_are_not_put_down(house: House) -> None:
    earlier, star = at_table(house, NSW[0]), at_table(house, NSW[1], "T2")
    issue(house, earlier)
    redeem(earlier)
    earlier.do(c.LeaveTable, patron="ann")

    assert ("money:tokens-by-voucher",) == not_brought(star)


@pytest.mark.clause("house", "patron:excluded")
def test_an_excluded_person_puts_no_tokens_down(house: House) -> None:
    one, other = at_table(house, NSW[0]), at_table(house, NSW[0], "T2")
    issue(house, one)
    redeem(one)
    one.do(c.LeaveTable, patron="ann")
    other.do(c.ReportBreach, person="ann", breach=Breach.DEVICE)
    other.do(c.ExcludePatron, patron="ann", casino=True, reason="a camera")
    with pytest.raises(Refused):
        bring(other)


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
    """As the house knows it at that moment, no matter what the desk says."""
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


@pytest.mark.parametrize("prizes", [2, 3])
def test_each_prize_goes_past_those_who_suspended_their_play(prizes: int, house: House) -> None:
    give, table = promoted(house, NSW[0], prizes=(prize(number=prizes),))
    for patron in ("ann", "bob", "cy", "dee", "eve", "fay"):
        give(entries.TakeEntry, patron=patron)
    seed = "5e" * 32
    give(draws.CommitDraw, draw="main", commitment=commitment_of(seed))
    table.now += timedelta(days=2)
    give(draws.CloseEntries, draw="main")
    state = house.state("promotion:autumn")
    numbers = order(state.draws["main"].entries, seed, once_each=True)
    called = [state.numbered(number).patron for number in numbers]
    for patron in called[1::2]:
        asked(house, p.EnrolPatron, patron=patron, at=table.now)
        asked(house, p.SuspendPlay, by="patron", patron=patron, at=table.now, hours=24)
    (held,) = give(draws.HoldDraw, draw="main", seed=seed)

    assert called[: 2 * prizes : 2] == [each.patron for each in held.winners]


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
    assert PlayCounted.follows
    assert OFFICER == Promoted(NSW[0]).command(notices.StartPromotion, OFFICER, "", {}).by.role


@pytest.mark.clause("house", "promotion:never-the-excluded")
@pytest.mark.parametrize("edition", NSW)
def test_an_excluded_patron_is_given_no_voucher_and_exchanges_none(
    house: House, edition: str
) -> None:
    """One that was issued before is worth nothing in their hands, at whichever table."""
    table = at_table(house, edition)
    issue(house, table, "V-1", patron="ann")
    table.do(c.ReportBreach, person="ann", breach=Breach.DEVICE)
    table.do(c.ExcludePatron, patron="ann", reason="a camera", casino=True)

    with pytest.raises(Refused, match="voucher-not-for-them") as refused:
        issue(house, table, "V-2", patron="ann")
    assert "promotion:never-the-excluded" == refused.value.clauses[0].id
    issue(house, table, "V-3", patron="bob")
    with pytest.raises(Refused):
        table.do(c.RedeemVoucher, voucher="V-1", patron="ann", cents=50_00)
    audited(house)
