"""Writes Documentation/Widgets.md, the table of all widgets."""

import re

from .cases import UNTESTED

PAGE = "Documentation/Widgets.md"
RECORD = "Tests/GTKTests/Widgets/TestedWidgets.tsv"
HEAD = """# The widgets of GTK

<!-- Scripts/gtk-widgets writes this page. -->

`GTK` contains the widgets of GTK 4.8 and libadwaita 1.2. It omits base classes such as `GtkRange`,
`GtkDragIcon`, which only GTK itself creates, and widgets that newer ones replace, such as
`GtkComboBox` and `GtkTreeView`. The table has {classes} classes, with {properties} properties and
{signals} signals in total; {controls} classes are bound both ways.

For each property and signal, you can use the following API:

- Every property that can be read and written can be bound: `paned.binding.position *= width`.
- You read and set a property by its name (`paned.position`), and observe it with
  `paned.onNotify("position") { … }`. A property that can only be written has a method instead
  (`inscription.setMarkup(text)`).
- Every signal has a method (`onPageAdded { … }`). It also has a publisher (`pageAddedPublisher`),
  unless the handler returns an object to GTK.
- You can bind the value of many controls in both directions: `calendar *= .subject(day)`. The
  column “bound both ways” of the table marks these controls. A `DropDown`, a `ComboRow` and a
  `SegmentedControl` also show items: `row *= PickerBinding.items(Unit.allCases).value(unit)`.

The comment of each property and signal contains GTK's own name (`Gtk.Paned:position`). Use that
name to find the page in GTK's documentation.

The columns “properties” and “signals” count what a class adds to its parent class. The column “own
API” counts the properties and signals that do not have the API above. For most of them, the class
has an API of its own, such as `onClick(_:)` of `Button`. The tests create every widget. A
publisher sets every property that can be read and written, and they read it back; the exceptions
are listed below the table. They also check the arguments of every signal, and check that each
widget is released, as are those that have no row here because their classes are written by hand.
The column “tested” names the class of the real widget that they make, and counts its properties
that are set, those that can only be read, and its signals; the tests write these figures.

In total, the tests cover {coverage}.

| class | parent | GTK's class | properties | signals | bound both ways | own API | tested |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""

KEPT = """
Another test makes and drops widgets of every class, 10,000 of each with `BINDERY_WIDGETS=10000`,
and checks that they leave no memory behind. The libraries themselves keep some memory of each
widget of these classes, so the test allows that much:

"""

TAIL = """
## Widgets of newer libraries

If the installed libadwaita contains the newer widgets in the table below, a program uses them.
Otherwise it uses the older widgets. You need not change the program: the API and the behavior are
the same.

| class | newer widget (since libadwaita) | older widget |
| --- | --- | --- |
| `AboutWindow` | `AdwAboutDialog` (1.5) | `AdwAboutWindow` |
| `MessageDialog` | `AdwAlertDialog` (1.5) | `AdwMessageDialog` |
| `NavigationView` | `AdwNavigationView` (1.4) | `AdwLeaflet` |
| `PreferencesWindow` | `AdwPreferencesDialog` (1.5) | `AdwPreferencesWindow` |
| `SpinRow` | `AdwSpinRow` (1.4) | `AdwActionRow` with `GtkSpinButton` |
| `SplitView` | `AdwNavigationSplitView` (1.4) | `AdwLeaflet` |
| `SwitchRow` | `AdwSwitchRow` (1.4) | `AdwActionRow` with `GtkSwitch` |
| `ToolbarView` | `AdwToolbarView` (1.4) | `GtkBox` |

## Widgets of other libraries

To use a widget of any other C library that builds on GTK, write a subclass of `LibraryWidget`.
`Prop` declares a property by the library's name, and `on` connects a signal. You can then bind the
property and observe the signal as for the widgets above. For example, the following class wraps the
map of libshumate:

