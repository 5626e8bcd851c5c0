import CGTK

/// A widget with one line of editable text, such as an entry.
open class LineWidget: Widget, TextField {
  @Prop("text") private var property: String
  /// Set once the widget exists.
  private final var editing: LineEditing!

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
    editing = LineEditing(of: self)
  }

  public final var text: String {
    get { property }
    set {
      let former = property
      guard newValue != former else { return }
      let place = editing.caret(for: newValue, insteadOf: former)
      property = newValue
      caret = place
      forgetEdits()
    }
  }

  public final var isComposing: Bool { editing.isComposing }

  @discardableResult
  public final func onCompositionEnd(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { editing.compositionEnds.add(handler) }

  /// Calls `handler` after the text has changed, by the user or the program. A key that replaces
  /// a selection is one change.
  @discardableResult
  public final func onTextChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { editing.changes.add(handler) }

  public final func forgetEdits() {
    let history = editHistory ?? EditHistory(ofEditable: self)
    editHistory = history
    history.forget(atOnce: !editing.isInEvent)
  }

  /// Calls `handler` when Return is pressed.
  @discardableResult
  open func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
