#!/usr/bin/python3
"""The desktop's services, seen from outside: a second start, the clipboard, dragging, notifications,
and settings that outlive the app."""

import io
import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

os.environ["SHOWCASE"] = os.environ.get("DESK", os.path.join(
    os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))),
    ".build", "debug", "DeskSubject"))

from app import BINARY, ROOT, App, is_sensitive, wait, walk  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402

NOTIFICATIONS = """
<node><interface name="org.freedesktop.Notifications">
  <method name="Notify"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="s"/><arg type="s"/>
    <arg type="as"/><arg type="a{sv}"/><arg type="i"/><arg type="u" direction="out"/></method>
  <method name="CloseNotification"><arg type="u"/></method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>"""


class NotificationServer:
    """The part of the desktop that shows notifications."""

    def __init__(self):
        self.shown, self.closed = [], []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
        self.bus.register_object("/org/freedesktop/Notifications", interface, self.call, None, None)
        Gio.bus_own_name_on_connection(
            self.bus, "org.freedesktop.Notifications", Gio.BusNameOwnerFlags.NONE, None, None)
        self.turn()

    def call(self, bus, sender, path, interface, method, arguments, invocation):
        answers = {"GetCapabilities": ("(as)", (["actions", "body"],)),
                   "GetServerInformation": ("(ssss)", ("test", "test", "1", "1.2"))}
        if method == "Notify":
            self.shown.append(arguments.unpack())
            answer = GLib.Variant("(u)", (len(self.shown),))
        elif method == "CloseNotification":
            self.closed.append(arguments.unpack()[0])
            answer = None
        else:
            answer = GLib.Variant(*answers[method])
        invocation.return_value(answer)

    def invoke(self, number, action):
        self.bus.emit_signal(None, "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
                             "ActionInvoked", GLib.Variant("(us)", (number, action)))
        self.turn()

    def turn(self):
        while GLib.MainContext.default().iteration(False):
            pass
        return True


SESSION = """
<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient"><arg type="s"/><arg type="s"/><arg type="o" direction="out"/></method>
  <method name="UnregisterClient"><arg type="o"/></method>
  <method name="Inhibit"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="u"/>
    <arg type="u" direction="out"/></method>
  <method name="Uninhibit"><arg type="u"/></method>
</interface>
<interface name="org.gnome.SessionManager.ClientPrivate">
  <method name="EndSessionResponse"><arg type="b"/><arg type="s"/></method>
  <signal name="QueryEndSession"><arg type="u"/></signal>
  <signal name="EndSession"><arg type="u"/></signal>
</interface></node>"""


class SessionManager:
    """The part of the desktop that ends the session."""

    def __init__(self):
        self.clients, self.inhibited, self.answers = [], {}, []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interfaces = Gio.DBusNodeInfo.new_for_xml(SESSION).interfaces
        for path, interface in (("/org/gnome/SessionManager", interfaces[0]),
                                ("/org/gnome/SessionManager/Client1", interfaces[1])):
            self.bus.register_object(path, interface, self.call, None, None)
        # At once: GTK looks for it when the app starts.
        self.ask_bus("RequestName", GLib.Variant("(su)", ("org.gnome.SessionManager", 4)))

    def close(self):
        self.ask_bus("ReleaseName", GLib.Variant("(s)", ("org.gnome.SessionManager",)))

    def ask_bus(self, method, arguments):
        self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           method, arguments, None, Gio.DBusCallFlags.NONE, -1, None)

    def call(self, bus, sender, path, interface, method, arguments, invocation):
        values, answer = arguments.unpack(), None
        if method == "RegisterClient":
            self.clients.append(values[0])
            answer = GLib.Variant("(o)", ("/org/gnome/SessionManager/Client1",))
        elif method == "Inhibit":
            number = len(self.inhibited) + 1
            self.inhibited[number] = values[0], values[2], values[3]
            answer = GLib.Variant("(u)", (number,))
        elif method == "Uninhibit":
            del self.inhibited[values[0]]
        elif method == "EndSessionResponse":
            self.answers.append(values)
        invocation.return_value(answer)

    def emit(self, signal, values):
        self.bus.emit_signal(None, "/org/gnome/SessionManager/Client1",
                             "org.gnome.SessionManager.ClientPrivate", signal, values)
        self.turn()

    def turn(self):
        while GLib.MainContext.default().iteration(False):
            pass
        return True


