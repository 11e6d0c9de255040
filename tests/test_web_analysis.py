"""The analyst's pages and routes: odds explored, simulations run, for the pit and nobody else."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest

from punto.cards import read_cards
from punto.errors import Malformed
from punto.floor.visibility import PIT_ROLES
from punto.odds import exact
from punto.odds.composition import fresh
from punto.odds.draft import read_draft, redraft
from punto.procedures import Game, Upshot, Wager
from punto.roles import Role
from punto.rulebooks import EDITIONS, rulebook
from punto.simulate.asked import CoupsAsked, SessionsAsked
from punto.simulate.plan import Plan, play_block, play_steps
from punto.simulate.tally import wager_results
from punto.simulate.telling import FIRST_MARK, tell_coups, tell_sessions
from punto.web.pages.charts import Series, bars, panels, steps
from punto.web.pages.exploring import UPSHOTS
from punto.web.simulations import KEPT
from service import PASSWORD, Caller, Service, service_at

pytestmark = pytest.mark.unwatched

PATIENCE_SECONDS = 90
LONG = 1_000_000_000
"""Coups that take far longer than any test."""
NINE_TO_ONE = '[odds.tie]\nlevel = "9:1"'


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("analysis") / "keys") as service:
        yield service


@pytest.fixture
def analyst(service: Service) -> Caller:
    return service.signed_in(Role.INSPECTOR)


def page(analyst: Caller, query: str = "", path: str = "/analysis") -> str:
    answer = analyst.get(f"{path}?{query}")
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def sent_on(analyst: Caller, address: str) -> tuple[str, str]:
    """Where a form sends somebody on to, and what is to be seen there."""
    answer = analyst.get(address).history[0]
    assert 303 == answer.status_code
    there = answer.headers["location"]
    return there, unescape(analyst.get(there).text)


def problems(text: str) -> list[str]:
    return re.findall(r'<p class="problem" role="alert">([^<]+)</p>', text)


def rows(text: str) -> dict[str, list[str]]:
    """The table of edges: a wager's name, and what stands beside it."""
    table = re.search(r'<table class="ledger edges">.*?</table>', text, flags=re.DOTALL)
    assert table is not None
    found = {}
    for row in re.findall(r"<tr class=.*?</tr>", table[0], flags=re.DOTALL):
        cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, flags=re.DOTALL)
        name, *rest = (re.sub("<[^>]+>", "", cell) for cell in cells)
        found[name] = rest
    return found


# exploring


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("game", list(Game))
def test_a_page_has_every_edge_in_percent_and_exactly(
    analyst: Caller, edition: str, game: Game
) -> None:
    text = page(analyst, f"rules={edition}&game={game.value}")

    odds = exact(rulebook(edition), game=game)
    assert len(odds) == len(rows(text))
    for name, each in zip(rows(text), odds.values(), strict=True):
        edge, exactly, deviation = rows(text)[name]
        assert f"{float(each.edge) * 100:.4f}%" == edge
        assert f"{each.edge.numerator:,}/{each.edge.denominator:,}" == re.sub(
            r"\s", "", exactly.replace("\N{NARROW NO-BREAK SPACE}", ",")
        )
        assert f"{float(each.variance) ** 0.5:.4f}" == deviation
        assert f">{edge}</text>" in text


def test_every_upshot_has_its_words() -> None:
    assert set(Upshot) == set(UPSHOTS)


def test_cards_already_seen_change_the_odds(analyst: Caller) -> None:
    book = rulebook("star-2025")
    gone = "5H 5H KD"
    odds = exact(book, fresh(book, 6, read_cards(gone)))
    found = rows(page(analyst, f"rules=star-2025&decks=6&removed={quote_plus(gone)}"))

    assert f"{float(odds[Wager.BANKER].edge) * 100:.4f}%" == found["Banker"][0]


@pytest.mark.parametrize(
    ("before", "pressed", "after"),
    [
        ("", "AS", "AS"),
        ("AS", "AS", "AS AS"),
        ("AS KD AS", "AS&hand=back", "AS KD"),
        ("", "AS&hand=back", ""),
        ("KD", "A", "KD AC AD AH AS"),
        ("AS AS KD", "AS:1", "AS KD"),
        ("", "TS:3", "TS TS TS"),
        ("", "TS:99", " ".join(["TS"] * 8)),
        ("TS", "TS:0", ""),
    ],
)
def test_a_pressed_card_goes_into_the_address(
    analyst: Caller, before: str, pressed: str, after: str
) -> None:
    """Without a script as well: it is a plain form."""
    query = f"rules=star-2025&removed={quote_plus(before)}&take={pressed}"
    there, text = sent_on(analyst, f"/analysis?{query}")

    assert (f"removed={quote_plus(after)}" if after else "rules=star-2025") in there
    assert "take" not in there
    assert f'name="removed" value="{after}"' in text


