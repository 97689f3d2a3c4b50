"""Changes a target one line at a time, runs its tests and says which changes they notice: see scripts/check/mutate.sh."""
import collections
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import small_package
import switch
from mutants import File, applied

PROJECT = small_package.PROJECT
EQUIVALENT = PROJECT / "Tests" / "equivalent-mutants.txt"
FAILED = re.compile(r"\u2718 Test .* recorded an issue|\u2718 Test .* failed|\u2718 Suite|error: .* failed|Fatal error")
FAILING_TEST = re.compile(r"\u2718\S* (?:Test|Suite) \"?([^ \"]+)")


def sources_of(target):
    """The folder of a target: Sources/FAMILY/TARGET."""
    return next(iter(sorted((PROJECT / "Sources").glob(f"*/{target}"))), None)


def equivalents():
    """The changes that were judged to change nothing: of each stanza the file, the line, the changed line."""
    if not EQUIVALENT.exists():
        return set()
    found = set()
    for stanza in EQUIVALENT.read_text().split("\n\n"):
        lines = [line for line in stanza.split("\n") if line and not line.startswith("#")]
        if not lines:
            continue
        if len(lines) < 4 or not lines[1].startswith("- ") or not lines[2].startswith("+ "):
            sys.exit(f"{EQUIVALENT.name}: a stanza is the file, '- line', '+ changed line' and the reason, not:\n{stanza}")
        found.add((lines[0], lines[1][2:], lines[2][2:]))
    return found


def candidates(target):
    """Every change of the target that is not known to change nothing, and the texts of its files."""
    root = sources_of(target)
    texts, found = {}, []
    for path in sorted(root.rglob("*.swift")):
        name = str(path.relative_to(PROJECT / "Sources"))
        texts[name] = path.read_text()
        found += File(name, texts[name]).mutants()
    known = equivalents()
    keys = {mutant.key for mutant in found}
    for path, before, after in sorted(known - keys):
        if path.startswith(target + "/"):
            print(f"{EQUIVALENT.name}: no such change any more: {path}: {before}")
    return texts, [mutant for mutant in found if mutant.key not in known]


def drawn(found, count, seed):
    """Changes by chance. The root of a kind's number is its weight, so that the many constants do not drown the rest."""
    chance = random.Random(seed)
    kinds = collections.defaultdict(list)
    for mutant in found:
        kinds[mutant.kind].append(mutant)
    weights = {kind: len(members) ** 0.5 for kind, members in kinds.items()}
    for members in kinds.values():
        chance.shuffle(members)
    taken, places = [], set()
    while len(taken) < count and any(kinds.values()):
        kind = chance.choices(sorted(weights), [weights[k] if kinds[k] else 0 for k in sorted(weights)])[0]
        mutant = kinds[kind].pop()
        if (mutant.path, mutant.token) not in places:
            places.add((mutant.path, mutant.token))
            taken.append(mutant)
    for number, mutant in enumerate(taken, 1):
        mutant.number = number
    return taken


def write(target, folder, texts, mutants):
    """The target's files with the changes built in; what is the same stays untouched, so that builds stay small."""
    root = folder / "Changed"
    names = dict(texts)
    by_file = collections.defaultdict(list)
    for mutant in mutants:
        by_file[mutant.path].append(mutant)
    wanted = {name: applied(text, by_file[name]) for name, text in names.items()}
    wanted[f"{target}/MutationSwitch.swift"] = switch.source(mutants, len(mutants) + 4096)
    for path in root.rglob("*.swift"):
        if str(path.relative_to(root)) not in wanted:
            path.unlink()
    for name, text in wanted.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def blamed(folder, said, mutants):
    """The changes that the compiler's errors point at."""
    guilty = set()
    for path, line, column in set(re.findall(r"^(\S+\.swift):(\d+):(\d+): error:", said, re.M)):
        if "/Changed/" not in path:
            continue
        name, line = path.split("/Changed/")[1], int(line)
        if name.endswith("MutationSwitch.swift"):
            sys.exit(said)
        here = [m for m in mutants if m.path == name]
        near = [m for m in here if m.line == line]
        if not near:
            above = [m.line for m in here if m.line < line]
            near = [m for m in here if above and m.line == max(above)]
        guilty.update(m.number for m in near or here)
    return guilty


