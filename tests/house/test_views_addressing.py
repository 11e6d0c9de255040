"""What is said of a patron is said to that patron as one speaks to a person."""

import pytest

from punto.law.procedures import Wager
from punto.law.reasons import Arguments, Reason
from punto.law.roles import Role
from punto.narration.saying import Eyes, reason


@pytest.mark.parametrize(
    ("why", "given", "of_ann", "to_ann"),
    [
        ("has-no-main-wager", {}, "ann has no main wager", "You have no main wager"),
        (
            "already-backs-both-hands",
            {},
            "ann already backs both hands",
            "You already back both hands",
        ),
        (
            "no-longer-holds-what-was-paid",
            {},
            "ann no longer holds what was paid",
            "You no longer hold what was paid",
        ),
        (
            "too-few-chips-held",
            {"chips_held_cents": 5_00, "tokens_held_cents": 0},
            "ann holds $5.00 in chips",
            "You hold $5.00 in chips",
        ),
        (
            "too-few-chips-held",
            {"chips_held_cents": 5_00, "tokens_held_cents": 10_00},
            "ann holds $5.00 in chips and $10.00 in tokens",
            "You hold $5.00 in chips and $10.00 in tokens",
        ),
        (
            "stands-and-names-no-box",
            {},
            "ann stands and names no box",
            "You stand and name no box",
        ),
        (
            "no-valid-player-card-shown",
            {},
            "ann has shown no valid player card of their own",
            "You have shown no valid player card of your own",
        ),
        (
            "purse-too-small-for-table",
            {"purse_cents": 20_00},
            "ann's purse holds $20.00",
            "Your purse holds $20.00",
        ),
        (
            "wager-without-chips",
            {"wager": Wager.TIE},
            "ann's wager on tie has no chips behind it",
            "Your wager on tie has no chips behind it",
        ),
        (
            "restricted-to-main-wagerers",
            {"wager": Wager.TIE},
            "tie is for those with a main wager, and ann has none",
            "tie is for those with a main wager, and you have none",
        ),
        (
            "bank-was-not-offered-to",
            {},
            "The bank was not offered to ann",
            "The bank was not offered to you",
        ),
        ("no-more-bets-was-called", {}, "“No more bets” was called", "“No more bets” was called"),
    ],
    ids=lambda value: value if isinstance(value, str) and "-" in value else "",
)
def test_a_patron_is_addressed(why: str, given: Arguments, of_ann: str, to_ann: str) -> None:
    told = Reason(why, {"patron": "ann", **given})

    assert of_ann == reason(told).message
    assert to_ann == reason(told, Eyes(you="ann")).message


def test_nobody_is_told_the_role_that_is_theirs() -> None:
    told = Reason("dealer-only", {"person": "ann", "role": Role.PATRON, "doing": "deal"})

    assert "ann (patron) may not deal" == reason(told).message
    assert "You may not deal" == reason(told, Eyes(you="ann")).message
    assert (
        "ann\N{FULLWIDTH LEFT PARENTHESIS}客人\N{FULLWIDTH RIGHT PARENTHESIS}不得发牌"
        == reason(told, Eyes("zh")).message
    )
    assert "你不得发牌" == reason(told, Eyes("zh", "ann")).message


def test_what_to_do_is_addressed_as_well() -> None:
    told = Reason("purse-too-small-to-pay-out", {"patron": "ann", "purse_cents": 20_00})

    assert "pay out less, or let them leave their tables first" == reason(told).remedy
    assert "ask for less, or leave your tables first" == reason(told, Eyes(you="ann")).remedy


@pytest.mark.parametrize("name", ["annabel", "o'hara", "mei-ling", "j. (jo)"])
def test_any_name_is_a_name(name: str) -> None:
    told = Reason("seat-taken", {"patron": name, "seat": 3})

    assert f"{name} has seat 3" == reason(told, Eyes(you="ann")).message
    assert "You have seat 3" == reason(told, Eyes(you=name)).message
