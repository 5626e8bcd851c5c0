#!/usr/bin/python3
"""The app in a browser: a headless Chromium shows it, types into it, and sees it change. Nobody else
gets in: no other page, no other host, no other user of the machine, and no frame that could end it."""

import http.server
import io
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import tempfile
import threading
import time

from PIL import Image, ImageChops
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from intruder import Front, frame, malformed, message

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("SHOWCASE", os.path.join(ROOT, ".build", "debug", "showcase"))
SEED = int(os.environ.get("SEED", random.randrange(1 << 32)))


def few_files():
    """The usual limit of a desktop is 1024; GTK's server keeps a file of each visit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))


class Running:
    """An app in the browser mode, with a database of its own."""

    def __init__(self, **environment):
        folder = tempfile.mkdtemp(prefix="showcase-")
        self.database = os.path.join(folder, "people.sqlite")
        inherited = {k: v for k, v in os.environ.items()
                     if k not in ("DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND")}
        # Random clicks may save a file somewhere.
        environment = {k: v for k, v in {**inherited, "HOME": folder, **environment}.items()
                       if v is not None}
        self.process = subprocess.Popen([BINARY, "--browser", "--screen", "people",
                                         "--database", self.database],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        env=environment, cwd=folder, preexec_fn=few_files)
        line = self.process.stdout.readline().decode()
        self.front = Front(re.search(r"http://\S+", line).group())

    def server(self):
        """The id and the folder of GTK's server."""
        pids = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True)
        for pid in map(int, pids.stdout.split()):
            arguments = open(f"/proc/{pid}/cmdline").read().split("\0")
            if "--unixsocket" in arguments:
                return pid, os.path.dirname(arguments[arguments.index("--unixsocket") + 1])
        raise AssertionError("GTK's server does not run")

    def end(self, how=signal.SIGINT):
        """Ends the app. The server has to end with it."""
        pid, folder = self.server()
        self.process.send_signal(how)
        status = self.process.wait(timeout=15)
        wait("the port to be free", lambda: not listens(self.front))
        wait("GTK's server to end", lambda: not os.path.exists(f"/proc/{pid}"))
        if how == signal.SIGINT:
            assert status == 0, status
            assert not os.path.exists(folder), f"{folder} was left"
        else:
            shutil.rmtree(folder)


def listens(front):
    with socket.socket() as connection:
        return connection.connect_ex((front.ip, front.port)) == 0


def wait(what, condition, seconds=20):
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < deadline, f"waited {seconds} s for {what}"
        time.sleep(0.1)
    return value


def screenshot(browser):
    return Image.open(io.BytesIO(browser.get_screenshot_as_png())).convert("RGB")


def differs(one, other):
    return ImageChops.difference(one, other).getbbox() is not None


def only_this_machine(app):
    """One port of the loopback interface, by the app itself; GTK's sockets where only its user gets."""
    pid, folder = app.server()
    listening = subprocess.run(["ss", "-Hltnp"], capture_output=True, text=True).stdout.splitlines()
    bound = [line.split()[3] for line in listening
             if f"pid={app.process.pid}," in line or f"pid={pid}," in line]
    assert bound == [app.front.host], f"bound to {bound}"
    # Whoever had the usual address before may have left a service worker there.
    assert not app.front.ip.startswith("127.0."), app.front.ip
    assert stat.S_IMODE(os.stat(folder).st_mode) == 0o700
    sockets = [os.path.join(folder, name) for name in ("browser.socket", "broadway1.socket")]
    assert all(stat.S_ISSOCK(os.stat(path).st_mode) for path in sockets)
    if os.geteuid() != 0:
        print("skipped: only root can try what another user can")
        return
    attempt = f"""
import socket
for path in {sockets}:
    try:
        socket.socket(socket.AF_UNIX).connect(path)
        print("opened", path)
    except PermissionError:
        print("refused")
connection = socket.create_connection(("{app.front.ip}", {app.front.port}))
connection.sendall(b"GET / HTTP/1.1\\r\\nHost: {app.front.host}\\r\\n\\r\\n")
print(connection.recv(12).decode())
"""
    seen = subprocess.run(["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups",
                           "/usr/bin/python3", "-c", attempt], capture_output=True, text=True, cwd="/")
    assert seen.stdout.split("\n")[:3] == ["refused", "refused", "HTTP/1.1 403"], seen


