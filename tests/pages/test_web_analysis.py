"""The analyst's pages: odds explored, drafts tried, charts drawn, for the pit and nobody else."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import quote_plus

import pytest

from catalogues import saying
from punto.cards import read_cards
from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.law.drafts.derived import redraft
from punto.law.drafts.soundness import drafted_over
from punto.law.procedures import Game, Upshot, Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.odds import exact
from punto.odds.composition import fresh
from punto.simulate.progress import tell_coups
from punto.simulate.request import CoupsAsked
from punto.web.pages.analysis import red_in
from punto.web.pages.charts import Series, bars, panels, steps
from punto.web.pages.odds_query import UPSHOTS
from service import PASSWORD, Caller, Service, service_at

NINE_TO_ONE = '[wagers.tie.odds]\nlevel = "9:1"'


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
    """Where a form sends a person on to, and what is to be seen there."""
    answer = analyst.get(address).history[0]
    assert 303 == answer.status_code
    there = answer.headers["location"]
    return there, unescape(analyst.get(there).text)


def problems(text: str) -> list[str]:
    return re.findall(r'<p class="problem" role="alert">([^<]+)</p>', text)


def rows(text: str) -> dict[str, list[str]]:
    """The table of edges: a wager's name, and what is beside it."""
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
    assert ["14.3596%", "4.8440%", "\N{MINUS SIGN}9.5156", "2.9343", because] == found["Tie"]
    assert "0" == found["Player"][2]


def test_the_headline_is_that_of_the_draft(analyst: Caller) -> None:
    """What is printed stands beside it; a wager that the draft leaves alone is as it was."""
    text = page(analyst, f"rules=act-2018&draft={quote_plus(NINE_TO_ONE)}")

    assert '<h2 id="edges-title">ACT Mini-Baccarat 2018, as drafted</h2>' in text
    assert '<p class="edge">4.8440% <small>was 14.3596%</small></p>' in text
    assert '<p class="edge">1.2351%</p>' in text
    assert "<s>8:1</s> <b>9:1</b>" in text
    printed = page(analyst, "rules=act-2018")
    assert '<h2 id="edges-title">ACT Mini-Baccarat 2018</h2>' in printed
    assert '<p class="edge">14.3596%</p>' in printed


def test_odds_edited_in_a_form_become_a_draft(analyst: Caller) -> None:
    """What is as printed is no part of it, and what else was drafted stays."""
    drawing = '[banker-draws]\n"6 against 7" = "stand"'
    query = f"rules=act-2018&draft={quote_plus(drawing)}"
    edited = "pay.tie.level=9 to 1&pay.player.win=2:2&pay.x.y=1:1"
    _, text = sent_on(analyst, f"/analysis?{query}&{edited}")

    written = re.search(r'id="draft-field"[^>]*>([^<]*)</textarea>', text)
    assert written is not None
    assert f"{drawing}\n\n{NINE_TO_ONE}" == written[1]
    assert "9:1 instead of 8:1; its chances changed" in rows(text)["Tie"][-1]
    assert "its chances changed" == rows(text)["Banker"][-1]


def test_a_draft_is_redrafted_part_by_part() -> None:
    base = rulebook("act-2018")
    twice = redraft(NINE_TO_ONE, {("tie", "level"): "", ("player-pair", "perfect"): "30:1"})

    assert '[wagers.player-pair.odds]\nperfect = "30:1"' == twice
    assert drafted_over(twice, base) != base
    assert "decks = [6, 8]" == redraft("decks = [6, 8]", {("tie", "level"): ""})
    with pytest.raises(Malformed, check=saying("not TOML")):
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
        (f"rules=act-2018&draft=x={'[' * 3000}", "brackets inside one another", "</textarea>"),
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
    draft.write_text('over = "star-2025"\ndecks = [3]\n', encoding="utf-8")
    found = rows(page(analyst, f"rules=star-2025&draft={quote_plus('decks = [3]')}"))
    command = ["draft", "odds", str(draft), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "punto.cli", *command], check=True, capture_output=True, text=True
    )

    assert "–" == found["Player Pair"][1]  # noqa: RUF001 - what is not there has a dash
    said = json.loads(done.stdout)
    moved = {"edge": None, "hold": ["43/415", None], "changes": ["it is not played"]}
    assert moved == said["moved"]["player-pair"]
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
    service.floor.auth.accounts.create("mo", (Role.DEALER, Role.CASINO_SUPERVISOR), PASSWORD)
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


@pytest.mark.parametrize(("wagers", "runs"), [(1, 370), (8, 46), (370, 1), (1000, 1)])
def test_many_tests_at_once_are_red_more_often(wagers: int, runs: int) -> None:
    """At three standard errors one honest estimate in 370 is red; of several, some sooner."""
    assert runs == red_in(wagers)
