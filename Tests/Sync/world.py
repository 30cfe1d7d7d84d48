"""Real servers, failing connections, homes of haru and other clients, for the scripts in this folder."""

import atexit
import base64
import collections
import http.client
import http.server
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import threading
import urllib.parse
import xml.etree.ElementTree as ElementTree
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
USER, PASSWORD = "minji", "pw 한글"
DAV, CALDAV, CARDDAV = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{urn:ietf:params:xml:ns:carddav}"
NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="urn:ietf:params:xml:ns:carddav"'
TOKEN = re.compile(r"\b[ects]\d+x\b")
# A run that was killed holds its collections for five minutes.
LEASE = 301


def haru_binary():
    path = Path(os.environ.get("HARU_BINARY") or HERE.parent.parent / ".build/static/release/haru").resolve()
    if not path.exists():
        sys.exit(f"{path} doesn't exist. Build haru with 'App/run --version', or set HARU_BINARY.")
    return path


class Peers:
    """Radicale and Xandikos, until the end of the script."""

    def __init__(self):
        if subprocess.run([HERE / "peers", "install"]).returncode:
            print("Nothing was tested: the servers can't be installed without a network.")
            sys.exit(0)
        self.process = subprocess.Popen(
            [HERE / "peers", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(self.end)
        self.ports = {}
        for line in self.process.stdout:
            if line == "ready\n":
                return
            name, address = line.split()
            self.ports[name] = urllib.parse.urlsplit(address).port
        sys.exit("The servers didn't start.")

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Proxy:
    """A proxy in front of a server. Its connections fail as `fault` says.

    `fault` gets the number of a request and the request, and returns a way or `None`. A request that is repeated after
    a fault fails in the same way. A way can also be the address of a redirect, or a function that runs before the
    request is answered.
    """

    WAYS = ["before", "after", "half", "500", "503", "429", "401", "page", "kill", "kill after"]

    def __init__(self, port, certificate=None):
        self.target, self.requests, self.fault, self.kill = port, [], None, lambda: None
        self.got_password = False
        self.failed, self.lock = None, threading.Lock()
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def log_message(self, *_):
                pass

            def __getattr__(self, name):
                if name.startswith("do_"):
                    return lambda: proxy.answer(self)
                raise AttributeError(name)

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, *_):
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        self.port, self.scheme = self.server.server_address[1], "https" if certificate else "http"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.server.socket = context.wrap_socket(
                self.server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"{self.scheme}://127.0.0.1:{self.port}/"

    def writes(self):
        return [request for request in self.requests if request[0] in ("PUT", "DELETE", "POST")]

    def begin(self, fault=None, kill=lambda: None):
        """Forgets the requests so far, and fails from now on as `fault` says."""
        with self.lock:
            self.requests, self.fault, self.kill, self.failed = [], fault, kill, None

    def answer(self, handler):
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        request = (handler.command, handler.path, body)
        self.got_password = self.got_password or "Authorization" in handler.headers
        with self.lock:
            if self.failed and self.failed[0] == request:
                way = self.failed[1]
            else:
                way = self.fault and self.fault(len(self.requests) + 1, request)
                self.failed = (request, way) if way and not callable(way) else None
            self.requests.append((handler.command, handler.path, getattr(way, "__name__", way)))
        if way in ("before", "kill"):
            if way == "kill":
                self.kill()
            return self.cut(handler)
        if way in ("500", "503", "429", "401"):
            return self.send(handler, int(way), [("Retry-After", "1")] if way in ("503", "429") else [], b"no")
        if way == "page":
            return self.send(handler, 200, [("Content-Type", "text/html")], b"<html><body>Sign in</body></html>")
        if callable(way):
            way()
        elif way and way not in self.WAYS:
            return self.send(handler, 307, [("Location", way)], b"")
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.target, timeout=120)
            dropped = ("connection", "accept-encoding")
            headers = {name: value for name, value in handler.headers.items() if name.lower() not in dropped}
            connection.request(handler.command, handler.path, body, headers)
            response = connection.getresponse()
            data = response.read()
            connection.close()
        except (OSError, http.client.HTTPException):
            return self.cut(handler)
        if way == "kill after":
            self.kill()
        if way in ("after", "kill after"):
            return self.cut(handler)
        dropped = ("transfer-encoding", "content-length", "connection")
        headers = [(name, value) for name, value in response.getheaders() if name.lower() not in dropped]
        self.send(handler, response.status, headers, data, is_half=way == "half")

    def cut(self, handler):
        handler.close_connection = True
        try:
            handler.connection.shutdown(2)
        except OSError:
            pass

    def send(self, handler, status, headers, data, is_half=False):
        handler.send_response(status)
        for name, value in headers:
            handler.send_header(name, value)
        if status not in (204, 304):
            handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        if is_half:
            handler.wfile.write(data[: len(data) // 2])
            handler.wfile.flush()
            return self.cut(handler)
        if status not in (204, 304):
            handler.wfile.write(data)


def openssl(*arguments):
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


def authority(folder):
    """Creates a certificate authority, and returns the file with its certificate."""
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", 2, "-subj", "/CN=An authority of my own",
            "-keyout", folder / "ca.key", "-out", folder / "ca.pem")
    return folder / "ca.pem"


def certificate(folder, name, addresses):
    """Returns a file with a key and a certificate for addresses, such as `IP:127.0.0.1`."""
    (folder / "extensions").write_text(f"subjectAltName={addresses}\n")
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-keyout", folder / f"{name}.key", "-out",
            folder / f"{name}.csr")
    openssl("x509", "-req", "-in", folder / f"{name}.csr", "-CA", folder / "ca.pem", "-CAkey", folder / "ca.key",
            "-days", 2, "-set_serial", 2, "-extfile", folder / "extensions", "-out", folder / f"{name}.crt")
    file = folder / f"{name}.pem"
    file.write_text((folder / f"{name}.key").read_text() + (folder / f"{name}.crt").read_text())
    return file


class Clock:
    """The clock of all homes, which only the script advances."""

    def __init__(self):
        self.now = datetime(2026, 12, 1, 0, 0, tzinfo=timezone.utc)

    def text(self):
        return self.now.strftime("%Y-%m-%dT%H:%M:%SZ")

    def pass_seconds(self, seconds):
        self.now += timedelta(seconds=seconds)


class Home:
    """A folder with the data of one haru."""

    def __init__(self, name, folder, proxy, clock):
        self.name, self.folder, self.proxy, self.clock = name, Path(folder) / name, proxy, clock
        self.folder.mkdir()
        self.password = self.folder / "password"
        self.password.write_text(PASSWORD + "\n")
        self.password.chmod(0o600)
        self.log = []

    def environment(self):
        return {
            "PATH": os.environ["PATH"], "HOME": str(self.folder), "HARU_HOME": str(self.folder / "haru"),
            "XDG_STATE_HOME": str(self.folder / "state"), "HARU_LANG": "en", "TZ": "Asia/Seoul",
            "LANG": "C.UTF-8", "HARU_NOW": self.clock.text(),
        }

    def start(self, *arguments, **environment):
        command = [str(haru_binary()), "--no-input", *map(str, arguments)]
        return subprocess.Popen(
            command, env=self.environment() | environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, cwd=self.folder)

    def finish(self, process, arguments):
        output, errors = process.communicate(timeout=300)
        self.log.append((self.clock.text(), arguments, process.returncode, errors.strip()[-300:]))
        return process.returncode, output, errors

    def run(self, *arguments):
        """Runs a command, and returns its status, output and errors."""
        return self.finish(self.start(*arguments), arguments)

    def haru(self, *arguments):
        """Runs a command that must succeed, and returns its output."""
        status, output, errors = self.run(*arguments)
        if status:
            raise AssertionError(f"{self.name}: haru {' '.join(map(str, arguments))}: {status} {errors}")
        return output

    def add_account(self, todos=()):
        self.haru("sync", "add", self.proxy.address, "--user", USER, "--name", "Peer", "--password-from", self.password,
                  "--yes")
        for name in todos:
            self.haru("sync", "choose", "Peer", name, "--todos", "--yes")

    def sync(self, *options):
        """Synchronizes, after signing in again if a server refused the password."""
        status, output, errors = self.run("sync", "run", "--json", *options)
        if "sync password" in errors:
            self.haru("sync", "password", "Peer", "--password-from", self.password)
            status, output, errors = self.run("sync", "run", "--json", *options)
        try:
            report = json.loads(output)
        except ValueError:
            report = None
        return status, report, errors

    def failing_sync(self, fault, **environment):
        """Synchronizes while requests fail; returns the requests."""
        arguments = ("sync", "run", "--json")
        processes = []

        def kill():
            for process in processes:
                process.kill()

        self.proxy.begin(fault, kill)
        processes.append(self.start(*arguments, **environment))
        status = self.finish(processes[0], arguments)[0]
        requests = self.proxy.requests
        self.proxy.begin()
        # A program that is killed or whose disk fails may leave its claims.
        self.clock.pass_seconds(LEASE if status == -9 or environment else 2)
        return requests

    def sync_twice_at_once(self):
        arguments = ("sync", "run", "--json")
        self.proxy.begin()
        for process in [self.start(*arguments) for _ in range(2)]:
            self.finish(process, arguments)

    def items(self):
        """Returns the events, contacts and to-dos by token."""
        items = Items(self.name)
        for calendar in json.loads(self.haru("plan", "calendars", "--json")):
            text = self.haru("plan", "export", "--calendar", calendar["id"][:12])
            items.add_calendar(text, calendar["name"])
        items.add_cards(self.haru("people", "contacts", "export", "--format", "vcard3.0"))
        for reminder in self.reminders():
            items.add_reminder(reminder)
        return items

    def reminders(self):
        folder = self.folder / "exported"
        shutil.rmtree(folder, ignore_errors=True)
        self.haru("data", "export", folder)
        done = {(row["reminder"], row["clock"]) for row in rows(folder / "reminders_done.jsonl")}
        for row in rows(folder / "reminders.jsonl"):
            yield {**row, "done": (row["id"], row["start"]) in done}


def rows(file):
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


class Items:
    """The items on one side by token, each as a dictionary of its fields."""

    def __init__(self, name):
        self.name, self.all, self.doubles, self.unknown, self.raw = name, {}, [], [], {}

    def add(self, token, fields, text):
        if token is None:
            self.unknown.append(fields)
        elif token in self.all:
            self.doubles.append((token, self.all[token], fields))
        else:
            self.all[token], self.raw[token] = fields, text

    def add_calendar(self, text, calendar):
        events = collections.defaultdict(list)
        for root in components(text):
            for part in root.parts:
                if part.name == "VEVENT":
                    events[part.value("UID")].append(part)
                elif part.name == "VTODO" and part.value("DUE"):
                    self.add_todo(part, text)
        for parts in events.values():
            series = [part for part in parts if not part.value("RECURRENCE-ID")]
            token = token_of(parts[0].value("SUMMARY"))
            if len(series) != 1:
                self.doubles.append((token, [part.lines for part in parts], "series"))
            self.add(token, event_fields(series[0], parts, calendar), text)

    def add_todo(self, part, text):
        done = "DONE" if part.value("STATUS") == "COMPLETED" or part.value("COMPLETED") else ""
        title = part.value("SUMMARY")
        self.add(token_of(title), {"title": title, "due": part.value("DUE")[:15], "done": done}, text)

    def add_reminder(self, row):
        due = re.sub(r"[-:]", "", row["start"])
        self.add(token_of(row["text"]), {
            "title": row["text"], "due": due, "done": "DONE" if row["done"] else "",
        }, "")

    def add_cards(self, text):
        for card in components(text):
            name = card.value("FN")
            self.add(token_of(name), {
                "title": name, "note": card.value("NOTE"), "organization": card.value("ORG").rstrip(";"),
                "phones": sorted(re.sub(r"\D", "", value) for value in card.values("TEL")),
                "emails": sorted(card.values("EMAIL")),
            }, text)


def event_fields(series, parts, calendar):
    changed = {part.value("RECURRENCE-ID"): part.value("SUMMARY") for part in parts if part is not series}
    return {
        "calendar": calendar, "title": series.value("SUMMARY"), "location": series.value("LOCATION"),
        "notes": series.value("DESCRIPTION"), "start": series.value("DTSTART"),
        "rule": ";".join(sorted(series.value("RRULE").split(";"))),
        "exceptions": sorted(",".join(series.values("EXDATE")).split(",")), "instances": changed,
    }


def token_of(text):
    found = TOKEN.search(text or "")
    return found and found.group()


class Component:
    """A component of an iCalendar or vCard file."""

    def __init__(self, name):
        self.name, self.lines, self.parts = name, [], []

    def values(self, name):
        return [unescaped(value) for known, value in self.lines if known == name]

    def value(self, name):
        return (self.values(name) or [""])[0]


def unescaped(value):
    return re.sub(r"\\(.)", lambda match: "\n" if match.group(1) in "nN" else match.group(1), value)


def components(text):
    """Returns the outermost components of a file."""
    roots, open_parts = [], []
    for line in re.sub(r"\r?\n[ \t]", "", text).splitlines():
        head, _, value = line.partition(":")
        while head.count('"') % 2:
            more, _, value = value.partition(":")
            head += ":" + more
        name = head.split(";")[0].split(".")[-1].upper()
        if name == "BEGIN":
            part = Component(value.upper())
            (open_parts[-1].parts if open_parts else roots).append(part)
            open_parts.append(part)
        elif name == "END":
            open_parts.pop()
        elif open_parts:
            open_parts[-1].lines.append((name, value))
    return roots


class Server:
    """The server, as a client whose requests don't fail sees it."""

    def __init__(self, kind, port):
        self.port, self.texts = port, {}
        home = {"radicale": ("/minji/", "/minji/"), "xandikos": ("/user/calendars/", "/user/contacts/")}[kind]
        self.collections = {
            "Home": home[0] + "home/", "Work": home[0] + "work/", "Tasks": home[0] + "tasks/",
            "Book": home[1] + "book/",
        }
        for path in {**self.versions(home[0]), **self.versions(home[1])}:
            if path not in home:
                self.request("DELETE", path)
        for name, path in self.collections.items():
            if name == "Book":
                kind, method, extra = "<d:collection/><a:addressbook/>", "MKCOL", ""
            else:
                parts = "VTODO" if name == "Tasks" else "VEVENT"
                kind, method = "<d:collection/><c:calendar/>", "MKCALENDAR"
                names = "c:supported-calendar-component-set"
                extra = f'<{names}><c:comp name="{parts}"/></{names}>'
            root = "c:mkcalendar" if method == "MKCALENDAR" else "d:mkcol"
            resource = f"<d:resourcetype>{kind}</d:resourcetype>" if method == "MKCOL" else ""
            self.expect("MKCALENDAR" if method == "MKCALENDAR" else "MKCOL", path, (
                f'<?xml version="1.0"?><{root} {NAMESPACES}><d:set><d:prop>{resource}'
                f"<d:displayname>{name}</d:displayname>{extra}</d:prop></d:set></{root}>"),
                {"Content-Type": "application/xml"})

    def request(self, method, path, body=None, headers={}):
        secret = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        data = body.encode() if isinstance(body, str) else body
        connection.request(method, path, data, {"Authorization": f"Basic {secret}", **headers})
        response = connection.getresponse()
        answer = response.status, response.headers, response.read().decode()
        connection.close()
        return answer

    def expect(self, method, path, body=None, headers={}):
        status, found, text = self.request(method, path, body, headers)
        if status >= 300:
            raise AssertionError(f"{method} {path}: {status} {text}")
        return found, text

    def versions(self, path):
        """Returns the versions of the resources in a collection, by path."""
        body = f'<?xml version="1.0"?><d:propfind {NAMESPACES}><d:prop><d:getetag/></d:prop></d:propfind>'
        status, _, text = self.request("PROPFIND", path, body, {"Depth": "1", "Content-Type": "application/xml"})
        parts = ElementTree.fromstring(text).findall(DAV + "response") if status == 207 else []
        found = {part.findtext(DAV + "href"): part.findtext(f".//{DAV}getetag") for part in parts}
        return {urllib.parse.urlsplit(href).path: etag for href, etag in found.items()}

    def resources(self, name):
        """Yields the path, the version and the text of each resource of a collection."""
        for path, etag in sorted(self.versions(self.collections[name]).items()):
            if not path.endswith("/"):
                if (path, etag) not in self.texts:
                    self.texts[path, etag] = self.request("GET", path)[2]
                yield path, etag, self.texts[path, etag]

    def items(self):
        items = Items("server")
        for name in self.collections:
            for _, _, text in self.resources(name):
                if name == "Book":
                    items.add_cards(text)
                else:
                    items.add_calendar(text, name)
        return items
