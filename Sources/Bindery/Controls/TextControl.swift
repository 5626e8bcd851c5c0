/// A control in which the user edits a text.
@MainActor
public protocol TextControl: InputControl, SecretHolder {
  /// The text. Setting another one keeps the caret where it was, as far as the text is that long;
  /// in an empty text the caret goes to the end, and a text that takes the user's last edit back
  /// takes the caret back, too. Setting the same does nothing.
  var controlText: String { get set }

  /// Whether an input method is composing; the text then is not complete.
  var isComposing: Bool { get }

  /// Whether the program made the change of the text for which handlers are being called.
  var isTextChangedByProgram: Bool { get }

  /// Runs `handler` whenever an input method has ended a composition.
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Runs `handler` after the text has changed, by the user or the program.
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Forgets what the user could undo and redo in the text. Does nothing in a control that cannot
  /// undo.
  func forgetEdits()
}

extension TextControl {
  public var isTextChangedByProgram: Bool { isChangedByProgram }
  /// Whether the text is a password; false by default.
  public var holdsSecret: Bool { false }

  /// Shows a text of the program's. If it is another one the user can no longer undo what was typed
  /// into the former, and cannot undo this.
  public func showText(_ text: String) {
    changeByProgram { controlText = text }
  }

  /// Runs `change`, in which the program changes the control. Every text that a binding writes goes
  /// through here: an edit of a text that is gone would be undone in the wrong place.
  func changeByProgram(_ change: () -> Void) {
    let former = controlText
    change()
    if controlText != former { forgetEdits() }
  }

  /// Sends the text now, and as the user edits it.
  public var textPublisher: ControlPublisher<String> {
    ControlPublisher(of: self, read: { $0.controlText }, input: { $0.textInput })
  }

  var textInput: UserInput<String> {
    .named(
      "text", of: self, read: { $0.controlText }, tellsProgramChanges: Self.tellsProgramChanges,
      isByProgram: { $0.isTextChangedByProgram }, connect: { $0.onTextChange($1) })
  }

  /// Ties the text to a value. While an input method composes the text waits.
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

  /// Sends when an input method has ended a composition.
  var compositionEnds: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { control, send in
      control.onCompositionEnd { send(()) }
    }
  }

  /// What the user types from now on.
  var userText: AnyPublisher<String, Never> {
    textPublisher.dropFirst().eraseToAnyPublisher()
  }
}

/// A text of a single line, in which Return means "done".
@MainActor
public protocol LineControl: TextControl {
  /// Runs `handler` when the user presses Return.
  func onReturn(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection
}

extension LineControl {
  /// Sends when the user presses Return in the field.
  public var returnPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self, isByProgram: { $0.isChangedByProgram }) { control, send in
      control.onReturn { send(()) }
    }
  }
}

/// A text of several lines, in which Return makes a new one.
@MainActor
public protocol MultilineControl: TextControl {}
