"""Settings and versions for forty machines: twenty agents pull them over loopback, and one meets nothing but forgeries."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import subprocess
import threading
from datetime import datetime
from pathlib import Path

import pytest

from casino_sim.__main__ import main
from kiosk.fleet import bundle, settings
from kiosk.fleet.apply import Applied, Systemd
from kiosk.fleet.pull import READY, Pull
from kiosk.fleet.settings import Settings
from kiosk.fleet.spool import Spool

NIGHT = datetime(2026, 11, 19, 3, 30).timestamp()
DAY = datetime(2026, 11, 19, 15, 0).timestamp()

pytestmark = pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not here")


@pytest.fixture(scope="session")
def keys(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("keys")
    for name in ("operator", "stranger"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    (folder / "signers").write_text(f"operator {(folder / 'operator.pub').read_text()}")
    return folder


def sign(folder: Path, keys: Path, key: str = "operator", namespace: str = bundle.NAMESPACE) -> None:
    (folder / bundle.SIGNATURE).unlink(missing_ok=True)
    words = ["ssh-keygen", "-q", "-Y", "sign", "-f", keys / key, "-n", namespace, folder / bundle.LIST]
    subprocess.run(words, check=True, capture_output=True)


def made(folder: Path, keys: Path, serial: int, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for name, text in files.items():
        names.append(name.replace("_", "."))
        (folder / names[-1]).write_text(text)
    assert main(["fleet", "bundle", str(folder), "--serial", str(serial), *names]) == 0
    sign(folder, keys)
    return folder


@pytest.fixture
def served():
    """An address for a folder."""
    servers: list[http.server.ThreadingHTTPServer] = []

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_words: object) -> None:
            pass

    def serve(folder: Path) -> str:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        servers.append(server)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


class Kiosk:
    """A machine with its agent, and root's part with a kiosk that opens with some settings and with others not."""

    def __init__(self, folder: Path, name: str, source: str, keys: Path) -> None:
        self.folder, self.now = folder / name, NIGHT
        self.etc, self.starts, self.installed = self.folder / "etc", 0, [""]
        self.etc.mkdir(parents=True)
        (self.etc / "kiosk.toml").write_text('based_on = "fleet.toml"\n')
        (self.etc / "fleet.toml").write_text("old = 1\n")
        self.settings = Settings(
            settings.Kiosk(health=str(self.folder / "health.json")), settings.Spool(str(self.folder / "spool")),
            pull=settings.Pull(source, signers=str(keys / "signers"), staged=str(self.folder / "bundle"),
                               applied=str(self.folder / "root" / "applied.json"), config_folder=str(self.etc)),
        )  # fmt: skip
        self.pull = Pull(self.settings, Spool(self.settings, wall=lambda: self.now), wall=lambda: self.now)
        self.says("attract")

    def says(self, state: str) -> Kiosk:
        (self.folder / "health.json").write_text(json.dumps({"written": self.now, "state": state}))
        return self

    # the host
    def sound(self) -> bool:
        return "wrong" not in (self.etc / "fleet.toml").read_text()

    def opens(self) -> bool:
        self.starts += 1
        return "hangs" not in (self.etc / "fleet.toml").read_text()

    def update(self, package: Path) -> bool:
        self.installed.append(package.read_text())
        return "hangs" not in self.installed[-1]

    def night(self) -> str:
        """The agent looks; if the floor is closed, systemd starts root's part."""
        self.said = self.pull.look()
        return Applied(self.settings, self).run() if self.pull.offer() else ""

    @property
    def config(self) -> str:
        return (self.etc / "fleet.toml").read_text()


def escape(folder: Path, keys: Path, name: str) -> None:
    """A list that is properly signed, with a file that would lie elsewhere."""
    listed = json.loads((folder / bundle.LIST).read_text())
    listed["files"] = {name: next(iter(listed["files"].values()))}
    (folder / bundle.LIST).write_text(json.dumps(listed))
    sign(folder, keys)


