"""NSW wagers at the table: who may place what until when, side bets, and settlement."""

from typing import Any

import pytest

from felt import NSW, case, in_nsw
from pit import Pit, ready
from punto.cards import Card, read_cards
from punto.law.procedures import Hand, Outcome, Sign, Wager
from punto.law.roles import Act
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import PlayerCard, Settings, TokenFate

SUPERVISOR = "casino-supervisor"
PLAYER_WINS = "4H TD 5C 7S"

PAIRS = ("player-pair", "banker-pair")
SIDES: dict[str, dict[str, tuple[int, str]]] = {
    "nsw-earlier": {
        "player-pair": (2, "pairs"),
        "banker-pair": (2, "pairs"),
        "super-six": (9, "super-six"),
    },
    "star-2025": {
        "player-pair": (2, "pairs"),
        "banker-pair": (2, "pairs"),
        "super-six": (9, "super-six"),
        "tiger-tie": (14, "tiger-tie"),
        "tiger-pair": (19, "tiger-pair"),
        "tiger": (25, "tiger"),
        "big-tiger": (30, "big-tiger"),
        "small-tiger": (35, "small-tiger"),
    },
}
"""Each side bet: the first of its clauses in chapter 10, and its sign."""


def sides(*offset_words: tuple[int, str]) -> list[Any]:
    """A row for every side bet, with the clauses that lie so far behind its first."""
    return [
        case(
            edition,
            "; ".join(f"10.{first + offset}{word}" for offset, word in offset_words),
            f"10.{first + offset_words[0][0]}",
            wager,
            name=wager,
        )
        for edition, wagers in SIDES.items()
        for wager, (first, _) in wagers.items()
    ]


def lying(pit: Pit) -> dict[str, list[str]]:
    return {name: [placed.wager.value for placed in ps] for name, ps in pit.wagers.items()}


# 5. Wagers


@pytest.mark.parametrize("edition", in_nsw("5.2"))
def test_wagers_are_made_in_chips_and_tokens(edition: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.RedeemVoucher, patron="ann", voucher="v1", cents=20_00)
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER}
    assert ("5.2",) == pit.refused(c.PlaceWager, **stake)
    assert ("money:balance",) == pit.refused(c.PlaceWager, **stake, chips_cents=1_005_00)
    assert ("money:balance",) == pit.refused(c.PlaceWager, **stake, tokens_cents=25_00)
    pit.do(c.PlaceWager, **stake, chips_cents=5_00, tokens_cents=20_00)
    pit.play(PLAYER_WINS)

    assert (1_025_00, 20_00) == (pit.chips("ann"), pit.table.patrons["ann"].tokens_cents)


@pytest.mark.parametrize("edition", NSW)
def test_a_house_may_take_in_tokens_that_won(edition: str) -> None:
    pit = ready(edition, "ann", settings=Settings(token_stakes=TokenFate.TAKEN))
    pit.do(c.RedeemVoucher, patron="ann", voucher="v1", cents=20_00)
    pit.do(c.PlaceWager, patron="ann", wager=Wager.PLAYER, tokens_cents=20_00)
    pit.play(PLAYER_WINS)

    assert (1_020_00, 0) == (pit.chips("ann"), pit.table.patrons["ann"].tokens_cents)


@pytest.mark.parametrize("edition", in_nsw("5.3; 5.4"))
def test_wagers_are_free_until_the_first_card_and_frozen_after_it(edition: str) -> None:
    """The call of no more bets closes nothing."""
    pit = ready(edition, "ann", "bob")
    pit.do(c.CallNoMoreBets)
    pit.bet("ann", "player", 5_00)
    pit.do(c.ChangeWager, patron="ann", wager=Wager.PLAYER, chips_cents=25_00)
    pit.bet("bob", "tie", 5_00)
    pit.do(c.WithdrawWager, patron="bob", wager=Wager.TIE)
    pit.cards = list(read_cards(PLAYER_WINS))
    moves: list[tuple[type[c.Command], dict[str, Any]]] = [
        (c.PlaceWager, {"patron": "bob", "wager": Wager.TIE, "chips_cents": 5_00}),
        (c.ChangeWager, {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 50_00}),
        (c.ChangeWager, {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}),
        (c.WithdrawWager, {"patron": "ann", "wager": Wager.PLAYER}),
    ]
    for step in (c.DealCard,) * 4 + (c.AnnounceCounts, c.AnnounceResult):
        pit.do(step)
        for move, fields in moves:
            assert ("5.3", "5.4") == pit.refused(move, **fields)
    pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert 1_025_00 == pit.chips("ann")
    pit.bet("bob", "tie", 5_00)
    assert {"bob": ["tie"]} == lying(pit)


