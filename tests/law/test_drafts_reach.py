"""Every edition is within reach of a draft that says all it says, and plays like it."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from punto.law.clauses import HOUSE, Clause, register
from punto.law.drafts.derived import as_toml, derived
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import playing_by, unsound
from punto.law.drafts.trees import rehomed
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.script.enact import EnactedLine, play
from punto.study.sisters import carried_on
from records import story

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
    """Every transcript of tables."""
    staged = ("tournament-", "promotion-")
    found = sorted(TRANSCRIPTS.glob("*.jsonl"))
    return [each for each in found if not each.stem.startswith(staged)]


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.stem)
def test_a_drafted_edition_gives_every_answer_that_the_edition_gives(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    (edition,) = (each for each in EDITIONS if f'"{each}"' in text)
    draft = reached(NEIGHBOURS[edition], edition)
    drafted = draft.rules.id
    with playing_by(draft):
        found = answers(play(text.replace(edition, drafted).splitlines()))

    assert answers(story(script.stem)) == [each.replace(drafted, edition) for each in found]


def answers(lines: Iterable[EnactedLine]) -> list[str]:
    """What each line of a script led to: its events, or why it was refused and by which clauses."""
    return [
        f"{played.refused.reason} {[clause.cited for clause in played.refused.clauses]}"
        if played.refused is not None
        else "\n".join(msgspec.json.encode(event).decode() for event in played.events)
        for played in lines
    ]
