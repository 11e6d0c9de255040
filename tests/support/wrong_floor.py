"""`punto conform serve` with rules made wrong on purpose: `wrong_floor.py PORT PATH...`.

A path is where a rule stands in its book (`act-2018.cut_depth`).
"""

import sys
from contextlib import ExitStack

from mutants import made_wrong, wrong_values
from printed import printed
from punto.cli import run


def main(port: str, *paths: str) -> int:
    rules = {path: rule for rule, path in printed()}
    with ExitStack() as wrong:
        for path in paths:
            rule = rules[path]
            wrong.enter_context(made_wrong(rule, next(wrong_values(rule.value))))
        return run(["conform", "serve", "--port", port])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