def compiled(target, folder, scratch, texts, mutants):
    """Builds with as many of the changes as the compiler takes."""
    dropped = 0
    while True:
        write(target, folder, texts, mutants)
        ok, said = small_package.build(folder, scratch, *options())
        if ok:
            return mutants, dropped
        guilty = blamed(folder, said, mutants)
        if not guilty:
            sys.exit(f"The package does not build:\n{said[-6000:]}")
        print(f"  {len(guilty)} changes do not compile", flush=True)
        dropped += len(guilty)
        mutants = [m for m in mutants if m.number not in guilty]


def options():
    return ["--skip-update", "--disable-automatic-resolution"] if (PROJECT / "Package.resolved").exists() else []


def run(binary, folder, number, seconds, reached=None):
    """Runs the tests until one fails; returns what became of them, the failing test and the seconds it took."""
    environment = dict(os.environ, MUTANT=str(number))
    if reached:
        environment["MUTANTS_REACHED"] = str(reached)
    start = time.monotonic()
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))
    process = subprocess.Popen(
        [str(binary), "--testing-library", "swift-testing", "--no-parallel"], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        preexec_fn=limit)
    late = []
    clock = threading.Timer(seconds * 4, lambda: (late.append(True), stop(process)))
    clock.start()
    failing, lines = None, []
    for line in process.stdout:
        line = re.sub(r"\x1b\[[0-9;]*m", "", line)
        lines.append(line)
        if "\u2718" in line and failing is None:
            match = FAILING_TEST.search(line)
            failing = match.group(1) if match else line.strip()
            if number:
                stop(process)
    process.wait()
    clock.cancel()
    took = time.monotonic() - start
    if late or process.returncode == -signal.SIGXCPU:
        return "timed out", "", took
    if failing:
        return "failed", failing, took
    if process.returncode != 0:
        return "crashed", "".join(lines[-3:]).strip(), took
    return "survived", "", took


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: scripts/check/mutate.sh TARGET COUNT [SEED]")
    target, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    if not sources_of(target):
        sys.exit(f"There is no target {target} in Sources.")
    work = PROJECT / ".build" / "mutants"
    folder = Path(os.environ.get("MUTANTS_FOLDER", work)) / target
    scratch = PROJECT / os.environ.get("MUTANTS_SCRATCH", folder / ".build")
    small_package.make([target], folder, {target: f"Changed/{target}"}, ["-suppress-warnings"])
    texts, found = candidates(target)
    print(f"{target}: seed {seed}, {len(found)} possible changes", flush=True)
    mutants, dropped = compiled(target, folder, scratch, texts, drawn(found, count + count // 4 + 4, seed))
    mutants = mutants[:count]
    binary = small_package.test_binary(folder, scratch)
    reached = folder / "reached"
    reached.write_bytes(bytes(len(mutants) + 8192))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    fate, failing, took = run(binary, folder, 0, 3600, reached)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if fate != "survived":
        sys.exit(f"The tests {fate} without any change: {failing}")
    busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    seconds = max(5, 4 * busy, 2 * took)
    marks = reached.read_bytes()
    print(f"  the tests take {took:.1f} s; {len(mutants)} changes are tried", flush=True)
    fates, kinds = collections.Counter(), collections.defaultdict(collections.Counter)
    for mutant in mutants:
        if marks[mutant.number]:
            fate, failing, took = run(binary, folder, mutant.number, seconds)
        else:
            fate, failing = "survived", "no test comes here"
        fates[fate] += 1
        kinds[mutant.kind]["survived" if fate == "survived" else "killed"] += 1
        if fate == "survived":
            note = f"   ({failing})" if failing else ""
            print(f"SURVIVED {mutant.path}:{mutant.line} [{mutant.kind}]{note}\n- {mutant.before}\n+ {mutant.after}", flush=True)
        elif os.environ.get("MUTANTS_VERBOSE"):
            print(f"{fate} {mutant.path}:{mutant.line} [{mutant.kind}] {mutant.after} ({failing})", flush=True)
    summary(target, seed, mutants, dropped, fates, kinds)


def summary(target, seed, mutants, dropped, fates, kinds):
    killed = len(mutants) - fates["survived"]
    print("\nkind          killed  of")
    for kind, fate in sorted(kinds.items()):
        print(f"{kind:<13} {fate['killed']:>6} {sum(fate.values()):>3}")
    print(
        f"\n{target}, seed {seed}: {len(mutants)} changes compiled, {killed} killed "
        f"({fates['failed']} failed, {fates['crashed']} crashed, {fates['timed out']} timed out), "
        f"{fates['survived']} survived, {dropped} did not compile: {100 * killed / max(1, len(mutants)):.1f} %")


if __name__ == "__main__":
    main()
