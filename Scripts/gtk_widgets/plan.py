"""Decides which Swift class has which properties and signals, under which names and types."""

from dataclasses import dataclass, field

from .names import KEYWORDS, camel, humanized

# Classes of GTK whose Swift class has another name.
SWIFT_NAMES = {
    "Adw.CarouselIndicatorDots": "CarouselDots", "Adw.CarouselIndicatorLines": "CarouselLines",
    # Foundation has a Calendar.
    "Gtk.Calendar": "CalendarView",
    # Windows, dialogs and their bars are libadwaita's.
    "Gtk.HeaderBar": "PlainHeaderBar",
}
# Classes without a Swift class, and why.
SKIPPED = {
    # GTK 4.10 deprecates them, and GTK 4.8 has others that do the same.
    **dict.fromkeys([
        "Gtk.AppChooserButton", "Gtk.AppChooserDialog", "Gtk.AppChooserWidget", "Gtk.Assistant",
        "Gtk.CellView", "Gtk.ColorChooserDialog", "Gtk.ComboBox", "Gtk.ComboBoxText", "Gtk.Dialog",
        "Gtk.FileChooserDialog", "Gtk.FileChooserWidget", "Gtk.FontChooserDialog", "Gtk.IconView",
        "Gtk.InfoBar", "Gtk.LockButton", "Gtk.MessageDialog", "Gtk.Statusbar", "Gtk.TreeView",
        "Gtk.VolumeButton"], "superseded"),
    # They derive from the deprecated dialog.
    **dict.fromkeys(["Gtk.PageSetupUnixDialog", "Gtk.PrintUnixDialog"], "superseded"),
    # Its properties are those of its subclass Scale.
    "Gtk.Range": "a base class",
    # GTK makes it itself while something is dragged.
    "Gtk.DragIcon": "made by GTK",
}
# Classes that lie between a Swift class and its parent; libadwaita's windows are GTK's.
SAME = {"Gtk.Window": "Window", "Gtk.ApplicationWindow": "ApplicationWindow"}
PARENTS = {"Gtk.Text": "LineWidget", "Gtk.EditableLabel": "LineWidget"}
INTERFACES = ["Gtk.Actionable", "Gtk.ColorChooser", "Gtk.Editable", "Gtk.FontChooser",
              "Gtk.Orientable", "Gtk.Scrollable"]
CONFORMING = {"LineWidget": ["Gtk.Editable"]}
HAND_ENUMERATIONS = {
    "Gtk.Align": "Align", "Gtk.ContentFit": "ContentFit", "Gtk.EntryIconPosition":
    "Entry.IconPlace", "Gtk.InputPurpose": "InputPurpose", "Gtk.Orientation": "Box.Orientation",
    "Gtk.PositionType": "Edge", "Gtk.SelectionMode": "SelectionMode",
}
ENUMERATION_NAMES = {"Pango.WrapMode": "LineWrapMode"}
PLAIN = {"gboolean": "Bool", "utf8": "String", "gint": "Int", "guint": "Int", "gdouble": "Double",
         "gfloat": "Double", "gunichar": "Int", "[String]": "[String]", "Gdk.RGBA": "Color"}


@dataclass
class Member:
    """A property or signal under its Swift name."""
    source: object
    name: str
    type: str
    sentence: str


@dataclass
class Part:
    """What is generated of one Swift class, or of one interface."""
    name: str
    noun: str
    parent: str = None
    # GTK's name, such as Gtk.Button.
    gtk: str = None
    is_new: bool = False
    is_window: bool = False
    # Whether its title is markup, unless its row says otherwise.
    is_row: bool = False
    get_type: str = None
    has_children: bool = False
    # Whether its parent has an initializer without parameters, too.
    overrides_init: bool = False
    conformances: list = field(default_factory=list)
    properties: list = field(default_factory=list)
    signals: list = field(default_factory=list)

    @property
    def has_child(self):
        return any(m.source.name == "child" and m.source.writable for m in self.properties)


