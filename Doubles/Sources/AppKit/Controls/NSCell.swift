/// The drawing part of a control. The double has only the properties of cells that programs use.
///
/// https://developer.apple.com/documentation/appkit/nscell
@available(macOS 10.0, *)
@MainActor
open class NSCell: NSObject {
  open var sendsActionOnEndEditing = false
  weak var control: NSControl?

  public init() { super.init(()) }

  /// Acts like a click on the cell's control.
  open func performClick(_ sender: Any?) { control?.performClick(sender) }

  /// The kind of element. The double distinguishes kinds of buttons.
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

/// The drawing part of a button.
///
/// https://developer.apple.com/documentation/appkit/nsbuttoncell
@available(macOS 10.0, *)
@MainActor
open class NSButtonCell: NSCell {}

/// The drawing part of a button with a menu.
///
/// https://developer.apple.com/documentation/appkit/nspopupbuttoncell
@available(macOS 10.0, *)
@MainActor
open class NSPopUpButtonCell: NSButtonCell {
  /// Whether the title comes from the menu. If not, a pull-down menu shows all its items.
  open var usesItemFromMenu = true
}
