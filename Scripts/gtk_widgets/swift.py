"""Writes the Swift files of the module GTK."""

import re
import textwrap

from .plan import case_name

FOLDER = "Sources/GTK/Generated"
HEAD = "// Written by Scripts/gtk-widgets.\n"


def comment(text, indent=2):
    prefix = " " * indent + "/// "
    text = re.sub(r"; nil (for|if|while|to)\b", r", or `nil` \1", text)
    text = re.sub(r"; (-?\d+|`none`) (for|if|to)\b", r", or \1 \2", text)
    text = text.replace("; empty for", ", or an empty string for")
    text = re.sub(r"; (-?\d+|true|false) by default\b", r". The default is \1", text)
    # A line does not end within code.
    text = re.sub("``[^`]+``|`[^`]+`", lambda code: code[0].replace(" ", "\xa0"), text)
    lines = textwrap.wrap(text, 100 - len(prefix), break_on_hyphens=False)
    return "\n".join(prefix + line.replace("\xa0", " ") for line in lines)


def type_comment(plan, name, gtk, otherwise, indent=0):
    """The comment of a type: the written one, and GTK's name."""
    written = plan.names.comments.get(name, [])
    library = {"Gtk": "GTK", "Adw": "libadwaita", "Pango": "Pango"}[gtk.split(".")[0]]
    paragraphs, lines, is_code = [], [], False
    for line in written + [""]:
        is_code ^= line.startswith("```")
        if line or is_code:
            lines.append(line)
        elif lines:
            paragraphs.append(lines)
            lines = []
    paragraphs = paragraphs or [[otherwise]]
    paragraphs.append([f"Corresponds to {library}'s `{gtk.replace('.', '')}`."])
    prefix = " " * indent + "///"
    return f"\n{prefix}\n".join(
        "\n".join(f"{prefix} {line}".rstrip() for line in p) if p[0].startswith("```")
        else comment(" ".join(p), indent) for p in paragraphs)


def files(plan):
    result = {}
    for part in plan.parts.values():
        if part.is_new or part.conformances or part.properties or part.signals:
            name = part.name if part.is_new else f"{part.name}+Generated"
            result[f"{FOLDER}/{name}.swift"] = widget(plan, part)
    for part in plan.interfaces:
        result[f"{FOLDER}/{part.name}.swift"] = interface(plan, part)
    for gtk, name in plan.enumerations.items():
        result[f"{FOLDER}/Values/{name}.swift"] = enumeration(
            plan, plan.library.enumerations[gtk], name)
    return result


def widget(plan, part):
    text = HEAD
    if part.is_new:
        text += "import CGTK\n\n" + declaration(plan, part)
    names = ", ".join(part.conformances)
    body = members(part)
    if names or body:
        colon = f": {names}" if names else ""
        text += f"\nextension {part.name}{colon} {{\n{body}}}\n"
    return text


def interface(plan, part):
    otherwise = f"A widget with the properties of `Gtk.{part.name}`."
    return (f"{HEAD}\n{type_comment(plan, part.name, part.gtk, otherwise)}\n"
            f"@MainActor\npublic protocol {part.name}: Widget {{}}\n\n"
            f"extension {part.name} {{\n{members(part)}}}\n")


def declaration(plan, part):
    article = "An" if part.noun[0] in "aeiou" else "A"
    text = (f"{type_comment(plan, part.name, part.gtk, f'{article} {part.noun}.')}\n"
            f"open class {part.name}: {part.parent} {{\n")
    new = f"cgtk_widget_new({part.get_type}())"
    make = f"super.init(borrowing: UnsafeMutableRawPointer({new}!))" if part.is_window else (
        f"super.init({new})")
    makes = f"Creates {article.lower()} {part.noun}"
    if part.has_child:
        text += (f"{comment(f'{makes} that retains and shows `child`. Pass `nil` for no child.')}\n"
                 f"  public init(_ child: Widget? = nil) {{\n    {make}\n"
                 f"    if let child {{ self.child = child }}\n  }}\n")
    else:
        override = "override " if part.overrides_init else ""
        plain = "    usesMarkup = false\n" if part.is_row else ""
        values = "with GTK's defaults for its properties"
        values += ", but with a plain text as title" if part.is_row else ""
        text += (f"{comment(f'{makes} {values}.')}\n"
                 f"  public {override}init() {{\n    {make}\n{plain}  }}\n")
    if part.has_children:
        if part.is_window:
            text += ("\n  override init(borrowing pointer: UnsafeMutableRawPointer) {\n"
                     "    super.init(borrowing: pointer)\n  }\n")
        else:
            text += ("\n  override init("
                     "_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {\n"
                     "    super.init(new())\n  }\n")
    return text + "}\n"


# Properties that show another page, which may request the focus when it appears.
SHOWING_PAGES = {
    "Adw.Leaflet:visible-child", "Adw.Leaflet:visible-child-name", "Adw.TabView:selected-page",
    "Adw.ViewStack:visible-child", "Adw.ViewStack:visible-child-name", "Gtk.Notebook:page",
}


def members(part):
    blocks = [property(m) for m in part.properties] + [signal(m) for m in part.signals]
    return "\n".join(blocks)