@pytest.mark.parametrize("edition", in_nsw("5.6.6; 5.6.7; 5.6"))
def test_an_approval_to_back_both_hands_lasts_until_it_is_withdrawn(edition: str) -> None:
    pit = ready(edition, "ann", "bob")
    act: dict[str, Any] = {"act": Act.APPROVE_BOTH_HANDS, "patron": "ann"}
    other: dict[str, Any] = {"wager": Wager.BANKER, "chips_cents": 5_00}
    assert "5.6.6" == pit.refused(c.Approve, **act, by="dealer")[0]
    pit.do(c.Approve, **act)
    for _ in range(2):
        for name in ("ann", "bob"):
            pit.bet(name, "player", 5_00)
        pit.do(c.PlaceWager, patron="ann", **other)
        assert "5.6.6" == pit.refused(c.PlaceWager, patron="bob", **other)[0]
        pit.bet("bob", "tie", 5_00)
        assert "5.6.7" == pit.refused(c.PlaceWager, patron="bob", **other)[0]
        pit.bet("ann", "tie", 5_00)
        pit.play(PLAYER_WINS)
    pit.do(c.WithdrawApproval, **act, by=SUPERVISOR)
    pit.bet("ann", "player", 5_00)

    assert "5.6.6" == pit.refused(c.PlaceWager, patron="ann", **other)[0]


@pytest.mark.clause("star-2025", "5.9")
def test_a_supervisor_caps_the_patrons_of_a_table() -> None:
    pit = ready("star-2025", "ann")
    newcomer: dict[str, Any] = {"patron": "cy", "player_card": True}
    assert ("5.9",) == pit.refused(c.CapPatrons, most=2, by="dealer")
    pit.do(c.CapPatrons, most=2)
    pit.seat("bob")
    assert ("5.9",) == pit.refused(c.JoinTable, **newcomer)
    pit.do(c.CapPatrons)
    pit.do(c.JoinTable, **newcomer)

    assert {"ann", "bob", "cy"} == set(pit.table.patrons)


@pytest.mark.clause("star-2025", "5.9")
def test_a_supervisor_holds_each_box_to_one_patron() -> None:
    pit = ready("star-2025", "ann", "bob")
    beside: dict[str, Any] = {"patron": "bob", "wager": Wager.TIE, "chips_cents": 5_00, "box": 1}
    pit.do(c.CapPatrons, one_per_box=True)
    pit.bet("ann", "player", 5_00)
    assert ("5.9",) == pit.refused(c.PlaceWager, **beside)
    pit.do(c.CapPatrons)
    pit.do(c.PlaceWager, **beside)

    assert {"ann": ["player"], "bob": ["tie"]} == lying(pit)


@pytest.mark.clause("star-2025", "5.9")
def test_a_box_held_to_one_is_that_of_the_patron_who_sits_at_it() -> None:
    """Anyone who wagers first; those who stand have none, and a free box is the first comer's."""
    pit = ready("star-2025", "ann", "bob").seat("cy", seat=None)
    stake: dict[str, Any] = {"wager": Wager.PLAYER, "chips_cents": 5_00}
    pit.do(c.PlaceWager, patron="cy", box=1, **stake)
    pit.do(c.CapPatrons, one_per_box=True)
    pit.do(c.ChangeWager, patron="cy", wager=Wager.PLAYER, chips_cents=10_00)
    assert ("5.9",) == pit.refused(c.PlaceWager, patron="bob", box=1, **stake)
    for box in (1, 6):
        standing: dict[str, Any] = {**stake, "wager": Wager.TIE, "box": box}
        assert ("5.9",) == pit.refused(c.PlaceWager, patron="cy", **standing)
    pit.do(c.PlaceWager, patron="bob", **stake)
    pit.do(c.PlaceWager, patron="bob", box=6, **stake)
    assert ("5.9",) == pit.refused(c.PlaceWager, patron="ann", box=6, **stake)
    pit.do(c.PlaceWager, patron="ann", **stake)

    assert {"cy": ["player"], "bob": ["player", "player"], "ann": ["player"]} == lying(pit)


