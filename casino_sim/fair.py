"""Proof that the house did not choose the cards after seeing the bets.

Before betting closes the house shows ``commitment(secret)``. The player adds a nonce (a cut). The seed of the round is made of
both, so neither side can choose it alone. After the round the secret is shown; anybody can check that it fits the commitment
and deal the round again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from casino_sim.rng import SEED_BYTES


def new_secret() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def new_cut() -> str:
    """A nonce for a player who does not say anything."""
    return secrets.token_hex(8)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def round_seed(secret: bytes, nonce: str) -> bytes:
    return hmac.new(secret, nonce.encode(), hashlib.sha256).digest()


def keeps_word(secret: bytes, shown: str) -> bool:
    return hmac.compare_digest(commitment(secret), shown)
