"""What cannot be read and what does not answer: a name and typed arguments, told last."""

import ast
import errno
import pickle
import re
import tomllib
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from typing import Annotated, Any, cast, get_type_hints

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from catalogues import parsed, variables
from parsed_code import MODULES, PACKAGE, found
from punto.decode_errors import misread, toml_line
from punto.errors import (
    Hindrance,
    JsonKind,
    Malformed,
    Noun,
    Particulars,
    Unavailable,
    hindrance,
    unreadable_file,
)
from punto.law.reasons import reason_of
from punto.narration.catalogue import LANGUAGES
from punto.narration.saying import Eyes, fault, whole
from punto.record.migrations import MIGRATIONS
from punto.record.sqlite import REASONS
from punto.web.errors import KINDS

FAULTS = {"Malformed", "Unavailable", "Damaged", "Unknown", "NoAnswer", "IdReused"}
BY_NAME = "named"
"""What makes a problem of a kind from the name of a message."""
USAGE = "usage-"
"""What is told of a command line, with what its parser told."""
ELSEWHERE = (USAGE, "or-expect-it", "the-record")
HINTS = get_type_hints(Particulars)
WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]{2,}")
BECAUSE = "because"


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(name)):
            yield name
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)


def _keywords(call: ast.Call) -> frozenset[str]:
    return frozenset(each.arg for each in call.keywords if each.arg)


