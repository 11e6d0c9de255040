"""What is said of somebody is said to them as one speaks to a person."""

import pytest

from punto.floor.addressing import to_the_person


@pytest.mark.parametrize(
    ("of_ann", "to_ann"),
    [
        ("ann has no main wager", "You have no main wager"),
        ("ann already backs both hands", "You already back both hands"),
        ("ann no longer holds what was paid", "You no longer hold what was paid"),
        (
            "ann holds $5.00 in chips and $0.00 in tokens",
            "You hold $5.00 in chips and $0.00 in tokens",
        ),
        ("ann stands and names no box", "You stand and name no box"),
        ("ann accepted the bank and has not held it", "You accepted the bank and have not held it"),
        (
            "ann has shown no valid player card of their own",
            "You have shown no valid player card of your own",
        ),
        ("ann's purse holds $20.00", "Your purse holds $20.00"),
        ("ann's wager on tie has no chips behind it", "Your wager on tie has no chips behind it"),
        ("ann (patron) may not deal", "You may not deal"),
        ("ann is suspended until 3 May 2026 10:00", "You are suspended until 3 May 2026 10:00"),
        (
            "tie is for those with a main wager, and ann has none",
            "Tie is for those with a main wager, and you have none",
        ),
        ("The bank was offered to ann", "The bank was offered to you"),
        ("annabel has seat 3", "Annabel has seat 3"),
        ("No more bets were called", "No more bets were called"),
    ],
)
def test_a_name_becomes_you(of_ann: str, to_ann: str) -> None:
    assert to_ann == to_the_person(of_ann, "ann")


@pytest.mark.parametrize("name", ["o'hara", "mei-ling", "j. (jo)"])
def test_any_name_is_understood(name: str) -> None:
    assert "You have seat 3" == to_the_person(f"{name} has seat 3", name)
    assert "Your purse is empty" == to_the_person(f"{name}'s purse is empty", name)
