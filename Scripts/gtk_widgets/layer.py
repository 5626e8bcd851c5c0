"""What is written by hand: the classes of Sources/GTK, their parents and members."""

import re

TYPE = re.compile(
    r"^(?:@\S+ )*(?:(?:public|package|open|final) )*(class|extension|protocol) (\w+)(?:: (\w+))?",
    re.M)
MEMBER = re.compile(
    r"^  (?:@[\w.]+(?:\([^)]*\))? )*(?:(?:public|package|open|final|override|private|fileprivate|"
    r"static|lazy|weak|private\(set\)|nonisolated) )*(?:var|let|func) (\w+)", re.M)
NAMES = re.compile(r"^  public enum (\w+): Int, PropertyEnumeration", re.M)


class Layer:
    def __init__(self, root):
        self.parents, self.members, self.protocols = {}, {}, set()
        for module in ("GTK", "BinderyGTK"):
            for file in sorted((root / "Sources" / module).rglob("*.swift")):
                if "Generated" not in file.parts:
                    self.read(file.read_text(), module)

    def read(self, text, module):
        found = list(TYPE.finditer(text))
        for match, following in zip(found, found[1:] + [None]):
            kind, name, parent = match.groups()
            if kind == "class" and module == "GTK":
                self.parents[name] = parent
            if kind == "protocol":
                self.protocols.add(name)
                continue
            body = text[match.end():following.start() if following else len(text)]
            end = body.find("\n}")
            self.members.setdefault(name, set()).update(MEMBER.findall(body[:end]))

    def chain(self, name):
        """A class written by hand, its parent, and so on."""
        while name in self.parents:
            yield name
            name = self.parents[name]
