"""The scenarios of the kit, gathered from the tests of the law: `make kit`.

Every marked test is run once and its commands are kept (`harvest`). Of these chains the kit takes
the shortest that notices each wrong value of a rule, cut after the command that shows it, and the
shortest with each answer that nothing before it had.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from mutants import made_wrong, wrong_values
from printed import printed
from punto.conform.judge import AskedFor, judged
from punto.conform.kit import Kept, Scenario, ScenarioStep, Shelf, cited
from punto.conform.session import KINDS, KitAnswer, KitSession, told
from punto.errors import Malformed
from punto.law.clauses import HOUSE, Clause, Refused, Rule
from punto.law.rulebooks import EDITIONS
from upshots import upshots

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "src" / "punto" / "conform" / "scenarios"
HARVESTED = ROOT / "build" / "harvest.json"
LONGEST = 150
"""Chains with more commands are whole shoes, in which one thing hides another."""
MOST_TRIED = 20
"""How many chains are tried for a rule that none has noticed yet."""
MOST_WRONG = 4
"""How many wrong values of a rule the kit is to notice."""
COUP = "Each wager comes to what the cards make of it"
Answers = tuple[KitAnswer, ...]


@dataclass(eq=False)
class Chain:
    """What a test did to one stream: commands, and what comes of each."""

    title: str
    kind: str
    edition: str
    claims: frozenset[str]
    steps: list[dict[str, Any]]
    answers: Answers = ()
    proves: set[str] = field(default_factory=set)
    last: int = 0
    """How many of its commands the kit takes."""

    def __post_init__(self) -> None:
        session = KitSession(self.kind, self.edition)
        self.answers = tuple(map(session.give, self.steps))
        self.cites = frozenset(clause for answer in self.answers for clause in cited(answer))
        self.read = tuple(map(session.read, self.steps))
        self.outcomes = tuple(self.play())

    def play(self) -> Iterator[object]:
        """What comes of each command, as it is decided."""
        kind = KINDS[self.kind].kind
        state = kind.initial
        for command in self.read:
            try:
                events = kind.decide(state, command)
            except Refused as refused:
                yield refused.clauses
                continue
            yield events
            for event in events:
                state = kind.evolve(state, event)

    def noticed(self) -> tuple[int, frozenset[str]] | None:
        """Which command is answered otherwise while a rule is wrong, and by which clauses.

        A crash is no answer.
        """
        try:
            for number, outcome in enumerate(self.play()):
                if outcome != self.outcomes[number]:
                    return number + 1, self.named(number, outcome)
        except Exception:  # noqa: BLE001 - any may come of a wrong value
            return None
        return None

    def named(self, number: int, outcome: object) -> frozenset[str]:
        """The clauses that a report names for an answer which is not as it should be."""
        step = ScenarioStep(command=self.steps[number], expect=self.answers[number])
        fields = {"id": "", "edition": self.edition, "kind": self.kind, "title": self.title}
        scenario = Scenario(**fields, proves=(), steps=(step,), state={})
        found = judged(scenario, 0, given_of(outcome), frozenset(AskedFor))
        return frozenset(found.clauses if found is not None else ())


def given_of(outcome: object) -> KitAnswer:
    """What comes of a command, as an answer."""
    assert isinstance(outcome, tuple)
    if outcome and isinstance(outcome[0], Clause):
        return KitAnswer(refused=tuple(clause.cited for clause in outcome))
    return KitAnswer(events=tuple(map(told, outcome)))


def chains() -> list[Chain]:
    """Every chain that is answered without a fault, each once, the shortest first."""
    found: dict[str, Chain] = {}
    for each in json.loads(HARVESTED.read_bytes()):
        steps = each["steps"]
        edition = next((e for s in steps[:3] if (e := s.get("rules") or s.get("edition"))), None)
        if edition not in EDITIONS or not 1 <= len(steps) <= LONGEST:
            continue
        claims = frozenset(
            clause for name, *clauses in each["claims"] if name == edition for clause in clauses
        )
        key = json.dumps([each["kind"], edition, steps], sort_keys=True)
        if key in found:
            found[key].claims |= claims
            continue
        try:
            found[key] = Chain(titled(each["test"]), each["kind"], edition, claims, steps)
        except Malformed as malformed:
            sys.stderr.write(f"left out: {each['test']}: {malformed}\n")
    for edition in EDITIONS:
        for given in upshots(edition):
            steps = [
                json.loads(msgspec.json.encode(command, order="deterministic")) for command in given
            ]
            chain = Chain(COUP, "table", edition, frozenset(), steps)
            chain.claims = chain.cites
            found[json.dumps([edition, steps])] = chain
    return sorted(found.values(), key=lambda chain: (len(chain.steps), chain.title))


def titled(test: str) -> str:
    """The name of a test as a sentence."""
    name = re.sub(r"\[.*", "", test.rpartition("::")[2]).removeprefix("test_")
    return name.replace("_", " ").capitalize()


def prove(found: list[Chain]) -> None:
    """Have the kit notice every rule that any chain notices."""
    by_edition = {edition: [c for c in found if c.edition == edition] for edition in EDITIONS}
    rules = [each for each in printed() if each.rule.clauses[0].edition != HOUSE]
    for number, (rule, _) in enumerate(rules):
        own = {clause.id for clause in rule.clauses}
        edition = rule.clauses[0].edition
        claiming = [c for c in by_edition[edition] if c.claims & own]
        citing = [c for c in by_edition[edition] if not c.claims & own and c.cites & own]
        ordered = (
            sorted(claiming, key=lambda c: not c.last)[:MOST_TRIED] + citing[: MOST_TRIED // 2]
        )
        for value in islice(wrong_values(rule.value), MOST_WRONG):
            chosen = first_to_notice(rule, value, ordered)
            if chosen is not None:
                chain, last, named = chosen
                chain.last = max(chain.last, last)
                chain.proves |= own & (chain.claims | named) or own
        sys.stderr.write(f"\r{number + 1} of {len(rules)} rules")


def first_to_notice(
    rule: Rule[object], value: object, among: Iterable[Chain]
) -> tuple[Chain, int, frozenset[str]] | None:
    """The first chain that names a rule which has a wrong value, or else notices it.

    With it come the command that shows it, and the clauses that are named.
    """
    own = {clause.cited for clause in rule.clauses}
    other = None
    with made_wrong(rule, value):
        for chain in among:
            found = chain.noticed()
            if found is not None and own & found[1]:
                return chain, *found
            if found is not None and other is None:
                other = chain, *found
    return other


def widen(found: list[Chain]) -> None:
    """Take the shortest chain with each answer that the kit has not got yet."""
    known = {each for chain in found if chain.last for each in features(chain, chain.last)}
    for chain in found:
        for number in range(len(chain.steps)):
            new = set(features_of(chain, number)) - known
            if new:
                chain.last = max(chain.last, number + 1)
                known |= set(features(chain, chain.last))


def features(chain: Chain, last: int) -> Iterator[object]:
    for number in range(last):
        yield from features_of(chain, number)


def features_of(chain: Chain, number: int) -> Iterator[object]:
    """What an answer is an example of."""
    answer, command = chain.answers[number], chain.steps[number]["do"]
    if answer.refused is not None:
        yield chain.edition, command, answer.refused, answer.why
    for event in answer.events or ():
        yield chain.edition, event["event"], tuple(event.get("clauses") or ())
        for line in event.get("lines") or ():
            if isinstance(line, dict):
                yield chain.edition, line.get("wager"), line.get("upshot"), line.get("odds")


def write(found: list[Chain]) -> None:
    """A file for each edition."""
    SCENARIOS.mkdir(exist_ok=True)
    for edition in EDITIONS:
        taken = [c for c in found if c.edition == edition and c.last]
        taken.sort(key=lambda c: (not c.proves, sorted(c.proves), c.kind, len(c.steps), c.title))
        numbers: dict[str, int] = {}
        kept = [
            Kept(
                title=chain.title,
                kind=chain.kind,
                proves=tuple(sorted(chain.proves)),
                steps=tuple(
                    numbers.setdefault(json.dumps(step, sort_keys=True), len(numbers))
                    for step in chain.steps[: chain.last]
                ),
            )
            for chain in taken
        ]
        shelf = Shelf(
            edition=edition, commands=tuple(map(json.loads, numbers)), scenarios=tuple(kept)
        )
        (SCENARIOS / f"{edition}.json").write_bytes(lines_of(shelf))


def lines_of(shelf: Shelf) -> bytes:
    """A shelf with a line for each command and each scenario, so that changes can be read."""
    commands, kept = (
        b",\n".join(map(msgspec.json.encode, part)) for part in (shelf.commands, shelf.scenarios)
    )
    head = msgspec.json.encode({"edition": shelf.edition})[:-1]
    return head + b',"commands":[\n' + commands + b'\n],"scenarios":[\n' + kept + b"\n]}\n"


def main() -> None:
    harvest = ("-p", "harvest", "-p", "no:cacheprovider", "-m", "clause", "tests/law")
    run = (sys.executable, "-m", "pytest", "--quiet", *harvest)
    subprocess.run(run, check=True, cwd=ROOT, stdout=sys.stderr)
    found = chains()
    prove(found)
    widen(found)
    write(found)


if __name__ == "__main__":
    main()
