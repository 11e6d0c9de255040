"""Player cards at The Star: found amiss before, during and after a coup, settled to the cent."""

from typing import Any

import pytest

from felt import NSW
from pit import Pit, chips_expected, chips_in_all, ready
from punto.law.mishaps import Fault
from punto.law.procedures import Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.words import PlayerCard, Settings

WON, LOST, LEVEL = "9H KC KD 2S", "6H 7C KD KS", "6H 6C KD KS"


def chips(pit: Pit, *names: str) -> tuple[int, ...]:
    """What patrons hold; nothing may be lost on the way."""
    assert chips_expected(pit.table) == chips_in_all(pit.table)
    return tuple(pit.chips(name) for name in names or ("ann", "bob"))


CARDLESS: dict[str, Any] = {
    "patron": "ann",
    "wager": Wager.PLAYER,
    "fault": Fault.NO_PLAYER_CARD,
}


def laid(cards: str = "", *, collects: bool = False) -> Pit:
    """Ann and bob on the player; these cards are out, if any are."""
    settings = Settings(losing_invalid_collected=collects)
    pit = ready("star-2025", "ann", "bob", settings=settings)
    for name in ("ann", "bob"):
        pit.bet(name, "player", 100_00)
    return pit.four(cards) if cards else pit


def found(pit: Pit, card: PlayerCard = PlayerCard.NOT_OWN, **fields: Any) -> Pit:
    pit.do(c.ShowPlayerCard, patron="ann", card=card, **fields)
    return pit


def announced(pit: Pit) -> Pit:
    pit.do(c.AnnounceCounts)
    pit.do(c.AnnounceResult)
    return pit


@pytest.mark.clause("star-2025", "12.21", "12.21.1")
def test_a_wager_without_a_card_goes_back_before_the_coup() -> None:
    pit = found(laid())
    steps = [step.command for step in next_steps(pit.table, pit.now)]
    assert any(isinstance(command, c.ReturnInvalidWager) for command in steps)
    pit.do(c.ReturnInvalidWager, **CARDLESS)
    assert ("12.21.1", "12.21", "5.5.4", "14.1") == pit.last(e.WagerReturned).clauses
    assert "5.5.4" in pit.refused(
        c.PlaceWager, patron="ann", wager=Wager.PLAYER, chips_cents=100_00
    )
    pit.play(WON)

    assert (1_000_00, 1_100_00) == chips(pit)


@pytest.mark.clause("star-2025", "12.21", "12.21.2")
@pytest.mark.parametrize(
    ("cards", "bob"),
    [(WON, 1_100_00), (LOST, 900_00), (LEVEL, 1_000_00)],
    ids=["won", "lost", "stood off"],
)
@pytest.mark.parametrize("when", ["dealt", "announced", "settled"])
@pytest.mark.parametrize("card", [PlayerCard.NOT_OWN, PlayerCard.INVALID])
def test_a_wager_without_a_card_wins_nothing_in_the_coup(
    cards: str, bob: int, when: str, card: PlayerCard
) -> None:
    """Nothing is settled, or discarded, before it has gone back."""
    pit = laid(cards)
    for moment, steps in (
        ("dealt", (c.AnnounceCounts, c.AnnounceResult)),
        ("announced", (c.SettleWagers,)),
        ("settled", (c.DiscardCards,)),
    ):
        if moment == when:
            found(pit, card)
            if when != "dealt":
                assert ("12.21.2", "12.21") == pit.refused(steps[0])
            (back,) = pit.do(c.ReturnInvalidWager, **CARDLESS)
            assert ("12.21.2", "12.21", "5.5.4", "14.1") == back.clauses
        for step in steps:
            pit.do(step)

    assert (1_000_00, bob) == chips(pit)


FOR_ANOTHER: dict[str, Any] = {**CARDLESS, "fault": Fault.FOR_ANOTHER}


