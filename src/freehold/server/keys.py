"""Codes of tables and keys of people: keys are kept as hashes and compared in constant time."""

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_hex

from freehold.server.wire import CODE_LENGTH, CODE_LETTERS

KEY_BYTES = 32
ID_BYTES = 16


def new_key() -> str:
    """A key for a person: 256 bits."""
    return token_hex(KEY_BYTES)


def new_id() -> str:
    """An id for a table."""
    return token_hex(ID_BYTES)


def new_code() -> str:
    """A code for a table, easy to read aloud."""
    return "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def hash_of(key: str) -> str:
    """What is kept of a key."""
    return sha256(key.encode()).hexdigest()


def is_key(key_hash: str, kept: str) -> bool:
    """Whether the hash of a key is the one that is kept."""
    return compare_digest(key_hash, kept)
