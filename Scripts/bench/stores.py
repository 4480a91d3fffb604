"""Generated boards, cached until the tool would generate something else."""
import hashlib
import sys

from subject import CACHE, generate

SMALL = 200


def stored(cards, seed, **kind):
    """`kind` has the options of `generate`."""
    CACHE.mkdir(parents=True, exist_ok=True)
    name = "-".join(["%d-%d" % (cards, seed)] + ["%s-%d" % chosen for chosen in sorted(kind.items()) if chosen[1]])
    path, label, recipe = CACHE / (name + ".db"), CACHE / (name + ".recipe"), _recipe(seed)
    if not path.exists() or not label.exists() or label.read_text() != recipe:
        if cards > 10_000:
            print("writing a board of {:,} cards …".format(cards), file=sys.stderr, flush=True)
        made = CACHE / "new.db"
        _write(made, cards, seed, **kind)
        made.replace(path)
        label.write_text(recipe)
    return path


def _recipe(seed):
    """A small board with the same seed is identical until tool or schema change."""
    small = CACHE / "small.db"
    _write(small, SMALL, seed, repeating=SMALL // 10, pages=SMALL // 10, projects=3, history=SMALL * 4, stages=True,
           moves=True)
    return hashlib.sha256(small.read_bytes()).hexdigest()


def _write(path, cards, seed, **kind):
    for suffix in ("", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    generate(path, cards, seed, **kind)
