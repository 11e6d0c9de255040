"""The bill of materials names every package of a floor, and the audit never passes unasked."""

import json
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from audited import CLEAN, FOUND, NOT_ASKED, audit
from materials import LOCK, amiss, bill, licences_of, written

LOCKED: dict[str, dict[str, Any]] = {
    package["name"]: package for package in tomllib.loads(LOCK.read_text("utf-8"))["package"]
}
BAD = "GHSA-xxxx-0000-zzzz"


def needed() -> set[str]:
    """What a floor needs, by the lock file itself: everything that Punto leads to."""
    found: set[str] = set()
    waiting: list[tuple[dict[str, Any], tuple[str, ...]]] = [(LOCKED["punto"], ())]
    while waiting:
        package, extras = waiting.pop()
        more = [each for extra in extras for each in package["optional-dependencies"][extra]]
        for each in (*package.get("dependencies", ()), *more):
            if each["name"] not in found:
                found.add(each["name"])
                waiting.append((LOCKED[each["name"]], tuple(each.get("extra", ()))))
    return found


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return bill()


def test_every_package_of_a_floor_is_in_the_bill(made: dict[str, Any]) -> None:
    """With its version and the hash of everything that may be installed of it."""
    listed = {each["name"]: each for each in made["components"]}
    assert needed() == set(listed) - {"punto"}

    for name in needed():
        files = [LOCKED[name].get("sdist"), *LOCKED[name].get("wheels", ())]
        hashes = {each["hash"].removeprefix("sha256:") for each in files if each}
        held = {
            each["content"]
            for reference in listed[name]["externalReferences"]
            for each in reference["hashes"]
        }
        assert (LOCKED[name]["version"], hashes) == (listed[name]["version"], held), name
        assert f"pkg:pypi/{name}@{LOCKED[name]['version']}" == listed[name]["purl"]


def test_every_installed_package_has_its_licence(made: dict[str, Any]) -> None:
    unknown = [each["name"] for each in made["components"] if "licenses" not in each]

    assert [] == [name for name in unknown if licences_of(name)]
    assert len(unknown) <= 3, f"of other systems than this one: {unknown}"
    assert [{"expression": "MIT"}] == licences_of("litestar")


def test_the_bill_is_what_its_standard_says(made: dict[str, Any]) -> None:
    assert "" == amiss(made)
    assert "another" in amiss({**made, "bomFormat": "another"})


def test_the_bill_is_the_same_whenever_it_is_made(made: dict[str, Any]) -> None:
    assert written(made) == written(bill())


@contextmanager
def advisories(against: str) -> Iterator[str]:
    """A database of advisories on loopback that knows something against one package, or nothing."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            asked = json.loads(self.rfile.read(length))["queries"]
            known = [{"id": BAD, "modified": "2026-01-01T00:00:00Z"}]
            names = [each["package"].get("name", each["package"].get("purl")) for each in asked]
            self._say({"results": [{"vulns": known} if n == against else {} for n in names]})

        def do_GET(self) -> None:
            about = {"package": {"ecosystem": "PyPI", "name": against}, "versions": []}
            self._say({"id": BAD, "modified": "2026-01-01T00:00:00Z", "affected": [about]})

        def _say(self, body: object) -> None:
            text = json.dumps(body).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_: object) -> None:
            """Nothing is said on the terminal."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_an_audit_that_finds_nothing_is_well() -> None:
    with advisories("") as address:
        assert CLEAN == audit(["--service-url", address])


def test_an_audit_that_finds_something_fails(capfd: pytest.CaptureFixture[str]) -> None:
    with advisories("litestar") as address:
        assert FOUND == audit(["--service-url", address])
    assert BAD in "".join(capfd.readouterr())


def test_an_audit_that_cannot_ask_fails_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """In one sentence, and never as if nothing were known."""
    with advisories("") as address:
        pass

    assert NOT_ASKED == audit(["--service-url", address])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("No package was audited, since the advisories could not be asked for")
