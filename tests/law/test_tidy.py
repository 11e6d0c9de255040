"""House style that a linter does not know."""

import ast
import re
from itertools import chain
from pathlib import Path

from parsed_code import MODULES, PACKAGE, found, text_of, tree_of
from punto.law.rulebooks import EDITIONS

ROOT = Path(__file__).parents[2]
CODE = [
    *MODULES,
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "benchmarks").rglob("*.py")),
]
TEXT = [
    path
    for pattern in ("*.md", "*.toml", "Makefile", ".ci/run", "docs/*.md", "src/**/*.toml")
    for path in sorted(ROOT.glob(pattern))
]

LONGEST_MODULE = 500
STANDS_ALONE = "verify_record.py"
"""One file without dependencies on purpose: it is handed to those who have nothing else."""
LONGEST_FUNCTION = 75
MAY_NAME_EDITIONS = ("rulebooks", "demonstration.py")


def where(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_a_module_is_one_idea() -> None:
    several = [path for path in CODE if path.name != STANDS_ALONE]
    assert not [where(path) for path in several if len(text_of(path).splitlines()) > LONGEST_MODULE]


def test_a_function_fits_a_screen() -> None:
    """Docstrings aside: the help of a command is as long as its options are many."""
    assert not [
        f"{where(path)} {node.name}"
        for path in MODULES
        for node in found(path, ast.FunctionDef)
        if _lines(node) >= LONGEST_FUNCTION
    ]


def test_a_module_says_what_it_is() -> None:
    assert not [where(path) for path in MODULES if not ast.get_docstring(tree_of(path))]


def test_no_edition_is_named_in_code() -> None:
    """Editions are data and named procedures."""
    names = {name for edition in EDITIONS for name in (edition, edition.replace("-", "_"))}

    assert not [
        f"{where(path)} {name}"
        for path in MODULES
        if not set(MAY_NAME_EDITIONS) & set(path.parts)
        for name in names
        if name in text_of(path)
    ]


def test_no_floats_near_money() -> None:
    """Floats are for looking at: bars, percentages, pace, evidence. Fractions may be divided."""
    assert not [
        f"{where(path)} {ast.unparse(node)}"
        for path in MODULES
        if not {"cli", "odds", "pages", "simulate", "watch"} & set(path.parts)
        for node in chain.from_iterable(found(path, kind) for kind in MAY_FLOAT)
        if _is_floating(node)
    ]


MAY_FLOAT = (ast.BinOp, ast.AugAssign, ast.Name, ast.Constant)


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
    """Nothing else in the program knows of one; what a new one takes is in test_places."""
    named = re.compile("AttachDropBox|DropBoxAttached|attach-drop-box|drop-box-attached")
    knowing = {
        path.parent.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*")
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
    for path in MODULES:
        for node in found(path, ast.ClassDef):
            homes.setdefault(node.name, []).append(where(path))

    twice = {name: several for name, several in homes.items() if len(several) > 1}
    assert not {name: twice[name] for name in set(twice) - set(SHARED_NAMES)}
    assert set(SHARED_NAMES) <= set(twice), "a name that is shared no more goes from the list"


AVOIDED = re.compile(
    r"\b(somebody|whoever|whatever|what stands|nought|besides|howsoever|whosoever|thereof|therein"
    r"|henceforth|whence|thence|whereupon|whereby|forthwith|hereby|naught|aught|albeit|lest|amongst"
    r"|upon|for ever|in vain)\b",
    re.IGNORECASE,
)
READ = ("*.py", "*.ftl", "*.html", "*.js", "*.css", "*.toml")


def test_plain_words_name_the_thing() -> None:
    """In all that people read: the program, its messages, its pages and its docs."""
    ours = [path for pattern in READ for path in sorted(PACKAGE.rglob(pattern))]

    assert not [
        f"{where(path)}: {word.group()}"
        for path in (*ours, *TEXT)
        for word in AVOIDED.finditer(text_of(path))
    ]


PATTERNS = {
    "cli/options.py": "numbers that a person types",
    "cli/play/command.py": "a name that a person types",
    "floor/config.py": "the address of a database",
    "decode_errors.py": "what libraries say of what they could not read",
    "narration/catalogue.py": "files of Fluent, and the marks that it puts round arguments",
    "law/drafts/derived.py": "a draft that a person reads",
    "law/drafts/draft.py": "the name of a draft",
    "law/drafts/limits.py": "keys that would take long to read",
    "law/drafts/trees.py": "a draft that a person writes",
    "persons/ids.py": "an id",
    "record/checkpoints.py": "a code that a person writes down",
    "record/verify_record.py": "the same code",
    "reports/request.py": "days and months that a person types",
    "simulate/cluster.py": "the address of a cluster",
    "web/pages/odds_query.py": "numbers and odds that a person types",
    "web/pages/scripts.py": "what a script of the pages imports",
    "web/pages/report_choice.py": "days and hours that a person types",
}
"""Modules with regular expressions, and what those read: never a sentence of our own."""


def test_no_pattern_reads_our_own_sentences() -> None:
    """Words are made last and are read by nobody but people: what is known is kept as a value."""
    using = {
        str(path.relative_to(PACKAGE))
        for path in MODULES
        for node in found(path, ast.Import)
        if any(each.name == "re" for each in node.names)
    }
    assert set(PATTERNS) == using
