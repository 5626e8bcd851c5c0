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

  /// A text that shows a value, and hands what the user types to a handler. See
  /// ``TextFieldBinding``.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: Handler<String>
  ) -> TextViewBinding { TextViewBinding(link: .value(source, handler)) }

  /// A text that shows a value, and hands what the user types to a closure, which the open group
  /// keeps: capture its owner weakly.
  public static func value(
    _ source: some ValuePublisher<String>, _ handler: @escaping @MainActor (String) -> Void
  ) -> TextViewBinding { .value(source, Handler(handler)) }

  /// A text that shows and changes a field of a form, and shows what is wrong with it.
  public static func field(_ field: FormField<String>) -> TextViewBinding {
    TextViewBinding(link: .field(field))
  }
}

/// Ties several lines of text to the view model. See ``TextViewBinding``.
@MainActor
public func *= (text: some MultilineControl, binding: TextViewBinding) {
  text.bind(binding.link)
}

/// Ties several lines of text to a field of a form. See ``TextViewBinding/field(_:)``.
@MainActor
public func *= (text: some MultilineControl, field: FormField<String>) {
  text.bind(.field(field))
}
