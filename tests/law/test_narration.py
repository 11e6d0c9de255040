"""Words, made last: every reason has its message in every language, with exactly its arguments."""

# ruff: noqa: RUF001 - Chinese has commas and marks of its own

import ast
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from msgspec import inspect

from arguments import ALLOWED_LATIN, LATIN, arguments_of
from catalogues import parsed, variables
from parsed_code import MODULES, PACKAGE, found
from punto.aggregate import REGISTRY
from punto.cards import Card
from punto.law.calls import Call, Spoken, spoken
from punto.law.clauses import Refused
from punto.law.procedures import Hand, Recipient, Upshot, Wager
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.law.trouble import Attempt
from punto.narration.catalogue import LANGUAGES, catalogue, entries
from punto.narration.saying import (
    ENGLISH,
    OF_A_PATRON,
    Eyes,
    aloud,
    giver,
    reason,
    refusal,
    slug,
    stream,
    worded,
)
from punto.patrons import PATRON
from punto.promotions.terms.document import PromotionTerms
from punto.reports.alterations import ASPECTS
from punto.reports.catalogue import REPORTS
from punto.reports.contest_conditions import OF_ROUNDS
from punto.reports.shape import IN_A_KEY
from punto.reports.significant import Significance
from punto.table.words import TokenFate
from punto.tournament.conditions.document import Conditions, Field, Groups, TableLimits

DYNAMIC = {
    "fault-": ("outside-its-area", "on-top-of-another", "no-player-card", "for-another"),
    "call-": (),
    "alert-card-": ("told-differently", "told-by-another"),
    "cell-": (
        *("disabled", "invited", "open", "let-in", "erased", "kept", "none", "set", "bound"),
        *("not-chosen", "allowed", "admitted", "coup", "coup-that-was-over", "outcome", "shoe"),
        "wagers-of-one-patron",
    ),
    "altered-": tuple(ASPECTS),
    "void-": ("cannot-be-rebuilt", "impractical", "fraud", "disruption", "scan-conflict"),
}
"""Reasons whose name ends in a value of the rulebooks."""
OF_A_PERSON = (
    *("roles", "account", "person", "second-factor", "identity", "own-limits", "imposed-limits"),
    *("play", "admission", "card"),
)
"""What of a person a report tells the alteration of."""


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(name)):
            yield name
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)
        case ast.JoinedStr(values=[ast.Constant(value=str(opening)), _]):
            yield from (f"{opening}{end}" for end in DYNAMIC[opening])
        case ast.JoinedStr(values=[ast.Constant(value=str()), _, ast.Constant(value="-of")]):
            yield from (f"altered-{what}-of" for what in OF_A_PERSON)


@cache
def _calls() -> tuple[tuple[str, ast.Call], ...]:
    return tuple(
        (str(path.relative_to(PACKAGE)), node)
        for path in MODULES
        for node in found(path, ast.Call)
        if isinstance(node.func, ast.Name)
    )


FINDING = "audit-"


def _findings() -> Iterator[tuple[str, frozenset[str]]]:
    """Every finding that an audit can name, and what it speaks of."""
    for path in sorted((*PACKAGE.glob("record/*.py"), *PACKAGE.glob("floor/operation/*.py"))):
        calls = sorted(found(path, ast.Call), key=lambda n: n.lineno)
        prepared = [(n.lineno, _keywords(n)) for n in calls if _called(n) == "Arguments"]
        named = {  # where the name of a finding is chosen before it is given
            (node.lineno, target.id): list(_constants(node.value))
            for node in found(path, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name) and any(_constants(node.value))
        }
        for call in calls:
            names = [name for argument in call.args for name in _constants(argument)]
            words = {each.id for each in call.args if isinstance(each, ast.Name)}
            before = [(at, word) for at, word in named if word in words and at < call.lineno]
            names += [name for place in before for name in named[place]]
            for place in before:
                if place[1] == "why":
                    del named[place]
            given = _keywords(call) | {
                str(key.value)
                for argument in call.args
                if isinstance(argument, ast.Dict)
                for key in argument.keys
                if isinstance(key, ast.Constant)
            }
            if None in (word.arg for word in call.keywords) and names:
                given |= max(each for each in prepared if each[0] <= call.lineno)[1]
            yield from ((name, given) for name in names)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Call):
        return
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and str(each.value).startswith(FINDING):
            yield str(each.value)


