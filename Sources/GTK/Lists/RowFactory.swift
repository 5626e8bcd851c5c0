import CGTK

/// Makes the widgets of rows, and says what they show, in the order of a row widget's life.
@MainActor
public struct RowFactory {
  /// Makes an empty row widget. GTK keeps some two hundred of them, however long the list is.
  public var setup: @MainActor () -> Widget
  /// Shows the row with this identifier, which is at this index now. It is called only when the
  /// widget showed another row, or to refresh.
  public var bind: @MainActor (Widget, _ identifier: UInt64, _ index: Int) -> Void
  /// The widget will not be used again.
  public var teardown: @MainActor (Widget) -> Void

  public init(
    setup: @escaping @MainActor () -> Widget,
    bind: @escaping @MainActor (Widget, _ identifier: UInt64, _ index: Int) -> Void,
    teardown: @escaping @MainActor (Widget) -> Void = { _ in }
  ) {
    self.setup = setup
    self.bind = bind
    self.teardown = teardown
  }
}

/// Follows GTK's list item factory: which row widget shows which row.
@MainActor
final class LiveRows {
  private struct Row {
    let widget: Widget
    var identifier: UInt64?
  }

  private let rows: RowFactory
  private var live: [UnsafeMutableRawPointer: Row] = [:]

  init(_ rows: RowFactory) {
    self.rows = rows
  }

  /// A new factory of GTK's that asks this; it keeps this alive.
  func makeFactory() -> Object {
    let factory = Object(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()))
    factory.on("setup") { (item: BorrowedObject) in self.setup(item) }
    factory.on("bind") { (item: BorrowedObject) in self.bind(item) }
    factory.on("teardown") { (item: BorrowedObject) in self.teardown(item) }
    return factory
  }

  /// Shows rows again whose content has changed. Does nothing for those that have no widget.
  func refresh(_ identifiers: Set<UInt64>) {
    for (key, row) in live {
      guard let identifier = row.identifier, identifiers.contains(identifier) else { continue }
      if gtk_list_item_get_item(OpaquePointer(key)) == nil {
        // The widget waits to be used again, maybe for this row; then it must not seem up to date.
        live[key]?.identifier = nil
      } else {
        show(row, identifier, key)
      }
    }
  }

  private func setup(_ item: BorrowedObject) {
    let widget = rows.setup()
    gtk_list_item_set_child(OpaquePointer(item.key), widget.widget)
    // The list item is GTK's own widget around ours, and has no name unless it is given one.
    widget.namesParent = true
    live[item.key] = Row(widget: widget)
  }

  private func bind(_ item: BorrowedObject) {
    guard var row = live[item.key], let object = gtk_list_item_get_item(OpaquePointer(item.key))
    else {
      return
    }
    let identifier = cgtk_item_identifier(object)
    // GTK binds every row again whose position has changed.
    guard row.identifier != identifier else { return }
    row.identifier = identifier
    live[item.key] = row
    show(row, identifier, item.key)
  }

  private func show(_ row: Row, _ identifier: UInt64, _ item: UnsafeMutableRawPointer) {
    let index = Int(gtk_list_item_get_position(OpaquePointer(item)))
    rows.bind(row.widget, identifier, index)
  }

  private func teardown(_ item: BorrowedObject) {
    guard let row = live.removeValue(forKey: item.key) else { return }
    rows.teardown(row.widget)
    gtk_list_item_set_child(OpaquePointer(item.key), nil)
  }
}
