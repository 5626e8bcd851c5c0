extension UserActions where Target: UITextField {
  /// Taps the field.
  ///
  /// - Returns: Whether it is being edited now.
  @discardableResult
  public func tap() -> Bool {
    guard target.isUsable else { return false }
    target.sendActions(for: .touchDown)
    return target.becomeFirstResponder()
  }

  /// Types a key for each character. Taps the field first, if it is not being edited.
  ///
  /// - Returns: Whether the field accepted all characters.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard tap() else { return false }
    return text.map { put(String($0), in: target.contents.insertionRange) }.allSatisfy { $0 }
  }

  /// Pastes a text over the selection.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    tap() && put(text, in: target.contents.insertionRange)
  }

  /// Presses the backspace key.
  @discardableResult
  public func deleteBackward() -> Bool {
    guard tap(), let range = target.contents.deletionRange else { return false }
    return put("", in: range)
  }

  /// Presses the forward delete key of a keyboard.
  @discardableResult
  public func deleteForward() -> Bool {
    guard tap(), let range = target.contents.forwardDeletionRange else { return false }
    return put("", in: range)
  }

  /// Moves the caret to an offset in UTF-16 code units.
  public func moveCaret(to offset: Int) { select(NSRange(location: offset, length: 0)) }

  /// Selects a range.
  public func select(_ range: NSRange) {
    guard tap() else { return }
    target.contents.select(range)
    target.didSelect()
  }

  /// Selects the whole text and types.
  @discardableResult
  public func replaceAll(with text: String) -> Bool {
    select(NSRange(location: 0, length: target.contents.length))
    return text.isEmpty ? deleteBackward() : type(text)
  }

  /// Undoes the last edit: shakes the device, or presses Command-Z.
  public func undo() { if tap() { target.undoManager?.undo() } }

  /// Redoes the last undone edit.
  public func redo() { if tap() { target.undoManager?.redo() } }

  /// Composes a text with an input method, replacing the text composed before.
  @discardableResult
  public func compose(_ text: String) -> Bool {
    guard tap(), mayPut(text, in: target.contents.insertionRange) else { return false }
    target.setMarkedText(
      text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
    return true
  }

  /// Chooses a candidate of the input method: the composed text as it is, unless another text is
  /// given.
  public func commitComposition(_ text: String? = nil) {
    guard target.markedTextRange != nil else { return }
    if let text { _ = put(text, in: target.contents.insertionRange) } else { target.unmarkText() }
  }

  /// Presses Return. During a composition it only ends that.
  ///
  /// - Returns: Whether the delegate allowed it.
  @discardableResult
  public func pressReturn() -> Bool {
    guard tap() else { return false }
    if target.markedTextRange != nil {
      target.unmarkText()
      return true
    }
    guard
      target.delegates.ask(
        "textFieldShouldReturn:", { $0.textFieldShouldReturn(target) }) ?? true
    else { return false }
    if target.allControlEvents.contains(.editingDidEndOnExit) {
      target.resign(by: .editingDidEndOnExit)
    }
    target.sendActions(for: .primaryActionTriggered)
    return true
  }

  /// Presses the clear button, if it is shown.
  ///
  /// - Returns: Whether the field was cleared.
  @discardableResult
  public func tapClearButton() -> Bool {
    let isShown =
      switch target.clearButtonMode {
      case .never: false
      case .whileEditing: target.isEditing
      case .unlessEditing: !target.isEditing
      case .always: true
      }
    guard target.isUsable, isShown, target.hasText,
      target.delegates.ask("textFieldShouldClear:", { $0.textFieldShouldClear(target) }) ?? true
    else { return false }
    target.contents.show("")
    target.didEdit()
    return true
  }

  /// Ends editing by leaving the field.
  @discardableResult
  public func leave() -> Bool { target.resignFirstResponder() }

  private func put(_ text: String, in range: NSRange) -> Bool {
    guard mayPut(text, in: range) else { return false }
    target.contents.replace(range, with: text)
    target.didEdit()
    return true
  }

  private func mayPut(_ text: String, in range: NSRange) -> Bool {
    target.delegates.ask("textField:shouldChangeCharactersInRange:replacementString:") {
      $0.textField(target, shouldChangeCharactersIn: range, replacementString: text)
    } ?? true
  }
}
