"""Values that stand in long tables or beside others alike, each held by itself."""

from collections.abc import Iterable
from typing import Any

import pytest

from felt import ACT, DOLLAR_CHIPS, NSW, bet, case, deal
from pit import Pit, not_opened, ready
from punto.cards import Rank, full_decks, read_cards
from punto.game.betting import spread
from punto.game.coup import on_banker, on_player
from punto.game.shoe import burn, scripted
from punto.law.clauses import Refused
from punto.law.mishaps import Fault
from punto.law.procedures import (
    BurnMethod,
    DealingMethod,
    Game,
    Hand,
    Outcome,
    PairsForm,
    Play,
    Wager,
)
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.law.trouble import Breach
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import PlayerCard

PIPS = {rank: rank.value for rank in Rank if rank.value.isdigit()}
NINE_SEVEN = "4H TD 5C 7S"
BOTH_DRAW = "KH 2C KD 3S KC 4S"
"""Nothing against five: the player draws a ten, and the banker stands."""


# Cards


@pytest.mark.parametrize(
    "edition",
    [
        case("act-2012", "5.5"),
        *(case(edition, "5.6") for edition in ACT[1:]),
        case("nsw-earlier", "4.7.3.1"),
        case("star-2025", "4.7.4"),
    ],
)
def test_a_burned_pip_card_takes_its_number_along(edition: str) -> None:
    for rank, pips in PIPS.items():
        first = read_cards(f"{rank.value}H")
        shoe = scripted(rulebook(edition), (*first, *full_decks(1)), 8)
        burned = burn(rulebook(edition), shoe, BurnMethod.COUNT, approved=True)
        assert 1 + int(pips) == len(burned.cards), rank


RANKS = [rank.value for rank in Rank]


@pytest.mark.parametrize(
    ("edition", "wager"),
    [
        case("act-2016", "9.5(a); 9.5(b)", "player-pair"),
        case("act-2018", "9.6(a); 9.6(b)", "player-pair"),
        *(case(edition, "10.6.1; 10.6.2", "player-pair") for edition in NSW),
        case("star-2025", "10.24.1; 10.24.2", "tiger-pair", name="tiger"),
    ],
)
def test_each_rank_pairs_with_itself_and_with_no_other(edition: str, wager: str) -> None:
    """The player's two cards, of two suits; the banker has a king and a seven."""
    for first in RANKS:
        for second in RANKS:
            felt = deal(edition, f"{first}H KC {second}S 7D 2C 3D", bets=(bet("ann", wager, 100),))
            won = felt.settled(wager).outcome is Outcome.WIN
            assert (first == second) is won, (first, second)


HANDS = {8: "8H KD", 9: "9H KD"}


@pytest.mark.parametrize("edition", [case(edition, "TABLE 1; TABLE 2; 9.5") for edition in NSW])
def test_the_tables_say_what_a_natural_does(edition: str) -> None:
    """Lines that no coup comes to, since a natural ends it; they are printed all the same."""
    rules = rulebook(edition)
    for cards in map(read_cards, HANDS.values()):
        assert Play.STAND is on_player(rules, cards).play
        assert Play.STAND is on_banker(rules, read_cards("6H KD"), cards).play
        for third in RANKS:
            drawn = read_cards(f"KH KD {third}C")
            assert Play.STAND is on_banker(rules, drawn, cards).play, third


# What may be wagered


FREE = (("player",), ("banker",), ("tie",), ("player", "tie"), ("banker", "tie"))


@pytest.mark.parametrize(
    "edition",
    [case("act-2012", "4.6"), case("act-2016", "4.5"), case("act-2018", "4.6(a)")],
)
@pytest.mark.parametrize("wagers", FREE, ids="-".join)
def test_a_hand_with_the_tie_or_without_is_free(edition: str, wagers: tuple[str, ...]) -> None:
    felt = deal(edition, NINE_SEVEN, bets=tuple(bet("ann", wager, 100) for wager in wagers))

    assert len(wagers) == len(felt.settlements)


def twice(edition: str, wager: str, game: str, pairs: str | None = None) -> tuple[str, ...]:
    """The clauses by which a second wager of the same is refused; one is taken."""
    one: Any = {"game": game, "pairs": pairs}
    assert deal(edition, NINE_SEVEN, bets=(bet("ann", wager, 100),), **one).settlements
    with pytest.raises(Refused) as caught:
        deal(edition, NINE_SEVEN, bets=(bet("ann", wager, 100),) * 2, **one)
    return tuple(clause.id for clause in caught.value.clauses)


@pytest.mark.parametrize(
    ("edition", "clause"),
    [case("act-2016", "4.5", "4.5"), case("act-2018", "4.6(a)", "4.6(a)")],
)
@pytest.mark.parametrize("game", ["commission", "even-money"])
@pytest.mark.parametrize("wager", ["player", "banker", "tie"])
def test_one_main_wager_of_a_kind_in_either_game(
    edition: str, clause: str, game: str, wager: str
) -> None:
    assert clause == twice(edition, wager, game)[0]


