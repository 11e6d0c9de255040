"""Parameters that several routes read alike, each with its bounds."""

from typing import Annotated

from litestar.params import HeaderParameter, PathParameter, QueryParameter

from punto.bounds import LONGEST_LINE, MOST_NUMBER

NameInPath = Annotated[str, PathParameter(max_length=LONGEST_LINE)]
NumberInPath = Annotated[int, PathParameter(ge=0, le=MOST_NUMBER)]
Before = Annotated[
    int,
    QueryParameter(
        ge=0, le=MOST_NUMBER, description="Older than the one of this number; the latest if 0."
    ),
]
Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        max_length=LONGEST_LINE,
        description="The same key with the same command again is the same command.",
    ),
]
