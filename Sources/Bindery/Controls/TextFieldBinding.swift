/// Ties a text field to the view model in both directions.
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// What is typed lives in a subject, in a part of a state that a method changes, or in a field of a
/// form, which also shows what is wrong with it:
///
/// ```swift
/// name *= .state(viewModel, \.name) { $0.rename($1) }
/// name *= .value(connection[\.name], connection.action(\.rename))  // of a store
/// age *= .number(.value(connection[\.age], connection.action(\.setAge)), format: .number)
/// email *= .field(viewModel.email).nextField(password)  // or: email *= viewModel.email
/// problem.problemBinding *= viewModel.email.shownProblem
/// ```
///
/// The field shows the value, and sends what the user types. It never loops, leaves the
/// caret where it is, and while an input method composes it lets the program's text wait. The next
/// field is referenced weakly.
///
/// The view model has the last word: what it has not made of a text by the end of the
/// ``transaction(_:)`` is not shown any longer. What takes its time is for a subject: otherwise the
/// text would be gone meanwhile. Several bindings of one field settle each text together, as those
/// of a ``ControlBinding`` do.
@MainActor
public struct TextFieldBinding {
  private var parts: [@MainActor (any LineControl) -> Void] = []

  /// A field that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextFieldBinding { TextFieldBinding().subject(subject) }

  /// A field that sends what the user types to `subject`, and shows what it did before.
  public static func subject<Receiver: Subject>(_ subject: Receiver) -> TextFieldBinding
  where Receiver.Output == String { TextFieldBinding().subject(subject) }

  /// A field in which Return moves the focus to `next`.
  public static func nextField(_ next: some FocusTarget) -> TextFieldBinding {
    TextFieldBinding().nextField(next)
  }

  /// The field also shows and changes `subject`.
  public func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextFieldBinding { adding { $0.bind(.subject(subject)) } }

  /// A field that shows a part of a view model's state, and changes it by a method.
  ///
  /// - Parameter write: Does what the user typed. The view model is referenced weakly.
  public static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, String>,
    _ write: @escaping @MainActor (Model, String) -> Void
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.state(viewModel, part, write)) }
  }

  /// A field that shows a value, and hands what the user types to a handler.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: Handler<String>
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.value(source, handler)) }
  }

  /// A field that shows a value, and hands what the user types to a closure, which the open group
  /// keeps: capture its owner weakly.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: @escaping @MainActor (String) -> Void
  ) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.value(source, Handler(handler))) }
  }

  /// A field that shows and changes a field of a form: also what is wrong with it, and it takes the
  /// focus when it is asked to.
  public static func field(_ field: FormField<String>) -> TextFieldBinding {
    TextFieldBinding().adding { $0.bind(.field(field)) }
  }

  /// The field also sends what the user types to `subject`.
  public func subject<Receiver: Subject>(_ subject: Receiver) -> TextFieldBinding
  where Receiver.Output == String {
    adding { field in subject.bind(to: field.userText) }
  }

  /// In the field Return also moves the focus to `next`.
  public func nextField(_ next: some FocusTarget) -> TextFieldBinding {
    adding { [weak next] field in
      guard let next else { return }
      FocusMove.bind(to: next, after: field.returnPublisher)
    }
  }

  /// In the field Return also calls a method of `object`: `.didReturn(self, SignUpPage.submit)`.
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

/// Ties a text field to the view model. See ``TextFieldBinding``.
@MainActor
public func *= (field: some LineControl, binding: TextFieldBinding) {
  binding.bind(field)
}

/// Ties a text field to a field of a form. See ``TextFieldBinding/field(_:)``.
@MainActor
public func *= (field: some LineControl, value: FormField<String>) {
  field *= .field(value)
}
