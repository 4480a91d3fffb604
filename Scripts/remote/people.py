"""The users of a soak: at the command line, and at a board."""
import os
import re
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from pty_session import Session, TooLate  # noqa: E402

EDITOR = re.compile(r"─ (Edit #|New card)")
SERIES = "This card repeats"
COLUMNS = ["todo", "doing", "done"]
DAYS = ["2027-03-01", "2027-05-06 17:30"]
STATES = ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED"]
ENOUGH = 40  # With more cards, users delete one instead of adding one, so that they often change the same cards.


def favourite(dice, some):
    """Half of all choices are among the same few, to provoke conflicts."""
    return dice.choice(some[:6] if dice.random() < 0.5 else some)


def told_first(task, line):
    return task.replace("BEGIN:VTODO\r\n", f"BEGIN:VTODO\r\n{line}\r\n", 1)


class Words:
    """Random words, each typed once; without vowels, so that they never occur in other texts."""

    def __init__(self, dice):
        self.dice = dice

    def new(self):
        return "".join(self.dice.choices("bcdfghjklmnpqrstvwxz", k=12))


class Person:
    """A user at the command line. `typed` are the words that the program has accepted."""

    def __init__(self, machine, dice, words):
        self.machine, self.dice, self.words = machine, dice, words
        self.typed, self.added = [], []

    def act(self):
        """Performs a random action and describes it."""
        return self.dice.choices(
            [self.add, self.retitle, self.note, self.move, self.plan, self.remove, self.remove_many, self.bring_back],
            [25, 20, 20, 12, 10, 8, 0.7, 4])[0]()

    def cards(self):
        return self.machine.cards()

    def add(self):
        if len(self.cards()) > ENOUGH:
            return self.remove()
        title, notes, options = self.words.new(), self.words.new(), []
        due, tag, column = self.dice.choice(DAYS), self.dice.choice("xyz"), self.dice.choice(COLUMNS[:2])
        for option in (["--due", due], ["--tag", tag], ["--column", column], ["--top"], ["--priority", "high"],
                       ["--notes", f"first\n{notes}"]):
            options += option if self.dice.random() < 0.3 else []
        if "--due" in options and self.dice.random() < 0.4:
            options += ["--repeat", self.dice.choice(["weekly", "every 2 days", "monthly"]), "--remind", "15m"]
        self.machine.run("add", f"Paint {title}", *options)
        self.typed += [title, notes] if "--notes" in options else [title]
        self.added.append(title)
        return f"add {title} {options}"

    def retitle(self):
        word = self.words.new()
        return self.edit(word, lambda task: re.sub(r"SUMMARY:.*", f"SUMMARY:Title {word}", task, count=1))

    def note(self):
        word = self.words.new()
        place = r"DESCRIPTION:\1\\n" + word if self.dice.random() < 0.6 else rf"DESCRIPTION:{word}\\n\1"

        def noted(task):
            if "\nDESCRIPTION:" not in task.split("BEGIN:VALARM")[0]:
                return told_first(task, f"DESCRIPTION:{word}")
            return re.sub(r"\bDESCRIPTION:([^\r]*)", place, task, count=1)
        return self.edit(word, noted)

    def move(self):
        state = self.dice.choice(STATES)

        def moved(task):
            return told_first(re.sub(r"\r\nSTATUS:[A-Z-]+", "", task, count=1), f"STATUS:{state}")
        return self.edit("", moved)

    def plan(self):
        """Changes tags, priority or a deadline."""
        line = self.dice.choice(["CATEGORIES:x,y", "CATEGORIES:z", "PRIORITY:1", "PRIORITY:9",
                                 f"DUE;VALUE=DATE:20270{self.dice.randint(2, 9)}15"])
        name = re.match("[A-Z]+", line).group()

        def planned(task):
            if name == "DUE" and "DTSTART" in task:
                return task
            return told_first(re.sub(rf"\r\n{name}[:;][^\r]*", "", task, count=1), line)
        return self.edit("", planned)

    def edit(self, word, change):
        """Edits a task in an exported calendar, and imports it."""
        file = self.machine.run("export", "--ics").replace("\r\n ", "")
        tasks = list(re.finditer(r"BEGIN:VTODO\r\n.*?END:VTODO\r\n", file, re.S))
        if not tasks:
            return "nothing to edit"
        task = favourite(self.dice, sorted(tasks, key=lambda task: re.search("UID:.*", task.group()).group()))
        changed = file[:tasks[0].start()] + change(task.group()) + "END:VCALENDAR\r\n"
        said = self.machine.run("import", "-", given=changed.encode(), may=(0, 1)).strip()
        if word and said.startswith("Changed 1 card"):
            self.typed.append(word)
        return f"edit {re.search('SUMMARY:(.*)', task.group()).group(1).strip()} {word}: {said}"

    def remove(self):
        return self.throw_away(1)

    def remove_many(self):
        return self.throw_away(self.dice.randint(len(self.cards()) // 2, len(self.cards())))

    def throw_away(self, count):
        numbers = [str(card["number"]) for card in self.cards()]
        some = self.dice.sample(numbers, min(count, len(numbers)))
        # Another user may have removed the card in the meantime.
        return "remove: " + self.machine.run("remove", *some, may=(0, 1)).strip()[:200] if some else "nothing to remove"

    def bring_back(self):
        rows = self.machine.rows("SELECT number FROM cards WHERE life = 1 AND purged IS NULL")
        numbers = [str(number) for number, in rows]
        if not numbers:
            return "nothing to restore"
        return "restore: " + self.machine.run("restore", self.dice.choice(numbers), may=(0, 1)).strip()

    def leave(self):
        """Nothing to do without a board."""


class PersonAtBoard(Person):
    """A user with an open board, who also uses the command line."""

    def __init__(self, *everything):
        super().__init__(*everything)
        self.board = Session(self.machine.command(), size=(110, 30),
                             env=dict(self.machine.environment, TERM="xterm-256color", EDITOR="true"))
        self.board.wait_for("TODO")

    def act(self):
        self.board.quiet(0.02, 1)
        if self.dice.random() < 0.3:
            return super().act()
        return self.dice.choices([self.type_card, self.type_title, self.press], [3, 3, 6])[0]()

    def type_card(self):
        word = self.words.new()
        self.type(f"{self.dice.randint(1, 3)}{self.dice.choice('aoO')}", f"Board {word}")
        self.typed.append(word)
        self.added.append(word)
        return f"board: add {word}"

    def type_title(self):
        word = self.words.new()
        columns = [card["column"] for card in self.cards()]
        if not columns:
            return "nothing to edit"
        column = COLUMNS.index(self.dice.choice(columns)) + 1
        self.type(f"{column}g<home>{'j' * self.dice.randint(0, 5)}e", f"<ctrl-u>Written {word}")
        self.typed.append(word)
        return f"board: title {word}"

    def type(self, opening, words):
        self.board.press(opening)
        self.board.wait_for(EDITOR, 5)
        self.board.press(words)
        self.board.wait_for(words[-12:], 5)
        self.board.press("<enter>")
        self.board.wait_for(lambda screen: SERIES in screen.text or not EDITOR.search(screen.text), 5)
        if self.board.matches(SERIES):
            self.board.press(self.dice.choice("12"))
            self.board.wait_for(lambda screen: not EDITOR.search(screen.text), 5)

    def press(self):
        keys = self.dice.choice("123") + "j" * self.dice.randint(0, 5) + self.dice.choice("HLJKHLJKcxuuU")
        self.board.press(keys)
        self.board.quiet(0.05, 1)
        return f"board: {keys}: {self.board.screen.text.splitlines()[-1].strip()}"

    def leave(self):
        """Leaves the board, which must end properly."""
        for key in ["<esc>", "<esc>", "Q"]:  # One by one: together they would be read as another key.
            self.board.press(key)
            self.board.quiet(0.2)
        ended = self.board.wait_exit(10)
        if ended is None or ended.code != 0:
            raise TooLate(f"the board ended with {ended}:\n{self.board.screen.text}")
