#if os(macOS)
import AppKit

/// The user's actions on controls of Apple's AppKit, as far as a program can simulate them.
@MainActor
struct UserActions<Target> {
  let target: Target
}

@MainActor
protocol UserOperable {}

extension UserOperable {
  var user: UserActions<Self> { UserActions(target: self) }
}

extension NSView: UserOperable {}
extension NSMenuItem: UserOperable {}
extension NSToolbarItem: UserOperable {}
extension NSWindow: UserOperable {}

extension UserActions where Target: NSView {
  func act(_ body: () -> Void) {
    // The app object sends actions; a command-line tool has one only after it was requested.
    _ = NSApplication.shared
    guard !target.isHiddenOrHasHiddenAncestor else { return }
    if let control = target as? NSControl, !control.isEnabled { return }
    let window = target.window
    body()
    window?.update()
  }

  func click() {
    act {
      if let field = target as? NSTextField {
        field.window?.makeFirstResponder(field)
      } else {
        (target as? NSControl)?.performClick(nil)
      }
    }
  }
}

extension UserActions where Target: NSControl {
  fileprivate func use(_ body: () -> Void) {
    act {
      body()
      target.sendAction(target.action, to: target.target)
    }
  }
}

extension UserActions where Target: NSSlider {
  func drag(to value: Double) { use { target.doubleValue = value } }
}

extension UserActions where Target: NSLevelIndicator {
  func drag(to value: Double) { use { target.doubleValue = value } }
}

extension UserActions where Target: NSStepper {
  func increment() { use { target.doubleValue += target.increment } }
  func decrement() { use { target.doubleValue -= target.increment } }
}

extension UserActions where Target: NSSegmentedControl {
  func choose(_ segment: Int) { use { target.selectedSegment = segment } }
}

extension UserActions where Target: NSPopUpButton {
  func choose(_ index: Int) { use { target.selectItem(at: index) } }
}

extension UserActions where Target: NSDatePicker {
  func choose(_ date: Date) { use { target.dateValue = date } }
}

extension UserActions where Target: NSColorWell {
  func choose(_ color: NSColor) { use { target.color = color } }
}

extension UserActions where Target: NSMenuItem {
  func choose() {
    guard let menu = target.menu else { return }
    _ = NSApplication.shared
    menu.performActionForItem(at: menu.index(of: target))
  }
}

extension UserActions where Target: NSWindow {
  func close() { target.performClose(nil) }
  func pressEscape() {
    target.firstResponder?.tryToPerform(#selector(NSResponder.cancelOperation(_:)), with: nil)
  }
}
#endif
