import CGTK

extension Widget {
  /// Calls `handler` with the point at which the user presses the main button of the pointer, or
  /// touches the widget. To support the keyboard as well, connect ``onKeyPress(_:)``.
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
    }.removing(gesture, from: self)
  }

  /// Calls `handler` while the user drags, at the beginning and with each movement. Its arguments
  /// are the start point of the drag and the current point.
  ///
  /// ```swift
  /// dial.onDrag { [weak dial] _, now in dial?.turn(to: now) }
  /// ```
  ///
  /// The points are relative to the widget's top left corner, and may be outside the widget. For
  /// the end of the drag, use ``onDragEnd(_:)``. The widget retains the handler.
  @discardableResult
  public func onDrag(
    _ handler: @escaping @MainActor (_ start: Point, _ now: Point) -> Void
  ) -> SignalConnection {
    onDrag("drag-update", atBegin: { handler($0, $0) }, handler)
  }

  /// Calls `handler` when the user ends a drag, or the desktop cancels it. Its arguments are the
  /// start point of the drag and the last point.
  ///
  /// ```swift
  /// dial.onDragEnd { [weak dial] _, _ in dial?.save() }
  /// ```
  ///
  /// The points are relative to the widget's top left corner, and may be outside the widget. A
  /// press without a movement is a drag, too. The widget retains the handler.
  @discardableResult
  public func onDragEnd(
    _ handler: @escaping @MainActor (_ start: Point, _ end: Point) -> Void
  ) -> SignalConnection {
    onDrag("drag-end", handler)
  }

  private func onDrag(
    _ signal: String, atBegin begin: @escaping @MainActor (Point) -> Void = { _ in },
    _ handler: @escaping @MainActor (_ start: Point, _ now: Point) -> Void
  ) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
    add(gesture)
    var start = Point(x: 0, y: 0)
    let beginning = gesture.on("drag-begin") { (x: Double, y: Double) in
      start = Point(x: x, y: y)
      begin(start)
    }.removing(gesture, from: self)
    let following = gesture.on(signal) { (x: Double, y: Double) in
      handler(start, Point(x: start.x + x, y: start.y + y))
    }
    return SignalConnection(entry: nil) {
      following.disconnect()
      beginning.disconnect()
    }
  }

  /// Calls `handler` with the position of the pointer each time the pointer moves over the widget,
  /// and with `nil` when the pointer leaves the widget.
  ///
  /// ```swift
  /// map.onPointerMove { [weak map] point in map?.highlighted = point }
  /// ```
  ///
  /// The handler runs often, so only store the point in it, and call ``DrawingArea/redraw()``,
  /// which combines several changes. The widget retains the handler.
  @discardableResult
  public func onPointerMove(
    _ handler: @escaping @MainActor (Point?) -> Void
  ) -> SignalConnection {
    let motion = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    add(motion)
    let move = motion.on("motion") { (x: Double, y: Double) in handler(Point(x: x, y: y)) }
      .removing(motion, from: self)
    let leave = motion.on("leave") { handler(nil) }
    return SignalConnection(entry: nil) {
      leave.disconnect()
      move.disconnect()
    }
  }

  /// Calls `handler` when the user presses a key without modifiers while the widget, or a widget
  /// inside it, has the keyboard focus. The handler receives GTK's name of the key, such as “Left”,
  /// “Escape” or “a”, and returns whether it has handled the key. If a widget inside handles the
  /// key itself, the handler does not run.
  ///
  /// ```swift
  /// dial.onKeyPress { [weak dial] key in
  ///   guard key == "Left" else { return false }
  ///   dial?.turn(by: -1)
  ///   return true
  /// }
  /// ```
  ///
  /// If the handler returns false, GTK passes the key to the containers of the widget, and to the
  /// window's shortcuts. The handler runs repeatedly while the user holds a key. The widget retains
  /// the handler.
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
    }.removing(keys, from: self)
  }

  /// Reports a value, such as that of a slider or meter, to assistive technology. For a widget
  /// whose ``Widget/accessibleRole`` has a value, call this method each time the value changes.
  ///
  /// - Parameter text: A description of the value, such as “3 of 5 stars”, or `nil` for the number
  ///   itself.
  public func setAccessibleValue(
    _ value: Double, in range: ClosedRange<Double>, text: String? = nil
  ) {
    cgtk_set_accessible_value(widget, value, range.lowerBound, range.upperBound, text)
  }
}
