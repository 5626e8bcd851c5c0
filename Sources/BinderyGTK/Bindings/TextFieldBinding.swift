import Bindery
import GTK

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
/// email *= .field(viewModel.email).nextField(password)  // or: email *= viewModel.email
/// problem.problemBinding *= viewModel.email.shownProblem
/// ```
///
/// The field shows the value, and sends what the user types. It never loops, leaves the
/// caret where it is, and while an input method composes it lets the program's text wait. The next
/// field is referenced weakly.
@MainActor
public struct TextFieldBinding {
  private var parts: [@MainActor (any TextField) -> Void] = []

  /// A field that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextFieldBinding { TextFieldBinding().subject(subject) }

  /// A field that sends what the user types to `subject`, and shows what it did before.
  public static func subject<Receiver: Subject>(_ subject: Receiver) -> TextFieldBinding
  where Receiver.Output == String { TextFieldBinding().subject(subject) }

  /// A field in which Return moves the focus to `next`.
  public static func nextField(_ next: Widget) -> TextFieldBinding {
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
  public func nextField(_ next: Widget) -> TextFieldBinding {
    adding { [weak next] field in
      guard let next else { return }
      Handler(next, Widget.takeFocus).bind(to: field.returnPublisher)
    }
  }

  /// In the field Return also calls a method of `object`: `.didReturn(self, SignUpPage.submit)`.
  public func didReturn<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) -> TextFieldBinding {
    adding { field in Handler(object, method).bind(to: field.returnPublisher) }
  }

  private func adding(_ part: @escaping @MainActor (any TextField) -> Void) -> TextFieldBinding {
    var binding = self
    binding.parts.append(part)
    return binding
  }

  func bind(_ field: some TextField) {
    for part in parts { part(field) }
  }
}

/// Ties a text field to the view model. See ``TextFieldBinding``.
@MainActor
public func *= (field: some TextField, binding: TextFieldBinding) {
  binding.bind(field)
}

/// Ties a text field to a field of a form. See ``TextFieldBinding/field(_:)``.
@MainActor
public func *= (field: some TextField, value: FormField<String>) {
  field *= .field(value)
}

/// Ties several lines of text to the view model in both directions: `note *= .subject(model.note)`.
///
/// As ``TextFieldBinding``, but Return makes a new line.
@MainActor
public struct TextViewBinding {
  fileprivate let link: ValueLink<String>

  /// A text that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextViewBinding { TextViewBinding(link: .subject(subject)) }

  /// A text that shows a part of a view model's state, and changes it by a method.
  ///
  /// - Parameter write: Does what the user typed. The view model is referenced weakly.
  public static func state<Model: ViewModel<State>, State: ViewState>(
    _ viewModel: Model, _ part: KeyPath<State, String>,
    _ write: @escaping @MainActor (Model, String) -> Void
  ) -> TextViewBinding { TextViewBinding(link: .state(viewModel, part, write)) }

  /// A text that shows and changes a field of a form, and shows what is wrong with it.
  public static func field(_ field: FormField<String>) -> TextViewBinding {
    TextViewBinding(link: .field(field))
  }
}

/// Ties several lines of text to the view model. See ``TextViewBinding``.
@MainActor
public func *= (text: TextView, binding: TextViewBinding) {
  text.bind(binding.link)
}

/// Ties several lines of text to a field of a form. See ``TextViewBinding/field(_:)``.
@MainActor
public func *= (text: TextView, field: FormField<String>) {
  text *= .field(field)
}

/// Shows a value in a text field, but not while an input method composes.
@MainActor
private final class FieldText {
  private let link: ValueLink<String>
  private weak var field: (any EditableText)?

  init(_ link: ValueLink<String>, _ field: any EditableText) {
    self.link = link
    self.field = field
  }

  func start() {
    guard let field else { return }
    BindingGroup.retainInOpenGroup(self)
    field.onCompositionEnd { [weak self] in self?.show() }
    link.follow(BindingTarget(self, set: { me, _ in me.show() }))
  }

  private func show() {
    guard let field, !field.isComposing, let text = link.present() else { return }
    // What the user typed is newer than what is on its way, so the present value counts.
    field.text = text
  }
}

extension EditableText {
  fileprivate func bind(_ link: ValueLink<String>) {
    FieldText(link, self).start()
    link.take(userText)
    link.accompany(self)
  }

  /// What the user types from now on.
  fileprivate var userText: AnyPublisher<String, Never> {
    textPublisher.dropFirst().eraseToAnyPublisher()
  }
}

extension Widget {
  func takeFocus() { focus() }
}
