"""A house of one's own with one or two decks: its bets are priced, its table is drawn and played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from casino_sim.resources import asset

PNG = b"\x89PNG"


def house_file(folder: Path, decks: int) -> Path:
    """Mount Airy's blackjack with fewer decks, and without the bet whose pays are printed for six and eight only."""
    text = asset("houses", "mount_airy.toml").read_text(encoding="utf-8")
    head, *sections = re.split(r"(?m)^(?=\[)", text)
    kept = [part for part in sections if not part.startswith("[games.") or part.startswith("[games.blackjack")]
    text = head.replace('"mount_airy"', '"mine"') + "".join(kept)
    text = re.sub(r"(?m)^match_the_dealer = .*\n", "", text)
    text, count = re.subn(r"(?m)^decks = \d+", f"decks = {decks}", text)
    assert count == 1
    folder.mkdir()
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("decks", [1, 2])
def test_blazing_sevens_from_few_decks_are_priced_drawn_and_played(
    decks: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = house_file(tmp_path / "houses", decks)
    monkeypatch.setenv("CASINO_SIM_HOUSES", str(file.parent))
    at = ["--house", "mine", "--game", "blackjack"]
    assert main(["houses", "check", str(file)]) == 0, capsys.readouterr().err
    capsys.readouterr()
    assert main(["odds", *at, "--wager", "blazing_7s", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows and all(-1 <= row["value"] < 1 for row in rows if row["measure"] == "return_without_meter")
    assert main(["auto", *at, "--rounds", "30"]) == 0
    picture = tmp_path / "felt.png"
    assert main(["shot", *at, "--size", "1280x720", "--out", str(picture)]) == 0
    assert picture.read_bytes().startswith(PNG)
