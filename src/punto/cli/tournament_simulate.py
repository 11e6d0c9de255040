"""`punto tournament simulate`: a structure played thousands of times, and what it comes to."""

import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.cli.guard import INTERRUPTED
from punto.cli.options import RulesId, choice, read_decks, read_pair, read_seed, read_whole
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.simulate import TRY_AGAIN
from punto.errors import Malformed, Noun, unreadable_file
from punto.law.procedures import Game
from punto.misread import misread
from punto.money import dollars, read_cents
from punto.simulate.cluster import ClusterLost, connected, run_cluster
from punto.simulate.plot import writable
from punto.simulate.run import BlocksDone, run
from punto.simulate.tournament import plot as plots
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import TournamentPlan, require_playable
from punto.simulate.tournament.results import TournamentResults, results_of
from punto.simulate.tournament.strategies import NAMES, SAYS
from punto.tournament.conditions.document import Conditions

MOST_TOURNAMENTS = 10**7
MOST_ENTRANTS = 10**5
BAR = 24
SHARES = (0.05, 0.5, 0.95)
Flag = Annotated[bool, Parameter(negative=())]


def simulate(
    conditions: Path,
    *,
    rules: RulesId,
    against: Path | None = None,
    entrants: str | None = None,
    strategy: Annotated[list[str] | None, Parameter(negative=())] = None,
    tournaments: str = "1000",
    seats: str = "7",
    pace: str = "40",
    chip: str = "1",
    buy_back: str = "100",
    end_early: Flag = False,
    game: str = Game.COMMISSION.value,
    decks: str | None = None,
    seed: str = "1",
    workers: str | None = None,
    cluster: str | None = None,
    plot: str | None = None,
    json: Flag = False,
) -> int:
    """Play a tournament's structure many times over: who wins, what it pays, how long it takes.

    Parameters
    ----------
    conditions
        A JSON file with the conditions of the tournament.
    against
        A second JSON file to set beside it: other conditions, or only those that differ.
    entrants
        How many enter, as many by each strategy; or name them by --strategy.
    strategy
        name:entrants, as in chase:20; minimum, proportional, chase, all-in-at-end, follow, oppose
        or random.
    tournaments
        How many tournaments, as in 1e4.
    seats
        The most entrants at a table.
    pace
        Seconds that a round of play takes.
    chip
        The smallest tournament chip, in cents; pay-outs are made in it.
    buy_back
        How many of a hundred who may buy back do.
    end_early
        End play at a table once it is decided, where the edition lets the manager.
    game
        commission (method A) or even-money (method B, non-commission).
    decks
        How many decks; the most that the edition plays with, unless said.
    seed
        A whole number; the same seed gives the same tournaments on any number of workers.
    workers
        How many cores to use; all of them, unless said.
    cluster
        A Dask scheduler at tcp://host:port, or local:N to start N workers here.
    plot
        An SVG or PNG file for a picture of prizes and lengths.
    json
        Print JSON.
    """
    said = _document(conditions)
    field = _field(entrants, strategy or ())
    plan = TournamentPlan(
        edition=rules,
        conditions=_read(said, conditions),
        strategies=field,
        tournaments=read_whole(tournaments, Noun.TOURNAMENTS, MOST_TOURNAMENTS),
        seed=read_seed(seed),
        game=choice(Game, game, Noun.GAME),
        decks=read_decks(decks),
        seats=read_whole(seats, Noun.SEATS, shapes.MOST_SEATS),
        pace_seconds=read_whole(pace, Noun.PACE, 3600),
        chip_cents=read_cents(chip, Noun.SMALLEST_CHIP),
        buy_back_permille=10 * _percent(buy_back),
        ends_early=end_early,
    )
    plans = {conditions.name: plan}
    if against is not None:
        other = _read({**said, **_document(against)}, against)
        name = against.name if against.name != conditions.name else str(against)
        plans[name] = replace(plan, conditions=other)
    for each in plans.values():
        require_playable(each)
    picture = writable(Path(plot)) if plot is not None else None
    cores = read_whole(workers, Noun.WORKERS, 1024) if workers else os.cpu_count() or 1
    found: list[tuple[str, TournamentResults]] = []
    stopped: Stopped | None = None
    for name, each in plans.items():
        if stopped is None:
            results, stopped = _carry_out(each, cores, cluster, quiet=json)
            found.append((name, results))
    found = [(name, results) for name, results in found if results.tournaments]
    if picture is not None and found:
        plots.draw(picture, found)
    if json:
        print_json({"structures": [_shape(name, results) for name, results in found]})
    else:
        for name, results in found:
            _show(name, results)
        if len(found) > 1:
            _compare(found)
    if stopped is None:
        return 0
    sys.stderr.write(f"{stopped.reason}.\n")
    return stopped.code


