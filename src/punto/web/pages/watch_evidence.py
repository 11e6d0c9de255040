"""What a finding rests on, line by line, so that a person can check it with a pencil."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from punto.law.procedures import Wager
from punto.money import dollars
from punto.narration.events import event as told
from punto.narration.saying import Eyes
from punto.record import Record
from punto.record.watching import LateAsked, asked_late, moments_between, shoe_between
from punto.table import events as e
from punto.watch.edges import advantages
from punto.watch.evidence import staked
from punto.watch.findings import ShoeSource, WatchFinding, WatchMatter
from punto.watch.money import purses
from punto.watch.opposed import SIDES
from punto.watch.reading import DEALERS_ERRORS, is_late
from punto.watch.shapes import Stake, WatchedCoup, WatchedShoe
from punto.web.pages.tongues import Said, because, card_said, listed, named, say, the_same
from punto.web.pages.watch_chart import cash, percent

Row = tuple[Said, ...]
When = Callable[[datetime], Said]
NONE = the_same("")
TRILLION = 10**12


class EvidenceLines(NamedTuple):
    """A table of what was seen: its columns, and a line for each coup, card or event."""

    columns: tuple[Said, ...]
    rows: tuple[Row, ...]


class ShoeWeight(NamedTuple):
    """A shoe that a finding rests on, and what it added."""

    source: ShoeSource
    words: Said | None
    """What it came to by itself, and what all came to with it, where evidence is multiplied."""


def weights_of(finding: WatchFinding) -> tuple[ShoeWeight, ...]:
    """Each shoe with the sum to be done by hand: half is put at stake, and all is multiplied.

    It begins with what shoes came to that are no longer listed.
    """
    found, so_far = [], finding.figures.get("carried_trillionths", TRILLION) / TRILLION
    for source in finding.sources:
        words = None
        if source.thousandths is not None:
            evidence = source.thousandths / 1000
            by = staked(evidence)
            so_far *= by
            words = say(
                "page-watch-weight",
                evidence=f"{evidence:,.3f}",
                by=f"{by:,.4f}",
                so_far=f"{so_far:,.3f}",
            )
        found.append(ShoeWeight(source, words))
    return tuple(found)


def shoes_behind(record: Record, found: WatchFinding) -> list[WatchedShoe]:
    """The shoes that a finding rests on, read again from the record."""
    shoes = (shoe_between(record, s.table, s.first, s.last) for s in found.sources)
    return [shoe for shoe in shoes if shoe is not None]


def lines_of(
    record: Record,
    found: WatchFinding,
    shoes: Sequence[WatchedShoe],
    who: Sequence[str],
    when: When,
) -> EvidenceLines:
    """What was seen in these shoes, by what the finding is about.

    Those whom it is about go by the names of those who read it, and moments by the house's clock.
    """
    match found.matter:
        case WatchMatter.FOLLOWS_EDGE:
            columns = "page-watch-worth", "page-staked", "page-result"
            return _by_coup(shoes, columns, lambda shoe: _followed(shoe, found))
        case WatchMatter.BEYOND_ODDS:
            columns = "page-staked", "page-watch-expected", "page-result"
            return _by_coup(shoes, columns, lambda shoe: _gained(shoe, found))
        case WatchMatter.OPPOSED:
            people = tuple(map(the_same, who))
            heads = (say("page-result"), *people, say("page-watch-offset"))
            return _by_coup(shoes, heads, lambda shoe: _offset(shoe, found))
        case WatchMatter.SAME_CARD:
            columns = "page-watch-card-before", "page-staked", "page-watch-raised"
            return _by_coup(shoes, columns, lambda shoe: _after_card(shoe, found.box))
        case WatchMatter.LATE:
            columns = "page-column-table", "page-time", "page-watch-seen"
            return _lines(columns, _late(record, found, when))
        case WatchMatter.DEALER_ERRORS:
            columns = "page-column-table", "page-time", "page-watch-seen"
            return _lines(columns, _errors(record, found, when))
        case WatchMatter.SHOE_ORDER:
            return _order(found, shoes)


Cells = tuple[WatchedCoup, Row]


def _lines(columns: Sequence[str], rows: Iterator[Row]) -> EvidenceLines:
    return EvidenceLines(
        tuple(each if isinstance(each, Said) else say(each) for each in columns), tuple(rows)
    )


def _by_coup(
    shoes: Sequence[WatchedShoe],
    columns: Sequence[str],
    cells: Callable[[WatchedShoe], Iterator[Cells]],
) -> EvidenceLines:
    """A line for each coup with anything to tell, shoe after shoe."""
    return _lines(
        ("page-column-shoe", "page-column-coup", *columns),
        (
            (_number(shoe.number), _number(coup.number), *row)
            for shoe in shoes
            for coup, row in cells(shoe)
        ),
    )


def _number(number: int) -> Said:
    return the_same(f"{number:,}")


def _money(cents: float) -> Said:
    return the_same(cash(round(cents)))


def _tick(so: bool) -> Said:
    return say("page-yes") if so else NONE


def _of(stakes: Sequence[Stake], found: WatchFinding) -> list[Stake]:
    return [stake for stake in stakes if stake.patron in found.patrons]


def _followed(shoe: WatchedShoe, found: WatchFinding) -> Iterator[Cells]:
    """What a unit was worth before each coup, and what was staked on it."""
    for coup in shoe.coups:
        stakes = [s for s in _of(coup.stakes, found) if s.wager is found.wager]
        if found.wager is not None:
            worth = percent(advantages(shoe.game, coup.left)[found.wager])
            money = (
                _money(sum(s.cents for s in stakes)),
                _money(sum(s.gain_cents for s in stakes)),
            )
            yield coup, (the_same(worth), *(money if stakes else (NONE, NONE)))


def _gained(shoe: WatchedShoe, found: WatchFinding) -> Iterator[Cells]:
    """What was to be expected of the stakes on each coup, and what came."""
    for coup in shoe.coups:
        purse = purses(_only(shoe, coup)).get(found.patrons[0])
        if purse is not None:
            cents = purse.staked_cents, purse.expected_cents, purse.gain_cents
            yield coup, tuple(map(_money, cents))


def _only(shoe: WatchedShoe, coup: WatchedCoup) -> WatchedShoe:
    return WatchedShoe(table=shoe.table, number=shoe.number, game=shoe.game, coups=(coup,))


def _offset(shoe: WatchedShoe, found: WatchFinding) -> Iterator[Cells]:
    """What each of two had on the hands."""
    for coup in shoe.coups:
        backed = [
            [s for s in coup.stakes if s.patron == patron and s.wager in SIDES]
            for patron in found.patrons
        ]
        if all(backed):
            mine, theirs = (sum(SIDES[s.wager] * s.cents for s in each) for each in backed)
            row = (named(coup.result), *map(_backed, backed), _tick(mine == -theirs != 0))
            yield coup, row


def _backed(stakes: Sequence[Stake]) -> Said:
    return listed(
        say("page-watch-backed", hand=_printed(s.wager), staked=dollars(s.cents)) for s in stakes
    )


def _printed(wager: Wager) -> Said:
    return say(f"printed-{wager.value}")


def _after_card(shoe: WatchedShoe, box: int) -> Iterator[Cells]:
    """The card that was last seen before each coup, and what the box then staked."""
    held = {
        coup.number: sum(s.cents for s in coup.stakes if s.box == box)
        for coup in shoe.coups
        if coup.exposed is not None
    }
    most = max(held.values(), default=0)
    for coup in shoe.coups:
        if coup.exposed is not None:
            cents = held[coup.number]
            yield coup, (card_said(coup.exposed.value), _money(cents), _tick(cents > most / 2))


def _late(record: Record, found: WatchFinding, when: When) -> Iterator[Row]:
    """What was refused, handed back or found on the layout when wagers were closed."""
    for source in found.sources:
        moments = [*moments_between(record, source.table, source.first, source.last)]
        rows = [
            (moment.at, _told(moment.event))
            for moment in moments
            if isinstance(moment.event, e.WagerFound)
            and moment.event.patron in found.patrons
            and (moment.event.stands or is_late(moment.event))
        ]
        rows += [
            (asked.at, _asked(asked))
            for asked in asked_late(record, source.table, moments[0].at, moments[-1].at)
            if asked.patron in found.patrons
        ]
        for at, words in sorted(rows, key=lambda row: row[0]):
            yield _shoe_said(source), when(datetime.fromisoformat(at)), words


def _asked(late: LateAsked) -> Said:
    why = because(late.reason)
    if not late.wager:
        return why
    wager = _printed(Wager(late.wager))
    return say("page-watch-asked", wager=wager, staked=dollars(late.cents), why=why)


def _errors(record: Record, found: WatchFinding, when: When) -> Iterator[Row]:
    """Every error that was reported of coups which this dealer dealt."""
    for source, shoe in zip(found.sources, shoes_behind(record, found), strict=True):
        own = [(c.first, c.last) for c in shoe.coups if c.dealer == found.dealer and c.errors]
        for moment in moments_between(record, source.table, source.first, source.last):
            if isinstance(moment.event, DEALERS_ERRORS) and any(
                first <= moment.version <= last for first, last in own
            ):
                at = datetime.fromisoformat(moment.at)
                yield _shoe_said(source), when(at), _told(moment.event)


def _told(event: e.Event) -> Said:
    return Said(lambda language: told(event, Eyes(language)))


def _shoe_said(source: ShoeSource) -> Said:
    return say("page-shoe-of-table", table=source.table, shoe=source.shoe)


def _order(found: WatchFinding, shoes: Sequence[WatchedShoe]) -> EvidenceLines:
    """Where each card of the run lay, and how likely it was to come there next."""
    shoe, cards = shoes[-1], found.detail.split()
    order = ["" if card is None else card.value for card in shoe.order]
    if "run" not in found.figures:
        seen = [at for at, card in enumerate(order, 1) if card == found.detail]
        return _lines(
            ("page-watch-place", "page-watch-cards"),
            ((_number(at), card_said(found.detail)) for at in seen),
        )
    begins = next((at for at in range(len(order)) if _lies(order, cards, at)), len(order))
    decks, whole = shoe.game.decks, shoe.game.decks * 52
    backwards = order[begins : begins + len(cards)] != cards
    shown = cards[::-1] if backwards else cards
    return _lines(
        ("page-watch-place", "page-watch-cards", "page-watch-next-card"),
        (
            (
                _number(begins + at + 1),
                card_said(card),
                say("page-watch-in", ways=decks, of=whole - at) if at else NONE,
            )
            for at, card in enumerate(shown if begins < len(order) else ())
        ),
    )


def _lies(order: Sequence[str], cards: Sequence[str], at: int) -> bool:
    """Whether a run lies here, forwards or backwards."""
    return list(order[at : at + len(cards)]) in ([*cards], [*reversed(cards)])
