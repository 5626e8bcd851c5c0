"""Reads GIR files: the classes, interfaces, properties, signals and enumerations of libraries."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path("/usr/share/gir-1.0")
# What the committed files were written from: GTK's and libadwaita's namespace and version.
FILES = ["Gtk-4.0", "Adw-1", "Gdk-4.0", "Pango-1.0"]
VERSIONS = {"Gtk-4.0": "4.8", "Adw-1": "1.2"}
CORE = "{http://www.gtk.org/introspection/core/1.0}"
C = "{http://www.gtk.org/introspection/c/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"


class OtherVersion(Exception):
    pass


@dataclass
class Property:
    owner: str
    name: str
    type: str
    readable: bool
    writable: bool
    nullable: bool

    @property
    def page(self):
        return f"{self.owner}:{self.name}"


@dataclass
class Signal:
    owner: str
    name: str
    # The names, types and nullability of the parameters; a type of None is written to by the
    # handler.
    parameters: list
    result: str

    @property
    def page(self):
        return f"{self.owner}::{self.name}"


@dataclass
class Class:
    name: str
    parent: str
    is_interface: bool
    is_abstract: bool
    is_deprecated: bool
    get_type: str
    is_fundamental: bool
    interfaces: list
    properties: list = field(default_factory=list)
    signals: list = field(default_factory=list)


@dataclass
class Enumeration:
    name: str
    is_flags: bool
    members: list


def is_deprecated(element):
    return element.get("deprecated") == "1"


class Library:
    def __init__(self):
        self.classes, self.enumerations = {}, {}
        for name in FILES:
            path = FOLDER / f"{name}.gir"
            if not path.exists():
                raise OtherVersion(f"The widgets are not compared: there is no {path}.")
            self.read(name, path)

    def read(self, file, path):
        space = ElementTree.parse(path).getroot().find(f"{CORE}namespace")
        self.space = space.get("name")
        if file in VERSIONS and not self.is_version(space, VERSIONS[file]):
            raise OtherVersion(
                f"The widgets are not compared: {path} is not of version {VERSIONS[file]}.")
        for element in space.findall(f"{CORE}class") + space.findall(f"{CORE}interface"):
            self.add(element)
        for tag, is_flags in ((f"{CORE}enumeration", False), (f"{CORE}bitfield", True)):
            for element in space.findall(tag):
                members = [(m.get("name"), int(m.get("value"))) for m in
                           element.findall(f"{CORE}member") if not is_deprecated(m)]
                name = self.full(element.get("name"))
                self.enumerations[name] = Enumeration(name, is_flags, members)

    def is_version(self, space, version):
        """Whether the newest symbol of the library is as old as the version."""
        newest = max((tuple(map(int, e.get("version").split(".")[:2])) for e in space.iter()
                      if e.get("version", "").replace(".", "").isdigit()), default=(0, 0))
        return newest == tuple(map(int, version.split(".")))

    def full(self, name):
        return name if "." in name else f"{self.space}.{name}"

    def add(self, element):
        parent = element.get("parent")
        owner = Class(
            self.full(element.get("name")), self.full(parent) if parent else None,
            element.tag == f"{CORE}interface", element.get("abstract") == "1",
            is_deprecated(element), element.get(f"{GLIB}get-type"),
            element.get(f"{GLIB}fundamental") == "1",
            [self.full(i.get("name")) for i in element.findall(f"{CORE}implements")])
        methods = {m.get("name"): m for m in element.findall(f"{CORE}method")}
        for part in element.findall(f"{CORE}property"):
            if not is_deprecated(part):
                owner.properties.append(self.read_property(owner.name, part, methods))
        for part in element.findall(f"{GLIB}signal"):
            if not is_deprecated(part):
                owner.signals.append(self.read_signal(owner.name, part))
        self.classes[owner.name] = owner

    def type(self, element):
        """The full name of a type; `[String]` for strings, None for what is unknown."""
        kind = element.find(f"{CORE}type")
        if kind is not None and kind.get("name"):
            name = kind.get("name")
            return name if name[0].islower() else self.full(name)
        item = element.find(f"{CORE}array/{CORE}type")
        return "[String]" if item is not None and item.get("name") == "utf8" else None

    def read_property(self, owner, element, methods):
        getter, setter = (methods.get(element.get(k)) for k in ("getter", "setter"))
        nullable = getter is None or (
            getter.find(f"{CORE}return-value").get("nullable") == "1")
        for argument in setter.iter(f"{CORE}parameter") if setter is not None else []:
            nullable = nullable or argument.get("nullable") == "1"
        return Property(
            owner, element.get("name"), self.type(element), element.get("readable") != "0",
            element.get("writable") == "1" and element.get("construct-only") != "1", nullable)

    def read_signal(self, owner, element):
        parameters = []
        for part in element.findall(f"{CORE}parameters/{CORE}parameter"):
            kind = part.find(f"{CORE}type")
            name = kind.get("name", "A") if kind is not None else "A"
            is_pointer = kind is not None and "*" in kind.get(f"{C}type", "")
            is_output = part.get("direction") in ("out", "inout") or (
                is_pointer and name[0].islower() and name != "utf8")
            parameters.append((part.get("name"), None if is_output else self.type(part),
                               part.get("nullable") == "1"))
        return Signal(
            owner, element.get("name"), parameters, self.type(element.find(f"{CORE}return-value")))

    def ancestors(self, name):
        """A class, its parent, and so on."""
        while name in self.classes:
            yield self.classes[name]
            name = self.classes[name].parent

    def is_a(self, name, ancestor):
        return any(c.name == ancestor for c in self.ancestors(name))

    def is_object(self, name):
        """Whether a type is a class or interface of GObject's. Those of Gio are not read."""
        if name in self.classes:
            return not self.classes[name].is_fundamental
        return name == "GObject.Object" or name is not None and name.startswith("Gio.")

    @property
    def widgets(self):
        return [c for n, c in self.classes.items() if self.is_a(n, "Gtk.Widget")]
