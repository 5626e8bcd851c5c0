import BinderyGTK
import ShowcaseModels

/// A row of the long list: name, number, and the last change.
final class StressRowView: Box, BindableView {
  private let name = Label()
  private let change = Label()
  private let number = Label()

  init() {
    let texts = Box(.vertical, spacing: 2, [name, change])
    super.init(.horizontal, spacing: 12, [texts, number])
    texts.expandsHorizontally = true
    for label in [name, change] {
      label.textAlign = 0
      label.isEllipsized = true
    }
    change.addClass("dim-label")
    for label in [change, number] { label.addClass("numeric") }
    change.addClass("caption")
    (marginStart, marginEnd, marginTop, marginBottom) = (6, 6, 3, 3)
  }

  func bind(to row: StressRow) {
    name.text = row.name
    number.text = "\(row.number)"
    change.text =
      row.changeNumber == 0
      ? "not changed yet" : "\(row.lastChange.title) by change \(row.changeNumber)"
    accessibleLabel = "\(row.name), \(row.number)"
  }
}
