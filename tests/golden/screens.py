"""Pictures of every table, small enough to keep: drawn at half size, kept at a quarter, compared with tolerance."""

from __future__ import annotations

import io
from pathlib import Path

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.shot import picture_of
from casino_sim.app.stage.table.state.live_game import Done, Refusal, ScriptedDealing
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.rng import derive
from casino_sim.table.ask import Answer, Bets, Reply, Stake
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from games import BY_ID

FOLDER = Path(__file__).parent / "screens"
SIZES = {"landscape": (960, 540), "portrait": (540, 960)}
KEPT = 2  # pixels of the drawing in one of the picture that is kept, each way
SAME = 6.0  # mean difference of a block that no eye sees: fonts and rounding differ between machines
BLOCK = 16


LATER = {"pai_gow": ("setting", "settled")}  # moments of a round that have pictures of their own, by family
WAGERS = ("pai_gow", "fortune", "ace_high")


def path(rules: TableRules, orientation: str, moment: str = "") -> Path:
    return FOLDER / f"{rules.house}-{rules.game}-{orientation}{'-' if moment else ''}{moment}.jpg"


class FairDealing(ScriptedDealing):
    """A table whose round is dealt from a fixed seed; the picture is taken when the player is first asked, or later."""

    moment = ""

    @property
    def has_answer(self) -> bool:
        question = self.question
        if question is None or not self.moment:
            return False
        return self.moment == "settled" or not question.about.startswith("set")

    def next_answer(self) -> Reply:
        """The least of every bet, then the house way."""
        question = self.question
        if isinstance(question, Stake):
            return Bets(
                {spot.wager: max(500, spot.limit.min) for spot in question.spots.values() if spot.wager in WAGERS}
            )
        assert question is not None
        offered = [option.id for option in question.options]
        return Answer(next((id for id in ("house_way", "no") if id in offered), offered[0]))

    def begin(self, done: Done, failed: Refusal) -> None:
        table = self._script.table
        self._number += 1
        self._events_shown = 0
        table.open_round(FairEquipment(derive(b"golden", f"{self.rules.house} {self.rules.game}")))
        self._round = Round(self.game, table)
        self._let_others_act()
        done()


def lay_two_in_front(scene: TableScene) -> None:
    tray = scene.board.tray
    assert tray is not None, "the player is asked to set a hand"
    tray.lay(tray.names[:2])


def drawn(game: Game, rules: TableRules, orientation: str, moment: str = "") -> pygame.Surface:
    size = SIZES[orientation]
    seats = min(3, rules.seats)
    script = {"house": rules.house, "game": game.id, "seats": seats, "you": min(2, seats), "rounds": []}
    dealing = FairDealing(script, BY_ID, others=True)
    dealing.moment = moment
    surface = picture_of(dealing, size, last=lay_two_in_front if moment == "setting" else lambda scene: None)
    return shrunk(surface)


def shrunk(surface: pygame.Surface) -> pygame.Surface:
    """As large as it is kept."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (w // KEPT, h // KEPT))
    flat = pygame.Surface(small.get_size(), 0, 24)
    flat.blit(small, (0, 0))
    return flat


def difference(kept: Path, fresh: pygame.Surface) -> str:
    """What is wrong with a picture, drawn again, beside the one that is kept; nothing where they are the same."""
    if not kept.exists():
        return f"no golden screen {kept.name}: record it with python -m tests.golden.record"
    before, fresh = pygame.image.load(str(kept)), through_jpeg(fresh)
    apart, where = furthest_block(before, fresh)
    if apart <= SAME:
        return ""
    target = Path(".cache") / "golden" / kept.name
    side_by_side(before, fresh, target)
    return f"{kept.name} differs by {apart:.0f} at {where}: see {target}"


def through_jpeg(surface: pygame.Surface) -> pygame.Surface:
    """As it is read again once it was kept: small red signs on white lose more than an eye sees."""
    kept = io.BytesIO()
    pygame.image.save(surface, kept, "kept.jpg")
    kept.seek(0)
    return pygame.image.load(kept, "kept.jpg")


def furthest_block(one: pygame.Surface, other: pygame.Surface) -> tuple[float, tuple[int, int]]:
    """The largest mean difference of any block, and where it is."""
    worst, where = 0.0, (0, 0)
    w, h = one.get_size()
    for y in range(0, h - BLOCK + 1, BLOCK):
        for x in range(0, w - BLOCK + 1, BLOCK):
            area = pygame.Rect(x, y, BLOCK, BLOCK)
            a = pygame.transform.average_color(one, area)
            b = pygame.transform.average_color(other, area)
            apart = max(abs(p - q) for p, q in zip(a[:3], b[:3], strict=True))
            if apart > worst:
                worst, where = apart, (x * KEPT, y * KEPT)
    return worst, where


def side_by_side(kept: pygame.Surface, fresh: pygame.Surface, target: Path) -> None:
    """For the eye, when a picture has changed."""
    both = pygame.Surface((kept.get_width() * 2 + 8, kept.get_height()), 0, 24)
    both.blit(kept, (0, 0))
    both.blit(fresh, (kept.get_width() + 8, 0))
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(both, str(target))
