"""How a floor is run: from the environment, a file, and what is here."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from punto.bounds import (
    Bytes,
    Line,
    Milliseconds,
    Minutes,
    Port,
    PositiveCents,
    PositiveSeconds,
    Seconds,
    Text,
)
from punto.decode_errors import misread, toml_line
from punto.errors import Malformed, unreadable_file
from punto.record.heads import folder_beside

PREFIX = "PUNTO_"

Requests = Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
PastMinutes = Annotated[int, msgspec.Meta(ge=0, le=24 * 60)]
IdleMinutes = Annotated[int, msgspec.Meta(ge=1, le=60)]
"""A console at which nobody is does not stay open for longer, however a house is set."""
Megabytes = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Connections = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Config(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set; the environment says `PUNTO_PORT` for `port`."""

    database: Text = "punto.db"
    keys: Text = str(Path.home().joinpath(".config", "punto", "keys"))
    host: Line = "127.0.0.1"
    port: Port = 8000
    operator: Line = "The house"
    """Whose floor it is, as reports name it."""
    timezone: Line = "Australia/Sydney"
    demo: bool = False
    """A demonstration: tables that deal themselves, and signing in with one click."""
    demo_betting_seconds: Seconds = 20
    """How long a demonstration's tables take bets."""
    demo_answer_seconds: Seconds = 15
    """How long they wait for a patron to cut, or to turn a hand."""
    demo_step_milliseconds: Milliseconds = 800
    """How long they pause between two steps."""
    demo_past_minutes: PastMinutes = 70
    """How much play a new demonstration has behind it when its doors open."""
    demo_idle_minutes: Minutes = 4 * 60
    """How long staff of a demonstration stay signed in without a hand on it: one looks round it,
    reads and comes back, and there is nothing in it to guard."""
    staff_idle_minutes: IdleMinutes = 5
    """The same of a house in earnest; patrons are not signed out for that."""
    secure_cookies: bool = True
    """Whether a session's cookie travels over HTTPS only; a demonstration does without."""
    large_wager_cents: PositiveCents = 10_000_00
    large_win_cents: PositiveCents = 50_000_00
    heads: Text = ""
    """The folder that signed heads are kept in; the one beside the folder of keys if empty."""
    heads_minutes: Minutes = 15
    """How often a head is signed."""
    witness: Text = ""
    """The address of a witness outside that every signed head is sent to; nobody if empty."""
    least_room_megabytes: Megabytes = 500
    """How much room the record's disk must have left for health to be content."""
    connections: Connections = 4096
    """How many may be open at once, on this node."""
    connections_per_address: Connections = 256
    """How many of them from one address, but for a trusted proxy."""
    header_bytes: Bytes = 16_384
    """How long the head of a request may be."""
    header_seconds: PositiveSeconds = 10
    """How long it may take to come."""
    body_seconds: PositiveSeconds = 60
    """How long a body may take to come."""
    idle_seconds: PositiveSeconds = 15
    """How long a connection may stay open between two requests."""
    unread_seconds: PositiveSeconds = 30
    """How long an answer may wait for a person who does not read it."""
    requests_per_minute: Requests = 1200
    sign_ins_per_minute: Requests = 30
    second_factor: bool = True
    """Whether staff need the code of an authenticator to sign in; a demonstration does without."""
    hosts: Text = ""
    """The names under which it is reached, by commas; loopback, `host` and `origin` always are."""
    trusted_proxies: Text = ""
    """Whose word on who asks is taken: addresses or networks, separated by commas."""
    origin: Text = ""
    """Where people reach it, such as https://punto.example: a provider sends them back there."""
    oidc_issuer: Text = ""
    """The OpenID provider that people sign on with; none if empty."""
    oidc_client: Text = ""
    """What the house is called there."""
    oidc_secret_file: Text = ""
    """The file of the secret that it shows there; else `PUNTO_OIDC_SECRET` says it, or none is."""
    oidc_scopes: Text = "openid"
    oidc_name: Text = ""
    """What the provider is called on the button; its host if empty."""
    oidc_second_factor: Text = ""
    """What of `acr` and `amr` counts as a second factor, separated by commas; nothing if empty."""
    oidc_age_seconds: Seconds = 0
    """How long ago the provider may have asked a person who they are; zero has it ask anew."""
    oidc_roles_claim: Text = ""
    """The claim whose values stand for roles, such as groups; nobody is given any if empty."""
    oidc_roles: Text = ""
    """Which of them stand for which, as pit=dealer, separated by commas."""
    break_glass: Text = ""
    """The one administrator who signs in with a password; with it, no other staff do."""


def idle_minutes(config: Config) -> int:
    """How long staff stay signed in without a hand on it."""
    return config.demo_idle_minutes if config.demo else config.staff_idle_minutes


def heads_folder(config: Config) -> Path:
    """Where signed heads are kept."""
    return Path(config.heads) if config.heads else folder_beside(Path(config.keys))


def read_config(
    file: Path | None, environment: Mapping[str, str] = os.environ, **said: object
) -> Config:
    """What was said on the command line, else the environment, else the file, else the usual."""
    fields: dict[str, Any] = {} if file is None else _file(file)
    names = {field.name for field in msgspec.structs.fields(Config)}
    for name in names:
        if (value := environment.get(f"{PREFIX}{name.upper()}")) is not None:
            fields[name] = value
    fields |= {name: value for name, value in said.items() if value is not None}
    try:
        config = msgspec.convert(fields, Config, strict=False)
        ZoneInfo(config.timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        if not isinstance(error, msgspec.ValidationError):
            raise Malformed("no-timezone", word=fields["timezone"]) from error
        raise Malformed(
            "configuration-unreadable", misread(error), choices=tuple(sorted(names))
        ) from error
    return config


def _file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise unreadable_file(path, error) from error
    except tomllib.TOMLDecodeError as error:
        raise Malformed("no-toml", path=str(path), line=toml_line(error)) from error


def shown(config: Config) -> dict[str, object]:
    """The configuration in force, without a password that an address may hold."""
    fields: dict[str, object] = msgspec.to_builtins(config)
    address = config.database
    if "@" in address and "://" in address:
        scheme, _, rest = address.partition("://")
        user = rest.rpartition("@")[0].partition(":")[0]
        address = f"{scheme}://{user}@{rest.rpartition('@')[2]}"
    fields["database"] = re.sub(r"(password=)[^&]*", r"\1(hidden)", address)
    return fields
