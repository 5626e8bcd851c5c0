import CGTK
import GTK

extension TextField {
  /// Types text in place of the selection, or at the caret.
  ///
  /// ```swift
  /// entry.simulateTyping("Ada")
  /// XCTAssertEqual(viewModel.name.value, "Ada")
  /// ```
  ///
  /// This method emits the signals of a key press. Handlers run once for the whole text before this
  /// method returns, and see a change by the user.
  public func simulateTyping(_ text: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    if gtk_editable_get_selection_bounds(editable, nil, nil) != 0 {
      gtk_editable_delete_selection(editable)
    }
    cgtk_emit_text(UnsafeMutableRawPointer(editable), "insert-at-cursor", text)
  }

  /// Deletes the selected text, as the menu item Delete does. Handlers run before this method
  /// returns, and see a change by the user.
  public func simulateSelectionDeletion() { gtk_editable_delete_selection(opaque) }

  /// Deletes the character before the caret, with the signal of the Backspace key.
  public func simulateBackspace() {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit(UnsafeMutableRawPointer(editable), "backspace")
  }

  /// Deletes the character after the caret, with the signal of the Delete key.
  public func simulateDelete() {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit_delete(UnsafeMutableRawPointer(editable))
  }

  /// Makes an input method compose text. An empty string ends the composition.
  ///
  /// ```swift
  /// name.simulateComposition("に")
  /// viewModel.name.value = "Ada"          // waits until the composition has ended
  /// name.simulateComposition("")
  /// ```
  public func simulateComposition(_ preedit: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit_text(UnsafeMutableRawPointer(editable), "preedit-changed", preedit)
  }

  /// Undoes the last edit, as Control+Z does.
  public func simulateUndo() { (self as? LineWidget)?.undo() }

  /// Redoes the edit that was undone last, as Shift+Control+Z does.
  public func simulateRedo() { (self as? LineWidget)?.redo() }
}

extension SpinButton {
  /// Types text at the caret. The number is not committed; see ``simulateReturn()``.
  public func simulateTyping(_ text: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit_text(UnsafeMutableRawPointer(editable), "insert-at-cursor", text)
  }

  /// Presses Return, which commits the typed number.
  public func simulateReturn() {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    cgtk_emit(UnsafeMutableRawPointer(editable), "activate")
  }

  /// Undoes the last edit, as Control+Z does.
  public func simulateUndo() { simulateTextAction("text.undo") }
}

extension TextView {
  /// Selects all of the text.
  public func simulateSelectAll() { simulateSignal("select-all", true) }

  /// Types text in place of the selection, or at the caret. The buffer changes in the same steps as
  /// for a key press.
  ///
  /// Handlers run before this method returns, and see a change by the user.
  public func simulateTyping(_ text: String) {
    let buffer = gtk_text_view_get_buffer(pointer())
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_delete_selection(buffer, 1, 1)
    gtk_text_buffer_insert_interactive_at_cursor(buffer, text, -1, 1)
    gtk_text_buffer_end_user_action(buffer)
  }

  /// Deletes the character after the caret, with the signal of the Delete key.
  public func simulateDelete() { cgtk_emit_delete(unsafePointer) }

  /// Undoes the last edit, as Control+Z does.
  public func simulateUndo() { gtk_widget_activate_action_variant(widget, "text.undo", nil) }

  /// Redoes the edit that was undone last, as Shift+Control+Z does.
  public func simulateRedo() { gtk_widget_activate_action_variant(widget, "text.redo", nil) }
}

extension Entry {
  /// Presses an icon of the entry, as a click does. Handlers run before this method returns.
  public func simulateIconPress(at place: IconPlace) {
    cgtk_emit_icon_press(unsafePointer, GtkEntryIconPosition(UInt32(place.rawValue)))
  }
}

extension Widget {
  fileprivate func simulateTextAction(_ name: String) {
    guard let editable = gtk_editable_get_delegate(opaque) else { return }
    gtk_widget_activate_action_variant(
      UnsafeMutableRawPointer(editable).assumingMemoryBound(to: GtkWidget.self), name, nil)
  }
}
