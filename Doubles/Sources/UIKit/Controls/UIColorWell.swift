/// https://developer.apple.com/documentation/uikit/uicolorwell
@available(iOS 14.0, *)
@MainActor
open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  /// The chosen color; nil for none. Setting it sends no event.
  open var selectedColor: UIColor?
}

extension UserActions where Target: UIColorWell {
  /// Opens the color picker and chooses a color.
  public func choose(_ color: UIColor) {
    guard target.isUsable, target.selectedColor != color else { return }
    target.selectedColor = color
    target.sendActions(for: .valueChanged)
  }
}
