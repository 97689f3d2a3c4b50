"""From a save to the changed page of `markup preview --browser`, in headless Chromium.

    preview_browser.py MARKUP SAVES NAME DOCUMENT [NAME DOCUMENT]...

Prints one row of a table for each document. A save makes the document's first text another digit; the page has changed when the browser
draws the first frame after the last change that it was sent.
"""

import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

WATCH = """
    window.changed = 0
    new MutationObserver(() => requestAnimationFrame(() => {
        window.changed = performance.timeOrigin + performance.now()
    })).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
"""


class Browser:
    """Chromium, which takes commands on descriptor 3 and answers on 4."""

    def __init__(self, address):
        self.profile = tempfile.mkdtemp(prefix="chromium-")
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1', "sh", program, "--headless=new",
             "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server",
             "--window-size=1000,800", f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number, self.unread, self.session = 0, b"", None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.navigate", url=address)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.process.stdin.write(json.dumps(message).encode() + b"\0")
        self.process.stdin.flush()
        while True:
            while b"\0" not in self.unread:
                self.unread += self.process.stdout.read1(65536) or sys.exit("Chromium has gone")
            text, self.unread = self.unread.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.number:
                return answer["result"]

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def wait(self, expression, seconds=30):
        end = time.time() + seconds
        while not self.value(expression):
            if time.time() > end:
                sys.exit(f"never: {expression}")
            time.sleep(0.005)

    def close(self):
        self.call("Browser.close")
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def times(markup, saves, document):
    """In milliseconds, the first three left out."""
    folder = tempfile.mkdtemp(prefix="preview-")
    shutil.copytree(os.path.dirname(document), folder, dirs_exist_ok=True)
    path = os.path.join(folder, os.path.basename(document))
    text = open(path, encoding="utf-8").read()
    parts = re.split(r'(?<=\btext=")[^"]*', text, maxsplit=1)
    if len(parts) < 2:
        sys.exit(f"{document} has no text to change")
    preview = subprocess.Popen([markup, "preview", path, "--browser"], stdout=subprocess.PIPE, text=True)
    browser = Browser(preview.stdout.readline().strip())
    found = []
    try:
        browser.wait("typeof surfaces == 'object' && document.querySelectorAll('img, canvas').length > 3")
        time.sleep(1)
        browser.value(WATCH)
        for number in range(saves + 3):
            time.sleep(0.3)
            browser.value("window.changed = 0")
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(str(number % 10).join(parts))
            start = time.time() * 1000
            os.rename(path + ".new", path)
            browser.wait("window.changed")
            time.sleep(0.3)
            found.append(browser.value("window.changed") - start)
    finally:
        browser.close()
        preview.send_signal(signal.SIGINT)
        preview.wait()
        shutil.rmtree(folder, ignore_errors=True)
    return sorted(found[3:])


def main():
    markup, saves = sys.argv[1], int(sys.argv[2])
    for name, document in zip(sys.argv[3::2], sys.argv[4::2]):
        found = times(markup, saves, document)
        late = found[min(len(found) - 1, int(len(found) * 0.95))]
        print(f"| {name} | {statistics.median(found):.0f} ms | {late:.0f} ms | {found[-1]:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