def strangers_are_refused(app):
    front = app.front
    page, own = front.page, "http://" + front.host
    wrong = "0" * 48

    def refuses(status, path, **fields):
        answer = front.get(path, **fields)
        assert answer.status == status, f"{path} {fields}: {answer.status}"
        assert answer.text.endswith(".\n") and answer.getheader("Set-Cookie") is None
        assert answer.getheader("Cache-Control") == "no-store"
        assert answer.getheader("X-Frame-Options") == "DENY"

    for path in ["/", "/open/", "/open/" + wrong, page, page + "broadway.js", page + "socket"]:
        refuses(403, path)
    refuses(403, page, cookie="bindery=" + wrong)
    for path in ["/broadway.js", "/socket", "/client.html", "/x", f"/{wrong}/", page + "x", page + "?x"]:
        refuses(404, path, cookie=front.cookie)
    for host in ["evil.example", f"evil.example:{front.port}", f"localhost:{front.port}", front.ip,
                 f"127.0.0.1:{front.port}"]:
        refuses(403, front.entry, host=host)
        refuses(403, page, host=host, cookie=front.cookie)
    for origin in ["http://evil.example", "null", f"http://localhost:{front.port}", f"http://{front.ip}:1",
                   f"http://127.0.0.1:{front.port}"]:
        refuses(403, page, origin=origin, cookie=front.cookie)
    for method in ["HEAD", "POST", "PUT", "DELETE", "OPTIONS"]:
        assert front.get(page, method, cookie=front.cookie).status == 405
    refuses(413, page, cookie=front.cookie, **{"Content-Length": "5"})
    for name in ["", "broadway.js", "start.js"]:
        assert front.get(page + name, cookie="a=b; " + front.cookie).status == 200

    # A WebSocket needs the path, the host, the origin and the cookie, all of them.
    for fields in [{"path": "/socket"}, {"host": "evil.example"}, {"host": f"localhost:{front.port}"},
                   {"origin": None}, {"origin": "http://evil.example"}, {"origin": own + "1"},
                   {"cookie": None}, {"cookie": "bindery=" + wrong}]:
        connection, line = front.handshake(**fields)
        assert line.split()[1] in ("403", "404"), f"{fields}: {line}"
        connection.close()
    front.socket().close()


def others_do_not_wait(app):
    """Long requests, and many that never end, neither cost much nor keep the right browser out."""
    idle = [socket.create_connection((app.front.ip, app.front.port)) for _ in range(200)]
    for connection in idle[-8:]:
        connection.sendall(b"GET / HTTP/1.1\r\nX: ")
    long = socket.create_connection((app.front.ip, app.front.port))
    before = processor_time(app.process.pid)
    try:
        long.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000_000)
    except OSError:
        pass  # it is refused before it is all there
    start = time.monotonic()
    assert app.front.get(app.front.page, cookie=app.front.cookie).status == 200
    assert time.monotonic() - start < 2
    assert processor_time(app.process.pid) - before < 1
    assert len(os.listdir(f"/proc/{app.process.pid}/fd")) < 150
    for connection in idle + [long]:
        connection.close()


