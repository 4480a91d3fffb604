"""The other program of a soak, which writes to the server independently of Sekan."""
from people import ENOUGH, favourite
from stories import calendar

WEEKLY = "DTSTART;VALUE=DATE:20270201\r\nRRULE:FREQ=WEEKLY\r\nDUE;VALUE=DATE:20270201\r\n"


class OtherProgram:
    """python-caldav, which does not know Sekan's properties and writes some that Sekan does not know."""

    def __init__(self, server, dice, words):
        self.dice, self.words, self.there = dice, words, calendar(server)
        # The last written title and the task's own property lines, by UID, and the deleted UIDs.
        self.titles, self.lines, self.deleted = {}, {}, set()

    def act(self):
        """One random action. If the server is gone, the result is unknown; then the action counts as not done."""
        deeds = [self.create, self.retitle, self.complete, self.delete, self.sweep]
        what = self.dice.choices(deeds, [4, 6, 2, 1.5, 0.25])[0]
        try:
            return what()
        except Exception as error:  # Several libraries with many exceptions; the verdict at the end finds real problems.
            return f"{what.__name__}: {type(error).__name__} {str(error)[:80]}"

    def create(self):
        if len(self.there.todos(include_completed=True)) > ENOUGH:
            return self.delete()
        title, line = self.words.new(), self.words.new()
        name = f"{self.words.new()}@elsewhere"
        rule = self.dice.choice(["", "", WEEKLY])
        self.there.save_todo(
            f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Else//EN\r\nBEGIN:VTODO\r\nUID:{name}\r\n"
            f"DTSTAMP:20261124T000000Z\r\nSUMMARY:Elsewhere {title}\r\nLOCATION:Shed\r\n{rule}"
            f"X-ELSE;X-P=\"a;b\":{line}\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        self.titles[name], self.lines[name] = title, [line]
        return f"create {title} {line}"

    def some(self):
        todos = self.there.todos(include_completed=True)
        return favourite(self.dice, sorted(todos, key=lambda todo: str(todo.icalendar_component["UID"])))

    def retitle(self):
        todo, title, line = self.some(), self.words.new(), self.words.new()
        task = todo.icalendar_component
        name = str(task["UID"])
        task["SUMMARY"] = f"Edited {title}"
        task.add("X-MORE", line)
        self.titles.pop(name, None)
        todo.save()
        self.titles[name] = title
        self.lines.setdefault(name, []).append(line)
        return f"title {title} {line} of {name}"

    def complete(self):
        todo = self.some()
        self.titles.pop(str(todo.icalendar_component["UID"]), None)
        todo.complete(handle_rrule=self.dice.random() < 0.5)
        return f"complete {todo.icalendar_component['SUMMARY']}"

    def delete(self):
        return self.delete_all([self.some()])

    def sweep(self):
        """Deletes so many that Sekan asks for confirmation."""
        todos = self.there.todos(include_completed=True)
        return self.delete_all(self.dice.sample(todos, len(todos) * 2 // 3))

    def delete_all(self, todos):
        for todo in todos:
            name = str(todo.icalendar_component["UID"])
            self.deleted.add(name)
            self.titles.pop(name, None)
            self.lines.pop(name, None)
            todo.delete()
        return f"delete {[str(todo.icalendar_component['SUMMARY']) for todo in todos]}"
