"""What a packaged casino is made of, in the form of CycloneDX: for whoever has to know when one of the parts has a fault."""

import json
import platform
import sqlite3
import uuid
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from licenses import PARTS

from casino_sim.app.stage.compat import pygame

Component = dict[str, Any]


def write(file: Path, version: str) -> Path:
    found = document(version)
    found["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(found, sort_keys=True))}"
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return file


def document(version: str) -> dict[str, Any]:
    parts = components()
    casino: Component = {"type": "application", "bom-ref": "casino-sim", "name": "casino-sim", "version": version}
    casino |= {"licenses": [{"license": {"id": "MIT"}}], "purl": f"pkg:pypi/casino-sim@{version}"}
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": casino, "lifecycles": [{"phase": "build"}]},
        "components": parts,
        "dependencies": [{"ref": "casino-sim", "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def components() -> list[Component]:
    """The packages that are frozen, and what Python and pygame bring along that has faults of its own."""
    found = [
        _part("Python", platform.python_version(), "PSF-2.0", f"pkg:generic/python@{platform.python_version()}"),
        _part("SQLite", sqlite3.sqlite_version, "blessing", f"pkg:generic/sqlite@{sqlite3.sqlite_version}"),
    ]
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    found.append(_part("SDL", sdl, "Zlib", f"pkg:generic/sdl@{sdl}"))
    for name in PARTS:
        try:
            found.append(_package(distribution(name)))
        except PackageNotFoundError:
            continue  # of pygame and pygame-ce only one is there
    return found


def _package(part: Distribution) -> Component:
    name = part.metadata["Name"]
    license_fields = {
        field: part.metadata[field] for field in ("License-Expression", "License") if field in part.metadata
    }
    expression = license_fields.get("License-Expression")
    named = expression or license_fields.get("License", "").split("\n")[0]
    purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{part.version}"
    return _part(name, part.version, named, purl, expression=bool(expression))


def _part(name: str, version: str, terms: str, purl: str, expression: bool = True) -> Component:
    """A license by its SPDX name where the part gives one, else in its own words."""
    license_fields = {"expression": terms} if expression else {"license": {"name": terms}}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        **({"licenses": [license_fields]} if terms else {}),
    }
