import BinderyConformance
import BinderyGTK
import GTKTesting

extension GTKToolkit {
  var tables: [ControlKind<any TableUnderTest>] {
    [
      ControlKind("TableView") { [unowned self] in
        await shown(GTKTable(TableView(selection: .multiple)))
      },
      ControlKind("CollectionView") { [unowned self] in
        await shown(GTKTable(CollectionView(selection: .multiple, minimumCellWidth: 200)))
      },
      ControlKind("ColumnTableView") { [unowned self] in
        await shown(GTKColumns(ColumnTableView([.init("Text")], selection: .multiple)))
      },
    ]
  }

  private func shown(_ table: some GTKTableUnderTest) async -> any TableUnderTest {
    let window = open(ScrolledWindow(table.host), width: 400, height: 500)
    await frames(2, of: window)
    return table
  }
}

/// A label with the text of a row.
private final class RowLabel: Label {
  init() { super.init("") }
}

@MainActor
private protocol GTKTableUnderTest: TableUnderTest where Host.Cell == Cell {
  associatedtype Host: TableItemsView
  var host: Host { get }
}

private final class GTKTable<Host: TableItemsView>: GTKTableUnderTest where Host.Cell == Widget {
  let host: Host

  init(_ host: Host) {
    self.host = host
  }

  func makeCell() -> Widget { RowLabel() }
  func show(_ text: String, in cell: Widget) { (cell as? RowLabel)?.text = text }
  func cell(showing text: String) -> Widget? { labelsInSight().first { $0.text == text } }
}

/// A row of a table with one column.
private final class RowCells: ColumnCells {
  let label = RowLabel()
  init() { super.init([label]) }
}

private final class GTKColumns: GTKTableUnderTest {
  let host: ColumnTableView
  /// The cells that were made for the table.
  private var cells: [WeakCells] = []

  init(_ host: ColumnTableView) {
    self.host = host
  }

  func makeCell() -> ColumnCells {
    let cell = RowCells()
    cells.append(WeakCells(cells: cell))
    return cell
  }

  func show(_ text: String, in cell: ColumnCells) { (cell as? RowCells)?.label.text = text }

  func cell(showing text: String) -> ColumnCells? {
    let label = labelsInSight().first { $0.text == text }
    return cells.first { $0.cells != nil && $0.cells?.label === label }?.cells
  }
}

private struct WeakCells {
  weak var cells: RowCells?
}

extension GTKTableUnderTest {
  var table: any BindableTable<Host.Cell> { host }
  var rowsInSight: Int { 8 }
  var keepsCells: Bool { !(host is CollectionView) }

  /// The labels of rows and titles on screen, from top to bottom.
  fileprivate func labelsInSight() -> [Label] {
    var labels: [(y: Double, x: Double, label: Label)] = []
    let heads = (host as? ColumnTableView)?.headHeight ?? 0
    for label in host.descendants(of: Label.self) where label.isMapped {
      guard let bounds = label.bounds(in: host), bounds.y > heads - 1,
        bounds.y < Double(host.allocatedHeight)
      else { continue }
      labels.append((bounds.y, bounds.x, label))
    }
    return labels.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.label)
  }

  func linesInSight() -> [TableLine] {
    labelsInSight().map { $0 is RowLabel ? .row($0.text) : .title($0.text) }
  }

  var rowCount: Int { host.content.count }

  /// Returns the index of a row among all lines, by selecting it.
  private func index(of path: RowPath) throws -> Int {
    let selected = host.selectedPaths
    defer { host.selectedPaths = selected }
    host.selectedPaths = [path]
    let index = (0..<host.content.count).first {
      host.model.selection.contains(host.content.identifier(at: $0))
    }
    guard let index else { throw Violation("there is no row at \(path)") }
    return index
  }

  func userOpensRow(at path: RowPath) { host.activateRow(at: path) }
  func userSelectsRows(at paths: [RowPath]) { host.selectedPaths = paths }
  var selectedPaths: [RowPath] { host.selectedPaths }

  func userMovesRow(at path: RowPath, to target: RowPath) throws -> Bool {
    host.simulateMove(from: try index(of: path), to: try index(of: target))
  }

  func actions(at path: RowPath) throws -> [String] {
    host.simulateContextMenu(at: try index(of: path))
  }

  func userChooses(_ action: String, at path: RowPath) throws {
    _ = try actions(at: path)
    host.simulateMenuChoice(action)
  }

  func userScrolls(to path: RowPath) { host.scroll(to: path) }
}

extension ColumnTableView {
  /// The height of the column headers.
  fileprivate var headHeight: Double {
    // The button is the first child of the header.
    descendants(of: Label.self).first { $0.text == "Text" }
      .flatMap { $0.bounds(in: self) }.map { $0.y + $0.height } ?? 0
  }
}
