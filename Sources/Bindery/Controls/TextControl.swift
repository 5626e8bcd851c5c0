/// A control in which the user edits a text.
@MainActor
public protocol TextControl: InputControl {
  /// The text. Setting another one keeps the caret where it was, as far as the text is that long;
  /// setting the same does nothing.
  var controlText: String { get set }

  /// Whether an input method is composing; the text then is not complete.
  var isComposing: Bool { get }

  /// Whether nobody is to see the text: it is a password. Inspectors then do not note it.
  ///
  /// By default it is not.
  var holdsSecret: Bool { get }

  /// Whether the change of the text that handlers are just being told of was made by the program.
  var isTextChangedByProgram: Bool { get }

  /// Runs `handler` whenever an input method has ended a composition.
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Runs `handler` after the text has changed, by the user or the program.
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerConnection

  /// Forgets what the user could undo and redo in the text. Does nothing in a control that cannot undo.
  func forgetEdits()
}

extension TextControl {
  public var isTextChangedByProgram: Bool { isChangedByProgram }
  public var holdsSecret: Bool { false }

  /// Shows a text of the program's. If it is another one the user can no longer undo what was typed into
  /// the former, and cannot undo this.
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
    ControlPublisher(
      valueOf: self, "text", read: { $0.controlText },
      tellsProgramChanges: Self.tellsProgramChanges, isByProgram: { $0.isTextChangedByProgram },
      connect: { $0.onTextChange($1) })
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
