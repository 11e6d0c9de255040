"""A tournament of 48 entrants at eight tables, written down as a script under each edition.

`python -m cup` (with `tests/support` on the path) writes `tests/transcripts/tournament-*.jsonl`.
"""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec

from contest import ACT, CHIPS, LATER_ACT, NSW, Contest
from punto.law.clauses import Refused
from punto.law.contests import Decide, Ground, Measure
from punto.law.rulebooks import EDITIONS, rulebook
from punto.tournament import decide
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import BuyBack, Conditions, Field, Length, Round
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.words import RoundKind

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
ENTRANTS = tuple(f"e{number:02}" for number in range(1, 49))
TABLES = {f"T{number}": 6 for number in range(1, 9)}
TWO = Length(number=2, measure=Measure.ROUNDS)
ROUNDS = (
    Round(name="heats", kind=RoundKind.HEAT, length=TWO, tables=8, advance=1),
    Round(
        name="second chance",
        kind=RoundKind.REPECHAGE,
        length=TWO,
        tables=8,
        advance=1,
        qualifies="Everybody who did not advance from the heats.",
    ),
    Round(name="semi-final", kind=RoundKind.SEMI_FINAL, length=TWO, tables=4, advance=2),
    Round(name="final", kind=RoundKind.FINAL, length=TWO, tables=1),
)


class Cup(Contest):
    """A tournament that writes down what is asked of it."""

    def __init__(self, edition: str) -> None:
        self.lines: list[str] = [f"# A tournament of 48 under {rulebook(edition).title}."]
        super().__init__(edition)

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        try:
            events = decide(self.tournament, command)
        except Refused as refused:
            self._write(command, refused.clauses[0].cited)
            raise
        self._write(command)
        return events

    def _write(self, command: TournamentCommand, expect: str = "") -> None:
        said: dict[str, Any] = msgspec.to_builtins(command)
        usual = {
            field.name: msgspec.to_builtins(field.default)
            for field in msgspec.structs.fields(command)
            if not field.required
        }
        kept = {n: v for n, v in said.items() if n in ("do", "by", "at") or v != usual.get(n)}
        if isinstance(getattr(command, "conditions", None), Conditions):
            kept["conditions"] = _stated(kept["conditions"])
        if isinstance(command, play.ReportRound):
            kept["left"] = {
                name: {field: value for field, value in left.items() if value}
                for name, left in kept["left"].items()
            }
        if isinstance(command, terms.OpenTournament):
            kept["tournament"] = "Cup"
        kept |= {"expect": expect} if expect else {}
        self.lines.append(json.dumps(kept, ensure_ascii=False, separators=(", ", ": ")))

    def note(self, words: str) -> "Cup":
        self.lines.append(f"# {words}")
        return self

    def lead(self, *winners: str) -> "Cup":
        """A session from its start to its places; these hold the most at their tables."""
        self.over()
        ahead = dict.fromkeys(winners, CHIPS + 10000)
        self.counted(**ahead).determined()
        return self

    def first_at_each(self) -> list[str]:
        """The first who is still in at each table."""
        return [here[0] for table in self.tournament.current.tables if (here := self.here(table))]


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
        "eliminated_for": frozenset({Ground.HID_CHIPS}) if edition in ACT else frozenset(),
    }
    if buys_back:
        said["buy_back"] = BuyBack(cents=50_00, until_round="semi-final", method="At the desk.")
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
    if cup.edition in NSW:
        table = cup.tournament.current.seats["e48"].table
        cup.round(table, e48=Left(chips_cents=CHIPS))
        cup.note("The minimum is deducted once for the round missed, and not twice.")
        cup.do(play.DeductForAbsence, patron="e48")
        cup.refused(play.DeductForAbsence, patron="e48")
    cup.do(
        play.ReportMisconduct,
        by="dealer",
        patron="e47",
        ground=Ground.HID_CHIPS,
        note="chips up a sleeve",
    )
    if cup.tournament.entrants["e47"].is_in:
        cup.do(play.DisqualifyEntrant, patron="e47", ground=Ground.HID_CHIPS)
    cup.note("Two at one table end level for the one place, and play on.")
    first = cup.first_at_each()
    table = cup.tournament.current.seats[first[0]].table
    level = cup.here(table)[1]
    cup.lead(*first, level)
    _placed(cup)
    cup.returned()


def _placed(cup: Cup) -> None:
    """Part those level where the edition has them play on, and award the places."""
    play_off = cup.tournament.play_off
    while play_off is not None:
        players = reversed(play_off.players)
        counts = {name: CHIPS + 50_00 * (at + 1) for at, name in enumerate(players)}
        cup.do(places.ReportPlayOff, by="dealer", counts=counts)
        play_off = cup.tournament.play_off
        if play_off is None:
            cup.determined()


def _ranked(cup: Cup, step: int = 1_00) -> dict[str, int]:
    """Counts that differ for everybody, the earlier in the alphabet the more."""
    session = cup.tournament.current
    names = sorted(n for table in session.tables for n in cup.here(table))
    return {name: CHIPS + step * (len(names) - at) for at, name in enumerate(names)}


def _second_chance(cup: Cup) -> None:
    cup.note("The repechage: one of each table comes back.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule(TABLES).drawn().seated().start()
    cup.over()
    cup.counted(**_ranked(cup)).determined()
    _placed(cup)
    cup.determined().returned()


def _semi_final(cup: Cup, *, buys_back: bool) -> None:
    if buys_back:
        cup.note("One who is out buys back in, and not a second time.")
        out = next(n for n, x in cup.tournament.entrants.items() if x.standing.value == "out")
        cup.do(entry.BuyBack, by="cashier", patron=out, paid_cents=50_00)
        cup.refused(entry.BuyBack, by="cashier", patron=out, paid_cents=50_00)
    else:
        cup.refused(entry.BuyBack, by="cashier", patron="e46", paid_cents=50_00)
    cup.note("The semi-final at four tables.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule({f"T{number}": 5 for number in range(1, 5)}).drawn().seated().start()
    cup.over()
    cup.counted(**_ranked(cup)).determined()
    _placed(cup)
    cup.returned()


def _final(cup: Cup) -> None:
    cup.note("The final: two are level for the first place, and share it or play on.")
    cup.to(cup.at + timedelta(hours=1))
    cup.schedule({"T1": 9}).drawn().seated().start()
    cup.over()
    counts = _ranked(cup)
    best, second, *_ = sorted(counts, key=lambda name: -counts[name])
    cup.counted(**(counts | {second: counts[best]})).determined()
    _placed(cup)
    cup.returned()
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
