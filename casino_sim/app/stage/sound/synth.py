"""The sounds themselves, made from modes, noise and envelopes. NumPy only; imported by the sound thread alone.

A struck thing rings in a few modes that die at their own pace: clay chips short and high, dice dull, the brass of a
wheel longer. Paper is noise through a moving window. Each sound that comes often has variants, so that no two chips
sound quite alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float32]
Mode = tuple[float, float, float]  # hertz, seconds to fall to a third, strength

CLAY: tuple[Mode, ...] = ((2350, 0.012, 1.0), (3820, 0.009, 0.8), (5480, 0.006, 0.6), (8150, 0.004, 0.4))
FRET: tuple[Mode, ...] = ((2900, 0.020, 0.9), (4630, 0.016, 0.8), (7080, 0.010, 0.5), (1240, 0.012, 0.5))
CELLULOID: tuple[Mode, ...] = ((980, 0.010, 1.0), (1730, 0.008, 0.9), (2960, 0.005, 0.5), (430, 0.014, 0.4))
LEATHER: tuple[Mode, ...] = ((760, 0.009, 1.0), (1490, 0.006, 0.7), (3150, 0.003, 0.5))
WOOD: tuple[Mode, ...] = ((310, 0.030, 1.0), (620, 0.018, 0.6), (1180, 0.009, 0.3))


def samples(seconds: float) -> int:
    return max(1, round(seconds * RATE))


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds), np.float32)


def noise(seconds: float, rng: np.random.Generator) -> Wave:
    return rng.standard_normal(samples(seconds)).astype(np.float32)


def band(wave: Wave, low: float, high: float) -> Wave:
    """Only what lies between two frequencies, with soft shoulders of half an octave."""
    spectrum = np.fft.rfft(wave)
    hertz = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1.0)
    rise = 1 / (1 + (low / hertz) ** 6)
    fall = 1 / (1 + (hertz / high) ** 6)
    return np.fft.irfft(spectrum * rise * fall, len(wave)).astype(np.float32)


def hump(seconds: float, rise: float) -> Wave:
    """A swell that starts and ends in silence; `rise` is where its top lies, 0 to 1."""
    t = np.linspace(0, 1, samples(seconds), dtype=np.float32)
    shape = np.where(t < rise, t / max(rise, 1e-3), (1 - t) / max(1 - rise, 1e-3))
    return np.asarray(np.sin(shape * np.pi / 2) ** 2, np.float32)


def struck(modes: Iterable[Mode], rng: np.random.Generator, strength: float = 1.0, bite: float = 0.35) -> Wave:
    """One blow: the modes a little off their pitch, and the contact itself as two milliseconds of noise."""
    modes = list(modes)
    out = silence(max(fall for _, fall, _ in modes) * 7)
    t = np.arange(len(out), dtype=np.float32) / RATE
    for hertz, fall, level in modes:
        pitch = hertz * (1 + 0.03 * rng.standard_normal())
        phase = rng.uniform(0, 2 * np.pi)
        out += (level * np.exp(-t / fall) * np.sin(2 * np.pi * pitch * t + phase)).astype(np.float32)
    contact = noise(0.002, rng) * np.linspace(1, 0, samples(0.002), dtype=np.float32)
    out[: len(contact)] += bite * contact * len(modes)
    out[: samples(0.0006)] *= np.linspace(0, 1, samples(0.0006), dtype=np.float32)
    return np.asarray(out * strength, np.float32)


def mixed(length: float, parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Sounds laid into silence, each at its second; what reaches beyond the end fades with it."""
    out = silence(length)
    for start, wave in parts:
        at = samples(start) if start > 0 else 0
        part = wave[: max(0, len(out) - at)]
        out[at : at + len(part)] += part
    tail = min(len(out), samples(0.01))
    out[-tail:] *= np.linspace(1, 0, tail, dtype=np.float32)
    return out


# -- chips
def chip(rng: np.random.Generator) -> Wave:
    second = struck(CLAY, rng, 0.45)
    return mixed(0.16, [(0, struck(CLAY, rng)), (rng.uniform(0.028, 0.042), second), (0.062, struck(CLAY, rng, 0.2))])


def chip_stack(rng: np.random.Generator) -> Wave:
    """Several chips set down and closing up."""
    times = np.cumsum([0.0, *(rng.uniform(0.028, 0.05) * 0.82**i for i in range(6))])
    return mixed(0.34, [(float(t), struck(CLAY, rng, 0.95 * 0.86**i)) for i, t in enumerate(times)])


def chip_slide(rng: np.random.Generator) -> Wave:
    """A stack pushed over cloth, its chips ticking against each other."""
    cloth = band(noise(0.34, rng), 700, 3600) * hump(0.34, 0.4) * 0.5
    ticks = [(float(t), struck(CLAY, rng, rng.uniform(0.12, 0.3))) for t in rng.uniform(0.02, 0.3, 7)]
    return mixed(0.36, [(0, cloth), *ticks])


