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
    // Leaves room for the digits to come.
    minimumWidth = 80
    value = 0
  }

  var value = -1 {
    didSet {
      number.text = value.formatted()
      number.accessibleLabel = "\(title): \(value)"
    }
  }
}
