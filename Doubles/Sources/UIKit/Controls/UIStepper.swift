/// https://developer.apple.com/documentation/uikit/uistepper
@available(iOS 5.0, *)
@MainActor
open class UIStepper: UIControl {
  private var shown: Double = 0

  /// The value, clamped to the range. Setting it sends no event.
  open var value: Double {
    get { shown }
    set { shown = min(max(newValue, minimumValue), maximumValue) }
  }
  open var minimumValue: Double = 0 {
    didSet {
      if minimumValue >= maximumValue {
        raise("minimumValue \(minimumValue) is not less than maximumValue \(maximumValue)")
      }
      value = shown
    }
  }
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue >= maximumValue {
        raise("maximumValue \(maximumValue) is not greater than minimumValue \(minimumValue)")
      }
      value = shown
    }
  }
  open var stepValue: Double = 1 {
    didSet { if stepValue <= 0 { raise("stepValue \(stepValue) is not greater than 0") } }
  }
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true

  private func raise(_ reason: String) {
    RaisedExceptions.raise("NSInvalidArgumentException", reason)
  }

  fileprivate func step(by step: Double) {
    let before = value
    let wanted = before + step
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    if value != before { sendActions(for: .valueChanged) }
  }
}

extension UserActions where Target: UIStepper {
  /// Taps the plus button.
  public func increment() { if target.isUsable { target.step(by: target.stepValue) } }

  /// Taps the minus button.
  public func decrement() { if target.isUsable { target.step(by: -target.stepValue) } }
}
