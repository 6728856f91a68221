"""Whether somebody signed this: OpenSSH checks it, as ``ssh-keygen -Y verify``."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

WHO = "operator"  # as the signers' file names the keys that count


class NoChecker(Exception):
    """There is no ssh-keygen on this machine."""


def good(body: bytes, signature: Path, signers: Path, namespace: str) -> bool:
    """``namespace`` is what the signature has to be for; one over anything else counts for nothing here."""
    words = ["-Y", "verify", "-f", str(signers), "-I", WHO, "-n", namespace, "-s", str(signature)]
    # The packaged program's own libraries are not for others.
    plain = {name: value for name, value in os.environ.items() if not name.startswith("LD_")}
    try:
        ran = subprocess.run(["ssh-keygen", *words], input=body, capture_output=True, env=plain, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        raise NoChecker from None
    return ran.returncode == 0
