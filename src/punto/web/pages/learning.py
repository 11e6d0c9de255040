"""How to play: what cards count, the third-card tables of the rulebook, a coup step by step."""

from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.cards import Card
from punto.game.coup import count_up, deal, on_banker, on_player, point_count, points
from punto.law.clauses import Clause
from punto.law.procedures import Game, Hand, Play, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, books, rulebook
from punto.law.tableau import ThirdCard
from punto.web.pages.layout import page
from punto.web.pages.paying import pays
from punto.web.pages.tongues import Said, say
from punto.web.requests import Asked

COUP = tuple(map(Card, ("3H", "QD", "2C", "5S", "4S", "2D")))
"""A coup in which both hands draw, in the order in which its cards come out of the shoe."""
THIRDS: tuple[ThirdCard, ...] = (None, *range(10))
BANKER_COUNTS = range(8)
PLAYER_COUNTS = range(8)
Edition = Annotated[str, QueryParameter(max_length=40)]


class LearnStep(NamedTuple):
    """A coup so far, and what is done next and why."""

    words: Said
    player: tuple[str, ...]
    banker: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    result: str = ""


class Paying(NamedTuple):
    """What may be bet on, and what it pays."""

    wager: str
    wins: Said
    """When it does."""
    pays: tuple[Said, ...]
    clauses: tuple[str, ...]


@get("/learn")
async def show_learning(request: Asked, rules: Edition = "") -> Response[str]:
    """Everything that a person needs for a first coup."""
    book = rulebook(rules if rules in books() else EDITIONS[-1])
    context = {
        "book": book,
        "editions": [(each, rulebook(each).title) for each in books()],
        "coup": steps(book),
        "player_rows": [(n, _draws(book.player_draws[n].value)) for n in PLAYER_COUNTS],
        "banker_rows": banker_rows(book),
        "thirds": THIRDS,
        "paying": paying(book),
        "back": "back",
    }
    return page(request, "learn.html", context)


def banker_rows(book: Rulebook) -> list[tuple[int, list[bool]]]:
    """For each count of the banker's, whether it draws after each third card of the player's."""
    return [
        (count, [_draws(book.banker_draws[count, third].value) for third in THIRDS])
        for count in BANKER_COUNTS
    ]


def _draws(play: Play) -> bool:
    return play is Play.DRAW


def steps(book: Rulebook) -> tuple[LearnStep, ...]:
    """A coup as the rulebook plays it, a step at a time."""
    played = deal(book, COUP)
    player = tuple(card.value for card in played.player)
    banker = tuple(card.value for card in played.banker)
    first, second = player[:2], banker[:2]
    of_player = on_player(book, played.player)
    of_banker = on_banker(book, played.player, played.banker)
    third = points(book, played.player[2])
    counts = count_up(book, played.player, played.banker)
    two = {
        "player": point_count(book, played.player[:2]),
        "banker": point_count(book, played.banker[:2]),
    }
    return (
        LearnStep(say("page-learn-bets"), (), ()),
        LearnStep(
            say("page-learn-four-cards", player=two["player"], banker=two["banker"]), first, second
        ),
        LearnStep(
            say("page-learn-player-draws", player=two["player"], third=third),
            player,
            second,
            _clauses(of_player.clauses),
        ),
        LearnStep(
            say("page-learn-banker-draws", banker=two["banker"], third=third),
            player,
            banker,
            _clauses(of_banker.clauses),
        ),
        LearnStep(
            say("page-learn-result", player=counts.player_count, banker=counts.banker_count),
            player,
            banker,
            result=counts.result.value,
        ),
    )


def paying(book: Rulebook) -> tuple[Paying, ...]:
    """Every wager of the usual game, with all that it may pay."""
    found: dict[Wager, Paying] = {}
    for terms in book.wagers:
        if Game.COMMISSION in terms.games:
            wins = say(f"page-wins-{terms.decided.value}", hand=terms.hand or Hand.BANKER)
            clauses = _clauses(terms.offered.clauses)
            shown = Paying(terms.wager.value, wins, pays(terms).full, clauses)
            found.setdefault(terms.wager, shown)
    return tuple(found.values())


def _clauses(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause.id for clause in clauses))


learning = Router(path="/", route_handlers=[show_learning])
