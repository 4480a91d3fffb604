"""From a key to the changed screen in a journal page of maximal length, compared with the board's `j`."""
from answers import Answers
from subject import CARD
from table import Row, Yardstick

BYTES = 1_000_000
SENTENCE = "It rained until noon, and then the garden was as green as it ever gets. "
PARAGRAPH = SENTENCE * 6 + "\n\n"
PAGES = [("in paragraphs", PARAGRAPH, 3), ("in one line", SENTENCE, 10)]
WRITING = "Done"  # The label of Esc there.
STEP = ["j"] * 3 + ["k"] * 3


def measure(run):
    rows = []
    for words, piece, times in PAGES:
        letters, steps = [], []
        for subject in run.subjects:
            found = _ask(run, subject, (piece * (BYTES // len(piece) + 1))[:BYTES])
            letters.append(found[0].times)
            steps.append(found[1].times)
        rows.append(Row("a letter in a page of 1 MB %s → screen" % words, letters, "ms", Yardstick("j", steps[0]), times))
    return rows


def _ask(run, subject, text):
    """Letters in the middle of the page and steps on the board, in turns."""
    letters, steps = Answers(), Answers()
    with run.new_place(subject, run.few) as place, place.board() as writing, place.board() as board:
        for session in (writing, board):
            session.wait_for(CARD)
            session.quiet(0.3)
        writing.press("gcw")
        writing.wait_for(WRITING)
        writing.send(b"\x1b[200~" + text.encode() + b"\x1b[201~")
        writing.wait_for("1,000,000", 60)
        writing.press("<up>" * 40)
        writing.quiet(1.0, 10.0)  # Until its draft is on disk.
        for _ in range(0, run.options.keys, len(STEP)):
            for key in STEP:
                letters.ask(writing, "a")
                steps.ask(board, key)
    return letters, steps