def test_the_earlier_edition_caps_nobody() -> None:
    assert ("table:powers-as-printed",) == Pit("nsw-earlier").refused(c.CapPatrons, most=2)


# 14. Player card, loss limit and proxies at The Star


@pytest.mark.clause("star-2025", "5.5.4", "14.1")
def test_a_wager_needs_a_player_card_of_ones_own() -> None:
    pit = Pit("star-2025").seat("ann", player_card=False).shoe()
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    no_card = ("5.5.4", "14.1", "14.1.1", "14.1.2")
    assert no_card == pit.refused(c.PlaceWager, **stake)
    pit.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.VALID)
    pit.do(c.PlaceWager, **stake)
    pit.play(PLAYER_WINS)
    pit.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.LAPSED)
    assert no_card == pit.refused(c.PlaceWager, **stake)

    earlier = Pit("nsw-earlier").seat("ann", player_card=False).shoe()
    earlier.do(c.PlaceWager, **stake)
    assert {"ann": ["player"]} == lying(earlier)


@pytest.mark.clause("star-2025", "14.1.1", "14.1.2")
@pytest.mark.parametrize("by", ["patron", "dealer", SUPERVISOR])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_nobody_stands_in_for_a_missing_player_card(by: str, who: str) -> None:
    """Neither a claim to act for ann nor the owner of the money makes the wager valid."""
    pit = Pit("star-2025").seat("ann", player_card=False).seat("bob").shoe()
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    attempt = pit.refused(c.PlaceWager, **stake, by=by, who=who, assisted=True)
    assert {"14.1.1", "14.1.2"} <= set(attempt)

    pit.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.VALID)
    pit.do(c.PlaceWager, **stake, by=by, who=who, assisted=True)
    assert {"ann": ["player"]} == lying(pit)


@pytest.mark.clause("star-2025", "14.21")
def test_nobody_wagers_for_another() -> None:
    """Laying down the chips of a person who is there and decides is no proxy betting."""
    pit = ready("star-2025", "ann", "bob")
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    assert "14.21" == pit.refused(c.PlaceWager, **stake, by="patron", who="bob")[0]
    pit.do(c.PlaceWager, **stake, by="patron", who="bob", assisted=True)
    raised = {**stake, "chips_cents": 25_00}
    assert "14.21" == pit.refused(c.ChangeWager, **raised, by="patron", who="bob")[0]

    assert {"ann": ["player"]} == lying(pit)


@pytest.mark.clause("star-2025", "14.3")
def test_no_wager_goes_over_the_loss_limit() -> None:
    pit = ready("star-2025", "ann")
    room: dict[str, Any] = {"patron": "ann", "loss_limit_cents": 50_00, "lost_cents": 20_00}
    assert ("14.3",) == pit.refused(c.PlaceWager, **room, wager=Wager.PLAYER, chips_cents=35_00)
    pit.do(c.PlaceWager, **room, wager=Wager.PLAYER, chips_cents=25_00)
    assert ("14.3",) == pit.refused(c.PlaceWager, **room, wager=Wager.TIE, chips_cents=10_00)
    assert ("14.3",) == pit.refused(c.ChangeWager, **room, wager=Wager.PLAYER, chips_cents=35_00)
    pit.do(c.PlaceWager, **room, wager=Wager.TIE, chips_cents=5_00)

    assert {"ann": ["player", "tie"]} == lying(pit)


