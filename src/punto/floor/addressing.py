"""What the rules say of somebody, as it is said to that person: you, and not their name."""

import re

SAID_TO = {
    "has": "have",
    "is": "are",
    "was": "were",
    "does": "do",
    "backs": "back",
    "holds": "hold",
    "keeps": "keep",
    "names": "name",
    "stands": "stand",
    "turns": "turn",
}
BETWEEN = "already|no longer|never"
"""What may stand between somebody and what they do."""


def to_the_person(words: str, name: str) -> str:
    """A sentence about somebody, said to them."""
    named = rf"(?<![\w-]){re.escape(name)}(?: \(patron\))?(?![\w-])"
    words = re.sub(rf"{named}'s", "your", words)
    doing = re.compile(rf"{named}(?P<between> (?:{BETWEEN}))? (?P<verb>\w+)(?P<rest>.*)", re.DOTALL)
    if found := doing.search(words):
        between, verb, rest = found["between"] or "", found["verb"], found["rest"]
        rest = re.sub(r"(?<=\band )(\w+)", lambda more: _said_to(more[0]), rest)
        rest = rest.replace("their own", "your own")
        words = f"{words[: found.start()]}you{between} {_said_to(verb)}{rest}"
    words = re.sub(named, "you", words)
    return words[:1].upper() + words[1:]


def _said_to(verb: str) -> str:
    return SAID_TO.get(verb, verb)
