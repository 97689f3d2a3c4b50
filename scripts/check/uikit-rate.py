#!/usr/bin/env python3
"""Measures how much code written for UIKit compiles after `markup port`; after `swift build`. It fetches nothing.

    scripts/check/uikit-rate.py [--command MARKUP] [--files COUNT] [--missing FILE] [--errors FILE] [-j JOBS] FOLDER...

Each FOLDER is a code base in Swift. A copy is ported, and each module of it is type-checked in language mode 5 with the main actor as
default isolation, as a whole, against the modules of the debug build. Tests and files that import SwiftUI are left out. A file is good
when no error lies in it; an import of a module that does not exist here is an error of its file. Modules of one code base that import
each other are checked together. Printed are the rates, and the causes by the number of files with at least one such error.

--command   the command `markup`, if it is not the one of the debug build; `none` ports nothing
--files     how many files of a module are read at most; 400 by default
--missing   a file for the missing names with their numbers of files and errors, one a line
--errors    a file for all errors with their places in the ported copy, one a line
-j          how many modules are checked at once; 1 by default

Ctrl+C ends the checks; the figures of the modules so far are printed.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from symbol_graphs import module_flags, run

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|private|fileprivate)[ \t]+)?"
    r"import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)[^\n;]*", re.M)
SKIPPED = re.compile(r"(^|[/ ])(\w*Tests?|\w*UITests|Pods|Carthage|\.build|DerivedData|fastlane|Templates?)(/|$)|[^/]*\.playground|\.xctemplate")
ERROR = re.compile(r"^(/[^\n:]+):(\d+):(\d+): error: (.*)$", re.M)
OBJECTIVE_C = re.compile(
    r"Objective-C|#selector|#keyPath|objc|@IBOutlet|@IBAction|NSKeyValue|KeyPath:|forKeyPath|observeValue|NSSelectorFromString|Selector\b"
    r"|method_|class_getInstance|declared in extensions? .*overrid|[Dd]eclarations (in|from) extensions cannot|unrecognized selector"
    r"|AutoreleasingUnsafeMutablePointer|autoreleasepool|IBInspectable|IBDesignable|IBSegueAction")
ISOLATION = re.compile(r"isolat|nonisolated|concurren|[Ss]endable|[Mm]ain actor|data race")
FOUNDATION = re.compile(
    r"\b(NS(?!LayoutC|TextA|LayoutM|CollectionL|Diffable|TextC|TextS|LayoutAnchor|Layout|DataAsset|Shadow|DirectionalE|Paragraph|StringDrawing|ItemProvider|UserActivity)"
    r"[A-Z]\w*|CF[A-Z]\w*|kCF\w+|DateComponentsFormatter|MeasurementFormatter|Bundle|URLSession\w*|URLRequest|HTTPURLResponse|arc4random\w*|DispatchQueue"
    r"|objc_sync_\w+|Date|Data|URL|String|NumberFormatter|DateFormatter|Locale|Process|Array|Dictionary|Int|Double)\b")
FRAMEWORK = re.compile(
    r"\b(AV[A-Z]\w+|CM[A-Z]\w+|CL[A-Z]\w+|MK[A-Z]\w+|WK[A-Z]\w+|SK[A-Z]\w+|MF[A-Z]\w+|PH[A-Z]\w+|CN[A-Z]\w+|GK[A-Z]\w+|CI[A-Z]\w+|CT[A-Z]\w+|SF[A-Z]\w+"
    r"|VN[A-Z]\w+|ML[A-Z]\w+|CS[A-Z]\w+|LA[A-Z]\w+|MTL\w+|CB[A-Z]\w+|HK[A-Z]\w+|AudioServices\w+|NSManaged\w+|NSFetch\w+|NSPersistent\w+|NSEntity\w+|os_log\w*|OSLog|SCNetwork\w*"
    r"|UNNotification\w+|AnyCancellable|Published|ObservableObject|SSL\w+|Sec[A-Z]\w+|kSec\w+|vm_\w+|vImage\w+|vDSP\w+)\b")

# Errors that others bring about.
FOLLOWING = re.compile(
    r"'nil' requires a contextual type|cannot infer contextual base|failed to produce diagnostic|could not be inferred|cannot be resolved without"
    r"|cannot infer type of closure|has incompatible type|superclass .* could not")
# Folders may have these names, too, but the imports mean the frameworks.
SYSTEM = {"UIKit", "CoreData", "Charts", "MapKit", "WebKit", "StoreKit", "Photos", "Contacts", "Messages", "SpriteKit"}


def modules_of(base):
    """The modules of a code base by their folders, and the names that the package gives to folders.

    A module is the folder of a target of a package, a folder beside an Xcode project, or the rest.
    """
    paths, names = [], {}
    for package in base.rglob("Package*.swift"):
        text = package.read_text(errors="replace")
        for name, path in re.findall(r'\.target\(\s*name:\s*"(\w+)"(?:(?!\.\w*[tT]arget\().)*?\bpath:\s*"\.?/?([^"]+)"', text, re.S):
            names[name] = package.parent / path
            paths.append(package.parent / path)
    files = [file for file in base.rglob("*.swift")
             if file.is_file() and not SKIPPED.search(str(file.relative_to(base))) and not file.name.startswith("Package")]
    projects = {project.parent.parent for project in base.rglob("project.pbxproj")}
    found = collections.defaultdict(list)
    for file in sorted(files):
        parts = file.relative_to(base).parts
        inside = max((path for path in paths if file.is_relative_to(path)), key=lambda path: len(path.parts), default=None)
        if inside:
            key = inside.relative_to(base)
        elif "Sources" in parts[:-2] and any(base.joinpath(*parts[:parts.index("Sources")]).glob("Package*.swift")):
            key = pathlib.Path(*parts[:parts.index("Sources") + 2])
        else:
            around = [folder for folder in file.parents if folder in projects]
            inside = file.relative_to(around[0] if around else base).parts
            depth = len(parts) - len(inside) + (1 if len(inside) > 1 else 0)
            key = pathlib.Path(*parts[:depth])
        found[key].append(file)
    return {base / key: files for key, files in found.items()}, names


def prepared(files, own):
    """Blanks the imports of modules of the code base itself; their names."""
    needed = set()
    for file in files:
        text = file.read_text(errors="replace")

        def replaced(match):
            if match.group(1) not in own:
                return match.group(0)
            needed.add(match.group(1))
            return " " * len(match.group(0))
        file.write_text(IMPORT.sub(replaced, text))
    return needed


def cause(message, line):
    """The family of an error, and what it is about."""
    words = re.findall(r"'([^']*)'", message)
    first = words[0] if words else ""
    if FOLLOWING.search(message):
        return "follow-on", re.sub(r"'[^']*'", "_", message)[:90]
    if "super.init(coder" in line and "argument" in message:
        return "missing symbol", "super.init(coder:)"
    if "required init" in message or "'required'" in message:
        kind = re.search(r"\binit\s*[?!]?\([^:)]*", line)
        return "signature", f"required initialisers: {kind.group(0) + ')' if kind else re.sub(r' by subclass.*', '', message)}"
    if OBJECTIVE_C.search(message) or re.search(r"#selector|#keyPath|@objc", line):
        return "Objective-C runtime", re.sub(r"'[^']*'", "_", message)[:90]
    if ISOLATION.search(message):
        return "isolation", re.sub(r"'[^']*'", "_", message)[:90]
    name = None
    if match := re.match(r"cannot find (?:type )?'([^']+)'", message):
        name = match.group(1)
    elif match := re.match(r"(?:value of (?:optional )?type|type) '([^']+)'(?: \(aka [^)]*\))? has no (?:dynamic )?member '([^']+)'", message):
        name = f"{match.group(1).removesuffix('.Type')}.{match.group(2)}"
    elif match := re.match(r"'([^']+)' is not a member type of (?:\w+ )?'([^']+)'", message):
        name = f"{match.group(2)}.{match.group(1)}"
    elif match := re.match(r"reference to member '([^']+)' cannot be resolved", message):
        return "follow-on", f".{match.group(1)}"
    elif re.match(r"(method|property|initializer|declaration) does not override", message):
        kind = re.search(r"\b(init|func|var)\s*(\w*[?(]?\w*)", line)
        return "missing symbol", f"override {' '.join(kind.groups()) if kind else line.strip()[:60]}".strip()
    if name:
        if FRAMEWORK.search(name):
            return "other framework", name
        if FOUNDATION.match(name):
            return "Foundation on Linux", name
        return "missing symbol", name
    if FRAMEWORK.search(first):
        return "other framework", first
    shown = re.sub(r"'([^']*)'", lambda match: match.group(0) if len(match.group(1)) < 50 else "_", message)
    return "signature", shown[:120]


def modules_here(flags):
    """The names of the modules that code can import."""
    build = pathlib.Path(flags[flags.index("-I") + 1])
    compiler = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
    names = {file.stem for folder in (build, compiler / "lib/swift/linux") for file in folder.glob("*.swiftmodule")}
    return names | {"Glibc", "Swift"}


def blank_missing(files, here):
    """Blanks imports of modules that do not exist, because the compiler stops at them; the missing modules of each file."""
    ended = subprocess.run(
        ["swiftc", "-frontend", "-emit-imported-modules", "-module-name", "Checked", "-o", "-", *map(str, files)],
        capture_output=True, text=True)
    absent, missing = set(ended.stdout.split()) - here, collections.defaultdict(set)
    for file in files:
        text = file.read_text(errors="replace")

        def replaced(match):
            if match.group(1) not in absent:
                return match.group(0)
            missing[str(file)].add(match.group(1))
            return " " * len(match.group(0))
        file.write_text(IMPORT.sub(replaced, text))
    return missing


def check(files, flags, here):
    """The errors of a module, and the missing modules of each file; nil if the compiler ended without an error."""
    missing = blank_missing(files, here)
    # Imports that the list does not have, such as those of a part of a module.
    for _ in range(3):
        ended = subprocess.run(["swiftc", *flags, *map(str, files)], capture_output=True, text=True)
        found = {(file, int(line), int(column), text) for file, line, column, text in ERROR.findall(ended.stderr)}
        absent = {text.split("'")[1] for *_, text in found if text.startswith("no such module")}
        if not absent:
            break
        for file, line, _, text in found:
            if text.startswith("no such module"):
                missing[file].add(text.split("'")[1])
                lines = pathlib.Path(file).read_text(errors="replace").split("\n")
                lines[line - 1] = IMPORT.sub(lambda match: "" if match.group(1) in absent else match.group(0), lines[line - 1])
                pathlib.Path(file).write_text("\n".join(lines))
    if ended.returncode and not found:
        print(f"uikit-rate: the compiler ended with {ended.returncode}: {ended.stderr.strip()[-300:]}", file=sys.stderr)
        return None
    return found, missing


def finished(pool, results):
    """The results, up to an interrupt from the keyboard."""
    try:
        yield from results
    except KeyboardInterrupt:
        print("uikit-rate: interrupted; the figures are those of the modules above", file=sys.stderr)
        pool.shutdown(wait=False, cancel_futures=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--command")
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--missing", type=pathlib.Path)
    parser.add_argument("--errors", type=pathlib.Path)
    parser.add_argument("-j", dest="jobs", type=int, default=1)
    options = parser.parse_args()
    build = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    flags = list(map(str, module_flags()))
    flags = ["-typecheck", "-swift-version", "5", "-default-isolation", "MainActor", "-wmo", "-suppress-warnings",
             "-enable-upcoming-feature", "InferIsolatedConformances",
             "-load-plugin-executable", f"{build / 'MarkupMacros-tool'}#MarkupMacros", *flags]
    here = modules_here(flags)
    command = options.command or str(build / "markup")
    causes = collections.defaultdict(lambda: (set(), set(), []))
    families = collections.defaultdict(set)
    totals, places, lost = [], [], 0
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for number, source in enumerate(options.folders):
            base = pathlib.Path(folder) / f"{number:02}"
            for file in source.rglob("*"):
                if file.is_file() and not file.is_symlink() and file.suffix in (".swift", ".pbxproj", ".storyboard", ".xib"):
                    copy = base / file.relative_to(source)
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(file, copy)
            kit = {file for file in base.rglob("*.swift") if file.is_file()
                   and any(match.group(1) == "UIKit" for match in IMPORT.finditer(file.read_text(errors="replace")))}
            if command != "none":
                ended = subprocess.run([command, "port", base], capture_output=True, text=True)
                if "error:" in ended.stderr:
                    print(ended.stderr.strip()[-500:], file=sys.stderr)
            modules, names = modules_of(base)
            own = {key.name.replace(" ", "_"): key for key in modules if key.name not in SYSTEM}
            own |= {name: key for name, key in names.items() if key in modules}
            if "Source" in own or "Sources" in own:
                own[source.name] = own.get("Sources", own.get("Source"))
            reads = {}
            for key, files in modules.items():
                files = [file for file in files if "SwiftUI" not in {
                    match.group(1) for match in IMPORT.finditer(file.read_text(errors="replace"))}][:options.files]
                reads[key] = (files, prepared(files, own))
            for key, (files, needed) in reads.items():
                if files:
                    others = {own[name] for name in needed} - {key}
                    # The compiler allows each file name once.
                    taken = {file.name for file in files}
                    beside = {file.name: file for other in others for file in reads[other][0] if file.name not in taken}
                    jobs.append((source.name, base, key, files, list(beside.values()), kit))

        def work(job):
            name, base, key, files, others, kit = job
            arguments = ["-module-name", "Checked", *flags]
            if not any(file.name == "main.swift" for file in files):
                arguments.append("-parse-as-library")
            return check([*files, *others], arguments, here)

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for job, result in zip(jobs, finished(pool, pool.map(work, jobs))):
                name, base, key, files, others, kit = job
                if result is None:
                    lost += len(files)
                    continue
                errors, missing = result
                mine = set(map(str, files))
                bad = set(missing) & mine
                for file in bad:
                    for module in missing[file]:
                        families["other framework"].add(file)
                        entry = causes["other framework", f"import {module}"]
                        entry[0].add(file), entry[1].add(name), entry[2].append("")
                texts = {}
                for file, line, column, message in errors:
                    if file not in mine:
                        continue
                    bad.add(file)
                    lines = texts.setdefault(file, pathlib.Path(file).read_text(errors="replace").split("\n"))
                    places.append(f"{name}/{pathlib.Path(file).relative_to(base)}:{line}:{column}: {message}")
                    family, about = cause(message, lines[line - 1] if line <= len(lines) else "")
                    families[family].add(file)
                    entry = causes[family, about]
                    entry[0].add(file), entry[1].add(name), entry[2].append(message)
                of_kit = mine & set(map(str, kit))
                totals.append((name, key.relative_to(base), len(mine), len(mine - bad), len(of_kit), len(of_kit - bad)))
                print(f"{name}/{key.relative_to(base)}: {len(mine - bad)} of {len(mine)} files", file=sys.stderr, flush=True)

    by_base = collections.defaultdict(lambda: [0, 0, 0, 0])
    for name, _, *counts in totals:
        by_base[name] = [old + new for old, new in zip(by_base[name], counts)]
    for name, (all_files, good, of_kit, good_of_kit) in sorted(by_base.items()):
        print(f"{good_of_kit:4} of {of_kit:4} that import UIKit, {good:4} of {all_files:4}: {name}")
    all_files, good, of_kit, good_of_kit = (sum(counts) for counts in zip(*(total[2:] for total in totals)))
    print(f"files that import UIKit: {good_of_kit} of {of_kit} compile ({100 * good_of_kit / max(of_kit, 1):.1f} %)")
    print(f"all files: {good} of {all_files} compile ({100 * good / max(all_files, 1):.1f} %); "
          f"modules without an error: {sum(total[2] == total[3] for total in totals)} of {len(totals)}")
    if lost:
        print(f"not checked, because the compiler ended: {lost} files")
    print("\nfamilies, by files with at least one such error")
    for family, files in sorted(families.items(), key=lambda entry: -len(entry[1])):
        print(f"{len(files):5} {family}")
    print("\ncauses, by files; bases; errors")
    ranked = sorted(causes.items(), key=lambda entry: (-len(entry[1][0]), -len(entry[1][2]), entry[0]))
    for (family, about), (files, bases, errors) in ranked[:120]:
        print(f"{len(files):4} {len(bases):3} {len(errors):5}  {family}: {about}")
    if options.errors:
        options.errors.write_text("\n".join(sorted(places)) + "\n")
    if options.missing:
        lines = [f"{len(files):4} files {len(bases):3} bases {len(errors):5} errors  {family}: {about}"
                 for (family, about), (files, bases, errors) in ranked if family in ("missing symbol", "signature", "Foundation on Linux")]
        options.missing.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
