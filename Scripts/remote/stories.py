"""Scenarios with two machines, another program and a failing server."""
import datetime
import json
import os
import random
import subprocess
import time

import caldav
from machines import Difference, Machine
from servers import program


def expect(what, is_so):
    if not is_so:
        raise Difference(what)


def agree(machines, rounds=3):
    for _ in range(rounds):
        for machine in machines:
            machine.sync()
    told = [machine.told() for machine in machines]
    if any(one != told[0] for one in told):
        names = [[card["title"] for card in one] for one in told]
        different = [pair for pair in zip(*told) if any(card != pair[0] for card in pair)][:3]
        raise Difference(f"the boards differ: {names} {json.dumps(different, indent=1)}")
    for machine in machines:
        machine.check()
        state = machine.state()
        expect(f"something waits to be sent: {state}", not any(link.get("unsent") for link in links(state)))
    return told[0]


def links(state):
    return [link for server in state.get("servers", []) for link in server.get("links", [])] or state.get("links", [])


def two_machines(folder, server):
    desk, lap = Machine(folder, "desk"), Machine(folder, "lap", zone="Asia/Seoul")
    desk.run("add", "Paint the door", "--due", "2027-03-01", "--tag", "house", "--notes", "two coats\nred")
    desk.run("add", "Water the plants", "--due", "2027-03-02", "--repeat", "weekly", "--remind", "15m")
    desk.link(server)
    return desk, lap, calendar(server)


def calendar(server):
    """The created calendar in the home collection."""
    client = caldav.DAVClient(server.root, username="kim", password="none")
    found = [one for one in caldav.CalendarSet(client, url=server.home).calendars()
             if "VTODO" in one.get_supported_components()]
    named = [one for one in found if "home" in str(one.url).lower()]
    return (named or found)[0]


def a_board_is_on_both(folder, server):
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    cards = agree([desk, lap])
    expect("both cards are there", sorted(card["title"] for card in cards) == ["Paint the door", "Water the plants"])
    lap.change("Paint the door", "STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS")
    desk.run("add", "Sand it first")
    cards = agree([desk, lap])
    expect("it was moved", [card["column"] for card in cards if card["title"] == "Paint the door"] == ["doing"])
    desk.run("remove", "2")
    cards = agree([desk, lap])
    expect("it was removed", sorted(card["title"] for card in cards) == ["Sand it first", "Water the plants"])


def another_program(folder, server):
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    agree([desk, lap])
    for todo in there.todos(include_completed=True):
        task = todo.icalendar_component
        if "Paint" in task["SUMMARY"]:
            task["SUMMARY"] = "Paint the gate"
            todo.save()
    there.save_todo(summary="Buy brushes", categories=["shop"])
    cards = agree([desk, lap])
    expect("edited and added elsewhere",
           sorted(card["title"] for card in cards) == ["Buy brushes", "Paint the gate", "Water the plants"])
    for todo in there.todos(include_completed=True):
        if "Buy" in todo.icalendar_component["SUMMARY"]:
            todo.complete()
    cards = agree([desk, lap])
    expect("completed elsewhere",
           [card["column"] for card in cards if card["title"] == "Buy brushes"] == ["done"])
    for todo in there.todos(include_completed=True):
        if "Water" in todo.icalendar_component["SUMMARY"]:
            todo.complete(handle_rrule=False)
    cards = agree([desk, lap])
    plants = [card for card in cards if card["title"] == "Water the plants"]
    expect(f"one time of the series was completed elsewhere: {plants}",
           len(plants) == 1 and plants[0]["column"] == "todo" and plants[0]["due"].startswith("2027-03-09"))
    for todo in there.todos(include_completed=True):
        if "gate" in todo.icalendar_component["SUMMARY"]:
            todo.delete()
    cards = agree([desk, lap])
    expect("deleted elsewhere", sorted(card["title"] for card in cards) == ["Buy brushes", "Water the plants"])