def test_two_editions_stand_side_by_side(analyst: Caller) -> None:
    found = rows(page(analyst, "rules=star-2025&against=act-2018"))

    assert ["10.3614%", "7.9518%", "\N{MINUS SIGN}2.4096"] == found["Player Pair"][:3]
    assert ["1.2351%", "1.2351%", "0"] == found["Player"][:3]
    assert ["13.3602%", "–", "–"] == found["Tiger"][:3]  # noqa: RUF001 - what is not there has a dash
    assert ["–", "2.6517%", "–"] == found["Player Dragon"][:3]  # noqa: RUF001 - as above


def test_a_draft_shows_what_it_does_to_the_edge(analyst: Caller) -> None:
    found = rows(page(analyst, f"rules=act-2018&draft={quote_plus(NINE_TO_ONE)}"))

    because = "hands level pays 9:1 instead of 8:1"
    assert ["14.3596%", "4.8440%", "\N{MINUS SIGN}9.5156", "2.6409", because] == found["Tie"]
    assert "0" == found["Player"][2]


def test_odds_edited_in_a_form_become_a_draft(analyst: Caller) -> None:
    """What is as printed is no part of it, and what else was drafted stays."""
    drawing = '[banker-draws]\n"6 against 7" = "stand"'
    query = f"rules=act-2018&draft={quote_plus(drawing)}"
    edited = "pay.tie.level=9 to 1&pay.player.win=2:2&pay.x.y=1:1"
    _, text = sent_on(analyst, f"/analysis?{query}&{edited}")

    written = re.search(r'id="draft-field"[^>]*>([^<]*)</textarea>', text)
    assert written is not None
    assert f"{drawing}\n{NINE_TO_ONE}" == written[1]
    assert "9:1 instead of 8:1; its chances changed" in rows(text)["Tie"][-1]
    assert "its chances changed" == rows(text)["Banker"][-1]


def test_a_draft_is_redrafted_part_by_part() -> None:
    base = rulebook("act-2018")
    twice = redraft(NINE_TO_ONE, {("tie", "level"): "", ("player-pair", "perfect"): "30:1"})

    assert '[odds.player-pair]\nperfect = "30:1"' == twice
    assert read_draft(twice, base) != base
    assert "decks = [6, 8]" == redraft("decks = [6, 8]", {("tie", "level"): ""})
    with pytest.raises(Malformed, match="not TOML"):
        redraft("[", {})


@pytest.mark.parametrize(
    ("query", "said", "typed"),
    [
        ("rules=hoyle", "There is no rulebook 'hoyle': choose from", ""),
        ("rules=act-2018&game=poker", "There is no game 'poker'", ""),
        ("rules=act-2018&decks=6", "act-2018 is not played with 6 decks", ">6</option>"),
        ("rules=act-2018&decks=many", "small whole number, not 'many'", ""),
        ("rules=star-2025&removed=ZZ+AS", "'ZZ' is not a card", 'value="ZZ AS"'),
        ("rules=star-2025&removed=ZZ&take=AS", "'ZZ' is not a card", 'value="ZZ"'),
        ("rules=star-2025&decks=4&against=act-2012", "not played with 4 decks", "Player"),
        ("rules=act-2018&draft=[odds", "The draft is not TOML", ">[odds</textarea>"),
        (f"rules=act-2018&draft=x={'[' * 3000}", "brackets inside brackets", "</textarea>"),
        (f"rules=act-2018&removed={'AS+' * 1300}", "cannot have left 8 decks", 'value="AS AS'),
        ("rules=act-2018&draft=x%3D1", "A draft has no part 'x'", ">x=1</textarea>"),
        ("rules=act-2018&pay.tie.level=lots", "cannot pay 'lots'", 'value="lots"'),
        ("rules=act-2018&pay.tie.level=0:1", "cannot pay '0:1'", 'value="0:1"'),
    ],
)
def test_what_cannot_be_reckoned_is_said_in_a_sentence_and_kept(
    analyst: Caller, query: str, said: str, typed: str
) -> None:
    text = page(analyst, query)

    found = problems(text)
    assert found
    assert said in found[0]
    assert found[0].endswith(".")
    assert typed in text


