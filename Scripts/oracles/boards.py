"""Boards that import and export with the real program, and the exported tasks as icalendar parses them."""
import collections
import json
import os
import re
import subprocess
import time

from icalendar import Calendar, Component

# Properties that the program may add to a task.
STAMPS = {"DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE"}
BROKEN_NAME = re.compile(b"[A-Za-z0-9-]+ [^:;]*[:;]")
# Limit in seconds for minimizing one calendar.
LONGEST = 20


class Difference(Exception):
    """A deviation from the expected result."""


class Board:
    def __init__(self, folder, name="board"):
        self.store = os.path.join(folder, name + ".sqlite")
        for end in ("", "-wal", "-shm", "-journal"):
            if os.path.exists(self.store + end):
                os.remove(self.store + end)
        self.environment = {"HOME": folder, "TZ": "UTC", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}

    def run(self, *words, given=b""):
        """Returns status, stdout and stderr."""
        try:
            done = subprocess.run([os.environ["SEKAN_BINARY"], "--lang", "en", "--store", self.store, *words],
                                  input=given, capture_output=True, env=self.environment, timeout=120)
        except subprocess.TimeoutExpired:
            raise Difference(f"{words[0]} does not end") from None
        if done.returncode not in (0, 1):
            raise Difference(f"{words[0]} ended with {done.returncode}: {done.stderr[-300:].decode(errors='replace')}")
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def bring(self, calendar):
        status, output, complaints = self.run("import", "-", given=calendar)
        return status, output.decode() + complaints

    def export(self):
        status, output, complaints = self.run("export", "--ics")
        if status:
            raise Difference(f"no export: {complaints}")
        return output

    def cards(self):
        """The cards by id, in the order of the board."""
        if not os.path.exists(self.store):
            return {}
        status, output, complaints = self.run("list", "--json")
        if status:
            raise Difference(f"no list: {complaints}")
        return {card["id"]: card for card in json.loads(output)}

    def check(self):
        if os.path.exists(self.store) and self.run("check")[0]:
            raise Difference("the store is not sound")


def tasks(calendar):
    """By UID and RECURRENCE-ID; the first if several share both. Raises ValueError if icalendar cannot read the calendar."""
    return {key: found[0] for key, found in all_tasks(calendar).items()}


def all_tasks(calendar):
    """Lists of the tasks that share UID and RECURRENCE-ID."""
    found = collections.defaultdict(list)
    for component in Component.from_ical(calendar.removeprefix(b"\xef\xbb\xbf"), multiple=True):
        if isinstance(component, Calendar):
            for task in component.subcomponents:
                if task.name == "VTODO" and task.get("UID"):
                    key = first(task["UID"]), line(task["RECURRENCE-ID"]) if "RECURRENCE-ID" in task else None
                    found[key].append(task)
    return found


def first(value):
    return str(value[0] if isinstance(value, list) else value)


def line(value):
    """Parameters and value in a normal form."""
    parameters = sorted((name, str(given)) for name, given in getattr(value, "params", {}).items())
    return tuple(parameters), value.to_ical() if hasattr(value, "to_ical") else str(value)


def lines(component):
    """Counts properties and components, without the program's own lines."""
    found = collections.Counter()
    for name, values in component.items():
        if name.startswith("X-SEKAN-"):
            continue
        for value in values if isinstance(values, list) else [values]:
            found[name, line(value)] += 1
    for part in component.subcomponents:
        found[part.name, tuple(sorted(map(str, lines(part).items())))] += 1
    return found


def compare(expected, calendar):
    """Compares each exported task with its imported ones (a list, or one task), and returns the UIDs.

    Of tasks with the same UID the first that can be a card counts, so one of them has to agree.
    """
    try:
        given = tasks(calendar)
    except ValueError as error:
        raise Difference(f"icalendar cannot read the export: {error}") from None
    for key, task in given.items():
        if key not in expected:
            raise Difference(f"{key[0]}: was not imported")
        candidates = expected[key] if isinstance(expected[key], list) else [expected[key]]
        if task.errors and not any(candidate.errors for candidate in candidates):
            raise Difference(f"{key[0]}: icalendar reports {task.errors[0]}")
        found = [difference(candidate, task) for candidate in candidates]
        if None not in found:
            raise Difference(f"{key[0]}: {found[0]}")
    return {uid for uid, _ in given}


def difference(expected, exported):
    """The first property that was lost or added; None if both agree."""
    theirs, ours = lines(expected), lines(exported)
    for name, value in theirs - ours:
        return f"{name} {value} is lost; the export has {[other[1] for other in ours - theirs if other[0] == name]}"
    for name, value in ours - theirs:
        if name not in STAMPS or name in expected:
            return f"{name} {value} is new"
    return None


def without_broken_names(calendar):
    """The calendar without names that contain a blank: icalendar repairs them, an export leaves them out."""
    return b"\r\n".join(row for row in unfolded(calendar) if not BROKEN_NAME.match(row))


def unfolded(calendar):
    return calendar.replace(b"\r\n", b"\n").replace(b"\n ", b"").replace(b"\n\t", b"").split(b"\n")


def smallest(calendar, look):
    """Minimizes the calendar while `look` still raises a difference."""
    def tells(rows):
        try:
            look(b"\r\n".join(rows))
        except Difference:
            return True
        except (ValueError, KeyError, TypeError):
            pass
        return False

    rows, at, end = unfolded(calendar), 0, time.monotonic() + LONGEST
    if not tells(rows):
        return calendar
    while at < len(rows) and time.monotonic() < end:
        rest = rows[:at] + rows[end_of(rows, at):]
        if not rows[at].startswith(b"END:") and tells(rest):
            rows = rest
        else:
            at += 1
    return b"\r\n".join(rows)


def end_of(rows, at):
    """The index after the line, or after the component that begins there."""
    depth = 0
    for index in range(at, len(rows)):
        depth += rows[index].startswith(b"BEGIN:") - rows[index].startswith(b"END:")
        if depth <= 0:
            return index + 1
    return len(rows)
