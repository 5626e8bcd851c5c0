// Written by Scripts/gtk-widgets.
import GTK

@MainActor let spinButtonCase = WidgetCheck<SpinButton>("SpinButton", { SpinButton(0...10) }) {
  check in
  check.property("adjustment", \.adjustment)
  check.property("climb-rate", \.climbRate)
  check.property("digits", \.digits)
  check.property("numeric", \.isNumeric)
  check.property("snap-to-ticks", \.snapsToTicks)
  check.property("update-policy", \.updatePolicy)
  check.property("value", \.value)
  check.property("wrap", \.wraps)
  check.reading("cursor-position", \.cursorPosition)
  check.property("editable", \.isEditable)
  check.property("enable-undo", \.enablesUndo)
  check.property("max-width-chars", \.maximumWidthInCharacters)
  check.reading("selection-bound", \.selectionBound)
  check.property("text", \.text)
  check.property("width-chars", \.widthInCharacters)
  check.property("xalign", \.horizontalPlacement)
  check.property("orientation", \.orientation)
  check.signal("change-value", [ScrollType.self]) { $0.onChangeValue { (_: ScrollType) in } }
  check.signal("output", [], returning: Bool.self) { $0.onOutput { true } }
  check.signal("wrapped", []) { $0.onWrapped {} }
  check.signal("changed", []) { $0.onChanged {} }
  check.signal("delete-text", [Int.self, Int.self]) { $0.onDeleteText { (_: Int, _: Int) in } }
}
