"""Every edition is within reach of a draft that says all it says, and plays like it."""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from punto.conform.kit import scenarios_of
from punto.conform.session import KitSession
from punto.law.clauses import HOUSE, Clause, register
from punto.law.drafts.derived import as_toml, derived
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import playing_by, unsound
from punto.law.drafts.trees import rehomed
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.script.enact import EnactedLine, play, written_lines
from punto.script.house_script import HouseStage, StagedLine, is_staged, play_staged
from punto.study.sisters import carried_on

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
NEIGHBOURS = {
    "act-2012": "act-2016",
    "act-2016": "act-2012",
    "act-2018": "act-2016",
    "nsw-earlier": "star-2025",
    "star-2025": "nsw-earlier",
}
"""Each edition, and the one that it is drafted over here."""


@cache
def reached(base: str, aim: str) -> Draft:
    """The draft over one edition that says what another says, through its text."""
    tree = derived(rulebook(base), rulebook(aim), carried_on(base, aim), f"{aim}-over-{base}")
    return read_draft(as_toml(tree))


def under(aim: str, draft: Draft) -> Rulebook:
    """An edition as it would be under the clauses of a draft."""

    def home(clause: Clause) -> tuple[Clause, ...]:
        return (clause,) if clause.edition == HOUSE else draft.register(clause.id)

    rules: Rulebook = rehomed(rulebook(aim), home)
    return replace(rules, id=draft.rules.id)


@pytest.mark.parametrize(("base", "aim"), list(permutations(EDITIONS, 2)))
def test_a_draft_over_any_edition_says_what_any_other_says(base: str, aim: str) -> None:
    draft = reached(base, aim)

    assert under(aim, draft) == draft.rules
    assert [] == list(unsound(draft))
    for clause in register(aim):
        drafted = draft.register.clauses[clause.id]
        assert (clause.kind, clause.summary) == (drafted.kind, drafted.summary)
        assert (clause.check, clause.reason, clause.chapter) == (
            drafted.check,
            drafted.reason,
            drafted.chapter,
        )
    assert set(register(aim).clauses) == set(draft.register.clauses)


def scripts() -> list[Path]:
    """Every transcript: of tables, tournaments and promotions."""
    return sorted(path for path in TRANSCRIPTS.glob("*.jsonl") if edition_of(path))


def edition_of(script: Path) -> str:
    """The edition that a transcript is under."""
    text = script.read_text(encoding="utf-8")
    return next((each for each in EDITIONS if f'"{each}"' in text), "")


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.stem)
def test_a_drafted_edition_gives_every_answer_that_the_edition_gives(script: Path) -> None:
    text, edition = script.read_text(encoding="utf-8"), edition_of(script)
    draft = reached(NEIGHBOURS[edition], edition)
    drafted = draft.rules.id
    with playing_by(draft):
        found = answers(played(text.replace(f'"{edition}"', f'"{drafted}"')))

    assert answers(played(text)) == [each.replace(drafted, edition) for each in found]


def played(text: str) -> Iterator[EnactedLine | StagedLine]:
    """Every line of a transcript as it is carried out."""
    lines = text.splitlines()
    if any(is_staged(line) for _, line in written_lines(lines)):
        return play_staged(lines, HouseStage())
    return play(lines)


def answers(lines: Iterable[EnactedLine | StagedLine]) -> list[str]:
    """What each line of a script led to: its events, or why it was refused and by which clauses."""
    return [
        f"{played.refused.reason} {[clause.cited for clause in played.refused.clauses]}"
        if played.refused is not None
        else "\n".join(msgspec.json.encode(event).decode() for event in played.events)
        for played in lines
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_drafted_edition_passes_the_kit_of_the_edition(edition: str) -> None:
    """Every answer and every balance of the kit of conformance, clause by clause."""
    draft = reached(NEIGHBOURS[edition], edition)
    drafted = draft.rules.id

    def told_of(value: object) -> object:
        """An answer as the edition itself would give it."""
        return json.loads(msgspec.json.encode(value).decode().replace(drafted, edition))

    with playing_by(draft):
        for scenario in scenarios_of(edition):
            session = KitSession(scenario.kind, drafted)
            for number, step in enumerate(scenario.steps, 1):
                text = json.dumps(step.command).replace(f'"{edition}"', f'"{drafted}"')
                given = session.give(json.loads(text))
                assert told_of(step.expect) == told_of(given), f"{scenario.id}, step {number}"
            assert scenario.state == session.stands(), scenario.id
