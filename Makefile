# Everything a newcomer types. Each target installs what it needs first; the second run is quick.
SWIFT ?= swift
# The examples are a separate package, which shares what is built with the main one.
EXAMPLES = --package-path Examples --scratch-path .build

.PHONY: help setup peers demo test pictures docs check api-check format serve package bench clean

help:
	@echo "make demo    show the periodic table, written in markup, as a native window"
	@echo "make test    build everything and run every test"
	@echo "make pictures  draw the pictures of the documentation again"
	@echo "make docs    build the documentation as a site of files, in out/docs"
	@echo "make peers   install what some tests talk to: a browser, servers, clients"
	@echo "make check   formatting, strict build, layers, tests, fuzzing"
	@echo "make api-check  name what breaks users' code since the last version, or since BASE=COMMIT"
	@echo "make serve   start the pets service on this machine and print its address"
	@echo "make bench   run every benchmark beside its peers"
	@echo "make package  make Debian packages of the markup command and of the compiled libraries, and a bundle of both"
	@echo "make format  format the sources"

setup:
	@scripts/setup.sh

peers:
	@scripts/setup-peers.sh

demo: setup
	@$(SWIFT) build $(EXAMPLES) --product PeriodicTable
	@"$$($(SWIFT) build $(EXAMPLES) --show-bin-path)/PeriodicTable"

test: setup
	@SWIFT="$(SWIFT)" scripts/test.sh

pictures: setup
	@MARKUPKIT_RECORD=1 $(SWIFT) test --no-parallel --filter "PreviewTests.PictureTests|ElementGalleryTests|FirstHourTests"
	@MARKUPKIT_RECORD=1 $(SWIFT) test $(EXAMPLES) --no-parallel --filter ExamplesTests
	@cd Documentation/pictures && ../../scripts/release/animate.py preview.png 2 preview-before.png preview-after.png preview-mistake.png

docs: setup
	@$(SWIFT) build
	@scripts/check/docs.py

check: setup peers
	@scripts/check.sh

api-check: setup
	@SWIFT="$(SWIFT)" scripts/release/api-check.sh $(BASE)

format:
	@$(SWIFT) format --in-place --recursive --configuration .swift-format Package.swift Sources Tests Examples Benchmarks/Sources Fuzzing

package: setup
	@scripts/release/package.sh

serve: setup
	@$(SWIFT) run $(EXAMPLES) PetsService

bench: setup
	@Benchmarks/run.py

clean:
	@rm -rf .build Examples/.build Benchmarks/.build Fuzzing/.build out
