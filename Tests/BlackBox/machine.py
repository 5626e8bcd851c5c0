"""Runs the scripts' look at the machine with another machine in the PATH: one without Swift, with an old
one, without sudo, without a network. Nothing is installed."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SWIFT = 'echo "Swift version {0} (swift-{0}-RELEASE)"'
NONE_INSTALLED = "exit 1"


class MachineTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name in ("bash", "env", "grep", "head", "mktemp", "rm", "sed", "sort"):
            os.symlink(f"/usr/bin/{name}", os.path.join(self.folder, name))
        self.put("id", "echo 1000")
        self.put("uname", "echo Linux")

    def put(self, name, script):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(f"#!/bin/bash\n{script}\n")
        os.chmod(path, 0o755)

    def run_script(self, script):
        result = subprocess.run(
            ["/bin/bash", "-c", f"set -euo pipefail; . Scripts/machine.sh; {script}; echo went on"],
            cwd=ROOT, env={"PATH": self.folder, "TMPDIR": self.folder, "LANG": "C.UTF-8"}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=20)
        return result.returncode, result.stdout

    def assert_ends(self, script, *words):
        code, said = self.run_script(script)
        self.assertEqual(code, 1, said)
        self.assertNotIn("went on", said)
        for word in words:
            self.assertIn(word, said)
        return said

    def assert_goes_on(self, script):
        code, said = self.run_script(script)
        self.assertEqual(code, 0, said)
        self.assertIn("went on", said)
        return said

    # Flags that SwiftPM warns of

    def test_descriptions_of_libraries_are_copied_without_the_flags_that_swiftpm_leaves_out(self):
        for name in ("cat", "mkdir", "mv"):
            os.symlink(f"/usr/bin/{name}", os.path.join(self.folder, name))
        first, second = (os.path.join(self.folder, name) for name in ("first one", "second"))
        for folder, cflags in ((first, "-I/first -pthread -msse2"), (second, "-I/second -pthread")):
            os.mkdir(folder)
            with open(os.path.join(folder, "shapes.pc"), "w") as file:
                file.write(f"Cflags: {cflags} -mfpmath=sse\n")
        with open(os.path.join(second, "plain.pc"), "w") as file:
            file.write("Cflags: -I/plain\n")
        self.put("pkg-config", f"echo '{first}:{second}'")
        said = self.assert_goes_on(
            f'PWD="{self.folder}"; PKG_CONFIG_PATH=/own; spare_flag_warnings; '
            'echo "path $PKG_CONFIG_PATH"; cd "$PWD/.build/pkgconfig"; echo *; cat shapes.pc')
        self.assertIn(f"path /own:{self.folder}/.build/pkgconfig\n", said)
        self.assertIn("\nshapes.pc\nCflags: -I/first\n", said)

    # Swift

    def test_swift_of_the_right_age_is_no_news(self):
        for version in ("6.3", "6.3.1", "6.10", "7.0", "10.0.2"):
            self.put("swift", SWIFT.format(version))
            self.assertEqual(self.assert_goes_on("need_swift"), "went on\n", version)
        self.put("swift", 'echo "Apple Swift version 6.3.1 (swiftlang-6.3.1.2 clang-1700.0.13.5)"')
        self.assert_goes_on("need_swift")
        self.put("swift", 'echo "Swift version 6.4-dev (LLVM 1234, Swift 5678)"')
        self.assert_goes_on("need_swift")

    def test_no_swift(self):
        self.assert_ends("need_swift", "no Swift in the PATH", "Swift 6.3 or newer", "swift.org/install")

    def test_an_old_swift_is_named_with_its_place(self):
        for version in ("5.10.1", "6.0", "6.2.4"):
            self.put("swift", SWIFT.format(version))
            self.assert_ends(
                "need_swift", f"{self.folder}/swift", version[:3], "too old", "Swift 6.3 or newer")

    def test_another_program_of_that_name(self):
        self.put("swift", 'echo "python-swiftclient 4.1.0"')
        self.assert_ends("need_swift", f"{self.folder}/swift", "no Swift compiler")

    def test_a_swift_that_does_not_run_says_why(self):
        self.put("swift", 'echo "error while loading shared libraries: libxml2.so.2" >&2; exit 127')
        self.assert_ends("need_swift", "does not run", "libxml2.so.2", "swift.org/install")

    def test_the_app_is_not_for_a_mac(self):
        self.put("uname", "echo Darwin")
        self.assert_ends("need_linux", "for Linux", "swift test")

    # Packages

    def test_what_is_there_is_no_news(self):
        self.put("dpkg-query", "echo installed")
        self.assertEqual(self.assert_goes_on("install gtk sqlite"), "went on\n")

    def test_a_package_that_was_removed_is_missing(self):
        self.put("dpkg-query", "echo config-files")
        self.assert_ends("install gtk", "missing: gtk")

    def test_without_sudo_it_says_what_root_has_to_run(self):
        self.put("dpkg-query", NONE_INSTALLED)
        self.assert_ends(
            "install gtk sqlite", "no sudo", "apt-get update && apt-get install gtk sqlite")

    def test_sudo_that_refuses(self):
        self.put("dpkg-query", NONE_INSTALLED)
        self.put("sudo", 'echo "sorry, you are not in the sudoers file" >&2; exit 1')
        self.assert_ends("install gtk", "sudo does not let you", "apt-get install gtk")

    def test_without_a_network_it_says_so_once(self):
        self.put("dpkg-query", NONE_INSTALLED)
        self.put("id", "echo 0")
        self.put(
            "apt-get",
            '[ "$1" = update ] && exit 0\n'
            'for _ in 1 2 3; do echo "E: Failed to fetch x  Temporary failure resolving" >&2; done\n'
            "exit 100")
        said = self.assert_ends("install gtk", "Check its network", "run this again")
        self.assertNotIn("Failed to fetch", said)
        self.assertNotIn("sudo", said)

    def test_what_apt_says_otherwise_is_repeated(self):
        self.put("dpkg-query", NONE_INSTALLED)
        self.put("id", "echo 0")
        self.put("apt-get", 'echo "E: Unable to locate package gtk" >&2; exit 100')
        self.assert_ends("install gtk", "    E: Unable to locate package gtk", "run this again")

    def test_only_what_is_missing_is_installed_by_sudo(self):
        self.put("dpkg-query", '[ "$3" = there ] && echo installed || exit 1')
        self.put("sudo", '"$@"')
        self.put("apt-get", f'echo "$*" >> {self.folder}/asked')
        said = self.assert_goes_on("install there gtk sqlite")
        self.assertIn("missing: gtk sqlite", said)
        with open(f"{self.folder}/asked") as file:
            update, install = file.read().splitlines()
        self.assertTrue(update.startswith("update"))
        self.assertTrue(install.startswith("install"))
        self.assertTrue(install.endswith(" gtk sqlite"))

    def test_a_system_without_dpkg_goes_on_and_names_them(self):
        self.assertIn("gtk sqlite", self.assert_goes_on("install gtk sqlite"))

    def test_what_can_be_done_without_does_not_end_the_script(self):
        self.put("dpkg-query", NONE_INSTALLED)
        self.assert_goes_on("install chromium || say 'Without it.'")


if __name__ == "__main__":
    unittest.main()
