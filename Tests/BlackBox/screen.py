#!/usr/bin/python3
"""The screens in a real window, driven through the accessibility tree and the keyboard."""

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unicodedata
import unittest
import urllib.request

from PIL import ImageGrab

from app import (App, Atspi, BINARY, GLib, NotFound, ROOT, children, is_sensitive, wait,
                 walk)

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


CONTROLS = {"push button", "toggle button", "text", "entry", "password text", "check box", "combo box",
            "list item", "table cell", "slider", "spin button", "progress bar", "radio button",
            "grouping"}


def unnamed(app):
    """The controls without a name. (A line of a grid is a list item; its cells have names.)"""
    found = []
    for node in walk(app.root()):
        try:
            parent = node.get_parent().get_role_name() or ""
            if node.get_role_name() in CONTROLS and not node.get_name() and parent != "table":
                found.append(node.get_role_name() + " in " + parent)
        except (GLib.Error, AttributeError):
            pass  # the node went away between two questions: its list changes all the time
    return found


def double_text(test):
    """Doubles the size of the text until the end of a test."""
    def set_resources(text):
        subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set",
                        "RESOURCE_MANAGER", text], check=True)

    set_resources("Xft.dpi:\t192\n")
    test.addCleanup(set_resources, "")


def rests_at(app, widths):
    """Gives the window each width, and waits until the app uses no processor time there."""
    window = app.x_window()
    for width in widths:
        subprocess.run(["xdotool", "windowsize", window, str(width), "800"], check=True)

        def rests():
            before = app.processor_time()
            time.sleep(0.25)
            return app.processor_time() - before < 0.05

        wait(f"rest at a width of {width} pixels", rests)