class Plan:
    def __init__(self, library, layer, names):
        self.library, self.layer, self.names = library, layer, names
        self.problems, self.by_hand, self.enumerations = [], [], {}
        self.swift = {}
        for source in library.widgets:
            if source.name not in SKIPPED and not source.is_deprecated and (
                    not source.is_abstract or source.name == "Gtk.Widget"):
                short = source.name.split(".")[1]
                self.swift[source.name] = SAME.get(
                    source.name, SWIFT_NAMES.get(source.name, short))
        self.interfaces = [self.interface(library.classes[name]) for name in INTERFACES]
        self.parts = {}
        for name in sorted(self.swift, key=lambda n: len(list(library.ancestors(n)))):
            if name not in SAME and not self.is_shadowed(name):
                part = self.part(library.classes[name])
                self.parts[part.name] = part
        for name, interfaces in CONFORMING.items():
            self.parts[name] = Part(name, humanized(name), self.layer.parents[name])
            self.parts[name].conformances = [i.split(".")[1] for i in interfaces]
        for part in self.parts.values():
            parent = self.parts.get(part.parent)
            if parent:
                parent.has_children = True
                part.overrides_init = parent.is_new and not parent.has_child
        types = {p.name for p in self.parts.values() if p.is_new} | {
            p.name for p in self.interfaces} | set(self.enumerations.values())
        for name in sorted(set(names.comments) - types):
            self.problems.append(f"comments.txt has {name}, which is not generated.")
        for gtk, name in self.enumerations.items():
            cases = {case_name(m).strip("`") for m, v in library.enumerations[gtk].members}
            described = set(names.cases.get(name, ()))
            for case in sorted(described - cases):
                self.problems.append(f"comments.txt has {name}.{case}, which is not generated.")
        for page in names.unused:
            self.problems.append(f"names.tsv has {page}, which GTK has not or which is given.")

    def is_shadowed(self, name):
        """Whether libadwaita has a widget of the same name, which is the Swift class."""
        return name.startswith("Gtk.") and "Adw." + name[4:] in self.swift and (
            name not in SWIFT_NAMES)

    def chain(self, name):
        """A Swift class, its parent, and so on."""
        while name:
            yield name
            part = self.parts.get(name)
            name = part.parent if part else self.layer.parents.get(name)

    def part(self, source):
        name = self.swift[source.name]
        is_new = name not in self.layer.parents
        ancestors = list(self.library.ancestors(source.name))
        if is_new:
            parent = PARENTS.get(source.name) or next(
                self.swift[a.name] for a in ancestors[1:] if a.name in self.swift)
        else:
            parent = self.layer.parents[name]
        part = Part(
            name, humanized(name), parent, source.name, is_new, get_type=source.get_type)
        above = set(self.chain(parent))
        # With a newer libadwaita a dialog is no window.
        ends = above | ({"Window"} if "Dialog" in above else set())
        part.is_window = "Window" in above
        part.is_row = any(a.name == "Adw.PreferencesRow" for a in ancestors)
        flat, interfaces = [], []
        for ancestor in ancestors:
            if self.swift.get(ancestor.name) in ends or ancestor.name.startswith("GObject."):
                break
            flat.append(ancestor)
            interfaces += [i for i in ancestor.interfaces if i not in interfaces]
        if name == "Widget":
            flat.append(self.library.classes["Gtk.Accessible"])
        taken = {c for a in above for c in self.conformances(a)}
        part.conformances = [
            i.split(".")[1] for i in INTERFACES if i in interfaces and i.split(".")[1] not in taken]
        for ancestor in flat:
            self.add(ancestor, part, above)
        return part

    def conformances(self, name):
        given = [i.split(".")[1] for i in CONFORMING.get(name, [])]
        return given + (self.parts[name].conformances if name in self.parts else [])

    def interface(self, source):
        part = Part(source.name.split(".")[1], "widget", gtk=source.name)
        self.add(source, part, set())
        return part

    def add(self, source, part, above):
        own = self.layer.members.get(part.name, set())
        taken = set().union(*(self.layer.members.get(a, set()) for a in above), *(
            {m.name for m in self.parts[a].properties + self.parts[a].signals}
            for a in above if a in self.parts))
        for property in source.properties:
            name, kind, text = self.names.of_property(property, part.noun)
            type = kind or self.type(property.type, property.nullable)
            if type.endswith("?") and "nil for" not in text and not self.names.given.get(
                    property.page, ("", ""))[1]:
                text = text.removesuffix(".") + "; nil for none."
            if not type.endswith("?"):
                text = text.replace("; nil for none", "")
            if name is None or name in own:
                self.by_hand.append((part.name, property.page, text or name))
            elif name in taken or any(m.name == name for m in part.properties):
                self.problems.append(f"{part.name}.{name} is taken: name {property.page}.")
            else:
                part.properties.append(Member(property, name, type, text))
        for signal in source.signals:
            name, text = self.names.of_signal(signal)
            if name is None or f"on{name}" in own:
                self.by_hand.append((part.name, signal.page, text or f"on{name}"))
            elif any(p[1] is None for p in signal.parameters):
                self.problems.append(f"{signal.page} has a parameter that the handler writes to.")
            elif f"on{name}" in taken or any(m.name == f"on{name}" for m in part.signals):
                self.problems.append(f"{part.name}.on{name} is taken: name {signal.page}.")
            else:
                kinds = [self.type(kind, nullable) for _, kind, nullable in signal.parameters]
                result = None if signal.result == "none" else self.type(signal.result, True)
                part.signals.append(Member(signal, f"on{name}", (kinds, result), text))

    def type(self, name, is_optional):
        """The Swift type of a property or argument."""
        mark = "?" if is_optional else ""
        if name in PLAIN:
            return PLAIN[name] + (mark if name in ("utf8", "Gdk.RGBA") else "")
        if name in self.library.enumerations:
            return self.enumeration(name)
        if self.library.is_object(name):
            is_widget = self.library.is_a(name, "Gtk.Widget") or name in ("Gtk.Root", "Gtk.Native")
            return ("Widget" if is_widget else "Object") + mark
        return "OpaqueValue" + mark

    def enumeration(self, name):
        if name in HAND_ENUMERATIONS:
            return HAND_ENUMERATIONS[name]
        self.enumerations[name] = ENUMERATION_NAMES.get(name, name.split(".")[1])
        return self.enumerations[name]

    @property
    def summary(self):
        parts = list(self.parts.values()) + self.interfaces
        return (f"{sum(p.is_new for p in parts)} classes, {sum(len(p.properties) for p in parts)} "
                f"properties, {sum(len(p.signals) for p in parts)} signals, "
                f"{len(self.enumerations)} enumerations; {len(self.by_hand)} by hand")


def case_name(name):
    """The Swift name of an enumeration's member; digits follow a word."""
    name = camel(name.replace("-", "_"))
    if name[0].isdigit():
        name = "_" + name
    return f"`{name}`" if name in KEYWORDS else name
