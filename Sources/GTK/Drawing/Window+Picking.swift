import CGTK

extension Widget {
  /// Returns the innermost widget at a point in this widget, or `nil` if there is none. Like
  /// pointer events, this method ignores insensitive widgets.
  ///
  /// ```swift
  /// let clicked = window.widget(at: Point(x: 20, y: 60))
  /// ```
  ///
  /// - Complexity: O(n) for n descendants of this widget.
  public func widget(at point: Point) -> Widget? {
    gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT).map(Widget.peer)
  }
}

extension Window {
  /// Returns the innermost widget at a point, even an insensitive one, because a user may ask why a
  /// button is disabled.
  private func choice(at point: Point) -> Widget? {
    gtk_widget_pick(widget, point.x, point.y, GTK_PICK_INSENSITIVE).map(Widget.peer)
  }

  /// Lets the user choose a widget of the window with the pointer. The pointer is a crosshair until
  /// the choice ends.
  ///
  /// The click has no other effect. Escape cancels the choice. The user can also choose an
  /// insensitive widget.
  ///
  /// - Parameters:
  ///   - hover: A closure that receives the widget under the pointer whenever it changes, and `nil`
  ///     at the end.
  ///   - choose: A closure that receives the chosen widget, or nil if the user cancelled. It is
  ///     called once.
  public func chooseWidget(
    hover: @escaping @MainActor (Widget?) -> Void = { _ in },
    _ choose: @escaping @MainActor (Widget?) -> Void
  ) {
    let click = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    let motion = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    for controller in [click, motion] {
      gtk_event_controller_set_propagation_phase(controller.pointer(), GTK_PHASE_CAPTURE)
      add(controller)
    }
    gtk_widget_set_cursor_from_name(widget, "crosshair")
    var escape: SignalConnection?
    var isOver = false
    var hovered: Widget?
    let end: @MainActor (Widget?) -> Void = { [weak self, weak click, weak motion] chosen in
      guard !isOver else { return }
      isOver = true
      hover(nil)
      escape?.disconnect()
      if let self {
        gtk_widget_set_cursor_from_name(widget, nil)
        // The click is still being delivered.
        MainLoop.beforeNextEvent { [weak self] in
          guard let self else { return }
          for case let controller? in [click, motion] {
            gtk_widget_remove_controller(widget, controller.pointer())
          }
        }
      }
      choose(chosen)
    }
    escape = addShortcut("Escape", isFirst: true) { end(nil) }
    motion.on("motion") { [weak self] (x: Double, y: Double) in
      let found = isOver ? nil : self?.choice(at: Point(x: x, y: y))
      guard !isOver, found !== hovered else { return }
      hovered = found
      hover(found)
    }
    click.on("pressed") { [weak self, weak click] (_: Int, x: Double, y: Double) in
      guard !isOver, let self, let click else { return }
      gtk_gesture_set_state(click.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
      end(self.choice(at: Point(x: x, y: y)))
    }
  }
}