@dataclass(frozen=True)
class Stopped:
    """Why a run came to no end, and the exit code that says so."""

    reason: str
    code: int


def _carry_out(
    plan: TournamentPlan, cores: int, cluster: str | None, *, quiet: bool
) -> tuple[TournamentResults, Stopped | None]:
    """Run to the end, or as far as it comes."""
    done: BlocksDone[Any] = BlocksDone(plan)
    stopped = None
    with ProgressBar(plan.tournaments, quiet=quiet) as bar:

        def told(now: BlocksDone[Any]) -> None:
            bar.now(sum(map(plan.in_block, now.done)), now.told)

        try:
            if cluster is not None:
                with connected(cluster) as client:
                    run_cluster(client, done, told)
            else:
                run(done, cores, told)
        except KeyboardInterrupt:
            stopped = Stopped(f"Stopped after {done.told}", INTERRUPTED)
        except ClusterLost as lost:
            stopped = Stopped(str(lost), TRY_AGAIN)
    return results_of(done, plan), stopped


def _document(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise unreadable_file(path, error) from None
    except msgspec.MsgspecError as error:
        raise Malformed("conditions-unreadable", misread(error), path=str(path)) from None


def _read(said: dict[str, Any], path: Path) -> Conditions:
    try:
        return msgspec.convert(said, Conditions)
    except msgspec.ValidationError as error:
        raise Malformed("conditions-unreadable", misread(error), path=str(path)) from None


def _percent(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word[:4]) <= 100):
        raise Malformed("no-share-of-hundred", word=word)
    return int(word)


