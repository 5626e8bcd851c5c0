/// Text that can be edited.
///
/// https://developer.apple.com/documentation/appkit/nstext
@available(macOS 10.0, *)
@MainActor
open class NSText: NSView {
  public static nonisolated let didBeginEditingNotification = Notification.Name(
    "NSTextDidBeginEditingNotification")
  public static nonisolated let didChangeNotification = Notification.Name(
    "NSTextDidChangeNotification")
  public static nonisolated let didEndEditingNotification = Notification.Name(
    "NSTextDidEndEditingNotification")
  public static nonisolated let movementUserInfoKey = "NSTextMovement"

  /// The text. Setting it moves the caret to the end, ends a composition, and sends no
  /// notification.
  open var string = "" {
    didSet {
      marked = nil
      let end = (string as NSString).length
      selectedRange = NSRange(location: end, length: 0)
    }
  }

  /// The selection, in UTF-16 code units.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { selectionDidChange() } }
  }

  var marked: NSRange?

  open var isEditable = true
  open var isSelectable = true
  open var isFieldEditor = false

  func selectionDidChange() {}
}

/// The key or action with which the user ended editing.
///
/// https://developer.apple.com/documentation/appkit/nstextmovement
@available(macOS 10.13, *)
public enum NSTextMovement: Int, Sendable {
  case other = 0
  case `return` = 0x10
  case tab, backtab, left, right, up, down, cancel
}
