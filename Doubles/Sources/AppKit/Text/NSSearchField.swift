/// A text field to search with.
///
/// https://developer.apple.com/documentation/appkit/nssearchfield
@available(macOS 10.3, *)
@MainActor
open class NSSearchField: NSTextField {
  /// Whether the field sends its action only on Return.
  @available(macOS 10.10, *)
  open var sendsWholeSearchString = false
  /// Whether the field sends its action at each change, instead of after a pause.
  @available(macOS 10.10, *)
  open var sendsSearchStringImmediately = false
  private var changes = 0

  /// Acts like the button that clears the field: sends the action, but no notification of a
  /// change.
  func cancel() {
    stringValue = ""
    sendOwnAction()
  }

  open override func textDidChange(_ notification: Notification) {
    super.textDidChange(notification)
    guard !sendsWholeSearchString else { return }
    if sendsSearchStringImmediately || stringValue.isEmpty {
      sendOwnAction()
      return
    }
    changes += 1
    let change = changes
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.changes == change { self.sendOwnAction() }
      }
    }
  }
}
