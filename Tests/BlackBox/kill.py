#!/usr/bin/python3
"""Kills the app at random moments and looks at what is left in the database.

An import is all there or not at all; every edit that was reported as committed is there."""

import os
import random
import signal
import sqlite3
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("SHOWCASE", os.path.join(ROOT, ".build", "debug", "showcase"))
ROUNDS = int(os.environ.get("KILLS", "200"))
CARDS = 3000


def check(database):
    connection = sqlite3.connect(database, timeout=10)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT count(*) FROM person").fetchone()[0]
    finally:
        connection.close()


def write_cards(path, count):
    with open(path, "w") as file:
        for number in range(count):
            file.write(f"BEGIN:VCARD\nVERSION:3.0\nN:Import{number};Test;;;\n"
                       f"EMAIL:import{number}@example.org\nEND:VCARD\n")
    return path


def kill_imports(rounds, generator, folder):
    cards = write_cards(os.path.join(folder, "cards.vcf"), CARDS)
    start = time.monotonic()
    whole = os.path.join(folder, "whole.sqlite")
    subprocess.run([BINARY, "import", cards, "--database", whole], check=True,
                   stdout=subprocess.DEVNULL)
    duration = time.monotonic() - start
    before = check(whole) - CARDS
    outcomes = {0: 0, CARDS: 0}
    for round in range(rounds):
        database = os.path.join(folder, f"import{round}.sqlite")
        process = subprocess.Popen([BINARY, "import", cards, "--database", database],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.uniform(0.01, duration * 1.1))
        process.send_signal(signal.SIGKILL)
        process.wait()
        if not os.path.exists(database):
            outcomes[0] += 1
            continue
        try:
            imported = check(database) - before
        except sqlite3.OperationalError as error:
            assert "no such table" in str(error), error  # killed before the schema was committed
            imported = 0
        if imported == -before:
            imported = 0  # killed between the schema and the first people: still one transaction
        assert imported in outcomes, f"round {round}: {imported} of {CARDS} people are there"
        outcomes[imported] += 1
    print(f"imports killed: {rounds}; nothing there: {outcomes[0]}, all there: {outcomes[CARDS]}")


def kill_edits(rounds, generator, folder):
    """The app makes edits of its own and prints each when it is committed."""
    reported = 0
    for round in range(rounds):
        database = os.path.join(folder, f"edits{round}.sqlite")
        process = subprocess.Popen([BINARY, "rehearse", "--database", database],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # Every fourth one may be killed while it starts, which takes longer on a busy machine.
        first = process.stdout.readline() if round % 4 else b""
        time.sleep(generator.uniform(0.05, 0.4))
        process.send_signal(signal.SIGKILL)
        committed = (first + process.stdout.read()).decode().split("\n")[:-1]
        process.wait()
        if not committed:
            continue
        check_edits(database, committed, f"round {round}")
        reported += len(committed)
    assert reported > rounds, "nothing was edited before the kills"
    print(f"edits killed: {rounds}; each of {reported} reported edits is there")


def check_edits(database, committed, name):
    """Looks for each edit that was reported by these lines."""
    check(database)
    connection = sqlite3.connect(database, timeout=10)
    rows = dict(connection.execute("SELECT id, note FROM person"))
    connection.close()
    expected = {}
    for line in committed:
        kind, id, *note = line.split(" ", 2)
        if kind == "deleted":
            expected[int(id)] = None
        else:
            expected[int(id)] = note[0] if note else ""
    # The last edit may be committed and not yet reported, so its person may be ahead.
    for id, note in list(expected.items()):
        assert ahead_or_equal(rows.get(id), note), (
            f"{name}: person {id} has “{rows.get(id)}”, reported was “{note}”")


def ahead_or_equal(found, reported):
    """Whether `found` is what was reported, or the one edit after it."""
    if found == reported:
        return True
    if reported is None:
        return False  # the person was deleted, and is there again
    if found is None:
        return reported == "5"  # the deletion after the fifth note
    return int(found or 0) == int(reported or 0) + 1


def main():
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"seed {seed}")
    generator = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        kill_imports(ROUNDS // 2, generator, folder)
        kill_edits(ROUNDS - ROUNDS // 2, generator, folder)


if __name__ == "__main__":
    main()
