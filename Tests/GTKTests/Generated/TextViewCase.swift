// Written by Scripts/gtk-widgets.
import GTK

@MainActor let textViewCase = WidgetCheck<TextView>("TextView", { TextView() }) { check in
  check.property("accepts-tab", \.acceptsTab)
  check.property("bottom-margin", \.bottomMargin)
  check.property("cursor-visible", \.isCursorVisible)
  check.property("editable", \.isEditable)
  check.property("extra-menu", \.extraMenu)
  check.property("im-module", \.inputModule)
  check.property("indent", \.indent)
  check.property("input-hints", \.inputHints)
  check.property("input-purpose", \.purpose)
  check.property("justification", \.justification)
  check.property("left-margin", \.leftMargin)
  check.property("monospace", \.isMonospace)
  check.property("overwrite", \.overwritesText)
  check.property("pixels-above-lines", \.pixelsAboveLines)
  check.property("pixels-below-lines", \.pixelsBelowLines)
  check.property("pixels-inside-wrap", \.pixelsInsideWrap)
  check.property("right-margin", \.rightMargin)
  check.property("tabs", \.tabs)
  check.property("top-margin", \.topMargin)
  check.property("wrap-mode", \.wrapMode)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
  check.signal("backspace", []) { $0.onBackspace {} }
  check.signal("copy-clipboard", []) { $0.onCopyClipboard {} }
  check.signal("cut-clipboard", []) { $0.onCutClipboard {} }
  check.signal("delete-from-cursor", [DeleteType.self, Int.self]) {
    $0.onDeleteFromCursor { (_: DeleteType, _: Int) in }
  }
  check.signal(
    "extend-selection",
    [TextExtendSelection.self, OpaqueValue.self, OpaqueValue.self, OpaqueValue.self],
    returning: Bool.self
  ) {
    $0.onExtendSelection {
      (_: TextExtendSelection, _: OpaqueValue, _: OpaqueValue, _: OpaqueValue) in true
    }
  }
  check.signal("insert-at-cursor", [String.self]) { $0.onInsertAtCursor { (_: String) in } }
  check.signal("insert-emoji", []) { $0.onInsertEmoji {} }
  check.signal("move-cursor", [MovementStep.self, Int.self, Bool.self]) {
    $0.onMoveCursor { (_: MovementStep, _: Int, _: Bool) in }
  }
  check.signal("move-viewport", [ScrollStep.self, Int.self]) {
    $0.onMoveViewport { (_: ScrollStep, _: Int) in }
  }
  check.signal("paste-clipboard", []) { $0.onPasteClipboard {} }
  check.signal("preedit-changed", [String.self]) { $0.onPreeditChanged { (_: String) in } }
  check.signal("select-all", [Bool.self]) { $0.onSelectAll { (_: Bool) in } }
  check.signal("set-anchor", []) { $0.onSetAnchor {} }
  check.signal("toggle-cursor-visible", []) { $0.onToggleCursorVisible {} }
  check.signal("toggle-overwrite", []) { $0.onToggleOverwrite {} }
}