@pytest.mark.clause("star-2025", "14.3")
@pytest.mark.parametrize(
    ("adds_none", "ahead", "most"),
    [(False, -20_00, 70_00), (True, -20_00, 50_00), (True, 60_00, 0)],
)
def test_a_patron_who_is_ahead_has_more_to_lose_unless_the_house_says_no(
    ahead: int, most: int, *, adds_none: bool
) -> None:
    """The same room as stakes are trimmed to that were found over it later."""
    pit = ready("star-2025", "ann", settings=Settings(ahead_adds_no_room=adds_none))
    room: dict[str, Any] = {"patron": "ann", "loss_limit_cents": 50_00, "lost_cents": ahead}
    over: dict[str, Any] = {**room, "wager": Wager.PLAYER, "chips_cents": most + 5_00}
    assert ("14.3",) == pit.refused(c.PlaceWager, **over)
    if most:
        pit.do(c.PlaceWager, **{**over, "chips_cents": most})
        assert ("14.3",) == pit.refused(c.ChangeWager, **over)


@pytest.mark.clause("star-2025", "14.4")
def test_a_supervisor_pauses_a_patron() -> None:
    pit = ready("star-2025", "ann")
    pause: dict[str, Any] = {"patron": "ann", "reason": "the loss limit resets"}
    pit.bet("ann", "player", 5_00)
    pit.four(PLAYER_WINS)
    assert ("14.4",) == pit.refused(c.PausePatron, **pause)
    pit.finish()
    assert ("14.4",) == pit.refused(c.PausePatron, **pause, by="dealer")
    pit.do(c.PausePatron, **pause)
    assert "the loss limit resets" == pit.last(e.PatronPaused).reason
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    assert ("14.4",) == pit.refused(c.PlaceWager, **stake)
    assert ("14.4",) == pit.refused(c.ResumePatron, patron="ann", by="dealer")
    pit.do(c.ResumePatron, patron="ann")
    pit.do(c.PlaceWager, **stake)

    assert {"ann": ["player"]} == lying(pit)


# 10. Side bets


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((1, "")))
def test_a_sign_says_what_a_side_bet_costs(edition: str, clause: str, wager: str) -> None:
    pit = ready(edition, "ann", offered=(wager,))
    sign = Sign(SIDES[edition][wager][1])
    short: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 4_00}
    assert "6.6" == pit.refused(c.PlaceWager, patron="ann", **short)[0]
    pit.bet("ann", wager, 5_00)
    pit.do(c.TakeDownSigns, signs=(sign,))
    assert (clause,) == pit.refused(c.DealCard)
    pit.do(c.ShowSigns, signs=(sign,))
    pit.play(PLAYER_WINS)

    assert sign not in ready(edition).table.signs.shown


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((2, ""), (2, ".1"), (2, ".2")))
def test_a_side_bet_is_confined_to_main_bettors(edition: str, clause: str, wager: str) -> None:
    pit = ready(edition, "ann", "bob", offered=(wager,))
    restrict: dict[str, Any] = {"wagers": (Wager(wager),)}
    told: dict[str, Any] = {"surveillance_told": True}
    shown: dict[str, Any] = {"sign_shown": True}
    alone: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 5_00}
    pit.bet("ann", "tie", 5_00)
    for name in ("ann", "bob"):
        pit.bet(name, wager, 5_00)
    every = (clause, f"{clause}.1", f"{clause}.2")
    assert every == pit.refused(c.RestrictSideBets, **restrict, **told, **shown, by="dealer")
    assert f"{clause}.1" in pit.refused(c.RestrictSideBets, **restrict, **shown)
    assert f"{clause}.2" in pit.refused(c.RestrictSideBets, **restrict, **told)
    pit.do(c.RestrictSideBets, **restrict, **told, **shown)
    assert {"ann": ["tie", wager]} == lying(pit)
    assert clause == pit.refused(c.PlaceWager, patron="bob", **alone)[0]

    pit.do(c.WithdrawWager, patron="ann", wager=Wager.TIE)
    assert {} == lying(pit)
    pit.do(c.TakeDownSigns, signs=(Sign.SIDE_BET_RESTRICTION,))
    assert f"{clause}.2" in pit.refused(c.DealCard)
    pit.bet("bob", wager, 5_00)
    assert {"bob": [wager]} == lying(pit)
    pit.do(c.LiftRestriction, **restrict)
    assert (clause, f"{clause}.1", f"{clause}.2") == pit.last(e.RestrictionLifted).clauses
    pit.bet("ann", wager, 5_00)
    assert {"ann": [wager], "bob": [wager]} == lying(pit)


