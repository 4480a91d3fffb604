"""Compares `sekan stats` and `sekan stats forecast` with figures that this file computes from the exported history.

    statistics.py [--histories N] [--seed S]

Each history is made with the program at false times over several months, in one of several zones: cards that are added,
moved, completed, reopened, removed, restored, deleted, sent, marked as waiting, repeating or imported, and changes that are
undone and redone. Definitions: docs/statistics.md. Needs a C compiler for the false clock. SEKAN_BINARY is the program.
"""
import argparse
import collections
import concurrent.futures
import datetime
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time
import zoneinfo

CLOCK = pathlib.Path(__file__).resolve().parents[2] / "Tests/EndToEnd/set_clock.c"
ZONES = ["UTC", "Asia/Seoul", "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Africa/Cairo"]
HOUR, DAY = 3_600_000, 86_400_000
COLUMNS = ["todo", "doing", "done"]
MOST_TOLD = 10
FEWEST, FEWEST_DAYS, TRIALS, MOST_DAYS = 10, 28, 2_000, 3_650
# The example cards of a first start.
SAMPLES = [f"{0x5EC0 + index:032x}" for index in range(5)]
# The age of a card may grow while the program runs.
TOLERANCE = 10


class Difference(Exception):
    """A deviation from the expected figures."""


# MARK: The program at a false time

