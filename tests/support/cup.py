"""A tournament of 48 entrants at eight tables, dealt coup by coup, as a script under each edition.

`python -m cup` (with `tests/support` on the path) writes `tests/transcripts/tournament-*.jsonl`.
"""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from contest import ACT, LATER_ACT, NSW, Contest
from contested import BANKER_WINS, CUP, PLAYER_WINS, SALT, TIE
from followed import Followed
from punto.fields import Says, fields_with
from punto.law.clauses import Refused
from punto.law.contests import Decide, Ground, Measure
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.table import commands as c
from punto.table import events as t
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import WagerForm
from punto.table.next_steps import faces_needed, with_faces
from punto.table.words import PlayerCard
from punto.tournament import decide
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import BuyBackTerms, Conditions, Field, Length, Round
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.words import RoundKind

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
ENTRANTS = tuple(f"e{number:02}" for number in range(1, 49))
TABLES = {f"T{number}": 6 for number in range(1, 9)}
ONE, TWO = (Length(number=each, measure=Measure.ROUNDS) for each in (1, 2))
ROUNDS = (
    Round(name="heats", kind=RoundKind.HEAT, length=ONE, tables=8, advance=1),
    Round(
        name="second chance",
        kind=RoundKind.REPECHAGE,
        length=ONE,
        tables=8,
        advance=1,
        qualifies="Everybody who did not advance from the heats.",
    ),
    Round(name="semi-final", kind=RoundKind.SEMI_FINAL, length=ONE, tables=4, advance=2),
    Round(name="final", kind=RoundKind.FINAL, length=TWO, tables=1),
)
PRIZES = (40, 20, 12, 8, 7, 6, 5, 2)
STEP = 25_00


class Cup(Contest):
    """A tournament that writes down what is asked of it and of its tables."""

    def __init__(self, edition: str) -> None:
        self.lines: list[str] = [f"# A tournament of 48 under {rulebook(edition).title}."]
        self.told_at: datetime | None = None
        self.tables: dict[str, CupTable] = {}
        super().__init__(edition)

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        try:
            events = decide(self.tournament, command)
        except Refused as refused:
            self.write(command, expect=refused.clauses[0].cited)
            raise
        self.write(command)
        return events

    def write(self, command: TournamentCommand | c.Command, **more: Any) -> None:
        """One line; what is as it would be anyhow is left out."""
        said: dict[str, Any] = msgspec.to_builtins(command)
        usual = {
            field.name: msgspec.to_builtins(
                field.default
                if field.default_factory is msgspec.NODEFAULT
                else field.default_factory()
            )
            for field in msgspec.structs.fields(command)
            if not field.required
        }
        kept = {name: value for name, value in said.items() if value != usual.get(name)}
        for name in fields_with(type(command), Says.LOOKED_UP):
            kept.pop(name, None)
        if isinstance(getattr(command, "conditions", None), Conditions):
            kept["conditions"] = _stated(kept["conditions"])
        if isinstance(command, terms.OpenTournament):
            kept["tournament"] = CUP
        if command.at == self.told_at:
            del kept["at"]
        self.told_at = command.at
        if isinstance(command, c.Command) and _customary(command):
            del kept["by"]
        line = {"do": kept.pop("do"), **more, **kept}
        line |= {"expect": line.pop("expect")} if "expect" in line else {}
        self.lines.append(json.dumps(line, ensure_ascii=False, separators=(", ", ": ")))

    def note(self, words: str) -> "Cup":
        self.lines.append(f"# {words}")
        return self

    def seated_at_tables(self) -> "Cup":
        """The tables of the session, open and put to its use."""
        for name in self.tournament.current.tables:
            if name not in self.tables:
                self.tables[name] = CupTable(self, name)
            self.tables[name].designate()
        return self

    def released(self) -> "Cup":
        for table in self.tables.values():
            if table.table.contest is not None:
                table.do(c.ReleaseTable, by="tournament-director", who=self.tournament.head)
        return self

    def ended(self) -> "Cup":
        """Every table at its end, the session over, and the chips counted."""
        for name, each in self.tournament.current.tables.items():
            if not each.ended:
                self.do(play.EndTable, by="dealer", table=name)
        return self.do(play.EndSession, by="dealer").counted().determined()  # type: ignore[return-value]  # itself


