"""The typefaces: every weight that anything is set in, and the file it comes from.

Packages carry these files and no others (build/bundle.py reads the list), so a weight that is not listed here is
refused at once and not found out by a player who gets another face.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

from casino_sim.resources import asset

SANS, SEMIBOLD, BOLD, BLACK, ITALIC = "sans", "sans-semibold", "sans-bold", "sans-black", "sans-italic"
SERIF, SERIF_SEMIBOLD, SERIF_BOLD, SERIF_BLACK = "serif", "serif-semibold", "serif-bold", "serif-black"
FILES = {
    SANS: "SourceSansPro-Regular.ttf",
    SEMIBOLD: "SourceSansPro-Semibold.ttf",
    BOLD: "SourceSansPro-Bold.ttf",
    BLACK: "SourceSansPro-Black.ttf",
    ITALIC: "SourceSansPro-It.ttf",
    SERIF: "SourceSerifPro-Regular.ttf",
    SERIF_SEMIBOLD: "SourceSerifPro-Semibold.ttf",
    SERIF_BOLD: "SourceSerifPro-Bold.ttf",
    SERIF_BLACK: "SourceSerifPro-Black.ttf",
}


# What a language brings along in ``assets/locale/<language>/fonts``, for the signs that those above lack.
OWN = ("sans.otf", "sans-bold.otf", "serif-bold.otf")


@cache
def own_faces(face: str) -> dict[str, Path]:
    """By language: the file that steps in for a face, of its own weight."""
    heavy = face not in (SANS, ITALIC)
    file = OWN[2] if face.startswith("serif") else OWN[1] if heavy else OWN[0]
    return {path.parent.parent.name: path for path in sorted(asset("locale").glob(f"*/fonts/{file}"))}


def package(face: str) -> str:
    """The package that carries a face."""
    return "font_source_serif_pro" if face.startswith("serif") else "font_source_sans_pro"


def font_path(face: str) -> Path | None:
    """The file of a face, or None where its package is not installed."""
    spec = importlib.util.find_spec(package(face))
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(next(iter(spec.submodule_search_locations))) / "files" / FILES[face]
    return path if path.is_file() else None