class Board:
    def __init__(self, folder, zone, library):
        self.store = os.path.join(folder, "board.sqlite")
        self.environment = {"HOME": folder, "TZ": zone, "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "LD_PRELOAD": library}

    def run(self, now, *words, given=""):
        """Status and stdout. `now` is in milliseconds since 1970."""
        ahead = now - int(time.time() * 1000)
        done = subprocess.run([os.environ["SEKAN_BINARY"], "--lang", "en", "--store", self.store, *words], input=given,
                              capture_output=True, text=True, timeout=300,
                              env=dict(self.environment, SET_CLOCK_AHEAD=str(ahead)))
        if done.returncode not in (0, 1, 2, 3):
            raise Difference(f"{words} ended with {done.returncode}: {done.stderr[-300:]}")
        return done.returncode, done.stdout

    def json(self, now, *words):
        status, output = self.run(now, *words, "--json")
        if status:
            raise Difference(f"{words} ended with {status}")
        return json.loads(output)


def library(folder):
    path = os.path.join(folder, "set_clock.so")
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        raise SystemExit("statistics: no C compiler")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", path, str(CLOCK), "-ldl"], check=True)
    return path


def iso(milliseconds):
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Story:
    """A random history: commands at rising times."""

    def __init__(self, dice, board):
        self.dice, self.board = dice, board
        self.now = 1_772_000_000_000 + dice.randrange(200 * DAY)
        self.count = dice.randint(40, 200)
        self.pause = dice.choice([3, 15, 25]) * HOUR
        self.imported = []
        # The number of added cards in each project.
        self.numbers = {"Home": 1, "Garden": 0}

    def write(self):
        run, dice = self.run, self.dice
        run("add", "First", "--column", dice.choice(COLUMNS))
        run("projects", "--add", "Garden")
        if dice.random() < 0.5:
            run("projects", "--stages", "doing: build, code review")
        for _ in range(self.count):
            self.now += int(dice.expovariate(1 / self.pause)) + dice.choice([0, 0, 1, 250, 60_000])
            self.step()
        self.now += dice.choice([1_000, HOUR, 9 * DAY])
        return self.now

    def run(self, *words, given=""):
        self.board.run(self.now, *words, given=given)

    def card(self):
        project = self.dice.choice(["Home", "Home", "Home", "Garden"]) if self.numbers["Garden"] else "Home"
        highest = self.numbers[project]
        # Newer cards are open more often.
        number = max(self.dice.randint(1, highest), self.dice.randint(1, highest))
        return str(number), "-p", project

    def step(self):
        run, dice, card = self.run, self.dice, self.card()
        kind = dice.choices(
            ["add", "repeat", "move", "done", "reopen", "remove", "restore", "purge", "undo", "redo", "wait", "send", "edit",
             "import", "again", "read"],
            [24, 3, 28, 30, 4, 3, 3, 1, 6, 3, 6, 3, 2, 2, 1, 2])[0]
        project = ("-p", dice.choice(["Home", "Home", "Home", "Garden"]))
        tag = dice.choice([(), ("--tag", "a"), ("--tag", "b")])
        if kind in ("add", "repeat"):
            self.numbers[project[1] if kind == "add" else "Home"] += 1
        if kind == "add":
            run("add", "Card", "--column", dice.choices(COLUMNS, [6, 3, 1])[0], *tag, *project)
        elif kind == "repeat":
            run("add", "Series", "--due", iso(self.now + 2 * DAY)[:10], "--repeat", dice.choice(["daily", "weekly 3 times"]), *tag)
        elif kind == "move":
            run("move", card[0], dice.choice(COLUMNS + ["doing", "build", "code review"]), *card[1:])
        elif kind == "purge":
            run("purge", card[0], "--yes", *card[1:])
        elif kind == "undo":
            run("undo", "--yes", "-p", card[2])
        elif kind == "redo":
            run("redo", "-p", card[2])
        elif kind == "wait":
            run("wait", card[0], dice.choice(["Kim", "none", "#2"]), *card[1:])
        elif kind == "send":
            run("send", card[0], dice.choice(["Garden", "Home"]), *card[1:])
        elif kind == "edit":
            run("edit", card[0], "--title", "Other", *card[1:])
        elif kind == "import":
            self.imported = [self.new_card() for _ in range(dice.randint(1, 4))]
            run("import", "-", given=json.dumps(self.imported))
        elif kind == "again":
            run("import", "-", given=json.dumps(self.imported or [self.new_card()]))
        elif kind == "read":
            # Derives the moves that are known so far.
            run("stats", "--json", "--all")
        else:
            run(kind, card[0], *card[1:])

    def new_card(self):
        created = self.now - self.dice.randrange(1, 150 * DAY)
        column = self.dice.choice(COLUMNS)
        name = self.dice.choice(SAMPLES) if self.dice.random() < 0.2 else f"{self.dice.getrandbits(128):032x}"
        card = {"id": name, "title": "Imported", "column": column, "created": iso(created),
                "tags": self.dice.choice([[], ["a"]])}
        if column == "done" and self.dice.random() < 0.8:
            card["completed"] = iso(created + self.dice.randrange(self.now - created))
        return card


# MARK: Figures from the exported history

Move = collections.namedtuple("Move", "at project before after arrives sent finish returned", defaults=[False])


def journey(card, entries, created):
    """The moves of one card, and the begin of a card that is in DOING now. An example card has none until it is renamed."""
    void, originals = set(), {}
    for entry in entries:
        if entry["kind"] == "undone":
            void |= {entry["sequence"], entry["reverses"]}
            originals[entry["sequence"]] = entry["reverses"]
        elif entry["kind"] == "redone":
            void.add(entry["sequence"])
            void.discard(originals.get(entry["reverses"]))
    is_renamed = any("title" in entry["fields"] and entry["fields"].get("life", ["board"])[0] is not None
                     for entry in entries if entry["sequence"] not in void)
    if card in SAMPLES and not is_renamed:
        return [], None
    return figures(*steps_of(entries, void, created))


def steps_of(entries, void, created):
    """Where the card was from which time on: (time, corrected time, project, band, what happened)."""
    steps, place, home, life, late, last = [], None, None, None, False, None
    for entry in entries:
        fields, at, old_place = entry["fields"], entry["milliseconds"], place
        if "position" in fields and fields["position"][1]:
            place = fields["position"][1]
        old_home = home or entry["projectId"]
        home = fields["home"][1]["project"] if "home" in fields else old_home
        if entry["sequence"] in void:
            continue
        if "waiting" in fields:
            steps.append({"kind": "wait", "at": at, "on": fields["waiting"][1] is not None})
        if "life" in fields:
            life = fields["life"][1] or "trash"
        if not {"life", "position", "home"} & fields.keys() and entry["kind"] != "occurred":
            continue
        if home != old_home and last is not None:
            steps.append({"kind": "place", "at": at, "project": old_home, "band": None, "sent": True})
            last = None
        if life != "board" or place is None:
            if last is not None:
                steps.append({"kind": "place", "at": at, "project": home, "band": None, "sent": False})
                last = None
            continue
        band = (place["column"], place.get("stage", ""))
        if "life" in fields and fields["life"][0] is None:
            at = min(at, created) if created is not None else at
            if place["column"] == "done":
                end = min(place.get("completed", entry["milliseconds"]), entry["milliseconds"])
                steps.append({"kind": "place", "at": at, "project": home, "band": ("todo", ""), "sent": False, "until": max(at, end)})
                steps.append({"kind": "place", "at": end, "project": home, "band": band, "sent": False})
            else:
                steps.append({"kind": "place", "at": at, "project": home, "band": band, "sent": False})
                late = entry["milliseconds"] - at > 60_000
            last = band
            continue
        if entry["kind"] == "occurred":
            steps.append({"kind": "occurrence", "at": at, "project": home, "band": band})
            last = band
            continue
        completed = place.get("completed")
        if place["column"] == "done" and completed is not None:
            completed = min(completed, entry["milliseconds"])
            # A card that was in DONE already may come back from the trash, or its time of completion was corrected.
            if old_place and old_place["column"] == "done":
                steps.append({"kind": "redate", "at": completed})
            else:
                at = completed
        if band != last:
            steps.append({"kind": "place", "at": at, "project": home, "band": band, "sent": "home" in fields})
            last = band
    return steps, late


def figures(steps, imported_late):
    moves, here, since, waits = [], None, None, None
    added, arrived = None, False
    work = {"begun": None, "todo": 0, "doing": collections.Counter(), "waited": 0, "returns": 0}

    def leave(at):
        if here is None:
            return
        length = max(0, at - since)
        if here[0] == "todo":
            work["todo"] += length
        elif here[0] == "doing":
            work["doing"][here[1]] += length
        count_waiting(at)

    def count_waiting(at):
        """Only on the board, and not in DONE."""
        nonlocal waits
        if waits is not None and here is not None and here[0] != "done":
            work["waited"] += max(0, at - max(waits, since))
            waits = max(waits, at)

    def finished(added):
        return dict(work, doing=dict(work["doing"]), added=added)

    def newest_finish():
        return next((index for index in reversed(range(len(moves)))
                     if moves[index].finish and moves[index].after and moves[index].after[0] == "done"), None)

    for step in steps:
        at = step["at"]
        if step["kind"] == "wait":
            count_waiting(at)
            waits = at if step["on"] else None
        elif step["kind"] == "redate":
            index = newest_finish()
            if index is not None:
                moves[index] = moves[index]._replace(at=at)
        elif step["kind"] == "occurrence":
            leave(at)
            moves.append(Move(at, step["project"], here, step["band"], False, False, finished(None)))
            work = {"begun": at if step["band"][0] == "doing" else None, "todo": 0, "doing": collections.Counter(), "waited": 0,
                    "returns": 0}
            here, since, added = step["band"], at, None
        else:
            band = step["band"]
            leave(at)
            arrives = band is not None and here is None and (not arrived or step["sent"])
            if arrives and not arrived:
                added = at
            arrived = arrived or arrives
            # A card that comes back from the trash of the same project did not leave it.
            if band is not None and here is None and not arrives and moves and moves[-1].project == step["project"]:
                moves[-1] = moves[-1]._replace(returned=True)
            if band and band[0] == "doing" and (here is None or here[0] != "doing") and work["begun"] is None:
                work["begun"] = None if imported_late and not moves else at
            if band and here and COLUMNS.index(band[0]) < COLUMNS.index(here[0]):
                work["returns"] += 1
            if here and here[0] == "done" and band and band[0] != "done":
                index = newest_finish()
                if index is not None:
                    moves[index] = moves[index]._replace(finish=None)
            ends = band is not None and band[0] == "done" and here is not None and here[0] != "done"
            sent = step["sent"] and (arrives or band is None)
            moves.append(Move(at, step["project"], here, band, arrives, sent, finished(added) if ends else None))
            here, since = band, step.get("until", at)
    return moves, work["begun"] if here and here[0] == "doing" else None


def percentiles(times):
    times = sorted(times)
    shown = {f"p{percent}": times[-(-len(times) * percent // 100) - 1] if len(times) >= FEWEST else None
             for percent in (50, 85, 95)}
    return {"count": len(times), **shown}


def midnight(day, zone):
    return int(datetime.datetime(day.year, day.month, day.day, tzinfo=zone).timestamp() * 1000)


class Figures:
    """The figures of some projects on the days from `first` to `last`. Cards sent between all projects neither come nor go."""

    def __init__(self, moves, projects, first, last, zone, is_all=False):
        self.days = [first + datetime.timedelta(days=index) for index in range((last - first).days + 1)]
        bounds = [midnight(day, zone) for day in self.days + [last + datetime.timedelta(days=1)]]
        moves = [move for move in moves if move.project in projects and move.at < bounds[-1]]
        per_day = [[move for move in moves if begin <= move.at < end] for begin, end in zip(bounds, bounds[1:])]
        self.arrived = [sum(move.arrives and not (is_all and move.sent) for move in day) for day in per_day]
        self.finished = [sum(move.finish is not None for move in day) for day in per_day]
        self.left = [sum(move.after is None and move.before is not None and move.before[0] != "done"
                         and not move.returned and not (is_all and move.sent) for move in day) for day in per_day]
        bands = {band for move in moves for band in (move.before, move.after) if band}
        self.levels = {band: [sum((move.after == band) - (move.before == band) for move in moves if move.at < end)
                              for end in bounds[1:]] for band in bands}
        works = [move for move in moves if move.finish and move.at >= bounds[0]]
        self.works = sorted(((work.at, length(work.finish["begun"], work.at), length(work.finish["added"], work.at))
                             for work in works), key=str)
        self.stays = collections.Counter()
        for work in works:
            self.stays["todo", ""] += work.finish["todo"] // 1000
            for stage, spent in work.finish["doing"].items():
                self.stays["doing", stage] += spent // 1000
        self.waited = sum(work.finish["waited"] // 1000 for work in works)
        self.returns = sum(work.finish["returns"] for work in works)
        earliest = min((move.at for move in moves), default=None)
        known = [index for index, end in enumerate(bounds[1:]) if earliest is not None and earliest < end]
        self.sample = [self.finished[index] for index in known]


def length(begin, end):
    return None if begin is None else max(0, end - begin) // 1000


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        mixed = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        return ((mixed ^ (mixed >> 31)) >> 33) % limit


def forecast(cards, sample):
    """The days of the 50th and 85th percentile, None for too many; nothing without a forecast."""
    if len(sample) < FEWEST_DAYS or sum(sample) < FEWEST:
        return None
    lengths = []
    for trial in range(1, TRIALS + 1):
        numbers, left, days = SplitMix64(trial), cards, 0
        while left > 0 and days <= MOST_DAYS:
            left -= sample[numbers.below(len(sample))]
            days += 1
        lengths.append(days)
    lengths.sort()
    return [None if days > MOST_DAYS else days for days in (lengths[TRIALS // 2 - 1], lengths[TRIALS * 85 // 100 - 1])]


def back_test(sample):
    weeks = kept = 0
    for begin in range(FEWEST_DAYS, len(sample) - 6, 7):
        week = sample[begin:begin + 7]
        done = sum(week)
        found = forecast(done, sample[:begin]) if done else None
        if found:
            weeks += 1
            needed = next(index + 1 for index in range(7) if sum(week[:index + 1]) >= done)
            kept += found[1] is not None and found[1] >= needed
    return {"weeks": weeks, "kept": kept}


# MARK: Comparison

def expect(name, ours, theirs):
    if ours != theirs:
        raise Difference(f"{name}: expected {ours}, got {theirs}")


def compare(board, zone_name, end, dice):
    zone = zoneinfo.ZoneInfo(zone_name)
    board.run(end, "stats", "--json", "--all")
    export = board.json(end, "export", "--all")
    today = datetime.datetime.fromtimestamp(end / 1000, zone).date()
    cards = {card["id"]: card for card in export["cards"]}
    histories = collections.defaultdict(list)
    for entry in sorted(export["entries"], key=lambda entry: entry["sequence"]):
        if "card" in entry:
            histories[entry["card"]].append(entry)
    found = {card: journey(card, entries, cards[card]["milliseconds"]["created"] if card in cards else None)
             for card, entries in histories.items()}
    projects = {project["name"]: project["id"] for project in export["projects"]}
    chosen = [(["--project", name], [project]) for name, project in projects.items()]
    # An undone addition archives a project, and the board of all projects leaves archived ones out.
    shown_in_all = [project["id"] for project in export["projects"] if not project["archived"]]
    chosen.append((["--all"], shown_in_all))
    chosen.append((["--all", "tag:a"], shown_in_all))
    for words, counted in chosen:
        shown = {card: journey for card, journey in found.items()
                 if "tag:a" not in words or card in cards and "a" in cards[card]["tags"]}
        first = today - datetime.timedelta(days=dice.choice([83, 83, 0, 6, 40, 300]))
        since = [] if (today - first).days == 83 else ["--since", first.isoformat()]
        moves = [move for all_moves, _ in shown.values() for move in all_moves]
        ours = Figures(moves, counted, first, today, zone, is_all="--all" in words)
        theirs = board.json(end, "stats", *words, *since)
        compare_figures(ours, theirs)
        begun = {card: at for card, (_, at) in shown.items() if at is not None and card in cards
                 and not cards[card]["trash"] and cards[card]["projectId"] in counted}
        expect("cards in DOING", begun, {card["card"]: card["milliseconds"] for card in theirs["underWay"]})
        for card in theirs["underWay"]:
            if not 0 <= card["age"] - (end - begun[card["card"]]) // 1000 <= TOLERANCE:
                raise Difference(f"age of {card['number']}: {card['age']}")
        compare_forecast(ours.sample, board.json(end, "stats", "forecast", *words, *since, "--cards", str(dice.randint(1, 40))), today)


def compare_figures(ours, theirs):
    days = theirs["days"]
    expect("days", [day.isoformat() for day in ours.days], [day["date"] for day in days])
    for name in ("arrived", "finished", "left"):
        expect(name, getattr(ours, name), [day[name] for day in days])
    bands = [(band["column"], band["stage"]) for band in theirs["bands"]]
    levels = {band: [day["levels"][index] for day in days] for index, band in enumerate(bands)}
    for band in ours.levels.keys() | levels.keys():
        expect(f"level of {band}", ours.levels.get(band, [0] * len(days)), levels.get(band, [0] * len(days)))
    works = sorted(((work["milliseconds"], work["cycle"], work["lead"]) for work in theirs["works"]), key=str)
    expect("finished work", ours.works, works)
    expect("cycle time", percentiles([work[1] for work in ours.works if work[1] is not None]), theirs["cycle"])
    expect("lead time", percentiles([work[2] for work in ours.works if work[2] is not None]), theirs["lead"])
    stays = {(stay["column"], stay["stage"]): stay["seconds"] for stay in theirs["stays"] if stay["seconds"]}
    expect("time in columns", {band: spent for band, spent in ours.stays.items() if spent}, stays)
    expect("waiting", ours.waited, theirs["waited"])
    expect("returns", ours.returns, theirs["returns"])


def compare_forecast(sample, theirs, today):
    ours = forecast(theirs["cards"], sample)
    expect("sample", [len(sample), sum(sample)], [theirs["days"], theirs["finished"]])
    expect("enough", ours is not None, theirs["enough"])
    expect("forecast", ours or [None, None], [theirs["p50Days"], theirs["p85Days"]])
    dates = [days and (today + datetime.timedelta(days=days)).isoformat() for days in ours or [None, None]]
    expect("dates", dates, [theirs["p50"], theirs["p85"]])
    expect("back-test", back_test(sample), theirs["backTest"])


def judge(index, seed, shim):
    """The number of entries of one history, or how its figures differ."""
    dice = random.Random(f"{seed} {index}")
    zone = dice.choice(ZONES)
    with tempfile.TemporaryDirectory() as folder:
        board = Board(folder, zone, shim)
        try:
            compare(board, zone, Story(dice, board).write(), dice)
        except Difference as difference:
            return f"history {index}, {zone}: {difference}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--histories", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=5661)
    arguments = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        shim = library(folder)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            numbers = range(arguments.first, arguments.first + arguments.histories)
            for difference in pool.map(lambda index: judge(index, arguments.seed, shim), numbers):
                if difference:
                    wrong += 1
                    if wrong <= MOST_TOLD:
                        print(difference, flush=True)
    print(f"statistics: {arguments.histories} histories, {wrong} differences, seed {arguments.seed}", flush=True)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
