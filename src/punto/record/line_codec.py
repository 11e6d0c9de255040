"""The lines of an export and of an archive: entries and refusals as JSON, and read back."""

import msgspec

from punto.record.words import Entry, Line, Moved, Refusal, Stored, Tip

FORM = 3
"""The form of an export, which is not that of the tables."""
PUNTO = "record"
"""What the title of an export says that it is of."""


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of an export, or the title of an archive."""

    punto: str = PUNTO
    schema: int = FORM
    record: str
    entries: int
    refusals: int
    after: Tip | msgspec.UnsetType = msgspec.UNSET
    """The place of the chain that it begins behind; unset where it begins with the record."""

    @property
    def is_part(self) -> bool:
        """Whether something came before it, so that streams may go on in it."""
        return not isinstance(self.after, msgspec.UnsetType) and self.after[:2] != (0, 0)


class ExportedStream(msgspec.Struct, frozen=True, tag_field="line", tag="stream"):
    """How far a stream went at the place that an archive begins behind."""

    stream: str
    version: int
    hash: str


class ExportedEvent(msgspec.Struct, frozen=True):
    """An event in an export, its text exactly as it was written."""

    stream: str
    version: int
    v: int
    hash: str
    event: msgspec.Raw


class ExportedEntry(msgspec.Struct, frozen=True, tag_field="line", tag="entry"):
    """One line of an export: a command, all its events, and what they moved."""

    number: int
    at: str
    role: str
    person: str
    command: str
    digest: str
    hash: str
    events: list[ExportedEvent]
    moved: list[Moved]


class ExportedRefusal(msgspec.Struct, frozen=True, tag_field="line", tag="refusal"):
    """One line of an export: what was asked and refused."""

    number: int
    entry: int
    at: str
    stream: str
    version: int
    role: str
    person: str
    command: str
    body: str
    reason: str
    clauses: str
    hash: str


_ENCODER = msgspec.json.Encoder()
_TITLE = msgspec.json.Decoder(Title)
_STREAM = msgspec.json.Decoder(ExportedStream)
_LINE = msgspec.json.Decoder(ExportedEntry | ExportedRefusal)


def written(line: Line | Title | ExportedStream) -> bytes:
    """A line of a file, with its end."""
    said = exported(line) if isinstance(line, Entry | Refusal) else line
    return _ENCODER.encode(said) + b"\n"


def exported(line: Line) -> ExportedEntry | ExportedRefusal:
    """An entry or a refusal in the form of an export."""
    if isinstance(line, Refusal):
        return ExportedRefusal(*line)
    return ExportedEntry(
        *line[:7],
        [
            ExportedEvent(s.stream, s.version, s.v, s.hash, msgspec.Raw(s.body.encode()))
            for s in line.events
        ],
        list(line.moved),
    )


def read_title(text: bytes) -> Title:
    """The title of an export or an archive; `msgspec.DecodeError` if it is none."""
    return _TITLE.decode(text)


def read_stream(text: bytes) -> ExportedStream:
    """How far a stream went before an archive; `msgspec.DecodeError` if it does not say."""
    stream = _STREAM.decode(text)
    if _ENCODER.encode(stream) != text.removesuffix(b"\n"):
        raise msgspec.ValidationError
    return stream


def read_line(text: bytes) -> Line | None:
    """An entry or a refusal; nothing if it is not written as it would be.

    `msgspec.DecodeError` if it is neither.
    """
    line = _LINE.decode(text)
    return _kept(line) if _ENCODER.encode(line) == text.removesuffix(b"\n") else None


def _kept(line: ExportedEntry | ExportedRefusal) -> Line:
    if isinstance(line, ExportedRefusal):
        return Refusal(*msgspec.structs.astuple(line))
    envelope = (line.at, line.role, line.person, line.command, line.digest)
    events = tuple(
        Stored(line.number, e.stream, e.version, *envelope, e.v, bytes(e.event).decode(), e.hash)
        for e in line.events
    )
    return Entry(line.number, *envelope, line.hash, events, tuple(line.moved))
