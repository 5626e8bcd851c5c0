/// Methods for the events of a menu.
///
/// https://developer.apple.com/documentation/appkit/nsmenudelegate
@available(macOS 10.3, *)
public protocol NSMenuDelegate: NSObjectProtocol {
  @MainActor func menuNeedsUpdate(_ menu: NSMenu)
}

@MainActor extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) { OptionalMethod.notImplemented() }
}
