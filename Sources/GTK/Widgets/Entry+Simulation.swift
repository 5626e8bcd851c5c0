import CGTK

extension TextField {
  /// Types a text at the caret, by the signal that a key press sends. For tests.
  public func simulateTyping(_ text: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit_text(UnsafeMutableRawPointer(editable), "insert-at-cursor", text)
  }

  /// Deletes the character before the caret, by the signal that the backspace key sends. For tests.
  public func simulateBackspace() {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit(UnsafeMutableRawPointer(editable), "backspace")
  }

  /// Lets an input method show `preedit` as what it composes; an empty text ends it. For tests.
  public func simulateComposition(_ preedit: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit_text(UnsafeMutableRawPointer(editable), "preedit-changed", preedit)
  }
}
