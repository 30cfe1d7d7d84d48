"""Scripted clients that edit like people: on a phone, in a folder that vdirsyncer synchronizes, and in haru."""

import re
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

from world import HERE, PASSWORD, USER, components, token_of

ZONE = """BEGIN:VTIMEZONE
TZID:Asia/Seoul
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
TZNAME:KST
END:STANDARD
END:VTIMEZONE
"""
FORM = "%Y%m%dT%H%M%S"


def crlf(text):
    return re.sub(r"\r?\n", "\r\n", text)


def event_text(uid, title, start, rule="", extra=""):
    """Returns an event as a phone writes it, with lines that haru doesn't show."""
    end = start + timedelta(hours=1)
    return crlf(
        f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Phone//EN\n{ZONE}BEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20261201T000000Z\n"
        f"DTSTART;TZID=Asia/Seoul:{start.strftime(FORM)}\nDTEND;TZID=Asia/Seoul:{end.strftime(FORM)}\n"
        f"{rule and f'RRULE:{rule}' + chr(10)}SUMMARY:{title}\nTRANSP:OPAQUE\nX-PHONE-NOTE;X-P=1:kept {uid}\n{extra}"
        "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Reminder\nTRIGGER:-PT15M\nX-PHONE-ALARM:1\nEND:VALARM\n"
        "END:VEVENT\nEND:VCALENDAR\n")


def card_text(uid, name):
    return crlf(
        f"BEGIN:VCARD\nVERSION:3.0\nPRODID:-//Phone//EN\nUID:{uid}\nN:;{name};;;\nFN:{name}\n"
        f"TEL;TYPE=CELL:01012345678\nX-PHONE-NOTE:kept {uid}\nEND:VCARD\n")


def to_do_text(uid, title, due):
    return crlf(
        f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Phone//EN\nBEGIN:VTODO\nUID:{uid}\nDTSTAMP:20261201T000000Z\n"
        f"SUMMARY:{title}\nDUE:{due}\nDTSTART:{due}\nX-PHONE-NOTE:kept {uid}\nEND:VTODO\nEND:VCALENDAR\n")


def with_line(text, name, value, part):
    """Returns a file whose first component of a kind has this line instead of other lines with the name."""
    head, inner, rest = split(text, part)
    inner = re.sub(rf"(?m)^{name}[;:].*\n", "", inner)
    nested = inner.find("BEGIN:")
    nested = len(inner) if nested < 0 else nested
    line = f"{name}:{value}\n" if value else ""
    return crlf(head + inner[:nested] + line + inner[nested:] + rest)


def split(text, part):
    text = re.sub(r"\r?\n[ \t]", "", text).replace("\r", "")
    start = text.index(f"BEGIN:{part}\n") + len(f"BEGIN:{part}\n")
    end = text.index(f"END:{part}\n", start)
    # The series comes before its changed instances, or after them.
    while part == "VEVENT" and "\nRECURRENCE-ID" in text[start:end] and f"BEGIN:{part}\n" in text[end:]:
        start = text.index(f"BEGIN:{part}\n", end) + len(f"BEGIN:{part}\n")
        end = text.index(f"END:{part}\n", start)
    return text[:start], text[start:end], text[end:]


