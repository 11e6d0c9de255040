"""Setting up a table in the ACT: its approval, signs, limits, differential and method."""

from datetime import timedelta
from typing import Any

import pytest

from felt import ACT, case
from pit import APPROVALS, MAIN, SIDE, Pit, not_opened, ready
from punto.cards import Card
from punto.game.limits import Limits
from punto.law.procedures import Approval, Change, Game, PairsForm, Sign, Wager
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Ask, Matter, Proposal, Settings, Surplus

PLAYER_NINE = "9H KC KD 2S"
BANKER_SEVEN = "6H 7C KD KS"
BANKER_SIX = "KH 6C KD KS KC"
PERFECT_PAIR = "3H AC 3H 6S"
PAIRS = ("player-pair", "banker-pair")
DRAGONS = ("player-dragon", "banker-dragon")


def notice(pit: Pit, change: Change, **says: Any) -> None:
    """A notice that takes effect in ten minutes."""
    effective = pit.now + timedelta(minutes=10)
    pit.do(c.PostNotice, change=change, effective=effective, says=Proposal(**says))


def unsigned(pit: Pit, sign: Sign) -> str:
    """The clause that refuses the first card while a sign is down."""
    pit.do(c.TakeDownSigns, signs=(sign,))
    pit.close_bets()
    refused = pit.refused(c.DealCard)
    pit.do(c.ShowSigns, signs=(sign,))
    return refused[0]


# Approval


@pytest.mark.parametrize("edition", [case(e, "1.1") for e in ACT])
def test_a_table_is_approved_before_use(edition: str) -> None:
    others = {approval: ref for approval, ref in APPROVALS.items() if approval != "table"}

    assert "1.1" == not_opened(edition, approvals=others)[0]
    assert "1.1" == not_opened(edition, approvals={**others, Approval.TABLE: " "})[0]
    opened = Pit(edition, approvals={**others, Approval.TABLE: "GRC 12/7"})
    assert "GRC 12/7" == opened.table.setup.approvals["table"]


@pytest.mark.parametrize(
    ("edition", "wagers", "approval"),
    [
        case("act-2016", "9.2", PAIRS, Approval.PAIRS_LAYOUT),
        case("act-2018", "9.2", PAIRS, Approval.PAIRS_LAYOUT),
        case("act-2018", "12.2", DRAGONS, Approval.DRAGON_LAYOUT),
    ],
)
def test_the_layout_of_a_side_bet_is_approved_first(
    edition: str, wagers: tuple[str, ...], approval: Approval
) -> None:
    clause = "12.2" if approval is Approval.DRAGON_LAYOUT else "9.2"
    others = {name: ref for name, ref in APPROVALS.items() if name is not approval}
    sides = tuple(Wager(wager) for wager in wagers)
    offer: dict[str, Any] = {"wagers": sides, "limits": dict.fromkeys(sides, SIDE)}

    assert clause == not_opened(edition, approvals=others, offered=wagers)[0]
    assert clause == Pit(edition, approvals=others).refused(c.OfferWagers, **offer)[0]
    assert set(wagers) <= set(Pit(edition, offered=wagers).table.setup.offered)
    pit = Pit(edition)
    pit.do(c.OfferWagers, **offer)
    assert set(wagers) <= set(pit.table.setup.offered)


@pytest.mark.clause("act-2018", "4.4")
@pytest.mark.parametrize("wager", [*PAIRS, *DRAGONS])
def test_side_bets_are_off_until_the_operator_offers_them(wager: str) -> None:
    pit = ready("act-2018", "ann")
    place: dict[str, Any] = {"patron": "ann", "wager": Wager(wager), "chips_cents": 10_00}
    offer: dict[str, Any] = {"wagers": (Wager(wager),), "limits": {Wager(wager): SIDE}}

    assert "4.4" in pit.refused(c.PlaceWager, **place)
    pit.do(c.OfferWagers, **offer)
    assert "4.4" in pit.last(e.WagersOffered).clauses
    pit.do(c.PlaceWager, **place)


# Signs


