"""The four houses as their files give them, and what a wrong house file is told."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casino_sim.__main__ import main
from casino_sim.guide import render, source
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, house_ids, load, load_house, read
from casino_sim.houses.rules import HouseFacts
from casino_sim.resources import asset
from casino_sim.session.trial import try_out
from games import BY_ID
from tests.casino import at

HOUSES = {id: load_house(id, BY_ID) for id in house_ids()}
CARD_ROOM = "card_room"


@pytest.mark.feature("F001", "F002")
def test_the_lobby_knows_four_houses_by_name_and_kind() -> None:
    assert [(house.name, house.kind) for house in HOUSES.values()] == [
        ("Mount Airy", "casino"),
        ("Valley Forge", "casino"),
        ("Casino Marysville", CARD_ROOM),
        ("Penn National", "casino"),
    ]
    assert HOUSES["penn_national"].text["places"] == "Race Course, Morgantown, York"


@pytest.mark.feature("F003")
def test_every_house_has_its_own_look_limits_and_way_to_live() -> None:
    assert len({house.look for house in HOUSES.values()}) == 4
    for house in HOUSES.values():
        charged = [hasattr(rules.switches, "fee_schedule") for rules in house.tables.values()]
        if house.kind == CARD_ROOM:
            assert all(charged), "every table of a card room lives on a collection"
        for rules in house.tables.values():
            assert all(limit.min <= limit.max for limit in rules.limits.values())


@pytest.mark.feature("F006")
def test_a_card_room_takes_flat_fees_and_never_a_share() -> None:
    from casino_sim.houses import fees

    room = next(house for house in HOUSES.values() if house.kind == CARD_ROOM)
    assert len(fees.schedules()) == 134
    for schedule in fees.schedules().values():
        for bracket in (*schedule.player_fee, *schedule.player_dealer_fee):
            assert isinstance(bracket.fee_cents, int)
    assert room.money.odd_unit == 1, "it pays exactly, to the cent"


@pytest.mark.feature("F307")
def test_the_entrance_says_who_may_come_in() -> None:
    assert "21" in HOUSES["mount_airy"].text["entrance"]
    assert "smoking" in HOUSES["mount_airy"].text["entrance"]


@pytest.mark.feature("F301")
def test_coupons_are_only_spoken_of() -> None:
    for id in ("mount_airy", "valley_forge"):
        assert "not simulated" in HOUSES[id].text["coupon"]
    assert "coupon" not in HOUSES["marysville"].text


@pytest.mark.feature("F302")
def test_how_many_seats_one_player_may_take() -> None:
    assert {id: house.own_seats for id, house in HOUSES.items()} == {
        "mount_airy": 2,
        "valley_forge": 2,
        "marysville": 0,  # any free one
        "penn_national": 1,
    }


@pytest.mark.feature("F302")
def test_two_seats_of_one_player_share_a_purse_and_are_two_hands() -> None:
    two = {"owners": {"seat2": "you"}, "bankroll": {"you": "30"}}
    r = at("blackjack", "mount_airy")("10 / seat2 20", "Ts 9s / seat2 Th 6d / Tc 8d", "stand, seat2 stand", **two)
    assert r.nets == "you 10.00, seat2 -20.00"


@pytest.mark.feature("F007")
def test_the_guides_of_games_dealt_face_up_keep_hands_off_the_cards() -> None:
    for id in ("mount_airy", "valley_forge"):
        rules = HOUSES[id].tables["blackjack"]
        guide = render(source("games.blackjack"), rules)
        text = " ".join(block.text for rule in guide.rules for block in rule.blocks).lower()
        assert "touch" in text


# -- wrong files -----------------------------------------------------------------------------------


def body(**changes: Any) -> dict[str, Any]:
    data = read(asset("houses", "mount_airy.toml"))
    data = {**data, "games": {"mississippi_stud": data["games"]["mississippi_stud"]}}
    return {**data, **changes}


def problems(data: dict[str, Any]) -> list[str]:
    with pytest.raises(BadHouse) as caught:
        check("file.toml", data, BY_ID)
    return [str(problem) for problem in caught.value.problems]


def test_every_problem_is_named_in_one_pass_with_place_and_remedy() -> None:
    stud = body()["games"]["mississippi_stud"]
    wrong = {
        **stud,
        "seats": "six",
        "limits": {**stud["limits"], "base": "500 to 5"},
        "pays": {**stud["pays"], "main": "misissippi_main"},
        "switches": {**stud["switches"], "progressive_survives_fold": "no"},
    }
    found = problems(body(kind="casno", games={"mississippi_stud": wrong, "mississippi_stad": {}}))
    for words in (
        "kind: 'casno' isn't one of casino, card_room, did you mean 'casino'?",
        "games.mississippi_stud.seats: should be a number of seats from 1 to 16, not 'six'",
        "games.mississippi_stud.limits.base: the maximum 5 is below the minimum 500",
        "games.mississippi_stud.pays.main: there is no paytable 'misissippi_main', did you mean 'mississippi_main'?",
        "games.mississippi_stud.switches.progressive_survives_fold: 'no' doesn't fit",
        "games.mississippi_stad: isn't a game of this casino, did you mean 'mississippi_stud'?",
    ):
        assert any(words in problem for problem in found), f"{words!r} is not among {found}"


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("meters", "linked", "should be a list of texts, not 'linked'"),
        ("notes", "No coupons.", "should be a list of texts, not 'No coupons.'"),
        ("title", 21, "should be a text, not 21"),
        ("switches", [], "should be a section, not []"),
        ("fees", {"default": "list_cal_04"}, "isn't known here"),
    ],
)
def test_what_stands_there_in_another_form_is_not_read_as_something_else(key: str, value: Any, says: str) -> None:
    stud = body()["games"]["mississippi_stud"]
    found = problems(body(games={"mississippi_stud": {**stud, key: value}}))
    assert any(problem.startswith(f"games.mississippi_stud.{key}: {says}") for problem in found)


def places(section: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Everything that can be set, as a section and the name in it."""
    for key, value in list(section.items()):
        yield section, key
        if isinstance(value, dict):
            yield from places(value)


