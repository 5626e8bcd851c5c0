/// Methods for decisions about a text, and for its events.
///
/// https://developer.apple.com/documentation/appkit/nstextdelegate
@available(macOS 10.0, *)
public protocol NSTextDelegate: NSObjectProtocol {
  @MainActor func textShouldBeginEditing(_ textObject: NSText) -> Bool
  @MainActor func textShouldEndEditing(_ textObject: NSText) -> Bool
  @MainActor func textDidBeginEditing(_ notification: Notification)
  @MainActor func textDidEndEditing(_ notification: Notification)
  @MainActor func textDidChange(_ notification: Notification)
}

@MainActor extension NSTextDelegate {
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

/// Methods for decisions about a text view, and for its events.
///
/// https://developer.apple.com/documentation/appkit/nstextviewdelegate
@available(macOS 10.0, *)
public protocol NSTextViewDelegate: NSTextDelegate {
  @MainActor func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool
  @MainActor func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
  @MainActor func textViewDidChangeSelection(_ notification: Notification)
}

@MainActor extension NSTextViewDelegate {
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
