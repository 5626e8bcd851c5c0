/// A control with one value that the user changes, such as a switch or a slider.
///
/// ```swift
/// volume *= .subject(viewModel.volume)
/// ```
///
/// A ``ControlBinding`` binds it. A control of your own conforms with the members of
/// ``InputControl`` and the two here.
@MainActor
public protocol ValueControl: InputControl {
  /// The type of the value that the user edits, such as `Bool` or `Double`.
  associatedtype ControlValue: Equatable

  /// The current value. A value outside the control's range is clamped to it. A binding sets it
  /// only to a different value.
  var controlValue: ControlValue { get set }

  /// Runs `handler` after the value has changed, by the user or the program, until the connection
  /// that it returns is disconnected.
  func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension ValueControl {
  /// A publisher of the control's value: now, and as the user changes it. It ignores programmatic
  /// changes.
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
  /// A publisher of whether the control is on: now, and as the user changes it. It ignores
  /// programmatic changes.
  public var isOnPublisher: ControlPublisher<Bool> { controlPublisher }
}

/// A control whose value is a number, such as a slider or a spin button.
///
/// ```swift
/// volume *= .value(connection[\.volume], connection.action(\.setVolume))
/// ```
///
/// It can also be bound to a form's field of whole numbers.
@MainActor
public protocol NumberControl: ValueControl where ControlValue == Double {}

extension ValueControl where ControlValue == Double {
  /// A publisher of the number: now, and as the user changes it. It ignores programmatic changes.
  public var valuePublisher: ControlPublisher<Double> { controlPublisher }
}
