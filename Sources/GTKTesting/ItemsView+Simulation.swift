import CGTK
import GTK

extension ItemsView {
  /// Does what pressing keys does while a row has the focus.
  ///
  /// - Parameter keys: In the notation of `gtk_accelerator_parse`: "Down", "<Shift>Home".
  public func simulateKey(_ keys: String) {
    var key: guint = 0
    var state = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(keys, &key, &state) != 0 else {
      preconditionFailure("GTK: “\(keys)” names no keys. Write it like “<Shift>Down” or “Home”.")
    }
    press(key, state)
  }

  /// Drags a row to where another one is, as the mouse does.
  ///
  /// - Returns: Whether it could be moved.
  @discardableResult
  public func simulateMove(from: Int, to: Int) -> Bool {
    guard let dragging, dragging.begin(from) else { return false }
    defer { dragging.end() }
    return dragging.drop(at: to > from ? to + 1 : to)
  }

  /// Opens the context menu of a row, as a right click on it does.
  ///
  /// - Returns: The titles it shows; none if there is no menu.
  @discardableResult
  public func simulateContextMenu(at index: Int) -> [String] {
    menu?.open(at: index, point: nil)
    return menu?.titles ?? []
  }

  /// Chooses from the context menu that is open, as a click does.
  public func simulateMenuChoice(_ title: String) {
    menu?.choose(title)
  }
}
