/// A two-way binding of a switch, check button, slider or spin button to the view model.
///
/// ```swift
/// notifications *= .subject(viewModel.wantsNotifications)
/// online *= .state(viewModel, \.isOnline) { $0.go(online: $1) }
/// terms *= viewModel.acceptsTerms  // a field of a form
/// volume *= .value(connection[\.volume], connection.action(\.setVolume))  // of a store
/// ```
///
/// The control shows the value, and the binding passes the user's choices to the view model. Each
/// choice is a ``transaction(_:)``. When it ends, the control shows the view model's value, even if
/// that is not what the user chose. If the view model's value is outside the control's range, the
/// control shows the nearest value in the range; the view model's value does not change until the
/// user changes it.
///
/// If a control has several bindings, a refusal or correction by one of them applies to all,
/// regardless of their order. The control's ``ControlPublisher``s then emit the resulting value.
@MainActor
public struct ControlBinding<Value: Equatable> {
  let link: ValueLink<Value>

  /// Returns a binding that shows and changes the value of `subject`.
  ///
  /// ```swift
  /// notifications *= .subject(viewModel.wantsNotifications)
  /// ```
  ///
  /// The ``BindingGroup`` whose block is running retains the subject until the binding ends.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<Value, Failure>
  ) -> ControlBinding { ControlBinding(link: .subject(subject)) }

  /// Returns a binding that shows a part of a view model's state, and changes it with a closure.
  ///
  /// ```swift
  /// online *= .state(viewModel, \.isOnline) { $0.go(online: $1) }
  /// ```
  ///
  /// - Parameter write: Applies the user's choice to the view model, on the main actor, in a
  ///   ``transaction(_:)``. The binding references the view model weakly. If the state does not
  ///   change, the control reverts to the former value.
  public static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, Value>,
    _ write: @escaping @MainActor (Model, Value) -> Void
  ) -> ControlBinding { ControlBinding(link: .state(viewModel, part, write)) }

  /// Returns a binding that shows a value, and passes the user's choices to a handler.
  ///
  /// ```swift
  /// volume *= .value(connection[\.volume], connection.action(\.setVolume))
  /// ```
  ///
  /// If a store's reducer refuses or corrects a choice, the control shows the value that the store
  /// has afterward.
  public static func value(
    _ source: some ValuePublisher<Value>, _ handler: Handler<Value>
  ) -> ControlBinding { ControlBinding(link: .value(source, handler)) }

  /// Returns a binding that shows a value, and passes the user's choices to a closure.
  ///
  /// ```swift
  /// volume *= .value(viewModel[\.volume]) { [weak viewModel] in viewModel?.setVolume($0) }
  /// ```
  ///
  /// The closure is called on the main actor, in a ``transaction(_:)``. The ``BindingGroup`` whose
  /// block is running retains it, so capture the owner of the group weakly.
  public static func value(
    _ source: some ValuePublisher<Value>, _ handler: @escaping @MainActor (Value) -> Void
  ) -> ControlBinding { .value(source, Handler(handler)) }

  /// Returns a binding that shows and changes a field of a form, and shows the field's problem.
  ///
  /// The control takes the focus when the field requests it. When the focus leaves the control, the
  /// field counts as visited. You can also write `terms *= viewModel.acceptsTerms`.
  public static func field(_ field: FormField<Value>) -> ControlBinding {
    ControlBinding(link: .field(field))
  }
}

/// Binds a control to the view model in both directions, until the open ``BindingGroup`` is cleared
/// or released.
///
/// ```swift
/// volume *= .subject(viewModel.volume)
/// ```
///
/// The control shows the view model's value at once. See ``ControlBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Control: ValueControl>(
  control: Control, binding: ControlBinding<Control.ControlValue>
) {
  ControlLink.bind(binding.link, to: control, control.userInput) { control, value in
    if control.controlValue != value { control.controlValue = value }
    return true
  }
}

/// Binds a control to a field of a form in both directions, until the open ``BindingGroup`` is
/// cleared or released.
///
/// ```swift
/// terms *= viewModel.acceptsTerms
/// ```
///
/// The control also shows the field's problem. See ``ControlBinding/field(_:)``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Control: ValueControl>(
  control: Control, field: FormField<Control.ControlValue>
) {
  control *= .field(field)
}

/// Binds a slider or spin button to a form's field whose value is a whole number, until the open
/// ``BindingGroup`` is cleared or released.
///
/// ```swift
/// guests *= viewModel.guests  // a FormField<Int>
/// ```
///
/// See ``ControlBinding/field(_:)``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= <Control: NumberControl>(control: Control, field: FormField<Int>) {
  control *= ControlBinding(link: .wholeNumber(field))
}
