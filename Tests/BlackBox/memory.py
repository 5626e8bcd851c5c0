#!/usr/bin/python3
"""Runs the app with less and less memory, and looks at what is left in the database.

A program that gets no memory ends, and says so; what it committed before is there, and nothing else."""

import os
import resource
import sqlite3
import subprocess
import tempfile
import time

from kill import BINARY, check, check_edits, write_cards

MEGABYTE = 1 << 20
PATIENCE = 60
# Swift's backtraces are there on machines with its tools only, and need memory themselves.
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "G_SLICE": "always-malloc"}


def start(megabytes, *arguments):
    def limit():
        size = int(megabytes * MEGABYTE)
        resource.setrlimit(resource.RLIMIT_AS, (size, size))

    return subprocess.Popen([BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            preexec_fn=limit, env=ENVIRONMENT)


def run(megabytes, *arguments):
    process = start(megabytes, *arguments)
    try:
        output, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError(f"with {megabytes} MB: {arguments[0]} hangs, and says nothing")
    if process.returncode != 0:
        assert errors.strip(), f"with {megabytes} MB: {process.returncode}, and not a word"
    return process.returncode, errors.decode(errors="replace").strip()


def smallest():
    """With how many megabytes the program begins at all, and says how it is used."""
    low, high = 50, 1500
    while high - low > 4:
        middle = (low + high) / 2
        status, _ = run(middle, "--help")
        low, high = (low, middle) if status == 0 else (middle, high)
    return high


def imports(base, folder, tally):
    cards = write_cards(os.path.join(folder, "cards.vcf"), 4_000)
    for step in range(6):
        database = os.path.join(folder, f"import{step}.sqlite")
        status, said = run(base + step * step, "import", cards, "--database", database)
        tally.append((status, said))
        if not os.path.exists(database):
            continue
        try:
            people = check(database)
        except sqlite3.OperationalError as error:
            assert "no such table" in str(error), error
            people = 0
        assert people == (4_000 if status == 0 else 0), f"{people} people, status {status}: {said}"


def generations(base, folder, tally):
    for step in range(4):
        database = os.path.join(folder, f"people{step}.sqlite")
        status, said = run(base + step * step, "generate", "2000", "--database", database)
        tally.append((status, said))
        assert os.path.exists(database) == (status == 0), f"status {status}: {said}"
        if status == 0:
            assert check(database) == 2000


def edits(base, folder, tally):
    """Edits go on without end, so those that have enough memory are killed."""
    for step in range(5):
        database = os.path.join(folder, f"edits{step}.sqlite")
        process = start(base + step * step, "rehearse", "--database", database)
        try:
            output, errors = process.communicate(timeout=2)
            tally.append((process.returncode, errors.decode(errors="replace").strip()))
            assert errors.strip(), f"edits ended with {process.returncode}, and not a word"
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
        committed = output.decode().split("\n")[:-1]
        if committed:
            check_edits(database, committed, f"step {step}")


def main():
    start = time.monotonic()
    tally = []
    with tempfile.TemporaryDirectory() as folder:
        base = smallest()
        imports(base, folder, tally)
        generations(base, folder, tally)
        edits(base, folder, tally)
    failures = [said for status, said in tally if status != 0]
    assert failures, "memory was never short"
    print(f"short of memory: {len(failures)} of {len(tally)}, from {base:.0f} MB on;",
          f"{time.monotonic() - start:.0f} s; they said:")
    for said in sorted({said.splitlines()[-1][:160] for said in failures}):
        print("  " + said)


if __name__ == "__main__":
    main()
