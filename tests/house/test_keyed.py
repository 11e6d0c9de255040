"""A card keyed wrongly, in a script, at the desk and over the wire; never where a shoe dealt it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pit import Pit
from played import House, drawn_from, house_at
from played import Played as AtDesk
from punto.cards import Card
from punto.floor.live.scoreboard import Scored, scored_after
from punto.floor.live.visibility import Viewer, shown
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, Device, Hand, Result
from punto.law.roles import Role
from punto.narration.events import event as told
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.script.enact import play
from punto.table import UNOPENED, evolve
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Actor, Cards
from reported import lines, made
from scripted import BURN, OPEN, READY, expecting, opening
from service import Served, Service
from test_scripts_cards import EIGHT_ACES, coup_of, keyed

RULE = "house:shoe:keyed-wrongly"
FIELDS: dict[str, Any] = {"hand": Hand.PLAYER, "card": 1, "face": Card.C2, "reason": "misread"}
WAS = "4H TD 5C 7S"
"""Player nine, banker seven; with a deuce for the five the banker wins."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(str(tmp_path / "record.db"), tmp_path / "keys") as opened:
        yield opened


def backed(pit: Pit) -> Pit:
    pit.seat("ann", "bob").shoe().call()
    pit.bet("ann", "player", 100_00)
    pit.bet("bob", "banker", 100_00)
    return pit


# Scripts


def correct(face: str, card: int = 0) -> str:
    fields = {"hand": "player", "card": card, "face": face, "reason": "misread"}
    return json.dumps({"do": "correct-keyed-card", **fields})


SETTING = (OPEN, *READY, BURN)
COUP = coup_of("AD", "KD", "7D", "8D")


def test_a_script_puts_a_keyed_card_right_and_counts_it_as_what_it_is() -> None:
    """Seven aces of spades are out and one was keyed as a diamond: it is the eighth."""
    seven = EIGHT_ACES[: -len(COUP)]
    seven += coup_of("AS", "KS", "7S", "8S")
    dealt = (*COUP[:5], correct("AS"), *COUP[5:])
    ninth = expecting(json.dumps({"do": "deal-card", "face": "AS"}), "2.1")
    played = list(play([*SETTING, *seven, *dealt, COUP[0], ninth], strict=True))

    corrected = next(e_ for p in played for e_ in p.events if isinstance(e_, e.KeyedCardCorrected))
    assert (Card.DA, Card.SA) == (corrected.was, corrected.face)
    assert played[-1].refused is not None


def test_a_script_refuses_one_more_than_the_decks_hold() -> None:
    line = expecting(correct("AS"), "2.1")
    (*_, last) = play([*SETTING, *EIGHT_ACES, *COUP[:5], line], strict=True)

    assert last.refused is not None


def test_a_script_puts_a_burned_card_right() -> None:
    """Of three cards for a deuce and six for a five, three more went into the rack."""
    count = '{"do": "burn-cards", "method": "count", "shown": "2C"}'
    line = '{"do": "correct-burned-card", "face": "5C", "reason": "misread"}'
    played = list(play([OPEN, *READY, count, line, COUP[0], COUP[1]], strict=True))

    dealt = next(each for p in played for each in p.events if isinstance(each, e.CardDealt))
    assert 6 == dealt.position


def test_what_the_shoe_of_a_script_dealt_is_as_it_was_dealt() -> None:
    shoe = opening(shoe="2C AD KD 7D 8D")
    dealt = ('{"do": "direct-no-bet-coup"}', *['{"do": "deal-card"}'] * 4)
    (*_, last) = play([shoe, *READY, BURN, *dealt, expecting(correct("AS"), RULE)], strict=True)

    assert last.refused is not None


def test_cards_are_keyed_in_a_script_unless_it_says_where_they_come_from() -> None:
    virtual = opening(cards="virtual")
    seen = ('{"do": "direct-no-bet-coup"}', *keyed("AD", "KD", "7D", "8D"))
    (*_, last) = play([virtual, *READY, BURN, *seen, expecting(correct("AS"), RULE)], strict=True)

    assert last.refused is not None


# The desk


def test_the_desk_looks_up_what_the_shoe_has_shown(house: House) -> None:
    """Eight fives of clubs lie in the rack or on the felt, so that none is left."""
    pit = AtDesk(house, "act-2018").seat("ann").shoe()
    for _ in range(7):
        pit.call().play(WAS)
    pit.call().four("4H TD 5C 7S")
    by = {"by": "casino-supervisor", "who": "sue"}
    with pytest.raises(Refused) as caught:
        pit.do(c.CorrectKeyedCard, **by, **{**FIELDS, "card": 0, "face": Card.C5})
    assert ["2.1"] == [clause.id for clause in caught.value.clauses]
    pit.do(c.CorrectKeyedCard, **by, **FIELDS)
    pit.do(c.CorrectKeyedCard, **by, **{**FIELDS, "card": 0, "face": Card.C5})

    assert (Card.C5, Card.C2) == pit.table.coup.player


def test_a_burned_card_is_put_right_at_the_desk_and_the_audit_finds_nothing(house: House) -> None:
    """Seven fives of clubs were dealt, and the burned deuce is the eighth: there is no ninth."""
    pit = AtDesk(house, "act-2018").seat("ann").shoe(method=BurnMethod.COUNT, shown=Card.C2)
    for _ in range(7):
        pit.call().play(WAS)
    by = {"by": "casino-supervisor", "who": "sue", "reason": "misread"}
    pit.do(c.CorrectBurnedCard, **by, face=Card.C5)
    pit.call().four("4H TD 6C 7S")
    with pytest.raises(Refused) as caught:
        pit.do(c.CorrectKeyedCard, **by, hand=Hand.PLAYER, card=0, face=Card.C5)

    assert ["2.1"] == [clause.id for clause in caught.value.clauses]
    assert not Audit(DatabaseSource(house.record)).run().findings
    said = (
        "The burned card is 5 of clubs, and was keyed as 2 of clubs (misread). 3 cards lie burned."
    )
    assert said in [what for (what,) in lines(made(house.record, "events"), "what")]


