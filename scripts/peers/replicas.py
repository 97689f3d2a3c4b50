#!/usr/bin/env python3
"""What scripts/peers/replicas.sh does once the service is built.

    replicas.py PROGRAM SECONDS

Each write adds 1 to an item under an identifier of the writer's making, and is repeated under it until it is acknowledged.
So at the end every item's count is the number of its writes, whatever happened in between.
"""
import collections
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REPLICAS = 3
WRITERS = 8
LISTS = 4
PAUSE_BETWEEN_KILLS = 5
# How long a figure is measured.
MEASURED = 5
TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Database:
    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        self.address = self.control("start")

    def control(self, *arguments):
        command = [ROOT / "scripts/peers/postgres.sh", arguments[0], self.folder, *arguments[1:]]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    def rows(self, query):
        program = subprocess.run(
            [ROOT / "scripts/peers/postgres.sh", "bin"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        command = [f"{program}/psql", "--no-psqlrc", "--tuples-only", "--no-align", "--command", query, self.address]
        lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        return [line.split("|") for line in lines.splitlines()]


class Replica:
    def __init__(self, program, database, log):
        self.program, self.database, self.log, self.port = program, database, log, free_port()
        self.start()

    def start(self):
        environment = dict(os.environ, SHOPPING_DATABASE=self.database.address)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "--port", str(self.port)], env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while not self.is_ready():
            if time.monotonic() > deadline or self.process.poll() is not None:
                sys.exit(f"replicas: the replica at {self.port} did not start\n{self.log.read_text()}")
            time.sleep(0.05)

    def is_ready(self):
        try:
            return ask(self.port, "GET", "/health/ready")[0] == 200
        except OSError:
            return False

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(timeout=30)

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


class Proxy:
    """nginx. It sends a PUT that a replica did not answer to another one, as HTTP allows."""

    def __init__(self, folder, replicas):
        self.port, self.folder = free_port(), folder
        servers = "".join(f"server 127.0.0.1:{replica.port} max_fails=1 fail_timeout=1s; " for replica in replicas)
        (folder / "nginx.conf").write_text(f"""
            daemon off; pid nginx.pid; error_log error.log crit;
            events {{ worker_connections 512; }}
            http {{
                access_log off;
                client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fast; uwsgi_temp_path u; scgi_temp_path s;
                upstream replicas {{ {servers} keepalive 32; }}
                server {{
                    listen 127.0.0.1:{self.port};
                    location / {{
                        proxy_pass http://replicas;
                        proxy_http_version 1.1;
                        proxy_set_header Connection "";
                        proxy_connect_timeout 2s;
                        proxy_next_upstream error timeout http_502;
                        add_header X-Replica $upstream_addr always;
                    }}
                    location ~ /changes$ {{
                        proxy_pass http://replicas;
                        proxy_http_version 1.1;
                        proxy_set_header Connection "";
                        proxy_buffering off;
                    }}
                }}
            }}""")
        self.process = subprocess.Popen(["nginx", "-p", folder, "-c", "nginx.conf", "-e", "error.log"])
        deadline = time.monotonic() + 20
        while True:
            try:
                ask(self.port, "GET", "/health/live")
                return
            except OSError:
                if time.monotonic() > deadline:
                    sys.exit("replicas: nginx did not start")
                time.sleep(0.05)


class Connection:
    """A connection to one of several ports, which is opened again when it was closed."""

    def __init__(self, ports, first=0):
        self.ports, self.index = ports, first % len(ports)
        self.open()

    def open(self):
        self.client = http.client.HTTPConnection("127.0.0.1", self.ports[self.index], timeout=40)
        self.name = f"127.0.0.1:{self.ports[self.index]}"

    def ask(self, method, path, body=None):
        """One request: status, headers and content."""
        try:
            headers = {"Content-Type": "application/json"} if body else {}
            self.client.request(method, path, json.dumps(body) if body else None, headers)
            response = self.client.getresponse()
            return response.status, response.headers, response.read()
        except http.client.HTTPException as error:
            raise ConnectionError(repr(error)) from error

    def move(self):
        self.close()
        self.index = (self.index + 1) % len(self.ports)
        self.open()

    def close(self):
        self.client.close()


def ask(port, method, path):
    """One request over a connection of its own."""
    connection = Connection([port])
    try:
        return connection.ask(method, path)
    finally:
        connection.close()


class Load:
    """Writers that go on until they are told to stop, and what they saw. After a failure a writer goes to the next port."""

    def __init__(self, ports, prefix, writers=WRITERS):
        self.ports, self.prefix = ports, prefix
        self.is_over = False
        self.lock = threading.Lock()
        self.acknowledged = []
        # Writes that a replica had applied without living to say so, and that were known again when they came once more.
        self.known_again = 0
        # Of the present phase.
        self.answers, self.replicas = collections.Counter(), collections.Counter()
        self.faults = []
        self.threads = [threading.Thread(target=self.write, args=(number,), daemon=True) for number in range(writers)]
        for thread in self.threads:
            thread.start()

    def write(self, writer):
        where, item = f"{self.prefix}-{writer % LISTS}", f"{self.prefix} {writer}"
        connection = Connection(self.ports, writer)
        count = 0
        while not self.is_over:
            identifier = str(uuid.uuid4())
            path = f"/lists/{where}/additions/{identifier}"
            status, content = self.until_acknowledged(connection, path, item)
            if content is None:
                continue
            count += 1
            with self.lock:
                self.acknowledged.append((where, item, identifier))
                self.known_again += status == 200
            # Now and then as if the answer had been lost.
            if count % 10 == 0 and self.until_acknowledged(connection, path, item) != (200, content):
                self.faults.append(f"{identifier} was answered in two ways")
        connection.close()

    def until_acknowledged(self, connection, path, item):
        """The status and the content of the first good answer."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                status, headers, content = connection.ask("PUT", path, {"item": item, "count": 1})
                answer, replica = str(status), headers.get("X-Replica", connection.name).split(", ")[-1]
            except OSError as error:
                connection.move()
                status, answer, replica = 0, type(error).__name__, "-"
            with self.lock:
                self.answers[answer] += 1
                if status in (200, 201):
                    self.replicas[replica] += 1
            if status in (200, 201):
                return status, content
            if status not in (0, 502, 503, 504):
                self.faults.append(f"{path} was answered with {status} {content}")
                return status, None
            time.sleep(0.1)
        self.faults.append(f"{path} was not acknowledged within a minute")
        return 0, None

    def begin_phase(self):
        with self.lock:
            self.answers.clear()
            self.replicas.clear()

    def failures(self):
        return sum(count for answer, count in self.answers.items() if answer not in ("200", "201"))

    def report(self, name):
        with self.lock:
            good = sum(self.replicas.values())
            shares = ", ".join(str(count) for _, count in sorted(self.replicas.items()))
            others = {answer: count for answer, count in self.answers.items() if answer not in ("200", "201")}
            print(f"{name}: {good} writes acknowledged ({shares} by replica), {self.failures()} failed attempts {others or ''}", flush=True)

    def stop(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()


class EventReader:
    """Follows one list through the proxy and comes back after every break."""

    def __init__(self, port, where):
        self.port, self.where = port, where
        self.last, self.breaks, self.faults, self.is_over = 0, 0, [], False
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        while not self.is_over:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            try:
                connection.request("GET", f"/lists/{self.where}/changes?after=0", headers={"Last-Event-ID": str(self.last)})
                response = connection.getresponse()
                for line in response if response.status == 200 else ():
                    if line.startswith(b"id: "):
                        number = int(line[4:])
                        if number != self.last + 1:
                            self.faults.append(f"event {number} came after {self.last}")
                        self.last = number
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            self.breaks += 1
            time.sleep(0.1)

    def wait(self, number):
        deadline = time.monotonic() + 30
        while self.last < number and time.monotonic() < deadline:
            time.sleep(0.05)
        self.is_over = True
        return self.last


def kill_replicas(load, replicas, seconds):
    """Returns the writers that went to the replicas directly, and so saw how they ended."""
    load.begin_phase()
    direct = Load([replica.port for replica in replicas], "direct", REPLICAS)
    end, kills = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        time.sleep(min(PAUSE_BETWEEN_KILLS, seconds / 2))
        replica = replicas[kills % len(replicas)]
        replica.end(signal.SIGKILL)
        kills += 1
        replica.start()
    direct.stop()
    load.report(f"{kills} replicas killed in {seconds:.0f} s, behind nginx")
    direct.report("the same without nginx")
    return direct


def restart_replicas(load, replicas):
    load.begin_phase()
    for replica in replicas:
        time.sleep(1)
        replica.end(signal.SIGTERM)
        time.sleep(1)
        replica.start()
    time.sleep(1)
    load.report("all replicas restarted in turn")
    return [] if load.failures() == 0 else [f"{load.failures()} requests failed while replicas were restarted"]


def crash_database(load, database):
    load.begin_phase()
    time.sleep(1)
    begin = time.monotonic()
    database.control("restart", "immediate")
    down = time.monotonic() - begin
    load.report(f"the database crashed and came back after {down:.1f} s")
    load.begin_phase()
    time.sleep(3)
    load.report("3 s after that")
    return [] if sum(load.replicas.values()) else ["no write was acknowledged after the database had come back"]


def lost_or_doubled(acknowledged, database, port):
    """What the tables, and the service itself, say of the acknowledged writes."""
    faults = []
    stored = collections.Counter(row[0] for row in database.rows("select id from change where id is not null"))
    wanted = collections.Counter((where, item) for where, item, _ in acknowledged)
    lost = [identifier for _, _, identifier in acknowledged if identifier not in stored]
    if lost:
        faults.append(f"{len(lost)} acknowledged writes are lost, such as {lost[0]}")
    if sum(stored.values()) != len(acknowledged):
        faults.append(f"{len(acknowledged)} writes were acknowledged, {sum(stored.values())} were applied")
    for where in sorted({where for where, _, _ in acknowledged}):
        status, _, content = ask(port, "GET", f"/lists/{where}")
        for item in json.loads(content)["items"] if status == 200 else ():
            if item["count"] != wanted.pop((where, item["name"]), 0):
                faults.append(f"{where}: the count of '{item['name']}' is {item['count']}")
    if wanted:
        faults.append(f"{len(wanted)} items are missing")
    return faults


def measure(name, replicas, work):
    """Runs a piece of work, which returns a number of requests, and says what a request cost."""
    before, begin = [replica.processor_time() for replica in replicas], time.monotonic()
    count = work()
    took = time.monotonic() - begin
    spent = sum(replica.processor_time() for replica in replicas) - sum(before)
    print(f"{name}: {count / took:.0f} a second, {1000 * spent / max(1, count):.2f} ms of a replica's processor time each", flush=True)


def writes(ports, prefix):
    load = Load(ports, prefix)
    time.sleep(MEASURED)
    load.stop()
    return sum(load.answers.values())


def reads(ports):
    is_over, counts = threading.Event(), [0] * WRITERS

    def read(number):
        connection = Connection(ports, number)
        while not is_over.is_set():
            if connection.ask("GET", f"/lists/load-{number % LISTS}")[0] == 200:
                counts[number] += 1
        connection.close()

    threads = [threading.Thread(target=read, args=(number,)) for number in range(WRITERS)]
    for thread in threads:
        thread.start()
    time.sleep(MEASURED)
    is_over.set()
    for thread in threads:
        thread.join()
    return sum(counts)


def run(program, seconds, folder, stops):
    database = Database(folder / "database")
    stops.append(lambda: database.control("stop"))
    replicas = []
    for number in range(REPLICAS):
        replicas.append(Replica(program, database, folder / f"replica-{number}.log"))
        stops.append(lambda replica=replicas[-1]: replica.end(signal.SIGTERM))
    proxy = Proxy(folder, replicas)
    stops.append(lambda: (proxy.process.send_signal(signal.SIGTERM), proxy.process.wait(timeout=30)))

    load = Load([proxy.port], "load")
    reader = EventReader(proxy.port, "load-0")
    try:
        direct = kill_replicas(load, replicas, seconds)
        faults = restart_replicas(load, replicas)
        faults += crash_database(load, database)
    finally:
        load.stop()
    acknowledged = load.acknowledged + direct.acknowledged
    faults += load.faults + direct.faults + lost_or_doubled(acknowledged, database, proxy.port)
    version = json.loads(ask(proxy.port, "GET", "/lists/load-0")[2])["version"]
    heard = reader.wait(version)
    if heard != version:
        faults.append(f"the reader of events heard {heard} of {version}")
    faults += reader.faults
    print(f"{len(acknowledged)} writes in all, {load.known_again + direct.known_again} of them known again when they were repeated")
    print(f"{heard} of {version} events of one list heard over {reader.breaks + 1} connections", flush=True)

    ports = [replica.port for replica in replicas]
    measure("writes, one replica", replicas, lambda: writes(ports[:1], "one"))
    measure(f"writes, {REPLICAS} replicas", replicas, lambda: writes(ports, "all"))
    measure("reads, one replica", replicas, lambda: reads(ports[:1]))
    measure(f"reads, {REPLICAS} replicas", replicas, lambda: reads(ports))
    return faults


def main():
    program, seconds = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2])
    folder, stops = pathlib.Path(tempfile.mkdtemp(prefix="replicas-")), []
    # PostgreSQL may run as another user, who has to reach its own folder.
    folder.chmod(0o755)
    try:
        faults = run(program, seconds, folder, stops)
    finally:
        for stop in reversed(stops):
            try:
                stop()
            except (OSError, subprocess.SubprocessError) as error:
                print(f"replicas: {error}", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
    for fault in faults[:20]:
        print(f"replicas: {fault}", file=sys.stderr)
    print("nothing was lost, and nothing was applied twice" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
