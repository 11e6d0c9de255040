"""What is asked of a table tells nothing of the card that would come next."""

from collections.abc import Iterator

import msgspec

from pit import Pit
from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Hand
from punto.table import Table, decide, next_steps, remedies
from punto.table import commands as c
from punto.table.next_steps import faces_needed, with_faces

CARDS = (Card.CA, Card.S9, Card.HK)


def stages(edition: str) -> Iterator[Pit]:
    """A table at each step of its first coup."""
    pit = Pit(edition)
    yield pit
    pit.seat("ann")
    pit.signs()
    yield pit
    pit.shoe()
    yield pit
    pit.call()
    pit.bet("ann", "player", 5_00)
    yield pit
    pit.four("4H TD 5C 7S")
    yield pit
    pit.finish()
    yield pit


def drawing(pit: Pit) -> Iterator[c.Command]:
    """Every command that a shoe gives faces to."""
    yield pit.command(c.DealCard, by=None, who="")
    for method in BurnMethod:
        yield pit.command(c.BurnCards, by=None, who="", method=method)
    for hand in Hand:
        yield pit.command(c.ExposeCards, by=None, who="", hand=hand)


def refusal(table: Table, command: c.Command, card: Card) -> str:
    faces = (card,) * faces_needed(table, command)
    try:
        decide(table, with_faces(command, faces))
    except Refused as refused:
        return f"{refused.reason}; {refused.clauses}"
    return ""


def test_no_refusal_depends_on_the_card_that_would_come() -> None:
    """Whether a command is refused, and in which words, is the same for every card."""
    asked = refused = 0
    for edition in ("act-2018", "star-2025"):
        for pit in stages(edition):
            for command in drawing(pit):
                said = {refusal(pit.table, command, card) for card in CARDS}
                assert 1 == len(said), said
                asked, refused = asked + 1, refused + ("" not in said)

    assert (asked, refused) >= (60, 40)


def test_steps_and_remedies_know_no_shoe() -> None:
    """They follow from the table, in which no card lies that was not dealt."""
    for pit in stages("star-2025"):
        dealt = {card.value for card in (*pit.table.coup.player, *pit.table.coup.banker) if card}
        steps = next_steps(pit.table, pit.now)
        listed = msgspec.json.encode((steps, remedies(pit.table, pit.now))).decode()

        assert set() == {card.value for card in Card if f'"{card.value}"' in listed} - dealt