class Phone:
    """A client that edits the server's text, and keeps what it doesn't understand."""

    name, collections = "phone", {"event": ("Home", "Work"), "contact": ("Book",), "todo": ("Tasks",)}
    parts = {"event": "VEVENT", "contact": "VCARD", "todo": "VTODO"}
    lines = {"title": "SUMMARY", "location": "LOCATION", "notes": "DESCRIPTION", "note": "NOTE",
             "organization": "ORG", "due": "DUE"}

    def __init__(self, server, random):
        self.server, self.random = server, random

    def items(self):
        return self.server.items()

    def sync(self):
        pass

    def find(self, kind, token):
        for name in self.collections[kind]:
            for path, etag, text in self.server.resources(name):
                if token in text and token in map(token_of, self.titles(text)):
                    return name, path, etag, text
        return None

    def titles(self, text):
        for root in components(text):
            yield from (part.value("SUMMARY") for part in root.parts if part.name in ("VEVENT", "VTODO"))
            yield root.value("FN")

    def put(self, path, text, condition):
        kind = "text/vcard" if path.endswith(".vcf") else "text/calendar"
        self.server.expect("PUT", path, text, {"Content-Type": f"{kind}; charset=utf-8", **condition})

    def create(self, name, uid, text):
        suffix = "vcf" if name == "Book" else "ics"
        self.put(f"{self.server.collections[name]}{uid}.{suffix}", text, {"If-None-Match": "*"})

    def change(self, kind, token, change):
        _, path, etag, text = self.find(kind, token)
        part = self.parts[kind]
        new = change(text)
        if kind != "contact":
            new = with_line(new, "DTSTAMP", datetime(2026, 12, 2).strftime(FORM) + "Z", part)
            if self.random.random() < 0.5:
                new = self.shuffled(new, part)
        self.put(path, new, {"If-Match": etag})

    def shuffled(self, text, part):
        head, inner, rest = split(text, part)
        nested = inner.find("BEGIN:")
        nested = len(inner) if nested < 0 else nested
        lines = inner[:nested].splitlines(keepends=True)
        self.random.shuffle(lines)
        return crlf(head + "".join(lines) + inner[nested:] + rest)

    # The edits of a person.

    def add_event(self, token, title, start, calendar, rule=""):
        self.create(calendar, f"phone-{token}", event_text(f"phone-{token}", title, start, rule))

    def add_contact(self, token, name):
        self.create("Book", f"phone-{token}", card_text(f"phone-{token}", name))

    def add_todo(self, token, title, due):
        self.create("Tasks", f"phone-{token}", to_do_text(f"phone-{token}", title, due))

    def edit(self, kind, token, field, value):
        name = self.lines.get(field)
        part = self.parts[kind]
        if field in ("phones", "emails"):
            name = {"phones": "TEL", "emails": "EMAIL"}[field]
            self.change(kind, token, lambda text: with_line(text, name, value[0], part))
        elif field == "done":
            self.change(kind, token, lambda text: with_line(
                with_line(text, "STATUS", "COMPLETED", part), "COMPLETED", "20261202T000000Z", part))
        elif field == "due":
            self.change(kind, token, lambda text: with_line(
                with_line(text, "DUE", value, part), "DTSTART", value, part))
        elif field == "start":
            end = (datetime.strptime(value, FORM) + timedelta(hours=1)).strftime(FORM)

            def move(text):
                for line, time in (("DTSTART", value), ("DTEND", end)):
                    text = with_line(text, f"{line}", "", part)
                    head, inner, rest = split(text, part)
                    text = head + f"{line};TZID=Asia/Seoul:{time}\n" + inner + rest
                return crlf(text)

            self.change(kind, token, move)
        else:
            self.change(kind, token, lambda text: with_line(text, name, value, part))

    def change_instance(self, token, place, title):
        start = datetime.strptime(place, FORM)
        end = (start + timedelta(hours=1)).strftime(FORM)

        def change(text):
            uid = re.search(r"(?m)^UID:(.*?)\r?$", text).group(1)
            instance = crlf(
                f"BEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20261202T000000Z\nRECURRENCE-ID;TZID=Asia/Seoul:{place}\n"
                f"DTSTART;TZID=Asia/Seoul:{place}\nDTEND;TZID=Asia/Seoul:{end}\nSUMMARY:{title}\nEND:VEVENT\n")
            return text.replace("END:VCALENDAR", instance + "END:VCALENDAR")

        self.change("event", token, change)

    def remove_instance(self, token, place):
        def change(text):
            head, inner, rest = split(text, "VEVENT")
            return crlf(head + f"EXDATE;TZID=Asia/Seoul:{place}\n" + inner + rest)

        self.change("event", token, change)

    def split_series(self, token, place, new_token, title):
        name, _, _, text = self.find("event", token)
        rule = re.search(r"(?m)^RRULE:(.*?)\r?$", text).group(1)
        start = datetime.strptime(place, FORM)
        rest = int(re.search(r"COUNT=(\d+)", rule).group(1)) - (start - self.start(text)).days
        new = re.sub(r"COUNT=\d+", f"COUNT={rest}", rule)
        self.create(name, f"phone-{new_token}", event_text(f"phone-{new_token}", title, start, new))
        until = (start - timedelta(days=1) - timedelta(hours=9)).strftime(FORM) + "Z"
        old = re.sub(r"COUNT=\d+", f"UNTIL={until}", rule)
        self.change("event", token, lambda text: with_line(text, "RRULE", old, "VEVENT"))

    def start(self, text):
        return datetime.strptime(re.search(r"DTSTART[^:]*:(\d{8}T\d{6})", split(text, "VEVENT")[1]).group(1), FORM)

    def move(self, token, calendar):
        _, path, etag, text = self.find("event", token)
        uid = re.search(r"(?m)^UID:(.*?)\r?$", text).group(1)
        self.create(calendar, uid, text)
        self.server.expect("DELETE", path, headers={"If-Match": etag})

    def remove(self, kind, token):
        _, path, etag, _ = self.find(kind, token)
        self.server.expect("DELETE", path, headers={"If-Match": etag})


