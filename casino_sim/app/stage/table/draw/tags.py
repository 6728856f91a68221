"""What is written over the felt: names at the seats, totals beside hands, results on the spots.

Everything that is written knows of everything else: nothing covers another, and all of it stays off the screen's own plates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.art.piles import THICKNESS
from casino_sim.app.stage.art.sprite import Sprite
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.table.display import Canvas
from casino_sim.app.stage.table.draw.brush import PUCKS
from casino_sim.app.stage.table.draw.free_space import FreeSpace, Obstacle
from casino_sim.app.stage.table.draw.people import People
from casino_sim.app.stage.table.draw.plate_places import printed_spots, spots_before
from casino_sim.app.stage.table.draw.wishes import SMALL, Wish, Written
from casino_sim.app.stage.table.state import result_words as words
from casino_sim.app.stage.table.state.geometry import Point, seat_and_hand
from casino_sim.app.stage.table.state.outcome import Outcome
from casino_sim.app.stage.table.state.picture import Picture
from casino_sim.app.stage.table.state.table_state import TableState
from casino_sim.app.stage.widgets.signs import draw_tag, tag_rect
from casino_sim.money import spoken
from casino_sim.table.felt import BOARD

FEET = 0.28  # of a card's height: no index that is needed stands there
BITE = 0.09  # of a card's width: so much of its edge may be covered where another player holds it
OTHERS = 0.45  # of the longest line: before other players in portrait
FACE = {True: 1.9, False: 1.4}  # a portrait before a plain name, and before a badge, in heights of the line
CARD = 8.0  # how much worse it is to cover a card than to stand a little farther away
OUTLINE = 0.3  # how bad it is to cover the edge of a spot in front of you
UP_A_HAND = 0.75  # of half its height
UPRIGHT = 8  # degrees: cards that lie straighter than that fill their rectangle
LONGEST = {
    False: 0.22,
    True: 0.44,
}  # of the window's width: longer words are broken at their stroke (landscape, portrait)


@dataclass(frozen=True, slots=True)
class Plates:
    """What of the screen lies over the felt: title, buttons, meters, caption. Nothing is written below ``foot``."""

    rects: tuple[pygame.Rect, ...]
    foot: int


class Tags:
    """``furniture`` and ``plates`` say what else lies over the felt: things better not covered, plates that never are."""

    def __init__(
        self,
        state: TableState,
        outcome: Outcome,
        canvas: Canvas,
        furniture: Callable[[], Iterable[Obstacle]],
        plates: Callable[[], Plates],
    ) -> None:
        self.state, self.outcome, self.canvas = state, outcome, canvas
        self.stale = True  # the felt has changed since all this was laid out
        self.always = False  # the player wants to read what every bet of theirs is worth
        self.pointed: tuple[int, str] | None = None  # the bet under the hand
        self.touched: Callable[[], tuple[int, str] | None] = lambda: None  # the bet that was changed last
        self.people = People(state, outcome, canvas)
        self.portrait: Callable[[str, int], Sprite] | None = None
        self.boards: Callable[[], Iterable[pygame.Rect]] = list  # score boards over the felt
        self._furniture, self._plates = furniture, plates
        self._written: list[Written] = []
        self._arranged: object = None  # the plates and results for which it was laid out

    @property
    def written(self) -> Sequence[Written]:
        return self._written

    # -- laying out
    def arrange(self, shown: Picture) -> None:
        """Find a place for every tag, and redraw those that moved."""
        plates = self._plates()
        if not self.stale and self._arranged == (plates, self.outcome.changes):
            return
        self.stale, self._arranged = False, (plates, self.outcome.changes)
        before, self._written = self._written, list(self._placed(shown, plates))
        for each in (*before, *self._written):
            if each not in before or each not in self._written:
                self.canvas.damage(each.ink())

    def _room(self, shown: Picture, plates: Plates) -> FreeSpace:
        self.state.places.lay_out(shown)
        taken = [*plates.rects, *self.boards(), *self._in_sight(shown)]
        near = (replace(spot, weight=OUTLINE, name=True) for spot in spots_before(self.state, self.state.near))
        return FreeSpace(self._bounds(plates), taken, [*self._obstacles(shown), *self._furniture(), *near])

    def _bounds(self, plates: Plates) -> pygame.Rect:
        wide, high = self.state.places.size  # a lesson's words lie beside the felt
        return Rect(0, 0, wide, min(high, plates.foot)).inflate(-8, -8)

    def free_middle(self, size: tuple[int, int], about: Point, *others: pygame.Rect) -> Point:
        """Where something of this size that comes and goes covers no cards and no chips, but perhaps what is printed.

        ``others`` are there at the same time.
        """
        x, y = about
        up, plates, shown = size[1] * 0.75, self._plates(), self.state.picture
        taken = [*plates.rects, *others, *self._in_sight(shown), *(each.rect for each in self._written)]
        room = FreeSpace(self._bounds(plates), taken, self._obstacles(shown))
        rect = room.find(size, ((x, y - up), (x, y - 2 * up), (x, y - 3 * up)))
        return rect.center if rect is not None else about

    def _placed(self, shown: Picture, plates: Plates) -> Iterator[Written]:
        fixed, room = plates.rects, self._room(shown, plates)
        for wish in (
            *self._hands(shown),
            *self._pots(shown),
            *self._outcomes(),
            *self.people.acts(shown),
            *self._amounts(shown),
        ):
            if any(sign.collidepoint(wish.about) for sign in fixed):
                continue  # what it speaks of is covered itself
            rect = room.find(self._size(wish), wish.middles, wish.far, wish.on_spot)
            if rect is not None:
                yield Written(wish.words, wish.kind, wish.size, rect, wish.of, wish.face)
        if self.state.places.layout.shape == "arc":
            room.add(printed_spots(self.state))
        for wish in (*self.people.names(), *self.people.dealer(), *self.people.talk()):
            if wish.kind == "mine" or not any(sign.collidepoint(wish.about) for sign in fixed):
                yield from self._named(wish, room)

    def _named(self, wish: Wish, room: FreeSpace) -> Iterator[Written]:
        """Who sits where. A name that would lie on a spot gives way to the face alone, and that to what the round shows."""
        if wish.kind not in ("mine", "other"):
            rect = room.find(self._size(wish), wish.middles, wish.far, wish.on_spot)
        else:
            rect = room.clear(self._size(wish), wish.middles)
            if rect is None and wish.face and self.portrait is not None:
                d = self._face_size(wish.kind, round(round(wish.size) * 1.3))
                wish = replace(wish, words="")
                rect = room.clear((d, d), wish.middles)
            elif wish.kind != "mine":  # one's own bets are read rather than who sits there
                rect = rect or room.find(self._size(wish), wish.middles, wish.far)
        if rect is not None:
            moved = pygame.Vector2(rect.center).distance_to(wish.about) > wish.size / 2
            yield Written(wish.words, wish.kind, wish.size, rect, wish.of, wish.face, at_rail=moved)

    def _in_sight(self, shown: Picture) -> Iterator[pygame.Rect]:
        """Cards that nothing is ever written over: the player's own, the dealer's, the board."""
        places = self.state.places
        for place, names in shown.cards.items():
            seat = seat_and_hand(place)[0]
            for i in range(len(names)):
                x, y, width, angle = places.card(place, i, len(names))
                if (not seat or seat in self.state.near) and abs(angle) < UPRIGHT:
                    card = Rect(0, 0, width, round(width * (2.5 if places.layout.tiles else 1.4)))
                    card.center = (round(x), round(y))
                    yield card

    def _size(self, wish: Wish) -> tuple[int, int]:
        if wish.kind in ("mine", "other"):
            look, px = self.canvas.look, round(wish.size)
            w, h = round(look.text.width(wish.words, faces.SEMIBOLD, px)) + 6, round(px * 1.3)
        else:
            w, h = tag_rect(self.canvas.look, wish.words, (0, 0), wish.size).size
        d = self._face_size(wish.kind, h) if wish.face else 0
        return w + d, max(h, d)

    def _face_size(self, kind: str, high: int) -> int:
        """Across: larger than the line of words that it stands before."""
        return round(high * (FACE[kind == "other"])) if self.portrait is not None else 0

    def _obstacles(self, shown: Picture) -> Iterator[Obstacle]:
        """Cards, chips and lettering that a name plate should leave in sight."""
        state = self.state
        tiles = state.places.layout.tiles
        for place, names in shown.cards.items():
            for i in range(len(names)):
                x, y, width, angle = state.places.card(place, i, len(names))
                height = width * (2.5 if tiles else 1.4)
                up = 0.0 if place == BOARD or tiles else height * FEET / 2
                x, y = x + up * sin(radians(angle)), y - up * cos(radians(angle))
                yield Obstacle(x, y, width * (1 - 2 * BITE), height - 2 * up, angle, weight=CARD)
        for seat, spots in shown.bets.items():
            for spot in spots:
                at = state.places.chips(seat, spot)
                if at is not None:
                    d = state.places.chip_size(seat, spot)
                    yield Obstacle(at[0], at[1], d, d, weight=0.7)
        for seat, spot in self.outcome.results:  # each is told on its spot
            at = state.places.chips(seat, spot)
            if at is not None:
                d = state.places.chip_size(seat, spot)
                yield Obstacle(at[0], at[1], d, d, weight=0.7, name=True)
        buttons = [(name, value) for name, value in shown.marks.items() if name in PUCKS]
        turns = str(shown.marks.get("action_order", "")).split()[1:]  # whose hands are settled after the first
        for name, value in (*buttons, *(("action", int(seat)) for seat in turns)):
            at = state.places.marker(name, value)
            if at is not None:
                d = state.places.length(54)
                yield Obstacle(at[0], at[1], d, d)

    # -- hands
    def _hands(self, shown: Picture) -> Sequence[Wish]:
        """The player's own hands first: later tags give way to earlier ones."""
        me = self.state.me
        found = []
        for place, text in self.state.hand_labels(shown).items():
            names = shown.cards.get(place)
            if names and text:
                seat = seat_and_hand(place)[0]
                text = self._broken(text, seat)
                split = self.state.places.hands.get(seat, 1) > 1
                size = SMALL if split or (seat and seat not in me) or self.state.places.beside_name(place) else 22
                about, *middles = self._beside(place, len(names), tag_rect(self.canvas.look, text, (0, 0), size).size)
                rank = 0 if seat in me else 1 if not seat else 2
                mine = seat in me and self._played_now(place)
                kind = "yours" if mine else "plain"
                found.append((rank, Wish(text, kind, size, about, tuple(middles), of=place)))
        return [wish for _rank, wish in sorted(found, key=lambda each: each[0])]

    def _played_now(self, place: str) -> bool:
        """Of several hands that were split only the one that is played is gold."""
        asked = self.state.asked_place
        return asked == place or seat_and_hand(asked)[0] != seat_and_hand(place)[0]

    def _broken(self, text: str, seat: int) -> str:
        look = self.canvas.look
        longest = LONGEST[look.metrics.portrait] * look.metrics.width
        size, standing = 22, look.metrics.portrait and seat and seat not in self.state.me
        if standing:  # between their cards and the pays that are printed in the middle
            longest, size = longest * OTHERS, SMALL
        parts = text.split(" / ")
        if len(parts) > 1 and tag_rect(look, text, (0, 0), size).w > longest:
            text = "\n".join(parts)
            if standing and tag_rect(look, text, (0, 0), size).w > longest:
                text = text.replace(", ", ",\n")
        return text

    def _beside(self, place: str, count: int, size: tuple[int, int]) -> Iterator[Point]:
        """The middle of a hand, then middles round it, the best first.

        A badge may bite a little into the edge of another player's first card and lie over the feet of the cards, where no
        index is. Of hands that were split the outer ones have it at their outer side, the others above them.
        """
        places = self.state.places
        cards = [places.card(place, i, count) for i in range(count)]
        width, angle = cards[0][2], radians(cards[0][3])
        c, s = cos(angle), sin(angle)
        us = [x * c + y * s for x, y, _width, _angle in cards]
        vs = [y * c - x * s for x, y, _width, _angle in cards]
        u, v = (min(us) + max(us)) / 2, (min(vs) + max(vs)) / 2
        x, y = u * c - v * s, u * s + v * c
        along = (max(us) - min(us) + width) / 2
        across = (max(vs) - min(vs)) / 2 + width * (1.25 if self.state.places.layout.tiles else 0.7)
        number, hand = seat_and_hand(place)
        gap = self.canvas.look.px(6)
        bite = -gap if not number or number in self.state.me else width * BITE
        sideways = along + (abs(c) * size[0] + abs(s) * size[1]) / 2
        upwards = across + (abs(s) * size[0] + abs(c) * size[1]) / 2 + gap
        left = (x - (sideways - bite) * c, y - (sideways - bite) * s)
        right = (x + (sideways + gap) * c, y + (sideways + gap) * s)
        above, below = (x + upwards * s, y - upwards * c), (x - upwards * s, y + upwards * c)
        foot = across - width * 1.4 * FEET + (abs(s) * size[0] * 0.5 + abs(c) * size[1]) / 2
        low = (x - foot * s, y + foot * c)
        yield (x, y)
        named = places.beside_name(place)
        if named is not None:
            yield (named[0] - size[0] / 2, min(named[1], cards[0][1] - width * 0.7 - size[1] / 2 - 3))
        seat, hands = places.seats.get(number), places.hands.get(number, 1)
        if hands > 1:
            yield from (
                (left, above, low) if hand == 1 else (right, above, low) if hand == hands else (above, low, below)
            )
        elif seat is not None and seat.upright:
            yield from (above, below, left, right)
        elif seat is not None and size[0] > width * 0.9:  # a long name reads best over its hand
            aside = size[0] * 0.25
            yield above
            if number in self.state.near:  # beside the head of the hand, past the cards of the neighbors
                yield from ((at[0], at[1] - across * UP_A_HAND) for at in (left, right))
            yield from (left, right, low, (above[0] - aside, above[1]), (above[0] + aside, above[1]), below)
        elif not number:  # beside the row, before it would lie on the title below
            yield from (left, above, right, low, below)
        else:
            yield from (left, above, low, below, right)

    def _pots(self, shown: Picture) -> Iterator[Wish]:
        places = self.state.places
        for i, amount in enumerate(shown.pots):
            if amount > 0:
                x, y = places.pot(i)
                below, beside = (x, y + places.length(44)), (x + places.length(90), y)
                text = words.pot(i, len(shown.pots), self.people.money(amount))
                yield Wish(text, "plain", 22, (x, y), (below, beside))

    # -- results
    def _outcomes(self) -> Iterator[Wish]:
        """Each result on its spot, over chips that stay there, or where two would lie over each other close to it."""
        state, look = self.state, self.canvas.look
        for (seat, spot), line in self.outcome.results.items():
            at = state.places.chips(seat, spot)
            lies = bool(state.picture.bet(seat, spot))
            if at is None or (lies and not line.stays and not self.outcome.swept_later):
                continue
            kind = "good" if line.returned > line.staked else "plain" if line.returned == line.staked else "bad"
            text = words.spot_result(line)
            w, h = tag_rect(look, text, (0, 0), SMALL).size
            x, y = at if not lies else (at[0], at[1] - state.places.chip_size(seat, spot))
            around = ((x, y), (x, y + h), (x, y - h), (x - w * 0.6, y), (x + w * 0.6, y))
            yield Wish(text, kind, SMALL, (x, y), around, on_spot=True)

    # -- amounts
    def point_at(self, bet: tuple[int, str] | None) -> None:
        if bet != self.pointed:
            self.pointed, self.stale = bet, True

    def _amounts(self, shown: Picture) -> Iterator[Wish]:
        """What the bet under the hand is worth, or each of the player's."""
        state, look = self.state, self.canvas.look
        for seat in state.me:
            for spot, amount in shown.bets.get(seat, {}).items():
                at = state.places.chips(seat, spot)
                told = self.always or (seat, spot) in (self.pointed, self.touched())
                if (
                    at is None
                    or not told
                    or (seat, spot) in self.outcome.results
                    or state.places.layout.shape == "oval"
                ):
                    continue
                d, text = state.places.chip_size(seat, spot), spoken(amount)
                w, h = tag_rect(look, text, (0, 0), SMALL).size
                high = min(20, max(1, len(state.chips_of(amount)))) * d * THICKNESS + h * 0.5
                x, y = at
                around = (
                    (x, y - high - d * 0.4),
                    (x + (w + d) / 2, y),
                    (x - (w + d) / 2, y),
                    (x, y + d * 0.4 + h * 0.5),
                )
                yield Wish(text, "plain", SMALL, (x, y), around, on_spot=True)

    # -- drawing
    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.canvas.look
        for each in self._written:
            if not each.ink().colliderect(area):
                continue
            left = self._draw_face(surface, each) if each.face and self.portrait is not None else each.rect.left
            middle = ((left + each.rect.right) // 2, each.rect.centery)
            if each.kind in ("mine", "other"):
                gold = each.kind == "mine" and not each.at_rail  # on leather and its stitching gold is too dark
                ink = look.theme.cloth.ink if gold else look.theme.cloth.second_ink
                look.write(surface, each.words, faces.SEMIBOLD, round(each.size), ink, middle, "c")
            else:
                draw_tag(surface, look, each.words, middle, each.kind, each.size)

    def _draw_face(self, surface: pygame.Surface, each: Written) -> int:
        """The portrait, and where the words begin."""
        assert self.portrait is not None
        d = each.rect.h
        self.portrait(each.face, d).put(surface, each.rect.left + d / 2, each.rect.centery)
        return each.rect.left + d
