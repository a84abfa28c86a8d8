# Needs Python 3.11+ (with venv) and make; everything else goes into .venv, once.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
SERVING := .venv/.serving
SETUP := .venv/.installed
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMPILE := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" --quiet
BENCHES := $(wildcard bench/*.py)

.DEFAULT_GOAL := help
.PHONY: help play serve web page objects frequencies test browsers lint rules golden picture ladder wire attack chaos bench lock clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

play: $(READY) ## play a game at this screen, with people and bots
	@$(BIN)/freehold play

serve: $(SERVING) ## serve tables to browsers on this machine and in the local network
	@$(BIN)/python hatch_build.py
	@trap : INT; $(BIN)/freehold serve $(ARGS) || test $$? -eq 130  # Ctrl-C is how it ends

web: $(SERVING) ## work on the page: a server, and the page from its sources, changed as they change
	@$(BIN)/python hatch_build.py
	@trap 'kill 0' EXIT; $(BIN)/freehold serve $(ARGS) & PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web run dev

page: $(SERVING) ## build the page, if it is missing or stale
	$(BIN)/python hatch_build.py

objects: $(SETUP) ## compile the common entries ahead, for a wheel
	$(BIN)/python -m freehold.lab.ahead

frequencies: $(SETUP) ## count which way the branches of rules and bots go, so that compiled code is laid out by it
	$(BIN)/python -m freehold.lab.frequencies

test: $(SETUP) ## run the tests on all cores; ARGS="-k jail" passes options to pytest, ARGS="-n 0" runs them one by one
	$(BIN)/python -m pytest -n auto --dist loadfile $(ARGS)

browsers: $(SETUP) ## run the tests with browsers alone: games of every edition, four browsers at a table
	$(BIN)/python -m pytest tests/web $(ARGS)

lint: $(SETUP) ## check style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(wildcard src tests bench)
	$(BIN)/python -c 'import hatch_build; hatch_build.install_packages(); hatch_build.run_npm("run", "check"); hatch_build.run_npm("run", "lint")'

rules: $(SETUP) ## list the rules of docs/rules.md that no test shows
	@$(BIN)/python -m pytest -q --rules

golden: $(SETUP) ## rewrite the golden files; read the diff before committing it
	$(BIN)/python -m pytest -k golden --regenerate-golden $(ARGS)

picture: $(SETUP) ## draw the pictures in the README and of the page anew, from the real screen and browser
	$(BIN)/python docs/picture.py
	$(BIN)/python docs/page_pictures.py
	$(BIN)/python docs/analysis_pictures.py

ladder: $(SETUP) ## play the ladder of docs/ladder.md and write its results there; ARGS="--search-tables 0" leaves out the slow players
	$(BIN)/python docs/ladder.py $(ARGS)

wire: $(SETUP) ## write the wire's JSON Schema and TypeScript types anew
	$(BIN)/python -m freehold.server.schema

attack: $(SETUP) ## attack commands, records, positions and editions for MINUTES=10
	$(BIN)/python -m tests.attacks --minutes $(or $(MINUTES),10)

chaos: $(SETUP) ## kill servers under load, and attack one: KILLS=50 MESSAGES=100000
	$(BIN)/python -m tests.server.chaos $(or $(KILLS),50)
	$(BIN)/python -m tests.server.attacker $(or $(MESSAGES),100000)

bench: $(SETUP) ## run every script in bench/
	@set -e; for script in $(BENCHES); do echo "$$script"; $(BIN)/python "$$script"; done

lock: ## pin what .venv holds to the newest versions (needs uv)
	$(COMPILE) --group dev --upgrade --output-file requirements/dev.txt
	$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/play.txt
	$(COMPILE) --group build --group page --extra postgres --constraint requirements/dev.txt --output-file requirements/serve.txt
	$(COMPILE) --extra server --extra postgres --constraint requirements/dev.txt --output-file requirements/host.txt

clean: ## remove .venv and all caches
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist web/node_modules src/freehold/server/page src/freehold/compiled/objects
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.made: requirements/play.txt requirements/dev.txt
	@command -v $(PYTHON) >/dev/null || { echo "Freehold needs Python 3.11 or newer, and there is no $(PYTHON); name yours with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Freehold needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + "; name another with make PYTHON=...")'
	$(PYTHON) -m venv --clear .venv
	@touch $@

# What it takes to play; the tests and the lab need more, and more time to install.
$(READY): .venv/.made pyproject.toml
	$(INSTALL) --require-hashes -r requirements/play.txt
	$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(SERVING): $(READY) requirements/serve.txt
	$(INSTALL) --require-hashes -r requirements/serve.txt
	@touch $@

$(SETUP): $(READY)
	$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
