#!/usr/bin/env python3
"""Runs benchmarks beside their peers, and writes Benchmarks/results/NAME.md for each.

    Benchmarks/run.py                  every benchmark; takes minutes to build and minutes to run
    Benchmarks/run.py NAME...          these ones
    Benchmarks/run.py --list           their names
    Benchmarks/run.py camera PICTURES  camera, preview, preview-browser and preview-editor take a count, lsp the command of another server

Close other programs first. Windows are drawn under Xvfb, which scripts/setup-peers.sh installs. A peer that is missing is left out of the table.
"""

import contextlib
import datetime
import json
import os
import pathlib
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import curve_plots

BENCHMARKS = pathlib.Path(__file__).resolve().parent
ROOT = BENCHMARKS.parent
EXAMPLES = ROOT / "Examples"
PYTHON = BENCHMARKS / ".build/python/bin/python"
SCREEN = ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24"]
"""Prefix of a command that opens windows."""
BENCHMARK = {}
"""The function of each benchmark, by name. It returns the text below the heading."""


def benchmark(title, *, takes_arguments=False):
    def register(function):
        name = function.__name__.replace("_", "-")
        BENCHMARK[name] = (title, function, takes_arguments)
        return function
    return register


# Tools

def example(file):
    """A file of an example, by its name."""
    return next((ROOT / "Examples").rglob(file))


def output(*command, environment={}, folder=BENCHMARKS):
    """What a command prints; its errors go to the terminal."""
    return subprocess.run(
        [str(word) for word in command], cwd=folder, env=os.environ | environment, check=True, stdout=subprocess.PIPE,
        text=True).stdout.rstrip("\n")


def build(*products, package=BENCHMARKS, flags=()):
    """Builds products for release, and returns the folder of the programs."""
    # The examples share what is built with the main package.
    scratch = ["--scratch-path", ROOT / ".build"] if package == EXAMPLES else []
    command = ["swift", "build", "-c", "release", *scratch, *flags]
    for product in products:
        subprocess.run([*command, "--product", product], cwd=package, check=True, stdout=sys.stderr)
    return pathlib.Path(output(*command, "--show-bin-path", folder=package))


def compile_c(source, program, *flags, compiler="cc"):
    subprocess.run([compiler, "-O2", "-o", program, BENCHMARKS / "Peers" / source, *flags], check=True)
    return program


def pkg_config(*arguments):
    return shlex.split(output("pkg-config", *arguments))


def installed(*packages):
    """Whether packages of PyPI are in the environment of the benchmarks, where they are installed if that is possible."""
    if not PYTHON.exists():
        output(sys.executable, "-m", "venv", PYTHON.parent.parent)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages]
    return subprocess.run([str(word) for word in pip], stdout=sys.stderr).returncode == 0


def python_version(package):
    return output(PYTHON, "-c", f"from importlib.metadata import version; print(version('{package}'))")


def resolved(package):
    """The version of a package of Swift that the benchmarks are built with."""
    pins = json.loads((BENCHMARKS / "Package.resolved").read_text())["pins"]
    return next(pin["state"]["version"] for pin in pins if pin["identity"] == package)


def gtk():
    return "GTK " + output("pkg-config", "--modversion", "gtk4")


def block(*texts):
    return "\n".join(["```", *texts, "```"])


def machine():
    system = dict(line.rstrip().split("=", 1) for line in open("/etc/os-release") if "=" in line)["PRETTY_NAME"].strip('"')
    swift = output("swift", "--version").splitlines()[0]
    return f"{os.cpu_count()} cores {os.uname().machine}, {system}, {swift}"


def load():
    return f"A load average of {os.getloadavg()[0]:.2f} before the run says how busy the machine was otherwise."


