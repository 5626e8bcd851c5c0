import CGTK

/// A button of the pointer.
///
/// ```swift
/// map.onPress(.secondary) { [weak map] point in map?.removeMark(at: point) }
/// ```
public enum PointerButton: Int, Sendable, CaseIterable {
  /// The button that selects, which is the left one for right-handed users.
  case primary = 1
  /// The wheel, if the user presses it.
  case middle = 2
  /// The button that opens context menus, which is the right one for right-handed users.
  case secondary = 3
}

extension Widget {
  /// Calls `handler` with the point at which the user presses a button of the pointer, by default
  /// the primary one, or touches the widget. To support the keyboard as well, connect
  /// ``onKeyPress(_:)``.
  ///
  /// ```swift
  /// dial.onPress { [weak dial] point in dial?.turn(to: point) }
  /// ```
  ///
  /// The point is relative to the widget's top left corner, in pixels. The widget retains the
  /// handler.
  ///
  /// - Parameter button: The button of the pointer. A touch counts as the primary one.
  @discardableResult
  public func onPress(
    _ button: PointerButton = .primary, _ handler: @escaping @MainActor (Point) -> Void
  ) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(gesture.pointer(), guint(button.rawValue))
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
  /// The handler runs often, so only store the point in it, and call ``DrawingArea/redraw()`` or
  /// ``DrawnWidget/redraw()``, which combines several changes. The widget retains the handler.
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

  /// Calls `handler` when the user turns the wheel over the widget, or scrolls on a touchpad. Its
  /// arguments are steps to the right and down; a touchpad reports fractions. The handler returns
  /// whether it has used the steps. Otherwise, a container such as a ``ScrolledWindow`` scrolls.
  ///
  /// ```swift
  /// dial.onWheel { [weak dial] _, steps in
  ///   dial?.turn(by: steps)
  ///   return true
  /// }
  /// ```
  ///
  /// The widget retains the handler.
  @discardableResult
  public func onWheel(
    _ handler: @escaping @MainActor (_ right: Double, _ down: Double) -> Bool
  ) -> SignalConnection {
    let wheel = Object(
      owning: UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    add(wheel)
    return wheel.on(returning: "scroll") { [weak wheel] (right: Double, down: Double) -> Bool in
      // A touchpad reports pixels, of which GDK counted ten as a step before it knew the unit.
      let isInPixels = wheel.map {
        gtk_event_controller_scroll_get_unit($0.pointer()) == GDK_SCROLL_UNIT_SURFACE
      }
      let pixels = isInPixels == true ? 10.0 : 1
      return handler(right / pixels, down / pixels)
    }.removing(wheel, from: self)
  }

  /// Calls `handler` when the user touches a point of the widget for a while, or keeps the primary
  /// button pressed there.
  ///
  /// ```swift
  /// map.onLongPress { [weak map] point in map?.addMark(at: point) }
  /// ```
  ///
  /// The widget retains the handler.
  @discardableResult
  public func onLongPress(_ handler: @escaping @MainActor (Point) -> Void) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    add(gesture)
    return gesture.on("pressed") { (x: Double, y: Double) in handler(Point(x: x, y: y)) }
      .removing(gesture, from: self)
  }

  /// Calls `handler` when the user moves two fingers apart or together on a touchscreen or a
  /// touchpad. The argument is the factor by which the distance has changed since the last call.
  ///
  /// ```swift
  /// map.onZoom { [weak map] factor in map?.scale *= factor }
  /// ```
  ///
  /// The widget retains the handler.
  @discardableResult
  public func onZoom(_ handler: @escaping @MainActor (_ factor: Double) -> Void)
    -> SignalConnection
  {
    var last = 1.0
    return onTouches(gtk_gesture_zoom_new(), begin: { last = 1 }) { gesture in
      gesture.on("scale-changed") { (scale: Double) in
        guard scale > 0 else { return }
        let factor = scale / last
        last = scale
        handler(factor)
      }
    }
  }

  /// Calls `handler` when the user rotates two fingers on a touchscreen or a touchpad. The argument
  /// is the angle since the last call, in radians and clockwise.
  ///
  /// ```swift
  /// picture.onRotate { [weak picture] angle in picture?.angle += angle }
  /// ```
  ///
  /// The widget retains the handler.
  @discardableResult
  public func onRotate(_ handler: @escaping @MainActor (_ angle: Double) -> Void)
    -> SignalConnection
  {
    var last = 0.0
    return onTouches(gtk_gesture_rotate_new(), begin: { last = 0 }) { gesture in
      gesture.on("angle-changed") { (_: Double, total: Double) in
        // The total jumps by a whole turn when the fingers pass the angle 0.
        let angle = (total - last).remainder(dividingBy: 2 * .pi)
        last = total
        handler(angle)
      }
    }
  }

  /// Adds a gesture of two fingers.
  private func onTouches(
    _ new: OpaquePointer, begin: @escaping @MainActor () -> Void,
    _ follow: (Object) -> SignalConnection
  ) -> SignalConnection {
    let gesture = Object(owning: UnsafeMutableRawPointer(new))
    add(gesture)
    let beginning = gesture.on("begin", begin).removing(gesture, from: self)
    let following = follow(gesture)
    return SignalConnection(entry: nil) {
      following.disconnect()
      beginning.disconnect()
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
    addKeyHandler { key, modifiers in
      guard modifiers.isEmpty, let name = gdk_keyval_name(guint(key)) else { return false }
      return handler(String(cString: name))
    }
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
