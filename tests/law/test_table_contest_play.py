"""A table that plays for a tournament: who is at it, with what, and by which rules."""

from datetime import timedelta
from typing import Any

import pytest

from contested import BANKER_WINS, CHIPS, CUP, LEAST, MOST, TIE, Contested, terms
from felt import ACT, NSW, case
from pit import Pit
from punto.aggregate.ledger import Book
from punto.cards import read_cards
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Change, Device, Rounding, Wager
from punto.table import commands as c
from punto.table import decide
from punto.table import events as e
from punto.table.accounts import RACK, balances
from punto.table.contest.terms import Readings
from punto.table.words import Ask, Matter, Proposal

RULE = {"act-2012": "12", "act-2016": "15", "act-2018": "16"}
EVERY = (*ACT, *NSW)


def of(edition: str, act: int, nsw: str) -> str:
    return f"{RULE[edition]}.{act}" if edition in ACT else nsw


def rows(act: int, nsw: str = "") -> list[Any]:
    return [case(x, of(x, act, nsw)) for x in EVERY if x in ACT or nsw]


# Whose table it is


@pytest.mark.parametrize("edition", [case(x, "15.5.2") for x in NSW])
def test_a_table_is_for_the_tournament_alone(edition: str) -> None:
    pit = Pit(edition).shoe().alone().seat("eve")
    told: dict[str, Any] = {
        "by": "tournament-director",
        "tournament": CUP,
        "terms": terms(edition, "ann"),
    }
    assert ("15.5.2",) == pit.refused(c.DesignateTable, **told)
    pit.alone().do(c.DesignateTable, **told)

    assert ("15.5.2",) == pit.refused(c.JoinTable, patron="eve", seat=4, player_card=True)
    assert ("15.5.2",) == pit.refused(c.CapPatrons, most=3)
    pit.do(c.ReleaseTable, by="tournament-director")
    pit.do(c.JoinTable, patron="eve", seat=4, player_card=True)
    assert ["eve"] == list(pit.table.patrons)


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_it_is_so_by_our_own_rule(edition: str) -> None:
    table = Contested(edition)

    assert ("tournament:designated",) == table.refused(c.JoinTable, patron="eve", seat=4)


@pytest.mark.clause("house", "tournament:designated")
def test_a_table_is_put_to_its_use_once_and_by_the_terms_of_its_edition() -> None:
    pit = Pit("star-2025").shoe().alone()
    told: dict[str, Any] = {"by": "tournament-director", "tournament": CUP}
    other = terms("nsw-earlier", "ann")
    house = ("tournament:designated",)
    assert house == pit.refused(c.DesignateTable, **told)
    assert house == pit.refused(c.DesignateTable, **told, terms=other)
    assert house == pit.refused(c.OpenRound)
    pit.do(c.DesignateTable, **told, terms=terms("star-2025", "ann"))
    again = terms("star-2025", "ann")

    assert house == pit.refused(c.DesignateTable, **told, terms=again)
    assert house == pit.refused(c.OpenRound, terms=terms("star-2025", "ann", session=2))


@pytest.mark.parametrize("edition", [case(x, of(x, 8, "15.5.1")) for x in EVERY])
def test_the_person_who_runs_the_tournament_has_the_table(edition: str) -> None:
    rounding: dict[str, Any] = {"rounding": Rounding.UP} if edition in ACT else {}
    pit = Pit(edition, **rounding).shoe().alone()
    told: dict[str, Any] = {"tournament": CUP, "terms": terms(edition, "ann")}

    assert of(edition, 8, "15.5.1") == pit.refused(c.DesignateTable, by="dealer", **told)[0]
    pit.do(c.DesignateTable, by="tournament-director", **told)
    assert of(edition, 8, "15.5.1") == pit.refused(c.ReleaseTable, by="dealer")[0]


@pytest.mark.parametrize("edition", [case(x, "6.9.1") for x in NSW])
def test_no_tournament_at_low_limits(edition: str) -> None:
    low = Pit(edition, device=Device.SHUFFLING_DEVICE, low_limit=True)
    other = Pit(edition, device=Device.SHUFFLING_DEVICE)
    told: dict[str, Any] = {
        "by": "tournament-director",
        "tournament": CUP,
        "terms": terms(edition, "ann"),
    }
    other.do(c.DesignateTable, **told)

    assert ("6.9.1", "6.9") == low.refused(c.DesignateTable, **told)
    assert other.table.contest is not None


@pytest.mark.parametrize("edition", ACT)
def test_where_the_edition_is_silent_the_table_says_how_payments_are_rounded(edition: str) -> None:
    pit = Pit(edition).shoe().alone()
    told: dict[str, Any] = {
        "by": "tournament-director",
        "tournament": CUP,
        "terms": terms(edition, "ann"),
    }
    assert ("money:rounding",) == pit.refused(c.DesignateTable, **told)
    pit.do(c.SetRounding, rounding=Rounding.UP)
    pit.do(c.DesignateTable, **told)

    assert pit.table.contest is not None


