"""Expands random rules with the program and with python-dateutil.

    recurrence.py [--rules N] [--seed S] [--speed]

Where dateutil deviates from RFC 5545, its answer is corrected or the rule is skipped:

- BYWEEKNO without other rules for days: dateutil takes all days of the week; section 3.3.10 takes missing parts from
  DTSTART, here the weekday. dateutil is called with that weekday.
- BYWEEKNO around New Year: dateutil forgets weeks counted from the end that reach into the next year, and counts the
  weeks of the year before by the length of this one. If weeks start on Monday, these days are compared with Python's
  standard library; other starts are not combined with negative numbers.
- BYDAY with and without numbers (MO,-1FR): dateutil requires both at once, but one of the list is enough. Skipped.
- FREQ=WEEKLY with BYSETPOS: dateutil counts the first week from DTSTART, later ones from their first day; a set covers
  the whole period. The first week is not compared.
- A rule that never matches its interval (FREQ=HOURLY;INTERVAL=2;BYHOUR=3 from an even hour): dateutil raises an error;
  the rule has no occurrences.
- BYWEEKNO in the year 1: dateutil raises an error for the year before. Compared up to there.
- BYSECOND=60: dateutil raises an error; it is a leap second, printed as the second before. Skipped.
"""
import argparse
import datetime
import random
import signal
import sys
import time

from dateutil import rrule

from asking import answers

# The program stops counting hourly and more frequent rules after 400 years.
COUNTED_FOR = datetime.timedelta(days=146_097)
EPOCH = datetime.datetime(1970, 1, 1)
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
MOST = 30


class Slow(Exception):
    pass


def wake(*_):
    raise Slow


def some(dice, values, most):
    return sorted(dice.sample(values, dice.randint(1, min(most, len(values)))))


def both(last):
    return [n for n in range(-last, last + 1) if n != 0]


def near(last):
    """Numbers that match often."""
    return [n for n in both(last) if abs(n) <= 5 or abs(n) > last - 4 or n % 7 == 0]


