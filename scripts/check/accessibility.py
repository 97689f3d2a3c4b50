#!/usr/bin/python3
"""Prints what a screen reader finds in an application, and what the application does when a screen reader operates it.

    scripts/check/accessibility.py --display x11|wayland [--mask NAME]... [--do STEP]... PROGRAM [ARGUMENT]...

The program runs on a display of its own (Xvfb, or Weston without a screen) and a D-Bus session of its own, so nothing of this
desktop shows in the answer. Each line is one thing a reader can speak of: role, name, description, value, states, actions.
A STEP is one of
    press ROLE NAME          its first action
    set ROLE NAME = NUMBER   its value
    type ROLE NAME = TEXT    its text
    wait ROLE NAME           until there is such a thing
and is followed by the lines that it changed. NAME ends a step, so it may hold blanks.
--mask NAME leaves out the value of what has that name, such as a time of day.

Needs Debian's at-spi2-core, python3-pyatspi, dbus, and xvfb or weston. Broadway, GTK's display in a browser, tells readers nothing.
"""

import argparse
import difflib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

# One word for what versions of GTK and AT-SPI call differently.
ROLES = {
    "push button": "button",
    "switch": "check box",
    "toggle button": "button",
    "entry": "text",
    "password text": "text",
    "option pane": "option",
    "grouping": "group",
    "panel": "group",
    "filler": "group",
    "generic": "group",
    "section": "group",
    "redundant object": "group",
    "image": "image",
    "icon": "image",
}
# Containers, which are not announced without a name.
SILENT = {"group", "scroll pane", "viewport", "unknown", "invalid", "header", "tool bar", "separator"}
# Elements that a screen reader announces as a whole.
WHOLE = {"button", "check box", "slider", "progress bar", "label", "image", "radio button", "link", "text", "page tab"}
STATES = ("focusable", "editable", "multi line", "read only", "invalid entry", "indeterminate", "checked", "pressed", "selected", "expanded", "busy", "modal", "required")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--display", choices=["x11", "wayland"], default="x11")
    parser.add_argument("--mask", action="append", default=[])
    parser.add_argument("--do", action="append", default=[], dest="steps")
    parser.add_argument("program", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.program:
        parser.error("name the program to run")
    return options


def need(program, package):
    if not shutil.which(program):
        sys.exit(f"accessibility: '{program}' is missing; install Debian's {package}")


class Session:
    """A display, a D-Bus session and the program, which all end with this object."""

    def __init__(self, options):
        self.processes = []
        self.folder = tempfile.mkdtemp(prefix="markup-a11y-")
        os.chmod(self.folder, 0o700)
        environment = {key: os.environ[key] for key in ("PATH", "LD_LIBRARY_PATH", "LD_PRELOAD") if key in os.environ}
        environment |= {
            "HOME": self.folder, "XDG_RUNTIME_DIR": self.folder, "XDG_CACHE_HOME": self.folder, "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
            "TZ": "UTC", "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "NO_AT_BRIDGE": "0", "GTK_THEME": "Adwaita",
        }
        self.environment = environment
        need("dbus-daemon", "dbus")
        bus = self.start("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address", stdout=subprocess.PIPE)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        if options.display == "x11":
            self.start_x11()
        else:
            self.start_wayland()
        self.start(*options.program, stderr=None)

    def start(self, *command, **settings):
        settings = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | settings
        process = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, **settings)
        self.processes.append(process)
        return process

    def start_x11(self):
        need("Xvfb", "xvfb")
        reader, writer = os.pipe()
        self.start("Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset", pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as numbers:
            number = numbers.readline().strip()
        if not number:
            sys.exit("accessibility: Xvfb did not start")
        self.environment |= {"GDK_BACKEND": "x11", "DISPLAY": ":" + number}

    def start_wayland(self):
        need("weston", "weston")
        self.start("weston", "--backend=headless-backend.so", "--socket=reader", "--idle-time=0", "--width=1280", "--height=1024")
        self.environment |= {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": "reader"}
        wait(lambda: self.accepts("reader"), 20, "weston did not start")

    def accepts(self, name):
        """Whether there is a socket of that name that somebody listens to."""
        with socket.socket(socket.AF_UNIX) as connection:
            try:
                connection.connect(os.path.join(self.folder, name))
            except OSError:
                return False
        return True

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in reversed(self.processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait(condition, seconds, failure):
    deadline = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(failure)
        time.sleep(0.05)
    return found


class Reader:
    def __init__(self, pyatspi, mask):
        self.pyatspi = pyatspi
        self.mask = set(mask)
        self.title = None

    def application(self):
        for application in self.pyatspi.Registry.getDesktop(0):
            if application and application.toolkitName and application.toolkitName.lower() == "gtk" and application.childCount:
                return application
        return None

    def ask(self, query, answer, default=None):
        try:
            return answer(query())
        except (NotImplementedError, LookupError, RuntimeError):
            return default
        except Exception as error:  # GLib.Error: a widget may go while it is read
            if "atspi_error" in str(error) or "GLib" in type(error).__module__ or "gi" in type(error).__module__:
                return default
            raise

    def role(self, thing):
        name = thing.getRoleName()
        return ROLES.get(name, name)

    def value(self, thing, role):
        if role in ("slider", "progress bar", "spin button", "scroll bar"):
            number = self.ask(thing.queryValue, lambda value: (value.minimumValue, value.currentValue, value.maximumValue))
            if number and not (number[0] == number[2] == 0):
                return "{:g} of {:g} to {:g}".format(round(number[1], 4), round(number[0], 4), round(number[2], 4))
        if role == "text":
            text = self.ask(thing.queryText, lambda text: text.getText(0, text.characterCount))
            # Hidden input is shown as nothing, or as one of the characters that GTK looks for in the font.
            return repr(text) if text is not None and text.strip("\u25cf\u2022\u2731\u273a") or text == "" else None
        return None

    def actions(self, thing):
        names = self.ask(thing.queryAction, lambda action: [action.getName(i) for i in range(action.nActions)], [])
        # Labels and fields offer the entries of their context menu, lists what their own keys do.
        return [name for name in names if "." not in name or name.endswith(".activate") and name != "default.activate"]

    def line(self, thing, role):
        # The name of a button, such as that of half a day, may be what varies.
        name = "..." if role == "button" and thing.name in self.mask else thing.name.strip()
        words = [role, f'"{name}"']
        if thing.description and thing.description != thing.name:
            words.append(f"({thing.description})")
        if thing.name not in self.mask and (value := self.value(thing, role)) is not None:
            words.append("= " + value)
        states = {str(self.pyatspi.stateToString(state)) for state in thing.getState().getStates()}
        # GTK 4.8 gives a field with an invalid text the state of a thing that no longer exists.
        if "invalid" in states:
            states.add("invalid entry")
        shown = [state for state in STATES if state in states]
        if "sensitive" not in states and role != "application":
            shown.append("disabled")
        if shown:
            words.append("[" + ", ".join(shown) + "]")
        if actions := self.actions(thing):
            words.append("does " + ", ".join(actions))
        return " ".join(words)

    def is_silent(self, thing, role):
        return role in SILENT and not thing.name

    def lines(self, thing, depth=0):
        role = self.role(thing)
        # A window's own buttons are the desktop's, and scroll bars say nothing that the content does not.
        if role == "scroll bar" or role == "button" and thing.description.endswith(" the window"):
            return
        # The title that a window shows itself; not all displays have it do so.
        if role == "frame":
            self.title = thing.name
        if role == "label" and thing.name == self.title:
            return
        inner = depth
        if not self.is_silent(thing, role):
            yield "  " * depth + self.line(thing, role)
            inner = depth + 1
        # A button without an action contains the one with the action.
        if role in WHOLE and not (role == "button" and not self.actions(thing)):
            return
        children = [thing.getChildAtIndex(index) for index in range(thing.childCount)]
        if role == "list":
            children = self.rows_in_window(children, thing.parent)
        for child in children:
            if child is not None:
                yield from self.lines(child, inner)

    def box(self, thing):
        return thing and self.ask(thing.queryComponent, lambda component: component.getExtents(self.pyatspi.WINDOW_COORDS))

    def rows_in_window(self, rows, scroller):
        """Those that are seen whole, from top to bottom; versions of GTK keep others, in another order."""
        window = self.box(scroller)
        boxes = [(box, row) for row in rows if (box := self.box(row)) and box.height > 0]
        shown = [(box.y, index, row) for index, (box, row) in enumerate(boxes) if window and box.y >= window.y and box.y + box.height <= window.y + window.height]
        return [row for _, _, row in sorted(shown, key=lambda entry: entry[:2])]

    def tree(self):
        return list(self.lines(self.application()))

    def settled(self, before=None):
        """The tree once it stays the same. After a step, it is awaited longer as long as it is still the tree before."""
        last, since, deadline = None, time.monotonic(), time.monotonic() + 10
        while True:
            tree = self.ask(lambda: self.tree(), lambda tree: tree)
            if tree is None or tree != last:
                last, since = tree, time.monotonic()
            elif time.monotonic() - since > (2 if tree == before else 0.25) or time.monotonic() > deadline:
                return tree
            time.sleep(0.05)

    def find(self, role, name, thing=None):
        thing = thing or self.application()
        if self.role(thing) == role and (thing.name == name or not name):
            return thing
        for index in range(thing.childCount):
            child = thing.getChildAtIndex(index)
            if child is not None and (found := self.find(role, name, child)):
                return found
        return None

    def perform(self, step):
        verb, rest = step.split(" ", 1)
        rest, _, value = rest.partition(" = ")
        role = next((role for role in sorted(set(ROLES.values()) | WHOLE | {"list item", "spin button", "list"}, key=len, reverse=True)
                     if rest == role or rest.startswith(role + " ")), rest.split(" ")[0])
        name = rest[len(role):].strip()
        thing = wait(lambda: self.ask(lambda: self.find(role, name), lambda found: found), 20, f"there is no {role} '{name}'")
        if verb == "press":
            action = thing.queryAction()
            names = [action.getName(index) for index in range(action.nActions)]
            return bool(action.doAction(next((i for i, name in enumerate(names) if name.endswith(".activate")), 0)))
        if verb == "set":
            thing.queryValue().currentValue = float(value)
            return True
        if verb == "type":
            return bool(thing.queryEditableText().setTextContents(value))
        if verb == "wait":
            return True
        raise ValueError(f"unknown step '{verb}'")


def main():
    options = parse()
    # Whoever starts this may have blocked signals, which the processes started here would inherit and not end.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    session = Session(options)
    try:
        os.environ.clear()
        os.environ.update(session.environment)
        import pyatspi
        reader = Reader(pyatspi, options.mask)
        program = session.processes[-1]
        wait(lambda: program.poll() is not None or reader.application(), 30, "no application told readers of itself")
        if program.poll() is not None:
            sys.exit(f"accessibility: '{options.program[0]}' ended with {program.returncode}")
        tree = reader.settled()
        print("\n".join(tree))
        for step in options.steps:
            answer = "" if reader.perform(step) else " (refused)"
            after = reader.settled(tree)
            print(f"\n> {step}{answer}")
            for line in difflib.unified_diff(tree, after, n=0, lineterm=""):
                if not line.startswith(("---", "+++", "@@")):
                    print(line[0] + " " + line[1:].strip())
            tree = after
    except TimeoutError as error:
        sys.exit(f"accessibility: {error}")
    finally:
        session.end()


if __name__ == "__main__":
    main()
