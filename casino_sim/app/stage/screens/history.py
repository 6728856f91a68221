"""The rounds that were played, and each of them again, step by step, on the same felt."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.screens.phh_file import save_phh
from casino_sim.app.stage.screens.pictures import Thumb
from casino_sim.app.stage.screens.statistics import WIDE, tone
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.table.draw.brush import Brush
from casino_sim.app.stage.table.draw.cloth import painter
from casino_sim.app.stage.table.kinds.poker_room.review_plate import review_plate
from casino_sim.app.stage.table.state import felt_plan as plans
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.places import Places
from casino_sim.app.stage.widgets import (
    At,
    Button,
    Caption,
    Column,
    Item,
    Label,
    Layers,
    Page,
    Panel,
    Paragraph,
    Popover,
    Row,
    Rows,
    Screen,
    Scroll,
    Widget,
    toast,
)
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.narration.narrator import narrate
from casino_sim.narration.words import Words
from casino_sim.session.hand_notes import Moment, has_own_code, phh_text, review
from casino_sim.session.proof import proof_of
from casino_sim.session.recording import Recording, Step
from casino_sim.session.tables import NoSuchTable, table_of
from casino_sim.store.records import RoundLine
from casino_sim.table.events import RoundClosed, RoundOpened
from casino_sim.table.journal import Mismatch

MOST = 500


class History(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.title = _("History")
        self.art = TileArt(casino.art)
        self.lines = casino.store.rounds.last(MOST, player=casino.player.id)
        self.subtitle = _("The last {count} rounds").format(count=len(self.lines))

    def body(self) -> Widget:
        if not self.lines:
            return Label(_("Nothing has been played yet."), "note")
        return Rows(len(self.lines), self._row, height=78, max_width=WIDE, align="center")

    def _row(self, i: int) -> Widget:
        line = self.lines[i]
        house = self.casino.house(line.house)
        rules = house.tables.get(line.game)
        title = rules.title if rules is not None else line.game
        state = "" if line.state == "closed" else f" · {_(line.state)}"
        note = f"{house.name} · {line.started[:16].replace('T', ' ')} · {_('round')} {line.number}{state}"
        words = Column(Label(title, "strong"), Label(note, "small"), gap=0, grow=1)
        picture = [Thumb(self.casino, self.art, rules)] if rules is not None else []
        net = Label(spoken(line.net, sign=True), "strong", colour=tone(line.net))
        return Item(
            Row(*picture, words, net, gap=18, valign="center"),
            partial(self.open, line),
            label=f"{title} {note}",
        )

    def open(self, line: RoundLine) -> None:
        record = self.casino.store.rounds.get(line.id)
        try:
            if record is None:
                raise Mismatch(_("this round is not in the store any more"))
            game, rules = table_of(record.start.house, record.start.game, record.start.options, self.casino.games)
            recording = Recording(record, game, rules, proof_of(self.casino.store, record))
            self.stage.push(Replay(self.casino, recording, recording.steps()))
        except (Mismatch, NoSuchTable) as fault:
            toast(self.stage, str(fault), "bad")


class Replay(Screen):
    """One round again: the felt after each answer, what was said, and the proof that nobody chose the cards."""

    def __init__(self, casino: Casino, recording: Recording, steps: list[Step]) -> None:
        super().__init__()
        self.casino, self.recording, self.steps = casino, recording, steps
        self.at = 0
        self.title = recording.rules.title
        self.sprites = Sprites(recording.rules.look, casino.art)
        self.plan = plans.read(recording.game.package, recording.game.felt).offering(recording.rules.offers)
        self.words = Words(recording.rules, recording.record.start.seating)
        self.cloth: pygame.Surface | None = None

    def layout(self, size: Size) -> None:
        view = self.steps[0].view
        seats = view.seats if self.plan.landscape.shape == "oval" else range(1, self.recording.rules.seats + 1)
        me = self.recording.record.start.seating.mine
        self.places = Places(self.plan, list(seats), size, self.look.px(150), me)
        self.brush = Brush(self.sprites, self.recording.rules)
        self.brush.places = self.places
        self.sprites.clear()
        self.cloth = None
        super().layout(size)

    def build(self) -> Widget:
        shown = [event for event in self.steps[self.at].events if not isinstance(event, RoundOpened | RoundClosed)]
        said = list(narrate(shown, self.words))
        keys = Row(
            Button(_("First"), partial(self.go, 0), icon="first", kind="quiet"),
            Button(_("Back"), partial(self.go, self.at - 1), icon="back", shortcut="left", enabled=self.at > 0),
            Button(
                _("Next"),
                partial(self.go, self.at + 1),
                icon="chevron",
                shortcut="right",
                kind="primary",
                enabled=self.at < len(self.steps) - 1,
            ),
            *self._notes(),
            Button(_("Verify"), self.verify, icon="check", kind="quiet"),
            Button(_("Close"), self.back, icon="close", kind="quiet"),
            gap=12,
            wrap=True,
            justify="center",
        )
        words = Scroll(Column(*(Paragraph(sentence, "small") for sentence in said[-40:]), gap=4), grow=1, least=90)
        where = _("Step {at} of {count}").format(at=self.at + 1, count=len(self.steps))
        side = Panel(Column(Label(f"{self.title} · {where}", "strong"), words, gap=8), 18)
        side.max_width = 460
        side.max_height = 420  # type: ignore[attr-defined]
        return Layers(At(side, "nw", 20), At(keys, "s", 20), At(Caption(_("Recall"), where), "n", 14))

    def go(self, step: int) -> None:
        self.at = max(0, min(step, len(self.steps) - 1))
        self.rebuild()

    def verify(self) -> None:
        difference = self.recording.first_difference()
        if difference is None:
            toast(self.stage, _("Dealt again from its seed: the same cards, the same result."), "good")
        else:
            toast(self.stage, difference, "bad")

    def _notes(self) -> list[Widget]:
        """What some games offer besides."""
        game, found = self.recording.game, []
        if game.part("review") is not None:
            found.append(Button(_("Review"), self.review, icon="coach", kind="quiet"))
        if game.part("phh") is not None and not self.stage.kiosk:
            found.append(Button(_("Save as PHH"), self.save, kind="quiet"))
        return list[Widget](found)

    def review(self) -> None:
        """The player's decisions, worked out beside the drawing."""

        def shown(moments: list[Moment]) -> None:
            if not moments:
                toast(self.stage, _("You had nothing to decide in this round."))
            elif self.stage.top is self:
                foot = pygame.Rect(self.look.metrics.width // 2, self.look.metrics.height - self.look.px(90), 1, 1)
                self.show_float(Popover(review_plate(moments), foot, width=860))

        self.stage.jobs.submit(lambda: review(self.recording, self.steps), shown)

    def save(self) -> None:
        text = phh_text(self.recording, self.steps)
        if text is None:
            toast(self.stage, _("Nobody was dealt a hand."))
            return
        try:
            path = save_phh(self.casino, self.recording, text)
        except OSError as fault:
            toast(self.stage, _("The hand cannot be written: {why}").format(why=fault.strerror or str(fault)), "bad")
            return
        said = _("Written to {path}.").format(path=path)
        if has_own_code(text):
            said += " " + _("The notation has no code for this hand: it carries one of ours, explained in the file.")
        toast(self.stage, said, "good")

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.cloth is None:
            rules = self.recording.rules
            self.cloth = painter(self.places, rules).surface(self.casino.art).convert()
        surface.blit(self.cloth, area, area)
        for item in self.brush.items(Picture.of(self.steps[self.at].view)):
            if item.area().colliderect(area):
                item.sprite.put(surface, item.x, item.y)
