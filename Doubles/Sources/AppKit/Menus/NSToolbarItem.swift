/// An item of a window's toolbar.
///
/// https://developer.apple.com/documentation/appkit/nstoolbaritem
@available(macOS 10.0, *)
@MainActor
open class NSToolbarItem: NSObject {
  /// https://developer.apple.com/documentation/appkit/nstoolbaritem/identifier
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let itemIdentifier: Identifier
  open var label = ""
  open var toolTip: String?
  open var isEnabled = true
  open weak var target: AnyObject?
  open var action: Selector?
  /// Whether AppKit enables and disables the item when the windows are updated.
  @available(macOS 10.4, *)
  open var autovalidates = true

  /// Enables or disables the item, as AppKit does when the windows are updated.
  open func validate() {
    guard let action, let target else { return }
    isEnabled = (target as? NSObject)?.responds(to: action) ?? false
  }

  public init(itemIdentifier: Identifier) {
    self.itemIdentifier = itemIdentifier
    super.init(())
  }
}