def test_a_draft_may_take_wagers_away(analyst: Caller, tmp_path: Path) -> None:
    """Three decks are too few for Pairs, whose clause says so."""
    draft = tmp_path / "draft.toml"
    draft.write_text("decks = [3]\n", encoding="utf-8")
    found = rows(page(analyst, f"rules=star-2025&draft={quote_plus('decks = [3]')}"))
    command = ["odds", "--rules", "star-2025", "--draft", str(draft), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "punto.cli", *command], check=True, capture_output=True, text=True
    )

    assert "–" == found["Player Pair"][1]  # noqa: RUF001 - what is not there has a dash
    said = json.loads(done.stdout)
    assert {"edge": None, "changes": ["it is not played"]} == said["moved"]["player-pair"]
    query = "rules=star-2025&draft=decks%20%3D%20%5B3%5D"
    assert said == analyst.get(f"/api/analysis/odds?{query}").json()


def test_the_effect_of_one_card_more_is_what_is_published(analyst: Caller) -> None:
    """Counters know by how much each rank moves the player's edge, eight decks full."""
    text = page(analyst, "rules=act-2018&effects=yes")
    table = text[text.index('<table class="ledger effects">') :]
    found = re.findall(r'<td class="n weight-?\d">([^<]+)</td>', table)[:13]

    points = (45, 54, 67, 120, -84, -113, -82, -53, -25, 18, 18, 18, 18)
    assert [f"{each / 10_000:+.4f}".replace("-", "\N{MINUS SIGN}") for each in points] == found


def test_only_the_pit_finds_its_way_there(service: Service) -> None:
    for role in sorted(set(Role) - {Role.DEVICE}):
        lobby = service.signed_in(role).get("/", accept="text/html").text
        assert (role in PIT_ROLES) == ('href="/analysis"' in lobby)


def test_somebody_with_several_roles_gets_the_data_too(service: Service) -> None:
    """They are a patron first, but not on this page."""
    service.floor.people.create("mo", (Role.PATRON, Role.INSPECTOR), PASSWORD)
    mo = service.sign_in("mo")
    text = page(mo, "rules=act-2018")
    link = re.search(r'href="(/api/analysis/odds[^"]+)"', text)

    assert link is not None
    assert 200 == mo.get(link[1]).status_code
    assert 403 == mo.get("/api/analysis/odds?rules=act-2018").status_code


# charts


def test_a_wager_that_favours_the_patron_is_drawn_to_the_left() -> None:
    chart = bars([Series("now", "", {Wager.TIE: -3.5, Wager.BANKER: 1.0})], 860)

    tie, banker = (row.bars[0] for row in chart.rows)
    assert tie.x + tie.width == pytest.approx(chart.zero, abs=0.2)
    assert banker.x == chart.zero
    assert ("end", "start") == (tie.anchor, banker.anchor)
    assert chart.ticks[0].at <= tie.x
    assert {"T", "B"} == {row.side for row in chart.rows}


@pytest.mark.parametrize("width", [340, 540, 860])
def test_nothing_of_a_chart_lies_outside(width: int) -> None:
    edges = {wager: 3.0 * at - 6 for at, wager in enumerate(Wager)}
    chart = bars([Series("now", "ACT 2018", edges), Series("draft", "draft", edges)], width)

    for row in chart.rows:
        assert 2 == len(row.bars)
        for bar in row.bars:
            letters = 7 * len(bar.text)
            ends = bar.text_x + letters if bar.anchor == "start" else bar.text_x - letters
            assert 0 <= bar.x < bar.x + bar.width <= width
            assert -5 <= ends <= width + 5


def test_axes_have_round_numbers() -> None:
    assert [0, 2, 4, 6, 8, 10] == steps(0, 9.3)
    assert [-1.0, -0.5, 0, 0.5, 1.0] == steps(-0.9, 0.8, 4)


@pytest.mark.parametrize("coups", [1, 900, 20_000])
def test_estimates_are_drawn_however_few(coups: int) -> None:
    asked = CoupsAsked(rules="act-2018", coups=coups)
    *_, last = tell_coups(asked)
    found = panels(last, last.trail, coups)

    assert [wager.value for wager in last.wagers] == [panel.wager for panel in found]
    for panel in found:
        places = [float(n) for n in re.split("[ ,]", panel.band)]
        assert places
        assert all(-60 <= n <= 330 for n in places)
        assert len(panel.across) >= 2


# simulating


