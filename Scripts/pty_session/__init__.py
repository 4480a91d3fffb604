"""A program on a pseudo-terminal: keys in, bytes out with their time of arrival, and the screen that they draw."""
from .bursts import bursts, frames
from .keys import encode, tokens
from .screen import Screen
from .session import Answer, Exit, Session, TooLate

__all__ = ["Answer", "Exit", "Screen", "Session", "TooLate", "bursts", "encode", "frames", "tokens"]
