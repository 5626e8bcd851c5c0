"""Finds which lines of a file are only reached on newer systems, because they ask or say so, and
which are not compiled on Apple's systems at all."""

import re

STRING = re.compile(r'#?"""(?:.|\n)*?"""#?|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')
CONDITION = re.compile(r"(@|#)available\(([^)]*)\)")
VERSION = re.compile(r"(iOS|macOS)\s+(\d+)(?:\.(\d+))?")


def blank(source):
    """The source with spaces for its texts and comments."""
    return STRING.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), source)


def conditions(path):
    """A list of (first line, last line, {system: version})."""
    with open(path, encoding="utf-8") as file:
        source = file.read()
    code = blank(source)
    found = []
    for match in CONDITION.finditer(code):
        versions = {
            system: (int(major), int(minor or 0))
            for system, major, minor in VERSION.findall(match.group(2))
        }
        if not versions:
            continue
        end = _end(code, match)
        lines = [code.count("\n", 0, place) + 1 for place in (match.start(), end)]
        found.append((*lines, versions))
    return found


def _end(code, match):
    """Where the declaration or the block ends that the condition is for."""
    line = code[code.rfind("\n", 0, match.start()) + 1 : match.start()]
    if match.group(1) == "#" and re.search(r"\bguard\b", line):
        # What follows in the block around it.
        return _closing(code, _after_block(code, match.end()), depth=1)
    brace, newline = code.find("{", match.end()), match.end()
    # A declaration without a body: up to the next empty line or attribute.
    blank = re.compile(r"\n\s*\n").search(code, newline)
    if match.group(1) == "@" and blank and (brace < 0 or blank.start() < brace):
        return blank.start()
    return _closing(code, brace + 1, depth=1) if brace >= 0 else len(code)


def _after_block(code, place):
    return _closing(code, code.find("{", place) + 1, depth=1) + 1


def _closing(code, place, depth):
    for index in range(place, len(code)):
        depth += {"{": 1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index
    return len(code)


# Modules that are on no system of Apple's.
FOREIGN = {
    "Glibc", "Musl", "Android", "WinSDK", "FoundationNetworking", "OpenCombine", "AppleRuntime",
}
QUESTION = re.compile(r"(os|canImport|\w+)\(([^)]*)\)|\w+|&&|\|\||!")


def holds(condition, system):
    """Whether what `#if` asks is so on a system of Apple's, for the real toolkits."""

    def answer(match):
        text, question, name = match.group(0), match.group(1), match.group(2)
        if text in ("&&", "||", "!"):
            return {"&&": " and ", "||": " or ", "!": " not "}[text]
        if question == "os":
            return str(name == system)
        if question == "canImport":
            return str(name not in FOREIGN)
        if question == "targetEnvironment":
            return "False"
        return str(text not in ("false", "BINDERY_DOUBLES"))

    return eval(QUESTION.sub(answer, condition).strip())


def uncompiled(path, system):
    """The numbers of the lines that are not compiled on that system."""
    # For each `#if` around a line: whether this branch is compiled, and whether one was.
    found, branches = set(), []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            word, _, condition = line.strip().partition(" ")
            condition = condition.split("//")[0]
            if word == "#if":
                branches.append([holds(condition, system)] * 2)
            elif word == "#elseif":
                so = not branches[-1][1] and holds(condition, system)
                branches[-1] = [so, so or branches[-1][1]]
            elif word == "#else":
                branches[-1] = [not branches[-1][1], True]
            elif word == "#endif":
                branches.pop()
            if not all(branch for branch, _ in branches):
                found.add(number)
    return found


class Conditions:
    """The conditions of all files, each read once."""

    def __init__(self):
        self.files = {}
        self.uncompiled = {}

    def compiles(self, file, line, systems=("iOS", "macOS")):
        """Whether this line is compiled on any of these systems."""
        for system in systems:
            if (file, system) not in self.uncompiled:
                self.uncompiled[file, system] = uncompiled(file, system)
        return any(line not in self.uncompiled[file, system] for system in systems)

    def code(self, file):
        """What a file says without its texts and comments; lines keep their numbers."""
        with open(file, encoding="utf-8") as opened:
            return blank(opened.read())

    def allow(self, file, line, system, version):
        """Whether this line is only reached where that version, or a newer one, is."""
        if file not in self.files:
            self.files[file] = conditions(file)
        return any(
            first <= line <= last and versions.get(system, (0, 0)) >= version
            for first, last, versions in self.files[file])