def processor_time(process):
    """The processor time that a process has used, in seconds."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Benchmarks

@benchmark("Layout")
def layout(versions):
    """Layout of trees of up to 100,000 views beside a bare walk over the same trees."""
    return output(build("LayoutBenchmarks") / "LayoutBenchmarks")


@benchmark("Markup")
def markup(versions):
    """Documents, layout, bindings and tables beside direct GTK calls, and a small application beside the same one in C. Bindings are
    measured beside QML's if Debian's qml-qt6 and its modules qtquick, qtquick-window and qtqml-workerscript are installed."""
    versions.append(gtk())
    program = build("MarkupBenchmarks", "HelloBenchmark") / "MarkupBenchmarks"
    qml = "/usr/lib/qt6/bin/qml"
    if os.access(qml, os.X_OK):
        os.environ["QML"] = qml
    else:
        print("QML is not measured: install qml-qt6", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        peer = compile_c("hello.c", f"{folder}/hello", *pkg_config("--cflags", "--libs", "gtk4"))
        return block(
            # Otherwise GLib keeps small blocks, and the memory of a tree would depend on blocks freed earlier.
            output(program, "loading", environment={"G_SLICE": "always-malloc"}),
            output(program, "layout", "flat", "bindings", "tables", "cells", "asking", "drawing", "reloading"),
            output("xvfb-run", "-a", program, "hello", environment={"GSK_RENDERER": "cairo", "HELLO_PEER": peer}))


@benchmark("Charts")
def charts(versions):
    """Charts of up to 100,000 values that change with every frame."""
    versions.append(gtk())
    return block(output(*SCREEN, build("ChartBenchmarks") / "ChartBenchmarks", environment={"GSK_RENDERER": "cairo"}))


@benchmark("Dashboard")
def dashboard(versions):
    """The share of a core that the Dashboard example uses while it shows 60 readings in a second."""
    versions.append(gtk() + ". Drawn by the processor, without a graphics card")
    program = build("Dashboard", package=EXAMPLES) / "Dashboard"
    seconds, bound = 10, 20
    with tempfile.NamedTemporaryFile("r") as note:
        display = subprocess.Popen(
            ["timeout", "60", *SCREEN, "sh", "-c", 'echo $$ > "$1"; exec "$2"', "sh", note.name, program],
            env=os.environ | {"GSK_RENDERER": "cairo"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(6)
        process = int(note.read())
        before = processor_time(process)
        time.sleep(seconds)
        share = (processor_time(process) - before) / seconds * 100
        os.kill(process, 15)
        display.wait()
    return block(f"{'kept  ' if share < bound else 'BROKEN'}  {share:.1f} % of a core (bound: {bound})")


@benchmark("Start of applications")
def start(versions):
    """The time from the start of four examples to the first drawing in their window, beside a hello world of this package, loaded and
    linked with Swift's libraries, and one in C."""
    versions.append(gtk())
    rounds, names = 16, ["Notes", "Settings", "Photos", "Dashboard"]
    examples = build(*names, package=EXAMPLES)
    folder = build("HelloBenchmark", flags=["--static-swift-stdlib"])
    # Beside the program, where its resources are.
    shipped = shutil.copy2(folder / "HelloBenchmark", folder / "HelloBenchmark-shipped")
    hello = build("HelloBenchmark") / "HelloBenchmark"
    with tempfile.TemporaryDirectory() as folder:
        shown = compile_c("shown.c", f"{folder}/shown", "-lX11", "-lXdamage")
        peer = compile_c("hello.c", f"{folder}/hello.c", *pkg_config("--cflags", "--libs", "gtk4"))
        programs = [peer, shipped, hello, *(examples / name for name in names)]
        # Each program in turn, so that other work on the machine slows all of them down. The first round fills caches.
        script = """
            shown=$1 rounds=$2; shift 2
            for round in $(seq 0 "$rounds"); do for program in "$@"; do
                took=$("$shown" "$program" 2>/dev/null | grep -v shown)
                if [ "$round" -gt 0 ]; then echo "$(basename "$program") $took"; fi
            done; done"""
        # The user's own notes and settings are not touched.
        lines = output(
            *SCREEN, "bash", "-c", script, "start", shown, rounds, *programs,
            environment={"HOME": folder, "GSK_RENDERER": "cairo"}).splitlines()
    times = {}
    for line in lines:
        name, took, used = line.split()
        times.setdefault(name, []).append((float(took), float(used)))
    medians = {name: [statistics.median(column) for column in zip(*each)] for name, each in times.items()}
    rows = [
        f"| {name} | " + " | ".join(
            f"{took:.1f} ms | {took / of_c:.2f}x" for took, of_c in zip(columns, medians["hello.c"])) + " |"
        for name, columns in medians.items()]
    return (
        f"From the start of the process to the first drawing in its window, the median of {rounds}, in turns. Shipped means that Swift's\n"
        "libraries are in the program, as `markup package` links it. The bound of that one is 1.2x of C, and of the examples 1.3x of\n"
        f"HelloBenchmark. {load()}\n\n"
        + "\n".join(["| Program | first drawing | | processor time until then | |", "|---|---|---|---|---|", *rows]))


@benchmark("Camera", takes_arguments=True)
def camera(versions, pictures="10000"):
    """The camera's pictures and codes against their bounds, with GStreamer's test pictures in place of a camera."""
    versions += [gtk(), *(
        f"{name} {output('pkg-config', '--modversion', module)}"
        for name, module in (("GStreamer", "gstreamer-1.0"), ("zxing-cpp", "zxing")))]
    shelf = example("1-shelf.svg")
    return block(output(
        *SCREEN, build("CameraBenchmarks") / "CameraBenchmarks", pictures, shelf, environment={"GSK_RENDERER": "cairo"}))


