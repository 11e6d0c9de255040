"""The shoe that `make run` plays."""

import pytest

from punto import demonstration
from punto.betting import spread
from punto.cards import full_decks
from punto.decks import check_decks
from punto.last_coup import Ending
from punto.rulebooks import EDITIONS, rulebook


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_shoe(edition: str, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    demonstration.demonstrate(edition, bytes([seed] * 32), pace=0)

    out = capsys.readouterr().out
    assert rulebook(edition).title in out
    assert "coups (" in out
    assert "the house won" in out or "the house lost" in out


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_ends_as_the_edition_says_with_every_card_accounted_for(edition: str) -> None:
    table = spread(rulebook(edition))
    for seed in range(20):
        play = demonstration.open_shoe(table, bytes([seed] * 32))
        used = 1
        while play.ending is not Ending.OVER:
            coup, _ = play.coup()
            used += coup.cards_used

        assert used == play.shoe.dealt
        assert check_decks(play.shoe.cards, table.decks).is_right
        assert play.shoe.left <= rulebook(edition).cutting_card_depth.value
        assert len(full_decks(table.decks)) == used + play.shoe.left


def test_bad_options(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["make run", "--rules", "nope"])

    assert 2 == demonstration.main()
    assert "no rulebook 'nope'" in capsys.readouterr().err


def test_a_seed_plays_the_same_shoe_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["make run", "--rules", "act-2012", "--seed", "x"])
    shown = []
    for _ in range(2):
        assert 0 == demonstration.main()
        shown.append(capsys.readouterr().out)

    assert shown[0] == shown[1]
