import CGTK

extension Widget {
  /// The widget's event controllers of a class, such as GtkEventControllerKey.
  package func controllers(of type: String) -> [Object] {
    let list = gtk_widget_observe_controllers(widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      let item = g_list_model_get_item(list, index)!
      defer { g_object_unref(item) }
      guard String(cString: cgtk_object_type_name(item)) == type else { return nil }
      return Object.peer(of: item) ?? Object(borrowing: item)
    }
  }

  /// The input method that turns keys into text, in a widget that takes text.
  package var inputMethod: Object? {
    controllers(of: "GtkEventControllerKey").lazy
      .compactMap { gtk_event_controller_key_get_im_context($0.opaque) }
      .first.map { UnsafeMutableRawPointer($0) }
      .map { Object.peer(of: $0) ?? Object(borrowing: $0) }
  }
}
