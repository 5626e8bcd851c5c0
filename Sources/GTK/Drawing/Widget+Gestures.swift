import CGTK

extension Widget {
  /// Calls `handler` with the point that the user presses, by the main button of the pointer or a
  /// finger. It does not react to keys: also connect ``onKeyPress(_:)``.
  ///
  /// ```swift
  /// dial.onPress { [weak dial] point in dial?.turn(to: point) }
  /// ```
  ///
  /// The point is relative to the widget's top left corner, in pixels. The widget retains the
  /// handler.
  @discardableResult
  public func onPress(_ handler: @escaping @MainActor (Point) -> Void) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    add(gesture)
    return gesture.on("pressed") { (_: Int, x: Double, y: Double) in
      handler(Point(x: x, y: y))
    }
  }

  /// Calls `handler` with the points where the user pressed the widget and to which the user has
  /// dragged since, at the beginning and with each movement.
  ///
  /// ```swift
  /// dial.onDrag { [weak dial] _, now in dial?.turn(to: now) }
  /// ```
  ///
  /// The points are relative to the widget's top left corner, and may lie outside of the widget. It
  /// does not report the end of the drag. The widget retains the handler.
  @discardableResult
  public func onDrag(
    _ handler: @escaping @MainActor (_ start: Point, _ now: Point) -> Void
  ) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    add(gesture)
    var start = Point(x: 0, y: 0)
    let begin = gesture.on("drag-begin") { (x: Double, y: Double) in
      start = Point(x: x, y: y)
      handler(start, start)
    }
    let update = gesture.on("drag-update") { (x: Double, y: Double) in
      handler(start, Point(x: start.x + x, y: start.y + y))
    }
    return SignalConnection(entry: nil) {
      begin.disconnect()
      update.disconnect()
    }
  }

  /// Calls `handler` with the point of the widget to which the pointer has moved; nil when the
  /// pointer has left.
  ///
  /// ```swift
  /// map.onPointerMove { [weak map] point in map?.highlighted = point }
  /// ```
  ///
  /// It comes with each movement, so only note the point, and let ``DrawingArea/redraw()`` combine
  /// several changes. The widget retains the handler.
  @discardableResult
  public func onPointerMove(
    _ handler: @escaping @MainActor (Point?) -> Void
  ) -> SignalConnection {
    let motion = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    add(motion)
    let move = motion.on("motion") { (x: Double, y: Double) in handler(Point(x: x, y: y)) }
    let leave = motion.on("leave") { handler(nil) }
    return SignalConnection(entry: nil) {
      move.disconnect()
      leave.disconnect()
    }
  }

  /// Calls `handler` with GTK's name of a key that the user presses without modifiers while the
  /// widget has the keyboard focus: “Left”, “Escape”, “a”. It returns whether it has handled the
  /// key.
  ///
  /// ```swift
  /// dial.onKeyPress { [weak dial] key in
  ///   guard key == "Left" else { return false }
  ///   dial?.turn(by: -1)
  ///   return true
  /// }
  /// ```
  ///
  /// A key that it has not handled is offered to the containers of the widget, and to the window's
  /// shortcuts. A held key is reported repeatedly. The widget retains the handler.
  @discardableResult
  public func onKeyPress(
    _ handler: @escaping @MainActor (String) -> Bool
  ) -> SignalConnection {
    let keys = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    add(keys)
    return keys.on(returning: "key-pressed") { (key: Int, _: Int, state: Int) -> Bool in
      let modifiers = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      guard UInt32(truncatingIfNeeded: state) & modifiers == 0 else { return false }
      return gdk_keyval_name(guint(key)).map { handler(String(cString: $0)) } ?? false
    }
  }

  /// Reports a number to assistive technology: the value of a slider, a meter or the like. Call it
  /// each time the number changes, for a widget whose ``Widget/accessibleRole`` has a value.
  ///
  /// - Parameter text: The number in words, such as “3 of 5 stars”; nil for the number itself.
  public func setAccessibleValue(
    _ value: Double, in range: ClosedRange<Double>, text: String? = nil
  ) {
    cgtk_set_accessible_value(widget, value, range.lowerBound, range.upperBound, text)
  }
}
