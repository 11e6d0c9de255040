"""Events as text: one text for one event, every text ever written readable for ever."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from catalogues import saying
from punto.aggregate import REGISTRY, Upcast, kind_of
from punto.errors import Malformed
from punto.fields import tag_of
from punto.house.events import Fact
from punto.record import event_codec
from punto.record.event_codec import Reader, version_of
from punto.record.kinds import declare_kinds
from punto.record.seal import SHOE
from punto.table.words import TokenTerms
from shapes import CORPUS, SHAPES, Shape, shape_of

declare_kinds()
KEPT = json.loads(SHAPES.read_text(encoding="utf-8"))
EVENTS = [(kind, event) for kind, declared in REGISTRY.items() for event in declared.events]

WHAT_TO_DO = """
{name} is stored in another shape than version {v} had. If a record may hold the old one:
  give {name} `v: int = {next}`,
  add what makes version {next} of version {v} to the upcasts of its kind,
  put a text of it into tests/corpus/{kind}-v{next}.jsonl,
  and add "{next}": "{digest}" to it in tests/corpus/shapes.json."""


def stored() -> Iterator[tuple[str, str, int, str]]:
    """Every text of the corpus, with what to call it, its kind and its version."""
    for path in sorted(CORPUS.glob("*.jsonl")):
        kind, _, version = path.stem.partition("-v")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            name = f"{path.name}:{number}:{json.loads(line)['event']}"
            yield name, kind, int(version), line


STORED = list(stored())
each_text = pytest.mark.parametrize(
    ("kind", "v", "body"), [each[1:] for each in STORED], ids=[each[0] for each in STORED]
)
each_event = pytest.mark.parametrize(
    ("kind", "event"), EVENTS, ids=[f"{kind}:{tag_of(event)}" for kind, event in EVENTS]
)


def backwards(value: Any) -> Any:
    """The same JSON with the keys of every object in the other order."""
    if isinstance(value, dict):
        return {key: backwards(value[key]) for key in reversed(value)}
    return [backwards(each) for each in value] if isinstance(value, list) else value


# What was ever stored


@each_text
def test_a_stored_text_is_read_for_ever(kind: str, v: int, body: str) -> None:
    """And written again as it was, unless it was brought up from an older version."""
    event = event_codec.read(kind, v, body)

    assert v == json.loads(body)["v"]
    assert version_of(type(event)) == event.v
    assert event == event_codec.read(kind, event.v, event_codec.write(event))
    if v == event.v:
        assert body == event_codec.write(event)


@each_text
def test_the_order_of_keys_is_no_part_of_an_event(kind: str, v: int, body: str) -> None:
    event = event_codec.read(kind, v, body)
    shuffled = json.dumps(backwards(json.loads(body)))
    assert body != shuffled

    assert event_codec.write(event) == event_codec.write(event_codec.read(kind, v, shuffled))


@each_text
def test_the_long_way_reads_the_same(kind: str, v: int, body: str) -> None:
    """Where anything has older versions, a text is first asked which it is."""
    known = REGISTRY[kind]
    long = Reader(known.events, {**known.upcasts, ("nothing", 1): dict})

    assert event_codec.read(kind, v, body) == long.read(v, body)


@each_event
def test_every_version_of_every_event_is_in_the_corpus(
    kind: str, event: type[msgspec.Struct]
) -> None:
    versions = {v for _, of, v, body in STORED if (of, tag_of(event)) == (kind, named(body))}

    assert set(range(1, version_of(event) + 1)) == versions


def named(body: str) -> str:
    return str(json.loads(body)["event"])


# Shapes


@each_event
def test_no_shape_changes_without_a_version(kind: str, event: type[msgspec.Struct]) -> None:
    v, digest = version_of(event), shape_of(event).digest
    said = WHAT_TO_DO.format(name=tag_of(event), v=v, next=v + 1, kind=kind, digest=digest)

    assert digest == KEPT["shapes"][kind].get(tag_of(event), {}).get(str(v)), said


def test_no_shape_is_forgotten() -> None:
    known = {(kind, tag_of(event)) for kind, event in EVENTS}

    assert known == {(kind, name) for kind, events in KEPT["shapes"].items() for name in events}


AS_IF_SAID: dict[str, dict[str, object]] = {
    "voucher-redeemed": {"tokens": TokenTerms()},
    "table-installed": {
        "betting_seconds": 20,
        "answer_seconds": 15,
        "step_milliseconds": 800,
        "cards_ahead": 1,
    },
}
"""What is read where a text of an event says nothing, where that is not nothing."""


def test_what_a_text_leaves_out_is_nothing() -> None:
    """A field that was added since has no say in what happened before."""
    fields = [
        (tag_of(event), each) for _, event in EVENTS for each in msgspec.structs.fields(event)
    ]
    said: dict[str, dict[str, object]] = {}
    for name, each in fields:
        unset = each.default in (msgspec.NODEFAULT, msgspec.UNSET) or each.name == "v"
        if not unset and each.default:
            said.setdefault(name, {})[each.name] = each.default

    assert AS_IF_SAID == said
    assert not [x for _, x in fields if callable(x.default_factory) and x.default_factory()]


@each_event
def test_no_word_is_forgotten(kind: str, event: type[msgspec.Struct]) -> None:
    """A field may learn new words, and shapes.json learns them; old ones are stored for ever."""
    for name, words in shape_of(event).words.items():
        gone = set(KEPT["words"][name]) - set(words)
        assert not gone, f"{kind} texts of {name} may hold {gone}: keep them readable"
        new = set(words) - set(KEPT["words"][name])
        assert not new, f"add {new} to {name} in tests/corpus/shapes.json"


class Lamp(Fact):
    watts: int
    colour: str = "white"


class Named(Fact, tag="lamp"):
    """A lamp of one more field."""

    watts: int
    colour: str = "white"
    name: str = ""


class Optional(Fact, tag="lamp"):
    watts: int | None
    colour: str = "white"


class Turned(Fact, tag="lamp"):
    colour: str = "white"
    watts: int = 0


class Described(Fact, tag="lamp"):
    """The same lamp in other words."""

    watts: int
    colour: str = "green"


@pytest.mark.parametrize("other", [Named, Optional, Turned])
def test_a_shape_is_all_that_is_stored(other: type[msgspec.Struct]) -> None:
    assert shape_of(Lamp) != shape_of(other)


def test_a_shape_is_no_more_than_is_stored() -> None:
    same: Shape = shape_of(Described)

    assert shape_of(Lamp) == same


# Older versions


class Lit(Fact):
    """A lamp's light: named by its wire at first, then in watts, now in lumens."""

    v: int = 3
    lumens: int
    rooms: dict[int, str]


