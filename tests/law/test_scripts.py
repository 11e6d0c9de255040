"""`punto script`: whole shoes of every edition, and bad lines."""

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pit import chips_expected, chips_in_all, citations, tokens_in_all
from punto.cards import read_cards
from punto.game.decks import check_decks
from punto.game.last_coup import Ending
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.script.enact import play
from punto.script.written import read_command
from punto.table import UNOPENED, decide, replay
from punto.table import commands as c
from punto.table import events as e
from records import story
from scripted import (
    COMMANDS,
    NO_BETS,
    OPEN,
    READY,
    SCRIPTED,
    TRANSCRIPTS,
    faces,
    opening,
    said,
    stops,
    transcript,
    written,
)

# Whole shoes

IRREGULAR = ("act-irregularities", "nsw-irregularities")
"""A night of errors in each jurisdiction, from its opening to its closing."""
WRITTEN = (*EDITIONS, *IRREGULAR)


def test_every_script_has_its_golden_and_is_tried() -> None:
    for suffix in ("jsonl", "golden"):
        stems = {path.stem for path in TRANSCRIPTS.glob(f"*.{suffix}")}
        staged = {
            f"{kind}-{edition}" for kind in ("tournament", "promotion") for edition in EDITIONS
        }
        assert {*WRITTEN, *staged} == stems


