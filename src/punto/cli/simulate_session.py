"""`punto simulate session`: a bankroll, a plan, and how the evening may end."""

import os
import sys
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.cli.options import (
    Json,
    RulesId,
    choice,
    read_decks,
    read_limits,
    read_pair,
    read_seed,
    read_whole,
)
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import count, eyes, say
from punto.errors import Noun
from punto.game.betting import spread
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.rulebooks import rulebook
from punto.money import dollars, read_cents
from punto.narration.saying import called
from punto.simulate import plot as plots
from punto.simulate.session import NO_LIMIT, Evening, Evenings, play_sessions
from punto.simulate.staking import find_staking, is_compiled

MOST_SESSIONS = 10**7
MOST_COUPS = 10**5
SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


def session(
    *,
    rules: RulesId,
    bankroll: str,
    bet: Annotated[list[str], Parameter(negative=())],
    plan: str = "flat",
    coups: str = "80",
    sessions: str = "100000",
    stop_win: str | None = None,
    stop_loss: str | None = None,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    seed: str = "1",
    workers: str | None = None,
    plot: str | None = None,
    json: Json = False,
) -> None:
    """Play a patron's session many times over and say how it may end.

    Parameters
    ----------
    bankroll
        What the patron brings, in cents.
    bet
        wager:unit in cents, as in banker:1000; once for each wager.
    plan
        flat, martingale, paroli, dalembert, or a function of yours as module:name.
    coups
        The most coups of a session; a shoe has about eighty.
    sessions
        How many sessions, as in 1e6.
    stop_win
        Leave when ahead by so many cents.
    stop_loss
        Leave when behind by so many cents.
    limit
        wager:minimum:maximum in cents, as in banker:1000:100000.
    game
        commission (method A) or even-money (method B, non-commission).
    pairs
        perfect (unless said) or canberra, where the edition has the choice.
    decks
        How many decks; the most that the edition plays with, unless said.
    seed
        A whole number; the same seed gives the same sessions.
    workers
        How many cores to use; all of them, unless said.
    plot
        An SVG or PNG file for a picture of how sessions end.
    """
    book = rulebook(rules)
    units = dict(_read_bet(word) for word in bet)
    table = spread(
        book,
        game=choice(Game, game, Noun.GAME),
        decks=read_decks(decks),
        pairs=choice(PairsForm, pairs, Noun.PAIRS) if pairs is not None else None,
        offered=list(units),
        limits=read_limits(book, limit or ()),
    )
    evening = Evening(
        table=table,
        units=units,
        bankroll=read_cents(bankroll, Noun.BANKROLL),
        coups=read_whole(coups, Noun.COUPS, MOST_COUPS),
        stop_win=read_cents(stop_win, Noun.STOP_WIN) if stop_win else NO_LIMIT,
        stop_loss=read_cents(stop_loss, Noun.STOP_LOSS) if stop_loss else NO_LIMIT,
    )
    number = read_whole(sessions, Noun.SESSIONS, MOST_SESSIONS)
    cores = read_whole(workers, Noun.WORKERS, 1024) if workers else os.cpu_count() or 1
    staking = find_staking(plan)
    if not is_compiled(staking) and not json:
        sys.stderr.write(f"{say('terminal-session-slow', plan=plan)}\n")
    picture = plots.writable(Path(plot)) if plot is not None else None
    start = time.monotonic()
    with ProgressBar(number, quiet=json) as bar:
        found = play_sessions(
            evening,
            staking,
            number,
            read_seed(seed),
            cores,
            lambda done: bar.now(done, say("terminal-sessions", number=count(done))),
        )
    seconds = time.monotonic() - start
    if picture is not None:
        plots.draw_sessions(picture, f"{book.title}: {plan}, {_bets(units)}", found)
    if json:
        print_json(_shape(evening, plan, found, seconds))
    else:
        _show(evening, plan, found, seconds)


def _read_bet(word: str) -> tuple[Wager, int]:
    wager, unit = read_pair(word, Noun.BET, "wager:unit", "banker:1000")
    return choice(Wager, wager, Noun.WAGER), read_cents(unit, Noun.UNIT)


def _bets(units: dict[Wager, int]) -> str:
    each = (say("terminal-session-bet", unit_cents=u, wager=w.value) for w, u in units.items())
    return say("comma").join(each)


def _shape(evening: Evening, plan: str, found: Evenings, seconds: float) -> dict[str, object]:
    return {
        "rules": evening.table.rules.id,
        "plan": plan,
        "sessions": found.sessions,
        "seconds": round(seconds, 3),
        "bankroll_cents": evening.bankroll,
        "final_cents": {
            "mean": round(found.mean("final"), 2),
            **{
                f"p{share * 100:g}": cents
                for share, cents in zip(SHARES, found.quantiles("final", SHARES), strict=True)
            },
        },
        "ruined": found.ruined,
        "ahead": found.ahead,
        "coups_mean": found.mean("coups"),
        "staked_cents_mean": round(found.mean("staked"), 2),
        "longest_losing_run": _run(found, "losing_run"),
        "longest_winning_run": _run(found, "winning_run"),
    }


def _run(found: Evenings, column: str) -> dict[str, float]:
    middle, rare, most = found.quantiles(column, (0.5, 0.99, 1.0))
    return {"median": middle, "p99": rare, "most": most}


def _show(evening: Evening, plan: str, found: Evenings, seconds: float) -> None:
    out = console()
    rules = evening.table.rules
    game = called(evening.table.game, eyes())
    about = f"{rules.title} · {game} · {plan}, {_bets(evening.units)}"
    out.print(Text(about, style="bold"))
    played = {"sessions": count(found.sessions), "coups": count(evening.coups)}
    out.print(say("terminal-session-played", seconds=f"{seconds:.1f}", **played))
    rounding = say("terminal-session-rounding", stated=rules.rounding is not None)
    out.print(Text(rounding, style="dim"))
    table = Table(box=None, show_header=False)
    table.add_column(style="dim")
    table.add_column(justify="right")
    named = [
        ("bankroll", dollars(evening.bankroll)),
        ("taken", dollars(round(found.mean("final")))),
        ("ruin", f"{found.ruined:.3%}"),
        ("ahead", f"{found.ahead:.3%}"),
        ("coups", f"{found.mean('coups'):.1f}"),
        ("staked", dollars(round(found.mean("staked")))),
    ]
    rows = [(say(f"terminal-session-{name}"), words) for name, words in named]
    rows[2:2] = [
        (say("terminal-session-at-most", percent=f"{share:.0%}"), dollars(cents))
        for share, cents in zip(SHARES, found.quantiles("final", SHARES), strict=True)
    ]
    for name, column in (("losing-run", "losing_run"), ("winning-run", "winning_run")):
        run = {key: str(value) for key, value in _run(found, column).items()}
        rows.append((say(f"terminal-session-{name}"), say("terminal-session-run", **run)))
    for row in rows:
        table.add_row(*row)
    out.print(table)
