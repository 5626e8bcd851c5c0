import BinderyInspector
import GTK

/// A row of a binding: its target, the last value, and the place of its creation.
final class BindingRowView: Box {
  private let name = Label()
  private let value = Label()
  private let place = Label()

  init() {
    super.init(.vertical, spacing: 2, [name, value, place])
    for label in [name, value, place] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    value.addClass("monospace")
    value.addClass("caption")
    place.addClass("dim-label")
    place.addClass("caption")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 4, 4)
  }

  func show(_ row: BindingRow) {
    name.text = row.words
    value.text = row.shownValue
    place.text = row.subtitle
    accessibleLabel = row.words
    accessibleDescription = "\(value.text), \(row.subtitle)"
  }
}
