import CGTK

/// The availability of the network, as the system reports it.
///
/// ```swift
/// banner.isRevealed = !NetworkMonitor.isAvailable
/// NetworkMonitor.onChange { [weak banner] in banner?.isRevealed = !NetworkMonitor.isAvailable }
/// ```
///
/// Use it to explain a failure, or to try again. Do not use it to decide whether to try: a network
/// may be available although a service cannot be reached, and a service on the same machine needs
/// no network.
@MainActor
public enum NetworkMonitor {
  /// Whether there is a route to other machines.
  public static var isAvailable: Bool {
    g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
  }

  /// Calls `handler` after ``isAvailable`` has changed. The connection lasts until it is
  /// disconnected, or the program ends. So disconnect the handler of a view when the view is
  /// released.
  @discardableResult
  public static func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    object.onNotify("network-available", handler)
  }

  /// GLib's monitor, which lives until the program ends.
  package static var object: Object {
    let monitor = UnsafeMutableRawPointer(g_network_monitor_get_default()!)
    return Object.peer(of: monitor) ?? Object(borrowing: monitor)
  }
}
