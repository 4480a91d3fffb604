"""Conditions that must hold after a soak."""
import difflib
import json
import pathlib
import re
import time

from machines import Difference
from stories import links

MOST_ROUNDS = 12
CRASH = re.compile(r"fatal error|crash|backtrace|illegal|signal|assert|overflow|out of range|precondition", re.I)


def settled(machines, dice, note):
    """All machines sync until nothing is new; returns a complaint if that does not end."""
    told = []
    for number in range(MOST_ROUNDS):
        told = [exchanged(machine, dice) for machine in machines]
        note(f"round {number}: {told}")
        if not any(any(one) for one in told):
            return []
    return [f"after {MOST_ROUNDS} rounds something is still new: {told}"]


def exchanged(machine, dice):
    """The number of exchanged changes, and of confirmations before."""
    held = [link for link in links(machine.state()) if link["state"] in ("held", "heldBack")]
    if held:
        machine.run("remote", dice.choice(["accept", "put-back"]), "home")
    sync = synced(machine)
    return [len(held)] + [sync[name] for name in ("new", "changed", "removed", "sent", "deleted")]


def synced(machine):
    """Retries for a while, since a board that was just left still sends its changes."""
    end = time.monotonic() + 20
    while not (told := machine.run("sync", "--json", may=(0, 1) if time.monotonic() > end else (0, 1, 75))).startswith("{"):
        time.sleep(0.2)
    return json.loads(told.splitlines()[0])


def all_of(soak):
    texts = [text_of(machine) for machine in soak.machines]
    there = soak.other.there.todos(include_completed=True)
    return (boards(soak.machines) + calendar(soak.machines[0], there) + typed(soak, texts) + told_elsewhere(soak, texts)
            + kept_lines(soak, there) + nobody_took_away(soak) + left_over(soak.folder)
            + [words for machine in soak.machines for words in alone(machine)])


def boards(machines):
    """All boards show the same cards in the same order."""
    shown = [[f"{card['column']}: {json.dumps(card, ensure_ascii=False, sort_keys=True)}" for card in machine.told()]
             for machine in machines]
    different = []
    for machine, one in zip(machines[1:], shown[1:]):
        lines = list(difflib.unified_diff(shown[0], one, machines[0].name, machine.name, lineterm="", n=1))
        different += ["the boards differ:\n  " + "\n  ".join(lines[:60])] if lines else []
    return different


def calendar(machine, there):
    """The server holds the cards of the board, apart from completed occurrences with objects of their own."""
    past = {name for name, in machine.rows("SELECT uid FROM objects WHERE role = 'past'")}
    tasks = [todo.icalendar_component for todo in there]
    told = sorted(str(task["SUMMARY"]) for task in tasks if str(task["UID"]) not in past)
    shown = sorted(card["title"] for card in machine.cards())
    lines = list(difflib.unified_diff(shown, told, machine.name, "the server", lineterm="", n=0))
    return ["the board and the calendar differ:\n  " + "\n  ".join(lines)] if lines else []


def text_of(machine):
    """All texts of cards in the store: current ones, the trash, and the history."""
    questions = ["SELECT title || opening FROM cards", "SELECT rest FROM long_notes", "SELECT body FROM entries"]
    return "\n".join(text for question in questions for text, in machine.rows(question))


def holds(text, word):
    """The history stores spliced notes, in which letters at both ends of the word may belong to the text around it."""
    return word[2:-2] in text


def typed(soak, texts):
    return [f"{word}, typed on {person.machine.name}, is nowhere"
            for person, text in zip(soak.people, texts) for word in person.typed if not holds(text, word)]


def told_elsewhere(soak, texts):
    """The other program's last titles were read by some machine before they were overwritten."""
    return [f"the title {word} of {name}, written elsewhere, is nowhere"
            for name, word in soak.other.titles.items() if not any(holds(text, word) for text in texts)]


def kept_lines(soak, there):
    """Own lines of the other program survive, except in tasks that were deleted meanwhile and created again."""
    removed = thrown_away(soak, ["pane", "commandLine", "remote"])
    told = {str(todo.icalendar_component["UID"]): todo.data.replace("\r\n", "\n").replace("\n ", "") for todo in there}
    return [f"the line {line} of {name} is not on the server any more:\n{told[name]}"
            for name, lines in soak.other.lines.items() if name in told and plain(name) not in removed
            for line in lines if line not in told[name]]


def nobody_took_away(soak):
    """A card is only missing from a board if it was removed on a machine or elsewhere."""
    removed = thrown_away(soak, ["pane", "commandLine"]) | {plain(name) for name in soak.other.deleted}
    question = f"SELECT {NAME}, life, title FROM {CARDS}"
    lives = [{plain(name): told for name, *told in machine.rows(question)} for machine in soak.machines]
    names = sorted({name for one in lives for name in one} - removed)
    return [f"nobody has removed {name}, and it is not on every board: {[one.get(name) for one in lives]}"
            for name in names if any(one.get(name, (None,))[0] != 0 for one in lives)]


NAME = "coalesce(uid, lower(hex(cards.id)))"
CARDS = "cards LEFT JOIN originals ON originals.card = cards.key"


def plain(name):
    """The id in one form for Sekan and other programs."""
    return name.replace("-", "").lower()


def thrown_away(soak, origins):
    rows = [row for machine in soak.machines for row in machine.rows(
        f"SELECT {NAME}, origin FROM {CARDS} JOIN entries ON entries.card = cards.key"
        " WHERE body LIKE '%\"life\":[%\"trash\"]%'")]
    return {plain(name) for name, origin in rows if origin in origins}


def alone(machine):
    """Conditions for each machine on its own."""
    complaints = []
    try:
        machine.check()
    except Difference as difference:
        complaints.append(str(difference))
    numbers = [card["number"] for card in machine.cards()]
    if len(set(numbers)) < len(numbers):
        complaints.append(f"{machine.name} has two cards of one number: {sorted(numbers)}")
    for link in links(machine.state()):
        if link["unsent"] or link["parked"] or link["state"] != "fine":
            complaints.append(f"{machine.name} is not at rest: {json.dumps(link)}")
    for name in ("watch", ".local/state/sekan/errors.log"):
        file = pathlib.Path(machine.home, name)
        told = file.read_text(errors="replace") if file.exists() else ""
        complaints += [f"{machine.name}, {name}: {line}" for line in told.splitlines() if CRASH.search(line)]
    return complaints


def left_over(folder):
    """Processes of Sekan that still run in this folder."""
    left = []
    for one in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = one.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if "sekan" in words.split(" ")[0] and folder in words:
            left.append(f"it is still running: {words}")
    return left