def todoman(folder, server):
    """By way of vdirsyncer, which syncs a folder with the calendar."""
    desk, lap, there = two_machines(folder, server)
    desk.sync()
    home = os.path.join(folder, "todoman")
    os.makedirs(home)
    name = str(there.url).rstrip("/").rsplit("/", 1)[1]
    with open(os.path.join(home, "vdirsyncer"), "w") as file:
        file.write(f'''[general]
status_path = "{home}/status/"
[pair cal]
a = "here"
b = "there"
collections = ["{name}"]
[storage here]
type = "filesystem"
path = "{home}/tasks/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "{server.home}"
username = "kim"
password = "none"
''')
    with open(os.path.join(home, "todoman.py"), "w") as file:
        file.write(f'path = "{home}/tasks/*"\ncache_path = "{home}/cache.sqlite3"\ndate_format = "%Y-%m-%d"\n')
    environment = dict(os.environ, HOME=home, LC_ALL="C.UTF-8", TZ="UTC")

    def do(*words, given=b""):
        done = subprocess.run([program(words[0]), *words[1:]], capture_output=True, env=environment, input=given, timeout=120)
        if done.returncode:
            raise Difference(f"{words}: {done.stderr.decode()[-500:]}")
        return done.stdout.decode()

    def exchange():
        do("vdirsyncer", "-c", os.path.join(home, "vdirsyncer"), "sync")

    def todo(*words):
        return do("todo", "--config", os.path.join(home, "todoman.py"), *words)

    do("vdirsyncer", "-c", os.path.join(home, "vdirsyncer"), "discover", "cal", given=b"y\ny\ny\n")
    exchange()
    listed = json.loads(todo("--porcelain", "list"))
    numbers = {one["summary"]: one["id"] for one in listed}
    expect(f"todoman lists both: {numbers}", sorted(numbers) == ["Paint the door", "Water the plants"])
    todo("edit", str(numbers["Paint the door"]), "--priority", "high")
    todo("done", str(numbers["Paint the door"]))
    exchange()
    lap.link(server, str(there.url))
    cards = agree([desk, lap])
    paint = [card for card in cards if card["title"] == "Paint the door"]
    expect(f"done and urgent by todoman: {paint}", paint[0]["column"] == "done" and paint[0]["priority"] == "high")
    expect(f"nothing else is lost: {paint}", paint[0]["notes"] == "two coats\nred" and paint[0]["tags"] == ["house"])
    desk.change("Paint the door", "STATUS:COMPLETED", "STATUS:NEEDS-ACTION")
    agree([desk, lap])
    exchange()
    expect("todoman sees it again", "Paint the door" in todo("list"))
    # todoman ends the series and continues with another one, which Sekan treats as the same card.
    before = [card for card in agree([desk, lap]) if card["title"] == "Water the plants"]
    listed = json.loads(todo("--porcelain", "list"))
    todo("done", str(next(one["id"] for one in listed if one["summary"] == "Water the plants")))
    exchange()
    plants = [card for card in agree([desk, lap]) if card["title"] == "Water the plants"]
    expect(f"one time of the series is done by todoman: {plants}",
           len(plants) == 1 and plants[0]["column"] == "todo" and plants[0]["due"] > before[0]["due"]
           and plants[0]["number"] == before[0]["number"])


