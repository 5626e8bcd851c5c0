#!/usr/bin/python3
"""People on a PostgreSQL server: windows of two processes, and the server of ./run --server."""

import os
import pwd
import shutil
import subprocess
import tempfile
import unittest
from glob import glob

from app import App, BINARY, NotFound, ROOT, wait

PROGRAMS = sorted(glob("/usr/lib/postgresql/*/bin"))
needs_server = unittest.skipUnless(PROGRAMS, "PostgreSQL is not installed; ./test installs it.")


class Server:
    """A private server, which Scripts/postgres starts and removes."""

    def __init__(self):
        self.process = subprocess.Popen(
            [os.path.join(ROOT, "Scripts", "postgres")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.database = f"host={self.process.stdout.readline().strip()} user=postgres dbname=postgres"

    def tell(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def sql(self, statement):
        return psql(self.database, statement)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def psql(database, statement):
    return subprocess.run(
        [os.path.join(PROGRAMS[-1], "psql"), database, "-AtXc", statement],
        capture_output=True, text=True, check=True).stdout.strip()


@needs_server
class SharedPeople(unittest.TestCase):
    def test_two_windows_edit_each_others_people(self):
        with Server() as server, App(database=server.database) as one, \
                App(database=server.database) as two:
            for app in (one, two):
                app.find("People (12)")
                # A server has no file to import into.
                self.assertFalse(app.exists("Import", "push button"))
            # Both show the same person; one edits, and the list and the page of the other follow.
            one.open_first()
            two.open_first()
            one.type("Last name", "Aardvark")
            two.find("Anna Aardvark", "list item")
            wait("the name in the other page", lambda: two.text("Last name") == "Aardvark")
            two.type("Note", "typed in two")
            wait("the note in the first page", lambda: one.text("Note") == "typed in two")
            self.assertEqual(
                server.sql("SELECT last_name, note FROM showcase.person WHERE first_name = 'Anna'"),
                "Aardvark|typed in two")
            # One searches, the other adds.
            one.type("Search", "hopper")
            one.find("People (0)")
            two.keys("ctrl+n")
            two.find("Add", "push button")
            two.write("Grace")
            two.keys("Return")
            two.write("Hopper")
            two.keys("ctrl+Return")
            one.find("People (1)")
            two.find("People (13)")
            one.type("Search", "")
            one.find("People (13)")
            # One deletes whom the other shows, and takes it back while the toast is there.
            wait("the page of the new person", lambda: two.text("Last name") == "Hopper")
            server.sql("DELETE FROM showcase.person WHERE last_name = 'Hoppe'")
            one.find("People (12)")
            one.click("Delete", "push button")
            one.undo("Anna Aardvark was deleted.")
            one.find("People (12)")
            two.find("People (12)")
            two.find("Anna Aardvark", "list item")
            one.open_first()
            one.click("Delete", "push button")
            two.find("People (11)")

    def test_a_server_that_stops_is_named_and_the_people_stay_until_it_is_back(self):
        with Server() as server, App(database=server.database) as app:
            app.find("People (12)")
            server.tell("stop")
            outage(app)
            app.find("People (12)")
            self.assertFalse(app.exists("Save a Copy…", "push button"))
            server.tell("start")
            server.sql("UPDATE showcase.person SET last_name = 'Back' WHERE first_name = 'Nia'")
            app.find("Nia Back", "list item")
            wait("the message to go", lambda: has_no_outage(app))
            app.interrupt()

    def test_a_server_that_is_not_there_is_named_and_tried_again(self):
        with tempfile.TemporaryDirectory() as folder, \
                App(database=f"host={folder} user=postgres connect_timeout=2") as app:
            app.find("Connecting…")
            app.find("The database cannot be opened", seconds=30)
            app.click("Try again", "push button")
            app.find("Connecting…")

    def test_files_are_imported_into_files_only(self):
        done = subprocess.run(
            [BINARY, "export", "x.vcf", "--database", "postgres://nowhere/x"],
            capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("files only", done.stderr)


def outage(app, seconds=15):
    return app.find_where("what is said of the server",
                          lambda node: "may have changed" in (node.get_name() or ""), seconds)


def has_no_outage(app):
    try:
        outage(app, seconds=0)
        return False
    except NotFound:
        return True


@needs_server
class OwnServer(unittest.TestCase):
    def test_programs_share_a_server_that_ends_with_the_last_of_them(self):
        # Not the user's own one. PostgreSQL does not run as root.
        account = pwd.getpwnam("nobody") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
        folder = tempfile.mkdtemp(prefix="own server ")
        self.addCleanup(shutil.rmtree, folder)
        os.chown(folder, account.pw_uid, -1)
        program = os.path.join(folder, "program")
        with open(program, "w") as file:
            file.write(
                "#!/bin/sh\nshift\n"
                f"{PROGRAMS[-1]}/psql \"$1\" -AtXc \"$STATEMENT\" && touch \"$MARK\" && sleep \"$PAUSE\"\n")
        os.chmod(program, 0o755)
        script = shutil.copy(os.path.join(ROOT, "Scripts", "people-server"), folder)

        def run(statement, mark, pause):
            return subprocess.Popen(
                [script, program],
                user=account.pw_uid, group=account.pw_gid, extra_groups=[], cwd="/",
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                env={**os.environ, "XDG_DATA_HOME": folder, "STATEMENT": statement,
                     "MARK": os.path.join(folder, mark), "PAUSE": str(pause)})

        def is_running():
            return os.path.exists(
                os.path.join(folder, "bindery-showcase", "server", "data", "postmaster.pid"))

        first = run("CREATE TABLE t AS SELECT 7 AS n", "one", 4)
        wait("the first", lambda: os.path.exists(os.path.join(folder, "one")))
        second = run("SELECT n FROM t", "two", 0)
        output, said = second.communicate(timeout=30)
        self.assertEqual((second.returncode, output), (0, "7\n"), said)
        self.assertIn("./run --server", said)
        self.assertTrue(is_running(), "the first still uses it")
        first.communicate(timeout=30)
        self.assertFalse(is_running())
        third = run("SELECT n + 1 FROM t", "three", 0)
        self.assertEqual(third.communicate(timeout=30)[0], "8\n", "the data are kept")


if __name__ == "__main__":
    unittest.main()