@pytest.mark.parametrize("value", [3, "x", True, [3], ["x"], {"a": 3}, {"a": {}}], ids=repr)
def test_nothing_that_an_operator_may_write_is_worse_than_a_problem_with_its_place(value: Any) -> None:
    whole = copy.deepcopy(body())
    for section, key in places(whole):
        kept = section[key]
        section[key] = value
        with contextlib.suppress(BadHouse):
            check("file.toml", whole, BY_ID)
        section[key] = kept
    assert whole == body()


@pytest.mark.parametrize(
    ("house", "game", "place", "value", "says"),
    [
        ("mount_airy", "craps", "switches.commission_percent", -1, "should be from 0 to 1000000, not -1"),
        ("mount_airy", "blackjack", "pays.main", None, "is missing: every table of blackjack pays by it"),
        ("mount_airy", "spanish_21", "pays.super_bonus", None, "is missing: every table of spanish_21 pays by it"),
        ("mount_airy", "lunar_poker", "pays.ante_unqualified", None, "is missing"),
        ("mount_airy", "holdem", "switches.stakes", "4-9", "'4-9' isn't spread here"),
        ("mount_airy", "holdem", "switches.limit_stakes", ["four-eight"], "'four-eight' isn't written like 4-8"),
        ("mount_airy", "holdem", "switches.rake_step", "ten", "'ten' isn't an amount"),
        ("mount_airy", "holdem", "switches.rake_step", "0", "should be more than zero"),
        ("mount_airy", "holdem", "switches.time_minutes", 0, "should be more than zero"),
        ("mount_airy", "holdem", "switches.fee_schedule", "list_dhp_01", "isn't for holdem"),
        (
            "marysville",
            "double_hand_poker",
            "switches.fee_schedule",
            "list_dhp_1",
            "no collection schedule 'list_dhp_1', did",
        ),
        ("marysville", "pure_21_5", "switches.fee_schedule", "posted", "there is no collection schedule 'posted'"),
        ("marysville", "three_card_poker", "wagers", [], "is empty: a table offers at least one wager"),
    ],
)
def test_a_value_that_no_table_could_open_with_is_named(
    house: str, game: str, place: str, value: Any, says: str
) -> None:
    data = read(asset("houses", f"{house}.toml"))
    data["games"] = {game: copy.deepcopy(data["games"][game])}
    *sections, key = place.split(".")
    section = data["games"][game]
    for name in sections:
        section = section[name]
    section.pop(key) if value is None else section.update({key: value})
    (problem,) = problems(data)
    assert problem.startswith(f"games.{game}.{place}: ")
    assert says in problem


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"id": "My House"}, "id: 'My House' should be written like mount_airy: small letters, digits and _"),
        ({"name": "a\x1b[31m"}, "name: has characters that can't be printed"),
        (
            {"money": {"chips": ["1"], "odd_payouts": "0", "commissions": "1"}},
            "money.odd_payouts: is the smallest coin",
        ),
        ({"money": {"chips": ["1"], "odd_payouts": "1"}}, "money.commissions: is missing"),
        ({"money": {"chips": [10**15], "odd_payouts": 1, "commissions": 1}}, "no more than twelve digits"),
    ],
)
def test_what_is_wrong_with_the_house_itself_is_named(changes: dict[str, Any], says: str) -> None:
    assert any(says in problem for problem in problems(body(**changes)))


