"""What a wager pays, said with what it is for, and how often each result came."""

import re

import pytest

from punto.floor.live.scoreboard import Scored, board
from punto.law.procedures import Game, Result, Wager
from punto.law.rulebooks import rulebook
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.paying import pays
from punto.web.pages.tongues import Tongue


@pytest.mark.parametrize(
    ("edition", "game", "wager", "full", "brief"),
    [
        ("star-2025", Game.COMMISSION, Wager.BANKER, "19:20", "19:20"),
        ("star-2025", Game.COMMISSION, Wager.TIE, "8:1", "8:1"),
        ("star-2025", Game.EVEN_MONEY, Wager.BANKER, "1:1, on six 1:2", "1:1, on six 1:2"),
        (
            "star-2025",
            Game.COMMISSION,
            Wager.TIGER,
            "2-card 12:1, 3-card 22:1",
            "2-card 12:1, 3-card 22:1",
        ),
        (
            "star-2025",
            Game.COMMISSION,
            Wager.TIGER_PAIR,
            "one hand 4:1, both hands 25:1, both alike 100:1",
            "to 100:1",
        ),
        (
            "act-2018",
            Game.COMMISSION,
            Wager.BANKER_PAIR,
            "mixed 5:1, coloured 12:1, perfect 25:1",
            "to 25:1",
        ),
    ],
)
def test_odds_say_what_they_are_for(
    edition: str, game: Game, wager: Wager, full: str, brief: str
) -> None:
    """Of more than the felt has room for it says the greatest; how to play says them all."""
    terms = next(
        each for each in rulebook(edition).wagers if each.wager is wager and game in each.games
    )

    assert (full, brief) == tuple(", ".join(some) for some in pays(terms))


def test_every_odds_of_every_rulebook_can_be_said_in_every_language() -> None:
    said = {
        words.told(language)
        for edition in ("act-2012", "act-2016", "act-2018", "nsw-earlier", "star-2025")
        for terms in rulebook(edition).wagers
        for words in pays(terms).full
        for language in ("en", "zh")
    }

    assert all(re.search(r"\d+:\d+$", words) for words in said)


def shares(*results: Result) -> list[str]:
    scores = tuple(
        Scored(coup=number, result=result, player=0, banker=0)
        for number, result in enumerate(results, start=1)
    )
    context = {"board": board(scores), "shoe": 1, "earlier": None, "before": None}
    page = drawn("board_part.html", words_of(Tongue("en")) | context)
    return re.findall(r'<small class="share">(\d+%)</small>', page)


def test_counts_have_their_shares_of_the_shoe() -> None:
    """Banker, player and tie as a share of what came; nothing of what is to come."""
    came = (Result.BANKER, Result.BANKER, Result.PLAYER, Result.TIE)

    assert ["50%", "25%", "25%"] == shares(*came)
    assert [] == shares()
