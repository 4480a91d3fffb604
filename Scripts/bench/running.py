"""One run: the measured programs, their boards, and the yardsticks."""
import collections

import yardsticks
from bare import Loop
from stores import stored
from subject import CARD, Place
from table import Yardstick

Subject = collections.namedtuple("Subject", "name binary")
FEW = 1_000


class Run:
    def __init__(self, options):
        self.options = options
        self.subjects = [Subject("sekan", options.binary)]
        if options.against:
            self.subjects.append(Subject("the other", options.against))
        self.few, self.many = FEW, options.cards
        self.yardsticks, self.loop = yardsticks.Yardsticks(), Loop()
        self.sleepers = {}
        self._places = {}

    @property
    def names(self):
        return [subject.name for subject in self.subjects]

    def store(self, cards, repeating=0):
        return stored(cards, self.options.seed, repeating=repeating)

    def new_place(self, subject, cards, repeating=0):
        return Place(self.store(cards, repeating), subject.binary)

    def place(self, subject, cards):
        """A board shared by several measurements, since copying a large one takes longer than most of them."""
        if (subject, cards) not in self._places:
            self._places[subject, cards] = self.new_place(subject, cards)
        return self._places[subject, cards]

    def boards(self):
        """The pairs that are compared where the number of cards matters."""
        return [(subject, cards) for cards in (self.few, self.many) for subject in self.subjects]

    def close(self):
        for sleeper in self.sleepers.values():  # Boards of `memory` that sleep until `idle` checks them.
            sleeper.close()
        for place in self._places.values():
            place.__exit__()
        self.yardsticks.close()


class Desk:
    """Boards and yardsticks of one size, measured in turns so that other load of the machine affects all alike.

    A session is named (subject, cards) or after its yardstick; a yardstick that is not installed is missing.
    """

    def __init__(self, run, size, boards, yardsticks=()):
        self.run, self.sessions = run, {}
        try:
            for subject, cards in boards:
                session = self.sessions[subject, cards] = run.place(subject, cards).board(size)
                session.wait_for(CARD)
            for name in yardsticks:
                session = run.yardsticks.ready(name, size)
                if session is not None:
                    self.sessions[name] = session
            for session in self.sessions.values():
                session.quiet(0.3)
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for session in self.sessions.values():
            session.close()


def by_subject(run, figures, cards):
    """The figures of every program with this number of cards, as needed for a row."""
    return [figures.get((subject, cards), []) for subject in run.subjects]


def yardstick(figures, name):
    return Yardstick(name, figures.get(name, []))
