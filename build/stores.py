"""What shops for programs ask for: winget's three files, Homebrew's cask and Flathub's manifest, for one release.

They name files of the release by address and by sum, so they are written when those stand in dist: `package --sums`.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

from deb import APP

HOME = "https://github.com/casino-sim/casino-sim"
PUBLISHER = "The casino-sim authors"
ABOUT = "Plays every table game of four real casinos by exactly those houses' rules. Free play only."
WINGET = "CasinoSim.CasinoSim"
SCHEMA = "1.6.0"
RUNTIME = "25.08"


def write(folder: Path, version: str, files: Iterable[Path]) -> list[Path]:
    """Those whose files are there."""
    sums = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    setup = f"casino-sim-{version}-windows-setup.exe"
    apples = {cpu: f"casino-sim-{version}-macos-{cpu}.zip" for cpu in ("arm64", "x86_64")}
    linux = f"casino-sim-{version}-linux-x86_64.tar.xz"
    made: dict[str, str] = {}
    if setup in sums:
        made |= {f"winget/{WINGET}{kind}.yaml": text for kind, text in winget(version, setup, sums[setup]).items()}
    if all(name in sums for name in apples.values()):
        made["homebrew/casino-sim.rb"] = cask(version, {cpu: sums[name] for cpu, name in apples.items()})
    if linux in sums:
        made[f"flathub/{APP}.json"] = flatpak(version, linux, sums[linux])
    for name, text in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in made]


def address(version: str, name: str) -> str:
    return f"{HOME}/releases/download/v{version}/{name}"


def winget(version: str, setup: str, digest: str) -> dict[str, str]:
    """Version, installer and words, each a file by its kind."""
    installer = f"""InstallerType: inno
Scope: user
UpgradeBehavior: install
MinimumOSVersion: 10.0.17763.0
ProductCode: '{product_code()}_is1'
Installers:
- Architecture: x64
  InstallerUrl: {address(version, setup)}
  InstallerSha256: {digest.upper()}
"""
    words = f"""PackageLocale: en-US
Publisher: {PUBLISHER}
PackageName: Casino Sim
PackageUrl: {HOME}
License: MIT
LicenseUrl: {HOME}/blob/v{version}/LICENSE
ShortDescription: {ABOUT}
Tags:
- blackjack
- casino
- craps
- game
- poker
- roulette
"""
    kinds = {
        "": ("version", "DefaultLocale: en-US\n"),
        ".installer": ("installer", installer),
        ".locale.en-US": ("defaultLocale", words),
    }
    return {suffix: _winget(kind, version, text) for suffix, (kind, text) in kinds.items()}


def _winget(kind: str, version: str, text: str) -> str:
    schema = f"# yaml-language-server: $schema=https://aka.ms/winget-manifest.{kind}.{SCHEMA}.schema.json\n"
    head = f"PackageIdentifier: {WINGET}\nPackageVersion: {version}\n"
    return f"{schema}{head}{text}ManifestType: {kind}\nManifestVersion: {SCHEMA}\n"


def product_code() -> str:
    """By which Windows knows the installed casino."""
    script = (Path(__file__).with_name("windows") / "casino-sim.iss").read_text(encoding="utf-8")
    return str(re.findall(r"^AppId=\{(\{[\w-]+\})", script, re.MULTILINE)[0])


def cask(version: str, digests: dict[str, str]) -> str:
    """The application for both kinds of Mac. It is signed by nobody, which Homebrew has to know."""
    return f"""cask "casino-sim" do
  arch arm: "arm64", intel: "x86_64"

  version "{version}"
  sha256 arm:   "{digests["arm64"]}",
         intel: "{digests["x86_64"]}"

  url "{HOME}/releases/download/v#{{version}}/casino-sim-#{{version}}-macos-#{{arch}}.zip"
  name "Casino Sim"
  desc "Table games of four real casinos, free play only"
  homepage "{HOME}"

  depends_on macos: ">= :big_sur"

  app "Casino Sim.app"

  zap trash: [
    "~/Library/Application Support/casino-sim",
    "~/Library/Caches/casino-sim",
  ]

  caveats <<~EOS
    Casino Sim is not notarized by Apple: open it the first time with a right click on it and Open.
  EOS
end
"""


def flatpak(version: str, archive: str, digest: str) -> str:
    """The folder that was built for Linux, with its window, its sound, and nothing of the network or of the home."""
    lay_out = [
        "mkdir -p /app/lib /app/bin",
        "cp -a casino /app/lib/casino-sim",
        "ln -s ../lib/casino-sim/casino-sim /app/bin/casino-sim",
        f"install -Dm644 {APP}.desktop -t /app/share/applications",
        f"install -Dm644 {APP}.metainfo.xml -t /app/share/metainfo",
        f"install -Dm644 casino-sim-256.png /app/share/icons/hicolor/256x256/apps/{APP}.png",
    ]
    source = f"{HOME}/raw/v{version}"
    beside = [
        {"type": "file", "path": f"kiosk/host/{APP}.desktop"},
        {"type": "file", "path": f"kiosk/host/{APP}.metainfo.xml"},
        {"type": "file", "path": "build/icons/casino-sim-256.png"},
    ]
    for each in beside:
        file = Path(__file__).resolve().parent.parent / each["path"]
        each |= {
            "url": f"{source}/{each.pop('path')}",
            "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            "dest-filename": file.name,
        }
    packed = {"type": "archive", "url": address(version, archive), "sha256": digest, "dest": "casino"}
    casino = {"name": "casino-sim", "buildsystem": "simple", "build-commands": lay_out, "sources": [packed, *beside]}
    return (
        json.dumps(
            {
                "app-id": APP,
                "runtime": "org.freedesktop.Platform",
                "runtime-version": RUNTIME,
                "sdk": "org.freedesktop.Sdk",
                "command": "casino-sim",
                "finish-args": [
                    "--share=ipc",
                    "--socket=fallback-x11",
                    "--socket=wayland",
                    "--socket=pulseaudio",
                    "--device=dri",
                ],
                "modules": [casino],
            },
            indent=2,
        )
        + "\n"
    )