def _keywords(call: ast.Call) -> frozenset[str]:
    return frozenset(word.arg for word in call.keywords if word.arg)


def _reasons() -> Iterator[tuple[str, frozenset[str]]]:
    """Every reason that the code can give, and the arguments that it gives with it."""
    for _, node in _calls():
        assert isinstance(node.func, ast.Name)
        if node.func.id == "Refused" and len(node.args) > 1:
            given = frozenset(str(word.arg) for word in node.keywords)
            if any(word.arg is None for word in node.keywords):
                continue
            yield from ((name, given) for name in _literals(node.args[1]))
        elif node.func.id in ("Reason", "Denied") and node.args:
            fields = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            keys = fields.keys if isinstance(fields, ast.Dict) else ()
            given = frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
            yield from ((name, given) for name in _literals(node.args[0]))


def _calls_made() -> Iterator[tuple[Call, frozenset[str]]]:
    """Every call that the code makes by name, and what it tells with it."""
    for _, node in _calls():
        match node:
            case ast.Call(func=ast.Name(id="spoken"), args=[ast.Attribute(attr=name)]):
                if name in Call.__members__:
                    yield Call[name], frozenset(str(word.arg) for word in node.keywords)


@cache
def given_where() -> Mapping[str, list[frozenset[str]]]:
    """What is given with each reason, wherever it is."""
    found: dict[str, list[frozenset[str]]] = {}
    for name, given in _reasons():
        found.setdefault(name, []).append(given)
    return found


