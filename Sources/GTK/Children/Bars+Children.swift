import CGTK

extension ActionBar {
  /// Adds a widget at the start of the bar, after widgets that were added there earlier. The bar
  /// retains it.
  ///
  /// ```swift
  /// let bar = ActionBar()
  /// bar.packStart(Button("Cancel"))
  /// bar.packEnd(Button("Save"))
  /// ```
  public func packStart(_ child: Widget) { gtk_action_bar_pack_start(opaque, child.widget) }

  /// Adds a widget at the end of the bar, before widgets that were added there earlier. The bar
  /// retains it.
  public func packEnd(_ child: Widget) { gtk_action_bar_pack_end(opaque, child.widget) }

  /// The widget in the middle, or `nil` if there is none.
  public var centerWidget: Widget? {
    get { gtk_action_bar_get_center_widget(opaque).map(Widget.peer) }
    set { gtk_action_bar_set_center_widget(opaque, newValue?.widget) }
  }

  /// Removes a widget, which must be in the bar.
  public func remove(_ child: Widget) { gtk_action_bar_remove(opaque, child.widget) }
}

extension CenterBox {
  /// The widget at the start, or `nil` if there is none.
  public var startWidget: Widget? {
    get { gtk_center_box_get_start_widget(opaque).map(Widget.peer) }
    set { gtk_center_box_set_start_widget(opaque, newValue?.widget) }
  }

  /// The widget in the middle, or `nil` if there is none.
  public var centerWidget: Widget? {
    get { gtk_center_box_get_center_widget(opaque).map(Widget.peer) }
    set { gtk_center_box_set_center_widget(opaque, newValue?.widget) }
  }

  /// The widget at the end, or `nil` if there is none.
  public var endWidget: Widget? {
    get { gtk_center_box_get_end_widget(opaque).map(Widget.peer) }
    set { gtk_center_box_set_end_widget(opaque, newValue?.widget) }
  }
}

extension PlainHeaderBar {
  /// Adds a widget at the start of the bar, after widgets that were added there earlier.
  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }

  /// Adds a widget at the end of the bar, before widgets that were added there earlier.
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
}

extension SearchBar {
  /// Connects a search entry inside the bar: text that the bar captures goes to the entry and opens
  /// the bar, and Escape in the entry closes the bar.
  public func connect(_ entry: SearchEntry) {
    gtk_search_bar_connect_entry(opaque, entry.opaque)
  }
}
