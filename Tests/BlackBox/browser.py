#!/usr/bin/python3
"""The app in a browser: a headless Chromium shows it, types into it, and sees it change."""

import io
import os
import re
import signal
import sqlite3
import subprocess
import tempfile
import time
import urllib.request

from PIL import Image, ImageChops
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("SHOWCASE", os.path.join(ROOT, ".build", "debug", "showcase"))


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


def main():
    folder = tempfile.mkdtemp(prefix="showcase-")
    database = os.path.join(folder, "people.sqlite")
    environment = {k: v for k, v in os.environ.items()
                   if k not in ("DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND")}
    app = subprocess.Popen([BINARY, "--browser", "--database", database],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
    line = app.stdout.readline().decode()
    address = re.search(r"http://127\.0\.0\.1:\d+/", line).group()
    port = address.rstrip("/").rsplit(":", 1)[1]
    listening = subprocess.run(["ss", "-Hltn"], capture_output=True, text=True).stdout
    bound = [l.split()[3] for l in listening.splitlines() if l.split()[3].endswith(":" + port)]
    assert bound == ["127.0.0.1:" + port], f"bound to {bound}"
    assert urllib.request.urlopen(address).status == 200

    options = Options()
    for argument in ["--headless=new", "--no-sandbox", "--window-size=1000,760",
                     "--disable-gpu", "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    try:
        empty = screenshot(browser)
        browser.get(address)
        wait("the window to be drawn", lambda: len(set(screenshot(browser).getdata())) > 100)
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
        picture = os.environ.get("BROWSER_PICTURE")
        if picture:
            browser.save_screenshot(picture)

        # Ctrl-C ends the app, and the server with it.
        app.send_signal(signal.SIGINT)
        assert app.wait(timeout=15) == 0, app.returncode
        wait("the server to end", lambda: not serves(address))
    finally:
        browser.quit()
        if app.poll() is None:
            app.kill()

    # A killed app takes the server with it, too.
    app = subprocess.Popen([BINARY, "--browser", "--database", database],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment)
    address = re.search(r"http://\S+", app.stdout.readline().decode()).group()
    assert serves(address)
    app.kill()
    app.wait()
    wait("the server to end after the app was killed", lambda: not serves(address))
    print("the app was shown in a browser, typed into, and ended cleanly")


def serves(address):
    try:
        return urllib.request.urlopen(address, timeout=2).status == 200
    except OSError:
        return False


if __name__ == "__main__":
    main()
