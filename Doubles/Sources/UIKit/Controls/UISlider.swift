/// https://developer.apple.com/documentation/uikit/uislider
@available(iOS 2.0, *)
@MainActor
open class UISlider: UIControl {
  private var shown: Float = 0

  /// What is out of the range is moved into it. Setting it sends nothing.
  open var value: Float {
    get { shown }
    set { shown = min(max(newValue, minimumValue), maximumValue) }
  }
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = shown
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = shown
    }
  }
  /// Whether it sends while it is dragged, and not only at the end.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

extension UserActions where Target: UISlider {
  /// Drags the knob through values and lets go at the last.
  ///
  /// - Returns: Whether it could be used.
  @discardableResult
  public func drag(to values: Float...) -> Bool {
    guard target.isUsable else { return false }
    target.sendActions(for: .touchDown)
    for value in values {
      target.value = value
      if target.isContinuous { target.sendActions(for: .valueChanged) }
    }
    if !target.isContinuous { target.sendActions(for: .valueChanged) }
    target.sendActions(for: .touchUpInside)
    return true
  }
}
