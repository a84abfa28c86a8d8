"""Dice that nobody can choose or foresee, and that everybody can check afterwards.

The server draws secret bytes and publishes their hash before anybody sits down. Each person's client adds
bytes of its own. The seed of the game comes from all of them; when the game is over the secret is published,
and `freehold check` computes everything again. Needs nothing but Python.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from secrets import token_bytes

from freehold.errors import FreeholdError
from freehold.json_reading import read_json

SECRET_BYTES = 32
SALT_DIGITS = 32
MARK = "# Dice: "  # the remark in a record that tells how its seed came about


def draw_secret() -> bytes:
    """The server's bytes for one table."""
    return token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What is published before anybody sits down."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, table: str, salts: Sequence[str]) -> bytes:
    """The seed of a game, from the server's secret, the table, and what each seat's client added."""
    told = "\n".join(["freehold dice 1", table, *(f"{seat} {salt}" for seat, salt in enumerate(salts))])
    return hmac_digest(secret, told.encode(), "sha256")


@dataclass(frozen=True, slots=True)
class Proof:
    """How the seed of a record came about."""

    table: str
    commitment: str
    salts: tuple[str, ...]
    secret: str
    text: str  # SHA-256 of the record without the remark

    def line(self) -> str:
        """The remark for a record."""
        facts = {
            "table": self.table,
            "commitment": self.commitment,
            "salts": list(self.salts),
            "secret": self.secret,
            "text": self.text,
        }
        return MARK + json.dumps(facts)


def proven(record: str, secret: bytes, table: str, salts: Sequence[str]) -> str:
    """A finished record with the proof of its dice."""
    proof = Proof(
        table, commitment_to(secret), tuple(salts), secret.hex(), sha256(record.encode()).hexdigest()
    )
    return f"{record}{proof.line()}\n"


def check_dice(record: str, seed: str) -> Proof | None:
    """The proof in a record, if it has one and it holds; `seed` is the one that the record names.

    That every die and card comes from this seed is checked by replaying the record.
    """
    lines = record.splitlines(keepends=True)
    marked = [line for line in lines if line.startswith(MARK)]
    if not marked:
        if any(line.startswith("#") and ('"commitment"' in line or '"salts"' in line) for line in lines):
            raise FreeholdError("The record's remark about its dice has been changed.")
        return None
    if len(marked) > 1:
        raise FreeholdError("The record says twice how its dice came about.")
    proof = _read(marked[0][len(MARK) :])
    rest = "".join(line for line in lines if not line.startswith(MARK))
    secret = bytes.fromhex(proof.secret)
    if not compare_digest(commitment_to(secret), proof.commitment):
        raise FreeholdError("The secret in the record is not the one that was committed to.")
    if not compare_digest(seed_of(secret, proof.table, proof.salts).hex(), seed):
        raise FreeholdError("The seed of the record does not come from the secret and the players' bytes.")
    if not compare_digest(sha256(rest.encode()).hexdigest(), proof.text):
        raise FreeholdError("The record has been changed since the table wrote it.")
    return proof


def _read(text: str) -> Proof:
    try:
        facts = read_json(text)
        proof = Proof(
            facts["table"], facts["commitment"], tuple(facts["salts"]), facts["secret"], facts["text"]
        )
        words = (proof.table, proof.commitment, *proof.salts, proof.secret, proof.text)
        if not all(isinstance(word, str) for word in words):
            raise TypeError(text)
        bytes.fromhex(proof.secret)
    except (ValueError, TypeError, KeyError) as error:
        raise FreeholdError("The record's remark about its dice cannot be read.") from error
    return proof
