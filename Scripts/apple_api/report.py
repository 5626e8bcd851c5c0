"""Writes down what each layer uses, and finds what is newer than the platforms of the package."""

import json
import os
import re
import subprocess
from collections import defaultdict

from .conditions import Conditions
from .index_store import IndexStore
from .symbol_graphs import symbols

# Which layers are built on which toolkit, for which system.
LAYERS = [
    ("Sources/BinderyUIKit", "UIKit", "iOS"), ("Sources/BinderyAppKit", "AppKit", "macOS"),
    ("Sources/BinderySwiftUI", "SwiftUI", "iOS"), ("Sources/BinderySwiftUI", "SwiftUI", "macOS"),
    ("Sources/BinderyApple", "AppleRuntime", "iOS"),
    ("Sources/BinderyApple", "AppleRuntime", "macOS"),
    ("Examples/ShowcaseUIKit/Screens", "UIKit", "iOS"),
]
# The names of the libraries that a layer uses on both systems.
LIBRARY_NAMES = {
    "AppleRuntime": "Foundation and Objective-C's runtime", "SwiftUI": "SwiftUI",
}
# What runs on both systems, and where it lies.
COMMON = [
    "Sources/BinderyCombine", "Sources/Bindery", "Sources/BinderyStore", "Sources/BinderyLive",
    "Sources/BinderyGRDB", "Sources/BinderyTesting", "Sources/BinderyConformance",
    "Examples/ShowcaseModels", "Examples/NearbyService",
]
# What iOS builds besides: the tests, and what the index of Doubles does not know.
FOR_IOS = [
    "Sources/BinderyInspector", "Examples/ShowcaseUIKit", "Tests/BinderyUIKitTests",
    "Examples/Tests/ShowcaseUIKitTests",
]
# What macOS and Linux have, and iOS has not.
NOT_ON_IOS = re.compile(
    r"\bProcess\(|\bhomeDirectoryForCurrentUser\b|\bhomeDirectory\(forUser|\bHost\.current\b"
    r"|\bXML(?:Document|Element|Node)\b|\bFSEventStream\w*|\b(?:fork|popen|system)\(")
# Protocols of the doubles' own, which have what several of Apple's types have.
HELPERS = {
    "LayoutEdges": "UIView", "ScrollDelegateHolder": "UIScrollView",
    "TableDelegateHolder": "NSTableView",
}
# Swift's own libraries whose newer parts older systems have not.
LIBRARIES = [
    "Swift", "_Concurrency", "_StringProcessing", "Observation", "Synchronization",
    "FoundationEssentials",
]
# What a loop over an asynchronous sequence calls where it exists, and does without elsewhere.
LOOPED = "AsyncIteratorProtocol.next(isolation:)"
# What needs a newer runtime without being a symbol.
FEATURES = [
    ("an isolated deinitialiser", r"\bisolated deinit\b", {"iOS": (18, 4), "macOS": (15, 4)}),
    ("a type with a parameter pack", r"\b(?:struct|class|enum|actor)\s+\w+<[^>{]*\beach\b",
     {"iOS": (17, 0), "macOS": (14, 0)}),
    ("the module Synchronization", r"^import Synchronization$",
     {"iOS": (18, 0), "macOS": (15, 0)}),
]

HEAD = """# The Apple API that Bindery uses

This page is a reference for maintainers. `Scripts/apple-api` generates it, and `./test doubles` fails
if it is out of date. It refers to *doubles*, which are stand-ins for Apple's modules on Linux
(`Doubles/Sources`). They follow Apple's documentation.

- The column “used in” comes from the compiler's index store.
- The column “iOS” or “macOS” contains the first version of the system that has the symbol. This
  version comes from `@available` in the doubles, or from Swift's own libraries. “Checked” means that
  all uses are inside `#available` or `@available`.
- In the column “isolation”, “isolated” means that the symbol is isolated to the main actor, and
  “plain” means that it is not. For a method of a protocol, the column also says whether the method
  is optional. This information comes from the declarations in Apple's documentation
  (`Doubles/isolation.tsv`). The script compares the doubles with that file.

"""


def version_text(version):
    return f"{version[0]}.{version[1]}"


