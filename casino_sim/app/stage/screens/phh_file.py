"""The text of a poker hand for other software, in a file of its own."""

from __future__ import annotations

from pathlib import Path

from casino_sim.app.stage.casino import Casino
from casino_sim.session.recording import Recording

FOLDER = "hands"


def save_phh(casino: Casino, recording: Recording, text: str) -> Path:
    """Beside the players' store, a file a hand. Raises OSError where it cannot be written."""
    folder = Path(casino.store.database.file).parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    start = recording.record.start
    path = folder / f"{start.house}-{start.game}-{start.number}.phh"
    path.write_text(text, encoding="utf-8")
    return path
