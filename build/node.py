"""Tools from npm that have no like among Python's packages. They lie in .cache/node."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".cache" / "node"


def missing(*packages: str) -> str:
    """Installs `name@version`; why that can't be done here, or nothing."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "Node and npm are not installed"
    wanted = [package for package in packages if not there(package)]
    if not wanted:
        return ""
    FOLDER.mkdir(parents=True, exist_ok=True)
    quiet = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact", "--prefix", str(FOLDER)]
    ran = subprocess.run([npm, "install", *quiet, *wanted], stdout=subprocess.DEVNULL)
    return f"npm can't get {', '.join(wanted)}" if ran.returncode else ""


def there(package: str) -> bool:
    name, _, version = package.rpartition("@")
    file = FOLDER / "node_modules" / name / "package.json"
    return file.exists() and f'"version": "{version}"' in file.read_text(encoding="utf-8")


def run(script: str, *words: str, stdin: str = "") -> str:
    """What a script printed that may use the packages."""
    command = ["node", "-e", script, *words]
    ran = subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, text=True, input=stdin, encoding="utf-8")
    return ran.stdout