@pytest.mark.parametrize("edition", [case(e, "3.3") for e in ACT])
def test_multiples_are_shown_and_kept_to(edition: str) -> None:
    no_unit = {Wager.PLAYER: Limits(5_00, 500_00)}
    assert "3.3" == not_opened(edition, limits=no_unit)[0]

    pit = ready(edition, "ann")
    assert "3.3" == unsigned(pit, Sign.MULTIPLES)
    pit.play(BANKER_SEVEN)
    assert "3.3" == pit.refused(c.ChangeLimits, limits=no_unit)[0]
    tens = {Wager.PLAYER: Limits(5_00, 500_00, 10_00)}
    notice(pit, Change.LIMITS, limits=tens)
    pit.wait(minutes=10).do(c.ChangeLimits, limits=tens)
    assert Sign.MULTIPLES not in pit.table.signs.shown
    pit.signs()
    wager: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert "3.3" == pit.refused(c.PlaceWager, chips_cents=25_00, **wager)[0]
    pit.bet("ann", "player", 20_00)
    assert "3.3" == pit.refused(c.ChangeWager, chips_cents=35_00, **wager)[0]
    pit.do(c.ChangeWager, chips_cents=40_00, **wager)


@pytest.mark.parametrize("edition", [case(e, "3.1") for e in ACT])
def test_a_notice_stays_up_while_other_limits_change(edition: str) -> None:
    """All of a change is announced, minimum and maximum."""
    lower = {Wager.PLAYER: Limits(5_00, 400_00, 5_00)}
    raised = {Wager.TIE: Limits(10_00, 100_00, 5_00)}
    pit = ready(edition, "ann")
    notice(pit, Change.LIMITS, limits=lower)
    notice(pit, Change.RAISED_MINIMUM, limits=raised)
    pit.wait(minutes=10)
    other = {Wager.TIE: Limits(10_00, 200_00, 5_00)}
    assert "3.1" == pit.refused(c.ChangeLimits, limits=other)[0]
    pit.do(c.ChangeLimits, limits=raised)
    pit.do(c.ChangeLimits, limits=lower)

    assert {} == pit.table.signs.notices
    assert "3.1" == pit.refused(c.ChangeLimits, limits={Wager.PLAYER: MAIN})[0]


@pytest.mark.parametrize(
    ("edition", "change", "limits"),
    [
        case(edition, "3.1", change, limits, name=change.value)
        for edition in ACT
        for change, limits in (
            (Change.RAISED_MINIMUM, Limits(50_00, 600_00, 5_00)),
            (Change.LIMITS, Limits(5_00, 600_00, 5_00)),
        )
    ],
)
def test_limits_are_shown_and_change_after_notice(
    edition: str, change: Change, limits: Limits
) -> None:
    new = {Wager.PLAYER: limits}
    pit = ready(edition, "ann")
    assert "3.1" == unsigned(pit, Sign.LIMITS)
    assert "3.1" == pit.refused(c.ChangeLimits, by="dealer", limits=new)[0]
    assert "3.1" == pit.refused(c.ChangeLimits, limits=new)[0]
    notice(pit, change, limits={Wager.PLAYER: MAIN})
    assert "3.1" == pit.refused(c.ChangeLimits, limits=new)[0]
    notice(pit, change, limits=new)
    assert "3.1" == pit.refused(c.ChangeLimits, limits=new)[0]
    pit.wait(minutes=10).do(c.ChangeLimits, limits=new)
    assert limits == pit.table.signs.limits[Wager.PLAYER]
    assert MAIN == pit.table.signs.limits[Wager.BANKER]
    assert Sign.LIMITS not in pit.table.signs.shown


@pytest.mark.parametrize(
    ("edition", "wagers", "sign", "clause"),
    [
        case("act-2016", "9.3", PAIRS, Sign.PAIRS, "9.3"),
        case("act-2018", "9.3", PAIRS, Sign.PAIRS, "9.3"),
        case("act-2018", "12.3", DRAGONS, Sign.DRAGON, "12.3"),
    ],
)
def test_a_side_bet_has_a_sign_and_limits_of_its_own(
    edition: str, wagers: tuple[str, ...], sign: Sign, clause: str
) -> None:
    """A stake of 200 is within the main limits, and twice the maximum of the side bet."""
    pit = ready(edition, "ann", "bob", offered=wagers)
    assert clause == unsigned(pit, sign)
    pit.play(BANKER_SEVEN)

    pit.bet("ann", wagers[0], 200_00)
    pit.bet("bob", "player", 200_00)
    pit.play(BANKER_SEVEN)
    assert (900_00, 800_00) == (pit.chips("ann"), pit.chips("bob"))
    side = {Wager(wagers[0]): Limits(5_00, 300_00, 5_00)}
    notice(pit, Change.LIMITS, limits=side)
    pit.wait(minutes=10).do(c.ChangeLimits, limits=side)
    assert sign not in pit.table.signs.shown


# Personal limit


