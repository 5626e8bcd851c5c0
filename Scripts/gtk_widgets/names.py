"""The Swift names and descriptions of properties and signals.

Most are derived from GTK's name. Scripts/gtk_widgets/names.tsv has the others: GTK's page, the
Swift name or `-` for what is not generated, and a sentence or, after `-`, what is there instead.
Scripts/gtk_widgets/comments.txt has the comments of types.
"""

import re
from pathlib import Path

WORDS = {
    "hexpand": "expands-horizontally", "n": "count-of", "min": "minimum", "max": "maximum",
    "nat": "natural", "pos": "position", "keyval": "key", "gicon": "icon", "gfile": "file",
    "hadjustment": "horizontal-adjustment", "vadjustment": "vertical-adjustment",
    "hscroll": "horizontal-scroll", "vscroll": "vertical-scroll",
    "hscrollbar": "horizontal-scrollbar", "vscrollbar": "vertical-scrollbar",
    "hhomogeneous": "horizontally-homogeneous", "vhomogeneous": "vertically-homogeneous",
    "xalign": "horizontal-placement", "yalign": "vertical-placement", "im": "input",
    "uri": "address", "rgba": "color", "accel": "accelerator", "chars": "characters",
    "params": "parameters", "desc": "description", "attrs": "attributes",
}
WHOLE = {
    "label": "title", "description": "caption", "name": "widget-name", "label-widget":
    "title-widget", "placeholder-text": "placeholder", "tooltip-text": "tooltip",
    "input-purpose": "purpose", "xalign": "horizontal-placement", "width-chars":
    "width-in-characters", "max-width-chars": "maximum-width-in-characters",
}
# The third person of the verbs that names of truth values begin with.
VERBS = {
    "show": "shows", "use": "uses", "enable": "enables", "allow": "allows", "accept": "accepts",
    "propagate": "propagates", "draw": "draws", "resize": "resizes", "shrink": "shrinks",
    "snap": "snaps", "truncate": "truncates", "hide": "hides", "destroy": "is-destroyed",
    "swipe": "swipes", "obey": "obeys", "restrict": "restricts", "reveal": "reveals",
    "focus": "focuses", "activate": "activates", "support": "supports", "indent": "indents",
    "interpolate": "interpolates", "scroll": "scrolls", "expand": "expands", "handle": "handles",
    "cascade": "cascades", "embed": "embeds", "fit": "fits", "wrap": "wraps", "loop": "loops",
    "has": "has", "can": "can", "is": "is", "receives": "receives", "activates": "activates",
    "accepts": "accepts",
}
NOUNS = {
    "CalendarView": "calendar", "GLArea": "GL area", "Paned": "pair of panes",
    "PlainHeaderBar": "header bar", "Text": "line of text", "Fixed": "fixed container",
    "MediaControls": "media control bar", "WindowControls": "window control bar",
    "CarouselLines": "carousel line indicator", "ClampScrollable": "scrollable clamp",
    "ShortcutsShortcut": "shortcut", "ShortcutsGroup": "shortcut group",
    "ShortcutsSection": "shortcut section",
}
KEYWORDS = {"default", "repeat", "in", "operator", "static", "super", "self", "init", "public",
            "private", "internal", "switch", "case", "return", "import", "where", "while", "for"}


def camel(name):
    first, *others = [w for w in re.split(r"[-_ ]", name) if w]
    return first + "".join(w[0].upper() + w[1:] for w in others)


def humanized(name):
    """The words of a Swift class name: `MenuButton` is a menu button."""
    return NOUNS.get(name) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def possessive(noun):
    return noun + ("'" if noun.endswith("s") else "'s")


def written_comments(root):
    """The lines of Scripts/gtk_widgets/comments.txt, by Swift names, and those of cases."""
    comments, lines, cases = {}, [], {}
    for line in (root / "Scripts/gtk_widgets/comments.txt").read_text().splitlines():
        if line.startswith("== "):
            name = line[3:]
            lines = comments[name] = []
        elif line.startswith("- "):
            case, text = line[2:].split(": ", 1)
            cases.setdefault(name, {})[case] = text
        elif not line.startswith("#"):
            lines.append(line)
    return comments, cases


class Names:
    def __init__(self, root):
        self.given, self.used = {}, set()
        self.comments, self.cases = written_comments(root)
        for line in (root / "Scripts/gtk_widgets/names.tsv").read_text().splitlines():
            if line and not line.startswith("#"):
                page, name, *text = line.split("\t")
                self.given[page] = (name, text[0] if text else "")

    def entry(self, page):
        if page in self.given:
            self.used.add(page)
        return self.given.get(page, (None, ""))

    def common(self, property, noun):
        """The sentence for the property of any class."""
        return self.entry(f"*:{property.name}")[1].format(noun)

    def of_property(self, property, noun):
        """The Swift name, the type if another than GTK's is given, and the sentence."""
        name, text = self.entry(property.page)
        kind = None
        if name == "-":
            return None, None, text
        if name and ":" in name:
            name, kind = name.split(":")
        derived = self.words(property)
        name = name or camel("-".join(derived))
        text = text or self.common(property, noun) or self.sentence(property, derived, noun)
        return name, kind, text

    def words(self, property):
        name = WHOLE.get(property.name, property.name)
        words = "-".join(WORDS.get(w, w) for w in name.split("-")).split("-")
        if words[:2] == ["count", "of"]:
            words = [words[2].rstrip("s") if len(words) == 3 else "-".join(words[2:]), "count"]
            words[0] = words[0].removesuffix("s")
        if property.type != "gboolean":
            return "-".join(words).split("-")
        if words[0] in VERBS:
            return VERBS[words[0]].split("-") + words[1:]
        return ["is"] + words

    def sentence(self, property, words, noun):
        text = " ".join(words).replace("css ", "CSS ")
        if property.type != "gboolean":
            return f"The {possessive(noun)} {text}."
        verb, *rest = words
        if verb == "is" and len(rest) > 1:
            return f"Whether the {possessive(noun)} {' '.join(rest[:-1])} is {rest[-1]}."
        if verb in ("is", "can", "receives", "wraps", "loops") or not rest:
            return f"Whether the {noun} {text}."
        if verb == "has":
            article = "an" if rest[0][0] in "aeiou" else "a"
            return f"Whether the {noun} has {article} {' '.join(rest)}."
        if verb in ("shows", "uses", "draws", "reveals"):
            return f"Whether the {noun} {verb} its {' '.join(rest)}."
        return f"Whether the {noun} {text}."

    def of_signal(self, signal):
        """The part of the Swift name after `on`, and the sentence's end, if one is given."""
        name, text = self.entry(signal.page)
        if name == "-":
            return None, text
        derived = camel("-".join(WORDS.get(w, w) for w in signal.name.split("-")))
        name = name or derived[0].upper() + derived[1:]
        return name, text

    @property
    def unused(self):
        return sorted(set(self.given) - self.used)
