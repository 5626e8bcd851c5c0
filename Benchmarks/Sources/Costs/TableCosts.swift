import BinderyGTK

/// A bound table in a real window, where each edit adds a visible row at the top.
@MainActor let tableCosts = [
  CostPath("a row shown in GTK's table") {
    try GTKLibrary.initialize()
    let list = MutableObservableArray((0..<1_000).map { Entry(id: $0) })
    let (table, window) = (TableView(), Window())
    let group = BindingGroup { table *= TableViewSectionBinding.items(list, row: EntryRow.self) }
    (window.width, window.height) = (400, 700)
    window.content = ScrolledWindow(table)
    window.present()
    waitForFrames(of: table)
    EntryRow.shown = 0
    return .init { number in
      list.batch { list in
        list.remove(at: 0)
        list.insert(Entry(id: 1_000 + number), at: 0)
      }
      MainLoop.serveMainQueue()
    } isRight: { count in
      withExtendedLifetime((group, window)) { EntryRow.shown == count }
    }
  }
]

private final class EntryRow: Label, BindableView {
  static var shown = 0

  init() { super.init("") }

  func bind(to entry: Entry) {
    text = "Row \(entry.id)"
    Self.shown += 1
  }
}

@MainActor
private func waitForFrames(of table: TableView) {
  var drawn = 0
  let callback = table.onFrame { drawn += 1 }
  // The callback precedes the drawing of its frame, so wait for the start of another frame.
  while drawn < 2 { MainLoop.iterate(mayWait: true) }
  callback.remove()
}
