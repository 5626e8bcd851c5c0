"""Writes what the tests check of each widget: its properties, and its signals with their types."""

from .publishers import publisher_name
from .swift import HEAD

FOLDER = "Tests/GTKTests/Generated"
PUBLISHERS = "Tests/BinderyGTKTests/Generated"
# How the tests make the widgets of classes that are written by hand.
MAKERS = {
    "ActionRow": 'ActionRow("A")', "Button": 'Button("A")',
    "CarouselDots": "CarouselDots(Carousel())",
    "Clamp": 'Clamp(Label("A"))', "ColumnView": "ColumnView(.sample, columns: [])",
    "EntryRow": 'EntryRow("A")', "Expander": 'Expander("A", Label("B"))',
    "GridView": "GridView(.sample, rows: .sample)", "Image": 'Image(icon: "edit-copy")',
    "LineWidget": "Entry()", "LinkButton": 'LinkButton("https://localhost")',
    "ListView": "ListView(.sample, rows: .sample)",
    "MenuButton": 'MenuButton("A", Popover(Label("B")))',
    "MessageDialog": 'MessageDialog(parent: nil, heading: "A", body: "B", responses: [.init("C")])',
    "Overlay": 'Overlay(Label("A"))', "PasswordEntryRow": 'PasswordEntryRow("A")',
    "Popover": 'Popover(Label("A"))', "Revealer": 'Revealer(Label("A"))',
    "Scale": "Scale(0...10)", "Separator": "Separator(.horizontal)", "Box": "Box(.horizontal)",
    "SpinButton": "SpinButton(0...10)", "ToastOverlay": 'ToastOverlay(Label("A"))',
    "ToggleButton": 'ToggleButton("A")', "Widget": "Label()",
    "ApplicationWindow": "ApplicationWindow(.sample)",
}
# Properties that only take certain values: how the tests prepare the widget, and the value.
SAMPLES = {
    "Adw.AboutWindow:release-notes": '{ _ in "<p>sample</p>" }',
    "Adw.ComboRow:selected": '{ $0.items = ["one", "two"]; return 1 }',
    "Adw.Leaflet:visible-child": "{ $0.appendTwo() }",
    "Adw.Leaflet:visible-child-name": '{ $0.appendTwo(); return "two" }',
    "Adw.PreferencesWindow:visible-page": "{ $0.addTwo() }",
    "Adw.PreferencesWindow:visible-page-name": '{ $0.addTwo(); return "two" }',
    "Adw.TabView:selected-page": "{ $0.appendTwo() }",
    "Adw.ViewStack:visible-child": "{ $0.addTwo() }",
    "Adw.ViewStack:visible-child-name": '{ $0.addTwo(); return "two" }',
    "Adw.ClampScrollable:child": "{ _ in Viewport() }",
    "Gtk.Image:resource": "{ _ in imageResource }",
    "Gtk.Image:file": "{ _ in imageFile }",
    "Gtk.Notebook:page": "{ $0.appendTwoInWindow(); return 1 }",
    "Gtk.ScrolledWindow:child": "{ _ in Viewport() }",
    "Gtk.ShortcutLabel:accelerator": '{ _ in "<Control>a" }',
    "Gtk.ShortcutsShortcut:accelerator": '{ _ in "<Control>a" }',
    "Gtk.Window:default-widget": "{ $0.addButton() }",
    "Gtk.Window:focus-widget": "{ $0.addButton() }",
}
# Properties that the tests cannot set, and why.
UNTESTED = {
    "Window Gtk.Window:display": "there is one display only",
    "FontChooserWidget Gtk.FontChooser:font": "it accepts only fonts that its list has loaded",
    "FontChooserWidget Gtk.FontChooser:font-desc": "it accepts only fonts that its list has loaded",
    "PasswordEntry Gtk.PasswordEntry:extra-menu": "GTK 4.8 does not return the menu",
    "PopoverMenu Gtk.PopoverMenu:visible-submenu": "it accepts only the names of its submenus",
    "ShortcutsWindow Gtk.ShortcutsWindow:section-name": "it accepts only the names of its sections",
}
# Properties of which libadwaita 1.2 does not say that they have changed.
SILENT = ["Adw.PreferencesGroup:header-suffix"]


