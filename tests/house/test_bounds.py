"""All that comes from outside has its bounds, and they are told; a table's name fits an address."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

import msgspec
import pytest
from litestar import Litestar
from litestar.params import ParameterKwarg
from litestar.routes import HTTPRoute
from msgspec import inspect

from catalogues import saying
from pit import OPENING_TIME
from punto.bounds import MOST_CENTS, MOST_COUNT, MOST_ITEMS, bounded, require_address_name
from punto.cli import run
from punto.errors import Malformed, Noun
from punto.floor.config import Config, read_config
from punto.game.limits import Limits
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.patrons.commands import PatronCommand
from punto.script.written import read_command
from punto.table import commands as c
from punto.table.topics import COMMANDS
from punto.table.words import Actor
from punto.tournament import COMMANDS as TOURNAMENT
from punto.web.app import create_app
from punto.web.commands import TABLE_WIRE
from punto.web.requests import body_type
from punto.web.schema import described
from service import Served, Service, service_at


@pytest.fixture(scope="module")
def app() -> Litestar:
    return create_app(Config())


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("bounds")
    with service_at(str(folder / "record.db"), folder / "keys") as running:
        yield running


# Everything has bounds


def open_ends(kind: inspect.Type, place: str) -> Iterator[str]:
    """Where something of a type may be as large as anybody likes."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            least, most = (kind.ge, kind.gt), (kind.le, kind.lt)
            if not any(each is not None for each in least) or most == (None, None):
                yield place
        case inspect.StrType():
            if kind.max_length is None:
                yield place
        case inspect.ListType() | inspect.VarTupleType():
            yield from () if kind.max_length is not None else (place,)
            yield from open_ends(kind.item_type, f"{place}[]")
        case inspect.DictType():
            yield from () if kind.max_length is not None else (place,)
            yield from open_ends(kind.key_type, f"{place} key")
            yield from open_ends(kind.value_type, f"{place}{{}}")
        case inspect.UnionType():
            for each in kind.types:
                yield from open_ends(each, place)
        case inspect.StructType():
            for field in kind.fields:
                yield from open_ends(field.type, f"{kind.cls.__name__}.{field.name}")
        case inspect.Metadata():
            yield from open_ends(kind.type, place)
        case _:
            return


def test_every_body_has_bounds(app: Litestar) -> None:
    bodies = {
        route.path_format: body
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if (body := body_type(handler)) is not None
    }

    assert "/api/tables/{name}/commands" in bodies
    for path, body in bodies.items():
        assert [] == list(open_ends(inspect.type_info(body), path))


def test_every_parameter_has_bounds(app: Litestar) -> None:
    """Of pages too, which the description leaves out."""
    seen = 0
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if route.path.startswith("/schema"):
                # The framework's own, which shows one thing.
                continue
            for field in handler.parsed_fn_signature.parameters.values():
                said, kinds = field.kwarg_definition, (field.annotation, *field.args)
                if not isinstance(said, ParameterKwarg):
                    continue
                where = f"{route.path} {field.name}"
                seen += 1
                if int in kinds:
                    assert said.ge is not None, where
                    assert said.le is not None, where
                elif str in kinds:
                    assert said.max_length is not None, where
    assert seen > 50


def test_every_setting_has_bounds() -> None:
    assert [] == list(open_ends(inspect.type_info(Config), "Config"))


@pytest.mark.parametrize("kind", [*COMMANDS, *PatronCommand.__subclasses__()])
def test_every_command_is_read_within_bounds(kind: type[msgspec.Struct]) -> None:
    """Though the types themselves have none: what is on record is read for ever."""
    assert [] == list(open_ends(inspect.type_info(bounded(kind)), kind.__name__))


@pytest.mark.parametrize("kind", [*COMMANDS, *PatronCommand.__subclasses__(), *TOURNAMENT])
def test_a_field_that_is_not_said_can_be_read_again(kind: type[msgspec.Struct]) -> None:
    """A command goes over the wire and on record with what it leaves unsaid."""
    unsaid = {
        field.name: default
        for field in msgspec.structs.fields(kind)
        if (default := value_of(field)) is not msgspec.NODEFAULT
    }
    kinds = {field.name: field.type for field in msgspec.structs.fields(kind)}
    read = {
        name: msgspec.convert(msgspec.to_builtins(value), kinds[name])
        for name, value in unsaid.items()
    }

    assert unsaid == read