class Rule:
    def __init__(self, dice):
        self.frequency = frequency = dice.choice(FREQUENCIES)
        self.parts = parts = {}
        year = dice.choice([1, 1583, 1899, 9000]) if dice.random() < 0.04 else dice.randint(1960, 2110)
        self.first = datetime.datetime(year, 1, 1) + datetime.timedelta(
            days=dice.randint(0, 364), hours=dice.choice([0, 0, 9, 23, dice.randint(0, 23)]),
            minutes=dice.choice([0, 30, dice.randint(0, 59)]), seconds=dice.choice([0, 0, 0, dice.randint(0, 59)]))
        self.interval = dice.choice([1, 1, 1, 2, 3, 4, 5, 6, 7, 10, 12, 13, dice.randint(1, 400)])
        self.week_start = dice.choice(DAYS) if dice.random() < 0.3 else "MO"

        def perhaps(part, chance, values, most):
            if dice.random() < chance:
                parts[part] = some(dice, values, most)

        longer = frequency in ("YEARLY", "MONTHLY", "WEEKLY", "DAILY")
        perhaps("BYMONTH", 0.25, range(1, 13), 4)
        if frequency != "WEEKLY":
            perhaps("BYMONTHDAY", 0.2, both(31), 4)
        if frequency in ("YEARLY", "HOURLY", "MINUTELY", "SECONDLY"):
            perhaps("BYYEARDAY", 0.15, near(366), 5)
        if frequency == "YEARLY":
            values = near(53) if self.week_start == "MO" else range(2, 52)
            perhaps("BYWEEKNO", 0.2, values, 4)
        if dice.random() < 0.4:
            days = some(dice, range(7), 4)
            numbered = frequency in ("YEARLY", "MONTHLY") and "BYWEEKNO" not in parts and dice.random() < 0.6
            last = 5 if frequency == "MONTHLY" or "BYMONTH" in parts else 53
            parts["BYDAY"] = [(dice.choice(both(last)) if numbered else None, day) for day in days]
        perhaps("BYHOUR", 0.15 if longer else 0.3, range(24), 4)
        perhaps("BYMINUTE", 0.1 if longer else 0.3, range(60), 4)
        perhaps("BYSECOND", 0.05 if longer else 0.3, range(60), 4)
        if parts and dice.random() < 0.2:
            parts["BYSETPOS"] = some(dice, near(366) if dice.random() < 0.3 else both(4), 3)
        self.count = self.until = None
        ending = dice.random()
        if ending < 0.2:
            self.count = dice.randint(1, 25)
        elif ending < 0.35:
            self.until = self.first + datetime.timedelta(days=dice.choice([0, 1, 10, 100, 400, 4000]))

    def shown(self, part):
        values = self.parts[part]
        if part == "BYDAY":
            return ",".join(("" if n is None else str(n)) + DAYS[day] for n, day in values)
        return ",".join(map(str, values))

    def text(self):
        parts = [f"FREQ={self.frequency}", f"INTERVAL={self.interval}", f"WKST={self.week_start}"]
        parts += [f"{part}={self.shown(part)}" for part in self.parts]
        if self.count:
            parts.append(f"COUNT={self.count}")
        if self.until:
            parts.append(f"UNTIL={stamp(self.until)}")
        return ";".join(parts)

    def lines(self):
        return f"DTSTART;TZID=Test/Wall:{stamp(self.first)}\tRRULE:{self.text()}"

    def theirs(self):
        """The rule for dateutil."""
        parts = dict(self.parts)
        if "BYWEEKNO" in parts and not {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & parts.keys():
            parts["BYDAY"] = [(None, self.first.weekday())]
        names = {"BYMONTH": "bymonth", "BYMONTHDAY": "bymonthday", "BYYEARDAY": "byyearday", "BYWEEKNO": "byweekno",
                 "BYHOUR": "byhour", "BYMINUTE": "byminute", "BYSECOND": "bysecond", "BYSETPOS": "bysetpos"}
        given = {names[part]: values for part, values in parts.items() if part in names}
        if "BYDAY" in parts:
            given["byweekday"] = [rrule.weekday(day, n) if n else rrule.weekday(day) for n, day in parts["BYDAY"]]
        return rrule.rrule(
            getattr(rrule, self.frequency), dtstart=self.first, interval=self.interval,
            wkst=DAYS.index(self.week_start), count=self.count, until=self.until, **given)

    def around_new_year(self, moment):
        """Whether dateutil's weeks are wrong there."""
        return "BYWEEKNO" in self.parts and (
            (moment.month, moment.day) <= (1, 7) or (moment.month, moment.day) >= (12, 25))

    def is_in_weeks(self, moment):
        _, week, _ = moment.isocalendar()
        weeks = datetime.date(moment.isocalendar()[0], 12, 28).isocalendar()[1]
        return week in self.parts["BYWEEKNO"] or week - weeks - 1 in self.parts["BYWEEKNO"]


def stamp(moment):
    return f"{moment.year:04}{moment.month:02}{moment.day:02}T{moment.hour:02}{moment.minute:02}{moment.second:02}"


def number(moment):
    return (moment - EPOCH) // datetime.timedelta(seconds=1)


def theirs(rule, start):
    """Up to MOST occurrences from a moment on, and whether the time was enough for all."""
    found = []
    try:
        rules = rule.theirs()
    except ValueError:
        return found, True
    try:  # The alarm may also arrive while it is being switched off.
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.12)
            for moment in rules:
                if moment < start:
                    continue
                if rule.count and rule.frequency in ("HOURLY", "MINUTELY", "SECONDLY") \
                        and moment - rule.first > COUNTED_FOR:
                    return found, False
                found.append(moment)
                if len(found) == MOST:
                    break
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return found, True
    except (Slow, OverflowError, ValueError):
        return found, False


