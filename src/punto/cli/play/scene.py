"""What is on the screen: plain data from what a patron may see, for anyone who draws it."""

from collections.abc import Mapping
from math import ceil
from typing import NamedTuple

from punto.cli.play.betting import LETTERS, Bettor
from punto.cli.play.sitting import DealersQuestion, PastCoup, Sitting
from punto.cli.speech import eyes, say
from punto.floor.live.scoreboard import Board
from punto.floor.live.views import TableView, counts
from punto.game.last_coup import Ending
from punto.law.procedures import Game, Hand, Outcome, PairsForm, Wager
from punto.money import money, odds_text
from punto.narration.saying import called, printed
from punto.table.coup import WagerLine
from punto.table.guards import on_offer
from punto.table.state import Phase

HANDS = (Hand.PLAYER, Hand.BANKER)


class ScreenNotice(NamedTuple):
    """Something the person is told: good news or none, and the clauses that it rests on."""

    words: str
    refused: bool = False
    clauses: tuple[str, ...] = ()


class Turning(NamedTuple):
    """A card on its way: still on its back, or on its edge."""

    hand: Hand
    place: int
    on_edge: bool = False


class CardSeen(NamedTuple):
    """A card as it lies: its face if that is up."""

    face: str | None
    crosswise: bool = False
    on_edge: bool = False


class HandSeen(NamedTuple):
    """A hand: its cards, what they count if all are up, and whether it won."""

    hand: Hand
    cards: tuple[CardSeen, ...]
    points: int | None
    won: bool


class Area(NamedTuple):
    """A place to wager on."""

    wager: Wager
    name: str
    key: str
    pays: str
    """At every odds that it may be paid, the shortest first."""
    staked_cents: int
    fate: WagerLine | None
    """What became of the wager of the last coup, until the next one is made."""
    here: bool


class Scene(NamedTuple):
    """Everything on the screen."""

    title: str
    about: tuple[str, ...]
    """What else is to be said of the table, the most telling first."""
    coup: int
    shoe_percent: int
    ending: str
    hands: tuple[HandSeen, ...]
    last_coup: bool
    """Whether these hands are those of the coup before."""
    call: str
    tale: str
    notice: ScreenNotice | None
    areas: tuple[tuple[Area, ...], ...]
    chips: tuple[int, ...]
    chip: int
    purse_cents: int
    staked_cents: int
    ahead_cents: int
    seat: int
    betting: bool
    seconds: int | None
    """Until betting closes, where it has a clock."""
    question: DealersQuestion | None
    cut_depth: int
    cut_cards: int
    board: Board
    log: tuple[str, ...]
    past: tuple[PastCoup, ...]

    @property
    def last(self) -> PastCoup | None:
        return self.past[-1] if self.past else None


class OffTable(NamedTuple):
    """What the table does not know and the screen shows."""

    bettor: Bettor
    call: str = ""
    tale: str = ""
    notice: ScreenNotice | None = None
    turning: Turning | None = None
    cut_depth: int = 0
    log: tuple[str, ...] = ()


def pays_of(sitting: Sitting) -> dict[Wager, str]:
    """What each wager pays, as the layout prints it."""
    return {
        wager: "/".join(
            odds_text(odds) for odds in sorted({rule.value for rule in terms.odds.values()})
        )
        for wager, terms in on_offer(sitting.at.table).spread.terms.items()
    }


def scene_of(sitting: Sitting, beside: OffTable, pays: Mapping[Wager, str]) -> Scene:
    """The screen for a table as it stands."""
    view, table = sitting.view, sitting.at.table
    you = next((seat for seat in view.patrons if seat.you), None)
    purse = you.chips_cents or 0 if you is not None else 0
    staked = {placed.wager: placed.cents for placed in (you.wagers if you else ())}
    lying = sum(staked.values())
    over = not view.player.cards and bool(sitting.past)
    closes = sitting.closes
    return Scene(
        title=view.rules.title,
        about=_about(view),
        coup=view.coup,
        shoe_percent=view.shoe_percent,
        ending=_ending(view),
        hands=_past_hands(sitting.past[-1]) if over else _hands(view, beside.turning),
        last_coup=over,
        call=beside.call,
        tale=beside.tale,
        notice=beside.notice,
        areas=_areas(sitting, beside.bettor, staked, pays),
        chips=beside.bettor.chips,
        chip=beside.bettor.chip,
        purse_cents=purse,
        staked_cents=lying,
        ahead_cents=purse + lying - sitting.brought_cents,
        seat=sitting.choice.seat,
        betting=sitting.betting,
        seconds=None if closes is None else max(0, ceil((closes - sitting.now()).total_seconds())),
        question=sitting.question,
        cut_depth=beside.cut_depth,
        cut_cards=table.setup.decks * 52,
        board=view.board,
        log=beside.log,
        past=tuple(sitting.past),
    )


