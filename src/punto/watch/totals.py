"""The watch over a house: what each shoe shows is added up by patron, pair, box and dealer.

A shoe is weighed when it is over (`weigh`), table by table and so in parallel; what was found is
then added up in the order in which shoes ended (`WatchTotals.take`), and a finding comes of it
whenever evidence passes what was fixed beforehand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import NamedTuple

from punto.cards import Card, write_cards
from punto.law.procedures import Wager
from punto.law.rulebooks import house
from punto.watch.counting import Following, Guesses, followings
from punto.watch.evidence import more_often, staked
from punto.watch.exposed import AfterCard, after_cards
from punto.watch.findings import ShoeSource, WatchFinding, WatchMatter
from punto.watch.money import NO_PURSE, Purse, purses
from punto.watch.opposed import Opposed, opposed
from punto.watch.order import OrderFound, TooMany, order_of, too_many
from punto.watch.shapes import WatchedGame, WatchedShoe

FEWEST = 200
"""Wagers of others, or coups of other dealers, without which no share of theirs is known."""


class Weighed(NamedTuple):
    """What one shoe shows by itself."""

    shoe: WatchedShoe
    following: Mapping[str, tuple[Following, ...]]
    purses: Mapping[str, Purse]
    opposed: Mapping[tuple[str, str], Opposed]
    boxes: Mapping[int, AfterCard]
    order: OrderFound | None
    surplus: TooMany | None


class Scales:
    """Weighs the shoes of one table in turn: what the last one showed tells where to look."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Wager], Guesses] = {}
        self._before: tuple[Card | None, ...] = ()
        self._game: WatchedGame | None = None

    def weigh(self, shoe: WatchedShoe) -> Weighed:
        """What a shoe that is over shows."""
        if shoe.game != self._game:
            self._game = shoe.game
            self._known.clear()
        found = followings(shoe, self._known)
        for patron, several in found.items():
            for each in several:
                self._known[patron, each.wager] = each.learned
        weighed = Weighed(
            shoe,
            found,
            purses(shoe),
            opposed(shoe),
            after_cards(shoe),
            order_of(shoe.order, self._before, shoe.game.decks),
            too_many(shoe.order, shoe.game.decks),
        )
        self._before = shoe.order
        return weighed


@dataclass
class GatheredEvidence:
    """GatheredEvidence added up over shoes, since it last rang."""

    strength: float = 1.0
    sources: list[ShoeSource] = field(default_factory=list)
    rang: int = 0

    def add(self, found: float, source: ShoeSource, alarm: int) -> int:
        """Put half at stake on another shoe; one in how many that is by chance, if it rings."""
        self.sources.append(source)
        self.strength *= staked(found)
        return int(self.strength) if self.strength >= alarm else 0

    def begin_again(self) -> None:
        self.strength, self.rang = 1.0, self.rang + 1
        self.sources.clear()


NOTHING_GATHERED = GatheredEvidence()


@dataclass
class Tally:
    """How often something happened in how many tries."""

    times: int = 0
    tries: int = 0


@dataclass
class DealerPace:
    """How a dealer works: coups, how long they took, what went wrong."""

    coups: int = 0
    errors: int = 0
    lasted: timedelta = timedelta()
    timed: int = 0


LONGEST = timedelta(minutes=5)
"""Between two coups; a longer time is a break and no measure of a pace."""


