"""Measures a language server as an editor sees it. `Benchmarks/run.py lsp` runs it.

    lsp.py COMMAND...    the server to measure

Each figure is the time from the first byte of a message to the last byte of its answer, over pipes.
"""
import json, os, statistics, subprocess, sys, tempfile, time

RUNS = int(os.environ.get("RUNS", "50"))


class Server:
    """A server and, of the last message each way, when it was sent and had come: what this client makes of JSON is not the server's time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.sent = time.perf_counter()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        body = self.process.stdout.read(length)
        self.received = time.perf_counter()
        return json.loads(body)

    def ask(self, method, parameters):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": parameters})
        while (answer := self.receive()).get("id") != self.last:
            pass
        assert "error" not in answer, answer
        return answer["result"]

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        assert self.process.wait() == 0


def document(lines):
    """A document of so many lines with templates, content, bindings and, in the last line but two, a mistake."""
    rows = ['<?properties {"caption": {"font": "subheadline", "textColor": "secondaryLabel"}}?>', '<LMColumnView spacing="8">']
    while len(rows) < lines - 3:
        number = len(rows)
        if number % 2:
            rows.append(f'    <UILabel class="caption" text="Zeile {number} – ü"/>')
        else:
            rows.append(f'    <UITextField id="field{number}" weight="1" textColor="#336699"/>')
    return "\n".join(rows + ['    <UILable text="x"/>', "    ", "</LMColumnView>"])


def figures(times):
    times = sorted(times)
    return statistics.median(times), times[max(0, int(len(times) * 0.95) - 1)]


def measure(server, body, after=lambda run: None):
    times = []
    for run in range(RUNS):
        body(run)
        times.append((server.received - server.sent) * 1000)
        after(run)
    return figures(times)


def row(name, figures):
    return f"  {name}: median {figures[0]:.1f} ms, 95th percentile {figures[1]:.1f} ms"


def of_size(command, folder, lines):
    text = document(lines)
    place = lambda line, character: {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}
    uri = f"file://{folder}/Measured.xml"
    item = {"uri": uri, "languageId": "xml", "version": 1, "text": text}
    yield f"\na document of {lines} lines, {len(text.encode()) // 1000} KB"

    def start():
        begin = time.perf_counter()
        server = Server(command)
        server.ask("initialize", {"processId": os.getpid(), "rootUri": f"file://{folder}", "capabilities": {}})
        server.end()
        return (time.perf_counter() - begin) * 1000

    if lines == 1000:
        yield row("start, initialize and end", figures([start() for _ in range(min(RUNS, 20))]))
    server = Server(command)
    server.ask("initialize", {"processId": os.getpid(), "rootUri": f"file://{folder}", "capabilities": {}})

    def open_document(_):
        server.tell("textDocument/didOpen", {"textDocument": item})
        assert len(server.receive()["params"]["diagnostics"]) == 1

    def close_document(_):
        server.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        server.receive()

    yield row("first diagnostics after opening", measure(server, open_document, close_document))
    open_document(0)
    middle = lines // 2

    def type_letter(run):
        version = run + 2
        position = {"line": middle, "character": 4}
        changes = [{"range": {"start": position, "end": position}, "text": " "}]
        server.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})
        server.receive()

    yield row("diagnostics after a letter", measure(server, type_letter))
    blank = lines - 2

    def complete(kind):
        def ask(run):
            # A letter is typed before each question, so that nothing is known of the text.
            position = {"line": blank, "character": 4}
            end = {"line": blank, "character": 4 + len(state["text"])}
            state["text"] = kind + " " * (run % 2)
            change = [{"range": {"start": position, "end": end}, "text": state["text"]}]
            server.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 1000 + run}, "contentChanges": change})
            answer = server.ask("textDocument/completion", place(blank, 4 + len(kind)))
            assert answer["items"], kind
        return ask

    state = {"text": ""}
    for name, kind in [("elements", "<"), ("attributes", "<UISlider "), ("values", '<UILabel textColor="')]:
        yield row(f"completion of {name} after a letter", measure(server, complete(kind)))
    server.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 5000}, "contentChanges": [{"text": text}]})
    server.receive()
    for method, parameters in [
        ("hover", place(middle, 6)), ("definition", place(middle, 24)), ("documentSymbol", {"textDocument": {"uri": uri}}),
        ("documentColor", {"textDocument": {"uri": uri}}), ("foldingRange", {"textDocument": {"uri": uri}}),
    ]:
        yield row(method, measure(server, lambda _: server.ask(f"textDocument/{method}", parameters)))
    server.end()


def main():
    with tempfile.TemporaryDirectory() as folder:
        for size in (1000, 10000):
            for line in of_size(sys.argv[1:], folder, size):
                print(line)
    print(f"\n{RUNS} runs of each")


if __name__ == "__main__":
    main()
