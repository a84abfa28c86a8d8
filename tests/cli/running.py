"""Running the command inside the tests."""

from click.testing import CliRunner, Result

from freehold.cli import main

# Neither the terminal nor the settings of whoever runs the tests play a part.
PIPE: dict[str, str | None] = {
    "COLUMNS": "80",
    **dict.fromkeys(("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES")),
}
TERMINAL: dict[str, str | None] = {**PIPE, "FORCE_COLOR": "1", "TERM": "xterm-256color"}


def run(*arguments: str, env: dict[str, str | None] = PIPE) -> Result:
    """What `freehold` with these arguments writes, and its exit code."""
    return CliRunner().invoke(main, arguments, env=env, prog_name="freehold")


def output(*arguments: str, env: dict[str, str | None] = PIPE) -> str:
    """What `freehold` writes when all goes well."""
    result = run(*arguments, env=env)
    assert result.exit_code == 0, result.stderr
    return result.stdout
