"""Shoes with patrons in them: honest ones of many habits, one who counts, two who play together."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.game.betting import spread
from punto.game.coup import PlayedCoup
from punto.game.wagers import upshot_of
from punto.law.procedures import Game, PairsForm, Result, Upshot, Wager
from punto.law.rulebooks import rulebook
from punto.odds.composition import fresh
from punto.odds.tables import drawing_tables
from punto.simulate.plan import kernel_tables
from punto.watch.edges import counted, gain_of, terms_in
from punto.watch.shapes import Stake, WatchedCoup, WatchedGame, WatchedShoe

BEGAN = datetime(2026, 1, 1, 20, tzinfo=UTC)
PACE = timedelta(seconds=50)
CARDS = tuple(Card)


class BettingScene(NamedTuple):
    """What there is to go by before a coup."""

    random: np.random.Generator
    results: Sequence[Result]
    shown: Sequence[frozenset[Wager]]
    """The wagers that won in each coup before."""
    worth: Callable[[Wager], float]
    """What a unit on a wager is worth by the cards that were seen; honest patrons never ask."""


Habit = Callable[[BettingScene], dict[Wager, int]]


def dealt(
    game: WatchedGame, order: NDArray[np.int64]
) -> list[tuple[NDArray[np.int64], PlayedCoup]]:
    """The coups of a shoe in this order, each with what was left before it."""
    rules, tables = rulebook(game.edition), kernel_tables(game.edition)
    points, naturals = drawing_tables(rules).card_points, rules.naturals.value
    left = np.array(fresh(rules, game.decks).counts, np.int64)
    at, last, coups = 1, len(order) - tables.behind, []
    while at < last:
        cards = order[at : at + 6]
        player, banker = (
            int(points[cards[0]] + points[cards[2]]) % 10,
            int(points[cards[1]] + points[cards[3]]) % 10,
        )
        natural = player in naturals, banker in naturals
        code = int(tables.draws[(player * 10 + banker) * 10 + int(points[cards[4]])])
        hands = [[cards[0], cards[2]], [cards[1], cards[3]]]
        used = 4
        for hand in range(2):
            if code >> (1 - hand) & 1:
                hands[hand].append(cards[used])
                used += 1
        counts = [int(points[hand].sum()) % 10 for hand in map(np.array, hands)]
        results = {counts[0] > counts[1]: Result.PLAYER, counts[1] > counts[0]: Result.BANKER}
        coups.append(
            (
                left.copy(),
                PlayedCoup(
                    tuple(CARDS[card] for card in hands[0]),
                    tuple(CARDS[card] for card in hands[1]),
                    counts[0],
                    counts[1],
                    natural[0] and not code & 2,
                    natural[1] and not code & 1,
                    results.get(True, Result.TIE),
                    (),
                ),
            )
        )
        np.subtract.at(left, cards[:used], 1)
        at += used
    return coups


def game_of(edition: str, *offered: Wager, pairs: PairsForm | None = None) -> WatchedGame:
    """The game of an edition with these wagers beside player, banker and tie."""
    rules = rulebook(edition)
    table = spread(rules, game=Game.COMMISSION, pairs=pairs)
    main = (Wager.PLAYER, Wager.BANKER, Wager.TIE)
    return WatchedGame(edition, table.game, table.form, max(rules.decks.value), (*main, *offered))


def shoe_of(
    game: WatchedGame,
    habits: dict[str, Habit],
    seed: int,
    number: int = 1,
    order: NDArray[np.int64] | None = None,
) -> WatchedShoe:
    """A shoe that these patrons play at, each by their habit; the same of the same seed."""
    random = np.random.default_rng((seed, number))
    if order is None:
        order = random.permutation(np.tile(np.arange(len(CARDS)), game.decks))
    results: list[Result] = []
    shown: list[frozenset[Wager]] = []
    coups: list[WatchedCoup] = []
    for at, (left, coup) in enumerate(dealt(game, order)):
        cards = left.astype(np.float64)
        scene = BettingScene(random, results, shown, partial(_worth, game, cards))
        upshots = _upshots(game, coup)
        stakes = []
        for box, (patron, habit) in enumerate(habits.items(), 1):
            for wager, cents in habit(scene).items():
                if cents:
                    gained = gain_of(game, wager, upshots[wager]) * cents
                    stakes.append(
                        Stake(
                            patron=patron,
                            wager=wager,
                            box=box,
                            cents=cents,
                            upshot=upshots[wager],
                            gain_cents=int(gained),
                        )
                    )
        began = BEGAN + number * timedelta(hours=2) + at * PACE
        coups.append(
            WatchedCoup(
                number=at + 1,
                first=10 * at + 1,
                last=10 * at + 10,
                began=began,
                ended=began + PACE / 2,
                dealer="dealer",
                left=tuple(int(n) for n in left),
                player=coup.player,
                banker=coup.banker,
                result=coup.result,
                stakes=tuple(stakes),
                exposed=(coups[-1].banker or coups[-1].player)[-1] if coups else None,
            )
        )
        results.append(coup.result)
        shown.append(frozenset(w for w, u in upshots.items() if gain_of(game, w, u) > 0))
    return WatchedShoe(
        table=f"simulated {seed}",
        number=number,
        game=game,
        coups=tuple(coups),
        order=tuple(CARDS[card] for card in order[: -kernel_tables(game.edition).behind]),
    )


def _upshots(game: WatchedGame, coup: PlayedCoup) -> dict[Wager, Upshot]:
    """What a coup was to every wager; coups that look alike are asked once."""
    (p1, p2, *_), (b1, b2, *_) = coup.player, coup.banker
    looks = (
        (coup.player_count, coup.banker_count, len(coup.player), len(coup.banker)),
        (p1.rank is p2.rank, p1.suit is p2.suit, p1.suit.is_red is p2.suit.is_red),
        (b1.rank is b2.rank, b1.suit is b2.suit, b1.suit.is_red is b2.suit.is_red),
        p1.rank is b1.rank,
    )
    known = _seen_looks(game)
    if looks not in known:
        known[looks] = {w: upshot_of(terms, coup)[0] for w, terms in terms_in(game).items()}
    return known[looks]


@cache
def _seen_looks(_: WatchedGame) -> dict[object, dict[Wager, Upshot]]:
    """What coups of a game were to its wagers, by how they look; filled as they come."""
    return {}


def _worth(game: WatchedGame, left: NDArray[np.float64], wager: Wager) -> float:
    base = np.array(fresh(rulebook(game.edition), game.decks).counts, np.float64)
    return float(counted(game, wager, left) - counted(game, wager, base))


def flat(wager: Wager, cents: int) -> Habit:
    """The same on every coup."""
    return lambda _: {wager: cents}


def streaks(side: Wager, cents: int) -> Habit:
    """With the last winner, twice as much for each time it won before."""

    def bet(scene: BettingScene) -> dict[Wager, int]:
        run = 0
        decided = [result for result in scene.results if result is not Result.TIE]
        for result in reversed(decided):
            if result is not decided[-1]:
                break
            run += 1
        wager = Wager(decided[-1].value) if decided else Wager.PLAYER
        return {wager: cents * 2 ** min(run, 4), side: cents if run > 2 else 0}

    return bet


def chasing(side: Wager, cents: int) -> Habit:
    """More and more on a side wager until it comes."""

    def bet(scene: BettingScene) -> dict[Wager, int]:
        missed = 0
        for won in reversed(scene.shown):
            if side in won:
                break
            missed += 1
        return {Wager.BANKER: 5 * cents, side: cents * (1 + missed // 5)}

    return bet


def late(side: Wager, cents: int) -> Habit:
    """A side wager late in the shoe, now and then."""
    return lambda scene: {
        Wager.PLAYER: 2 * cents,
        side: cents if len(scene.results) > 45 and scene.random.random() < 0.6 else 0,
    }


def at_will(side: Wager, cents: int) -> Habit:
    """As the mood takes them, in spells."""

    def bet(scene: BettingScene) -> dict[Wager, int]:
        spell = (len(scene.results) // 9 + int(scene.random.integers(0, 2))) % 3
        main = Wager.PLAYER if scene.random.random() < 0.5 else Wager.BANKER
        return {main: cents * int(scene.random.integers(1, 9)), side: cents * spell}

    return bet


def counter(side: Wager, cents: int, least: float, spread_: int = 10) -> Habit:
    """A little on every coup for cover, and much more where a unit is worth enough more."""
    return lambda scene: {
        Wager.BANKER: cents,
        side: cents * spread_ if scene.worth(side) > least else cents // 5,
    }


HONEST: tuple[Callable[[Wager, int], Habit], ...] = (flat, streaks, chasing, late, at_will)


def together(seed: int, cents: int) -> tuple[Habit, Habit]:
    """Two who agreed beforehand: one backs a hand, the other the other, with the same amount."""
    random = np.random.default_rng(seed)
    plan = [(int(random.integers(0, 2)), int(random.integers(1, 5))) for _ in range(120)]
    hands = Wager.PLAYER, Wager.BANKER

    def one(scene: BettingScene) -> dict[Wager, int]:
        side, units = plan[len(scene.results)]
        return {hands[side]: units * cents}

    def other(scene: BettingScene) -> dict[Wager, int]:
        side, units = plan[len(scene.results)]
        return {hands[1 - side]: units * cents}

    return one, other
