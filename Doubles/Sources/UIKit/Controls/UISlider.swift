/// https://developer.apple.com/documentation/uikit/uislider
@available(iOS 2.0, *)
@MainActor
open class UISlider: UIControl {
  private var shown: Float = 0

  /// The value, clamped to the range. Setting it sends no event.
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
  /// Whether the slider sends events during a drag, and not only at its end.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

extension UserActions where Target: UISlider {
  /// Drags the knob through the values and releases it at the last.
  ///
  /// - Returns: Whether the slider was usable.
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