def _sites() -> Iterator[tuple[str, frozenset[str]]]:
    """Every fault that the code can name, and what it tells of it."""
    for path in MODULES:
        chosen = {
            target.id: node.value
            for node in found(path, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        more = {  # what is told of one that has its name already
            node.func.value.id: _keywords(node)
            for node in found(path, ast.Call)
            if isinstance(node.func, ast.Attribute)
            and node.func.attr == "about"
            and isinstance(node.func.value, ast.Name)
        }
        held = {id(value): more.get(name, frozenset()) for name, value in chosen.items()}
        for node in found(path, ast.Call):
            if not isinstance(node.func, ast.Name):
                continue
            name, given = node.func.id, _keywords(node) | held.get(id(node), frozenset())
            if name in FAULTS and node.args:
                behind = {BECAUSE} if len(node.args) > 1 else set()
                why = node.args[0]
                why = chosen.get(why.id, why) if isinstance(why, ast.Name) else why
                yield from ((each, given | behind) for each in _literals(why))
            elif name == BY_NAME and len(node.args) > 1:
                yield from ((each, given) for each in _literals(node.args[1]))


def _all_sites() -> Iterator[tuple[str, frozenset[str]]]:
    yield from _sites()
    yield from ((why, frozenset({"database"})) for why in REASONS.values())
    yield "file-unwritable", frozenset({"path", "hindrance"})  # of either kind
    steps = (each.cannot for each in MIGRATIONS if each.cannot)
    yield from ((why, frozenset({"database", "version"})) for why in steps)
    yield from ((f"status-{status}", frozenset()) for status in KINDS)


@cache
def sites() -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple(sorted(set(_all_sites()), key=lambda site: (site[0], sorted(site[1]))))


OF_LINES = ("refused-unexpectedly", "expected-a-refusal", "expected-another-clause")
"""What is told of a line of a script, as the reasons of the law are."""


def _messages(language: str) -> dict[str, ftl.Message]:
    text = (PACKAGE / "narration" / language / "faults.ftl").read_text(encoding="utf-8")
    body = FluentParser(with_spans=False).parse(text).body
    assert not [each for each in body if isinstance(each, ftl.Junk)]
    return {each.id.name: each for each in body if isinstance(each, ftl.Message)}


def test_there_are_sites() -> None:
    assert len(sites()) > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_words(language: str) -> None:
    """A missing message fails here, and so does one that speaks of what it is not told."""
    messages = parsed(language)
    for why, given in sites():
        assert why in messages, f"{language} has no words for {why}"
        if not why.startswith(USAGE):
            assert variables(messages[why]) <= given, f"{language}: {why}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    """What no code can say any more goes from the catalogue as well."""
    known = {why for why, _ in sites()} | {f"noun-{each.value}" for each in Noun}
    known |= set(OF_LINES) | {f"json-kind-{each.value}" for each in JsonKind}
    known |= {f"hindrance-{each.value}" for each in Hindrance}
    left = set(_messages(language)) - known
    assert set() == {each for each in left if not each.startswith(ELSEWHERE)}


def _sample(key: str) -> object:
    plain = {str: "Xan", Any: "Xan", datetime: datetime.fromisoformat("2026-11-15T20:00+11:00")}
    match HINTS[key]:
        case kind if kind is Noun:
            return Noun.WAGER
        case kind if kind is Hindrance:
            return Hindrance.DENIED
        case kind if kind is JsonKind:
            return JsonKind.INT
        case kind if kind == tuple[JsonKind, ...]:
            return (JsonKind.INT, JsonKind.STR)
        case kind if kind in plain:
            return plain[kind]
        case kind:
            text = str(kind)
            one: object = "Xan" if "str" in text and "int" not in text else 2
            return (one, one) if text.startswith("tuple") else one


def _made(why: str, given: frozenset[str]) -> Malformed:
    behind = Malformed("no-seed", word="Xan") if BECAUSE in given else None
    keys = given - {BECAUSE}
    return Malformed(why, behind, **cast(Any, {key: _sample(key) for key in keys}))


def test_every_fault_can_be_said_in_every_language() -> None:
    """In whole sentences; of Latin words, Chinese has only those to be typed as they stand."""
    for why, given in sites():
        if why.startswith(USAGE):
            continue
        english = fault(_made(why, given))
        assert english.message
        assert "  " not in english.message + english.remedy, why
        assert not english.message.endswith((".", " ")), why
        for language in LANGUAGES[1:]:
            told = fault(_made(why, given), Eyes(language))
            assert bool(english.remedy) == bool(told.remedy), why
            allowed = set(WORDS.findall(f"{english.message} {english.remedy}"))
            assert set(WORDS.findall(f"{told.message} {told.remedy}")) <= allowed, (
                f"{language} {why}"
            )
            assert re.search("[\u3400-\u9fff]", told.message), why


def test_a_fault_is_told_for_one_pair_of_eyes() -> None:
    gone = Unavailable("database-damaged", database="r.db")

    assert ("r.db is damaged", "restore it from a backup") == fault(gone)
    assert ("r.db 已损坏", "请从备份恢复") == fault(gone, Eyes("zh"))
    assert "r.db is damaged: restore it from a backup." == whole(fault(gone))
    assert "r.db 已损坏。请从备份恢复。" == whole(fault(gone, Eyes("zh")), "zh")


def test_what_lies_behind_gives_the_remedy() -> None:
    """Where a fault has no advice of its own."""
    told = fault(Malformed("on-line", Malformed("no-card", word="1Z"), line=3))

    assert "Line 3: '1Z' is not a card" == told.message
    assert told.remedy.startswith("write rank then suit")


def test_what_was_written_is_quoted_and_shortened() -> None:
    assert "A seed is a whole number, not ''" == fault(Malformed("no-seed", word="")).message
    assert "not '\\x1b'" in fault(Malformed("no-seed", word="\x1b")).message
    assert fault(Malformed("no-seed", word="9" * 500)).message.endswith("9...")


def test_a_fault_is_the_same_after_a_journey() -> None:
    made = Malformed("on-line", Malformed("no-card", word="1Z"), line=3)
    there = pickle.loads(pickle.dumps(made))  # noqa: S301 - written here

    assert str(made) == str(there)
    assert "on-line line=3 because no-card word=1Z" == str(there)
    assert reason_of(made) == reason_of(there)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.ENOENT, Hindrance.MISSING),
        (errno.EACCES, Hindrance.DENIED),
        (errno.EISDIR, Hindrance.FOLDER),
        (errno.EEXIST, Hindrance.EXISTS),
        (errno.ENOSPC, Hindrance.FULL),
        (errno.EADDRINUSE, Hindrance.TAKEN),
        (errno.EADDRNOTAVAIL, Hindrance.ELSEWHERE),
        (errno.EIO, Hindrance.OTHER),
    ],
)
def test_what_the_system_says_is_named(number: int, expected: Hindrance) -> None:
    assert expected is hindrance(OSError(number, "in its own words"))
    assert "words" not in str(unreadable_file("x", OSError(number, "in its own words")))


# What readers say


class _Inner(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    name: Annotated[str, msgspec.Meta(pattern="^a$")] = "a"
    word: Annotated[str, msgspec.Meta(max_length=2)] = ""
    at: Annotated[datetime, msgspec.Meta(tz=True)] | None = None
    what: Noun | None = None
    each: dict[Noun, int] = {}
    several: Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = (1,)
    two: tuple[int, int] = (1, 2)


class _Outer(msgspec.Struct, forbid_unknown_fields=True):
    inner: _Inner


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"inner": {"size": "x"}}', "misread-type expected=int got=str path=inner.size"),
        ('{"inner": {"size": 0}}', "misread-bound name=>= number=1 path=inner.size"),
        ('{"inner": {"size": 10}}', "misread-bound name=<= number=9 path=inner.size"),
        ('{"inner": {"name": "b"}}', "misread-name path=inner.name"),
        ('{"inner": {"word": "abc"}}', "misread-length name=<= number=2 path=inner.word"),
        ('{"inner": {"several": []}}', "misread-length name=>= number=1 path=inner.several"),
        ('{"inner": {"two": [1]}}', "misread-length name== number=2 path=inner.two"),
        ('{"inner": {"at": "noon"}}', "misread-moment path=inner.at"),
        ('{"inner": {"at": "2026-11-15T20:00:00"}}', "misread-moment path=inner.at"),
        ('{"inner": {"what": "shoe"}}', "misread-value word=shoe path=inner.what"),
        ('{"inner": {"each": {"shoe": 1}}}', "misread-value word=shoe path=inner.each"),
        ('{"inner": {"lid": 1}}', "misread-unknown name=lid path=inner"),
        ("{}", "misread-missing name=inner path="),
        ("[]", "misread-type expected=object got=array path="),
        ('{"inner"', "misread-json byte=None"),
        ("{x}", "misread-json byte=1"),
        ("[" * 5000, "misread-json byte=None"),
    ],
)
def test_what_a_reader_says_becomes_our_own(text: str, expected: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)) as caught:
        msgspec.json.decode(text, type=_Outer if text[1:] != "[" * 4999 else Any)

    assert isinstance(caught.value, msgspec.DecodeError | RecursionError)
    found = misread(caught.value)
    assert expected == str(found)
    for language in LANGUAGES:
        told = fault(found, Eyes(language)).message
        assert "`" not in told
        assert "$" not in told


def test_a_line_of_toml_is_named() -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads("a = 1\nb = ?\n")

    assert 2 == toml_line(caught.value)
    message = fault(Malformed("no-toml", path="x.toml", line=2)).message
    assert "x.toml is not TOML, on line 2" == message
    assert "x.toml is not TOML" == fault(Malformed("no-toml", path="x.toml", line=None)).message


def test_no_sentence_of_a_library_is_told() -> None:
    """No fault is given the words of another's exception; what reads them names what is amiss."""
    readers = {"hindrance", "misread", "toml_line", "type", "getattr", "isinstance"}
    wrong = []
    for path in MODULES:
        wrong += [
            f"{path}:{node.lineno} tells what the system said"
            for node in found(path, ast.Attribute)
            if node.attr == "strerror"
        ]
        for node in found(path, ast.Call):
            if not isinstance(node.func, ast.Name) or node.func.id not in {*FAULTS, BY_NAME}:
                continue
            told = [*node.args[1:], *(each.value for each in node.keywords)]
            wrong += [f"{path}:{node.lineno}" for each in told if _says_error(each, readers)]

    assert not wrong


def _says_error(node: ast.AST, readers: set[str]) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in readers:
        return False
    if isinstance(node, ast.FormattedValue) and getattr(node.value, "id", "") == "error":
        return True
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "str":
        return any(getattr(each, "id", "") == "error" for each in node.args)
    return any(_says_error(child, readers) for child in ast.iter_child_nodes(node))
