"""What is not a question for the rulebook: input that cannot be read, and what does not answer."""


class Malformed(ValueError):
    """Input that says nothing a rulebook could judge; the message tells what was expected."""

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class Unavailable(Exception):
    """Something that the house depends on does not answer; nothing acknowledged is lost by it."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class Damaged(Unavailable):
    """What was kept is not there as it was written, and does not come back by waiting."""