@dataclass
class WatchTotals:
    """What was added up so far of a whole house."""

    following: dict[str, GatheredEvidence] = field(default_factory=dict)
    purses: dict[str, Purse] = field(default_factory=dict)
    lucky: dict[str, GatheredEvidence] = field(default_factory=dict)
    since: dict[str, Purse] = field(default_factory=dict)
    """Since results last rang."""
    pairs: dict[tuple[str, str], GatheredEvidence] = field(default_factory=dict)
    boxes: dict[tuple[str, int], GatheredEvidence] = field(default_factory=dict)
    late: dict[str, Tally] = field(default_factory=dict)
    paces: dict[str, DealerPace] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    shoes: int = 0
    coups: int = 0

    def take(self, weighed: Weighed) -> list[WatchFinding]:
        """Add a shoe up, and tell what rings by it."""
        self.shoes += 1
        self.coups += len(weighed.shoe.coups)
        return [
            *self._follow(weighed),
            *self._luck(weighed),
            *self._opposed(weighed),
            *self._boxes(weighed),
            *self._late(weighed),
            *self._dealers(weighed),
            *_order(weighed),
        ]

    def _follow(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        for patron, several in weighed.following.items():
            evidence = self.following.setdefault(patron, GatheredEvidence())
            # GatheredEvidence on several wagers is averaged, which is evidence of the same kind.
            found = sum(each.evidence for each in several) / len(several)
            one_in = evidence.add(found, source_of(shoe), house.watch_rate.value)
            if one_in:
                most = max(several, key=lambda each: each.evidence)
                stakes = shoe.stakes_of(patron, most.wager)
                yield _finding(
                    WatchMatter.FOLLOWS_EDGE,
                    f"{patron} {evidence.rang}",
                    shoe,
                    evidence,
                    one_in,
                    patrons=(patron,),
                    wager=most.wager,
                    figures={
                        "staked_cents": sum(stakes),
                        "stakes": sum(1 for stake in stakes if stake),
                        "coups": len(stakes),
                    },
                )
                evidence.begin_again()

    def _luck(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        for patron, purse in weighed.purses.items():
            self.purses[patron] = self.purses.get(patron, NO_PURSE).plus(purse)
            since = self.since[patron] = self.since.get(patron, NO_PURSE).plus(purse)
            evidence = self.lucky.setdefault(patron, GatheredEvidence())
            evidence.sources.append(source_of(shoe))
            if since.evidence >= house.watch_rate.value:
                low, high = since.interval()
                yield _finding(
                    WatchMatter.BEYOND_ODDS,
                    f"{patron} {evidence.rang}",
                    shoe,
                    evidence,
                    int(min(since.evidence, 10**12)),
                    patrons=(patron,),
                    figures={
                        "staked_cents": since.staked_cents,
                        "gain_cents": since.gain_cents,
                        "expected_cents": round(since.expected_cents),
                        "low_cents": low,
                        "high_cents": high,
                    },
                )
                evidence.begin_again()
                self.since[patron] = NO_PURSE

    def _opposed(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        for pair, found in weighed.opposed.items():
            evidence = self.pairs.setdefault(pair, GatheredEvidence())
            one_in = evidence.add(found.evidence, source_of(shoe), house.watch_pair_rate.value)
            if one_in:
                yield _finding(
                    WatchMatter.OPPOSED,
                    f"{pair[0]} {pair[1]} {evidence.rang}",
                    shoe,
                    evidence,
                    one_in,
                    patrons=pair,
                    figures={"coups": found.coups, "offset": found.offset},
                )
                evidence.begin_again()

    def _boxes(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        for box, found in weighed.boxes.items():
            evidence = self.boxes.setdefault((shoe.table, box), GatheredEvidence())
            one_in = evidence.add(found.evidence, source_of(shoe), house.watch_rate.value)
            if one_in:
                yield _finding(
                    WatchMatter.SAME_CARD,
                    f"{shoe.table} {box} {evidence.rang}",
                    shoe,
                    evidence,
                    one_in,
                    box=box,
                    detail=found.rank.value,
                    figures={"times": found.times, "raised": found.raised},
                )
                evidence.begin_again()

    def _late(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        here: dict[str, Tally] = {}
        for coup in shoe.coups:
            for stake in coup.stakes:
                tally = here.setdefault(stake.patron, Tally())
                tally.tries += 1
                tally.times += stake.late
        for patron, times in shoe.attempts.items():
            tally = here.setdefault(patron, Tally())
            tally.times += times
            tally.tries += times
        for patron, tally in here.items():
            mine = self.late.setdefault(patron, Tally())
            mine.times += tally.times
            mine.tries += tally.tries
        whole = Tally(
            sum(each.times for each in self.late.values()),
            sum(each.tries for each in self.late.values()),
        )
        for patron, tally in here.items():
            mine = self.late[patron]
            one_in = _unlike_others(mine, whole)
            key = f"{patron} late"
            if tally.times and one_in >= house.watch_rate.value and key not in self.told:
                self.told.add(key)
                yield _finding(
                    WatchMatter.LATE,
                    patron,
                    shoe,
                    GatheredEvidence(sources=[source_of(shoe)]),
                    one_in,
                    patrons=(patron,),
                    figures={"times": mine.times, "wagers": mine.tries},
                )

    def _dealers(self, weighed: Weighed) -> Iterator[WatchFinding]:
        shoe = weighed.shoe
        for at, coup in enumerate(shoe.coups):
            pace = self.paces.setdefault(coup.dealer, DealerPace())
            pace.coups += 1
            pace.errors += bool(coup.errors)
            if at and coup.began - shoe.coups[at - 1].began < LONGEST:
                pace.lasted += coup.began - shoe.coups[at - 1].began
                pace.timed += 1
        whole = Tally(
            sum(pace.errors for pace in self.paces.values()),
            sum(pace.coups for pace in self.paces.values()),
        )
        for dealer in dict.fromkeys(coup.dealer for coup in shoe.coups):
            pace = self.paces[dealer]
            one_in = _unlike_others(Tally(pace.errors, pace.coups), whole)
            key = f"{dealer} errors"
            if one_in >= house.watch_rate.value and key not in self.told:
                self.told.add(key)
                yield _finding(
                    WatchMatter.DEALER_ERRORS,
                    dealer,
                    shoe,
                    GatheredEvidence(sources=[source_of(shoe)]),
                    one_in,
                    dealer=dealer,
                    figures={"errors": pace.errors, "coups": pace.coups},
                )


def _unlike_others(mine: Tally, whole: Tally) -> int:
    """One in how many would come to this by chance if it happened to all alike."""
    others = Tally(whole.times - mine.times, whole.tries - mine.tries)
    if others.tries < FEWEST:
        return 0
    # One more than there were, so that what never happened to others is not held impossible.
    share = (others.times + 1) / (others.tries + 2)
    return int(min(more_often(mine.times, mine.tries, share), 10**12))


def _order(weighed: Weighed) -> Iterator[WatchFinding]:
    shoe, found = weighed.shoe, weighed.order
    evidence = GatheredEvidence(sources=[source_of(shoe)])
    where = f"{shoe.table} {shoe.number}"
    if found is not None:
        figures = {"run": len(found.run), "like_pack": int(found.like_pack)}
        yield _finding(
            WatchMatter.SHOE_ORDER,
            where,
            shoe,
            evidence,
            min(found.one_in, 10**12),
            figures=figures,
            detail=write_cards(found.run),
        )
    if weighed.surplus is not None:
        card, times = weighed.surplus
        yield _finding(
            WatchMatter.SHOE_ORDER,
            f"{where} {card.value}",
            shoe,
            evidence,
            10**12,
            figures={"times": times, "decks": shoe.game.decks},
            detail=card.value,
        )


def source_of(shoe: WatchedShoe) -> ShoeSource:
    """The events of a shoe."""
    return ShoeSource(shoe.table, shoe.number, shoe.coups[0].first, shoe.coups[-1].last)


def _finding(
    matter: WatchMatter,
    key: str,
    shoe: WatchedShoe,
    evidence: GatheredEvidence,
    one_in: int,
    *,
    figures: dict[str, int],
    patrons: tuple[str, ...] = (),
    wager: Wager | None = None,
    box: int = 0,
    dealer: str = "",
    detail: str = "",
) -> WatchFinding:
    return WatchFinding(
        matter=matter,
        key=f"{matter.value} {key}",
        at=shoe.ended,
        table=shoe.table,
        shoe=shoe.number,
        edition=shoe.game.edition,
        patrons=patrons,
        dealer=dealer,
        box=box,
        wager=wager,
        one_in=one_in,
        shoes=len(evidence.sources),
        figures=figures,
        detail=detail,
        sources=tuple(evidence.sources),
    )
