"""The counting trainer: a whole shoe of a real table is dealt at the pace one likes, and the count is asked in between."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.motion import Animation, Call, Pause, sequence
from casino_sim.app.stage.screens.counting_shoe import ShoePage
from casino_sim.app.stage.screens.drills_page import CARD, DrillPage, Within
from casino_sim.app.stage.screens.learn_cards import shown
from casino_sim.app.stage.screens.learn_signs import Cloth
from casino_sim.app.stage.widgets import Button, Column, Flow, Grid, Label, Page, Row, Segmented, Widget
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.learn.counting.shoes import CountedShoe, SeenCard, rows
from casino_sim.learn.counting.systems import BY_ID, HI_LO, SYSTEMS, System, signed
from casino_sim.learn.drills import BY_SKILL
from casino_sim.learn.drills.card_counting import SKILL, countable_tables, running_count, true_count
from casino_sim.learn.drills.kind import Question

SYSTEM, PACE, TABLE = "count_system", "count_pace", "count_table"  # settings
PACES = {"slow": 1.2, "normal": 0.75, "fast": 0.4}  # seconds a card
MOST_ROUNDS = 3  # between two questions
SWEEP = 0.8  # seconds that a round still lies there when it is over

Round = tuple[bool, list[SeenCard]]  # whether the shoe was shuffled for it, and what was seen


class CountingPage(DrillPage):
    """Answers count for the drill and are remembered as its own questions are."""

    def __init__(self, casino: Casino, within: Within | None = None, seed: bytes = b"") -> None:
        super().__init__(casino, BY_SKILL[SKILL], seed, within)
        self.shoe: CountedShoe | None = None
        self.on_felt: list[SeenCard] = []
        self.note = ""
        self._counted = 0  # the running count when these rounds began
        self._waiting: list[Question] = []
        self._to_be_shown = False  # the shoe has come to its end
        self._dealing: Animation | None = None

    # -- what is counted, and where
    @property
    def system(self) -> System:
        return BY_ID.get(str(self.casino.setting(SYSTEM, "")), HI_LO)

    @property
    def pace(self) -> str:
        chosen = str(self.casino.setting(PACE, "normal"))
        return chosen if chosen in PACES else "normal"

    @property
    def table(self) -> TableRules:
        tables = countable_tables(self.within())
        chosen = str(self.casino.setting(TABLE, ""))
        return next((each for each in tables if f"{each.house}/{each.game}" == chosen), tables[0])

    def choose(self, setting: str, value: str) -> None:
        """Another system or table means another shoe; another pace holds from the next card on."""
        self.casino.keep_setting(setting, value)
        if setting != PACE:
            self.shoe, self._waiting = None, []
            self.next()

    # -- the course of it
    def next(self) -> None:
        self.question, self.chosen, self.memory = None, None, None
        if self._job is not None:
            self._job.cancel()
        if self._dealing is not None:
            self.motion.stop(self._dealing)
        if self._waiting:
            self._thought(self._waiting.pop(0))
        elif self._to_be_shown:
            self._to_be_shown = False
            self.show_shoe()
        else:
            self.on_felt, self.note = [], ""
            self._job = self.stage.jobs.submit(partial(self._deal, self.shoe, self.table), self._dealt, self._failed)
            self.rebuild()

    def _deal(self, shoe: CountedShoe | None, table: TableRules) -> tuple[CountedShoe, int, list[Round]]:
        """Beside the drawing: a few rounds, up to the end of the shoe."""
        if shoe is None:
            shoe = CountedShoe(self.casino.games[table.game], table, self.chance)
        before = shoe.running(self.system) if shoe.seen else None
        found: list[Round] = []
        for _n in range(1 + self.chance.below(MOST_ROUNDS)):
            seen = shoe.deal()
            found.append((shoe.fresh, seen))
            if shoe.ends:
                break
        fresh = any(shuffled for shuffled, _seen in found)
        return shoe, self.system.start(shoe.pack) if fresh or before is None else before, found

    def _dealt(self, dealt: tuple[CountedShoe, int, list[Round]]) -> None:
        self.shoe, self._counted, rounds = dealt
        steps: list[Animation] = []
        for fresh, seen in rounds:
            steps.append(Call(partial(self._clear, fresh)))
            for card in seen:
                steps += [Pause(PACES[self.pace]), Call(partial(self._lay, card))]
            steps.append(Pause(SWEEP))
        steps.append(Call(partial(self._ask, [card for _fresh, seen in rounds for card in seen])))
        self.motion.speed = "normal"  # cards come at this page's own pace, whatever the tables do
        self._dealing = self.motion.play(sequence(*steps))

    def _clear(self, fresh: bool) -> None:
        self.on_felt = []
        start = signed(self._counted)
        self.note = _("A fresh shoe. The count starts at {count}.").format(count=start) if fresh else ""
        self.rebuild()

    def _lay(self, card: SeenCard) -> None:
        self.on_felt.append(card)
        self.stage.sound.play("card_slide")
        self.rebuild()

    def _ask(self, seen: list[SeenCard]) -> None:
        shoe, system = self.shoe, self.system
        if shoe is None:
            return
        self.on_felt = []
        self._to_be_shown = shoe.ends
        self._waiting = [true_count(shoe, system, self.chance)] if system.has_true_count else []
        self._thought(running_count(shoe, system, self._counted, seen, self.chance))

    # -- showing it
    def tools(self) -> list[Widget]:
        return [*super().tools(), Button(_("Show the shoe"), self.show_shoe, icon="search", kind="quiet", height=60)]

    def show_shoe(self) -> None:
        if self.shoe is not None and self.shoe.seen:
            self.stage.push(ShoePage(self.casino, self.shoe, self.system))

    def uncovered(self) -> None:
        super().uncovered()
        if self.question is None and not self.motion.busy:
            self.next()

    def band(self) -> Widget:
        paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
        systems = [(each.id, each.name) for each in SYSTEMS]
        table = Button(self.table.called, self.choose_table, icon="chevron", kind="quiet", height=52)
        return Row(
            Segmented(systems, self.system.id, partial(self.choose, SYSTEM)),
            Segmented(paces, self.pace, partial(self.choose, PACE)),
            table,
            gap=18,
            wrap=True,
            valign="center",
        )

    def body(self) -> Widget:
        if self.question is not None:
            return super().body()
        laid = [shown(row, self.sprites, CARD * 0.8) for row in rows(self.on_felt)]
        table = self.table
        parts: list[Widget] = [Label(f"{table.called} · {table.house_name}", "caps", color="gold_light")]
        parts.append(Flow(*laid, gap=44) if laid else Label(self.note or _("Count along."), "title"))
        line = Label(f"{self.system.name}: {_(self.system.line)}", "note", lines=3)
        return Column(Cloth(Column(*parts, gap=18)), line, gap=26, max_width=1400, align="center")

    def choose_table(self) -> None:
        self.stage.push(ChooseShoe(countable_tables(self.within()), partial(self.choose, TABLE)))


class ChooseShoe(Page):
    """Asks which table's shoe the player wants to count."""

    def __init__(self, tables: list[TableRules], take: Callable[[str], object]) -> None:
        super().__init__()
        self.tables, self.take = tables, take
        self.title = N_("Which table?")

    def body(self) -> Widget:
        keys = [
            Button(each.called, partial(self.choose, f"{each.house}/{each.game}"), sub=each.house_name, height=84)
            for each in self.tables
        ]
        return Grid(*keys, column=400, gap=14)

    def choose(self, id: str) -> None:
        self.back()
        self.take(id)