def _customary(command: c.Command) -> bool:
    """Whether a line is given by who gives it unless said."""
    role, person = command.by.role, command.by.person
    if role is Role.PATRON:
        return command.given_by is Role.PATRON and person == getattr(command, "patron", None)
    return role is Role.DEALER and command.given_by is Role.DEALER and person == role.value


class CupTable(Followed):
    """One table of the tournament, whose lines go into the same script."""

    contest: Cup

    def __init__(self, cup: Cup, name: str) -> None:
        self.cup = cup
        super().__init__(cup, name, table=name, seats=9)

    @property
    def now(self) -> datetime:
        return self.cup.at

    @now.setter
    def now(self, at: datetime) -> None:
        """The one clock is the tournament's."""

    def company(self) -> "CupTable":
        return self

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[t.Event, ...]:
        made = self.command(command, by=by, who=who, **fields)
        faces = faces_needed(self.table, made)
        shown = with_faces(made, tuple(self.cards[:faces]))
        more = {} if command is c.OpenTable else {"table": self.name}
        try:
            events = super().do(command, by=by, who=who, **fields)
        except Refused as refused:
            self.cup.write(shown, **more, expect=refused.clauses[0].cited)
            raise
        self.cup.write(shown, **more)
        return events

    def designate(self) -> "CupTable":
        self.do(
            c.DesignateTable,
            by="tournament-director",
            who=self.tournament.head,
            tournament=CUP,
        )
        if self.edition == "star-2025":
            for name in self.table.patrons:
                self.do(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
        return self

    def open(self) -> "CupTable":
        self.do(c.OpenRound)
        self.do(c.CallBets)
        return self

    def wager(self, name: str, *stakes: tuple[str, int]) -> "CupTable":
        """An entrant's wagers, asked for first where that is the order of things."""
        if self.rules.jurisdiction == "ACT":
            self.do(c.AskForWager, patron=name)
        for wager, cents in stakes:
            self.bet(name, wager, cents)
        return self

    def dealt(self, cards: str) -> "CupTable":
        """No more bets, the cards, the result, and what was won and lost."""
        if not self.table.coup.last_called:
            self.do(c.CallNoMoreBets)
        self.play(cards)
        return self

    def ladder(self, cards: str = PLAYER_WINS, level: int = 1) -> "CupTable":
        """A round in which everybody stakes a step less on the player than who comes before.

        So many of the first stake the same, so that they end it level.
        """
        self.open()
        names = self.in_order()
        for at, name in enumerate(names):
            steps = len(names) - (0 if at < level else at)
            self.wager(name, ("player", steps * STEP))
        return self.dealt(cards)


def _stated(said: dict[str, Any]) -> dict[str, Any]:
    """Conditions without what they are silent on."""
    silent: dict[str, Any] = msgspec.to_builtins(Conditions())
    return {name: value for name, value in said.items() if value != silent[name]}


def enacted(edition: str) -> Cup:
    """The whole tournament, from its opening to the last prize."""
    cup = Cup(edition)
    buys_back = edition != "act-2012"
    said: dict[str, Any] = {
        "rounds": ROUNDS,
        "repechage": None,
        "field": Field(least=16, most=48),
        "prizes": PRIZES,
        "eliminated_for": frozenset({Ground.HID_CHIPS}) if edition in ACT else frozenset(),
    }
    if edition in NSW:
        said |= {"pass_cards": 1, "undisclosed": 1}
    if buys_back:
        said["buy_back"] = BuyBackTerms(
            cents=50_00, until_round="semi-final", method="At the desk."
        )
    if edition in LATER_ACT:
        said["level_to_progress"] = Decide.EXTRA_ROUNDS
    cup.note("Conditions: what is missing is named by its clause.")
    cup.drafted(**{**said, "prizes": ()})
    if edition != "act-2012":
        cup.refused(terms.PublishConditions, by="casino-operator")
    cup.published(**said).approved()
    cup.note("Entries; half a fee is refused.")
    cup.refused(entry.EnterPatron, by="cashier", patron="e01", paid_cents=50_00, form=True)
    cup.enter(*ENTRANTS)
    _heats(cup)
    _second_chance(cup)
    _semi_final(cup, buys_back=buys_back)
    _final(cup)
    return cup


def _heats(cup: Cup) -> None:
    cup.note("The heats: eight tables by ballot. One entrant does not come, one hides chips.")
    cup.schedule(TABLES).drawn().seated("e48").start()
    cup.do(
        play.ReportMisconduct,
        by="dealer",
        patron="e47",
        ground=Ground.HID_CHIPS,
        note="chips up a sleeve",
    )
    if cup.tournament.entrants["e47"].is_in:
        cup.do(play.DisqualifyEntrant, patron="e47", ground=Ground.HID_CHIPS)
    cup.note("Each table is put to the use of the session, and deals its round.")
    cup.seated_at_tables()
    away = cup.tournament.current.seats["e48"].table
    level, *_, secret = (name for name in cup.tables if name != away)
    for name, table in cup.tables.items():
        if name == away and cup.edition in NSW:
            _with_one_away(cup, table)
        elif name == level:
            cup.note("Two lead here, level for the one place.")
            table.ladder(level=2)
        elif name == secret:
            _with_secrets(cup, table)
        else:
            table.ladder()
    cup.ended()
    _placed(cup)
    cup.released().returned()


def _with_one_away(cup: Cup, table: CupTable) -> None:
    """An entrant is not there; the manager may take the minimum for the coup that was missed."""
    cup.note("One is not there: the minimum is deducted for the coup missed, and not twice.")
    table.open()
    table.do(c.ReportAbsence, patron="e48")
    here = [name for name in table.in_order() if name != "e48"]
    for at, name in enumerate(here):
        table.wager(name, ("player", (len(here) - at) * STEP))
    table.dealt(PLAYER_WINS)
    cup.do(play.DeductForAbsence, patron="e48")
    cup.refused(play.DeductForAbsence, patron="e48")


def _with_secrets(cup: Cup, table: CupTable) -> None:
    """Two undisclosed wagers and a pass card; under an ACT edition there are neither."""
    cup.note("Two undisclosed wagers and a pass card, where the edition has them.")
    table.open()
    first, second, third, *rest = table.in_order()
    if cup.edition in ACT:
        for name in (first, second):
            table.refused(c.HandInForm, patron=name, commitment="5e" * 32)
        table.refused(c.PlayPassCard, patron=third)
        for at, name in enumerate((first, second, third, *rest)):
            table.wager(name, ("player", (6 - at) * STEP))
        table.dealt(PLAYER_WINS)
        return
    forms = {
        first: WagerForm(wager=Wager.PLAYER, cents=500_00),
        second: WagerForm(wager=Wager.BANKER, cents=700_00),
    }
    for name, form in forms.items():
        promise = commitment_of(table.name, name, form, SALT)
        table.do(c.HandInForm, patron=name, commitment=promise)
    table.do(c.ExamineForm, by="gaming-supervisor", patron=first)
    asked: dict[str, Any] = {"by": "gaming-supervisor", "patron": second, "salt": SALT}
    table.refused(c.ExamineForm, form=forms[second], **asked)
    cup.note("The second is over the maximum and goes back; corrected, it is in order.")
    table.do(c.ReturnForm, by="gaming-supervisor", patron=second)
    forms[second] = WagerForm(wager=Wager.BANKER, cents=500_00)
    promise = commitment_of(table.name, second, forms[second], SALT)
    table.do(c.HandInForm, patron=second, commitment=promise)
    table.do(c.ExamineForm, form=forms[second], **asked)
    table.do(c.PlayPassCard, patron=third)
    for at, name in enumerate(rest):
        table.wager(name, ("player", (len(rest) - at) * STEP))
    table.do(c.CallNoMoreBets)
    for name, form in forms.items():
        table.do(c.AnnounceForm, by="gaming-supervisor", patron=name, form=form, salt=SALT)
    table.dealt(PLAYER_WINS)
    table.do(c.ShowForm, patron=third, other=first)


def _placed(cup: Cup) -> None:
    """Deal on for those who are level until they are not, and award the places."""
    while (play_off := cup.tournament.play_off) is not None:
        cup.note("Those level play on: a coup that parts nobody, and one that does.")
        home = cup.tournament.current.seats[play_off.players[0]].table
        table = cup.tables[home]
        for cards in (TIE, BANKER_WINS):
            table.open()
            for at, name in enumerate(table.in_order()):
                table.wager(name, ("banker" if at else "player", STEP * max(1, at)))
            table.dealt(cards)
        cup.determined()


def _second_chance(cup: Cup) -> None:
    cup.note("The repechage: one of each table comes back.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule(TABLES).drawn().seated().start()
    cup.seated_at_tables()
    for table in cup.tables.values():
        table.ladder()
    cup.ended()
    _placed(cup)
    cup.determined()
    cup.released().returned()


def _semi_final(cup: Cup, *, buys_back: bool) -> None:
    if buys_back:
        cup.note("One who is out buys back in, and not a second time.")
        out = next(n for n, x in cup.tournament.entrants.items() if x.standing.value == "out")
        cup.do(entry.BuyBack, by="cashier", patron=out, paid_cents=50_00)
        cup.refused(entry.BuyBack, by="cashier", patron=out, paid_cents=50_00)
    else:
        cup.note("Nobody buys back under this edition.")
        cup.refused(entry.BuyBack, by="cashier", patron="e46", paid_cents=50_00)
    cup.note("The semi-final at four tables.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule({f"T{number}": 5 for number in range(1, 5)}).drawn().seated().start()
    cup.seated_at_tables()
    for name in cup.tournament.current.tables:
        cup.tables[name].ladder()
    cup.ended()
    _placed(cup)
    cup.released().returned()


def _final(cup: Cup) -> None:
    cup.note("The final. In the ACT two lose all they have by one coup and share what is left;")
    cup.note("in NSW two end level, and nothing is awarded before they have played on.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule({"T1": 8}).drawn().seated().start()
    cup.seated_at_tables()
    table = cup.tables["T1"]
    if cup.edition in ACT:
        table.open()
        *others, one, other = table.in_order()
        for at, name in enumerate(others):
            table.wager(name, ("banker", (len(others) - at) * STEP))
        for name in (one, other):
            table.wager(name, ("player", 500_00), ("tie", 500_00))
        table.dealt(BANKER_WINS)
        table.ladder()
    else:
        for _ in range(2):
            table.ladder(level=2)
    cup.ended()
    if cup.tournament.play_off is not None:
        cup.refused(places.DeterminePlaces)
    _placed(cup)
    cup.released().returned()
    cup.note("All of the pool goes out, to the cent.")
    cup.do(places.AwardPrizes)
    for name, entrant in cup.tournament.entrants.items():
        if entrant.prize_cents:
            cup.do(places.PayPrize, by="cashier", patron=name)


def main() -> None:
    for edition in EDITIONS:
        path = TRANSCRIPTS / f"tournament-{edition}.jsonl"
        path.write_text("\n".join(enacted(edition).lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
