"""Writes in a journal page and kills the program, again and again: at most the last second may be lost."""
import random
import re
import time

from subject import CARD, Place
from pty_session import TooLate

WRITING = "Done"  # The label of Esc while writing.
PATIENCE = 20
WORDS = 500  # Words per turn: two hundred turns fit into a page; beyond its limit a draft would ask the user.
now = time.monotonic


def journal(options, say):
    chance, complaints, kept = random.Random(options.seed), [], {}
    with Place() as place:
        copies = place.home / "copies"
        copies.mkdir()
        for turn in range(options.pages):
            typed, killed = _write(place, copies, chance, turn)
            why = _look(place, copies, turn, typed, killed, kept)
            if why:
                complaints.append("after kill %d: %s" % (turn + 1, why))
            if (turn + 1) % 20 == 0:
                say("%d kills, %d words kept" % (turn + 1, sum(kept.values())))
        checked = place.run("check")
        if checked.returncode != 0:
            complaints.append(checked.stdout.strip())
    return complaints


def _open(place, copies):
    """Opens today's page; the external editor copies its file."""
    session = place.board(more_environment={"EDITOR": "cp -t '%s'" % copies})
    try:
        session.wait_for(CARD, PATIENCE)
        session.press("gcw")
        session.wait_for(WRITING, PATIENCE)
    except BaseException:
        session.close()
        raise
    return session


def _write(place, copies, chance, turn):
    """Types numbered words with their times until the program is killed at a random moment."""
    typed = []
    with _open(place, copies) as session:
        session.press("<enter>")
        end = now() + chance.uniform(0.05, 2.5)
        while now() < end:
            if len(typed) < WORDS:
                session.send(("%d.%d%s" % (turn, len(typed), "\r" if len(typed) % 10 == 9 else " ")).encode())
                typed.append(now())
            if chance.random() < 0.02:
                session.press("<ctrl-s>")
            session.pump(chance.uniform(0.002, 0.03))
        killed = now()
        session.signal(9)
        session.wait_exit()
    return typed, killed


def _look(place, copies, turn, typed, killed, kept):
    """Checks the text after the next start; None if it is right."""
    for old in copies.iterdir():
        old.unlink()
    try:
        with _open(place, copies) as session:
            session.press("<ctrl-x><ctrl-e>")
            text = _copied(copies)
            session.quiet(0.05)
            session.press("<esc>")
            session.quiet(0.2)
    except TooLate as why:
        return str(why)
    due = sum(1 for moment in typed if moment < killed - 1.0)
    return _judge(text, turn, due, kept)


def _copied(copies):
    deadline = now() + PATIENCE
    while now() < deadline:
        for path in copies.iterdir():
            time.sleep(0.05)  # The copy may still be incomplete.
            return path.read_text(encoding="utf-8")
        time.sleep(0.01)
    raise TooLate("the page was not handed to the editor")


def _judge(text, turn, due, kept):
    """The words of each turn are complete, in order and without duplicates; those of earlier turns are unchanged."""
    found = {}
    for line in text.split("\n"):
        words = line.split()
        for place, word in enumerate(words):
            match = re.fullmatch(r"(\d+)\.(\d+)", word)
            of, number = map(int, match.groups()) if match else (-1, -1)
            if match and number == found.get(of, 0):
                found[of] = number + 1
            # A killed turn may end in a partial word; the next turn begins on a new line.
            elif place < len(words) - 1 or not re.fullmatch(r"\d+\.?\d*", word):
                return "a broken line: %r" % line
    for of, many in kept.items():
        if found.get(of, 0) < many:
            return "of turn %d there were %d words, and are %d" % (of, many, found.get(of, 0))
    kept[turn] = found.get(turn, 0)
    return None if kept[turn] >= due else "%d words were typed a second before, %d are there" % (due, kept[turn])