def value_of(field: msgspec.structs.FieldInfo) -> object:
    """What a field is when it is not said."""
    made = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def untold(schema: dict[str, Any], place: str) -> Iterator[str]:
    """Where a description leaves open how large something may be."""
    for branch in ("oneOf", "anyOf", "allOf"):
        for each in schema.get(branch, ()):
            yield from untold(each, place)
    if "enum" in schema or "const" in schema:
        return
    wanted: dict[str, tuple[set[str], ...]] = {
        "integer": ({"minimum", "exclusiveMinimum"}, {"maximum", "exclusiveMaximum"}),
        "string": ({"maxLength", "format"},),
        "array": ({"maxItems", "prefixItems"},),
    }
    if any(not said & set(schema) for said in wanted.get(str(schema.get("type")), ())):
        yield place
    if isinstance(schema.get("additionalProperties"), dict):
        yield from () if "maxProperties" in schema else (place,)
        yield from untold(schema["additionalProperties"], f"{place}{{}}")
    if isinstance(schema.get("items"), dict):
        yield from untold(schema["items"], f"{place}[]")
    for name, each in schema.get("properties", {}).items():
        yield from untold(each, f"{place}.{name}")


def test_every_bound_is_told(app: Litestar) -> None:
    found = described(app.openapi_schema.to_schema(), app)
    for path, methods in found["paths"].items():
        for method, operation in methods.items():
            for each in operation.get("parameters", ()):
                assert [] == list(untold(each["schema"], f"{method} {path} {each['name']}"))
            for content in operation.get("requestBody", {}).get("content", {}).values():
                assert [] == list(untold(content["schema"], f"{method} {path}"))
    sent = [name for name in found["components"]["schemas"] if name.startswith("Sent")]
    assert "SentInstalling" in sent
    for name in sent:
        assert [] == list(untold(found["components"]["schemas"][name], name))
    seconds = found["components"]["schemas"]["SentInstalling"]["properties"]["betting_seconds"]
    assert (0, 3600) == (seconds["minimum"], seconds["maximum"])


# They are kept


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("betting_seconds", 10**12),
        ("betting_seconds", 3_601),
        ("betting_seconds", -5),
        ("answer_seconds", 10**12),
        ("answer_seconds", -1),
        ("step_milliseconds", 10**12),
        ("step_milliseconds", 60_001),
        ("step_milliseconds", -1),
        ("step_milliseconds", 10**40),
    ],
)
def test_no_table_is_dealt_at_such_a_pace(service: Service, field: str, value: int) -> None:
    body = {"table": "A1", "cards": "virtual", "automatic": True, field: value}
    answer = service.signed_in(Role.CASINO_OPERATOR).post("/api/house/tables", body)

    assert (400, field) == (answer.status_code, answer.json()["places"][0]["key"])
    assert "A1" not in service.floor.house.house.tables


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/api/tables/T1/stream?after=-1", {}),
        (f"/api/tables/T1/stream?after={10**30}", {}),
        (f"/api/tables/T1/coups/{10**30}", {}),
        (f"/api/tables/{'x' * 300}", {}),
        ("/api/tables/T1/stream", {"last_event_id": "1" * 300}),
        (f"/record/T1/1?step={10**30}", {}),
        ("/api/odds?rules=act-2018&decks=9", {}),
    ],
)
def test_no_parameter_is_beyond_its_bounds(
    service: Service, path: str, headers: dict[str, str]
) -> None:
    answer = service.signed_in(Role.CASINO_SUPERVISOR).get(path, **headers)

    assert 400 == answer.status_code, answer.text


def test_no_version_is_beyond_its_bounds(service: Service) -> None:
    caller, body = service.signed_in(Role.CASINO_SUPERVISOR), {"do": "call-bets"}
    for version in ("-1", str(10**30)):
        answer = caller.post("/api/tables/T1/commands", body, if_match=version)
        assert 400 == answer.status_code, answer.text


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("demo_betting_seconds", "-5"),
        ("demo_step_milliseconds", str(10**12)),
        ("port", "65536"),
        ("heads_minutes", "0"),
        ("staff_idle_minutes", "61"),
        ("large_win_cents", str(10**15)),
        ("header_bytes", "1"),
        ("connections", "0"),
        ("operator", "x" * 300),
    ],
)
def test_no_setting_is_beyond_its_bounds(setting: str, value: str) -> None:
    with pytest.raises(Malformed, check=saying(setting)):
        read_config(None, {f"PUNTO_{setting.upper()}": value})