class People(unittest.TestCase):
    def test_a_window_comes_to_rest_at_every_width(self):
        with App("--size", "1280x800") as app:
            app.find("People (12)")
            rests_at(app, range(1280, 359, -20))

    def test_a_window_with_open_panes_comes_to_rest_at_every_width(self):
        for pane in ("About this screen", "Why does it show this?"):
            with App("--size", "1280x800") as app:
                app.find("People (12)")
                app.click(pane, "push button")
                app.find({"About this screen": "Close pane"}.get(pane, "Close the inspector"))
                app.keys("Escape")
                rests_at(app, range(1280, 359, -40))

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
            wait("the page of the new person", lambda: app.text("Last name") == "Hopper")
            self.assertEqual(
                app.sql("SELECT firstName, lastName, email FROM person ORDER BY id DESC LIMIT 1"),
                [("Grace", "Hopper", "grace@example.org")])
            app.click("Undo", "push button")
            app.find("People (12)")

    def test_return_in_the_last_field_adds_and_the_new_person_is_shown(self):
        with App() as app:
            app.find("People (12)")
            app.keys("ctrl+n")
            app.find("Add", "push button")
            app.write("Mary")
            app.keys("Return")
            app.write("Shelley")
            app.keys("Return", "Return")
            app.find("People (13)")
            app.gone("Add", "push button")
            wait("the page of the new person", lambda: app.text("Last name") == "Shelley")

    def test_an_empty_address_book_offers_to_add_and_to_import(self):
        with App() as app:
            app.find("People (12)")
            app.sql("DELETE FROM person")
            app.find("People (0)")
            app.find("Import a file", "push button")
            app.type("Search", "nobody")
            app.gone("Import a file", "push button")
            app.type("Search", "")
            app.click("Add a person", "push button")
            app.find("Add", "push button")

    def test_the_search_keeps_the_focus_when_nobody_is_found_and_when_someone_is_again(self):
        with App() as app:
            app.find("People (12)")
            app.keys("ctrl+f")
            app.write("hopx")
            app.find("People (0)")
            app.keys("BackSpace")
            app.find("People (1)")
            app.write("p")
            wait("the letter in the search", lambda: app.text("Search") == "hopp")

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
            app.open_first()
            app.type("Last name", "Aardvark")
            first = app.text("First name")
            app.find(f"{first} Aardvark", "list item")
            app.type("Note", "met at\nthe fair")
            wait("the note", lambda: app.sql(
                "SELECT note FROM person WHERE lastName = 'Aardvark'") == [("met at\nthe fair",)])
            app.undo(f"{first} Aardvark was changed.")
            app.gone(f"{first} Aardvark", "list item")

    def test_deleting_the_shown_person_closes_the_page_and_can_be_undone(self):
        with App() as app:
            app.find("People (12)")
            app.open_first()
            app.click("Delete", "push button")
            app.find("People (11)")
            app.gone("First name")
            app.click("Undo", "push button")
            app.find("People (12)")
            app.open_first()
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
            app.find(f"“{card}”, line 7: The card has no name and no e-mail address. "
                     "Add one of them there.")
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

    def lose(self, app, deed):
        """Takes the file away, edits a person, and saves a copy, which has the edit as well."""
        app.find("People (12)")
        app.open_first()
        app.type("Note", "before")
        wait("the note", lambda: app.sql("SELECT count(*) FROM person WHERE note = 'before'") == [(1,)])
        deed()
        app.type("Note", "after")
        app.find("Save a Copy…", "push button")
        app.find_where("what has become of the file",
                       lambda node: "save a copy" in (node.get_name() or ""))
        wait("the message", lambda: "could not be saved" in app.output())
        app.find("People (12)")
        copy = os.path.join(app.folder, "copy.sqlite")
        app.keys("Shift_L")
        app.click("Save a Copy…", "push button")
        app.enter("Save a copy", copy)
        wait("the copy", lambda: os.path.exists(copy))
        app.gone("Save a Copy…", "push button")
        self.assertEqual(os.stat(copy).st_mode & 0o777, 0o600)
        app.database = copy
        wait("the edit", lambda: app.sql("SELECT count(*) FROM person WHERE note = 'after'") == [(1,)])
        self.assertEqual(app.sql("SELECT count(*) FROM person"), [(12,)])
        self.assertEqual(app.text("Note"), "after")
        app.interrupt()

    def test_a_file_that_was_replaced_is_told_and_neither_it_nor_an_edit_is_lost(self):
        with App() as app, tempfile.TemporaryDirectory() as folder:
            lost = app.database
            other = os.path.join(folder, "other.sqlite")
            connection = sqlite3.connect(other)
            with connection:
                connection.execute("CREATE TABLE note (text TEXT)")
                connection.executemany(
                    "INSERT INTO note VALUES (?)", [("x" * 500,) for _ in range(1_000)])
            connection.close()
            with open(other, "rb") as file:
                content = file.read()
            self.lose(app, lambda: shutil.move(other, lost))
            with open(lost, "rb") as file:
                self.assertEqual(file.read(), content)
            connection = sqlite3.connect(lost)
            self.assertEqual(connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            self.assertEqual(connection.execute("SELECT count(*) FROM note").fetchall(), [(1_000,)])
            connection.close()

    def test_a_file_that_was_deleted_is_told_and_no_edit_is_lost(self):
        with App() as app:
            lost = app.database
            self.lose(app, lambda: os.remove(lost))
            self.assertFalse(os.path.exists(lost))

    def test_only_the_user_can_read_what_is_made(self):
        folder = os.path.join(tempfile.mkdtemp(), "new", "folder")
        with App("--screen", "login", database=os.path.join(folder, "people.sqlite")) as app:
            app.find("Password", "text")
            app.keys("alt+1")
            app.find("People (12)")
            found = {name: os.stat(os.path.join(folder, name)).st_mode & 0o777
                     for name in os.listdir(folder)}
            self.assertIn("people.sqlite-wal", found)
            self.assertIn("accounts.sqlite", found)
            self.assertEqual(set(found.values()), {0o600}, found)
            for made in (folder, os.path.dirname(folder)):
                self.assertEqual(os.stat(made).st_mode & 0o777, 0o700)

    def test_two_windows_on_one_file_follow_each_other(self):
        with App() as one:
            one.find("People (12)")
            with App(database=one.database) as two:
                two.find("People (12)")
                two.open_first()
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
                app.click("Choose another file…", "push button")
                app.enter("Open another file", os.path.join(folder, "people.sqlite"))
                app.find("People (12)")

    def test_control_c_and_closing_the_window_end_it_cleanly(self):
        with App() as app:
            app.find("People (12)")
            app.interrupt()
        with App() as app:
            app.find("People (12)")
            app.keys("ctrl+w")
            self.assertEqual(app.process.wait(timeout=15), 0)

    def test_what_was_typed_last_is_saved_when_the_window_is_closed(self):
        for close in (lambda app: app.process.send_signal(signal.SIGTERM),
                      lambda app: app.keys("ctrl+w")):
            with App() as app:
                app.find("People (12)")
                app.open_first()
                app.type("Phone", "+1 555 0100")
                close(app)
                self.assertEqual(app.process.wait(timeout=15), 0)
                self.assertEqual(
                    app.sql("SELECT count(*) FROM person WHERE phone = '+1 555 0100'"), [(1,)])

    def test_every_control_has_a_name(self):
        with App() as app:
            app.find("People (12)")
            self.assertEqual(unnamed(app), [])
            app.open_first()
            app.find("First name")
            self.assertEqual(unnamed(app), [])
            app.click("Add person", "push button")
            app.find("Add", "push button")
            self.assertEqual(unnamed(app), [])


class ManyPeople(unittest.TestCase):
    """A search that takes time. BINDERY_PEOPLE=1000000 searches in more people."""

    COUNT = int(os.environ.get("BINDERY_PEOPLE", "100000"))

    def title(self, app):
        return app.find_where("the title", lambda node: node.get_role_name() == "frame").get_name()

    def rows(self, app):
        """The texts of the rows, without accents and capitals."""
        rows = [" ".join(node.get_name() or "" for node in walk(row))
                for row in children(app.find("People", "list"))]
        return ["".join(letter for letter in unicodedata.normalize("NFD", row.casefold())
                        if not unicodedata.combining(letter)) for row in rows]

    def hits(self, app, former):
        """The number of people in the title, once it is that of another search."""
        match = re.fullmatch(r"People \(([\d,]+)\)", self.title(app))
        return match and match[1] != former and match[1]

    def test_a_typed_letter_shows_its_hits_and_never_the_former_rows_as_such(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "people.sqlite")
            subprocess.run([BINARY, "generate", str(self.COUNT), "--database", file],
                           check=True, capture_output=True)
            with App("--size", "1241x700", database=file) as app:
                app.find(f"People ({self.COUNT:,})", seconds=60)
                app.keys("ctrl+f")
                typed, found = "", f"{self.COUNT:,}"
                for letter in "kow":
                    began, former = app.processor_time(), f"People ({found})"
                    start = time.monotonic()
                    app.write(letter)
                    typed += letter
                    wait("something to happen", lambda: self.title(app) != former)
                    # Its own time, so that other programs do not count.
                    self.assertLess(
                        app.processor_time() - began, 2, "the user sees that it searches")
                    self.assertLess(time.monotonic() - start, 10, "it does not only wait")
                    found = wait("the hits", lambda: self.hits(app, found), 60)
                    print(f"{found} with “{typed}” after {time.monotonic() - start:.1f} s")
                    rows = self.rows(app)
                    self.assertTrue(rows)
                    self.assertEqual([row for row in rows if typed not in row], [])
                    search = app.find("Search", "text")
                    self.assertTrue(search.get_state_set().contains(Atspi.StateType.FOCUSED))
                    self.assertEqual(app.text("Search"), typed)
                app.keys("BackSpace", "BackSpace", "BackSpace")
                app.find(f"People ({self.COUNT:,})", seconds=60)


class Hands(unittest.TestCase):
    """What a pointer and keys do that nobody meant to do anything."""

    PEOPLE = "SELECT * FROM person ORDER BY id"
    # Where the field and the list are in a window of 1241 by 700.
    FIRST_NAME = "870", "105"
    ROW = "391"

    def texts(self, app):
        """All fields on the screen with their texts, in order."""
        return [(node.get_name(), node.get_text(0, node.get_character_count()))
                for node in walk(app.root())
                if node.get_role_name() in ("text", "entry", "password text", "spin button")
                and "Text" in node.get_interfaces()]

    def selected(self, app):
        return [node.get_name() for node in walk(app.find("People", "list"))
                if node.get_state_set().contains(Atspi.StateType.SELECTED)]

    def unchanged(self, app, people, why):
        time.sleep(0.15)
        self.assertEqual(app.sql(self.PEOPLE), people, why)

    def test_passing_over_the_list_selects_opens_and_changes_nothing(self):
        with App("--size", "1241x700") as app:
            app.find("People (12)")
            people = app.sql(self.PEOPLE)
            app.keys("Tab")
            for y in range(60, 660, 15):
                app.pointer("mousemove", self.ROW, str(y))
            self.assertEqual(self.selected(app), [])
            self.assertFalse(app.exists("First name"))
            app.keys("space")
            self.unchanged(app, people, "space after passing over the list")

    def test_a_click_opens_the_row_that_is_pressed_and_no_key_after_it_deletes(self):
        with App("--size", "1241x700") as app:
            app.find("People (12)")
            people = app.sql(self.PEOPLE)
            app.pointer("mousemove", self.ROW, "200", "click", "1")
            app.find("First name", "text")
            first = self.selected(app)
            self.assertEqual(first, [f"{app.text('First name')} {app.text('Last name')}"])
            # A key that is pressed in a row of the list, after the pointer has passed over others.
            for y in range(210, 500, 30):
                app.pointer("mousemove", self.ROW, str(y))
            self.assertEqual(self.selected(app), first)
            app.keys("space", "Return", "Delete")
            self.unchanged(app, people, "keys after a click on a row")
            # Another row, while a field of the first one's page has the focus.
            app.pointer("mousemove", *self.FIRST_NAME, "click", "1", "mousemove", self.ROW, "400", "click", "1")
            wait("another person", lambda: self.selected(app) not in ([], first))
            app.keys("space", "Return", "Delete")
            self.unchanged(app, people, "keys after a click on another row")

    def test_no_key_deletes_after_a_page_was_replaced_or_went_away(self):
        with App("--size", "1241x700") as app:
            app.find("People (12)")
            app.keys("ctrl+f", "Tab", "Return")
            app.pointer("mousemove", *self.FIRST_NAME, "click", "1")
            app.sql("DELETE FROM person WHERE lastName = ? AND firstName = ?",
                    app.text("Last name"), app.text("First name"))
            app.find("People (11)")
            app.gone("First name")
            people = app.sql(self.PEOPLE)
            app.keys("space", "Delete", "Return")
            self.unchanged(app, people, "keys after the shown person went away")
            app.keys("ctrl+f", "Tab", "Down", "Return")
            app.click("Delete", "push button")
            app.find("Undo", "push button")
            app.find("People (10)")
            people = app.sql(self.PEOPLE)
            app.keys("Escape", "Delete", "Return", "space")
            wait("as many people, or one more by undo",
                 lambda: app.sql("SELECT count(*) FROM person")[0][0] in (10, 11))

    def test_a_narrow_window_leads_to_a_page_whose_keys_delete_nobody(self):
        with App("--size", "400x700") as app:
            app.find("People (12)")
            people = app.sql(self.PEOPLE)
            for key in ("space", "Return", "Delete"):
                app.keys("ctrl+f", "Tab", "Return")
                app.find("First name", "text")
                app.keys(key)
                self.unchanged(app, people, f"{key} in a page that was just shown")
                if app.exists("Back", "push button"):
                    app.click("Back", "push button")
                app.gone("First name")

    def test_undo_in_a_field_that_nobody_has_touched_leaves_it_as_it_is(self):
        with App("--size", "1241x800") as app:
            app.find("People (12)")
            people = app.sql(self.PEOPLE)
            app.keys("ctrl+f", "Tab", "Return")
            app.find("First name", "text")
            for screen, keys in [("People", None), ("Results", "alt+4"), ("Team", "alt+5"),
                                 ("Login", "alt+6"), ("Simple Text Field", "alt+8"),
                                 ("Stepping Up", "alt+9")]:
                if keys:
                    app.keys(keys)
                    app.find(screen, "frame")
                    time.sleep(0.3)
                shown = self.texts(app)
                self.assertTrue(shown, screen)
                app.keys(*["ctrl+z", "Tab"] * (len(shown) + 4))
                time.sleep(0.2)
                self.assertEqual(self.texts(app), shown, screen)
            self.unchanged(app, people, "undo in every field")

    def test_a_message_does_not_cover_export(self):
        with App("--size", "900x700") as app:
            app.find("People (12)")
            app.keys("ctrl+f", "Tab", "Return")
            app.find("First name", "text")
            app.type("First name", "Bartholomew-Maximilian")
            app.find("Undo", "push button")
            app.pointer("mousemove", "447", "671", "click", "1")
            app.find("Export people")

    def test_what_was_typed_is_undone_and_saved_so(self):
        with App("--size", "1241x700") as app:
            app.find("People (12)")
            app.keys("ctrl+f", "Tab", "Return")
            app.find("First name", "text")
            name = app.text("First name")
            people = app.sql(self.PEOPLE)
            app.pointer("mousemove", *self.FIRST_NAME, "click", "1")
            app.keys("End", "x", "y")
            wait("the typing", lambda: app.text("First name") == name + "xy")
            app.keys("ctrl+z", "ctrl+z", "ctrl+z")
            wait("the undo", lambda: app.text("First name") == name)
            app.keys("ctrl+shift+z")
            wait("the typing again", lambda: app.text("First name").startswith(name + "x"))
            app.keys("ctrl+z", "ctrl+z")
            wait("the undo again", lambda: app.text("First name") == name)
            # What is typed over a selection is one step.
            app.keys("ctrl+a", "q")
            wait("the other text", lambda: app.text("First name") == "q")
            app.keys("ctrl+z")
            wait("the undo in one step", lambda: app.text("First name") == name)
            app.keys("ctrl+y")
            wait("the other text again", lambda: app.text("First name") == "q")
            app.keys("ctrl+z")
            wait("the last undo", lambda: app.text("First name") == name)
            time.sleep(1)
            self.unchanged(app, people, "what was undone")


class Screens(unittest.TestCase):
    def test_the_gallery_leads_from_screen_to_screen_and_back_to_what_was_left(self):
        with App() as app:
            app.find("People (12)", "frame")
            app.type("Search", "ada")
            app.gone("People (12)", "frame")
            title = app.find_where("the people found", lambda node:
                                   node.get_role_name() == "frame").get_name()
            app.keys("ctrl+k")
            app.write("stress")
            app.keys("Return")
            app.find("Stress", "frame")
            for keys, screen in [("alt+4", "Results"), ("alt+5", "Team"),
                                 ("alt+6", "Login"), ("alt+8", "Simple Text Field"),
                                 ("alt+9", "Stepping Up"), ("alt+0", "Notes"),
                                 ("alt+2", "Table & Collection")]:
                app.keys(keys)
                app.find(screen, "frame")
            app.keys("alt+1")
            app.find(title, "frame")
            self.assertEqual(app.text("Search"), "ada")

    def test_the_search_finds_features_and_the_list_works_by_keyboard(self):
        with App("--screen", "shops") as app:
            app.find("Corner Bakery", "list item")
            app.keys("ctrl+k")
            app.write("mutationqueue")
            app.gone("Team", "list item")
            app.keys("Return")
            app.find("Notes", "frame")
            app.keys("ctrl+k", "ctrl+a", "BackSpace")
            app.find("Team", "list item")
            app.write("nothing like it")
            app.find("No screen")

    def test_the_first_run_opens_the_welcome_page_and_the_next_one_the_last_screen(self):
        with App(start=None) as app:
            app.find("Welcome", "frame")
            self.assertEqual(unnamed(app), [])
            app.click("Travel through time", "push button")
            app.find("Time travel", "frame")
            app.keys("ctrl+q")
            self.assertEqual(app.process.wait(timeout=15), 0)
            with App(start=None, environment={"XDG_CONFIG_HOME": app.config}) as next_one:
                next_one.find("Time travel", "frame")

    def test_the_menu_opens_the_shortcuts_and_the_colors(self):
        with App("--screen", "text") as app:
            app.find("Enter some text:")
            app.keys("F10")
            app.find("Dark", "radio button")
            app.click("Keyboard Shortcuts", "push button")
            app.find("Keyboard Shortcuts", "frame")

    def test_a_narrow_window_shows_the_gallery_over_the_screen(self):
        with App("--screen", "text", "--size", "360x640") as app:
            app.find("Enter some text:")
            app.gone("Gallery", "list")
            app.keys("F9")
            app.find("Gallery", "list")
            app.keys("ctrl+k")
            app.write("debounce")
            app.keys("Return")
            app.find("Debounce", "frame")
            app.gone("Gallery", "list")

    def test_each_screen_shows_its_sentences_and_the_code_that_is_compiled(self):
        examples = os.path.join(ROOT, "Examples")
        for screen, file in [("people", "ShowcaseGTK/Pages/PeoplePage.swift"),
                             ("travel", "ShowcaseCases/TimeTravel.swift")]:
            with App("--screen", screen, "--size", "1200x700") as app:
                app.click("About this screen", "push button")
                app.find_where("the guides", lambda node: "In the manual" in (node.get_name() or ""))
                app.click("Code", "radio button")
                with open(os.path.join(examples, file)) as source:
                    code = source.read()
                label = app.find_where(
                    "the code", lambda node: (node.get_name() or "").startswith("import "))
                self.assertEqual(label.get_name(), code)
                self.assertEqual(unnamed(app), [])

    def test_a_guide_opens_on_the_site_or_as_its_source(self):
        file = os.path.join(ROOT, "Documentation", "Manual.docc", "Guides", "Undo.md")
        site = os.path.join(ROOT, ".build", "docs", "documentation", "manual", "undo")
        with tempfile.TemporaryDirectory() as data:
            os.makedirs(os.path.join(data, "applications"))
            heard, program = os.path.join(data, "heard"), os.path.join(data, "program")
            with open(program, "w") as script:
                script.write(f'#!/bin/sh\necho "$@" > {heard}.new && mv {heard}.new {heard}\n')
            os.chmod(program, 0o700)
            with open(os.path.join(data, "applications", "reader.desktop"), "w") as entry:
                entry.write(f"[Desktop Entry]\nType=Application\nName=Reader\nExec={program} %U\n")
            with open(os.path.join(data, "applications", "mimeapps.list"), "w") as preferred:
                preferred.write("[Default Applications]\ntext/markdown=reader.desktop\n"
                                "text/plain=reader.desktop\nx-scheme-handler/http=reader.desktop\n")
            with App("--screen", "undo", "--size", "1200x700",
                     environment={"XDG_DATA_HOME": data}) as app:
                app.find("“Bindery” at 24 points")
                app.keys("F1")
                guides = app.find("In the manual: Undo.")
                for _ in range(40):
                    if guides.get_state_set().contains(Atspi.StateType.FOCUSED):
                        break
                    app.keys("Tab")
                app.keys("Return")
                wait("the guide to open", lambda: os.path.exists(heard))
                with open(heard) as opened:
                    address = opened.read().strip()
                if not os.path.exists(site):
                    return self.assertEqual(address, file)
                self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/documentation/manual/undo$")
                with urllib.request.urlopen(address) as page:
                    self.assertIn(b"<html", page.read())
                app.process.kill()
                app.process.wait()

                def has_ended():
                    try:
                        urllib.request.urlopen(address)
                    except OSError:
                        return True

                wait("the site's server to end with the app", has_ended)

    def test_tab_reaches_the_buttons_that_may_need_several_lines(self):
        for screen, name in [("door", "Lock"), ("shops", "Show collection")]:
            with App("--screen", screen, "--size", "420x640") as app:
                app.find(name, "push button")
                app.tab_to(name, lambda node: node.get_name() == name
                           and node.get_role_name() == "push button")

    def case_studies(self):
        """The titles of all case studies, as their files have them."""
        folder = os.path.join(ROOT, "Examples", "ShowcaseCases")
        titles = []
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name)) as file:
                titles += re.findall(r'= CaseStudy\(\s*"\w+", "([^"]+)"', file.read())
        return titles

    # Something that is on the screen once it has its content.
    SCREENS = {"Table & Collection": "Corner Bakery", "Stress": "Pause",
               "Results": "After round 1", "Team": "Role", "Login": "Password",
               "Nearby": "Pharmacies", "Simple Text Field": "Enter some text:",
               "Stepping Up": "Number", "Notes": "New note"}

    def test_every_screen_has_named_controls_and_fits_a_narrow_window_at_twice_the_text_size(self):
        double_text(self)
        titles = self.case_studies()
        self.assertGreaterEqual(len(titles), 35)
        with App("--size", "360x640", start=None) as app:
            app.find("Welcome", "frame")
            for title in [*self.SCREENS, *titles]:
                app.keys("ctrl+k")
                app.type("Search screens", title)
                app.keys("Return")
                app.find(title, "frame")
                app.find(self.SCREENS.get(title, title))
                self.assertEqual(unnamed(app), [], title)
                # A window that has grown does not shrink again.
                place = subprocess.run(["xdotool", "getwindowgeometry", app.x_window()],
                                       capture_output=True, text=True, check=True).stdout
                self.assertRegex(place, r" 360x\d+", title)
            app.keys("F10")
            app.find("Quit", "push button")
            self.assertEqual(unnamed(app), [])