BY_VALUE = (
    "under-minimum-and-valid",
    "under-minimum-settled-once",
    "under-minimum-returned",
)
"""Reasons that a table of the code chooses from, each with the minimum."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    """A missing message fails here, and so does one that speaks of what it is not given."""
    messages = parsed(language)
    for name, sites in given_where().items():
        assert name in messages, f"{language} has no words for {name}"
        for given in sites:
            assert variables(messages[name]) <= given, f"{language}: {name}"
    for name in BY_VALUE:
        assert {"minimum_cents"} == variables(messages[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_has_its_words(language: str) -> None:
    """One that a rulebook names tells nothing that its words would wait for."""
    messages, made = parsed(language), dict(_calls_made())
    for call in Call:
        assert variables(messages[f"call-{call.value}"]) <= made.get(call, frozenset())


@pytest.mark.parametrize(
    ("call", "english", "chinese"),
    [
        (spoken(Call.PLACE_YOUR_BETS), "Place your bets.", "请下注。"),
        (spoken(Call.NO_MORE_BETS), "No more bets.", "停止下注。"),
        (
            spoken(Call.WIN, hand=Hand.PLAYER, player=9, banker=5, natural=True),
            "Player wins, natural nine over five.",
            "闲赢，例牌九点对五点。",
        ),
        (
            spoken(Call.WIN, hand=Hand.BANKER, player=0, banker=6, natural=False),
            "Banker wins, six over baccarat.",
            "庄赢，六点对零点。",
        ),
        (
            (*spoken(Call.TIE, player=8), *spoken(Call.STANDOFF)),
            "Tie on eight. Standoff.",
            "和，八点。打和。",
        ),
        (
            spoken(Call.COUNTS, hand=Hand.PLAYER, player=6, banker=8),
            "Player six, banker eight.",
            "闲六点，庄八点。",
        ),
        (
            spoken(Call.COMPLAINT, recipient=Recipient.INSPECTOR),
            "You may complain to an inspector.",
            "你可以向监察员投诉。",
        ),
        (
            spoken(Call.COMPLAINT, recipient=Recipient.COMMISSION),
            "You may complain to the Commission.",
            "你可以向委员会投诉。",
        ),
        ((), "", ""),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isascii() else "",
)
def test_calls_are_heard_in_the_language(call: Spoken, english: str, chinese: str) -> None:
    assert english == aloud(call)
    assert chinese == aloud(call, Eyes("zh"))


def _guards() -> set[str]:
    """The functions whose last argument names what is done."""
    return {
        node.name
        for path in MODULES
        for node in found(path, ast.FunctionDef)
        if node.args.args and node.args.args[-1].arg == "doing"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_its_words(language: str) -> None:
    """What may or may not be done, as the guards of a decision name it."""
    said = catalogue(language)
    guards = _guards()
    for _, node in _calls():
        assert isinstance(node.func, ast.Name)
        if node.func.id in guards and node.args:
            last = node.args[-1]
            if isinstance(last, ast.Constant) and isinstance(last.value, str):
                assert f"to-{last.value}" in said, f"{language} has no words for {last.value}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_its_words(language: str) -> None:
    """With what it speaks of: one that speaks of nothing is as well said without."""
    messages = parsed(language)
    for name, given in _findings():
        assert variables(messages[name]) <= given, name
        words = reason(Reason(name, arguments_of(given)), Eyes(language)).message
        assert words
        assert not words.endswith((".", "。", " "))
        assert not re.search(r"\b(stream|hash|snapshot|event)s?\b", words), words
        if language == "zh":
            assert set(LATIN.findall(words)) <= ALLOWED_LATIN, words
    for wrong in ("changed", "missing", "displaced", "sums", "shoe", "beside", "signed"):
        for part in ("", "meaning", "remedy"):
            assert catalogue(language).say(f"sort-{wrong}", {}, part)


def _choices(described: object) -> Iterator[type[Enum]]:
    """Everything that is chosen from a list in a document, however deep in it."""
    if isinstance(described, inspect.EnumType):
        yield described.cls
    for field in getattr(described, "__struct_fields__", ()):
        value = getattr(described, field)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, inspect.Type | inspect.Field):
                yield from _choices(each)


def _parts(document: type[msgspec.Struct]) -> Iterator[str]:
    """The parts of a document that are said with what they are."""
    for field in document.__struct_fields__:
        yield f"stated-{field.removesuffix('_cents').replace('_', '-')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_conditions_and_terms_say_has_its_words(language: str) -> None:
    """Each choice that they can make, and each part that is said with what it is.

    What becomes of tokens is a whole clause of a sentence, which pages have.
    """
    said = catalogue(language)
    for document in (Conditions, PromotionTerms):
        for kind in set(_choices(inspect.type_info(document))) - {TokenFate}:
            name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
            for each in kind:
                assert f"{name}-{slug(each)}" in said, f"{language}: {each!r}"
    whole = (TableLimits, Field, Groups)
    parts = {part for document in whole for part in _parts(document)}
    parts |= {f"stated-{name}" for fields in OF_ROUNDS.values() for name in fields}
    by_itself = {"stated-length", "stated-basis", "stated-begins", "stated-qualifies"}
    assert set() == {part for part in parts - by_itself if part not in said}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_stream_has_its_words(language: str) -> None:
    for kind in REGISTRY:
        assert f"stream-{kind}" in catalogue(language)
    assert PATRON.kind == OF_A_PATRON
    assert "T1" in stream("table:T1", Eyes(language))
    assert "lamp:hall" == stream("lamp:hall", Eyes(language)), "one that has no words is itself"
    assert stream("patron:P-1", Eyes(language, "", lambda _: "Xan")).endswith("Xan")


def test_no_words_of_a_finding_are_left_over() -> None:
    names = {name for name in entries(LANGUAGES[0]) if name.startswith(FINDING)}
    assert names - {"audit-place"} == {name for name, _ in _findings()}


def test_what_reports_say_is_said_somewhere() -> None:
    """What no report can say any more goes from the catalogue as well."""
    path = PACKAGE / "narration" / LANGUAGES[0] / "reports.ftl"
    told_elsewhere = ("upshot-", "attempt-", "significance-", "cell-yes", "cell-no", "cell-limits")
    of_reports = ("report-", "column-")
    names = [
        entry.id.name
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
        and not entry.id.name.startswith((*told_elsewhere, *of_reports))
    ]
    assert [] == [name for name in names if name not in given_where()]
    for kind in (Upshot, Attempt, Significance):
        for each in kind:
            name = f"{kind.__name__.lower()}-{slug(each)}"
            assert all(name in catalogue(language) for language in LANGUAGES)


def test_reports_and_their_columns_are_called_something() -> None:
    """In every language; what no report has any more goes from the catalogue as well."""
    heads = {
        node.value
        for path in (PACKAGE / "reports").glob("*.py")
        for node in found(path, ast.Constant)
        if isinstance(node.value, str)
    }
    keys = {f"column-{name.translate(IN_A_KEY)}" for name in heads}
    for language in LANGUAGES:
        known = set(entries(language))
        columns = {name for name in known if name.startswith("column-")}
        assert columns <= keys
        for name, report in REPORTS.items():
            assert name == report.name
            assert catalogue(language).say(f"report-{name}", {})
            assert catalogue(language).say(f"report-{name}", {}, "about")


def test_languages_say_the_same_things() -> None:
    english, *others = (set(entries(language)) for language in LANGUAGES)
    for other in others:
        assert english == other


def test_every_message_of_a_refusal_is_said_somewhere() -> None:
    """What no code can say any more goes from the catalogue as well."""
    path = PACKAGE / "narration" / LANGUAGES[0] / "refusals.ftl"
    messages = [
        entry.id.name
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    ]
    assert [] == [name for name in messages if name not in given_where()]


def test_who_is_told_of_themselves_is_addressed() -> None:
    refused = Refused(
        house.own_hand, "loss-limit-of-patron", patron="ann", left_cents=25_00, period="day"
    )

    assert "ann has $25.00 left to lose today" == refusal(refused).message
    assert "You have $25.00 left to lose today" == refusal(refused, Eyes(you="ann")).message
    others = Eyes(you="bob", name=lambda name: {"ann": "seat 3"}[name])
    assert "seat 3 has $25.00 left to lose today" == refusal(refused, others).message


@pytest.mark.parametrize(
    ("person", "role", "english", "chinese"),
    [
        ("ann", "casino-operator", "ann, casino operator", "ann，赌场营运者"),
        ("punto", "casino-operator", "the system", "系统"),
        ("punto", "administrator", "at the machine itself", "系统主机"),
    ],
)
def test_what_the_system_notes_is_no_persons(
    person: str, role: str, english: str, chinese: str
) -> None:
    """A sign-in that failed was noted by nobody, and least of all by the operator."""
    assert english == giver(person, role)
    assert chinese == giver(person, role, Eyes("zh"))


def test_what_is_left_to_lose_is_told_apart_from_what_lies() -> None:
    told = Reason(
        "loss-limit-less-what-lies", {"patron": "ann", "room_cents": 100_00, "lying_cents": 75_00}
    )

    english = "You have $100.00 left to lose at this table, and $75.00 of it lies on the layout"
    assert english == reason(told, Eyes(you="ann")).message
    assert (
        "你在此桌最多还可输 $100.00，其中 $75.00 已押在台面"
        == reason(told, Eyes("zh", "ann")).message
    )


@pytest.mark.parametrize(
    ("key", "value", "english", "chinese"),
    [
        ("wager", Wager.PLAYER_PAIR, "player pair", "闲对"),
        ("role", Role.CASINO_SUPERVISOR, "casino supervisor", "赌场主管"),
        ("card", Card("TH"), "ten of hearts", "红心10"),
        ("cents", 1_234_50, "$1,234.50", "$1,234.50"),
        ("number", 3, 3, 3),
        ("allowed", True, "yes", "yes"),
        ("other", None, "none", "none"),
        ("exact", "950", "$9.50", "$9.50"),
        ("day", date(2025, 8, 1), "1 August 2025", "2025年8月1日"),
        (
            "until",
            datetime(2025, 8, 1, 9, 5, tzinfo=UTC),
            "1 August 2025 09:05",
            "2025年8月1日 09:05",
        ),
    ],
)
def test_values_as_they_are_said(key: str, value: object, english: object, chinese: object) -> None:
    assert str(english) == str(worded(key, value, ENGLISH))
    assert str(chinese) == str(worded(key, value, Eyes("zh")))
