"""A house whose people sign on with a provider, and what the provider says of them."""

import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from urllib.parse import parse_qs

import msgspec
from httpx import Response

from nodes import PATIENCE
from openid import CLIENT, SECRET, OpenProvider, Person
from punto.auth.identities import Identity
from punto.house import HOUSE_STREAM
from punto.law.roles import Role
from punto.web.authentication import COOKIE, CSRF_HEADER
from punto.web.pages.sign_on import SIGN_ON_COOKIE
from service import PASSWORD, Caller, Service, service_at

ORIGIN = "https://testserver.local"


class Told:
    """Where the provider tells of sessions that ended; it can be told apart from the house."""

    def __init__(self) -> None:
        self.tokens: SimpleQueue[str] = SimpleQueue()
        told = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                told.tokens.put(parse_qs(body)["logout_token"][0])
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nothing, to nobody."""

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/told"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def of(self, subject: str) -> str:
        """What it is told of a person; of others it was told for reasons of theirs."""
        while True:
            token = self.tokens.get(timeout=PATIENCE)
            said = token.split(".")[1]
            claims = msgspec.json.decode(urlsafe_b64decode(said + "=" * (-len(said) % 4)))
            if claims["sub"] == subject:
                return token

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class House:
    """The house, and a browser that goes from it to the provider and back."""

    def __init__(self, service: Service, provider: OpenProvider) -> None:
        self.service, self.provider = service, provider
        self.person = Person(provider)

    def bind(self, name: str, role: Role = Role.DEALER, subject: str = "") -> None:
        """An account that a person at the provider comes in to."""
        accounts = self.service.floor.auth.accounts
        if accounts.find(name) is None:
            accounts.create(name, (role,), PASSWORD)
        accounts.bind(name, Identity(self.provider.issuer, subject or name))

    def begin(self, to: str = "/", link: str = "", **headers: str) -> tuple[str, str]:
        """Where a browser is sent, and the cookie that it keeps meanwhile."""
        path = f"/sign-on?to={to}&link={link}"
        answer = self.ask("GET", path, **headers)
        assert 303 == answer.status_code, answer.text
        return answer.headers["location"], cookies_of(answer)[SIGN_ON_COOKIE]

    def ask(self, method: str, path: str, **headers: str) -> Response:
        self.service.client.cookies.clear()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.service.client.request(method, path, headers=sent, follow_redirects=False)

    def back(self, token: str, answer: dict[str, str]) -> Response:
        """The page that the provider's answer leads to, in a browser that keeps a cookie."""
        self.service.client.cookies.clear()
        cookie = {"cookie": f"{SIGN_ON_COOKIE}={token}"} if token else {}
        return self.service.client.get("/sign-on/back", params=answer, headers=cookie)

    def sign_on(self, name: str, **more: str) -> Response:
        """All of it."""
        there, token = self.begin(**more)
        return self.back(token, self.person.sign_in(there, name))

    def signed_on(self, name: str) -> Caller:
        """A person who is in."""
        answer = self.sign_on(name)
        assert 200 == answer.status_code, answer.text
        return self.caller(answer)

    def caller(self, answer: Response) -> Caller:
        found = Caller(self.service.client, {"cookie": f"{COOKIE}={cookies_of(answer)[COOKIE]}"})
        csrf = found.get("/api/session").json()["csrf"]
        return Caller(found.client, {**found.headers, CSRF_HEADER: csrf})

    def facts(self) -> list[object]:
        record = self.service.floor.record
        return [record.event(stored) for stored in record.read(HOUSE_STREAM)]


def cookies_of(answer: Response) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in answer.headers.get_list("set-cookie"):
        found |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
    return found


@contextmanager
def house_at(folder: Path, provider: OpenProvider, **config: Any) -> Iterator[House]:
    secret = folder / "secret"
    secret.touch(0o600)
    secret.write_text(SECRET)
    settings = {
        "origin": ORIGIN,
        "oidc_issuer": provider.issuer,
        "oidc_client": CLIENT,
        "oidc_secret_file": str(secret),
        "oidc_name": "the Group",
        **config,
    }
    with service_at(":memory:", folder / "keys", **settings) as service:
        service.clock.at = provider.now()
        yield House(service, provider)


def refused(answer: Response, words: str, status: int = 401) -> None:
    """The door stays shut with one sentence, and anyone who stands there is nobody."""
    assert status == answer.status_code, answer.text
    assert words in answer.text
    assert COOKIE not in cookies_of(answer)
    assert "Traceback" not in answer.text
