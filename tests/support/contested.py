"""A table that plays for a tournament, for tests."""

from typing import Any

from msgspec.structs import replace

from pit import Pit
from punto.law.procedures import Rounding, Wager
from punto.table import commands as c
from punto.table.accounts import balances
from punto.table.aggregate import TABLE
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import Contestant, ContestTerms, WagerForm
from punto.table.events import Event
from punto.table.words import PlayerCard

CUP = "Cup"
CHIPS, LEAST, MOST = 1_000_00, 25_00, 500_00
SALT = "5a" * 32
BANKER_WINS = "2C 9D 3H QS"
PLAYER_WINS = "9C 2D QH 3S"
TIE = "9C 9D QH QS"


def terms(edition: str, *names: str, **changed: Any) -> ContestTerms:
    """What a tournament tells a table of so many entrants, in the seats from the first."""
    each = {name: changed.pop(name, {}) for name in names}
    cards, forms = changed.get("pass_cards", 0), changed.get("undisclosed", 0)
    fields: dict[str, Any] = {
        "tournament": CUP,
        "edition": edition,
        "session": 1,
        "round": 1,
        "minimum_cents": LEAST,
        "maximum_cents": MOST,
        "entrants": tuple(
            Contestant(
                **{
                    "patron": name,
                    "seat": seat,
                    "chips_cents": CHIPS,
                    "pass_cards": cards,
                    "undisclosed": forms,
                    **each[name],
                }
            )
            for seat, name in enumerate(names, 1)
        ),
    }
    return ContestTerms(**(fields | changed))


class Contested(Pit):
    """A table with its cards in play that was put to the use of a tournament."""

    def __init__(self, edition: str, *names: str, setup: Any = None, **changed: Any) -> None:
        opened: dict[str, Any] = dict(setup or {})
        if edition.startswith("act"):
            opened.setdefault("rounding", Rounding.UP)
        super().__init__(edition, **opened)
        self.shoe().alone()
        self.names = names or ("ann", "bob", "cy")
        self.designate(**changed)

    def designate(self, **changed: Any) -> "Contested":
        told = terms(self.edition, *self.names, **changed)
        self.do(c.DesignateTable, by="tournament-director", tournament=CUP, terms=told)
        if self.edition == "star-2025":
            for name in self.names:
                self.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        return self

    def do(self, command: type[c.Command], **fields: Any) -> tuple[Event, ...]:
        before = self.table
        events = super().do(command, **fields)
        for event in events:
            after = TABLE.evolve(before, event)
            TABLE.moved(before, event, after)
            before = after
        for book in {book for book, _ in balances(self.table)}:
            assert 0 == sum(n for (each, _), n in balances(self.table).items() if each is book)
        return events

    def open(self, **changed: Any) -> "Contested":
        """A round, with the terms that the table knows or with some of them changed."""
        contest = self.table.contest
        assert contest is not None
        told = None
        if changed:
            known = contest.terms
            now = tuple(
                replace(x, chips_cents=self.table.patrons[x.patron].chips_cents)
                for x in known.entrants
            )
            told = replace(known, entrants=now)
            told = replace(told, **changed)
        self.do(c.OpenRound, terms=told)
        self.call()
        return self

    def ask(self, *names: str) -> "Contested":
        for name in names:
            self.do(c.AskForWager, patron=name)
        return self

    def play(self, cards: str = "", *, cutting_card: int | None = None) -> "Contested":
        super().play(cards, cutting_card=cutting_card)
        return self

    def wait(self, **duration: int) -> "Contested":
        super().wait(**duration)
        return self

    def all_bet(self, wager: str = "player", cents: int = LEAST) -> "Contested":
        """Everybody wagers the same, in order where there is one."""
        for name in self.in_order():
            if self.rules.jurisdiction == "ACT":
                self.ask(name)
            self.bet(name, wager, cents)
        return self

    def hand_in(self, name: str, wager: str | None, cents: int | None, **fields: Any) -> WagerForm:
        form = WagerForm(wager=Wager(wager) if wager else None, cents=cents)
        promise = commitment_of(self.table.setup.table, name, form, SALT)
        self.do(c.HandInForm, patron=name, commitment=promise, **fields)
        return form

    def examined(self, name: str) -> "Contested":
        self.do(c.ExamineForm, by="gaming-supervisor", patron=name)
        return self

    def announced(self, name: str, form: WagerForm) -> tuple[Event, ...]:
        return self.do(c.AnnounceForm, by="gaming-supervisor", patron=name, form=form, salt=SALT)
