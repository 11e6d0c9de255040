"""The cards of a script: those that its decks hold, each as the shoe has it."""

import json

import msgspec
import pytest

from catalogues import saying
from punto.cards import Card
from punto.errors import Malformed
from punto.game.last_coup import Ending
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Device, Hand
from punto.law.reasons import Reason
from punto.narration.problems import of_refusal
from punto.narration.saying import refusal
from punto.script.enact import play
from punto.table import UNOPENED
from punto.table import events as e
from punto.table.feed import seen_after
from punto.table.state import Setup
from scripted import BURN, DEAL, ENDING, NO_BETS, OPEN, READY, expecting, faces, opening


def keyed(*cards: str) -> list[str]:
    return [json.dumps({"do": "deal-card", "face": card}) for card in cards]


def coup_of(*cards: str) -> list[str]:
    """A coup without wagers, each card keyed as it is seen."""
    return [*NO_BETS, *keyed(*cards), *ENDING]


NATURALS = coup_of("AS", "AS", "7D", "8D")
EIGHT_ACES = [*NATURALS, *coup_of("AS", "AS", "7H", "8H"), *coup_of("AS", "AS", "7C", "8C")]
EIGHT_ACES += coup_of("AS", "AS", "7S", "8S")
AGAIN = (
    '{"do": "direct-shuffle", "reason": "once more"}',
    '{"do": "shuffle-cards"}',
    '{"do": "cut-cards", "depth": 100, "by": ["casino-supervisor", "sue"]}',
    '{"do": "load-cards", "behind": 12}',
    BURN,
)


def test_a_card_too_many_is_refused_where_it_is_keyed() -> None:
    ninth = expecting(keyed("AS")[0], "2.1")
    lines = (OPEN, *READY, BURN, *EIGHT_ACES, *NO_BETS, ninth, *keyed("AH"))
    *before, refused, after = play(lines, strict=True)

    assert not any(played.refused for played in before)
    assert refused.refused is not None
    assert "9 copies of AS cannot come from 8 decks" == refusal(refused.refused).message
    assert before[-1].table is refused.table
    assert not after.refused


def test_a_shuffle_brings_all_cards_back() -> None:
    lines = (OPEN, *READY, BURN, *EIGHT_ACES, *AGAIN, *EIGHT_ACES)

    assert not any(played.refused for played in play(lines, strict=True))


def test_a_card_found_amiss_leaves_the_count_open() -> None:
    """Where a surplus ace is in the shoe, it may come; another coup waits until it is removed."""
    amiss = '{"do": "report-card-amiss", "foreign": ["AS"]}'
    lines = (OPEN, *READY, BURN, *EIGHT_ACES, *NO_BETS, *keyed("2C"), amiss, *keyed("AS"))

    assert not any(played.refused for played in play(lines, strict=True))


SEVEN_MORE = " ".join(["AS"] * 7)


@pytest.mark.parametrize(
    "before",
    [
        (opening(shoe="2C AS AS 7D 8D"), *READY, BURN, *NO_BETS, DEAL, DEAL),
        (OPEN, *READY, BURN, *NO_BETS, *keyed("AS", "AS")),
    ],
    ids=["shoe", "keyed"],
)
def test_a_shoe_holds_nothing_that_is_out_already(before: tuple[str, ...]) -> None:
    some = json.dumps({"do": "deal-card", "shoe": "AS " * 6})
    more = json.dumps({"do": "deal-card", "shoe": SEVEN_MORE})

    assert ["AS", "AS", "AS"] == faces(*before, some)
    with pytest.raises(Refused, match="more-copies-than-decks") as refused:
        faces(*before, more)
    assert of_refusal(refused.value).message.startswith(f"Line {len(before) + 1}: ")


def test_a_shoe_that_comes_with_the_shuffle_is_whole() -> None:
    shuffle = json.dumps({"do": "shuffle-cards", "shoe": "2C " + "AS " * 8})
    rest = (AGAIN[0], shuffle, *AGAIN[2:], *NO_BETS, DEAL)

    assert ["AS", "AS", "7D", "8D", "AS"] == faces(OPEN, *READY, BURN, *NATURALS, *rest)


@pytest.mark.parametrize(
    "line",
    [
        '{"do": "deal-card", "face": "TD"}',
        '{"do": "report-misdealt-card", "hand": "banker", "face": "TD"}',
        '{"do": "report-exposed-card", "face": "TD"}',
    ],
)
def test_a_face_is_the_one_that_the_shoe_holds(line: str) -> None:
    before = (opening(shoe="2C 4H TD"), *READY, BURN, *NO_BETS)

    assert list(play((*before, line.replace("TD", "4H"))))
    with pytest.raises(
        Malformed, check=saying("Line 10: TD cannot be seen where the shoe holds 4H")
    ):
        list(play((*before, line)))