def property(member):
    source, page = member.source, f"  /// `{member.source.page}`\n"
    head = comment(member.sentence) + "\n" + page
    if not source.readable:
        argument = member.name[0].upper() + member.name[1:]
        return (f"{head}  public func set{argument}(_ value: {member.type}) {{\n"
                f'    write("{source.name}", value)\n  }}\n')
    change = f'set("{source.name}", to: newValue)'
    if source.page in SHOWING_PAGES:
        change = f"StrayFocus.keepingRequest {{ {change} }}"
    setter = f"    set {{ {change} }}\n" if source.writable else ""
    return (f"{head}  public var {member.name}: {member.type} {{\n"
            f'    get {{ get("{source.name}") }}\n{setter}  }}\n')


def signal(member):
    source = member.source
    kinds = ", ".join(member.type[0])
    result = member.type[1]
    text = sentence(source, result, member.sentence)
    label = "returning: " if result else ""
    # GTK would also show a tooltip that the handler fills over an open menu.
    handler = ("unlessBehindPopover(handler)" if source.page == "Gtk.Widget::query-tooltip"
               else "handler")
    body = f'on({label}"{source.name}", {handler})'
    return (f"{comment(text)}\n  /// `{source.page}`\n  @discardableResult\n"
            f"  public func {member.name}(_ handler: @escaping @MainActor ({kinds}) -> "
            f"{result or 'Void'}) -> SignalConnection {{\n    {body}\n  }}\n")


ARGUMENTS = {
    "scroll": "scroll type", "pos": "position", "fontname": "font name", "preedit": "preedit text",
    "uri": "URI", "x": "x coordinate", "y": "y coordinate", "select": "selection flag",
    "extend": "extension flag", "extend selection": "extension flag", "modify": "change flag",
    "reversed": "reversal flag", "toggle": "toggle flag", "group cycling": "cycling flag",
    "horizontal": "direction flag", "keyboard mode": "keyboard flag",
}
# The arguments of signals for which GTK has no names or unclear ones.
SIGNAL_ARGUMENTS = {
    "Gtk.ListBox::move-cursor": "the step, the count, the extension flag and the change flag",
    "Gtk.Notebook::change-current-page": "the offset", "Gtk.Notebook::focus-tab": "the tab",
    "Gtk.Notebook::move-focus-out": "the direction", "Gtk.Notebook::select-page": "the focus flag",
    "Gtk.Notebook::reorder-tab": "the direction and the last-place flag",
    "Gtk.ScrolledWindow::edge-overshot": "the edge",
    "Gtk.ShortcutsSection::change-current-page": "the offset",
    "Gtk.Widget::state-flags-changed": "the previous flags",
}


def arguments(source):
    """The arguments of a signal in words; keys' signals have no names for theirs."""
    if source.page in SIGNAL_ARGUMENTS:
        return SIGNAL_ARGUMENTS[source.page]
    names = [name.replace("_", " ").replace(" num", " number").replace(" pos", " position")
             for name, _, _ in source.parameters]
    names = [ARGUMENTS.get(name, name) for name in names]
    if any(re.fullmatch(r"object|p\d|arg\d", name) for name in names):
        return "the signal's arguments" if len(names) > 1 else "the signal's argument"
    names = [f"the {name}" for name in names]
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


def sentence(source, result, when):
    """The comment of the method that adds a handler; `when` may be a whole comment."""
    if when.startswith("Calls"):
        return when
    given = arguments(source)
    when = when or f"each time GTK emits the signal `{source.name}`"
    text = f"Calls `handler`{' with ' + given if given else ''} {when}."
    if result == "Bool" and "returns true" not in when:
        text += " The handler returns whether it has handled the signal."
    elif result and "handler returns" not in when and "returns true" not in when:
        text += " The handler returns the answer."
    return text


def enumeration(plan, source, name):
    seen, members = set(), []
    for member, value in source.members:
        if value not in seen and not (source.is_flags and value == 0):
            seen.add(value)
            members.append((case_name(member), value))
    otherwise = f"The values of `{source.name.replace('.', '')}`."
    written = plan.names.cases.get(name, {})

    def described(member):
        text = written.get(member.strip("`"))
        return comment(text) + "\n" if text else ""

    text = f"{HEAD}\n{type_comment(plan, name, source.name, otherwise)}\n"
    if source.is_flags:
        text += (f"public struct {name}: PropertyFlags {{\n"
                 "  /// GTK's bits.\n  public let rawValue: Int\n\n"
                 "  /// Creates a set from GTK's bits.\n"
                 "  public init(rawValue: Int) { self.rawValue = rawValue }\n\n")
        for member, value in members:
            text += described(member)
            text += f"  public static let {member} = {name}(rawValue: {value})\n"
        return text + "}\n"
    text += f"public enum {name}: Int, PropertyEnumeration, CaseIterable, Sendable {{\n"
    expected = 0
    for member, value in members:
        text += described(member) + f"  case {member}" + (f" = {value}\n" if value != expected else "\n")
        expected = value + 1
    first = members[0][0]
    return text + f"\n  public static var fallback: {name} {{ .{first} }}\n}}\n"
