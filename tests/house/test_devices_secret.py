"""What a device told is learned by nobody before it is seen: not by guessing or watching."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from punto.cards import Card
from punto.house.events import Doubt
from punto.law.procedures import DealingMethod, Hand
from punto.law.roles import Role
from punto.record.sqlite import _SqliteTransaction
from punto.table import commands as c
from scanned import SHOE, Scanned
from service import Caller, Service, service_at

UNDEALT = "9D"
CLAUSE = ("house:shoe:told-again",)


@pytest.fixture
def table(service: Service) -> Scanned:
    """A table with one card told and not dealt."""
    waiting = Scanned(service).prepare().close()
    assert 200 == waiting.tell(UNDEALT).status_code
    return waiting


def guess(by: Caller, face: str, number: int = 2, *, cut: bool = False) -> Response:
    card = {"sequence": number, "face": face, "cutting_card": cut}
    return by.post(f"{SHOE}/cards", {"shoe": 1, "cards": [card]})


def shown(answer: Response) -> tuple[int, str, list[tuple[str, str]]]:
    """Everything of an answer that could tell one from another."""
    headers = [(key, value) for key, value in answer.headers.items() if key != "x-request-id"]
    return answer.status_code, answer.text, headers


def learned(by: Caller, number: int = 2) -> int:
    """How many different answers all guesses at a card get."""
    answers = [guess(by, card.value, number, cut=cut) for card in Card for cut in (False, True)]
    return len({str(shown(answer)) for answer in answers})


def another_token(table: Scanned) -> Caller:
    return table.service.device(Role.DEVICE, name="shoe-T1")


def another_device(table: Scanned) -> Caller:
    caller = table.service.device(Role.DEVICE, name="shoe-8")
    assert 200 == table.assign("shoe-8").status_code
    return caller


def the_same(table: Scanned) -> Caller:
    return table.machine


OTHERS = [another_token, another_device]


@pytest.mark.parametrize("whose", [the_same, *OTHERS])
def test_every_guess_gets_the_same_answer(
    table: Scanned, whose: Callable[[Scanned], Caller]
) -> None:
    assert 1 == learned(whose(table))


@pytest.mark.parametrize("whose", [the_same, *OTHERS])
def test_a_guess_leaves_the_card_as_it_was(
    table: Scanned, whose: Callable[[Scanned], Caller]
) -> None:
    guess(whose(table), "4H")
    table.do(c.DealCard)

    assert [UNDEALT] == [card.value for card in table.table.coup.player if card]


def test_right_and_wrong_take_the_same_steps(
    table: Scanned, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No statement more or less, and no row longer, from which a guess could be timed."""
    guess(table.machine, UNDEALT)
    steps: list[tuple[str, list[int]]] = []
    run = _SqliteTransaction.run

    def noting(session: _SqliteTransaction, statement: str, values: Any = ()) -> Any:
        steps.append((statement, [len(str(value)) for value in values]))
        return run(session, statement, values)

    monkeypatch.setattr(_SqliteTransaction, "run", noting)
    taken = []
    for face in (UNDEALT, "4H", UNDEALT, "KC"):
        steps.clear()
        guess(table.machine, face)
        taken.append(list(steps))

    assert taken[0]
    assert [taken[0]] * 4 == taken


def test_a_difference_is_on_record_once_the_card_is_seen(table: Scanned) -> None:
    """And not a moment before: an alert would answer the guess."""
    for face in (UNDEALT, "4H", "KC"):
        guess(table.machine, face)
    assert ([], []) == (table.doubts(), table.alerts())

    table.do(c.DealCard)

    (doubt,) = table.doubts()
    assert (2, "shoe-T1", Doubt.TOLD_DIFFERENTLY) == (doubt.card, doubt.device, doubt.doubt)
    assert ({"KC-", "4H-"}, CLAUSE) == (set(doubt.said), doubt.clauses)
    assert ["mismatch"] == table.alerts()


def test_the_same_card_again_is_no_difference(table: Scanned) -> None:
    guess(table.machine, UNDEALT)
    table.do(c.DealCard)

    assert ([], []) == (table.doubts(), table.alerts())


def test_a_card_that_lies_face_up_is_compared_at_once(table: Scanned) -> None:
    table.do(c.DealCard)
    answers = [guess(table.machine, face) for face in (UNDEALT, "4H", "4H", "KC", "4H")]

    assert 1 == len({answer.text for answer in answers})
    assert [("4H-",), ("KC-",)] == [doubt.said for doubt in table.doubts()]
    assert ["mismatch"] * 2 == table.alerts()


