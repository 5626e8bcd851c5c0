/// Lines of text that the user edits.
///
/// https://developer.apple.com/documentation/uikit/uitextview
@available(iOS 2.0, *)
@MainActor
open class UITextView: UIScrollView, UITextInput {
  public let contents = TextContents()
  var delegates = WeakDelegate<any UITextViewDelegate>(textViewSelectors)

  open weak var delegate: (any UITextViewDelegate)? {
    get { delegates.object }
    set {
      scrollDelegate.object = newValue
      delegates.object = newValue
    }
  }

  /// The text. Setting it sends no notification, ends a composition, and moves the caret to the
  /// end. In the turn of a typed key it leaves the undo history unchanged.
  open var text: String! {
    get { contents.string }
    set { contents.show(newValue ?? "") }
  }
  @available(iOS 6.0, *)
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: contents.string) }
    set { text = newValue?.string }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment: NSTextAlignment = .natural
  open var isEditable = true
  @available(iOS 7.0, *)
  open var isSelectable = true
  open var selectedRange: NSRange {
    get { contents.selection }
    set {
      contents.select(newValue)
      didSelect()
    }
  }
  open var keyboardType: UIKeyboardType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default

  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Whether the view can become first responder; the delegate decides. Text that is not editable
  /// can still be selected.
  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable)
      && delegates.ask("textViewShouldBeginEditing:", { $0.textViewShouldBeginEditing(self) })
        ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    contents.input = self
    _ = delegates.ask("textViewDidBeginEditing:") { $0.textViewDidBeginEditing(self) }
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    guard delegates.ask("textViewShouldEndEditing:", { $0.textViewShouldEndEditing(self) }) ?? true
    else { return false }
    unmarkText()
    guard super.resignFirstResponder() else { return false }
    _ = delegates.ask("textViewDidEndEditing:") { $0.textViewDidEndEditing(self) }
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// The view's own undo manager.
  @available(iOS 3.0, *)
  open override var undoManager: UndoManager? { contents.undoManager }

  public func didEdit() {
    TurnOfTheLoop.noteWork()
    _ = delegates.ask("textViewDidChange:") { $0.textViewDidChange(self) }
    post(Self.textDidChangeNotification)
    didSelect()
  }

  public func didSelect() {
    TurnOfTheLoop.noteWork()
    _ = delegates.ask("textViewDidChangeSelection:") { $0.textViewDidChangeSelection(self) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// https://developer.apple.com/documentation/uikit/uitextviewdelegate
@available(iOS 2.0, *)
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textViewDidBeginEditing(_ textView: UITextView) { OptionalMethod.notImplemented() }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textViewDidEndEditing(_ textView: UITextView) { OptionalMethod.notImplemented() }
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func textViewDidChange(_ textView: UITextView) { OptionalMethod.notImplemented() }
  public func textViewDidChangeSelection(_ textView: UITextView) {
    OptionalMethod.notImplemented()
  }
}

private let textViewSelectors: [Selector] = [
  "textViewShouldBeginEditing:", "textViewDidBeginEditing:", "textViewShouldEndEditing:",
  "textViewDidEndEditing:", "textView:shouldChangeTextInRange:replacementText:",
  "textViewDidChange:", "textViewDidChangeSelection:",
]

extension UserActions where Target: UITextView {
  /// Taps the text.
  @discardableResult
  public func tap() -> Bool { target.isTouchable && target.becomeFirstResponder() }

  /// Types a key for each character, with Return for a new line. Taps the text first, if it is
  /// not being edited.
  ///
  /// - Returns: Whether the view accepted all characters.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard tap() else { return false }
    return text.map { put(String($0), in: target.contents.insertionRange) }.allSatisfy { $0 }
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

  /// Undoes the last edit: shakes the device, or presses Command-Z.
  public func undo() { if tap() { target.undoManager?.undo() } }

  /// Redoes the last undone edit.
  public func redo() { if tap() { target.undoManager?.redo() } }

  /// Composes a text with an input method, replacing the text composed before.
  public func compose(_ text: String) {
    guard tap() else { return }
    target.setMarkedText(
      text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
  }

  /// Accepts the composed text.
  public func commitComposition() { target.unmarkText() }

  /// Ends editing by leaving the text.
  @discardableResult
  public func leave() -> Bool { target.resignFirstResponder() }

  private func put(_ text: String, in range: NSRange) -> Bool {
    let isAllowed =
      target.isEditable
      && target.delegates.ask("textView:shouldChangeTextInRange:replacementText:") {
        $0.textView(target, shouldChangeTextIn: range, replacementText: text)
      } ?? true
    guard isAllowed else { return false }
    target.contents.replace(range, with: text)
    target.didEdit()
    return true
  }
}
