"""What may be configured of a provider, and what is refused before anybody signs on."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from punto.auth import Auth
from punto.cli import run
from punto.errors import Malformed, Unavailable
from punto.floor.config import Config, read_config, shown
from punto.floor.people.sign_on_provider import SECRET as SECRET_IN_ENVIRONMENT
from punto.floor.people.sign_on_provider import (
    mapping_of,
    name_of,
    provider_of,
    require_break_glass,
)
from punto.law.roles import Role
from punto.record import open_record
from punto.record.keys import Keys
from service import HASTY, PASSWORD, Winding

ORIGIN = "https://testserver.local"


# what is configured

RIGHT: dict[str, Any] = {
    "oidc_issuer": "https://id.example",
    "oidc_client": "punto",
    "origin": ORIGIN,
}


@pytest.mark.parametrize(
    "changes",
    [
        {"oidc_issuer": "http://id.example"},
        {"oidc_issuer": "id.example"},
        {"origin": ""},
        {"origin": "http://punto.example"},
        {"origin": f"{ORIGIN}/punto"},
        {"oidc_client": ""},
        {"oidc_scopes": "profile"},
        {"oidc_issuer": "", "break_glass": "boss"},
    ],
)
def test_what_cannot_be_meant_is_refused_at_the_start(changes: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        provider_of(Config(**{**RIGHT, **changes}), datetime.now, {})


@pytest.mark.parametrize(
    "roles",
    ["", "pit", "pit=croupier", "it=administrator", "shoe=device", "pit=dealer, it=display"],
)
def test_no_claim_stands_for_what_only_the_house_gives(roles: str) -> None:
    with pytest.raises(Malformed):
        mapping_of(Config(oidc_roles_claim="groups", oidc_roles=roles))


@pytest.mark.parametrize(
    ("name", "roles", "disabled", "will_do"),
    [
        ("sue", (Role.ADMINISTRATOR,), False, True),
        ("sue", (Role.ADMINISTRATOR,), True, False),
        ("sue", (Role.DEALER,), False, False),
        ("ann", (Role.ADMINISTRATOR,), False, False),
    ],
)
def test_the_glass_is_an_administrators_to_break(
    tmp_path: Path, name: str, roles: tuple[Role, ...], disabled: bool, will_do: bool
) -> None:
    config = Config(**RIGHT, break_glass="sue")
    with open_record(":memory:") as record:
        accounts = Auth(record, Keys(tmp_path), Winding().wall, HASTY).accounts
        accounts.create("boss", (Role.ADMINISTRATOR,), PASSWORD)
        accounts.create(name, roles, PASSWORD)
        if disabled:
            accounts.disable(name)
        if will_do:
            require_break_glass(config, accounts)
            require_break_glass(Config(), accounts)
        else:
            with pytest.raises(Malformed):
                require_break_glass(config, accounts)


def test_a_floor_that_cannot_be_meant_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "keys"))
    monkeypatch.setenv("PUNTO_OIDC_ISSUER", "http://id.example")

    assert 2 == run(["serve", "--database", str(tmp_path / "record.db"), "--port", "0"])

    (sentence,) = capsys.readouterr().err.splitlines()
    assert "oidc_issuer is no address that can be relied on" in sentence


def test_the_secret_comes_from_a_file_of_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.touch(0o600)
    file.write_text("from the file\n")
    config = Config(**RIGHT, oidc_secret_file=str(file))
    provider = provider_of(config, datetime.now, {SECRET_IN_ENVIRONMENT: "from elsewhere"})
    assert provider is not None
    assert "from the file" == provider.terms.secret

    file.chmod(0o644)
    with pytest.raises(Unavailable):
        provider_of(config, datetime.now, {})
    file.unlink()
    with pytest.raises(Unavailable):
        provider_of(config, datetime.now, {})


def test_no_setting_shows_the_secret() -> None:
    environment = {SECRET_IN_ENVIRONMENT: "hush", "PUNTO_OIDC_CLIENT": "punto"}
    config = read_config(None, environment, oidc_issuer="https://id.example", origin=ORIGIN)
    provider = provider_of(config, datetime.now, environment)

    assert provider is not None
    assert "hush" == provider.terms.secret
    assert "hush" not in f"{config!r} {shown(config)}"


def test_the_button_bears_a_name() -> None:
    assert ("", "id.example", "Group") == (
        name_of(Config()),
        name_of(Config(**RIGHT)),
        name_of(Config(**RIGHT, oidc_name="Group")),
    )
