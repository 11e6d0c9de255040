"""What a page needs to be drawn: words, money, labels, and one rendering for each pair of eyes."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from punto.cards import Card
from punto.floor.scoreboard import Cell, Scored
from punto.floor.views import TableView
from punto.money import dollars
from punto.web.pages.felt import CHINESE, COLOURS, ENGLISH, OTHER, boxes

NUMBERS = ("baccarat", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
WHOLE = 100


@cache
def environment() -> Environment:
    """The templates, ready to be filled."""
    loaded = Environment(
        loader=PackageLoader("punto.web.pages"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    loaded.globals |= {
        "money": money,
        "chip_money": chip_money,
        "card_name": card_name,
        "hand_name": hand_name,
        "road_words": road_words,
        "chip_colours": lambda cents: COLOURS.get(cents, OTHER),
        "english": ENGLISH,
        "stamp": stamp(),
    }
    return loaded


@cache
def stamp() -> str:
    """A word that changes with the files of the pages, so that a browser keeps none too long."""
    held = sha256()
    for each in sorted(files("punto.web.pages").joinpath("static").iterdir(), key=lambda f: f.name):
        held.update(each.read_bytes())
    return held.hexdigest()[:10]


def money(cents: int) -> str:
    """An amount as it is said: whole dollars without their cents."""
    return dollars(cents).removesuffix(".00")


def chip_money(cents: int) -> str:
    """What stands on a chip."""
    whole = cents // WHOLE
    return f"{whole // 1000}k" if whole >= 1000 and whole % 1000 == 0 else str(whole)


def card_name(face: str | None) -> str:
    if face is None:
        return "face down"
    return f"{RANKS.get(face[0], face[0])} of {SUITS[face[1]]}"


def hand_name(cards: tuple[str | None, ...]) -> str:
    return ", ".join(card_name(card) for card in cards) or "no cards"


def road_words(cells: tuple[Cell, ...]) -> str:
    """A road for somebody who hears it: its last few marks."""
    names = {"B": "banker", "P": "player", "T": "tie", "R": "red"}
    last = [names["B" if cell.r == "B" else cell.r or cell.mark] for cell in cells[-6:]]
    return f"{len(cells)} marks, the last {', '.join(last)}" if cells else "empty"


def label(wager: str, tongue: str = "en") -> str:
    """The name of a wager, in English, Chinese or both."""
    match tongue:
        case "zh":
            return CHINESE[wager]
        case "both":
            return f"{ENGLISH[wager]} {CHINESE[wager]}"
        case _:
            return ENGLISH[wager]


def counts(view: TableView) -> dict[str, int | None]:
    """What each hand counts, once all its cards lie open."""
    return {"player": _count(view.player.cards), "banker": _count(view.banker.cards)}


def _count(cards: tuple[str | None, ...]) -> int | None:
    """The points of a hand, which are the same in every edition."""
    if not cards:
        return None
    total = 0
    for face in cards:
        if face is None:
            return None
        total += 1 if face[0] == "A" else int(face[0]) if face[0].isdigit() else 0
    return total % 10


def result_words(score: Scored) -> str:
    """A result as the dealer calls it."""
    if score.result.value == "tie":
        return f"Tie on {NUMBERS[score.player]}"
    won, lost = (score.player, score.banker)
    if score.result.value == "banker":
        won, lost = lost, won
    natural = " natural" if score.natural else ""
    return f"{score.result.value.capitalize()} wins,{natural} {NUMBERS[won]} over {NUMBERS[lost]}"


def on_the_felt(view: TableView, tongue: str, call: str) -> dict[str, Any]:
    """What the drawing of a table needs."""
    last = view.scores[-1] if view.scores else None
    shown = last if view.result is not None and last is not None else None
    faces = {card.value for card in Card}
    assert all(card in faces for card in (*view.player.cards, *view.banker.cards) if card)
    return {
        "view": view,
        "boxes": boxes(view),
        "label": lambda wager: label(wager, tongue),
        "counts": counts(view),
        "call": call,
        "left": view.shoe_percent / 100,
        "result_words": result_words(shown) if shown else "",
        "last_words": result_words(last) if last else "The first coup is still to come",
        "felt_words": _felt_words(view),
    }


def _felt_words(view: TableView) -> str:
    player, banker = hand_name(view.player.cards), hand_name(view.banker.cards)
    return f"Table {view.table}. Player: {player}. Banker: {banker}. {len(view.patrons)} patrons."
