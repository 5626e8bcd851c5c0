import CGTK

/// A place on screen that shows a row of a list. It shows different rows over time.
///
/// ```swift
/// RowFactory(bind: { slot, identifier, index in
///   let label = slot.child as? Label ?? Label()
///   label.text = names[index]
///   slot.child = label
/// })
/// ```
///
/// The closures of a ``RowFactory`` receive the slot. You can replace its ``child`` at any time,
/// and use the replaced child in another slot. The slot releases a replaced child. After its
/// teardown, the slot is empty and is not used again.
@MainActor
public class RowSlot {
  /// GTK's list item, which lives until the slot is torn down.
  private var item: OpaquePointer?
  /// The number of GTK's own widgets around the child, up to the row.
  private let depth: Int

  /// The identifier of the shown row, or `nil` before the first row and after the teardown.
  public internal(set) var identifier: UInt64?
  /// The kind of the shown row.
  public internal(set) var kind = ListRowKind.item

  init(_ item: OpaquePointer?, depth: Int) {
    self.item = item
    self.depth = depth
  }

  /// The widget in the slot, or `nil` if the slot is empty. The slot retains the widget until it is
  /// replaced or the slot is torn down. GTK's own widget around it takes over its accessible label.
  public var child: Widget? {
    didSet {
      guard child !== oldValue else { return }
      oldValue?.namesParent = false
      place(child)
      // GTK's own widget around the child has no accessible name of its own.
      child?.namesParent = true
      if child != nil { styleRow() }
    }
  }

  /// The current index of the row, or `nil` while the slot shows no row. The index changes when
  /// rows are added or removed before this one, so read it only when you need it.
  public var index: Int? {
    guard let item, gtk_list_item_get_item(item) != nil else { return nil }
    let position = gtk_list_item_get_position(item)
    return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
  }

  /// GTK's own widget around the ``child``, or `nil` while there is no child. It has the focus and
  /// the style of a selected row.
  public var row: Widget? { rowWidget.map(Widget.peer) }

  var rowWidget: UnsafeMutablePointer<GtkWidget>? {
    var widget = child?.widget
    for _ in 0..<depth { widget = widget.flatMap { gtk_widget_get_parent($0) } }
    return widget
  }

  /// Puts the child on screen.
  func place(_ child: Widget?) {
    if let item { gtk_list_item_set_child(item, child?.widget) }
  }

  func prepare(for kind: ListRowKind) {
    self.kind = kind
    guard let item else { return }
    // GTK does not focus a row that cannot be selected: if such a row is the first, the Tab key
    // cannot enter the list. Headings therefore stay selectable here; the model refuses to select
    // them, and the view moves the focus on.
    gtk_list_item_set_selectable(item, isPassive ? 0 : 1)
    gtk_list_item_set_activatable(item, kind == .item && !isPassive ? 1 : 0)
    styleRow()
  }

  private func styleRow() {
    guard let rowWidget else { return }
    for other in [ListRowKind.header, .footer] where other != kind {
      if let name = other.styleClass { gtk_widget_remove_css_class(rowWidget, name) }
    }
    if let name = kind.styleClass { gtk_widget_add_css_class(rowWidget, name) }
    guard depth > 1 else { return }
    // Making a cell inactive does not affect its row, which would still look clickable.
    if kind == .item {
      gtk_widget_add_css_class(rowWidget, "activatable")
    } else {
      gtk_widget_remove_css_class(rowWidget, "activatable")
    }
  }

  /// Sets the accessible name of GTK's row to that of this cell.
  func nameRow() {
    guard let rowWidget else { return }
    cgtk_set_accessible_label(rowWidget, child?.accessibleLabel ?? (child as? Label)?.text)
  }

  /// Whether GTK neither selects nor activates the row, regardless of its kind.
  var isPassive = false {
    didSet { if isPassive != oldValue { prepare(for: kind) } }
  }

  func forget() {
    identifier = nil
    if let item { cgtk_list_item_forget(item) }
  }

  func end() {
    child = nil
    identifier = nil
    item = nil
  }
}
