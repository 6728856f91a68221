"""What one English word says in two places, what languages write in their own way, and where words are found to link."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from casino_sim.app.stage.art.pucks import PUCKS, lettered
from casino_sim.cards import CARD
from casino_sim.guide import render, source
from casino_sim.houses.loader import load_house
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import ENGLISH, _, composed, set_language
from casino_sim.learn.glossary import Glossary, Term
from casino_sim.poker.labels import inside_a_sentence, label
from casino_sim.poker.rankings import HandClass
from casino_sim.table.ask import Answer, Choose, Option, Refused
from casino_sim.table.twentyone import total_label
from casino_sim.writing import as_sentence, either, labeled, listed
from games import BY_ID
from games.craps.calls import CALLED_BETS
from games.pai_gow_poker.face import name_hands

KINGS = HandClass("pair", (13, 9, 8, 7), (13, 13, 9, 8, 7))
KING_HIGH = HandClass("high_card", (13, 9, 8, 7, 2), (13, 9, 8, 7, 2))


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language(ENGLISH)


def table(id: str) -> TableRules:
    return load_house("mount_airy", BY_ID).tables[id]


def heading(id: str, rule: str) -> str:
    rules = table(id)
    game = BY_ID[rules.game]
    return next(each.title for each in render(source(game.package, game.guide), rules).rules if each.id == rule)


@pytest.mark.parametrize(
    ("language", "back", "split", "aces"), [("es", "Mano de atrás", "Pleno doble", "Doble uno (aces)"),
    ("zh_Hans", "后手", "分注", "双一（Aces）"), ("vi", "Bài sau", "Split", "Aces (hai con ách)")]
)  # fmt: skip
def test_a_word_of_two_meanings_is_said_in_the_one_that_is_meant(
    language: str, back: str, split: str, aces: str
) -> None:
    set_language(language)
    assert name_hands(table("pai_gow_poker"), (), ())[1][0] == back != _("Back")
    rows = table("roulette_double_zero").pays["main"].rows
    assert next(row.called for row in rows if row.hand == "split") == split == heading("roulette_double_zero", "RO-5")
    assert split != _("Split")  # what is done with a pair
    assert _(CALLED_BETS["two"]) == aces  # craps: two ones
    assert aces not in label(HandClass("pair", (14, 9, 8, 7), (14, 14, 9, 8, 7)))


def test_chinese_tells_the_best_hand_of_two_cards_from_the_game() -> None:
    set_language("zh_Hans")
    assert table("blackjack").called == "二十一点"
    assert total_label([CARD["As"], CARD["Kd"]]) == heading("blackjack", "BJ-3") == "黑杰克"


@pytest.mark.parametrize(
    ("language", "pair", "high"), [("en", "a pair of kings", "king high"), ("es", "un par de reyes", "carta alta rey"),
    ("zh_Hans", "一对K", "K高牌"), ("vi", "đôi già", "già cao")]
)  # fmt: skip
def test_ranks_in_a_sentence_are_written_as_the_language_writes_them(language: str, pair: str, high: str) -> None:
    set_language(language)
    assert (inside_a_sentence(label(KINGS)), inside_a_sentence(label(KING_HIGH))) == (pair, high)


def test_marks_between_words_are_those_of_the_language() -> None:
    assert (listed(["a", "b"]), either(["a", "b"]), labeled("a", "b")) == ("a, b", "a or b", "a: b")
    assert [as_sentence(words) for words in ("no", "no.", "no?", "")] == ["No.", "No.", "No?", ""]
    set_language("zh_Hans")
    assert (listed(["甲", "乙"]), either(["甲", "乙"]), labeled("甲", "乙")) == ("甲、乙", "甲或乙", "甲：乙")
    assert [as_sentence(words) for words in ("不行", "不行。", "不行？")] == ["不行。", "不行。", "不行？"]


def test_the_dealer_refuses_in_the_language_of_the_table() -> None:
    question = Choose(2, "set", (Option("set", "Set"), Option("house_way", "House way")))
    for language, words in (("en", "'set' takes no amount and no cards"), ("es", "'set' no lleva cantidad ni cartas")):
        set_language(language)
        with pytest.raises(Refused, match=words):
            question.check(Answer("set", 5_00), 100_00)


@pytest.mark.parametrize("language", ["es", "zh_Hans", "vi"])
def test_the_buttons_on_a_felt_are_in_its_language(language: str) -> None:
    assert all(lettered(kind) == look for kind, look in PUCKS.items())
    set_language(language)
    same = {kind for kind, look in PUCKS.items() if lettered(kind) == look}
    assert not same & {"player_dealer", "small_blind", "missed_blind", "bank_1", "push", "surrender"}
    assert all(bool(lettered(kind).second) == bool(look.second) for kind, look in PUCKS.items())


def test_words_within_a_composed_text_are_translated_too() -> None:
    text = composed("{play}, with the fee of {fee} on a bet of {bet}", play="house way", fee="$1", bet="$20")
    set_language("es")
    assert _(text) == "modo de la casa, con la cuota de $1 por una apuesta de $20"


def test_words_are_linked_in_chinese_where_no_blank_parts_them() -> None:
    words = Glossary(
        [Term("odds", "赔率", ""), Term("edge", "庄家优势", ""), Term("bank", "庄", ""), Term("yo", "Yo", "")]
    )
    assert words.linked("看赔率，庄家优势小。") == "看[赔率](term:odds)，[庄家优势](term:edge)小。"
    assert words.linked("庄赢。") == "庄赢。"  # one character stands in too many words
    assert words.linked("押Yo注，不押Yoyo。Mayo") == "押[Yo](term:yo)注，不押Yoyo。Mayo"
    assert words.first_in("Yo赔率") is not None
