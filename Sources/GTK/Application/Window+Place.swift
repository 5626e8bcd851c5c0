import CGTK

extension Window {
  /// A window's place on the screen, in the screen's pixels.
  ///
  /// It can be saved, and restored at the next start. Only X11 reports and sets places; elsewhere
  /// ``Window/place`` is nil.
  ///
  /// ```swift
  /// if let place = window.place { other.move(to: place) }
  /// ```
  public struct Place: Codable, Equatable, Sendable {
    /// The distance from the left border of the screen.
    public var x: Int
    /// The distance from the upper border of the screen.
    public var y: Int

    /// Makes a place.
    public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The window's place; nil if the window is not shown, or the desktop does not report places.
  ///
  /// Only X11 reports and sets places. Under Wayland the desktop decides where a window opens.
  public var place: Place? {
    var (x, y): (CInt, CInt) = (0, 0)
    guard cgtk_window_get_place(pointer(), &x, &y) != 0 else { return nil }
    return Place(x: Int(x), y: Int(y))
  }

  /// Asks the desktop to move the window, which must be realized. It does nothing where the desktop
  /// decides about places, as under Wayland.
  ///
  /// A place that is on no monitor is ignored, because the monitor may have been removed.
  public func move(to place: Place) {
    guard let x = CInt(exactly: place.x), let y = CInt(exactly: place.y) else { return }
    cgtk_window_set_place(pointer(), x, y)
  }
}
