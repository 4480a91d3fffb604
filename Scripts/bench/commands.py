"""Run times of shell commands, compared with the shortest possible command, a bare transaction and other programs."""
import os
import random
import statistics
import subprocess
import time
from functools import partial

from bare import Transactions, pages_changed, pages_of
from instructions import UNIT, counted_place, of_command
from running import by_subject
from stores import stored
from subject import Place, environment
from table import Row, Yardstick, growth
from yardsticks import Tasks

DOING = 50
SHORTEST, SHARE, GROWTH = 1.5, 1.3, 1.3
# Pairs of a promise and a goal: `status` and the like as a multiple of `--version`, a change as a multiple of its lower
# bound, and both as a multiple of taskwarrior's.
LOOK, CHANGE, OF_TASKS = (1.7, 1.5), (1.15, 1), (0.9, 0.5)
LOOKS = {"status": ["status"], "list --column doing": ["list", "--column", "doing"], "show 7": ["show", "7"],
         "next": ["next"]}
# A completion that thousands of titles of the large board match, and the limits for both boards in millions of
# instructions, the small board first.
COMPLETED, AT_MOST = ["complete", "bash", "--", "sekan show rene", " \t\n\"'><=;|&(:"], (20, 33)
# `edit` and `done` change the card that `add` created.
CHANGES = {"add": ["add", "Paint the garden fence"], "edit": ["edit", "#%d", "--priority", "high"], "done": ["done", "#%d"]}


def measure(run):
    places = {(subject, cards): Place(stored(cards, run.options.seed, doing=DOING), subject.binary)
              for subject, cards in run.boards()}
    tasks = Tasks(run.few)
    try:
        with Place(stored(run.few, run.options.seed, doing=DOING), run.subjects[0].binary) as place:
            pages = _pages(place, run.few)
        transactions = Transactions(places[run.subjects[0], run.few].home)
        times, bare = _times(run, places, tasks, transactions, pages)
        transactions.close()
    finally:
        tasks.close()
        for place in places.values():
            place.__exit__()
    return _looked(run, times) + _changed(run, times, pages, bare)


def _times(run, places, tasks, transactions, pages):
    """The times of all commands by name and program, and of bare transactions in between, which find the same disk. The
    order is random in each turn, because the command before affects the next one."""
    found, chance = {}, random.Random(run.options.seed)
    for turn in range(run.options.commits):
        asked = _of_tasks(tasks, turn) + _bare(transactions, pages)
        for (subject, cards), place in places.items():
            asked += _of_sekan(place, (subject, cards), cards + turn + 1)
        for name, whose, measured in _in_any_order(asked, chance):
            found.setdefault(name, {}).setdefault(whose, []).append(measured())
    return found, found.pop("bare")


def _of_sekan(place, whose, number):
    """The commands of one turn with their name, program and measurement. `number` is the card that `add` creates."""
    own, asked = environment(place.home, TZ="Asia/Seoul"), []  # Users have a zone, whose country is looked up.
    for name, words in {"--version": ["--version"], **LOOKS, **CHANGES}.items():
        words = [word % number if "%d" in word else word for word in words]
        asked.append((name, whose, partial(took, place.command(*words), own)))
    return asked


def _of_tasks(tasks, turn):
    return [(name, program, partial(took, command, tasks.environment))
            for program, commands in tasks.commands(turn).items() for name, command in commands.items()]


def _bare(transactions, pages):
    return [("bare", name, partial(transactions.write, pages[name])) for name in CHANGES]


def _in_any_order(asked, chance):
    """In random order, except that changes of one store keep their order."""
    changes = {whose: iter([one for one in asked if one[0] in CHANGES and one[1] == whose]) for _, whose, _ in asked}
    mixed = chance.sample(asked, len(asked))
    return [next(changes[whose]) if name in CHANGES else (name, whose, measured) for name, whose, measured in mixed]


def took(command, variables):
    """Milliseconds of a command with its output discarded."""
    nowhere = [(os.POSIX_SPAWN_OPEN, to, os.devnull, os.O_RDWR, 0) for to in (0, 1, 2)]
    begun = time.monotonic()
    process = os.posix_spawnp(command[0], command, variables, file_actions=nowhere)
    status = os.waitpid(process, 0)[1]
    ended = time.monotonic()
    if status != 0:
        raise AssertionError("%s ended with %d" % (" ".join(command), os.waitstatus_to_exitcode(status)))
    return (ended - begun) * 1000


def _pages(place, number):
    """The number of changed pages per kind of change."""
    found, own = {name: [] for name in CHANGES}, environment(place.home)
    for _ in range(5):
        number += 1
        for name, words in CHANGES.items():
            before = pages_of(place.store)
            took(place.command(*[word % number if "%d" in word else word for word in words]), own)
            found[name].append(pages_changed(before, pages_of(place.store)))
    return {name: round(statistics.median(counts)) for name, counts in found.items()}


def _looked(run, times):
    rows = []
    for cards in (run.few, run.many):
        shortest = Yardstick("--version", by_subject(run, times["--version"], cards)[0])
        for name in LOOKS:
            found = by_subject(run, times[name], cards)
            rows.append(Row("`%s`, %s cards" % (name, "{:,}".format(cards)), found, "ms", shortest, LOOK[0], goal=LOOK[1]))
        rows.append(_completed(run, cards, AT_MOST[cards != run.few]))
        doing = Yardstick("`list --column doing`", by_subject(run, times["list --column doing"], cards)[0])
        rows.append(Row("`next` beside it, {:,} cards".format(cards), by_subject(run, times["next"], cards), "ms", doing, 1.5))
    for name in LOOKS:
        rows.append(_growth(run, times, name))
        for program in Tasks.PROGRAMS:
            rows.append(_beside(run, times, name, program, *(OF_TASKS if program == "taskwarrior" else ())))
    return rows


def _completed(run, cards, limit):
    words, found = "instructions until a title is completed, {:,} cards".format(cards), []
    try:
        for subject in run.subjects:
            with counted_place(stored(cards, run.options.seed, doing=DOING), subject.binary) as place:
                found.append([of_command(place, *COMPLETED)])
    except (OSError, subprocess.SubprocessError) as error:
        return Row(words, [[]], UNIT, limit=limit, note="callgrind could not be had: %s" % error)
    return Row(words, found, UNIT, limit=limit)


def _changed(run, times, pages, bare):
    rows = []
    for name in CHANGES:
        for cards in (run.few, run.many):
            shortest = statistics.median(by_subject(run, times["--version"], cards)[0])
            least = [SHORTEST * shortest + SHARE * time for time in bare[name]]
            note = "a bare transaction of %d pages %.2f ms" % (pages[name], statistics.median(bare[name]))
            rows.append(Row("`%s`, %s cards" % (name, "{:,}".format(cards)), by_subject(run, times[name], cards), "ms",
                            Yardstick("(%s --version + %s bare)" % (SHORTEST, SHARE), least), CHANGE[0], goal=CHANGE[1],
                            note=note))
        rows.append(_growth(run, times, name))
        rows += [_beside(run, times, name, program) for program in Tasks.PROGRAMS]
    return rows


def _growth(run, times, name):
    few, many = (by_subject(run, times[name], cards) for cards in (run.few, run.many))
    return growth("`%s`" % name, few, many, GROWTH)


def _beside(run, times, name, program, promise=None, goal=None):
    """The other program has as many cards as the small board."""
    return Row("`%s` beside %s, %s cards" % (name, program, "{:,}".format(run.few)), by_subject(run, times[name], run.few),
               "ms", Yardstick(program, times[name].get(program, [])), promise, goal=goal)
