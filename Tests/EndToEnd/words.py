"""Texts on the screen and the keys for them: the only file to change with them."""
import re

CARD = re.compile(r"#\d+")                      # any card is in sight
HEADER = re.compile(r"TODO\s+\d+")              # the board is in sight, wide or narrow
TODO_COUNT = re.compile(r"TODO\s+(\d+)")
DOING_COUNT = re.compile(r"DOING\s+(\d+)")
DONE_COUNT = re.compile(r"DONE\s+(\d+)")
FIRST_START = re.compile(r"#1\b")               # the sample cards of a first start
TOO_SMALL = re.compile(r"too\s+small", re.I)
DRAFT_OFFERED = re.compile(r"Unsaved text")
EDITOR = re.compile(r"Title")                   # the editor is open
UNDONE = re.compile(r"und[oi]", re.I)
UNICODE_DRAWING = re.compile(r"[─━│▌]")

ADD = "a"                                       # opens the editor for a new card
SAVE = "<enter>"
COMPLETE = "c"
MOVE_RIGHT = "L"
UNDO = "u"
LAST = "G"
LEAVE = "q"

ADD_COMMAND = ["add"]                           # sekan add TITLE
LIST_COMMAND = ["list"]                         # sekan list, titles on stdout

# The fields of the editor in order: title, due, start, repeat, remind, tags, priority, notes, Done.
TITLE_TO_NOTES = "<tab>" * 10
DONE_TO_TITLE = "<shift-tab>" * 11
