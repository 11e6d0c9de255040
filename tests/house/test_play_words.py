"""What `punto play` has keys, options and words for."""

import inspect
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from punto.cli import run
from punto.cli.play import command
from punto.cli.play.betting import LETTERS, Bettor, rows
from punto.cli.play.menu import Menu
from punto.cli.play.pages import KEYS, summary
from punto.cli.play.table_choice import CHIPS, TableChoice, layouts, sides
from punto.cli.play.table_screen import TableScreen
from punto.cli.speech import say
from punto.law.procedures import DealingMethod, PairsForm, Wager
from punto.law.rulebooks import EDITIONS, rulebook


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_wager_of_a_table_has_a_key_of_its_own(edition: str) -> None:
    book = rulebook(edition)
    reached = set()
    for layout in layouts(book) or (None,):
        areas = rows(("player", "banker", "tie", *sides(book, layout)))
        letters = [LETTERS[wager] for row in areas for wager in row]

        assert len(set(letters)) == len(letters)
        assert not set(letters) & set(TableScreen.KEYS)
        reached |= {wager for row in areas for wager in row}
    assert book.permitted.value == reached


def test_arrows_reach_every_area() -> None:
    mains = (Wager.PLAYER, Wager.TIE, Wager.BANKER)
    tigers = (Wager.TIGER, Wager.TIGER_TIE, Wager.TIGER_PAIR, Wager.BIG_TIGER, Wager.SMALL_TIGER)
    bettor = Bettor((mains, tigers), CHIPS, 0)

    assert [*mains, Wager.PLAYER] == [bettor.moved(0, n).wager for n in range(4)]
    assert Wager.TIGER_PAIR is bettor.moved(0, 1).moved(1, 0).wager
    assert Wager.BANKER is bettor.moved(1, 0).moved(0, -1).moved(-1, 0).wager
    assert Wager.SMALL_TIGER is bettor.at(Wager.SMALL_TIGER).wager
    assert bettor == bettor.picked(6)


def test_the_menu_keeps_only_what_an_edition_has() -> None:
    menu = Menu(TableChoice("act-2018", pairs=PairsForm.CANBERRA))
    while menu.choice.edition != "star-2025":
        menu = menu.turned(1)

    assert (None, None) == (menu.choice.pairs, menu.choice.method)
    assert "layout" in [line.field for line in menu.lines]
    assert "pairs" not in [line.field for line in menu.lines]
    for line in menu.lines:
        assert len(line.values) == len(line.said) > 1
    assert "Tiger" in menu.about
    asked = TableChoice("star-2025", pairs=PairsForm.CANBERRA, method=DealingMethod.C, decks=5)
    assert TableChoice("star-2025") == Menu(asked).made
    assert "A" == Menu(TableChoice("star-2025", layout="A")).made.layout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "A table needs a terminal to be drawn in, and this is none - run punto play in one"),
        ("--rules act-1066", "There is no rulebook 'act-1066'"),
        ("--rules act-2012 --pairs perfect", "act-2012 has no choice of Pairs"),
        ("--rules act-2018 --layout B", "There is no layout B: act-2018 prints no lettered"),
        ("--rules star-2025 --layout Z", "There is no layout Z: star-2025 prints layouts A,"),
        ("--rules act-2018 --game poker", "There is no game 'poker'"),
        ("--rules act-2018 --method sideways", "There is no way of dealing 'sideways'"),
        (
            "--rules act-2018 --method 'method B'",
            "act-2018 has no such way of dealing: method B (act-2018",
        ),
        ("--rules nsw-earlier --method 'method B'", "A table needs a terminal"),
        ("--rules act-2018 --chips 1,2,3,4,5,6,7,8,9,10", "10 chips are too many"),
        ("--rules act-2018 --chips 500 --buy-in 600", "The chips of the table cannot make $6.00"),
        ("--rules act-2018 --buy-in 200000000", "$2,000,000.00 is more than this table sells"),
        ("--rules act-2018 --seat 9", "There is no seat 9"),
        ("--seat 9", "There is no seat 9"),
        ("--rules act-2018 --pace -3", "Betting cannot last -3 seconds"),
        ("--rules act-2018 --name ''", "'' is no name that a table could call"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["play", *shlex.split(words)])
    shown = capsys.readouterr()

    assert (2, "") == (code, shown.out)
    assert shown.err.startswith(said)
    assert 1 == shown.err.count("\n")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("play --rules act-1066 --language zh", 2, "没有规则 'act-1066'。请从 act-2012、"),
        ("--language=zh play --rules act-1066", 2, "没有规则 'act-1066'。请从 act-2012、"),
        ("play --rules act-1066", 2, "There is no rulebook 'act-1066' - choose from"),
        ("play --language fr", 2, "There is no language 'fr' - choose from en, zh."),
        ("play --language", 2, "punto needs --language - see punto --help."),
    ],
)
def test_a_language_is_chosen_anywhere_on_the_line(
    words: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code == run(words.split())
    assert capsys.readouterr().err.startswith(said)


def test_a_language_may_be_that_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUNTO_LANGUAGE", "zh")

    assert 2 == run(["play", "--rules", "act-1066"])
    assert "没有规则" in capsys.readouterr().err
    assert 2 == run(["play", "--rules", "act-1066", "--language", "en"])
    assert "There is no rulebook" in capsys.readouterr().err
    assert "$10.00" in summary((), 10_00, 10_00)
    assert "You came" in summary((), 10_00, 10_00)


def test_help_is_quick() -> None:
    """What draws the table is loaded by nobody who does not play."""
    code = (
        "import sys; from punto.cli import run; run(['--help']); run(['play', '--help']);"
        "sys.exit(any(name.startswith('textual') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert 0 == done.returncode
    assert "play" in done.stdout


def test_the_page_of_play_has_every_key_and_option() -> None:
    page = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")

    for key in KEYS:
        assert f"| {say(f'terminal-key-{key}')} |" in page
    for option in inspect.signature(command.play).parameters:
        assert f"`--{option.replace('_', '-')}`" in page


def test_a_stay_is_summed_up() -> None:
    assert "You came with $10.00 and leave with $10.00, even." == summary((), 10_00, 10_00)
