extension UserActions where Target: UITextField {
  /// Taps into the field.
  ///
  /// - Returns: Whether it is being edited now.
  @discardableResult
  public func tap() -> Bool {
    guard target.isUsable else { return false }
    target.sendActions(for: .touchDown)
    return target.becomeFirstResponder()
  }

  /// Types, a key for each character; taps into the field first if need be.
  ///
  /// - Returns: Whether all of it was taken.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard tap() else { return false }
    return text.map { put(String($0), in: target.contents.insertionRange) }.allSatisfy { $0 }
  }

  /// Pastes over what is selected.
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

  /// Puts the caret at a place, in UTF-16 units.
  public func moveCaret(to offset: Int) { select(NSRange(location: offset, length: 0)) }

  /// Selects a part.
  public func select(_ range: NSRange) {
    guard tap() else { return }
    target.contents.select(range)
    target.didSelect()
  }

  /// Selects everything and types.
  @discardableResult
  public func replaceAll(with text: String) -> Bool {
    select(NSRange(location: 0, length: target.contents.length))
    return text.isEmpty ? deleteBackward() : type(text)
  }

  /// Undoes the last edit: shakes the device, or presses Command-Z.
  public func undo() { if tap() { target.undoManager?.undo() } }

  /// Does again what was undone.
  public func redo() { if tap() { target.undoManager?.redo() } }

  /// Composes with an input method, in the place of what it composed before.
  @discardableResult
  public func compose(_ text: String) -> Bool {
    guard tap(), mayPut(text, in: target.contents.insertionRange) else { return false }
    target.setMarkedText(
      text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
    return true
  }

  /// Chooses what the input method offers; what was composed as it is, unless other text is given.
  public func commitComposition(_ text: String? = nil) {
    guard target.markedTextRange != nil else { return }
    if let text { _ = put(text, in: target.contents.insertionRange) } else { target.unmarkText() }
  }

  /// Presses Return. While something is composed it only ends that.
  ///
  /// - Returns: Whether the delegate let it be.
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
  /// - Returns: Whether the field was emptied.
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

  /// Goes away from the field.
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
