"""Random tasks with everything that icalendar can write, their expected cards, and edits by another program."""
import datetime
import zoneinfo

import recurring_ical_events
from icalendar import Alarm, Calendar, Component, Todo, vCalAddress, vRecur, vText, vUri
from icalendar.prop import vDDDTypes

UTC = datetime.timezone.utc
ZONES = ["Europe/Berlin", "Asia/Seoul", "America/New_York", "Australia/Lord_Howe"]
WORDS = ["Milk", "semi;colon", "com,ma", "back\\slash", "new\nline", "한글 여러 글자", "e\u0301", "👩‍🔧", "quo\"te", "colon:", "#tag", "-",
         "x" * 90, "두\n줄", "tab\there", "^n", "\\n", "- [ ] box", "ß", "a/b?c=d&e"]
TAGS = ["ops", "집", "two words", "com,ma", "semi;colon", "back\\slash", "UPPER", "#hash", "날씨 맑음"]
STATUS = {"NEEDS-ACTION": "todo", "IN-PROCESS": "doing", "COMPLETED": "done", "CANCELLED": "done"}
PRIORITY = ["none", "high", "high", "high", "high", "medium", "low", "low", "low", "low"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def text(dice, most=6):
    return " ".join(dice.choice(WORDS) for _ in range(dice.randint(1, most)))


def moment(dice, kind):
    """A day, or a time in UTC, in a zone, or floating."""
    wall = datetime.datetime(dice.randint(2028, 2036), dice.randint(1, 12), dice.randint(1, 28), dice.randint(4, 23),
                             dice.choice([0, 15, 30, 59]))
    if kind == "day":
        return wall.date()
    return wall if kind == "floating" else wall.replace(tzinfo=UTC if kind == "UTC" else zoneinfo.ZoneInfo(kind))


def with_parameters(dice, value):
    for name, given in (("LANGUAGE", "ko"), ("ALTREP", "cid:part;1,2@host"), ("X-ODD", "a^b 'c' d:e"),
                        ("X-LIST", ["a", "b,c"])):
        if dice.random() < 0.3:
            value.params[name] = given
    return value


def random_task(dice, uid):
    task = Todo()
    task.add("UID", uid)

    def perhaps(name, make, chance=0.4, most=1):
        for _ in range(most):
            if dice.random() < chance:
                task.add(name, make())

    def stamp():
        return datetime.datetime(2025, dice.randint(1, 12), dice.randint(1, 28), 12, 0, dice.randint(0, 59), tzinfo=UTC)

    def some():
        return with_parameters(dice, vText(text(dice)))

    perhaps("SUMMARY", some, 0.9)
    perhaps("DESCRIPTION", lambda: with_parameters(dice, vText("\n".join(text(dice) for _ in range(dice.randint(1, 9))))), 0.6)
    for name in ("DTSTAMP", "CREATED", "LAST-MODIFIED"):
        perhaps(name, stamp, 0.7)
    for name, most in (("SEQUENCE", 9), ("PRIORITY", 9)):
        perhaps(name, lambda: dice.randint(0, most), 0.6)
    perhaps("CATEGORIES", lambda: dice.sample(TAGS, dice.randint(1, 3)), 0.4, 2)
    for name in ("COMMENT", "CONTACT", "LOCATION", "X-NOTE", "X-APPLE-SORT-ORDER", "COLOR"):
        perhaps(name, some, 0.2, 2 if name in ("COMMENT", "X-NOTE") else 1)
    perhaps("CLASS", lambda: dice.choice(["PUBLIC", "PRIVATE", "X-ODD"]))
    perhaps("GEO", lambda: (37.5, -127.25), 0.2)
    perhaps("URL", lambda: vUri("https://example.com/a,b;c?d=1"), 0.2)
    perhaps("RESOURCES", lambda: ["a", "b,c"], 0.2)
    perhaps("ATTENDEE", lambda: with_parameters(dice, vCalAddress("mailto:somebody@example.com")), 0.3, 3)
    perhaps("ORGANIZER", lambda: with_parameters(dice, vCalAddress("mailto:who@example.com")), 0.2)
    perhaps("RELATED-TO", lambda: "other-uid", 0.2)
    perhaps("ATTACH", lambda: with_parameters(dice, vUri("https://example.com/file")), 0.2, 2)
    add_times(dice, task)
    add_status(dice, task)
    for _ in range(dice.choice([0, 0, 1, 3])):
        task.add_component(random_alarm(dice))
    if dice.random() < 0.2:
        part = Component()
        part.name = dice.choice(["X-PART", "VLOCATION", "PARTICIPANT"])
        part.add("X-INSIDE", some())
        task.add_component(part)
    return task


def add_times(dice, task):
    kind = dice.choice(["day", "floating", "UTC", *ZONES])
    start = moment(dice, kind)
    days = datetime.timedelta(days=dice.choice([0, 1, 9]))
    chosen = dice.choice(["nothing", "due", "start", "both", "duration", "series", "series due", "series both"])
    if chosen in ("start", "both", "duration", "series", "series both"):
        task.add("DTSTART", start)
    if chosen in ("due", "both", "series due", "series both"):
        task.add("DUE", start + days)
    if chosen == "duration":
        hours = datetime.timedelta(hours=0 if kind == "day" else dice.choice([0, 1, 25]))
        task.add("DURATION", days + hours or datetime.timedelta(days=7))
    if chosen.startswith("series"):
        task.add("RRULE", vRecur.from_ical(dice.choice(
            ["FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY;COUNT=5", "FREQ=YEARLY;WKST=SU",
             "FREQ=DAILY;INTERVAL=3;COUNT=10"])))


def add_status(dice, task):
    status = dice.choice([None, "NEEDS-ACTION", "IN-PROCESS"] + ([] if "RRULE" in task else ["COMPLETED", "CANCELLED"]))
    if status:
        task.add("STATUS", status)
    if dice.random() < 0.4:
        task.add("PERCENT-COMPLETE", 100 if status == "COMPLETED" else dice.choice([0, 10, 99]))
    if status == "COMPLETED" and dice.random() < 0.7:
        task.add("COMPLETED", datetime.datetime(2026, 1, dice.randint(1, 28), 9, tzinfo=UTC))


def random_alarm(dice):
    alarm = Alarm()
    alarm.add("ACTION", dice.choice(["DISPLAY", "AUDIO", "EMAIL", "X-RUN"]))
    alarm.add("DESCRIPTION", vText(text(dice)))
    if dice.random() < 0.7:
        trigger = vDDDTypes(datetime.timedelta(minutes=dice.choice([0, -15, -90, -1440, 30])))
        if dice.random() < 0.5:
            trigger.params["RELATED"] = dice.choice(["START", "END"])
    else:
        trigger = vDDDTypes(moment(dice, "UTC"))
        trigger.params["VALUE"] = "DATE-TIME"
    alarm.add("TRIGGER", trigger)
    if dice.random() < 0.3:
        alarm.add("X-WR-ALARMUID", "AB-1")
    return alarm


def calendar_of(made):
    calendar = Calendar()
    calendar.add("PRODID", "-//somebody//else//")
    calendar.add("VERSION", "2.0")
    for task in made:
        calendar.add_component(task)
    calendar.add_missing_timezones()
    return calendar.to_ical()


def random_rule(dice, uid):
    """A repeating task that begins with an occurrence of its rule."""
    kind = dice.choice(["day", "UTC", *ZONES])
    start = moment(dice, kind)
    day = DAYS[start.weekday()]
    parts = dice.choice([
        "FREQ=DAILY", f"FREQ=WEEKLY;BYDAY={day},{dice.choice(DAYS)}", "FREQ=WEEKLY", f"FREQ=MONTHLY;BYMONTHDAY={start.day},-1",
        f"FREQ=MONTHLY;BYDAY={(start.day - 1) // 7 + 1}{day}", "FREQ=YEARLY", f"FREQ=YEARLY;BYMONTH={start.month},12",
        "FREQ=MONTHLY", f"FREQ=DAILY;BYDAY={day},MO,TU,WE,TH,FR"])
    interval = dice.choice([1, 1, 2, 3])
    rule = parts + (f";INTERVAL={interval}" if interval > 1 else "")
    if dice.random() < 0.4:
        rule += f";COUNT={dice.randint(1, 5)}"
    task = Todo()
    task.add("UID", uid)
    task.add("SUMMARY", rule)
    if dice.random() < 0.7:
        task.add("DTSTART", start)
    if "DTSTART" not in task or dice.random() < 0.6:
        task.add("DUE", start + lead(dice, rule, start) if "DTSTART" in task else start)
    task.add("RRULE", vRecur.from_ical(rule))
    for name, chance in (("EXDATE", 0.3), ("RDATE", 0.2)):
        if dice.random() < chance and "DTSTART" in task:
            task.add(name, [start + datetime.timedelta(days=dice.choice([1, 2, 7, 14]))],
                     parameters={"VALUE": "DATE"} if kind == "day" else None)
    return task


def lead(dice, rule, start):
    """The time from start to deadline, if a rule of deadlines can express it."""
    days = dice.choice([0, 1, 2, 9])
    of_weeks = "FREQ=DAILY" in rule or "FREQ=WEEKLY" in rule
    if not of_weeks and (start.day + days > 28 or "BYDAY" in rule or "-1" in rule):
        days = 0
    hours = dice.choice([0, 3]) if hasattr(start, "hour") and start.hour < 20 else 0
    return datetime.timedelta(days=days, hours=hours)


def told(task):
    """The fields of the expected card."""
    title = "".join(" " if ord(sign) < 32 else sign for sign in str(task.get("SUMMARY", ""))).strip()
    lines = task.get("CATEGORIES", [])
    words = [str(word) for line in (lines if isinstance(lines, list) else [lines]) for word in line.cats]
    tags = ["".join("-" if sign in ",# " else sign for sign in word) for word in words]
    status = STATUS.get(str(task.get("STATUS", "")).upper())
    if status is None:
        percent = int(task.get("PERCENT-COMPLETE", 0))
        status = "done" if "COMPLETED" in task or percent >= 100 else "doing" if percent else "todo"
    due, start = told_due(task), task["DTSTART"].dt if "DTSTART" in task else None
    starts = start is not None and start != due and not (
        due is not None and (day_of(start) > day_of(due) or "RRULE" in task and day_of(start) == day_of(due)))
    return {
        "title": title or "(untitled)", "notes": str(task.get("DESCRIPTION", "")), "tags": list(dict.fromkeys(tags)),
        "priority": PRIORITY[int(task.get("PRIORITY", 0))], "column": status,
        "due": written(due),
        "dueZone": None if not hasattr(due, "hour") else "UTC" if due.tzinfo is None else str(due.tzinfo),
        "start": day_of(start).isoformat() if starts else None}


def written(moment):
    """A day, or a local time to the minute."""
    return moment and moment.strftime("%Y-%m-%dT%H:%M" if hasattr(moment, "hour") else "%Y-%m-%d")


def day_of(moment):
    return moment.date() if hasattr(moment, "hour") else moment


def told_due(task):
    if "DUE" in task:
        return task["DUE"].dt
    if "DTSTART" not in task or not {"DURATION", "RRULE"} & task.keys():
        return None
    # In local time: a day may have 23 or 25 hours.
    return task["DTSTART"].dt + (task["DURATION"].dt if "DURATION" in task else datetime.timedelta())


def occurrences(calendar):
    """The first occurrences of the only task, six at most."""
    known = Calendar.from_ical(calendar)
    task, = known.walk("VTODO")
    first = task["DTSTART"].dt if "DTSTART" in task else told_due(task)
    # Long enough for six occurrences.
    last = first + datetime.timedelta(days=20 * 366 if "YEARLY" in task["RRULE"]["FREQ"] else 3 * 366)
    found = recurring_ical_events.of(known, components=["VTODO"]).between(first, last)
    return sorted(one["DUE" if "DUE" in one else "DTSTART"].dt for one in found)[:6]


def edit(dice, task, at=None):
    """Edits a task like another program, at a given time or now; returns the names of the changed fields."""
    edits = set(dice.sample(["summary", "status", "due", "categories", "priority", "description"], dice.randint(0, 3)))
    if "RRULE" in task:
        edits -= {"due", "status"}

    if "summary" in edits:
        put(task, "SUMMARY", text(dice))
    if "description" in edits:
        put(task, "DESCRIPTION", *([text(dice)] if dice.random() < 0.8 else []))
    if "categories" in edits:
        put(task, "CATEGORIES", *([dice.sample(TAGS, dice.randint(1, 4))] if dice.random() < 0.8 else []))
    if "priority" in edits:
        put(task, "PRIORITY", dice.randint(0, 9))
    if "status" in edits:
        status = dice.choice(list(STATUS))
        put(task, "STATUS", status)
        put(task, "COMPLETED", *([datetime.datetime(2026, 10, 1, 9, tzinfo=UTC)] if status == "COMPLETED" else []))
        put(task, "PERCENT-COMPLETE", *([100] if status == "COMPLETED" else []))
    if "due" in edits:
        put(task, "DURATION")
        start = task["DTSTART"].dt if "DTSTART" in task else moment(dice, dice.choice(["day", "UTC", *ZONES]))
        put(task, "DUE", start + datetime.timedelta(days=dice.randint(0, 50)))
    put(task, "LAST-MODIFIED", at or soon())
    return edits


def complete(task):
    put(task, "STATUS", "COMPLETED")
    put(task, "PERCENT-COMPLETE", 100)
    put(task, "COMPLETED", soon())
    put(task, "LAST-MODIFIED", soon())


def put(task, name, *values):
    task.pop(name, None)
    for value in values:
        task.add(name, value)


def soon():
    """Later than any change on the board, perhaps within this second; the program limits it to now."""
    return datetime.datetime.now(UTC).replace(microsecond=0) + datetime.timedelta(seconds=2)
