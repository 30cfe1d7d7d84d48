"""Two homes of haru, a phone and vdirsyncer with one server, and the items that they must have in the end."""

import json
import random
import sqlite3
from datetime import datetime, timedelta
from pathlib import Path

from clients import FORM, Folder, Owner, Phone
from world import Clock, Home, Proxy, Server, token_of

FIELDS = {
    "event": ["title", "location", "notes", "start"], "series": ["location", "notes"],
    "contact": ["note", "organization", "phones", "emails"], "todo": ["title", "due", "done"],
}
# haru's names of fields in conflicts.
NAMES = {"text": "title"}
KINDS = {"e": "event", "s": "series", "c": "contact", "t": "todo"}


class Item:
    """An item as it must be at the end of the day."""

    def __init__(self, token, **fields):
        self.token, self.kind, self.fields = token, KINDS[token[0]], fields
        # "here", "gone", or "open" if both are right.
        self.state, self.claims = "here", {}
        # Whether the server's text has a line that haru doesn't show, which must stay.
        self.has_note = False
        # The fields that two people changed to different values.
        self.contested = set()

    def is_free(self, name, field):
        """Returns whether no other client changes a field today; "*" stands for the whole item."""
        if field == "*":
            return all(owner == name for owner in self.claims.values())
        return self.claims.get(field, name) == name and self.claims.get("*", name) == name

    def claim(self, name, field):
        self.claims[field] = name


