/// A label, or a line of text that the user edits in the window's field editor.
///
/// https://developer.apple.com/documentation/appkit/nstextfield
@available(macOS 10.0, *)
@MainActor
open class NSTextField: NSControl, NSTextViewDelegate {
  private var delegates = WeakDelegate<any NSTextFieldDelegate>([
    "control:textShouldBeginEditing:", "control:textShouldEndEditing:",
    "control:textView:doCommandBySelector:", "controlTextDidBeginEditing:",
    "controlTextDidChange:", "controlTextDidEndEditing:",
  ])
  open weak var delegate: (any NSTextFieldDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }

  open var isEditable = true
  open var isSelectable = true
  open var isBezeled = true
  open var isBordered = true
  open var drawsBackground = true
  open var placeholderString: String?
  open var textColor: NSColor? = .labelColor
  open var maximumNumberOfLines = 0

  @available(macOS 10.12, *)
  public convenience init(string: String) {
    self.init(frame: .zero)
    stringValue = string
  }

  @available(macOS 10.12, *)
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    (isEditable, isSelectable, isBezeled, drawsBackground) = (false, false, false, false)
    self.stringValue = stringValue
  }

  @available(macOS 10.12, *)
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(labelWithString: stringValue)
    isSelectable = true
  }

  // MARK: The value

  private var editor: NSTextView?

  /// The text; that of the field editor while there is one.
  open override var stringValue: String {
    get {
      validateEditing()
      return super.stringValue
    }
    set {
      super.stringValue = newValue
      if let editor { show(newValue, in: editor) }
    }
  }

  /// The text that edits the field; nil while the field is not being edited.
  open func currentEditor() -> NSText? { editor }

  /// Takes over the text of the field editor.
  open func validateEditing() {
    if let editor { super.stringValue = text(of: editor) }
  }

  /// Puts a text into the field editor, as this field displays it there.
  func show(_ text: String, in editor: NSTextView) { editor.string = text }

  func text(of editor: NSTextView) -> String { editor.string }

  /// Ends editing, and discards the typed text.
  @discardableResult
  open func abortEditing() -> Bool {
    guard let editor else { return false }
    self.editor = nil
    editor.abort()
    window?.fieldEditorIsDone()
    return true
  }

  // MARK: Focus

  open override var acceptsFirstResponder: Bool { isEnabled && (isEditable || isSelectable) }

  open override func becomeFirstResponder() -> Bool { true }

  /// Starts to edit, with the whole text selected.
  open func selectText(_ sender: Any?) {
    guard acceptsFirstResponder, let window else { return }
    if editor == nil { window.edit(self) }
    guard let editor else { return }
    editor.selectedRange = NSRange(location: 0, length: (editor.string as NSString).length)
  }

  func begin(_ editor: NSTextView) {
    show(super.stringValue, in: editor)
    editor.isEditable = isEditable
    editor.field = self
    editor.nextResponder = self
    self.editor = editor
  }

  // MARK: What the field editor asks and tells

  open func textShouldBeginEditing(_ textObject: NSText) -> Bool {
    delegates.ask("control:textShouldBeginEditing:") {
      $0.control(self, textShouldBeginEditing: textObject)
    } ?? true
  }

  open func textDidBeginEditing(_ notification: Notification) {
    tell(Self.textDidBeginEditingNotification, "controlTextDidBeginEditing:") {
      $0.controlTextDidBeginEditing($1)
    }
  }

  open func textDidChange(_ notification: Notification) {
    tell(Self.textDidChangeNotification, "controlTextDidChange:") { $0.controlTextDidChange($1) }
  }

  open func textShouldEndEditing(_ textObject: NSText) -> Bool {
    delegates.ask("control:textShouldEndEditing:") {
      $0.control(self, textShouldEndEditing: textObject)
    } ?? true
  }

  /// Whether the delegate has handled the command of a key.
  func isHandled(_ command: Selector, in editor: NSTextView) -> Bool {
    delegates.ask("control:textView:doCommandBySelector:") {
      $0.control(self, textView: editor, doCommandBy: command)
    } ?? false
  }

  /// Does nothing here: the double ends editing in ``editingEnded(_:_:)``.
  open func textDidEndEditing(_ notification: Notification) {}

  func editingEnded(_ editor: NSTextView, _ movement: NSTextMovement) {
    super.stringValue = text(of: editor)
    self.editor = nil
    tell(
      Self.textDidEndEditingNotification, "controlTextDidEndEditing:", editor,
      [NSText.movementUserInfoKey: movement.rawValue]
    ) { $0.controlTextDidEndEditing($1) }
    if movement == .return || cell?.sendsActionOnEndEditing == true {
      let isTaken = sendOwnAction()
      if !isTaken, movement == .return { window?.defaultButtonCell?.performClick(nil) }
    }
    guard let window, window.firstResponder === window else { return }
    switch movement {
    case .return: selectText(nil)
    case .tab: if let next = nextKeyView { window.makeFirstResponder(next) }
    default: break
    }
  }

  private func tell(
    _ name: Notification.Name, _ selector: Selector, _ editor: NSTextView? = nil,
    _ more: [AnyHashable: Any] = [:], _ tell: (any NSTextFieldDelegate, Notification) -> Void
  ) {
    var info = more
    info["NSFieldEditor"] = editor ?? self.editor
    let notification = Notification(name: name, object: self, userInfo: info)
    NotificationCenter.default.post(notification)
    if DoubleFaults.tellsDelegatesTwice { NotificationCenter.default.post(notification) }
    delegates.ask(selector) { tell($0, notification) }
  }
}

/// A text field that hides the typed text.
///
/// https://developer.apple.com/documentation/appkit/nssecuretextfield
@available(macOS 10.0, *)
@MainActor
open class NSSecureTextField: NSTextField {}
