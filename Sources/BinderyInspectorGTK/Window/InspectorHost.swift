import GTK

/// An object in which an ``Inspector`` can be installed: an application or a window.
///
/// `Application` and `Window` conform. In an application, all of its windows have the inspector's
/// shortcuts:
///
/// ```swift
/// Inspector.install(in: application, store: store)
/// ```
@MainActor
public protocol InspectorHost: AnyObject {
  /// Calls `action` each time the shortcut is pressed, as long as the host exists.
  ///
  /// The host retains `action`, and with it the inspector.
  func install(keys: String, _ action: @escaping @MainActor () -> Void)

  /// The window in which the user chooses a view, or `nil` if there is none.
  var inspectedWindow: Window? { get }
}

extension Application: @MainActor InspectorHost {
  /// Calls `action` each time the shortcut is pressed in one of the application's windows,
  /// including those that are opened later.
  public func install(keys: String, _ action: @escaping @MainActor () -> Void) {
    addShortcut(keys, action)
  }

  /// The window that the user used most recently.
  public var inspectedWindow: Window? { activeWindow }
}

extension Window: @MainActor InspectorHost {
  /// Calls `action` each time the shortcut is pressed in the window, until the window is destroyed.
  /// The shortcut takes precedence over the shortcuts of the window's widgets, because GTK's own
  /// inspector uses the same keys.
  public func install(keys: String, _ action: @escaping @MainActor () -> Void) {
    // GTK has its own inspector, which takes the shortcut where it is enabled.
    let shortcut = addShortcut(keys, isFirst: true, action)
    // A reference to the closed window must not keep the inspector alive.
    onDestroy { shortcut.disconnect() }
  }

  /// The window itself.
  public var inspectedWindow: Window? { self }
}
