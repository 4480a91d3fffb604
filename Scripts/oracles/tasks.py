"""Imports and exports calendar tasks with the program, and compares the result with icalendar.

    tasks.py [LOOK ...] [--tasks N] [--seed S]

- samples: the test files of icalendar and recurring_ical_events, unchanged and with their events and notes turned into
  tasks. The export contains every property of an imported task; a second import changes nothing.
- random: random tasks whose cards this file predicts; then edited like another program would.
- series: repeating tasks are completed again and again, and are due as recurring_ical_events expands them.
- machines: two boards with changes on both sides exchange files until nothing is new, and then show the same.
- hostile: truncated and corrupted files, which must not harm a store.

The smallest calendar of each difference is written to .build/oracle/differences. SEKAN_BINARY is the program.
"""
import argparse
import datetime
import hashlib
import itertools
import os
import random
import re
import tempfile
import warnings

import icalendar
import recurring_ical_events

from boards import Board, Difference, all_tasks, compare, first, smallest, tasks, without_broken_names
from random_tasks import UTC, calendar_of, complete, edit, occurrences, random_rule, random_task, told, written

MOST_TOLD = 8
MOST_ROUNDS = 8
FOLDER = ".build/oracle/differences"


def card_id(uid):
    if re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", uid):
        return uid.replace("-", "")
    return hashlib.sha256(uid.encode()).hexdigest()[:32]


def samples():
    """All .ics files of both packages by name; then with events and notes turned into tasks, each with a UID."""
    for package in (icalendar, recurring_ical_events):
        folder = os.path.dirname(package.__file__)
        for path in sorted(os.path.join(at, name) for at, _, names in os.walk(folder) for name in names):
            if path.endswith(".ics"):
                with open(path, "rb") as opened:
                    data = opened.read()
                name = os.path.relpath(path, os.path.dirname(folder))
                yield name, data
                yield name + " as tasks", as_tasks(data)


def as_tasks(data):
    count = itertools.count(1)

    def named(match):
        task = re.sub(rb"(?m)^DTEND", b"DUE", match[0])
        return task if re.search(rb"(?m)^UID[:;]", task) else task.replace(b"VTODO", b"VTODO\r\nUID:%d" % next(count), 1)

    data = re.sub(rb"(?m)^(BEGIN|END):(VEVENT|VJOURNAL)", rb"\1:VTODO", data)
    data = re.sub(rb"(?ms)^BEGIN:VTODO.*?^END:VTODO", named, data)
    return data if b"BEGIN:VCALENDAR" in data else b"BEGIN:VCALENDAR\r\n" + data.strip() + b"\r\nEND:VCALENDAR\r\n"


def brought_in(folder, calendar):
    """A board with the imported calendar, after checks that everything is exported and that a second import changes nothing."""
    board = Board(folder)
    status, _ = board.bring(calendar)
    cards = board.cards()
    again, answer = board.bring(calendar)
    if again != status or board.cards().keys() != cards.keys():
        raise Difference(f"a second import: {answer}")
    try:
        expected = all_tasks(without_broken_names(calendar))
    except ValueError:
        return board
    # Two tasks with one UID each change the other at every import.
    if cards and calendar.count(b"BEGIN:VTODO") == len(expected) and "Nothing new" not in answer:
        raise Difference(f"a second import brings something: {answer}")
    exported = compare(expected, board.export()) if cards else set()
    missing = {uid for uid, override in expected if not override} - exported
    if missing and status == 0:
        raise Difference(f"{missing.pop()}: is no card, and nobody says so")
    if {card_id(uid) for uid in exported} != cards.keys():
        raise Difference(f"{exported}: these cards have the ids {list(cards)}")
    return board


def look_at_samples(folder, arguments):
    for name, calendar in samples():
        yield name, calendar, lambda calendar: len(brought_in(folder, calendar).cards())


def look_at_random(folder, arguments):
    for start in range(0, arguments.tasks, 10):
        dice = random.Random(f"random {arguments.seed} {start}")
        calendar = calendar_of([random_task(dice, f"{start + index}@example.com") for index in range(10)])
        yield f"tasks {start}", calendar, lambda calendar: edited(folder, calendar, arguments.seed)


