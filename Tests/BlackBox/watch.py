"""Scripts/watch, with a program that is built in seconds."""

import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(os.path.realpath(__file__)).parents[2]
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription
let package = Package(name: "Tiny", targets: [.executableTarget(name: "Tiny")])
"""
PROGRAM = """import Glibc
print("TEXT", getpid())
fflush(nil)
while true { sleep(1) }
"""
PACKAGES = """. "${BASH_SOURCE[0]%/*}/machine.sh"
build_packages=() run_packages=()
app=.build/debug/Tiny
app_sources=(Package.swift Sources)
build_app() { swift build --product Tiny >&2; }
"""


class WatchTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.program = self.folder / "Sources/Tiny/main.swift"
        self.program.parent.mkdir(parents=True)
        (self.folder / "Scripts").mkdir()
        for script in ("watch", "machine.sh"):
            os.symlink(ROOT / "Scripts" / script, self.folder / "Scripts" / script)
        (self.folder / "Scripts/packages.sh").write_text(PACKAGES)
        (self.folder / "Package.swift").write_text(MANIFEST)
        self.save("one")
        self.output = self.folder / "output"
        with open(self.output, "w") as output:
            self.watch = subprocess.Popen(
                [self.folder / "Scripts/watch"], stdout=output, stderr=output,
                start_new_session=True)
        self.addCleanup(self.end)

    def end(self):
        if self.watch.poll() is None:
            os.killpg(self.watch.pid, signal.SIGKILL)
            self.watch.wait()

    def save(self, text):
        self.program.write_text(PROGRAM.replace("TEXT", text))

    def wait_for(self, found, what):
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if answer := found(self.output.read_text()):
                return answer
            time.sleep(0.05)
        self.fail(f"{what} did not happen. The output:\n{self.output.read_text()}")

    def started(self, text):
        """Waits until a program that prints the text is started, and returns its identity."""
        def pid(output):
            return [int(l.split()[1]) for l in output.splitlines() if l.split()[:1] == [text]]
        return self.wait_for(pid, f"The start of {text}")[0]

    def runs(self, pid):
        try:
            os.kill(pid, 0)
            return True
        except ProcessLookupError:
            return False

    def test_it_restarts_what_was_saved_and_keeps_the_program_while_a_build_fails(self):
        one = self.started("one")
        self.save("two")
        two = self.started("two")
        self.assertFalse(self.runs(one), "only one program runs")
        self.program.write_text("this is no Swift")
        self.wait_for(lambda output: "The app is as it was." in output, "The failure of a build")
        self.assertTrue(self.runs(two), "the program stays while the build fails")
        self.save("three")
        three = self.started("three")
        self.assertFalse(self.runs(two), "the next build that succeeds replaces it")
        self.watch.terminate()
        self.watch.wait(10)
        self.assertFalse(self.runs(three), "the program ends with the script")


if __name__ == "__main__":
    unittest.main()
