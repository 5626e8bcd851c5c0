// Written by Scripts/gtk-widgets.
import GTK

@MainActor let lineWidgetCase = WidgetCheck<Entry>("LineWidget", { Entry() }) { check in
  check.reading("cursor-position", \.cursorPosition)
  check.property("editable", \.isEditable)
  check.property("enable-undo", \.enablesUndo)
  check.property("max-width-chars", \.maximumWidthInCharacters)
  check.reading("selection-bound", \.selectionBound)
  check.property("text", \.text)
  check.property("width-chars", \.widthInCharacters)
  check.property("xalign", \.horizontalPlacement)
  check.signal("changed", []) { $0.onChanged {} }
  check.signal("delete-text", [Int.self, Int.self]) { $0.onDeleteText { (_: Int, _: Int) in } }
}
