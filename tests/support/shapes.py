"""What a stored event is made of, so that no shape changes unnoticed."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from punto.law.reasons import Arguments

CORPUS = Path(__file__).parents[1] / "corpus"
SHAPES = CORPUS / "shapes.json"

UNSTORED = ("$defs", "default", "description")
"""What a schema says that no stored text depends on."""


class Shape(NamedTuple):
    digest: str
    words: dict[str, list[str]]
    """The words that its fields may hold, by what they are words of; new ones may join them."""


def shape_of(event: type[msgspec.Struct]) -> Shape:
    """The fields of an event in their order, with everything in them."""
    schema = msgspec.json.schema(event)
    words: dict[str, list[str]] = {}
    made_of = json.dumps(_made_of(schema, schema["$defs"], words))
    return Shape(sha256(made_of.encode()).hexdigest(), words)


def _made_of(schema: Any, named: dict[str, Any], words: dict[str, list[str]]) -> Any:
    if isinstance(schema, list):
        return [_made_of(each, named, words) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _made_of(named[schema["$ref"].rpartition("/")[2]], named, words)
    if "enum" in schema and "title" in schema:
        words[schema["title"]] = sorted(schema["enum"])
        return {"words": schema["title"]}
    if schema.get("title") == Arguments.__name__:
        # A reason may come to speak of more; what it could speak of once is kept like words.
        words[Arguments.__name__] = sorted(schema["properties"])
        return {"words": Arguments.__name__}
    return {
        key: {name: _made_of(field, named, words) for name, field in value.items()}
        if key == "properties"
        else _made_of(value, named, words)
        for key, value in schema.items()
        if key not in UNSTORED and not (key == "title" and isinstance(value, str))
    }
