"""What pages and the terminal say comes from the catalogue: no sentence is in code."""

import ast
import re
from pathlib import Path

import pytest

import punto.web
from constants import sentences_in
from punto.cli import draft
from punto.narration.catalogue import entries
from templates import FOLDER, literals_in

WEB = Path(punto.web.__file__).parent
TEMPLATES = sorted(path.name for path in FOLDER.glob("*.html"))
CARDS = {"AS KD 10H", "KH KS 10D", "7H KS 10D"}
"""Cards as they are written in every language."""


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_no_words_of_its_own(name: str) -> None:
    source = (FOLDER / name).read_text(encoding="utf-8")

    assert [] == [words for words in literals_in(source) if words not in CARDS]


def test_templates_that_speak_by_themselves_are_found() -> None:
    """In text, in an attribute that is heard, and in an expression."""
    for source, words in (
        ("<p>No table is open.</p>", "No table is open."),
        ('<input placeholder="third card">', "third card"),
        ("{% if a %}Open{% endif %}", "Open"),
        ("<p>{{ 'Not open' if a else b }}</p>", "Not open"),
        ("<p>{{ t('page-x', name='Not open') }}</p>", "Not open"),
        ('<p class="calm">{{ figure("Entries", 3) }}</p>', "Entries"),
    ):
        assert [words] == list(literals_in(source))
    for source in (
        '<p class="no words">{{ t("page-tables") }} <b>3</b></p>',
        "<p>{{ t('page-a' if kind == 'Some kind' else 'page-b') }}</p>",
        "<p>{{ at|replace('T', ' ') }} · Punto</p>",
    ):
        assert [] == list(literals_in(source))


@pytest.mark.parametrize("name", sorted(path.name for path in (WEB / "pages").glob("*.py")))
def test_a_module_of_pages_gives_no_words_of_its_own(name: str) -> None:
    source = (WEB / "pages" / name).read_text(encoding="utf-8")

    assert [] == [each for each in sentences_in(source) if not is_for_machines(each)]


@pytest.mark.parametrize("package", ["web", "floor", "record", "auth", "persons"])
def test_what_is_behind_the_pages_has_no_words_of_its_own(package: str) -> None:
    """What a patron or a member of staff reads comes from the catalogue, wherever it is made."""
    folder = WEB.parent / package
    spoken = {
        f"{path.relative_to(WEB.parent)}: {each}"
        for path in folder.rglob("*.py")
        if "pages" not in path.parts and path.name not in FOR_PROGRAMMERS
        for each in sentences_in(path.read_text(encoding="utf-8"))
        if not (is_for_machines(each) or each in ELSEWHERE or NOT_READ.search(each))
    }
    assert set() == spoken


FOR_PROGRAMMERS = {
    "schema.py",  # the description of the service, and the tables of the record
    "metrics.py",  # what Prometheus shows of a metric
    "verify_record.py",  # stands alone, for those who have nothing else of ours
    "copying.py",  # columns of tables
    "__init__.py",  # names that a package gives out
    *("demonstration.py", "cup.py", "raffle.py"),  # what people type, as staff type it elsewhere
}
"""Modules whose strings are read by those who write or run programs, in English as their code."""
NOT_READ = re.compile(
    r"INSERT|UPDATE|DELETE|PRAGMA|CREATE|ALTER|DROP|ORDER BY|WHERE|^attachment;|^[A-Z][a-z]+$"
)
"""SQL, headers, and names of types."""
ELSEWHERE = {
    *("Open streams", "Tables on the floor", "Alerts to be seen to", "The latest entry"),
    "What the record's disk has left; -1 where nobody sees that from here",
    *("dealer of {}", "{} at hand", "game watch", "loop lag"),
    *("entry at role person command stream version v event hash",),
    *("entry at role person stream version book account cents",),
    *("number at stream version role person command body reason clauses hash",),
    *("punto scan 2", "punto person 1", "punto feed 1 {}", "import card {}", "sealed form"),
    *("the shoe", "the house", "The house", "still here", "not written", "issuer of the answer"),
    "no banker wager in time",
}
"""Metrics, names of tasks, columns, domains of keys and values of enumerations; and the reason
that the automatic dealer gives for a supervisor, who would type it."""


TOLD_APART = ("web", "floor", "record", "auth", "persons", "cli", "narration")
"""Packages that are looked at by themselves, and the one that has the words."""
REST = sorted(
    path.name
    for path in WEB.parent.iterdir()
    if path.is_dir() and path.name not in (*TOLD_APART, "__pycache__")
)


@pytest.mark.parametrize("package", REST)
def test_no_other_package_has_words_of_its_own(package: str) -> None:
    """The law, its tables and all that stands on them hold names, values and no sentence."""
    columns = {name.removeprefix("column-") for name in entries("en") if name.startswith("column-")}
    spoken = {
        (str(path.relative_to(WEB.parent)), each)
        for path in (WEB.parent / package).rglob("*.py")
        if "rulebooks" not in path.parts and path.name not in IN_ENGLISH_ALONE
        for each in sentences_in(path.read_text(encoding="utf-8"))
        if not (is_for_machines(each) or NOT_READ.search(each))
        if each.replace(" ", "-") not in columns
    }
    assert set() == {(where, each) for where, each in spoken if each not in NAMED}