def opening(**changes: object) -> dict[str, Any]:
    limits = {"player": {"minimum_cents": 1, "maximum_cents": 2}}
    return {"do": "open-table", "by": ["casino-operator", "o"], "at": "2026-01-01T00:00:00Z"} | {
        "table": "T1",
        "rules": "act-2018",
        "seats": 7,
        "limits": limits,
        "announced": "2026-01-01",
        **changes,
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"decks": MOST_COUNT + 1},
        {"decks": -MOST_COUNT - 1},
        {"float_cents": MOST_CENTS + 1},
        {"chips": [1] * (MOST_ITEMS + 1)},
        {"limits": {"player": {"minimum_cents": 1, "maximum_cents": MOST_CENTS + 1}}},
        {"rules": "x" * 5000},
    ],
    ids="-".join,
)
def test_nor_is_a_line_of_a_script(changes: dict[str, Any]) -> None:
    read_command(opening())
    with pytest.raises(Malformed, check=saying("open-table cannot be read")):
        read_command(opening(**changes))


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--rules", "act-2018", "--coups", "1e40"),
        ("simulate", "--rules", "act-2018", "--coups", "-5"),
        ("simulate", "--rules", "act-2018", "--coups", "10", "--decks", "99999"),
        ("odds", "--rules", "act-2018", "--decks", "99999999999"),
        ("odds", "--rules", "act-2018", "--decks", "-1"),
        ("record", "close", "T1", "--by", "sue", "--counted", "-1"),
        ("record", "close", "T1", "--by", "sue", "--counted", str(10**15)),
        ("record", "replay", "T1", "--coup", str(10**40)),
        ("record", "replay", "T1", "--coup", "-1"),
        ("play", "--seat", "99999999999"),
        ("play", "--pace", str(10**12)),
        ("play", "--pace", "-5"),
        ("serve", "--port", "99999999"),
    ],
    ids=" ".join,
)
def test_nor_is_a_number_on_the_command_line(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One sentence, and nothing is done."""
    monkeypatch.chdir(tmp_path)
    code = run(list(words))
    said = capsys.readouterr()

    assert 2 == code, said
    assert "Traceback" not in said.err
    assert [] == list(tmp_path.iterdir())


# Names


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        ".",
        "..",
        "a/b",
        "../T1",
        "a\\b",
        " T1",
        "T1 ",
        "T  1",
        "T\t1",
        "T\n1",
        "T\x001",
        "T\x7f",
        "T\u200b1",
        "T\u00a01",
        "T\u202e1",
        "T\ufeff",
        "\u2003",
        "T\u20281",
        "T\ue0001",
        "T" * 81,
    ],
    ids=ascii,
)
def test_no_table_bears_a_name_that_its_address_cannot_hold(service: Service, name: str) -> None:
    body = {"table": name, "cards": "keyed"}
    answer = service.signed_in(Role.CASINO_OPERATOR).post("/api/house/tables", body)

    assert 400 == answer.status_code
    if len(name) <= 80:
        assert "No table can be called" in answer.json()["message"]


NAMES = (
    "T-1",
    "Table 1",
    "Tisch Ä",
    "贵宾厅 一",
    "100%",
    "a?b=c",
    "a#b",
    "T&1",
    "T+1",
    "a:b;c",
    "it's",
    'the "big" one',
    "<b>",
    "...",
    "~",
    "🂡",
    "x" * 80,
)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_the_same_wherever_it_goes(service: Service, name: str) -> None:
    """Through every address of the table, and by every link that a page has to it."""
    require_address_name(name, Noun.TABLE)
    Served(service, "star-2025", name)
    caller, path = service.signed_in(Role.CASINO_SUPERVISOR), quote(name, safe="")

    assert name == caller.get(f"/api/tables/{path}").json()["table"]
    for part in ("steps", "remedies"):
        assert 200 == caller.get(f"/api/tables/{path}/{part}").status_code
    assert name == caller.get(f"/api/house/tables/{path}/money").json()["table"]
    on = caller.post(f"/api/house/duty/{path}/on", {"person": "sue", "role": "dealer"})
    assert name in on.json()
    pages = {page: caller.get(page).text for page in (f"/tables/{path}", f"/pit/{path}", "/pit")}
    pages["/"] = service.signed_in(Role.PATRON, "pat").get("/").text
    found = {(page, link) for page, text in pages.items() for link in links(text, name)}
    assert {"/tables", "/pit", "/pages"} <= {f"/{link.split('/')[1]}" for _, link in found}
    for page, link in found:
        asked = parse_qs(urlsplit(link).query)
        (to,) = asked.get("to", [link])
        said = [unquote(part) for part in urlsplit(to).path.split("/")]
        assert name in (*said, *asked.get("table", ())), f"{link} of {page}"
        if not to.startswith(("/pages", "/api")):
            assert caller.get(link).status_code in (200, 303), f"{link} of {page}"


def links(page: str, name: str) -> set[str]:
    """The addresses in a page that have to do with a table."""
    found = {unescape(each) for each in re.findall(r'(?:href|data-live|data-api)="(/[^"]*)"', page)}
    said = quote(name.split(maxsplit=1)[0], safe="")[:4]
    return {each for each in found if said in each or name in each}


def test_a_command_is_the_same_from_a_body_and_from_a_script() -> None:
    """A body is read once, within bounds, and straight into the command of the record's types."""
    fields = {
        "do": "change-limits",
        "limits": {"tie": {"minimum_cents": 5_00, "maximum_cents": 100_00, "unit_cents": 5_00}},
    }
    by, at = Actor(Role.CASINO_SUPERVISOR, "sue"), OPENING_TIME
    read = msgspec.json.decode(msgspec.json.encode(fields), type=TABLE_WIRE.any)
    given = TABLE_WIRE.given(read, by=by, at=at)
    assert isinstance(given, c.ChangeLimits)

    assert read_command({**fields, "by": ["casino-supervisor", "sue"]}, at) == given
    assert {Wager.TIE: Limits(5_00, 100_00, 5_00)} == given.limits
