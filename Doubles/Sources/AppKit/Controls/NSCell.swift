/// What draws a control. The double keeps what controls are asked.
///
/// https://developer.apple.com/documentation/appkit/nscell
@available(macOS 10.0, *)
@MainActor
open class NSCell: NSObject {
  open var sendsActionOnEndEditing = false
  weak var control: NSControl?

  public init() { super.init(()) }

  /// Does what a click on its control does.
  open func performClick(_ sender: Any?) { control?.performClick(sender) }

  /// What kind of element it is. The double knows buttons apart.
  @available(macOS 10.10, *)
  open func accessibilityRole() -> NSAccessibility.Role? {
    switch (control as? NSButton)?.buttonType {
    case .radio: .radioButton
    case .switch: .checkBox
    case nil: nil
    default: .button
    }
  }
}

/// What draws a button.
///
/// https://developer.apple.com/documentation/appkit/nsbuttoncell
@available(macOS 10.0, *)
@MainActor
open class NSButtonCell: NSCell {}

/// What draws a button with a menu.
///
/// https://developer.apple.com/documentation/appkit/nspopupbuttoncell
@available(macOS 10.0, *)
@MainActor
open class NSPopUpButtonCell: NSButtonCell {
  /// Whether the title is one of the menu's. If not, a menu that is pulled down shows all its items.
  open var usesItemFromMenu = true
}