def test_a_block_paused_is_the_block() -> None:
    plan = Plan("star-2025", 8, 50_000, 3)
    *_, last = list(play_steps(plan, 0, (100, 1_000, 1_001, 30_000, 60_000)))

    assert play_block(plan, 0) == last
    grown = [tally.coups for tally in play_steps(plan, 0, (100, 1_000, 1_001, 30_000))]
    assert sorted(set(grown)) == grown
    assert 50_000 == grown[-1]


def test_what_is_told_is_what_was_played() -> None:
    asked = CoupsAsked(rules="star-2025", coups=60_000, seed=5, decks=6)
    told = list(tell_coups(asked))
    tally = play_block(Plan("star-2025", 6, 60_000, 5), 0)
    found = wager_results(rulebook("star-2025"), tally, Game.COMMISSION, None)

    assert 1 == len(told)
    assert {w: float(found[w].net) for w in found} == {
        w: each.net_units for w, each in told[0].wagers.items()
    }
    assert tally.results() == told[0].results
    trail = told[0].trail
    assert trail[0].coups >= FIRST_MARK
    assert 60_000 == trail[-1].coups
    assert len(trail) > 30


def test_sessions_are_told_with_how_they_ended() -> None:
    asked = SessionsAsked(
        rules="act-2018",
        bankroll_cents=100_00,
        units_cents={Wager.BANKER: 10_00},
        sessions=500,
        coups=20,
        maximum_cents=50_00,
    )
    *_, last = tell_sessions(asked)

    assert last.ended is not None
    assert 1 == pytest.approx(sum(each.share for each in last.ended.histogram))
    assert 0 < last.ended.ahead < 1
    assert (500, 500) == (last.pace.done, last.pace.of)


