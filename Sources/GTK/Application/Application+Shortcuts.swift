import CGTK

extension Application {
  private static var actionCount = 0

  /// Calls `handler` when the user presses the keys in any window of the application, including
  /// windows that open later: `application.addShortcut("<Control><Shift>i") { … }`.
  ///
  /// For keys that should also be listed in a menu or the shortcuts window, use an ``ActionEntry``;
  /// for the keys of one window, use ``Widget/addShortcut(_:isFirst:_:)``.
  ///
  /// - Parameter keys: The shortcut, in the notation of `gtk_accelerator_parse`. An invalid string
  ///   stops the program with a message.
  /// - Returns: The connection. Disconnecting it releases the handler. After that, the keys do
  ///   nothing, because the application keeps the shortcut reserved.
  @discardableResult
  public func addShortcut(
    _ keys: String, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    ShortcutKeys.check(keys)
    Self.actionCount += 1
    let name = "shortcut-\(Self.actionCount)"
    let action = Object(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    let connection = action.on("activate", handler)
    // The application now holds the action, and the action its peer.
    g_action_map_add_action(opaque, action.opaque)
    var accelerators: [UnsafePointer<CChar>?] = [UnsafePointer(strdup(keys)), nil]
    gtk_application_set_accels_for_action(pointer(), "app.\(name)", &accelerators)
    free(UnsafeMutableRawPointer(mutating: accelerators[0]))
    return connection
  }
}
