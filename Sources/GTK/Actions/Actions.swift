import CGTK

extension Application {
  /// Adds actions to the application, which retains them. Their keys work in every window of the
  /// application. Adding an action that already belongs to a window stops the program with a
  /// message.
  public func addActions(_ actions: [ActionEntry]) {
    for action in actions {
      action.join("app")
      g_action_map_add_action(opaque, action.opaque)
      setKeys(action.keys, of: action.detailedName)
    }
  }

  /// Removes an action and its keys. Its menu items become insensitive. The application releases
  /// the action. You can add it again.
  public func removeAction(_ action: ActionEntry) {
    setKeys([], of: action.detailedName)
    g_action_map_remove_action(opaque, action.name)
  }

  private func setKeys(_ keys: [String], of action: String) {
    var words = keys.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(pointer(), action, &words)
    for word in words { free(UnsafeMutableRawPointer(mutating: word)) }
  }

  /// Sets the menu bar of windows whose ``ApplicationWindow/showsMenubar`` is true. Pass `nil` for
  /// no menu bar. Call this method before you create these windows.
  public func setMenuBar(_ menu: MenuModel?) {
    gtk_application_set_menubar(pointer(), menu?.pointer())
  }
}

extension Window {
  /// Adds actions to the window, which retains them. Their keys work wherever the focus is in the
  /// window. Adding an action that already belongs to the application stops the program with a
  /// message.
  public func addActions(_ actions: [ActionEntry]) {
    let group =
      windowActions ?? Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
    windowActions = group
    for action in actions {
      action.join("win")
      g_action_map_add_action(group.opaque, action.opaque)
      setKeys(action.keys, of: action)
    }
    gtk_widget_insert_action_group(widget, "win", group.opaque)
  }

  /// Removes an action and its keys. Its menu items become insensitive. The window releases the
  /// action. You can add it again.
  public func removeAction(_ action: ActionEntry) {
    setKeys([], of: action)
    if let windowActions { g_action_map_remove_action(windowActions.opaque, action.name) }
  }

  /// Replaces the keys of the action of this name.
  private func setKeys(_ keys: [String], of action: ActionEntry) {
    if let former = actionKeys.removeValue(forKey: action.name) {
      gtk_widget_remove_controller(widget, former)
    }
    guard !keys.isEmpty, let controller = gtk_shortcut_controller_new() else { return }
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    for keys in keys {
      gtk_shortcut_controller_add_shortcut(
        controller,
        gtk_shortcut_new(
          gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(action.detailedName)))
    }
    gtk_widget_add_controller(widget, controller)
    actionKeys[action.name] = controller
  }
}