def processor_time(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def frames_end_nothing():
    """10,000 malformed frames, of which a part comes from the right browser, and 10,000 right messages."""
    print("seed", SEED)
    generator = random.Random(SEED)
    app = Running()
    server = app.server()
    for number in range(10_000):
        bad = malformed(generator)
        if number % 4:
            connection, line = app.front.handshake(cookie=None, first=bad)
            assert line.startswith("HTTP/1.1 403"), line
        else:
            isTogether = generator.random() < 0.5
            connection, line = app.front.handshake(first=bad if isTogether else b"")
            assert line.startswith("HTTP/1.1 101"), line
            try:
                connection.sendall(b"" if isTogether else bad)
                while connection.recv(1 << 20):
                    pass
            except ConnectionError:
                pass
        connection.close()
    for _ in range(10):
        connection = app.front.socket()
        for _ in range(10):
            connection.sendall(b"".join(frame(generator, message(generator)) for _ in range(100)))
            connection.recv(1 << 20)
        connection.close()
    assert app.process.poll() is None
    assert app.server() == server
    with app.front.socket() as connection:
        assert len(connection.recv(1 << 20)) > 0
    app.end()
    return app.front


def other_pages_get_nothing(browser, app):
    """A page on another port of the same address, which even knows the path, and one under another name."""
    front = app.front

    class Page(http.server.BaseHTTPRequestHandler):
        asked = []

        def do_GET(self):
            Page.asked.append((self.path, self.headers["Cookie"]))
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!DOCTYPE html><title>other</title>")

        def log_message(self, *arguments):
            pass

    other = http.server.ThreadingHTTPServer((front.ip, 0), Page)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    browser.switch_to.new_window("tab")
    browser.get(f"http://{front.ip}:{other.server_port}/")
    seen = browser.execute_async_script("""
        const [host, page, done] = arguments;
        const seen = {bytes: 0};
        const socket = new WebSocket(`ws://${host}${page}socket`, "broadway");
        socket.onopen = () => seen.socket = "open";
        socket.onmessage = event => seen.bytes += event.data.size;
        socket.onclose = () => seen.socket ??= "refused";
        fetch(`http://${host}${page}`, {credentials: "include"})
          .then(() => seen.fetch = "read").catch(() => seen.fetch = "refused");
        const script = document.createElement("script");
        script.onload = () => seen.script = "run";
        script.onerror = () => seen.script = "refused";
        script.src = `http://${host}${page}broadway.js`;
        document.head.append(script);
        const inner = document.createElement("iframe");
        inner.src = `http://${host}${page}`;
        document.body.append(inner);
        const opened = window.open(`http://${host}${page}`);
        setTimeout(() => { seen.opened = opened ? opened.closed : true; done(seen); }, 2000);
    """, front.host, front.page)
    # What it opened is a page of its own, which it cannot reach.
    assert seen == {"bytes": 0, "socket": "refused", "fetch": "refused", "script": "refused",
                    "opened": True}, seen
    browser.switch_to.frame(0)
    assert browser.execute_script("return typeof connect + document.body.childElementCount") != "function"
    assert "broadway.js" not in browser.page_source
    browser.switch_to.default_content()
    # Browsers send cookies to all ports of an address, but this one to one path only.
    assert all(cookie is None for _, cookie in Page.asked), Page.asked

    for path in [front.entry, front.page, "/"]:
        browser.get(f"http://rebound.example:{front.port}{path}")
        assert "The app answers under the address" in browser.page_source, path
        assert browser.get_cookies() == []

    # A click on the address in another site's page, as in a terminal in the browser, gets in.
    browser.delete_all_cookies()
    browser.get(f"http://rebound.example:{other.server_port}/")
    browser.execute_script("""
        const link = document.createElement("a");
        link.href = arguments[0];
        link.textContent = "the app";
        document.body.append(link);
    """, front.address)
    browser.find_element("link text", "the app").click()
    wait("the app to be shown after a click", lambda: browser.title == "Bindery" and shows_the_app(browser))
    assert browser.current_url == f"http://{front.host}{front.page}"
    other.shutdown()


def close_other_tabs(browser, tab):
    for handle in browser.window_handles:
        if handle != tab:
            browser.switch_to.window(handle)
            browser.close()
    browser.switch_to.window(tab)


def shows_the_app(browser):
    return len(set(screenshot(browser).getdata())) > 100


def fills_the_page(browser):
    picture = screenshot(browser)
    corner = picture.getpixel((picture.width - 2, picture.height - 2))
    return corner != (255, 255, 255)  # the page's own color


def main():
    former = frames_end_nothing()
    app = Running(XDG_RUNTIME_DIR=None)
    database, front = app.database, app.front
    assert front.ip != former.ip, "the address was used before"
    only_this_machine(app)
    strangers_are_refused(app)
    others_do_not_wait(app)

    options = Options()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1000,760",
                     "--disable-gpu", "--disable-dev-shm-usage",
                     f"--host-resolver-rules=MAP rebound.example {front.ip}"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    try:
        empty = screenshot(browser)
        browser.get(front.address)
        tab = browser.current_window_handle
        wait("the window to be drawn", lambda: shows_the_app(browser))
        # The secret is not in the address any more, and scripts do not see the cookie.
        assert browser.current_url == f"http://{front.host}{front.page}"
        assert browser.execute_script("return document.cookie + document.referrer") == ""
        assert browser.execute_script("return history.length") <= 2
        time.sleep(1)
        before = screenshot(browser)
        assert differs(empty, before)
        # Another program adds a person: the list shows it by itself.
        with sqlite3.connect(database) as connection:
            connection.execute(
                "INSERT INTO person (firstName, lastName, email, phone, note, groupName)"
                " VALUES ('Aaron', 'Aaronson', '', '', '', 'Work')")
        wait("the new row", lambda: differs(before, screenshot(browser)))

        # A person is added with the keyboard alone, through the browser.
        ActionChains(browser).key_down(Keys.CONTROL).send_keys("n").key_up(Keys.CONTROL).perform()
        time.sleep(1)
        keys = ActionChains(browser)
        for key in ["Grace", Keys.RETURN, "Hopper", Keys.RETURN, "grace@example.org"]:
            keys = keys.send_keys(key).pause(0.3)
        keys.key_down(Keys.CONTROL).send_keys(Keys.RETURN).key_up(Keys.CONTROL).perform()

        def added():
            rows = sqlite3.connect(database).execute(
                "SELECT firstName, lastName, email FROM person ORDER BY id DESC LIMIT 1")
            return rows.fetchall() == [("Grace", "Hopper", "grace@example.org")]

        wait("the person who was typed", added)
        time.sleep(1)
        # Dragging a selected word does not end the app: GTK itself cannot drag in a browser.
        drag = ActionChains(browser)
        drag.w3c_actions.pointer_action.move_to_location(592, 100)
        drag.w3c_actions.pointer_action.pointer_down()
        for step in range(10):
            drag.w3c_actions.pointer_action.pause(0.05)
            drag.w3c_actions.pointer_action.move_to_location(592 + 10 * step, 100 + 30 * step)
        drag.w3c_actions.pointer_action.release()
        drag.perform()
        time.sleep(0.5)
        assert app.process.poll() is None, app.process.poll()

        # The window is as large as the page.
        for size in (700, 560), (1000, 760):
            browser.set_window_size(*size)
            wait("the window to fill the page", lambda: fills_the_page(browser))

        picture = os.environ.get("BROWSER_PICTURE")
        if picture:
            browser.save_screenshot(picture)

        # The page breaks none of its own rules.
        log = [entry["message"] for entry in browser.get_log("browser")]
        assert not any("Content Security Policy" in message for message in log), log

        # Of two tabs the newer has the app, and the older says so, until it is loaded again.
        browser.switch_to.new_window("tab")
        newer = browser.current_window_handle
        browser.get(front.address)
        wait("the newer tab to show the app", lambda: shows_the_app(browser))
        browser.switch_to.window(tab)
        wait("the older tab to say so", lambda: "shown in another tab" in browser.page_source)
        browser.find_element("tag name", "button").click()
        wait("the older tab to have it again", lambda: shows_the_app(browser))
        browser.switch_to.window(newer)
        wait("the newer tab to say so", lambda: "shown in another tab" in browser.page_source)
        close_other_tabs(browser, tab)

        other_pages_get_nothing(browser, app)
        close_other_tabs(browser, tab)
        browser.refresh()
        wait("the app to be shown after all that", lambda: shows_the_app(browser))

        # Ctrl-C ends the app, and the server with it.
        app.end()
        wait("the page to say so", lambda: "The app has ended" in browser.page_source)
    finally:
        browser.quit()
        if app.process.poll() is None:
            app.process.kill()

    # A killed app takes the server with it, too; and a folder that others can open is not used.
    shared = tempfile.mkdtemp(prefix="showcase-")
    os.chmod(shared, 0o755)
    app = Running(XDG_RUNTIME_DIR=shared)
    only_this_machine(app)
    assert not app.server()[1].startswith(shared)
    assert app.front.ip not in (former.ip, front.ip), "the address was used before"
    app.end(signal.SIGKILL)
    print("the app was shown in a browser, typed into, kept from all others, and ended cleanly")


if __name__ == "__main__":
    main()
