"""What every test can use: the plugins of this suite."""

pytest_plugins = ["pytester", "tests.golden_files", "tests.rule_coverage"]
