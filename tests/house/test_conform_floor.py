"""The kit given to a floor that runs: over its own API, by people who are let in, on a record."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from answering import answering
from punto.conform.adapter import Opening
from punto.conform.drive import Adapter, Driven, drive
from punto.conform.judge import AskedFor
from punto.conform.kit import Scenario, scenarios_of
from punto.conform.session import KitAnswer, SystemAnswer
from punto.errors import Malformed, Unavailable
from punto.floor.floor import Floor
from punto.law.rulebooks import EDITIONS
from punto.tournament.structure.commands import ScheduleSession
from punto.web.app import create_app
from punto.web.authentication import COOKIE, CSRF_HEADER
from punto.web.conform_floor import FloorSession, NotAsked, settings_of

SAMPLED = 25
"""One scenario in so many is given in a short run."""
OF_THE_SAMPLE = {
    NotAsked.KNOWN_OTHERWISE: 8,
    NotAsked.FOR_ANOTHER: 2,
    NotAsked.AT_THE_DOOR: 1,
}
"""How many of them cannot be put to a floor, by the reason."""
OF_THE_KIT = {
    "act-2012": {
        NotAsked.KNOWN_OTHERWISE: 14,
        NotAsked.AT_THE_DOOR: 4,
        NotAsked.OWN_CARDS: 3,
        NotAsked.FOR_ANOTHER: 1,
        NotAsked.TWO_ROLES: 1,
    },
    "act-2016": {
        NotAsked.KNOWN_OTHERWISE: 14,
        NotAsked.AT_THE_DOOR: 4,
        NotAsked.OWN_CARDS: 3,
        NotAsked.EARLIER: 1,
        NotAsked.FOR_ANOTHER: 1,
        NotAsked.TWO_ROLES: 1,
    },
    "act-2018": {
        NotAsked.KNOWN_OTHERWISE: 14,
        NotAsked.AT_THE_DOOR: 6,
        NotAsked.OWN_CARDS: 3,
        NotAsked.EARLIER: 1,
        NotAsked.FOR_ANOTHER: 1,
        NotAsked.TWO_ROLES: 1,
    },
    "nsw-earlier": {
        NotAsked.KNOWN_OTHERWISE: 61,
        NotAsked.AT_THE_DOOR: 3,
        NotAsked.FOR_ANOTHER: 3,
        NotAsked.SEALED: 3,
        NotAsked.EARLIER: 2,
        NotAsked.OWN_CARDS: 2,
        NotAsked.TWO_ROLES: 2,
    },
    "star-2025": {
        NotAsked.KNOWN_OTHERWISE: 74,
        NotAsked.FOR_ANOTHER: 8,
        NotAsked.AT_THE_DOOR: 3,
        NotAsked.EARLIER: 3,
        NotAsked.SEALED: 3,
        NotAsked.OWN_CARDS: 2,
        NotAsked.TWO_ROLES: 2,
        NotAsked.ANOTHER_TABLE: 1,
    },
}
"""And how many of the whole kit, which the documents give as sums."""
TOLD = Path(__file__).parents[2] / "docs" / "conformance.md"


def driven(asked: tuple[Scenario, ...]) -> Driven:
    with answering("floor") as address, Adapter(address) as asking:
        return drive(asking, asked)


def numbers(found: Driven) -> dict[NotAsked, int]:
    """How many scenarios could not be put to a floor, by the reason."""
    return {NotAsked(why): len(several) for why, several in found.set_aside.items()}


def test_a_floor_answers_as_the_rulebooks_have_it() -> None:
    """Everything that can be judged is: what was refused by which clause, events, accounts."""
    found = driven(tuple(each for name in EDITIONS for each in scenarios_of(name)[::SAMPLED]))

    assert {} == found.divergences
    assert OF_THE_SAMPLE == numbers(found)
    assert set(AskedFor) == set(found.system.answers)
    assert "floor" in found.system.version


def test_nothing_is_left_of_a_floor_that_was_told_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its keys are gone with it."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with answering("floor") as address, Adapter(address) as asking:
        assert not drive(asking, scenarios_of("act-2012")[:2]).divergences
        assert [*tmp_path.rglob("keys*")]

    assert [] == [*tmp_path.iterdir()]


def test_what_a_floor_knows_for_itself_is_left_out_and_said() -> None:
    """A table that is designated for a tournament that there is not, and an earlier moment."""
    asked = [
        each
        for each in scenarios_of("act-2018")
        if any(step.command["do"] == "designate-table" for step in each.steps)
    ][:2]
    found = driven((*asked, *scenarios_of("act-2018")[:2]))

    assert {NotAsked.KNOWN_OTHERWISE.value: tuple(each.id for each in asked)} == found.set_aside
    assert scenarios_of("act-2018")[:2] == found.scenarios
    assert not found.divergences


def given(scenario: Scenario, keys: Path, **headers: str) -> list[KitAnswer]:
    """What a floor in this process answers to a scenario; headers are put in place of its own."""

    async def changed(request: httpx.Request) -> None:
        request.headers.update(headers)

    async def answers() -> list[KitAnswer]:
        service = create_app(settings_of(keys))
        transport, hooks = httpx.ASGITransport(cast(Any, service)), {"request": [changed]}
        address = "http://127.0.0.1"
        async with httpx.AsyncClient(
            transport=transport, base_url=address, event_hooks=hooks
        ) as asking:
            opening = Opening(kind=scenario.kind, edition=scenario.edition)
            session = FloorSession(opening, service, asking, keys)
            try:
                return [await session.give(each.command) for each in scenario.steps]
            finally:
                await session.end()

    return asyncio.run(answers())


def by_the_wrong_role() -> Scenario:
    """A scenario whose last command is given by a role that a floor does not let give it."""
    return next(
        each
        for each in scenarios_of("star-2025")
        if each.kind == "tournament"
        and each.steps[-1].command["do"] == "schedule-session"
        and each.steps[-1].command["by"][0] not in ScheduleSession.given_by
    )


def test_whom_the_guard_of_a_role_turns_away_is_left_out(tmp_path: Path) -> None:
    *others, last = given(by_the_wrong_role(), tmp_path)

    assert SystemAnswer(left_out=NotAsked.AT_THE_DOOR.value) == last
    assert all(each.events for each in others)


@pytest.mark.parametrize(
    "headers",
    [{CSRF_HEADER: "of-another"}, {"cookie": f"{COOKIE}=of-nobody"}],
    ids=["no-csrf", "no-session"],
)
def test_whom_a_floor_turns_away_otherwise_is_a_fault(
    headers: dict[str, str], tmp_path: Path
) -> None:
    """It answers 403 and 401, which no scenario may pass by."""
    with pytest.raises(Malformed, match="conform-floor-answers"):
        given(by_the_wrong_role(), tmp_path, **headers)


def test_a_floor_that_does_not_come_to_have_its_table_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next command begins another, and there are never two."""
    install, stop = Floor.install, Floor.stop
    installed: list[Floor] = []
    stopped: list[Floor] = []

    async def failing(floor: Floor, *given: Any) -> None:
        installed.append(floor)
        if len(installed) == 1:
            raise Unavailable("conform-not-json")
        await install(floor, *given)

    async def stopping(floor: Floor) -> None:
        stopped.append(floor)
        await stop(floor)

    async def answers() -> None:
        first = next(
            each.steps[0]
            for each in scenarios_of("act-2018")
            if each.kind == "table" and each.steps[0].expect.events
        )
        service = create_app(settings_of(tmp_path))
        transport = httpx.ASGITransport(cast(Any, service))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as asking:
            session = FloorSession(Opening(edition="act-2018"), service, asking, tmp_path)
            with pytest.raises(Unavailable):
                await session.give(first.command)
            assert installed == stopped
            assert (await session.give(first.command)).events
            assert installed[:1] == stopped
            await session.end()

    monkeypatch.setattr(Floor, "install", failing)
    monkeypatch.setattr(Floor, "stop", stopping)
    asyncio.run(answers())

    assert 2 == len(installed)
    assert installed == stopped


def test_what_is_told_of_the_whole_kit_is_what_a_floor_is_held_to() -> None:
    words = TOLD.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| `([a-z-]+)` \| ", words, flags=re.MULTILINE)
    everything = sum(len(scenarios_of(edition)) for edition in EDITIONS)
    left_out = sum((Counter(each) for each in OF_THE_KIT.values()), Counter())
    answered = everything - left_out.total()

    assert left_out == {NotAsked(why): int(number) for number, why in rows}
    assert f"answers {answered:,} of the {everything:,} scenarios" in words
    assert f"The other {left_out.total()} cannot be put to it" in words


@pytest.mark.heavy
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_floor_passes_the_whole_kit(edition: str) -> None:
    found = driven(scenarios_of(edition))

    assert {} == found.divergences
    assert OF_THE_KIT[edition] == numbers(found)
