extension NSView: UserOperable {}
extension NSMenuItem: UserOperable {}
extension NSToolbarItem: UserOperable {}
extension NSWindow: UserOperable {}

extension UserActions where Target: NSView {
  func act(_ body: () -> Void) {
    guard !target.isHiddenOrHasHiddenAncestor else { return }
    if let control = target as? NSControl, !control.isEnabled { return }
    let window = target.window
    body()
    window?.update()
  }

  /// Clicks the view: its gesture recognizers receive the click, and a control performs its
  /// action.
  public func click() {
    act {
      for recognizer in target.gestureRecognizers where recognizer.isEnabled {
        recognizer.state = .ended
        guard let action = recognizer.action else { continue }
        NSApp.sendAction(action, to: recognizer.target, from: recognizer)
      }
      if let field = target as? NSTextField {
        field.window?.makeFirstResponder(field)
      } else {
        (target as? NSControl)?.performClick(nil)
      }
    }
  }
}

extension UserActions where Target: NSWindow {
  /// Presses the close button.
  public func close() { target.performClose(nil) }

  /// Presses Escape.
  public func pressEscape() {
    target.firstResponder?.doCommand(by: "cancelOperation:")
    target.update()
  }
}
