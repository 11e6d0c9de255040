"""A bar for long work, with rate and time left; nothing where nobody is looking."""

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from punto.cli.speech import say


class ProgressBar(Progress):
    """One task on standard error, so that output can be piped away from it."""

    def __init__(self, total: int, completed: int = 0, *, quiet: bool) -> None:
        super().__init__(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"),
            TimeElapsedColumn(),
            TextColumn(say("terminal-left")),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=quiet or not sys.stderr.isatty(),
        )
        self.task = self.add_task("", total=total, completed=completed)

    def now(self, completed: int, said: str) -> None:
        """Move the bar, and say how it goes."""
        self.update(self.task, completed=completed, description=said)