@pytest.mark.clause("star-2025", "14.1", "14.1.1", "14.1.2", "14.21")
def test_a_wager_for_another_is_invalid_though_the_card_is_good() -> None:
    """Before the coup it goes back, and its maker may still wager alone."""
    pit = laid()
    pit.do(c.ReturnInvalidWager, **FOR_ANOTHER, note="for an absent friend")
    back = pit.last(e.WagerReturned)
    assert ("12.21.1", "12.21", "14.1", "14.1.1", "14.1.2", "14.21") == back.clauses
    assert "for an absent friend" == back.note
    pit.bet("ann", "banker", 100_00)
    pit.play(WON)

    assert (900_00, 1_100_00) == chips(pit)


@pytest.mark.clause("star-2025", "14.1", "14.1.2", "12.21.2")
@pytest.mark.parametrize(
    ("cards", "ann"),
    [(WON, 1_000_00), (LOST, 900_00), (LEVEL, 1_000_00)],
    ids=["won", "lost", "stood off"],
)
@pytest.mark.parametrize("settled", [False, True])
@pytest.mark.parametrize("collects", [False, True])
def test_a_wager_for_another_wins_nothing_in_the_coup(
    cards: str, ann: int, *, settled: bool, collects: bool
) -> None:
    pit = announced(laid(cards, collects=collects))
    if settled:
        pit.do(c.SettleWagers)
    if collects and cards == LOST:
        assert ("12.21.2", "12.21") == pit.refused(c.ReturnInvalidWager, **FOR_ANOTHER)
    else:
        (back,) = pit.do(c.ReturnInvalidWager, **FOR_ANOTHER)
        assert ("12.21.2", "12.21", "14.1", "14.1.1", "14.1.2", "14.21") == back.clauses
    if not settled:
        pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert (ann if collects else 1_000_00) == chips(pit)[0]


@pytest.mark.parametrize(
    ("cards", "ann"),
    [(WON, 1_000_00), (LOST, 900_00), (LEVEL, 1_000_00)],
    ids=["won", "lost", "stood off"],
)
@pytest.mark.parametrize("settled", [False, True])
def test_a_house_may_collect_what_lost_without_a_card(
    cards: str, ann: int, *, settled: bool
) -> None:
    """Then nothing goes back before it is known to have lost or not."""
    pit = laid(cards, collects=True)
    if not settled:
        found(pit)
        assert ("12.21.2", "12.21") == pit.refused(c.ReturnInvalidWager, **CARDLESS)
    announced(pit)
    if settled:
        pit.do(c.SettleWagers)
        found(pit)
    due = c.DiscardCards if settled else c.SettleWagers
    if ann < 1_000_00:
        assert ("12.21.2", "12.21") == pit.refused(c.ReturnInvalidWager, **CARDLESS)
    else:
        assert ("12.21.2", "12.21") == pit.refused(due)
        pit.do(c.ReturnInvalidWager, **CARDLESS)
    if not settled:
        pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert (ann,) == chips(pit, "ann")


@pytest.mark.clause("star-2025", "5.5.4", "14.1")
@pytest.mark.parametrize(("cards", "ann"), [(WON, 1_100_00), (LOST, 900_00)], ids=["won", "lost"])
@pytest.mark.parametrize("settled", [False, True])
def test_a_card_that_lapses_during_a_coup_carries_it(
    cards: str, ann: int, *, settled: bool
) -> None:
    """It was valid when play began; the next wager needs a valid one."""
    pit = announced(laid(cards))
    if settled:
        pit.do(c.SettleWagers)
    found(pit, PlayerCard.LAPSED)
    assert ("5.5.4", "14.1") == pit.refused(c.ReturnInvalidWager, **CARDLESS)
    if not settled:
        pit.do(c.SettleWagers)
    pit.do(c.DiscardCards)
    stake: dict[str, Any] = {"patron": "ann", "wager": Wager.PLAYER, "chips_cents": 5_00}
    assert "5.5.4" == pit.refused(c.PlaceWager, **stake)[0]

    assert (ann,) == chips(pit, "ann")


