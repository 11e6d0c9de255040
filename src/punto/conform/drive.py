"""The runner: drives a system through every scenario over HTTP and notes where it goes astray."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Annotated, Any, Self, TypeVar

import httpx
import msgspec

from punto.bounds import LONGEST_LINE, MOST_ITEMS
from punto.conform.judge import AnswerFault, AskedFor, Divergence, judged, judged_state
from punto.conform.kit import Scenario, by_house
from punto.conform.session import SystemAnswer
from punto.errors import Unavailable

SECONDS = 10
"""How long an answer is waited for."""
LARGEST_ANSWER = 4 * 1024 * 1024
MOST_SILENT = 5
"""After so many scenarios in a row without an answer nobody is there."""
SCHEMES = ("http", "https")
PUNTO = "Punto"
"""What our own system calls itself, whose reasons are told in words."""

Progress = Callable[[int, str], None]
T = TypeVar("T")
Short = Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]


class System(msgspec.Struct, frozen=True, kw_only=True):
    """Who answers, under which editions, and what can be asked."""

    system: Short
    version: Short = ""
    editions: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_ITEMS)]
    kinds: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ("table",)
    answers: tuple[AskedFor, ...] = ()


class SessionOpened(msgspec.Struct, frozen=True, kw_only=True):
    """A session that a system opened."""

    session: Short


SILENT = (AnswerFault.NO_ANSWER, AnswerFault.UNREADABLE)


class Unfit(Exception):
    """An answer that cannot be read, or none."""

    def __init__(self, why: str, fault: AnswerFault = AnswerFault.UNREADABLE) -> None:
        super().__init__(why)
        self.fault = fault


class SetAside(Exception):
    """A command that a system cannot be given, and why."""


class Driven(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a run."""

    system: System
    scenarios: tuple[Scenario, ...]
    divergences: dict[str, Divergence]
    """By the scenario that went another way."""
    left_out: int
    """Scenarios of editions and kinds that the system does not have."""
    set_aside: dict[str, tuple[str, ...]] = {}
    """The others that were not judged, by what they presume that is not so at the system."""


class Adapter:
    """A system behind the few endpoints that a kit drives it by."""

    def __init__(self, url: str, client: httpx.Client | None = None) -> None:
        address = httpx.URL(url.rstrip("/"))
        if address.scheme not in SCHEMES or not address.host:
            raise Unavailable("conform-no-address", address=url)
        self._address = str(address)
        self._client = client or httpx.Client(timeout=SECONDS, follow_redirects=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def system(self) -> System:
        """Who it is."""
        try:
            return self._ask("GET", "/conform", System)
        except Unfit as unfit:
            raise Unavailable(
                "conform-nobody-answers", address=self._address, code=str(unfit)
            ) from unfit

    @contextmanager
    def session(self, scenario: Scenario) -> Iterator[str]:
        """Something new of the scenario's kind, under its edition."""
        opening = {"kind": scenario.kind, "edition": scenario.edition}
        name = self._ask("POST", "/conform/sessions", SessionOpened, opening).session
        path = f"/conform/sessions/{name}"
        try:
            yield path
        finally:
            with suppress(Unfit):
                self._send("DELETE", path)

    def give(self, session: str, command: dict[str, Any]) -> SystemAnswer:
        """What comes of a command; `SetAside` if it cannot be put to the system."""
        answer = self._ask("POST", f"{session}/commands", SystemAnswer, command)
        if answer.left_out is not None:
            raise SetAside(answer.left_out)
        if (answer.events is None) == (answer.refused is None):
            raise Unfit("neither events nor a refusal")
        return answer

    def state(self, session: str) -> object:
        """Where the session stands."""
        return self._ask("GET", session, dict[str, Any])

    def _ask(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        text = self._send(method, path, body)
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Unfit(str(error)) from error

    def _send(self, method: str, path: str, body: object = None) -> bytes:
        """An answer, as long as it is one and no longer than any should be."""
        content = None if body is None else msgspec.json.encode(body)
        kind = {} if body is None else {"content-type": "application/json"}
        try:
            with self._client.stream(
                method, self._address + path, content=content, headers=kind
            ) as response:
                text = bytearray()
                for part in response.iter_bytes():
                    text += part
                    if len(text) > LARGEST_ANSWER:
                        raise Unfit("the answer is too long")
        except httpx.HTTPError as error:
            raise Unfit(type(error).__name__, AnswerFault.NO_ANSWER) from error
        if not response.is_success:
            raise Unfit(f"status {response.status_code}")
        return bytes(text)


def drive(
    adapter: Adapter,
    scenarios: Sequence[Scenario],
    progress: Progress = lambda _, __: None,
) -> Driven:
    """Give a system every scenario of what it has, each from new, up to where it goes astray."""
    system = adapter.system()
    asked = tuple(
        each for each in scenarios if each.edition in system.editions and each.kind in system.kinds
    )
    divergences: dict[str, Divergence] = {}
    aside: dict[str, list[str]] = {}
    silent = 0
    for number, scenario in enumerate(asked, 1):
        try:
            found = _driven(adapter, scenario, frozenset(system.answers))
        except SetAside as why:
            found = None
            aside.setdefault(str(why), []).append(scenario.id)
        if found is not None:
            divergences[scenario.id] = found
        silent = silent + 1 if found is not None and found.fault in SILENT else 0
        if silent == MOST_SILENT:
            adapter.system()
            silent = 0
        progress(number, scenario.edition)
    not_judged = {each for several in aside.values() for each in several}
    return Driven(
        system=system,
        scenarios=tuple(each for each in asked if each.id not in not_judged),
        divergences=divergences,
        left_out=len(scenarios) - len(asked),
        set_aside={why: tuple(several) for why, several in aside.items()},
    )


def _driven(
    adapter: Adapter, scenario: Scenario, answers: frozenset[AskedFor]
) -> Divergence | None:
    number = 0
    try:
        with adapter.session(scenario) as session:
            for number, step in enumerate(scenario.steps):
                if by_house(step.expect) and AskedFor.HOUSE not in answers:
                    continue
                found = judged(scenario, number, adapter.give(session, step.command), answers)
                if found is not None:
                    return found
            if AskedFor.STATE in answers:
                return judged_state(scenario, adapter.state(session))
    except Unfit as unfit:
        step = scenario.steps[number]
        return Divergence(
            scenario=scenario.id,
            edition=scenario.edition,
            title=scenario.title,
            step=number + 1,
            command=str(step.command.get("do")),
            fault=unfit.fault,
            clauses=scenario.proves,
            expected=msgspec.to_builtins(step.expect),
            answered=str(unfit),
        )
    return None
