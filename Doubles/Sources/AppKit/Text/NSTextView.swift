/// Several lines of editable text, or, as a window's field editor, the text of its fields.
///
/// https://developer.apple.com/documentation/appkit/nstextview
@available(macOS 10.0, *)
@MainActor
open class NSTextView: NSText {
  public static nonisolated let didChangeSelectionNotification = Notification.Name(
    "NSTextViewDidChangeSelectionNotification")

  private var delegates = WeakDelegate<any NSTextViewDelegate>([
    "textShouldBeginEditing:", "textShouldEndEditing:", "textDidBeginEditing:",
    "textDidEndEditing:", "textDidChange:", "textView:shouldChangeTextInRange:replacementString:",
    "textView:doCommandBySelector:", "textViewDidChangeSelection:",
  ])
  /// The selection, as input methods request it. `NSText` has a property of the same name.
  open func selectedRange() -> NSRange { super.selectedRange }

  /// The delegate. That of a field editor is the field that it edits.
  open weak var delegate: (any NSTextViewDelegate)? {
    get { field ?? delegates.object }
    set { delegates.object = newValue }
  }

  /// The field that this field editor edits.
  weak var field: NSTextField?
  private(set) var isEditing = false
  open var textColor: NSColor?
  open var isRichText = true
  open var allowsUndo = false
  public let textStorage: NSTextStorage? = NSTextStorage()

  open override var acceptsFirstResponder: Bool { isEditable || isSelectable }

  open override func resignFirstResponder() -> Bool {
    guard mayEnd() else { return false }
    end(.other)
    return true
  }

  // MARK: Changing

  /// Asks whether the user may change a part of the text, and before the first change whether
  /// editing may begin.
  open func shouldChangeText(in range: NSRange, replacementString: String?) -> Bool {
    guard isEditable else { return false }
    if !isEditing {
      if let field {
        guard field.textShouldBeginEditing(self) else { return false }
      } else if delegates.ask("textShouldBeginEditing:", { $0.textShouldBeginEditing(self) })
        == false
      {
        return false
      }
      isEditing = true
      tell(Self.didBeginEditingNotification)
    }
    return delegates.ask("textView:shouldChangeTextInRange:replacementString:") {
      $0.textView(self, shouldChangeTextIn: range, replacementString: replacementString)
    } ?? true
  }

  /// Notifies observers that the user has changed the text.
  open func didChangeText() { tell(Self.didChangeNotification) }

