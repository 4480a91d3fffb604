"""`import` of the files of other programs, with history and search: instructions a card, speed and memory."""
import csv
import datetime
import json
import os
import random
import subprocess
import time
import uuid

from instructions import counted_place, of_command
from subject import Place, environment
from table import Row

WORDS = ("water the plants report draft invoice meeting server backup deploy review paint kitchen buy milk "
         "보고서 회의 준비 서버 점검 write tests fix parser release notes").split()
# The difference of two files excludes the start of the program and the new store.
FEW, MANY, LARGE = 100, 800, 20_000
# In thousands of instructions a card. 170 are about 25,000 cards a second.
PROMISES, GOAL = {"todo.txt": 1_400, "CSV": 2_500, "Taskwarrior": 1_450, "JSON": 2_250}, 170
MEMORY = 64


def measure(run):
    rows = []
    for name, limit in PROMISES.items():
        found = [[_instructions(run, subject, name)] for subject in run.subjects]
        rows.append(Row("`import` of %s, a card" % name, found, "k instructions", limit=limit, goal=GOAL))
    speeds, peaks = zip(*[_large(run, subject) for subject in run.subjects])
    rows.append(Row("`import` of todo.txt, %s cards" % "{:,}".format(LARGE), speeds, "cards/s"))
    return rows + [Row("memory of it", peaks, "MB", limit=MEMORY, of="most")]


def _instructions(run, subject, name):
    found = []
    for cards in (FEW, MANY):
        with counted_place(None, subject.binary) as place:
            found.append(of_command(place, "import", _file(place, name, cards, run.options.seed)))
    return (found[1] - found[0]) * 1_000 / (MANY - FEW)


def _large(run, subject):
    with Place(None, subject.binary) as place:
        command = place.command("import", _file(place, "todo.txt", LARGE, run.options.seed))
        begun = time.monotonic()
        child = subprocess.Popen(command, env=environment(place.home), stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        assert child.returncode == 0, "the import failed"
        return [LARGE / (time.monotonic() - begun)], [usage.ru_maxrss / 1024]


def _file(place, name, cards, seed):
    if name == "JSON":
        with Place(None, place.binary) as other:
            other.run("import", _file(other, "CSV", cards, seed), check=True)
            path = str(place.home / "board.json")
            other.run("export", path, "--all", check=True)
            return path
    path = str(place.home / {"todo.txt": "todo.txt", "CSV": "tasks.csv", "Taskwarrior": "tasks.json"}[name])
    with open(path, "w", encoding="utf-8", newline="") as file:
        {"todo.txt": _todo_txt, "CSV": _csv, "Taskwarrior": _taskwarrior}[name](file, _tasks(cards, seed))
    return path


def _tasks(cards, seed):
    chance = random.Random(seed)

    def text():
        return " ".join(chance.choices(WORDS, k=chance.randint(3, 8)))

    for number in range(cards):
        created = datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=10 * number)
        yield {
            "number": number, "title": "%s %d" % (text(), number), "created": created,
            "notes": [text() for _ in range(chance.randint(0, 3))],
            "tags": chance.sample(["home", "work", "ops", "garden"], chance.randint(0, 2)),
            "due": created + datetime.timedelta(days=chance.randint(1, 400)) if chance.random() < 0.4 else None,
            "done": created + datetime.timedelta(days=chance.randint(1, 30)) if chance.random() < 0.4 else None,
            "id": uuid.UUID(int=chance.getrandbits(128), version=4),
        }


def _todo_txt(file, tasks):
    for task in tasks:
        done = "x %s " % task["done"].date() if task["done"] else ""
        due = " due:%s" % task["due"].date() if task["due"] else ""
        tags = "".join(" +" + tag for tag in task["tags"])
        file.write("%s%s %s%s%s\n" % (done, task["created"].date(), task["title"], tags, due))


def _csv(file, tasks):
    rows = csv.writer(file)
    rows.writerow(["id", "title", "notes", "status", "due", "tags", "created", "completed"])
    for task in tasks:
        rows.writerow(["K-%d" % task["number"], task["title"], "\n".join(task["notes"]),
                       "Done" if task["done"] else "To do", task["due"].date() if task["due"] else "",
                       ",".join(task["tags"]), task["created"].isoformat(),
                       task["done"].isoformat() if task["done"] else ""])


def _taskwarrior(file, tasks):
    def stamp(moment):
        return moment.strftime("%Y%m%dT%H%M%SZ")

    for task in tasks:
        members = {"uuid": str(task["id"]), "description": task["title"], "entry": stamp(task["created"]),
                   "modified": stamp(task["done"] or task["created"]), "tags": task["tags"],
                   "status": "completed" if task["done"] else "pending",
                   "annotations": [{"entry": stamp(task["created"]), "description": line} for line in task["notes"]]}
        members.update({name: stamp(task[key]) for name, key in (("due", "due"), ("end", "done")) if task[key]})
        file.write(json.dumps(members, ensure_ascii=False) + "\n")
