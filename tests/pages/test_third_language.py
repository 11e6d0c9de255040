"""A third language is one folder: nothing else changes, and pages and refusals are told in it."""

import re
from pathlib import Path

from punto.narration.catalogue import LANGUAGES, entries
from scratch import Scratch

FOLDER = "xx"
ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
TOLD = """
from punto.law.reasons import Reason
from punto.narration.catalogue import LANGUAGES
from punto.narration.saying import Eyes, dated, reason
from punto.web.pages.drawing import drawn, words_of
from punto.web.pages.tongues import CHOICES, TONGUES, Tongue, tongue_of

tongue = tongue_of({"tongue": "xx"})
context = {"theme": "felt", "demo": False, "account": "", "csrf": "", "role": "", "pages": (),
           "here": "/", "house_now": "", "section": "", "own_roles": (),
           "message": "page-no-such-page", "advice": "page-tables"}
print(LANGUAGES, TONGUES, CHOICES)
print(reason(Reason("result-was-announced"), Eyes("xx")).message)
print(drawn("nothing_here.html", context | words_of(tongue)))
print(tongue.plain("page-your-turn"), Tongue("en-xx").word("page-your-turn"))
"""


def accented(text: str) -> str:
    """A line of messages in a language that nobody speaks; what Fluent reads stays as it is."""
    if text.startswith(("language-", "#")):
        return text
    name, is_, words = text.partition(" = ")
    if not is_:
        return text
    parts = re.split(r"(\{[^}]*\}?)", words)
    said = (part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    return f"{name} = {''.join(said)}"


def test_a_third_language_is_one_folder(tmp_path: Path) -> None:
    """In a copy of the program, with one folder more."""
    scratch = Scratch(tmp_path)
    for path in sorted((scratch.package / "narration" / "en").iterdir()):
        lines = path.read_text(encoding="utf-8").splitlines()
        text = "\n".join(map(accented, lines)) + "\n"
        if path.name == "language.ftl":
            text = text.replace("en-AU", "cy").replace("tag = en", "tag = cy")
        scratch.add(f"narration/{FOLDER}/{path.name}", text)

    said = scratch.run(TOLD)

    assert str(("en", *sorted((*LANGUAGES[1:], FOLDER)))) in said
    assert "'en-xx'" in said
    assert "Thé résúlt wás ánnóúncéd álréády" in said
    assert "Choice(name='xx', words='Énglísh', lang='cy')" in said
    nothing = entries("en")["page-no-such-page"].partition(" = ")[2].strip()
    assert f'<span lang="cy">{nothing.translate(ACCENTS)}</span>' in said
    turn = entries("en")["page-your-turn"].partition(" = ")[2].strip()
    assert f'{turn.translate(ACCENTS)} {turn} <span lang="cy">{turn.translate(ACCENTS)}</span>' in (
        said
    )
