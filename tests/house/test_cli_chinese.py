"""Commands in Chinese: what they print comes from the catalogue, in the language asked for."""

# ruff: noqa: RUF001 - Chinese has commas and marks of its own

import shlex

import pytest
from rich.cells import cell_len

from punto.cli import run
from punto.narration.catalogue import LANGUAGES, catalogue
from punto.narration.saying import Eyes, worded

TRANSCRIPT = "tests/transcripts/act-2018.jsonl"
NAMES = [name for name in catalogue("en").entries if name.startswith("terminal-")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_terminal_can_be_said(language: str) -> None:
    said = catalogue(language)
    for name in NAMES:
        for value in (None, 3, "3", True):
            words = {key: worded("", value, Eyes(language)) for key in said.arguments(name)}

            assert said.say(name, words)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "coup --rules act-2018 --shoe 'KH 2C 6D 3S 4H' --bet ann:banker:10000",
            ("抽佣 · 8 副牌", "闲 6 点不补牌", "庄 5 点补牌，闲家没有补牌", "庄赢，9 点对 6 点。"),
        ),
        ("coup --rules act-2018 --shoe 'KH 2C 9D 3S'", ("例牌：不再补牌。",)),
        ("odds --rules star-2025 --decks 6", ("6 副牌", "概率", "标准差")),
        ("odds --compare act-2018 star-2025", ("act-2018 优势",)),
        ("roads TT", ("大路，先有 2 和",)),
        ("roads TBBP", ("珠盘路", "红，", "曱甴路")),
        ("rules show act-2018 '4.6(b)'", ("其他版本", "所在代码", "测试")),
        ("rules search xyzzyx", ("没有条款提到 xyzzyx。",)),
        ("draft check docs/draft.toml", ("项条款不同",)),
        ("tournament conditions docs/tournament.json --rules act-2018", ("的条件",)),
        (f"script {TRANSCRIPT}", ("桌，act-2018：", "赔 $", "收 $", "筹码盘")),
        ("report", ("报告", "内容")),
    ],
)
def test_commands_speak_chinese(
    words: str, said: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == run([*shlex.split(words), "--language", "zh"])

    shown = capsys.readouterr().out
    for each in said:
        assert each in shown


def test_columns_are_as_wide_as_what_is_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    """An ideograph takes two cells."""
    shoe = ("--shoe", "KH 2C 6D 3S 4H", "--bet", "ann:banker:10000")
    run(["coup", "--rules", "act-2018", *shoe, "--language", "zh"])

    lines = capsys.readouterr().out.splitlines()
    head = next(line for line in lines if "客人" in line)
    row = next(line for line in lines if line.startswith("  ann"))
    assert cell_len(head) == cell_len(row)