@pytest.mark.parametrize(
    ("edition", "amount_on_marker"),
    [
        case("act-2012", "3.2", True),
        case("act-2016", "3.2", True),
        case("act-2018", "3.2", False),
    ],
)
def test_a_marker_lifts_the_maximum_of_one_patron(edition: str, amount_on_marker: bool) -> None:
    pit = ready(edition, "ann", "bob")
    grant: dict[str, Any] = {"patron": "ann", "maximum_cents": 800_00}
    assert "3.2" == pit.refused(c.GrantPersonalLimit, by="dealer", **grant)[0]
    assert "3.2" == pit.refused(c.GrantPersonalLimit, minimum_cents=1_00, **grant)[0]
    if amount_on_marker:
        assert "3.2" == pit.refused(c.GrantPersonalLimit, **grant)[0]
        assert "3.2" == pit.refused(c.GrantPersonalLimit, shown_cents=700_00, **grant)[0]
        grant["shown_cents"] = 800_00
    pit.do(c.GrantPersonalLimit, **grant)

    pit.bet("ann", "player", 900_00)
    pit.bet("bob", "player", 900_00)
    pit.play(PLAYER_NINE)
    assert (1_800_00, 1_500_00) == (pit.chips("ann"), pit.chips("bob"))

    pit.do(c.RemovePersonalLimit, patron="ann")
    pit.bet("ann", "player", 900_00)
    pit.play(PLAYER_NINE)
    assert 2_300_00 == pit.chips("ann")


# Differential


@pytest.mark.parametrize("edition", [case(e, "3.6") for e in ACT])
def test_a_differential_is_set_signed_and_kept(edition: str) -> None:
    """Only the two hands count, and only the gap between them."""
    pit = ready(edition, "ann", "bob", "cy")
    assert "3.6" == pit.refused(c.SetDifferential, by="dealer", cents=100_00)[0]
    pit.do(c.SetDifferential, cents=100_00)
    pit.call().do(c.CallNoMoreBets)
    assert "3.6" == pit.refused(c.DealCard)[0]
    pit.signs().play(PLAYER_NINE)

    place: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert "3.6" == pit.refused(c.PlaceWager, chips_cents=105_00, **place)[0]
    pit.bet("ann", "player", 100_00)
    pit.bet("ann", "tie", 50_00)
    assert "3.6" == pit.refused(c.ChangeWager, chips_cents=105_00, **place)[0]
    pit.bet("bob", "banker", 200_00)
    pit.do(c.ChangeWager, chips_cents=300_00, **place)
    place["patron"] = "cy"
    assert "3.6" == pit.refused(c.PlaceWager, chips_cents=5_00, **place)[0]


@pytest.mark.parametrize("edition", ACT)
def test_a_wager_is_lowered_though_the_differential_stays_exceeded(edition: str) -> None:
    """Nothing is added to the heavier hand, whose other wagers were lawful when they were made."""
    pit = ready(edition, "ann", "bob", differential_cents=100_00)
    pit.bet("bob", "banker", 100_00)
    pit.bet("ann", "player", 200_00)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    place: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert "3.6" == pit.refused(c.ChangeWager, chips_cents=205_00, **place)[0]
    pit.do(c.ChangeWager, chips_cents=150_00, **place)

    assert [150_00] == [each.cents for each in pit.wagers["ann"]]


@pytest.mark.parametrize("edition", ACT)
def test_the_differential_is_looked_at_again_when_betting_closes(edition: str) -> None:
    """Whole wagers go back, the newest first, from whichever hand is then too heavy."""
    pit = ready(edition, "ann", "bob", "cy", differential_cents=100_00)
    pit.bet("cy", "banker", 100_00)
    pit.bet("ann", "player", 200_00)
    pit.bet("bob", "banker", 200_00)
    pit.do(c.WithdrawWager, patron="cy", wager=Wager.BANKER)
    pit.bet("cy", "player", 100_00)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.BANKER)
    pit.bet("bob", "banker", 5_00)
    pit.call().do(c.CallNoMoreBets)

    back = [event for event in pit.events if isinstance(event, e.WagerReturned)]
    sent = [event for event in back if event.clauses[:1] == ("3.6",)]
    assert ["cy", "ann"] == [event.patron for event in sent]
    assert ["bob"] == list(pit.wagers)


