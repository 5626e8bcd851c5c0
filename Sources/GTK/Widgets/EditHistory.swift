import CGTK

/// What the user can undo and redo in a text. It is the user's own edits: a text that the program sets ends
/// them, and is none itself.
@MainActor
final class EditHistory {
  private weak var text: Object?
  private let clear: @MainActor (Object) -> Void
  private var isWaiting = false

  /// - Parameter clear: Empties GTK's history of the text.
  init(of text: Object, clear: @escaping @MainActor (Object) -> Void) {
    self.text = text
    self.clear = clear
  }

  /// The history of a widget that GTK calls an editable.
  convenience init(ofEditable widget: Object) {
    self.init(of: widget) { widget in
      guard gtk_editable_get_enable_undo(widget.opaque) != 0 else { return }
      // To disable it empties it.
      gtk_editable_set_enable_undo(widget.opaque, 0)
      gtk_editable_set_enable_undo(widget.opaque, 1)
    }
  }

  /// Forgets the edits, before the next key is pressed.
  ///
  /// - Parameter atOnce: Whether the program is not answering a key, or an undo, which GTK is still
  ///   noting down.
  func forget(atOnce: Bool = false) {
    if atOnce, let text { return clear(text) }
    guard !isWaiting else { return }
    isWaiting = true
    MainLoop.beforeNextEvent { [self] in
      isWaiting = false
      if let text { clear(text) }
    }
  }
}
