#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UIDatePicker {
  /// The length of time that a picker in `countDownTimer` mode shows, as a number of seconds:
  /// `picker.countDown *= .subject(viewModel.seconds)`.
  ///
  /// The picker keeps the object alive.
  public var countDown: CountDown { attached(to: self) { CountDown($0) } }

  /// Sends the seconds of ``countDown``, now and as the user changes them.
  public var countDownPublisher: ControlPublisher<TimeInterval> { countDown.valuePublisher }
}

/// The length of time that a count-down date picker shows, in seconds.
///
/// ```swift
/// bindings.capture { picker.countDown *= .subject(viewModel.seconds) }
/// ```
///
/// `UIDatePicker.countDown` returns it, always the same one, and the picker retains it.
public final class CountDown: ControlPart, NumberControl {
  fileprivate init(_ picker: UIDatePicker) {
    super.init(picker)
  }

  private var picker: UIDatePicker? { view as? UIDatePicker }

  /// The seconds. UIKit shows whole minutes, up to a day.
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