@pytest.mark.parametrize("edition", ACT)
@pytest.mark.parametrize(
    ("other", "left"),
    [(105_00, {"ann": 200_00, "cy": 5_00}), (65_00, {"ann": 165_00}), (5_00, {"ann": 105_00})],
    ids=["some of the newest", "the newest, and some", "much"],
)
def test_by_setting_no_more_goes_back_than_is_over(
    edition: str, other: int, left: dict[str, int]
) -> None:
    """To whole units of at least the minimum, the newest first; a wager under it goes whole."""
    settings = Settings(over_differential=Surplus.PART)
    pit = ready(edition, "ann", "bob", "cy", differential_cents=100_00, settings=settings)
    again: dict[str, Any] = {"patron": "bob", "wager": Wager.BANKER}
    pit.bet("bob", "banker", 100_00)
    pit.bet("ann", "player", 200_00)
    pit.do(c.ChangeWager, chips_cents=200_00, **again)
    pit.bet("cy", "player", 100_00)
    pit.do(c.ChangeWager, chips_cents=other, **again)
    pit.call().do(c.CallNoMoreBets)

    lying = {name: placed[0].cents for name, placed in pit.wagers.items() if name != "bob"}
    assert left == lying
    assert ("3.6",) == pit.last(e.WagerChanged).clauses
    pit.do(c.DealCard, face=Card.C9)


@pytest.mark.parametrize("edition", [case(e, "3.7") for e in ACT])
def test_the_differential_changes_after_notice(edition: str) -> None:
    pit = ready(edition, "ann", differential_cents=100_00)
    assert "3.7" == pit.refused(c.SetDifferential, by="dealer", cents=200_00)[0]
    assert "3.7" == pit.refused(c.SetDifferential, cents=200_00)[0]
    notice(pit, Change.DIFFERENTIAL, differential_cents=300_00)
    pit.wait(minutes=10)
    assert "3.7" == pit.refused(c.SetDifferential, cents=200_00)[0]
    notice(pit, Change.DIFFERENTIAL, differential_cents=200_00)
    assert "3.7" == pit.refused(c.SetDifferential, cents=200_00)[0]
    pit.wait(minutes=10).do(c.SetDifferential, cents=200_00)
    pit.signs().bet("ann", "player", 200_00)


# Method and Pairs


@pytest.mark.parametrize(
    ("edition", "sign"),
    [
        case("act-2012", "8.1; 8.2", "8.2"),
        case("act-2016", "8.1; 8.3", "8.3"),
        case("act-2018", "8.1; 8.3", "8.3"),
    ],
)
def test_the_operator_picks_the_method_signs_it_and_changes_it_on_notice(
    edition: str, sign: str
) -> None:
    pit = ready(edition, "ann")
    pit.bet("ann", "banker", 100_00)
    pit.play(BANKER_SIX)
    assert 1_095_00 == pit.chips("ann")

    assert "8.1" == pit.refused(c.ChangeGame, by="dealer", game=Game.EVEN_MONEY)[0]
    assert "8.1" == pit.refused(c.ChangeGame, by="casino-supervisor", game=Game.EVEN_MONEY)[0]
    assert sign == pit.refused(c.ChangeGame, game=Game.EVEN_MONEY)[0]
    notice(pit, Change.GAME, game=Game.EVEN_MONEY)
    assert sign == pit.refused(c.ChangeGame, game=Game.EVEN_MONEY)[0]
    pit.wait(minutes=10).four(BANKER_SEVEN)
    pit.refused(c.ChangeGame, game=Game.EVEN_MONEY)
    pit.finish().do(c.ChangeGame, game=Game.EVEN_MONEY)
    pit.close_bets()
    assert sign == pit.refused(c.DealCard)[0]
    pit.signs().play(BANKER_SEVEN)

    pit.bet("ann", "banker", 100_00)
    pit.play(BANKER_SIX)
    assert 1_145_00 == pit.chips("ann")
    even = ready(edition, "ann", game=Game.EVEN_MONEY)
    even.bet("ann", "banker", 100_00)
    even.play(BANKER_SIX)
    assert 1_050_00 == even.chips("ann")


