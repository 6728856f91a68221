"""Which letter answers the dealer: the same for the same decision at every table, and as the player likes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from casino_sim.i18n import N_, _
from casino_sim.table.ask import Option

# What a key does, with the options that it chooses. No letter stands twice.
ACTIONS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "hit": ("h", N_("Hit"), ("hit",)),
    "stand": ("s", N_("Stand, stand pat"), ("stand", "stand_pat")),
    "double": ("d", N_("Double down"), ("double", "redouble")),
    "split": ("p", N_("Split"), ("split",)),
    "surrender": ("u", N_("Surrender, rescue"), ("surrender", "rescue")),
    "insure": ("i", N_("Insurance, even money"), ("insure", "take_even_money")),
    "no": ("n", N_("No, pass, sit out"), ("no",)),
    "fold": ("f", N_("Fold"), ("fold",)),
    "check": ("c", N_("Check, call"), ("check", "call")),
    "bet": ("b", N_("Bet, play"), ("bet", "play", "bet_flop", "bet_turn", "bet_river")),
    "raise": ("r", N_("Raise, complete"), ("raise", "complete")),
    "all_in": ("a", N_("All in"), ("all_in",)),
    "bet_1x": ("1", N_("Bet or play 1×"), ("bet_1x", "play_1x")),
    "bet_2x": ("2", N_("Bet or play 2×"), ("bet_2x", "play_2x")),
    "bet_3x": ("3", N_("Bet or play 3×"), ("bet_3x", "play_3x")),
    "bet_4x": ("4", N_("Bet or play 4×"), ("play_4x",)),
    "upper": ("g", N_("Bet the upper limit, bring in"), ("bet_upper", "bring_in")),
    "ride": ("l", N_("Let it ride"), ("let_it_ride_1", "let_it_ride_2")),
    "take_back": ("k", N_("Take it back"), ("take_back_1", "take_back_2")),
    "draw": ("x", N_("Draw, exchange"), ("draw", "exchange")),
    "buy": ("y", N_("Buy a sixth card, buy in"), ("buy_sixth", "buy_in")),
    "set": ("e", N_("Set the hand"), ("set",)),
    "house_way": ("w", N_("House way"), ("house_way",)),
    "take_bank": ("t", N_("Take the bank"), ("take_bank",)),
    "co_bank": ("o", N_("Share the bank"), ("co_bank",)),
    "second_chance": ("z", N_("Second chance"), ("second_chance",)),
}
ACTION_OF = {option: action for action, (_letter, _label, options) in ACTIONS.items() for option in options}


class KeyMap:
    """``changed``: letters that the player has given to actions, where they are not the usual ones."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self.changed = {action: key for action, key in (changed or {}).items() if action in ACTIONS}

    def key_of(self, action: str) -> str:
        return self.changed.get(action, ACTIONS[action][0])

    def changed_to(self, action: str, letter: str) -> KeyMap:
        """With another letter for an action. Whatever had that letter gets the one that is free now."""
        before = self.key_of(action)
        other = next((each for each in ACTIONS if self.key_of(each) == letter), action)
        wanted = {**self.changed, action: letter, **({other: before} if other != action else {})}
        return KeyMap({each: key for each, key in wanted.items() if key != ACTIONS[each][0]})

    def letters(self, options: Iterable[Option]) -> dict[str, str]:
        """A letter for each option by its id; one that has no action gets a letter of its label that nothing else has."""
        found = {o.id: self.key_of(ACTION_OF[o.id]) for o in options if o.id in ACTION_OF}
        taken = {*found.values(), *(self.key_of(action) for action in ACTIONS)}
        for option in options:
            if option.id not in found:
                letter = next(
                    (c for c in _(option.label).lower() if c.isascii() and c.isalpha() and c not in taken), ""
                )
                taken.add(letter)
                found[option.id] = letter
        return found
