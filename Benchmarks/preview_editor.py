"""Between an editor and the preview beside it: `markup lsp` with a preview, whose page headless Chromium shows.

    preview_editor.py MARKUP MOVES

Prints the time from a move of the cursor, as the editor tells it, to the first frame of the page after its last change, and the time from a click in
the page to the server's request to show the element.
"""
import os, pathlib, statistics, sys, tempfile, time

from lsp import Server
from preview_browser import WATCH, Browser

ROWS = 12
DOCUMENT = "<LMColumnView>\n" + "".join(f'    <UILabel id="row{row}" text="Row {row}" height="30"/>\n' for row in range(ROWS)) + "</LMColumnView>\n"


def late(times):
    return times[min(len(times) - 1, int(len(times) * 0.95))]


def row(name, times):
    times = sorted(times)
    return f"  {name}: median {statistics.median(times):.0f} ms, 95th percentile {late(times):.0f} ms, most {times[-1]:.0f} ms"


def until(server, method, seconds=30):
    """The parameters of the next message with a method."""
    end = time.time() + seconds
    while time.time() < end:
        message = server.receive()
        if message.get("method") == method:
            return message["params"]
    sys.exit(f"never: {method}")


def main():
    markup, moves = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Rows.xml"
        path.write_text(DOCUMENT)
        uri = path.as_uri()
        server = Server([markup, "lsp"])
        server.ask("initialize", {
            "processId": os.getpid(), "rootUri": pathlib.Path(folder).as_uri(), "capabilities": {}, "initializationOptions": {"showsPreviews": True}})
        server.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "xml", "version": 1, "text": DOCUMENT}})
        server.ask("workspace/executeCommand", {"command": "markup.showPreview", "arguments": [uri]})
        browser = Browser(until(server, "markup/preview")["address"])
        try:
            browser.wait("typeof surfaces == 'object' && document.querySelectorAll('img, canvas').length > 3")
            time.sleep(1)
            browser.value(WATCH)
            found = []
            for move in range(moves + 3):
                browser.value("window.changed = 0")
                start = time.time() * 1000
                server.tell("markup/cursor", {"textDocument": {"uri": uri}, "position": {"line": 1 + move % ROWS, "character": 6}})
                browser.wait("window.changed")
                time.sleep(0.2)
                found.append(browser.value("window.changed") - start)
            print(row("from the cursor to the outline", found[3:]))
            print(row("from a click to the editor", clicks(browser, server, moves)))
        finally:
            browser.close()
        server.end()
    print(f"{moves} of each")


def clicks(browser, server, count):
    """Clicks beside and below one another, so that each is on another element than the one before."""
    found = []
    for click in range(count + 3):
        place = {"x": 320, "y": 140 + 34 * (click % 8), "button": "left", "clickCount": 1}
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", **place)
        time.sleep(0.1)
        browser.call("Input.dispatchMouseEvent", type="mousePressed", **place)
        start = time.perf_counter()
        browser.call("Input.dispatchMouseEvent", type="mouseReleased", **place)
        until(server, "window/showDocument")
        found.append((server.received - start) * 1000)
        time.sleep(0.5)
    return found[3:]


main()
