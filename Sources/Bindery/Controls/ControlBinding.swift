/// Ties a switch, check button, slider or spin button to the view model in both directions.
///
/// ```swift
/// notifications *= .subject(viewModel.wantsNotifications)
/// online *= .state(viewModel, \.isOnline) { $0.go(online: $1) }
/// terms *= viewModel.acceptsTerms  // a field of a form
/// volume *= .value(connection[\.volume], connection.action(\.setVolume))  // of a store
/// ```
///
/// The control shows the value, and sends what the user chooses. The view model has the last word:
/// what it has not made of a choice by the end of the ``transaction(_:)`` is not shown any longer.
/// A value out of the control's range is shown as the nearest one in it; the view model keeps its
/// own until the user changes it.
///
/// Several bindings of one control settle each choice together: one that refuses or corrects it has
/// its way with all, whichever was made first, and then ``ControlPublisher``s hear what was
/// settled.
@MainActor
public struct ControlBinding<Value: Equatable> {
  let link: ValueLink<Value>

  /// A control that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<Value, Failure>
  ) -> ControlBinding { ControlBinding(link: .subject(subject)) }

  /// A control that shows a part of a view model's state, and changes it by a method.
  ///
  /// - Parameter write: Does what the user chose. The view model is referenced weakly.
  public static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Value>,
    _ write: @escaping @MainActor (Model, Value) -> Void
  ) -> ControlBinding { ControlBinding(link: .state(viewModel, part, write)) }

  /// A control that shows a value, and hands what the user chose to a handler.
  ///
  /// A choice that a store's reducer refuses is taken back, and one that it corrects is shown
  /// corrected.
  public static func value(
    _ source: some ValuePublisher<Value>, _ handler: Handler<Value>
  ) -> ControlBinding { ControlBinding(link: .value(source, handler)) }

  /// A control that shows a value, and hands what the user chose to a closure, which the open group
  /// keeps: capture its owner weakly.
  public static func value(
    _ source: some ValuePublisher<Value>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> ControlBinding { .value(source, Handler(handler)) }

  /// A control that shows and changes a field of a form, and shows what is wrong with it.
  public static func field(_ field: FormField<Value>) -> ControlBinding {
    ControlBinding(link: .field(field))
  }
}

/// Ties a control to the view model. See ``ControlBinding``.
@MainActor
public func *= <Control: ValueControl>(
  control: Control, binding: ControlBinding<Control.ControlValue>
) {
  ControlLink.bind(binding.link, to: control, control.userInput) { control, value in
    if control.controlValue != value { control.controlValue = value }
    return true
  }
}

/// Ties a control to a field of a form. See ``ControlBinding/field(_:)``.
@MainActor
public func *= <Control: ValueControl>(
  control: Control, field: FormField<Control.ControlValue>
) {
  control *= .field(field)
}

/// Ties a slider or spin button to a field with a whole number. See ``ControlBinding/field(_:)``.
@MainActor
public func *= <Control: NumberControl>(control: Control, field: FormField<Int>) {
  control *= ControlBinding(link: .wholeNumber(field))
}
