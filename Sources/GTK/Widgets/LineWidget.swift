import CGTK

/// A widget with one line of editable text: the base class of ``Entry``, ``SearchEntry``,
/// ``PasswordEntry``, ``EntryRow`` and others.
///
/// ```swift
/// line.text = "Ada"
/// line.onTextChange { [weak line] in print(line?.text ?? "", line?.isChangedByProgram == true) }
/// ```
///
/// The user's undo covers only the user's own edits, not a text that the program has set. Its
/// handlers also run for programmatic changes, with ``Object/isChangedByProgram``; the bindings of
/// BinderyGTK ignore those.
open class LineWidget: Widget, TextField {
  @Prop("text") private var property: String
  /// Set once the widget exists.
  private final var editing: LineEditing!

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
    editing = LineEditing(of: self)
  }

  /// The text. Setting a different text keeps the caret position where possible, clears the undo
  /// history and notifies handlers of ``onTextChange(_:)``; see ``EditableText/text``. U+0000 is
  /// shown as “␀”, U+2400.
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

  /// Whether an input method is composing, as for Chinese or Japanese. The text is then incomplete:
  /// do not replace it until ``onCompositionEnd(_:)``.
  public final var isComposing: Bool { editing.isComposing }

  /// Calls `handler` each time an input method ends a composition.
  ///
  /// Set a text that the program has held back meanwhile, as the bindings of BinderyGTK do:
  ///
  /// ```swift
  /// line.onCompositionEnd { [weak line] in line?.text = newest }
  /// ```
  @discardableResult
  public final func onCompositionEnd(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { editing.compositionEnds.add(handler) }

  /// Calls `handler` after the text has changed, by the user or the program. A key that replaces a
  /// selection is one change. ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// ```swift
  /// line.onTextChange { [weak line] in
  ///   guard let line, !line.isChangedByProgram else { return }
  ///   search(for: line.text)
  /// }
  /// ```
  ///
  /// The widget retains the handler: capture the widget weakly.
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

  /// Calls `handler` when the user presses Return in the text.
  ///
  /// ```swift
  /// line.onActivate { [weak line] in add(line?.text ?? "") }
  /// ```
  ///
  /// It comes for each Return, also if the text has not changed. The widget retains the handler:
  /// capture the widget weakly.
  @discardableResult
  open func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
