import GTK

/// A caption with a text below it, which can be selected and copied.
final class DetailText: Box {
  private let label = Label()
  private let name: String

  init(_ name: String, isCode: Bool = false) {
    self.name = name
    let caption = Label(name)
    super.init(.vertical, spacing: 3, [caption, label])
    for label in [caption, label] {
      label.textAlign = 0
      label.horizontalAlign = .start
    }
    caption.addClass("caption-heading")
    caption.addClass("dim-label")
    label.isSelectable = true
    label.wraps = true
    if isCode { label.addClass("monospace") }
  }

  /// The text; without one the widget is hidden.
  var text: String? {
    get { label.text }
    set {
      label.text = newValue ?? ""
      label.accessibleLabel = "\(name): \(newValue ?? "")"
      isVisible = newValue != nil
    }
  }
}

extension Box {
  /// Returns a column of details that scrolls in both directions, because lines of code do not
  /// wrap.
  static func details(_ parts: [Widget]) -> ScrolledWindow {
    let column = Box(.vertical, spacing: 15, parts)
    column.setMargins(15)
    column.verticalAlign = .start
    return ScrolledWindow(column, horizontally: true)
  }
}
