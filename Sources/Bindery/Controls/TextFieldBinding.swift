/// A two-way binding of a text field to the view model.
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// The text can belong to a subject, a store or a form's field. It can also be a part of a view
/// model's state that a method of the view model changes. For a form's field, the control also
/// shows the problem:
///
/// ```swift
/// name *= .state(viewModel, \.name) { $0.rename($1) }
/// name *= .value(connection[\.name], connection.action(\.rename))  // of a store
/// age *= .number(.value(connection[\.age], connection.action(\.setAge)), format: .number)
/// email *= .field(viewModel.email).nextField(password)  // or: email *= viewModel.email
/// problem.problemBinding *= viewModel.email.shownProblem
/// ```
///
/// The text field shows the value, and sends the text that the user types. The binding never loops,
/// and keeps the caret in place. While an input method composes text, the binding does not change
/// the field; it shows the program's text afterward. The binding references the next field weakly.
///
/// Each input is a ``transaction(_:)``. When it ends, the text field shows the view model's text,
/// even if it differs from what the user typed. If the view model processes the text only later,
/// bind the field to a subject; otherwise the typed text disappears until the view model has
/// processed it. If a field has several bindings, a refusal or correction by one of them applies to
/// all, as for ``ControlBinding``.
@MainActor
public struct TextFieldBinding {
  private var parts: [@MainActor (any LineControl) -> Void] = []

  /// Returns a binding that shows and changes the text of `subject`.
  ///
  /// ```swift
  /// name *= .subject(viewModel.name)
  /// ```
  ///
  /// The ``BindingGroup`` whose block is running retains the subject until the binding ends.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextFieldBinding { TextFieldBinding().subject(subject) }

  /// Returns a one-way binding that sends the text that the user types to `subject`, which it
  /// references weakly. It does not send the text that the field contains when it is bound.
  public static func subject<Receiver: Subject>(_ subject: Receiver) -> TextFieldBinding
  where Receiver.Output == String { TextFieldBinding().subject(subject) }

  /// Returns a binding that moves the focus to `next` when the user presses Return. The binding
  /// references `next` weakly.
  ///
  /// ```swift
  /// firstName *= .subject(viewModel.firstName).nextField(lastName)
  /// ```
  ///
  /// If `next` refuses the focus, the group's error handler receives
  /// ``BindingError/focusRefused(target:)``.
  public static func nextField(_ next: some FocusTarget) -> TextFieldBinding {
    TextFieldBinding().nextField(next)
  }

  /// Returns a copy of this binding that also shows and changes the text of `subject`. The
  /// ``BindingGroup`` whose block is running retains the subject until the binding ends. If the
  /// field is bound to several values, each input is sent to all of them.
  public func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextFieldBinding { adding { $0.bind(.subject(subject)) } }

  /// Returns a binding that shows a part of a view model's state, and changes it with a closure.
  ///
  /// ```swift
  /// name *= .state(viewModel, \.name) { $0.rename($1) }
  /// ```
  ///
  /// - Parameter write: Applies the text that the user typed to the view model, on the main actor,
  ///   in a ``transaction(_:)``. The binding references the view model weakly. If the state does
  ///   not change, the field reverts to the former text.
  public static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, String>,
    _ write: @escaping @MainActor (Model, String) -> Void
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.state(viewModel, part, write)) }
  }

  /// Returns a binding that shows a value, and passes the text that the user types to a handler.
  ///
  /// ```swift
  /// name *= .value(connection[\.name], connection.action(\.rename))
  /// ```
  ///
  /// Each input is a ``transaction(_:)``. When it ends, the field shows the value, even if it
  /// differs from what the user typed. So the handler must set the value before it returns. If that
  /// takes longer, bind the field to a subject.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: Handler<String>
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.value(source, handler)) }
  }

  /// Returns a binding that shows a value, and passes the text that the user types to a closure.
  ///
  /// ```swift
  /// name *= .value(viewModel[\.name]) { [weak viewModel] in viewModel?.rename($0) }
  /// ```
  ///
  /// The closure is called on the main actor, in a ``transaction(_:)``. The ``BindingGroup`` whose
  /// block is running retains it, so capture the owner of the group weakly.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: @escaping @MainActor (String) -> Void
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.value(source, Handler(handler))) }
  }

  /// Returns a binding that shows and changes a field of a form.
  ///
  /// ```swift
  /// email *= .field(viewModel.email).nextField(password)
  /// ```
  ///
  /// The control also shows the field's problem, and takes the focus when the field requests it.
  /// When the focus leaves the control, the field counts as visited.
  public static func field(_ field: FormField<String>) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.field(field)) }
  }

  /// Returns a copy of this binding that also sends the text that the user types to `subject`,
  /// which it references weakly.
  public func subject<Receiver: Subject>(_ subject: Receiver) -> TextFieldBinding
  where Receiver.Output == String {
    adding { field in subject.bind(to: field.userText) }
  }

  /// Returns a copy of this binding that also moves the focus to `next` when the user presses
  /// Return. The binding references `next` weakly. If `next` refuses the focus, the group's error
  /// handler receives ``BindingError/focusRefused(target:)``.
  public func nextField(_ next: some FocusTarget) -> TextFieldBinding {
    adding { [weak next] field in
      guard let next else { return }
      FocusMove.bind(to: next, after: field.returnPublisher)
    }
  }

  /// Returns a copy of this binding that also calls a method of `object` when the user presses
  /// Return. The binding references `object` weakly.
  ///
  /// ```swift
  /// city *= .subject(viewModel.city).didReturn(viewModel, AddressViewModel.save)
  /// ```
  public func didReturn<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) -> TextFieldBinding {
    adding { field in Handler(object, method).bind(to: field.returnPublisher) }
  }

  func adding(_ part: @escaping @MainActor (any LineControl) -> Void) -> TextFieldBinding {
    var binding = self
    binding.parts.append(part)
    return binding
  }

  func bind(_ field: some LineControl) {
    for part in parts { part(field) }
  }
}

/// Binds a text field to the view model in both directions, until the open ``BindingGroup`` is
/// cleared or released.
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// The field shows the view model's text at once. See ``TextFieldBinding``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= (field: some LineControl, binding: TextFieldBinding) {
  binding.bind(field)
}

/// Binds a text field, or several lines of text, to a field of a form in both directions, until the
/// open ``BindingGroup`` is cleared or released.
///
/// ```swift
/// email *= viewModel.email
/// problem.binding.text *= viewModel.email.shownProblem.map { $0?.message ?? "" }
/// ```
///
/// The control also shows the field's problem, and takes the focus when the field requests it. See
/// ``TextFieldBinding/field(_:)``.
///
/// - Precondition: A ``BindingGroup``'s block is running.
@MainActor
public func *= (text: some TextControl, field: FormField<String>) {
  text.bind(.field(field))
}
