import CGTK
import GTK

extension Widget {
  /// Runs the widget's shortcut for these keys, as pressing them does.
  ///
  /// ```swift
  /// window.simulateShortcut("<Control>f")
  /// ```
  ///
  /// A window has the shortcuts of all widgets in it; any other widget has only its own. If several
  /// shortcuts have these keys, the first one that handles them runs, before this method returns.
  /// Does nothing if there is no such shortcut.
  ///
  /// - Parameter keys: The keys, in the notation of `gtk_accelerator_parse`.
  public func simulateShortcut(_ keys: String) {
    guard let wanted = gtk_shortcut_trigger_parse_string(keys) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(wanted)) }
    // A window also has a controller that lists the shortcuts of all its other controllers.
    var seen: Set<UnsafeMutableRawPointer> = []
    for shortcuts in controllers(of: "GtkShortcutController") {
      for shortcut in items(of: shortcuts.opaque) where seen.insert(shortcut).inserted {
        let shortcut = OpaquePointer(shortcut)
        // Compares the keys, not their text: the same keys can be written in several ways.
        let trigger = gtk_shortcut_get_trigger(shortcut)
        guard let trigger, gtk_shortcut_trigger_compare(.init(trigger), .init(wanted)) == 0 else {
          continue
        }
        let isHandled = gtk_shortcut_action_activate(
          gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(0), widget,
          gtk_shortcut_get_arguments(shortcut))
        if isHandled != 0 { return }
      }
    }
  }

  private func items(of list: OpaquePointer) -> [UnsafeMutableRawPointer] {
    (0..<g_list_model_get_n_items(list)).compactMap { index in
      let item = g_list_model_get_item(list, index)
      item.map { g_object_unref($0) }
      return item
    }
  }
}

extension Application {
  /// Runs the application's shortcut for these keys, as pressing them does.
  ///
  /// The shortcut's handler runs before this method returns.
  ///
  /// - Parameter keys: The keys, in the notation of `gtk_accelerator_parse`.
  /// - Returns: Whether there is such a shortcut.
  @discardableResult
  public func simulateShortcut(_ keys: String) -> Bool {
    guard let names = gtk_application_get_actions_for_accel(pointer(), keys) else { return false }
    defer { g_strfreev(names) }
    guard let name = names[0].map({ String(cString: $0) }), name.hasPrefix("app.") else {
      return false
    }
    g_action_activate(g_action_map_lookup_action(opaque, String(name.dropFirst(4))), nil)
    return true
  }
}