def table_of_saves(rows):
    return "\n".join(["| Document | Median | 95th percentile | Worst |", "|---|---|---|---|", rows])


@benchmark("Preview", takes_arguments=True)
def preview(versions, saves="200"):
    """The time from a save to the painted window of `markup preview`."""
    versions.append(gtk())
    program = build("PreviewTiming", package=ROOT) / "PreviewTiming"
    return (
        f"From the save of a document to the end of the frame that shows it, {saves} saves of each: in turns another margin around "
        "everything, and one label more. 15 ms of it are the wait for more writes of the same save.\n\n"
        + table_of_saves(output(
            "xvfb-run", "-a", program, saves, "periodic table, 118 cells", example("PeriodicTable.xml"),
            "form", example("FormView.xml"),
            environment={"GSK_RENDERER": "cairo"})))


@benchmark("Preview in a browser", takes_arguments=True)
def preview_browser(versions, saves="100"):
    """The time from a save to the changed page of `markup preview --browser`, in headless Chromium."""
    versions += [gtk(), output("chromium", "--version").splitlines()[0]]
    program = build("markup", package=ROOT) / "markup"
    return (
        f"From the save of a document to the browser's frame after the last change of its page, {saves} saves of each. "
        "The bound is a median of 250 ms.\n\n"
        + table_of_saves(output(
            sys.executable, BENCHMARKS / "preview_browser.py", program, saves, "periodic table, 118 cells",
            example("PeriodicTable.xml"), "form", example("FormView.xml"))))


@benchmark("Preview beside an editor", takes_arguments=True)
def preview_editor(versions, moves="100"):
    """The time from a move of the cursor to the outline in the preview's page, and from a click there to the request for the editor."""
    program = build("markup", package=ROOT) / "markup"
    return block(output(sys.executable, BENCHMARKS / "preview_editor.py", program, moves))


@benchmark("Language server", takes_arguments=True)
def lsp(versions, *server):
    """`markup lsp` as an editor sees it."""
    command = server or [build("markup", package=ROOT) / "markup", "lsp"]
    return block(output(sys.executable, BENCHMARKS / "lsp.py", *command))


def template_peers(folder, versions):
    """The program of ctemplate in a list, which is empty if the library is missing. Adds the versions of the template engines."""
    peers = []
    with contextlib.suppress(subprocess.CalledProcessError):
        peers = [compile_c("ctemplate.cpp", folder / "ctemplate-peer", "-lctemplate", "-lpthread", compiler="g++")]
    if not peers:
        print("ctemplate is not measured: install libctemplate-dev", file=sys.stderr)
    ctemplate = output("dpkg-query", "-W", "-f", "${Version}", "libctemplate-dev") if peers else "not installed"
    versions += [f"swift-mustache {resolved('swift-mustache')}", f"ctemplate {ctemplate}"]
    return peers


@benchmark("Cost against work")
def scale(versions):
    """The cost of one item at growing amounts of work, as curves beside peers."""
    versions.append(gtk())
    programs = build("MarkupBenchmarks", "TemplateBenchmarks", "ServerBenchmarks")
    lines = output(programs / "MarkupBenchmarks", "scale", environment={"G_SLICE": "always-malloc"}).splitlines()
    lines += output(programs / "TemplateBenchmarks", "--scale", *template_peers(programs, versions)).splitlines()
    if shutil.which("wrk"):
        lines += output(programs / "ServerBenchmarks", "scale").splitlines()
    else:
        print("connections are not measured: install wrk", file=sys.stderr)
    curves = curve_plots.read(lines)
    (BENCHMARKS / "results/scale.svg").write_text(curve_plots.picture(curves))
    return (
        "Processor time of one thread, the median of 7 rounds or more, in turns with the peer; for templates the fastest run.\n"
        "A table's cost is that of one table until its first frame; all others are costs of one item. A curve is named when one item at\n"
        "its end costs more than 1.25 times what it costs at the cheapest point before.\n\n"
        "![The curves](scale.svg)\n\n" + curve_plots.tables(curves))


@benchmark("Templates")
def template(versions):
    """The template engine beside swift-mustache and Debian's libctemplate-dev."""
    programs = build("TemplateBenchmarks")
    program, peers = programs / "TemplateBenchmarks", template_peers(programs, versions)
    return "\n\n".join([
        "Each time is the fastest of several runs, in processor time of one thread, ours and the peer's in one process or\n"
        "one after the other; the results of the engines are compared first.",
        output(program, *peers), output(program, "--memory")])


