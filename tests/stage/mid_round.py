"""Any table in the middle of a round, every seat taken and every bet made: what is looked at, and what may not collide.

``python -m tests.stage.mid_round FOLDER [WORD ...]`` draws all tables, or those with a word in their names, at three sizes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.table.shot import picture_of
from casino_sim.app.stage.table.state.live_game import ScriptedDealing
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.money import Cents
from casino_sim.rng import derive
from casino_sim.session.seating import most_players
from casino_sim.table.ask import Answer, Bets, Choose, Refused, Reply, Stake
from casino_sim.table.game import Game
from casino_sim.table.round import Round
from games import BY_ID
from tests.contract.tables import all_tables, name

SIZES = ((1280, 720), (1920, 1080), (1080, 1920))
MOMENTS = ("asked", "settled")
MOST_BETS = 14  # a whole roulette layout of chips shows nothing any more
USUAL = {"split": 0, "house_way": 1, "bet_3x": 2, "play": 3, "raise": 4, "bet": 5, "call": 6, "check": 7, "stand": 8}


class MidRound(ScriptedDealing):
    """A round from a fixed seed. The player makes every bet there is; ``answers`` is how many decisions they take."""

    def __init__(self, game: Game, rules: TableRules, answers: int = 0, seed: str = "mid") -> None:
        seats = most_players(rules)
        you = min(seats, 3) if seats > 3 else 1
        script = {"house": rules.house, "game": game.id, "seats": seats, "you": you, "rounds": []}
        super().__init__(script, BY_ID, others=True)
        self.left, self.seed = answers, seed

    @property
    def more_rounds(self) -> bool:
        return self._number == 0

    @property
    def has_answer(self) -> bool:
        question = self.question
        if isinstance(question, Choose) and question.about.startswith("set") and not self.left:
            return False
        return question is not None and (isinstance(question, Stake) or self.left > 0)

    def next_answer(self) -> Reply:
        question = self.question
        if isinstance(question, Stake):
            return every_bet(question)
        assert question is not None
        self.left -= 1
        offered = sorted(question.options, key=lambda option: USUAL.get(option.id, 99))
        for option in offered:
            try:
                return question.check(Answer(option.id), 10**9)
            except Refused:
                continue
        return super().next_answer()

    def begin(self, done: Callable[[], object], failed: Callable[[str], object]) -> None:
        table = self._script.table
        self._number += 1
        self._events_shown = 0
        table.open_round(FairEquipment(derive(self.seed.encode(), f"{self.rules.house} {self.rules.game}")))
        self._round = Round(self.game, table)
        self._let_others_act()
        done()


def every_bet(question: Stake) -> Bets:
    """The least of each that is allowed beside the others."""
    spots = {wager: spot for wager, spot in question.spots.items() if not spot.held}
    least = {wager: max(spot.limit.min, min(500, spot.limit.max)) for wager, spot in spots.items()}
    for wager, spot in spots.items():
        if spot.equals in least:
            least[wager] = least[spot.equals] = max(least[wager], least[spot.equals])
    stakes: dict[str, Cents] = {}
    together = [[wager for wager, spot in spots.items() if spot.required or spot.equals]]
    for group in [*together, *([wager] for wager in spots)]:
        more = stakes | {wager: least[wager] for wager in group}
        if len(more) <= MOST_BETS and _taken(question, more):
            stakes = more
    return Bets(stakes)


def _taken(question: Stake, stakes: dict[str, Cents]) -> bool:
    try:
        question.check(Bets(stakes), 10**9)
    except Refused:
        return False
    return True


def picture(
    game: Game,
    rules: TableRules,
    size: tuple[int, int],
    moment: str,
    look_at: Callable[[TableScene], object] = lambda scene: None,
) -> pygame.Surface:
    answers = {"asked": 0, "settled": 40}[moment]
    return picture_of(MidRound(game, rules, answers), size, last=look_at)


def main(folder: Path, words: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game, rules in all_tables():
        table = name((game, rules))
        if words and not any(word in table for word in words):
            continue
        for size in SIZES:
            for moment in MOMENTS:
                surface = picture(game, rules, size, moment)
                pygame.image.save(surface, str(folder / f"{table}-{size[0]}x{size[1]}-{moment}.png"))
        print(table, flush=True)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    main(Path(sys.argv[1]), sys.argv[2:])
