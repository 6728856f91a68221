"""The step of the boot test that listens: a volume key, the voice, and a recording of what the headphones get."""

import re

from machine import Failed
from trial import PAGE, STATE, UNIT, Trial

HEARD = f"{STATE}/heard.raw"  # what ALSA's file plugin writes in the place of a sound card
# The voice alone: cards and chips are another program, and a file has no clock that would make SDL wait.
QUIET = "/etc/systemd/system/casino-kiosk.service.d/quiet.conf"
RATE = 22_050  # of the voice, in samples a second; two bytes each
ALSA = f"""pcm.!default {{
    type file
    slave.pcm "null"
    file "{HEARD}"
    format "raw"
}}
"""
LOUD = 0.1  # at least, of the largest sample there can be
AS_LONG = 0.5, 2.0  # as what the voice itself makes of the same words, without the kiosk


def speech(trial: Trial) -> str:
    """The page that the first volume key brings is spoken: not silence, and as long as its words take."""
    sh = trial.machine.sh
    commands = re.search(r"### Guests who can't see the screen\n.*?```sh\n(.*?)```", PAGE.read_text(), re.DOTALL)
    if commands is None:
        raise Failed("OPERATORS.md no longer says how the voice is set up")
    for line in commands[1].splitlines():
        if line.startswith("apt install "):
            trial.machine.get(*line.split()[2:])
        else:
            sh(line)
    trial.machine.get("sox")
    sh("cp -p /etc/casino-kiosk/kiosk.toml /mnt/kiosk.toml")
    sh("cat > /etc/asound.conf", stdin=ALSA)
    sh(f"cat > {QUIET}; systemctl daemon-reload", stdin="[Service]\nEnvironment=SDL_AUDIODRIVER=dummy\n")
    sh("sed -i 's|^speech = [^#]*|speech = true |' /etc/casino-kiosk/kiosk.toml")
    sh(f"systemctl stop {UNIT}; rm -f {STATE}/session.json; systemctl start {UNIT}")
    trial.opened("attract")
    try:
        words = _page(trial)
        sh("DISPLAY=:9 xdotool key XF86AudioRaiseVolume")
        trial.opened("session")
        length, loudest = _recording(trial)
        sh("espeak-ng -v en -w /mnt/words.wav --stdin", stdin=words)
        alone = float(sh("soxi -D /mnt/words.wav"))
    finally:
        sh(f"rm -f /etc/asound.conf {QUIET}; systemctl daemon-reload; systemctl stop {UNIT}")
        sh("cp -p /mnt/kiosk.toml /etc/casino-kiosk/kiosk.toml")
        sh(f"rm -f {HEARD} {STATE}/session.json; systemctl start {UNIT}")
    trial.opened("attract")
    if loudest < LOUD:
        raise Failed(f"the voice is silent: its loudest sample is {loudest}")
    if not AS_LONG[0] < length / alone < AS_LONG[1]:
        raise Failed(f"{length:.1f} s were heard, and the page's words take {alone:.1f} s: {words!r}")
    return f"{length:.1f} s heard, loudest {loudest:.2f}; the page's {len(words.split())} words take {alone:.1f} s"


def _page(trial: Trial) -> str:
    """The words that a second kiosk of the same code would say there."""
    from kiosk.guest.speech import told_of

    guest = trial.new_guest()
    try:
        twin = guest.twin.kiosk
        twin.lounge.open_home()
        guest.twin.stage.top.prepare()
        return told_of(guest.twin.stage.top)
    finally:
        guest.close()


def _recording(trial: Trial) -> tuple[float, float]:
    """Seconds and loudest sample, once nothing more is said."""
    sh, sizes = trial.machine.sh, [-1]

    def over() -> bool:
        sizes.append(int(sh(f"stat -c %s {HEARD} 2>/dev/null || echo 0")))
        return len(sizes) > 12 and sizes[-1] > 0 and len(set(sizes[-12:])) == 1  # three seconds without a word

    trial.machine.wait_for("the voice has said the page", over, 120)
    raw = f"-t raw -r {RATE} -e signed -b 16 -c 1 {HEARD}"
    said = sh(f"sox {raw} -n stat 2>&1")
    found = {line.partition(":")[0].strip(): line.partition(":")[2].strip() for line in said.splitlines()}
    return float(found["Length (seconds)"]), float(found["Maximum amplitude"])
