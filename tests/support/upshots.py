"""Coups at a table until every wager of an edition came to all that it can come to."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pit import Pit
from punto.cards import Card, full_decks
from punto.game.shuffle import shuffled
from punto.law.clauses import Refused
from punto.law.procedures import Game, Hand, PairsForm, Rounding, Wager
from punto.law.rulebooks import rulebook
from punto.table import commands as c
from punto.table import decide
from punto.table.events import CardDealt, Event, WagersSettled
from punto.table.next_steps import faces_needed, with_faces

MAIN = (Wager.PLAYER, Wager.BANKER, Wager.TIE)
PATRONS = ("ann", "bob", "cy")
SIX = 6
TRIES = 600
"""Coups that are dealt for each game; after these next to nothing new comes."""


class ToldPit(Pit):
    """A table that keeps the commands it was given."""

    def __init__(self, edition: str, **changes: Any) -> None:
        self.given: list[c.Command] = []
        super().__init__(edition, **changes)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        made = self.command(command, by=by, who=who, **fields)
        faces = faces_needed(self.table, made)
        made = with_faces(made, tuple(self.cards[:faces]))
        decide(self.table, made)
        self.given.append(made)
        return super().do(command, by=by, who=who, **fields)


def upshots(edition: str) -> Iterator[list[c.Command]]:
    """The commands of one coup after another, each of which shows something for the first time."""
    known: set[object] = set()
    for game in Game:
        for pairs in (None, *PairsForm):
            for opening in _openings(edition, game, pairs):
                for cards in islice(_draws(f"{edition} {game} {pairs}"), TRIES):
                    pit = _played(edition, opening, cards)
                    new = set(_shown(pit, game, pairs)) - known
                    if new:
                        known |= new
                        yield pit.given


def _openings(edition: str, game: Game, pairs: PairsForm | None) -> Iterator[dict[str, Any]]:
    """Tables with as many side wagers as may be offered together, until each was at one."""
    rules = rulebook(edition)
    changes: dict[str, Any] = {"game": game}
    if pairs is not None:
        changes["pairs"] = pairs
    if rules.jurisdiction == "ACT":
        changes["rounding"] = Rounding.UP
    sides = sorted(set(rules.permitted.value) - set(MAIN))
    seen: set[Wager] = set()
    for first in sides:
        offered: list[Wager] = []
        for wager in (first, *sides) if first not in seen else ():
            if wager not in offered and _opens(edition, changes | {"offered": [*offered, wager]}):
                offered.append(wager)
        new = set(offered) - seen
        seen |= new
        if new and (pairs is None or any(each.value.endswith("-pair") for each in offered)):
            yield changes | {"offered": offered}
    if not sides and pairs is None and _opens(edition, changes):
        yield changes | {"offered": []}


def _opens(edition: str, changes: dict[str, Any]) -> bool:
    try:
        Pit(edition, **changes)
    except Refused:
        return False
    return True


def _played(edition: str, opening: dict[str, Any], cards: str) -> ToldPit:
    """A coup of these cards with a wager on everything."""
    pit = ToldPit(edition, **opening)
    pit.seat(*PATRONS).shoe()
    pit.call()
    for wager in (*MAIN, *opening["offered"]):
        for patron in PATRONS:
            try:
                pit.bet(patron, wager, 25_00)
            except Refused:
                continue
            break
    pit.play(cards)
    return pit


def _draws(seed: str) -> Iterator[str]:
    """Six cards after another, the same every time."""
    number = 0
    while True:
        key = f"{seed} {number}".encode().ljust(32, b".")[-32:]
        cards = shuffled(full_decks(8), key)
        for at in range(0, len(cards) - SIX, SIX):
            yield " ".join(card.value for card in cards[at : at + SIX])
        number += 1


def _shown(pit: ToldPit, game: Game, pairs: PairsForm | None) -> Iterator[object]:
    """What a coup came to: each wager's upshot and odds, and which count drew to which card."""
    for event in pit.events:
        if isinstance(event, WagersSettled):
            for line in event.lines:
                yield game, pairs, line.wager, line.upshot, str(line.odds)
    dealt = [event for event in pit.events if isinstance(event, CardDealt)]
    hands = {hand: [_points(e.face) for e in dealt if e.hand is hand] for hand in Hand}
    player, banker = hands[Hand.PLAYER], hands[Hand.BANKER]
    yield sum(banker[:2]) % 10, tuple(player[2:]), len(banker)
    yield sum(player[:2]) % 10, len(player)


def _points(card: Card | None) -> int:
    """What a card counts."""
    rank = "" if card is None else card.value[0]
    return "A23456789".find(rank) + 1 if rank else 0
