"""A terminal's screen: bytes in, text, cursor and modes out.

It implements the features that full-screen programs use: movement, erasing, inserting and deleting, scrolling regions,
repetition, wide characters, the alternate screen, and every mode that must be off again afterwards. Colours are not
kept, only whether any attribute is still on.
"""
from .modes import ON_AT_START, Modes
from .parser import Parser
from .width import width

LINE_DRAWING = dict(zip("`afgjklmnopqrstuvwxyz{|}~", "◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))


class Screen(Modes):
    def __init__(self, columns=80, rows=24):
        self.columns, self.rows = columns, rows
        self.parser = Parser(self)
        self.updates = 0
        self.reset()

    def reset(self):
        self.cells = self._blank()
        self.other = self._blank()
        self.x = self.y = 0
        self.wrap_pending = False
        self.top, self.bottom = 0, self.rows - 1
        self.saved = (0, 0)
        self.modes = dict(ON_AT_START)
        self.insert = False
        self.drawing = [False, False]
        self.shifted = 0
        self.attributes = set()
        self.kitty = []
        self.modify_other_keys = 0
        self.keypad = False
        self.cursor_shape = 0
        self.titles = 0
        self.last = " "

    # Output

    @property
    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    @property
    def text(self):
        return "\n".join(self.lines)

    def line_from(self, x, y):
        """The text of row y from column x on."""
        return "".join(self.cells[y][x:])

    # Input

    def feed(self, data):
        self.parser.feed(data)

    def resize(self, columns, rows):
        self.cells = self._fitted(self.cells, columns, rows)
        self.other = self._fitted(self.other, columns, rows)
        self.columns, self.rows = columns, rows
        self.top, self.bottom = 0, rows - 1
        self.x, self.y = min(self.x, columns - 1), min(self.y, rows - 1)
        self.wrap_pending = False

    def _blank(self):
        return [[" "] * self.columns for _ in range(self.rows)]

    @staticmethod
    def _fitted(cells, columns, rows):
        kept = [(row + [" "] * columns)[:columns] for row in cells[:rows]]
        return kept + [[" "] * columns for _ in range(rows - len(kept))]

    # Called by the parser: text and single controls

    def write(self, text):
        for character in text:
            self._put(LINE_DRAWING.get(character, character) if self.drawing[self.shifted] else character)

    def _put(self, character):
        cells = width(character)
        if cells == 0:
            return self._combine(character)
        if self.wrap_pending or self.x + cells > self.columns:
            if self.modes.get(7, True):
                self._wrap()
            else:
                self.x = max(0, self.columns - cells)
        if self.insert:
            self._insert_cells(cells)
        row = self.cells[self.y]
        self._split_wide(row, self.x)
        if cells == 2 and self.x + 1 < self.columns:
            self._split_wide(row, self.x + 1)
            row[self.x + 1] = ""
        row[self.x] = character
        self.last = character
        self.x += cells
        self.wrap_pending = self.x >= self.columns
        if self.wrap_pending:
            self.x = self.columns - 1

    def _combine(self, character):
        row, at = self.cells[self.y], self.x if self.wrap_pending else self.x - 1
        while at > 0 and row[at] == "":
            at -= 1
        if at >= 0:
            row[at] += character

    def _wrap(self):
        self.x, self.wrap_pending = 0, False
        self.line_feed()

    @staticmethod
    def _split_wide(row, x):
        """Overwriting one half of a wide character blanks the other half."""
        if row[x] == "" and x > 0:
            row[x - 1] = row[x] = " "
        if x + 1 < len(row) and row[x + 1] == "":
            row[x] = row[x + 1] = " "

    def control(self, byte):
        if byte == 0x08:
            self._move(-1, 0)
        elif byte == 0x09:
            self._to(min(self.columns - 1, (self.x // 8 + 1) * 8), self.y)
        elif byte in (0x0A, 0x0B, 0x0C):
            self.line_feed()
        elif byte == 0x0D:
            self._to(0, self.y)
        elif byte in (0x0E, 0x0F):
            self.shifted = 1 if byte == 0x0E else 0

    def line_feed(self):
        self.wrap_pending = False
        if self.y == self.bottom:
            self._scroll(1)
        elif self.y < self.rows - 1:
            self.y += 1

    def _reverse_line_feed(self):
        self.wrap_pending = False
        if self.y == self.top:
            self._scroll(-1)
        elif self.y > 0:
            self.y -= 1

    # Called by the parser: escape sequences

    def escape(self, between, final):
        if between in ("(", ")"):
            self.drawing[0 if between == "(" else 1] = final == "0"
        elif between:
            return
        elif final == "7":
            self.saved = (self.x, self.y)
        elif final == "8":
            self._to(*self.saved)
        elif final == "D":
            self.line_feed()
        elif final == "E":
            self._to(0, self.y)
            self.line_feed()
        elif final == "M":
            self._reverse_line_feed()
        elif final in "=>":
            self.keypad = final == "="
        elif final == "c":
            self.reset()

    def csi(self, prefix, numbers, between, final):
        """A control sequence. `numbers` contains -1 for missing parameters."""
        first = numbers[0] if numbers and numbers[0] >= 0 else 0
        count = max(1, first)
        if prefix == "?" and final in "hl" and not between:
            for mode in numbers:
                self._private_mode(mode, final == "h")
        elif prefix in (">", "<", "="):
            self._keyboard(prefix, numbers, final)
        elif between == " " and final == "q":
            self.cursor_shape = first
        elif prefix or between:
            return
        elif final in "ABCDEFGHafde`Z":
            self._movement(final, numbers, count)
        elif final in "JKX@PLMSTb":
            self._editing(final, first, count)
        elif final == "r":
            self._margins(numbers)
        elif final == "m":
            self._graphics(numbers)
        elif final in "hl" and 4 in numbers:
            self.insert = final == "h"
        elif final == "s":
            self.saved = (self.x, self.y)
        elif final == "u":
            self._to(*self.saved)
        elif final == "t" and first in (22, 23):
            self.titles += 1 if first == 22 else -1

    def _movement(self, final, numbers, count):
        if final in "Hf":
            row = max(1, numbers[0]) if numbers else 1
            column = max(1, numbers[1]) if len(numbers) > 1 else 1
            self._to(column - 1, row - 1)
        elif final in "G`":
            self._to(count - 1, self.y)
        elif final == "d":
            self._to(self.x, count - 1)
        elif final == "Z":
            self._to(max(0, (self.x - 1) // 8 * 8), self.y)
        elif final in "EF":
            self._to(0, self.y)
            self._move(0, count if final == "E" else -count)
        else:
            across, down = {"A": (0, -1), "B": (0, 1), "e": (0, 1), "C": (1, 0), "a": (1, 0), "D": (-1, 0)}[final]
            self._move(across * count, down * count)

    def _to(self, x, y):
        self.x, self.y = min(max(0, x), self.columns - 1), min(max(0, y), self.rows - 1)
        self.wrap_pending = False

    def _move(self, across, down):
        """Relative moves stop at the margins if they start inside of them."""
        y = self.y + down
        if down < 0 and self.y >= self.top:
            y = max(y, self.top)
        if down > 0 and self.y <= self.bottom:
            y = min(y, self.bottom)
        self._to(self.x + across, y)

    def _editing(self, final, first, count):
        if final == "J":
            self._erase_display(first)
        elif final == "K":
            start, end = {0: (self.x, self.columns), 1: (0, self.x + 1), 2: (0, self.columns)}.get(first, (0, 0))
            self._erase(self.y, start, end)
        elif final == "X":
            self._erase(self.y, self.x, self.x + count)
        elif final == "@":
            self._insert_cells(count)
        elif final == "P":
            self._split_at_cursor(count)
            row = self.cells[self.y]
            del row[self.x:self.x + count]
            row.extend([" "] * (self.columns - len(row)))
        elif final in "LM":
            if self.top <= self.y <= self.bottom:
                self._scroll(-count if final == "L" else count, self.y)
        elif final in "ST":
            self._scroll(count if final == "S" else -count)
        elif final == "b":
            self.write_repeated(count)
        self.wrap_pending = self.wrap_pending and final == "b"

    def write_repeated(self, count):
        for _ in range(min(count, self.columns * self.rows)):
            self._put(self.last)

    def _insert_cells(self, count):
        self._split_at_cursor(0)
        row = self.cells[self.y]
        row[self.x:self.x] = [" "] * min(count, self.columns - self.x)
        del row[self.columns:]

    def _split_at_cursor(self, count):
        row = self.cells[self.y]
        for x in (self.x, self.x + count):
            if 0 < x < self.columns and row[x] == "":
                row[x - 1] = row[x] = " "

    def _erase_display(self, how):
        if how == 0:
            self._erase(self.y, self.x, self.columns)
        if how == 1:
            self._erase(self.y, 0, self.x + 1)
        rows = {0: range(self.y + 1, self.rows), 1: range(0, self.y), 2: range(self.rows)}.get(how, ())
        for y in rows:
            self._erase(y, 0, self.columns)

    def _erase(self, y, start, end):
        row, end = self.cells[y], min(end, self.columns)
        if start < end:
            self._split_wide(row, start)
            self._split_wide(row, end - 1)
            row[start:end] = [" "] * (end - start)

    def _scroll(self, count, top=None):
        """Positive counts move text up."""
        top = self.top if top is None else top
        height = self.bottom - top + 1
        count = max(-height, min(height, count))
        blank = [[" "] * self.columns for _ in range(abs(count))]
        region = self.cells[top:self.bottom + 1]
        self.cells[top:self.bottom + 1] = region[count:] + blank if count > 0 else blank + region[:height + count]

    def _margins(self, numbers):
        top = max(1, numbers[0]) if numbers else 1
        bottom = numbers[1] if len(numbers) > 1 and numbers[1] > 0 else self.rows
        bottom = min(bottom, self.rows)
        if top < bottom:
            self.top, self.bottom = top - 1, bottom - 1
            self._to(0, 0)
