"""A kiosk opens only with the program that was packaged, and where the operator signs, with one that they have signed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.rehearsal import NOON, Floor, floor
from kiosk.states import State
from kiosk.watch import manifest
from kiosk.watch.manifest import Changed, examine

BUILD = Path(__file__).resolve().parents[2] / "build"


def seal(program: Path, root: Path | None = None, beside: list[Path] | None = None) -> None:
    """As the package is sealed."""
    code = (
        f"import sys; sys.dont_write_bytecode = True; sys.path.insert(0, {str(BUILD)!r}); import manifest\n"
        f"from pathlib import Path; manifest.write(Path({str(program)!r}), "
        f"Path({str(root)!r}), [Path(file) for file in {[str(file) for file in beside or []]!r}])"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "opt"
    (folder / "games").mkdir(parents=True)
    (folder / "casino-sim").write_bytes(b"\x7fELF")
    (folder / "games" / "paytables.toml").write_text('blackjack = "3 to 2"\n')
    (folder / "bin").symlink_to("casino-sim")
    seal(folder)
    return folder


def test_an_untouched_program_has_a_short_digest_and_opens(program):
    found = examine(program, None)
    assert found.files == 2 and len(found.digest) == 16 and not found.signed


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="sha256sum is not here")
def test_the_list_is_one_that_sha256sum_reads(program):
    assert subprocess.run(["sha256sum", "--quiet", "--strict", "--check", manifest.LIST], cwd=program).returncode == 0


def test_only_the_packaged_folder_has_a_list(tmp_path, monkeypatch):
    assert manifest.program_folder() is None, "the sources"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "casino-sim"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    assert manifest.program_folder() == tmp_path
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path.parent / "_MEI1234"), raising=False)
    assert manifest.program_folder() is None, "the single file unpacks itself elsewhere"


def test_what_a_windows_setup_leaves_for_taking_it_away_is_no_change(program):
    (program / "unins000.exe").write_bytes(b"MZ")
    assert examine(program, None).files == 2


def pays_even_money(program: Path) -> None:
    table = program / "games" / "paytables.toml"
    table.write_text(table.read_text().replace("3 to 2", "1 to 1"))


CHANGES = {
    "a paytable pays less": (pays_even_money, "was changed: "),
    "a file is gone": (lambda program: (program / "casino-sim").unlink(), "is missing: "),
    "a file was added": (lambda program: (program / "games" / "more.py").write_text(""), "was added"),
    "a link leads out": (lambda program: (program / "more").symlink_to("/etc/passwd"), "was added"),
    "the list is gone": (lambda program: (program / manifest.LIST).unlink(), "list of the program's files is missing"),
    "the list is empty": (lambda program: (program / manifest.LIST).write_text(""), "list of the program's files was"),
}


@pytest.mark.parametrize(("change", "said"), CHANGES.values(), ids=CHANGES)
def test_a_change_is_named(program, change, said):
    if change is CHANGES["a link leads out"][0] and sys.platform == "win32":
        pytest.skip("a link wants rights of its own on Windows")
    change(program)
    with pytest.raises(Changed, match=said):
        examine(program, None)


@pytest.mark.skipif(sys.platform == "win32", reason="the host's scripts are sealed by their path on Linux")
def test_what_runs_the_program_belongs_to_it(tmp_path, program):
    script = tmp_path / "usr" / "session"
    script.parent.mkdir()
    script.write_text("cage")
    seal(program, Path("/"), [script])
    assert examine(program, None).files == 3
    script.write_text("cage -s")
    with pytest.raises(Changed, match="session"):
        examine(program, None)


# -- the operator's signature


@pytest.fixture
def signers(tmp_path: Path) -> Path:
    if shutil.which("ssh-keygen") is None:
        pytest.skip("ssh-keygen is not here")
    folder = tmp_path / "etc"
    (folder / "signatures").mkdir(parents=True)
    for name in ("operator", "stranger"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / name], check=True)
    (folder / "signers").write_text(f"operator {(tmp_path / 'operator.pub').read_text()}")
    return folder / "signers"


def sign(program: Path, signers: Path, key: str, namespace: str = manifest.NAMESPACE) -> None:
    file = program / manifest.LIST
    signature = program / f"{manifest.LIST}.sig"
    subprocess.run(
        ["ssh-keygen", "-q", "-Y", "sign", "-f", signers.parents[1] / key, "-n", namespace, file],
        check=True, capture_output=True,
    )  # fmt: skip
    signature.rename(signers.parent / "signatures" / f"{short(file)}.sig")


def short(file: Path) -> str:
    import hashlib

    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def test_a_version_that_the_operator_signed_opens(program, signers):
    sign(program, signers, "operator")
    assert examine(program, signers).signed


@pytest.mark.parametrize(("key", "namespace"), [("stranger", manifest.NAMESPACE), ("operator", "email")])
def test_another_key_or_a_signature_over_something_else_counts_for_nothing(program, signers, key, namespace):
    sign(program, signers, key, namespace)
    with pytest.raises(Changed, match="not the operator's") as caught:
        examine(program, signers)
    assert caught.value.signature


def test_a_list_made_anew_by_who_changed_a_file_has_no_signature(program, signers):
    sign(program, signers, "operator")
    pays_even_money(program)
    seal(program)
    with pytest.raises(Changed, match="has no signature"):
        examine(program, signers)


# -- on the floor


def test_the_kiosk_does_not_open_with_a_changed_file_and_says_which(program, tmp_path, monkeypatch):
    monkeypatch.setattr(manifest, "program_folder", lambda: program)
    pays_even_money(program)
    f = Floor(tmp_path / "state").open()
    assert f.state is State.FAULT and f.top.fault.code == "K-35" and "paytables.toml" in f.top.fault.sentence
    f.pass_(11, step=0.5)
    assert f.kiosk.config.health.read_text().count("changed") >= 1
    f.close()


def test_a_file_that_changes_while_the_kiosk_runs_closes_it_in_the_night(program, tmp_path, monkeypatch):
    monkeypatch.setattr(manifest, "program_folder", lambda: program)
    with floor(tmp_path / "state") as f:
        assert f.state is State.ATTRACT and f.kiosk.program.startswith(examine(program, None).digest)
        pays_even_money(program)
        f.kiosk.wall = lambda: NOON + 86_400 + f.clock.now()
        f.pass_(2)
        assert f.state is State.FAULT and f.top.fault.code == "K-35"
