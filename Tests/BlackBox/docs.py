#!/usr/bin/python3
"""The search of the documentation site, in a headless Chromium: in light and dark, and on a narrow screen.

Tests/BlackBox/docs.py [FOLDER]    FOLDER: the site, .build/docs if none is given
"""

import os
import re
import subprocess
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SITE = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(ROOT, ".build", "docs")


def wait(browser, what, found):
    return WebDriverWait(browser, 30).until(lambda _: found(), f"waited in vain for {what}")


def titles(browser):
    return browser.execute_script("return [...document.querySelectorAll('#found b')].map(b => b.textContent)")


def brightness(browser, selector, property):
    """From 0 (black) to 255 (white)."""
    color = browser.execute_script(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, property)
    return sum(map(int, re.findall(r"\d+", color)[:3])) / 3


def search(browser, words, first, path):
    """Looks words up by the keyboard; the page of that title has to come first, and to render."""
    browser.find_element(By.ID, "query")
    field = browser.switch_to.active_element
    assert field.get_attribute("id") == "query", "the field has no focus"
    field.clear()
    field.send_keys(words)
    wait(browser, f"“{first}” for “{words}”", lambda: titles(browser)[:1] == [first])
    field.send_keys(Keys.ARROW_DOWN)
    assert field.get_attribute("aria-activedescendant") == "result-1"
    field.send_keys(Keys.ARROW_UP, Keys.RETURN)
    wait(browser, path, lambda: browser.current_url.rstrip("/").endswith(path))
    wait(browser, f"the page {path}", lambda: first in browser.execute_script(
        "return document.querySelector('#app h1')?.textContent ?? ''"))


def back_to_search(browser):
    """By the link that each page has."""
    link = wait(browser, "the link to the search", lambda: browser.find_elements(By.ID, "site-search"))[0]
    link.click()
    wait(browser, "the search", lambda: browser.find_elements(By.ID, "query"))


def fits(browser):
    return browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")


def look(browser, address, scheme, width):
    print(f"{scheme}, {width} px wide")
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                            {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia",
                            {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    browser.get(address + "/search")
    text = brightness(browser, "body", "color")
    back = brightness(browser, "body", "backgroundColor")
    assert (back > 200 and text < 60) if scheme == "light" else (back < 60 and text > 200), (back, text)
    search(browser, "let the user undo", "Undo", "/documentation/manual/undo")
    assert (brightness(browser, "#site-search", "backgroundColor") > 200) == (scheme == "light")
    back_to_search(browser)
    # The start of a word inside of a name is enough.
    search(browser, "bindinggrou", "BindingGroup", "/documentation/bindery/bindinggroup")
    back_to_search(browser)
    field = browser.switch_to.active_element
    field.send_keys("publisher")
    wait(browser, "results", lambda: len(titles(browser)) == 50)
    assert all("ublisher" in title for title in titles(browser)), "a title comes before other texts"
    assert fits(browser), "it is too wide"
    if picture := os.environ.get("DOCS_PICTURE"):
        browser.save_screenshot(f"{picture}-{scheme}-{width}.png")
    field.clear()
    field.send_keys("qqqq")
    wait(browser, "the notice", lambda: "No page" in browser.find_element(By.ID, "count").text)
    # Headings of this page are long names.
    browser.get(address + "/documentation/manual/livedataerrors")
    wait(browser, "the errors", lambda: browser.find_elements(By.CSS_SELECTOR, "#app h3"))
    assert fits(browser), "a page with long headings is too wide"


def main():
    server = subprocess.Popen([sys.executable, os.path.join(ROOT, "Scripts", "docs_server"), SITE],
                              stdout=subprocess.PIPE, text=True,
                              env={**os.environ, "PATH": "/nowhere"})
    address = re.match(r"http://[^/]+", server.stdout.readline()).group()
    options = Options()
    # Another host's name leads nowhere: the site has to do without.
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    try:
        for scheme, width in ("light", 1000), ("dark", 1000), ("light", 360), ("dark", 360):
            look(browser, address, scheme, width)
        errors = [entry["message"] for entry in browser.get_log("browser")
                  if entry["level"] == "SEVERE" and "theme-settings.json" not in entry["message"]]
        assert not errors, errors
    finally:
        browser.quit()
        server.terminate()
        server.wait()
    print("The search finds guides and symbols, and its links lead to pages.")


main()