def test_a_card_of_an_earlier_coup_is_compared_at_once(table: Scanned) -> None:
    table.do(c.DealCard)
    table.deal("TD KC 7S")
    for step in (c.AnnounceCounts, c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        table.do(step)

    guess(table.machine, "4H")

    assert [("4H-",)] == [doubt.said for doubt in table.doubts()]


def test_a_card_that_lies_face_down_is_compared_when_it_is_turned(service: Service) -> None:
    table = Scanned(service, method=DealingMethod.B).prepare().close()
    table.deal("4H TD 5C 7S")
    assert 1 == learned(table.machine)
    assert [] == table.doubts()

    table.do(c.PassCards, hand=Hand.PLAYER, to="ann")
    table.do(c.ExposeCards, by="patron", who="ann", hand=Hand.PLAYER)

    assert [2] == [doubt.card for doubt in table.doubts()]


def test_a_card_that_nobody_sees_is_compared_when_its_shoe_is_over(table: Scanned) -> None:
    """Here the one that was burned face down."""
    assert 1 == learned(table.machine, number=1)
    table.do(c.DealCard)
    assert [] == table.doubts()
    table.deal("TD KC 7S")
    for step in (c.AnnounceCounts, c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        table.do(step)
    table.do(c.DirectShuffle, by="casino-supervisor", reason="to mix them")
    table.do(c.ShuffleCards)

    assert [(1, 103)] == [(doubt.card, len(doubt.said)) for doubt in table.doubts()]


@pytest.mark.parametrize("whose", OTHERS)
@pytest.mark.parametrize("face", [UNDEALT, "4H"])
def test_a_changed_device_begins_at_the_next_card(
    table: Scanned, whose: Callable[[Scanned], Caller], face: str
) -> None:
    """What another told is not its to tell again; that it tried is seen, right or wrong."""
    device = whose(table)
    name = device.get(SHOE).json()
    assert (3, 0) == (name["next"], name["wanted"])

    answer = guess(device, face)

    assert (409, 3) == (answer.status_code, answer.json()["next"])
    (doubt,) = table.doubts()
    assert (2, Doubt.TOLD_BY_ANOTHER, ()) == (doubt.card, doubt.doubt, doubt.said)
    assert CLAUSE == doubt.clauses
    assert ["mismatch"] == table.alerts()
    table.do(c.DealCard)
    assert 200 == guess(device, "TD", 3).status_code


@pytest.mark.parametrize("again", [UNDEALT, "4H"])
def test_no_card_is_told_further_ahead_than_the_next_act_needs(table: Scanned, again: str) -> None:
    """The answer to one that is says nothing of those that are known."""
    answers = [
        table.post([{"sequence": 2, "face": again}, {"sequence": 3, "face": face}])
        for face in ("TD", "9D")
    ]

    for answer in answers:
        assert (409, "later") == (answer.status_code, answer.json()["error"])
        assert (3, ["house:shoe:told-ahead"]) == (answer.json()["next"], answer.json()["clauses"])
    assert 1 == len({answer.text for answer in answers})
    table.do(c.DealCard)
    assert 200 == guess(table.machine, "TD", 3).status_code


def test_no_card_is_told_while_none_may_leave_the_shoe(service: Service) -> None:
    """Then the next card is known to nobody, the house included."""
    table = Scanned(service).prepare().close()
    assert 1 == table.machine.post(f"{SHOE}/heartbeat").json()["wanted"]

    table.deal("4H TD 5C 7S")

    assert 0 == table.machine.get(SHOE).json()["wanted"], "the coup has all its cards"
    assert (409, "later") == ((answer := table.tell(UNDEALT)).status_code, answer.json()["error"])


def test_a_table_may_let_its_device_tell_a_coup_ahead(service: Service) -> None:
    table = Scanned(service, ahead=4).prepare().close()

    assert 409 == table.post([{"sequence": n, "face": "4H"} for n in range(2, 7)]).status_code
    assert 200 == table.post([{"sequence": n, "face": "4H"} for n in range(2, 6)]).status_code
    assert 0 == table.machine.get(SHOE).json()["wanted"]


@pytest.mark.parametrize("ahead", [0, 7])
def test_no_table_is_installed_that_would_be_told_more(service: Service, ahead: int) -> None:
    manager = service.signed_in(Role.CASINO_OPERATOR)
    body = {"table": "T1", "cards": "scanned", "cards_ahead": ahead}
    answer = manager.post("/api/house/tables", body)

    assert (422, ["house:shoe:told-ahead"]) == (answer.status_code, answer.json()["clauses"])


def test_results_are_taken_in_as_silently(table: Scanned) -> None:
    """A result told ahead is as good as a card."""
    table.do(c.DealCard)
    early = [table.say(result, coup=1) for result in ("player", "banker", "tie")]
    assert {(409, "later")} == {(each.status_code, each.json()["error"]) for each in early}
    assert 1 == len({each.text for each in early})

    table.deal("TD KC 7S")
    told = [table.say(result) for result in ("banker", "player", "tie", "banker")]

    assert 1 == len({str(shown(each)) for each in told})
    assert 200 == told[0].status_code
    assert (409, "later") == ((soon := table.say("tie", 2)).status_code, soon.json()["error"])


def test_a_result_of_long_ago_is_out_of_turn(table: Scanned) -> None:
    table.do(c.DealCard)
    table.deal("TD KC 7S")
    ends = (c.AnnounceCounts, c.AnnounceResult, c.SettleWagers, c.DiscardCards)
    for step in ends:
        table.do(step)
    table.coup()
    for step in ends[2:]:
        table.do(step)

    assert (200, 409) == (table.say("banker", 2).status_code, table.say("player", 1).status_code)


def test_a_device_at_another_node_hears_how_far_the_table_is(tmp_path: Path) -> None:
    """Its own node may not have carried out anything at that table."""
    where, keys = str(tmp_path / "record.db"), tmp_path / "keys"
    with service_at(where, keys) as one, service_at(where, keys) as other:
        table = Scanned(one).prepare().close()
        token = table.machine.headers["authorization"]
        there = Caller(other.client, {"authorization": token})
        assert (2, 1) == tuple(there.get(SHOE).json()[key] for key in ("next", "wanted"))
        for number, face in enumerate(("4H", "TD", "5C", "7S"), 2):
            assert 200 == guess(there, face, number).status_code
            table.do(c.DealCard)

    assert ["4H", "5C"] == [card.value for card in table.table.coup.player if card]
