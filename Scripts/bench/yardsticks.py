"""Widely available programs of the same kind with as much data, to compare with."""
import collections
import json
import os
import re
import shutil
import subprocess
import tempfile

from pty_session import Session, TooLate
from subject import CACHE, environment

THINGS, LINES = 1_000, 5_000
# The settings of calcurse: with its panel of todos, without the clock.
CALCURSE = """\
appearance.defaultpanel=todo
appearance.notifybar=no
daemon.enable=no
"""
Program = collections.namedtuple("Program", "command ready leave")


class Yardsticks:
    """Files and sessions of the yardsticks. One that is not installed gives None."""

    def __init__(self):
        CACHE.mkdir(parents=True, exist_ok=True)
        self.home = tempfile.mkdtemp(prefix="yardsticks-", dir=str(CACHE.resolve()))
        todos, lines = self.home + "/calcurse/todo", self.home + "/lines.txt"
        os.makedirs(self.home + "/calcurse")
        _write(todos, ("[%d] Todo item number %d with some words" % (at % 9 + 1, at + 1) for at in range(THINGS)))
        _write(self.home + "/calcurse/conf", CALCURSE.splitlines())
        _write(self.home + "/calcurse/apts", [])
        _write(lines, ("line %d of a text with some words in it" % (at + 1) for at in range(LINES)))
        folder = self.home + "/calcurse"
        self.programs = {
            "vim": Program(["vim", "-u", "NONE", "-N", "-i", "NONE", lines], re.compile(r"line 1 of"), ":q!<enter>"),
            "calcurse": Program(["calcurse", "-q", "-C", folder, "-D", folder], re.compile(r"Todo item number"), "qy"),
            "echo": Program(["sh", "-c", "stty raw -echo; echo ready; exec cat"], re.compile(r"ready"), "<ctrl-d>"),
        }

    def session(self, name, size):
        """A started session; None if the program is not installed."""
        program = self.programs[name]
        if shutil.which(program.command[0]) is None:
            return None
        return Session(program.command, size=size, env=environment(self.home))

    def ready(self, name, size):
        """A session that shows its data; None if it never does."""
        session = self.session(name, size)
        try:
            if session is not None:
                session.wait_for(self.programs[name].ready)
            return session
        except TooLate:
            session.close()
            return None

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)


def _write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(line + "\n" for line in lines)


class Tasks:
    """Command line task managers with as many tasks."""

    PROGRAMS = {"taskwarrior": "task", "todo.txt": "todo-txt"}

    def __init__(self, many):
        self.home = tempfile.mkdtemp(prefix="tasks-", dir=str(CACHE.resolve()))
        rules, folder = self.home + "/taskrc", self.home + "/tasks"
        settings, list_ = self.home + "/todo.cfg", self.home + "/todo.txt"
        os.makedirs(folder)
        _write(rules, ["data.location=" + folder, "confirmation=off", "verbose=nothing"])
        _write(settings, ["export TODO_DIR=" + self.home, "export TODO_FILE=" + list_, "export DONE_FILE=%s/done.txt" % self.home,
                          "export REPORT_FILE=%s/report.txt" % self.home])
        self.environment = environment(self.home, TASKRC=rules, TASKDATA=folder, TODOTXT_CFG_FILE=settings)
        self.many, titles = many, ["Todo item number %d with some words" % (at + 1) for at in range(many)]
        _write(list_, titles)
        if shutil.which("task"):
            tasks = json.dumps([{"description": title, "status": "pending", "entry": "20261101T120000Z"} for title in titles])
            subprocess.run(["task", "import"], input=tasks, env=self.environment, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, universal_newlines=True, check=True)
            for number in range(1, 51):
                subprocess.run(["task", str(number), "start"], env=self.environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, check=True)

    def commands(self, turn):
        """The calls that correspond to commands of Sekan; empty for programs that are not installed."""
        number = str(self.many - turn)
        found = {
            "taskwarrior": {
                "status": ["task", "+PENDING", "count"], "list --column doing": ["task", "+ACTIVE", "list"],
                "show 7": ["task", "7", "info"], "next": ["task", "next"], "add": ["task", "add", "Paint the garden fence"],
                "edit": ["task", number, "modify", "priority:H"], "done": ["task", number, "done"]},
            "todo.txt": {
                "list --column doing": ["todo-txt", "ls", "number", "99"], "add": ["todo-txt", "add", "Paint the garden fence"],
                "edit": ["todo-txt", "pri", number, "A"], "done": ["todo-txt", "-a", "do", number]},
        }
        return {name: asked for name, asked in found.items() if shutil.which(Tasks.PROGRAMS[name])}

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)
