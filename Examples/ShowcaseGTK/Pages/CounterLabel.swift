import BinderyGTK
import Foundation

/// A growing number, with its name below.
final class CounterLabel: Box {
  private let number = Label("0")
  private let title: String

  /// - Parameter explanation: The tooltip.
  init(_ title: String, explanation: String) {
    self.title = title
    let caption = Label(title)
    super.init(.vertical, [number, caption])
    number.addClass("numeric")
    number.addClass("heading")
    caption.addClass("dim-label")
    caption.addClass("caption")
    // Leaves room for the digits to come.
    minimumWidth = 80
    tooltip = explanation
    number.accessibleDescription = explanation
    value = 0
  }

  var value = -1 {
    didSet {
      number.text = value.formatted()
      number.accessibleLabel = "\(title): \(number.text)"
    }
  }
}
