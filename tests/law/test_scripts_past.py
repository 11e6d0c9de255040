"""Scripts that come back to a coup which is over: what they dealt and settled is known to them."""

import json
from typing import Any

import msgspec
import pytest

from felt import ACT, NSW, case
from pit import Pit
from punto.cards import write_cards
from punto.law.mishaps import LateFinding
from punto.law.procedures import Outcome, Wager
from punto.law.rulebooks import EDITIONS
from punto.script.enact import EnactedLine, play
from punto.table import commands as c
from punto.table import events as e
from punto.table.coup import WagerLine
from punto.table.words import Actor

LATE = {"act-2012": "9.5", "act-2016": "12.5", "act-2018": "13.5", **dict.fromkeys(NSW, "12.1.4")}
PLAYER_WINS = "4H TD 5C 7S"
BANKER_WINS = "TH 4D 7C 5S"


class Written(Pit):
    """A table whose steps are kept, so that they can be given again as a script."""

    def __init__(self, edition: str) -> None:
        self.given: list[c.Command] = []
        super().__init__(edition)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[e.Event, ...]:
        before = list(self.cards)
        done = super().do(command, by=by, who=who, **fields)
        taken = before[: len(before) - len(self.cards)]
        given = self.command(command, by=by, who=who, **fields)
        if taken:
            given = msgspec.structs.replace(given, face=taken[0])
        self.given.append(given)
        return done

    def script(self, *more: dict[str, Any]) -> list[str]:
        """These steps as lines, and more lines after them."""
        told = [msgspec.json.encode(given).decode() for given in self.given]
        return [*told, *(json.dumps(line) for line in more)]


def three_coups(edition: str) -> Written:
    """Ann wins a hundred, then Bob ninety-five on a hundred, and a third coup has begun."""
    pit = Written(edition)
    pit.seat("ann", "bob").shoe()
    pit.call().bet("ann", "player", 100_00)
    pit.play(PLAYER_WINS).call().bet("bob", "banker", 100_00)
    pit.play(BANKER_WINS).call().four(PLAYER_WINS)
    assert (1_100_00, 1_095_00) == (pit.chips("ann"), pit.chips("bob"))
    return pit


def void(coup: int, **more: Any) -> dict[str, Any]:
    return {"do": "void-earlier-coup", "coup": coup, **more}


def after(pit: Written, *lines: dict[str, Any]) -> list[EnactedLine]:
    """What came of these lines, after those of the table."""
    played = list(play(pit.script(*lines)))
    assert not any(each.refused for each in played[: len(pit.given)])
    return played[len(pit.given) :]


def chips(played: EnactedLine) -> tuple[int, int]:
    patrons = played.table.patrons
    return patrons["ann"].chips_cents, patrons["bob"].chips_cents


INVENTED = WagerLine(
    patron="bob",
    wager=Wager.PLAYER,
    box=2,
    outcome=Outcome.LOSE,
    staked_cents=500_00,
    collected_cents=500_00,
)


@pytest.mark.parametrize(
    ("edition", "coup", "left"),
    [
        case(edition, LATE[edition], coup, left, name=f"coup {coup}")
        for edition in ACT
        for coup, left in ((1, (1_000_00, 1_095_00)), (2, (1_100_00, 1_000_00)))
    ],
)
def test_a_script_undoes_what_it_settled_itself(
    edition: str, coup: int, left: tuple[int, int]
) -> None:
    """However many coups later, and without being told what that coup was."""
    pit = three_coups(edition)
    (done,) = after(pit, void(coup))

    assert left == chips(done)
    assert (LATE[edition],) == done.events[0].clauses


@pytest.mark.parametrize("edition", [case(edition, LATE[edition]) for edition in NSW])
def test_in_nsw_a_script_lets_it_stand(edition: str) -> None:
    (done,) = after(three_coups(edition), void(1))

    assert (1_100_00, 1_095_00) == chips(done)
    assert isinstance(done.events[0], e.LateErrorNoted)


@pytest.mark.parametrize("edition", [case(edition, LATE[edition]) for edition in EDITIONS])
@pytest.mark.parametrize("coup", [1, 2])
def test_lines_that_are_invented_are_refused_and_the_void_stays_open(
    edition: str, coup: int
) -> None:
    pit = three_coups(edition)
    refused, done = after(pit, void(coup, lines=[msgspec.to_builtins(INVENTED)]), void(coup))

    assert refused.refused is not None
    assert LATE[edition] == refused.refused.clauses[0].id
    assert refused.table == pit.table
    assert done.refused is None
    assert isinstance(done.events[0], e.EarlierCoupVoided) is (edition in ACT)


@pytest.mark.parametrize("edition", ACT)
def test_lines_that_a_coup_settled_may_be_written_out(edition: str) -> None:
    pit = three_coups(edition)
    lines = next(event for event in pit.events if isinstance(event, e.WagersSettled)).lines
    (done,) = after(pit, void(1, lines=msgspec.to_builtins(lines)))

    assert (1_000_00, 1_095_00) == chips(done)


@pytest.mark.parametrize("edition", ACT)
def test_a_coup_put_right_is_undone_as_it_was_put_right(edition: str) -> None:
    """The first coup went to the banker once its hands lay right, so Ann had lost a hundred."""
    pit = Written(edition)
    pit.seat("ann", "bob").shoe()
    pit.call().bet("ann", "player", 100_00)
    pit.play(PLAYER_WINS)
    last = pit.table.previous
    assert last is not None
    pit.do(c.CorrectLastCoup, player=last.banker, banker=last.player)
    pit.call().play(BANKER_WINS).call().four(PLAYER_WINS)
    (done,) = after(pit, void(1))

    assert "TD 7S" == write_cards(last.banker)
    assert (900_00, 1_000_00) == (pit.chips("ann"), pit.chips("bob"))
    assert (1_000_00, 1_000_00) == chips(done)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_finding_is_written_down_with_what_the_coup_settled(edition: str) -> None:
    """A report is never refused, and what it is about is not taken on its word."""
    pit = three_coups(edition)
    by = Actor(pit.staff, "sue")
    said = c.ReportLateFinding(
        by=by, at=pit.now, coup=1, finding=LateFinding.OVER_MAXIMUM, lines=(INVENTED,)
    )
    (done,) = after(pit, msgspec.to_builtins(said))

    assert done.refused is None
    assert isinstance(done.command, c.ReportLateFinding)
    assert ["ann"] == [line.patron for line in done.command.lines]


def test_a_table_that_was_not_opened_has_no_coup_to_void() -> None:
    opened = Written("act-2018").script()[0]
    unsigned = json.dumps({**json.loads(opened), "limits": {}})
    lines = [unsigned, json.dumps(void(1, lines=[msgspec.to_builtins(INVENTED)]))]

    assert [True, True] == [each.refused is not None for each in play(lines)]
