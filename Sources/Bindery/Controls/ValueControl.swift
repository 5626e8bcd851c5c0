/// A control with one value that the user changes, such as a switch or a slider.
///
/// ```swift
/// volume *= .subject(viewModel.volume)
/// ```
///
/// Bind it with a ``ControlBinding``. To make a control of your own conform, add the members of
/// ``InputControl``, and `controlValue` and `onControlValueChange(_:)`.
@MainActor
public protocol ValueControl: InputControl {
  /// The type of the value that the user edits, such as `Bool` or `Double`.
  associatedtype ControlValue: Equatable

  /// The current value. The control clamps a new value to its range. A binding sets only values
  /// that differ from the current one.
  var controlValue: ControlValue { get set }

  /// Runs `handler` after each change of the value by the user or the program, until you disconnect
  /// the returned connection.
  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension ValueControl {
  /// A publisher that emits the control's current value, and then each value that the user enters.
  /// It ignores programmatic changes.
  public var controlPublisher: ControlPublisher<ControlValue> {
    ControlPublisher(of: self, read: { $0.controlValue }, input: { $0.userInput })
  }

  var userInput: UserInput<ControlValue> {
    .named("value", of: self, read: { $0.controlValue }) { $0.onControlValueChange($1) }
  }
}

/// A control that is on or off, such as a switch or a check button.
///
/// ```swift
/// terms *= viewModel.acceptsTerms  // a field of a form
/// ```
@MainActor
public protocol ToggleControl: ValueControl where ControlValue == Bool {}

extension ValueControl where ControlValue == Bool {
  /// A publisher that emits whether the control is on. It emits the current value, and then the new
  /// value after each change by the user. It ignores programmatic changes.
  public var isOnPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A control whose value is a number, such as a slider or a spin button.
///
/// ```swift
/// volume *= .value(connection[\.volume], connection.action(\.setVolume))
/// ```
///
/// It can also be bound to a form's field of whole numbers, a `FormField<Int>`.
@MainActor
public protocol NumberControl: ValueControl where ControlValue == Double {}

extension ValueControl where ControlValue == Double {
  /// A publisher that emits the current number, and then each number that the user enters. It
  /// ignores programmatic changes.
  public var valuePublisher: ControlPublisher<Double> { controlPublisher }
}
