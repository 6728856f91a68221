"""What a player is told: the coach, the review after the hand, the text for other software, the guide."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from casino_sim.rng import Stream, derive
from casino_sim.table.ask import Answer, Ask, Choose, Reply
from casino_sim.table.auto import play_one, seated
from casino_sim.table.events import RoundVoided, as_seen
from casino_sim.table.view import View
from games import BY_ID
from games.poker_room import coach, odds, review, stakes
from games.poker_room.bots import strategies
from games.poker_room.players.chances import Dice, share_against
from games.poker_room.players.reading import Reading, TableFacts
from tests.casino import MV, Played
from tests.games.poker_room.poker import all_check, no_limit, spread


def heads_up(yours: str, board: str, text: str, **state: Any) -> Played:
    return spread("holdem", MV)(f"{yours} / 9c 4d / board {board}", text, **state)


@pytest.mark.feature("F304")
@pytest.mark.parametrize(
    ("yours", "text", "best"),
    [
        ("As Ad", "seat2 raise", "raise"),
        ("7c 2d", "seat2 raise, you call, you check, seat2 bet", "fold"),  # nothing on A-K-Q
        ("Js Ts", "seat2 raise, you call, you check, seat2 bet", "raise"),  # the straight
        ("7h 6h", "seat2 raise, you call, you check, seat2 bet", "call"),  # nine hearts, and 12 for 4
    ],
)
def test_the_coach_knows_the_price_and_the_chance(yours: str, text: str, best: str) -> None:
    found = heads_up(yours, "Ah Kh Qd 2s 3c", text).advice()
    assert found.best.option == best
    assert [value.value for value in found.options] == sorted((v.value for v in found.options), reverse=True)
    assert found.cost(best) == 0
    assert found.reason


def test_a_fold_is_worth_nothing_and_a_call_the_share_less_the_price() -> None:
    """The river: a bet of 8 makes 16. With the nuts the call brings nearly all of 24, less the 8."""
    quiet = "seat2 call, you check" + all_check("you", "seat2", streets=2)
    r = heads_up("Js Ts", "Ah Kh Qd 2s 3c", f"{quiet}, you check, seat2 bet", fee_schedule="none")
    values = {value.option: value.value for value in r.advice().options}
    assert values["fold"] == 0
    assert values["call"] == pytest.approx(1600, abs=60)  # a tie with another jack-ten is rare
    assert stakes.pot_odds(1600, 800) == pytest.approx(1 / 3)


def test_the_coach_names_a_size_at_no_limit() -> None:
    found = heads_up("As Ad", "Ah Kh Qd 2s 3c", "seat2 raise 12", options=no_limit("2-4")).advice()
    raised = next(value for value in found.options if value.option == "raise")
    assert raised.amount is not None and 2000 <= raised.amount <= 4000
    assert found.best.option in ("raise", "all_in")


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [("Ah 2c 3d 7s Ks", ("Ks",)), ("Ah 2c 3d 7s 5h", ()), ("Jk 2c 3d Qs Ks", ("Qs", "Ks")), ("4h 4c 3d 7s 2h", None)],
)
def test_the_coach_knows_what_to_throw_away(hand: str, thrown: tuple[str, ...] | None) -> None:
    best = spread("lowball", MV)(f"{hand} / 8c 6d 6h 9c Td", "seat2 call, you check").advice().best
    if thrown is None:  # one of the pair, either
        assert best.option == "draw" and best.cards[0][0] == "4" and len(best.cards) == 1
    else:
        assert (best.option, sorted(best.cards)) == ("draw" if thrown else "stand_pat", sorted(thrown))


# After the hand -------------------------------------------------------------------------------------------------------


def test_the_review_knows_what_was_shown() -> None:
    """You fold a flush draw for 4 into 12 against a pair that is shown: nine hearts and more; the fold cost money."""
    says = "seat3 call, you call, seat2 check, you check, seat2 bet, seat3 call, you fold"
    says += all_check("seat2", "seat3", streets=2)
    table = spread("holdem", MV)("7h 6h / As Jc / Ks Kd / board Ah 9h 2d 3s 4c", says).table
    moments = review.review(table.rules, [as_seen(e, frozenset({1})) for e in table.events], 1)
    assert [(m.street, m.option) for m in moments] == [("preflop", "call"), ("flop", "check"), ("flop", "fold")]
    last = moments[-1]
    assert (last.pot, last.price, last.need) == (1900, 400, pytest.approx(400 / 2300))
    assert last.against == (2, 3)
    assert 0.25 < last.share < 0.45
    assert last.cost > 100


def test_the_review_of_a_draw_game_counts_the_draw() -> None:
    """Four to a seven against a pat eight: you draw one card, and about one in four makes the better hand."""
    says = "seat2 call, you check, you draw Ks, seat2 stand_pat, you check, seat2 check"
    table = spread("lowball", MV)("Ah 2c 3d 7s Ks Jk / 8c 6d 5h 4c 2d", says).table
    first, *_rest, last = review.review(table.rules, table.events, 1)
    assert (first.street, first.option, first.against, first.known) == ("before_draw", "check", (2,), (2,))
    assert first.share == pytest.approx(10 / 43, abs=0.04), "a four, five or six, or the joker, of 43 unseen cards"
    assert 0.005 < first.stderr < 0.02
    assert last.share == 1.0
    unknown = review.review(table.rules, [as_seen(event, frozenset({2})) for event in table.events][:-8], 2)[0]
    assert unknown.share > 0.6, "a pat eight against any hand"


# Guide and odds -------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F297", "F303")
@pytest.mark.parametrize(
    "word",
    "pot blind ante bring-in button flop turn river street board check check-raise cap all-in side pot kicker nuts "
    "qualifier scoop quartered wheel counterfeit kill leg straddle missed blind dead live rake time collection bad beat "
    "burn muck showdown cards speak string bet substantial action pat".replace("side pot", "side_pot")
    .replace("missed blind", "missed_blind")
    .replace("bad beat", "bad_beat")
    .replace("cards speak", "cards_speak")
    .replace("string bet", "string_bet")
    .replace("substantial action", "substantial_action")
    .split(),
)
def test_the_guide_explains_the_words_of_the_room(word: str) -> None:
    rules = load_house("marysville", BY_ID).tables["holdem"]
    guide = render(source("games.poker_room"), rules)
    words = guide.rule("PR-18")
    assert words is not None
    assert word.replace("_", " ") in " ".join(block.text for block in words.blocks).lower()


def test_each_game_reads_its_own_guide() -> None:
    text = source("games.poker_room")
    houses = {house: load_house(house, BY_ID) for house in ("mount_airy", "marysville")}
    holdem = render(text, houses["mount_airy"].tables["holdem"])
    lowball = render(text, houses["marysville"].tables["lowball"])
    assert holdem.rule("PR-15") is not None and lowball.rule("PR-15") is None
    assert holdem.rule("PR-10") is None and lowball.rule("PR-10") is not None
    assert holdem.rule("PR-13") is None
    assert "$20" in " ".join(
        block.text for block in render(text, houses["marysville"].tables["holdem"]).rule("PR-13").blocks
    )  # type: ignore[union-attr]


def test_the_houses_share_is_a_loss_with_its_error() -> None:
    rules = load_house("mount_airy", BY_ID).tables["holdem"]
    line, hourly = odds.simulate(rules, 60)
    assert (line.wager, line.measure, line.method) == ("pot", "ev_per_unit_bet", "simulated")
    assert (hourly.wager, hourly.measure) == ("pot", "big_blinds_per_hour") and -8 < float(hourly.value) < -1
    assert -0.2 < float(line.value) < -0.02
    assert line.stderr is not None and 0 < line.stderr < 0.03


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("mount_airy", "holdem"),
        ("mount_airy", "seven_card_stud"),
        ("mount_airy", "omaha_hi_lo"),
        ("marysville", "lowball"),
    ],
)
def test_coach_review_and_expert_cope_with_a_full_table(house: str, game: str) -> None:
    """Eight stud hands need more cards than there are: nobody's advice may fail for that."""
    rules = load_house(house, BY_ID).tables[game]
    known = strategies(rules)
    table = seated(BY_ID[game], rules, rules.seats)
    advised = 0

    def everybody_stays(view: View, question: Ask, chance: Stream) -> Reply:
        nonlocal advised
        advised += isinstance(question, Choose) and coach.on_choice(rules, view, question) is not None
        known["expert"](view, question, chance)
        return known["loose_passive"](view, question, chance)

    for number in range(2):
        seed = derive(b"full", str(number))
        play_one(BY_ID[game], table, seed, dict.fromkeys(table.occupied, everybody_stays), Stream(seed, "bots"))
        for seat in table.occupied:
            for moment in review.review(rules, table.events, seat):
                assert 0 <= moment.share <= 1 and moment.cost >= 0
    assert advised > 20


