#!/usr/bin/env bash
# Measures a target's tests: draws COUNT changes of one line each, by chance from SEED, runs the target's own tests with
# each, and prints those that no test notices: scripts/check/mutate.sh MarkupLayout 200 7
#
# All changes are compiled into one program; an environment variable selects one of them. Changes that no
# test can notice are listed with the reason in Tests/equivalent-mutants.txt and are not drawn.
# MUTANTS_VERBOSE=1 prints those that were noticed too. MUTANTS_SCRATCH=.build shares the project's build folder, which
# saves building the dependencies of Kilo and KiloServer again; the next ordinary build then compiles these two again.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec nice -n 19 python3 scripts/check/mutants/run.py "$@"
