"""Every sign of every language can be drawn, in its real weight, wherever it is written: screens, felts, curves."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame
import pytest

from casino_sim.app.stage import glyphs, selftest
from casino_sim.app.stage.art.lettering import Ellipse, arc_text, text_mask
from casino_sim.app.stage.art.type_sizes import width_of
from casino_sim.app.stage.faces import FILES, SANS, SEMIBOLD, SERIF_BOLD, font_path, own_faces
from casino_sim.app.stage.text import Text
from casino_sim.i18n import languages, own_name, set_language
from casino_sim.writing import columns, may_break, padded, pieces, unbroken, wrapped

CHINESE = "庄闲和，请下注。"
VIETNAMESE = "Nhà cái thắng, cửa con thua, hòa được hoàn tiền. ẮẰẲẴẶ ỐỒỔỖỘ ỨỪỬỮỰ ƠƯĐ ếềểễệ ỵỷỹ"
NAME = "欧阳鑫淼"


@pytest.mark.parametrize("code", languages())
def test_every_face_writes_every_message(code: str) -> None:
    assert glyphs.unwritable(code) == {}


@pytest.mark.parametrize("face", FILES)
def test_every_face_writes_vietnamese_and_the_names_of_chinese_people(face: str) -> None:
    assert glyphs.missing(VIETNAMESE, face) == set()
    assert glyphs.missing(CHINESE + NAME + "".join(map(own_name, ("zh_Hans", "vi", "es"))), face) == set()


@pytest.mark.parametrize("face", FILES)
def test_the_table_of_characters_is_read_as_freetype_reads_it(face: str) -> None:
    from pygame import freetype

    freetype.init()
    path = font_path(face)
    assert path is not None
    font, known = freetype.Font(str(path), 20), glyphs.characters(path)
    probe = [*range(0x20, 0x250), *range(0x1E00, 0x1F00), *range(0x2000, 0x2100), 0x4E00, 0x1F600]
    assert [code for code in probe if (font.get_metrics(chr(code))[0] is not None) != (code in known)] == []


def test_bold_is_a_weight_of_its_own() -> None:
    """No line is thickened by the program: the bold file has more ink for the same sign."""
    light, heavy = (own_faces(face)["zh_Hans"] for face in (SANS, SEMIBOLD))
    assert light != heavy and own_faces(SERIF_BOLD)["zh_Hans"] not in (light, heavy)
    pygame.font.init()
    ink = []
    for file in (light, heavy):
        font = pygame.font.Font(str(file), 200)
        ink.append(pygame.surfarray.array_alpha(font.render("庄", True, "#ffffff")).sum())
    assert ink[1] > 1.15 * ink[0]


def test_chinese_stands_on_the_line_beside_latin_letters_on_screen_and_on_the_felt() -> None:
    text = Text()
    for face in (SANS, SERIF_BOLD):
        assert text.width("庄庄", face, 40) == pytest.approx(80, abs=2), "each sign fills its square"
        mask = text_mask("A庄g", face, 40)
        assert mask.shape[0] == text_mask("Ag", face, 40).shape[0], "the line is as high as without it"
        columns_of = [np.flatnonzero(part.max(1) > 0.5) for part in np.array_split(mask, 3, axis=1)]
        latin_foot, sign_foot = columns_of[0][-1], columns_of[1][-1]
        assert -3 <= sign_foot - latin_foot <= 7, "it stands about where the letter stands"
    assert width_of("庄闲", SERIF_BOLD) == pytest.approx(2, abs=0.05)


def test_chinese_is_set_along_a_curve_sign_by_sign() -> None:
    letters = arc_text(CHINESE, SERIF_BOLD, 30, Ellipse(400, 100, 300, 250, 180), 0.1, up=False)
    assert len(letters) == len(CHINESE)
    assert all(mask.max() > 0.5 for mask, _x, _y in letters)
    assert all(one[1] < after[1] for one, after in pairwise(letters)), "from left to right"


def test_quotation_marks_are_those_of_the_text_around_them() -> None:
    assert [face for face, _ in glyphs.runs("“come out”", SANS)] == [SANS]
    assert [face for face, _ in glyphs.runs("“出场”", SANS)] == ["sans+zh_Hans"]


def test_a_language_that_needs_a_sign_which_no_face_has_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "faces for en" in selftest._typefaces()
    monkeypatch.setattr(glyphs, "characters_of", lambda code: {"a", "\U00012000"})
    with pytest.raises(selftest.Broken, match="can't write \U00012000, which en needs"):
        selftest._typefaces()


# Where lines break ----------------------------------------------------------------------------------------------------


def test_chinese_breaks_between_signs_but_not_before_a_full_stop() -> None:
    text = Text()
    sentence = "庄家赢了，闲家输了。请下注（每注5美元）。"
    for width in range(60, 400, 7):
        lines = text.wrap(sentence, SANS, 20, width)
        assert "".join(lines) == sentence
        assert not any(line[0] in "，。）" or line[-1] == "（" for line in lines)
        assert all("5" not in line or "5美" in line or line.endswith("5") for line in lines)


def test_latin_and_vietnamese_break_at_blanks_alone() -> None:
    sentence = "Nhà cái thắng với 20 điểm."
    assert unbroken(sentence) == sentence.split()
    for width in range(90, 300, 11):
        assert " ".join(Text().wrap(sentence, SANS, 20, width)) == sentence


def test_a_number_and_its_letters_stay_together_in_chinese() -> None:
    assert [piece for _gap, piece in pieces("赔3比2，最高$1,000。")] == ["赔", "3", "比", "2，", "最", "高", "$1,000。"]
    assert may_break("赔", "3") and not may_break("2", "，") and not may_break("（", "每")


def test_a_terminal_counts_two_columns_for_a_chinese_sign() -> None:
    assert columns("百家乐") == 6 and padded("百家乐", 8) == "百家乐  "
    assert all(columns(line) <= 20 for line in wrapped("庄家赢了，闲家输了。Ante 10 美元起。" * 3, 20, "  "))


def teardown_module() -> None:
    set_language("en")
