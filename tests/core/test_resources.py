"""Data files are found in a checkout and in an installed wheel, and both packages carry all of them."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from casino_sim.resources import asset, game_file

ROOT = Path(__file__).resolve().parents[2]


def data_files() -> set[str]:
    """All that is not Python, from the top, as an installed wheel should name it. The README's pictures stay at home."""
    assets = {
        f"casino_sim/_{file.relative_to(ROOT).as_posix()}"
        for file in (ROOT / "assets").rglob("*")
        if "screenshots" not in file.parts
    }
    beside = {
        file.relative_to(ROOT).as_posix()
        for package in ("casino_sim", "games", "kiosk")
        for file in (ROOT / package).rglob("*")
        if "__pycache__" not in file.parts and file.suffix != ".py"
    }
    return {name for name in assets | beside if (ROOT / name.replace("casino_sim/_assets", "assets")).is_file()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")))))


def test_a_checkout_reads_its_own_assets_and_games() -> None:
    assert asset("houses") == ROOT / "assets" / "houses" and asset("houses").is_dir()
    assert game_file("games.craps", "felt.toml") == ROOT / "games" / "craps" / "felt.toml"


def test_the_wheel_carries_every_data_file(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    assert data_files() - packed == set()
    assert {name.split("/")[0] for name in packed if ".dist-info/" not in name} == {"casino_sim", "games", "kiosk"}


def test_an_installed_wheel_finds_its_data_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    program = (
        "from casino_sim.resources import asset, game_file\n"
        "print(asset('houses', 'mount_airy.toml').resolve())\n"
        "print(game_file('games.mississippi_stud', 'paytables.toml').resolve())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=True,
    )
    house, pays = map(Path, ran.stdout.split("\n")[:2])
    assert house == tmp_path / "site/casino_sim/_assets/houses/mount_airy.toml" and house.is_file()
    assert pays == tmp_path / "site/games/mississippi_stud/paytables.toml" and pays.is_file()


def test_the_source_package_holds_what_builds_and_tests_it(tmp_path: Path) -> None:
    sdist = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path)))
    with tarfile.open(sdist) as archive:
        packed = {name.split("/", 1)[1] for name in archive.getnames()}
    needed = {"build/make.py", "tests/conftest.py", "tests/features.toml", "uv.lock", ".ci/run", "LICENSE"}
    assert needed - packed == set()
    assert {name.replace("casino_sim/_assets", "assets") for name in data_files()} - packed == set()
