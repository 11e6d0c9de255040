# Two commands: `make run` and `make test`. Both set up what they need first.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
UV_VERSION = 0.13.7
BIN = .venv/bin
PORT ?= 8000

# The environment is the project's own, also where another is active on the machine.
export UV_PROJECT_ENVIRONMENT = .venv
export UV_PYTHON_DOWNLOADS = never
unexport VIRTUAL_ENV
# What is compiled once is kept for the next run.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup run test system quick faults walk check sbom audit bench clauses transcripts kit screenshots handbook format clean

CLAIMS = src/punto/study/claims.json

setup: .venv/ready $(CLAIMS)

# Which tests claim which clause; every run of the tests brings it up to date.
$(CLAIMS): | .venv/ready
	@$(BIN)/python -m pytest --quiet --quiet --collect-only -m clause tests/law >/dev/null

# What the floor itself needs, which is half of it; what is never loaded is not compiled.
.venv/floor: pyproject.toml uv.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Punto needs Python 3.11 or later; set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(BIN)/uv sync --quiet --locked --no-dev --inexact --no-compile-bytecode --python $(BIN)/python
	@$(BIN)/python -m punto.web.pages.fonts
	@touch $@

.venv/ready: .venv/floor
	$(BIN)/uv sync --quiet --locked --python $(BIN)/python
	@touch $@

# The OpenID provider that tests sign on with; without it they are skipped by name.
PROVIDER = .venv/provider

$(PROVIDER)/ready: .venv/ready tests/provider/package-lock.json
	@mkdir -p $(PROVIDER) && cp tests/provider/package*.json $(PROVIDER)
	@if npm ci --silent --ignore-scripts --fetch-retries=1 --fetch-timeout=20000 --prefix $(PROVIDER); then touch $@; \
		else echo "npm cannot install tests/provider: signing on with a provider is not tested"; fi

run: .venv/floor
	@$(BIN)/punto serve --demo --port $(PORT)

test: setup
	@$(BIN)/python tests/support/whole.py

# What has processes of its own: browsers at every page, nodes that are killed, PostgreSQL, clusters.
system: setup $(PROVIDER)/ready
	@$(BIN)/python tests/support/whole.py -m system

# After each edit: what takes seconds, in under a minute once mypy knows the rest.
quick: setup
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet --numprocesses=auto --quick

# Hundreds of kills, crashes and stops under load; make test has a few of each.
faults: setup
	$(BIN)/python -m pytest --heavy tests/house/test_faults_*.py

# All that is marked heavy but faults: shoes by the hundred, at random and dealt by the house itself,
# under every edition; every page, route and command for every role; make test has one of each kind.
walk: setup
	$(BIN)/python -m pytest --quiet --numprocesses=auto --heavy -m heavy --ignore-glob='*/test_faults_*'
	$(BIN)/python -m pytest --quiet --heavy tests/pages/browser/test_accessible.py

check: setup sbom
	$(BIN)/ruff check --no-cache
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m pytest --quiet tests/law/test_layers.py tests/law/test_tidy.py

# Every locked package of a floor, as CycloneDX: build/punto.cdx.json.
sbom: setup
	@$(BIN)/python tests/support/materials.py

# Known vulnerabilities of the locked packages; this needs the network, and fails without it.
audit: setup
	@$(BIN)/python tests/support/audited.py

# Speeds as ratios in one run; with PART="floor table" of those parts alone.
bench: setup
	PYTHONPATH=tests/support:tests/pages $(BIN)/python benchmarks/bench.py $(PART)

# Renew where each clause lives, as the suite observes it; with CLAUSE="act-2018 4.6(b)" of that one.
clauses: setup
	@$(BIN)/python tests/support/renewed.py "$(CLAUSE)"

# Write down anew what every transcript leads to; look at the difference before committing it.
transcripts: setup
	@for script in tests/transcripts/*.jsonl; do \
		$(BIN)/punto script --strict $$script >$${script%.jsonl}.golden || exit 1; \
	done

# Gather the scenarios of the kit of conformance from the tests of the law anew.
kit: setup
	PYTHONPATH=tests/support:tests/law $(BIN)/python -m gathered

# Take the pictures of the pages anew; this needs Chromium and a font for Chinese.
screenshots: setup
	PYTHONPATH=tests/support:tests/pages $(BIN)/python -m browser.pictures
	PYTHONPATH=tests/support:tests/pages $(BIN)/python -m browser.terminal_pictures

# Write the handbooks of the pages down as one document.
handbook: setup
	PYTHONPATH=tests/support $(BIN)/python -m handbook_page

format: setup
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist benchmarks/results.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
