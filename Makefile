# Each target does all of its own set-up in .venv; nothing outside this folder is touched and no root is needed.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
NATIVE := $(shell find native -type f)

.PHONY: demo test native-test sanitize lint format bench docs clean help

help:
	@echo "make demo   solve one puzzle of each family in the terminal"
	@echo "make test   run every test that can run here"
	@echo "make native-test  build and run the tests of the compiled core (needs cmake)"
	@echo "make sanitize     the same with the address and undefined behaviour sanitizers"
	@echo "make lint   ruff and mypy --strict"
	@echo "make bench  measure, against peers in the same run"
	@echo "make docs   build the documentation into docs/_build"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "cluewise needs Python 3.11 or newer; say which one: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "python3 -m venv does not work here (on Debian it is in the package python3-venv)"; exit 1; }

$(VENV)/installed: $(BIN)/python pyproject.toml $(NATIVE)
	@echo "Installing cluewise into $(VENV) (this compiles the native core; about a minute) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# The requirements alone: asking for '.[dev]' would compile the core a second time.
DEV_REQUIREMENTS := import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
  print("\n".join(one for one in extras["docs"] + extras["dev"] if not one.startswith("cluewise")))

$(VENV)/installed-dev: $(VENV)/installed
	@$(BIN)/python -c '$(DEV_REQUIREMENTS)' > $(VENV)/requirements-dev.txt
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement $(VENV)/requirements-dev.txt
	@touch $@

demo: $(VENV)/installed
	@$(BIN)/python -m cluewise.cli.demo

test: $(VENV)/installed-dev
	@$(BIN)/python -m pytest -q -n auto

native-test:
	@cmake -S native -B build/native-test -DCLUEWISE_TESTS=ON -DCMAKE_BUILD_TYPE=Release >/dev/null
	@cmake --build build/native-test --parallel 2 >/dev/null
	@ctest --test-dir build/native-test --output-on-failure

sanitize:
	@cmake -S native -B build/sanitize -DCLUEWISE_TESTS=ON -DCLUEWISE_SANITIZE=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo >/dev/null
	@cmake --build build/sanitize --parallel 2 >/dev/null
	@ctest --test-dir build/sanitize --output-on-failure

lint: $(VENV)/installed-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(VENV)/installed-dev
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(VENV)/installed-dev
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement benchmarks/peers.txt
	@$(BIN)/python benchmarks/textbook.py

docs: $(VENV)/installed-dev
	@$(BIN)/sphinx-build --quiet --fail-on-warning --builder html docs docs/_build/html
	@echo "docs/_build/html/index.html"

clean:
	rm -rf $(VENV) build docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