@pytest.mark.parametrize("edition", EVERY)
def test_there_are_seats_and_chips_for_what_the_tournament_says(edition: str) -> None:
    rounding: dict[str, Any] = {"rounding": Rounding.UP} if edition in ACT else {}
    pit = Pit(edition, **rounding).shoe().alone()
    for changed, clause in (
        ({"ann": {"seat": 9}}, "table:seats"),
        ({"minimum_cents": 25_50}, "money:chips-there-are"),
    ):
        told = terms(edition, "ann", **changed)
        refused = pit.refused(
            c.DesignateTable, by="tournament-director", tournament=CUP, terms=told
        )
        assert (clause,) == refused


# Chips


@pytest.mark.parametrize("edition", [case(x, "15.6.1; 15.6.8") for x in NSW])
def test_wagers_are_made_and_paid_in_tournament_chips(edition: str) -> None:
    table = Contested(edition).open()
    before = table.table.money
    given: dict[str, Any] = {"patron": "ann", "wager": Wager.BANKER}

    assert ("15.6.1", "15.6.8") == table.refused(c.PlaceWager, **given, tokens_cents=25_00)
    table.bet("ann", "banker", 100_00)
    table.bet("bob", "player", 25_00)
    table.bet("cy", "tie", 25_00)
    table.play(BANKER_WINS)
    assert before == table.table.money
    assert [1_095_00, 975_00, 975_00] == [table.chips(n) for n in table.names]
    assert -45_00 == balances(table.table)[Book.TOURNAMENT_CHIPS, RACK]
    table.do(c.ReleaseTable, by="tournament-director")
    assert not [book for book, _ in balances(table.table) if book is Book.TOURNAMENT_CHIPS]


@pytest.mark.parametrize("edition", [case(x, of(x, 13, "15.6.5")) for x in EVERY])
def test_chips_become_more_or_fewer_by_play_alone(edition: str) -> None:
    table = Contested(edition, setup={"drop_box": True}).open()
    clause = of(edition, 13, "15.6.5")

    buys = table.command(c.BuyChips, by=None, who="", patron="ann", cents=100_00)
    with pytest.raises(Refused) as caught:
        decide(table.table, buys)
    assert clause == caught.value.clauses[0].id
    assert clause == table.refused(c.LeaveTable, patron="ann")[0]
    for command in (c.BringChips, c.TakeChipsAway):
        assert clause == table.refused(command, patron="ann", cents=100_00)[0]
    assert clause == table.refused(c.RedeemVoucher, patron="ann", voucher="V", cents=5_00)[0]
    found = table.do(c.ReportFoundWager, patron="ann", wager=Wager.PLAYER, chips_cents=2_000_00)
    assert isinstance(found[0], e.WagerFound)
    assert not found[0].stands
    assert clause in found[0].clauses
    table.do(c.ChangeColour, patron="ann", cents=100_00, into=25_00)
    assert CHIPS == table.chips("ann")


@pytest.mark.parametrize("edition", [case(x, of(x, 7, "15.6.10")) for x in EVERY])
def test_an_entrant_wagers_from_the_seat_that_is_theirs(edition: str) -> None:
    table = Contested(edition).open()
    clause = of(edition, 7, "15.6.10")
    if edition in ACT:
        table.ask("ann")
    there: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 25_00}

    assert (clause,) == table.refused(c.PlaceWager, **there, box=2)
    assert (clause,) == table.refused(c.ChangeSeat, patron="ann", seat=5)
    table.do(c.PlaceWager, **there, box=1)
    assert 1 == table.wagers["ann"][0].box


# What the chapter switches off, and what it prevails over


@pytest.mark.parametrize("edition", [case(x, "15.2.1") for x in NSW])
def test_four_sub_rules_do_not_apply(edition: str) -> None:
    table = Contested(edition, setup={"areas": {Wager.PLAYER: 40_00}}).open()
    limits = {Wager.PLAYER: Limits(50_00, 500_00)}
    personal: dict[str, Any] = {
        "patron": "ann",
        "wagers": (Wager.PLAYER,),
        "maximum_cents": 900_00,
        "minimum_cents": 5_00,
        "shown_cents": 900_00,
    }

    assert ("15.2.1",) == table.refused(c.ChangeLimits, limits=limits)
    assert ("15.2.1",) == table.refused(c.SetDifferential, cents=100_00)
    assert ("15.2.1",) == table.refused(c.GrantPersonalLimit, **personal)
    for change in (Change.LIMITS, Change.RAISED_MINIMUM, Change.KEPT_MINIMUM):
        later, says = table.now + timedelta(hours=1), Proposal(limits=limits)
        assert ("15.2.1",) == table.refused(c.PostNotice, change=change, effective=later, says=says)
    table.all_bet()
    table.play(BANKER_WINS)
    assert [LEAST] * 3 == [line.collected_cents for line in table.last(e.WagersSettled).lines]


