"""Names of squares in little room: shortened by sense, so that no two look alike."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from textwrap import wrap

COMMON = {  # words that everybody knows in short, from longer to shorter
    "Avenue": ("Ave", "Av"),
    "Street": ("St.", "St"),
    "Railroad": ("RR",),
    "Place": ("Pl.", "Pl"),
    "Gardens": ("Gdns", "Gd"),
    "Company": ("Co.", "Co"),
    "Works": ("Wks", "Wk"),
    "Community": ("Comm.", "Com"),
    "Chest": ("Chest", "Ch"),
    "Station": ("Stn.", "Stn"),
    "Square": ("Sq.", "Sq"),
    "Boulevard": ("Blvd", "Bd"),
    "Road": ("Rd.", "Rd"),
    "Income": ("Inc.", "Inc", "In"),
    "Luxury": ("Lux.", "Lux", "Lx"),
    "Electric": ("Elec.", "El."),
    "Mediterranean": ("Mediterr.", "Med."),
    "Pennsylvania": ("Penn.",),
    "Connecticut": ("Conn.",),
    "Massachusetts": ("Mass.",),
    "Society": ("Soc.", "Soc"),
    "Northern": ("North.", "N."),
    "Southern": ("South.", "S."),
    "Eastern": ("East.", "E."),
    "Western": ("West.", "W."),
    "Saint": ("St.",),
    "Petersburg": ("Petersb.", "Pet."),
    "Network": ("Netw.", "Net"),
    "Power": ("Power", "Pow."),
    "San": ("San", "S."),
    "Francisco": ("Fran.", "Fr."),
    "North": ("N.",),
    "South": ("S.",),
    "East": ("E.",),
    "West": ("W.",),
    "Carolina": ("Carol.", "Car."),
    "Atlantic": ("Atl.",),
    "Illinois": ("Ill.",),
    "Kentucky": ("Kent.",),
    "Oriental": ("Orient.",),
    "Tennessee": ("Tenn.",),
    "Virginia": ("Virg.",),
    "Charles": ("Chas.",),
    "Visiting": ("Visit",),
    "Parking": ("Park.", "Pk"),
}
WHOLE = {  # names that lose their sense when their words are cut
    "In Jail/Just Visiting": ("In Jail", "Jail"),
    "Go To Jail": ("→ Jail", "→Jail"),
    "Go to Jail": ("→ Jail", "→Jail"),
    "Free Parking": ("Parking", "Park."),
    "B. & O. Railroad": ("B&O RR", "B&ORR"),
    "Water Works": ("Water", "Water"),
    "Short Line": ("Short L.", "ShortL.", "ShLin"),
    "Boardwalk": ("Boardw.", "Brdwk"),
    "Chance": ("Chan.",),
    "St. Charles Place": ("St. Chas. Place", "St.Chas Place", "St. Chas. Pl", "St.Chas Pl"),
    "Saint Petersburg": ("St. Petersburg", "St. Petersb.", "St. Pet.", "St.Pet", "St.Pe"),
    "Power Grid": ("PwrGrid", "PwrGr"),
    "New York": ("N. York", "N.York", "NYork"),
    "New York Avenue": ("N. York Avenue", "N. York Ave"),
}
SMALL = 2  # letters that a word keeps at least


def short_names(names: Sequence[str], rooms: Sequence[tuple[int, int]]) -> list[list[str]]:
    """Each name in its room of so many columns and lines; different names never look the same."""
    return [list(form) for form in _shortened(tuple(names), tuple(rooms))]


@lru_cache(maxsize=8)  # a board is drawn again and again
def _shortened(names: tuple[str, ...], rooms: tuple[tuple[int, int], ...]) -> list[list[str]]:
    taken: dict[tuple[str, ...], str] = {}
    found = []
    for name, (width, lines) in zip(names, rooms, strict=True):
        form = next(
            (form for form in _forms(name, width, lines) if taken.get(tuple(form), name) == name),
            [name[:width]],
        )
        taken[tuple(form)] = name
        found.append(form)
    return found


def _forms(name: str, width: int, lines: int) -> Iterator[list[str]]:
    """The name in ever fewer letters, as far as it fits."""
    for number, texts in enumerate(_ways(name)):
        for blank in (" ", "") if number else (" ",):  # whole words run together only once they are in short
            for text in texts:
                parts = wrap(text.replace(" ", blank), width, break_long_words=False, break_on_hyphens=False)
                if len(parts) <= lines and all(len(part) <= width for part in parts):
                    yield parts


def _ways(name: str) -> Iterator[list[str]]:
    """The name, then with common words in short, then with long words cut."""
    yield [name, *WHOLE.get(name, ())]
    words = name.replace("/", "/ ").split()
    known = [(word, *COMMON.get(word, ())) for word in words]
    yield sorted((" ".join(forms) for forms in product(*known)), key=len, reverse=True)
    longest = max(map(len, words))
    for letters in range(longest - 1, SMALL - 1, -1):
        yield [" ".join(_cut(word, letters) for word in words)]
    for letters in range(longest - 1, 0, -1):  # the first word keeps most, for it tells lots apart
        yield [" ".join([words[0][:letters], *(forms[-1][:SMALL] for forms in known[1:])])]
    yield [words[0]]


def _cut(word: str, letters: int) -> str:
    """A word of so many letters, with a full stop if it lost any."""
    if word in COMMON:
        return next((form for form in COMMON[word] if len(form) <= letters + 1), COMMON[word][-1])
    return word if len(word) <= letters + 1 else f"{word[:letters]}."
