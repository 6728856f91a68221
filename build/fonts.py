"""Cuts the typefaces that a language brings along out of Noto CJK: real weights, and no more signs than it needs.

``python3 build/make.py fonts`` writes ``sans.otf``, ``sans-bold.otf`` and ``serif-bold.otf`` into the
``fonts`` folder of every language whose ``language.toml`` says which of Noto's forms it writes (``noto = "SC"``). They
hold the signs of its catalogue, name and marks, and those that people's names are written with. The same files come out
of the same sources, so that they are kept with the code, and nobody needs the large ones to run it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import catalogue
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

DEBIAN = Path("/usr/share/fonts/opentype/noto")  # where Debian's package fonts-noto-cjk puts them
SOURCES = {
    "sans.otf": "NotoSansCJK-Regular.ttc",
    "sans-bold.otf": "NotoSansCJK-Bold.ttc",
    "serif-bold.otf": "NotoSerifCJK-Bold.ttc",
}
MARKS = "".join(map(chr, (*range(0x3001, 0x3020), *range(0xFF01, 0xFF5F), 0xFFE5))) + "“”‘’—…·、。"
UNNEEDED = ["GSUB", "GPOS", "BASE", "VORG", "vhea", "vmtx", "DSIG"]  # set upright, left to right, sign by sign
# Signs of names that are not among the 3,755 most common ones (the first level of GB 2312).
NAMES = (
    "邹奚俞酆邬卞祁臧闵娄刁骆樊昝裘缪贲钮嵇邢荀於芮羿靳汲邴糜隗宓郗栾钭韶郜蓟邰蔺逄冉郦郤璩濮扈郏晏瞿阎暨阙殳夔厍聂晁訾阚"
    "乜蒯竺逯桓闫佟亓仉仝覃岑谌萧禹於麴炅祎"
    "琪瑶璇琳瑾昊轩梓涵欣怡睿婷娜晗煜炜烨晟骏鑫磊淼焱垚彤雯妍嫣婕媛莹菲萱蕊蕾茜茵芷荟蓓薇珊玥瑜琛珂琦珺璐皓暄昕晖曦沁沐潇澜瀚灏"
    "炫熠祺禧筠绮翊芸苒莉莎萌葳霏霖靖颢馨骞骁麒麟嘉俊杰伟芳秀勇艳娟涛超霞刚燕鹏辉婧钰倩懿昱沅浠漪旻旸珩琰瓒瑗璟"
)


def common() -> str:
    """The first level of GB 2312: what nearly every Chinese text is written with."""
    codes = (bytes((first, second)) for first in range(0xB0, 0xD8) for second in range(0xA1, 0xFF))
    return "".join(code.decode("gb2312", "ignore") for code in codes)


def characters(language: Path, form: str) -> str:
    """Everything that has to be written in this language."""
    texts = [MARKS, language.joinpath("language.toml").read_text(encoding="utf-8")]
    for file in language.glob("LC_MESSAGES/*.po"):
        said = catalogue.read(file.read_text(encoding="utf-8"))
        texts += [text for message, forms in said.items() if message.text for text in forms]
    if form == "SC":
        texts += [common(), NAMES]
    return "".join(sorted({char for char in "".join(texts) if ord(char) > 0x2FF}))


def cut(source: Path, form: str, wanted: str) -> TTFont:
    """One face of a collection, with these characters alone."""
    fonts = TTCollection(str(source)).fonts
    font: TTFont = next(font for font in fonts if f" CJK {form}" in str(font["name"].getDebugName(4)))
    options = subset.Options(
        layout_features=[], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]
    )
    options.drop_tables += UNNEEDED
    chosen = subset.Subsetter(options)
    chosen.populate(text=wanted)
    chosen.subset(font)
    font.recalcTimestamp = False  # the same file tomorrow
    return font


def main(argv: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make.py fonts", description=str(__doc__).partition("\n")[0])
    parser.add_argument("--sources", type=Path, default=DEBIAN, help="folder with Noto's .ttc files")
    chosen = parser.parse_args(list(argv) if argv is not None else None)
    lacking = [name for name in SOURCES.values() if not chosen.sources.joinpath(name).is_file()]
    if lacking:
        print(f"{lacking[0]} is not in {chosen.sources}: install fonts-noto-cjk, or name a folder by --sources")
        return 2
    for about in sorted(catalogue.LOCALE.glob("*/language.toml")):
        form = tomllib.loads(about.read_text(encoding="utf-8")).get("noto", "")
        if not form:
            continue
        folder, wanted = about.with_name("fonts"), characters(about.parent, form)
        folder.mkdir(exist_ok=True)
        for name, source in SOURCES.items():
            cut(chosen.sources / source, form, wanted).save(folder / name)
            print(
                f"{folder.joinpath(name).stat().st_size / 1e6:.2f} MB  {folder.joinpath(name).relative_to(catalogue.ROOT)}"
            )
        print(f"{len(wanted)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
