import BinderyGTK

/// A bound table of a million rows in a real window, beside the alternatives without a change
/// set: reporting all rows as replaced, or changes one after the other.
///
/// The time ends when GTK has been notified, before the frame is drawn. The first paint is the
/// wall-clock time until a frame is drawn.
@MainActor
var tablePairs: [Pair] {
  let count = 1_000_000
  return [
    Pair(
      "table \(count): first paint", unit: .milliseconds, clock: .wall,
      rivalName: "an emptier list of 1,000 rows", setup: { (numbers(count), numbers(1_000)) },
      ours: { try MillionRows.open($0.0) }, rival: { try MillionRows.open($0.1) },
      verify: { _, hasRows in hasRows }),
    pair("content of a row off screen", .microseconds, rows, "all rows announced as replaced") {
      rows in
      rows.list.update(at: count - 1) { $0.revision += 1 }
    },
    pair("a move off screen", .microseconds, rows, "all rows announced as replaced") { rows in
      rows.list.move(from: count - 10, to: count - 1)
    },
    pair("content of a visible row", .microseconds, rows, "all rows announced as replaced") {
      rows in
      rows.list.update(at: 3) { $0.revision += 1 }
    },
    pair("a row from the end to the top", .microseconds, rows, "all rows announced as replaced") {
      rows in
      rows.list.insert(rows.list.remove(at: count - 1), at: 0)
    },
    Pair(
      "table \(count): 1000 rows from the end to all over it", unit: .microseconds,
      rivalName: "one by one", setup: rows, ours: { $0.scatter(isOneChange: true) },
      rival: { $0.scatter(isOneChange: false) }, verify: { rows, _ in rows.isShown }),
  ]

  func rows() throws -> MillionRows { try .shared(count) }

  func pair(
    _ what: String, _ unit: TimeUnit, _ setup: @escaping () throws -> MillionRows,
    _ rivalName: String,
    _ edit: @escaping (MillionRows) -> Void
  ) -> Pair {
    Pair(
      "table \(count): \(what)", unit: unit, rivalName: rivalName, setup: setup,
      ours: { rows in
        edit(rows)
        rows.flush()
      }, rival: { $0.announceAll() }, verify: { rows, _ in rows.isShown })
  }
}

@MainActor
private func numbers(_ count: Int) -> [TableItem] { (0..<count).map { TableItem(id: $0) } }

private struct TableItem: Identifiable, Equatable {
  let id: Int
  var revision = 0
}

private final class TableItemRow: Label, BindableView {
  init() { super.init("") }
  func bind(to item: TableItem) { text = "\(item.id).\(item.revision)" }
}

@MainActor
private final class MillionRows {
  let list: MutableObservableArray<TableItem>
  private let table: TableView
  private let bindings = BindingGroup()
  private let window: Window

  private static var one: MillionRows?

  /// Shared by all pairs, because one of them opens it.
  static func shared(_ count: Int) throws -> MillionRows {
    if let one { return one }
    let rows = try MillionRows(numbers(count))
    rows.paint()
    one = rows
    return rows
  }

  private init(_ items: [TableItem]) throws {
    try GTKLibrary.initialize()
    (table, window) = (TableView(), Window())
    list = MutableObservableArray(items)
    bindings.capture {
      table *= TableViewSectionBinding.items(list, row: TableItemRow.self)
    }
    (window.width, window.height) = (400, 700)
    window.content = ScrolledWindow(table)
    window.present()
  }

  /// Opens a window, waits for its first frame, and closes it; returns whether rows were shown.
  static func open(_ items: [TableItem]) throws -> Bool {
    let rows = try MillionRows(items)
    rows.paint()
    let hasRows = rows.table.slot(at: 0) != nil
    rows.bindings.clear()
    rows.window.destroy()
    return hasRows
  }

  private func paint() {
    var drawn = 0
    let callback = table.onFrame { drawn += 1 }
    // The callback precedes the drawing of its frame, so wait for the start of another frame.
    while drawn < 2 { MainLoop.iterate(mayWait: true) }
    callback.remove()
  }

  /// Delivers the changes to the table, without a frame.
  func flush() { MainLoop.serveMainQueue() }

  func announceAll() {
    table.model.itemsChanged(at: 0, removed: list.count, added: list.count)
  }

  /// Removes a thousand rows from the list's end, and inserts them all over the list.
  func scatter(isOneChange: Bool) {
    let step = list.count / 1_000
    func edit(_ index: Int) {
      list.insert(list.remove(at: list.count - 1), at: index * step)
      if !isOneChange { flush() }
    }
    if isOneChange {
      list.batch { _ in for index in 0..<1_000 { edit(index) } }
      flush()
    } else {
      for index in 0..<1_000 { edit(index) }
    }
  }

  var isShown: Bool {
    flush()
    paint()
    return table.content.count == list.count && table.slot(at: 0) != nil
  }
}
