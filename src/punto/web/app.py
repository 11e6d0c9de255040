"""The service: routes, who may ask, what headers every answer has, and how it starts and stops."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from litestar import Litestar, Router
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler

from punto import __version__
from punto.floor.config import Config
from punto.floor.dealer.demonstration import demonstrate, require_demonstration, require_own_house
from punto.floor.floor import ClockMaker, Floor
from punto.floor.operation.logs import RequestLog
from punto.floor.readiness import make_ready
from punto.record import Record
from punto.web.analysis import analysis
from punto.web.authentication import COOKIE, HOST_ONLY, AuthenticationMiddleware
from punto.web.calendar import calendar
from punto.web.contest_conditions import contest_conditions
from punto.web.contest_templates import contest_templates
from punto.web.devices import devices
from punto.web.documents import documents
from punto.web.draft_reviews import draft_reviews
from punto.web.errors import json_only
from punto.web.fast_path import FastPath
from punto.web.feed import feed_routes
from punto.web.hosts import KnownHosts
from punto.web.house import house
from punto.web.incidents import incidents
from punto.web.kept_drafts import kept_drafts
from punto.web.odds import odds
from punto.web.operation import Logged, operation, request_ids
from punto.web.pages.account import account_pages
from punto.web.pages.admin import admin_pages
from punto.web.pages.analysis import analysis_pages
from punto.web.pages.cage import cage_pages
from punto.web.pages.calendar import calendar_pages
from punto.web.pages.closing import closing
from punto.web.pages.contest_desk import contest_desk
from punto.web.pages.contest_drafting import contest_drafting
from punto.web.pages.contest_entries import contest_entries
from punto.web.pages.contest_papers import contest_papers
from punto.web.pages.dealing import dealing
from punto.web.pages.disputing import disputing
from punto.web.pages.draft_points import draft_point_pages
from punto.web.pages.draft_text import draft_text_pages
from punto.web.pages.drafts_beside import beside_pages
from punto.web.pages.front import front_pages
from punto.web.pages.handbooks import handbooks
from punto.web.pages.incidents import incident_pages
from punto.web.pages.leaflets import leaflet_pages
from punto.web.pages.learning import learning
from punto.web.pages.lobby import lobby
from punto.web.pages.open_table import wizard
from punto.web.pages.pit import pit
from punto.web.pages.problems import PROBLEMS
from punto.web.pages.promotion_desk import promotion_desk
from punto.web.pages.promotion_drafting import promotion_drafting
from punto.web.pages.promotions import promotion_pages
from punto.web.pages.record import record_pages
from punto.web.pages.reports import report_pages
from punto.web.pages.rules import rules_pages
from punto.web.pages.school import school_pages
from punto.web.pages.second_factor import factor_pages
from punto.web.pages.side_by_side import side_by_side_pages
from punto.web.pages.sign_in import at_the_door
from punto.web.pages.sign_on import sign_on_pages
from punto.web.pages.static_files import make_static_ready, static_files
from punto.web.pages.studio import studio_pages
from punto.web.pages.tables import table_pages
from punto.web.pages.tournament_draw import contest_draw_pages
from punto.web.pages.tournament_entrant import contest_own_pages
from punto.web.pages.tournament_wall import contest_wall_pages
from punto.web.pages.tournaments import tournament_pages
from punto.web.pages.vouchers import voucher_pages
from punto.web.pages.wall import wall_pages
from punto.web.pages.watch import watch_pages
from punto.web.patrons import patrons
from punto.web.people import people
from punto.web.promotion_terms import promotion_terms
from punto.web.promotions import promotions
from punto.web.rate_limit import Limited
from punto.web.reports import reports
from punto.web.requests import StrictRequest, read_body
from punto.web.rules import rules
from punto.web.schema import Described
from punto.web.school import school
from punto.web.session import session
from punto.web.table_templates import table_templates
from punto.web.tables import tables
from punto.web.tournaments import tournaments
from punto.web.vouchers import vouchers
from punto.web.watch import watch

MOST_BYTES = 1_000_000
SERVICE: tuple[ControllerRouterHandler, ...] = (
    session,
    tables,
    tournaments,
    promotions,
    promotion_terms,
    vouchers,
    contest_conditions,
    contest_templates,
    table_templates,
    people,
    patrons,
    house,
    calendar,
    incidents,
    feed_routes,
    watch,
    school,
    devices,
    odds,
    analysis,
    kept_drafts,
    draft_reviews,
    rules,
    reports,
    operation,
    documents,
)
"""What programs ask."""
PAGES = (
    static_files,
    at_the_door,
    sign_on_pages,
    lobby,
    front_pages,
    table_pages,
    side_by_side_pages,
    wall_pages,
    tournament_pages,
    contest_wall_pages,
    contest_draw_pages,
    contest_desk,
    contest_drafting,
    contest_entries,
    contest_papers,
    leaflet_pages,
    contest_own_pages,
    dealing,
    pit,
    learning,
    handbooks,
    wizard,
    closing,
    disputing,
    rules_pages,
    record_pages,
    report_pages,
    admin_pages,
    account_pages,
    factor_pages,
    cage_pages,
    calendar_pages,
    incident_pages,
    watch_pages,
    school_pages,
    analysis_pages,
    studio_pages,
    beside_pages,
    draft_point_pages,
    draft_text_pages,
    promotion_pages,
    promotion_desk,
    promotion_drafting,
    voucher_pages,
)
"""What people look at."""


Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]


def running(
    config: Config, record: Record | None = None, clock: ClockMaker | None = None
) -> Lifespan:
    """The floor of one node, for as long as its service runs."""

    @asynccontextmanager
    async def run(app: Litestar) -> AsyncIterator[None]:
        floor = Floor(config, record, clock)
        app.state.floor = floor
        try:
            if config.demo:
                require_demonstration(floor.record)
            else:
                require_own_house(floor.record)
            floor.start()
            if config.demo:
                await demonstrate(floor)
            tables = tuple(floor.house.house.tables)
            await floor.threads.run(make_static_ready)
            await make_ready(floor.desk, floor.threads, tables, floor.now())
            yield
        finally:
            await floor.stop()

    return run


def create_app(config: Config, record: Record | None = None) -> Litestar:
    """The service of one node."""
    hosts, limited = KnownHosts(config), Limited(config.requests_per_minute)
    app = Logged(
        route_handlers=[*SERVICE, Router("/", route_handlers=PAGES, include_in_schema=False)],
        lifespan=[running(config, record)],
        middleware=[
            hosts,
            limited,
            DefineMiddleware(AuthenticationMiddleware),
        ],
        exception_handlers=PROBLEMS,
        guards=[json_only],
        before_request=read_body,
        request_class=StrictRequest,
        openapi_config=_openapi(config),
        request_max_body_size=MOST_BYTES,
        debug=False,
        logging_config=None,
    )
    app.fast_path, app.request_ids = FastPath(hosts, limited), request_ids()
    app.request_log = RequestLog()
    return app


def _openapi(config: Config) -> OpenAPIConfig:
    cookie = f"{HOST_ONLY}{COOKIE}" if config.secure_cookies else COOKIE
    return OpenAPIConfig(
        title="Punto",
        version=__version__,
        path="/schema",
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", name=cookie, security_scheme_in="cookie"),
                "device": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        use_handler_docstrings=True,
        render_plugins=[Described()],
    )
