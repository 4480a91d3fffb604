"""From a key to the changed screen, its instructions, and the size of the answer."""
import subprocess

from answers import BESIDE, ask_in_turns, each
from instructions import UNIT, counted_place, of_key
from pty_session import frames
from running import Desk, by_subject, yardstick
from subject import EVERYTHING
from table import Row, growth

# For each size: the longest delay relative to calcurse and its goal, then the most millions of instructions and their
# goal.
STEPS = [((80, 24), 0.5, 0.3, 0.9, 0.5), ((200, 60), 0.5, 0.4, 1.25, 0.7)]
STEP = ["j"] * 3 + ["k"] * 3  # At 80×24 one more would scroll.
WALKS = [  # name, keys to get there, one round of keys
    ("l, h", "gg", ["l", "l", "h", "h"]),
    ("PgDn, PgUp", "gg", ["<pgdn>"] * 5 + ["<pgup>"] * 5),
    ("k, j at the end of the column", "G", ["k"] * 10 + ["j"] * 10),
    ("J, K (a change each)", "gg", ["J"] * 5 + ["K"] * 5),
]
TORRENT = 200


def steps(run):
    """`j` and `k` without scrolling, the most frequent keys."""
    rows = []
    for size, share, goal, *instructions in STEPS:
        with Desk(run, size, run.boards(), ["calcurse", "vim", "echo"]) as desk:
            found = ask_in_turns(desk, STEP, run.options.keys)
        times, words = each(found, "times"), "%d×%d" % size
        calcurse = yardstick(times, "calcurse")
        few, many = (by_subject(run, times, cards) for cards in (run.few, run.many))
        for cards in (run.few, run.many):
            rows.append(Row("j, k → screen, {}, {:,} cards".format(words, cards), by_subject(run, times, cards), "ms",
                            calcurse, share, goal=goal))
        rows.append(growth("j, k, " + words, few, many))
        for name in ("vim", "echo"):
            rows.append(Row("the same key in %s, %s" % (name, words), [times.get(name, [])], "ms", calcurse))
        rows.append(_instructions(run, size, *instructions))
        rows.append(_bytes(run, found, words))
    return rows


def _instructions(run, size, limit, goal):
    words, found = "instructions for one j, %d×%d" % size, []
    try:
        for subject in run.subjects:
            with counted_place(run.store(run.few), subject.binary) as place:
                found.append([of_key(place, size, STEP)])
    except (OSError, AssertionError, subprocess.SubprocessError) as error:
        return Row(words, [[]], UNIT, limit=limit, note="callgrind could not be had: %s" % error)
    return Row(words, found, UNIT, limit=limit, goal=goal)


def _bytes(run, found, words):
    sizes = each(found, "sizes")
    return Row("bytes for one j, " + words, by_subject(run, sizes, run.few), "B", yardstick(sizes, "calcurse"), limit=150, goal=100,
               note=found[run.subjects[0], run.few].breakdown())


def walks(run):
    """Other movements. Sizes and delays are reported; the promise is that they do not grow with the board."""
    rows = []
    with Desk(run, (200, 60), run.boards()) as desk:
        for name, way, keys in WALKS:
            for session in desk.sessions.values():
                session.press(way)
                session.quiet(0.2)
            found = ask_in_turns(desk, keys, run.options.walks)
            few, many = (by_subject(run, each(found, "times"), cards) for cards in (run.few, run.many))
            rows.append(Row("%s → screen, 200×60, %s cards" % (name, "{:,}".format(run.many)), many, "ms",
                            note=found[run.subjects[0], run.many].remark()))
            rows.append(growth(name, few, many))
    return rows


def torrent(run):
    """200 keys in one write: the number of frames drawn for them, and the time of the last one."""
    counts, times = {}, {}
    with Desk(run, (200, 60), run.boards(), ["calcurse"]) as desk:
        for turn in range(run.options.torrents):
            for name, session in desk.sessions.items():
                start = len(session.chunks)
                sent = session.press(("j" if turn % 2 == 0 else "k") * TORRENT)
                session.quiet(0.15)
                chunks = session.chunks[start:]
                counts.setdefault(name, []).append(frames(chunks))
                times.setdefault(name, []).append((chunks[-1][0] - sent) * 1000 if chunks else 0)
    rows = []
    for cards in (run.few, run.many):
        words = "%d keys at once, %s cards" % (TORRENT, "{:,}".format(cards))
        rows.append(Row(words + ": frames", by_subject(run, counts, cards), limit=3, of="most"))
        rows.append(Row(words + " → screen", by_subject(run, times, cards), "ms", yardstick(times, "calcurse"), 0.05))
    return rows


def largest(run):
    """The largest answer of all screens and overlays."""
    found = {}
    with Desk(run, (200, 60), [(subject, run.few) for subject in run.subjects]) as desk:
        for name, session in desk.sessions.items():
            for key in EVERYTHING:
                found.setdefault(name, []).append(session.key(key, 0.5).size)
                session.quiet(max(BESIDE, 0.06))
    return [Row("any answer to a key, 200×60", by_subject(run, found, run.few), "B", limit=14_000, of="most")]
