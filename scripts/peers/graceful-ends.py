#!/usr/bin/env python3
"""Ends a service many times under load and counts the requests that are lost.

    scripts/peers/graceful-ends.py [PROGRAM] [--ends 100]

This process has the listening socket and gives it to each start of the service, as a socket unit of systemd does. Four clients use a connection per
request and four keep theirs. A request is lost if it gets no whole response. A kept connection may be closed between two requests, as HTTP allows; its
client then sends the request on a new one, and the number of these is printed. The default program is CatalogService of the tests.
"""
import argparse
import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = "/catalog/shelves/letter/1"


class Client(threading.Thread):
    """Sends requests until the end, and counts them."""

    def __init__(self, port, keeps, over):
        super().__init__(daemon=True)
        self.port, self.keeps, self.over = port, keeps, over
        self.answered = self.repeated = self.lost = 0

    def run(self):
        connection = None
        while not self.over.is_set():
            is_new = connection is None
            if is_new:
                connection = socket.create_connection(("127.0.0.1", self.port), timeout=60)
            outcome = self.exchange(connection)
            if outcome == "closed" and not is_new:
                self.repeated += 1
            elif outcome in ("closed", "broken"):
                self.lost += 1
            else:
                self.answered += 1
            if outcome != "kept":
                connection.close()
                connection = None

    def exchange(self, connection):
        """Sends a request; returns "kept" or "ended" for a whole response, "broken" for a part, "closed" for none."""
        field = "" if self.keeps else "Connection: close\r\n"
        data = b""
        try:
            connection.sendall(f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\n{field}\r\n".encode())
            while not self.is_whole(data):
                part = connection.recv(65536)
                if not part:
                    break
                data += part
        except OSError:
            pass
        if not data:
            return "closed"
        if not self.is_whole(data) or not data.startswith(b"HTTP/1.1 200"):
            return "broken"
        return "ended" if b"connection: close" in data.lower() else "kept"

    @staticmethod
    def is_whole(data):
        head, found, body = data.partition(b"\r\n\r\n")
        lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        return bool(found and lengths) and len(body) >= int(lengths[0].split(b":")[1])


def start(program, listener):
    def take():
        os.dup2(listener.fileno(), 3)
        os.set_inheritable(3, True)

    command = ["/bin/sh", "-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0"', program]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=take, close_fds=False)


def main():
    parser = argparse.ArgumentParser(description="Counts the requests that are lost when a service ends under load.")
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/debug/CatalogService"))
    parser.add_argument("--ends", type=int, default=100)
    options = parser.parse_args()
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    over = threading.Event()
    clients = [Client(listener.getsockname()[1], keeps, over) for keeps in [False, True] * 4]
    for client in clients:
        client.start()
    begin, bad, idle = time.monotonic(), 0, 0
    for _ in range(options.ends):
        before = sum(client.answered for client in clients)
        service = start(options.program, listener)
        limit = time.monotonic() + 30
        while sum(client.answered for client in clients) < before + 20 and time.monotonic() < limit:
            time.sleep(0.01)
        idle += sum(client.answered for client in clients) < before + 20
        service.send_signal(signal.SIGTERM)
        try:
            bad += service.wait(30) != 0
        except subprocess.TimeoutExpired:
            service.kill()
            bad += 1
    over.set()
    last = start(options.program, listener)
    for client in clients:
        client.join(60)
    last.terminate()
    last.wait(30)
    answered, repeated, lost = (sum(getattr(client, name) for client in clients) for name in ["answered", "repeated", "lost"])
    print(f"{options.ends} ends in {time.monotonic() - begin:.0f} s: {answered} answered, {lost} lost, "
          f"{repeated} repeated on a new connection, {bad} ends with an error, {idle} without load")
    return 1 if lost or bad or idle else 0


sys.exit(main())
