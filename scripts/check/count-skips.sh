#!/usr/bin/env bash
# Passes on the output of the test runner, and says before its summaries how many tests were skipped, and why. With the argument 1 it fails
# if one was skipped because of something that setup-peers.sh installs. A skip without a reason is always a failure.
set -euo pipefail
awk -v complete="${1:-0}" '
    / Test .* skipped(:|\.|$)/ {
        skipped += 1
        if ($0 ~ /setup-peers\.sh/) peers += 1
        else if ($0 ~ /skipped: /) { reason = $0; sub(/.* skipped: /, "", reason); others[reason] += 1 }
        else silent += 1
    }
    # The summaries of the packages come last, whatever else there is to say.
    / Test run with [0-9]+ tests? / { summaries = summaries $0 "\n"; next }
    { print; fflush() }
    function report(    reason) {
        if (skipped == 0) return
        printf "%d skipped", skipped
        if (peers > 0) printf "; %d for want of what scripts/setup-peers.sh installs", peers
        for (reason in others) printf "; %d because %s", others[reason], reason
        if (silent > 0) printf "; %d without a reason, which is a mistake", silent
        printf ".\n"
    }
    END {
        report()
        printf "%s", summaries
        exit (silent > 0 || (complete && peers > 0)) ? 1 : 0
    }'