@pytest.mark.parametrize("script", WRITTEN)
def test_a_shoe_plays_as_it_was_written_down(
    script: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A change on purpose: `make transcripts`, and a look at the difference."""
    golden = (TRANSCRIPTS / f"{script}.golden").read_text(encoding="utf-8").splitlines()
    out = said(capsys, TRANSCRIPTS / f"{script}.jsonl").splitlines()

    for number, (expected, actual) in enumerate(zip_longest(golden, out), 1):
        assert expected == actual, f"{script}.golden:{number}"


@pytest.mark.parametrize("script", WRITTEN)
def test_no_chip_is_lost_in_a_shoe_and_its_events_replay(script: str) -> None:
    events: list[e.Event] = []
    for played in story(script):
        events += played.events
        table = played.table
        assert chips_expected(table) == chips_in_all(table), played.line
        assert table.money.tokens_issued_cents == tokens_in_all(table), played.line

    assert table == replay(events)


@pytest.mark.parametrize("script", WRITTEN)
def test_nothing_in_a_shoe_is_cited_twice(script: str) -> None:
    """Neither by an event, nor by a line of a settlement, nor by a refusal."""
    cited: set[tuple[str, ...]] = set()
    for played in story(script):
        cited |= set(citations(list(played.events)))
        if played.refused is not None:
            cited.add(tuple(clause.cited for clause in played.refused.clauses))

    assert cited
    assert [] == sorted(ids for ids in cited if len(set(ids)) < len(ids))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shoe_is_whole_and_ends_in_a_shuffle(edition: str) -> None:
    lines = [json.loads(line) for line in transcript(edition) if line.startswith("{")]
    (shoe,) = [line for line in lines if "shoe" in line]
    cards = read_cards(shoe["shoe"])
    events = [event for played in story(edition) for event in played.events]
    (loaded,) = [event for event in events if isinstance(event, e.CardsLoaded)]
    (over,) = [
        place
        for place, event in enumerate(events)
        if isinstance(event, e.CardsDiscarded) and event.ending is Ending.OVER
    ]

    assert check_decks(cards, shoe.get("decks", 8)).is_right
    assert len(cards) - shoe["cutting_card_at"] == loaded.behind
    assert any(isinstance(event, e.CardsShuffled) for event in events[over:])
    assert not any(isinstance(event, e.CardDealt) for event in events[over:])


def used_by(*scripts: str) -> set[str]:
    lines = (line for script in scripts for line in transcript(script))
    return {json.loads(line)["do"] for line in lines if line.startswith("{")}


def test_the_shoes_use_every_command_of_ordinary_play() -> None:
    """But for cards that run out, and a wager that a relaxed freeze lets a patron move.

    Play for a tournament is no ordinary play.
    """
    topics = [
        "misdeal",
        "integrity",
        "findings",
        "payments",
        "conduct",
        "disputes",
        "duties",
        "contest",
    ]
    trouble = tuple(f"punto.table.{topic}.commands" for topic in topics)
    ordinary = {name for name, kind in COMMANDS.items() if kind.__module__ not in trouble}

    assert {"report-out-of-cards", "move-wager"} == ordinary - used_by(*EDITIONS)


def test_the_nights_of_errors_use_every_command_for_them() -> None:
    """But for a shoe that scans, one whose order was seen, one that runs out, and keyed cards.

    Play for a tournament is in tests of its own, as its tables go by a tournament.
    """
    contest = {
        n for n, kind in COMMANDS.items() if kind.__module__ == "punto.table.contest.commands"
    }
    elsewhere = contest | {
        "confirm-outcome",
        "correct-burned-card",
        "correct-keyed-card",
        "report-out-of-cards",
        "report-scan-conflict",
        "report-wrong-game",
        "void-shoe",
    }

    assert elsewhere == set(COMMANDS) - used_by(*WRITTEN)


@pytest.mark.parametrize("script", WRITTEN)
def test_what_is_accepted_in_a_shoe_is_accepted_from_its_customary_giver(script: str) -> None:
    lines = transcript(script)
    table, refused = UNOPENED, []
    for played in story(script):
        said = json.loads(lines[played.line - 1])
        if played.refused is None:
            fields = {name: value for name, value in said.items() if name not in SCRIPTED}
            given = read_command(fields, played.command.at, table)
            try:
                decide(table, msgspec.structs.replace(played.command, by=given.by))
            except Refused as why:
                refused.append((played.line, said["do"], why.reason))
        table = played.table

    assert [] == refused


# Bad lines


BAD = [
    ('{"do": "call-bets"', "this is not JSON: it breaks off"),
    ('{"do": "call-bets"} and so on', "this is not JSON: byte 21 does not belong there"),
    ("call-bets", "this is not JSON: byte 0 does not belong there"),
    ("[" * 100_000, "this is not JSON"),
    ('{"do": "\\ud800"}', "this is not JSON"),
    ('["call-bets"]', "a line is one JSON object"),
    ("7", "a line is one JSON object"),
    ('{"do": "fold"}', "there is no command 'fold' - choose from "),
    ('{"patron": "ann"}', "there is no command None"),
    ('{"do": ["call-bets"]}', "there is no command ['call-bets']"),
    ('{"do": "call-bet"}', "no command 'call-bet' - write call-bets or "),
    ('{"do": "cut-cards"}', "depth is missing - cut-cards knows depth, patron, by, at and v"),
    ('{"do": "place-wager"}', "patron and wager are missing - place-wager knows patron, wager, "),
    ('{"do": "cut-cards", "depth": "x"}', "depth: a whole number is expected, not text"),
    ('{"do": "fill-float", "cents": 0}', "cents: a number >= 1 is expected"),
    ('{"do": "fill-float", "cents": 1.5}', "cents: a whole number is expected, not a number"),
    ('{"do": "call-bets", "loud": true}', "there is no field loud - call-bets knows by, at and v"),
    ('{"do": "cut-cards", "dept": 9}', "no field dept - write depth; cut-cards knows depth, "),
    ('{"do": "call-bets", "at": "2026-11-15T20:00:00"}', "at: a time with its zone is expected"),
    ('{"do": "call-bets", "by": ["croupier", "c"]}', "by.role is one of patron, dealer, "),
    ('{"do": "call-bets", "by": ["dealer"]}', "by is a list of role and person, not ['dealer']"),
    ('{"do": "call-bets", "by": ["dealer", "d", 1]}', "by is a list of role and person, not "),
    ('{"do": "call-bets", "by": "dealer"}', "by: a list is expected, not text"),
    ('{"do": "leave-table", "patron": "ann\\n"}', "a name is one line without spaces around it"),
    (f'{{"do": "leave-table", "patron": "{"a" * 81}"}}', "patron: a length <= 80 is expected"),
    (
        '{"do": "place-wager", "patron": "ann", "wager": "red"}',
        f"wager is one of {', '.join(list(Wager)[:-1])} or small-tiger, not 'red' - see ",
    ),
    ('{"do": "place-wager", "patron": "ann", "wager": "ties"}', ", not 'ties' - write tie"),
    ('{"do": "place-wager", "patron": "ann", "wager": 7}', "wager is one of player, "),
    (
        '{"do": "show-signs", "signs": ["limits", "exit"]}',
        "signs is one of limits, both-minimums, ",
    ),
    ('{"do": "offer-wagers", "wagers": [], "limits": {"red": {}}}', "limits is one of player, "),
    (
        '{"do": "change-limits", "limits": {"tie": {"minimum_cents": 1, "most": 2}}}',
        "there is no field limits.tie.most - limits.tie knows minimum_cents, maximum_cents and ",
    ),
    (
        '{"do": "change-limits", "limits": {"tie": {"minimum_cents": 1}}}',
        "limits.tie.maximum_cents is missing - limits.tie knows ",
    ),
    (
        '{"do": "post-notice", "change": "game", "says": {"games": "even-money"}, "effective": ""}',
        "there is no field says.games - write game; says knows limits, ",
    ),
    (
        '{"do": "void-earlier-coup", "coup": 1, "lines": [{"patron": "ann", "lost": 1}]}',
        "there is no field lines.lost - lines knows patron, wager, ",
    ),
    ('{"do": "deal-card", "face": "1Z"}', "'1Z' is not a card"),
    ('{"do": "deal-card", "face": 7}', "face is a card, not 7 - write 4H, TD or 10D"),
    ('{"do": "expose-cards", "hand": "player", "faces": "4H 1Z"}', "'1Z' is not a card"),
    ('{"do": "expose-cards", "hand": "player", "faces": ["1Z"]}', "'1Z' is not a card"),
    ('{"do": "correct-last-coup", "player": "4H 1Z", "banker": "7S"}', "'1Z' is not a card"),
    ('{"do": "call-bets", "expect": true}', "expect is refused or a clause"),
    ('{"do": "call-bets", "expect": "99.1"}', "expect names no clause of act-2018: '99.1'"),
    ('{"do": "call-bets", "expect": "house:mood"}', "expect names no clause of house: "),
    ('{"do": "load-cards", "shoe": ["4H"]}', "a shoe is a line of cards"),
    ('{"do": "load-cards", "shoe": "4H 1Z"}', "'1Z' is not a card"),
    ('{"do": "load-cards", "cutting_card_at": 3}', "a shoe is a line of cards"),
    ('{"do": "load-cards", "shoe": "4H", "cutting_card_at": 2}', "from 0 to 1"),
    ('{"do": "load-cards", "shoe": "4H", "cutting_card_at": true}', "from 0 to 1"),
]


@pytest.mark.parametrize(("line", "words"), BAD, ids=[line[:60] for line, _ in BAD])
def test_a_line_that_cannot_be_read_is_named_in_a_sentence(
    line: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, "# a table", OPEN, "", line, '{"do": "call-bets"}')

    assert [] == stops(capsys, file, "Line 4: ", words, lines=1)


OUT_OF_ORDER = {"player": {"minimum_cents": 500, "maximum_cents": 100}}


@pytest.mark.parametrize(
    ("line", "words", "clauses"),
    [
        (
            json.dumps({"do": "change-limits", "limits": OUT_OF_ORDER}),
            "a minimum of $5.00 is above the maximum of $1.00",
            ["house:money:limits-in-order"],
        ),
        (
            json.dumps({"do": "load-cards", "shoe": "4H " * 9}),
            "9 copies of 4H cannot come from 8 decks",
            ["2.1"],
        ),
    ],
    ids=["limits", "cards"],
)
def test_a_line_of_what_cannot_be_is_refused_by_its_clause(
    line: str,
    words: str,
    clauses: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Limits out of order and cards that no decks hold are no commands that a table could judge."""
    file = written(tmp_path, OPEN, line)

    assert clauses == stops(capsys, file, "Line 2: ", words, lines=1)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"do": "call-bets"}', "this script begins with open-table, not with 'call-bets'"),
        (opening(at=None), "at: a time is expected, not nothing"),
        (opening(rules="act-2019"), "there is no rulebook 'act-2019'"),
        (opening(rules="act-2019", shoe="4H"), "there is no rulebook 'act-2019'"),
        (opening(shoe="4H 1Z"), "'1Z' is not a card"),
    ],
)
def test_the_first_line_must_open_a_table(
    line: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [] == stops(capsys, written(tmp_path, line, OPEN), "Line 1: ", words, lines=0)


def test_a_table_that_was_refused_stays_unopened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the cards of a shoe are looked at only when there is a table for them."""
    file = written(tmp_path, opening(decks=-1, shoe="4H"), '{"do": "call-bets", "shoe": "4H"}')
    out = said(capsys, file)

    assert "refused  act-2018 is not played with -1 decks (act-2018 2.1) - play with 8" in out
    assert (
        "refused  The table is not open yet (house:table:opened-once) - open a table first" in out
    )
    assert out.endswith("\nNo table was opened.\n")


# Files


def test_a_file_without_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lines in ((), ("# nothing yet", "", "  ")):
        file = written(tmp_path, *lines)

        assert [] == stops(capsys, file, str(file), "holds no command", lines=0)


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere.jsonl"

    assert [] == stops(capsys, file, str(file), "cannot be read: there is no such file", lines=0)
    assert [] == stops(capsys, tmp_path, str(tmp_path), "cannot be read: it is a folder", lines=0)


def test_a_file_that_is_not_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "script.jsonl"
    file.write_bytes(b'{"do": "\xff"}')

    assert [] == stops(capsys, file, str(file), "is not text in UTF-8", lines=0)


# How a script reads


def test_a_refusal_is_an_answer_and_the_script_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, OPEN, '{"do": "deal-card"}', '{"do": "introduce-cards"}')
    out = said(capsys, file).splitlines()
    shapes = [json.loads(line) for line in said(capsys, file, "--json").splitlines()]

    assert "      refused  No shoe is prepared (act-2018 5.1(a), 5.1) - prepare one first" in out
    assert "   3  dealer introduce-cards" in out
    assert [{"events"}, {"refused"}, {"events"}] == [
        set(shape) - {"line", "command"} for shape in shapes[:-1]
    ]
    assert {
        "error": "refused",
        "message": "No shoe is prepared",
        "rules": "act-2018",
        "clauses": ["5.1(a)", "5.1"],
        "remedy": "prepare one first",
    } == shapes[1]["refused"]


def test_the_last_object_is_the_table_and_what_everybody_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (
        OPEN,
        '{"do": "join-table", "patron": "ann", "seat": 1, "chips_cents": 100000}',
        '{"do": "join-table", "patron": "bob", "chips_cents": 5000}',
        '{"do": "show-signs", "signs": ["limits", "multiples", "settlement-method"]}',
        *READY[:3],
        '{"do": "offer-cut", "patron": "ann"}',
        '{"do": "cut-cards", "depth": 100, "patron": "ann"}',
        *READY[4:],
        '{"do": "call-bets"}',
        '{"do": "place-wager", "patron": "ann", "wager": "player", "chips_cents": 2500}',
    )
    end = json.loads(said(capsys, written(tmp_path, *lines), "--json").splitlines()[-1])
    patrons: list[dict[str, Any]] = [
        {"patron": "ann", "seat": 1, "chips_cents": 975_00, "on_layout_cents": 25_00},
        {"patron": "bob", "seat": None, "chips_cents": 50_00, "on_layout_cents": 0},
    ]

    assert ("T1", "act-2018", "between coups", 0) == tuple(
        end[name] for name in ("table", "rules", "phase", "coup")
    )
    assert [{**patron, "tokens_cents": 0} for patron in patrons] == end["patrons"]


def test_who_and_when_are_left_out_where_they_are_plain() -> None:
    later = '{"do": "show-signs", "signs": ["limits"], "at": "2026-11-15T20:05:00+11:00"}'
    lines = (OPEN, '{"do": "join-table", "patron": "ann"}', later, '{"do": "introduce-cards"}')
    commands = [played.command for played in play(lines)]

    assert ["casino-supervisor", "ann", "casino-supervisor", "dealer"] == [
        command.by.person for command in commands
    ]
    assert [0, 0, 5, 5] == [command.at.minute for command in commands]


def test_cards_come_from_the_shoe_or_from_the_lines() -> None:
    deal = ('{"do": "burn-cards"}', *NO_BETS, '{"do": "deal-card"}', '{"do": "deal-card"}')
    told = ('{"do": "burn-cards"}', *NO_BETS, '{"do": "deal-card", "face": "10h"}')
    again = '{"do": "deal-card", "shoe": "9C 9D"}'

    assert ["4H", "TD"] == faces(opening(shoe="2C 4H TD"), *READY, *deal)
    assert ["4H", "9C"] == faces(opening(shoe="2C 4H TD"), *READY, *deal[:-1], again)
    assert ["TH"] == faces(OPEN, *READY, *told)


def test_a_card_that_was_refused_is_not_shown() -> None:
    *_, refused = play([opening(shoe="2C 4H"), *READY[:-1], '{"do": "deal-card"}'])

    assert refused.refused is not None
    assert isinstance(refused.command, c.DealCard)
    assert refused.command.face is None


def test_the_cutting_card_comes_out_where_it_lies() -> None:
    deal = ('{"do": "burn-cards"}', *NO_BETS, *['{"do": "deal-card"}'] * 2)
    lines = (opening(shoe="2C 4H TD", cutting_card_at=2), *READY, *deal)
    found = [
        played.line
        for played in play(lines)
        if any(isinstance(event, e.CuttingCardCameOut) for event in played.events)
    ]

    assert [len(lines)] == found