@pytest.mark.clause("act-2018", "9.5")
@pytest.mark.parametrize("pairs", ["perfect", "canberra"])
@pytest.mark.parametrize("wager", ["player-pair", "banker-pair"])
def test_one_pair_of_a_kind_in_either_form(wager: str, pairs: str) -> None:
    assert "9.5" in twice("act-2018", wager, "commission", pairs)


@pytest.mark.parametrize(
    ("edition", "form"),
    [
        case("act-2016", "4.3(d); 10:lead", PairsForm.PERFECT, name="perfect"),
        case("act-2016", "4.3(d); 11:lead", PairsForm.CANBERRA, name="canberra"),
        case("act-2018", "9.1(a); 4.4(a); 10:lead", PairsForm.PERFECT, name="perfect"),
        case("act-2018", "9.1(b); 4.4(a); 11:lead", PairsForm.CANBERRA, name="canberra"),
    ],
)
@pytest.mark.parametrize("game", Game)
def test_pairs_are_there_only_if_they_are_offered(
    edition: str, form: PairsForm, game: Game
) -> None:
    pairs = {Wager.PLAYER_PAIR, Wager.BANKER_PAIR}
    rules = rulebook(edition)

    assert pairs.isdisjoint(spread(rules, game=game, pairs=form).terms)
    assert pairs <= set(spread(rules, game=game, pairs=form, offered=sorted(pairs)).terms)


@pytest.mark.parametrize(
    ("edition", "lead"),
    [
        case("act-2012", "4.6", "4.6"),
        *(case(edition, "4.3", "4.3") for edition in ACT[1:]),
        *(case(edition, "5.1", "5.1") for edition in NSW),
    ],
)
def test_every_wager_of_the_edition_can_be_had(edition: str, lead: str) -> None:
    """And nothing else: those of other editions are refused by the list of wagers."""
    had = {w for w in Wager if not _refused(edition, w)}

    assert {"player", "banker", "tie"} <= {wager.value for wager in had}
    assert 3 + len(SIDES[edition]) == len(had)
    assert SIDES[edition] <= {wager.value for wager in had}
    assert {lead} == {_refused(edition, w)[0] for w in set(Wager) - had}


PAIRS = frozenset({"player-pair", "banker-pair"})
SIDES = {
    "act-2012": frozenset[str](),
    "act-2016": PAIRS,
    "act-2018": PAIRS | {"player-dragon", "banker-dragon"},
    "nsw-earlier": PAIRS | {"super-six"},
    "star-2025": PAIRS
    | {"super-six", "tiger", "tiger-tie", "tiger-pair", "small-tiger", "big-tiger"},
}


def _refused(edition: str, wager: Wager) -> tuple[str, ...]:
    try:
        spread(rulebook(edition), offered=[wager])
    except Refused as refused:
        return tuple(clause.id for clause in refused.clauses)
    return ()


@pytest.mark.parametrize("edition", [case(edition, "11.1; 11.2") for edition in NSW])
def test_commission_is_for_the_game_that_has_it(edition: str) -> None:
    """A banker win by six: nineteen to twenty with commission, half in Even Money."""
    six_to_five = "5H 6C KD KS 5S"
    paid = {
        game.value: deal(edition, six_to_five, game=game.value, chips=DOLLAR_CHIPS, banker=100_00)
        .settled("banker")
        .paid_cents
        for game in Game
    }

    assert {"commission": 95_00, "even-money": 50_00} == paid


# When wagers are settled


def unsettled(pit: Pit, wagers: Iterable[str]) -> tuple[str, ...]:
    """By which clauses these wagers of ann's are not settled while cards are still to come."""
    pit.call()
    for wager in wagers:
        pit.bet("ann", wager, 5_00)
    pit.four(BOTH_DRAW)
    if pit.edition in NSW:
        pit.do(c.AnnounceCounts)
    return pit.refused(c.SettleWagers)


@pytest.mark.parametrize(
    ("edition", "game"),
    [
        case("act-2012", "8.6", "commission", name="commission"),
        case("act-2012", "8.7", "even-money", name="even-money"),
        case("act-2016", "8.8", "commission", name="commission"),
        case("act-2016", "8.9", "even-money", name="even-money"),
        case("act-2018", "8.4", "commission", name="commission"),
        case("act-2018", "8.5", "even-money", name="even-money"),
        *(case(edition, "11.1", "commission", name="commission") for edition in NSW),
        *(case(edition, "11.2", "even-money", name="even-money") for edition in NSW),
    ],
)
def test_main_wagers_wait_for_the_result(edition: str, game: str) -> None:
    pit = ready(edition, "ann", game=Game(game))
    first = "11.1" if edition in NSW else "table:result-first"
    assert first in unsettled(pit, ("player", "tie"))
    pit.finish() if edition not in NSW else pit.do(c.DealCard)

    assert not pit.table.coup.early_settled


