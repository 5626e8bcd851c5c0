#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A control that reports changes by the user with `valueChanged`. It can be bound both ways:
///
/// ```swift
/// bindings.capture { slider *= .subject(viewModel.volume) }
/// ```
///
/// A control of your own conforms with its `controlValue`.
@MainActor
public protocol ValueChangingControl: UIControl, ValueControl {}

extension ValueChangingControl {
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.valueChanged, handler)
  }
}

/// A switch can be bound both ways: `sync *= .subject(viewModel.synchronizes)`. Its `isOnPublisher`
/// sends the state, now and as the user changes it.
@MainActor extension UISwitch: ValueChangingControl, ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { setOn(newValue, animated: window != nil) }
  }
}

@MainActor extension UISlider: ValueChangingControl, NumberControl {
  /// The slider's value. UIKit's value is a `Float`, so this is the shortest decimal number that
  /// represents it, and 0.3 does not become 0.300000012.
  public var controlValue: Double {
    get { Double("\(value)") ?? Double(value) }
    set { value = Float(newValue) }
  }
}

/// A stepper can be bound to a number: `guests *= .subject(viewModel.guests)`.
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

  /// Sends the index of the current page, now and as the user goes to another.
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}

/// A date picker can be bound to a date: `picker *= .subject(viewModel.date)`. For a picker of a
/// length of time, see ``countDown``.
@MainActor extension UIDatePicker: ValueChangingControl {
  public var controlValue: Date {
    get { date }
    set { date = newValue }
  }

  /// Sends the date, now and as the user changes it.
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension UIColorWell: ValueChangingControl {
  /// The chosen colour; nil for none.
  public var controlValue: UIColor? {
    get { selectedColor }
    set { selectedColor = newValue }
  }

  /// Sends the colour, nil for none, now and as the user changes it.
  public var colorPublisher: ControlPublisher<UIColor?> { controlPublisher }
}
#endif
