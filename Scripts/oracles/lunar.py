"""Compares days and repetitions of the Korean lunar calendar with korean_lunar_calendar, which covers 1901 to 2050.

    lunar.py [--rules N] [--seed S]

Every day is converted; then random rules with RSCALE=DANGI (RFC 7529) are expanded by testing each day: a day matches
if its lunar day is in the rule, or replaces a missing one (SKIP=BACKWARD).
"""
import argparse
import datetime
import random

from asking import answers
from korean_lunar_calendar import KoreanLunarCalendar

FIRST, LAST = datetime.date(1901, 1, 1), datetime.date(2050, 12, 31)
# Series start in 1902 or later, because the lunar year of the first days is incomplete.
WHOLE, END = datetime.date(1902, 1, 1), datetime.date(2050, 1, 1)
EPOCH = datetime.date(1970, 1, 1)
MOST = 12


def lunar(day):
    """Year, month, whether it is a leap month, and day; None outside of the table."""
    calendar = KoreanLunarCalendar()
    if not calendar.setSolarDate(day.year, day.month, day.day):
        return None
    return calendar.lunarYear, calendar.lunarMonth, calendar.isIntercalation, calendar.lunarDay


def days(first, last):
    return [first + datetime.timedelta(days=count) for count in range((last - first).days + 1)]


class Year:
    """The known lunar days of a year: the months in order with their lengths."""

    def __init__(self, told):
        self.told = told
        self.lengths = {}
        for year, month, leap, day in filter(None, told.values()):
            key = year, month, leap
            self.lengths[key] = max(day, self.lengths.get(key, 0))
        self.order = {key: index for index, key in enumerate(self.lengths)}


class Rule:
    def __init__(self, dice):
        self.yearly = dice.random() < 0.6
        self.backward = dice.random() < 0.7
        self.interval = dice.choice([1, 1, 1, 2, 3, 5])
        self.months = set()
        if self.yearly or dice.random() < 0.2:
            self.months = {(dice.randint(1, 12), dice.random() < 0.4) for _ in range(dice.randint(1, 2))}
        self.days = {dice.choice([1, 15, 29, 30, 30, -1, -1, -30, dice.randint(1, 30)]) for _ in range(dice.randint(1, 2))}
        self.first = WHOLE + datetime.timedelta(days=dice.randint(0, 25_000))

    def text(self):
        parts = ["RSCALE=DANGI", "FREQ=YEARLY" if self.yearly else "FREQ=MONTHLY", f"INTERVAL={self.interval}"]
        if self.months:
            parts.append("BYMONTH=" + ",".join(f"{month}{'L' if leap else ''}" for month, leap in sorted(self.months)))
        parts.append("BYMONTHDAY=" + ",".join(map(str, sorted(self.days))))
        if self.backward:
            parts.append("SKIP=BACKWARD")
        return ";".join(parts)

    def means(self, day, known):
        year, month, leap, number = known.told[day]
        begun = known.told[self.first]
        passed = year - begun[0] if self.yearly else known.order[year, month, leap] - known.order[begun[:3]]
        if passed % self.interval:
            return False
        wanted = {(month, leap)}
        if self.backward and not leap and (year, month, True) not in known.lengths:
            wanted.add((month, True))
        if self.months and not wanted & self.months:
            return False
        length = known.lengths[year, month, leap]
        numbers = {number, number - length - 1}
        if self.backward and number == length:
            numbers |= set(range(length + 1, 31))
        return bool(numbers & self.days)


def compare_days(told):
    asked = list(told)
    wrong = 0
    for day, answer in zip(asked, answers("lunar", [day.isoformat() for day in asked])):
        found = told[day]
        expected = found and f"{found[0]} {found[1]} {found[3]} {'leap' if found[2] else 'plain'} {day}"
        if answer != expected:
            wrong += 1
            print(f"{day}: {answer}, expected {expected}")
    print(f"lunar: {len(asked)} days, {wrong} differences")
    return wrong


def compare_rules(told, count, seed):
    known, dice, wrong = Year(told), random.Random(seed), 0
    rules = [Rule(dice) for _ in range(count)]
    starts = [rule.first + datetime.timedelta(days=dice.choice([0, 0, 400, 4000])) for rule in rules]
    questions = [
        f"{MOST} {(start - EPOCH).days * 86400}\tDTSTART;VALUE=DATE:{rule.first:%Y%m%d}\tRRULE:{rule.text()}"
        for rule, start in zip(rules, starts)]
    for rule, start, answer in zip(rules, starts, answers("recurrence", questions)):
        if answer == "refused":
            ours = answer
        else:
            ours = [EPOCH + datetime.timedelta(seconds=int(second)) for second in answer.split()]
            ours = [day for day in ours if day < END]
        expected, day = [], start
        while day < END and len(expected) < MOST:
            if rule.means(day, known):
                expected.append(day)
            day += datetime.timedelta(days=1)
        if ours != expected:
            wrong += 1
            print(f"{rule.text()} from {start}, begun {rule.first}: {ours}, expected {expected}")
    print(f"lunar: {count} rules, {wrong} differences, seed {seed}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7529)
    arguments = parser.parse_args()
    told = {day: lunar(day) for day in days(FIRST, LAST)}
    raise SystemExit(1 if compare_days(told) + compare_rules(told, arguments.rules, arguments.seed) else 0)


if __name__ == "__main__":
    main()
