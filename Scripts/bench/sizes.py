"""The sizes of the installed programs."""
import os
import pathlib
import shutil
import subprocess
import tempfile

from table import Row


def binary(run):
    return [Row("binary, stripped", [[_stripped(subject.binary)] for subject in run.subjects], "MB", limit=14.5, goal=14)]


def _stripped(binary):
    with tempfile.TemporaryDirectory() as folder:
        slim = pathlib.Path(folder) / "sekan"
        strip(binary, slim)
        return slim.stat().st_size / 1_000_000


def strip(binary, to):
    tool = shutil.which("strip") or shutil.which("llvm-strip")
    if tool is None:
        raise OSError("neither strip nor llvm-strip is there")
    subprocess.run([tool, "-o", str(to), os.path.realpath(binary)], check=True)
