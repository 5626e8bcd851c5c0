#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A control that reports changes by the user with `valueChanged`, and can be bound in both
/// directions.
///
/// ```swift
/// bindings.capture { slider *= .subject(viewModel.volume) }
/// ```
///
/// To bind a control of your own, make it conform, and implement `controlValue`:
///
/// ```swift
/// extension Dial: ValueChangingControl {
///   var controlValue: Double {
///     get { angle }
///     set { angle = newValue }
///   }
/// }
/// ```
@MainActor
public protocol ValueChangingControl: UIControl, ValueControl {}

extension ValueChangingControl {
  /// Calls `handler` each time the user has changed the control, for its event `valueChanged`.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    on(.valueChanged, handler)
  }
}

/// A switch can be bound to a Boolean value in both directions:
/// `sync *= .subject(viewModel.synchronizes)`.
///
/// Its `isOnPublisher` emits the state, now and each time the user changes it. Changes by the
/// program are animated while the switch is in a window.
@MainActor extension UISwitch: ValueChangingControl, ToggleControl {
  public var controlValue: Bool {
    get { isOn }
    set { setOn(newValue, animated: window != nil) }
  }
}

@MainActor extension UISlider: ValueChangingControl, NumberControl {
  /// The slider's value, as the shortest decimal number that represents it.
  ///
  /// UIKit's value is a `Float`. Converted directly, 0.3 would become 0.300000012.
  public var controlValue: Double {
    get { Double("\(value)") ?? Double(value) }
    set { value = Float(newValue) }
  }
}

/// A stepper can be bound to a number in both directions: `guests *= .subject(viewModel.guests)`.
@MainActor extension UIStepper: ValueChangingControl, NumberControl {
  public var controlValue: Double {
    get { value }
    set { value = newValue }
  }
}

@MainActor extension UIPageControl: ValueChangingControl {
  /// The index of the current page.
  public var controlValue: Int {
    get { currentPage }
    set { currentPage = newValue }
  }

  /// A publisher that emits the index of the current page, now and each time the user goes to
  /// another page.
  ///
  /// ```swift
  /// Handler(viewModel, TourViewModel.show) *= pages.pagePublisher
  /// ```
  public var pagePublisher: ControlPublisher<Int> { controlPublisher }
}

/// A date picker can be bound to a date in both directions: `picker *= .subject(viewModel.date)`.
///
/// For a picker that shows a length of time, see ``countDown``.
@MainActor extension UIDatePicker: ValueChangingControl {
  public var controlValue: Date {
    get { date }
    set { date = newValue }
  }

  /// A publisher that emits the date, now and each time the user changes it.
  ///
  /// ```swift
  /// Handler(viewModel, TripViewModel.leave) *= picker.datePublisher
  /// ```
  public var datePublisher: ControlPublisher<Date> { controlPublisher }
}

@MainActor extension UIColorWell: ValueChangingControl {
  /// The chosen color, or `nil` if there is none.
  public var controlValue: UIColor? {
    get { selectedColor }
    set { selectedColor = newValue }
  }

  /// A publisher that emits the chosen color, now and each time the user changes it.
  ///
  /// ```swift
  /// Handler(viewModel, NoteViewModel.tint) *= well.colorPublisher
  /// ```
  public var colorPublisher: ControlPublisher<UIColor?> { controlPublisher }
}
#endif
