"""The same blocks on a Dask cluster, started here or found at an address."""

import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any

from punto.errors import Malformed
from punto.simulate.run import B, run_on

CONNECT_SECONDS = 10


class ClusterLost(Exception):
    """The scheduler has gone; what was done before is kept."""


def _hush() -> None:
    """Keep the library's own log, traces included, from the person; we say what happened."""
    for name in tuple(logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of the cluster: `tcp://host:port`, or `local:N` to start N workers here."""
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({"distributed.comm.timeouts.connect": CONNECT_SECONDS})
    _hush()
    local = re.fullmatch(r"local:(\d{1,3})", address)
    if local and int(local[1]) > 0:
        with (
            LocalCluster(
                n_workers=int(local[1]),
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",  # without one it takes a port on every interface
                silence_logs=logging.CRITICAL,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    if not re.fullmatch(r"(tcp|tls|ucx)://\S+:\d{1,5}", address):
        raise Malformed("no-address-of-a-cluster", word=address)
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, TimeoutError) as error:
        raise Malformed("no-scheduler", address=address) from error
    with client:
        yield client


def run_cluster(
    client: Any,  # noqa: ANN401 - a library without types
    progress: B,
    told: Callable[[B], None],
) -> None:
    """Play the missing blocks on the cluster; a lost worker costs time and nothing else."""
    workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
    try:
        # A block that a dying worker held is only unlucky: it is tried again elsewhere.
        run_on(client.get_executor(retries=10, pure=False), progress, workers, told)
    except (CancelledError, OSError, TimeoutError) as error:
        raise ClusterLost from error