class DeskApp(App):
    """The app, with settings of its own."""

    def __init__(self, *arguments, home=None, environment={}):
        self.home = home or tempfile.mkdtemp(prefix="desk-")
        self.folder = tempfile.mkdtemp(prefix="desk-log-")
        self.log = open(os.path.join(self.folder, "log"), "w+")
        self.process = self.start(*arguments, environment=environment, stdout=self.log,
                                  stderr=subprocess.STDOUT)

    def start(self, *arguments, environment={}, **options):
        return subprocess.Popen([BINARY, *arguments], **options, cwd=self.home,
                                env={**os.environ, "XDG_CONFIG_HOME": self.home,
                                     "XDG_STATE_HOME": self.home, "HOME": self.home,
                                     "G_DEBUG": "fatal-criticals", **environment})

    def says(self, line, more=lambda: True):
        wait(f"“{line}”", lambda: more() and line in self.output().splitlines())

    @property
    def settings(self):
        with open(os.path.join(self.home, "org.bindery.Desk", "settings.json")) as file:
            return json.load(file)


class Session:
    """A session bus which starts only services of the test, and a keyring."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="desk-session-")
        config = os.path.join(self.folder, "bus.conf")
        with open(config, "w") as file:
            file.write('<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>'
                       f'<servicedir>{self.folder}/services</servicedir>'
                       '<policy context="default"><allow send_destination="*" eavesdrop="true"/>'
                       '<allow eavesdrop="true"/><allow own="*"/>'
                       '</policy></busconfig>')
        self.bus = subprocess.Popen(["dbus-daemon", f"--config-file={config}", "--print-address"],
                                    stdout=subprocess.PIPE, text=True)
        # The accessibility tree stays that of the test's session.
        tree = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None)
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": self.bus.stdout.readline().strip(),
                            "AT_SPI_BUS_ADDRESS": tree.unpack()[0],
                            "XDG_DATA_HOME": self.folder, "XDG_RUNTIME_DIR": self.folder}
        self.keyring = None

    def offer(self, name, command, log):
        """Lets the bus start a program that owns this name."""
        os.makedirs(os.path.join(self.folder, "services"), exist_ok=True)
        with open(os.path.join(self.folder, "services", name + ".service"), "w") as file:
            file.write(f"[D-BUS Service]\nName={name}\nExec=/bin/sh -c 'exec {command} >{log} 2>&1'\n")
        self.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.ReloadConfig")

    def call(self, name, path, method, *arguments):
        subprocess.run(["gdbus", "call", "--address", self.environment["DBUS_SESSION_BUS_ADDRESS"],
                        "--dest", name, "--object-path", path, "--method", method, *arguments],
                       check=True, capture_output=True)

    def start_keyring(self, password=None):
        """Starts the service; without a password, it stays locked."""
        options = ["--unlock"] if password else []
        self.keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--components=secrets", *options,
             f"--control-directory={self.folder}"],
            stdin=subprocess.PIPE, env={**os.environ, **self.environment}, text=True)
        self.keyring.stdin.write(password or "")
        self.keyring.stdin.close()
        names = ["gdbus", "call", "--address", self.environment["DBUS_SESSION_BUS_ADDRESS"],
                 "--dest", "org.freedesktop.DBus", "--object-path", "/",
                 "--method", "org.freedesktop.DBus.NameHasOwner", "org.freedesktop.secrets"]
        wait("the keyring", lambda: b"true" in subprocess.run(names, capture_output=True).stdout)

    def stop_keyring(self):
        if self.keyring:
            self.keyring.terminate()
            self.keyring.wait()
        self.keyring = None

    def close(self):
        self.stop_keyring()
        self.bus.terminate()
        self.bus.wait()
        self.bus.stdout.close()
        shutil.rmtree(self.folder)


def clipboard(*arguments, **options):
    return subprocess.run(["xclip", "-selection", "clipboard", *arguments], timeout=10, **options)


def pasted(kind):
    return clipboard("-o", "-t", kind, capture_output=True).stdout.decode()


def place_of(app, name):
    """The middle of a widget in its window."""
    box = app.find(name).get_extents(1)  # relative to the window
    return box.x + box.width // 2, box.y + box.height // 2


def window_place(window):
    """The left and the upper edge of a window on the screen."""
    place = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window],
                           capture_output=True, text=True, check=True).stdout
    values = dict(line.split("=") for line in place.split())
    return int(values["X"]), int(values["Y"])


def screen_place(app, name):
    """The middle of a widget on the screen."""
    return tuple(map(sum, zip(window_place(app.x_window()), place_of(app, name))))


def mark(window):
    """Marks a window as window managers do, because X's protocol for dragging looks for the mark."""
    subprocess.run(["xprop", "-id", window, "-f", "WM_STATE", "32c", "-set", "WM_STATE", "1"],
                   check=True)