def test_wagers_that_go_back_by_a_restriction_cite_their_own() -> None:
    pit = ready("star-2025", "ann", offered=("tiger", "big-tiger"))
    pit.bet("ann", "tiger", 5_00)
    both = (Wager.TIGER, Wager.BIG_TIGER)
    pit.do(c.RestrictSideBets, wagers=both, surveillance_told=True, sign_shown=True)

    assert ("10.27", "10.27.1", "10.27.2") == pit.last(e.WagerReturned).clauses
    assert "10.32" in pit.last(e.SideBetsRestricted).clauses


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((2, "")))
def test_a_sign_that_is_up_need_not_go_up_again(edition: str, clause: str, wager: str) -> None:
    pit = ready(edition, "ann", offered=(wager,))
    told: dict[str, Any] = {"wagers": (Wager(wager),), "surveillance_told": True}
    pit.do(c.ShowSigns, signs=(Sign.SIDE_BET_RESTRICTION,))
    pit.do(c.RestrictSideBets, **told)
    assert f"{clause}.2" in pit.refused(c.RestrictSideBets, **told)
    alone: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 5_00}
    assert clause == pit.refused(c.PlaceWager, patron="ann", **alone)[0]


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((2, "")))
def test_a_restriction_in_a_coup_holds_from_the_next(edition: str, clause: str, wager: str) -> None:
    """It limits what is placed, and nothing that lies goes after the first card."""
    pit = ready(edition, "ann", offered=(wager,))
    restrict: dict[str, Any] = {"surveillance_told": True, "sign_shown": True}
    stake: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 5_00}
    pit.bet("ann", wager, 5_00)
    pit.four(PLAYER_WINS)
    pit.do(c.RestrictSideBets, wagers=(Wager(wager),), **restrict)
    assert {"ann": [wager]} == lying(pit)
    pit.finish()

    assert clause == pit.refused(c.PlaceWager, patron="ann", **stake)[0]


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((2, "")))
def test_a_main_wager_taken_back_from_a_rebuilt_coup_leaves_its_side_bet(
    edition: str, clause: str, wager: str
) -> None:
    """The side bet was placed with a main wager, and only its owner may take it back by then."""
    pit = ready(edition, "ann", offered=(wager,))
    restrict: dict[str, Any] = {"surveillance_told": True, "sign_shown": True}
    pit.do(c.RestrictSideBets, wagers=(Wager(wager),), **restrict)
    stake: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 5_00}
    assert clause == pit.refused(c.PlaceWager, patron="ann", **stake)[0]
    pit.bet("ann", "player", 5_00)
    pit.bet("ann", wager, 5_00)
    pit.cards = list(read_cards(PLAYER_WINS))
    pit.do(c.DealCard)
    pit.do(c.ReportMisdealtCard, hand=Hand.PLAYER, face=pit.cards.pop(0))
    pit.do(c.RebuildHands)
    pit.do(c.WithdrawWager, patron="ann", wager=Wager.PLAYER)

    assert {"ann": [wager]} == lying(pit)


@pytest.mark.parametrize(("edition", "clause", "wager"), sides((3, "")))
def test_one_side_bet_each_and_main_bettors_first(edition: str, clause: str, wager: str) -> None:
    places = Settings(positions={Wager(wager): 2})
    offered = PAIRS if wager in PAIRS else (wager,)
    pit = ready(edition, "ann", "bob", "cy", "dan", offered=offered, settings=places)
    stake: dict[str, Any] = {"wager": Wager(wager), "chips_cents": 5_00}
    for name in ("ann", "bob"):
        pit.bet(name, wager, 5_00)
    assert (clause,) == pit.refused(c.PlaceWager, patron="ann", **stake)
    assert (clause,) == pit.refused(c.PlaceWager, patron="ann", **stake, box=2)
    assert (clause,) == pit.refused(c.PlaceWager, patron="cy", **stake)
    pit.bet("cy", "banker", 5_00)
    pit.bet("cy", wager, 5_00)
    assert {"ann": [wager], "cy": ["banker", wager]} == lying(pit)
    assert (clause,) == pit.last(e.WagerReturned).clauses
    pit.bet("dan", "tie", 5_00)
    pit.bet("dan", wager, 5_00)
    pit.bet("ann", "player", 5_00)
    assert (clause,) == pit.refused(c.PlaceWager, patron="ann", **stake)

    assert {"ann": ["player"], "cy": ["banker", wager], "dan": ["tie", wager]} == lying(pit)
    for other in set(offered) - {wager}:
        pit.bet("cy", other, 5_00)


