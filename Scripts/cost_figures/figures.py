"""The figures of all paths, and the file that keeps them."""

import json
import os
import platform
import re
import subprocess
from dataclasses import dataclass

MEASURES = ["instructions", "allocations", "system calls", "hand-overs", "other threads"]
HEAD = """\
# What one walk of each main path costs, counted by `./bench --check`; BENCHMARKS.md says how.
# `./bench --check --keep` writes this file.
"""


@dataclass(frozen=True)
class Figures:
    """The figures of paths by their names and what is measured, and the toolchain they are of."""

    toolchain: str
    costs: dict

    @staticmethod
    def read(path):
        """The kept figures; none if there is no such file."""
        try:
            with open(path, encoding="utf-8") as file:
                lines = file.read().splitlines()
        except FileNotFoundError:
            lines = []
        toolchain, costs = "", {}
        for line in lines:
            if line.startswith("# With "):
                toolchain = line.removeprefix("# With ").removesuffix(".")
            elif line and not line.startswith(("#", "path\t")):
                name, *values = line.split("\t")
                costs[name] = dict(zip(MEASURES, map(float, values), strict=True))
        return Figures(toolchain, costs)

    def write(self, path):
        """Writes the file that `read` reads."""
        lines = ["\t".join(["path", *MEASURES])]
        for name, cost in self.costs.items():
            lines.append("\t".join([name, *(text(cost[measure]) for measure in MEASURES)]))
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"{HEAD}# With {self.toolchain}.\n" + "\n".join(lines) + "\n")

    def updated(self, newer):
        """These figures with newer ones of some paths."""
        return Figures(newer.toolchain, {**self.costs, **newer.costs})

    def least(self, others):
        """These figures, or those of others where they are less."""
        return Figures(self.toolchain, {
            path: {
                measure: min(value, others.costs.get(path, cost)[measure])
                for measure, value in cost.items()}
            for path, cost in self.costs.items()})


def text(value):
    return f"{value:.0f}" if value >= 1_000 else f"{value:.1f}".removesuffix(".0")


def toolchain():
    """The versions that the counts depend on."""
    def output(*command):
        try:
            return subprocess.run(command, capture_output=True, text=True).stdout.strip()
        except FileNotFoundError:
            return ""
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    packages = {"glibc": "libc6", "SQLite": "libsqlite3-0", "GTK": "libgtk-4-1"}
    versions = [
        f"{name} {output('dpkg-query', '-W', '-f=${Version}', package) or '?'}"
        for name, package in packages.items()]
    return ", ".join([
        f"Swift {swift[1] if swift else '?'}", *versions, *packages_built(), platform.machine()])


def packages_built():
    """The versions of the Swift packages that the paths lead through."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
    try:
        with open(os.path.join(root, "Benchmarks", "Package.resolved"), encoding="utf-8") as file:
            pins = {pin["identity"]: pin["state"].get("version") for pin in json.load(file)["pins"]}
    except FileNotFoundError:
        pins = {}
    return [f"{name} {pins.get(name.lower(), '?')}"
            for name in ["GRDB.swift", "OpenCombine", "swift-atomics"]]
