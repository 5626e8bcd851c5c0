import CGTK

extension Window {
  /// The position of a window on the screen, in pixels.
  ///
  /// Save it to restore the window's position at the next start. Only X11 supports positions;
  /// elsewhere ``Window/place`` is nil.
  ///
  /// ```swift
  /// if let place = window.place { other.move(to: place) }
  /// ```
  public struct Place: Codable, Equatable, Sendable {
    /// The distance from the left edge of the screen.
    public var x: Int
    /// The distance from the top edge of the screen.
    public var y: Int

    /// Creates a position, such as one that the program has saved.
    public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
  }

  /// The window's position, or `nil` if the window is not shown, or the desktop does not report
  /// positions.
  ///
  /// Only X11 supports positions. Under Wayland, the desktop decides where a window opens.
  public var place: Place? {
    var (x, y): (CInt, CInt) = (0, 0)
    guard cgtk_window_get_place(pointer(), &x, &y) != 0 else { return nil }
    return Place(x: Int(x), y: Int(y))
  }

  /// Asks the desktop to move the window, which must be realized. Does nothing if the desktop alone
  /// decides on positions, as under Wayland.
  ///
  /// The method ignores a position outside all monitors, because the monitor of a saved position
  /// may have been removed.
  public func move(to place: Place) {
    guard let x = CInt(exactly: place.x), let y = CInt(exactly: place.y) else { return }
    cgtk_window_set_place(pointer(), x, y)
  }

  /// Calls `handler` when the window may have moved. Only X11 reports it. Call the method once for
  /// a window.
  package func onMove(_ handler: @escaping @MainActor () -> Void) {
    cgtk_window_emit_moves(pointer())
    on("cgtk-moved", handler)
  }
}
