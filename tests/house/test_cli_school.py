"""`punto school` as a person and a program meet it."""

import io
import json
from pathlib import Path

import pytest

from punto.cards import Card
from punto.cli import run
from punto.cli.school import read_answer
from punto.narration.saying import card_name
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.school.judging import right_answer
from punto.school.lessons import drill, examination
from punto.school.questions import Question, keyed_cards
from punto.school.words import DrillKind, SchoolAnswer

Captured = pytest.CaptureFixture[str]
RULES = ("--rules", "act-2018")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PUNTO_DATABASE", raising=False)
    return tmp_path


def typed(question: Question) -> str:
    """The right answer as a person types it."""
    right = right_answer(question)
    if right.cents is not None:
        return f"{right.cents // 100}.{right.cents % 100:02}"
    letter = "abcd"[question.cited.index(right.clause)] if question.cited else ""
    return f"{right.option} {letter}".strip()


def said(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, *words: str, answers: tuple[str, ...] = ()
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
    assert 0 == run(["school", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def test_drills_are_answered_and_kept(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    question = drill("act-2018", DrillKind.THIRD_CARDS, "7-1").questions[0]
    words = (*RULES, "--kind", "third-cards", "--seed", "7", "--count", "1", "--name", "ann")
    told = said(
        capsys, monkeypatch, "drill", *words, "--database", "s.db", answers=("no", typed(question))
    )

    assert "The number of an option." in told
    assert "1 of 1 right." in told
    progress = said(capsys, monkeypatch, "progress", "--database", "s.db", "--json")
    assert 1 == json.loads(progress)["ann"]["drills"]
    assert "ann" in said(capsys, monkeypatch, "progress", "ann", "--database", "s.db")
    with open_record("s.db", new=False) as record:
        assert () == Audit(DatabaseSource(record)).run().findings


def test_a_card_is_keyed_by_its_rank_and_suit(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = drill("act-2018", DrillKind.KEYING, "7-1").questions[0]
    assert question.keyed is not None
    face = keyed_cards(question.keyed).faces[0]
    other = next(each for each in Card if each.rank is face.rank and each is not face)
    words = (*RULES, "--kind", "keying", "--seed", "7", "--count", "1")
    right = said(capsys, monkeypatch, "drill", *words, answers=("1", "zz", face.value.lower()))
    wrong = said(capsys, monkeypatch, "drill", *words, answers=(other.value,))
    cutting = said(capsys, monkeypatch, "drill", *words, answers=(f"{face.value} x",))

    assert 2 == right.count("Each card by its rank and suit")
    assert "1 of 1 right." in right
    assert "That is not the card that came out" in wrong
    assert f"Key the {card_name(face)}" in wrong
    assert "The cutting card was not keyed as it came" in cutting


def test_a_wrong_answer_is_told_with_its_clause(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = drill("act-2018", DrillKind.STEPS, "7-1").questions[0]
    wrong = next(n for n, each in enumerate(question.options, 1) if not each.is_right)
    words = (*RULES, "--kind", "steps", "--seed", "7", "--count", "1")
    english = said(capsys, monkeypatch, "drill", *words, answers=(str(wrong),))
    chinese = said(capsys, monkeypatch, "drill", *words, "--language", "zh", answers=(str(wrong),))

    assert question.clauses[0] in english
    assert "错误" in chinese


def test_an_examination_is_passed_and_its_script_plays_again(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = tuple(typed(each) for each in examination("act-2018", "7-1").questions)
    told = said(
        capsys, monkeypatch, "exam", *RULES, "--seed", "7", "--script", "e.jsonl", answers=answers
    )

    assert "20 of 20 right: passed." in told
    assert 0 == run(["script", "--strict", "e.jsonl"])


def test_an_examination_that_is_left_is_not_passed(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "0 of 20 right: not passed." in said(capsys, monkeypatch, "exam", *RULES)


@pytest.mark.parametrize(
    "words",
    [
        ("drill", *RULES, "--kind", "poker"),
        ("drill", *RULES, "--language", "xx"),
        ("drill", *RULES, "--chapter", "99"),
    ],
)
def test_what_there_is_not_is_named(words: tuple[str, ...], capsys: Captured) -> None:
    assert 2 == run(["school", *words])
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "cents"),
    [("47.50", 4750), ("$1,000", 100000), ("0", 0), ("x", None), ("1.234", None), ("", None)],
)
def test_amounts_are_read_as_they_are_said(words: str, cents: int | None) -> None:
    question = drill("act-2018", DrillKind.PAYOUTS, "1").questions[0]

    assert (None if cents is None else SchoolAnswer(cents=cents)) == read_answer(question, words)