@pytest.mark.parametrize("edition", [case(e, "8.2") for e in ("act-2016", "act-2018")])
def test_the_operator_picks_one_form_of_pairs(edition: str) -> None:
    """A perfect pair tells the forms apart: 25 to 1 or 11 to 1."""
    pit = ready(edition, "ann", offered=PAIRS)
    pit.bet("ann", "player-pair", 10_00)
    pit.play(PERFECT_PAIR)
    assert 1_250_00 == pit.chips("ann")

    assert "8.2" == pit.refused(c.ChangePairs, by="dealer", pairs=PairsForm.CANBERRA)[0]
    pit.four(BANKER_SEVEN)
    pit.refused(c.ChangePairs, pairs=PairsForm.CANBERRA)
    assert ("table:in-order",) == pit.finish().refused(c.ChangePairs, pairs=PairsForm.PERFECT)
    pit.do(c.ChangePairs, pairs=PairsForm.CANBERRA)
    assert "8.2" in pit.last(e.PairsChanged).clauses
    assert Sign.PAIRS not in pit.table.signs.shown
    pit.signs().bet("ann", "player-pair", 10_00)
    pit.play(PERFECT_PAIR)
    assert 1_360_00 == pit.chips("ann")
    canberra = ready(edition, "ann", offered=PAIRS, pairs=PairsForm.CANBERRA)
    canberra.bet("ann", "player-pair", 10_00)
    canberra.play(PERFECT_PAIR)
    assert 1_110_00 == canberra.chips("ann")


# Closing, idle seats, and the rules themselves


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2012", "10.2", "10.2"),
        case("act-2016", "13.2", "13.2"),
        case("act-2018", "14.2", "14.2"),
    ],
)
def test_a_table_closes_on_notice_between_coups(edition: str, clause: str) -> None:
    pit = ready(edition, "ann").play(PLAYER_NINE)
    assert clause == pit.refused(c.CloseTable, by="dealer")[0]
    assert clause == pit.refused(c.CloseTable)[0]
    notice(pit, Change.CLOSURE)
    assert clause == pit.refused(c.CloseTable)[0]
    pit.wait(minutes=10).four(BANKER_SEVEN)
    pit.refused(c.CloseTable)
    pit.finish().do(c.CheckCards)
    pit.do(c.CloseTable)
    assert clause in pit.last(e.TableClosed).clauses
    assert not pit.table.patrons


CLOSES = {"act-2012": "10.2", "act-2016": "13.2", "act-2018": "14.2"}


@pytest.mark.parametrize("edition", [case(e, f"3.1; {CLOSES[e]}") for e in ACT])
def test_where_nobody_is_there_nobody_has_to_be_told_first(edition: str) -> None:
    pit = ready(edition, "ann")
    higher: dict[str, Any] = {"limits": {Wager.PLAYER: Limits(10_00, 500_00, 5_00)}}
    assert ("3.1",) == pit.refused(c.ChangeLimits, **higher)
    pit.alone().do(c.ChangeLimits, **higher)
    pit.do(c.CheckCards)
    pit.do(c.CloseTable)

    assert CLOSES[edition] in pit.last(e.TableClosed).clauses


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2012", "11.6", "11.6"),
        case("act-2016", "14.6", "14.6"),
        case("act-2018", "15.6", "15.6"),
    ],
)
def test_an_idle_seat_at_a_full_table_may_be_asked_for(edition: str, clause: str) -> None:
    """Three open coups without a wager; coups in which nobody could bet neither count nor break."""
    pit = ready(edition, "ann", "bob", seats=2)
    for _ in range(2):
        pit.bet("bob", "tie", 10_00)
        pit.play(PLAYER_NINE)
    pit.do(c.MakeRequest, patron="ann", ask=Ask.NO_BET_COUP)
    for name in ("ann", "bob"):
        pit.do(c.GiveConsent, patron=name, to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.play(PLAYER_NINE)
    assert clause == pit.refused(c.VacateSeat, patron="ann")[0]
    pit.play(PLAYER_NINE)

    assert clause == pit.refused(c.VacateSeat, patron="ann", by="dealer")[0]
    assert clause == pit.refused(c.VacateSeat, patron="bob")[0]
    pit.bet("ann", "tie", 10_00)
    assert clause == pit.refused(c.VacateSeat, patron="ann")[0]
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.TIE)
    pit.do(c.ChangeSeat, patron="bob", seat=None)
    assert clause == pit.refused(c.VacateSeat, patron="ann")[0]
    pit.do(c.ChangeSeat, patron="bob", seat=2)
    pit.do(c.VacateSeat, patron="ann")
    assert pit.table.patrons["ann"].seat is None


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2012", "11.9", "11.9"),
        case("act-2016", "14.9", "14.9"),
        case("act-2018", "15.9", "15.9"),
    ],
)
def test_a_patron_may_ask_for_the_rules(edition: str, clause: str) -> None:
    pit = Pit(edition).seat("ann")
    pit.do(c.MakeRequest, patron="ann", ask=Ask.RULES)
    shown = pit.last(e.RequestMade)

    assert (clause,) == shown.clauses
    assert f"The rules of {pit.rules.title} are" in aloud(shown.say)
