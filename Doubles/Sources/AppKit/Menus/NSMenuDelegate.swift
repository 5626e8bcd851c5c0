/// What is told of a menu that is about to be shown.
///
/// https://developer.apple.com/documentation/appkit/nsmenudelegate
@available(macOS 10.3, *)
@MainActor public protocol NSMenuDelegate: NSObjectProtocol {
  func menuNeedsUpdate(_ menu: NSMenu)
}

extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) { OptionalMethod.notImplemented() }
}
