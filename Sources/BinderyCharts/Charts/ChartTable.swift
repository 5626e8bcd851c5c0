import BinderyGTK

/// A table of the points of a chart, with a row for each `x` and a column for each series.
///
/// Screen readers read the values in it, cell by cell.
///
/// ```swift
/// let views = ViewStack()
/// views.add(chart, name: "chart", title: "Chart")
/// views.add(ChartTable(chart, heading: "Month"), name: "table", title: "Table")
/// ```
///
/// Rows are in the order of `x`. Points whose values are not finite have no row. While the table is
/// on screen, it is updated with the chart, at most once per frame. When it appears again, it shows
/// the current points. The table retains the chart.
///
/// - Complexity: O(*n* log *n*) for *n* points, each time the table is updated.
public final class ChartTable: ScrolledWindow {
  /// The table in the scrolled container.
  ///
  /// Its first column has the labels of the horizontal axis, and each series has a column. Use it
  /// to select rows and to scroll. Do not bind rows to it, because the chart fills it.
  public let table: ColumnTableView
  private let chart: ChartView
  private let rows = MutableObservableArray<ChartRow>()
  private let bindings = BindingGroup()
  private var isCurrent = false

  /// Creates a table of the chart's current series.
  ///
  /// Series that are added to the chart later have no column.
  ///
  /// - Parameters:
  ///   - chart: The chart, which the table retains.
  ///   - heading: The title of the first column, which has the labels of the horizontal axis.
  public init(_ chart: ChartView, heading: String) {
    self.chart = chart
    table = ColumnTableView(
      [.init(heading, expands: true)] + chart.series.map { .init($0.name) })
    table.accessibleLabel = chart.accessibleLabel
    super.init(table)
    bindings.capture {
      table *= TableViewSectionBinding.items(
        rows,
        rows: TableRows(
          make: { [count = chart.series.count] in ChartCells(count) }, cell: { $0 as ColumnCells },
          bind: { $0.bind(to: $1) }))
    }
    let changes = chart.changeEvent.connect { [weak self] in self?.changed() }
    bindings.add(AnyCancellable { MainActor.assumeIsolated { changes.disconnect() } })
    onMap { [weak self] in self?.follow() }
  }

  private func changed() {
    isCurrent = false
    // Several changes before a frame are shown together.
    if isMapped { onNextFrame { [weak self] in self?.follow() } }
  }

  private func follow() {
    guard !isCurrent else { return }
    isCurrent = true
    var values: [Double: [Double?]] = [:]
    for (index, series) in chart.series.prefix(table.allColumns.count - 1).enumerated() {
      for point in series.stored where point.isFinite {
        values[point.x, default: Array(repeating: nil, count: table.allColumns.count - 1)][index] =
          point.y
      }
    }
    rows.assign(
      values.keys.sorted().map { x in
        let cells = values[x]!.map { value in value.map { chart.label(ofY: $0) } ?? "" }
        return ChartRow(id: x, cells: [chart.label(ofX: x)] + cells)
      })
  }
}

/// The texts of a row of a chart's table.
struct ChartRow: Identifiable, Equatable {
  let id: Double
  let cells: [String]
}

/// The labels of a row of a chart's table.
final class ChartCells: ColumnCells {
  private let labels: [Label]

  init(_ series: Int) {
    labels = (0...series).map { _ in Label() }
    for (index, label) in labels.enumerated() { label.textAlign = index == 0 ? 0 : 1 }
    super.init(labels)
  }

  func bind(to row: ChartRow) {
    for (label, text) in zip(labels, row.cells) { label.text = text }
  }
}
