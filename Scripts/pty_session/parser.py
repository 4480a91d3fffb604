"""Splits a terminal's byte stream into text, controls and sequences, across read boundaries."""
import codecs
import re

CSI = re.compile(rb"\x1b\[([<=>?]?)([0-9;:]*)([\x20-\x2f]*)([\x40-\x7e])")
ESCAPE = re.compile(rb"\x1b([\x20-\x2f]*)([\x30-\x7e])")
STRING_START = b"]PX^_"
STRING_END = re.compile(rb"\x07|\x1b\\")
SPECIAL = re.compile(rb"[\x00-\x1f\x7f]")


class Parser:
    def __init__(self, screen):
        self.screen = screen
        self.rest = b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.strings = []

    def feed(self, data):
        data, at = self.rest + data, 0
        self.rest = b""
        while at < len(data):
            if data[at] == 0x1B:
                after = self._sequence(data, at)
                if after is None:
                    self.rest = data[at:]
                    return
                at = after
            elif SPECIAL.match(data, at):
                self.screen.control(data[at])
                at += 1
            else:
                found = SPECIAL.search(data, at)
                end = found.start() if found else len(data)
                self.screen.write(self.decoder.decode(data[at:end]))
                at = end

    def _sequence(self, data, at):
        """Performs the sequence that begins at `at` and returns its end; None if bytes are missing."""
        if at + 1 >= len(data):
            return None
        kind = data[at + 1]
        if kind == 0x5B:
            return self._csi(data, at)
        if kind in STRING_START:
            end = STRING_END.search(data, at + 2)
            if end is None:
                return None
            self.strings.append(data[at + 1:end.start()])
            return end.end()
        match = ESCAPE.match(data, at)
        if match:
            self.screen.escape(match.group(1).decode(), match.group(2).decode())
            return match.end()
        return None if at + 2 >= len(data) and 0x20 <= kind <= 0x2F else at + 1

    def _csi(self, data, at):
        match = CSI.match(data, at)
        if not match:
            unfinished = re.compile(rb"[\x20-\x3f]*\Z").match(data, at + 2)
            return None if unfinished else at + 2
        prefix, parameters, between, final = (group.decode() for group in match.groups())
        self.screen.csi(prefix, self._numbers(parameters, final), between, final)
        return match.end()

    @staticmethod
    def _numbers(parameters, final):
        """In colon lists (`38:2::1:2:3`, `4:3`) only the first number matters here."""
        if not parameters:
            return []
        if final == "m" and ":" in parameters:
            heads = [part.split(":") for part in parameters.split(";")]
            return [0 if head[:2] == ["4", "0"] else {"38": 30, "48": 40, "58": 1058}.get(head[0], int(head[0] or 0))
                    if len(head) > 1 else int(head[0] or 0) for head in heads]
        return [int(number) if number.isdigit() else -1 for number in re.split("[;:]", parameters)]