class Shut(Fact):
    door: str


def _in_watts(fields: dict[str, Any]) -> dict[str, Any]:
    return {"event": "lit", "v": 2, "watts": {"thin": 25, "thick": 60}[fields["wire"]]}


def _in_lumens(fields: dict[str, Any]) -> dict[str, Any]:
    return {"event": "lit", "v": 3, "lumens": fields["watts"] * 10, "rooms": {"1": "hall"}}


UPCASTS = {("lit", 1): _in_watts, ("lit", 2): _in_lumens}
LIT = Lit(lumens=600, rooms={1: "hall"})


@pytest.mark.parametrize(
    ("v", "body"),
    [
        (1, '{"event":"lit","v":1,"wire":"thick"}'),
        (2, '{"event":"lit","v":2,"watts":60}'),
        (3, '{"event":"lit","v":3,"lumens":600,"rooms":{"1":"hall"}}'),
    ],
)
def test_an_older_event_is_brought_up_version_by_version(v: int, body: str) -> None:
    assert LIT == Reader((Lit, Shut), UPCASTS).read(v, body)


def test_an_event_beside_it_is_read_as_it_is() -> None:
    read = Reader((Lit, Shut), UPCASTS).read

    assert Shut(door="north") == read(1, '{"event":"shut","v":1,"door":"north"}')


@pytest.mark.parametrize(
    ("upcasts", "body", "error"),
    [
        ({}, '{"event":"lit","v":2,"watts":60}', KeyError),
        ({("lit", 1): _in_lumens}, '{"event":"lit","v":1,"watts":6}', AssertionError),
        (UPCASTS, '{"event":"lit","v":4,"candelas":50}', Malformed),
        (UPCASTS, '{"event":"lit","v":3,"lumens":"many","rooms":{}}', msgspec.ValidationError),
        (UPCASTS, '{"event":"torn","v":1}', Malformed),
    ],
)
def test_what_cannot_be_brought_up_is_not_guessed(
    upcasts: dict[tuple[str, int], Upcast], body: str, error: type[Exception]
) -> None:
    reader = Reader((Lit, Shut), upcasts)

    with pytest.raises(error):
        reader.read(json.loads(body)["v"], body)


@pytest.mark.parametrize(
    "body", ["[]", "null", "5", '{"event":[],"v":1}', '{"event":"lit","v":"x"}', '{"event":"lit"']
)
def test_what_is_no_event_at_all_is_said_to_be_none(body: str) -> None:
    reader = Reader((Lit, Shut), UPCASTS)

    with pytest.raises(msgspec.DecodeError):
        reader.read(1, body)


# Streams


@pytest.mark.parametrize(
    ("stream", "kind"),
    [("table:T1", "table"), ("shoe:T1", "shoe"), ("house", "house")],
)
def test_a_stream_is_of_the_kind_that_it_begins_with(stream: str, kind: str) -> None:
    assert kind == kind_of(stream)


def test_a_stream_of_no_kind_is_malformed() -> None:
    with pytest.raises(Malformed, check=saying("cellar:9 is no stream")):
        event_codec.read("cellar:9", 1, "{}")


def test_an_event_is_read_by_its_own_vocabulary_only() -> None:
    body = next(body for _, kind, _, body in STORED if kind == SHOE.kind)

    with pytest.raises(Malformed):
        event_codec.read("table:T1", 1, body)
