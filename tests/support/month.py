"""A month of a house by its clock: the events that bring each notice of our readings about."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from contest import Contest
from dated import OLGA, Month, Source, paper
from pit import Pit, ready
from promoted import OFFICER, SYDNEY, Promoted, written
from punto.calendar.commands import KeepApproval
from punto.cards import Card
from punto.law.notices import NoticeMatter
from punto.law.prizes import Way
from punto.law.procedures import MAIN_WAGERS, Approval, CardSource
from punto.law.rulebooks import rulebook
from punto.law.trouble import Breach, Resolution, Transaction, WrongPayment
from punto.promotions.notices import commands as notices
from punto.promotions.terms.document import DrawTerms
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as winners
from punto.promotions.words import DoubtScope
from punto.table import commands as c

E, S, NSW = "nsw-earlier", "star-2025", ("nsw-earlier", "star-2025")
ACT = ("act-2012", "act-2016", "act-2018")


class Happening(NamedTuple):
    """Something that happens at a moment, to a source that has a name of its own."""

    at: datetime
    name: str
    happens: Callable[[datetime], Source]


class PlayedMonth:
    """A month in which the clocks change on its first Sunday."""

    def __init__(self, sunday: datetime) -> None:
        self.sunday = sunday
        self.month = Month()
        self.sources: dict[str, Source] = {}

    def at(self, days: int, hour: int, minute: int = 0) -> datetime:
        """A time of day so many days from that Sunday, on the clocks of Sydney."""
        day = self.sunday.date() + timedelta(days=days)
        return datetime(day.year, day.month, day.day, hour, minute, tzinfo=SYDNEY)

    def play(self) -> "PlayedMonth":
        """Everything that happens, in its order."""
        for each in sorted(self._happenings(), key=lambda it: it.at.timestamp()):
            self.sources[each.name] = source = each.happens(each.at)
            self.month.hear(source, each.name)
        self.month.give(_letter(self.at(6, 9), lapses=self.at(10, 12)))
        return self

    def _happenings(self) -> Iterator[Happening]:
        at = self.at
        for edition in NSW:
            yield Happening(at(-3, 10), f"{edition} terms", self._announced(edition, at(0, 12)))
            yield Happening(at(-1, 9), f"{edition} amended", self._amended(edition))
            yield Happening(at(-1, 10), f"{edition} doubt", self._doubted(edition))
            yield Happening(at(-1, 12), f"{edition} winner", self._won(edition))
            yield Happening(at(1, 12), f"{edition} claim", self._claimed(edition))
            yield Happening(at(2, 12), f"{edition} dispute", self._disputed(edition))
            yield Happening(at(-1, 23, 30), f"{edition} order", at_table(edition, flashed))
            yield Happening(at(0, 1), f"{edition} cards", at_table(edition, amiss))
            yield Happening(at(0, 4), f"{edition} held", at_table(edition, held))
            yield Happening(at(3, 20), f"{edition} paid", at_table(edition, overpaid))
            yield Happening(at(4, 20), f"{edition} intended", at_table(edition, intended))
            yield Happening(at(5, 20), f"{edition} reported", at_table(edition, reported))
        for edition in ACT:
            yield Happening(at(-2, 12), f"{edition} cup", self._contest(edition))
            yield Happening(at(0, 14), f"{edition} table", _opened(edition))

    def _promo(self, edition: str, starts: datetime, closes: datetime) -> tuple[Promoted, Any]:
        promo = Promoted(edition)
        draw = DrawTerms(
            name="main", closes=closes, at=closes + timedelta(hours=1), place="The main hall."
        )
        more = {"starts": starts, "draws": (draw,), "ends": starts + timedelta(days=60)}
        return promo, more

    def _announced(self, edition: str, starts: datetime) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            promo, more = self._promo(edition, starts, starts + timedelta(days=7))
            promo.at = now
            return promo.published(**more)

        return happens

    def _running(self, edition: str, closes: datetime) -> tuple[Promoted, Any]:
        """A promotion that began four days before that Sunday, its terms sent in time."""
        starts = self.at(-4, 12)
        promo, more = self._promo(edition, starts, closes)
        promo.at = starts - timedelta(days=5)
        promo.published(**more).do(notices.NotifyTerms, reference="T-1")
        promo.at = starts
        return promo.do(notices.StartPromotion), more

    def _amended(self, edition: str) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            promo, more = self._running(edition, self.at(3, 12))
            promo.at = now
            new = written(claiming="At the cage.", **more)
            if edition == E:
                promo.do(notices.RecordAmendmentApproval, terms=new, reference="A-7")
            return promo.do(notices.AmendTerms, terms=new)

        return happens

    def _doubted(self, edition: str) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            promo, _ = self._running(edition, self.at(3, 12))
            promo.at = now
            finding: dict[str, Any] = {"scope": DoubtScope.PROMOTION, "finding": "A box was open."}
            return promo.do(trouble.ReportCompromise, by="dealer", **finding)

        return happens

    def _drawn(self, edition: str, at: datetime) -> Promoted:
        promo, _ = self._running(edition, at - timedelta(hours=1))
        return promo.entered("ann").closed().held()

    def _won(self, edition: str) -> Callable[[datetime], Source]:
        return lambda now: self._drawn(edition, now)

    def _claimed(self, edition: str) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            promo = self._told(edition, now).claimed()
            return promo.do(winners.RefuseClaim, claim=1, reason="Under age.")

        return happens

    def _told(self, edition: str, now: datetime) -> Promoted:
        promo = self._drawn(edition, now)
        attempt: dict[str, Any] = {"win": 1, "way": Way.TELEPHONE, "reached": True}
        return promo.do(winners.LogAttempt, by="cashier", **attempt)

    def _disputed(self, edition: str) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            promo = self._told(edition, now)
            promo.do(trouble.DisputePromotion, by="cashier", patron="ann", about="The hour.")
            ruling: dict[str, Any] = {"decision": "It was noon.", "content": False}
            return promo.do(trouble.RuleOnDispute, dispute=1, **ruling)

        return happens

    def _contest(self, edition: str) -> Callable[[datetime], Source]:
        def happens(now: datetime) -> Source:
            return Contest(edition).to(now).drafted(starts=self.at(0, 18))

        return happens

    def answered(self) -> None:
        """What stays in the house or goes to a patron, done where it arose."""
        for name, source in self.sources.items():
            if isinstance(source, Pit):
                for duty in source.table.duties:
                    if duty.recipient is None or duty.recipient.value == "surveillance":
                        source.do(c.TellRecipient, duty=duty.number, outcome="done")
            elif isinstance(source, Promoted):
                _answer(name, source)
            self.month.hear(source, name)

    def filed(self, at: datetime) -> None:
        """The very document of everything that wants one."""
        for number, each in tuple(self.month.calendar.open.items()):
            if each.document and each.matter is not NoticeMatter.RENEWAL:
                body = f"%PDF- {number}".encode()
                kept = paper(body, f"{number}.pdf")
                command = self.month.filing_of(number, at, document=kept.digest, kept=kept)
                self.month.give(command)


def _opened(edition: str) -> Callable[[datetime], Source]:
    """An ACT table with all that the Commission must have approved in use."""

    def happens(now: datetime) -> Source:
        layouts = _side_bets(edition)
        pit = Pit(edition, offered=layouts)
        pit.now = now
        if layouts:
            pit.do(c.IntroduceCards, source=CardSource.PRE_SHUFFLED)
        return pit

    return happens


def _side_bets(edition: str) -> tuple[str, ...]:
    """The side bets of an ACT edition, whose layouts the Commission approves; 2012 has none."""
    return tuple(
        each.wager.value for each in rulebook(edition).wagers if each.wager not in MAIN_WAGERS
    )


def at_table(edition: str, does: Callable[[Pit], None]) -> Callable[[datetime], Source]:
    """A table at which something goes wrong."""

    def happens(now: datetime) -> Source:
        pit = ready(edition, "ann")
        pit.now = now
        does(pit)
        return pit

    return happens


def flashed(pit: Pit) -> None:
    pit.do(c.VoidShoe, reason="flashed")


def amiss(pit: Pit) -> None:
    pit.do(c.ReportCardAmiss, missing=(Card.C9,))


def held(pit: Pit) -> None:
    pit.do(c.ReportBreach, person="max", breach=Breach.DEVICE, note="a camera")
    pit.do(c.DetainPerson, person="max")


def _wrong(pit: Pit, cents: int, *, suspected: bool = False) -> None:
    pit.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=cents,
        patron="ann",
        suspected=suspected,
    )


def overpaid(pit: Pit) -> None:
    """Just over what goes on the list of the month, and just what does not."""
    _wrong(pit, 1_000_01)
    _wrong(pit, 1_000_00)


def intended(pit: Pit) -> None:
    _wrong(pit, 50_00, suspected=True)


def reported(pit: Pit) -> None:
    _wrong(pit, 50_00)
    dealt = {"enquiry": "misread", "resolution": Resolution.REPORTED}
    pit.do(c.SettlePaymentError, error=1, **dealt)


def _answer(name: str, promo: Promoted) -> None:
    match name.partition(" ")[2]:
        case "winner":
            attempt: dict[str, Any] = {"win": 1, "way": Way.TELEPHONE, "reached": True}
            promo.do(winners.LogAttempt, by="cashier", **attempt)
        case "claim":
            promo.do(winners.TellRefusal, by="dealer", claim=1, way=Way.MAIL)
            promo.do(winners.KeepClaimDetails, by=OFFICER, claim=1, files=("P-1",))
        case "dispute":
            promo.do(trouble.AdviseOfComplaint, by="dealer", dispute=1)
        case _:
            pass


def _letter(at: datetime, **more: Any) -> KeepApproval:
    kept = paper(b"the letter")
    return KeepApproval(
        by=OLGA,
        at=at,
        edition="act-2018",
        approval=Approval.DRAGON_LAYOUT,
        reference="ref dragon-layout",
        document=kept.digest,
        kept=kept,
        **more,
    )
