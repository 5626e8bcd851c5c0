import CGTK

/// A widget with one line of editable text: the base class of ``Entry``, ``SearchEntry``,
/// ``PasswordEntry``, ``EntryRow`` and others.
///
/// ```swift
/// line.text = "Ada"
/// line.onTextChange { [weak line] in print(line?.text ?? "", line?.isChangedByProgram == true) }
/// ```
///
/// The user can undo only edits of their own, not text that the program has set. Handlers also run
/// for changes by the program, during which ``Object/isChangedByProgram`` is true. The bindings of
/// BinderyGTK ignore those changes.
open class LineWidget: Widget, TextField {
  @Prop("text") private var property: String
  /// Set once the widget exists.
  private final var editing: LineEditing!

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
    editing = LineEditing(of: self)
  }

  /// The text. Setting a different text keeps the caret position where possible, clears the undo
  /// history, and notifies handlers of ``onTextChange(_:)``; see ``EditableText/text``. A NUL
  /// character (U+0000) becomes “␀” (U+2400).
  public final var text: String {
    get { property }
    set {
      let (newValue, former) = (newValue.forC, property)
      guard newValue != former else { return }
      let place = editing.caret(for: newValue, insteadOf: former)
      property = newValue
      caret = place
      forgetEdits()
    }
  }

  /// Whether an input method is composing text, for example Chinese or Japanese. While the value is
  /// true, the text is incomplete, so do not replace it until ``onCompositionEnd(_:)``.
  public final var isComposing: Bool { editing.isComposing }

  /// Calls `handler` each time an input method ends a composition.
  ///
  /// Use this method to set text that arrived during the composition, as the bindings of BinderyGTK
  /// do:
  ///
  /// ```swift
  /// line.onCompositionEnd { [weak line] in line?.text = newest }
  /// ```
  @discardableResult
  public final func onCompositionEnd(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { editing.compositionEnds.add(handler) }

  /// Calls `handler` after the user or the program has changed the text. A keystroke that replaces
  /// a selection causes a single call. ``Object/isChangedByProgram`` is true during a change by the
  /// program.
  ///
  /// ```swift
  /// line.onTextChange { [weak line] in
  ///   guard let line, !line.isChangedByProgram else { return }
  ///   search(for: line.text)
  /// }
  /// ```
  ///
  /// The widget retains the handler, so capture the widget weakly.
  @discardableResult
  public final func onTextChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { editing.changes.add(handler) }

  /// Clears the undo history of the text. Setting a different ``text`` also clears it.
  public final func forgetEdits() {
    let history = editHistory ?? EditHistory(ofEditable: self)
    editHistory = history
    history.forget(atOnce: !editing.isInEvent)
  }

  /// Undoes the user's last edit, as Control+Z does.
  package final func undo() { editing.undo() }

  /// Performs the user's last undone edit again, as Shift+Control+Z does.
  package final func redo() { editing.redo() }

  /// Calls `handler` when the user presses Return in the text.
  ///
  /// ```swift
  /// line.onActivate { [weak line] in add(line?.text ?? "") }
  /// ```
  ///
  /// The handler runs for each Return, even if the text has not changed. The widget retains the
  /// handler, so capture the widget weakly.
  @discardableResult
  open func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
