"""Tables of a tournament played by the steps that are listed: none is stranded, no chip is lost."""

from random import Random
from typing import Any

import pytest

from contested import SALT, Contested
from editions import heavy_unless_usual
from punto.cards import full_decks
from punto.game.shuffle import shuffled
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebooks import EDITIONS
from punto.table import NextStep, next_steps
from punto.table import commands as c
from punto.table import events as e
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import WagerForm
from punto.table.next_steps import faces_needed, with_faces

AGAIN = range(1, 12)
"""Further walks, for `make walk`."""
RARE = (
    c.ReleaseTable,
    c.ReportAbsence,
    c.CloseTable,
    c.DirectShuffle,
    c.DeclareCardsUnfit,
    c.ReportDroppedCards,
    c.IntroduceCards,
    c.OrderCardCheck,
    c.DirectNoBetCoup,
    c.ChangeDealing,
    c.PostNotice,
    c.TakeDownNotice,
)
LIKELY: dict[type[c.Command], float] = {c.PlaceWager: 0.5, c.PlayPassCard: 0.2, c.ShowForm: 0.1}


class Strolled(Contested):
    """A table of a tournament where the next step is any of those that are listed."""

    def __init__(self, edition: str, seed: str, **changed: Any) -> None:
        self.whim = Random(seed)  # noqa: S311 - whims of a test, the same every time
        self.forms: dict[str, WagerForm] = {}
        super().__init__(edition, **changed)

    def step(self) -> None:
        self.wait(seconds=5)
        steps = next_steps(self.table, self.now)
        assert steps, "the table is stuck"
        self.take(self.pick(steps))
        if self.whim.random() < 0.1:
            self.write_form()

    def pick(self, steps: tuple[NextStep, ...]) -> c.Command:
        for kind, chance in LIKELY.items():
            of_it = [step for step in steps if type(step.command) is kind]
            if of_it and self.whim.random() < chance:
                return self.whim.choice(of_it).command
        main = [step for step in steps if step.main]
        if main and self.whim.random() < 0.9:
            return self.whim.choice(main).command
        some = [step for step in steps if not isinstance(step.command, RARE)]
        return self.whim.choice(some or list(steps)).command

    def take(self, command: c.Command) -> None:
        if isinstance(command, c.ExamineForm | c.AnnounceForm):
            form = self.forms[command.patron]
            said = {} if isinstance(command, c.ExamineForm) else {"form": form, "salt": SALT}
            self.do(type(command), by="gaming-supervisor", patron=command.patron, **said)
            return
        faces = faces_needed(self.table, command)
        while len(self.cards) < faces:
            self.cards += list(shuffled(full_decks(8), self.whim.randbytes(32)))
        command = with_faces(command, tuple(self.cards[:faces]))
        del self.cards[:faces]
        fields = {name: getattr(command, name) for name in command.__struct_fields__}
        del fields["by"], fields["at"]
        fields.pop("v", None)
        self.do(type(command), by=command.by.role.value, who=command.by.person, **fields)

    def write_form(self) -> None:
        """One of them hands in an undisclosed wager, faulty or not."""
        contest = self.table.contest
        if contest is None or not contest.entrants:
            return
        name = self.whim.choice(list(contest.entrants))
        form = WagerForm(
            wager=self.whim.choice([None, Wager.BANKER]), cents=self.whim.choice([5_00, 75_00])
        )
        promise = commitment_of(self.table.setup.table, name, form, SALT)
        try:
            self.do(c.HandInForm, patron=name, commitment=promise)
        except Refused:
            return
        self.forms[name] = form


SORTS = [
    pytest.param(edition, changed, marks=heavy_unless_usual(edition))
    for edition in EDITIONS
    for changed in (
        [{}]
        if edition.startswith("act")
        else [
            {"undisclosed": 3, "pass_cards": 2, "seconds": 20},
            {"order": True, "undisclosed": 3, "pass_cards": 2, "seconds": 20},
        ]
    )
]


@pytest.mark.parametrize(("edition", "changed"), SORTS)
@pytest.mark.parametrize("walk", [0, *(pytest.param(n, marks=pytest.mark.heavy) for n in AGAIN)])
def test_a_table_of_a_tournament_walks_on(edition: str, changed: dict[str, Any], walk: int) -> None:
    """Round after round by any of the steps listed, until the table is given back."""
    table = Strolled(edition, f"{edition} {changed} {walk}", **changed)
    for _ in range(400):
        table.step()
        contest = table.table.contest
        if contest is None or not contest.entrants:
            break

    rounds = [event for event in table.events if isinstance(event, e.RoundOpened)]
    assert 2 < len(rounds)
    done = {type(event) for event in table.events}
    assert (e.FormAnnounced in done, e.PassCardPlayed in done) == (bool(changed),) * 2
    if table.table.contest is not None:
        assert table.table.contest.entrants
