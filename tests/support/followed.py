"""A tournament and the tables that play its sessions, each event told to the other, for tests."""

from typing import Any

import msgspec
import pytest

from contest import EVENT, Contest
from contested import CUP
from pit import Pit
from punto.law.clauses import Refused
from punto.law.procedures import Rounding
from punto.table import TABLE, decide
from punto.table import commands as c
from punto.table.accounts import balances
from punto.table.events import Event
from punto.table.next_steps import faces_needed, with_faces
from punto.table.words import PlayerCard
from punto.tournament import Tournament, evolve, legs
from punto.tournament.play import following


class Followed(Pit):
    """One table of a tournament, which goes by all that happens at it."""

    def __init__(self, contest: Contest, name: str = "t1", **opened: Any) -> None:
        self.contest = contest
        self.name = name
        if contest.edition.startswith("act"):
            opened.setdefault("rounding", Rounding.UP)
        super().__init__(contest.edition, **opened)
        self.now = max(contest.at, self.now)
        self.shoe().alone()

    # What is near a table

    def state(self, stream: str) -> Any:
        return self.contest.tournament if stream.startswith("tournament") else self.table

    latest = state

    @property
    def tournament(self) -> Tournament:
        return self.contest.tournament

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        made = self.command(command, by=by, who=who, **fields)
        if command is not c.OpenTable:
            made = following.fill(self, self.name, made)
        faces = faces_needed(self.table, made)
        made = with_faces(made, tuple(self.cards[:faces]))
        events = decide(self.table, made)
        stream = f"table:{self.name}"
        frames = TABLE.frames(stream, self.table, events, made.by, made.at)
        after, told = self.contest.tournament, []
        for frame in frames:
            TABLE.moved(frame.before, frame.event, frame.after)
            for name in following.touched(frame):
                assert CUP == name
                for meant in following.follow_table(name, after, frame):
                    again = msgspec.json.decode(msgspec.json.encode(meant), type=EVENT)
                    assert meant == again
                    legs(after, evolve(after, again))
                    after = evolve(after, again)
                    told.append(meant)
        del self.cards[:faces]
        self.contest.tournament = after
        self.contest.events += told
        self.contest.at = max(self.contest.at, self.now)
        if frames:
            self.table = frames[-1].after
        self.events += events
        books = balances(self.table)
        for book in {book for book, _ in books}:
            assert 0 == sum(n for (each, _), n in books.items() if each is book)
        self.agree()
        return events

    def agree(self) -> None:
        """What the tournament knows of chips between rounds is what lies at the table."""
        contest = self.table.contest
        if contest is None or contest.is_open or self.tournament.session is None:
            return
        for name, patron in self.table.patrons.items():
            entrant = self.tournament.entrants[name]
            if entrant.is_in:
                assert entrant.chips_cents == patron.chips_cents, name

    def designate(self) -> "Followed":
        self.now = max(self.now, self.contest.at)
        self.do(c.DesignateTable, by="tournament-director", tournament=CUP)
        if self.edition == "star-2025":
            for name in self.table.patrons:
                self.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        return self

    def round(self, cards: str, **stakes: tuple[str, int] | None) -> "Followed":
        """A round in which everybody wagers the minimum on the player, unless said otherwise."""
        self.do(c.OpenRound)
        if not self.table.patrons:
            return self
        self.call()
        for name in self.in_order():
            if self.rules.jurisdiction == "ACT":
                self.do(c.AskForWager, patron=name)
            stake = stakes.get(name, ("player", 25_00))
            if stake is not None:
                self.bet(name, *stake)
        self.play(cards)
        return self

    def told_no(self, command: type[c.Command], **fields: Any) -> tuple[str, ...]:
        """The clauses by which the table or the tournament refuses."""
        before = self.table, self.tournament
        with pytest.raises(Refused) as caught:
            self.do(command, **fields)
        assert before == (self.table, self.tournament)
        return tuple(clause.id for clause in caught.value.clauses)