def files(plan):
    interfaces = {part.name: part for part in plan.interfaces}
    result = {f"{FOLDER}/{part.name}Case.swift": case(part, interfaces)
              for part in plan.parts.values()}
    names = sorted(path.split("/")[-1].removesuffix(".swift") for path in result)
    cases = "".join(f"  .{name[0].lower()}{name[1:]},\n" for name in names)
    result[f"{FOLDER}/AllWidgets.swift"] = (
        f"{HEAD}\n/// All widgets whose properties and signals are generated.\n"
        f"@MainActor let allWidgets: [any WidgetChecks] = [\n{cases}]\n").replace("  .", "  ")
    values = {e.name for e in plan.library.enumerations.values() if e.is_flags}
    kinds = "".join(
        f"extension {swift}: {'SampledFlags' if gtk in values else 'SampledEnumeration'} {{}}\n"
        for gtk, swift in sorted(plan.enumerations.items(), key=lambda e: e[1]))
    result[f"{FOLDER}/SampledValues.swift"] = f"{HEAD}import GTK\n\n{kinds}"
    result[f"{PUBLISHERS}/EveryPublisher.swift"] = publishers(plan, interfaces)
    return result


def publishers(plan, interfaces):
    """A function that checks the publisher of every signal."""
    lines = []
    for part in sorted(plan.parts.values(), key=lambda p: p.name):
        for owner in [part] + [interfaces[name] for name in part.conformances]:
            for member in owner.signals:
                name = publisher_name(plan, owner, member)
                if name:
                    widget = MAKERS.get(part.name, f"{part.name}()")
                    lines.append(f'  check.publisher(of: {widget}, '
                                 f'"{member.source.name}") {{ $0.{name}.sink {{ _ in }} }}\n')
    return (f"{HEAD}import BinderyGTK\nimport GTKTesting\n\n"
            "/// Checks the publisher of each generated signal.\n@MainActor\n"
            f"func checkEveryPublisher(_ check: PublisherCheck) {{\n{''.join(lines)}}}\n")


def members(part, interfaces):
    parts = [part] + [interfaces[name] for name in part.conformances]
    return ([m for p in parts for m in p.properties], [m for p in parts for m in p.signals])


def case(part, interfaces):
    properties, signals = members(part, interfaces)
    lines = []
    for member in properties:
        source = member.source
        reason = UNTESTED.get(f"{part.name} {source.page}")
        if reason:
            lines.append(f"  // {source.page} is only read: {reason}.")
        if source.readable:
            is_set = source.writable and not reason
            silent = ", isSilent: true" if source.page in SILENT else ""
            sample = f" {SAMPLES[source.page]}" if source.page in SAMPLES else ""
            lines.append(f'  check.{"property" if is_set else "reading"}("{source.name}", '
                         f"\\.{member.name}{silent}){sample}")
        else:
            name = f"set{member.name[0].upper()}{member.name[1:]}"
            lines.append(f'  check.setter("{source.name}") {{ $0.{name}($1) }}')
    for member in signals:
        kinds, result = member.type
        answer = {None: "", "Bool": "true", "Int": "0"}.get(result, "nil")
        if kinds:
            handler = f"{{ ({', '.join(f'_: {k}' for k in kinds)}) in {answer} }}"
        else:
            handler = f"{{ {answer} }}"
        types = ", ".join(f"{k.removesuffix('?')}.self" for k in kinds)
        returns = f", returning: {result.removesuffix('?')}.self" if result else ""
        lines.append(f'  check.signal("{member.source.name}", [{types}]{returns}) '
                     f"{{ $0.{member.name} {handler} }}")
    name = f"{part.name[0].lower()}{part.name[1:]}Case"
    maker = MAKERS.get(part.name, f"{part.name}()")
    kind = "Label" if part.name == "Widget" else "Entry" if part.name == "LineWidget" else part.name
    body = "\n".join(lines)
    check = f"{{ check in\n{body}\n}}" if body else "{ _ in }"
    return (f"{HEAD}import GTK\n\n@MainActor let {name} = WidgetCheck<{kind}>("
            f'"{part.name}", {{ {maker} }}) {check}\n')
