/// Is asked and told what happens to a text.
///
/// https://developer.apple.com/documentation/appkit/nstextdelegate
@available(macOS 10.0, *)
@MainActor
public protocol NSTextDelegate: NSObjectProtocol {
  func textShouldBeginEditing(_ textObject: NSText) -> Bool
  func textShouldEndEditing(_ textObject: NSText) -> Bool
  func textDidBeginEditing(_ notification: Notification)
  func textDidEndEditing(_ notification: Notification)
  func textDidChange(_ notification: Notification)
}

extension NSTextDelegate {
  public func textShouldBeginEditing(_ textObject: NSText) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textShouldEndEditing(_ textObject: NSText) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textDidBeginEditing(_ notification: Notification) { OptionalMethod.notImplemented() }
  public func textDidEndEditing(_ notification: Notification) { OptionalMethod.notImplemented() }
  public func textDidChange(_ notification: Notification) { OptionalMethod.notImplemented() }
}

/// Is asked and told what happens to a text view.
///
/// https://developer.apple.com/documentation/appkit/nstextviewdelegate
@available(macOS 10.0, *)
@MainActor
public protocol NSTextViewDelegate: NSTextDelegate {
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool
  func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
  func textViewDidChangeSelection(_ notification: Notification)
}

extension NSTextViewDelegate {
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
    OptionalMethod.notImplemented(false)
  }
  public func textViewDidChangeSelection(_ notification: Notification) {
    OptionalMethod.notImplemented()
  }
}
