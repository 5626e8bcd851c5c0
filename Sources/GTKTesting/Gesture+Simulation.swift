import CGTK
import GTK

extension Widget {
  /// Presses the widget at a point, as the pointer or a finger does.
  ///
  /// Handlers of `onPress(_:_:)` run before this method returns. The widget need not be on screen.
  ///
  /// ```swift
  /// dial.simulatePress(at: Point(x: 10, y: 10))
  /// ```
  public func simulatePress(at point: Point, button: PointerButton = .primary) {
    for gesture in controllers(of: "GtkGestureClick") {
      guard [0, button.rawValue].contains(gesture.get("button")) else { continue }
      gesture.simulateSignal("pressed", 1, point.x, point.y)
    }
  }

  /// Simulates a long press at a point of the widget.
  ///
  /// Handlers of `onLongPress(_:)` run before this method returns. The widget need not be on
  /// screen.
  public func simulateLongPress(at point: Point) {
    for gesture in controllers(of: "GtkGestureLongPress") {
      gesture.simulateSignal("pressed", point.x, point.y)
    }
  }

  /// Turns the wheel over the widget by a number of steps.
  ///
  /// Handlers of `onWheel(_:)` of this widget run before this method returns.
  ///
  /// ```swift
  /// dial.simulateWheel(down: 2)
  /// ```
  public func simulateWheel(right: Double = 0, down: Double = 0) {
    for wheel in controllers(of: "GtkEventControllerScroll") {
      wheel.simulateSignal("scroll", right, down)
    }
  }

  /// Moves two fingers apart, or together if the factor is less than 1.
  ///
  /// Handlers of `onZoom(_:)` run before this method returns.
  public func simulateZoom(by factor: Double) {
    for gesture in controllers(of: "GtkGestureZoom") {
      cgtk_emit_begin(gesture.unsafePointer)
      gesture.simulateSignal("scale-changed", factor)
    }
  }

  /// Rotates two fingers clockwise, by an angle in radians.
  ///
  /// Handlers of `onRotate(_:)` run before this method returns.
  public func simulateRotation(by angle: Double) {
    for gesture in controllers(of: "GtkGestureRotate") {
      cgtk_emit_begin(gesture.unsafePointer)
      gesture.simulateSignal("angle-changed", angle, angle)
    }
  }

  /// Drags from one point of the widget to another, in one movement.
  ///
  /// ```swift
  /// dial.simulateDrag(from: Point(x: 10, y: 10), to: Point(x: 40, y: 10))
  /// ```
  ///
  /// Handlers of `onDrag(_:)` run twice before this method returns: at the beginning, and for the
  /// movement. Then those of `onDragEnd(_:)` run. The widget need not be on screen.
  public func simulateDrag(from start: Point, to end: Point) {
    for gesture in controllers(of: "GtkGestureDrag") {
      gesture.simulateSignal("drag-begin", start.x, start.y)
      gesture.simulateSignal("drag-update", end.x - start.x, end.y - start.y)
      gesture.simulateSignal("drag-end", end.x - start.x, end.y - start.y)
    }
  }

  /// Moves the pointer to a point of the widget, or away from the widget.
  ///
  /// Handlers of `onPointerMove(_:)` run before this method returns.
  ///
  /// - Parameter point: The point, in the widget's coordinates, or `nil` to move the pointer away.
  public func simulatePointer(at point: Point?) {
    for motion in controllers(of: "GtkEventControllerMotion") {
      if let point {
        motion.simulateSignal("motion", point.x, point.y)
      } else {
        motion.simulateSignal("leave")
      }
    }
  }

  /// Presses a key while the widget has the focus.
  ///
  /// This widget's `onKeyPress(_:)` handlers run before this method returns, the newest first,
  /// until one accepts the key; GTK's own handler comes last. Other widgets do not receive the key,
  /// even if no handler accepts it.
  ///
  /// - Parameter key: GTK's name for the key, such as "Left" or "Home".
  public func simulateKeyPress(_ key: String) {
    for keys in controllers(of: "GtkEventControllerKey") {
      if keys.simulateSignal("key-pressed", Int(gdk_keyval_from_name(key)), 0, 0) { return }
    }
  }
}
