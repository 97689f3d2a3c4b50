#!/usr/bin/env python3
"""Loads a service with wrk for five seconds, alone and then beside clients that are slow or close one direction.

    with-service.sh ArticleService scripts/peers/slow-clients.py    each client asks again and again until wrk ends
"""

import re
import socket
import subprocess
import sys
import threading
import time
from urllib.parse import urlencode, urlsplit

COUNT = 20
SIZE = 500_000
HEAD = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
FORM = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n"


def connect(port, buffer=None):
    client = socket.socket()
    if buffer:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.settimeout(30)
    client.connect(("127.0.0.1", port))
    return client


def read(client, size=65_536, pause=0.0):
    """All that comes, and whether it is a whole answer with the status 200."""
    content = b""
    while chunk := client.recv(size):
        content += chunk
        time.sleep(pause)
    head, _, body = content.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return head.startswith(b"HTTP/1.1 200 ") and length is not None and len(body) == int(length[1])


def half_closed(port):
    """Closes its direction behind the request, and still reads."""
    with connect(port) as client:
        client.sendall(HEAD.format("/members").encode())
        client.shutdown(socket.SHUT_WR)
        return read(client)


def slow_writer(port):
    """Sends its request byte by byte."""
    with connect(port) as client:
        for byte in HEAD.format("/members").encode():
            client.sendall(bytes([byte]))
            time.sleep(0.01)
        return read(client)


def slow_reader(port):
    """Reads a large answer in small pieces."""
    fields = {name: "" for name in ("custname", "custtel", "custemail", "size", "topping", "delivery")}
    form = urlencode({**fields, "comments": "x" * SIZE}).encode()
    head = HEAD.format("/post").replace("GET", "POST", 1)[:-2] + FORM.format(len(form))
    with connect(port, buffer=4_096) as client:
        client.sendall(head.encode() + form)
        return read(client, 16_384, 0.02)


def load(url):
    """The requests that wrk made, and those that failed."""
    output = subprocess.run(
        ["wrk", "-t1", "-c16", "-d5s", f"{url}/members"], stdout=subprocess.PIPE, text=True, check=True).stdout
    errors = re.findall(r"(?:connect|read|write|timeout|responses:) (\d+)", output)
    return int(re.search(r"(\d+) requests in", output)[1]), sum(map(int, errors))


def main(url):
    requests, failed = load(url)
    print(f"wrk alone: {requests} requests, {failed} failed")
    kinds = (half_closed, slow_writer, slow_reader)
    answers = {kind: [] for kind in kinds}
    over = threading.Event()

    def client(kind):
        while not over.is_set():
            try:
                answers[kind].append(kind(urlsplit(url).port))
            except OSError:
                answers[kind].append(False)

    threads = [threading.Thread(target=client, args=(kind,)) for kind in kinds for _ in range(COUNT)]
    for thread in threads:
        thread.start()
    requests, more = load(url)
    over.set()
    for thread in threads:
        thread.join()
    print(f"wrk beside {len(threads)} clients: {requests} requests, {more} failed")
    for kind, outcomes in answers.items():
        print(f"{kind.__name__.replace('_', ' ')}: {sum(outcomes)} of {len(outcomes)} answered")
    return failed + more > 0 or not all(outcomes and all(outcomes) for outcomes in answers.values())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
