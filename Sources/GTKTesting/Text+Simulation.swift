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
  /// The text arrives from the field's input method, as typed text does. Handlers run once for the
  /// whole text before this method returns, and see a change by the user.
  public func simulateTyping(_ text: String) { delegate?.type(text) }

  /// Deletes the selected text, as the menu item Delete does. Handlers run before this method
  /// returns, and see a change by the user.
  public func simulateSelectionDeletion() { gtk_editable_delete_selection(opaque) }

  /// Deletes the character before the caret, with the signal of the Backspace key.
  public func simulateBackspace() {
    delegate?.simulateSignal("backspace")
  }

  /// Deletes the character after the caret, with the signal of the Delete key.
  public func simulateDelete() {
    if let delegate { cgtk_emit_delete(delegate.unsafePointer) }
  }

  /// Makes an input method compose text. An empty string ends the composition.
  ///
  /// ```swift
  /// name.simulateComposition("に")
  /// viewModel.name.value = "Ada"          // waits until the composition has ended
  /// name.simulateComposition("")
  /// ```
  public func simulateComposition(_ preedit: String) {
    delegate?.simulateSignal("preedit-changed", preedit)
  }

  /// Undoes the last edit, as Control+Z does.
  public func simulateUndo() { (self as? LineWidget)?.undo() }

  /// Redoes the edit that was undone last, as Shift+Control+Z does.
  public func simulateRedo() { (self as? LineWidget)?.redo() }
}

extension SpinButton {
  /// Types text in place of the selection, or at the caret. The number is not committed; see
  /// ``simulateReturn()``.
  public func simulateTyping(_ text: String) { delegate?.type(text) }

  /// Presses Return, which commits the typed number.
  public func simulateReturn() {
    delegate?.simulateSignal("activate")
  }

  /// Undoes the last edit, as Control+Z does.
  public func simulateUndo() { simulateTextAction("text.undo") }
}

extension TextView {
  /// Selects all of the text.
  public func simulateSelectAll() { simulateSignal("select-all", true) }

  /// Types text in place of the selection, or at the caret. The text arrives from the view's input
  /// method, as typed text does.
  ///
  /// Handlers run before this method returns, and see a change by the user.
  public func simulateTyping(_ text: String) { type(text) }

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
  /// The part of a field that contains its text.
  fileprivate var delegate: Widget? {
    gtk_editable_get_delegate(opaque).map {
      .peer(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  fileprivate func type(_ text: String) { inputMethod?.simulateSignal("commit", text) }

  fileprivate func simulateTextAction(_ name: String) {
    if let delegate { gtk_widget_activate_action_variant(delegate.widget, name, nil) }
  }
}
