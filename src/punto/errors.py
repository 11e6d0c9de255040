"""What is not even a question for the rulebook: input that cannot be read."""


class Malformed(ValueError):
    """Input that says nothing a rulebook could judge; the message tells what was expected."""

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy
