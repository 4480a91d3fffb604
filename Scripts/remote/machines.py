"""Machines with a board: the real programs, each with its own home."""
import json
import os
import sqlite3
import subprocess
import sys
import urllib.parse

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from pty_session import Session  # noqa: E402


class Difference(Exception):
    """A deviation from the expected result."""


class Machine:
    def __init__(self, folder, name, zone="UTC", samples=False, **more):
        self.name = name
        self.home = os.path.join(folder, name)
        self.store = os.path.join(self.home, "board.sqlite")
        self.environment = {
            "HOME": self.home, "TZ": zone, "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "USER": "kim",
            **more,
        }
        os.makedirs(self.home)
        if samples:
            self.open_board()
        else:
            self.run("add", "gone at once")
            self.run("remove", "1")

    def open_board(self):
        """The first start adds the sample cards."""
        board = Session(self.command(), size=(100, 30), env=dict(self.environment, TERM="xterm-256color"))
        board.wait_for("TODO")
        board.press("Q")
        ended = board.wait_exit(10)
        if ended is None or ended.code != 0:
            raise Difference(f"{self.name}: the board ended with {ended}")

    def command(self, *words):
        binary = os.path.join(os.environ["SEKAN_BINARIES"], "sekan")
        return [binary, *words[:1], "--lang", "en", "--store", self.store, *words[1:]]

    def run(self, *words, given=b"", may=(0,)):
        """Returns the output; an unexpected exit status raises a difference."""
        done = subprocess.run(self.command(*words), input=given, capture_output=True, env=self.environment, timeout=900)
        if done.returncode not in may:
            raise Difference(f"{self.name}: sekan {' '.join(words)} ended with {done.returncode}: "
                             f"{done.stderr.decode(errors='replace')}{done.stdout.decode(errors='replace')[-300:]}")
        return done.stdout.decode() + done.stderr.decode()

    def add(self, address):
        """Adds the server. The password is ignored by servers without logins, but the program requires one."""
        settings = os.path.join(self.home, ".config", "sekan")
        os.makedirs(settings, exist_ok=True)
        path = os.path.join(settings, "remotes")
        split = urllib.parse.urlsplit(address)
        host = split.netloc if split.scheme == "https" else f"http://{split.netloc}"
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(f"[here]\nhost = {host}\npassword = none\n")
        self.run("remote", "add", address, "--user", "kim", "--name", "here")

    def link(self, server, calendar=None, home=None):
        self.add(home or server.home)
        self.run("remote", "link", "home", calendar or "new", "--server", "here", "--yes")

    def sync(self, may=(0,)):
        try:
            return self.run("sync", may=may)
        except Difference as difference:
            raise Difference(f"{difference} {self.run('remote', '--json')}") from None

    def change(self, title, old, new):
        """Edits a task in an exported calendar, and imports it."""
        lines = self.run("export", "--ics").replace("\r\n ", "")
        begin = lines.rindex("BEGIN:VTODO", 0, lines.index(f"SUMMARY:{title}\r\n"))
        end = lines.index("END:VTODO", begin)
        changed = lines[:begin] + lines[begin:end].replace(old, new) + lines[end:]
        said = self.run("import", "-", given=changed.encode())
        if "1 card" not in said:
            raise Difference(f"{self.name}: {title} was not changed: {said}")

    def state(self):
        return json.loads(self.run("remote", "--json"))

    def cards(self):
        """The cards in the order of the board."""
        return json.loads(self.run("list", "--json"))

    def told(self):
        """The fields in which two boards must agree."""
        fields = ("id", "number", "title", "notes", "column", "stage", "tags", "priority", "due", "start", "repeat",
                  "reminders", "partOf")
        return [{field: card.get(field) for field in fields} for card in self.cards()]

    def rows(self, question, values=()):
        """Queries the store directly, for values that no command prints."""
        self.cards()  # Lets the program roll back a transaction of a killed process, since the read-only connection cannot.
        with sqlite3.connect(f"file:{self.store}?mode=ro", uri=True, timeout=10) as store:
            return store.execute(question, values).fetchall()

    def check(self):
        said = self.run("check", may=(0, 1))
        if "sound" not in said:
            raise Difference(f"{self.name}: {said}")
