"""Files that a browser keeps in place of showing them."""

from typing import TypeVar

from litestar import Response

B = TypeVar("B", str, bytes)


def download(body: B, media: str, name: str) -> Response[B]:
    """A file, by the name under which it is kept."""
    return Response(body, media_type=media, headers=kept_as(name))


def kept_as(name: str) -> dict[str, str]:
    """The header by which an answer is a file of that name."""
    return {"content-disposition": f'attachment; filename="{name}"'}