# -- cards
def card_slide(rng: np.random.Generator) -> Wave:
    paper = band(noise(0.17, rng), 1500, 7500) * hump(0.17, 0.35)
    flick = band(noise(0.02, rng), 2500, 9000) * hump(0.02, 0.2)
    return mixed(0.19, [(0, paper * 0.6), (0.004, flick * 0.8)])


def card_flip(rng: np.random.Generator) -> Wave:
    lift = band(noise(0.07, rng), 2200, 8000) * hump(0.07, 0.6) * 0.4
    slap = mixed(0.06, [(0, band(noise(0.025, rng), 900, 5200) * hump(0.025, 0.1)), (0, struck(WOOD, rng, 0.25, 0.1))])
    return mixed(0.17, [(0, lift), (0.075, slap)])


def shuffle(rng: np.random.Generator) -> Wave:
    """A riffle, the bridge falling together, and the pack squared on the table."""
    parts: list[tuple[float, Wave]] = []
    for start in (0.0, 0.92):
        when = start
        for i in range(34):
            flick = band(noise(0.012, rng), 1700, 8200) * hump(0.012, 0.15)
            parts.append((when, flick * rng.uniform(0.5, 1.0)))
            when += 0.0175 * (1 - 0.35 * i / 34) * rng.uniform(0.8, 1.2)
        bridge = band(noise(0.26, rng), 1200, 6000) * hump(0.26, 0.5)
        flutter = 0.5 + 0.5 * np.sin(2 * np.pi * 58 * np.arange(len(bridge)) / RATE)
        parts.append((when + 0.03, (bridge * flutter * 0.8).astype(np.float32)))
    parts += [(t, struck(WOOD, rng, 0.6, 0.3)) for t in (1.92, 2.06, 2.15)]
    return mixed(2.35, parts)


# -- wheel
def ball_roll(rng: np.random.Generator) -> Wave:
    """Ivory on the track: a loop of two turns that meets its own beginning."""
    seconds, turns = 1.6, 2
    n = samples(seconds)
    t = np.arange(n) / n
    rumble = band(_loopable(seconds, rng), 180, 1100)
    hiss = band(_loopable(seconds, rng), 1800, 5200) * 0.35
    swell = 0.72 + 0.28 * np.sin(2 * np.pi * turns * t)
    return np.asarray((rumble + hiss) * swell, np.float32)


def _loopable(seconds: float, rng: np.random.Generator) -> Wave:
    """Noise made in the frequency domain is periodic: its end runs into its start."""
    return noise(seconds, rng)


def ball_bounce(rng: np.random.Generator) -> Wave:
    return mixed(0.2, [(0, struck(FRET, rng)), (rng.uniform(0.05, 0.08), struck(FRET, rng, 0.4))])


def ball_settle(rng: np.random.Generator) -> Wave:
    """The last hops between two frets, ever closer, then the ball lies."""
    times, gap, when = [], 0.15, 0.0
    while gap > 0.012:
        times.append(when)
        when += gap
        gap *= 0.74
    parts = [(t, struck(FRET, rng, 0.8 * 0.84**i)) for i, t in enumerate(times)]
    return mixed(when + 0.25, [*parts, (when, struck(WOOD, rng, 0.35, 0.1))])


def clapper(rng: np.random.Generator) -> Wave:
    """The leather of the big wheel against one peg."""
    return mixed(0.09, [(0, struck(LEATHER, rng, 1.0, 0.6)), (0.006, struck(WOOD, rng, 0.35, 0.0))])


# -- dice
def dice_throw(rng: np.random.Generator) -> Wave:
    """Two dice: the first hit, the wall, and the tumbling out."""
    parts: list[tuple[float, Wave]] = []
    for start in (0.0, 0.035):
        when, gap, level = start, rng.uniform(0.17, 0.21), 1.0
        while gap > 0.03:
            parts.append((when, struck(CELLULOID, rng, level)))
            parts.append((when, struck(WOOD, rng, level * 0.5, 0.1)))
            when += gap * rng.uniform(0.85, 1.15)
            gap *= 0.72
            level *= 0.76
    return mixed(0.95, parts)


def dice_shake(rng: np.random.Generator) -> Wave:
    """Three dice in a covered cup, up and down."""
    parts: list[tuple[float, Wave]] = []
    for beat in range(6):
        for _ in range(4):
            when = beat * 0.155 + rng.uniform(0, 0.075)
            parts.append((when, struck(CELLULOID, rng, rng.uniform(0.4, 0.9))))
            parts.append((when, struck(WOOD, rng, rng.uniform(0.2, 0.5), 0.08)))
    return mixed(1.15, parts)


