"""The description of the service: what each route takes and gives, and how it says no."""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from punto.web.answers import WORDS

PROBLEM = "Problem"
REFERENCE = {"$ref": f"#/components/schemas/{PROBLEM}"}
MORE = {
    422: ("refused", "The rulebook says no"),
    500: ("bug", "Punto stopped on a fault of its own"),
    503: ("unavailable", "Something that the house depends on does not answer"),
}
"""Answers that no exception of the framework stands for."""
NO_CONTENT = "204"
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
    },
    "required": ["error", "message", "rules", "clauses", "remedy"],
}


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The same description with what may go wrong, which is said in one shape everywhere."""
    parts = schema["components"]
    known = {**parts, "schemas": {**parts["schemas"], PROBLEM: SHAPE}}
    paths = {
        path: {method: _with_problems(operation) for method, operation in methods.items()}
        for path, methods in schema["paths"].items()
    }
    return {**schema, "components": known, "paths": paths}


def _with_problems(operation: dict[str, Any]) -> dict[str, Any]:
    problems = {
        str(status): {
            "description": words[1],
            "content": {"application/json": {"schema": REFERENCE}},
        }
        for status, words in sorted((WORDS | MORE).items())
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
        return super().render(request, described(openapi_schema))
