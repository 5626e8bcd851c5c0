#!/usr/bin/python3
"""Imports and exports by the command line: odd files, odd names, signals, and little memory."""

import os
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("SHOWCASE", os.path.join(ROOT, ".build", "debug", "showcase"))
CARD = "BEGIN:VCARD\r\nN:Hopper;Grace\r\nEND:VCARD\r\n"


class Transfer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.database = self.path("people.sqlite")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", newline="") as file:
            file.write(text)
        return self.path(name)

    def showcase(self, *arguments, limit="unlimited", **options):
        command = ["bash", "-c", 'ulimit -v "$0"; exec "$@"', str(limit), BINARY]
        return subprocess.run([*command, *arguments, "--database", self.database], timeout=60,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def works(self, *arguments, **options):
        done = self.showcase(*arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def fails(self, *arguments, **options):
        done = self.showcase(*arguments, **options)
        self.assertIn(done.returncode, (1, 2), done.stderr)
        message = done.stderr.decode()
        self.assertTrue(message.rstrip().endswith("."), message)
        for internal in ("DecodingError", "NULL", "Optional(", "Fatal error"):
            self.assertNotIn(internal, message)
        return message

    def people(self):
        if not os.path.exists(self.database):
            return 0
        connection = sqlite3.connect(self.database)
        try:
            self.assertEqual(connection.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            return connection.execute("SELECT count(*) FROM person").fetchone()[0]
        finally:
            connection.close()

    def test_a_card_comes_through_a_pipe_and_goes_through_one(self):
        self.assertIn("1 added", self.works("import", "/dev/stdin", input=CARD.encode()))
        pipe = self.path("out.vcf")
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        self.works("export", pipe)
        self.assertIn(b"N:Hopper;Grace", reader.communicate()[0])

    def test_every_wait_ends_within_a_second_of_a_signal(self):
        self.works("import", self.write("one.vcf", CARD))
        pipe = self.path("pipe.vcf")
        os.mkfifo(pipe)
        read_end, write_end = os.pipe()
        before = self.path("before.sqlite")
        waits = {
            "a pipe into which nobody writes": (["import", pipe], None),
            "a silent pipe": (["import", "/dev/stdin"], read_end),
            "a pipe that nobody reads": (["export", pipe], None),
        }
        for wait, (arguments, stdin) in waits.items():
            for number in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(wait=wait, signal=number):
                    self.ends(arguments, stdin, number, 0.8)
        # A database that another program holds.
        other = sqlite3.connect(self.database, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        self.ends(["import", self.path("one.vcf")], None, signal.SIGTERM, 0.8)
        other.execute("ROLLBACK")
        other.close()
        os.close(read_end)
        os.close(write_end)
        self.assertEqual(self.people(), 1, before)
        self.assertEqual(sorted(name for name in os.listdir(self.folder) if "part" in name), [])

    def ends(self, arguments, stdin, number, after):
        process = subprocess.Popen([BINARY, *arguments, "--database", self.database],
                                   stdin=stdin, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        self.addCleanup(process.kill)
        time.sleep(after)
        self.assertIsNone(process.poll())
        start = time.monotonic()
        process.send_signal(number)
        message = process.communicate(timeout=4)[1].decode()
        self.assertLess(time.monotonic() - start, 1)
        self.assertEqual(process.returncode, 128 + number)
        self.assertIn("Cancelled.", message)

    def test_a_signal_at_any_moment_ends_it(self):
        card = self.write("one.vcf", CARD)
        for step in range(12):
            process = subprocess.Popen([BINARY, "import", card, "--database", self.database],
                                       stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            time.sleep(step * 0.02)
            process.send_signal(signal.SIGTERM)
            start = time.monotonic()
            process.wait(timeout=4)
            self.assertLess(time.monotonic() - start, 1.5)
        self.works("import", card)
        self.assertEqual(self.people(), 1)

    def test_a_reader_that_goes_away_is_an_error_and_not_the_end(self):
        rows = "".join(f"Person {number},{'x' * 1000}\n" for number in range(500))
        self.works("import", self.write("many.csv", "Name,Note\n" + rows))
        pipe = self.path("out.csv")
        os.mkfifo(pipe)
        reader = subprocess.Popen(["head", "-c", "1", pipe], stdout=subprocess.DEVNULL)
        self.assertIn("has ended before", self.fails("export", pipe))
        reader.wait()

    def test_names_that_are_no_text_are_refused(self):
        odd = os.path.join(os.fsencode(self.folder), b"caf\xe9.vcf")
        with open(odd, "w") as file:
            file.write(CARD)
        for arguments in (["import", odd], ["export", odd]):
            self.assertIn("caf\\xE9.vcf” is not UTF-8 text", self.fails(*arguments))
        inside = os.path.join(os.fsencode(self.folder), b"\xe9")
        os.mkdir(inside)
        message = self.fails("export", "people.vcf", cwd=inside)
        self.assertIn("Change to another folder", message)
        self.assertEqual(os.listdir(inside), [])
        message = subprocess.run([BINARY, "export", self.path("a.vcf")], capture_output=True,
                                 env={**os.environ, "XDG_DATA_HOME": odd}, timeout=60).stderr
        self.assertIn(b"XDG_DATA_HOME", message)
        self.assertEqual(sorted(os.listdir(os.fsencode(self.folder))), [b"caf\xe9.vcf", b"\xe9"])

    def test_links_are_followed_and_a_loop_is_left_alone(self):
        self.works("import", self.write("one.vcf", CARD))
        loop = self.path("loop.vcf")
        os.symlink("loop.vcf", loop)
        self.assertIn("leads back to itself", self.fails("export", loop))
        self.assertEqual(os.readlink(loop), "loop.vcf")
        for target in ("one.vcf", "new.vcf", self.path("other.vcf")):
            link = self.path("link.vcf")
            os.symlink(target, link)
            self.works("export", link)
            self.assertTrue(os.path.islink(link))
            with open(self.path(target)) as file:
                self.assertIn("FN:Grace Hopper", file.read())
            os.remove(link)

    def test_little_memory_is_said_and_nothing_is_corrupt(self):
        cards = self.write("many.vcf", "".join(
            f"BEGIN:VCARD\nN:Hopper;Grace {number}\nEND:VCARD\n" for number in range(2000)))
        out = self.write("out.vcf", "old")
        needed = self.smallest_limit()
        counts = set()
        for more in (0, 50_000, 200_000, 400_000, 1_000_000):
            done = self.showcase("import", cards, limit=needed + more)
            self.assertTrue(done.returncode == 0 or b"memory" in done.stderr, done)
            counts.add(self.people())
            done = self.showcase("export", out, limit=needed + more)
            with open(out) as file:
                text = file.read()
            if done.returncode == 0:
                self.assertEqual(text.count("END:VCARD"), self.people())
            else:
                self.assertIn(b"memory", done.stderr)
                self.assertEqual(text, "old")
                self.assertEqual([name for name in os.listdir(self.folder) if "part" in name], [])
        self.assertLessEqual(counts, {0, 2000})
        self.assertIn(2000, counts)

    def smallest_limit(self):
        """The least memory, in KB, with which the program starts at all."""
        low, high = 0, 4_000_000
        while high - low > 10_000:
            middle = (low + high) // 2
            done = subprocess.run(
                ["bash", "-c", 'ulimit -v "$0"; exec "$@"', str(middle), BINARY, "--help"],
                capture_output=True)
            low, high = (low, middle) if done.returncode == 0 else (middle, high)
        return high

    def test_big_files_take_little_memory(self):
        people = self.write("people.csv", "Name\n" + "a\n" * 150_000)
        commas = self.write("commas.csv", "Name\nZoë" + "," * 4_000_000 + "\n")
        skipped = self.write("skipped.csv", "Name,Note\n" + ",\n" * 300_000)
        for file in (people, commas, skipped):
            process = subprocess.Popen([BINARY, "import", file, "--database", self.database],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            self.assertLess(usage.ru_maxrss, 250_000, file)
        self.assertEqual(self.people(), 2)

    def test_a_damaged_row_is_said_in_words(self):
        self.works("import", self.write("one.vcf", CARD))
        connection = sqlite3.connect(self.database)
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') "
                           "WHERE name = 'person'")
        connection.commit()
        connection.close()
        connection = sqlite3.connect(self.database)
        connection.execute("UPDATE person SET note = NULL")
        connection.commit()
        connection.close()
        out = self.write("out.vcf", "old")
        self.assertIn("is damaged", self.fails("export", out))
        with open(out) as file:
            self.assertEqual(file.read(), "old")


if __name__ == "__main__":
    unittest.main(verbosity=2)
