// Written by Scripts/gtk-widgets.
import GTK

@MainActor let labelCase = WidgetCheck<Label>("Label", { Label() }) { check in
  check.property("attributes", \.attributes)
  check.property("ellipsize", \.ellipsizeMode)
  check.property("extra-menu", \.extraMenu)
  check.property("justify", \.justification)
  check.property("label", \.text)
  check.property("lines", \.lines)
  check.property("max-width-chars", \.maximumWidthInCharacters)
  check.reading("mnemonic-keyval", \.mnemonicKey)
  check.property("mnemonic-widget", \.mnemonicWidget)
  check.property("natural-wrap-mode", \.naturalWrapMode)
  check.property("selectable", \.isSelectable)
  check.property("single-line-mode", \.isSingleLine)
  check.property("tabs", \.tabs)
  check.property("use-markup", \.usesMarkup)
  check.property("use-underline", \.usesUnderline)
  check.property("width-chars", \.widthInCharacters)
  check.property("wrap", \.wraps)
  check.property("wrap-mode", \.wrapMode)
  check.property("xalign", \.textAlign)
  check.property("yalign", \.verticalPlacement)
  check.signal("activate-current-link", []) { $0.onActivateCurrentLink {} }
  check.signal("copy-clipboard", []) { $0.onCopyClipboard {} }
  check.signal("move-cursor", [MovementStep.self, Int.self, Bool.self]) {
    $0.onMoveCursor { (_: MovementStep, _: Int, _: Bool) in }
  }
}
