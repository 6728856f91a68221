"""What a house may choose at Casino War."""

from typing import Annotated

from msgspec import Meta, Struct


class Switches(Struct, frozen=True):
    decks: Annotated[int, Meta(ge=1, le=8)]  # CW-1: packs that are shuffled together
