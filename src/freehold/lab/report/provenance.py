"""What was played, by which version, how to play it again, and how to cite it."""

import shlex

from freehold.lab.report.markup import Markup, joined, paragraph, plain, tag
from freehold.lab.results import Results
from freehold.lab.schema import Provenance
from freehold.lab.simulate import LAST_ROUND
from freehold.version import version

AUTHORS = "The Freehold authors"
TITLE = "Freehold: an open engine for property-trading board games"


def command_of(found: Provenance) -> str:
    """The command that plays these games again."""
    words = ["freehold", "simulate", found.source, "--bots", ",".join(found.bots)]
    words += ["--games", str(found.games), "--seed", found.seed]
    words += [word for key, value in found.options.items() for word in ("--set", f"{key}={value}")]
    words += ["--no-rotate"] if not found.rotate else []
    words += ["--last-round", str(found.last_round)] if found.last_round != LAST_ROUND else []
    return shlex.join([*words, "--out", "games.parquet"])


def citation_of(found: Provenance) -> str:
    """Everything that somebody needs to find the same games, in a sentence."""
    which = f"version {found.version}" if found.version else "an earlier version"
    rules = f"{found.edition}, revision {found.revision} (rules {found.digest})"
    played = f"{found.games:,} games of {rules} by {', '.join(found.bots)}, seed {found.seed}"
    return f"{AUTHORS}. {TITLE}, {which}. Simulation of {played}."


def at_a_glance(found: Provenance) -> Markup:
    """Who played, and by which house rules, in a line below the title."""
    options = _options(found)
    return paragraph(f"Played by {', '.join(found.bots)}{f'; house rules: {options}' if options else ''}.")


def _options(found: Provenance) -> str:
    return ", ".join(f"{key} = {value}" for key, value in found.options.items())


def what_was_played(results: Results) -> Markup:
    """The settings, as a list."""
    found = results.settings
    pairs = [
        ("edition", f"{found.title} ({found.edition}, revision {found.revision}, rules {found.digest})"),
        ("house rules", _options(found) or "none"),
        ("players", ", ".join(found.bots)),
        ("games", f"{len(results.games):,}, of which {len(results.decided):,} decided"),
        ("seed", found.seed),
        ("seats", "rotating" if found.rotate else "fixed"),
        ("last round", f"{found.last_round:,}"),
        (
            "played by",
            f"Freehold {found.version}" if found.version else "an earlier version, which did not say",
        ),
        ("reported by", f"Freehold {version()}"),
    ]
    items = (part for name, value in pairs for part in (tag("dt", plain(name)), tag("dd", plain(value))))
    return joined(
        [
            tag("dl", *items),
            tag("h3", plain("The same games again")),
            tag("pre", plain(command_of(found)), tabindex=0),
            tag("h3", plain("To cite")),
            paragraph(citation_of(found)),
            paragraph("CITATION.cff, beside the source code, has the same for reference managers.", "note"),
        ]
    )
