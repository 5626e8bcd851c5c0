"""Asks Scripts/new-app for what it must refuse, and looks at what it writes. Scripts/test-packages builds
such an app."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class NewAppTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def new_app(self, *words):
        return subprocess.run(
            [os.path.join(ROOT, "Scripts/new-app"), *words], cwd=self.folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)

    def assert_refuses(self, reason, *words):
        before = sorted(os.walk(self.folder))
        result = self.new_app(*words)
        self.assertEqual(result.returncode, 1, words)
        self.assertEqual(result.stdout, "")
        self.assertIn(reason, result.stderr)
        self.assertEqual(sorted(os.walk(self.folder)), before, "something was written")

    def test_a_name_and_a_folder_are_needed(self):
        for words in ((), ("Notes",), ("Notes", "a", "b"), ("Notes", "")):
            self.assert_refuses("Usage: Scripts/new-app NAME FOLDER", *words)
        self.assert_refuses("is no option", "--what", "Notes", "notes")

    def test_a_name_is_one_of_a_module(self):
        names = ("", "My Notes", "1Note", "notes", 'No"tes', "No'tes", "../Notes", "$HOME", "Ünï", "N" * 51)
        for name in names:
            self.assert_refuses("cannot be the name of an app", name, "notes")
        for name in ("Swift", "GTK", "BinderyGRDB", "GRDB", "XCTest"):
            self.assert_refuses("taken by Swift or Bindery", name, "notes")

    def test_a_folder_that_is_in_use_stays_as_it_is(self):
        os.mkdir(os.path.join(self.folder, "full"))
        open(os.path.join(self.folder, "full", ".hidden"), "w").close()
        open(os.path.join(self.folder, "file"), "w").close()
        self.assert_refuses("is not empty", "Notes", "full")
        self.assert_refuses("is no folder", "Notes", "file")
        self.assert_refuses("cannot be made", "Notes", "file/notes")

    def test_bindery_has_to_be_there(self):
        self.assert_refuses("needs a path", "Notes", "notes", "--bindery")
        self.assert_refuses("is no copy of Bindery", "Notes", "notes", "--bindery", self.folder)

    def test_what_is_written_has_the_name_everywhere(self):
        place = os.path.join(self.folder, "some “place”", "notes")
        result = self.new_app("Notes", place)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(place, result.stdout.replace("\\", ""))
        for folder, _, files in os.walk(place):
            for file in files:
                path = os.path.join(folder, file)
                self.assertFalse(os.path.islink(path), path)
                self.assertNotIn("readinglist", path.lower())
                with open(path) as text:
                    self.assertNotIn("readinglist", text.read().lower(), path)
        for script in ("run", "test", "Scripts/ship-deb", "Scripts/install-files", "Scripts/texts", "Scripts/try-deb",
                       "Scripts/watch"):
            self.assertTrue(os.access(os.path.join(place, script), os.X_OK))
        with open(os.path.join(place, "Package.swift")) as manifest:
            self.assertIn(f'path: "{os.path.realpath(ROOT)}"', manifest.read())

    def test_a_path_in_quotes_stays_one_text_in_the_manifest(self):
        bindery = os.path.join(os.path.realpath(self.folder), 'a "b" \\(c)')
        os.makedirs(os.path.join(bindery, "Sources", "Bindery"))
        open(os.path.join(bindery, "Sources", "Bindery", "Bindery.swift"), "w").close()
        result = self.new_app("Notes", "notes", "--bindery", 'a "b" \\(c)')
        self.assertEqual(result.returncode, 0, result.stderr)
        with open(os.path.join(self.folder, "notes", "Package.swift")) as manifest:
            self.assertIn('/a \\"b\\" \\\\(c)")]', manifest.read())


if __name__ == "__main__":
    unittest.main()
