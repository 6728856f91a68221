"""A Debian machine to try the kiosk on: a root of its own, systemd as its first process, cage on a screen in memory.

`debootstrap` makes the root once and keeps it in .cache/boot; every machine starts from it, by an overlay, and leaves
nothing in it. `systemd-nspawn` boots it.
"""

import hashlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache" / "boot"
SUITE = "bookworm"
# What a fresh Debian has, and then what only the tryout needs: a screen in memory, fingers on it, a small web client.
DEBIAN = ("systemd", "systemd-sysv", "dbus", "udev", "libpam-systemd", "procps", "adduser", "login", "kmod")
TOOLS = ("xvfb", "xdotool", "curl", "ca-certificates")
PATIENCE = 120.0  # seconds that anything may take
LONGEST = 900.0  # seconds for one command inside
# What stands in for the hardware, as this kernel may know neither screens nor touchscreens: cage shows its picture in a
# window of an X server in memory, and gets its fingers from there. Its seat is a real one, from seatd on the console.
SIZE = (1024, 768)  # of the window that cage opens
XSERVER = f"""[Unit]
Description=A screen in memory
[Service]
RuntimeDirectory=screen
ExecStart=/usr/bin/Xvfb :9 -screen 0 {SIZE[0]}x{SIZE[1]}x24 -fbdir /run/screen -nolisten tcp -ac
"""
DROPIN = """[Unit]
Wants=screen.service
After=screen.service
[Service]
Environment=DISPLAY=:9 WLR_BACKENDS=x11,libinput WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
"""
CONSOLES = ("/dev/tty0", "/dev/tty1")
USER = "casino-kiosk"


class Failed(Exception):
    """What did not work, in a sentence."""


