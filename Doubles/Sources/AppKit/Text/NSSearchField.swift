/// A text field to search with.
///
/// https://developer.apple.com/documentation/appkit/nssearchfield
@available(macOS 10.3, *)
@MainActor
open class NSSearchField: NSTextField {
  /// Whether the action waits for Return.
  @available(macOS 10.10, *)
  open var sendsWholeSearchString = false
  /// Whether the action is sent at each change, rather than after a pause.
  @available(macOS 10.10, *)
  open var sendsSearchStringImmediately = false
  private var changes = 0

  /// The button that empties the field. It sends the action, and tells of no change of the text.
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
