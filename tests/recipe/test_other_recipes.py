"""CONTRIBUTING, "Adding a screen", "a house" and "a language", each followed in a copy of the project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.copies import Copy

SCREENS = "casino_sim/app/stage/screens"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("recipes"))


PAGE = '''"""The hours of each house."""

from __future__ import annotations

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.widgets import Column, Label, Page, Widget
from casino_sim.i18n import _


class Hours(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = _("Hours")

    def body(self) -> Widget:
        return Column(*(Label(_("{house}: always open").format(house=house.name)) for house in self.casino.houses))
'''
LOOK = """
import sys
from pathlib import Path
from casino_sim.app.stage.screens.lobby import Lobby
from casino_sim.app.stage.text_check import text_faults
from tests.learn.learner import a_casino

for size, text in (((1280, 720), 2.0), ((1920, 1080), 1.0), ((1080, 1920), 2.0)):
    with a_casino(Path(sys.argv[1]) / f"{size}{text}", size, text) as (robot, casino):
        robot.show(Lobby(casino)).settle()
        robot.click("Hours").settle()
        assert robot.stage.top.title == "Hours"
        assert text_faults(robot.stage.top) == []
        assert any(w.label == "Mount Airy: always open" for w in robot.stage.top.widgets())
        robot.key("escape").settle()
        assert isinstance(robot.stage.top, Lobby)
"""


@pytest.mark.slow
def test_a_screen_is_a_page_and_a_button_that_opens_it(copy: Copy, tmp_path: Path) -> None:
    copy.write(f"{SCREENS}/hours.py", PAGE)
    copy.put(
        f"{SCREENS}/navigation.py",
        "    from casino_sim.app.stage.screens.learn_home import Learn\n".replace("\\\n", "\n"),
        f"    from {SCREENS.replace('/', '.')}.hours import Hours\n",
    )
    copy.put(
        f"{SCREENS}/navigation.py",
        '        IconButton("history", _("History")',
        '        IconButton("info", _("Hours"), lambda: push(Hours(casino))),\n',
    )
    copy.run("-c", LOOK, str(tmp_path))
    copy.run("-m", "pytest", "-q", "-n", "0", "tests/test_architecture.py")


HOUSE = """
id = "riverside"
name = "Riverside"
based_on = "valley_forge"
look = "burgundy"

[games.craps.limits]
base = "10 to 500"
"""


def test_a_house_is_a_file_and_a_line(copy: Copy) -> None:
    """What it does not say is as at the house that it is based on."""
    copy.write("riverside.toml", HOUSE)
    copy.run("-m", "casino_sim", "houses", "check", "riverside.toml")
    copy.write("assets/houses/riverside.toml", HOUSE)
    copy.add("assets/houses/order.txt", "riverside\n")
    tables = json.loads(copy.run("-m", "casino_sim", "games", "--json"))
    own, other = (
        {row["game"]: row for row in tables if row["house"] == house} for house in ("riverside", "valley_forge")
    )
    assert own.keys() == other.keys()
    played = json.loads(
        copy.run("-m", "casino_sim", "auto", "--house", "riverside", "--game", "craps", "--rounds", "5", "--json")
    )
    assert played["rounds"] == 5


@pytest.mark.slow
def test_a_language_is_its_folder(copy: Copy) -> None:
    """An invented one: begun by the command, translated in one file, compiled and checked by commands, and spoken at once."""
    copy.run("build/catalogue.py", "zz")  # make.py catalogue zz
    folder = copy.path("assets/locale/zz")
    (words,) = folder.rglob("*.po")
    text = words.read_text(encoding="utf-8")
    assert text.count('msgid "Mississippi Stud"') == 1
    for english, said in (("Same again", "Zam\u00e1"), ("Deal", "Zizz"), ("$1,234.50", "1.234,50 $")):
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{said}"')
    three = "nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);"
    words.write_text(text.replace("nplurals=2; plural=(n != 1);", three), encoding="utf-8")
    (folder / "language.toml").write_text('name = "Zizzi"\nsystems = ["zz_ZZ"]\n', encoding="utf-8")
    (folder / "glossary.toml").write_text('[[term]]\nenglish = ["deal"]\nsay = ["Zizz"]\n', encoding="utf-8")
    copy.run("build/catalogue.py")
    assert words.read_text(encoding="utf-8").count('msgstr[2] ""') > 10, "as many forms as its head says"
    said = copy.run("-c", "from casino_sim.i18n import _, first_language, languages, own_name, set_language; "
                          "from casino_sim.money import spoken; set_language(first_language('zz-ZZ')); "
                          "print(_('Same again'), _('Deal'), spoken(500000), own_name('zz'), 'zz' in languages())")  # fmt: skip
    assert said.strip() == "Zam\u00e1 Zizz 5.000 $ Zizzi True"
    checked = copy.run("-c", "import sys; sys.path.insert(0, 'build'); import translations; "
                             "translations.main(['zz', '--missing'])")  # fmt: skip
    assert "zz: 'Mississippi Stud'" in checked and "zz: 'Deal'" not in checked
    assert "typefaces" in copy.run("-m", "casino_sim", "self-test", "--quick")
