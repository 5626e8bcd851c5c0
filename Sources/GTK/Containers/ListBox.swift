import CGTK

/// The number of items that the user can select in a ``ListBox`` or ``FlowBox``.
///
/// The user can activate an item by a click or Return in any mode. Views of a ``ListModel`` use
/// ``ListModel/SelectionMode`` instead.
///
/// ```swift
/// list.selectionMode = .single
/// ```
public enum SelectionMode: Int, PropertyEnumeration, CaseIterable {
  case none
  /// At most one item.
  case single
  /// Exactly one item.
  case browse
  case multiple
  public static var fallback: SelectionMode { .none }
}

/// A vertical list of a few rows, which all exist as widgets all the time. For many rows, use
/// ``ListView``. To bind rows to a list, use the tables of BinderyGTK.
///
/// If the user can select rows, Tab leaves the list after the widgets of the focused row, and the
/// arrow keys move between the rows. Otherwise, as in a form, Tab goes through all rows and their
/// controls.
///
/// With the CSS class `boxed-list`, the list has a frame, and lines between the rows.
///
/// ```swift
/// let list = ListBox([ActionRow("Berlin"), ActionRow("Paris")])
/// list.addClass("boxed-list")
/// list.selectionMode = .single
/// list.onSelectionChange { [weak list] in show(list?.selectedIndex) }
/// ```
open class ListBox: Widget {
  /// Creates a list of these rows, which it retains. The user cannot select them unless you set
  /// ``selectionMode``.
  public init(_ rows: [Widget] = []) {
    super.init(gtk_list_box_new())
    gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    leaveByTab { [weak self] in self?.selectionMode != SelectionMode.none }
    for row in rows { append(row) }
  }

  /// The number of rows.
  public private(set) var count = 0

  /// Adds a row at the end, which the list retains.
  public func append(_ row: Widget) { insert(row, at: count) }

  /// Inserts a row at `index`. GTK wraps a widget that is not a row, such as a ``Box``, in a row
  /// with the same accessible name. An index out of range stops the program with a message.
  public func insert(_ row: Widget, at index: Int) {
    require(
      (0...count).contains(index),
      "GTK: No row can be at index \(index) of \(count) rows of a list box. [index-out-of-range]")
    gtk_list_box_insert(opaque, row.widget, Int32(index))
    count += 1
    // GTK wraps a widget that is not a row in a row of its own, which should have the same name.
    row.namesParent = row.parent !== self
  }

  /// Removes the row at `index`. You can use the removed widget elsewhere. An index out of range
  /// stops the program with a message.
  public func remove(at index: Int) {
    guard let row = gtk_list_box_get_row_at_index(opaque, Int32(index)) else {
      fatalError(
        "GTK: There is no row \(index) in a list box of \(count) rows. [index-out-of-range]")
    }
    // A row that GTK made keeps its child until it is released; detach the child so that it can
    // be used elsewhere.
    let frame = UnsafeMutableRawPointer(row)
    if let child = gtk_list_box_row_get_child(row),
      let content = Widget.peer(of: UnsafeMutableRawPointer(child)), content.namesParent
    {
      content.namesParent = false
      gtk_list_box_row_set_child(row, nil)
    }
    byProgram { gtk_list_box_remove(opaque, frame.assumingMemoryBound(to: GtkWidget.self)) }
    count -= 1
  }

  /// The index of the selected row, or of the first if several are selected, or `nil` for none.
  /// Setting it calls the handlers of ``onSelectionChange(_:)``.
  public var selectedIndex: Int? {
    get {
      guard let row = gtk_list_box_get_selected_rows(opaque) else { return nil }
      defer { g_list_free(row) }
      return Int(
        gtk_list_box_row_get_index(row.pointee.data.assumingMemoryBound(to: GtkListBoxRow.self)))
    }
    set {
      guard newValue != selectedIndex else { return }
      byProgram {
        if let newValue {
          gtk_list_box_select_row(
            opaque, gtk_list_box_get_row_at_index(opaque, Int32(clamping: newValue)))
        } else {
          gtk_list_box_unselect_all(opaque)
        }
      }
    }
  }

  /// Calls `handler` after the user or the program has changed the selection.
  /// ``Object/isChangedByProgram`` is true while the program sets ``selectedIndex`` or removes a
  /// selected row.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("selected-rows-changed", handler)
  }

  /// Calls `handler` with the index of a row when the user clicks it or presses Return on it,
  /// selected or not.
  ///
  /// ```swift
  /// list.onActivate { index in open(cities[index]) }
  /// ```
  ///
  /// The list retains the handler, so capture the list weakly.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("row-activated") { (row: BorrowedObject) in
      handler(Int(gtk_list_box_row_get_index(row.key.assumingMemoryBound(to: GtkListBoxRow.self))))
    }
  }
}