@pytest.mark.parametrize("game", ["seven_card_stud", "seven_card_stud_hi_lo"])
def test_coach_review_and_expert_cope_with_a_last_card_that_everybody_shares(game: str) -> None:
    """Eight who stay to the end at stud: the pack runs out, and one card on the board is everybody's seventh."""
    rules = load_house("mount_airy", BY_ID).tables[game]
    known = strategies(rules)
    table = seated(BY_ID[game], rules, rules.seats)
    shares: list[float] = []

    def stays(view: View, question: Ask, chance: Stream) -> Reply:
        if not isinstance(question, Choose):
            return known["expert"](view, question, chance)
        if "board" in view.cards:
            reading = Reading(TableFacts.of(rules), view, question)
            dice = Dice(chance.below(1000))
            shares.append(share_against(reading, reading.opponents[0], 50, dice))
            assert coach.on_choice(rules, view, question) is not None
            for style in known.values():
                style(view, question, chance)
        named = {option.id for option in question.options}
        return Answer(next(word for word in ("bring_in", "check", "call") if word in named))

    seed = derive(b"shared", game)
    play_one(BY_ID[game], table, seed, dict.fromkeys(table.occupied, stays), Stream(seed, "bots"))
    assert not any(isinstance(event, RoundVoided) for event in table.events)
    assert len(shares) == rules.seats and all(0 <= share <= 1 for share in shares) and len(set(shares)) > 1
    for seat in table.occupied:
        moments = review.review(rules, table.events, seat)
        assert moments[-1].street == "seventh" and all(0 <= moment.share <= 1 for moment in moments)