class Folder:
    """Folders with a file for each item, as vdirsyncer synchronizes them and khal edits them."""

    name = "vdirsyncer"

    def __init__(self, server, folder):
        self.server, self.folder, self.serial = server, Path(folder) / "vdir", 0
        self.program = HERE.parent.parent / ".build/peers/bin"
        for name in ("status", "Home", "Book"):
            (self.folder / name).mkdir(parents=True)
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        text = f'[general]\nstatus_path = "{self.folder}/status"\n'
        for name, kind, suffix in (("Home", "caldav", ".ics"), ("Book", "carddav", ".vcf")):
            address = f"http://127.0.0.1:{server.port}{server.collections[name]}"
            text += (
                f'[pair {name}]\na = "{name}_here"\nb = "{name}_there"\ncollections = null\n'
                f'[storage {name}_here]\ntype = "filesystem"\npath = "{self.folder}/{name}"\nfileext = "{suffix}"\n'
                f'[storage {name}_there]\ntype = "{kind}"\nurl = "{address}"\nusername = "{USER}"\n'
                f'password.fetch = ["command", "cat", "{secret}"]\n')
        self.config = self.folder / "config"
        self.config.write_text(text)
        (self.folder / "khal").write_text(
            f"[calendars]\n[[home]]\npath = {self.folder}/Home\n[locale]\nlocal_timezone = Asia/Seoul\n"
            "default_timezone = Asia/Seoul\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
            "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n[sqlite]\n"
            f"path = {self.folder}/khal.db\n[default]\ndefault_calendar = home\n")
        self.run("vdirsyncer", "-c", self.config, "discover")

    def run(self, program, *arguments):
        result = subprocess.run(
            [self.program / program, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8", "TZ": "Asia/Seoul"})
        if result.returncode:
            raise AssertionError(f"{program}: {result.stdout}{result.stderr}")

    def sync(self):
        self.run("vdirsyncer", "-c", self.config, "sync")

    def file(self, token):
        for file in sorted(self.folder.glob("*/*.[iv]c[sf]")):
            text = file.read_text()
            if token in map(token_of, re.findall(r"(?m)^(?:SUMMARY|FN)[;:].*$", text)):
                return file
        return None

    def add_event(self, token, title, start):
        end = start + timedelta(hours=1)
        self.run("khal", "-c", self.folder / "khal", "new", start.strftime("%Y-%m-%d"), start.strftime("%H:%M"),
                 end.strftime("%H:%M"), title)

    def edit(self, kind, token, field, value):
        file = self.file(token)
        file.write_text(with_line(file.read_text(), Phone.lines[field], value, Phone.parts[kind]))

    def remove(self, token):
        self.file(token).unlink()


class Owner:
    """A person at a haru."""

    def __init__(self, home):
        self.home, self.name = home, home.name

    def items(self):
        return self.home.items()

    def add_event(self, token, title, start, calendar, rule=""):
        rule = ["--repeat", rule] if rule else []
        self.home.haru("plan", "add", "--title", title, "--start", start.strftime("%Y-%m-%d %H:%M"), "--for", "1h",
                       "--calendar", calendar, *rule)

    def add_contact(self, token, name):
        self.home.haru("people", "contacts", "add", name, "--phone", "010-1234-5678")

    def add_todo(self, token, title, due):
        time = datetime.strptime(due, FORM)
        self.home.haru("remind", "add", f'"{title}"', time.strftime("%Y-%m-%d"), time.strftime("%H:%M"))

    def edit(self, kind, token, field, value):
        if kind == "contact":
            option = {"note": "notes", "organization": "organization", "phones": "phone", "emails": "email"}[field]
            values = value if isinstance(value, list) else [value]
            options = [part for value in values for part in (f"--{option}", value)]
            self.home.haru("people", "contacts", "edit", token, "--yes", *options)
        elif kind == "todo":
            if field == "done":
                self.home.haru("remind", "done", token, "--yes")
            elif field == "title":
                self.home.haru("remind", "edit", token, "--text", value, "--yes")
            else:
                time = datetime.strptime(value, FORM).strftime("%Y-%m-%d %H:%M")
                self.home.haru("remind", "edit", token, "--at", time, "--yes")
        else:
            if field == "start":
                value = datetime.strptime(value, FORM).strftime("%Y-%m-%d %H:%M")
            self.home.haru("plan", "edit", token, f"--{field}", value, *self.scope(token), "--yes")

    def scope(self, token):
        return ["--all"] if token.startswith("s") else []

    def change_instance(self, token, place, title):
        self.home.haru("plan", "edit", token, "--on", self.day(place), "--this", "--title", title, "--yes")

    def remove_instance(self, token, place):
        self.home.haru("plan", "remove", token, "--on", self.day(place), "--this", "--yes")

    def split_series(self, token, place, new_token, title):
        self.home.haru("plan", "edit", token, "--on", self.day(place), "--following", "--title", title, "--yes")

    def day(self, place):
        return datetime.strptime(place, FORM).strftime("%Y-%m-%d")

    def move(self, token, calendar):
        self.home.haru("plan", "edit", token, "--calendar", calendar, *self.scope(token), "--yes")

    def remove(self, kind, token):
        if kind == "event":
            self.home.haru("plan", "remove", token, *self.scope(token), "--yes")
        elif kind == "contact":
            self.home.haru("people", "contacts", "remove", token, "--yes")
        else:
            self.home.haru("remind", "remove", token, "--yes")