def test_the_record_has_the_trace_and_the_audit_finds_nothing(house: House) -> None:
    pit = backed(AtDesk(house, "act-2018"))
    pit.four(WAS)
    pit.do(c.AnnounceResult)
    pit.do(c.SettleWagers)
    pit.do(c.CorrectKeyedCard, by="casino-supervisor", who="sue", **FIELDS)
    for command in (c.AnnounceResult, c.SettleWagers, c.DiscardCards):
        pit.do(command)

    assert (900_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))
    assert not Audit(DatabaseSource(house.record)).run().findings
    assert [("banker", "4H 2C", "TD 7S")] == lines(
        made(house.record, "shoe"), "result", "player cards", "banker cards"
    )
    said = "A card of the player hand is 2 of clubs, and was keyed as 5 of clubs (misread)."
    assert said in [what for (what,) in lines(made(house.record, "events"), "what")]


def test_a_virtual_shoe_knows_its_cards(house: House) -> None:
    pit = AtDesk(house, "act-2018", new_key=drawn_from("keyed")).seat("ann").shoe()
    pit.call().four()

    assert Cards.VIRTUAL is pit.table.setup.cards
    fields = {**FIELDS, "face": next(f for f in Card if f not in pit.table.coup.player)}
    with pytest.raises(Refused) as caught:
        pit.do(c.CorrectKeyedCard, by="casino-supervisor", who="sue", **fields)
    assert [RULE] == [clause.cited for clause in caught.value.clauses]


# What others see of it


def test_the_roads_wait_for_the_result_that_is_announced_again() -> None:
    pit = backed(Pit("act-2018")).four(WAS)
    for command in (c.AnnounceResult, c.CorrectKeyedCard, c.AnnounceResult):
        more = {"by": "casino-supervisor", **FIELDS} if command is c.CorrectKeyedCard else {}
        pit.do(command, **more)
    scores: tuple[Scored, ...] = ()
    table, seen = UNOPENED, []
    for event in pit.events:
        scores = scored_after(scores, event, table)
        table = evolve(table, event)
        if isinstance(event, e.ResultAnnounced | e.KeyedCardCorrected):
            seen.append([score.result for score in scores])

    assert [[Result.PLAYER], [], [Result.BANKER]] == seen


@pytest.mark.parametrize("role", [Role.PATRON, Role.DISPLAY, Role.DEALER, Role.INSPECTOR])
def test_everybody_sees_which_card_it_is_and_staff_who_said_so_and_why(role: Role) -> None:
    pit = backed(Pit("star-2025")).four(WAS)
    before = pit.table
    pit.do(c.CorrectKeyedCard, by="casino-supervisor", who="sue", **FIELDS)
    found = shown(pit.events[-1], Viewer(role, "ann"), before, pit.table)

    assert isinstance(found, e.KeyedCardCorrected)
    assert ("5C", "2C") == (found.was, found.face)
    staff = role in (Role.DEALER, Role.INSPECTOR)
    hidden = tuple(not isinstance(each, str) for each in (found.reason, found.person))
    assert (not staff, not staff) == hidden
    assert ("misread" in told(found)) is staff


# The wire


def test_a_supervisor_puts_a_card_right_over_the_wire(service: Service) -> None:
    pit = Served(service, "star-2025")
    backed(pit).four(WAS)
    by = Actor(Role.CASINO_SUPERVISOR, "sue")
    command = c.CorrectKeyedCard(by=by, at=pit.now, **FIELDS)
    refused = pit.send(command, Role.DEALER)
    assert (422, RULE) == (refused.status_code, refused.json()["clauses"][0])
    answer = pit.send(command)

    assert 200 == answer.status_code
    (event,) = answer.json()["events"]
    assert ("keyed-card-corrected", "5C", "2C") == (event["event"], event["was"], event["face"])


@pytest.mark.parametrize("cards", [Cards.VIRTUAL, Cards.SCANNED])
def test_the_wire_cannot_say_where_the_cards_come_from(service: Service, cards: Cards) -> None:
    """It is the floor that says so, and then no card of the table was keyed."""
    device = Device.ELECTRONIC_SHOE if cards is Cards.SCANNED else Device.SHOE
    pit = Served(service, "star-2025", cards=cards.value, device=device)
    by = Actor(Role.CASINO_SUPERVISOR, "sue")
    command = c.CorrectKeyedCard(by=by, at=pit.now, **FIELDS)
    refused = pit.send(command)

    assert cards is pit.table.setup.cards
    assert RULE == refused.json()["clauses"][0]


@pytest.mark.parametrize(("language", "words"), [("en", "Burned card"), ("zh", "烧掉的牌")])
def test_the_console_lists_the_burned_card_among_those_to_put_right(
    service: Service, language: str, words: str
) -> None:
    pit = Served(service, "act-2018").seat("ann")
    pit.shoe(method=BurnMethod.COUNT, shown=Card.H5)
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
    cookies = f"{supervisor.headers.get('cookie', '')}; tongue={language}"
    console = supervisor.get("/deal/T1", accept="text/html", cookie=cookies).text

    assert f'<option value="burned 0" data-face="5H">{words}' in console


def test_a_table_that_is_keyed_says_so(service: Service) -> None:
    assert Cards.KEYED is Served(service, "star-2025").table.setup.cards