@pytest.mark.parametrize("edition", ACT)
def test_in_the_act_a_personal_maximum_may_be_had(edition: str) -> None:
    """Nothing is switched off there: 3.2 lets the operator go above the stated maximum."""
    table = Contested(edition)
    table.do(
        c.GrantPersonalLimit,
        patron="ann",
        wagers=(Wager.PLAYER,),
        maximum_cents=800_00,
        shown_cents=800_00,
    )
    table.open().ask("ann").bet("ann", "player", 700_00)
    table.ask("bob").bet("bob", "player", 700_00)
    table.ask("cy").bet("cy", "player", 25_00)
    table.play(BANKER_WINS)

    assert [700_00, 500_00, 25_00] == [
        line.collected_cents for line in table.last(e.WagersSettled).lines
    ]


@pytest.mark.parametrize("edition", [case(x, of(x, 1, "15.2.1")) for x in EVERY])
def test_the_chapter_prevails_and_every_other_rule_stays(edition: str) -> None:
    """A coup without wagers by agreement is against the duty to wager on each."""
    table = Contested(edition).open()
    for name in table.names:
        table.do(c.MakeRequest, patron=name, ask=Ask.NO_BET_COUP)
        table.do(c.GiveConsent, patron=name, to=Matter.NO_BET_COUP)
    cited = table.refused(c.DirectNoBetCoup, marker=True)
    table.all_bet().close_bets()
    table.four(BANKER_WINS)
    late: dict[str, Any] = {"patron": "ann", "wager": Wager.TIE, "chips_cents": 25_00}

    assert of(edition, 1, "15.2.1") in cited
    assert of(edition, 14, "15.6.4") in cited
    assert table.rules.wagers_close.clauses[0].id in table.refused(c.PlaceWager, **late)


@pytest.mark.parametrize("edition", [case(x, of(x, 1, "15.2.1")) for x in EVERY])
def test_a_wager_that_was_fixed_in_order_stays_after_a_misdeal(edition: str) -> None:
    """General rules let it go before play resumes; with an order of wagering the chapter does not.

    Without an order nothing is fixed, so that the general rules let it go.
    """
    table = Contested(edition, order=True).open().all_bet()
    rebuilt(table)
    cited = table.refused(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)

    assert of(edition, 15, "15.9.5") == cited[0]
    assert of(edition, 1, "15.2.1") in cited
    if edition in NSW:
        free = Contested(edition).open().all_bet()
        rebuilt(free)
        free.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)
        assert CHIPS == free.chips("ann")


def rebuilt(table: Contested) -> None:
    """A coup whose cards were put right, so that general rules may let wagers go."""
    table.cards = list(read_cards(BANKER_WINS))
    table.close_bets()
    for _ in range(2):
        table.do(c.DealCard)
    table.do(c.ReportOrderDoubt, by="dealer")
    table.do(c.RebuildHands, by="dealer")


# Rounds


@pytest.mark.clause("house", "tournament:rounds-opened")
def test_wagers_and_cards_belong_to_a_round() -> None:
    table = Contested("nsw-earlier")
    house = ("tournament:rounds-opened",)
    given: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 25_00}

    assert house == table.refused(c.PlaceWager, **given)
    assert house == table.refused(c.DealCard)
    table.open()
    assert house == table.refused(c.OpenRound)
    assert house == table.refused(c.ReleaseTable, by="tournament-director")
    table.all_bet()
    table.play(TIE)
    assert house == table.refused(c.PlaceWager, **given)


@pytest.mark.parametrize("edition", [case(x, of(x, 14, "15.6.13")) for x in EVERY])
def test_who_cannot_wager_the_minimum_is_out_before_the_round(edition: str) -> None:
    table = Contested(edition, bob={"chips_cents": LEAST}, cy={"chips_cents": LEAST - 1_00})
    table.open()

    assert ("cy",) == table.last(e.RoundOpened).out
    assert ["ann", "bob"] == list(table.table.patrons)
    table.all_bet().play(BANKER_WINS)
    table.open()
    assert ("bob",) == table.last(e.RoundOpened).out


def test_a_pass_card_saves_who_cannot_wager_only_where_the_house_reads_it_so() -> None:
    few = {"chips_cents": LEAST - 1_00}
    saved = Readings(pass_card_saves=True)
    by_default = Contested("star-2025", cy=few, pass_cards=1).open()
    read_so = Contested("star-2025", cy=few, pass_cards=1, readings=saved).open()

    assert ("cy",) == by_default.last(e.RoundOpened).out
    assert () == read_so.last(e.RoundOpened).out


@pytest.mark.parametrize("edition", EVERY)
def test_what_the_tournament_says_of_chips_and_limits_holds_from_the_next_round(
    edition: str,
) -> None:
    table = Contested(edition).open().all_bet().play(BANKER_WINS)
    contest = table.table.contest
    assert contest is not None
    (ann, bob, _) = contest.entrants.values()
    table.open(minimum_cents=50_00, entrants=(ann, bob))
    after = table.table

    assert [ann.chips_cents, bob.chips_cents] == [p.chips_cents for p in after.patrons.values()]
    assert after.contest is not None
    assert Limits(50_00, MOST, 50_00 if edition in NSW else 5_00) == after.contest.limits_on(
        Wager.PLAYER
    )
