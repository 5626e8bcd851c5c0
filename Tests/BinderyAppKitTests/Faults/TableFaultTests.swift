// Only the double has faults.
#if canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import BinderyTesting
import Testing

/// A data source that is not Bindery's.
private final class Other: NSObject, NSTableViewDataSource {
  func numberOfRows(in tableView: NSTableView) -> Int { 7 }
}

/// A table whose updates have one fault. The fault is limited to them, because other tests run in
/// other turns.
private final class FaultyTable: NSTableView {
  var fault: WritableKeyPath<DoubleFaults, Bool>?

  override func endUpdates() {
    guard let fault else { return super.endUpdates() }
    DoubleFaults.with(fault) { super.endUpdates() }
  }
}

@Suite("Tables of AppKit that misbehave") @MainActor
struct TableFaultTests {
  typealias Section = TableViewSectionBinding<NSView, Piece>

  private let table = FaultyTable(frame: NSRect(x: 0, y: 0, width: 300, height: 480))
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })

  init() {
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("row")))
  }

  @Test("a table that reloads in the middle of its updates shows the present")
  func reloadDuringUpdates() async {
    let group = BindingGroup { table *= Section.items(fruits, row: PieceRow.self) }
    #expect(table.shownTexts == ["0", "1", "2", "3"])
    table.fault = \.reloadsDuringBatch
    fruits.remove(at: 0)
    fruits.move(from: 0, to: 2)
    fruits.update(at: 0) { $0.content = 1 }
    await settle()
    #expect(table.shownTexts == ["2'", "3", "1"])
    _ = group
  }

  @Test("a table that asks for views late shows the present")
  func lateViews() async {
    let group = BindingGroup { table *= Section.items(fruits, row: PieceRow.self) }
    #expect(table.shownTexts.count == 4)
    table.fault = \.dequeuesLate
    fruits.insert(Piece(id: 9), at: 0)
    fruits.update(at: 1) { $0.content = 1 }
    await settle()
    fruits.remove(at: 1)
    await settle()
    #expect(table.shownTexts == ["9", "1", "2", "3"])
    _ = group
  }

  @Test("a table that somebody else fills is left to that, and it is said")
  func otherDataSource() async {
    let other = Other()
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture { table *= Section.items(fruits, row: PieceRow.self) }
    table.dataSource = other
    fruits.remove(at: 0)
    await settle()
    #expect(errors.count == 1 && errors[0].contains("another data source"))
    #expect(table.numberOfRows == 7)
  }

  @Test("a click whose action is sent twice chooses a row once, and it is said")
  func sentTwice() {
    var chosen = 0
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture {
      table *= Section.items(fruits, row: PieceRow.self).didSelectRow { _ in chosen += 1 }
    }
    _ = table.shownTexts
    DoubleFaults.with(\.sendsEventsTwice) { _ = table.hand.clickRow(1) }
    #expect(chosen == 1 && errors.count == 1)
  }
}
#endif
