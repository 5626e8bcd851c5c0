import GTK

/// What an ``Inspector`` can be installed in: an application or a window.
@MainActor
public protocol InspectorHost: AnyObject {
  /// Calls `action` when the keys are pressed, as long as it lives.
  func install(keys: String, _ action: @escaping @MainActor () -> Void)
}

extension Application: @MainActor InspectorHost {
  /// Calls `action` when the keys are pressed in any of its windows.
  public func install(keys: String, _ action: @escaping @MainActor () -> Void) {
    addShortcut(keys, action)
  }
}

extension Window: @MainActor InspectorHost {
  /// Calls `action` when the keys are pressed in it, until it is destroyed.
  public func install(keys: String, _ action: @escaping @MainActor () -> Void) {
    // GTK has an inspector of its own, which would take the keys where it is allowed.
    let shortcut = addShortcut(keys, isFirst: true, action)
    // Whoever holds the closed window does not hold what the keys open.
    onDestroy { shortcut.disconnect() }
  }
}
