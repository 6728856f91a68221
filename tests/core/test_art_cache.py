"""Pictures kept on disk: read back alike, drawn again when damaged, never an error."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from casino_sim.app.stage.art import ArtCache, FeltPainter, Sprite, Sprites, cache


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.art"))


def test_a_card_comes_back_as_it_was_drawn(tmp_path: Path) -> None:
    first = Sprites("pine", ArtCache(tmp_path))
    drawn = first.card("Qd", 90)
    assert first.cache
    first.cache.flush()
    again = Sprites("pine", ArtCache(tmp_path)).card("Qd", 90)
    assert pixels(again.surface) == pixels(drawn.surface)
    assert again[1:] == drawn[1:]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[: len(data) // 2],
        lambda data: data[:60] + bytes([data[60] ^ 0xFF]) + data[61:],
        lambda data: data[:-20] + bytes(20),
        lambda data: b"PNG?" + data[4:],
        lambda data: data[:4] + b"\xff\xff\xff\xff" + data[8:],
        lambda data: os.urandom(500),
    ],
    ids=["empty", "header cut", "body cut", "bit turned", "tail blanked", "another kind", "size lies", "noise"],
)
def test_a_damaged_picture_is_drawn_again(tmp_path: Path, damage: object, caplog: pytest.LogCaptureFixture) -> None:
    store = ArtCache(tmp_path)
    drawn = pixels(Sprites("pine", store).puck("on", 40).surface)
    store.flush()
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))  # type: ignore[operator]
    with caplog.at_level(logging.DEBUG):
        assert pixels(Sprites("pine", store).puck("on", 40).surface) == drawn
    store.flush()
    assert file.read_bytes() == whole, "and the file is whole again"
    assert not caplog.records, "nobody is told: nothing was lost"


def test_a_picture_under_anothers_name_is_not_taken(tmp_path: Path) -> None:
    store = ArtCache(tmp_path)
    surface = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    store.store("one", Sprite(surface, 1, 2))
    store.flush()
    store.path("one").replace(store.path("two"))
    assert store.load("two") is None


def test_a_folder_that_refuses_costs_only_the_saving(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = ArtCache(blocked)
    found = Sprites("pine", store)
    with caplog.at_level(logging.WARNING):
        for name in ("on", "off", "dealer"):
            assert found.puck(name, 40).surface.get_width() > 40
        store.flush()
        found.puck("kill", 40)
        store.flush()
    assert len(caplog.records) == 1, "said once"
    assert caplog.records[0].message.startswith("Drawings are not kept for the next start")
    assert store.load("anything") is None


def test_the_folder_is_where_the_player_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINO_SIM_CACHE", str(tmp_path / "here"))
    assert ArtCache().folder == tmp_path / "here" / f"art-{cache.ART_VERSION}"
    monkeypatch.delenv("CASINO_SIM_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert "casino-sim" in str(ArtCache().folder)


def test_old_versions_and_old_pictures_are_cleared(tmp_path: Path) -> None:
    old = tmp_path / "art-0"
    old.mkdir()
    (old / "left.art").write_bytes(b"x" * 100)
    other = tmp_path / "evaluator.npy"
    other.write_bytes(b"not ours")
    store = ArtCache(tmp_path, limit=6000)
    store.folder.mkdir()
    half = store.folder / "killed.part"
    half.write_bytes(b"half")
    os.utime(half, (0, 0))
    for i in range(30):
        surface = pygame.Surface((20, 20), pygame.SRCALPHA, 32)
        for x in range(20):
            for y in range(20):
                surface.set_at((x, y), (x * 13 % 256, y * 7 * i % 256, x * y % 256, 255))
        store.store(f"picture {i}", Sprite(surface))
    store.flush()
    store.prune()
    assert not old.exists()
    assert other.exists(), "what is not ours stays"
    assert not half.exists(), "what a killed process left is swept"
    assert 0 < sum(f.stat().st_size for f in files(tmp_path)) <= 6000


def test_a_second_start_needs_no_numpy(tmp_path: Path) -> None:
    """Table and cards of a known layout are shown from the cache alone, before NumPy would be loaded."""
    store = ArtCache(tmp_path)
    felt = FeltPainter("burgundy", (320, 200))
    felt.circle(160, 100, 40, label="ANTE", label_px=16)
    felt.surface(store)
    found = Sprites("burgundy", store)
    found.card("As", 60)
    found.back(60)
    store.flush()
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from casino_sim.app.stage.art import ArtCache, FeltPainter, Sprites\n"
        f"store = ArtCache(Path({str(tmp_path)!r}))\n"
        "felt = FeltPainter('burgundy', (320, 200))\n"
        "felt.circle(160, 100, 40, label='ANTE', label_px=16)\n"
        "felt.surface(store)\n"
        "found = Sprites('burgundy', store)\n"
        "found.card('As', 60), found.back(60)\n"
        "print('numpy' in sys.modules)\n"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