class Runs:
    """Somebody's simulations, asked for over HTTP."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def ask(self, coups: int, **more: object) -> str:
        body = {"rules": "act-2018", "coups": coups, **more}
        answer = self._caller.post("/api/analysis/simulations", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def look(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self._caller.get(f"/api/analysis/simulations/{name}").json()
        return found

    def until(self, name: str, *states: str) -> dict[str, Any]:
        """How a simulation stands once it is in one of these states."""
        end = time.monotonic() + PATIENCE_SECONDS
        while (found := self.look(name))["state"] not in states:
            assert time.monotonic() < end, found
            time.sleep(0.05)
        return found

    def cancel(self, name: str) -> int:
        return self._caller.ask("DELETE", f"/api/analysis/simulations/{name}").status_code


@pytest.fixture
def runs(analyst: Caller) -> Iterator[Runs]:
    runs = Runs(analyst)
    yield runs
    for each in analyst.get("/api/analysis/simulations").json():
        runs.cancel(each["id"])


def test_a_simulation_is_what_the_command_line_plays(analyst: Caller, runs: Runs) -> None:
    name = runs.ask(200_000, seed=7)
    found = runs.until(name, "done", "failed")
    *_, last = tell_coups(CoupsAsked(rules="act-2018", coups=200_000, seed=7))

    told = found["coups"]["told"]
    assert {w.value: each.edge_percent for w, each in last.wagers.items()} == {
        wager: each["edge_percent"] for wager, each in told["wagers"].items()
    }
    assert len(last.trail) == len(found["coups"]["trail"])
    assert 200_000 == found["pace"]["done"]
    table = analyst.get(f"/api/analysis/simulations/{name}/csv")
    assert "attachment" in table.headers["content-disposition"]
    assert 1 + len(last.wagers) == len(table.text.splitlines())
    text = page(analyst, path=f"/analysis/simulations/{name}")
    assert len(last.wagers) == text.count('class="panel ')
    assert "Done." in text
    for link in re.findall(r'href="(/api/analysis/[^"]+)" download', text):
        assert 200 == analyst.get(link).status_code
    assert 2 == text.count(" download")


def test_one_goes_on_and_one_waits(service: Service, runs: Runs) -> None:
    going = runs.ask(LONG)
    runs.until(going, "running")
    waiting = runs.ask(LONG)
    third = service.signed_in(Role.INSPECTOR).post(
        "/api/analysis/simulations", {"rules": "act-2018", "coups": 1}
    )
    other = Runs(service.signed_in(Role.REGULATOR))
    others = other.ask(1_000)

    assert (409, "conflict") == (third.status_code, third.json()["error"])
    assert (1, 2) == (runs.look(waiting)["ahead"], other.look(others)["ahead"])
    assert 403 == other.cancel(going)
    assert 200 == runs.cancel(waiting)
    assert 200 == runs.cancel(going)
    assert {"cancelled"} == {runs.look(name)["state"] for name in (going, waiting)}
    assert "done" == other.until(others, "done", "failed")["state"]


def test_a_stream_tells_how_it_goes_until_it_is_over(analyst: Caller, runs: Runs) -> None:
    name = runs.ask(300_000)
    answer = analyst.get(f"/api/analysis/simulations/{name}/stream")

    told = [json.loads(data) for data in re.findall(r"data: (\{.*\})", answer.text)]
    assert "done" == told[-1]["state"]
    assert 300_000 == told[-1]["pace"]["done"]


@pytest.mark.parametrize(
    ("path", "body", "status", "words"),
    [
        ("simulations", {"rules": "hoyle", "coups": 9}, 400, "There is no rulebook"),
        ("simulations", {"rules": "act-2018", "coups": 2 * LONG}, 400, "coups"),
        ("simulations", {"rules": "act-2018", "coups": 0}, 400, "coups"),
        ("simulations", {"rules": "act-2018", "coups": 9, "decks": 6}, 422, "6 decks"),
        ("simulations", {"rules": "act-2012", "coups": 9, "pairs": "perfect"}, 422, "Pairs"),
        ("simulations", {"rules": "act-2018", "coups": 9, "workers": 64}, 400, "cores"),
        ("sessions", {"rules": "act-2018", "bankroll_cents": 500, "units_cents": {}}, 400, ""),
        (
            "sessions",
            {"rules": "act-2018", "bankroll_cents": 500, "units_cents": {"banker": 900}},
            400,
            "does not cover one unit",
        ),
        (
            "sessions",
            {
                "rules": "act-2018",
                "bankroll_cents": 500,
                "units_cents": {"banker": 100},
                "plan": "os:system",
            },
            400,
            "plan",
        ),
        (
            "sessions",
            {
                "rules": "act-2018",
                "bankroll_cents": 500,
                "units_cents": {"banker": 100},
                "minimum_cents": 9,
                "maximum_cents": 8,
            },
            400,
            "is over a maximum",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    analyst: Caller, path: str, body: dict[str, object], status: int, words: str
) -> None:
    answer = analyst.post(f"/api/analysis/{path}", body)

    assert status == answer.status_code
    assert words in answer.json()["message"]


def test_old_simulations_make_room(service: Service, runs: Runs) -> None:
    going = runs.ask(LONG)
    for _ in range(KEPT + 3):
        assert 200 == runs.cancel(runs.ask(9))
    known = service.signed_in(Role.INSPECTOR).get("/api/analysis/simulations").json()

    assert KEPT == len(known)
    assert going in {each["id"] for each in known}


@pytest.mark.parametrize("machine", ["/bin/echo", "/bin/false", "/no/such/machine"])
def test_a_simulation_that_fails_fails_alone(
    service: Service, runs: Runs, monkeypatch: pytest.MonkeyPatch, machine: str
) -> None:
    """Something else is started in its place, and the floor is none the worse."""
    with monkeypatch.context() as otherwise:
        otherwise.setattr(sys, "executable", machine)
        failed = runs.until(runs.ask(9), "failed", "done")

    assert "failed" == failed["state"]
    assert [] == service.floor.fallen
    assert "Failed" in page(service.signed_in(Role.INSPECTOR), path="/analysis/simulations")


def test_a_floor_that_stops_takes_its_simulation_along(tmp_path: Path) -> None:
    with service_at(":memory:", tmp_path) as service:
        runs = Runs(service.signed_in(Role.INSPECTOR))
        name = runs.ask(LONG)
        runs.until(name, "running")
        held = service.client.app.state.simulations
        until = time.monotonic() + PATIENCE_SECONDS
        while (process := held.find(name).process) is None:
            assert time.monotonic() < until
        os.kill(process.pid, 0)

    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
    assert "cancelled" == held.find(name).state


def test_a_simulation_ends_with_whoever_started_it() -> None:
    """Even one that was killed: then nobody holds the other end of its input."""
    going = subprocess.Popen(
        [sys.executable, "-m", "punto.simulate.apart", "coups"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert going.stdin is not None
    assert going.stdout is not None
    going.stdin.write(b'{"rules": "act-2018", "coups": 1000000000}\n')
    going.stdin.flush()
    assert b'"pace"' in going.stdout.readline()
    assert 19 == os.getpriority(os.PRIO_PROCESS, going.pid)
    going.stdin.close()

    assert 1 == going.wait(PATIENCE_SECONDS)
    going.stdout.close()
