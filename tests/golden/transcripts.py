"""A round of every table as one reads it: dealt from a fixed seed, played by the game's best strategy, told in sentences."""

from __future__ import annotations

from casino_sim.bots import Bot, strategies
from casino_sim.equipment import FairEquipment
from casino_sim.houses.rules import TableRules
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.rng import Stream, derive
from casino_sim.store.records import Seating
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.auto import seated
from casino_sim.table.events import as_seen
from casino_sim.table.game import Game
from casino_sim.table.round import Round

ROUNDS = 3


def transcript(game: Game, rules: TableRules) -> str:
    """What the player at seat 1 reads of three rounds."""
    count = min(rules.seats, max(2, game.bot_seats))
    table = seated(game, rules, count)
    seating = Seating((1,), tuple(Bot(seat, f"Guest {seat}", "") for seat in range(2, count + 1)))
    play = next(iter(strategies(game, rules).values()))
    chance = Stream(b"golden", "bots")
    lines = [f"{rules.title} at {rules.house_name}"]
    for number in range(1, ROUNDS + 1):
        table.open_round(FairEquipment(derive(b"golden", f"{rules.house} {rules.game} {number}")))
        round = Round(game, table)
        words, known = Words(rules, seating), 0
        lines += ["", f"Round {number}"]
        while True:
            events = [as_seen(event, table.viewers(1)) for event in table.events[known:]]
            known = len(table.events)
            lines += [f"  {sentence}" for sentence in narrate(events, words)]
            question = round.question
            if question is None:
                break
            reply = play(table.view(question.seat), question, chance)
            if isinstance(question, Choose) and question.seat == 1 and isinstance(reply, Answer):
                offered = ", ".join(option.id for option in question.options)
                lines.append(f"    > {question.about}: {reply.option}  (of {offered})")
            round.answer(reply)
        lines.append(f"  net {table.net(1) / 100:+.2f}")
    return "\n".join(lines) + "\n"
