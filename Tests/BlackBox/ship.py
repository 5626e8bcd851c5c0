"""Packs an app of Scripts/new-app with Scripts/ship-deb, and installs and removes the package in a
folder of its own. What is packed is another program, since a real one takes minutes to build."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FILES = {
    "usr/bin/notes", "usr/share/applications/org.example.Notes.desktop",
    "usr/share/metainfo/org.example.Notes.metainfo.xml",
    "usr/share/icons/hicolor/scalable/apps/org.example.Notes.svg",
    "usr/share/dbus-1/services/org.example.Notes.service",
    "usr/share/locale/de/LC_MESSAGES/notes.mo", "usr/share/locale/ar/LC_MESSAGES/notes.mo",
    "usr/share/man/man1/notes.1.gz", "usr/share/doc/notes/copyright",
    "usr/share/doc/notes/changelog.gz"}


def run(*words, **options):
    return subprocess.run(words, text=True, capture_output=True, timeout=300, **options)


class ShipTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.app = os.path.join(self.folder, "Notes")
        subprocess.run([os.path.join(ROOT, "Scripts/new-app"), "Notes", self.app], check=True,
                       stdout=subprocess.DEVNULL)

    def ship(self):
        return run("Scripts/ship-deb", "/usr/bin/gtk4-launch", cwd=self.app)

    def edit(self, file, old, new):
        path = os.path.join(self.app, "Packaging", file)
        with open(path) as text:
            content = text.read()
        self.assertIn(old, content)
        with open(path, "w") as text:
            text.write(content.replace(old, new))

    def test_the_package_is_installed_and_removed(self):
        shipped = self.ship()
        self.assertEqual(shipped.returncode, 0, shipped.stderr)
        package = os.path.join(self.app, shipped.stdout.strip())
        depends = run("dpkg-deb", "-f", package, "Depends").stdout
        self.assertIn("libgtk-4-1 (>= ", depends)

        root = os.path.join(self.folder, "root")
        os.makedirs(os.path.join(root, "var/lib/dpkg/updates"))
        os.makedirs(os.path.join(root, "var/lib/dpkg/info"))
        shutil.copy("/var/lib/dpkg/status", os.path.join(root, "var/lib/dpkg"))
        dpkg = ("dpkg", "--root", root, "--force-not-root", "--force-script-chrootless", "--log", "/dev/null")
        installed = run(*dpkg, "--no-triggers", "-i", package)
        self.assertEqual(installed.returncode, 0, installed.stderr)
        self.assertEqual(self.files(root), FILES)
        self.assertEqual(run(*dpkg, "--no-triggers", "-r", "notes").returncode, 0)
        self.assertEqual(self.files(root), set())

    def files(self, root):
        return {os.path.relpath(os.path.join(folder, file), root)
                for folder, _, files in os.walk(os.path.join(root, "usr")) for file in files}

    def test_two_packages_of_a_version_are_the_same(self):
        packages = []
        for _ in range(2):
            shipped = self.ship()
            self.assertEqual(shipped.returncode, 0, shipped.stderr)
            with open(os.path.join(self.app, shipped.stdout.strip()), "rb") as file:
                packages.append(file.read())
        self.assertEqual(*packages)

    def test_every_text_of_the_template_is_translated(self):
        texts = os.path.join(self.app, "Scripts", "texts")
        added = run(texts)
        self.assertEqual(added.returncode, 0, added.stderr)
        for language in ("de", "ar"):
            catalog = os.path.join(self.app, "Packaging", "languages", language + ".po")
            for flag in ("--untranslated", "--only-fuzzy", "--only-obsolete"):
                self.assertEqual(run("msgattrib", flag, "--no-wrap", catalog).stdout, "", flag)
            checked = run("msgfmt", "--check-format", "-o", "/dev/null", catalog)
            self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertEqual(run(texts, "add", "fr").returncode, 0)
        self.assertEqual(run(texts, "build", os.path.join(self.folder, "locale")).returncode, 0)
        self.assertEqual(set(os.listdir(os.path.join(self.folder, "locale"))), {"de", "ar", "fr"})

    def test_the_desktop_shows_the_app_in_the_users_language(self):
        root = os.path.join(self.folder, "installed")
        installed = run("Scripts/install-files", "/usr/bin/gtk4-launch", "/usr", cwd=self.app,
                        env=dict(os.environ, DESTDIR=root))
        self.assertEqual(installed.returncode, 0, installed.stderr)
        share = os.path.join(root, "usr/share")
        with open(os.path.join(share, "applications/org.example.Notes.desktop")) as file:
            entry = file.read().splitlines()
        for line in ("Comment=Keep a list of books", "Comment[de]=Eine Liste von Büchern führen",
                     "Keywords[de]=Bücher;Autor;Titel;", "DBusActivatable=true"):
            self.assertIn(line, entry)
        metainfo = os.path.join(share, "metainfo/org.example.Notes.metainfo.xml")
        with open(metainfo) as file:
            self.assertIn('<summary xml:lang="de">Eine Liste von Büchern führen</summary>', file.read())
        self.assertEqual(run("appstreamcli", "validate", "--no-net", metainfo).returncode, 0)
        checked = run("desktop-file-validate",
                      os.path.join(share, "applications/org.example.Notes.desktop"))
        self.assertEqual((checked.returncode, checked.stdout), (0, ""))

    def test_the_version_is_that_of_the_newest_release(self):
        self.edit("org.example.Notes.metainfo.xml", "<releases>", "<releases>\n    "
                  '<release version="0.2.0" date="2026-02-14"/>')
        shipped = self.ship()
        self.assertEqual(shipped.returncode, 0, shipped.stderr)
        self.assertRegex(shipped.stdout, r"notes_0\.2\.0_\w+\.deb$")

    def test_the_flatpak_manifest_names_the_files_that_it_installs(self):
        name = "org.example.Notes"
        with open(os.path.join(self.app, "Packaging", name + ".yaml")) as file:
            manifest = yaml.safe_load(file)
        self.assertEqual(manifest["app-id"], name)
        module = manifest["modules"][0]
        source = os.path.join(self.app, "Packaging", module["sources"][0]["path"])
        self.assertEqual(os.path.realpath(source), os.path.realpath(self.app))
        build, install = module["build-commands"]
        self.assertTrue(build.endswith("--product Notes"), build)
        # As in the sandbox, with the prefix in another folder.
        script, program, prefix = install.split()
        self.assertEqual((program, prefix), (".build/release/Notes", "/app"))
        root = os.path.join(self.folder, "sandbox")
        installed = run(script, "/usr/bin/gtk4-launch", prefix, cwd=self.app,
                        env=dict(os.environ, DESTDIR=root))
        self.assertEqual(installed.returncode, 0, installed.stderr)
        self.assertTrue(os.access(root + f"/app/bin/{manifest['command']}", os.X_OK))
        with open(root + f"/app/share/dbus-1/services/{name}.service") as file:
            self.assertIn(f"Exec=/app/bin/{manifest['command']} ", file.read())
        # Flatpak exports only the files that bear the app's name.
        for file in (f"applications/{name}.desktop", f"metainfo/{name}.metainfo.xml",
                     f"icons/hicolor/scalable/apps/{name}.svg"):
            self.assertTrue(os.path.exists(root + "/app/share/" + file), file)

    @unittest.skipUnless(shutil.which("flatpak-builder"), "flatpak-builder is not installed")
    def test_flatpak_builder_knows_all_that_the_manifest_says(self):
        manifest = os.path.join(self.app, "Packaging/org.example.Notes.yaml")
        # It makes a folder where it runs.
        read = run("flatpak-builder", "--show-manifest", manifest, cwd=self.folder)
        self.assertEqual((read.returncode, read.stderr), (0, ""))
        with open(manifest) as file:
            written = yaml.safe_load(file)
        written["id"] = written.pop("app-id")
        self.assertEqual(json.loads(read.stdout), written)

    def test_texts_of_the_template_are_named(self):
        shipped = self.ship()
        self.assertEqual(shipped.returncode, 0, shipped.stderr)
        for file in ("control", "org.example.Notes.metainfo.xml", "org.example.Notes.desktop",
                     "notes.1"):
            self.assertIn(f"Packaging/{file}", shipped.stderr.splitlines()[-1])
            self.edit(file, *(("keep a list", "take notes") if file in ("control", "notes.1")
                              else ("Keep a list", "Take notes")))
        self.assertNotIn("template", self.ship().stderr)

    def test_mistakes_in_the_files_are_refused(self):
        mistakes = (
            ("org.example.Notes.desktop", "Categories=Office;", "Categories=Office", "Categories"),
            ("org.example.Notes.metainfo.xml", "<summary>Keep a list of books</summary>", "", "summary"),
            ("control", "Description: keep a list of books", "Description: A list", "description"))
        for file, right, wrong, words in mistakes:
            self.edit(file, right, wrong)
            shipped = self.ship()
            self.assertNotEqual(shipped.returncode, 0, file)
            self.assertIn(words, shipped.stdout + shipped.stderr)
            self.edit(file, wrong or "<name>Notes</name>", right if wrong else "<name>Notes</name>" + right)


if __name__ == "__main__":
    unittest.main()
