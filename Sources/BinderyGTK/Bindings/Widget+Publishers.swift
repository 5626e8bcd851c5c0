import Bindery
import GTK

extension Widget {
  /// Emits when the keyboard focus enters the widget or one of its descendants, but not when only
  /// the window gets the focus back.
  ///
  /// ```swift
  /// Handler(viewModel, SearchViewModel.showHistory) *= field.focusEnterPublisher
  /// ```
  public var focusEnterPublisher: ControlPublisher<Void> {
    Object.events(of: self) { $0.onFocusEnter($1) }
  }

  /// Emits when the user presses the keys anywhere in the widget's window:
  ///
  /// ```swift
  /// viewModel.refresh *= page.view.shortcutPublisher("<Control>r")
  /// ```
  ///
  /// - Parameter keys: The shortcut, in the notation of `gtk_accelerator_parse`. If the string is
  ///   not a valid shortcut, the program stops with a message when you subscribe to the publisher.
  public func shortcutPublisher(_ keys: String) -> ControlPublisher<Void> {
    Object.events(of: self) { $0.addShortcut(keys, $1) }
  }
}

/// The gestures of the pointer and of fingers. Each publisher adds a controller to the widget while
/// it has a subscriber.
extension Widget {
  /// Emits the point at which the user presses a button of the pointer, or touches the widget.
  ///
  /// ```swift
  /// Handler(viewModel, MapViewModel.select) *= map.pressPublisher()
  /// Handler(viewModel, MapViewModel.removeMark) *= map.pressPublisher(.secondary)
  /// ```
  public func pressPublisher(_ button: PointerButton = .primary) -> ControlPublisher<Point> {
    Object.events(of: self) { $0.onPress(button, $1) }
  }

  /// Emits the point that the user touches for a while.
  ///
  /// ```swift
  /// Handler(viewModel, MapViewModel.addMark) *= map.longPressPublisher
  /// ```
  public var longPressPublisher: ControlPublisher<Point> {
    Object.events(of: self) { $0.onLongPress($1) }
  }

  /// Emits the start point and the current point of a drag, at the beginning and with each
  /// movement.
  public var dragPublisher: ControlPublisher<(start: Point, now: Point)> {
    Object.events(of: self) { widget, send in widget.onDrag { send((start: $0, now: $1)) } }
  }

  /// Emits the start point and the last point of a drag at its end.
  public var dragEndPublisher: ControlPublisher<(start: Point, end: Point)> {
    Object.events(of: self) { widget, send in widget.onDragEnd { send((start: $0, end: $1)) } }
  }

  /// Emits the steps to the right and down by which the user turns the wheel over the widget, or
  /// scrolls on a touchpad. While the publisher has a subscriber, containers around the widget do
  /// not scroll.
  ///
  /// ```swift
  /// Handler(viewModel, DialViewModel.turn) *= dial.wheelPublisher.map(\.down)
  /// ```
  public var wheelPublisher: ControlPublisher<(right: Double, down: Double)> {
    ControlPublisher(eventsOf: self, isByProgram: { $0.isChangedByProgram }) { widget, send in
      WheelWatch.of(widget).connect(send)
    }
  }

  /// Emits the factor by which the distance of two fingers has changed since the last event.
  public var zoomPublisher: ControlPublisher<Double> {
    Object.events(of: self) { $0.onZoom($1) }
  }

  /// Emits the angle by which the user has rotated two fingers since the last event, in radians and
  /// clockwise.
  public var rotationPublisher: ControlPublisher<Double> {
    Object.events(of: self) { $0.onRotate($1) }
  }
}

extension Label {
  /// Emits the URL of a link in the text when the user clicks it. While the publisher has a
  /// subscriber, the label does not open links.
  ///
  /// ```swift
  /// Handler(self, HelpPage.open) *= hint.linkPublisher  // func open(_ address: String)
  /// ```
  public var linkPublisher: ControlPublisher<String> {
    Object.events(of: self) { $0.onLink($1) }
  }
}
