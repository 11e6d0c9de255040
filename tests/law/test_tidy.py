"""House style that a linter does not know."""

import ast
import re
from functools import cache
from pathlib import Path

from punto.law.rulebooks import EDITIONS

ROOT = Path(__file__).parents[2]
SOURCE = sorted((ROOT / "src").rglob("*.py"))
CODE = [
    *SOURCE,
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "benchmarks").rglob("*.py")),
]
TEXT = [
    path
    for pattern in ("*.md", "*.toml", "Makefile", ".ci/run", "docs/*.md", "src/**/*.toml")
    for path in sorted(ROOT.glob(pattern))
]

LONGEST_MODULE = 500
LONGEST_FUNCTION = 75
MAY_NAME_EDITIONS = ("rulebooks", "demonstration.py")


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


def where(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_a_module_is_one_idea() -> None:
    assert not [where(path) for path in SOURCE if len(text_of(path).splitlines()) > LONGEST_MODULE]


def test_a_function_fits_a_screen() -> None:
    """Docstrings aside: the help of a command is as long as its options are many."""
    assert not [
        f"{where(path)} {node.name}"
        for path in SOURCE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and _lines(node) >= LONGEST_FUNCTION
    ]


def test_a_module_says_what_it_is() -> None:
    assert not [where(path) for path in SOURCE if not ast.get_docstring(tree_of(path))]


def test_no_edition_is_named_in_code() -> None:
    """Editions are data and named procedures."""
    names = {name for edition in EDITIONS for name in (edition, edition.replace("-", "_"))}

    assert not [
        f"{where(path)} {name}"
        for path in SOURCE
        if not set(MAY_NAME_EDITIONS) & set(path.parts)
        for name in names
        if name in text_of(path)
    ]


def test_no_floats_near_money() -> None:
    """Floats are for looking at: bars, percentages, pace. Fractions may be divided."""
    assert not [
        f"{where(path)} {ast.unparse(node)}"
        for path in SOURCE
        if not {"cli", "odds", "pages", "simulate"} & set(path.parts)
        for node in ast.walk(tree_of(path))
        if _is_floating(node)
    ]


def _is_floating(node: ast.AST) -> bool:
    match node:
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()) | ast.Name(id="float"):
            return True
        case ast.Constant():
            return isinstance(node.value, float)
        case _:
            return False


def test_no_path_of_a_machine() -> None:
    home = re.compile("file:" + "//|/ho" + "me/|/ro" + "ot/|/wo" + "rk/")
    blank = re.compile(r"[ \t]+$", flags=re.MULTILINE)

    for path in (*CODE, *TEXT):
        text = text_of(path)
        assert not home.search(text), where(path)
        assert not blank.search(text), where(path)
        assert text.endswith("\n"), where(path)


def test_the_lock_names_public_hosts_only() -> None:
    hosts = set(re.findall(r"https?://([^/\"]+)", (ROOT / "uv.lock").read_text(encoding="utf-8")))

    assert {"files.pythonhosted.org", "pypi.org"} == hosts


SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)\b")
WITH_REASON = re.compile(r"# noqa: [A-Z]+\d+(, [A-Z]+\d+)* - \w|# type: ignore\[[\w-]+\]  # \w")


def test_silence_has_a_reason() -> None:
    """A silenced check names what it silences, and why."""
    assert not [
        f"{where(path)} {line}"
        for path in CODE
        for line in text_of(path).splitlines()
        if SILENCED.search(line) and "re.compile" not in line and not WITH_REASON.search(line)
    ]


def _lines(node: ast.FunctionDef) -> int:
    """How long the body of a function is without its docstring."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (node.end_lineno or 0) - body[0].lineno if body else 0


def test_a_command_needs_its_topic_and_its_words_alone() -> None:
    """The worked example of CONTRIBUTING."""
    named = re.compile("AttachDropBox|DropBoxAttached|attach-drop-box|drop-box-attached")
    knowing = {
        path.parent.relative_to(ROOT / "src" / "punto").as_posix()
        for path in (ROOT / "src").rglob("*")
        if path.suffix in (".py", ".ftl", ".html", ".js") and named.search(text_of(path))
    }
    assert {"table/exchange", "narration/en", "narration/zh"} == knowing


SHARED_NAMES = {
    "Settings": "the readings of each kind of stream, always under its module's name",
}
"""Names of classes that may stand for two things, and why."""


def test_a_class_name_means_one_thing() -> None:
    """Who reads a name need not look up from which module it came."""
    homes: dict[str, list[str]] = {}
    for path in SOURCE:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(where(path))

    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert not {name: twice[name] for name in set(twice) - set(SHARED_NAMES)}
    assert set(SHARED_NAMES) <= set(twice), "a name that is shared no more goes from the list"


PATTERNS = {
    "cli/options.py": "numbers that a person types",
    "cli/play/command.py": "a name that a person types",
    "floor/config.py": "the address of a database",
    "misread.py": "what libraries say of what they could not read",
    "narration/catalogue.py": "files of Fluent, and the marks that it puts round arguments",
    "odds/draft.py": "a draft that a person writes",
    "persons/ids.py": "an id",
    "record/marks.py": "a code that a person writes down",
    "record/verify_record.py": "the same code",
    "reports/request.py": "days and months that a person types",
    "simulate/cluster.py": "the address of a cluster",
    "web/pages/exploring.py": "numbers and odds that a person types",
    "web/pages/report_choice.py": "days and hours that a person types",
}
"""Modules with regular expressions, and what those read: never a sentence of our own."""


def test_no_pattern_reads_our_own_sentences() -> None:
    """Words are made last and are read by nobody but people: what is known is kept as a value."""
    package = ROOT / "src" / "punto"
    using = {
        str(path.relative_to(package))
        for path in SOURCE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Import) and any(each.name == "re" for each in node.names)
    }
    assert set(PATTERNS) == using
