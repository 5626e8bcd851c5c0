#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A control whose changes UIKit tells as `valueChanged`, when the user made them.
@MainActor
public protocol ValueChangingControl: UIControl, ValueControl {}

extension ValueChangingControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.valueChanged, handler)
  }
}

@MainActor extension UISwitch: ValueChangingControl, ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { setOn(newValue, animated: window != nil) }
  }
}

@MainActor extension UISlider: ValueChangingControl, NumberControl {
  /// The slider's number, which is a `Float`: the shortest decimal fraction that means it, so that 0.3
  /// does not become 0.300000012.
  public var controlValue: Double {
    get { Double("\(value)") ?? Double(value) }
    set { value = Float(newValue) }
  }
}

@MainActor extension UIStepper: ValueChangingControl, NumberControl {
  public var controlValue: Double {
    get { value }
    set { value = newValue }
  }
}

@MainActor extension UIPageControl: ValueChangingControl {
  public var controlValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// Sends the index of the page that is shown, now and as the user goes to another.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}

@MainActor extension UIDatePicker: ValueChangingControl {
  public var controlValue: Date {
    get { date }
    set { date = newValue }
  }

  /// Sends the date, now and as the user changes it.
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension UIColorWell: ValueChangingControl {
  /// The colour that is chosen; nil for none.
  public var controlValue: UIColor? {
    get { selectedColor }
    set { selectedColor = newValue }
  }

  /// Sends the colour, nil for none, now and as the user changes it.
  public var colorPublisher: ControlPublisher<UIColor?> { controlPublisher }
}
#endif
