/// The source that is being subscribed to. Bindings that subscribe to it record it for inspectors.
@MainActor
package struct SubscribedSource {
  /// The name of the source, if it helps the app's programmer.
  let name: String?
  /// The control, for a publisher of the user's actions on it.
  let control: AnyObject?

  package init(_ name: String? = nil, control: AnyObject? = nil) {
    (self.name, self.control) = (name, control)
  }

  private(set) static var current: SubscribedSource?

  /// Runs `body`, which sends a subscription to the subscriber of a source.
  static func during(_ source: SubscribedSource?, _ body: () -> Void) {
    let outer = current
    current = source
    body()
    current = outer
  }
}
