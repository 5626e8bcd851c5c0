import Bindery
import GTK

/// Ties a text field to the view model in both directions.
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// The field shows the subject's value, and sends what the user types. It never loops, leaves the
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
  ) -> TextFieldBinding {
    adding { field in
      FieldText(subject: subject, field: field).start()
      subject.bind(to: field.userText)
    }
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

  /// In the field Return also calls a method of `object`: `.didReturn(self, Form.submit)`.
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

/// Ties several lines of text to the view model in both directions: `note *= .subject(model.note)`.
///
/// As ``TextFieldBinding``, but Return makes a new line.
@MainActor
public struct TextViewBinding {
  fileprivate let bind: @MainActor (any EditableText) -> Void

  /// A text that shows and changes `subject`.
  public static func subject<Failure>(
    _ subject: CurrentValueSubject<String, Failure>
  ) -> TextViewBinding {
    TextViewBinding { text in
      FieldText(subject: subject, field: text).start()
      subject.bind(to: text.userText)
    }
  }
}

/// Ties several lines of text to the view model. See ``TextViewBinding``.
@MainActor
public func *= (text: TextView, binding: TextViewBinding) {
  binding.bind(text)
}

/// Shows a subject's text in a field, but not while an input method composes.
@MainActor
private final class FieldText<Failure: Error> {
  private let subject: CurrentValueSubject<String, Failure>
  private weak var field: (any EditableText)?

  init(subject: CurrentValueSubject<String, Failure>, field: any EditableText) {
    self.subject = subject
    self.field = field
  }

  func start() {
    guard let field else { return }
    BindingGroup.retainInOpenGroup(self)
    field.onCompositionEnd { [weak self] in self?.show() }
    BindingTarget(self, set: { me, _ in me.show() }).bind(to: subject)
  }

  private func show() {
    guard let field, !field.isComposing else { return }
    // What the user typed is newer than what is on its way, so the subject's own value counts.
    field.text = subject.value
  }
}

extension EditableText {
  /// What the user types from now on.
  fileprivate var userText: AnyPublisher<String, Never> {
    textPublisher.dropFirst().eraseToAnyPublisher()
  }
}

extension Widget {
  fileprivate func takeFocus() { focus() }
}
