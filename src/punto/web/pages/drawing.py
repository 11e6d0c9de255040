"""What a page needs to be drawn: words, money, labels, and one rendering for each pair of eyes."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context, select_autoescape
from jinja2.runtime import Context
from markupsafe import Markup

from punto.cards import PACK, Card
from punto.floor.live.scoreboard import Scored
from punto.floor.live.views import TableView, counts
from punto.game.last_coup import Ending
from punto.game.roads import RoadCell
from punto.law.calls import Spoken
from punto.law.procedures import Hand, Result
from punto.law.reasons import Arguments, Reason
from punto.law.rulebooks import rulebook
from punto.money import chip_money, dollars, money, units
from punto.narration.catalogue import SOURCE
from punto.narration.saying import Eyes, reason
from punto.table.coup import WagerLine
from punto.web.pages.chip_faces import chip_id
from punto.web.pages.felt import ENGLISH, LETTERS, boxes, sides
from punto.web.pages.road_paths import road_paths
from punto.web.pages.scripts import scripts, stamp
from punto.web.pages.tongues import (
    CHOICES,
    Said,
    Tongue,
    because,
    by_script,
    card_said,
    known,
    listed,
    say,
)

HANDS = ("player", "banker")
BACKS = ("back-red", "back")
"""The backs of one shoe and of the next, which are told apart at a glance."""
NOTICES = {
    "limits": "page-notice-limits",
    "raised-minimum": "page-notice-raised-minimum",
    "kept-minimum": "page-notice-kept-minimum",
    "differential": "page-notice-differential",
    "game": "page-notice-game",
    "closure": "page-notice-closure",
}
MOST_SIGNED = 3
CHAPTERS = {"A": "dictionary", "I": "instrument"}


@cache
def environment() -> Environment:
    """The templates, ready to be filled."""
    loaded = Environment(
        loader=PackageLoader("punto.web.pages"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_as_said,
    )
    loaded.globals |= {
        "money": money,
        "dollars": dollars,
        "units": units,
        "lay": lay,
        "chip_money": chip_money,
        "card_said": card_said,
        "say": say,
        "by_script": by_script,
        "hand_name": hand_name,
        "road_words": road_words,
        "road_paths": road_paths,
        "chip_id": chip_id,
        "letters": LETTERS,
        "english": ENGLISH,
        "cited": cited,
        "stamp": stamp(),
        "scripts": scripts,
    }
    loaded.filters["as_read"] = as_read
    loaded.filters["called_by"] = lambda person, who: who(person)
    return loaded


def lay(line: WagerLine, cents: int) -> str:
    """An amount of a wager that lay on the felt: money, or chips of a tournament."""
    return units(cents) if line.units else money(cents)


@pass_context
def _as_said(context: Context, value: object) -> object:
    """What can be said in every language is said in that of the person who reads the page.

    A place in a drawing is told to the thousandth: nobody sees more, and it goes over the line.
    """
    if isinstance(value, float):
        return f"{round(value, 3) + 0:.3f}".rstrip("0").rstrip(".")
    return context["plain"](value) if isinstance(value, Said) else value


def drawn(
    template: str, context: Mapping[str, Any], who: Callable[[str], str] = lambda person: person
) -> str:
    """A template filled, with everybody called as anyone who reads it may call them."""
    return environment().get_template(template).render(context, who=who)


def as_read(summary: str) -> str:
    """What a clause says, with what follows from what by an arrow."""
    return summary.replace("->", "→").replace("=>", "→")


def cited(clause: str) -> str:
    """A clause's printed id; what has none is named by where it stands."""
    chapter, _, name = clause.rpartition(":")
    if not chapter:
        return clause
    where = CHAPTERS.get(chapter, chapter)
    return f"{chapter} (opening)" if name == "lead" else f"{name} ({where})"


def hand_name(cards: tuple[str | None, ...]) -> Said:
    return listed(card_said(card) for card in cards) or say("page-no-cards")


def road_words(cells: tuple[RoadCell, ...]) -> Said:
    """A road for a person who hears it: its last few marks."""
    names = {
        "B": "page-mark-banker",
        "P": "page-mark-player",
        "T": "page-mark-tie",
        "R": "page-mark-red",
    }
    last = [say(names["B" if cell.r == "B" else cell.r or cell.mark]) for cell in cells[-6:]]
    if not cells:
        return say("page-road-empty")
    return say("page-road-heard", marks=len(cells), last=listed(last))


def result_words(score: Scored) -> Said:
    """A result as the dealer calls it."""
    return _of_result(score, "coup-tied" if score.result is Result.TIE else "coup-won")


def winner_words(score: Scored) -> Said:
    """Who won, and no more."""
    is_tie = score.result is Result.TIE
    return say("printed-tie") if is_tie else _of_result(score, "coup-winner")


def _of_result(score: Scored, message: str) -> Said:
    counted = Arguments(player=score.player, banker=score.banker, natural=score.natural)
    if score.result is not Result.TIE:
        counted["hand"] = Hand(score.result.value)
    return Said(lambda language: reason(Reason(message, counted), Eyes(language)).message)