FORGERIES = {
    "another key": lambda folder, keys: sign(folder, keys, "stranger"),
    "a signature for something else": lambda folder, keys: sign(folder, keys, namespace="casino-sim"),
    "no signature": lambda folder, keys: (folder / bundle.SIGNATURE).unlink(),
    "a list changed after it was signed": lambda folder, keys: (folder / bundle.LIST).write_text(
        (folder / bundle.LIST).read_text().replace('"serial": 7', '"serial": 9')
    ),
    "a truncated file": lambda folder, keys: (folder / "fleet.toml").write_text("new"),
    "a file that goes on": lambda folder, keys: (folder / "fleet.toml").write_text("new = 7\n" + "#" * 100_000),
    "a file that is gone": lambda folder, keys: (folder / "fleet.toml").unlink(),
    "a truncated list": lambda folder, keys: (folder / bundle.LIST).write_text('{"serial": 7'),
    "an endless list": lambda folder, keys: (folder / bundle.LIST).write_text(" " * 200_000),
    "a way up": lambda folder, keys: escape(folder, keys, "../../root/fleet.toml"),
    "a way from the root": lambda folder, keys: escape(folder, keys, "/etc/passwd.toml"),
    "the agent's own settings": lambda folder, keys: escape(folder, keys, "agent.toml"),
    "a script": lambda folder, keys: escape(folder, keys, "fleet.sh"),
}  # fmt: skip


def test_nineteen_agents_take_what_is_signed_and_the_twentieth_no_forgery(tmp_path, keys, served):
    good = served(made(tmp_path / "good", keys, 7, fleet_toml="new = 7\n"))
    kiosks = [Kiosk(tmp_path, f"Lobby {number:02}", good, keys) for number in range(19)]
    looks = [threading.Thread(target=kiosk.pull.look) for kiosk in kiosks]
    for look in looks:
        look.start()
    for look in looks:
        look.join()
    for kiosk in kiosks:
        assert kiosk.night() == "bundle 7 applied" and kiosk.config == "new = 7\n" and kiosk.starts == 1
        assert kiosk.night() == "" and kiosk.starts == 1, "once is enough"
    victim = Kiosk(tmp_path, "Lobby 19", served(tmp_path / "hostile"), keys)
    for name, forge in FORGERIES.items():
        shutil.rmtree(tmp_path / "hostile", ignore_errors=True)
        forge(made(tmp_path / "hostile", keys, 7, fleet_toml="new = 7\n"), keys)
        assert victim.night() == "" and victim.config == "old = 1\n" and victim.starts == 0, name
        assert "refused" in victim.said or not victim.said, name
        staged = Path(victim.settings.pull.staged)
        assert not staged.exists() and not staged.with_name("bundle.new").exists(), name
    assert not (tmp_path / "root").exists() and not (victim.folder / "root").exists()
    assert sorted(file.name for file in victim.etc.iterdir()) == ["fleet.toml", "kiosk.toml"]


@pytest.mark.parametrize(
    "answer",
    [b"", b"HTTP/1.0 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n", b"HTTP/1.0 404 Not Found\r\n\r\nhello",
     b"HTTP/1.0 200 OK\r\n" + b"X: y\r\n" * 500, b"\x00" * 50_000, b"HTTP/1.0 200 OK\r\n\r\n" + b"x" * 300_000],
    ids=["nothing", "a detour", "not found", "headers without end", "noise", "more than asked for"],
)  # fmt: skip
def test_a_server_that_talks_nonsense_costs_nothing(tmp_path, keys, answer):
    import socket

    with socket.create_server(("127.0.0.1", 0)) as server:

        def speak() -> None:
            visitor, _address = server.accept()
            with visitor:
                visitor.recv(1000)
                visitor.sendall(answer)

        speaker = threading.Thread(target=speak, daemon=True)
        speaker.start()
        kiosk = Kiosk(tmp_path, "Lobby", f"http://127.0.0.1:{server.getsockname()[1]}", keys)
        assert kiosk.night() == "" and "refused" in kiosk.said
        speaker.join(10)
    assert kiosk.pull.look() == "" or "fetched" in kiosk.pull.said, "nobody there is no end either"


def test_a_source_that_is_no_address_is_told_at_once(tmp_path):
    file = tmp_path / "agent.toml"
    for source in ("https://fleet.example", "file:///etc", "http://a b/", "http://host:0/"):
        file.write_text(f'[pull]\nsource = "{source}"\n')
        with pytest.raises(settings.BadSettings, match=r"pull\.source"):
            settings.load(file)


