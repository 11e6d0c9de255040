"""A real OpenID provider for a test, people who sign in at its pages, and forged tokens."""

import re
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from email.utils import parsedate_to_datetime
from html import unescape
from itertools import count
from pathlib import Path
from typing import Any, Self
from urllib.parse import parse_qs, urljoin, urlsplit

import httpx
import msgspec
import playwright
from joserfc import jwt
from joserfc.jwk import RSAKey

from nodes import PATIENCE, PLAIN, free_port

ROOT = Path(__file__).parents[2]
MODULES = ROOT / ".venv" / "provider" / "node_modules"
NODE = Path(playwright.__file__).parent / "driver" / "node"
SERVER = Path(__file__).parents[1] / "provider" / "server.mjs"
IS_HERE = MODULES.joinpath("oidc-provider").exists() and NODE.exists()
WHY_NOT = "no OpenID provider is installed here: make system installs it with npm"

CLIENT, SECRET = "punto", "a secret between the house and its provider"
MOST_PAGES = 12
KEYS = count(1)


def new_key() -> RSAKey:
    """A key under a name of its own."""
    return RSAKey.generate_key(2048, {"kid": f"key-{next(KEYS)}", "use": "sig", "alg": "RS256"})


class OpenProvider:
    """The provider as a process on loopback; it can be stopped, and started with other keys."""

    def __init__(self, origin: str, told: str = "") -> None:
        self.port = free_port()
        self.issuer = f"http://localhost:{self.port}"
        self.origin = origin
        self.told = told
        """Where it tells of sessions that ended."""
        self.key = new_key()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        client = {
            "client_id": CLIENT,
            "client_secret": SECRET,
            "redirect_uris": [f"{self.origin}/sign-on/back"],
            "post_logout_redirect_uris": [f"{self.origin}/"],
            **({"backchannel_logout_uri": self.told} if self.told else {}),
            "backchannel_logout_session_required": bool(self.told),
        }
        settings = {
            "issuer": self.issuer,
            "port": self.port,
            "jwks": {"keys": [self.key.as_dict(private=True)]},
            "clients": [client],
        }
        self._process = subprocess.Popen(
            [NODE, SERVER, MODULES],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(settings).decode() + "\n")
        self._process.stdin.flush()
        assert "ready" == self._process.stdout.readline().strip()
        return self

    def stop(self) -> None:
        if self._process is not None:
            for pipe in (self._process.stdin, self._process.stdout):
                assert pipe is not None
                pipe.close()
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def rotate(self) -> None:
        """Begin anew with another key and none of the old ones, as after a key was lost."""
        self.stop()
        self.key = new_key()
        self.start()

    def now(self) -> datetime:
        """What time it is there, which the house's clock is wound to."""
        answer = httpx.get(
            f"{self.issuer}/.well-known/openid-configuration", timeout=PATIENCE, verify=PLAIN
        )
        return parsedate_to_datetime(answer.headers["date"])

    def forged(self, claims: Mapping[str, Any], key: RSAKey | None = None, **header: str) -> str:
        """A token with these claims, under this provider's key unless another is given."""
        signing = key or self.key
        kid = str(signing.as_dict()["kid"])
        return jwt.encode({"alg": "RS256", "kid": kid, **header}, dict(claims), signing)


@contextmanager
def provider_for(origin: str, told: str = "") -> Iterator[OpenProvider]:
    """A provider that sends its people back to an origin."""
    provider = OpenProvider(origin, told)
    try:
        yield provider.start()
    finally:
        provider.stop()


class Person:
    """A person at a browser, before the provider's own pages."""

    def __init__(self, provider: OpenProvider) -> None:
        self._provider = provider
        self.browser = httpx.Client(
            timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0), verify=PLAIN
        )

    def sign_in(self, there: str, name: str) -> dict[str, str]:
        """What comes back to the house for a person who signs in there under a name."""
        answer = self.browser.get(there)
        for _ in range(MOST_PAGES):
            if answer.is_redirect:
                following = urljoin(str(answer.url), answer.headers["location"])
                if following.startswith(self._provider.origin):
                    return {at: said for at, (said,) in parse_qs(urlsplit(following).query).items()}
                answer = self.browser.get(following)
            else:
                answer = self._fill_in(answer, name)
        raise AssertionError(answer.text)

    def sign_out(self, there: str) -> str:
        """Where a person is who says yes to signing out at the provider."""
        answer = self.browser.get(there)
        action, fields = form_of(answer)
        answer = self.browser.post(action, data={**fields, "logout": "yes"})
        return str(answer.headers["location"])

    def _fill_in(self, page: httpx.Response, name: str) -> httpx.Response:
        action, fields = form_of(page)
        typed = {"login": name, "password": "any"} if fields.get("prompt") == "login" else {}
        return self.browser.post(action, data={**fields, **typed})


def form_of(page: httpx.Response) -> tuple[str, dict[str, str]]:
    """Where the form of a page leads, and what it brings along unseen."""
    (action,) = re.findall(r'<form[^>]*action="([^"]+)"', page.text)[:1]
    hidden = re.findall(r'<input[^>]*type="hidden"[^>]*>', page.text)
    fields = {}
    for each in hidden:
        (name,) = re.findall(r'name="([^"]*)"', each)
        (value,) = re.findall(r'value="([^"]*)"', each)
        fields[name] = unescape(value)
    return urljoin(str(page.url), unescape(action)), fields
