import CGTK
import GTK

extension ItemsView {
  /// Presses keys while a row has the focus.
  ///
  /// ```swift
  /// table.focusRow(at: 0)
  /// table.simulateKey("Down")
  /// XCTAssertEqual(table.focusedIndex, 1)
  /// ```
  ///
  /// - Parameter keys: The keys, in the notation of `gtk_accelerator_parse`, such as "Down" or
  ///   "<Shift>Home".
  /// - Precondition: `keys` is in that notation.
  public func simulateKey(_ keys: String) {
    var key: guint = 0
    var state = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(keys, &key, &state) != 0 else {
      fatalError(
        "GTK: “\(keys)” is not a shortcut. Write it like “<Shift>Down” or “Home”. [no-such-keys]")
    }
    press(key, state)
  }

  /// Drags a row to the place of another one, as a user does with the mouse.
  ///
  /// ```swift
  /// XCTAssertTrue(table.simulateMove(from: 2, to: 0))
  /// XCTAssertEqual(viewModel.songs.items[0].title, "Kappeli")
  /// ```
  ///
  /// - Parameters:
  ///   - from: The index of the row.
  ///   - to: The row's index after the move.
  /// - Returns: Whether the table allows the move.
  @discardableResult
  public func simulateMove(from: Int, to: Int) -> Bool {
    guard let dragging, dragging.begin(from) else { return false }
    defer { dragging.end() }
    return dragging.drop(at: to > from ? to + 1 : to)
  }

  /// Opens the context menu of a row, as a right click on the row does.
  ///
  /// ```swift
  /// XCTAssertEqual(table.simulateContextMenu(at: 0), ["Rename", "Delete"])
  /// table.simulateMenuChoice("Delete")
  /// ```
  ///
  /// - Parameter index: The index of the row. In a table with sections, the title of a section
  ///   counts as a row.
  /// - Returns: The titles in the menu, or an empty array if the row has no menu.
  @discardableResult
  public func simulateContextMenu(at index: Int) -> [String] {
    menu?.open(at: index, point: nil)
    return menu?.titles ?? []
  }

  /// Chooses an action from the context menu that ``simulateContextMenu(at:)`` has opened.
  ///
  /// The action's handler runs before this method returns. Does nothing if no action has this
  /// title.
  public func simulateMenuChoice(_ title: String) {
    menu?.choose(title)
  }
}
