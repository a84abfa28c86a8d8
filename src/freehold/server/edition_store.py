"""Editions by digest: the built-in ones, those with options, and what people have uploaded."""

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from freehold import editions, speech
from freehold.editions import Edition
from freehold.errors import EditionError
from freehold.game.document import document
from freehold.game.record.header import Header
from freehold.server import wire
from freehold.server.ledger import EditionRow, Ledger

MOST = 200  # in memory
UPLOADED = "edition.toml"  # what an uploaded edition is called in complaints


class EditionStore:
    """Every edition that a table here is played with."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._kept: OrderedDict[str, Edition] = OrderedDict()
        self._documents: OrderedDict[str, bytes] = OrderedDict()
        self._built_in = {name: editions.load(name) for name in editions.names()}
        self._by_digest = {edition.digest: edition for edition in self._built_in.values()}
        self._noted: set[str] = set()  # what this process has kept of built-in editions and their options

    async def named(self, name: str, options: Mapping[str, object]) -> Edition:
        """The edition of a name, or of an upload's digest, with options; its digest finds it later."""
        toml = b""
        if name not in self._built_in:
            row = await self._ledger.edition(name)
            if row is None or not row.toml:
                known = ", ".join(self._built_in)
                raise EditionError(
                    name, "", f"is neither a built-in edition ({known}) nor one that is kept here"
                )
            toml = row.toml
        edition = editions.loads(toml, UPLOADED, options) if toml else editions.load(name, options)
        if edition.digest not in self._noted:
            row = EditionRow(edition.digest, name, toml, msgspec.json.encode(dict(options)))
            await self._ledger.keep_edition(row)
            if not toml:  # ours: from now on this digest means these texts
                self._noted.add(edition.digest)
                self._keep(edition)
        return edition

    async def uploaded(self, toml: bytes) -> Edition:
        """Keep an edition that somebody has written.

        A digest names rules, not every text; where its rules are known already, the known texts stay.
        """
        edition = editions.loads(toml, UPLOADED, {})
        if edition.digest not in self._by_digest:
            await self._ledger.keep_edition(EditionRow(edition.digest, edition.name, toml, b"{}"))
        return await self.of_digest(edition.digest) or edition

    async def of_digest(self, digest: str) -> Edition | None:
        """The edition of a digest, if any table was ever played with it."""
        if digest in self._by_digest:
            return self._by_digest[digest]
        if digest in self._kept:
            self._kept.move_to_end(digest)
            return self._kept[digest]
        row = await self._ledger.edition(digest)
        if row is None:
            return None
        options = msgspec.json.decode(row.options)
        edition = (
            editions.loads(row.toml, UPLOADED, options) if row.toml else editions.load(row.name, options)
        )
        self._keep(edition)
        return edition

    async def of_record(self, header: Header, given: str) -> Edition | None:
        """The edition of a record: an upload, by its digest, or the one it says it was played with."""
        if given:
            return await self.named(given, header.options)
        if header.get("Edition") in self._built_in:
            return None
        return await self.of_digest(header.get("Digest"))

    async def document_of(self, digest: str) -> bytes | None:
        """The document of an edition, as JSON."""
        if digest not in self._documents:
            edition = await self.of_digest(digest)
            if edition is None:
                return None
            self._documents[digest] = msgspec.json.encode(document(edition))
            if len(self._documents) > MOST:
                self._documents.popitem(last=False)
        return self._documents[digest]

    async def toml_of(self, digest: str) -> bytes | None:
        """An edition's file: what somebody has uploaded, as it was, or a built-in one by its name."""
        if digest in self._built_in:
            return editions.source(digest)
        row = await self._ledger.edition(digest)
        return row.toml if row is not None and row.toml else None

    def summaries(self) -> list[wire.EditionSummary]:
        """The built-in editions."""
        return [summary_of(edition) for edition in self._built_in.values()]

    def _keep(self, edition: Edition) -> None:
        self._kept[edition.digest] = edition
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)


def summary_of(edition: Edition) -> wire.EditionSummary:
    """An edition in a list."""
    return wire.EditionSummary(
        name=edition.name,
        title=edition.title,
        description=edition.description,
        digest=edition.digest,
        players=[edition.fewest_players, edition.most_players],
        countries=list(edition.country_names),
        tokens=list(edition.tokens),
        newcomers=edition.takes_newcomers,
    )


def differences_of(edition: Edition) -> list[str]:
    """The house rules, one sentence each."""
    return [_difference(edition, name) for name in edition.options]


def _difference(edition: Edition, name: str) -> str:
    knob = editions.KNOBS.get(name)
    if knob is None:
        return f"{name.capitalize()}: {edition.options[name]}"
    return f"{speech.en.knob(name).removesuffix('.')}: {knob.word(edition.value_of(name))}"
