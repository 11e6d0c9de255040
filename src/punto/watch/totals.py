"""The watch over a house: what each shoe shows is added up by patron, pair, box and dealer.

A shoe is weighed when it is over (`weigh`), table by table and so in parallel; what was found is
then added up in the order in which shoes ended (`WatchTotals.take`), and a finding comes of it
whenever evidence passes what was fixed beforehand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import NamedTuple

from msgspec.structs import replace

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

MOST_KNOWN = 200
"""Patrons, each with a wager, of whom a table knows where to look; far more than sit there."""
MOST_SOURCES = 30
"""Shoes that a finding lists one by one: as many as a person checks, and a page reads again."""
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
    before: ShoeSource | None
    """The shoe before it at the same table."""


class ShoeBefore(NamedTuple):
    """What is kept of a shoe for the next one: the order of its cards, and where it is told of."""

    source: ShoeSource
    order: tuple[Card | None, ...]


@dataclass
class Scales:
    """Weighs the shoes of one table in turn: what the last one showed tells where to look."""

    known: dict[tuple[str, Wager], Guesses] = field(default_factory=dict)
    last: ShoeBefore | None = None
    before: ShoeBefore | None = None
    """The shoe before the last; a shoe in which the game changes comes in parts."""
    game: WatchedGame | None = None

    def weigh(self, shoe: WatchedShoe) -> Weighed:
        """What a shoe that is over shows."""
        if self.last is not None and self.last.source.shoe != shoe.number:
            self.before = self.last
        if shoe.game != self.game:
            self.game = shoe.game
            self.known.clear()
        found = followings(shoe, self.known)
        for patron, several in found.items():
            for each in several:
                self._learn((patron, each.wager), each.learned)
        weighed = Weighed(
            shoe,
            found,
            purses(shoe),
            opposed(shoe),
            after_cards(shoe),
            order_of(shoe.order, self.before.order if self.before else (), shoe.game.decks),
            too_many(shoe.order, shoe.game.decks),
            self.before.source if self.before else None,
        )
        self.last = ShoeBefore(source_of(shoe), shoe.order)
        return weighed

    def _learn(self, who: tuple[str, Wager], learned: Guesses) -> None:
        """What this shoe showed of a patron; those who were here longest ago are let go."""
        self.known.pop(who, None)
        self.known[who] = learned
        while len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]


@dataclass
class GatheredEvidence:
    """GatheredEvidence added up over shoes, since it last rang."""

    strength: float = 1.0
    sources: list[ShoeSource] = field(default_factory=list)
    """The last of the shoes."""
    rang: int = 0
    earlier: int = 0
    """How many shoes were before these."""
    carried: float = 1.0
    """What those came to together, where evidence is multiplied."""

    def add(self, found: float, source: ShoeSource, alarm: int) -> int:
        """Put half at stake on another shoe; one in how many that is by chance, if it rings."""
        # So much of it is on record, and so much is multiplied: one can do the same by hand.
        thousandths = round(found * 1000)
        self.note(replace(source, thousandths=thousandths))
        self.strength *= staked(thousandths / 1000)
        return int(self.strength) if self.strength >= alarm else 0

    def note(self, source: ShoeSource) -> None:
        """One more shoe; of those that are long past only what they came to is kept."""
        self.sources.append(source)
        if len(self.sources) > MOST_SOURCES:
            gone = self.sources.pop(0)
            self.earlier += 1
            if gone.thousandths is not None:
                self.carried *= staked(gone.thousandths / 1000)

    def before(self) -> dict[str, int]:
        """The figures of the shoes that are no longer listed, if there are any."""
        if not self.earlier:
            return {}
        figures = {"earlier_shoes": self.earlier}
        if self.sources[-1].thousandths is not None:
            figures["carried_trillionths"] = round(self.carried * 10**12)
        return figures

    def begin_again(self) -> None:
        self.strength, self.rang = 1.0, self.rang + 1
        self.earlier, self.carried = 0, 1.0
        self.sources.clear()


NOTHING_GATHERED = GatheredEvidence()


@dataclass
class Tally:
    """How often something happened in how many tries."""

    times: int = 0
    tries: int = 0
    shoes: GatheredEvidence = field(default_factory=GatheredEvidence)
    """The shoes in which it happened."""


@dataclass
class DealerPace:
    """How a dealer works: coups, how long they took, what went wrong."""

    coups: int = 0
    errors: int = 0
    lasted: timedelta = timedelta()
    timed: int = 0
    shoes: GatheredEvidence = field(default_factory=GatheredEvidence)
    """The shoes in which something went wrong."""


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
            *self._order(weighed),
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
            evidence.note(source_of(shoe))
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
            if tally.times:
                mine.shoes.note(source_of(shoe))
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
                    mine.shoes,
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
            if any(coup.errors for coup in shoe.coups if coup.dealer == dealer):
                pace.shoes.note(source_of(shoe))
            one_in = _unlike_others(Tally(pace.errors, pace.coups), whole)
            key = f"{dealer} errors"
            if one_in >= house.watch_rate.value and key not in self.told:
                self.told.add(key)
                yield _finding(
                    WatchMatter.DEALER_ERRORS,
                    dealer,
                    shoe,
                    pace.shoes,
                    one_in,
                    dealer=dealer,
                    figures={"errors": pace.errors, "coups": pace.coups},
                )

    def _order(self, weighed: Weighed) -> Iterator[WatchFinding]:
        """What the order of a shoe shows, once, though it may come in parts."""
        for found in _order(weighed):
            if found.key not in self.told:
                self.told.add(found.key)
                yield found


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
        figures = {
            "run": len(found.run),
            "like_pack": int(found.like_pack),
            "places": found.places,
            "likenesses": found.likenesses,
            "decks": shoe.game.decks,
        }
        if weighed.before is not None and not found.like_pack:
            evidence = GatheredEvidence(sources=[weighed.before, source_of(shoe)])
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
        evidence = GatheredEvidence(sources=[source_of(shoe)])
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
        shoes=evidence.earlier + len(evidence.sources),
        figures=figures | evidence.before(),
        detail=detail,
        sources=tuple(evidence.sources),
    )