IN_ENGLISH_ALONE = {
    "plot.py",  # drawings of a simulation: the library's letters are Latin
    "transcript.py",  # comments within a script
    "judge.py",  # what a kit tells those who write other systems
    "drive.py",
    "kit.py",
    "clauses.py",  # why a clause is not code, as registers say it
    "register_text.py",  # what is wrong with a register of ours
    "choosing.py",  # chapters as the books head them
    "evidence.py",  # the head of a file that is made
}
NAMED = {
    *("face up", "face down", "between coups", "no card"),
    *("by ballot before each session", "as the tournament manager determines"),
    *("large wager", "large win", "overdue notice", "limit reached", "long play", "clock changed"),
    *("integrity failure", "failed sign-ins", "break-glass sign-in", "device silent"),
    *("device stopped", "automatic table", "heads not kept", "driver licence", "identity card"),
    *("clock change", "device failure"),
    *("drop box", "payment errors", "prize pool", "prizes owed", "to be drawn"),
    "back with the house",
    *("as was reported", "as the record shows", "to mix the cards again", "as it was placed"),
    *("for the good of the game", "as fairness asks", "out of view", "not intended"),
    *("an inspector or the police attend", "Nobody is left to be awarded a prize."),
    "{} does not say who may see it",
}
"""Names that scripts and the record write with a space, and accounts of the ledger; and what a
person would say, where a command is tried, proposed or given by a table that runs by itself."""


CLI = WEB.parent / "cli"


@pytest.mark.parametrize(
    "name", sorted(str(path.relative_to(CLI)) for path in CLI.rglob("*.py") if path.parent != CLI)
)
def test_a_table_in_the_terminal_has_no_words_of_its_own(name: str) -> None:
    assert [] == spoken_in_terminal(CLI / name)


def test_commands_have_no_words_of_their_own() -> None:
    """Sentences of `--help` stay English: docstrings, and `help` of options and commands.

    `commands.py` has the names of commands and what `--help` says of them, and nothing else;
    `help.py` draws that.
    """
    paths = [path for path in CLI.glob("*.py") if path.name not in {"commands.py", "help.py"}]
    spoken = {path.name: spoken_in_terminal(path) for path in paths}

    assert {} == {name: words for name, words in spoken.items() if words}


def spoken_in_terminal(path: Path) -> list[str]:
    sentences = sentences_in(path.read_text(encoding="utf-8"))
    return [
        each
        for each in sentences
        if not (is_for_machines(each) or STYLE.fullmatch(each) or each in NAMES_AND_FILES)
    ]


WAYS = "bold|italic|red|green|yellow|cyan|white|blue|reverse|strike|on"
STYLE = re.compile(rf"({WAYS})( ({WAYS}|\{{\}}|#f+))+|\s*Screen \{{.*", re.DOTALL)
"""How Rich draws what is said, and Textual the screen."""
NAMES_AND_FILES = {"Punto", "Guest", draft.NEW}
"""What we are called, what a table calls a person who does not say, and a new draft's file."""


def asked_in_terminal() -> tuple[set[str], list[re.Pattern[str]], set[str]]:
    """Messages of commands by their names, by patterns where a value ends them, and all strings."""
    names, patterns, strings = set[str](), list[re.Pattern[str]](), set[str]()
    for path in CLI.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        joined = {id(p) for node in nodes if isinstance(node, ast.JoinedStr) for p in node.values}
        for node in nodes:
            match node:
                case ast.Constant(value=str(words)) if id(node) not in joined:
                    strings.add(words)
                    names |= {words} if words.startswith("terminal-") else set()
                case ast.JoinedStr(values=[ast.Constant(value=str(first)), *rest]):
                    if first.startswith("terminal-"):
                        parts = (p.value if isinstance(p, ast.Constant) else None for p in rest)
                        more = "".join(".+" if p is None else re.escape(str(p)) for p in parts)
                        patterns.append(re.compile(re.escape(first) + more))
    return names, patterns, strings


def test_what_commands_ask_for_can_be_said_and_nothing_else_is_kept() -> None:
    names, patterns, strings = asked_in_terminal()
    known = {name for name in entries("en") if name.startswith("terminal-")}

    assert set() == names - known
    assert set() == {
        name
        for name in known - names
        if not any(each.fullmatch(name) for each in patterns)
        or (name.startswith(HEAD) and name.removeprefix(HEAD) not in strings)
    }


HEAD = "terminal-head-"


def is_for_machines(words: str) -> bool:
    """SQL, drawings, headers, commands of a shell and columns of a report by their stable names."""
    return words in MACHINES or bool(OF_MACHINES.search(words))


OF_MACHINES = re.compile(r"SELECT|LIKE|[<>=]|\.ttf$|immutable$|^punto |^printf |^[0-9a-f ]+$")
MACHINES = {
    *(
        "PostgreSQL",
        "Parquet",
        "Bar",
        "Filter",
        "table {}",
        "n money",
        "as it is",
        "to come",
        "as ordered",
    ),
    *("theoretical edge", "refused because", "how surprising", "form-action 'self'"),
}


def test_modules_that_speak_by_themselves_are_found() -> None:
    assert ["No table is open"] == list(sentences_in('say = "No table is open"'))
    assert ["{} is open now"] == list(sentences_in('say = f"{name} is open now"'))
    assert [] == list(sentences_in('"""No table is open."""\nassert a, "it is open"'))
