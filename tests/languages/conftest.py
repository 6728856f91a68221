"""Languages for the tests: a folder of them in the place of the casino's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from casino_sim import i18n
from casino_sim.i18n import set_language
from tests.languages.pseudo import CODE, write_language


@pytest.fixture(scope="session")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages with the pseudo-language alone."""
    return write_language(tmp_path_factory.mktemp("assets") / "locale", systems=("es",))


@pytest.fixture(scope="session")
def felt_locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same without brackets, which would make a third of a felt's short words."""
    return write_language(tmp_path_factory.mktemp("assets") / "locale", brackets=False)


@pytest.fixture
def pseudo_there(locale: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English is spoken, and the pseudo-language offered: under Spanish to whose system wants that."""
    monkeypatch.setattr(i18n, "asset", lambda *parts: locale.parent.joinpath(*parts))
    yield
    set_language("en")


@pytest.fixture
def pseudo_spoken(pseudo_there: None) -> None:
    set_language(CODE)
