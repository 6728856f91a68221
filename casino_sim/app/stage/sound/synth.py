"""The sounds themselves, made from modes, noise and envelopes. NumPy only; imported by the sound thread alone.

A struck thing rings in a few modes that die at their own pace: clay chips short and high, dice dull, the brass of a
wheel longer. Paper is noise through a moving window. Each sound that comes often has variants, so that no two chips
sound quite alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from casino_sim.app.stage.sound.levels import LOUDNESS, PEAK

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


def card_peel(rng: np.random.Generator) -> Wave:
    """A corner bent up slowly, and the paper giving."""
    bend = band(noise(0.34, rng), 900, 4200) * hump(0.34, 0.7)
    creak = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 37 * np.arange(len(bend)) / RATE))
    return mixed(0.36, [(0, (bend * creak).astype(np.float32))])


def button_down(rng: np.random.Generator) -> Wave:
    """A heavy button is set down on cloth: the puck, the dealer's, the dolly."""
    return mixed(0.2, [(0, struck(CELLULOID, rng, 1.0, 0.25)), (0.004, struck(WOOD, rng, 0.6, 0.1))])


def natural(rng: np.random.Generator) -> Wave:
    """A natural, a royal: three soft bars, the last one long."""
    return mixed(1.6, [(0, bell(587.33, 0.9, 0.6)), (0.13, bell(880.0, 1.0, 0.7)), (0.29, bell(1174.66, 1.3, 0.8))])


def jackpot(rng: np.random.Generator) -> Wave:
    """A meter is paid: the bars climb twice, and chips come down among them."""
    notes = (523.25, 659.26, 783.99, 1046.5)
    climbs = [
        (0.12 * i + 0.62 * turn, bell(hertz, 1.4, 0.6 + 0.05 * i)) for turn in (0, 1) for i, hertz in enumerate(notes)
    ]
    chips = [(float(when), struck(CLAY, rng, 0.25)) for when in rng.uniform(0.3, 1.9, 12)]
    return mixed(2.8, [*climbs, (1.25, bell(1318.51, 1.5, 0.8)), *chips])


# name: (maker, variants)
RECIPES: dict[str, tuple[Callable[[np.random.Generator], Wave], int]] = {
    "button": (button, 1), "refused": (refused, 1),
    "chip": (chip, 4), "chip_stack": (chip_stack, 3), "chip_slide": (chip_slide, 2),
    "card_slide": (card_slide, 4), "card_flip": (card_flip, 2), "card_peel": (card_peel, 2), "shuffle": (shuffle, 1),
    "knock": (knock, 1), "button_down": (button_down, 2),
    "ball_roll": (ball_roll, 1), "ball_bounce": (ball_bounce, 4), "ball_settle": (ball_settle, 1), "clapper": (clapper, 4),
    "dice_throw": (dice_throw, 3), "dice_shake": (dice_shake, 2),
    "win_small": (win_small, 1), "win_big": (win_big, 1), "natural": (natural, 1), "jackpot": (jackpot, 1),
    "room": (ambience, 1),
}  # fmt: skip

HIGHEST = 10 ** (PEAK / 20)


def render(name: str, variant: int) -> bytes:
    """One sound as interleaved 16-bit stereo, as loud as every other."""
    make, _ = RECIPES[name]
    wave = make(np.random.default_rng([sum(name.encode()), variant]))
    stereo = wave if wave.ndim == 2 else np.repeat(wave[:, None], 2, axis=1)
    return bytes(np.round(levelled(stereo) * 32767).astype("<i2").tobytes())


def levelled(stereo: Wave) -> Wave:
    """At the common loudness. A peak that would stand out of the range is rounded off, never cut."""
    out = stereo / (float(np.abs(stereo).max()) or 1.0)
    for _ in range(12):
        missing = LOUDNESS - loudness(out)
        if abs(missing) < 0.25:
            break
        out = rounded(out * 10 ** (missing / 20))
    return rounded(out)


def rounded(wave: Wave) -> Wave:
    """Straight up to half the range; what is above bends towards the highest level allowed."""
    knee = HIGHEST / 2
    over = np.abs(wave) > knee
    bent = np.sign(wave) * (knee + (HIGHEST - knee) * np.tanh((np.abs(wave) - knee) / (HIGHEST - knee)))
    return np.where(over, bent, wave).astype(np.float32)


def loudness(stereo: Wave) -> float:
    """LUFS by the weighting of ITU-R BS.1770, of the loudest 400 ms, or of all that is heard of a shorter sound."""
    weighted = _weighted(stereo)
    power = (weighted**2).sum(axis=1)
    loud = np.flatnonzero(power > power.max() * 1e-3)
    power = power[loud[0] : loud[-1] + 1] if len(loud) else power
    block = min(samples(0.4), len(power))
    sums = np.concatenate([[0.0], np.cumsum(power)])
    most = float((sums[block:] - sums[:-block]).max()) / block
    return -0.691 + 10 * float(np.log10(max(most, 1e-12)))


def _weighted(stereo: Wave) -> Wave:
    """The head's shelf and the ear's dull low end, as curves over the spectrum."""
    padded = np.concatenate([stereo, np.zeros((samples(0.1), 2), np.float32)])
    hertz = np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1.0)
    angle = 2 * np.pi * hertz / 48000
    z = np.cos(angle) + 1j * np.sin(angle)  # Wine 8 has no exponential of complex numbers
    shelf = (1.53512485958697 - 2.69169618940638 / z + 1.19839281085285 / z**2) / (
        1 - 1.69065929318241 / z + 0.73248077421585 / z**2
    )
    low = (1 - 2 / z + 1 / z**2) / (1 - 1.99004745483398 / z + 0.99007225036621 / z**2)
    spectrum = np.fft.rfft(padded, axis=0) * (shelf * low)[:, None]
    return np.asarray(np.fft.irfft(spectrum, len(padded), axis=0), np.float32)
