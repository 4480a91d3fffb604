"""The width of a character in cells by the common rules of terminals, good enough to read a screen back."""
import unicodedata
from functools import lru_cache


@lru_cache(maxsize=8192)
def width(character):
    code = ord(character)
    if code < 0x7F:
        return 1
    if code == 0xAD:
        return 1
    if 0x1160 <= code <= 0x11FF or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
