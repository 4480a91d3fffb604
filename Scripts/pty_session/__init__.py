"""A pseudo-terminal with a program in it: keys in, bytes out with the moment they came, and what they mean."""
from .bursts import bursts, frames
from .keys import encode, tokens
from .screen import Screen
from .session import Answer, Exit, Session, TooLate

__all__ = ["Answer", "Exit", "Screen", "Session", "TooLate", "bursts", "encode", "frames", "tokens"]
