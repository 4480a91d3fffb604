"""Sends questions to sekan-oracle, one per line, and reads one answer per line."""
import os
import subprocess


def answers(kind, questions):
    """The answers in the order of the questions."""
    asked = subprocess.run(
        [os.environ["SEKAN_ORACLE"], kind], input="".join(question + "\n" for question in questions),
        stdout=subprocess.PIPE, text=True, check=True)
    lines = asked.stdout.split("\n")[:-1]
    if len(lines) != len(questions):
        raise SystemExit(f"{kind}: {len(questions)} questions, {len(lines)} answers")
    return lines