def killed_and_put_back(folder, server):
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    for number in range(40):
        desk.run("add", f"Card {number}")
    # The server dies in the middle of the sync.
    process = subprocess.Popen(
        [os.path.join(os.environ["SEKAN_BINARIES"], "sekan"), "sync", "--store", desk.store],
        env=desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 30
    while process.poll() is None and count(server) < 10 and time.monotonic() < deadline:
        time.sleep(0.005)
    server.kill()
    process.wait(timeout=400)
    expect("a round without a server says so", "connect" in desk.sync(may=(69,)))
    desk.run("add", "Typed offline")
    server.start()
    cards = agree([desk, lap])
    expect("all are there, once", sorted(card["title"] for card in cards) == sorted(
        [f"Card {number}" for number in range(40)] + ["Paint the door", "Water the plants", "Typed offline"]))
    server.back_up()
    for number in range(5):
        lap.change(f"Card {number}", f"SUMMARY:Card {number}", f"SUMMARY:Later {number}")
    before = agree([desk, lap])
    server.restore()
    after = agree([desk, lap])
    expect("a server that is put back takes nothing back", before == after)


def restored_without_the_new_cards(folder, server):
    """Cards in the backup stay unchanged; only later additions and deletions are affected."""
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    agree([desk, lap])
    server.back_up()
    desk.run("add", "Sand it first")
    lap.run("add", "Oil the gate")
    lap.run("remove", "2")
    before = agree([desk, lap])
    server.restore()
    after = agree([desk, lap])
    expect(f"no card is gone or back: {[card['title'] for card in after]}", before == after)
    titles = [str(todo.icalendar_component["SUMMARY"]) for todo in there.todos(include_completed=True)]
    expect(f"the server has them again: {titles}",
           sorted(titles) == ["Oil the gate", "Sand it first", "Water the plants"])


def a_skip_is_no_completion(folder, server):
    desk, lap, there = two_machines(folder, server)
    desk.run("add", "Feed them")
    desk.run("wait", "Feed them", "#3")
    lap.link(server, str(there.url))
    agree([desk, lap])
    lap.run("skip", "3")
    agree([desk, lap])
    for machine in (desk, lap):
        log = machine.run("log", "3", "--limit", "1")
        expect(f"{machine.name} calls it a skip: {log}", "Skipped" in log)
        waiting = [card["blockedBy"] for card in machine.cards() if card["title"] == "Feed them"]
        expect(f"{machine.name} still waits for it: {waiting}", [len(one) for one in waiting] == [1])


def one_occurrence_on_another_day(folder, server):
    """An occurrence without a time, unlike its series."""
    desk, lap, there = two_machines(folder, server)
    desk.run("add", "Choir", "--due", "2027-05-06 17:30", "--repeat", "weekly")
    lap.link(server, str(there.url))
    agree([desk, lap])
    lap.run("due", "Choir", "2027-05-04")
    for due in ("2027-05-04", "2027-05-13"):
        choir = [card for card in agree([desk, lap]) if card["title"] == "Choir"]
        expect(f"it still repeats: {choir}",
               len(choir) == 1 and choir[0]["repeat"] and choir[0]["due"].startswith(due))
        if due == "2027-05-04":
            desk.run("done", "Choir")


def a_series_in_two_pulls(folder, server):
    """Another program adds a completed copy beside a series, and advances the series only after a sync."""
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    agree([desk, lap])
    series = [todo for todo in there.todos() if "Water" in todo.icalendar_component["SUMMARY"]][0]
    copy = series.copy()
    task = copy.icalendar_component
    for name in ("RRULE", "STATUS"):
        task.pop(name, None)
    task["UID"] = "done-copy@elsewhere"
    task.add("STATUS", "COMPLETED")
    there.save_todo(copy.data)
    agree([desk, lap])
    task = series.icalendar_component
    for name in ("DTSTART", "DUE"):
        day = task.pop(name).dt
        task.add(name, day + datetime.timedelta(days=7))
    series.save()
    agree([desk, lap])
    new = Machine(folder, "new")
    new.link(server, str(there.url))
    cards = agree([desk, lap, new])
    plants = [card for card in cards if card["title"] == "Water the plants"]
    expect(f"the copy is no card: {plants}", [card["due"] for card in plants] == ["2027-03-09"])


def samples_stay_here(folder, server):
    desk, lap, there = two_machines(folder, server)
    new = Machine(folder, "new", samples=True)
    samples = len(new.cards())
    new.link(server, str(there.url))
    for _ in range(2):
        for machine in (new, desk):
            machine.sync()
    expect(f"{samples} samples and two cards", samples > 2 and len(new.cards()) == samples + 2)
    there = there.todos(include_completed=True)
    expect("nobody else has the samples", len(desk.cards()) == 2 and len(there) == 2)
    new.run("done", str(new.cards()[0]["number"]))
    new.sync()
    desk.sync()
    expect("one that somebody has done is a card of theirs", len(desk.cards()) == 3)


def count(server):
    total = 0
    for _, _, files in os.walk(server.data):
        total += sum(name.endswith(".ics") for name in files)
    return total


def the_helper_dies(folder, server):
    """Kills the sync at random moments; in the end everything exists once."""
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    dice = random.Random(1)
    for number in range(60):
        desk.run("add", f"Card {number}")
        if number % 6 == 0:
            process = subprocess.Popen(
                [os.path.join(os.environ["SEKAN_BINARIES"], "sekan"), "sync", "--store", desk.store],
                env=desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(dice.random() * 0.3)
            process.kill()
            process.wait()
    cards = agree([desk, lap])
    expect("all are there, once", len(cards) == 62 and len({card["title"] for card in cards}) == 62)


def stages_and_parents(folder, server):
    """Both survive another program's edit, and a trace of the sync has no password."""
    desk, lap, there = two_machines(folder, server)
    lap.link(server, str(there.url))
    for machine in (desk, lap):
        machine.run("projects", "--stages", "doing build, review")
    desk.run("move", "2", "review")
    desk.run("edit", "3", "--part-of", "#2")
    agree([desk, lap])
    tasks = {str(todo.icalendar_component["SUMMARY"]): todo for todo in there.todos(include_completed=True)}
    part, whole = tasks["Water the plants"].icalendar_component, tasks["Paint the door"].icalendar_component
    expect("the part names its parent", str(part["RELATED-TO"]) == str(whole["UID"]))
    expect("other programs see a state", str(whole["STATUS"]) == "IN-PROCESS")
    for name, title in (("Paint the door", "Paint the gate"), ("Water the plants", "Water the ferns")):
        tasks[name].icalendar_component["SUMMARY"] = title
        tasks[name].save()
    trace = os.path.join(folder, "trace.txt")
    lap.run("sync", "--trace", trace)
    cards = {card["title"]: card for card in agree([desk, lap])}
    gate, ferns = cards["Paint the gate"], cards["Water the ferns"]
    expect(f"the stage stays: {gate}", (gate["column"], gate["stage"]) == ("doing", "review"))
    expect(f"the parent stays: {ferns}", ferns["partOf"]["id"] == gate["id"])
    with open(trace) as file:
        text = file.read()
    expect("the trace has requests and answers", " > REPORT " in text and " < 207 " in text and "Water the ferns" in text)
    expect("the trace has no credentials", "Basic " not in text and "none" not in text.split())


ALL = [stages_and_parents, a_board_is_on_both, another_program, todoman, killed_and_put_back, restored_without_the_new_cards,
       a_skip_is_no_completion, one_occurrence_on_another_day, a_series_in_two_pulls, samples_stay_here, the_helper_dies]
