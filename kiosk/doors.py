"""What lies behind Learn and Practise: the lessons and drills of the casino, and every guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casino_sim.app.stage.scene import Scene
from casino_sim.i18n import _
from kiosk.screens.tables import Tables

if TYPE_CHECKING:
    from kiosk.kiosk import Kiosk


def learn(kiosk: Kiosk) -> Scene:
    return Tables(kiosk, _("Learn"), lambda rules: kiosk.lounge.read(rules, "rules"))


def practice(kiosk: Kiosk) -> Scene:
    return Tables(kiosk, _("Practise"), kiosk.lounge.practise)
