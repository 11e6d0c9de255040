"""`punto serve`: the floor, over HTTP."""

import gc
import socket
import sys
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli.loading import keep, loading
from punto.cli.options import Flag, read_file
from punto.cli.screen import console, print_json
from punto.cli.speech import say
from punto.errors import Malformed, Unavailable
from punto.floor.config import Config, read_config, shown
from punto.house import HOUSE_STREAM
from punto.record.sqlite import MEMORY

if TYPE_CHECKING:
    from punto.cli.serving import Stoppable
    from punto.record import Record

LOOPBACK = ("127.0.0.1", "localhost", "::1")
DEMONSTRATION = "demonstration.db"
PAST_LOCK = ".past"
"""Locked by the one that plays the past of a new demonstration."""
OWN_FILES = 128
"""How many open files a node needs for itself: the record, its keys, its log, the pages."""
COLLECTED_AFTER = (50_000, 20, 100)
"""How many objects there are more of until a node looks for garbage, and how seldom among all.

Nearly all of it goes by itself. To look through what thousands of open streams hold takes half a
second, in which nobody is told anything.
"""
GRACE_SECONDS = 5
"""How long requests that do not end by themselves are waited for when the floor stops."""


def serve(
    *,
    demo: Annotated[bool | None, Parameter(negative=())] = None,
    database: str | None = None,
    host: str | None = None,
    port: int | None = None,
    config: Path | None = None,
    draft: Annotated[list[Path] | None, Parameter(negative=())] = None,
    show: Flag = False,
) -> None:
    """Run the floor until it is told to stop.

    Parameters
    ----------
    demo
        A demonstration on loopback: a table for each rulebook, and signing in with one click.
    database
        A file, or postgresql://...
    host
        The address to answer on; loopback unless said.
    port
        The port; 8000 unless said, and any that is free for 0.
    config
        A TOML file; see docs/operate.md for what can be set.
    draft
        A draft of a rulebook, for a table of a demonstration; once for each. See docs/studio.md.
    show
        Print the configuration in force as JSON, and do not start.
    """
    settings = read_config(config, demo=demo, database=database, host=host, port=port)
    if settings.demo:
        settings = _demonstration(settings, chosen=database is not None)
    elif draft:
        raise Malformed("draft-in-earnest")
    for each in draft or ():
        read_file(each)
    if show:
        print_json(shown(settings))
        return
    _run(settings)


def _demonstration(settings: Config, *, chosen: bool) -> Config:
    """The same for loopback, where there is no HTTPS; anywhere else it is refused.

    It plays in a file of its own unless one is named along with it.
    """
    import msgspec

    if settings.host not in LOOPBACK:
        raise Malformed("demonstration-on-loopback")
    database = settings.database if chosen else DEMONSTRATION
    return msgspec.structs.replace(settings, secure_cookies=False, database=database)


def _run(settings: Config) -> None:
    """Find out all that stands in the way before anything starts, then serve."""
    with loading():
        server, listening = _prepared(settings)
        keep()
    gc.set_threshold(*COLLECTED_AFTER)
    server.run(sockets=[listening])
    if not server.started:
        raise Unavailable("floor-did-not-start")


def _prepared(settings: Config) -> "tuple[Stoppable, socket.socket]":
    """A server with nothing in its way, and the socket that it answers on."""
    import uvicorn

    from punto.cli.serving import Stoppable, listen_on
    from punto.floor.operation.logs import configure_logs
    from punto.web.app import create_app
    from punto.web.connections import Bounds, bounded

    files = _allow_many_connections()
    listening = listen_on(settings.host, settings.port)
    with ExitStack() as until_served:
        until_served.callback(listening.close)
        _play_past(settings)
        record = _opened(settings)
        until_served.pop_all()
    configure_logs()
    app = create_app(settings, record)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    port = listening.getsockname()[1]
    told = {"demonstration": settings.demo, "address": f"http://{host}:{port}"}
    console().print(say("terminal-serving", **told), soft_wrap=True)
    sys.stdout.flush()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=bounded(Bounds.of(settings, files)),
        ws="none",
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
    )
    return Stoppable(config, app), listening


def _opened(settings: Config) -> "Record":
    """The record, in order, and of a house that may be run so."""
    from punto.floor.dealer.demonstration import require_demonstration, require_own_house
    from punto.record import open_record

    with ExitStack() as until_found_fit:
        record = until_found_fit.enter_context(open_record(settings.database))
        _require_in_order(settings, record)
        (require_demonstration if settings.demo else require_own_house)(record)
        until_found_fit.pop_all()
    return record


def _play_past(settings: Config) -> None:
    """Have the first minutes of a new demonstration behind it; not where nothing is kept.

    Of several that are begun at once on one record, one plays them, and the others wait for it.
    """
    from punto.cli.progress import ProgressBar
    from punto.floor.config import heads_folder
    from punto.floor.dealer.past import play_past
    from punto.record import open_record
    from punto.record.heads import alone
    from punto.record.private import make_folder, opened

    minutes = settings.demo_past_minutes if settings.demo else 0
    if not minutes or settings.database == MEMORY:
        return
    with open_record(settings.database) as record:
        _require_in_order(settings, record)
        folder = heads_folder(settings)
        make_folder(folder)
        with opened(folder.joinpath(PAST_LOCK), "ab") as lock, alone(lock):
            if record.last_entry():
                return
            second, words = timedelta(seconds=1), say("terminal-past", minutes=minutes)
            with ProgressBar(60 * minutes, quiet=False) as bar:
                now = datetime.now(UTC)
                play_past(settings, now, lambda played: bar.now(played // second, words))


def _require_in_order(settings: Config, record: "Record") -> None:
    """`Unavailable` if the record is damaged, or if it, keys or heads are open to others."""
    from punto.auth import Auth
    from punto.floor.config import heads_folder
    from punto.floor.people.sign_on_provider import mapping_of, provider_of, require_break_glass
    from punto.record.heads import file_in
    from punto.record.keys import Keys
    from punto.record.private import require_private
    from punto.record.snapshot import load
    from punto.record.witness import require_address

    if settings.witness:
        require_address(settings.witness)
    keys = Keys(Path(settings.keys))
    now = partial(datetime.now, UTC)
    provider_of(settings, now)
    mapping_of(settings)
    record.database.require_sound(quick=True)
    record.database.require_private()
    keys.require_private()
    require_break_glass(settings, Auth(record, keys, now).accounts)
    require_private(heads_folder(settings))
    require_private(file_in(heads_folder(settings), record.identity))
    record.keys = keys
    # What cannot be read is told in a sentence here, rather than by a floor that falls over.
    load(record, HOUSE_STREAM)


def _allow_many_connections() -> int:
    """Take as many open files as the system lets a program have; how many are for connections."""
    try:
        import resource
    except ImportError:
        return OWN_FILES
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    usual, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if usual == resource.RLIM_INFINITY:
        return sys.maxsize
    return max(usual - OWN_FILES, usual // 2)
