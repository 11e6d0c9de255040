"""Punto behind the adapter of the kit in a process of its own, as it is or with rules made wrong.

`answering.py serve|floor PATH...` is `punto conform serve` or `punto conform floor`; a path is
where a rule that is made wrong stands in its book (`act-2018.cut_depth`).
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

SAID = "Punto answers a kit on "


@contextmanager
def answering(adapter: str, *wrong: str) -> Iterator[str]:
    """An adapter in a process of its own; gives its address."""
    words = [sys.executable, __file__, adapter, *wrong]
    paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": paths}
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith(SAID), said
        yield said.split()[-1]
    finally:
        process.terminate()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def main(adapter: str, *paths: str) -> int:
    from mutants import made_wrong, wrong_values
    from printed import printed
    from punto.cli import run

    rules = {path: rule for rule, path in printed()}
    with ExitStack() as wrong:
        for path in paths:
            rule = rules[path]
            wrong.enter_context(made_wrong(rule, next(wrong_values(rule.value))))
        return run(["conform", adapter, "--port", "0"])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
