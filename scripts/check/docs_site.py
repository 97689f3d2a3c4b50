"""The site of files that docs.py makes: its place, its links, and what a browser shows of it."""
import functools
import http.server
import json
import pathlib
import re
import subprocess
import tempfile
import threading
import zlib

# Pages, each with what a reader finds there.
PAGES = {
    "": ["MarkupKit", "KiloServer"],
    "documentation/": ["MarkupKit", "KiloServer"],
    "documentation/markupkit/markupreference/": ["UISlider", "maximumValue"],
    "documentation/markupkit/elementgallery/": ["LMComboBox", "Light"],
    "documentation/markupkit/thefirsthour/": ["Packing list"],
    "documentation/markupkit/performance/": ["Missed bounds"],
    "documentation/markupkit/uilabel/": ["numberOfLines", "Instance Properties"],
    "documentation/kiloserver/": ["REST services"],
}
# Words, each with a page that the search finds.
SEARCHES = {
    "UISlider": "documentation/markupkit/uislider/", "first%20hour": "documentation/markupkit/thefirsthour/",
    "ServiceSettings": "documentation/kiloserver/servicesettings/",
}
# The first page of the site. It searches the titles and the summaries of all pages, which search.js has.
FIRST_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>MarkupKit</title>
<style>
:root { color-scheme: light dark; font-family: Cantarell, system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; line-height: 1.5; }
input { box-sizing: border-box; width: 100%; padding: .6rem .8rem; font: inherit; }
li { margin: .5rem 0; }
small { opacity: .7; }
</style>
<h1>MarkupKit</h1>
<input type="search" id="words" placeholder="Search all guides and symbols" aria-label="Search all guides and symbols" autofocus>
<ul id="found" aria-live="polite">PRODUCTS</ul>
<script src="search.js"></script>
<script>
const field = document.getElementById("words"), list = document.getElementById("found"), products = [...list.children];
// The lower, the better: the title, its beginning, a part of it, the summary. -1 is no match.
function rank([title, summary], words) {
    const name = title.toLowerCase();
    if (name === words) return 0;
    if (name.startsWith(words)) return 1;
    if (name.includes(words)) return 2;
    return summary.toLowerCase().includes(words) ? 3 : -1;
}
function search() {
    const words = field.value.trim().toLowerCase();
    if (!words) return list.replaceChildren(...products);
    const matches = pages.map(page => [rank(page, words), page]).filter(([rank]) => rank >= 0);
    matches.sort(([a, x], [b, y]) => a - b || x[0].length - y[0].length);
    list.replaceChildren(...matches.slice(0, 50).map(([, [title, summary, path]]) => {
        const item = document.createElement("li"), link = document.createElement("a"), about = document.createElement("small");
        link.href = path;
        link.textContent = title;
        about.textContent = ` ${path.split("/")[1]}: ${summary}`;
        item.append(link, about);
        return item;
    }));
    if (!matches.length) list.textContent = "No page has these words in its title or summary.";
}
field.value = new URLSearchParams(location.search).get("q") || "";
field.addEventListener("input", search);
search();
</script>
</html>
"""


def relocate(site):
    """Makes the pages independent of the folder in which a server has the site: each finds the root from its own address."""
    for page in site.rglob("index.html"):
        up = "../" * len(page.relative_to(site).parent.parts) or "./"
        text = page.read_text()
        text = text.replace('var baseUrl = "/"', f'var baseUrl = new URL("{up}", location.href).pathname')
        text = re.sub(r'\b(src|href)="/(?!/)', rf'\1="{up}', text)
        page.write_text(text)


def plain(content):
    """The words of a summary."""
    return "".join(part.get("text") or part.get("code") or plain(part.get("inlineContent", [])) for part in content)


def add_search(site, products):
    """Writes the first page, and what it searches. DocC's own page at the root is that of an unknown address."""
    pages = []
    for file in sorted((site / "data" / "documentation").rglob("*.json")):
        page = json.loads(file.read_text())
        title, path = page.get("metadata", {}).get("title"), file.relative_to(site / "data").with_suffix("")
        if title and (site / path / "index.html").is_file():
            pages.append([title, plain(page.get("abstract", [])), f"{path}/"])
    (site / "search.js").write_text(f"const pages = {json.dumps(pages, ensure_ascii=False, separators=(',', ':'))};\n")
    links = "".join(f'<li><a href="documentation/{name.lower()}/">{name}</a></li>' for name in products)
    (site / "index.html").write_text(FIRST_PAGE.replace("PRODUCTS", links))
    return len(pages)


def broken_links(site):
    """The links to pages and pictures of the site that are not there, each with the first page that has it."""
    broken = {}
    for file in sorted((site / "data").rglob("*.json")):
        for reference in json.loads(file.read_text()).get("references", {}).values():
            targets = [variant["url"] for variant in reference.get("variants", []) if "url" in variant]
            # A link to another site, a picture's name and a heading of a page are no pages.
            if reference.get("type") in ("topic", "section", "link"):
                targets.append(reference.get("url", ""))
            for target in targets:
                path = site / target.partition("#")[0].lstrip("/")
                if target.startswith("/") and not (path.is_file() or (path / "index.html").is_file()):
                    broken.setdefault(target, file.relative_to(site / "data").with_suffix(""))
    return [f"{page} links to '{target}', which is not there" for target, page in broken.items()]


def first_pixel(png):
    """The colour of the upper left pixel, which no filter of PNG changes."""
    data, position = b"", 8
    while position < len(png):
        length, kind = int.from_bytes(png[position:position + 4], "big"), png[position + 4:position + 8]
        if kind == b"IDAT":
            data += png[position + 8:position + 8 + length]
        position += 12 + length
    return tuple(zlib.decompressobj().decompress(data, 8)[1:4])


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Browser:
    """Chromium without a screen, and a server that has the site in a folder."""

    def __init__(self, site, profile):
        handler = functools.partial(QuietHandler, directory=profile)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.profile = pathlib.Path(profile)
        self.folder = self.profile / "a" / "folder"
        self.folder.parent.mkdir()
        self.folder.symlink_to(site)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def run(self, page, *options):
        return subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.profile}/chromium",
             "--virtual-time-budget=20000", *options, f"http://127.0.0.1:{self.server.server_port}/{page}"],
            capture_output=True, text=True, timeout=120).stdout

    def text(self, page):
        # Names may be broken by elements.
        return re.sub("<[^>]*>", "", self.run(page, "--dump-dom"))

    def background(self, page, is_dark):
        picture = self.profile / "page.png"
        self.run(page, f"--screenshot={picture}", "--window-size=1200,800", f"--blink-settings=preferredColorScheme={0 if is_dark else 1}")
        return first_pixel(picture.read_bytes())


def look(site):
    """Opens pages as a browser shows them; what is not to be seen there."""
    missing = []
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(site, profile)
        for page, words in PAGES.items():
            text = browser.text(f"a/folder/{page}")
            missing += [f"{page} does not show '{word}'" for word in words if word not in text]
        for words, page in SEARCHES.items():
            if f'href="{page}"' not in browser.run(f"a/folder/?q={words}", "--dump-dom"):
                missing.append(f"the search for '{words}' does not find {page}")
        light, dark = (browser.background("a/folder/documentation/markupkit/", is_dark) for is_dark in (False, True))
        if not sum(dark) < 200 < 600 < sum(light):
            missing.append(f"the page is {light} on a light desktop and {dark} on a dark one")
        browser.server.shutdown()
    return missing
