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
/// - Complexity: O(*n* log *n*) for *n* points, each time the table is updated. But if points were
///   only appended to the series, and lie right of all others, O(*m*) for *m* new points.
public final class ChartTable: ScrolledWindow {
  /// The table in the scrolled container.
  ///
  /// Its first column has the labels of the horizontal axis, and each series has a column. Use it
  /// to select rows and to scroll. Do not bind rows to it, because the chart fills it.
  public let table: ColumnTableView
  private let chart: ChartView
  let rows = MutableObservableArray<ChartRow>()
  private let (bindings, rowBindings) = (BindingGroup(), BindingGroup())
  private var isCurrent = false
  /// The series that have columns.
  private var shown: [ChartSeries] = []
  /// Of each of them, the points that have rows.
  private var seen: [ChartSeries.Stage] = []
  private var labeling = ChartRow.Labeling(version: 0, precision: nil)
  private var ticks: TimeTicks?

  /// Creates a table of the chart's series. When series are added to the chart or removed, so are
  /// their columns.
  ///
  /// - Parameters:
  ///   - chart: The chart, which the table retains.
  ///   - heading: The title of the first column, which has the labels of the horizontal axis.
  public init(_ chart: ChartView, heading: String) {
    self.chart = chart
    table = ColumnTableView([.init(heading, expands: true)])
    table.accessibleLabel = chart.accessibleLabel
    super.init(table)
    showColumns()
    let changes = chart.changeEvent.connect { [weak self] in self?.changed() }
    bindings.add(AnyCancellable { MainActor.assumeIsolated { changes.disconnect() } })
    onMap { [weak self] in self?.follow() }
  }

  private func changed() {
    isCurrent = false
    // Several changes before a frame are shown together.
    if isMapped { onNextFrame { [weak self] in self?.follow() } }
  }

  private func showColumns() {
    (shown, seen) = (chart.series, [])
    table.replaceColumns(after: 1, shown.map { .init($0.name) })
    rowBindings.clear()
    rowBindings.capture {
      table *= TableViewSectionBinding.items(
        rows,
        rows: TableRows(
          make: { [count = shown.count] in ChartCells(count) }, cell: { $0 as ColumnCells },
          bind: { [weak self] cells, row in
            if let self { cells.show(texts(of: row)) }
          }))
    }
  }

  private func texts(of row: ChartRow) -> [String] {
    [chart.label(ofX: row.id, among: ticks)]
      + row.values.map { value in value.map { chart.label(ofY: $0) } ?? "" }
  }

  private func follow() {
    guard !isCurrent else { return }
    isCurrent = true
    if !shown.elementsEqual(chart.series, by: ===) { showColumns() }
    ticks = chart.timeTicks
    let new = ChartRow.Labeling(version: chart.labeling, precision: ticks?.precision)
    let isSame = new == labeling && seen.map(\.edits) == shown.map(\.stage.edits)
    labeling = new
    let former = isSame ? seen.map(\.count) : shown.map { _ in 0 }
    seen = shown.map(\.stage)
    let last = isSame ? rows.items.last : nil
    var added = makeRows(from: former)
    guard let last, added.allSatisfy({ $0.id >= last.id }) else {
      return rows.assign(isSame ? makeRows(from: shown.map { _ in 0 }) : added)
    }
    rows.batch { rows in
      if added.first?.id == last.id {
        let values = zip(added.removeFirst().values, last.values).map { $0 ?? $1 }
        rows.replace(
          at: rows.items.count - 1, with: ChartRow(id: last.id, values: values, labeling: labeling))
      }
      for row in added { rows.append(row) }
    }
  }

  /// The rows of the points of each series from an index on.
  private func makeRows(from starts: [Int]) -> [ChartRow] {
    var values: [Double: [Double?]] = [:]
    for (index, series) in shown.enumerated() {
      for point in series.stored[starts[index]...] where point.isFinite {
        values[point.x, default: Array(repeating: nil, count: shown.count)][index] = point.y
      }
    }
    return values.keys.sorted().map { ChartRow(id: $0, values: values[$0]!, labeling: labeling) }
  }
}

/// The values of a row of a chart's table. Only rows on screen have labels.
struct ChartRow: Identifiable, Equatable {
  let id: Double
  let values: [Double?]
  let labeling: Labeling

  /// The way in which values are labeled. Rows are labeled again when it changes.
  struct Labeling: Equatable {
    let version: Int
    let precision: Int?
  }
}

/// The labels of a row of a chart's table.
final class ChartCells: ColumnCells {
  private let labels: [Label]

  init(_ series: Int) {
    labels = (0...series).map { _ in Label() }
    for (index, label) in labels.enumerated() { label.textAlign = index == 0 ? 0 : 1 }
    super.init(labels)
  }

  func show(_ texts: [String]) {
    for (label, text) in zip(labels, texts) { label.text = text }
  }
}
