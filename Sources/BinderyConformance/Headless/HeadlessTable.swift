import Bindery
import BinderyTesting

/// A ``StrictTableHost`` with the actions of a user. All its rows are visible.
@MainActor
final class HeadlessTable: TableUnderTest {
  let host = StrictTableHost<HeadlessCell> { $0.text }
  let rowsInSight = Int.max
  var table: any BindableTable<HeadlessCell> { host }
  /// The cells of the selected rows. A cell stays with its row.
  private var selected: [HeadlessCell] = []

  func makeCell() -> HeadlessCell { HeadlessCell() }
  func show(_ text: String, in cell: HeadlessCell) { cell.text = text }

  func linesInSight() -> [TableLine] {
    zip(host.texts, host.titles).flatMap { texts, titles in
      [titles.header].compactMap { $0.map(TableLine.title) } + texts.map { .row($0) }
        + [titles.footer].compactMap { $0.map(TableLine.title) }
    }
  }

  func cell(showing text: String) -> HeadlessCell? {
    for (section, texts) in host.texts.enumerated() {
      if let row = texts.firstIndex(of: text) {
        return host.cell(at: RowPath(section: section, row: row))
      }
    }
    return nil
  }

  func userOpensRow(at path: RowPath) { host.select(path) }

  func userSelectsRows(at paths: [RowPath]) {
    selected = paths.map { host.cell(at: $0) }
    host.changeSelection(to: paths)
  }

  var selectedPaths: [RowPath] {
    host.texts.indices.flatMap { section in
      host.texts[section].indices.map { RowPath(section: section, row: $0) }
    }.filter { path in selected.contains { $0 === host.cell(at: path) } }
  }

  func userMovesRow(at path: RowPath, to target: RowPath) -> Bool {
    host.move(path, to: target)
  }

  func actions(at path: RowPath) -> [String] { host.snapshot.rowActions(at: path).map(\.title) }

  func userChooses(_ action: String, at path: RowPath) throws {
    guard let action = host.snapshot.rowActions(at: path).first(where: { $0.title == action })
    else { throw Violation("there is no action \(action) at \(path)") }
    transaction { action.perform() }
  }

  func userScrolls(to path: RowPath) {}
}

/// A cell without a display.
@MainActor
final class HeadlessCell {
  var text = ""
}
