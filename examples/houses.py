"""Many houses read as one, from the Parquet files that each of them wrote of its own record.

    python examples/houses.py reports days

`reports` holds a folder for each house, and so does `days`:

    punto report shift --from 2026-11 --parquet reports/house=sydney/shift-2026-11.parquet
    punto feed export days/house=sydney --device group

It needs DuckDB (`pip install duckdb`) and none of Punto. Dask reads the same folders with
`dask.dataframe.read_parquet("reports")`.
"""

import sys

import duckdb

FILES = "read_parquet(?, hive_partitioning = true, union_by_name = true)"
MONEY = f"""SELECT house, COUNT(DISTINCT "table"), SUM(coups), SUM("drop (cents)"),
SUM("win (cents)") FROM {FILES} GROUP BY ALL ORDER BY house"""  # noqa: S608 - ours
"""What the tables of each house took in and won."""
COUPS = f"""SELECT house, CAST("at" AT TIME ZONE 'UTC' AS DATE) AS day, COUNT(*)
FROM {FILES} WHERE event = 'result-announced' GROUP BY ALL ORDER BY house, day"""  # noqa: S608 - ours
"""How many coups each house dealt by day, in UTC."""
MONEY_HEADS = ("house", "tables", "coups", "drop (cents)", "win (cents)")
COUPS_HEADS = ("house", "day", "coups")

Row = tuple[object, ...]


def money(folder: str) -> list[Row]:
    """A row for each house, from its reports of shifts."""
    return duckdb.execute(MONEY, [f"{folder}/*/shift*.parquet"]).fetchall()


def coups(folder: str) -> list[Row]:
    """A row for each house and day, from the days of its feed."""
    return duckdb.execute(COUPS, [f"{folder}/*/*.parquet"]).fetchall()


def _print(*rows: Row) -> None:
    for row in rows:
        sys.stdout.write("\t".join(map(str, row)) + "\n")


if __name__ == "__main__":
    _print(MONEY_HEADS, *money(sys.argv[1]))
    _print(COUPS_HEADS, *coups(sys.argv[2]))
