#!/usr/bin/python3
"""The People screen in a real window, driven through the accessibility tree and the keyboard."""

import os
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from app import App, BINARY, is_sensitive, wait, walk

CARD = """BEGIN:VCARD\r
VERSION:3.0\r
N:Hopper;Grace;;;\r
FN:Grace Hopper\r
EMAIL;TYPE=INTERNET:grace@example.org\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
N:;;;;\r
FN:\r
END:VCARD\r
"""


class People(unittest.TestCase):
    def test_the_list_shows_people_and_follows_another_program(self):
        with App() as app:
            app.find("People (12)")
            app.sql("INSERT INTO person (firstName, lastName, email, phone, note, groupName)"
                    " VALUES ('Zyta', 'Aaronson', '', '', '', 'Work')")
            app.find("People (13)")
            row = app.find("Zyta Aaronson", "list item")
            self.assertEqual(row.get_index_in_parent(), 0, "sorted by last name")
            app.sql("UPDATE person SET lastName = 'Žižek' WHERE firstName = 'Zyta'")
            app.find("Zyta Žižek", "list item")
            app.gone("Zyta Aaronson")
            app.sql("DELETE FROM person WHERE firstName = 'Zyta'")
            app.find("People (12)")

    def test_search_filters_while_typing(self):
        with App() as app:
            app.find("People (12)")
            app.sql("INSERT INTO person (firstName, lastName, email, phone, note, groupName)"
                    " VALUES ('Élodie', 'Ångström', '', '', '', 'Work')")
            app.find("People (13)")
            app.type("Search", "ELO angst")
            app.find("People (1)")
            app.find("Élodie Ångström", "list item")
            app.type("Search", "%")
            app.find("People (0)")
            app.type("Search", "")
            app.find("People (13)")

    def test_a_person_is_added_by_keyboard_alone_and_the_addition_undone(self):
        with App() as app:
            app.find("People (12)")
            app.keys("ctrl+n")
            app.find("First name")
            add = app.find("Add", "push button")
            self.assertFalse(is_sensitive(add))
            app.write("Grace")
            app.keys("Return")
            app.write("Hopper")
            wait("Add to be enabled", lambda: is_sensitive(app.find("Add", "push button")))
            app.keys("Return")
            app.write("grace@example.org")
            app.keys("ctrl+Return")
            app.find("People (13)")
            app.gone("Add", "push button")
            self.assertEqual(
                app.sql("SELECT firstName, lastName, email FROM person ORDER BY id DESC LIMIT 1"),
                [("Grace", "Hopper", "grace@example.org")])
            app.click("Undo", "push button")
            app.find("People (12)")

    def test_an_address_that_is_none_is_refused_beside_its_field(self):
        with App() as app:
            app.click("Add person", "push button")
            app.type("First name", "Grace")
            app.type("Last name", "Hopper")
            app.type("E-mail", "grace at example")
            app.find("“grace at example” is no e-mail address."
                     " It should look like name@example.org.")
            app.click("Add", "push button")
            app.find("Add", "push button")
            self.assertEqual(app.sql("SELECT count(*) FROM person"), [(12,)])
            app.click("Cancel", "push button")
            app.gone("Add", "push button")

    def test_a_person_is_edited_and_every_place_follows(self):
        with App() as app:
            app.find("People (12)")
            self.open_first(app)
            app.type("Last name", "Aardvark")
            first = app.text("First name")
            app.find(f"{first} Aardvark", "list item")
            app.type("Note", "met at\nthe fair")
            wait("the note", lambda: app.sql(
                "SELECT note FROM person WHERE lastName = 'Aardvark'") == [("met at\nthe fair",)])
            # The second toast takes the place of the first; a click on one that is leaving is lost.
            time.sleep(1)
            app.click("Undo", "push button")
            app.gone(f"{first} Aardvark", "list item")

    def test_deleting_the_shown_person_closes_the_page_and_can_be_undone(self):
        with App() as app:
            app.find("People (12)")
            self.open_first(app)
            app.click("Delete", "push button")
            app.find("People (11)")
            app.gone("First name")
            app.click("Undo", "push button")
            app.find("People (12)")
            self.open_first(app)
            app.find("First name")
            app.sql("DELETE FROM person")
            app.find("People (0)")
            app.gone("First name")
            self.assertIsNone(app.process.poll())

    def test_a_file_is_imported_through_the_dialog_and_what_was_skipped_is_listed(self):
        with App() as app:
            app.find("People (12)")
            card = os.path.join(app.folder, "cards.vcf")
            with open(card, "w", newline="") as file:
                file.write(CARD)
            app.keys("ctrl+o")
            app.find("Import people")
            app.write(card)
            app.keys("Return")
            app.find("People (13)")
            app.find("Import: 1 added, 1 skipped.")
            app.find(f"{card}:7: the card has no name and no e-mail address")
            app.keys("Escape")
            app.gone("Import: 1 added, 1 skipped.")

    def test_a_locked_database_is_told_and_nothing_is_lost(self):
        with App() as app:
            app.find("People (12)")
            other = sqlite3.connect(app.database, isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            app.click("Add person", "push button")
            app.type("First name", "Grace")
            app.type("Last name", "Hopper")
            app.click("Add", "push button")
            wait("the message", lambda: "is locked by another program" in app.output())
            app.find("Dismiss", "push button")
            other.execute("ROLLBACK")
            self.assertEqual(app.text("Last name"), "Hopper")
            app.click("Add", "push button")
            app.find("People (13)")

    def test_two_windows_on_one_file_follow_each_other(self):
        with App() as one:
            one.find("People (12)")
            with App(database=one.database) as two:
                two.find("People (12)")
                self.open_first(two)
                two.click("Delete", "push button")
                one.find("People (11)")

    def test_bad_databases_get_a_clear_message(self):
        with tempfile.TemporaryDirectory() as folder:
            text = os.path.join(folder, "notes.sqlite")
            with open(text, "w") as file:
                file.write("Dear diary, this is no database at all.\n" * 100)
            with App(database=text) as app:
                app.find("The database cannot be opened")
                wait("the message", lambda: "notes.sqlite" in app.output())
                self.assertIsNone(app.process.poll())
            with open(text) as file:
                self.assertTrue(file.read().startswith("Dear diary"))
            with App(database=folder) as app:
                app.find("The database cannot be opened")

    def test_control_c_and_closing_the_window_end_it_cleanly(self):
        with App() as app:
            app.find("People (12)")
            self.assertEqual(app.interrupt(), 0)
        with App() as app:
            app.find("People (12)")
            app.keys("ctrl+w")
            self.assertEqual(app.process.wait(timeout=15), 0)

    def test_what_was_typed_last_is_saved_when_the_window_is_closed(self):
        for close in (lambda app: app.process.send_signal(signal.SIGTERM),
                      lambda app: app.keys("ctrl+w")):
            with App() as app:
                app.find("People (12)")
                self.open_first(app)
                app.type("Phone", "+1 555 0100")
                close(app)
                self.assertEqual(app.process.wait(timeout=15), 0)
                self.assertEqual(
                    app.sql("SELECT count(*) FROM person WHERE phone = '+1 555 0100'"), [(1,)])

    def test_every_control_has_a_name(self):
        controls = {"push button", "toggle button", "text", "entry", "check box",
                    "combo box", "list item", "slider", "spin button"}
        def unnamed(app):
            return [node.get_role_name() + " in " + (node.get_parent().get_role_name() or "")
                    for node in walk(app.root())
                    if node.get_role_name() in controls and not node.get_name()]

        with App() as app:
            app.find("People (12)")
            self.assertEqual(unnamed(app), [])
            self.open_first(app)
            app.find("First name")
            self.assertEqual(unnamed(app), [])
            app.click("Add person", "push button")
            app.find("Add", "push button")
            self.assertEqual(unnamed(app), [])

    def open_first(self, app):
        """Opens the first row by the keyboard, as a user without a mouse would."""
        app.find("Search", "text")
        app.keys("ctrl+f")
        app.keys("Tab")
        app.keys("Return")
        app.find("First name", "text")


class CommandLine(unittest.TestCase):
    def run_app(self, *arguments):
        return subprocess.run([BINARY, *arguments], capture_output=True, text=True, timeout=60)

    def test_import_and_export_without_a_window(self):
        with tempfile.TemporaryDirectory() as folder:
            database, card = os.path.join(folder, "p.sqlite"), os.path.join(folder, "cards.vcf")
            with open(card, "w", newline="") as file:
                file.write(CARD)
            done = self.run_app("import", card, "--database", database)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("1 ", done.stdout)
            self.assertIn("cards.vcf", done.stdout + done.stderr)
            self.assertIn("7", done.stdout + done.stderr, "the line of the card that was skipped")
            out = os.path.join(folder, "out.csv")
            done = self.run_app("export", out, "--database", database)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(out) as file:
                self.assertIn("grace@example.org", file.read())

    def test_a_file_that_cannot_be_read_is_exit_status_1(self):
        with tempfile.TemporaryDirectory() as folder:
            database = os.path.join(folder, "p.sqlite")
            done = self.run_app("import", os.path.join(folder, "no.vcf"), "--database", database)
            self.assertEqual(done.returncode, 1)
            self.assertIn("no.vcf", done.stderr)
            done = self.run_app("export", "/dev/full", "--database", database)
            self.assertEqual(done.returncode, 1)

    def test_help_lists_everything(self):
        done = self.run_app("--help")
        for word in ["--browser", "--database", "--screen", "import", "export"]:
            self.assertIn(word, done.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=2)
