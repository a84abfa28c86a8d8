"""The house rules: all that an edition lets people set, what each means, and how it is set now."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from string import ascii_lowercase
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from freehold import editions
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.overlays import Choosing, Typing
from freehold.terminal.screen.pages import Page, PageLine, complaint_about, heading, rulebook
from freehold.terminal.setup import HouseRule, Preset, change_rule, house_rules, name_of, presets_for

NAMES, VALUES = 21, 13  # columns
TWO = 2  # words that are simply exchanged


class HouseRules(Page[Mapping[str, str]]):
    """Every rule that can be set; returns those that are."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("↑↓ Enter", "change", "screen.choose"),
        Hint("x", "as printed", "screen.restore"),
        Hint("F1", "the rules", "screen.help"),
        Hint("Esc", "done", "screen.back"),
        Hint("q", "quit", "screen.leave"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "back", "Done"),
        ("x", "restore", "As printed"),
    ]

    def __init__(self, edition: str, options: Mapping[str, str]) -> None:
        super().__init__()
        self._book = edition
        self._edition = editions.load(edition, options)
        self._rules: dict[int, HouseRule] = {}  # by line

    def colours(self) -> Sequence[str]:
        """Those of the board."""
        return self._edition.group_colours

    def headline(self) -> str:
        """What the page is about."""
        return f"{self._edition.title}  ·  house rules"

    def entries(self) -> list[PageLine]:
        """The rules, topic by topic."""
        presets = enumerate(presets_for(self._book), 1)
        lines = [heading("Presets"), *(self._preset(str(number), preset) for number, preset in presets)]
        self._rules = {}
        for topic, rules in groupby(house_rules(self._edition), key=lambda rule: rule.topic):
            lines.append(heading(topic))
            for rule in rules:
                self._rules[len(lines)] = rule
                lines.append(self._entry(rule))
        return lines

    def _preset(self, key: str, preset: Preset) -> PageLine:
        options = self._edition.options
        is_set = all(options.get(key) == value for key, value in preset.options.items())
        mark = ("• ", "bold") if is_set else "  "
        lead = Text.assemble(mark, (f"{preset.name:<{NAMES + VALUES}}  ", "bold"))
        return PageLine(key, Text(preset.meaning, "dim"), partial(self._take, preset, is_set), lead=lead)

    def _take(self, preset: Preset, is_set: bool) -> None:
        """Play by a preset, or no longer."""
        rest = {key: value for key, value in self._edition.options.items() if key not in preset.options}
        self._edition = editions.load(self._book, rest if is_set else {**rest, **preset.options})
        self.show(f"{preset.name}: {'no' if is_set else 'yes'}.")

    def _entry(self, rule: HouseRule) -> PageLine:
        change, turn = partial(self._change, rule), partial(self._turn, rule)
        return PageLine("", Text(rule.meaning, "dim"), change, turn, self._lead(rule))

    def _lead(self, rule: HouseRule) -> Text:
        is_set = rule.key in self._edition.options
        value = Text(f"{rule.value:<{VALUES}}", "bold" if is_set else "")
        mark = ("• ", "bold") if is_set else "  "
        return Text.assemble(mark, f"{name_of(rule.key):<{NAMES}} ", value, " ")

    def _change(self, rule: HouseRule) -> None:
        """Exchange two words; ask where there are more, or a number."""
        if len(rule.words) == TWO:
            self._turn(rule, 1)
        elif rule.words:
            ways = [Answer(key, word) for key, word in zip(ascii_lowercase, rule.words, strict=False)]
            self.app.push_screen(Choosing(name_of(rule.key), ways, rule.meaning), partial(self._chosen, rule))
        else:
            self.app.push_screen(
                Typing(name_of(rule.key), rule.meaning, rule.value, partial(self._typed, rule))
            )

    def _turn(self, rule: HouseRule, step: int) -> None:
        """The next word, or the one before."""
        if rule.words:
            at = (rule.words.index(rule.value) + step) % len(rule.words)
            self._set(rule, rule.words[at])

    def _chosen(self, rule: HouseRule, answer: Answer | None) -> None:
        if answer is not None:
            self.attempt(lambda: self._set(rule, answer.label))

    def _typed(self, rule: HouseRule, value: str) -> str:
        """Play by a value, or return why not."""
        return complaint_about(lambda: self._set(rule, value))

    def _set(self, rule: HouseRule, value: str) -> None:
        """Play by it, unless the edition refuses it; nothing stands for what is printed."""
        options = change_rule(self._book, self._edition.options, rule.key, value)
        self._edition = editions.load(self._book, options)
        now = next(each.value for each in house_rules(self._edition) if each.key == rule.key)
        as_printed = "" if rule.key in options else ", as printed"
        self.show(f"{name_of(rule.key)} is {now}{as_printed}.")

    def action_restore(self) -> None:
        """What is printed holds again."""
        rule = self._rules.get(self.lines.highlighted or 0)
        if rule is not None:
            self.attempt(lambda: self._set(rule, ""))

    def action_help(self) -> None:
        """The rules as they are now."""
        self.app.push_screen(rulebook(self._edition))

    def action_back(self) -> None:
        """Keep what is set."""
        self.dismiss(self._edition.options)