@pytest.mark.clause("house", "shoe:cards-told")
@pytest.mark.parametrize(
    "line",
    [
        DEAL,
        keyed("TD")[0],
        '{"do": "report-misdealt-card", "hand": "player"}',
        '{"do": "report-burned-in-error"}',
    ],
)
def test_a_shoe_that_is_empty_deals_nothing(line: str) -> None:
    """The table stays as it was, and goes on once there are cards again."""
    before = (opening(shoe="2C"), *READY, BURN, *NO_BETS)
    *_, ready, refused, dealt = play((*before, line, '{"do": "deal-card", "shoe": "4H"}'))

    assert refused.refused is not None
    assert "The shoe has 0 cards left" == refusal(refused.refused).message
    assert ["shoe:cards-told"] == [clause.id for clause in refused.refused.clauses]
    assert ready.table == refused.table
    assert ["4H"] == [event.face for event in dealt.events if isinstance(event, e.CardDealt)]


def test_a_burn_that_a_shoe_cannot_give_is_refused() -> None:
    """A five is turned over, and five more are to follow it."""
    burn = expecting('{"do": "burn-cards", "method": "count"}', "house:shoe:cards-told")

    assert list(play((opening(shoe="5C 4H TD"), *READY, burn), strict=True))


def test_what_else_refuses_a_line_comes_before_the_end_of_the_shoe() -> None:
    deal = expecting(DEAL, "4.9")

    assert list(play((opening(shoe="2C"), *READY, BURN, deal), strict=True))


FACE_DOWN = opening(method="face down")
TURN = '{"do": "expose-cards", "hand": "player", "faces": "4H 5C"}'


def test_cards_turned_are_those_that_were_dealt() -> None:
    down = opening(method="face down", shoe="2C 4H TD 5C 7S")
    before = (*READY, BURN, *NO_BETS, DEAL, DEAL, DEAL, DEAL)
    turned = [
        event
        for played in play((down, *before, TURN))
        for event in played.events
        if isinstance(event, e.CardsExposed)
    ]

    assert [("4H", "5C")] == [event.faces for event in turned]
    with pytest.raises(
        Malformed, check=saying("Line 14: 9H cannot be seen where the shoe holds 4H")
    ):
        list(play((down, *before, TURN.replace("4H", "9H"))))


def test_cards_dealt_before_there_was_a_shoe_are_turned_by_their_faces() -> None:
    late = json.dumps({**json.loads(TURN), "shoe": "9H"})
    before = (FACE_DOWN, *READY, BURN, *NO_BETS, DEAL, DEAL, DEAL, DEAL)
    *_, turned = play((*before, late))

    assert not turned.refused


def test_cards_turned_are_counted() -> None:
    ace = '{"do": "expose-cards", "hand": "player", "faces": "AS 7D"}'
    eight = '{"do": "expose-cards", "hand": "banker", "faces": "AS 8D"}'
    coup = (*NO_BETS, *[DEAL] * 4, ace, eight, *ENDING)
    lines = (FACE_DOWN, *READY, BURN, *coup * 4, *NO_BETS, *[DEAL] * 4, expecting(ace, "2.1"))

    assert [len(lines)] == [played.line for played in play(lines, strict=True) if played.refused]


def dealt(position: int, *, carried: bool = False) -> e.CardDealt:
    return e.CardDealt(hand=Hand.PLAYER, position=position, face=Card.SA, carried=carried)


def misdealt(position: int, face: Card | None = Card.SA) -> e.CardMisdealt:
    return e.CardMisdealt(hand=Hand.PLAYER, position=position, face=face)


RIGHT = e.CardPutRight(hand=Hand.BANKER, position=3, face=Card.SA)
DEVICE = msgspec.structs.replace(UNOPENED, setup=Setup(device=Device.SHUFFLING_DEVICE))
OVER = e.CoupVoided(lines=(), undone=(), ending=Ending.NOT_IN_SIGHT, reason=Reason("cards-ran-out"))


@pytest.mark.parametrize(
    ("events", "seen"),
    [
        ([misdealt(3), RIGHT], {3: "AS"}),
        ([misdealt(3, None)], {}),
        ([dealt(3), dealt(3, carried=True)], {3: "AS"}),
        ([e.CardFoundFaceUp(face=Card.SA, first=True), dealt(0)], {0: "AS"}),
        (
            [e.CardsBurned(method=BurnMethod.COUNT, count=2, shown=Card.SA, cutting_card=False)],
            {0: "AS"},
        ),
        ([dealt(3), OVER], {3: "AS"}),
    ],
)
def test_a_card_is_counted_once_where_it_left_the_shoe(
    events: list[e.Event], seen: dict[int, str]
) -> None:
    assert seen == seen_after(UNOPENED, {}, events)


def test_a_device_takes_its_cards_back_after_every_coup() -> None:
    assert {} == seen_after(DEVICE, {1: Card.SA}, [OVER])
    assert {1: Card.SA} == seen_after(DEVICE, {1: Card.SA}, [])


def test_a_shoe_is_not_held_to_cards_that_were_amiss() -> None:
    amiss = '{"do": "report-card-amiss", "foreign": ["AS"]}'
    more = json.dumps({"do": "deal-card", "shoe": "AS " * 8})
    before = (opening(shoe="2C AS AS 7D 8D"), *READY, BURN, *NO_BETS, DEAL, DEAL, amiss)

    assert ["AS", "AS", "AS"] == faces(*before, more)