class Shops(unittest.TestCase):
    FOOD = ["Corner Bakery", "Green Grocer", "Noodle House", "Tea Room"]
    FASHION = ["Blue Coat", "Hat & Glove", "Second Spring"]
    BOOKS = ["Old Pages", "Paper Moon", "The Atlas", "Verse"]
    SHOPS = ["Food", *FOOD, "Fashion", *FASHION, "Books", *BOOKS]

    def table(self, app):
        """Headings and rows of the table, from top to bottom."""
        rows = [node for node in children(app.find("Shops, table"))
                if node.get_role_name() == "list item"]
        return [row.get_name() for row in rows]

    def collection(self, app):
        """Headings and cells of the collection, line by line."""
        return [node.get_name() for node in walk(app.find("Shops, collection"))
                if node.get_role_name() == "table cell"]

    def wait_for(self, app, names):
        for read in (self.table, self.collection):
            try:
                wait("the shops", lambda: read(app) == names, 5)
            except NotFound:
                self.assertEqual(read(app), names)

    def test_reverse_turns_headings_and_rows_around_in_both_views(self):
        with App("--screen", "shops", "--size", "1200x1000") as app:
            app.find("11 shops")
            self.wait_for(app, self.SHOPS)
            app.click("Reverse", "push button")
            self.wait_for(app, ["Books", *self.BOOKS[::-1], "Fashion", *self.FASHION[::-1],
                                "Food", *self.FOOD[::-1]])
            app.click("Reverse", "push button")
            self.wait_for(app, self.SHOPS)

    def test_a_row_is_moved_rated_and_removed_by_keyboard_alone(self):
        with App("--screen", "shops", "--size", "1200x1000") as app:
            self.wait_for(app, self.SHOPS)
            app.keys("Down", "alt+Down")
            food = ["Corner Bakery", "Noodle House", "Green Grocer", "Tea Room"]
            self.wait_for(app, ["Food", *food, "Fashion", *self.FASHION, "Books", *self.BOOKS])
            app.keys("alt+Down", "alt+Down")
            self.wait_for(app, ["Food", "Corner Bakery", "Noodle House", "Tea Room",
                                "Fashion", "Green Grocer", *self.FASHION, "Books", *self.BOOKS])
            app.keys("shift+F10")
            app.find("Raise rating")
            app.keys("Return")
            wait("five stars", lambda: self.stars(app, "Green Grocer") == "5 of 5 stars")
            app.keys("Menu")
            app.find("Remove")
            self.assertFalse(app.exists("Raise rating"))
            app.keys("Down", "Return")
            app.find("10 shops")
            app.gone("Green Grocer")
            app.undo("Green Grocer was removed.")
            app.find("11 shops")
            app.find("Green Grocer", "list item")

    def test_a_move_and_the_delete_key_are_undone(self):
        with App("--screen", "shops", "--size", "1200x1000") as app:
            self.wait_for(app, self.SHOPS)
            app.keys("Down", "alt+Down")
            food = ["Corner Bakery", "Noodle House", "Green Grocer", "Tea Room"]
            self.wait_for(app, ["Food", *food, *self.SHOPS[5:]])
            app.undo("Green Grocer was moved.")
            self.wait_for(app, self.SHOPS)
            app.keys("Delete")
            self.wait_for(app, [shop for shop in self.SHOPS if shop != "Green Grocer"])
            app.undo("Green Grocer was removed.")
            self.wait_for(app, self.SHOPS)

    def stars(self, app, name):
        labels = [node.get_name() for node in walk(app.find(name, "list item"))]
        return next((label for label in labels if label.endswith("stars")), None)

    def test_a_narrow_window_shows_one_of_the_two(self):
        with App("--screen", "shops", "--size", "360x640") as app:
            app.find("Corner Bakery", "list item")
            app.click("Show collection", "push button")
            app.find("Corner Bakery", "table cell")
            app.click("Show table", "push button")
            app.find("Show collection", "push button")
            app.click("Reverse", "push button")
            wait("the other order", lambda: self.table(app)[:2] == ["Books", self.BOOKS[-1]])

    def test_a_chosen_card_has_a_ring_in_the_light_and_in_the_dark_style(self):
        for style in ("light", "dark"):
            with App("--screen", "shops", "--size", "1100x720", "--style", style) as app:
                card = app.find("Blue Coat", "table cell")
                place = wait("the card", lambda: (
                    place := card.get_extents(Atspi.CoordType.WINDOW)).width > 0 and place)
                # Under the pointer the card is a little darker.
                away = ("mousemove", "700", "700")
                app.pointer(*away)
                wait("the card to be drawn", lambda: len(
                    self.picture(app, place).getcolors(100_000)) > 50)
                before = self.picture(app, place)
                app.pointer("mousemove", str(place.x + place.width // 2),
                            str(place.y + place.height // 2), "click", "1", *away)

                background = before.getpixel((0, 0))

                def distance(one, other):
                    return max(abs(left - right) for left, right in zip(one, other))

                def changed():
                    """How many pixels differ much, and how many others from the background more
                    than before."""
                    pixels = [*zip(before.getdata(), self.picture(app, place).getdata())]
                    faint = [(old, new) for old, new in pixels if distance(old, new) <= 60]
                    return (len(pixels) - len(faint), sum(
                        distance(new, background) > distance(old, background) + 10
                        for old, new in faint))

                ring = 2 * 2 * (place.width + place.height)
                wait("a ring", lambda: changed()[0] > ring * 0.7)
                # Only its round corners are blended with the background.
                wait("nothing but a ring", lambda: changed()[1] < ring * 0.2)

    def picture(self, app, place):
        """A picture of a place in the window, with a margin."""
        x, y = app.origin[0] + place.x, app.origin[1] + place.y
        return ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).crop(
            (x - 6, y - 6, x + place.width + 6, y + place.height + 6))

    def test_at_twice_the_text_size_names_are_wrapped_and_not_cut(self):
        double_text(self)
        with App("--screen", "shops", "--size", "1100x900") as app:
            def height(text):
                place = app.find(text, "label").get_extents(Atspi.CoordType.WINDOW)
                return place.height

            card = app.find("Corner Bakery", "table cell")
            [name] = [node for node in walk(card) if node.get_name() == "Corner Bakery"
                      and node.get_role_name() == "label"]
            line = height("11 shops")
            self.assertGreater(name.get_extents(Atspi.CoordType.WINDOW).height, line * 1.5)
            line = height("People")
            self.assertGreater(height("Clipboard and drag and drop"), line * 1.5)

    def test_what_happens_goes_to_the_store_once(self):
        with App("--screen", "shops", "--log-actions", "--size", "1200x1000") as app:
            self.wait_for(app, self.SHOPS)
            app.click("Reverse", "push button")
            reverse = ["Books", *self.BOOKS[::-1], "Fashion", *self.FASHION[::-1],
                       "Food", *self.FOOD[::-1]]
            self.wait_for(app, reverse)
            # The focus has gone with its row, which has five stars, to the end of the table.
            app.keys("shift+F10")
            app.find("Remove")
            app.keys("Down", "Return")
            app.find("10 shops")
            app.gone("Corner Bakery")
            # The screen is left before the undo, and shows on its return what there is.
            app.keys("alt+9")
            app.find("Stepping Up", "frame")
            app.click("Undo", "push button")
            app.keys("alt+2")
            self.wait_for(app, reverse)
            app.find("11 shops")
            names = re.findall(r"ShopsAction\.(\w+)", app.output())
            self.assertEqual(names, ["reverse", "remove", "restore"])


class SimpleText(unittest.TestCase):
    FIELD = "Enter some text:"

    def test_each_edit_goes_to_the_store_and_comes_back(self):
        with App("--screen", "text", "--log-actions") as app:
            app.find("There is no text yet.")
            app.keys("Shift_L")
            app.write("Ada")
            app.find("The text is “Ada”.")
            self.assertEqual(app.text(self.FIELD), "Ada")
            app.keys("Left", "Left")
            app.write("xy")
            app.find("The text is “Axyda”.")
            self.assertEqual(app.find(self.FIELD, "text").get_caret_offset(), 3)
            app.keys("ctrl+a", "BackSpace")
            app.find("There is no text yet.")
            self.assertEqual(app.text(self.FIELD), "")
            edits = [line.split("setText(")[1].split(")")[0] for line in app.output().splitlines()
                     if "setText(" in line]
            self.assertEqual(edits, ['"A"', '"Ad"', '"Ada"', '"Axda"', '"Axyda"', '""'],
                             "each edit once, and nothing else")

    def test_the_text_is_there_when_the_screen_is_shown_again(self):
        with App("--screen", "text", "--size", "360x640") as app:
            app.type(self.FIELD, "kept")
            app.find("The text is “kept”.")
            app.keys("alt+9")
            app.find("Stepping Up", "frame")
            app.keys("alt+8")
            app.find("The text is “kept”.")
            self.assertEqual(app.text(self.FIELD), "kept")


class SteppingUp(unittest.TestCase):
    def open(self, *arguments):
        app = App("--screen", "stepping", *arguments)
        self.addCleanup(app.__exit__, None, None, None)
        app.find("Number", "text")
        self.wait_for(app, 0.5, "0.5")
        return app

    def numbers(self, app):
        return [round(app.find(name, role).get_current_value(), 9) for name, role in
                [("Slider", "slider"), ("Progress", "progress bar"), ("Stepper", "spin button")]]

    def wait_for(self, app, number, text):
        """Waits until the field shows the text, and all others the number."""
        try:
            wait("the number", lambda: self.numbers(app) == [number] * 3
                 and app.text("Number") == text, 5)
        except NotFound:
            self.assertEqual((self.numbers(app), app.text("Number")), ([number] * 3, text))

    def retype(self, app, text):
        """Types in place of what is in the field, key by key."""
        app.keys("ctrl+a")
        app.write(text)

    def test_slider_field_progress_and_stepper_show_one_number(self):
        app = self.open()
        app.type("Number", "0.25")
        self.wait_for(app, 0.25, "0.25")
        app.find("Slider", "slider").set_current_value(0.7)
        self.wait_for(app, 0.7, "0.7")
        app.find("Stepper", "spin button").set_current_value(0.2)
        self.wait_for(app, 0.2, "0.2")
        app.type("Number", "0.123")
        self.wait_for(app, 0.123, "0.123")

    def test_the_slider_stops_at_its_steps_under_a_pointer(self):
        app = self.open("--size", "700x640")
        slider = app.find("Slider", "slider").get_extents(Atspi.CoordType.WINDOW)
        middle = str(slider.y + slider.height // 2)
        for place in (0.237, 0.519, 0.881):
            former = self.numbers(app)
            across = str(slider.x + int(slider.width * place))
            app.pointer("mousemove", across, middle, "click", "1")
            wait("another number", lambda: self.numbers(app) != former)
            number = self.numbers(app)[0]
            self.assertEqual(number, round(number, 2))
            self.assertAlmostEqual(number, place, delta=0.06)
            self.wait_for(app, number, f"{number:g}")

    def test_the_segments_change_the_step_by_keyboard_alone(self):
        app = self.open("--size", "360x640")
        app.keys("Tab", "Right")
        self.wait_for(app, 0.51, "0.51")
        app.keys("Tab", "Up", "Up")
        self.wait_for(app, 0.53, "0.53")
        self.assertTrue(self.is_chosen(app, "0.01"))
        app.keys("Tab", "Right")
        wait("the other step", lambda: self.is_chosen(app, "0.1"))
        self.assertFalse(self.is_chosen(app, "0.01"))
        app.keys("shift+Tab", "Up")
        self.wait_for(app, 0.63, "0.63")
        for _ in range(7):
            app.keys("Up")
        self.wait_for(app, 1, "1")
        app.click("0.01", "radio button")
        wait("the first step", lambda: self.is_chosen(app, "0.01"))

    def is_chosen(self, app, title):
        return app.find(title, "radio button").get_state_set().contains(Atspi.StateType.CHECKED)

    def test_what_is_typed_stays_as_it_is_typed(self):
        app = self.open()
        self.retype(app, "0.")
        self.wait_for(app, 0, "0.")
        app.write("70")
        self.wait_for(app, 0.7, "0.70")
        app.keys("Tab", "Tab", "Tab", "Tab")
        self.wait_for(app, 0.7, "0.70")

    def test_rubbish_is_named_and_changes_nothing_else(self):
        app = self.open()
        for text, problem, number in [
                ("abc", "“abc” is no number. It should look like 0.25.", 0.5),
                ("-1", "-1 is out of range. It should be from 0 to 1.", 0.5),
                # On the way there it is 1.
                ("1.5", "1.5 is out of range. It should be from 0 to 1.", 1)]:
            self.retype(app, text)
            app.find(problem)
            self.wait_for(app, number, text)
            self.assertEqual(unnamed(app), [])
        app.find("Slider", "slider").set_current_value(0.3)
        self.wait_for(app, 0.3, "0.3")
        app.gone("1.5 is out of range. It should be from 0 to 1.")

    @unittest.skipUnless(os.path.exists("/usr/share/i18n/locales/de_DE"), "no locale to be made")
    def test_where_a_comma_is_written_the_comma_is_understood(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8",
                            os.path.join(folder, "de_DE.UTF-8")], check=True)
            with App("--screen", "stepping",
                     environment={"LOCPATH": folder, "LC_ALL": "de_DE.UTF-8"}) as app:
                self.wait_for(app, 0.5, "0,5")
                app.keys("Shift_L")
                self.retype(app, "0,25")
                self.wait_for(app, 0.25, "0,25")
                self.assertTrue(self.is_chosen(app, "0,01"))
                self.retype(app, "0.75")
                self.wait_for(app, 0.75, "0.75")
                self.retype(app, "x")
                app.find("“x” is no number. It should look like 0,25.")


class Stress(unittest.TestCase):
    def counter(self, app, title):
        label = app.find_where(title, lambda node: node.get_name().startswith(title + ": "))
        return int(label.get_name().split(": ")[1].replace(",", ""))

    def test_the_counters_grow_and_stand_still_while_paused(self):
        with App("--screen", "stress") as app:
            app.find("Pause", "push button")
            wait("all rows", lambda: self.counter(app, "Rows") > 90_000)
            app.find_where("a separator", lambda node: re.fullmatch(
                r"Rows: \d{2,3},\d{3}", node.get_name()))
            before = self.counter(app, "Changes")
            wait("changes", lambda: self.counter(app, "Changes") > before + 500)
            wait("a rate", lambda: self.counter(app, "Changes per second") > 500)
            wait("a frame", lambda: self.counter(app, "Longest frame, ms") > 0)
            wait("live data", lambda: self.counter(app, "Followed") > 50)
            app.click("Pause", "push button")
            app.find("Resume", "push button")
            paused = [self.counter(app, title) for title in ("Rows", "Batches", "Changes")]
            time.sleep(1)
            self.assertEqual(
                [self.counter(app, title) for title in ("Rows", "Batches", "Changes")], paused)
            self.assertEqual(self.counter(app, "Changes per second"), 0)
            before = app.processor_time()
            time.sleep(2)
            self.assertLess(app.processor_time() - before, 0.1, "nothing is spent while paused")
            app.click("Resume", "push button")
            wait("changes", lambda: self.counter(app, "Changes") > paused[2])

    def test_an_overload_ends_and_each_figure_is_explained_and_visible_in_a_narrow_window(self):
        with App("--screen", "stress", "--size", "360x640") as app:
            wait("all rows", lambda: self.counter(app, "Rows") > 90_000)
            for title in ("Rows", "Batches", "Changes", "Late frames", "Followed", "Reread"):
                label = app.find_where(title, lambda node: node.get_name().startswith(title + ": "))
                self.assertTrue(label.get_description(), title)
            app.click("Storm")
            wait("a storm", lambda: self.counter(app, "Changes per second") > 2_000)
            app.click("Calm")
            overload = app.find("Overload", "push button")
            overload.do_action(0)
            wait("the overload", lambda: not is_sensitive(overload))
            wait("its end", lambda: is_sensitive(overload))
            wait("calm", lambda: self.counter(app, "Changes per second") < 500)
            width = app.find("Stress", "frame").get_extents(Atspi.CoordType.WINDOW).width
            self.assertLessEqual(width, 380, "with the frame's shadow")
            sort = app.find("Sort", "check box").get_extents(Atspi.CoordType.WINDOW)
            rows = app.find("Rows", "list").get_extents(Atspi.CoordType.WINDOW)
            self.assertLessEqual(sort.y + sort.height, rows.y, "no control covers the list")

    def test_another_screen_pauses_it_and_the_search_finds_rows_meanwhile(self):
        with App("--screen", "stress") as app:
            app.find("Pause", "push button")
            app.type("Search", "banibani")
            wait("few rows", lambda: self.counter(app, "Rows") < 1_000)
            app.type("Search", "")
            wait("all rows", lambda: self.counter(app, "Rows") > 90_000)
            app.keys("alt+2")
            app.find("11 shops")
            app.keys("alt+3")
            app.find("Pause", "push button")
            before = self.counter(app, "Batches")
            wait("changes", lambda: self.counter(app, "Batches") > before)


class Results(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="results-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def open(self, *arguments):
        """Opens the screen, and waits for its first rows."""
        app = App("--screen", "results", *arguments, environment={"TMPDIR": self.folder})
        self.addCleanup(app.__exit__, None, None, None)
        app.find("After round 1")
        return app

    def rows(self, app):
        return [node.get_name() for node in children(app.find("Standings"))
                if node.get_role_name() == "list item"]

    def set_delay(self, app, seconds):
        with app.simulation():
            Atspi.Value.set_current_value(app.find("Delay in seconds", "spin button"), seconds)

    def test_old_rows_and_a_spinner_are_shown_while_it_loads(self):
        app = self.open()
        # Reading all rows takes a second where the machine is busy.
        self.set_delay(app, 6)
        old = self.rows(app)
        self.assertGreater(len(old), 5)
        app.keys("F5")
        app.find("Loading")
        self.assertEqual(self.rows(app), old)
        app.find("After round 2")
        self.assertNotEqual(self.rows(app), old)
        app.gone("Loading")

    def test_it_fails_keeps_the_rows_and_can_be_tried_again(self):
        app = self.open()
        self.set_delay(app, 0)
        old = self.rows(app)
        app.simulate("Failures", "End")
        app.click("Refresh", "push button")
        app.find("The results could not be fetched: nobody answered. Try again in a moment.")
        self.assertEqual(self.rows(app), old)
        app.find("After round 1")
        app.simulate("Failures", "Home")
        app.click("Try again", "push button")
        app.find("After round 2")
        app.gone("Try again", "push button")

    def test_what_goes_wrong_with_the_file_is_told(self):
        app = self.open("--size", "360x640")
        self.set_delay(app, 0)
        (folder,) = os.listdir(self.folder)
        file = os.path.join(self.folder, folder, "standings.sqlite")
        with open(file, "rb") as good:
            copy = good.read()
        os.remove(file)
        app.keys("F5")
        app.find(f"The results are gone: there is no file “{file}”."
                 " Put it back, or start the program anew.")
        with open(file, "w") as other:
            other.write("no database")
        app.click("Try again", "push button")
        app.find(f"“{file}” is damaged. Put a copy in its place, or start the program anew.")
        with open(file, "wb") as other:
            other.write(copy)
        app.click("Try again", "push button")
        app.find("After round 2")

    def test_what_changed_while_another_screen_was_shown_is_there_on_return(self):
        app = self.open()
        app.keys("F5", "alt+2")
        app.find("11 shops")
        time.sleep(1.2)
        app.keys("alt+4")
        app.find("After round 2")


class Team(unittest.TestCase):
    def cards(self, app):
        """What both cards say, and the texts in them."""
        def card(kind):
            node = app.find_where(kind, lambda node: node.get_name().startswith(kind + ": "))
            return [part.get_name() for part in walk(node) if part.get_name()]

        return card("User"), card("Front runner")

    def wait_for(self, app, *texts):
        wait(f"{texts} in both cards",
             lambda: all(text in card for card in self.cards(app) for text in texts), 5)

    def test_one_user_is_shown_in_both_cards_and_changed_in_both(self):
        with App("--screen", "team") as app:
            self.wait_for(app, "Ada Lovelace", "Development", "Ada Lovelace, online")
            app.type("Name", "Grace Hopper")
            self.wait_for(app, "Grace Hopper", "Grace Hopper, online")
            app.choose("Role", "Home", "Down", "Return")
            self.wait_for(app, "Grace Hopper", "Support")

    def test_it_works_by_keyboard_in_a_narrow_window(self):
        with App("--screen", "team", "--size", "360x640") as app:
            self.wait_for(app, "Ada Lovelace")
            app.find("Give 10 points", "push button")
            # Each row does what its control does.
            app.tab_to("the first row", lambda node: node.get_name() == "Role")
            app.keys("Down", "Down", "Return")
            self.wait_for(app, "Ada Lovelace, offline")
            app.keys("Down", "Return")
            app.find("130 points")
            self.assertNotIn("points", " ".join(self.cards(app)[0]))

    def test_what_was_done_to_the_user_is_undone_and_redone(self):
        with App("--screen", "team") as app:
            self.wait_for(app, "Ada Lovelace", "Development")
            app.type("Name", "Grace Hopper")
            self.wait_for(app, "Grace Hopper")
            app.choose("Role", "Home", "Down", "Return")
            self.wait_for(app, "Support")
            app.click("Undo", "push button")
            self.wait_for(app, "Grace Hopper", "Development")
            app.click("Undo", "push button")
            self.wait_for(app, "Ada Lovelace")
            app.click("Redo", "push button")
            self.wait_for(app, "Grace Hopper", "Development")

    def test_the_photo_follows_who_goes_offline(self):
        with App("--screen", "team") as app:
            self.wait_for(app, "Ada Lovelace, online")
            app.click("Online", "check box")
            self.wait_for(app, "Ada Lovelace, offline")


class Nearby(unittest.TestCase):
    PLACE = "nearby/pharmacies/n6049453002"
    ADDRESS = "Mannerheimintie 1, 00100 Helsinki"
    FAILED = "The service has failed (error 500). Try again in a while."

    def open(self, link, *arguments):
        app = App("--link", link, *arguments)
        self.addCleanup(app.__exit__, None, None, None)
        return app

    def tile(self, app, name):
        return app.find_where(f"the tile of {name}", lambda node:
                              node.get_role_name() == "push button"
                              and node.get_name().startswith(name + ", "))

    def rows(self, app, name):
        return [node.get_name() for node in children(app.find(name, "list"))
                if node.get_role_name() == "list item"]

    def back(self, app):
        app.click("Back", "push button")

    def test_the_closest_places_are_shown_and_two_taps_open_one_page(self):
        app = self.open("nearby")
        app.find("Hot picks only for you")
        app.find("Top restaurants nearby")
        app.find("Closest pharmacies")
        tile = self.tile(app, "Hesburger")
        tile.do_action(0)
        tile.do_action(0)
        app.find("Open status")
        app.find("© OpenStreetMap contributors")
        self.back(app)
        app.find("Top restaurants nearby")
        app.gone("Back", "push button")

    def test_a_category_leads_to_its_list_and_that_by_keyboard_to_a_place(self):
        app = self.open("nearby")
        app.click("Pharmacies", "push button")
        app.find("6 places")
        wait("rows", lambda: len(self.rows(app, "Pharmacies")) == 6)
        first = self.rows(app, "Pharmacies")[0]
        self.assertTrue(first.startswith("Apteekki Eliel, "), first)
        app.tab_to("the first place", lambda node: node.get_name() == first)
        app.keys("Return")
        app.find("Open status")
        app.find("Apteekki Eliel", "label")
        app.keys("alt+Left")
        app.gone("Open status")

    def test_a_pointer_that_passes_changes_nothing_and_one_click_opens_a_place(self):
        app = self.open("nearby/pharmacies", "--size", "1241x700")
        app.find("6 places")
        wait("rows", lambda: len(self.rows(app, "Pharmacies")) == 6)
        rows = [node for node in children(app.find("Pharmacies", "list"))
                if node.get_role_name() == "list item"]
        places = [node.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for node in rows]
        for place in places:
            app.pointer("mousemove", str(place.x + 60), str(place.y + place.height // 2))
        for row in rows:
            self.assertFalse(row.get_state_set().contains(Atspi.StateType.SELECTED))
        self.assertFalse(app.exists("Open status"))
        first = places[0]
        app.pointer("mousemove", str(first.x + 60), str(first.y + first.height // 2), "click", "1")
        app.find("Open status")
        app.find("Apteekki Eliel", "label")

    def test_a_link_opens_a_place_with_its_pin_and_back_leads_through_the_list(self):
        app = self.open(self.PLACE)
        app.find(self.ADDRESS)
        app.find("Erottajan Apteekki", "image")
        # Marks keep the order of its figures in a language that reads from right to left.
        app.find("\u2066+358 9 622 9930\u2069")
        app.find("You are here", "panel")
        app.click("Zoom in", "push button")
        app.click("Zoom out", "push button")
        self.back(app)
        app.gone("Open status")
        app.find("6 places")
        self.back(app)
        app.gone("6 places")
        app.find("Hot picks only for you")

    def test_large_text_puts_fewer_categories_into_a_line(self):
        def lines(app):
            """The number of categories in each line."""
            app.find("Closest pharmacies")
            places = [app.find(name, "push button").get_extents(Atspi.CoordType.WINDOW)
                      for name in ("Restaurants", "Cafés", "Bars and nightclubs", "ATMs and banks",
                                   "Museums and stages", "Hotels", "Groceries", "Pharmacies")]
            tops = [place.y for place in places]
            return [tops.count(top) for top in sorted(set(tops))]

        self.assertEqual(lines(self.open("nearby", "--size", "360x640")), [4, 4])
        double_text(self)
        self.assertEqual(lines(self.open("nearby", "--size", "360x640")), [2, 2, 2, 2])

    def test_the_distance_follows_the_user(self):
        app = self.open("nearby/n1007416273")
        app.find("Eerikinkatu 10, 00100 Helsinki")

        def distance():
            row = app.find("Distance", "list item")
            return [node.get_name() for node in walk(row) if node.get_name().endswith(" m")][0]

        wait("the distance from the station", lambda: distance() == "550 m")
        app.simulate("Where you are", "End", "Up")
        wait("the distance from the park", lambda: distance() == "260 m")
        with app.simulation():
            app.choose("Where you are", "End", "Return")
            wait("the beginning of the walk", lambda: distance() == "340 m")
            wait("some steps", lambda: distance() == "370 m")

    def test_one_category_that_fails_leaves_the_others_and_can_be_tried_again(self):
        app = self.open("nearby")
        self.tile(app, "Hesburger")
        app.simulate("The service", "Home", "Down", "Down", shown="Has no cafés")
        app.keys("F5")
        app.find(self.FAILED)
        # The message of the category is below the edge of the window.
        message = app.find("Cafés could not be loaded.")
        place = wait("the message to slide in", lambda: (
            place := message.get_extents(Atspi.CoordType.WINDOW)).height > 10 and place)
        self.assertLess(place.y, 300)
        self.tile(app, "Hesburger")
        app.simulate("The service", "Home")
        app.click("Try again: Cafés", "push button")
        app.gone(self.FAILED)
        app.gone("Cafés could not be loaded.")
        self.tile(app, "Hesburger")

    def test_a_failed_refresh_is_seen_on_the_first_screen_without_scrolling(self):
        for size in ("900x640", "360x640"):
            app = self.open("nearby", "--size", size)
            self.tile(app, "Hesburger")
            app.simulate("The service", "End", shown="No connection")
            app.keys("F5")
            message = app.find(
                "127.0.0.1 cannot be reached. Check the connection and try again.")
            place = wait("the message to slide in", lambda: (
                place := message.get_extents(Atspi.CoordType.WINDOW)).height > 10 and place)
            self.assertLess(place.y, 300, size)
            self.tile(app, "Hesburger")
            app.simulate("The service", "Home")
            app.click("Try again", "push button")
            app.gone("127.0.0.1 cannot be reached. Check the connection and try again.")

    def test_each_fault_is_told_and_trying_again_works(self):
        app = self.open("nearby/pharmacies")
        app.find("6 places")
        rubbish = ("The service’s answer about pharmacies was not understood: The type of “places” 1."
                   " “id” is wrong. Try again in a while.")
        no_connection = "127.0.0.1 cannot be reached. Check the connection and try again."
        for up, title, message in [(0, "No connection", no_connection),
                                   (1, "Answers rubbish", rubbish), (2, "Fails", self.FAILED)]:
            app.simulate("The service", "End", *["Up"] * up, shown=title)
            time.sleep(0.3)
            app.keys("F5")
            app.find(message)
            self.assertGreater(len(self.rows(app, "Pharmacies")), 5, "what was there stays")
            app.simulate("The service", "Home")
            time.sleep(0.3)
            app.click("Try again", "push button")
            app.gone(message)

    def test_a_slow_service_shows_a_spinner_and_what_was_there(self):
        app = self.open("nearby/pharmacies")
        app.find("6 places")
        app.simulate("The service", "Home", "Down", shown="Is slow")
        time.sleep(0.3)
        app.keys("F5", "F5")
        app.find("Loading")
        app.find("6 places")
        app.gone("Loading")

    def test_every_control_has_a_name_also_in_a_narrow_window(self):
        for link, something in [("nearby", "Closest pharmacies"), ("nearby/pharmacies", "6 places"),
                                (self.PLACE, self.ADDRESS)]:
            app = self.open(link, "--size", "360x640")
            app.find(something)
            self.assertEqual(unnamed(app), [], link)
            app.interrupt()

    def test_a_link_that_leads_nowhere_is_refused(self):
        for link in ["nearby/zoos", "nearby/cafes/n1/n2", "team/cafes", "elsewhere", ""]:
            done = subprocess.run([BINARY, "--link", link], capture_output=True, text=True)
            self.assertEqual(done.returncode, 64, link)
            self.assertIn("--link", done.stderr)


class Notes(unittest.TestCase):
    AWAY = "127.0.0.1 cannot be reached. Check the connection and try again."

    def open(self, *arguments, database=None):
        app = App("--screen", "notes", *arguments, database=database)
        self.addCleanup(app.__exit__, None, None, None)
        app.find("New note", "text")
        return app

    def add(self, app, text):
        app.type("New note", text)
        app.click("Add", "push button")
        self.row(app, text)

    def change(self, app, text, new):
        """Opens a note's row by the keyboard, and types another text."""
        index = [row.split(", ")[0] for row in self.rows(app)].index(text)
        app.keys("ctrl+n", "Tab", *["Down"] * index, "Return")
        wait("the dialog", lambda: app.text("Text") == text)
        app.write(new)
        app.keys("Return")
        self.row(app, new)

    def row(self, app, text):
        return app.find_where(f"the note “{text}”", lambda node: self.is_row(node, text))

    def is_row(self, node, text):
        return node.get_role_name() == "list item" and node.get_name().startswith(text + ", ")

    def rows(self, app):
        """The notes with what is said of them, from top to bottom."""
        return [node.get_name() for node in children(app.find("Notes", "list"))
                if node.get_role_name() == "list item" and node.get_name()]

    def gone(self, app, text):
        wait(f"“{text}” to go", lambda: not any(
            self.is_row(node, text) for node in walk(app.root())))

    def kept(self, app):
        """The texts of the service's notes, and how often each was changed."""
        file = os.path.join(os.path.dirname(app.database), "nearby-notes.json")
        if not os.path.exists(file):
            return []
        with open(file) as content:
            notes = json.load(content)["notes"]
        return sorted((note["text"], note["revision"]) for note in notes)

    def add_refused(self, app, text):
        self.add(app, text)
        app.find_where("the refusal", lambda node: node.get_name() == "Give up: " + text)
        app.find("The service has refused it: The service accepts nothing at the moment.")

    def simulate(self, app, *keys):
        app.simulate("The service", *keys)

    def test_what_is_changed_without_a_connection_outlives_a_kill_and_is_sent_once(self):
        app = self.open()
        for text in ["Tea", "Bread"]:
            self.add(app, text)
        wait("the service", lambda: self.kept(app) == [("Bread", 1), ("Tea", 1)])
        self.simulate(app, "End")
        self.add(app, "Milk")
        self.change(app, "Tea", "Green tea")
        app.click("Delete: Bread", "push button")
        self.gone(app, "Bread")
        waiting = f"3 changes wait to be sent. {self.AWAY}"
        app.find(waiting)
        pending = ["Milk, Waiting to be sent", "Green tea, Waiting to be sent"]
        self.assertEqual(self.rows(app), pending)
        app.process.kill()
        app.process.wait()

        app = self.open("--service", "noConnection", database=app.database)
        app.find(waiting)
        self.assertEqual(self.rows(app), pending)
        self.assertEqual(self.kept(app), [("Bread", 1), ("Tea", 1)])
        self.simulate(app, "Home")
        try:
            app.click("Send now", "push button")
        except NotFound:
            pass  # The queue had tried again by itself.
        wait("the answers", lambda: not any("Waiting" in row for row in self.rows(app)))
        wait("the banner to go", lambda: not any(
            "to be sent" in (node.get_name() or "") for node in walk(app.root())))
        self.assertEqual(self.kept(app), [("Green tea", 2), ("Milk", 1)])
        app.interrupt()

    def test_a_lost_answer_a_kill_and_a_refusal_are_told_beside_the_note(self):
        app = self.open("--service", "failure")
        self.add(app, "Tea")
        app.find("The service has failed (error 500). Try again in a while.")
        app.process.kill()
        app.process.wait()
        app = self.open("--service", "refusal", database=app.database)
        # The service has performed it already.
        wait("the answer", lambda: not any(
            word in self.rows(app)[0] for word in ["Not added", "Waiting"]))
        self.add_refused(app, "Bread")
        app.click("Give up: Bread", "push button")
        self.gone(app, "Bread")
        self.add_refused(app, "Milk")
        self.simulate(app, "Home")
        app.click("Try again: Milk", "push button")
        wait("the service", lambda: self.kept(app) == [("Milk", 1), ("Tea", 1)])

    def test_undo_drops_what_was_not_sent_and_takes_back_what_was(self):
        app = self.open("--service", "noConnection")
        self.add(app, "Tea")
        app.find(f"1 change waits to be sent. {self.AWAY}")
        app.click("Undo", "push button")
        self.gone(app, "Tea")
        self.simulate(app, "Home")
        self.add(app, "Bread")
        wait("the service", lambda: self.kept(app) == [("Bread", 1)])
        app.undo("The note was added.")
        self.gone(app, "Bread")
        wait("the service", lambda: self.kept(app) == [])

    def test_the_keyboard_alone_adds_changes_and_deletes_a_note(self):
        app = self.open("--size", "360x640")
        app.keys("Shift_L")
        app.write("Tea")
        app.keys("Return")
        self.row(app, "Tea")
        self.assertEqual(app.text("New note"), "")
        self.change(app, "Tea", "Green tea")
        wait("the service", lambda: self.kept(app) == [("Green tea", 2)])
        app.keys("ctrl+n", "Tab", "shift+F10")
        app.find("Delete")
        app.keys("Return")
        wait("the service", lambda: self.kept(app) == [])

    def test_a_damaged_file_of_the_service_is_told_and_the_note_is_sent_when_it_is_mended(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "nearby-notes.json")
            with open(file, "w") as damaged:
                damaged.write("rubbish")
            app = self.open(database=os.path.join(folder, "people.sqlite"))
            self.add(app, "Tea")
            app.find("1 change waits to be sent. The service cannot read its notes in "
                     f"“{file}”. Restore that file, or move it away.")
            os.remove(file)
            app.click("Send now", "push button")
            wait("the service", lambda: self.kept(app) == [("Tea", 1)])

    def test_every_control_has_a_name_also_in_a_narrow_window(self):
        app = self.open("--service", "failure", "--size", "360x640")
        self.add(app, "Tea")
        app.find("Try again: Tea", "push button")
        self.assertEqual(unnamed(app), [])
        app.keys("ctrl+n", "Tab", "Return")
        app.find("Save", "push button")
        self.assertEqual(unnamed(app), [])


class Login(unittest.TestCase):
    def open(self, *arguments):
        app = App("--screen", "login", *arguments)
        self.addCleanup(app.__exit__, None, None, None)
        app.find("Password", "text")
        return app

    def fill(self, app, name="demo", password="correct horse"):
        app.type("User name", name)
        app.type("Password", password)

    def sql(self, app, statement):
        connection = sqlite3.connect(os.path.join(app.folder, "accounts.sqlite"), timeout=10)
        try:
            return connection.execute(statement).fetchone()
        finally:
            connection.close()

    def logins(self, app):
        return self.sql(app, "SELECT count(*) FROM login")[0]

    def set_connection(self, app, *keys):
        app.simulate("Connection", *keys)

    def has_focus(self, app, name):
        return app.find(name, "text").get_state_set().contains(Atspi.StateType.FOCUSED)

    def test_the_keyboard_alone_logs_in_and_out_and_in_again(self):
        app = self.open("--size", "360x640")
        app.keys("Shift_L")
        app.write("demo")
        app.keys("Return")
        app.write("correct horse")
        app.keys("Return")
        app.find("This is the first login.")
        self.assertEqual(self.sql(app, "SELECT rounds, blockSize, parallelism FROM account"),
                         (32768, 8, 3), "what OWASP recommends")
        app.keys("Return")
        wait("the form", lambda: app.text("User name") == "demo")
        self.assertEqual(app.text("Password"), "")
        app.write("correct horse")
        app.keys("Return")
        app.find_where("the last login", lambda node: node.get_name().startswith("Last login: "))
        self.assertEqual(self.logins(app), 2)

    def test_the_button_waits_for_both_fields_and_five_taps_are_one_login(self):
        app = self.open()
        button = app.find("Log in", "push button")
        self.assertFalse(is_sensitive(button))
        app.type("User name", "demo")
        self.assertFalse(is_sensitive(button))
        app.type("Password", "correct horse")
        wait("the button", lambda: is_sensitive(button))
        for _ in range(5):
            button.do_action(0)
        app.find("This is the first login.")
        time.sleep(1)
        self.assertEqual(self.logins(app), 1)

    def test_a_wrong_password_is_told_and_can_be_typed_anew(self):
        app = self.open()
        app.keys("Shift_L")
        app.write("demo")
        app.keys("Return")
        app.write("wrong")
        app.keys("Tab", "Return")
        message = ("This user name and password do not belong together."
                   " Check both, then try again.")
        app.find(message)
        wait("the focus", lambda: self.has_focus(app, "Password"))
        app.write("c")
        app.gone(message)
        app.write("orrect horse")
        app.keys("Return")
        app.find("This is the first login.")

    def test_without_a_connection_that_is_told_and_trying_again_works(self):
        app = self.open()
        self.set_connection(app, "End")
        self.fill(app)
        app.click("Log in", "push button")
        app.find("The server cannot be reached. Check the connection, then try again.")
        self.set_connection(app, "Home")
        app.click("Try again", "push button")
        app.find("This is the first login.")

    def test_a_slow_login_shows_that_it_works_and_can_be_cancelled(self):
        app = self.open()
        self.set_connection(app, "Home", "Down")
        self.fill(app)
        button = app.find("Log in", "push button")

        def is_busy():
            button.clear_cache()
            return button.get_state_set().contains(Atspi.StateType.BUSY)

        # A slow login takes four seconds, in which a busy machine looks at the tree only twice.
        button.do_action(0)
        wait("the button to be busy", is_busy)
        self.assertFalse(is_sensitive(button))
        cancel = app.find("Cancel", "push button")
        app.find("The connection is slow. Wait, or try again.")
        cancel.do_action(0)
        app.gone("The connection is slow. Wait, or try again.")
        wait("the button to be idle", lambda: not is_busy())
        self.assertTrue(is_sensitive(button))
        self.assertEqual(self.logins(app), 0)
        button.do_action(0)
        app.click("Try again", "push button")
        self.assertEqual(unnamed(app), [])
        app.find("This is the first login.")
        self.assertEqual(self.logins(app), 1)

    def test_a_file_of_accounts_that_is_none_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "accounts.sqlite")
            with open(file, "w") as other:
                other.write("Dear diary, this is no database at all.\n" * 100)
            with App("--screen", "login", database=os.path.join(folder, "people.sqlite")) as app:
                app.find("The database cannot be opened")
                os.remove(file)
                app.click("Try again", "push button")
                app.find("Password", "text")


class Inspector(unittest.TestCase):
    FIELD = "Enter some text:"
    SOURCE = os.path.join(ROOT, "Examples", "ShowcasePages", "SimpleTextPage.swift")

    def press(self, *keys):
        """Presses keys in the inspector's window."""
        window = wait("the inspector's window", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Inspector$"],
            capture_output=True, text=True, check=False).stdout.split())[-1]
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=False)
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)

    def choose(self, app, name):
        """Chooses from the menu of the session."""
        self.press("Shift_L")  # the inspector has the focus from now on
        app.find_where("the menu's button", lambda node: node.get_name() == "Session"
                       and node.get_n_actions() > 0).do_action(0)
        app.click(name, "push button")

    def click_middle(self, app, name):
        """Clicks a button that may be disabled, once it stands still."""
        def place():
            place = app.find(name, "push button").get_extents(Atspi.CoordType.WINDOW)
            return str(place.x + place.width // 2), str(place.y + place.height // 2)

        def rest():
            before = place()
            time.sleep(1)
            return before == place() and before

        app.pointer("mousemove", *wait("it to stand still", rest), "click", "1")

    def line(self, code):
        """The number of the line of the page's source that has the code in it."""
        with open(self.SOURCE) as file:
            return next(number for number, line in enumerate(file, 1) if code in line)

    def test_an_action_is_taken_back_and_a_binding_is_found_with_its_place(self):
        with App("--screen", "text") as app:
            app.find(self.FIELD, "text")
            app.keys("ctrl+shift+i")
            app.find("Step 0 of 0, following")
            self.assertEqual(unnamed(app), [])
            app.type(self.FIELD, "bread")
            app.find("The text is “bread”.")

            app.find('1 simpleText(setText("bread"))', "list item")
            self.assertEqual(unnamed(app), [])
            app.find("One step back (Alt+Down)", "push button")
            self.press("alt+Down")
            app.find("Step 0 of 1, looking back")
            wait("the field to be empty", lambda: app.text(self.FIELD) == "")
            app.find("There is no text yet.")
            self.press("alt+Up")
            app.find("Step 1 of 1, following")
            self.press("F8")
            app.find("Step 1 of 1, paused")
            self.press("F8")
            app.find("Step 1 of 1, following")
            wait("the text to be back", lambda: app.text(self.FIELD) == "bread")
            app.find("The text is “bread”.")

            app.click("Bindings", "push button")
            app.type("Search bindings", "simpletextpage label")
            # The gallery around the screen has bindings of its own.
            app.find_where("one of all", lambda node: re.fullmatch(
                r"1 of \d+ alive", node.get_name() or ""))
            place = f"SimpleTextPage.swift:{self.line('echo.textBinding *=')}"
            app.find_where(place, lambda node: node.get_name().startswith(place + " · "))
            self.assertEqual(unnamed(app), [])
            self.press("ctrl+f", "Return", "Down", "Return")
            app.find("Source: echo.textBinding *= connection[\\.text].map {")
            app.find('Last value: "The text is “bread”."')
            app.find_where("the place", lambda node: node.get_name().startswith("Made at: ")
                           and f"/ShowcasePages/{place}\nin " in node.get_name())
            self.assertEqual(unnamed(app), [])

            self.press("ctrl+shift+i")
            app.gone("Search bindings")
            self.assertEqual(app.text(self.FIELD), "bread")
            app.interrupt()

    def test_a_disabled_button_is_asked_about_by_the_pointer_in_a_wide_and_a_narrow_window(self):
        for size, is_docked in (("1200x700", True), ("360x640", False)):
            with App("--screen", "login", "--size", size) as app:
                app.find("Log in", "push button")
                app.click("Why does it show this?", "push button")
                if is_docked:
                    app.find("Close the inspector", "push button")
                words = "Button “Log in”, enabled ← Command, LoginViewModel.swift:"

                def ask():
                    self.click_middle(app, "Log in")
                    try:
                        return app.find_where(
                            words, lambda node: node.get_name().startswith(words), seconds=4)
                    except NotFound:
                        app.keys("ctrl+shift+c")  # the screen still moved

                wait(words, ask, seconds=40)
                self.assertNotIn("WARNING", app.output())
                if is_docked:
                    app.click("Close the inspector", "push button")
                    app.gone("Close the inspector", "push button")

    def test_it_answers_beside_the_screen_moves_to_a_window_and_never_covers_what_is_asked(self):
        with App("--screen", "login", "--size", "1200x700") as app:
            app.find("Log in", "push button")
            app.keys("ctrl+shift+c")
            app.find("Click a view to ask about it.")
            self.click_middle(app, "Log in")
            app.find("Close the inspector", "push button")
            words = "Button “Log in”, enabled ← Command, LoginViewModel.swift:"
            app.find_where(words, lambda node: node.get_name().startswith(words))
            self.assertFalse(app.exists("Inspector", "filler"))
            # There is no longer room for both.
            window = app.x_window()
            subprocess.run(["xdotool", "windowsize", window, "400", "640"], check=True)
            app.gone("Close the inspector", "push button")
            subprocess.run(["xdotool", "windowsize", window, "1200", "700"], check=True)
            app.click("Move to a window of its own", "push button")
            app.find("Inspector", "filler")
            app.gone("Close the inspector", "push button")
            app.find_where(words, lambda node: node.get_name().startswith(words))
            app.interrupt()

    def ask_timeline(self, app, why, rows=12):
        """Chooses transactions, the newest first, until a step of one says why it was not shown."""
        # Most of them never say it; only where none does at once, one may be late.
        for patience, index in [(seconds, row) for seconds in (0.2, 2) for row in range(rows)]:
            self.press("alt+2")
            app.find("Transactions, the newest first", "list")
            row = [*children(app.find("Transactions, the newest first", "list"))][index]
            self.click_row(row)
            app.find("Steps", "list")
            try:
                return app.find(why, "label", seconds=patience)
            except NotFound:
                pass
        self.fail(f"no transaction says “{why}”")

    def test_a_value_that_is_not_shown_says_why(self):
        with App("--screen", "door", "--size", "600x500") as app:
            app.find("The door is open.")
            app.keys("ctrl+shift+i")
            app.click("Open", "push button")
            self.ask_timeline(app, "Not written: it shows an equal value already.", rows=1)
            app.click("Lock", "push button")
            app.find("Refused: from “open” to “locked”.")
            self.ask_timeline(app, "Refused.", rows=1)
        with App("--screen", "results", "--size", "600x500") as app:
            app.find("After round 1")
            app.keys("F5", "alt+2")
            app.find("11 shops")
            app.keys("ctrl+shift+i")
            self.ask_timeline(app, "Held until the view is ready.")

    def test_the_gallery_around_a_screen_is_no_part_of_its_timeline(self):
        with App("--screen", "text", "--size", "1200x700") as app:
            app.find(self.FIELD, "text")
            app.keys("ctrl+shift+i")
            self.press("alt+2")
            transactions = app.find("Transactions, the newest first", "list")
            app.click("Forget them", "push button")
            wait("no transaction", lambda: not [*children(transactions)])
            for search in ("un", "undo", "no such screen"):
                app.type("Search screens", search)
            app.find("No screen")
            app.type(self.FIELD, "bread")
            wait("a transaction", lambda: [*children(transactions)])
            names = [row.get_name() for row in children(transactions)]
            self.assertEqual(names, [f"The user changed Entry “{self.FIELD}”, text"])

    def test_moments_are_saved_as_the_tests_that_the_case_studies_have(self):
        # Both are compiled in one target.
        self.save_as_the_kept_test("RecordedUseTests.swift", ["Lock"])
        self.save_as_the_kept_test("RecordedOpenTests.swift", ["Open", "Lock"])

    def save_as_the_kept_test(self, name, buttons):
        with App("--screen", "door", "--size", "600x500") as app:
            saved = os.path.join(app.folder, name)
            app.find("The door is open.")
            app.keys("ctrl+shift+i")
            for button in buttons:
                app.click(button, "push button")
            app.find("Refused: from “open” to “locked”.")
            self.press("alt+2")
            app.click("Save as a Test…", "push button")
            app.enter("Save as a Test", saved)
            wait("the test to be written", lambda: os.path.exists(saved))
            kept = os.path.join(ROOT, "Examples", "Tests", "ShowcaseCasesTests", name)
            with open(saved) as new, open(kept) as old:
                self.assertEqual(new.read(), old.read())

    def test_a_password_is_not_shown_printed_or_saved(self):
        secret = "Zq7hunter"
        with App("--screen", "login", "--size", "600x500", "--log-actions") as app:
            app.find("Password", "text")
            app.keys("ctrl+shift+i")
            app.find("Step 0 of 0, following")
            app.type("User name", "demo")
            app.type("Password", secret)
            app.click("Log in", "push button")
            app.find_where("the answer", lambda node: "do not belong together" in node.get_name())
            self.press("alt+2")
            saved = os.path.join(app.folder, "SecretTests.swift")
            app.click("Save as a Test…", "push button")
            app.enter("Save as a Test", saved)
            wait("the test to be written", lambda: os.path.exists(saved))
            self.press("alt+3")
            self.choose(app, "Save the log…")
            app.enter("Save the log", os.path.join(app.folder, "actions.jsonl"))
            wait("the log", lambda: os.path.exists(os.path.join(app.folder, "actions.jsonl")))
            for row in range(3):
                self.press("alt+2")
                transactions = app.find("Transactions, the newest first", "list")
                app.find("••••", "label")
                self.assert_hidden(app, secret)
                self.click_row([*children(transactions)][row])
                app.find("Steps", "list")
                self.assert_hidden(app, secret)
            self.press("alt+4")
            app.find("Search bindings", "text")
            self.assert_hidden(app, secret)
            app.interrupt()
            self.assertNotIn(secret, app.output())
            found = subprocess.run(["grep", "-rla", secret, app.folder], capture_output=True)
            self.assertEqual(found.stdout, b"")

    def assert_hidden(self, app, secret):
        # The field itself has it: assistive technology may read what the user has typed.
        for node in walk(app.root()):
            if node.get_role_name() != "password text":
                self.assertNotIn(secret, f"{node.get_name()} {node.get_description()}")

    def click_row(self, row):
        """Clicks a row of the inspector's window."""
        place = row.get_extents(Atspi.CoordType.WINDOW)
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Inspector$"],
                               capture_output=True, text=True, check=True)
        subprocess.run(
            ["xdotool", "mousemove", "--window", found.stdout.split()[-1], str(place.x + 40),
             str(place.y + place.height // 2), "click", "1"], check=True)

    def test_a_session_is_saved_and_loaded_again(self):
        with App("--screen", "text") as app:
            log = os.path.join(app.folder, "actions.jsonl")
            app.find(self.FIELD, "text")
            app.keys("ctrl+shift+i")
            app.find("Step 0 of 0, following")
            app.type(self.FIELD, "bread")
            app.find("Step 1 of 1, following")
            self.choose(app, "Save the log…")
            app.enter("Save the log", log)
            wait("the log to be written", lambda: os.path.exists(log))

            self.choose(app, "Forget all steps")
            app.find("Step 0 of 0, following")
            app.type(self.FIELD, "")
            app.find("There is no text yet.")
            self.choose(app, "Load a log…")
            app.enter("Load a log", log)
            wait("the text to be back", lambda: app.text(self.FIELD) == "bread")
            app.find("Step 1 of 1, following")

            with open(log, "w") as file:
                file.write("no log")
            self.choose(app, "Load a log…")
            app.enter("Load a log", log)
            app.find_where("what is wrong with the file", lambda node: node.get_name().startswith(
                "It could not be loaded: "))
            self.assertEqual(app.text(self.FIELD), "bread")
            app.interrupt()


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
        for word in ["--browser", "--database", "--screen", "--link", "import", "export"]:
            self.assertIn(word, done.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=2)