def difference(rule, start, ours):
    """None if both agree."""
    if ours == "refused":
        return "refused"
    ours = [EPOCH + datetime.timedelta(seconds=int(n)) for n in ours.split()]
    expected, whole = theirs(rule, start)
    if "BYWEEKNO" in rule.parts:
        # With BYSETPOS or COUNT an additional day shifts all others.
        if rule.count or "BYSETPOS" in rule.parts:
            return None
        wrong = [m for m in ours if rule.week_start == "MO" and not rule.is_in_weeks(m)]
        if wrong:
            return f"not in these weeks: {wrong[0]}"
        last = min([found[-1] for found in (ours, expected) if len(found) == MOST], default=datetime.datetime.max)
        ours, expected = ([m for m in found if m < last and not rule.around_new_year(m)] for found in (ours, expected))
    if rule.frequency == "WEEKLY" and "BYSETPOS" in rule.parts:
        if rule.count:
            return None
        week = rule.first.date() + datetime.timedelta(days=7 - (rule.first.weekday() - DAYS.index(rule.week_start)) % 7)
        last = min([found[-1] for found in (ours, expected) if len(found) == MOST], default=datetime.datetime.max)
        ours, expected = ([m for m in found if week <= m.date() and m < last] for found in (ours, expected))
    if not whole:
        ours = ours[:len(expected)]
    if ours == expected:
        return None
    for one, other in zip(ours + [None], expected + [None]):
        if one != other:
            return f"ours {one}, theirs {other}"
    return f"ours {len(ours)}, theirs {len(expected)}"


def speed():
    window = (datetime.datetime(2026, 11, 1) - EPOCH).days
    rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
        "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=YEARLY",
        "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;COUNT=1000", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=1000",
        "FREQ=MONTHLY;COUNT=100", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=47",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=9973;BYHOUR=3;BYMINUTE=4;BYSECOND=5",
        "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=15;SKIP=BACKWARD", "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=-1"]
    told = answers("recurrence", [
        f"time 20000 {window} 42\tDTSTART;TZID=Test/Wall:20200106T170000\tRRULE:{rule}" for rule in rules])
    for rule, nanoseconds in zip(rules, told):
        print(f"{int(nanoseconds) / 1000:9.2f} µs  {rule}")
    line = "DTSTART;TZID=Asia/Seoul:20200106T170000\tRRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR"
    print(f"{int(answers('recurrence', ['time 20000' + chr(9) + line])[0]) / 1000:9.2f} µs  to read one from its text")
    rules = [
        "FREQ=WEEKLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
        "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=YEARLY;BYMONTH=1;BYSETPOS=9",
        "FREQ=HOURLY;INTERVAL=168;BYDAY=TU",
        "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1", "FREQ=SECONDLY;INTERVAL=21;BYDAY=TU;BYHOUR=3;BYMINUTE=4;BYSECOND=5",
        "FREQ=SECONDLY;INTERVAL=9973;BYHOUR=3;BYMINUTE=4;BYSECOND=5;BYMONTH=2;BYMONTHDAY=29",
        "FREQ=SECONDLY;INTERVAL=9989;BYHOUR=3;BYMINUTE=4;BYSECOND=5;COUNT=100000",
        "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=100000", "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,2,3;COUNT=30000"]
    told = answers("recurrence", [
        f"time 20 {window}\tDTSTART;TZID=Test/Wall:20200106T170000\tRRULE:{rule}" for rule in rules])
    print("and one occurrence, or that there is none:")
    for rule, nanoseconds in zip(rules, told):
        print(f"{int(nanoseconds) / 1000:9.2f} µs  {rule}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=5545)
    parser.add_argument("--speed", action="store_true", help="how long six weeks of some rules take")
    arguments = parser.parse_args()
    if arguments.speed:
        return speed()
    signal.signal(signal.SIGALRM, wake)
    dice = random.Random(arguments.seed)
    rules = [Rule(dice) for _ in range(arguments.rules)]
    # Half of the rules start at their first day, half at a much later one.
    starts = [rule.first + datetime.timedelta(days=dice.choice([0, 0, 0, 31, 365, 1000])) for rule in rules]
    began = time.monotonic()
    told = answers("recurrence", [
        f"{MOST} {number(start)}\t{rule.lines()}" for rule, start in zip(rules, starts)])
    took = time.monotonic() - began
    wrong = 0
    for rule, start, ours in zip(rules, starts, told):
        found = difference(rule, start, ours)
        if found:
            wrong += 1
            print(f"{rule.lines()} from {start}: {found}".replace("\t", " "))
    print(f"recurrence: {len(rules)} rules, {wrong} differences, {took * 1000:.0f} ms of ours, seed {arguments.seed}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