# -- the room, and what the program says
def ambience(rng: np.random.Generator) -> Wave:
    """A large quiet room: air, far voices that swell and sink, once in a while a chip. Stereo, loops."""
    seconds = 14.0
    n = samples(seconds)
    t = np.arange(n) / n
    sides = []
    for side in range(2):
        air = band(_loopable(seconds, rng), 40, 260) * 0.9
        voices = band(_loopable(seconds, rng), 240, 900)
        swell = 0.55 + 0.2 * np.sin(2 * np.pi * (3 * t + 0.3 * side)) + 0.15 * np.sin(2 * np.pi * (7 * t + 0.7 * side))
        syllables = np.abs(band(_loopable(seconds, rng), 0.5, 6.0))
        syllables /= syllables.max()
        sides.append(air / air.std() * 0.35 + voices / voices.std() * swell * (0.25 + syllables) * 0.45)
    stereo = np.stack(sides, axis=1).astype(np.float32)
    for start in (2.1, 5.6, 9.7, 12.4):
        tick = band(np.pad(chip_stack(rng), (0, 2000)), 600, 2600) * 0.5
        at = samples(start)
        left = rng.uniform(0.2, 0.8)
        stereo[at : at + len(tick), 0] += tick * left
        stereo[at : at + len(tick), 1] += tick * (1 - left)
    return stereo


def bell(hertz: float, seconds: float, strength: float = 1.0) -> Wave:
    """A soft struck bar, as of a vibraphone: the second mode two octaves up and short."""
    t = np.arange(samples(seconds), dtype=np.float32) / RATE
    tone = np.sin(2 * np.pi * hertz * t) * np.exp(-t / (seconds * 0.28))
    over = 0.25 * np.sin(2 * np.pi * hertz * 4.0 * t) * np.exp(-t / (seconds * 0.06))
    third = 0.05 * np.sin(2 * np.pi * hertz * 9.2 * t) * np.exp(-t / 0.02)
    out = (tone + over + third) * strength
    out[: samples(0.003)] *= np.linspace(0, 1, samples(0.003))
    return np.asarray(out, np.float32)


def win_small(rng: np.random.Generator) -> Wave:
    return mixed(0.9, [(0, bell(659.26, 0.8, 0.7)), (0.11, bell(987.77, 0.8))])


def win_big(rng: np.random.Generator) -> Wave:
    notes = (523.25, 659.26, 783.99, 1046.5, 1318.51)
    parts = [(0.105 * i, bell(hertz, 1.4, 0.75 + 0.06 * i)) for i, hertz in enumerate(notes)]
    chord = [(0.62, bell(hertz, 1.7, 0.5)) for hertz in (523.25, 783.99, 1567.98)]
    return mixed(2.4, [*parts, *chord])


def button(rng: np.random.Generator) -> Wave:
    return struck(((1650, 0.004, 1.0), (3300, 0.002, 0.4)), rng, 0.7, 0.15)


def refused(rng: np.random.Generator) -> Wave:
    soft = ((196.0, 0.045, 1.0), (392.0, 0.02, 0.25))
    return mixed(0.3, [(0, struck(soft, rng, 0.8, 0.02)), (0.1, struck(soft, rng, 0.8, 0.02))])


def knock(rng: np.random.Generator) -> Wave:
    """Knuckles on the table: check."""
    return mixed(0.26, [(0, struck(WOOD, rng, 1.0, 0.2)), (0.11, struck(WOOD, rng, 0.8, 0.2))])


# name: (maker, variants, loudness)
RECIPES: dict[str, tuple[Callable[[np.random.Generator], Wave], int, float]] = {
    "button": (button, 1, 0.30),
    "refused": (refused, 1, 0.40),
    "chip": (chip, 4, 0.55),
    "chip_stack": (chip_stack, 3, 0.60),
    "chip_slide": (chip_slide, 2, 0.45),
    "card_slide": (card_slide, 4, 0.42),
    "card_flip": (card_flip, 2, 0.48),
    "shuffle": (shuffle, 1, 0.50),
    "knock": (knock, 1, 0.55),
    "ball_roll": (ball_roll, 1, 0.35),
    "ball_bounce": (ball_bounce, 4, 0.50),
    "ball_settle": (ball_settle, 1, 0.55),
    "clapper": (clapper, 4, 0.50),
    "dice_throw": (dice_throw, 3, 0.70),
    "dice_shake": (dice_shake, 2, 0.55),
    "win_small": (win_small, 1, 0.34),
    "win_big": (win_big, 1, 0.42),
    "room": (ambience, 1, 0.22),
}


def render(name: str, variant: int) -> bytes:
    """One sound as interleaved 16-bit stereo, its peak at the recipe's loudness."""
    make, _, loudness = RECIPES[name]
    wave = make(np.random.default_rng([sum(name.encode()), variant]))
    stereo = wave if wave.ndim == 2 else np.repeat(wave[:, None], 2, axis=1)
    peak = float(np.abs(stereo).max()) or 1.0
    whole = np.clip(stereo * (loudness / peak * 32767), -32767, 32767).astype("<i2")
    return bytes(whole.tobytes())