def test_an_older_bundle_is_refused_when_it_comes_again(tmp_path, keys, served):
    source = tmp_path / "source"
    kiosk = Kiosk(tmp_path, "Lobby", served(source), keys)
    for serial in (7, 8):
        assert kiosk.pull.applied == (0 if serial == 7 else 7)
        made(source, keys, serial, fleet_toml=f"new = {serial}\n")
        assert kiosk.night() == f"bundle {serial} applied"
    made(source, keys, 7, fleet_toml="new = 7\n")
    assert kiosk.night() == "" and kiosk.config == "new = 8\n"
    record = Path(kiosk.settings.pull.applied)
    assert record.stat().st_mode & 0o777 == 0o644 and record.parent.stat().st_mode & 0o777 == 0o755, (
        "the agent reads it"
    )


@pytest.mark.parametrize("settings_", ["hangs = 1\n", "wrong = 1\n"])
def test_settings_that_the_kiosk_does_not_open_with_are_taken_back_and_not_tried_again(tmp_path, keys, settings_):
    source = made(tmp_path / "source", keys, 3, fleet_toml=settings_, extra_toml="x = 1\n")
    kiosk = Kiosk(tmp_path, "Lobby", str(source), keys)
    assert "taken back" in kiosk.night()
    assert kiosk.config == "old = 1\n" and not (kiosk.etc / "extra.toml").exists()
    starts = kiosk.starts
    assert kiosk.night() == "" and kiosk.starts == starts
    made(source, keys, 4, fleet_toml="new = 4\n")
    assert kiosk.night() == "bundle 4 applied" and kiosk.config == "new = 4\n"


def test_a_version_goes_to_the_update_that_has_a_way_back(tmp_path, keys):
    source = tmp_path / "source"
    source.mkdir()
    for serial, body in ((1, "a version that hangs"), (2, "a version")):
        (source / "casino-sim_2.0_amd64.deb").write_text(body)
        (source / "0123456789abcdef.sig").write_text("a signature of the version")
        names = ["casino-sim_2.0_amd64.deb", "0123456789abcdef.sig"]
        assert main(["fleet", "bundle", str(source), "--serial", str(serial), *names]) == 0
        sign(source, keys)
        kiosk = Kiosk(tmp_path / str(serial), "Lobby", str(source), keys)
        assert ("applied" in kiosk.night()) == (serial == 2) and kiosk.installed[-1] == body
        assert (keys / "signatures" / "0123456789abcdef.sig").exists()


def test_nothing_is_applied_while_guests_play_or_outside_the_hours(tmp_path, keys):
    kiosk = Kiosk(tmp_path, "Lobby", str(made(tmp_path / "source", keys, 3, fleet_toml="new = 3\n")), keys)
    for now, state in ((NIGHT, "session"), (NIGHT, "operator"), (DAY, "attract"), (DAY, "session")):
        kiosk.now = now
        assert kiosk.says(state).night() == "" and not (kiosk.folder / "bundle" / READY).exists(), (now, state)
    kiosk.now = DAY
    assert kiosk.says("closed").night() == "bundle 3 applied", "the floor is closed, whatever the hour"


def test_what_the_agent_laid_down_is_checked_again_by_root(tmp_path, keys):
    """A hostile agent: everything it says and keeps is false."""
    kiosk = Kiosk(tmp_path, "Lobby", str(made(tmp_path / "source", keys, 3, fleet_toml="new = 3\n")), keys)
    kiosk.pull.look()
    staged = Path(kiosk.settings.pull.staged)
    (staged / "fleet.toml").write_text("evil = 3\n")
    assert Applied(kiosk.settings, kiosk).run().startswith("refused")
    (staged / "fleet.toml").unlink()
    (staged / "fleet.toml").symlink_to(tmp_path / "source" / "fleet.toml")
    assert Applied(kiosk.settings, kiosk).run().startswith("refused"), "through no link"
    assert kiosk.config == "old = 1\n" and kiosk.starts == 0


def test_the_machine_is_asked_by_its_own_commands(tmp_path):
    """What systemd and the kiosk's health say decides whether it opened."""
    health = tmp_path / "health.json"
    asked: list[list[str]] = []
    written = {"state": "attract", "fault": ""}

    def run(words: list[str]) -> int:
        asked.append(words)
        if words[1] == "restart":
            health.write_text(json.dumps({"written": 1e12, **written}))
        return 0

    host = Systemd(Settings(settings.Kiosk(health=str(health))), run)
    assert host.opens() and asked[-1] == ["systemctl", "restart", "casino-kiosk.service"]
    written["fault"] = "K-10"
    assert not host.opens()
    closed = Systemd(Settings(), lambda words: 3)
    assert closed.opens(), "who closed it wants it closed"
