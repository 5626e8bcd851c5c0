// Only the double has faults.
#if canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

/// A data source that is not Bindery's.
private final class Other: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

/// A table whose batches have one fault. The fault is limited to them, because other tests run in
/// other turns.
private final class FaultyTable: UITableView {
  var fault: WritableKeyPath<DoubleFaults, Bool>?

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let fault else { return super.performBatchUpdates(updates, completion: completion) }
    DoubleFaults.with(fault) { super.performBatchUpdates(updates, completion: completion) }
  }
}

@Suite("Tables of UIKit that misbehave") @MainActor
struct TableFaultTests {
  typealias Section = TableViewSectionBinding<UITableViewCell, Piece>

  private let table = FaultyTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })

  @Test("a table that reloads in the middle of a batch shows the present")
  func reloadDuringBatch() async {
    let group = BindingGroup { table *= Section.items(fruits, row: PieceCell.self) }
    table.layoutIfNeeded()
    table.fault = \.reloadsDuringBatch
    fruits.remove(at: 0)
    fruits.move(from: 0, to: 2)
    fruits.update(at: 0) { $0.content = 1 }
    await settle()
    #expect(table.shownTexts == ["2'", "3", "1"])
    fruits.remove(at: 0)
    await settle()
    #expect(table.shownTexts == ["3", "1"])
    _ = group
  }

  @Test("a table that asks for cells late shows the present")
  func lateCells() async {
    let group = BindingGroup { table *= Section.items(fruits, row: PieceCell.self) }
    table.layoutIfNeeded()
    table.fault = \.dequeuesLate
    fruits.insert(Piece(id: 9), at: 0)
    fruits.update(at: 1) { $0.content = 1 }
    await settle()
    fruits.remove(at: 1)
    await settle()
    #expect(table.shownTexts == ["9", "1", "2", "3"])
    _ = group
  }

  @Test("a table that tells everything twice chooses and moves once, and says so")
  func toldTwice() async {
    var chosen = 0
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture {
      table *= Section.items(fruits, row: PieceCell.self).movesRows(of: fruits)
        .didSelectRow { _ in chosen += 1 }
    }
    table.layoutIfNeeded()
    DoubleFaults.with(\.tellsDelegatesTwice) {
      _ = table.user.tapRow(at: IndexPath(row: 0, section: 0))
    }
    #expect(chosen == 1 && errors.count == 1)
    table.setEditing(true, animated: false)
    DoubleFaults.with(\.tellsDelegatesTwice) {
      _ = table.user.moveRow(
        at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    }
    #expect(errors.count == 2)
    await settle()
    #expect(table.shownTexts == ["1", "2", "0", "3"])
  }

  @Test("a table that somebody else fills is left to that, and it is said")
  func otherDataSource() async {
    let other = Other()
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture { table *= Section.items(fruits, row: PieceCell.self) }
    table.layoutIfNeeded()
    table.dataSource = other
    table.reloadData()
    fruits.remove(at: 0)
    await settle()
    #expect(errors.count == 1 && errors[0].contains("another data source"))
    #expect(table.numberOfRows(inSection: 0) == 7)
  }

  @Test("a table whose rows somebody else has counted is reloaded, and it is said")
  func miscounted() async {
    let other = Other()
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture { table *= Section.items(fruits, row: PieceCell.self) }
    table.layoutIfNeeded()
    let own = table.dataSource
    table.dataSource = other
    table.reloadData()
    table.dataSource = own
    fruits.remove(at: 0)
    await settle()
    #expect(errors.count == 1 && errors[0].contains("somebody else filled it"))
    #expect(table.shownTexts == ["1", "2", "3"])
  }
}
#endif
