"""Homes of haru with a separate browser, a user of both, and servers that accept access tokens."""

import base64
import http.cookiejar
import os
import pty
import re
import select
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Sync"))

from world import (  # noqa: E402, F401
    LEASE, PASSWORD, USER, Clock, Home, Peers, Proxy, Server, authority, certificate, haru_binary,
)

MAIL = f"{USER}@example.com"
# The time limit in seconds for everything that happens immediately, on a slow computer.
PATIENCE = 60


def canaille_accepts(issuer, token):
    request = urllib.request.Request(f"{issuer}/oauth/userinfo", headers={"Authorization": f"Bearer {token}"})
    return opened(request)[0] == 200


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def opened(request, *handlers, timeout=PATIENCE):
    """Returns the status, the headers and the text of an answer; redirects aren't followed."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirects, *handlers)
    try:
        response = opener.open(request, timeout=timeout)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        return response.status, response.headers, response.read().decode()


class Browser:
    """A browser that stores cookies, and a user who signs in with it."""

    def __init__(self, user=USER, password=PASSWORD):
        self.user, self.password = user, password
        self.cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())

    def get(self, address, **form):
        """Opens an address or sends a form, and returns the redirect's address, and the answer's status and text."""
        data = urllib.parse.urlencode(form).encode() if form else None
        status, headers, text = opened(urllib.request.Request(address, data), self.cookies)
        place = headers.get("Location")
        return place and urllib.parse.urljoin(address, place), f"{status} {text}"

    def sign_in(self, address, answer="accept"):
        """Fills in the forms of canaille, and returns the address on this computer that the browser ends at."""
        form, text = {}, ""
        for _ in range(20):
            place, text = self.get(address, **form)
            if place is None:
                forms = [("login", self.user), ("password", self.password), ("answer", answer)]
                form = dict(pair for pair in forms if f'name="{pair[0]}"' in text)
                if not form:
                    break
            else:
                address, form = place, {}
                if is_end(place):
                    return place
        raise AssertionError(f"The browser ended at {address} with {text[:2000]}")


def is_end(address):
    """Returns whether an address is the one that haru listens on, with the answer."""
    values = query(address)
    return address.startswith("http://127.0.0.1:") and "state" in values and "redirect_uri" not in values


def query(address):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))


def with_query(address, **changes):
    """Returns an address with other values in its query; `None` removes one."""
    values = {name: value for name, value in (query(address) | changes).items() if value is not None}
    return urllib.parse.urlsplit(address)._replace(query=urllib.parse.urlencode(values)).geturl()


class Now(Clock):
    """The computer's time, for homes whose provider has no other clock."""

    def __init__(self):
        pass

    @property
    def now(self):
        return datetime.now(timezone.utc)


class SignInHome(Home):
    """A home whose browser only writes the address that it should open to a file."""

    def __init__(self, name, folder, proxy, clock):
        super().__init__(name, folder, proxy, clock)
        self.address = self.folder / "opened"
        programs = self.folder / "bin"
        programs.mkdir()
        for name in ("xdg-open", "open"):
            program = programs / name
            new = f"{self.address}.new"
            program.write_text(f'#!/bin/sh\nprintf %s "$1" >"{new}"\nmv "{new}" "{self.address}"\n')
            program.chmod(0o755)

    def environment(self):
        environment = super().environment()
        if isinstance(self.clock, Now):
            del environment["HARU_NOW"]
        path = f"{self.folder / 'bin'}:{environment['PATH']}"
        return environment | {"PATH": path, "DISPLAY": ":0"}

    def use(self, issuer, client="haru", secret=None):
        """Writes haru's client ID at a provider to the file with keys."""
        key = re.sub("[^A-Z0-9]", "_", urllib.parse.urlsplit(issuer).netloc.upper())
        file = self.folder / "haru/keys"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"HARU_{key}_CLIENT={client}\n" + (f"HARU_{key}_SECRET={secret}\n" if secret else ""))
        file.chmod(0o600)

    def begin(self, *arguments, **environment):
        """Starts a command that signs in, and returns its process and the address for the browser.

        The address is `None` if the command ends without opening the browser.
        """
        self.address.unlink(missing_ok=True)
        process = self.start(*arguments, **environment)
        end = time.time() + PATIENCE
        while not self.address.exists():
            if process.poll() is not None:
                return process, None
            if time.time() > end:
                raise AssertionError(f"{arguments}: the browser wasn't opened")
            time.sleep(0.01)
        return process, self.address.read_text()

    def add(self, issuer):
        """Returns the words of a command that adds the server as an account."""
        return ("sync", "add", self.proxy.address, "--with", issuer, "--name", "Peer", "--yes")

    def sign_in(self, browser, *arguments):
        """Runs a command that signs in, and returns its status, output and errors."""
        process, address = self.begin(*arguments)
        if address:
            browser.get(browser.sign_in(address))
        return self.finish(process, arguments)

    def secrets(self):
        file = self.folder / "haru/secrets"
        return file.read_bytes() if file.exists() else b""

    def stored(self):
        """Returns everything that a failed sign-in must not change."""
        return self.secrets(), self.haru("sync", "--json")


