extension UserActions where Target: NSTextField {
  /// Runs `body` with the field's editor. Clicks into the field first, unless it is being edited.
  private func edit(_ body: (NSTextView) -> Void) {
    guard target.isEditable else { return }
    act {
      if target.currentEditor() == nil {
        target.window?.makeFirstResponder(target)
        // A click puts the caret at the clicked place: here at the end of the text.
        let end = ((target.currentEditor()?.string ?? "") as NSString).length
        target.currentEditor()?.selectedRange = NSRange(location: end, length: 0)
      }
      if let editor = target.currentEditor() as? NSTextView { body(editor) }
    }
  }

  /// Types the text, character by character.
  public func type(_ text: String) { edit { $0.hand(types: text) } }

  /// Moves the caret.
  public func moveCaret(to location: Int) {
    edit { $0.selectedRange = NSRange(location: location, length: 0) }
  }

  /// Lets an input method compose a text.
  public func compose(_ text: String) { edit { $0.hand(composes: text) } }

  /// Lets the input method insert the composed text.
  public func commitComposition(_ text: String? = nil) { edit { $0.hand(commits: text) } }

  /// Lets the input method discard the composed text.
  public func cancelComposition() { edit { $0.hand(composes: "") } }

  public func deleteBackward() { edit { $0.doCommand(by: "deleteBackward:") } }
  public func deleteForward() { edit { $0.doCommand(by: "deleteForward:") } }
  public func undo() { edit { $0.undoManager?.undo() } }
  public func redo() { edit { $0.undoManager?.redo() } }
  public func pressReturn() { edit { $0.doCommand(by: "insertNewline:") } }
  public func pressTab() { edit { $0.doCommand(by: "insertTab:") } }
}

extension UserActions where Target: NSTextView {
  private func edit(_ body: (NSTextView) -> Void) {
    guard target.isEditable else { return }
    act {
      target.window?.makeFirstResponder(target)
      body(target)
    }
  }

  public func type(_ text: String) { edit { $0.hand(types: text) } }
  public func compose(_ text: String) { edit { $0.hand(composes: text) } }
  public func commitComposition(_ text: String? = nil) { edit { $0.hand(commits: text) } }
  public func cancelComposition() { edit { $0.hand(composes: "") } }
  public func deleteBackward() { edit { $0.doCommand(by: "deleteBackward:") } }
  public func deleteForward() { edit { $0.doCommand(by: "deleteForward:") } }
  public func undo() { edit { $0.undoManager?.undo() } }
  public func redo() { edit { $0.undoManager?.redo() } }
  public func pressReturn() { edit { $0.doCommand(by: "insertNewline:") } }
}

extension NSTextView {
  private static var nowhere: NSRange { NSRange(location: NSNotFound, length: 0) }

  func hand(types text: String) {
    for character in text { insertText(String(character), replacementRange: Self.nowhere) }
  }

  func hand(composes text: String) {
    setMarkedText(
      text, selectedRange: NSRange(location: (text as NSString).length, length: 0),
      replacementRange: Self.nowhere)
  }

  func hand(commits text: String?) {
    guard hasMarkedText() else { return }
    insertText(
      text ?? (string as NSString).substring(with: markedRange()), replacementRange: Self.nowhere)
  }
}
