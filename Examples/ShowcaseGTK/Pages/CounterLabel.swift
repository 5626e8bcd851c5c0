import BinderyGTK
import Foundation

/// A growing number, with its label below.
final class CounterLabel: Box {
  private let number = Label("0")
  private let title: String

  init(_ title: String) {
    self.title = title
    let caption = Label(title)
    super.init(.vertical, [number, caption])
    number.addClass("numeric")
    number.addClass("heading")
    caption.addClass("dim-label")
    caption.addClass("caption")
    // A row of them must fit into the narrowest window.
    for label in [number, caption] { label.isEllipsized = true }
    expandsHorizontally = true
    value = 0
  }

  var value = -1 {
    didSet {
      number.text = value.formatted()
      number.accessibleLabel = "\(title): \(value)"
    }
  }
}
