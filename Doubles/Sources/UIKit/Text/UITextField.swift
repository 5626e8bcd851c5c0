/// One line of text that the user edits.
///
/// https://developer.apple.com/documentation/uikit/uitextfield
@available(iOS 2.0, *)
@MainActor
open class UITextField: UIControl, UITextInput {
  public let contents = TextContents()
  var delegates = WeakDelegate<any UITextFieldDelegate>(textFieldSelectors)

  open weak var delegate: (any UITextFieldDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }

  /// The text, which is never nil when read. Setting it sends no events, ends a composition, and
  /// moves the caret to the end. In the turn of a typed key it leaves the undo history unchanged.
  open var text: String? {
    get { contents.string }
    set { contents.show(newValue ?? "") }
  }
  @available(iOS 6.0, *)
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: contents.string) }
    set { text = newValue?.string }
  }
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment: NSTextAlignment = .natural
  open var borderStyle: BorderStyle = .none
  open var clearsOnBeginEditing = false
  open var clearButtonMode: ViewMode = .never
  open var leftView: UIView?
  open var leftViewMode: ViewMode = .never
  open var rightView: UIView?
  open var rightViewMode: ViewMode = .never
  open private(set) var isEditing = false

  open var isSecureTextEntry = false
  open var keyboardType: UIKeyboardType = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var enablesReturnKeyAutomatically = false
  @available(iOS 10.0, *)
  open var textContentType: UITextContentType!

  private var keyboard: UIView?
  private var keyboardAccessory: UIView?
  @available(iOS 3.2, *)
  open override var inputView: UIView? {
    get { keyboard }
    set { keyboard = newValue }
  }
  @available(iOS 3.2, *)
  open override var inputAccessoryView: UIView? {
    get { keyboardAccessory }
    set { keyboardAccessory = newValue }
  }

  @available(iOS 2.0, *)
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: First responder

  /// Whether the field can become first responder; the delegate decides.
  open override var canBecomeFirstResponder: Bool {
    isEnabled
      && delegates.ask("textFieldShouldBeginEditing:", { $0.textFieldShouldBeginEditing(self) })
        ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    contents.input = self
    if clearsOnBeginEditing, hasText { contents.show("") }
    _ = delegates.ask("textFieldDidBeginEditing:") { $0.textFieldDidBeginEditing(self) }
    post(Self.textDidBeginEditingNotification)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool { resign(by: .editingDidEnd) }

  /// Resigns first responder, and sends `event`. Return for an action that requests it sends
  /// another event.
  @discardableResult
  func resign(by event: Event) -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard
      delegates.ask("textFieldShouldEndEditing:", { $0.textFieldShouldEndEditing(self) }) ?? true
    else { return false }
    unmarkText()
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    contents.undoManager.removeAllActions()
    let isToldWhy: Void? = delegates.ask("textFieldDidEndEditing:reason:") {
      $0.textFieldDidEndEditing(self, reason: .committed)
    }
    if isToldWhy == nil {
      _ = delegates.ask("textFieldDidEndEditing:") { $0.textFieldDidEndEditing(self) }
    }
    post(Self.textDidEndEditingNotification)
    sendActions(for: event)
    return true
  }

  // MARK: Editing

  /// The field's own undo manager, while it is being edited.
  @available(iOS 3.0, *)
  open override var undoManager: UndoManager? {
    isEditing ? contents.undoManager : super.undoManager
  }

  public func didEdit() {
    post(Self.textDidChangeNotification)
    sendActions(for: .editingChanged)
    didSelect()
  }

  public func didSelect() {
    TurnOfTheLoop.noteWork()
    _ = delegates.ask("textFieldDidChangeSelection:") { $0.textFieldDidChangeSelection(self) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// https://developer.apple.com/documentation/uikit/uitextfield/viewmode
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// https://developer.apple.com/documentation/uikit/uitextfield/didendeditingreason
  @available(iOS 10.0, *)
  public enum DidEndEditingReason: Int, Sendable { case committed }
}

/// https://developer.apple.com/documentation/uikit/uisearchtextfield
@available(iOS 13.0, *)
@MainActor
open class UISearchTextField: UITextField {}
