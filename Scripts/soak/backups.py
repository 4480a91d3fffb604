"""Kills backups and restores: the store is always sound, either the old or the restored one, and no backup is damaged or lost."""
import json
import random
import subprocess
import time

from subject import ADD, Place, environment, generate

CARDS = 3_000
MOST = 8  # Backups that a turn may restore; older ones are deleted to save space.
now = time.monotonic


def backups(options, say):
    chance, complaints = random.Random(options.seed), []
    kills = {"backup": 0, "restore": 0}
    with Place() as place:
        generate(place.store, CARDS)
        folder = place.store.parent / "backups"
        known = {}  # Cards of each complete backup, by path.
        lasting = {"backup": _timed(place, "backup"), "restore": 0}
        complaints += _note(place, folder, known)
        _add(place)
        lasting["restore"] = _timed(place, "restore-backup", "latest", "--yes")
        complaints += _note(place, folder, known)
        for turn in range(options.restores):
            _add(place)
            before = _cards(place, place.store)
            what, path = ("backup", None) if turn % 2 == 0 else ("restore", chance.choice(sorted(known)))
            words = ["backup", str(folder / ("sekan-turn%d.db" % turn))] if path is None else \
                ["restore-backup", str(path), "--yes"]
            writer = place.tool("--writer", 40) if chance.random() < 0.3 else None
            killed = _killed(place, words, chance.uniform(0, 1.1 * lasting[what]))
            written = writer.communicate() if writer else None
            kills[what] += killed
            why = _judge(place, folder, known, before, None if path is None else known[path], written is not None)
            complaints += ["turn %d, %s: %s" % (turn + 1, what, words) for words in why]
            for old in sorted(known, key=lambda file: file.stat().st_mtime_ns)[:-MOST]:
                old.unlink()
                del known[old]
            if (turn + 1) % 50 == 0:
                say("%d turns, %d backups and %d restores killed" % (turn + 1, kills["backup"], kills["restore"]))
        done = place.run("restore-backup", "latest", "--yes")
        if done.returncode != 0:
            complaints.append("the last restore: " + done.stdout.strip())
        left = [file.name for file in place.store.parent.glob("*.unfinished")]
        if left:
            complaints.append("left: " + " ".join(left))
    return complaints if all(kills.values()) else complaints + ["nothing was killed: %s" % kills]


def _add(place):
    done = place.run(*(ADD + ["One more"]))
    assert done.returncode == 0, done.stdout


def _timed(place, *words):
    begun = now()
    done = place.run(*words)
    assert done.returncode == 0, done.stdout
    return now() - begun


def _killed(place, words, after):
    """Whether the command was killed before its end."""
    process = subprocess.Popen(place.command(*words), env=environment(place.home), stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(after)  # The random moment itself, not a wait.
    process.kill()
    return process.wait() == -9


def _cards(place, store):
    done = subprocess.run([place.binary, "--store", str(store), "projects", "--json"], env=environment(place.home),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, universal_newlines=True, check=True)
    return sum(project[column] for project in json.loads(done.stdout) for column in ("todo", "doing", "done"))


def _sound(place, store):
    done = subprocess.run([place.binary, "--store", str(store), "check"], env=environment(place.home),
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True)
    return [] if done.returncode == 0 else ["%s: %s" % (store.name, done.stdout.strip())]


def _note(place, folder, known):
    """Checks new backups; complaints."""
    complaints = []
    for file in sorted(folder.glob("*.db")):
        if file not in known:
            complaints += _sound(place, file)
            known[file] = _cards(place, file)
    return complaints


def _judge(place, folder, known, before, restored, is_written):
    """Complaints about the store and the backups after a kill."""
    lost = [file.name + " is gone" for file in known if not file.exists()]
    if not place.store.exists():
        return lost + ["the store is gone"]
    complaints = lost + _sound(place, place.store)
    earlier = set(known)
    complaints += _note(place, folder, known)
    cards = _cards(place, place.store)
    kept = [known[file] for file in set(known) - earlier]
    if is_written:  # The writer changes no number of cards that is known here.
        return complaints
    if cards not in (before, restored):
        complaints.append("%d cards, before %d, in the backup %s" % (cards, before, restored))
    if restored is not None and cards == restored != before and before not in kept:
        complaints.append("replaced without a copy of the store before")
    return complaints
