"""Writes the publishers of signals, in the module BinderyGTK."""

from .swift import HEAD, arguments, comment

FOLDER = "Sources/BinderyGTK/Generated"


def files(plan):
    result = {}
    for part in list(plan.parts.values()) + plan.interfaces:
        blocks = [b for b in (publisher(plan, part, m) for m in part.signals) if b]
        if blocks:
            result[f"{FOLDER}/{part.name}+Signals.swift"] = (
                f"{HEAD}import Bindery\nimport GTK\n\nextension {part.name} {{\n"
                + "\n".join(blocks) + "}\n")
    return result


def publisher_name(plan, part, member):
    """The name of a signal's publisher; None if its handler has to answer more than yes or no."""
    word = member.name.removeprefix("on")
    name = f"{word[0].lower()}{word[1:]}Publisher"
    is_given = name in plan.layer.members.get(part.name, set())
    return None if is_given or member.type[1] not in (None, "Bool") else name


def publisher(plan, part, member):
    kinds, result = member.type
    name = publisher_name(plan, part, member)
    if not name:
        return None
    value = {0: "Void", 1: kinds[0] if kinds else ""}.get(len(kinds), f"({', '.join(kinds)})")
    listed = arguments(member.source)
    emits = f"Emits {listed}" if listed else "Emits"
    when = member.sentence.split(". ")[0].replace(", also by the program", "")
    when = when.replace("and with nil", "and nil")
    if not when or when.startswith("Calls"):
        when = f"each time GTK emits the signal `{member.source.name}`"
    text = f"{emits} {when}. Ignores the signal while the program itself changes the widget."
    if result:
        text += " A subscriber cannot stop the signal; GTK's default handler still runs."
    function = "asked" if result else "sent"
    return (f"{comment(text)}\n  /// `{member.source.page}`\n"
            f"  public var {name}: ControlPublisher<{value}> {{\n"
            f'    {function}(by: "{member.source.name}")\n  }}\n')