def why_not() -> str:
    """What keeps a machine from being booted here; empty where nothing does."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root can boot a machine"
    for tool in ("systemd-nspawn", "debootstrap", "nsenter"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed (Debian: apt install systemd-container debootstrap)"
    if "overlay" not in Path("/proc/filesystems").read_text():
        return "this kernel has no overlay file system"
    # Inside another container even root may not be allowed to.
    if subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True).returncode:
        return "this machine lets nobody make namespaces of their own, which systemd-nspawn needs"
    return ""


def base(say: Callable[[str], object]) -> Path:
    """The root that every machine starts from, rebuilt when its contents have changed."""
    wanted = hashlib.sha256("\n".join((SUITE, *DEBIAN, "", *TOOLS)).encode()).hexdigest()[:12]
    made = CACHE / f"base-{wanted}"
    if not made.exists():
        say(f"debootstrap {SUITE}")
        for old in CACHE.glob("base-*"):
            shutil.rmtree(old)
        fresh = CACHE / "base-new"
        fresh.parent.mkdir(parents=True, exist_ok=True)
        _run("debootstrap", "--variant=minbase", f"--include={','.join(DEBIAN)}", SUITE, fresh)
        mirror = (fresh / "etc/apt/sources.list").read_text().split()[1].rstrip("/")  # the one debootstrap took
        security = f"deb {mirror}-security {SUITE}-security main\n"
        (fresh / "etc/apt/sources.list.d").mkdir(exist_ok=True)
        (fresh / "etc/apt/sources.list.d/security.list").write_text(security)
        (fresh / "etc/hostname").write_text("kiosk\n")
        names = fresh / "etc/resolv.conf"
        names.unlink(missing_ok=True)
        shutil.copy("/etc/resolv.conf", names)
        inside = f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(TOOLS)}"
        _nspawn_once(fresh, inside)
        fresh.rename(made)
    return made


def _nspawn_once(root: Path, command: str) -> None:
    words = [
        "systemd-nspawn",
        "--quiet",
        f"--directory={root}",
        *_alone(),
        f"--bind={_archives()}:/var/cache/apt/archives",
    ]
    _run(*words, "--setenv=DEBIAN_FRONTEND=noninteractive", "sh", "-c", command)


def _alone() -> list[str]:
    """No machine manager is asked; and where no systemd runs out here, the machine keeps to the group it was started in."""
    return ["--register=no", *([] if Path("/run/systemd/system").is_dir() else ["--keep-unit"])]


def _archives() -> Path:
    """Packages that were fetched once are not fetched again."""
    folder = CACHE / "archives"
    (folder / "partial").mkdir(parents=True, exist_ok=True)
    return folder


def _run(*words: object, **keys: object) -> str:
    ran = subprocess.run([str(word) for word in words], capture_output=True, text=True, **keys)  # type: ignore[call-overload]
    if ran.returncode:
        raise Failed(f"{words[0]} ended with {ran.returncode}: {(ran.stderr or ran.stdout).strip()[-600:]}")
    return str(ran.stdout)


class Machine:
    """``sh`` runs a command inside, as root."""

    def __init__(self, root: Path, shared: Path) -> None:
        self.root, self.shared = root, shared
        self._console = CACHE / "console.log"
        self._nspawn: subprocess.Popen[bytes] | None = None

    # -- power
    def start(self) -> None:
        words = ["systemd-nspawn", "--quiet", "--boot", f"--directory={self.root}", *_alone(), "--console=pipe"]
        words += [f"--bind={_archives()}:/var/cache/apt/archives", f"--bind-ro={self.shared}:/mnt/packages"]
        words += [f"--bind={console}" for console in CONSOLES if Path(console).exists()]
        group = _own_group()

        def join() -> None:
            if group is not None:
                (group / "cgroup.procs").write_text(str(os.getpid()))

        with self._console.open("wb") as console:
            self._nspawn = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=console,
                stderr=console,
                env={**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
                preexec_fn=join if group else None,
                start_new_session=True,
            )
        self.wait_for("systemd has started everything", self._is_up)

    def _is_up(self) -> bool:
        if self._nspawn is None or self._nspawn.poll() is not None:
            raise Failed(f"the machine did not start: {self._console.read_text(errors='replace')[-600:]}")
        try:
            return self.sh("systemctl is-system-running || true").strip() in ("running", "degraded")
        except (Failed, OSError):
            return False

    def stop(self) -> None:
        """As with the power button, and pulled out if it takes too long."""
        if self._nspawn is None:
            return
        try:
            self.sh("systemctl poweroff", check=False)
            self._nspawn.wait(60)
        except (subprocess.TimeoutExpired, Failed):
            self._nspawn.kill()
            self._nspawn.wait()
            raise Failed("the machine did not turn off within a minute") from None
        finally:
            self._nspawn = None

    def pull_the_plug(self) -> None:
        if self._nspawn is not None:
            leader = self._leader()
            if leader:
                os.kill(int(leader), 9)
            self._nspawn.kill()
            self._nspawn.wait()
            self._nspawn = None

    # -- inside
    def _leader(self) -> str:
        if self._nspawn is None:
            return ""
        found = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children").read_text().split()
        return found[0] if found else ""

    def get(self, *packages: str) -> None:
        """From Debian, kept out here for the next time. Whoever has apt in hand at the moment is waited for."""
        self.sh(f"apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 {' '.join(packages)}")

    def sh(self, command: str, check: bool = True, stdin: str | None = None, longest: float = LONGEST) -> str:
        return self.raw(command, check, stdin, longest).decode(errors="replace")

    def raw(self, command: str, check: bool = True, stdin: str | None = None, longest: float = LONGEST) -> bytes:
        leader = self._leader()
        if not leader:
            raise Failed("the machine is off")
        words = ["nsenter", "--target", leader, "--mount", "--uts", "--ipc", "--pid", "--cgroup", "--root", "--wd=/"]
        words += ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8", "TERM=dumb"]
        words += ["DEBIAN_FRONTEND=noninteractive", "sh", "-c", command]
        ran = subprocess.run(words, input=(stdin or "").encode(), capture_output=True, timeout=longest)
        if check and ran.returncode:
            said = (ran.stderr or ran.stdout).decode(errors="replace").strip()
            raise Failed(f"{command!r} ended with {ran.returncode}: {said[-600:]}")
        return ran.stdout

    # -- the screen and the finger
    def give_screen(self) -> None:
        units = "/etc/systemd/system"
        self.sh(f"mkdir -p {units}/casino-kiosk.service.d")
        self.sh(f"cat > {units}/screen.service", stdin=XSERVER)
        self.sh(f"cat > {units}/casino-kiosk.service.d/screen.conf", stdin=DROPIN)

    def finger(self, x: int, y: int) -> None:
        self.sh(f"DISPLAY=:9 xdotool mousemove {x} {y} sleep 0.05 mousedown 1 sleep 0.08 mouseup 1")

    def pixels(self) -> bytes:
        """Four bytes for each: blue, green, red, nothing."""
        return self.raw("cat /run/screen/Xvfb_screen0")[-SIZE[0] * SIZE[1] * 4 :]

    def wait_for(self, what: str, found: Callable[[], object], seconds: float = PATIENCE) -> None:
        until = time.monotonic() + seconds
        while not found():
            if time.monotonic() > until:
                raise Failed(f"after {seconds:.0f} s still not: {what}")
            time.sleep(0.25)


def _own_group() -> Path | None:
    """A group of its own beside everything else that runs here, where no systemd does that for us."""
    if Path("/run/systemd/system").is_dir():
        return None
    top = next(
        (p for p in (Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup")) if (p / "cgroup.procs").exists()), None
    )
    if top is None:
        return None
    group = top / f"casino-boot-{os.getpid()}"
    group.mkdir(exist_ok=True)
    return group


@contextmanager
def machine(say: Callable[[str], object], shared: Path) -> Iterator[Machine]:
    """A fresh one; thrown away at the end."""
    lower = base(say)
    work = CACHE / f"run-{os.getpid()}"
    shutil.rmtree(work, ignore_errors=True)
    for name in ("upper", "work", "root"):
        (work / name).mkdir(parents=True)
    layers = f"lowerdir={lower},upperdir={work}/upper,workdir={work}/work"
    _run("mount", "-t", "overlay", "casino-boot", "-o", layers, work / "root")
    made = Machine(work / "root", shared)
    try:
        yield made
    finally:
        made.pull_the_plug()
        subprocess.run(["umount", "--lazy", str(work / "root")], check=False)
        shutil.rmtree(work, ignore_errors=True)
        _clear_groups()


def _clear_groups() -> None:
    group = _own_group()
    if group is not None:
        for folder in sorted(group.rglob("*/"), key=lambda path: -len(path.parts)):
            if folder.is_dir():
                with suppress(OSError):
                    folder.rmdir()
        with suppress(OSError):
            group.rmdir()
