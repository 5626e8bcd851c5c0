#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UIDatePicker {
  /// The length of time that a picker in `countDownTimer` mode shows, in seconds.
  ///
  /// ```swift
  /// picker.countDown *= .subject(viewModel.seconds)
  /// ```
  ///
  /// The picker retains the object.
  public var countDown: CountDown { attached(to: self) { CountDown($0) } }

  /// A publisher that emits the number of seconds in ``countDown``, now and each time the user
  /// changes it.
  public var countDownPublisher: ControlPublisher<TimeInterval> { countDown.valuePublisher }
}

/// The length of time that a count-down date picker shows, in seconds.
///
/// ```swift
/// bindings.capture { picker.countDown *= .subject(viewModel.seconds) }
/// ```
///
/// `UIDatePicker.countDown` returns it. It is always the same object, which the picker retains.
public final class CountDown: ControlPart, NumberControl {
  fileprivate init(_ picker: UIDatePicker) {
    super.init(picker)
  }

  private var picker: UIDatePicker? { view as? UIDatePicker }

  /// The length of time in seconds. UIKit shows whole minutes, up to a day.
  public var controlValue: TimeInterval {
    get { picker?.countDownDuration ?? 0 }
    set { picker?.countDownDuration = newValue }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  override func onUse(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    picker?.on(.valueChanged, handler) ?? super.onUse(handler)
  }
}
#endif
