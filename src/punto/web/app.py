"""The service: routes, who may ask, what headers every answer has, and how it starts and stops."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Message, Scope

from punto import __version__
from punto.floor.config import Config
from punto.floor.demonstration import demonstrate, require_demonstration
from punto.floor.floor import Floor
from punto.record import Record
from punto.web.answers import HANDLERS, json_only
from punto.web.devices import devices
from punto.web.documents import documents
from punto.web.house import house
from punto.web.odds import odds
from punto.web.operation import Logged, operation
from punto.web.pages.admin import admin_pages
from punto.web.pages.dealing import dealing
from punto.web.pages.pit import pit
from punto.web.pages.record import record_pages
from punto.web.pages.routes import pages
from punto.web.pages.rules import rules_pages
from punto.web.people import people
from punto.web.reports import reports
from punto.web.rules import rules
from punto.web.schema import Described
from punto.web.session import session
from punto.web.signing_in import COOKIE, Asking
from punto.web.strict import read_strictly
from punto.web.tables import tables

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

MOST_BYTES = 1_000_000


def create_app(config: Config, record: Record | None = None) -> Litestar:
    """The service of one node."""

    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        floor = Floor(config, record)
        app.state.floor = floor
        try:
            if config.demo:
                require_demonstration(floor.record)
            floor.start()
            if config.demo:
                await demonstrate(floor)
            yield
        finally:
            await floor.stop()

    limit = RateLimitConfig(
        rate_limit=("minute", config.requests_per_minute), exclude=["/health", "/metrics"]
    )
    return Logged(
        route_handlers=[
            session,
            tables,
            people,
            house,
            devices,
            odds,
            rules,
            reports,
            operation,
            pages,
            dealing,
            pit,
            rules_pages,
            record_pages,
            admin_pages,
            documents,
        ],
        lifespan=[run],
        middleware=[limit.middleware, DefineMiddleware(Asking)],
        exception_handlers=HANDLERS,
        guards=[json_only],
        before_request=read_strictly,
        before_send=[_with_headers],
        openapi_config=_openapi(),
        request_max_body_size=MOST_BYTES,
        debug=False,
        logging_config=None,
    )


async def _with_headers(message: Message, _: Scope) -> None:
    """Whatever is sent, errors too; a handler that says otherwise is left alone."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Punto",
        version=__version__,
        path="/schema",
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "device": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        use_handler_docstrings=True,
        render_plugins=[Described()],
    )
