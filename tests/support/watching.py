"""The suite's own law, as a plugin: a test marked with a clause fails unless it was read meanwhile.

Which function read it is the clause's home. A run of every test that claims a clause compares
the homes with those that are kept (`punto/study/homes.toml`) and fails if they differ; with
`--renew` it writes them down instead, with `--clause` for some clauses alone. With `--mutants` a
test that claims a clause is run again with the clause's rules made wrong in turn.
"""

from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

import claims
import punto.study
from mutants import Mutants
from punto.law.clauses import Clause, register
from punto.law.rulebooks import REGISTERS
from punto.study import evidence
from punto.study.search import find
from recorder import Recorder

TESTS = Path(__file__).parents[1]
ELSEWHERE = frozenset({TESTS / "house", TESTS / "pages"})
HOMES = Path(punto.study.__file__).with_name(evidence.HOMES)
RECORDER = Recorder()
MUTANTS = Mutants()
CLAIMED = pytest.StashKey[frozenset[Clause]]()
READ = pytest.StashKey[frozenset[int]]()
TOLD = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew", action="store_true", help="renew the homes of clauses")
    parser.addoption(
        "--clause",
        action="append",
        default=[],
        metavar="'EDITION ID'",
        help="only the tests that claim this clause",
    )
    parser.addoption(
        "--mutants",
        action="store_true",
        help="also run each test that claims a clause with its rules made wrong",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(edition, *ids): the clauses that the test proves")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    claims.refuse_unknown(items)
    for item in items:
        item.stash[CLAIMED] = claims.claimed(item)
        if item.stash[CLAIMED] and ELSEWHERE.intersection(item.path.parents):
            raise pytest.UsageError(f"{item.nodeid} claims a clause outside of tests/law")
    if _is_whole(config):
        claims.write(items)
    wanted = _wanted(config)
    if wanted:
        others = [item for item in items if wanted.isdisjoint(claims.claimed(item))]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in set(others)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    claimed = item.stash[CLAIMED]
    if not claimed:
        return (yield)
    RECORDER.begin(claimed)
    try:
        result = yield
    finally:
        RECORDER.end()
        RECORDER.clear()
    read = item.stash.get(READ, None)
    if item.config.option.mutants and read is not None:
        MUTANTS.try_on(item, claimed, read, nextitem)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    if not item.stash[CLAIMED]:
        return (yield)
    RECORDER.watching = True
    try:
        result = yield
    finally:
        RECORDER.end()
    missing = RECORDER.missing()
    if missing:
        pytest.fail(f"claims {', '.join(missing)}, which nothing read while it ran", pytrace=False)
    item.stash[READ] = RECORDER.read
    return result


def pytest_worker_tells() -> object:
    """What a process saw of the law."""
    return dict(RECORDER.homes), MUTANTS


def pytest_worker_told(told: list[object]) -> None:
    """Take in what another process saw of the law, once it is done with its tests."""
    for each in told:
        match each:
            case dict() as homes, Mutants() as mutants:
                for clause, readers in homes.items():
                    RECORDER.homes[clause] |= readers
                MUTANTS.take_in(mutants)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    told = config.stash.setdefault(TOLD, [])
    if config.option.mutants:
        unproven = MUTANTS.unproven if _is_whole(config) else []
        told += [f"nothing wrong is noticed: {each}" for each in (*MUTANTS.empty_claims, *unproven)]
    wanted = _wanted(config)
    seen_all = (wanted or _is_whole(config)) and not config.option.collectonly
    if exitstatus == pytest.ExitCode.OK and seen_all:
        told += _compared(_observed(wanted), renew=config.option.renew)
    if told:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    for line in config.stash.get(TOLD, []):
        terminalreporter.write_line(line, red=True)


def _wanted(config: pytest.Config) -> frozenset[Clause]:
    """The clauses that a run is for; none if it is for no clause in particular."""
    return frozenset(find(*each.split(maxsplit=1)) for each in config.option.clause)


def _observed(wanted: Iterable[Clause]) -> dict[Clause, set[str]]:
    """The homes that were seen; those of other clauses as they are kept, if only some are asked."""
    if not wanted:
        return dict(RECORDER.homes)
    kept = evidence.read_homes(HOMES.read_text(encoding="utf-8"))
    every = (clause for edition in REGISTERS for clause in register(edition))
    homes = {clause: set(kept[str(clause)]) for clause in every if str(clause) in kept}
    return homes | {clause: RECORDER.homes[clause] for clause in wanted}


def _compared(homes: dict[Clause, set[str]], *, renew: bool) -> list[str]:
    text = evidence.write_homes(homes)
    before = HOMES.read_text(encoding="utf-8") if HOMES.exists() else ""
    if text == before:
        return []
    if renew:
        HOMES.write_text(text, encoding="utf-8")
        evidence.forget()
        return []
    was = evidence.read_homes(before)
    stale = [str(c) for c, seen in homes.items() if was.get(str(c), ()) != tuple(sorted(seen))]
    gone = was.keys() - {str(clause) for clause in homes}
    some = ", ".join(sorted([*stale, *gone])[:10])
    return [f"homes of clauses have changed ({some}): run make clauses, or make clauses CLAUSE=..."]


def _is_whole(config: pytest.Config) -> bool:
    """Whether every test that claims a clause was asked for, so that none was left unseen."""
    option = config.option
    chosen = option.keyword or option.deselect or option.clause or getattr(option, "quick", False)
    chosen = chosen or option.ignore or option.ignore_glob or getattr(option, "lf", False)
    asked = {(Path.cwd() / arg).resolve() for arg in config.args}
    everything = not asked.isdisjoint({TESTS, TESTS.parent, TESTS / "law"})
    return everything and not chosen and option.markexpr in ("", "clause", "not system")
