"""What a page needs to be drawn: words, money, labels, and one rendering for each pair of eyes."""

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from punto.cards import PACK, Card
from punto.floor.scoreboard import Cell, Scored
from punto.floor.views import TableView
from punto.last_coup import Ending
from punto.money import dollars
from punto.rulebooks import rulebook
from punto.web.pages.felt import COLOURS, ENGLISH, OTHER, boxes, sides
from punto.web.pages.tongues import Tongue

NUMBERS = ("baccarat", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}
WHOLE = 100
HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")


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
        "plain_words": plain_words,
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


def plain_words(text: str) -> str:
    """A word of the machine's as one writes it; dates and ranges stay as they are."""
    return HYPHEN.sub(" ", text)


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


def on_the_felt(view: TableView, tongue: Tongue, call: str) -> dict[str, Any]:
    """What the drawing of a table needs."""
    last = view.scores[-1] if view.scores else None
    shown = last if view.result is not None and last is not None else None
    faces = {card.value for card in Card}
    assert all(card in faces for card in (*view.player.cards, *view.banker.cards) if card)
    return words_of(tongue) | {
        "view": view,
        "boxes": boxes(view),
        "sides": sides(view),
        "your_box": next((seat.seat for seat in view.patrons if seat.you), None),
        "counts": counts(view),
        "call": call,
        "left": view.shoe_percent / 100,
        "cut_out": view.last_coup != Ending.NOT_IN_SIGHT.value,
        "cut_share": rulebook(view.rules.id).cutting_card_depth.value / (view.decks * PACK),
        "sign_of": _sign_of(view, tongue),
        "result_words": result_words(shown) if shown else "",
        "result_lines": _result_lines(shown, tongue) if shown else (),
        "last_words": result_words(last) if last else "The first coup is still to come",
        "felt_words": _felt_words(view),
    }


def words_of(tongue: Tongue) -> dict[str, Any]:
    """What a page says in the language of whoever reads it."""
    return {
        "tongue": tongue.name,
        "t": tongue.word,
        "td": tongue.drawn,
        "plain": tongue.plain,
        "zh_only": tongue.is_chinese,
        "label": lambda wager: tongue.word(ENGLISH[wager]),
        "label_drawn": lambda wager: tongue.drawn(ENGLISH[wager]),
        "lines": tongue.lines,
    }


def _sign_of(view: TableView, tongue: Tongue) -> tuple[tuple[Markup, str], ...]:
    """What stands on the sign of limits: both hands, the tie, and side bets where all are alike."""
    both = tongue.drawn("Player") + Markup(", ") + tongue.drawn("Banker")
    if view.limits["player"] != view.limits["banker"]:
        signed = [(tongue.drawn(ENGLISH[hand]), hand) for hand in ("player", "banker")]
    else:
        signed = [(both, "player")]
    others = [wager for wager in view.offered if wager not in ("player", "banker")]
    if others and all(view.limits[wager] == view.limits["tie"] for wager in others):
        name = "Tie" if others == ["tie"] else "Tie, side bets"
        signed.append((tongue.drawn(name), "tie"))
    return tuple(signed)


def _result_lines(score: Scored, tongue: Tongue) -> tuple[Markup, ...]:
    """The result in two lines: who won, and how."""
    who, _, how = result_words(score).partition(", ")
    if score.result.value == "tie":
        who, how = "Tie", who.removeprefix("Tie ")
    return tongue.drawn(who), tongue.drawn(how)


def _felt_words(view: TableView) -> str:
    player, banker = hand_name(view.player.cards), hand_name(view.banker.cards)
    return f"Table {view.table}. Player: {player}. Banker: {banker}. {len(view.patrons)} patrons."
