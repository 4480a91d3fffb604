"""Figures and budgets in one table."""
import collections
import json
import math
import statistics

WORDS = """\
Each row has a promise, which fails the run when it is broken (OVER), and some have a goal, which is only reported with the
distance to it. Then come the median ± the median of the deviations from it, and the value that 95 of 100 do not exceed. The
yardstick is measured in the same run and in turns with the program; × is median by median. A promise of so many × a yardstick
is judged by ×, others by the figure itself."""

Yardstick = collections.namedtuple("Yardstick", "name values")


def percentile(values, share):
    """The smallest value that at least `share` of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def deviation(values):
    middle = statistics.median(values)
    return statistics.median(abs(value - middle) for value in values)


OF = {"median": statistics.median, "p99": lambda values: percentile(values, 0.99), "most": max}


class Row:
    """`values` are the figures of each measured program; the first one is judged.

    With `times`, its median must be at most this multiple of the yardstick's; with `limit`, the figure itself (median,
    99th percentile or maximum) at most that. `goal` is a smaller value of whichever of the two is given. With none it is
    only reported.
    """

    def __init__(self, words, values, unit="", beside=None, times=None, limit=None, goal=None, of="median", note=""):
        self.words, self.values, self.unit, self.note = words, [list(found) for found in values], unit, note
        self.beside, self.times, self.limit, self.goal, self.of = beside, times, limit, goal, of

    @property
    def budget(self):
        said = []
        if self.times is not None:
            said.append("≤ %s × %s" % (self.times, self.beside.name))
        if self.limit is not None:
            how = "" if self.of == "median" else self.of + " "
            said.append("%s≤ %s %s" % (how, "{:,}".format(self.limit), self.unit))
        if self.goal is not None:
            said.append("goal {:,}".format(self.goal))
        return ", ".join(words.strip() for words in said)

    @property
    def judged(self):
        """The figure that is compared with the promise and the goal; None if it is missing."""
        if self.times is not None:
            return self.ratio
        return OF[self.of](self.values[0]) if self.values[0] else None

    @property
    def promise(self):
        return self.times if self.times is not None else self.limit

    @property
    def ratio(self):
        """The ratio to the yardstick; None without one."""
        if self.beside is None or not self.beside.values or not self.values[0]:
            return None
        middle = statistics.median(self.beside.values)
        return statistics.median(self.values[0]) / middle if middle > 0 else None

    @property
    def verdict(self):
        if self.promise is None:
            return "·"
        if self.judged is None:
            return "FAILED"
        if self.judged > self.promise:
            return "OVER"
        if self.goal is not None and self.judged > self.goal:
            return "ok, goal missed by %.0f %%" % (100 * self.judged / self.goal - 100)
        return "ok"

    @property
    def remarks(self):
        missing = []
        if not self.values[0]:
            missing.append("nothing was measured")
        if self.beside is not None and not self.beside.values:
            missing.append("%s could not be had" % self.beside.name)
        many = ["n=%d" % len(self.values[0])] if len(self.values[0]) > 1 else []
        return " ".join(filter(None, ["; ".join(missing)] + many + [self.note]))

    def cells(self, programs):
        first, *others = self.values + [[]] * (programs - len(self.values))
        high = self._figure(percentile(first, 0.95)) if len(first) > 1 else ""
        cells = [self.words, self.budget, self._middle(first), high]
        for other in others:
            both = first and other and statistics.median(other) > 0
            cells += [self._middle(other), "%.2f" % (statistics.median(first) / statistics.median(other)) if both else ""]
        yardstick = "%s %s" % (self.beside.name, self._middle(self.beside.values)) if self.beside else ""
        return cells + [yardstick, "" if self.ratio is None else ("%.2f" if self.ratio >= 0.1 else "%.3f") % self.ratio, self.verdict, self.remarks]

    def _middle(self, values):
        if not values:
            return "–"
        spread = " ±" + self._figure(deviation(values)) if len(values) > 1 else ""
        return (self._figure(statistics.median(values)) + spread + " " + self.unit).strip()

    def _figure(self, value):
        return "{:,.0f}".format(value) if self.unit in ("B", "") or value >= 1000 else "%.2f" % value


def growth(words, small, large, times=1.3, goal=None):
    """The ratio of the costs with many and with few cards."""
    grown = [[statistics.median(many) / statistics.median(few)] if few and many else []
             for few, many in zip(small, large)]
    return Row("growth of " + words, grown, "×", limit=times, goal=goal)


def counted(words, lost, note=""):
    """A promise without exception: the number of times that it was broken."""
    return Row(words, [[lost]], limit=0, note=note)


def failed(name, error):
    """The row of a measurement that failed."""
    return Row(name, [[]], limit=0, note=(str(error).splitlines() or [type(error).__name__])[0])


def heads(names):
    head = ["", "to be", names[0], "p95"]
    for name in names[1:]:
        head += [name, "%s ÷ %s" % (names[0], name)]
    return head + ["yardstick", "×", "", ""]


def text(rows, names):
    cells = [heads(names)] + [row.cells(len(names)) for row in rows]
    columns = range(len(cells[0]))
    widths = [max(len(row[column]) for row in cells) for column in columns]
    right = set(columns) - {0, 1, len(columns) - 4, len(columns) - 2, len(columns) - 1}
    lines = ["  ".join(cell.rjust(widths[column]) if column in right else cell.ljust(widths[column])
                       for column, cell in enumerate(row)).rstrip() for row in cells]
    return "\n".join([WORDS, "", lines[0], "─" * max(map(len, lines))] + lines[1:])


def markdown(rows, names):
    lines = ["| " + " | ".join(row) + " |" for row in [heads(names)] + [row.cells(len(names)) for row in rows]]
    return "\n".join([WORDS, "", lines[0], "|---" * len(heads(names)) + "|"] + lines[1:]) + "\n"


def machine_readable(rows):
    return json.dumps([{"row": row.words, "budget": row.budget, "promise": row.promise, "goal": row.goal,
                        "judged": row.judged, "unit": row.unit, "verdict": row.verdict,
                        "values": row.values, "ratio": row.ratio, "note": row.remarks,
                        "yardstick": row.beside._asdict() if row.beside else None} for row in rows],
                      indent=1, ensure_ascii=False)