@pytest.mark.parametrize(
    ("edition", "wagers"),
    [
        case("act-2018", "12.8", ("player-dragon", "banker-dragon")),
        case("nsw-earlier", "11.1", ("super-six",)),
        case("star-2025", "11.1", ("super-six", "tiger-tie", "tiger-pair"), name="ties"),
        case("star-2025", "11.1", ("tiger", "big-tiger", "small-tiger"), name="tigers"),
    ],
)
def test_side_bets_on_the_result_wait_for_it(edition: str, wagers: tuple[str, ...]) -> None:
    for wager in wagers:
        assert unsettled(ready(edition, "ann", offered=(wager,)), (wager,))


# The table and its people


@pytest.mark.parametrize(
    ("edition", "number"),
    [
        *(case(edition, "2.1", 2) for edition in ACT),
        *(case(edition, "3.1; 4.6", 1) for edition in NSW),
    ],
)
def test_so_many_cutting_cards_are_brought(edition: str, number: int) -> None:
    assert ready(edition, cutting_cards=number).table.stack.shoe
    for other in {0, 1, 2, 3} - {number}:
        assert not_opened(edition, cutting_cards=other)


@pytest.mark.parametrize(
    "edition", [case("act-2012", "5.2"), *(case(edition, "5.3") for edition in ACT[1:])]
)
@pytest.mark.parametrize("first", ["ann", "bob", "cy"])
def test_the_cut_goes_to_any_patron_in_any_order(edition: str, first: str) -> None:
    """Whichever of them came first or sits where, of the first shoe and of later ones."""
    pit = Pit(edition).seat("ann", "bob", "cy").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.CheckCards)
    for _ in range(2):
        pit.do(c.ShuffleCards)
        pit.do(c.OfferCut, patron=first)
        pit.do(c.DeclineCut, patron=first)
        for other in {"ann", "bob", "cy"} - {first}:
            pit.do(c.OfferCut, patron=other)
            assert other == pit.last(e.CutOffered).patron
            pit.do(c.DeclineCut, patron=other)
        pit.do(c.CutCards, by="casino-supervisor", depth=100)
        pit.do(c.LoadCards, behind=20)
        pit.do(c.BurnCards)
        pit.play(NINE_SEVEN, cutting_card=0)


@pytest.mark.parametrize("edition", [case(edition, "8.1") for edition in NSW])
def test_under_method_b_nobody_chooses_whom_a_hand_is_passed_to(edition: str) -> None:
    """The method says who it is, and neither the dealer nor a supervisor says otherwise."""
    pit = ready(edition, "ann", "bob", method=DealingMethod.B)
    pit.bet("ann", "player", 20_00)
    pit.bet("bob", "player", 10_00)
    pit.four("TC 9H 5S 7D")
    assert ("8.8",) == pit.refused(c.PassCards, hand=Hand.PLAYER, to="bob")
    assert pit.refused(c.ChooseExposer, hand=Hand.PLAYER, patron="bob")
    pit.do(c.PassCards, hand=Hand.PLAYER, to="ann")


GENERAL = {"act-2012": "11", "act-2016": "14", "act-2018": "15"}


@pytest.mark.parametrize("edition", [case(x, f"{n}.3", name="fraud") for x, n in GENERAL.items()])
def test_fraud_lets_the_operator_void_the_wagers_of_that_patron(edition: str) -> None:
    pit = ready(edition, "ann", "bob").call()
    pit.bet("bob", "banker", 100_00)
    pit.four(NINE_SEVEN)
    pit.do(c.ReportBreach, person="bob", breach=Breach.FRAUD)
    pit.do(c.VoidWagers, patron="bob", reason="fraud")

    assert f"{GENERAL[edition]}.3" in pit.last(e.WagersVoided).clauses
    assert ({}, 1_000_00) == (pit.wagers, pit.chips("bob"))


@pytest.mark.clause("star-2025", "5.5.4", "14.1")
def test_a_wager_without_a_card_of_ones_own_goes_back() -> None:
    pit = ready("star-2025", "ann", "bob")
    pit.bet("ann", "player", 100_00)
    pit.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.NOT_OWN)
    pit.do(
        c.ReturnInvalidWager, patron="ann", wager=Wager.PLAYER, fault=Fault.NO_PLAYER_CARD, note=""
    )

    assert {"5.5.4", "14.1"} <= set(pit.last(e.WagerReturned).clauses)
    assert 1_000_00 == pit.chips("ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_patrons_do_none_of_the_dealers_part(edition: str) -> None:
    pit = ready(edition, "ann")
    dealers = rulebook(edition).dealers

    assert Role.PATRON not in dealers.value
    assert pit.refused(c.CallNoMoreBets, by="patron", who="ann")
