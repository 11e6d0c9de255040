"""The provider that a house has its people sign on with, by the house's configuration."""

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from punto.auth import Accounts
from punto.auth.duties import MACHINES
from punto.auth.mapped import RoleMapping
from punto.auth.openid import ProviderTerms, is_safe
from punto.auth.provider import Provider
from punto.errors import Malformed, Unavailable
from punto.floor.config import PREFIX, Config
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record.private import require_private

SECRET = f"{PREFIX}OIDC_SECRET"
"""Where the environment may say the secret; no setting holds it, so none can show it."""


def provider_of(
    config: Config, now: Callable[[], datetime], environment: Mapping[str, str] = os.environ
) -> Provider | None:
    """The house's provider; nothing if it has none. `Malformed` if what is set cannot be meant."""
    if not config.oidc_issuer:
        if config.break_glass:
            raise Malformed("break-glass-without-provider")
        return None
    for name in ("oidc_issuer", "origin"):
        if not is_safe(getattr(config, name)):
            raise Malformed("no-safe-address", name=name)
    if urlsplit(config.origin).path or urlsplit(config.origin).query:
        raise Malformed("no-bare-origin")
    scopes = config.oidc_scopes.split()
    if not config.oidc_client or "openid" not in scopes:
        raise Malformed("provider-without-client")
    terms = ProviderTerms(
        issuer=config.oidc_issuer,
        client=config.oidc_client,
        origin=config.origin,
        secret=_secret(config, environment),
        scopes=" ".join(scopes),
        factors=frozenset(each.strip() for each in config.oidc_second_factor.split(",")) - {""},
        age_seconds=config.oidc_age_seconds,
    )
    return Provider(terms, now)


def _secret(config: Config, environment: Mapping[str, str]) -> str:
    if not config.oidc_secret_file:
        return environment.get(SECRET, "")
    path = Path(config.oidc_secret_file)
    require_private(path)
    try:
        return path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Unavailable("no-secret-file") from error


def mapping_of(config: Config) -> RoleMapping | None:
    """Which claims of the provider stand for roles; nothing if accounts are the house's to make.

    `Malformed` if one would stand for a role that nobody is given by another's word.
    """
    if not config.oidc_roles_claim:
        return None
    roles: dict[str, Role] = {}
    for each in filter(None, (part.strip() for part in config.oidc_roles.split(","))):
        value, _, role = each.partition("=")
        try:
            roles[value.strip()] = Role(role.strip())
        except ValueError as error:
            raise Malformed("no-role-of-a-provider", word=each) from error
    kept = {house.second_administrator.value, *MACHINES} & set(roles.values())
    if kept or not roles:
        raise Malformed("roles-of-a-provider")
    return RoleMapping(config.oidc_roles_claim, roles)


def name_of(config: Config) -> str:
    """What the provider is called on the button; empty if there is none."""
    return config.oidc_name or urlsplit(config.oidc_issuer).hostname or ""


def require_break_glass(config: Config, accounts: Accounts) -> None:
    """`Malformed` unless the account that may use a password is an administrator's, and let in."""
    if not config.break_glass:
        return
    found = accounts.find(config.break_glass)
    if found is None or found.disabled or house.second_administrator.value not in found.roles:
        raise Malformed("no-break-glass", account=config.break_glass)
