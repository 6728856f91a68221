"""What is written of the people at a table: names with a face, stacks, what they did last, a rare word."""

from __future__ import annotations

from collections.abc import Iterator

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.draw.wishes import SMALL, Wish
from casino_sim.app.stage.table.state.acts import FOLD
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets.signs import tag_rect
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken

# Where the dealer's badge may be, in landscape and portrait, the best place first, in design units.
ON_RACK = {
    False: ((960, 74), (690, 74), (1230, 74), (620, 62), (1300, 62)),
    True: ((540, 292), (330, 292), (750, 292), (300, 200), (780, 200)),
}
AT_RAIL = {False: ((960, 42), (1200, 42), (1440, 42)), True: ((700, 62), (700, 120), (800, 120))}


class People:
    def __init__(self, state: TableState, outcome: Outcome, canvas: Canvas) -> None:
        self.state, self.outcome, self.canvas = state, outcome, canvas
        self.big_blind: Cents = 0  # the player wants to read stacks and bets in big blinds of that size
        self.chatty = True  # the others may say a word now and then

    def money(self, amount: Cents) -> str:
        if not self.big_blind:
            return spoken(amount)
        return _("{count} BB").format(count=f"{amount / self.big_blind:.1f}".removesuffix(".0"))

    def acts(self, shown: Picture) -> Iterator[Wish]:
        """What each player did last, with the bet it has come to; every bet round an oval can be read."""
        state, look = self.state, self.canvas.look
        if state.places.layout.shape != "oval":
            return
        for seat in state.places.seats:
            act, amount = state.acts.last.get(seat), shown.bet(seat, "pot")
            at = state.places.chips(seat, "pot")
            if at is None or (act is None and not amount) or (seat, "pot") in self.outcome.results:
                continue
            text = self.money(amount) if amount else ""
            if act is not None:
                text = f"{_(act.label)} {text if act.amount else ''}".strip()
            d = state.places.chip_size(seat, "pot") if amount else 0
            w, h = tag_rect(look, text, (0, 0), SMALL).size
            x, y = at
            beside = (
                (x, y + d * 0.5 + h * 0.6),
                (x, y - d * 0.7 - h * 0.5),
                (x - (w + d) / 2, y),
                (x + (w + d) / 2, y),
            )
            yield Wish(text, "out" if act is not None and act.option == FOLD else "plain", SMALL, at, beside)

    def names(self) -> Iterator[Wish]:
        """Name tags, at a poker table with the stack. A name gives way to what the round has to show."""
        state, look = self.state, self.canvas.look
        view, names = state.dealing.view(), state.dealing.names()
        oval = state.places.layout.shape == "oval"
        size = max(look.metrics.least_text, look.type("legal"))
        for seat in view.seats:
            at = state.places.seat_label(seat)
            mine = seat in state.me
            name = _("You") if mine else names.get(seat, "")
            if at is None or not name:
                continue
            x, y = at
            if oval:
                purse = state.purses.of(seat)
                text = f"{name} {self.money(purse)}"
                kind = "yours" if mine else "plain"
                if state.picture.cards and f"seat{seat}" not in state.picture.cards:
                    kind = "out"
                elif state.picture.cards and not purse:
                    text = _("{name} all in").format(name=name)
                h = tag_rect(look, text, (0, 0), SMALL).h
                around = ((x, y), (x, y + h * 0.6), (x, y - h * 0.6), (x - h, y), (x + h, y))
                yield Wish(text, kind, SMALL, at, around, face="" if mine else name)
            else:
                aside = [(x + step * size, y) for step in (-2, 2, -4, 4)]
                seat_at = state.places.px((state.places.seats[seat].x, state.places.seats[seat].y))
                away = pygame.Vector2(x - seat_at[0], y - seat_at[1])
                away.scale_to_length(size * 0.7)
                along = pygame.Vector2(-away.y, away.x) * 2
                beyond = [  # where they sit, at the rail
                    (x + step * away.x + turn * along.x, y + step * away.y + turn * along.y)
                    for turn in (0, 1, -1)
                    for step in (1, 2, 3, 4)
                ]
                if mine:  # between one's own bets and the neighbors', where words of the dealer's lie over the rail
                    aside += [(x + step * size, y - up * size) for up in (0, 2) for step in (-5, 5, -6, 6, -7, 7)]
                spots = ((x, y), *beyond, *aside, (x, y - size), (x, y + size))
                yield Wish(name, "mine" if mine else "other", size, at, spots, far=False, face="" if mine else name)

    def dealer(self) -> Iterator[Wish]:
        """The dealer's badge, on the lip of the rack; where a layout has none, at the far rail."""
        name, places = self.state.dealer, self.state.places
        if not name:
            return
        on_rack = places.layout.shape == "arc"
        points = tuple(map(places.px, (ON_RACK if on_rack else AT_RAIL)[places.portrait]))
        yield Wish(name, "dealer", SMALL, points[0], points, far=False, face=name)

    def talk(self) -> Iterator[Wish]:
        """What somebody said when the last round was over, beside their name."""
        said, state, look = self.state.talk.said, self.state, self.canvas.look
        at = state.places.seat_label(said.seat) if said is not None else None
        if said is None or at is None or not self.chatty:
            return
        words = "\u201c" + _(said.words) + "\u201d"
        w, h = tag_rect(look, words, (0, 0), SMALL).size
        x, y = at
        around = ((x, y + h * 1.4), (x, y - h * 1.4), (x + w * 0.8, y), (x - w * 0.8, y))
        yield Wish(words, "plain", SMALL, at, around, far=False)
