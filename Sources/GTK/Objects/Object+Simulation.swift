import CGTK

// What a user does, done by a test: what listens takes it for no change of the program's.

extension Object {
  /// Changes a property by GTK's name for it as the user does. For tests.
  public func simulateChange<Value: PropertyValue>(of name: String, to newValue: Value) {
    var value = GValueBox(value: GValue())
    g_value_init(&value.value, cgtk_property_type(unsafePointer, name))
    defer { g_value_unset(&value.value) }
    newValue.write(&value)
    cgtk_set_property(unsafePointer, name, &value.value)
  }

  /// Emits a signal with these arguments. For tests.
  public func simulateSignal(_ name: String, _ arguments: any PropertyValue...) {
    let identifier = g_signal_lookup(name, cgtk_object_type(unsafePointer))
    precondition(identifier != 0, "GTK: \(self) has no signal “\(name)”.")
    var query = GSignalQuery()
    g_signal_query(identifier, &query)
    var values = [GValueBox](repeating: GValueBox(value: GValue()), count: arguments.count + 1)
    g_value_init(&values[0].value, cgtk_object_type(unsafePointer))
    g_value_set_object(&values[0].value, unsafePointer)
    for (index, argument) in arguments.enumerated() {
      // The lowest bit is a flag of GLib's.
      g_value_init(&values[index + 1].value, query.param_types[index] & ~1)
      argument.write(&values[index + 1])
    }
    var result = GValue()
    let answers = query.return_type != GType(1 << 2)
    if answers { g_value_init(&result, query.return_type & ~1) }
    values.withUnsafeMutableBytes { values in
      g_signal_emitv(
        values.baseAddress!.assumingMemoryBound(to: GValue.self), identifier, 0, &result)
    }
    for index in values.indices { g_value_unset(&values[index].value) }
    if answers { g_value_unset(&result) }
  }
}

extension Widget {
  /// Does what pressing the keys of a shortcut of this widget does. For tests.
  public func simulateShortcut(_ keys: String) {
    let controllers = gtk_widget_observe_controllers(widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    guard let wanted = gtk_shortcut_trigger_parse_string(keys) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(wanted)) }
    // A window has a controller besides that lists the shortcuts of all others in it.
    var seen: Set<UnsafeMutableRawPointer> = []
    for controller in items(of: controllers) where isShortcuts(controller) {
      for shortcut in items(of: OpaquePointer(controller)) where seen.insert(shortcut).inserted {
        let shortcut = OpaquePointer(shortcut)
        // By what the keys are: the same can be written in several ways.
        let trigger = gtk_shortcut_get_trigger(shortcut)
        guard let trigger, gtk_shortcut_trigger_compare(.init(trigger), .init(wanted)) == 0 else {
          continue
        }
        gtk_shortcut_action_activate(
          gtk_shortcut_get_action(shortcut), GtkShortcutActionFlags(0), widget, nil)
      }
    }
  }

  private func isShortcuts(_ controller: UnsafeMutableRawPointer) -> Bool {
    String(cString: cgtk_object_type_name(controller)) == "GtkShortcutController"
  }

  private func items(of list: OpaquePointer) -> [UnsafeMutableRawPointer] {
    (0..<g_list_model_get_n_items(list)).compactMap { index in
      let item = g_list_model_get_item(list, index)
      item.map { g_object_unref($0) }
      return item
    }
  }
}

extension ListBox {
  /// Selects a row and activates it as Return on it does. For tests.
  public func simulateActivation(at index: Int) {
    gtk_list_box_get_row_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension FlowBox {
  /// Selects a widget and activates it as Return on it does. For tests.
  public func simulateActivation(at index: Int) {
    gtk_flow_box_get_child_at_index(opaque, Int32(index)).map {
      cgtk_emit(UnsafeMutableRawPointer($0), "activate")
    }
  }
}

extension Scale {
  /// Slides to a number. For tests.
  public func simulateSlide(to value: Double) { gtk_range_set_value(pointer(), value) }
}

extension ScrolledWindow {
  /// Scrolls down to so many pixels. For tests.
  public func simulateScroll(to offset: Double) {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), offset)
  }
}

extension SplitView {
  /// Goes back to the sidebar as a swipe does, or forward. For tests.
  public func simulateSwipe(back: Bool) {
    adw_leaflet_navigate(
      opaque, back ? ADW_NAVIGATION_DIRECTION_BACK : ADW_NAVIGATION_DIRECTION_FORWARD)
  }
}

extension NavigationView {
  /// Goes back as a swipe does. For tests.
  public func simulateBack() { adw_leaflet_navigate(opaque, ADW_NAVIGATION_DIRECTION_BACK) }
}

extension MenuButton {
  /// Opens what it shows as a click does. For tests.
  public func simulateClick() { gtk_menu_button_popup(opaque) }
}

extension SpinButton {
  /// Presses its button for more, or for less. For tests.
  public func simulateStep(up: Bool) {
    gtk_spin_button_spin(pointer(), up ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 0)
  }
}
