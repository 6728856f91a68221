"""For each row of a printed paytable that cards can show: such a hand."""

from __future__ import annotations

from casino_sim.paytables import Paytable

OF_FIVE = {
    "royal_flush": "Ts Js Qs Ks As", "straight_flush": "5h 6h 7h 8h 9h", "four_of_a_kind": "8c 8d 8h 8s Kd",
    "full_house": "Qc Qd Qs 4h 4c", "flush": "2d 5d 8d Jd Kd", "straight": "6s 7d 8c 9h Ts",
    "three_of_a_kind": "9c 9h 9s 3d Ks", "two_pair": "Jc Jh 5s 5d Ac", "pair": "Td Ts 4h 8c 2s",
}  # fmt: skip
OF_FOUR = {
    "royal_flush": "Js Qs Ks As", "straight_flush": "5h 6h 7h 8h", "four_of_a_kind": "8c 8d 8h 8s", "flush": "2d 5d 8d Kd",
    "straight": "6s 7d 8c 9h", "three_of_a_kind": "9c 9h 9s 3d", "two_pair": "Jc Jh 5s 5d", "pair": "Td Ts 4h 8c",
}  # fmt: skip
OF_THREE = {
    "straight_flush": "6s 7s 8s", "three_of_a_kind": "9c 9h 9s", "straight": "4d 5s 6h", "flush": "3c 8c Kc",
    "pair": "Td Ts 4h",
}  # fmt: skip
NAMED = {  # rows that are called so at no table with other cards
    "pair_of_jacks_or_better": "Jd Js 4h 8c 2s", "pair_of_tens_or_better": "Td Ts 4h 8c 2s",
    "pair_of_sixes_to_tens": "8d 8s 4h Jc 2s", "pair_of_sixes_or_better": "8d 8s 4h Jc 2s",
    "pair_of_queens_or_better": "Qd Qs 7h 3c", "four_aces": "Ac Ad Ah As", "ace_king": "Ah Kd 9c 7s 3d",
    "five_picture_cards": "Jc Qd Kh Js Qc", "ace_king_queen": "Ah Kc Qd 8s 4c", "same_colored_five": "2c 5s 8c Js Kc",
    "mini_royal": "Qh Kh Ah", "ace_king_queen_of_spades": "Qs Ks As", "ace_king_queen_suited": "Qd Kd Ad",
    "five_aces": "Ac Ad Ah As Jk", "seven_card_straight_flush": "3d 4d 5d 6d 7d 8d 9d",
    "seven_card_straight_flush_with_joker": "3d 4d 5d Jk 7d 8d 9d", "three_pair": "Jc Jh 8d 8s 5s 5d",
    "royal_flush_diamonds": "Jd Qd Kd Ad", "queens_of_hearts": "Qh Qh", "matched_20": "Kd Kd", "suited_20": "Jc Kc",
    "any_20": "Ts Kd", "perfect_pair": "8c 8c", "colored_pair": "8c 8s", "mixed_pair": "8c 8d",
    "three_7s_of_diamonds": "7d 7d 7d", "three_7s_of_one_suit": "7c 7c 7c", "three_7s_same_color": "7h 7d 7h",
    "three_7s": "7c 7h 7s", "two_7s": "7c 7h", "one_7": "7s", "three_sevens_spades": "7s 7s 7s",
    "three_sevens_suited": "7d 7d 7d", "three_sevens_mixed": "7c 7h 7s", "six_seven_eight_spades": "6s 7s 8s",
    "six_seven_eight_suited": "6h 7h 8h", "six_seven_eight_mixed": "6c 7d 8s", "kings_of_spades": "Ks Ks",
    "same_rank_and_suit": "9d 9d", "aces": "As Ah", "ace_king_suited": "Ad Kd", "ace_queen_or_jack_suited": "Ah Qh",
    "ace_king_offsuit": "As Kd", "high_pair": "Qc Qd", "ace_queen_or_jack_offsuit": "Ac Jd", "low_pair": "6c 6h",
}  # fmt: skip


def hand_of(table: Paytable, hand: str) -> tuple[str, ...]:
    """Cards that make this row; nothing where no cards do. A straight at roulette is made of none."""
    return tuple((_general(table).get(hand) or NAMED.get(hand, "")).split())


def _general(table: Paytable) -> dict[str, str]:
    """The hands of as many cards as the table is for, by what stands in its other rows."""
    rows = table.by_hand
    if "full_house" in rows:
        return OF_FIVE
    if "two_pair" in rows or ("four_of_a_kind" in rows and "royal_flush" not in rows):
        return OF_FOUR
    if "royal_flush" in rows:
        return OF_FIVE
    return OF_THREE if "straight_flush" in rows or "three_of_a_kind" in rows else {}