# 11. Settlement


@pytest.mark.parametrize("edition", in_nsw("10.8"))
@pytest.mark.parametrize(
    ("wager", "outcome"), [("player-pair", Outcome.WIN), ("banker-pair", Outcome.LOSE)]
)
def test_pairs_wait_for_settlement(edition: str, wager: str, outcome: Outcome) -> None:
    pit = ready(edition, "ann", offered=PAIRS)
    pit.bet("ann", wager, 5_00)
    pit.cards = list(read_cards("2H TD 2C 4S 6H 6C"))
    steps: list[type[c.Command]] = [*[c.DealCard] * 4, c.AnnounceCounts, c.DealCard, c.DealCard]
    for step in steps:
        assert pit.refused(c.SettleWagers)
        pit.do(step)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    settled = [event for event in pit.events if isinstance(event, e.WagersSettled)]

    assert [[outcome]] == [[line.outcome for line in event.lines] for event in settled]


@pytest.mark.parametrize("edition", in_nsw("11.1; 11.1.1"))
def test_settlement_follows_the_announced_result_and_begins_with_losers(edition: str) -> None:
    pit = ready(edition, "ann", "bob", "cy")
    pit.bet("ann", "player", 10_00)
    pit.bet("bob", "banker", 20_00)
    pit.bet("cy", "tie", 5_00)
    pit.four(PLAYER_WINS)
    pit.do(c.AnnounceCounts)
    for step in (c.SettleWagers, c.DiscardCards):
        assert ("11.1",) == pit.refused(step)
    pit.do(c.AnnounceResult)
    assert ("11.1",) == pit.refused(c.DiscardCards)
    pit.do(c.SettleWagers)

    lines = pit.last(e.WagersSettled).lines
    assert [("bob", 20_00, 0), ("cy", 5_00, 0), ("ann", 0, 10_00)] == [
        (line.patron, line.collected_cents, line.paid_cents) for line in lines
    ]
    assert "11.1.1" in lines[0].clauses
    assert 100_000_00 + 25_00 - 10_00 == pit.table.money.float_cents
    assert (1_010_00, 980_00, 995_00) == tuple(pit.chips(name) for name in ("ann", "bob", "cy"))


@pytest.mark.parametrize(
    ("edition", "wager", "clause"),
    [
        *(
            case(edition, clause, wager, clause, name=wager)
            for edition in NSW
            for wager, clause in (
                ("player-pair", "10.2"),
                ("banker-pair", "10.2"),
                ("super-six", "10.9"),
            )
        ),
        *(
            case("star-2025", clause, wager, clause, name=wager)
            for wager, clause in (
                ("tiger-tie", "10.14"),
                ("tiger-pair", "10.19"),
                ("tiger", "10.25"),
                ("big-tiger", "10.30"),
                ("small-tiger", "10.35"),
            )
        ),
    ],
)
def test_an_optional_wager_is_placed_before_the_coup(edition: str, wager: str, clause: str) -> None:
    """The call closes nothing; the first card does, by the wager's own clause."""
    pit = ready(edition, "ann", offered=(wager,))
    pit.do(c.CallNoMoreBets)
    pit.bet("ann", wager, 5_00)
    pit.do(c.DealCard, face=Card.C9)
    late: dict[str, Any] = {"patron": "ann", "wager": Wager(wager)}

    assert (clause, "5.3", "5.4") == pit.refused(c.PlaceWager, **late, chips_cents=5_00)
    assert (clause, "5.3", "5.4") == pit.refused(c.ChangeWager, **late, chips_cents=10_00)
    assert (clause, "5.3", "5.4") == pit.refused(c.WithdrawWager, **late)
