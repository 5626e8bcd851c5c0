/// A control in which the user edits text.
///
/// ```swift
/// Handler(self, SearchPage.suggest) *= field.textPublisher
/// ```
///
/// The text controls of the toolkit layers conform to ``LineControl`` or ``MultilineControl``. All
/// bindings of text work with them.
@MainActor
public protocol TextControl: InputControl, SecretHolder {
  /// The text. Setting a different text keeps the position of the caret if the new text is long
  /// enough. If the text was empty, the caret moves to the end. If the new text reverts the user's
  /// last edit, the caret also returns to its position before that edit. Setting the same text does
  /// nothing.
  var controlText: String { get set }

  /// Whether an input method is composing text. The text is then incomplete, and two-way bindings
  /// do not change it.
  var isComposing: Bool { get }

  /// Whether the program made the change of the text for which handlers are being called. The
  /// default is ``InputControl/isChangedByProgram``.
  var isTextChangedByProgram: Bool { get }

  /// Runs `handler` whenever an input method has ended a composition. Two-way bindings then show
  /// the text that the program has set during the composition.
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Runs `handler` after each change of the text by the user or the program, until you disconnect
  /// the returned connection.
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Discards the undo and redo steps of the user's edits. Does nothing in a control without undo.
  func forgetEdits()
}

extension TextControl {
  public var isTextChangedByProgram: Bool { isChangedByProgram }
  /// Whether the text is a password. The default is false. The ``BindingLedger`` and the
  /// ``ChangeTrace`` show dots in place of a password.
  public var holdsSecret: Bool { false }

  /// Sets the text on behalf of the program. If the new text differs from the current one, the user
  /// can no longer undo earlier edits, and cannot undo this change.
  public func showText(_ text: String) {
    changeByProgram { controlText = text }
  }

  /// Runs `change`, in which the program changes the control. Bindings write every text through
  /// this method: it discards the undo steps for the previous text, which no longer fit the new
  /// one.
  func changeByProgram(_ change: () -> Void) {
    let former = controlText
    change()
    if controlText != former { forgetEdits() }
  }

  /// A publisher that emits the current text first, and then the whole text after each edit by the
  /// user. It ignores text that the program sets.
  public var textPublisher: ControlPublisher<String> {
    ControlPublisher(of: self, read: { $0.controlText }, input: { $0.textInput })
  }

  var textInput: UserInput<String> {
    .named(
      "text", of: self, read: { $0.controlText }, tellsProgramChanges: Self.tellsProgramChanges,
      isByProgram: { $0.isTextChangedByProgram }, connect: { $0.onTextChange($1) })
  }

  /// Binds the text to a value. While an input method composes, the program's text waits.
  func bind(
    _ link: ValueLink<String>, also: @escaping @MainActor (ControlLink<String>) -> Void = { _ in }
  ) {
    ControlLink.bind(link, to: self, textInput) { control, text in
      guard !control.isComposing else { return false }
      control.showText(text)
      return true
    } also: { binding in
      Handler(binding) { binding in { binding.showWaiting() } }.bind(to: compositionEnds)
      also(binding)
    }
  }

  /// A publisher that emits when an input method has ended a composition.
  var compositionEnds: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in
      control.onCompositionEnd { send(()) }
    }
  }

  /// The texts that the user types from now on.
  var userText: AnyPublisher<String, Never> {
    textPublisher.dropFirst().eraseToAnyPublisher()
  }
}

/// A control with a single line of text, in which Return means "done".
///
/// ```swift
/// firstName *= .subject(viewModel.firstName).nextField(lastName)
/// ```
///
/// Bind it with a ``TextFieldBinding``.
@MainActor
public protocol LineControl: TextControl {
  /// Runs `handler` whenever the user presses Return, until you disconnect the returned connection.
  func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension LineControl {
  /// A publisher that emits when the user presses Return in the field.
  ///
  /// ```swift
  /// viewModel.logIn *= password.returnPublisher
  /// ```
  public var returnPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self, isByProgram: { $0.isChangedByProgram }) { control, send in
      control.onReturn { send(()) }
    }
  }
}

/// A control with several lines of text, in which Return begins a new line.
///
/// ```swift
/// note *= .subject(viewModel.note)
/// ```
///
/// Bind it with a ``TextViewBinding``.
@MainActor
public protocol MultilineControl: TextControl {}
