"""`punto tournament simulate`: a structure played thousands of times, and what it comes to."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.cli.guard import INTERRUPTED
from punto.cli.options import (
    Flag,
    Json,
    RulesId,
    choice,
    read_decks,
    read_pair,
    read_seed,
    read_whole,
)
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.simulate import TRY_AGAIN
from punto.cli.speech import count, heads, say
from punto.decode_errors import misread
from punto.errors import Malformed, Noun, unreadable_file
from punto.law.procedures import Game
from punto.money import dollars, read_cents
from punto.simulate.cluster import ClusterLost, connected, run_cluster
from punto.simulate.plot import writable
from punto.simulate.run import BlocksDone, run
from punto.simulate.tournament import plot as plots
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import TournamentPlan, require_playable
from punto.simulate.tournament.results import TournamentResults, results_of
from punto.simulate.tournament.strategies import NAMES, PLAINLY, base_of
from punto.tournament.conditions.document import Conditions

MOST_TOURNAMENTS = 10**7
MOST_ENTRANTS = 10**5
MOST_ROUNDS = 10**4
BAR = 24
SHARES = (0.05, 0.5, 0.95)


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
    late: str = "0",
    away: str = "0",
    away_rounds: str = "4",
    excuse: Flag = False,
    end_early: Flag = False,
    game: str = Game.COMMISSION.value,
    decks: str | None = None,
    seed: str = "1",
    workers: str | None = None,
    cluster: str | None = None,
    plot: str | None = None,
    json: Json = False,
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
        NAME:ENTRANTS, as chase:20 or chase/plain:20; docs/structures.md has the strategies.
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
    late
        How many of a hundred seats of a session are not taken in time.
    away
        How many of a hundred entrants leave the table for a while during a session.
    away_rounds
        The most rounds that one who is late or away misses.
    excuse
        Let those play on who miss more rounds than the minimum is deducted for.
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
        late_permille=10 * _percent(late),
        away_permille=10 * _percent(away),
        away_rounds=read_whole(away_rounds, Noun.ROUNDS, MOST_ROUNDS),
        excused=excuse,
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
    sys.stderr.write(f"{say('terminal-stopped', told=stopped.reason, path=None)}\n")
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
            stopped = Stopped(say("terminal-stopped-after", done=done.told), INTERRUPTED)
        except ClusterLost:
            stopped = Stopped(say("terminal-cluster-lost-after", done=done.told), TRY_AGAIN)
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
        if base_of(name) not in NAMES:
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
        "undisclosed_mean": found.mean(shapes.T_SEALED),
        "pass_cards_mean": found.mean(shapes.T_PASSED),
        "deductions_mean": found.mean(shapes.T_DEDUCTED),
        "disqualified_mean": found.mean(shapes.T_DISQUALIFIED),
        "seats_lost_mean": found.mean(shapes.T_FORFEITED),
        "called_off": int(found.column(shapes.T_UNAWARDED).sum()),
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
    out.print(
        Text(f"{name} · {plan.book.title} · {say('terminal-seed', seed=plan.seed)}", style="bold")
    )
    for line in _told(found):
        out.print(line)
    if plan.unstated:
        items = tuple(item.value for item in plan.unstated)
        out.print(Text(say("terminal-contest-unstated", items=items), style="dim"))
    if plan.book.rounding is None:
        out.print(Text(say("terminal-contest-rounding"), style="dim"))
    _strategies(found)


def _told(found: TournamentResults) -> Iterator[str]:
    """How many, how long, how they ended; what was sealed, passed and missed, if anything was."""
    plan = found.plan
    yield say(
        "terminal-contest-played",
        tournaments=count(found.tournaments),
        entrants=count(plan.entrants),
        pool_cents=round(found.mean(shapes.T_POOL)),
    )
    low, middle, high = (f"{found.minutes_at(share):,.0f}" for share in SHARES)
    yield say(
        "terminal-contest-length",
        low=low,
        middle=middle,
        high=high,
        seconds=plan.pace_seconds,
        sessions=f"{found.mean(shapes.T_SESSIONS):.1f}",
        rounds=f"{found.mean(shapes.T_TABLE_COUPS):,.0f}",
    )
    yield say(
        "terminal-contest-level",
        play_offs=f"{found.mean(shapes.T_PLAY_OFFS):.2f}",
        rulings=f"{found.mean(shapes.T_RULINGS):.2f}",
        buy_backs=f"{found.mean(shapes.T_BUY_BACKS):.1f}",
    )
    used = {"sealed": shapes.T_SEALED, "passed": shapes.T_PASSED}
    missed = {
        "lost": shapes.T_FORFEITED,
        "deducted": shapes.T_DEDUCTED,
        "disqualified": shapes.T_DISQUALIFIED,
    }
    for key, columns in (("terminal-contest-used", used), ("terminal-contest-missed", missed)):
        means = {name: found.mean(column) for name, column in columns.items()}
        if any(means.values()):
            yield say(key, **{name: f"{mean:.1f}" for name, mean in means.items()})
    if (off := int(found.column(shapes.T_UNAWARDED).sum())) > 0:
        yield say("terminal-contest-off", number=count(off))
    if (cut := int(found.column(shapes.T_UNENDING).sum())) > 0:
        yield say("terminal-contest-cut", number=count(cut))


def _strategies(found: TournamentResults) -> None:
    table = Table(box=None, header_style="dim")
    table.add_column(*heads("strategy"))
    before, after = (
        heads("entrants", "first", "in-the-last-round", "prize"),
        heads("less-what-was-paid"),
    )
    for title in (*before, "±", *after):
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
            Text(_says(one.name), style="dim"),
        )
    console().print(table)


def _says(name: str) -> str:
    """What a strategy wagers, and whether it leaves unused what the conditions give."""
    words = say(f"terminal-strategy-{base_of(name)}")
    return say("terminal-strategy-plain", strategy=words) if name.endswith(PLAINLY) else words


def _compare(found: list[tuple[str, TournamentResults]]) -> None:
    """What the second structure changes, strategy by strategy."""
    (name, one), (other_name, other) = found
    table = Table(box=None, header_style="dim")
    table.add_column("")
    for title in (name, other_name, *heads("change")):
        table.add_column(title, justify="right")

    def row(title: str, before: float, after: float) -> None:
        table.add_row(title, f"{before:,.2f}", f"{after:,.2f}", f"{after - before:+,.2f}")

    row(say("terminal-contest-minutes"), one.minutes_at(0.5), other.minutes_at(0.5))
    play_offs = (each.mean(shapes.T_PLAY_OFFS) for each in (one, other))
    row(say("terminal-contest-play-offs"), *play_offs)
    rulings = (each.mean(shapes.T_RULINGS) for each in (one, other))
    row(say("terminal-contest-rulings"), *rulings)
    pools = (each.mean(shapes.T_POOL) / 100 for each in (one, other))
    row(say("terminal-contest-pool"), *pools)
    for before, after in zip(one.strategies, other.strategies, strict=True):
        first, prize = (
            say(f"terminal-contest-{what}", strategy=before.name) for what in ("first", "prize")
        )
        row(first, 100 * before.first_share, 100 * after.first_share)
        row(prize, before.prize_cents / 100, after.prize_cents / 100)
    console().print(table)
