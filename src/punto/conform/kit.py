"""The kit: scenarios of each edition by clause, with the answers that its rulebook gives.

What is kept in the package are the commands of each scenario (`scenarios/<edition>.json`). The
answers are worked out from the rulebooks whenever a kit is made, so that neither can be stale.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec

from punto import __version__
from punto.conform.session import KitAnswer, KitSession
from punto.decode_errors import misread
from punto.errors import Malformed, unreadable_file, unwritable_file
from punto.law.clauses import HOUSE, register
from punto.law.rulebooks import EDITIONS

FORMAT = 1
MANIFEST = "kit.json"
SCHEMA = "kit.schema.json"
LARGEST_FILE = 64 * 1024 * 1024
MOST_SCENARIOS = 20_000
MOST_STEPS = 5_000


class Kept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario as the package keeps it: its commands by their numbers in the list of all."""

    title: str
    kind: str
    proves: tuple[str, ...]
    steps: tuple[int, ...]


class Shelf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All scenarios of an edition, with each command once."""

    edition: str
    commands: tuple[dict[str, Any], ...]
    scenarios: tuple[Kept, ...]


class ScenarioStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command, complete, and what is to come of it."""

    command: dict[str, Any]
    expect: KitAnswer


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Commands given one after another to something new, and where that stands at the end."""

    id: str
    edition: str
    kind: str
    title: str
    proves: tuple[str, ...]
    """Clauses that a system which gets them wrong answers otherwise here."""
    steps: Annotated[tuple[ScenarioStep, ...], msgspec.Meta(max_length=MOST_STEPS)]
    state: dict[str, Any]

    @property
    def cites(self) -> frozenset[str]:
        """Every clause that an answer rests on."""
        return frozenset(clause for step in self.steps for clause in cited(step.expect))


class EditionOfKit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file of a kit."""

    edition: str
    file: str
    sha256: str
    scenarios: int
    steps: int


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a kit holds, and of which version of the rulebooks it is."""

    format: int
    made_by: str
    editions: tuple[EditionOfKit, ...]


Scenarios = Annotated[tuple[Scenario, ...], msgspec.Meta(max_length=MOST_SCENARIOS)]


def shelf_of(edition: str) -> Shelf:
    """The scenarios of an edition as the package keeps them."""
    path = files("punto.conform").joinpath("scenarios", f"{edition}.json")
    return msgspec.json.decode(path.read_bytes(), type=Shelf)


@cache
def scenarios_of(edition: str) -> tuple[Scenario, ...]:
    """Every scenario of an edition, with the answers of its rulebook."""
    shelf, counted = shelf_of(edition), dict[str, int]()
    found = []
    for kept in shelf.scenarios:
        head = kept.proves[0] if kept.proves else kept.kind
        counted[head] = counted.get(head, 0) + 1
        commands = tuple(shelf.commands[number] for number in kept.steps)
        name = f"{edition} {head} #{counted[head]}"
        found.append(answered(name, edition, kept, commands))
    return tuple(found)


def answered(name: str, edition: str, kept: Kept, commands: Iterable[dict[str, Any]]) -> Scenario:
    """A scenario with the answers that the rulebook gives to its commands."""
    session = KitSession(kept.kind, edition)
    steps = tuple(ScenarioStep(command=each, expect=session.give(each)) for each in commands)
    return Scenario(
        id=name,
        edition=edition,
        kind=kept.kind,
        title=kept.title,
        proves=kept.proves,
        steps=steps,
        state=session.stands(),
    )


def cited(given: KitAnswer) -> tuple[str, ...]:
    """The clauses that an answer rests on, each once."""
    if given.refused is not None:
        return given.refused
    return tuple(dict.fromkeys(clause for each in given.events or () for clause in _within(each)))


def _within(value: object) -> Iterator[str]:
    """Clauses at any depth of an event: its own, and those of each wager that it settles."""
    if isinstance(value, dict):
        clauses = value.get("clauses")
        if isinstance(clauses, list):
            yield from (each for each in clauses if isinstance(each, str))
        for name, each in value.items():
            if name != "clauses":
                yield from _within(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _within(each)


def by_house(given: KitAnswer) -> bool:
    """Whether it is our own constraint that refuses, of which a rulebook says nothing."""
    refused = given.refused
    return refused is not None and all(each.startswith(f"{HOUSE}:") for each in refused)


def is_operative(edition: str, clause: str) -> bool:
    """Whether a clause of an edition asks something of a system."""
    found = register(edition).clauses.get(clause)
    return found is not None and found.kind.is_operative


# Files


def write_kit(folder: Path, editions: Iterable[str] = EDITIONS) -> Manifest:
    """Write a kit: a file for each edition, what it is written by, and what they all are."""
    entries = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for edition in editions:
            scenarios = scenarios_of(edition)
            lines = [msgspec.json.encode(each) for each in scenarios]
            text = b"[\n" + b",\n".join(lines) + b"\n]\n"
            file = f"{edition}.json"
            folder.joinpath(file).write_bytes(text)
            entries.append(
                EditionOfKit(
                    edition=edition,
                    file=file,
                    sha256=sha256(text).hexdigest(),
                    scenarios=len(scenarios),
                    steps=sum(len(each.steps) for each in scenarios),
                )
            )
        made = Manifest(format=FORMAT, made_by=f"punto {__version__}", editions=tuple(entries))
        folder.joinpath(MANIFEST).write_bytes(
            msgspec.json.format(msgspec.json.encode(made)) + b"\n"
        )
        folder.joinpath(SCHEMA).write_bytes(
            msgspec.json.format(msgspec.json.encode(schema())) + b"\n"
        )
    except OSError as error:
        raise unwritable_file(folder, error, Malformed) from error
    return made


def read_kit(folder: Path) -> dict[str, tuple[Scenario, ...]]:
    """The scenarios of a kit on disk, if each file is as its manifest says."""
    manifest = _decoded(folder.joinpath(MANIFEST), Manifest)
    if manifest.format != FORMAT:
        raise Malformed("conform-other-format", number=manifest.format, version=FORMAT)
    found = {}
    for each in manifest.editions:
        path = folder.joinpath(Path(each.file).name)
        if sha256(_bytes(path)).hexdigest() != each.sha256:
            raise Malformed("conform-kit-altered", path=str(path))
        found[each.edition] = _decoded(path, Scenarios)
    return found


def schema() -> dict[str, Any]:
    """The JSON Schema of the files of a kit: of the manifest, and of an edition's scenarios."""
    (manifest, scenarios), named = msgspec.json.schema_components(
        (Manifest, Scenarios), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A kit of conformance with the rulebooks of baccarat",
        "anyOf": [manifest, scenarios],
        "$defs": named,
    }


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Malformed("conform-file-too-large", path=str(path), most=LARGEST_FILE)
        return path.read_bytes()
    except OSError as error:
        raise unreadable_file(path, error) from error


def _decoded(path: Path, kind: Any) -> Any:  # noqa: ANN401 - a type, and what it reads
    try:
        return msgspec.json.decode(_bytes(path), type=kind)
    except msgspec.DecodeError as error:
        raise Malformed("conform-kit-unreadable", misread(error), path=str(path)) from error