  /// Inserts text at the caret, replacing the selection or the composed text.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    let text = "\(string)"
    let range = place(replacementRange)
    guard shouldChangeText(in: range, replacementString: text) else { return }
    replace(range, text)
    marked = nil
    selectedRange = NSRange(location: range.location + (text as NSString).length, length: 0)
    didChangeText()
  }

  private func replace(_ range: NSRange, _ text: String) {
    keepInMind(range, text)
    let (keptMark, keptSelection) = (marked, selectedRange)
    string = (string as NSString).replacingCharacters(in: range, with: text)
    (marked, selectedRange) = (keptMark, keptSelection)
  }

  /// Registers the undo of a change, by its range. The text storage is the target.
  private func keepInMind(_ range: NSRange, _ text: String) {
    guard allowsUndo, let textStorage else { return }
    let former = (string as NSString).substring(with: range)
    let place = NSRange(location: range.location, length: (text as NSString).length)
    undoManager?.registerUndo(withTarget: textStorage) { [weak self] _ in
      self?.takeBack(place, former)
    }
  }

  private func takeBack(_ range: NSRange, _ former: String) {
    guard range.location + range.length <= (string as NSString).length else {
      return RaisedExceptions.raise(
        "NSRangeException",
        "NSMutableRLEArray replaceObjectsInRange:withObject:length:: "
          + "Out of bounds")
    }
    replace(range, former)
    marked = nil
    selectedRange = NSRange(location: range.location + (former as NSString).length, length: 0)
    didChangeText()
  }

  /// Starts a new undo operation with the next typing. The double has one for each change anyway.
  @available(macOS 10.5, *)
  open func breakUndoCoalescing() {}

  private func place(_ replacementRange: NSRange) -> NSRange {
    if replacementRange.location != NSNotFound { return replacementRange }
    return marked ?? selectedRange
  }

  // MARK: Composing

  open func hasMarkedText() -> Bool { marked != nil }

  open func markedRange() -> NSRange { marked ?? NSRange(location: NSNotFound, length: 0) }

  /// Shows the text that an input method is composing.
  open func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
    let text = "\(string)"
    let range = place(replacementRange)
    guard shouldChangeText(in: range, replacementString: text) else { return }
    replace(range, text)
    let length = (text as NSString).length
    marked = length == 0 ? nil : NSRange(location: range.location, length: length)
    self.selectedRange = NSRange(
      location: range.location + selectedRange.location, length: selectedRange.length)
    didChangeText()
  }

  /// Accepts the composed text as it is.
  open func unmarkText() {
    guard let range = marked else { return }
    marked = nil
    let end = NSRange(location: range.location + range.length, length: 0)
    if selectedRange == end { selectionDidChange() } else { selectedRange = end }
  }

  // MARK: Commands

  open override func doCommand(by selector: Selector) {
    if let field, field.isHandled(selector, in: self) { return }
    if delegates.ask("textView:doCommandBySelector:", { $0.textView(self, doCommandBy: selector) })
      == true
    {
      return
    }
    switch selector {
    case "insertNewline:": if isFieldEditor { leave(.return) } else { insert("\n") }
    case "insertTab:": if isFieldEditor { leave(.tab) } else { insert("\t") }
    case "insertBacktab:": if isFieldEditor { leave(.backtab) }
    case "deleteBackward:": delete(-1)
    case "deleteForward:": delete(0)
    case "cancelOperation:": nextResponder?.doCommand(by: selector)
    default: super.doCommand(by: selector)
    }
  }

  private func insert(_ text: String) {
    insertText(text, replacementRange: NSRange(location: NSNotFound, length: 0))
  }

  /// Deletes the selection, or the character at an offset from the caret.
  private func delete(_ offset: Int) {
    var range = selectedRange
    if range.length == 0 {
      let place = range.location + offset
      guard (0..<(string as NSString).length).contains(place) else { return }
      range = (string as NSString).rangeOfComposedCharacterSequence(at: place)
    }
    insertText("", replacementRange: range)
  }

  // MARK: Ending

  private func leave(_ movement: NSTextMovement) {
    guard mayEnd() else { return }
    end(movement)
  }

  /// Whether the delegate allows editing to end.
  func mayEnd() -> Bool {
    if marked != nil { unmarkText() }
    if let field { return field.textShouldEndEditing(self) }
    return delegates.ask("textShouldEndEditing:") { $0.textShouldEndEditing(self) } ?? true
  }

  private func end(_ movement: NSTextMovement) {
    let wasEditing = isEditing
    isEditing = false
    if let field {
      if movement != .other { window?.fieldEditorIsDone() }
      forgetSteps()
      self.field = nil
      field.editingEnded(self, movement)
    } else if wasEditing {
      tell(Self.didEndEditingNotification, [Self.movementUserInfoKey: movement.rawValue])
    }
  }

  /// Ends editing without a notification, and discards the undo history.
  func abort() {
    isEditing = false
    forgetSteps()
    field = nil
  }

  /// Discards the undo history, which must not be applied to another field's text.
  private func forgetSteps() {
    if let textStorage { undoManager?.removeAllActions(withTarget: textStorage) }
  }

  // MARK: Telling

  private func tell(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    let notification = Notification(name: name, object: self, userInfo: userInfo)
    NotificationCenter.default.post(notification)
    if DoubleFaults.tellsDelegatesTwice { NotificationCenter.default.post(notification) }
    switch name {
    case Self.didBeginEditingNotification:
      field?.textDidBeginEditing(notification)
      delegates.ask("textDidBeginEditing:") { $0.textDidBeginEditing(notification) }
    case Self.didChangeNotification:
      field?.textDidChange(notification)
      delegates.ask("textDidChange:") { $0.textDidChange(notification) }
    default:
      delegates.ask("textDidEndEditing:") { $0.textDidEndEditing(notification) }
    }
  }

  override func selectionDidChange() {
    let notification = Notification(name: Self.didChangeSelectionNotification, object: self)
    NotificationCenter.default.post(notification)
    delegates.ask("textViewDidChangeSelection:") { $0.textViewDidChangeSelection(notification) }
  }
}
