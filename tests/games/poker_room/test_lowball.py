"""Low-ball: blinds, two rounds, the draw, the joker, the fee for the time."""

from __future__ import annotations

import pytest

from casino_sim.cards import CARD
from casino_sim.equipment import FairEquipment
from casino_sim.houses.loader import load_house
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.auto import seated
from casino_sim.table.events import Announced, Dealt, Discarded, Shuffled
from casino_sim.table.round import Round
from games import BY_ID
from games.poker_room.players.chances import unseen
from games.poker_room.players.reading import Reading, TableFacts
from tests.casino import MV, rows
from tests.games.poker_room.poker import hands, spread

play = spread("lowball", MV)
YOURS, OTHERS = "Ah 2c 3d 7s Ks", "8c 6d 5h 4c 2d / 9c 9d Kh Qs Js"
TWO = f"{YOURS} / 8c 6d 5h 4c 2d"


@pytest.mark.feature("F270", "F275")
def test_PR_10_a_hand_of_low_ball() -> None:
    """You draw one to A-2-3-7 and make a seven with the joker; seat2 stands pat on an eight."""
    says = "seat3 fold, you raise 4, seat2 call, you draw Ks, seat2 stand_pat, you bet 6, seat2 call"
    r = play(f"{YOURS} Jk / {OTHERS}", says)
    assert r.nets == "you 10.00, seat2 -10.00"
    assert r.marked("drawn")[:-1] == [[0, 1] + [0] * 7]
    assert [e["words"]["hand"] for e in r.events("announced") if "hand" in e["words"]] == ["7-4-3-2-A Low"]
    assert r.fees == {}


def test_PR_10_the_draw_goes_from_the_buttons_left_and_also_to_who_is_all_in() -> None:
    r = play(f"{YOURS} / {OTHERS}", "seat3 call, you call", bankroll={"seat2": "2"})
    assert (r.asked, r.options) == ("you", "draw stand_pat")
    assert r.says("stand_pat").asked == "seat2"


def test_PR_10_up_to_five_cards_may_be_exchanged() -> None:
    says = "seat3 fold, you call, seat2 check, you draw Ah 2c 3d 7s Ks, seat2 stand_pat, you check, seat2 check"
    assert play(f"{YOURS} Ac 2h 3h 4d 5s / {OTHERS}", says).net == "2.00"


def test_PR_10_the_discards_are_dealt_again_when_the_stub_runs_out() -> None:
    """Eight players hold forty of the 53 cards; after the burn twelve are left, and everybody draws five."""
    game = BY_ID["lowball"]
    table = seated(game, load_house(MV, BY_ID).tables["lowball"], 8)
    table.open_round(FairEquipment(bytes(32)))
    round = Round(game, table)
    while round.question is not None:
        question = round.question
        assert isinstance(question, Choose)
        option = next(o for name in ("draw", "call", "check") for o in question.options if o.id == name)
        round.answer(Answer(option.id, cards=option.pick.out_of if option.pick else ()))
    thrown: list[str] = []
    shuffles = [i for i, event in enumerate(table.events) if isinstance(event, Shuffled)]
    events = table.events[shuffles[-1] :]  # before it the button was drawn for
    dealt = [event for event in events if isinstance(event, Dealt)]
    for event in events:
        if isinstance(event, Discarded):
            thrown += event.cards
    assert "The discards are shuffled in." in [e.text for e in events if isinstance(e, Announced)]
    assert len(dealt) == 80
    again = [event.card for event in dealt[40:] if event.card in {first.card for first in dealt[:40]}]
    assert len(again) >= 40 - 12 and set(again) <= set(thrown)


@rows(
    "cards, nets",
    ("Jk 2c 3d 4s 7h / As 2d 3c 5h 7d", "you 2.00, seat2 -2.00"),  # 7-4-3-2-A beats 7-5-3-2-A
    ("As Jk 3c 4d 6h / 8c 7d 4h 3s Ac", "you 2.00, seat2 -2.00"),  # the joker is a two
    ("As 2s 3s 4s 5s / Jk 3h 2h 5c 4d", ""),  # wheels tie, the flush does not matter
    ("Kd Jk 4c 3c 2c / 6c 6d 5s 2h As", "you 2.00, seat2 -2.00"),  # a king beats a pair
    ("8d 6h 5h 4h 2d / 8c 7d 4s 3s Ac", "you 2.00, seat2 -2.00"),
    ("9c 4c 3h 2s Ad / 9d Jk 4h 3c 2h", ""),
    ("Kc Qc Jc Tc 9c / Ac Ah 2d 3h 4h", "you 2.00, seat2 -2.00"),  # no pair beats a pair of aces
    ("6c 6d 5s 2h Jk / 7c 7d 5h 2s 3s", "you 2.00, seat2 -2.00"),  # sixes beat sevens
)
def test_PR_12_the_lowest_hand_wins(cards: str, nets: str) -> None:
    assert play(cards, "seat2 call, you check, you stand_pat, seat2 stand_pat, you check, seat2 check").nets == nets


@pytest.mark.feature("F283")
@rows("stakes, fee", ("2-6", "3.00"), ("5-20", "6.00"))
def test_PR_16_time_is_collected_when_a_half_hour_is_over(stakes: str, fee: str) -> None:
    """Hands take two minutes: after hands 15, 30, 45 and 60 of a table that begins at minute 0."""
    rounds = [(TWO, "you fold" if number % 2 else "seat2 fold") for number in range(60)]
    played = hands("lowball", MV, *rounds, options={"stakes": stakes}, minute=0)
    assert [number for number, r in enumerate(played, 1) if r.fees] == [15, 30, 45, 60]
    assert all(played[number - 1].fees == {"you": fee, "seat2": fee} for number in (15, 30, 45, 60))


def test_PR_16_a_script_begins_with_the_first_half_hour_under_way() -> None:
    assert play(TWO, "seat2 fold").fees == {}
    late = play(TWO, "seat2 fold", minute=28)
    assert (late.fees, late.nets) == ({"you": "3.00", "seat2": "3.00"}, "you -2.00, seat2 -4.00")


def test_PR_10_who_throws_cards_away_remembers_them() -> None:
    """Nobody else does; and in a guess at the others' hands they are as good as seen."""
    r = play(f"{YOURS} Jk / {OTHERS}", "seat3 call, you call, seat2 check, you draw Ks")
    table = r.table
    assert table.view(1).thrown == ("Ks",) and table.view(2).thrown == ()
    question = Choose(1, "act", ())
    left = unseen(Reading(TableFacts.of(table.rules), table.view(1), question))
    assert CARD["Ks"] not in left and len(left) == 53 - 6