class Together:
    def __init__(self, kind, port, seed, folder, is_verbose=False, has_folder=True):
        self.random, self.folder, self.is_verbose = random.Random(f"{kind} {seed}"), Path(folder), is_verbose
        self.clock, self.server = Clock(), Server(kind, port)
        self.homes = [Home(name, folder, Proxy(port), self.clock) for name in ("first", "second")]
        self.owners = [Owner(home) for home in self.homes]
        self.phone = Phone(self.server, self.random)
        self.vdir = Folder(self.server, folder) if has_folder else None
        self.items, self.number, self.version, self.story = {}, 0, 0, []

    def note(self, *words):
        line = " ".join(map(str, words))
        self.story.append(line)
        if self.is_verbose:
            print(line, flush=True)

    def save_story(self):
        (self.folder / "story").write_text("\n".join(self.story))

    # Values that are never used twice.

    def token(self, letter):
        self.number += 1
        return f"{letter}{self.number}x"

    def value(self, word):
        self.version += 1
        return f"{word} v{self.version}"

    def start(self):
        day = datetime(2026, 12, 1) + timedelta(days=self.random.randrange(5, 40))
        return day.replace(hour=self.random.randrange(7, 20), minute=self.random.choice([0, 15, 30]))

    # Edits.

    def add(self, client, kind):
        letter = next(letter for letter, name in KINDS.items() if name == kind)
        token, start = self.token(letter), self.start()
        title = f"{token} {self.value('new')}"
        if kind in ("event", "series"):
            calendar = "Home" if self.vdir and client is self.vdir else self.random.choice(["Home", "Work"])
            if client is self.vdir:
                client.add_event(token, title, start)
            else:
                client.add_event(token, title, start, calendar, "FREQ=DAILY;COUNT=10" if kind == "series" else "")
            fields = {"calendar": calendar, "title": title, "start": start.strftime(FORM)}
            if kind == "series":
                fields |= {"instances": {}, "exceptions": [], "count": 10}
        elif kind == "contact":
            fields = {"title": token}
            client.add_contact(token, token)
        else:
            fields = {"title": title, "due": start.strftime(FORM), "done": ""}
            client.add_todo(token, title, fields["due"])
        self.items[token] = Item(token, **fields)
        self.items[token].claim(client.name, "*")
        self.note(client.name, "adds", token, title)

    # The end of a day.

    def settle(self):
        """Synchronizes without failures until nothing happens, and compares all sides."""
        for number in range(6):
            reports, writes = [], []
            for home in self.homes:
                home.proxy.begin()
                reports.append(home.sync("--accept-removals"))
                writes += home.proxy.writes()
            self.note("clean round", number, [status for status, _, _ in reports], writes)
            if self.resolve() or writes:
                continue
            if all(status == 0 and self.is_quiet(report) for status, report, _ in reports):
                break
        else:
            raise AssertionError(f"not quiet after six rounds: {reports} {writes}")
        if self.vdir:
            self.vdir.sync()
        for number in range(3):
            for home in self.homes:
                home.proxy.begin()
                status, _, errors = home.sync()
                # After a change, a run may read once more the items that it wrote.
                is_much = len(home.proxy.requests) > len(self.server.collections) and number == 2
                if status or home.proxy.writes() or is_much:
                    raise AssertionError(f"{home.name} isn't quiet: {status} {errors} {home.proxy.requests}")
        self.compare()
        for home in self.homes:
            home.haru("data", "check")
            # The command fails unless everything is in order.
            home.haru("sync")
            self.check_leftovers(home)

    def resolve(self):
        """Resolves the conflicts that were made on purpose, and returns whether there were any."""
        found = False
        for home in self.homes:
            for conflict in json.loads(home.haru("sync", "conflicts", "--json")):
                token = token_of(conflict["title"])
                item, field = self.items.get(token), conflict["field"]
                if not item or NAMES.get(field, field) not in item.contested:
                    raise AssertionError(f"{home.name} has a needless conflict: {conflict}")
                side = self.random.choice(["here", "there"])
                self.note(home.name, "settles", token, field, side, conflict["here"], conflict["there"])
                home.haru("sync", "resolve", conflict["id"], side)
                found = True
        return found

    def is_quiet(self, report):
        counts = ("added", "changed", "removed", "sent_added", "sent_changed", "sent_removed")
        return not any(part[count] for part in report["collections"] for count in counts)

    def compare(self):
        sides = [client.items() for client in (*self.owners, self.phone)]
        wrong = []
        for side in sides:
            wrong += [(side.name, "twice", *double) for double in side.doubles]
            wrong += [(side.name, "unknown", fields) for fields in side.unknown]
            for token in side.all.keys() - self.items.keys():
                wrong.append((side.name, "not made by anybody", token))
        for token, item in self.items.items():
            found = [side.all.get(token) for side in sides]
            if item.state == "open":
                item.state = "here" if found[-1] else "gone"
            for side, fields in zip(sides, found):
                if fields is None:
                    if item.state == "here":
                        wrong.append((side.name, "lost", token))
                elif item.state == "gone":
                    wrong.append((side.name, "came back", token))
                else:
                    wrong += self.differences(side, item, fields)
            fields = [{**one, "rule": ""} if one else one for one in found]
            if any(one != fields[0] for one in fields):
                wrong.append(("sides differ", token, *found))
            if item.state == "here" and "X-PHONE-NOTE" not in sides[-1].raw.get(token, "") and item.has_note:
                wrong.append(("server", "a line of the phone is lost", token))
        if wrong:
            raise AssertionError("\n".join(map(str, wrong)))
        for token in [token for token, item in self.items.items() if item.state == "gone"]:
            del self.items[token]
        for token, item in self.items.items():
            item.contested = set()
            item.has_note = "X-PHONE-NOTE" in sides[-1].raw[token]
            for field in FIELDS[item.kind]:
                if field in sides[-1].all[token]:
                    item.fields[field] = sides[-1].all[token][field]
            if item.kind in ("event", "series"):
                item.fields["calendar"] = sides[-1].all[token]["calendar"]
            if item.kind == "series":
                item.fields |= {field: sides[-1].all[token][field] for field in ("instances", "exceptions")}
                item.fields["exceptions"] = [place for place in item.fields["exceptions"] if place]

    def differences(self, side, item, fields):
        for field, value in item.fields.items():
            if field in ("count", "exceptions", "instances"):
                continue
            if fields.get(field) != value:
                yield side.name, item.token, field, "is", fields.get(field), "not", value
        for place, title in item.fields.get("instances", {}).items():
            if fields["instances"].get(place) != title:
                yield side.name, item.token, place, "is", fields["instances"].get(place), "not", title
        if not set(item.fields.get("exceptions", [])) <= set(fields.get("exceptions", [])):
            yield side.name, item.token, "exceptions are", fields["exceptions"], "not", item.fields["exceptions"]

    def check_leftovers(self, home):
        connection = sqlite3.connect(f"file:{home.folder / 'haru/haru.db'}?mode=ro", uri=True)
        for what, query in {
            "notes": "sync_look", "refusals": "sync_refusal", "conflicts": "sync_conflict",
            "changed items": "sync_item WHERE is_changed = 1", "gone items": "sync_item WHERE is_gone = 1",
            "leases": "sync_collection WHERE lease_owner IS NOT NULL", "removals": "sync_removal", "needs": "sync_need",
        }.items():
            rows = connection.execute(f"SELECT * FROM {query}").fetchall()
            if rows:
                raise AssertionError(f"{home.name} has left {what}: {rows}")
        connection.close()
        known = {"haru.db", "haru.db-wal", "haru.db-shm", "haru.lock", "haru.working", "secrets", "secrets.key",
                 "secrets.lock", "secrets.change", "backups"}
        others = {file.name for file in (home.folder / "haru").iterdir()} - known
        if others:
            raise AssertionError(f"{home.name} has left files: {others}")