def on_the_felt(
    view: TableView, tongue: Tongue, call: Spoken, lines: tuple[WagerLine, ...] = ()
) -> dict[str, Any]:
    """What the drawing of a table needs."""
    last = view.scores[-1] if view.scores else None
    shown = last if view.result is not None and last is not None else None
    faces = {card.value for card in Card}
    assert all(card in faces for card in (*view.player.cards, *view.banker.cards) if card)
    return words_of(tongue) | {
        "view": view,
        "back": BACKS[view.shoe % len(BACKS)],
        "money": money if view.contest is None else units,
        "boxes": boxes(view, lines),
        "sides": sides(view, lines),
        "fates": _fates(view, lines),
        "your_box": next((seat.seat for seat in view.patrons if seat.you), None),
        "counts": counts(view),
        "call": tongue.heard(call),
        "left": view.shoe_percent / 100,
        "shoe_left": say("page-shoe-left", percent=view.shoe_percent),
        "cut_out": view.last_coup != Ending.NOT_IN_SIGHT.value,
        "cut_share": rulebook(view.rules.id).cutting_card_depth.value / (view.decks * PACK),
        "sign_of": _sign_of(view, tongue),
        "limits_of": _limits_of(view, tongue.word),
        "notices": tuple(_notices(view, tongue)),
        "result_lines": _result_lines(shown, tongue) if shown else (),
        "last_words": result_words(last) if last else say("page-first-coup-to-come"),
        "felt_words": _felt_words(view),
    }


class Fates(NamedTuple):
    """What a coup did for the patron who looks, in all."""

    staked_cents: int
    paid_cents: int
    net_cents: int


def _fates(view: TableView, lines: tuple[WagerLine, ...]) -> Fates | None:
    """Nothing where there is nothing of the viewer's to tell."""
    you = next((seat.label for seat in view.patrons if seat.you), None)
    mine = [line for line in lines if line.patron == you]
    if not mine:
        return None
    paid = sum(line.paid_cents for line in mine)
    taken = sum(line.collected_cents + line.tokens_collected_cents for line in mine)
    return Fates(sum(line.staked_cents for line in mine), paid, paid - taken)


def words_of(tongue: Tongue) -> dict[str, Any]:
    """What a page says in the language of the person who reads it."""
    return {
        "tongue": tongue.name,
        "lang": tongue.lang,
        "t": tongue.word,
        "td": tongue.drawn,
        "plain": tongue.plain,
        "twofold": tongue.is_twofold,
        "tongues": CHOICES,
        "in_tongue": Markup("" if tongue.language == SOURCE else f' lang="{tongue.lang}"'),  # noqa: S704 - a tag of ours
        "label": lambda wager: tongue.word(f"printed-{wager}"),
        "label_drawn": tongue.printed,
        "lines": tongue.lines,
        "stacked": tongue.stacked,
        "known": known,
        "noted": because,
    }


def _limits_of(
    view: TableView, said: Callable[[str], Markup]
) -> tuple[tuple[Markup, str, bool], ...]:
    """Wagers that have the same limits in words, one of them, and whether it is on a hand."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for wager in sorted(view.offered, key=lambda each: each != HANDS[0]):
        alike.setdefault(tuple(view.limits[wager].values()), []).append(wager)
    beside = sum(wager not in HANDS for wager in view.offered)
    found = []
    for wagers in alike.values():
        all_others = len(wagers) == beside > 1 and "tie" in wagers and wagers[0] not in HANDS
        names = ["page-tie-side-bets"] if all_others else [f"printed-{wager}" for wager in wagers]
        words = Markup(", ").join(said(name) for name in names)
        found.append((words, wagers[0], wagers[0] in HANDS))
    return tuple(found)


def _notices(view: TableView, tongue: Tongue) -> Iterator[Markup]:
    """What the notices at a table say, for those who play there."""
    for change, posted in view.notices.items():
        effective = datetime.fromisoformat(posted["effective"]).astimezone(view.at.tzinfo)
        limits = Markup(", ").join(
            tongue.word(f"printed-{wager}")
            + f" {money(each['minimum_cents'])} \N{EN DASH} {money(each['maximum_cents'])}"
            for wager, each in posted["says"]["limits"].items()
        )
        yield tongue.word(NOTICES[change], at=f"{effective:%H:%M}")
        if limits:
            yield limits


def _sign_of(view: TableView, tongue: Tongue) -> tuple[tuple[Markup, str], ...]:
    """What is on the sign of limits, which has no room for many different ones."""
    limits = _limits_of(view, tongue.drawn)
    return tuple(
        (words, wager) for words, wager, hand in limits if hand or len(limits) <= MOST_SIGNED
    )


def _result_lines(score: Scored, tongue: Tongue) -> tuple[Markup, ...]:
    """The result in two lines: who won, and how."""
    if score.result is Result.TIE:
        return tongue.drawn("printed-tie"), tongue.drawn(_of_result(score, "coup-tied-on"))
    return (
        tongue.drawn(_of_result(score, "coup-winner")),
        tongue.drawn(_of_result(score, "coup-margin")),
    )


def _felt_words(view: TableView) -> Said:
    player, banker = hand_name(view.player.cards), hand_name(view.banker.cards)
    people = len(view.patrons)
    return say("page-felt-heard", table=view.table, player=player, banker=banker, patrons=people)
