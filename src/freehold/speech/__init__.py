"""Speech: every sentence of a game, a language a package. English is `freehold.speech.en`.

A second language is a second package beside it, with the functions that `Language` names. An edition is in
the language of its file: the texts of its cards and its decisions are its own.
"""

from freehold.speech import en
from freehold.speech.language import TOPICS, Act, Ask, Language, Names

ENGLISH: Language = en

__all__ = ["ENGLISH", "TOPICS", "Act", "Ask", "Language", "Names"]