@benchmark("The REST client")
def kilo(versions):
    """The REST client beside AsyncHTTPClient, URLSession and Python's httpx."""
    program = build("KiloBenchmarks") / "KiloBenchmarks"
    environment, httpx = {}, "not installed"
    if installed("httpx"):
        environment, httpx = {"KILO_HTTPX_PYTHON": str(PYTHON)}, python_version("httpx")
    versions += [f"AsyncHTTPClient {resolved('async-http-client')}", f"httpx {httpx}"]
    return (
        "The server is SwiftNIO in a separate process on the loopback. AsyncHTTPClient sends the same request as Kilo, header for\n"
        f"header. The clients take turns; a ratio is the median of the rounds' ratios. {load()}\n\n"
        + output(program, environment=environment))


@benchmark("Services")
def server(versions):
    """Services beside hand-written Hummingbird handlers, Flask and FastAPI; needs wrk and curl."""
    for name in ("wrk", "curl"):
        if not shutil.which(name):
            sys.exit(f"install {name}")
    program = build("ServerBenchmarks") / "ServerBenchmarks"
    versions.append(f"Hummingbird {resolved('hummingbird')}")
    with contextlib.ExitStack() as stack:
        environment = {}
        if installed("flask", "gunicorn", "fastapi", "uvicorn", "httptools", "uvloop", "jinja2"):
            cores = str(os.cpu_count())
            environment["FLASK_URL"] = stack.enter_context(
                running("gunicorn", "-w", cores, "-b", "127.0.0.1:0", "flask_statistics:app"))
            environment["FASTAPI_URL"] = stack.enter_context(
                running("uvicorn", "--workers", cores, "--port", "0", "--no-access-log", "fastapi_table:app"))
            versions += [
                f"Flask {python_version('flask')} on gunicorn {python_version('gunicorn')}",
                f"FastAPI {python_version('fastapi')} on uvicorn {python_version('uvicorn')} with Jinja2 {python_version('jinja2')}"]
        else:
            versions.append("Flask and FastAPI not installed")
        wrk = subprocess.run(["wrk", "-v"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        versions.append(" ".join(wrk.split()[:2]))
        return (
            "The servers and wrk share the machine. The servers take turns; a ratio is the median of the rounds' ratios. The hand-written\n"
            "handlers give the same answers with the same headers and entity tags under the same limits for slow clients; the minimal ones\n"
            "give no more than the content and its type. Processor time is the server's for one request; other programs on the machine\n"
            f"disturb it less than they disturb the rate. {load()}\n\n"
            + output(program, environment=environment))


@contextlib.contextmanager
def running(*command):
    """Runs a Python server of the folder Peers, and gives the address that it prints."""
    with tempfile.NamedTemporaryFile("r") as log:
        process = subprocess.Popen(
            [PYTHON, "-m", *command], cwd=BENCHMARKS / "Peers", stdout=open(log.name, "w"), stderr=subprocess.STDOUT)
        try:
            for _ in range(100):
                if found := re.search(r"http://127[\d.:]*", pathlib.Path(log.name).read_text()):
                    break
                time.sleep(0.1)
            else:
                sys.exit(f"{command[0]} does not start:\n{pathlib.Path(log.name).read_text()}")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def run(name, *arguments):
    title, function, _ = BENCHMARK[name]
    versions = [machine()]
    text = function(versions, *arguments)
    made = f"Made by `Benchmarks/run.py {name}` on {datetime.date.today()}: {', '.join(versions)}."
    result = BENCHMARKS / "results" / f"{name}.md"
    result.parent.mkdir(exist_ok=True)
    page = f"# {title}\n\n{made}\n\n{text}\n"
    # Sentences written by hand stay below the table.
    if result.exists():
        page += "".join(re.findall(r"(?ms)^<!-- notes -->.*\Z", result.read_text()))
    result.write_text(page)
    print(page)


def main():
    names = sys.argv[1:]
    if names == ["--list"]:
        for name, (_, function, _) in BENCHMARK.items():
            print(f"{name:<16} {(function.__doc__ or '').split('.')[0]}")
    elif names and names[0] in BENCHMARK and BENCHMARK[names[0]][2]:
        run(*names)
    elif unknown := [name for name in names if name not in BENCHMARK]:
        sys.exit(f"there is no benchmark '{unknown[0]}'; Benchmarks/run.py --list names them")
    else:
        for name in names or BENCHMARK:
            run(name)


if __name__ == "__main__":
    main()