class Report:
    """The page as `text`, and what is wrong as `problems`."""

    def __init__(self, root, scratch_path):
        self.root = root
        self.index = IndexStore(os.path.join(scratch_path, "debug", "index", "store"))
        self.modules = os.path.join(scratch_path, "debug", "Modules")
        self.conditions = Conditions()
        self.problems = []
        self.platforms = self._platforms()
        self.declared = self._declared()
        layers = [self._layer(*layer) for layer in LAYERS]
        swift = self._swift()
        self._deny()
        self.text = HEAD + self._summary(layers) + "".join(text for _, text in layers) + swift

    def _platforms(self):
        manifest = subprocess.check_output(["swift", "package", "dump-package"], cwd=self.root)
        names = {"ios": "iOS", "macos": "macOS"}
        return {
            names[platform["platformName"]]: tuple(map(int, platform["version"].split(".")))
            for platform in json.loads(manifest)["platforms"] if platform["platformName"] in names
        }

    def _declared(self):
        """What the documentation declares, by module and type."""
        with open(os.path.join(self.root, "Doubles", "isolation.tsv"), encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
        return {(module, name): (isolated, required.split()) for module, name, isolated, required in rows[1:]}

    def _check_isolation(self, layer, known, used):
        """Compares the doubles of the types that a layer uses with what the documentation declares."""
        types = {
            (symbol.module, symbol.name): usr for usr, symbol in known.items()
            if symbol.kind in ("swift.class", "swift.protocol")
        }
        roots = {types.get((symbol.module, symbol.name.split(".")[0])) for symbol in used}
        for usr in filter(None, roots):
            symbol = known[usr]
            while (symbol.module, symbol.name) not in self.declared and symbol.base in known:
                symbol = known[symbol.base]
            declared = self.declared.get((symbol.module, symbol.name))
            # What has only the root class above it says nothing of itself.
            if declared is None or symbol.name == "NSObject" != known[usr].name:
                self.problems.append(
                    f"{layer} uses {known[usr].name}, and Doubles/isolation.tsv does not have it")
            elif symbol.is_isolated != (declared[0] == "main actor"):
                self.problems.append(f"the double of {symbol.name} is not isolated as declared: {declared[0]}")
        for symbol in used:
            owner, _, member = symbol.name.partition(".")
            if symbol.is_optional is None or (symbol.module, owner) not in self.declared:
                continue
            isolated, required = self.declared[symbol.module, owner]
            if symbol.is_isolated != (isolated != "none"):
                self.problems.append(f"the double of {symbol.name} is not isolated as declared: {isolated}")
            if symbol.is_optional == (required == ["all"] or member in required):
                self.problems.append(
                    f"the double of {symbol.name} is {'optional' if symbol.is_optional else 'required'}, "
                    "and declared otherwise")

    def _deny(self):
        """Finds what iOS has not in what iOS builds."""
        for folder in COMMON + FOR_IOS + [path for path, _, system in LAYERS if system == "iOS"]:
            for file in self._sources(folder):
                code = self.conditions.code(file)
                for match in NOT_ON_IOS.finditer(code):
                    line = code.count("\n", 0, match.start()) + 1
                    if self.conditions.compiles(file, line, ["iOS"]):
                        name = os.path.relpath(file, self.root)
                        self.problems.append(f"{name}:{line}: iOS has no {match.group().rstrip('(')}")

    def _sources(self, folder):
        for place, _, names in sorted(os.walk(os.path.join(self.root, folder))):
            for name in sorted(names):
                if name.endswith(".swift"):
                    yield os.path.join(place, name)

    def _uses(self, folder, known):
        """What the files there use of what is known: pairs of a symbol and {file: lines}."""
        uses = defaultdict(lambda: defaultdict(set))
        found_there = self.index.references(os.path.join(self.root, folder))
        if not found_there:
            self.problems.append(f"There is nothing of {folder} in the index.")
        for found in found_there:
            if found.symbol in known and self.conditions.compiles(found.file, found.line):
                uses[found.symbol][found.file].add(found.line)
        return [(known[usr], files) for usr, files in uses.items()]

    def _asks(self, symbol, system, files):
        """Whether all uses are where it is asked for, or said, that the system has it."""
        return all(
            self.conditions.allow(file, line, system, symbol.since[system])
            for file, lines in files.items() for line in lines)

    # MARK: Toolkits

    def _layer(self, folder, toolkit, system):
        layer = self._module(folder)
        known = {
            usr: symbol for module in ("AppleRuntime", toolkit)
            for usr, symbol in symbols(module, [self.modules], are_doubles=True).items()
        }
        uses = self._uses(folder, known)
        self._check_isolation(layer, known, [
            symbol for symbol, _ in uses if symbol.name.split(".")[0] not in HELPERS])
        rows, newest = [], ((0, 0), "nothing")
        for symbol, files in uses:
            since = symbol.since.get(system)
            helper, _, member = symbol.name.partition(".")
            if helper in HELPERS:
                symbol = symbol._replace(name=f"{HELPERS[helper]}.{member}".rstrip("."))
            if since is None:
                self.problems.append(f"{layer} uses {symbol.name}, which says no version of {system}")
                continue
            asks = since > self.platforms[system] and self._asks(symbol, system, files)
            if not asks:
                newest = max(newest, (since, symbol.name))
            rows.append((since, symbol.name, asks, files, self._kind(symbol)))
        if newest[0] > self.platforms[system]:
            self.problems.append(
                f"{layer} uses {newest[1]} of {system} {version_text(newest[0])}, but Package.swift "
                f"says {version_text(self.platforms[system])}")
        library = f"{LIBRARY_NAMES[toolkit]}, on {system}" if toolkit in LIBRARY_NAMES else toolkit
        lines = [f"## {layer}: {len(rows)} symbols of {library}\n"]
        lines += [f"| API | {system} | isolation | used in |", "|---|---|---|---|"]
        # The newest first, since they decide.
        rows.sort(key=lambda row: ((-row[0][0], -row[0][1]), row[1]))
        for since, name, asks, files, kind in rows:
            note = ", checked" if asks else ""
            lines.append(f"| `{name}` | {version_text(since)}{note} | {kind} | {self._files(files)} |")
        return (system, newest), "\n".join(lines) + "\n\n"

    def _kind(self, symbol):
        isolated = "isolated" if symbol.is_isolated else "plain"
        if symbol.is_optional is None:
            return isolated
        return f"{isolated}, {'optional' if symbol.is_optional else 'required'}"

    def _module(self, folder):
        return "ShowcaseUIKit" if folder.endswith("/Screens") else os.path.basename(folder)

    def _files(self, files):
        names = sorted(os.path.splitext(os.path.basename(file))[0] for file in files)
        return ", ".join(names) if len(names) <= 4 else f"{len(names)} files"

    def _summary(self, layers):
        lines = ["| layer | newest API used without an availability check | minimum in Package.swift |"]
        lines.append("|---|---|---|")
        for (folder, _, _), ((system, (since, name)), _) in zip(LAYERS, layers):
            declared = version_text(self.platforms[system])
            lines.append(
                f"| `{self._module(folder)}` | {system} {version_text(since)}: `{name}` | {system} {declared} |")
        for system, (since, name) in sorted(self.swift_newest.items()):
            declared = version_text(self.platforms[system])
            lines.append(
                f"| all layers, for Swift's own libraries | {system} {version_text(since)}: `{name}` "
                f"| {system} {declared} |")
        return "\n".join(lines) + "\n\n"

    # MARK: Swift

    def _swift(self):
        known = {}
        for library in LIBRARIES:
            known.update(symbols(library))
        rows, self.swift_newest = [], {system: ((0, 0), "") for system in self.platforms}
        for folder in COMMON + list(dict.fromkeys(folder for folder, _, _ in LAYERS)):
            module = self._module(folder)
            for symbol, files in self._uses(folder, known):
                newer = [
                    system for system, version in symbol.since.items()
                    if version > self.platforms[system]
                ]
                if newer and symbol.name != LOOPED:
                    rows.append((module, f"`{symbol.name}` of {symbol.module}", symbol.since, files))
                elif not newer:
                    for system, version in symbol.since.items():
                        found = (version, symbol.name)
                        self.swift_newest[system] = max(self.swift_newest[system], found)
            rows += [(module, *feature) for feature in self._features(folder)]
        declared = " and ".join(
            f"{system} {version_text(version)}" for system, version in sorted(self.platforms.items()))
        lines = [f"## Swift's own libraries: symbols newer than {declared}\n"]
        if not rows:
            return "\n".join(lines) + "\nNothing.\n"
        lines += ["| module | symbol | since | used in |", "|---|---|---|---|"]
        for module, what, since, files in sorted(rows, key=lambda row: row[:2]):
            allowed = self._allowed(since, files)
            if not allowed:
                self.problems.append(f"{module} uses {what} without asking: {self._files(files)}")
            versions = ", ".join(f"{system} {version_text(since[system])}" for system in sorted(since))
            note = "checked" if allowed else "**not checked**"
            lines.append(f"| `{module}` | {what} | {versions}, {note} | {self._files(files)} |")
        return "\n".join(lines) + "\n"

    def _allowed(self, since, files):
        return all(
            self.conditions.allow(file, line, system, version)
            for system, version in since.items() if version > self.platforms[system]
            for file, lines in files.items() for line in lines)

    def _features(self, folder):
        for path in self._sources(folder):
            with open(path, encoding="utf-8") as file:
                source = file.read()
            for name, pattern, since in FEATURES:
                found = [m.start() for m in re.finditer(pattern, source, re.MULTILINE)]
                if found:
                    yield name, since, {path: {source.count("\n", 0, f) + 1 for f in found}}
