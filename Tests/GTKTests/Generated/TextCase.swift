// Written by Scripts/gtk-widgets.
import GTK

@MainActor let textCase = WidgetCheck<Text>("Text", { Text() }) { check in
  check.property("activates-default", \.activatesDefault)
  check.property("attributes", \.attributes)
  check.property("buffer", \.buffer)
  check.property("enable-emoji-completion", \.enablesEmojiCompletion)
  check.property("extra-menu", \.extraMenu)
  check.property("im-module", \.inputModule)
  check.property("input-hints", \.inputHints)
  check.property("input-purpose", \.purpose)
  check.property("invisible-char", \.invisibleChar)
  check.property("invisible-char-set", \.isInvisibleCharSet)
  check.property("max-length", \.maxLength)
  check.property("overwrite-mode", \.overwritesText)
  check.property("placeholder-text", \.placeholder)
  check.property("propagate-text-width", \.propagatesTextWidth)
  check.reading("scroll-offset", \.scrollOffset)
  check.property("tabs", \.tabs)
  check.property("truncate-multiline", \.truncatesMultiline)
  check.property("visibility", \.isTextVisible)
  check.signal("backspace", []) { $0.onBackspace {} }
  check.signal("copy-clipboard", []) { $0.onCopyClipboard {} }
  check.signal("cut-clipboard", []) { $0.onCutClipboard {} }
  check.signal("delete-from-cursor", [DeleteType.self, Int.self]) {
    $0.onDeleteFromCursor { (_: DeleteType, _: Int) in }
  }
  check.signal("insert-at-cursor", [String.self]) { $0.onInsertAtCursor { (_: String) in } }
  check.signal("insert-emoji", []) { $0.onInsertEmoji {} }
  check.signal("move-cursor", [MovementStep.self, Int.self, Bool.self]) {
    $0.onMoveCursor { (_: MovementStep, _: Int, _: Bool) in }
  }
  check.signal("paste-clipboard", []) { $0.onPasteClipboard {} }
  check.signal("preedit-changed", [String.self]) { $0.onPreeditChanged { (_: String) in } }
  check.signal("toggle-overwrite", []) { $0.onToggleOverwrite {} }
}
