"""Every reason said with arguments of its types, to the person and of another."""

import re
from collections.abc import Iterator

import pytest

from arguments import ALLOWED_LATIN, LATIN, arguments_of
from punto.fields import Says
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.reasons import MARKS, ArgumentMark, Reason, read_reason, write_reason
from punto.law.rulebooks import house
from punto.narration.saying import (
    Eyes,
    placed,
    reason,
    refusal,
)
from test_narration import given_where

NAME = "Xan"
TO_YOU = re.compile(r"^you\b|\byou's|(?<!by )(?<!about )(?<!beside )\byou [a-z]+s\b")
"""What nobody is told: English that was put together from pieces."""


def _said() -> Iterator[tuple[str, frozenset[str]]]:
    return ((name, keys) for name, sites in given_where().items() for keys in sites)


@pytest.mark.parametrize("you", [NAME, ""], ids=["addressed", "told of another"])
def test_every_reason_can_be_said(you: str) -> None:
    """In whole sentences: to the person it is about as well as of another."""
    for name, keys in _said():
        told = Reason(name, arguments_of(keys))
        message, remedy = reason(told, Eyes("en", you, lambda _: "Ann Lee"))
        assert not TO_YOU.search(message), f"{name}: {message}"
        assert not TO_YOU.search(remedy), f"{name}: {remedy}"
        assert "  " not in message + remedy
        assert not message.endswith((".", " ")), f"{name}: {message}"


@pytest.mark.parametrize("you", [NAME, ""], ids=["addressed", "told of another"])
def test_every_reason_can_be_said_in_chinese(you: str) -> None:
    """No word of English is left in it, and spaces stand beside names and figures only."""
    for name, keys in _said():
        told = Reason(name, arguments_of(keys))
        for words in reason(told, Eyes("zh", you, lambda _: "Ann Lee")):
            assert set(LATIN.findall(words)) <= ALLOWED_LATIN, f"{name}: {words}"
            assert not re.search("[\u3400-\u9fff] [\u3400-\u9fff]", words), f"{name}: {words}"
            assert not re.search("(?![年月])[\u3400-\u9fff][A-Z$0-9]", words), f"{name}: {words}"


def test_a_patron_called_you_is_not_addressed() -> None:
    """A name is a name, all that a message chooses by."""
    refused = Refused(house.own_hand, "has-no-main-wager", patron="you")

    assert "you has no main wager" == refusal(refused).message
    assert "You have no main wager" == refusal(refused, Eyes(you="you")).message


def test_latin_letters_and_figures_are_set_apart_in_chinese() -> None:
    told = Reason("loss-limit-of-patron", {"patron": "ann", "left_cents": 25_00, "period": "day"})

    assert "ann 今日最多还可输 $25.00" == reason(told, Eyes("zh")).message
    assert "你今日最多还可输 $25.00" == reason(told, Eyes("zh", "ann")).message
    assert "站位 2 今日最多还可输 $25.00" == reason(told, Eyes("zh", "", _standing)).message


def _standing(_: str) -> str:
    return placed("standing 2", "zh")


def test_several_things_are_joined_as_the_language_joins_them() -> None:
    wagers = (Wager.PLAYER, Wager.BANKER, Wager.TIE)
    told = Reason("no-layout-has-these-together", {"edition": "x", "wagers": wagers})

    assert "No layout of x has player, banker and tie together" == reason(told).message
    assert "x 没有同时设有闲、庄及和的台面" == reason(told, Eyes("zh")).message


def test_a_reason_survives_the_record() -> None:
    given = Refused(
        house.chips_there_are,
        "chips-cannot-pay",
        patron="ann",
        exact="19/2",
        wager=Wager.BANKER,
        edition="x",
    ).reason
    assert given == read_reason(write_reason(given))


def test_places_are_said_in_the_language() -> None:
    assert ("seat 3", "3 号座") == (placed("seat 3"), placed("seat 3", "zh"))
    assert ("ann", "ann") == (placed("ann"), placed("ann", "zh"))


def test_persons_and_phrases_are_marked() -> None:
    persons = {key for key, mark in MARKS.items() if mark is Says.PATRON}
    assert {"patron", "other", "person", "decided_by", "nominees", "others"} == persons
    assert {"doing"} == {key for key, mark in MARKS.items() if mark is ArgumentMark.PHRASE}
