"""The server that the tests of records stand on: it starts wherever Punto was unpacked."""

import os
import tempfile
from pathlib import Path

import psycopg
import pytest

from private_postgres import BINARIES, PrivatePostgres, copy_package

ONLY_ROOT = pytest.mark.skipif(
    os.geteuid() != 0, reason="only root runs the server as another user"
)


def answers(server: PrivatePostgres) -> bool:
    with psycopg.connect(server.url()) as connection:
        return connection.execute("SELECT 1").fetchone() == (1,)


@ONLY_ROOT
def test_it_starts_where_only_root_may_enter(tmp_path: Path) -> None:
    """Neither the folder of the programs nor anything in it is open to the server's user."""
    private = tmp_path / "private"
    unpacked = copy_package(BINARIES, private)
    for path in (private, *private.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o700)

    with PrivatePostgres(unpacked) as server:
        assert answers(server)
        folder = server.folder
    assert not folder.exists()


@ONLY_ROOT
def test_it_keeps_its_data_where_its_user_may_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    monkeypatch.setattr(tempfile, "tempdir", str(private))

    with PrivatePostgres() as server:
        assert answers(server)
        assert private not in server.folder.parents
    assert [] == list(private.iterdir())