def drag(start, end, steps=12):
    """Drags from one point of the screen to another."""
    def move(part):
        place = [str(a + (b - a) * part // steps) for a, b in zip(start, end)]
        subprocess.run(["xdotool", "mousemove", *place], check=True)
        time.sleep(0.03)

    move(0)
    subprocess.run(["xdotool", "mousedown", "1"], check=True)
    for step in range(1, steps + 1):
        move(step)
    time.sleep(0.3)
    subprocess.run(["xdotool", "mouseup", "1"], check=True)


class Stranger:
    """A running program that is not ours; see stranger.py."""

    def __init__(self, kind, value):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stranger.py")
        self.log = tempfile.NamedTemporaryFile("r", prefix="stranger-")
        with open(self.log.name, "w") as output:
            self.process = subprocess.Popen(["/usr/bin/python3", program, kind, value], stdout=output)

    def window(self):
        found = wait("the other window", lambda: subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            capture_output=True, text=True).stdout.split()[-1:])[0]
        subprocess.run(["xdotool", "windowmove", "--sync", found, "900", "400"], check=True)
        mark(found)
        return found

    def says(self, line):
        def said():
            with open(self.log.name) as file:
                return line in file.read().splitlines()

        wait(f"“{line}”", said)

    def __enter__(self):
        x, y = window_place(self.window())
        self.source, self.target = (x + 100, y + 50), (x + 100, y + 150)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.log.close()


class Desk(unittest.TestCase):
    def test_a_second_start_opens_its_files_in_the_running_app(self):
        with DeskApp() as app:
            app.says("activated")
            second = app.start("/tmp/a b.txt", "https://example.org/x", stdout=subprocess.PIPE)
            output, _ = second.communicate(timeout=10)
            self.assertEqual((second.returncode, output), (0, b""))
            app.says("opened file:///tmp/a%20b.txt")
            app.says("opened https://example.org/x")
            self.assertEqual(app.start().wait(timeout=10), 0)
            wait("the second activation", lambda: app.output().count("activated") == 2)
            app.interrupt()

    def test_files_at_the_first_start_are_opened_without_an_activation(self):
        with DeskApp("/etc/hostname") as app:
            app.says("opened file:///etc/hostname")
            self.assertNotIn("activated", app.output())
            app.interrupt()

    def test_the_file_manager_opens_files_in_the_running_app_and_starts_it_for_them(self):
        session = Session()
        self.addCleanup(session.close)

        def open_files(*files):
            session.call("org.bindery.Desk", "/org/bindery/Desk", "org.freedesktop.Application.Open",
                         str([*files]), "{}")

        with DeskApp(environment=session.environment) as app:
            app.says("activated")
            open_files("file:///tmp/a%20b.txt", "https://example.org/x")
            app.says("opened file:///tmp/a%20b.txt")
            app.says("opened https://example.org/x")
            app.interrupt()
        log = os.path.join(session.folder, "log")
        settings = f"XDG_CONFIG_HOME={session.folder} XDG_STATE_HOME={session.folder} G_DEBUG=fatal-criticals"
        session.offer("org.bindery.Desk", f"env {settings} {BINARY} --gapplication-service", log)

        def lines():
            with open(log) as file:
                return file.read().splitlines()

        open_files("file:///etc/hostname")
        wait("the file", lambda: "opened file:///etc/hostname" in lines())
        self.assertNotIn("activated", lines())
        session.call("org.bindery.Desk", "/org/bindery/Desk",
                     "org.freedesktop.Application.Activate", "{}")
        wait("the activation", lambda: "activated" in lines())

    def test_text_files_images_and_values_go_through_the_clipboard(self):
        with DeskApp() as app:
            app.says("activated")
            app.click("Copy text")
            wait("the text", lambda: pasted("UTF8_STRING") == "from Bindery")
            app.click("Copy files")
            wait("the files", lambda: "file:///etc/hostname" in pasted("text/uri-list"))
            app.click("Copy note")
            wait("the text of the note", lambda: pasted("UTF8_STRING") == "Milk")
            self.assertEqual(json.loads(pasted("application/vnd.bindery.note")),
                             {"title": "Milk", "count": 2})
            app.click("Paste note")
            app.says("note Milk 2")
            self.paste_from_elsewhere(app)
            app.interrupt()

    def paste_from_elsewhere(self, app):
        clipboard(input="from elsewhere".encode())
        app.click("Paste text")
        app.says("text from elsewhere")
        app.click("Paste note")
        app.says("note none")
        clipboard("-t", "text/uri-list", input=b"file:///etc/passwd\r\n")
        app.click("Paste files")
        app.says("files /etc/passwd")
        clipboard("-t", "application/vnd.bindery.note", input=b"{")
        app.click("Paste note")
        wait("the error", lambda: "error DecodingError" in app.output())
        image = os.path.join(app.folder, "image.png")
        from PIL import Image
        Image.new("RGB", (7, 5), "red").save(image)
        clipboard("-t", "image/png", "-i", image)
        app.click("Paste image")
        app.says("image 7")
        app.click("Take over image")
        # xclip offered only the one type; GTK offers each that it can write.
        wait("the app to own the image", lambda: "image/tiff" in pasted("TARGETS"))
        copied = clipboard("-o", "-t", "image/png", capture_output=True).stdout
        with Image.open(io.BytesIO(copied)) as found:
            self.assertEqual((found.format, found.size, found.convert("RGB").getpixel((6, 4))),
                             ("PNG", (7, 5), (255, 0, 0)))

    def test_a_value_is_dragged_from_one_widget_to_another(self):
        with DeskApp() as app:
            app.says("activated")
            mark(app.x_window())
            drag(screen_place(app, "Drag me"), screen_place(app, "Drop here"))
            app.says("dropped Eggs 6")
            app.interrupt()

    def test_a_value_is_dragged_to_another_process_of_ours_and_back(self):
        session = Session()
        self.addCleanup(session.close)
        with DeskApp() as app, DeskApp(environment=session.environment) as other:
            for one, x in ((app, 0), (other, 640)):
                one.says("activated")
                mark(one.x_window())
                subprocess.run(["xdotool", "windowmove", "--sync", one.x_window(), str(x), "10"],
                               check=True)
            drag(screen_place(app, "Drag me"), screen_place(other, "Drop here"))
            other.says("dropped Eggs 6")
            self.assertNotIn("dropped", app.output())
            drag(screen_place(other, "Drag a file"), screen_place(app, "Drop here"))
            app.says("dropped /etc/hostname")
            app.interrupt()
            other.interrupt()

    def test_text_and_files_are_dragged_to_a_strange_program_and_from_it(self):
        for kind, value, line in (("text", "from a stranger", "dropped text from a stranger"),
                                  ("file", "/etc/passwd", "dropped /etc/passwd")):
            with DeskApp() as app, Stranger(kind, value) as stranger:
                app.says("activated")
                mark(app.x_window())
                drag(screen_place(app, "Drag me"), stranger.target)
                stranger.says("text Eggs")
                drag(screen_place(app, "Drag a file"), stranger.target)
                stranger.says("files /etc/hostname")
                drag(stranger.source, screen_place(
                    app, "Drop text here" if kind == "text" else "Drop here"))
                app.says(line)
                app.interrupt()

    def test_files_open_in_the_program_that_is_preferred_and_in_others(self):
        with tempfile.TemporaryDirectory() as data:
            os.makedirs(os.path.join(data, "applications"))
            os.makedirs(os.path.join(data, "mime", "packages"))
            heard, program = os.path.join(data, "heard"), os.path.join(data, "program")
            with open(program, "w") as script:
                script.write(f'#!/bin/sh\necho "$@" >> {heard}\n')
            os.chmod(program, 0o700)
            for name in ["Editor", "Viewer"]:
                with open(os.path.join(data, "applications", f"{name}.desktop"), "w") as entry:
                    entry.write(f"[Desktop Entry]\nType=Application\nName={name}\n"
                                f"Exec={program} {name} %U\n")
            with open(os.path.join(data, "applications", "mimeapps.list"), "w") as preferred:
                preferred.write("[Default Applications]\napplication/x-desk=Viewer.desktop\n"
                                "[Added Associations]\n"
                                "application/x-desk=Editor.desktop;Viewer.desktop;\n")
            with open(os.path.join(data, "mime", "packages", "desk.xml"), "w") as kinds:
                kinds.write("""<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
<mime-type type="application/x-desk"><glob pattern="*.desk"/></mime-type></mime-info>
""")
            subprocess.run(["update-mime-database", os.path.join(data, "mime")], check=True)

            def lines():
                with open(heard) as file:
                    return file.read().splitlines()

            with DeskApp(environment={"XDG_DATA_HOME": data}) as app:
                app.says("activated")
                notes = os.path.join(app.home, "my notes.desk")
                app.click("Open elsewhere")
                wait("an error", lambda: "error It cannot be opened: " in app.output())
                with open(notes, "w") as file:
                    file.write("notes")
                app.click("Open elsewhere")
                app.says('programs ["Viewer", "Editor"]')
                wait("both programs", lambda: os.path.exists(heard) and sorted(lines()) == [
                    f"Editor {notes} desk:x", f"Viewer {notes}"])
                app.interrupt()

    def test_a_secret_is_kept_in_the_users_keyring_until_it_is_removed(self):
        session = Session()
        self.addCleanup(session.close)
        session.start_keyring("the user's password")
        with DeskApp(environment=session.environment) as app:
            app.says("activated")
            for button, line in (
                    ("Read secret", "secret none"), ("Forget secret", "forgotten false"),
                    ("Keep secret", "kept"), ("Read secret", "secret correct horse")):
                app.click(button)
                app.says(line)
            app.interrupt()
        with DeskApp(environment=session.environment) as app:
            app.says("activated")
            for button, line in (
                    ("Read secret", "secret correct horse"), ("Forget secret", "forgotten true"),
                    ("Read secret", "secret none")):
                app.click(button)
                app.says(line)
            app.interrupt()

    def test_without_a_keyring_or_with_a_locked_one_the_user_reads_why(self):
        session = Session()
        self.addCleanup(session.close)
        with DeskApp(environment=session.environment) as app:
            app.says("activated")

            def fails(message):
                for button in ("Keep secret", "Read secret", "Forget secret"):
                    before = app.output().count(message)
                    app.click(button)
                    wait(message, lambda: app.output().count(message) == before + 1)

            fails("error Passwords cannot be stored, because no keyring is running: ")
            session.start_keyring("the user's password")
            app.click("Keep secret")
            app.says("kept")
            session.stop_keyring()
            session.start_keyring()
            # The library has a session with the service that has ended, and then begins a new one.
            app.click("Keep secret")
            wait("an error", lambda: "error The keyring cannot be used: " in app.output())
            fails("error The keyring is locked. Unlock it and try again.")
            app.interrupt()

    def test_the_shortcuts_window_lists_the_actions(self):
        with DeskApp() as app:
            app.says("activated")
            app.keys("F1")
            for title in ("Greet", "Close"):
                app.find_where(title, lambda node: node.get_role_name() == "label"
                               and node.get_name() == title)
            app.find("General")
            self.assertFalse(app.exists("Open Report"), "It has no keys.")
            app.interrupt()

    def test_a_notification_is_shown_acted_on_and_withdrawn(self):
        server = NotificationServer()
        with DeskApp() as app:
            app.says("activated", server.turn)
            app.click("Notify")
            wait("the notification", lambda: server.turn() and server.shown)
            _, _, _, title, body, actions, hints, _ = server.shown[0]
            self.assertEqual((title, body), ("Report ready", "42 pages"))
            self.assertEqual(actions[1::2], ["", "Open"])
            server.invoke(1, actions[2])
            app.says("report 42", server.turn)
            app.click("Notify")
            wait("the next one", lambda: server.turn() and len(server.shown) == 2)
            server.invoke(2, actions[0])
            app.says("greeted", server.turn)
            app.click("Notify")
            wait("the third one", lambda: server.turn() and len(server.shown) == 3)
            app.click("Withdraw")
            wait("its end", lambda: server.turn() and 3 in server.closed)
            app.interrupt()

    def test_settings_and_keys_of_actions_outlive_the_app(self):
        with DeskApp() as app:
            app.says("activated")
            app.keys("ctrl+g")
            app.says("greeted")
            app.keys("F10")
            app.find_where("the item", lambda node: node.get_name() == "Loud")
            app.keys("Down", "Return")
            app.says("loud true")
            wait("the file", lambda: os.path.exists(
                os.path.join(app.home, "org.bindery.Desk", "settings.json")))
            app.interrupt()
            self.assertIs(app.settings["loud"], True)
            self.assertNotIn("order", app.settings)
        with DeskApp(home=app.home) as again:
            again.says("activated")
            again.says("loud true")
            again.keys("ctrl+w")
            self.assertEqual(again.process.wait(timeout=10), 0)


    def test_the_state_and_the_windows_place_outlive_a_crash(self):
        with DeskApp() as app:
            app.says("activated")
            app.type("Draft", "Dear Ada")
            app.find("8 characters")
            subprocess.run(["xdotool", "windowmove", "--sync", app.x_window(), "230", "140"], check=True)
            app.keys("Tab")
            file = os.path.join(app.home, "org.bindery.Desk", "state.json")
            def kept():
                with open(file) as content:
                    return json.load(content)

            wait("the state", lambda: os.path.exists(file) and kept().get("draft"))
            wait("the place", lambda: kept().get("window", {}).get("place") == {"x": 230, "y": 140})
            app.process.kill()
        with DeskApp(home=app.home) as again:
            again.says("activated")
            self.assertEqual(again.text("Draft"), "Dear Ada")
            again.pointer("mousemove", "0", "0")
            self.assertEqual(again.origin, (230, 140))
            again.interrupt()

    def test_the_app_speaks_the_users_language(self):
        with DeskApp(environment=self.language("de_DE", "de")) as app:
            app.says("activated")
            for name in ("Text kopieren", "Hauptmenü", "0 Zeichen"):
                app.find(name)
            app.type("Draft", "x" * 1234)
            app.find("1.234 Zeichen")
            app.interrupt()

    def test_a_window_in_arabic_is_mirrored(self):
        with DeskApp(environment=self.language("ar_EG", "ar")) as app:
            app.says("activated")
            menu = app.find("القائمة الرئيسية").get_extents(1)
            self.assertLess(menu.x, 200, "The menu is at the left, beside the window's buttons.")
            for name in ("نسخ النص", "لا أحرف"):
                app.find(name)
            app.type("Draft", "xx")
            app.find("حرفان")
            app.type("Draft", "x" * 5)
            app.find("٥ أحرف")
            app.interrupt()

    def language(self, locale, language):
        """The environment of a user with this locale."""
        folder = tempfile.mkdtemp(prefix="desk-locale-")
        self.addCleanup(shutil.rmtree, folder)
        subprocess.run(["localedef", "-i", locale, "-f", "UTF-8",
                        os.path.join(folder, f"{locale}.UTF-8")], check=True)
        target = os.path.join(folder, language, "LC_MESSAGES")
        os.makedirs(target)
        catalogs = os.path.join(ROOT, "Tests", "DeskSubject", "Languages")
        subprocess.run(["msgfmt", "-c", "-o", os.path.join(target, "desk.mo"),
                        os.path.join(catalogs, f"{language}.po")], check=True, capture_output=True)
        return {"LOCPATH": folder, "LC_ALL": f"{locale}.UTF-8", "LANGUAGE": "", "DESK_LOCALE": folder}

    def test_the_session_asks_before_it_ends_and_waits_for_work(self):
        manager = SessionManager()
        self.addCleanup(manager.close)
        with DeskApp() as app:
            app.says("activated", manager.turn)
            wait("the registration", lambda: manager.turn() and manager.clients)
            app.click("Work")
            app.says("inhibited true", manager.turn)
            self.assertEqual(manager.inhibited, {1: ("org.bindery.Desk", "Burning a disc", 1)})
            app.click("Rest")
            wait("the end of it", lambda: manager.turn() and not manager.inhibited)
            manager.emit("QueryEndSession", GLib.Variant("(u)", (0,)))
            app.says("session ends", manager.turn)
            wait("the answer", lambda: manager.turn() and manager.answers)
            self.assertEqual(set(manager.answers), {(True, "")})
            manager.emit("EndSession", GLib.Variant("(u)", (0,)))
            wait("the end", lambda: manager.turn() and app.process.poll() is not None)
            self.assertEqual(app.process.returncode, 0)

    def test_the_print_dialog_prints_into_a_file_or_nothing(self):
        with DeskApp() as app:
            app.says("activated")
            for answer in ("Cancel", "Print"):
                app.click("Print", "push button")
                row = app.find("Print to File").get_extents(1)
                # No printer is chosen at first.
                subprocess.run(["xdotool", "mousemove", "--window", app.x_window(),
                                str(row.x + row.width // 2), str(row.y + row.height // 2),
                                "click", "1"], check=True)
                dialog = app.find_where("the dialog", lambda node: node.get_role_name() == "dialog")
                button = wait(answer, lambda: next(
                    (node for node in walk(dialog) if node.get_role_name() == "push button"
                     and node.get_name() == f"_{answer} {answer}"), None))
                wait("its sensitivity", lambda: is_sensitive(button))
                button.do_action(0)
                app.says(f"printed {str(answer == 'Print').lower()}")
                app.gone("Print to File")
            with open(os.path.join(app.home, "output.pdf"), "rb") as file:
                self.assertEqual(file.read(5), b"%PDF-")
            app.interrupt()


if __name__ == "__main__":
    unittest.main(verbosity=2)
