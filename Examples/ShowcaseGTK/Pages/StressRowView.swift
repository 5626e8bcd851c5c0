import BinderyGTK
import ShowcaseModels

/// A row of the long list: name, number, and the last change. It flashes when it has just changed.
final class StressRowView: Box {
  private let name = Label()
  private let change = Label()
  private let number = Label()
  private var shown: StressRow?
  private var flashes = 0

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

  func show(_ row: StressRow, isFresh: Bool) {
    if row != shown {
      removeClass("stress-flash-\(flashes % 2)")
      // GTK begins an animation anew if its name differs.
      if isFresh {
        flashes += 1
        addClass("stress-flash-\(flashes % 2)")
      }
    }
    shown = row
    name.text = row.name
    number.text = row.number.formatted()
    change.text =
      row.changeNumber == 0
      ? "not changed yet" : "\(row.lastChange.title) by change \(row.changeNumber.formatted())"
    accessibleLabel = "\(row.name), \(row.number)"
  }
}
