"""What a drill asks next: what is due by now, then something new. The answer is remembered with its time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from casino_sim.i18n import N_
from casino_sim.learn import knowledge
from casino_sim.learn.drills import BY_SKILL
from casino_sim.learn.drills.kind import Drill, Question, Source
from casino_sim.learn.drills.spots import MISTAKES
from casino_sim.learn.knowledge import Memories
from casino_sim.rng import Stream
from casino_sim.store.learning import Memory, Mistake

DUE = "due"  # the drill over everything that is due


def skill_of(item: str) -> str:
    return item.partition("/")[0]


def due_now(memories: Memories, mistakes: Iterable[Mistake], at: datetime) -> list[str]:
    """Items by how long they have been waiting; a mistake that was never asked waits from the moment it was made."""
    fresh = [f"{MISTAKES}/{each.id}" for each in mistakes if f"{MISTAKES}/{each.id}" not in memories]
    kept = {f"{MISTAKES}/{each.id}" for each in mistakes}
    asked = [item for item in knowledge.due_items(memories, at) if skill_of(item) != MISTAKES or item in kept]
    return [*fresh, *asked]


def next_question(drill: Drill, source: Source, due: Iterable[str], chance: Stream, last: str = "") -> Question:
    """The first that is due in this drill and can still be asked, but not the ``last`` one twice running; else a new one."""
    for item in due:
        skill = skill_of(item)
        again = BY_SKILL[skill].again if skill in BY_SKILL else None
        if item == last or again is None or drill.id not in (skill, DUE):
            continue
        question = again(source, item, chance)
        if question is not None:
            return question
    return drill.ask(source, chance)


def due_drill() -> Drill:
    """Everything that is due, of all skills; when nothing is any more, something new of a skill that was practiced."""

    def anything(source: Source, chance: Stream) -> Question:
        fitting = [each for each in BY_SKILL.values() if each.again is not None and each.fits(source)]
        return fitting[chance.below(len(fitting))].ask(source, chance)

    return Drill(DUE, N_("Due today"), N_("What you are about to forget, from every drill"), anything)


def remembered(memories: Mapping[str, Memory], question: Question, right: bool, ms: int, at: datetime) -> Memory | None:
    """The memory after this answer; None where the question cannot be asked again."""
    if not question.item:
        return None
    return knowledge.answered(memories.get(question.item), skill_of(question.item), right, ms, at)
