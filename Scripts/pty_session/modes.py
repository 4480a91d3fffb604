"""The state of a terminal that outlives a program: modes, attributes, keyboard protocols."""

ON_AT_START = {7: True, 25: True}
MODE_NAMES = {
    1: "application cursor keys", 5: "reverse screen", 6: "origin mode", 7: "autowrap", 9: "X10 mouse", 25: "cursor",
    47: "alternate screen", 66: "application keypad", 69: "left and right margins", 1000: "mouse clicks",
    1002: "mouse drags", 1003: "mouse motion", 1004: "focus reports", 1005: "UTF-8 mouse", 1006: "SGR mouse",
    1015: "urxvt mouse", 1016: "pixel mouse", 1047: "alternate screen", 1049: "alternate screen",
    2004: "bracketed paste", 2026: "synchronized update", 2027: "grapheme clusters", 2031: "theme reports",
    2048: "resize reports",
}


class Modes:
    """Everything that a program must switch off before it returns the terminal."""

    def leftovers(self):
        """Descriptions of what a program left switched on; empty if nothing."""
        found = []
        for mode, on in sorted(self.modes.items()):
            if on != ON_AT_START.get(mode, False):
                found.append("%s %s" % (MODE_NAMES.get(mode, "mode %d" % mode), "on" if on else "off"))
        checks = [
            (self.attributes, "colours or attributes on"), (self.kitty, "kitty keyboard on"),
            (self.modify_other_keys, "modified keys on"), (self.keypad, "application keypad on"),
            (self.insert, "insert mode on"), (self.shifted or any(self.drawing), "line drawing on"),
            ((self.top, self.bottom) != (0, self.rows - 1), "scrolling region set"),
            (self.cursor_shape, "cursor shape changed"), (self.titles > 0, "title not restored"),
        ]
        return found + [words for wrong, words in checks if wrong]

    def _private_mode(self, mode, on):
        if mode in (47, 1047, 1049) and on != self.modes.get(mode, False):
            self._switch_screen(mode, on)
        if mode == 2026 and on:
            self.updates += 1
        self.modes[mode] = on

    def _switch_screen(self, mode, on):
        if mode == 1049 and on:
            self.saved_main = (self.x, self.y)
        self.cells, self.other = self.other, self.cells
        if on:
            self.cells = self._blank()
        elif mode == 1049:
            self._to(*getattr(self, "saved_main", (0, 0)))

    def _keyboard(self, prefix, numbers, final):
        first = max(0, numbers[0]) if numbers else 0
        if final == "u" and prefix == ">":
            self.kitty.append(first)
        elif final == "u" and prefix == "<":
            del self.kitty[max(0, len(self.kitty) - max(1, first)):]
        elif final == "u":
            self.kitty = [first] if first else []
        elif final == "m" and prefix == ">" and (not numbers or first == 4):
            self.modify_other_keys = numbers[1] if len(numbers) > 1 and numbers[1] > 0 else 0

    def _graphics(self, numbers):
        """Keeps only the kinds of attributes that are on, not their values."""
        off = {22: {"weight"}, 23: {"italic"}, 24: {"underline"}, 25: {"blink"}, 27: {"reverse"}, 28: {"hidden"},
               29: {"struck"}, 39: {"foreground"}, 49: {"background"}, 59: {"line colour"}}
        on = {1: "weight", 2: "weight", 3: "italic", 4: "underline", 5: "blink", 7: "reverse", 8: "hidden",
              9: "struck", 38: "foreground", 48: "background", 58: "line colour", 1058: "line colour"}
        queue = list(numbers) or [0]
        while queue:
            number = max(0, queue.pop(0))
            if number == 0:
                self.attributes.clear()
            elif number in off:
                self.attributes -= off[number]
            elif number in on:
                self.attributes.add(on[number])
                if number in (38, 48, 58) and queue:
                    del queue[:{5: 2, 2: 4}.get(queue[0], 1)]
            elif 30 <= number <= 37 or 90 <= number <= 97:
                self.attributes.add("foreground")
            elif 40 <= number <= 47 or 100 <= number <= 107:
                self.attributes.add("background")
