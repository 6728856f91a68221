"""The sections of the kiosk's configuration: each key with its type and its default."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from casino_sim.money import Cents, cents

TOUCH = ("table", "welcome")
COACH = ("off", "warn", "after", "always")
CORNERS = ("nw", "ne", "se", "sw")
TOPPERS = ("attract", "paytable")
ROTATIONS = (0, 90, 180, 270)
KEYBOARDS = ("ignored", "plays")
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

Share = Annotated[float, Meta(ge=0, le=1)]
Seconds = Annotated[int, Meta(ge=5, le=3600)]


class Machine(Struct, frozen=True):
    state: str  # folder
    name: Annotated[str, Meta(max_length=60)] = ""
    logs: str = ""  # folder; inside the state folder when empty
    health: str = ""  # file; inside the state folder when empty
    health_seconds: Annotated[int, Meta(ge=1, le=600)] = 10
    log_bytes: Annotated[int, Meta(ge=10_000, le=100_000_000)] = 1_000_000
    log_files: Annotated[int, Meta(ge=1, le=100)] = 30
    resume_seconds: Annotated[int, Meta(ge=0, le=3600)] = 180
    signers: str = ""  # file of the keys that may sign a version; without one no signature is asked for


class Screen(Struct, frozen=True):
    diagonal_inches: Annotated[float, Meta(ge=7, le=120)]
    output: str = ""  # the guest's screen by its name, where there are several
    target_mm: Annotated[float, Meta(ge=15, le=40)] = 20.0
    rotation: int = 0
    fullscreen: bool = True
    brightness: Annotated[float, Meta(ge=0.2, le=1)] = 1.0
    accelerated: bool = False


class Topper(Struct, frozen=True):
    output: str = ""  # the second screen by its name; empty: there is none
    show: str = "attract"
    rotation: int = 0


class Session(Struct, frozen=True):
    bankroll: str = "1000"
    coach: str = "after"
    company: Annotated[int, Meta(ge=0, le=6)] = 2
    reminder_minutes: Annotated[int, Meta(ge=0, le=240)] = 20
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0
    top_ups: Annotated[int, Meta(ge=0, le=1000)] = 10
    auto_play: bool = False
    goodbye_seconds: Annotated[int, Meta(ge=0, le=30)] = 5
    rules_page: Annotated[str, Meta(max_length=200)] = ""


class Idle(Struct, frozen=True):
    table_seconds: Seconds = 90
    reading_seconds: Seconds = 180
    countdown_seconds: Annotated[int, Meta(ge=20, le=120)] = 25


class Dim(Struct, frozen=True):
    start: str
    end: str
    brightness: Annotated[float, Meta(ge=0.05, le=1)]


class Attract(Struct, frozen=True):
    table_seconds: Seconds = 45
    slide_seconds: Seconds = 12
    sound: bool = False
    touch: str = "table"
    helpline: Annotated[str, Meta(min_length=3, max_length=160)] = "1-800-GAMBLER"
    dim: tuple[Dim, ...] = ()


class Games(Struct, frozen=True):
    houses: tuple[str, ...] = ()  # all, in lobby order
    only: tuple[str, ...] = ()  # all
    without: tuple[str, ...] = ()


class Languages(Struct, frozen=True):
    offered: tuple[str, ...] = ()  # every one that has a catalogue
    first: str = "en"


class Hours(Struct, frozen=True):
    start: str
    end: str
    days: tuple[str, ...] = ()  # those on which they begin; all


class Opening(Struct, frozen=True):
    hours: tuple[Hours, ...] = ()  # none: always open


class Volume(Struct, frozen=True):
    start: str
    end: str
    volume: Share


class Sound(Struct, frozen=True):
    effects: Share = 0.6
    room: Share = 0.2
    interface: Share = 0.4
    schedule: tuple[Volume, ...] = ()
    speech: bool = False


class Operator(Struct, frozen=True):
    pin: str = ""  # scrypt hash; empty: asked for on the first start
    corners: tuple[str, ...] = ("nw", "ne", "se", "sw", "nw", "ne")
    timeout_seconds: Seconds = 120
    cleaning_seconds: Seconds = 60
    exports: tuple[str, ...] = ("/media", "/run/media", "/mnt")


class Input(Struct, frozen=True):
    keyboard: str = "ignored"


class Config(Struct, frozen=True):
    machine: Machine
    screen: Screen
    topper: Topper = Topper()
    session: Session = Session()
    idle: Idle = Idle()
    attract: Attract = Attract()
    games: Games = Games()
    languages: Languages = Languages()
    sound: Sound = Sound()
    opening: Opening = Opening()
    operator: Operator = Operator()
    input: Input = Input()
    source: str = ""
    digest: str = ""
    raw: dict[str, Any] = field(default_factory=dict)  # as it was written, to lay the operator's changes over

    @property
    def state(self) -> Path:
        return Path(self.machine.state).expanduser()

    @property
    def logs(self) -> Path:
        return Path(self.machine.logs).expanduser() if self.machine.logs else self.state / "log"

    @property
    def health(self) -> Path:
        return Path(self.machine.health).expanduser() if self.machine.health else self.state / "health.json"

    @property
    def bankroll(self) -> Cents:
        return cents(self.session.bankroll)


SECTIONS: dict[str, type[Struct]] = {
    "machine": Machine, "screen": Screen, "topper": Topper, "session": Session, "idle": Idle, "attract": Attract,
    "games": Games, "languages": Languages, "sound": Sound, "opening": Opening, "operator": Operator, "input": Input,
}  # fmt: skip