@pytest.mark.clause("star-2025", "5.5.4", "14.1", "12.21.1")
def test_a_card_that_lapsed_before_the_first_card_carries_nothing() -> None:
    pit = found(laid(), PlayerCard.LAPSED)
    assert "5.5.4" == pit.refused(c.DealCard)[0]
    pit.do(c.ReturnInvalidWager, **CARDLESS)

    assert "12.21.1" == pit.last(e.WagerReturned).clauses[0]
    assert (1_000_00, 900_00) == chips(pit)


@pytest.mark.parametrize("when", ["before", "dealt", "settled"])
def test_no_wager_goes_back_for_a_card_that_is_on_record_as_valid(when: str) -> None:
    """The finding comes first; a winning wager is not stripped on the way."""
    pit = laid("" if when == "before" else WON)
    if when == "settled":
        announced(pit).do(c.SettleWagers)
    assert ("5.5.4", "14.1") == pit.refused(c.ReturnInvalidWager, **CARDLESS)
    steps = [type(step.command) for step in next_steps(pit.table, pit.now)]
    assert c.ReturnInvalidWager not in steps
    found(pit, PlayerCard.VALID)
    assert ("5.5.4", "14.1") == pit.refused(c.ReturnInvalidWager, **CARDLESS)
    if when == "before":
        pit.four(WON)
    if when != "settled":
        announced(pit).do(c.SettleWagers)
    pit.do(c.DiscardCards)

    assert (1_100_00, 1_100_00) == chips(pit)


@pytest.mark.clause("star-2025", "12.21.2")
def test_their_own_card_shown_later_does_not_make_good_what_was_placed_without() -> None:
    """Unless the finding itself was wrong, which the record then says."""
    pit = announced(found(laid(WON)))
    found(pit, PlayerCard.VALID)
    found(pit, PlayerCard.LAPSED)
    assert ("12.21.2", "12.21") == pit.refused(c.SettleWagers)
    pit.do(c.ReturnInvalidWager, **CARDLESS)
    pit.do(c.SettleWagers)
    assert (1_000_00, 1_100_00) == chips(pit)

    mistaken = announced(found(laid(WON)))
    found(mistaken, PlayerCard.VALID, mistaken=True)
    assert ("5.5.4", "14.1") == mistaken.refused(c.ReturnInvalidWager, **CARDLESS)
    mistaken.do(c.SettleWagers)
    assert (1_100_00, 1_100_00) == chips(mistaken)


@pytest.mark.clause("star-2025", "12.21.1", "14.1")
def test_a_wager_placed_anew_with_ones_own_card_stands() -> None:
    pit = found(laid())
    found(pit, PlayerCard.VALID)
    assert "5.5.4" == pit.refused(c.DealCard)[0]
    pit.do(c.ReturnInvalidWager, **CARDLESS)
    found(pit, PlayerCard.VALID)
    pit.bet("ann", "player", 100_00)
    pit.play(WON)

    assert (1_100_00, 1_100_00) == chips(pit)


@pytest.mark.clause("star-2025", "12.21.2")
def test_every_wager_of_such_a_patron_goes_back() -> None:
    pit = laid()
    pit.bet("ann", "tie", 10_00)
    found(announced(pit.four(LEVEL)))
    pit.do(c.ReturnInvalidWager, **CARDLESS)
    assert ("12.21.2", "12.21") == pit.refused(c.SettleWagers)
    pit.do(c.ReturnInvalidWager, **{**CARDLESS, "wager": Wager.TIE})
    pit.do(c.SettleWagers)

    assert (1_000_00, 1_000_00) == chips(pit)


def test_the_earlier_edition_asks_for_no_card() -> None:
    pit = ready("nsw-earlier", "ann")
    pit.bet("ann", "player", 100_00)

    assert ("table:powers-as-printed",) == pit.refused(c.ReturnInvalidWager, **CARDLESS)


@pytest.mark.parametrize("edition", [*NSW[:1], "act-2018"])
def test_other_editions_examine_no_card(edition: str) -> None:
    pit = ready(edition, "ann")
    shown: dict[str, Any] = {"patron": "ann", "card": PlayerCard.NOT_OWN}

    assert ("table:powers-as-printed",) == pit.refused(c.ShowPlayerCard, **shown)
