"""A house of the player's own: laid into a folder, walked into like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.houses.loader import all_ids, house_ids
from casino_sim.resources import own_houses_folder
from casino_sim.session.find_table import closed_houses, open_houses
from games import BY_ID

KITCHEN = """
id = "kitchen_table"
name = "The Kitchen Table"
based_on = "mount_airy"

[games.blackjack.limits]
base = "1 to 100"
"""


def lay(name: str, text: str) -> Path:
    folder = own_houses_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_house_of_ones_own_stands_in_the_lobby_with_its_own_limits() -> None:
    assert [house.id for house in open_houses(BY_ID)] == list(house_ids())
    lay("kitchen_table.toml", KITCHEN)
    *_, kitchen = open_houses(BY_ID)
    assert kitchen.name == "The Kitchen Table"
    assert str(kitchen.tables["blackjack"].limits["base"].max) == "10000"
    assert all_ids() == (*house_ids(), "kitchen_table")
    assert closed_houses(BY_ID) == []


def test_checking_it_says_where_it_has_to_lie(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draft = tmp_path / "draft.toml"
    draft.write_text(KITCHEN, encoding="utf-8")
    assert main(["houses", "check", str(draft)]) == 0
    assert f"save it as kitchen_table.toml in {own_houses_folder()}." in capsys.readouterr().out
    lay("kitchen_table.toml", KITCHEN)
    assert main(["houses", "check", str(draft)]) == 0
    assert "as soon as" not in capsys.readouterr().out


def test_it_is_dealt_at_and_looked_up_like_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    lay("kitchen_table.toml", KITCHEN)
    assert main(["auto", "--house", "kitchen_table", "--game", "blackjack", "--rounds", "3"]) == 0
    assert main(["games", "--house", "kitchen_table"]) == 0
    assert "The Kitchen Table" in capsys.readouterr().out


def test_it_may_lie_in_a_folder_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_HOUSES", str(tmp_path / "drafts"))
    assert lay("kitchen_table.toml", KITCHEN) == tmp_path / "drafts"
    assert "kitchen_table" in all_ids()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (KITCHEN.replace("1 to 100", "100 to 1"), "games.blackjack.limits.base"),
        (KITCHEN.replace('id = "kitchen_table"', 'id = "kitchen"'), "'kitchen' should be 'kitchen_table'"),
        ("id = ", "kitchen_table.toml"),
    ],
)
def test_a_faulty_one_stays_closed_and_says_why_while_the_others_open(text: str, why: str) -> None:
    lay("kitchen_table.toml", text)
    assert [house.id for house in open_houses(BY_ID)] == list(house_ids())
    (sentence,) = closed_houses(BY_ID)
    assert sentence.startswith("One of your houses can't open.") and why in sentence


def test_none_takes_the_place_of_a_real_house() -> None:
    lay("mount_airy.toml", KITCHEN.replace("kitchen_table", "mount_airy"))
    assert all_ids() == house_ids()
    assert open_houses(BY_ID)[0].name == "Mount Airy"