```swift
final class MapWidget: LibraryWidget {
  @Prop("animate-zoom") var animatesZoom: Bool

  init() { super.init(made: UnsafeMutableRawPointer(shumate_map_new())) }
}
map.binding.animatesZoom *= viewModel.animatesZoom
map.on("animation-completed") { showCoordinates() }
```

`LibraryWidget(borrowed:)` wraps a widget that another widget owns. `LibraryWidget(named:)` finds a
class at run time. For example, if the installed libadwaita is too old,
`LibraryWidget(named: "AdwButtonRow")` is nil.

## Widgets of your own

To draw a widget in Swift, write a subclass of `DrawingArea`. `onPress` and `onDrag` report what the
pointer does. `accessibleRole` and `setAccessibleValue` describe the widget to assistive
technologies. A `WidgetEvent` reports changes of the widget's value. If the class conforms to
`ValueControl`, you can bind the widget in both directions: `rating *= .subject(stars)`.

```swift
{rating}```
"""


def controls(root):
    """The classes that are bound both ways."""
    found = set()
    for file in (root / "Sources/BinderyGTK/Bindings").glob("*.swift"):
        for name, kinds in re.findall(r"^extension (\w+): ([\w, ]+)", file.read_text(), re.M):
            if re.search(r"Value|Property|Line|Multiline|Choice|Number|Active", kinds):
                found.add(name)
    return found


def tests(root):
    """What the tests check of each class, and what the libraries keep of its widgets, as
    TestedWidgetsTests has recorded it."""
    tested, kept, counts = {}, {}, [0, 0, 0]
    for line in (root / RECORD).read_text().splitlines()[1:]:
        name, kind, settable, properties, signals, reason = line.split("\t")
        tested[name] = f"`{kind}`: {settable} + {int(properties) - int(settable)}, {signals}"
        counts = [a + b for a, b in zip(counts, (1, int(properties), int(signals)))]
        if reason:
            kept[name] = reason
    return tested, kept, counts


def page(plan, root):
    tested, kept, counts = tests(root)
    both = controls(root)
    interfaces = {part.name: part for part in plan.interfaces}
    rows = []
    totals = {"classes": 0, "properties": 0, "signals": 0, "controls": 0}
    for part in sorted(plan.parts.values(), key=lambda p: p.name):
        parts = [part] + [interfaces[name] for name in part.conformances]
        gtk = [n for n, s in plan.swift.items() if s == part.name and not (
            plan.is_shadowed(n))]
        own = sum(1 for name, *_ in plan.by_hand if name == part.name)
        bound = any(c in both for c in plan.chain(part.name))
        properties, signals = (
            sum(len(p.properties) for p in parts), sum(len(p.signals) for p in parts))
        for name, count in zip(totals, (1, properties, signals, bound)):
            totals[name] += count
        rows.append(
            f"| `{part.name}` | `{part.parent}` | {', '.join(f'`{n}`' for n in gtk)} | "
            f"{properties} | {signals} | {'yes' if bound else ''} | {own or ''} | "
            f"{tested.get(part.name, '')} |\n")
    parts = []
    for (name, total), count in zip(totals.items(), counts):
        parts.append(f"{100 * count // total} % of the {name} ({count} of {total})")
        if count != total:
            plan.problems.append(f"The tests cover {count} of {total} {name}.")
    head = HEAD.replace("{coverage}", f"{parts[0]},\n{parts[1]} and {parts[2]}")
    for name, count in totals.items():
        head = head.replace("{%s}" % name, str(count))
    text = head + "".join(rows)
    text += "\nThe tests only read the following properties, for the reasons stated here:\n\n"
    for key, reason in UNTESTED.items():
        text += f"- `{key.split()[0]}`, `{key.split()[1]}`: {reason}.\n"
    text += KEPT + "".join(f"- `{name}`: {reason}.\n" for name, reason in kept.items())
    example = (root / "Tests/BinderyGTKTests/Bindings/Rating.swift").read_text()
    return text + TAIL.replace("{rating}", example[example.index("///"):])