def _field(entrants: str | None, words: list[str] | tuple[()]) -> dict[str, int]:
    """How many play by each strategy: those named, or as many by each."""
    if words and entrants is not None:
        raise Malformed("entrants-given-twice")
    if not words:
        number = read_whole(entrants or "", Noun.ENTRANTS, MOST_ENTRANTS)
        shares = {n: (number + len(NAMES) - 1 - at) // len(NAMES) for at, n in enumerate(NAMES)}
        return {name: share for name, share in shares.items() if share}
    field: dict[str, int] = {}
    for word in words:
        name, number_word = read_pair(word, Noun.STRATEGY, "name:entrants", "chase:20")
        if name not in NAMES:
            raise Malformed("no-such", what=Noun.STRATEGY, word=name, choices=tuple(NAMES))
        if name in field:
            raise Malformed("strategy-given-twice", name=name)
        field[name] = read_whole(number_word, Noun.ENTRANTS, MOST_ENTRANTS)
    return field


def _shape(name: str, found: TournamentResults) -> dict[str, object]:
    plan = found.plan
    return {
        "conditions": name,
        "rules": plan.edition,
        "seed": plan.seed,
        "tournaments": found.tournaments,
        "entrants": plan.entrants,
        "not_stated": [item.value for item in plan.unstated],
        "pool_cents_mean": round(found.mean(shapes.T_POOL), 2),
        "coups_mean": found.mean(shapes.T_COUPS),
        "table_coups_mean": found.mean(shapes.T_TABLE_COUPS),
        "sessions_mean": found.mean(shapes.T_SESSIONS),
        "minutes": {
            "mean": float(found.minutes.mean()),
            **{f"p{share * 100:g}": found.minutes_at(share) for share in SHARES},
        },
        "play_off_rounds_mean": found.mean(shapes.T_PLAY_OFFS),
        "rulings_mean": found.mean(shapes.T_RULINGS),
        "play_offs_cut_short": int(found.column(shapes.T_UNENDING).sum()),
        "buy_backs_mean": found.mean(shapes.T_BUY_BACKS),
        "strategies": {
            each.name: {
                "entrants": each.entrants,
                "entries": each.entries,
                "firsts": each.firsts,
                "last_rounds": each.last_rounds,
                "buy_backs": each.buy_backs,
                "paid_cents": each.paid_cents,
                "prizes_cents": each.prizes_cents,
                "prize_cents_mean": round(each.prize_cents, 2),
                "standard_error_cents": round(each.standard_error_cents, 2),
                "net_cents_mean": round(each.net_cents, 2),
            }
            for each in found.strategies
        },
    }


def _show(name: str, found: TournamentResults) -> None:
    out, plan = console(), found.plan
    out.print(Text(f"{name} · {plan.book.title} · seed {plan.seed}", style="bold"))
    out.print(
        f"{found.tournaments:,} tournaments of {plan.entrants:,} entrants,"
        f" pool {dollars(round(found.mean(shapes.T_POOL)))} on average"
    )
    low, middle, high = (found.minutes_at(share) for share in SHARES)
    out.print(
        f"{middle:,.0f} minutes of play ({low:,.0f} to {high:,.0f} in nine of ten) at"
        f" {plan.pace_seconds} seconds a round; {found.mean(shapes.T_SESSIONS):.1f} sessions,"
        f" {found.mean(shapes.T_TABLE_COUPS):,.0f} rounds at all tables"
    )
    out.print(
        f"{found.mean(shapes.T_PLAY_OFFS):.2f} rounds of play-offs,"
        f" {found.mean(shapes.T_RULINGS):.2f} rulings,"
        f" {found.mean(shapes.T_BUY_BACKS):.1f} buy-backs"
    )
    if (cut := int(found.column(shapes.T_UNENDING).sum())) > 0:
        out.print(f"{cut:,} play-offs parted nobody and were cut short by lot")
    if plan.unstated:
        items = ", ".join(item.value for item in plan.unstated)
        out.print(Text(f"not to be published yet, without: {items}", style="dim"))
    if plan.book.rounding is None:
        said = "pay-outs that chips cannot make are rounded down, since the edition does not say"
        out.print(Text(said, style="dim"))
    _strategies(found)


def _strategies(found: TournamentResults) -> None:
    table = Table(box=None, header_style="dim")
    table.add_column("strategy")
    for title in ("entrants", "first", "in the last round", "prize", "±", "less what was paid"):
        table.add_column(title, justify="right")
    table.add_column("")
    table.add_column("")
    each = found.strategies
    most = max((one.prize_cents for one in each), default=0) or 1
    for one in each:
        table.add_row(
            one.name,
            f"{one.entrants:,}",
            f"{one.first_share:.2%}",
            f"{one.last_round_share:.1%}",
            dollars(round(one.prize_cents)),
            dollars(round(one.standard_error_cents)),
            dollars(round(one.net_cents)),
            "█" * round(BAR * one.prize_cents / most),
            Text(SAYS[one.name], style="dim"),
        )
    console().print(table)


def _compare(found: list[tuple[str, TournamentResults]]) -> None:
    """What the second structure changes, strategy by strategy."""
    (name, one), (other_name, other) = found
    table = Table(box=None, header_style="dim")
    table.add_column("")
    for title in (name, other_name, "change"):
        table.add_column(title, justify="right")

    def row(title: str, before: float, after: float) -> None:
        table.add_row(title, f"{before:,.2f}", f"{after:,.2f}", f"{after - before:+,.2f}")

    row("minutes, median", one.minutes_at(0.5), other.minutes_at(0.5))
    row("rounds of play-offs", one.mean(shapes.T_PLAY_OFFS), other.mean(shapes.T_PLAY_OFFS))
    row("rulings", one.mean(shapes.T_RULINGS), other.mean(shapes.T_RULINGS))
    row("pool, $", one.mean(shapes.T_POOL) / 100, other.mean(shapes.T_POOL) / 100)
    for before, after in zip(one.strategies, other.strategies, strict=True):
        row(f"{before.name}: first, %", 100 * before.first_share, 100 * after.first_share)
        row(f"{before.name}: prize, $", before.prize_cents / 100, after.prize_cents / 100)
    console().print(table)