class Terminal:
    """A command on a pseudo terminal."""

    def __init__(self, home, *arguments):
        self.output = ""
        binary, environment = str(haru_binary()), home.environment() | {"TERM": "xterm"}
        del environment["DISPLAY"]
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.execve(binary, [binary, *map(str, arguments)], environment)

    def read(self, until):
        """Reads up to a text or to the end, and returns everything so far without control sequences."""
        end = time.time() + PATIENCE
        while until is None or not re.search(until, self.text):
            if not select.select([self.descriptor], [], [], max(0, end - time.time()))[0]:
                raise AssertionError(f"No {until} in {self.text}")
            try:
                data = os.read(self.descriptor, 4096)
            except OSError:
                data = b""
            if not data:
                break
            self.output += data.decode(errors="replace")
        return self.text

    @property
    def text(self):
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r", "", self.output)

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def end(self):
        """Returns the exit status and everything that was shown."""
        text = self.read(None)
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.descriptor)
        return status, text


class TokenProxy(Proxy):
    """A server that accepts access tokens, in front of a server that accepts passwords."""

    def __init__(self, port, accepts, certificate=None):
        super().__init__(port, certificate)
        self.accepts, self.tokens = accepts, []

    def answer(self, handler):
        scheme, _, token = (handler.headers.get("Authorization") or "").partition(" ")
        if scheme == "Bearer":
            self.tokens.append(token)
        if scheme != "Bearer" or not self.accepts(token):
            handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
            challenge = 'Bearer realm="calendars"' + (', error="invalid_token"' if scheme == "Bearer" else "")
            return self.send(handler, 401, [("WWW-Authenticate", challenge)], b"")
        secret = f"{USER}:{PASSWORD}".encode()
        del handler.headers["Authorization"]
        handler.headers["Authorization"] = "Basic " + base64.b64encode(secret).decode()
        super().answer(handler)


class Report:
    """The claims that a script has tested."""

    def __init__(self):
        self.failures = 0

    def expect(self, claim, is_true, *values):
        print(("all right: " if is_true else "WRONG: ") + claim, *([] if is_true else values), flush=True)
        self.failures += not is_true
        return is_true

    def end(self, folder):
        """Ends the script; after a failure, the data is kept."""
        if self.failures:
            sys.exit(f"{self.failures} wrong; the data are in {folder}")
        shutil.rmtree(folder)


def message(errors):
    """Returns the sentence in which a command explains its failure, or an empty text unless there is exactly one."""
    messages = [line for line in errors.splitlines() if line.startswith("haru: ")]
    return messages[0] if len(messages) == 1 else ""


def is_clear(errors):
    """Returns whether a command explained its failure in one message without control sequences."""
    return bool(message(errors)) and not re.search(r"\x1b|Fatal|Traceback", errors) and len(message(errors)) < 300
