/// Methods for decisions about a control's text, and for its events.
///
/// https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate
@available(macOS 10.0, *)
public protocol NSControlTextEditingDelegate: NSObjectProtocol {
  @MainActor func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  @MainActor func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
  @MainActor func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool
  @MainActor func controlTextDidBeginEditing(_ obj: Notification)
  @MainActor func controlTextDidChange(_ obj: Notification)
  @MainActor func controlTextDidEndEditing(_ obj: Notification)
}

@MainActor extension NSControlTextEditingDelegate {
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool { OptionalMethod.notImplemented(false) }
  public func controlTextDidBeginEditing(_ obj: Notification) { OptionalMethod.notImplemented() }
  public func controlTextDidChange(_ obj: Notification) { OptionalMethod.notImplemented() }
  public func controlTextDidEndEditing(_ obj: Notification) { OptionalMethod.notImplemented() }
}

/// Methods for decisions about a text field, and for its events.
///
/// https://developer.apple.com/documentation/appkit/nstextfielddelegate
@available(macOS 10.6, *)
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControl {
  public static nonisolated let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  public static nonisolated let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
  public static nonisolated let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
}
