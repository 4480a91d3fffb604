"""Draws the pictures in docs/ from the running program; names as arguments draw only some of them."""
import sys
import tempfile

from drawing import film, still
from pane import ROOT, Pane, clock
from stories import STILLS, TOURS


def frames(pane, tour):
    """(screen, seconds, key, caption) for each step of the tour."""
    for key, caption, steps in tour.scenes:
        for keys, seconds in steps:
            yield (pane.press(*keys) if keys else pane.shown), seconds, key, caption


def main(names):
    with tempfile.TemporaryDirectory() as folder:
        library = clock(folder)
        for name, tour in TOURS.items():
            if not names or name in names:
                with Pane(folder, library, tour.language, tour.size) as pane:
                    write(name, film(list(frames(pane, tour)), tour.size, tour.title))
        for name, each in STILLS.items():
            if not names or name in names:
                with Pane(folder, library, each.language, each.size, each.theme) as pane:
                    write(name, still(pane.press(*each.keys), each.size, each.title, each.theme == "light"))


def write(name, drawing):
    path = ROOT / "docs" / (name + ".svg")
    path.parent.mkdir(exist_ok=True)
    path.write_text(drawing, encoding="utf-8")
    print("%s  %d KB" % (path.relative_to(ROOT), len(drawing.encode()) // 1000))


main(sys.argv[1:])
