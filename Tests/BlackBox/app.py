"""Drives the built showcase app from outside: through the accessibility tree, the keyboard, and
its files. Nothing in here knows how the app is made."""

import contextlib
import faulthandler
import os
import signal
import sqlite3
import subprocess
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# If libatspi crashes, as it sometimes does while a tree changes, this prints where.
faulthandler.enable()

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("SHOWCASE", os.path.join(ROOT, ".build", "debug", "showcase"))


class NotFound(AssertionError):
    pass


def wait(what, condition, seconds=15):
    """Polls until `condition` returns something true, and returns that."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            value = condition()
        except GLib.Error:
            value = None  # the node went away between two questions
        if value:
            return value
        if time.monotonic() > deadline:
            raise NotFound(f"waited {seconds} s for {what}")
        time.sleep(0.03)


def children(node):
    """What is below the node. What goes away between two questions is no child any more."""
    try:
        count = node.get_child_count()
    except GLib.Error:
        return
    for index in range(count):
        try:
            child = node.get_child_at_index(index)
        except GLib.Error:
            continue
        if child is not None:
            yield child


def walk(node, backwards=False):
    """The node and all below it that are visible. (GTK 4.8 says "showing" of windows only.)"""
    yield node
    for child in reversed([*children(node)]) if backwards else children(node):
        if is_visible(child):
            yield from walk(child, backwards)


def is_visible(node):
    try:
        return node.get_state_set().contains(Atspi.StateType.VISIBLE)
    except GLib.Error:
        return False


def is_sensitive(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


class App:
    """One running app, with a data folder of its own."""

    def __init__(self, *arguments, database=None, environment=None, start="people"):
        """Opens the screen `start`, unless the arguments name one; none if it is None."""
        self.folder = tempfile.mkdtemp(prefix="showcase-")
        self.database = database or os.path.join(self.folder, "people.sqlite")
        self.log = open(os.path.join(self.folder, "log"), "w+")
        self.config = os.path.join(self.folder, "config")
        if start and not {"--screen", "--link"} & set(arguments):
            arguments = ("--screen", start, *arguments)
        self.process = subprocess.Popen(
            [BINARY, "--database", self.database, *arguments],
            stdout=self.log, stderr=subprocess.STDOUT,
            env={**os.environ, "XDG_CONFIG_HOME": self.config, **(environment or {})})

    def processor_time(self):
        """The seconds of processor time that the app has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # The tree

    def root(self):
        desktop = Atspi.get_desktop(0)
        for application in children(desktop):
            if application.get_process_id() == self.process.pid:
                # Kept answers grow old, and to forget those in a circle libatspi never ends.
                application.set_cache_mask(Atspi.Cache.NONE)
                return application
        return None

    def find(self, name, role=None, seconds=15):
        roles = {"text": ("text", "entry", "password text")}.get(role, (role,))
        return self.find_where(
            f"“{name}” ({role or 'any role'})",
            lambda node: node.get_name() == name
            and (role is None or node.get_role_name() in roles), seconds)

    def find_where(self, what, condition, seconds=15, backwards=False):
        def look():
            root = self.root()
            nodes = walk(root, backwards) if root else ()
            return next((node for node in nodes if condition(node)), None)

        return wait(what, look, seconds)

    def exists(self, name, role=None):
        try:
            self.find(name, role, seconds=0)
            return True
        except NotFound:
            return False

    def gone(self, name, role=None, seconds=15):
        wait(f"“{name}” to go", lambda: not self.exists(name, role), seconds)

    def dump(self):
        def lines(node, depth):
            yield "  " * depth + f"{node.get_role_name()} “{node.get_name()}”"
            for child in children(node):
                yield from lines(child, depth + 1)

        root = self.root()
        return "\n".join(lines(root, 0)) if root else "no tree"

    # The user

    def click(self, name, role=None):
        node = self.find(name, role)
        wait(f"“{name}” to be sensitive", lambda: is_sensitive(node))
        node.do_action(0)

    def undo(self, message):
        """Presses Undo in the toast with this message: another toast may be on its way out."""
        def button():
            # A toast stays for a few seconds, and is the last in the tree.
            node = self.find_where(
                message, lambda node: node.get_name() == message, backwards=True)
            while node:
                for below in walk(node):
                    if below.get_name() == "Undo" and below.get_role_name() == "push button":
                        return below
                node = node.get_parent()
            return None

        wait(f"the button of “{message}”", button).do_action(0)

    def type(self, name, text):
        node = self.find(name, "text")
        node.set_text_contents(text)

    def text(self, name):
        node = self.find(name, "text")
        return node.get_text(0, node.get_character_count())

    def keys(self, *keys):
        window = self.x_window()
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=False)
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)

    def tab_to(self, what, condition):
        """Presses Tab until a node has the focus for which `condition` holds. How often depends
        on where the focus was, which a page may still be moving."""
        for _ in range(15):
            self.keys("Tab")
            try:
                return self.find_where(
                    f"the focus on {what}", lambda node:
                    node.get_state_set().contains(Atspi.StateType.FOCUSED) and condition(node), 0.3)
            except NotFound:
                continue
        raise NotFound(f"Tab does not reach {what}")

    def pointer(self, *commands):
        """Moves and presses the pointer as xdotool is told, and waits until the app has followed."""
        if not hasattr(self, "origin"):
            place = subprocess.run(
                ["xdotool", "getwindowgeometry", "--shell", self.x_window()],
                capture_output=True, text=True, check=True).stdout
            values = dict(line.split("=") for line in place.split())
            self.origin = int(values["X"]), int(values["Y"])
        moved, rest = [], list(commands)
        while rest:
            word = rest.pop(0)
            moved.append(word)
            if word == "mousemove":
                moved += [str(self.origin[0] + int(rest.pop(0))), str(self.origin[1] + int(rest.pop(0)))]
        subprocess.run(["xdotool", *moved], check=True)
        time.sleep(0.03)

    def choose(self, name, *keys):
        """Opens a list of choices, and presses keys in it."""
        # A row that opens below the pointer would be chosen.
        subprocess.run(["xdotool", "mousemove", "1279", "1023"], check=True)
        self.keys("Shift_L")  # the main window has the focus from now on
        self.click(name, "push button")
        self.find_where("the choices", lambda node: node.get_role_name() == "list item"
                        and node.get_state_set().contains(Atspi.StateType.FOCUSED))
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], check=True)

    def enter(self, title, path):
        """Enters a path in a dialog for files."""
        wait(f"“{title}” to have the focus", lambda: subprocess.run(
            ["xdotool", "getwindowfocus", "getwindowname"],
            capture_output=True, text=True).stdout.strip() == title)
        # Of a name that is offered only what stands before its dot is selected.
        subprocess.run(["xdotool", "key", "ctrl+a"], check=True)
        self.write(path)
        subprocess.run(["xdotool", "key", "Return"], check=True)

    @contextlib.contextmanager
    def simulation(self):
        """Opens the menu of what a screen simulates, and closes it at the end."""
        self.keys("Shift_L")  # a window that gets the focus later would close the menu
        self.find_where("“Simulate”", lambda node: node.get_name() == "Simulate"
                        and node.get_n_actions() > 0).do_action(0)
        yield
        # The first Escape may only close a list of choices that closes anyway.
        for _ in range(3):
            self.keys("Escape")
            with contextlib.suppress(NotFound):
                return wait("the menu to close", lambda: not self.is_simulating(), 3)

    def is_simulating(self):
        """Whether the menu of what a screen simulates is open."""
        return any(node.get_name() == "Simulate" and node.get_state_set().contains(Atspi.StateType.PRESSED)
                   for node in walk(self.root()))

    def simulate(self, name, *keys, shown=None):
        """Chooses in the menu of what a screen simulates, by keys, until a text is shown."""
        with self.simulation():
            self.choose(name, *keys, "Return")
            if shown:
                self.find(shown)

    def open_first(self):
        """Opens the first person by the keyboard, as a user without a mouse would."""
        self.find("Search", "text")
        self.keys("ctrl+f")
        self.keys("Tab")
        self.keys("Return")
        self.find("First name", "text")

    def write(self, text):
        subprocess.run(["xdotool", "type", "--delay", "30", "--", text], check=True)

    def x_window(self):
        def look():
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                capture_output=True, text=True)
            return found.stdout.split()[-1:] or None

        return wait("a window", look)[0]

    # The data

    def sql(self, statement, *arguments):
        connection = sqlite3.connect(self.database, timeout=10)
        try:
            with connection:
                return connection.execute(statement, arguments).fetchall()
        finally:
            connection.close()

    def output(self):
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    # The end

    def interrupt(self):
        """Ends the app as Control+C does."""
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=15)
        assert status == 0, f"the app ended with {status}"

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error is not None:
            print("--- output of the app\n" + self.output())
            try:
                print("--- accessibility tree\n" + self.dump())
            except Exception as problem:  # the report must not hide the failure
                print(f"no tree: {problem}")
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log.close()
