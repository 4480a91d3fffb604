"""Figures, what was promised about them, and one table of both."""
import json
import math
import statistics


def percentile(values, share):
    """The smallest value that at least `share` of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


class Row:
    """One promise: its words, the budget, the figures, and whether they keep it (None where nothing was promised)."""

    def __init__(self, promise, budget, values, ok, unit="", note=""):
        self.promise, self.budget, self.values, self.ok = promise, budget, list(values), ok
        self.unit, self.note = unit, note

    def cells(self):
        if not self.values:
            return [self.promise, self.budget, "–", "–", "–", self.verdict, self.note]
        many = len(self.values) > 1
        spread = "%s–%s" % (self._figure(min(self.values)), self._figure(max(self.values))) if many else ""
        return [self.promise, self.budget, self._figure(statistics.median(self.values), True),
                self._figure(percentile(self.values, 0.95)) if many else "",
                self._figure(percentile(self.values, 0.99)) if many else "", self.verdict,
                " ".join(filter(None, [spread, "n=%d" % len(self.values) if many else "", self.note]))]

    @property
    def verdict(self):
        return {True: "ok", False: "OVER", None: "·"}[self.ok]

    def _figure(self, value, with_unit=False):
        text = "{:,.0f}".format(value) if self.unit in ("B", "") else "%.2f" % value
        return text + (" " + self.unit if with_unit and self.unit else "")


def limited(promise, values, unit, median=None, p99=None, most=None, note=""):
    """A row held to a median, a 99th percentile, a maximum, or several of them."""
    values = list(values)
    limits = [("median", median, statistics.median), ("p99", p99, lambda them: percentile(them, 0.99)),
              ("max", most, max)]
    said = ["%s ≤ %s" % (name, "{:,}".format(limit)) for name, limit, _ in limits if limit is not None]
    if not values:
        return Row(promise, ", ".join(said), [], False, unit, note or "nothing measured")
    kept = all(measure(values) <= limit for _, limit, measure in limits if limit is not None)
    budget = (", ".join(said) + " " + unit).strip() if said else "–"
    return Row(promise, budget, values, kept if said else None, unit, note)


def ratio(promise, small, large, most=1.3):
    """How much the median grows from one set to the other."""
    if not small or not large:
        return Row(promise, "≤ %s ×" % most, [], False, "×", "nothing measured")
    grown = statistics.median(large) / statistics.median(small)
    return Row(promise, "≤ %s ×" % most, [grown], grown <= most, "×")


def exact(promise, budget, value, ok, note="", unit=""):
    return Row(promise, budget, [value], ok, unit, note)


HEAD = ["promise", "budget", "median", "p95", "p99", "", "spread"]


def text(rows):
    """The table for a terminal."""
    cells = [HEAD] + [row.cells() for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(HEAD))]
    right = {2, 3, 4}
    lines = ["  ".join(cell.rjust(width) if column in right else cell.ljust(width)
                       for column, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in cells]
    return "\n".join([lines[0], "─" * max(map(len, lines))] + lines[1:])


def markdown(rows):
    lines = ["| " + " | ".join(row) + " |" for row in [HEAD] + [row.cells() for row in rows]]
    return "\n".join([lines[0], "|---" * len(HEAD) + "|"] + lines[1:]) + "\n"


def machine_readable(rows):
    return json.dumps([{"promise": row.promise, "budget": row.budget, "unit": row.unit, "ok": row.ok,
                        "note": row.note, "values": row.values} for row in rows], indent=1, ensure_ascii=False)