def edited(folder, calendar, seed):
    """Checks the cards before and after edits by another program."""
    board = brought_in(folder, calendar)
    before = shown(board, calendar)
    export, changed = icalendar.Calendar.from_ical(board.export()), {}
    for task in export.walk("VTODO"):
        uid = first(task["UID"])
        changed[uid] = edit(random.Random(f"{seed} {uid}"), task)
    board.bring(export.to_ical())
    after = shown(board, export.to_ical())
    for uid, edits in changed.items():
        one, other = before[card_id(uid)], after[card_id(uid)]
        same = ["number", "created", "waiting"] + ([] if "due" in edits else ["reminders", "repeat"])
        for field in same:
            if one[field] != other[field]:
                raise Difference(f"{uid}: after {sorted(edits)} {field} is {other[field]}, was {one[field]}")
    compare(tasks(export.to_ical()), board.export())
    return len(after)


def shown(board, calendar):
    cards = board.cards()
    for (uid, override), task in tasks(calendar).items():
        card = cards.get(card_id(uid))
        if card and not override:
            for field, value in told(task).items():
                if card[field] != value:
                    raise Difference(f"{uid}: {field} is {card[field]!r}, expected {value!r}")
    return cards


def look_at_series(folder, arguments):
    for index in range(arguments.tasks // 3):
        dice = random.Random(f"series {arguments.seed} {index}")
        calendar = calendar_of([random_rule(dice, f"series-{index}")])
        yield f"series {index}", calendar, lambda calendar: done(folder, calendar)


def done(folder, calendar):
    """Checks that the card is due at each occurrence in turn, and stays completed after the last."""
    board = brought_in(folder, calendar)
    if not board.cards():
        return 0
    for number, moment in enumerate([*occurrences(calendar), None][:6]):
        card, = board.cards().values()
        if not card["repeat"]:
            raise Difference("does not come again")
        if moment is None and card["column"] == "done":
            break
        if card["due"] != written(moment) or card["column"] == "done":
            raise Difference(f"{number} done, due {card['due']} in {card['column']}, expected {written(moment)}")
        export = icalendar.Calendar.from_ical(board.export())
        complete(export.walk("VTODO")[0])
        board.bring(export.to_ical())
        after = board.cards()
        board.bring(board.export())
        if board.cards() != after:
            raise Difference("its own export changes the board")
    return 1


def look_at_machines(folder, arguments):
    for index in range(arguments.tasks // 15):
        dice = random.Random(f"machines {arguments.seed} {index}")
        calendar = calendar_of([random_task(dice, f"{index}-{number}@example.com") for number in range(6)])
        yield f"machines {index}", calendar, lambda calendar: exchanged(folder, calendar, f"{arguments.seed} {index}")


def exchanged(folder, calendar, seed):
    one, other = Board(folder, "one"), Board(folder, "other")
    one.bring(calendar)
    add(random.Random(seed), one)
    other.bring(one.export())
    if one.export() != other.export():
        raise Difference("another machine's export is not the same:\n" + first_difference(one.export(), other.export()))
    # Edits are later than the creation of any task, at distinct moments, and do not touch cards made in Sekan.
    moments = (datetime.datetime(2026, 2, 1, tzinfo=UTC) + datetime.timedelta(minutes=count) for count in itertools.count())
    dice = random.Random(f"exchange {seed}")
    for turn in range(3):
        change(dice, one, moments)
        change(dice, other, moments)
        for _ in range(MOST_ROUNDS):
            new = [to.bring(at.export())[1] for at, to in ((one, other), (other, one))]
            if all("Nothing new" in told for told in new):
                break
        else:
            raise Difference(f"turn {turn}: always something new: {new}")
        agree(one, other, turn)
    return len(one.cards())


def agree(one, other, turn):
    ours, theirs = one.cards(), other.cards()
    if list(ours) != list(theirs):
        raise Difference(f"turn {turn}: other cards, or in another order: " + " ".join(
            f"{cards[card]['number']}:{cards[card]['column']}" for cards in (ours, theirs) for card in cards))
    for card in ours:
        # A calendar stores the creation in seconds; a task without it gets the time of its import.
        for field in ours[card].keys() - {"created", "changed", "milliseconds", "number"}:
            if in_order(ours[card][field]) != in_order(theirs[card][field]):
                raise Difference(f"turn {turn}: {field} of {ours[card]['title']!r}: {ours[card][field]}, "
                                 f"{theirs[card][field]}")


def in_order(value):
    """Tags and reminders have no order."""
    return sorted(map(str, value)) if isinstance(value, list) else value


def first_difference(one, other):
    pairs = itertools.zip_longest(one.splitlines(), other.splitlines())
    return next(f"{ours}, {theirs}" for ours, theirs in pairs if ours != theirs)


def add(dice, board):
    for _ in range(dice.randint(0, 3)):
        words = ["add", f"Card {dice.randint(0, 999)}", "--column", dice.choice(["todo", "doing"])]
        for option, values in (("--due", ["2027-03-04", "2031-01-31 17:00"]), ("--tag", ["ops", "집"]),
                               ("--priority", ["low", "high"]), ("--notes", ["one\ntwo", "한글, text"]), ("--start", ["2026-12-01"])):
            if dice.random() < 0.4:
                words += [option, dice.choice(values)]
        if "--due" in words and dice.random() < 0.5:
            words += ["--repeat", dice.choice(["daily", "every 2 weeks", "monthly"]), "--remind", dice.choice(["1d", "2h"])]
        board.run(*words)


def change(dice, board, moments):
    export = icalendar.Calendar.from_ical(board.export())
    for task in export.walk("VTODO"):
        if "@" in first(task["UID"]) and dice.random() < 0.4:
            edit(dice, task, next(moments))
    board.bring(export.to_ical())
    add(dice, board)


def look_at_hostile(folder, arguments):
    known = [calendar for _, calendar in samples() if b"BEGIN:VTODO" in calendar and len(calendar) < 20_000]
    for index in range(arguments.tasks):
        dice = random.Random(f"hostile {arguments.seed} {index}")
        yield f"hostile {index}", spoilt(dice, dice.choice(known)), lambda calendar: survived(folder, calendar)


def spoilt(dice, calendar):
    data = bytearray(calendar)
    for _ in range(dice.choice([0, 1, 3, 30])):
        at = dice.randrange(len(data))
        new = dice.choice([dice.randbytes(1), b"\r\n", b";", b":", b'"', b"9" * 20])
        data[at:at + dice.choice([0, 1, 1, 9])] = new
    return bytes(data[:dice.randrange(len(data))] if dice.random() < 0.5 else data)


def survived(folder, calendar):
    board = Board(folder)
    board.bring(calendar)
    board.check()
    cards = board.cards()
    if cards:
        board.bring(board.export())
        if board.cards() != cards:
            raise Difference("its own export changes the board")
    return len(cards)


def run(look, arguments, folder):
    os.makedirs(FOLDER, exist_ok=True)
    wrong = count = cards = 0
    for name, calendar, judge in LOOKS_AT[look](folder, arguments):
        count += 1
        try:
            cards += judge(calendar)
        except Difference as difference:
            wrong += 1
            if wrong <= MOST_TOLD:
                path = os.path.join(FOLDER, re.sub(r"\W+", "-", f"{look} {name}") + ".ics")
                with open(path, "wb") as opened:
                    opened.write(smallest(calendar, judge))
                print(f"{name}: {difference}\n  {path}", flush=True)
    print(f"tasks: {look}, {count} calendars, {cards} cards, {wrong} differences, seed {arguments.seed}", flush=True)
    return wrong


LOOKS_AT = {"samples": look_at_samples, "random": look_at_random, "series": look_at_series, "machines": look_at_machines,
            "hostile": look_at_hostile}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("looks", nargs="*", metavar="LOOK", help=", ".join(LOOKS_AT))
    parser.add_argument("--tasks", type=int, default=300)
    parser.add_argument("--seed", type=int, default=5545)
    arguments = parser.parse_args()
    # icalendar warns when it guesses unusual zones.
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        wrong = sum(run(look, arguments, folder) for look in arguments.looks or LOOKS_AT)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
