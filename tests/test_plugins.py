"""The suite's own options: --rules and --regenerate-golden."""

import pytest

from tests.rule_coverage import rules_in

PAGE = """\
- C-01 The bank never runs out of money.
- C-02 Everyone starts on Go.
- T-01 The first player is drawn by chance.
not a rule: - C-03
"""

ONE_GOLDEN_TEST = """
def test_golden(golden):
    golden("game.txt", "roll 3 4\\nbuy\\n")
"""


@pytest.fixture(autouse=True)
def no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading Hypothesis anew takes each inner run a second."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run_rules(pytester: pytest.Pytester, source: str) -> pytest.RunResult:
    pytester.mkdir("docs").joinpath("rules.md").write_text(PAGE, encoding="utf-8")
    pytester.makeini("[pytest]\nmarkers = rule")
    pytester.makepyfile(f"import pytest\n{source}")
    return pytester.runpytest_inprocess("-p", "tests.rule_coverage", "--rules")


def run_golden(pytester: pytest.Pytester, *options: str) -> pytest.RunResult:
    pytester.makeini("[pytest]")
    pytester.makepyfile(ONE_GOLDEN_TEST)
    return pytester.runpytest_inprocess("-p", "tests.golden_files", *options)


def test_rules_without_a_test_are_listed_and_nothing_runs(pytester: pytest.Pytester) -> None:
    result = run_rules(pytester, "@pytest.mark.rule('C-01')\ndef test_it(): 1 / 0")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["C-02 has no test: Everyone starts on Go.", "T-01 has no test: *"])
    result.stdout.no_fnmatch_line("*C-01*")
    result.stdout.no_fnmatch_line("*ZeroDivisionError*")


def test_rules_count_several_numbers_and_marks_of_parameters(pytester: pytest.Pytester) -> None:
    result = run_rules(
        pytester,
        """
@pytest.mark.rule("C-01", "C-02")
@pytest.mark.parametrize("x", [0, pytest.param(1, marks=pytest.mark.rule("T-01"))])
def test_it(x): ...
""",
    )
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("excuse", ["skip", "xfail"])
def test_rules_do_not_count_tests_that_show_nothing(pytester: pytest.Pytester, excuse: str) -> None:
    source = f"@pytest.mark.rule('C-01', 'C-02', 'T-01')\n@pytest.mark.{excuse}\ndef test_it(): ..."
    assert run_rules(pytester, source).ret == pytest.ExitCode.TESTS_FAILED


def test_rules_flag_a_marker_that_names_no_rule(pytester: pytest.Pytester) -> None:
    source = "@pytest.mark.rule('C-01', 'C-02', 'T-01', 'C-99')\ndef test_it(): ..."
    result = run_rules(pytester, source)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["C-99 is no rule: *::test_it"])


def test_rules_stop_at_a_test_file_that_cannot_be_imported(pytester: pytest.Pytester) -> None:
    assert run_rules(pytester, "1 / 0").ret == pytest.ExitCode.INTERRUPTED


def test_the_page_of_rules_is_read_whole(pytestconfig: pytest.Config) -> None:
    page = pytestconfig.rootpath / "docs" / "rules.md"
    bullets = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("- ")]
    assert len(rules_in(page)) == len(bullets)


def test_a_golden_file_is_missed_then_written_then_compared(pytester: pytest.Pytester) -> None:
    run_golden(pytester).stdout.fnmatch_lines(["*game.txt: no such golden file; `make golden` writes it"])
    run_golden(pytester, "--regenerate-golden").assert_outcomes(passed=1)
    run_golden(pytester).assert_outcomes(passed=1)

    file = pytester.path / "tests" / "golden" / "game.txt"
    file.write_bytes(file.read_bytes().replace(b"buy", b"decline"))
    run_golden(pytester).stdout.fnmatch_lines(["*game.txt, line 2: expected 'decline', came 'buy'"])
