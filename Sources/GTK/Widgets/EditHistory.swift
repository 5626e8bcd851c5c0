import CGTK

/// The user's edits of a text that can be undone and redone. Setting the text by the program clears
/// the history, and cannot be undone.
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
      // Disabling undo clears the history.
      gtk_editable_set_enable_undo(widget.opaque, 0)
      gtk_editable_set_enable_undo(widget.opaque, 1)
    }
  }

  /// Forgets the edits, before the next key is pressed.
  /// - Parameter atOnce: Whether to clear at once. Pass false while the program responds to a key
  ///   or an undo, which GTK is still recording.
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
