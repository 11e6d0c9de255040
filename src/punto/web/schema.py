"""The description of the service: what each route takes and gives, and how it says no."""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import ParameterKwarg
from litestar.routes import HTTPRoute

from punto.web.errors import KINDS, of_status
from punto.web.requests import body_type

PROBLEM = "Problem"
REFERENCE = {"$ref": f"#/components/schemas/{PROBLEM}"}
MORE = {
    422: "The rulebook says no",
    500: "Punto stopped on a fault of its own",
    503: "Something that the house depends on does not answer",
}
"""Answers that no exception of the framework stands for."""
NO_CONTENT = "204"
JSON = "application/json"
SENT = "Sent"
"""What shapes of bodies are called, before their names."""
TEXT = {"type": "string"}
SHAPE = {
    "title": PROBLEM,
    "type": "object",
    "description": "One sentence, the clauses that it rests on, and what to do.",
    "properties": {
        "error": TEXT,
        "message": TEXT,
        "rules": TEXT,
        "clauses": {"type": "array", "items": TEXT},
        "remedy": TEXT,
        "version": {"type": "integer", "description": "Where the table is now, for a conflict."},
        "places": {"type": "array", "description": "Where a body or a parameter is amiss."},
        "idle": {"type": "boolean", "description": "Whether a session ended for want of use."},
    },
    "required": ["error", "message", "rules", "clauses", "remedy"],
}


def described(schema: dict[str, Any], app: Litestar) -> dict[str, Any]:
    """The same description with all bounds, and what may go wrong, in one shape everywhere.

    Bodies are described by what reads them, so that no bound is left out.
    """
    handlers = dict(_handlers(app))
    bodies, shapes = _bodies(handlers)
    known = {**schema["components"]["schemas"], **shapes, PROBLEM: SHAPE}
    paths = {
        path: {
            method: _with_problems(_bounded(operation, handlers[place], bodies.get(place)))
            for method, operation in methods.items()
            for place in ((path, method),)
        }
        for path, methods in schema["paths"].items()
    }
    used = _used({"paths": paths, "schemas": {PROBLEM: SHAPE}}, known)
    return {**schema, "components": {**schema["components"], "schemas": used}, "paths": paths}


Place = tuple[str, str]
"""A path of the service, and a method."""


def _handlers(app: Litestar) -> Iterator[tuple[Place, HTTPRouteHandler]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                yield (route.path_format, method.lower()), handler


def _bodies(
    handlers: dict[Place, HTTPRouteHandler],
) -> tuple[dict[Place, dict[str, Any]], dict[str, Any]]:
    """What each body must be, and the shapes that this refers to."""
    read = {
        place: body
        for place, handler in handlers.items()
        if (body := body_type(handler)) is not None
    }
    said, shapes = msgspec.json.schema_components(
        list(read.values()), ref_template=f"#/components/schemas/{SENT}{{name}}"
    )
    return dict(zip(read, said, strict=True)), {f"{SENT}{n}": each for n, each in shapes.items()}


def _bounded(
    operation: dict[str, Any],
    handler: HTTPRouteHandler,
    sent: dict[str, Any] | None,
) -> dict[str, Any]:
    """An operation with the bounds of its parameters and of its body."""
    bounds = {
        name: _bounds(field.kwarg_definition)
        for field in handler.parsed_fn_signature.parameters.values()
        if isinstance(field.kwarg_definition, ParameterKwarg)
        for name in (_name(field.name, field.kwarg_definition),)
    }
    found = dict(operation)
    if "parameters" in found:
        found["parameters"] = [
            {**each, "schema": _with(each["schema"], bounds.get(each["name"].lower(), {}))}
            for each in found["parameters"]
        ]
    if sent is not None:
        found["requestBody"] = {**found["requestBody"], "content": {JSON: {"schema": sent}}}
    return found


def _name(field: str, said: ParameterKwarg) -> str:
    return (said.header or said.query or said.name or field).lower()


def _bounds(said: ParameterKwarg) -> dict[str, Any]:
    found = {"minimum": said.ge, "maximum": said.le, "maxLength": said.max_length}
    return {name: value for name, value in found.items() if value is not None}


def _with(schema: dict[str, Any], bounds: dict[str, Any]) -> dict[str, Any]:
    """The same with bounds, also where it may be nothing at all."""
    if "oneOf" in schema:
        return {**schema, "oneOf": [_with(each, bounds) for each in schema["oneOf"]]}
    return schema if schema.get("type") == "null" else {**schema, **bounds}


def _used(begin: object, known: dict[str, Any]) -> dict[str, Any]:
    """Of the shapes that are known, those that something refers to."""
    found: dict[str, Any] = {}
    left = [begin]
    while left:
        match left.pop():
            case {"$ref": str(address)}:
                name = address.rpartition("/")[2]
                if name not in found:
                    found[name] = known[name]
                    left.append(known[name])
            case dict() as inner:
                left += inner.values()
            case list() as inner:
                left += inner
            case _:
                continue
    return {name: each for name, each in known.items() if name in found}


def _with_problems(operation: dict[str, Any]) -> dict[str, Any]:
    problems = {
        str(status): {
            "description": words,
            "content": {"application/json": {"schema": REFERENCE}},
        }
        for status, words in sorted(({s: of_status(s).message for s in KINDS} | MORE).items())
    }
    said = {
        status: _empty(answer) if status == NO_CONTENT else answer
        for status, answer in operation["responses"].items()
        if status < "400"
    }
    given = {s: a for s, a in operation["responses"].items() if s == "503"}
    return {**operation, "responses": {**said, **problems, **given}}


def _empty(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name != "content"}


class Described(JsonRenderPlugin):
    """Serves the description as JSON; a page that draws it would have to come from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, described(openapi_schema, request.app))