def _about(view: TableView) -> tuple[str, ...]:
    words = [called(Game(view.game), eyes())]
    if view.pairs is not None:
        words.append(say("terminal-pairs", form=PairsForm(view.pairs)))
    if view.layout is not None:
        words.append(say("terminal-layout", letter=view.layout))
    return (*words, view.rules.casino)


def _ending(view: TableView) -> str:
    if view.last_coup == Ending.LAST_COUP.value:
        return say("terminal-last-coup")
    if view.last_coup == Ending.OVER.value and view.phase == Phase.BETWEEN_COUPS.value:
        return say("terminal-shoe-over")
    return ""


def _hands(view: TableView, turning: Turning | None) -> tuple[HandSeen, ...]:
    found = []
    points = counts(view)
    for hand in HANDS:
        cards = view.player.cards if hand is Hand.PLAYER else view.banker.cards
        seen = _cards(cards, turning if turning is not None and turning.hand is hand else None)
        open_ = all(card.face is not None for card in seen)
        made = points[hand.value] if open_ else None
        found.append(HandSeen(hand, seen, made, view.result == hand.value))
    return tuple(found)


def _cards(faces: tuple[str | None, ...], turning: Turning | None) -> tuple[CardSeen, ...]:
    seen = []
    for place, face in enumerate(faces):
        turns = turning is not None and turning.place == place
        on_edge = turns and turning is not None and turning.on_edge
        seen.append(CardSeen(None if turns else face, place == 2, on_edge))
    return tuple(seen)


def _past_hands(past: PastCoup) -> tuple[HandSeen, ...]:
    faces = {Hand.PLAYER: past.player, Hand.BANKER: past.banker}
    points = dict(zip(HANDS, past.counts, strict=True))
    return tuple(
        HandSeen(hand, _cards(faces[hand], None), points[hand], past.result == hand.value)
        for hand in HANDS
    )


def _areas(
    sitting: Sitting, bettor: Bettor, staked: Mapping[Wager, int], pays: Mapping[Wager, str]
) -> tuple[tuple[Area, ...], ...]:
    fates, language = fates_of(sitting), eyes().language
    return tuple(
        tuple(
            Area(
                wager,
                printed(wager, language),
                LETTERS[wager],
                pays[wager],
                staked.get(wager, 0),
                fates.get(wager),
                wager is bettor.wager,
            )
            for wager in row
        )
        for row in bettor.areas
    )


def fates_of(sitting: Sitting) -> dict[Wager, WagerLine]:
    """What became of the person's wagers: of this coup, or of the last until the next wager."""
    coup = sitting.at.table.coup
    if coup.lines:
        lines = coup.lines
    elif not coup.wagers and not coup.cards_out and sitting.past:
        lines = sitting.past[-1].lines
    else:
        return {}
    return {line.wager: line for line in lines if line.patron == sitting.choice.name}


def pays_briefly(pays: str, width: int) -> str:
    """What a wager pays, from its shortest odds to its longest where there is no room for all."""
    if len(pays) <= width:
        return pays
    shortest, *_, longest = pays.split("/")
    return say("terminal-odds-range", shortest=shortest, longest=longest)


def fate_words(line: WagerLine) -> str:
    """What became of a wager, in as few words as an area has room for."""
    won = line.outcome is Outcome.WIN
    cents = line.paid_cents if won else line.collected_cents or line.returned_cents
    return say("terminal-fate", outcome=line.outcome, amount=money(cents))
