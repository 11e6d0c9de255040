"""A third language is one folder: nothing else changes, and pages and refusals are told in it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import punto
from punto.narration.catalogue import LANGUAGES, entries

SOURCE = Path(punto.__file__).parent
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
           "here": "/", "house_now": "", "section": "", "own_roles": (), "bar": tongue.word,
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
    copy = tmp_path / "punto"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(copy / "narration" / "en", copy / "narration" / FOLDER)
    for path in (copy / "narration" / FOLDER).iterdir():
        lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join(map(accented, lines)) + "\n", encoding="utf-8")
    own = copy / "narration" / FOLDER / "language.ftl"
    words = own.read_text(encoding="utf-8").replace("en-AU", "cy").replace("tag = en", "tag = cy")
    own.write_text(words, encoding="utf-8")

    ran = subprocess.run(
        [sys.executable, "-c", TOLD],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert "" == ran.stderr
    assert str(("en", *sorted((*LANGUAGES[1:], FOLDER)))) in ran.stdout
    assert "'en-xx'" in ran.stdout
    assert "Thé résúlt wás ánnóúncéd álréády" in ran.stdout
    assert "Choice(name='xx', words='Énglísh', lang='cy')" in ran.stdout
    nothing = entries("en")["page-no-such-page"].partition(" = ")[2].strip()
    assert f'<span lang="cy">{nothing.translate(ACCENTS)}</span>' in ran.stdout
    turn = entries("en")["page-your-turn"].partition(" = ")[2].strip()
    assert f'{turn.translate(ACCENTS)} {turn} <span lang="cy">{turn.translate(ACCENTS)}</span>' in (
        ran.stdout
    )