@pytest.mark.parametrize("value", [-1, 10**30, "", "nonsense", []], ids=repr)
@pytest.mark.parametrize("house", house_ids())
def test_what_the_check_lets_pass_can_be_played(house: str, value: Any) -> None:
    whole = read(asset("houses", f"{house}.toml"))
    for game, section in whole["games"].items():
        alone = {**whole, "games": {game: section}}
        for place, key in places(section):
            kept, place[key] = place[key], value
            with contextlib.suppress(BadHouse):
                assert [str(problem) for problem in try_out(check("file.toml", alone, BY_ID), BY_ID)] == []
            place[key] = kept


def test_a_table_that_cannot_be_played_as_it_stands_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(
        'based_on = "mount_airy"\nid = "mine"\nname = "My Room"\n'
        '[games.big_six]\nwithout = ["rabbit"]\n[games.craps]\nwithout = ["pass_line"]\n',
        encoding="utf-8",
    )
    assert main(["houses", "check", str(own)]) == 2
    said = capsys.readouterr().err
    assert "games.craps: can't be played without 'pass_line'" in said
    assert "big_six" not in said, "a wheel without the rabbit is played: who would bet on it bets on what there is"


def test_a_side_bet_is_at_the_table_where_the_house_names_its_pays() -> None:
    stud = body()["games"]["mississippi_stud"]
    less = {**stud, "pays": {key: id for key, id in stud["pays"].items() if key != "three_card_bonus"}}
    with_it, without = (
        check("file.toml", body(games={"mississippi_stud": table}), BY_ID).tables["mississippi_stud"]
        for table in (stud, less)
    )
    assert with_it.offers("three_card_bonus") and not without.offers("three_card_bonus")
    assert without.offers("ante") and without.offers("progressive")


def test_a_progressive_needs_its_meter_in_the_house() -> None:
    found = problems(body(meters={}))
    assert found == ["meters.linked: is missing: 'progressive' of games.mississippi_stud feeds it"]


def test_a_switch_that_is_left_out_has_no_hidden_default() -> None:
    stud = body()["games"]["mississippi_stud"]
    found = problems(body(games={"mississippi_stud": {**stud, "switches": {}}}))
    assert any("progressive_survives_fold: is missing" in problem for problem in found)


def test_an_unknown_key_is_not_swallowed() -> None:
    found = problems(body(looks="pine"))
    assert "looks: isn't known here, did you mean 'look'?" in found


def test_a_players_own_house_starts_from_another_and_overrides_it(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(
        'based_on = "mount_airy"\nid = "mine"\nname = "My Room"\n'
        '[games.mississippi_stud.limits]\nbase = "25 to 250 by 5"\n',
        encoding="utf-8",
    )
    house: HouseFacts = load(own, BY_ID)
    limit = house.tables["mississippi_stud"].limits["base"]
    assert (limit.min, limit.max, limit.step) == (2_500, 25_000, 500)
    assert house.tables["mississippi_stud"].pays == HOUSES["mount_airy"].tables["mississippi_stud"].pays
    assert house.tables["mississippi_stud"].house_name == "My Room"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("id = [", "isn't TOML"),
        ('based_on = "mount_ary"', "there is no house 'mount_ary', did you mean 'mount_airy'?"),
        ('based_on = "self"', "is based on itself"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "self.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadHouse, match=says):
        load(path, BY_ID)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadHouse, match=r"nowhere.toml: the file: can't be read \(No such file or directory\)"):
        load(tmp_path / "nowhere.toml", BY_ID)


@pytest.mark.parametrize(
    ("game", "seats", "says"),
    [
        ("seven_card_stud", 9, "a table of seven_card_stud has 8 at most, not 9"),
        ("omaha", 12, "a table of omaha has 11 at most, not 12"),
        ("crazy_4_poker", 10, "a table of crazy_4_poker has 9 at most, not 10"),
        ("lunar_poker", 7, "a table of lunar_poker has 6 at most, not 7"),
        ("pai_gow_tiles", 7, "should be 6 at most: there are 8 stacks"),
        ("pai_gow_poker", 7, "should be 6: 7 hands are dealt"),
    ],
)
def test_more_seats_than_there_are_cards_for_are_refused(game: str, seats: int, says: str) -> None:
    data = read(asset("houses", "mount_airy.toml"))
    data["games"][game]["seats"] = seats
    with pytest.raises(BadHouse) as caught:
        check("file.toml", data, BY_ID)
    [problem] = caught.value.problems
    assert str(problem).startswith(f"games.{game}.seats: {says}")
