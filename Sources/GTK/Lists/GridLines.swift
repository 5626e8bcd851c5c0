/// The lines of a grid with headings: one for each heading or footer, and as many as needed for
/// the items between them.
///
/// It stores runs of cells, not single cells, so its cost depends on the number of sections and
/// not on the number of cells.
@MainActor
final class GridLines: ListModelSource {
  private struct Run {
    var kind: ListRowKind
    /// The number of rows of the model.
    var count: Int
    /// The upper half of the identifiers of the run's lines; the lower half counts the lines.
    let key: UInt64
    var firstRow = 0
    var firstLine = 0
  }

  let rows: any ListModelSource
  weak var model: ListModel?
  /// The number of cells in a line; 0 until the width is known. With 0 columns there are no
  /// lines.
  private(set) var columns = 0
  private var runs: [Run] = []
  private var nextKey: UInt64 = 0
  private(set) var count = 0

  init(_ rows: any ListModelSource) {
    self.rows = rows
    runs = makeRuns(of: 0..<rows.count)
    number()
  }

  func identifier(at line: Int) -> UInt64 {
    let run = runs[indexOfRun(withLine: line)]
    return run.key << 32 | UInt64(line - run.firstLine)
  }

  func kind(at line: Int) -> ListRowKind { runs[indexOfRun(withLine: line)].kind }

  /// Returns the model's rows in a line.
  func rows(inLine line: Int) -> Range<Int> {
    let run = runs[indexOfRun(withLine: line)]
    guard run.kind == .item else { return run.firstRow..<run.firstRow + 1 }
    let first = run.firstRow + (line - run.firstLine) * columns
    return first..<min(first + columns, run.firstRow + run.count)
  }

  /// Returns the line that contains a row of the model, or `nil` while there are no lines.
  func line(of row: Int) -> Int? {
    guard columns > 0, (0..<rows.count).contains(row) else { return nil }
    let run = runs[indexOfRun(withRow: row)]
    return run.kind == .item ? run.firstLine + (row - run.firstRow) / columns : run.firstLine
  }

  // MARK: Changes

  /// Changes the number of cells in each line.
  func setColumns(_ columns: Int) {
    let old = count
    runs = runs.map { Run(kind: $0.kind, count: $0.count, key: makeKey()) }
    count = 0
    if old > 0 { model?.itemsChanged(at: 0, removed: old, added: 0) }
    self.columns = columns
    number()
    if count > 0 { model?.itemsChanged(at: 0, removed: 0, added: count) }
  }

  /// Applies a change of the model. The model's source is already in the state after it.
  func follow(_ splice: ListModel.Splice) {
    let gone = splice.removedRange
    let before = runs.partitioningIndex { $0.firstRow + $0.count >= gone.lowerBound }
    let after = runs.partitioningIndex { $0.firstRow > gone.upperBound }
    let old = Array(runs[before..<max(before, after)])
    var new: [Run] = []
    func append(_ run: Run) {
      if run.kind == .item, new.last?.kind == .item {
        new[new.count - 1].count += run.count
      } else {
        new.append(run)
      }
    }
    for run in old where run.firstRow < gone.lowerBound {
      var left = run
      left.count = min(run.count, gone.lowerBound - run.firstRow)
      append(left)
    }
    for run in makeRuns(of: splice.addedRange) { append(run) }
    for run in old where run.firstRow + run.count > gone.upperBound {
      var right = run
      right.count = min(run.count, run.firstRow + run.count - gone.upperBound)
      // The second part of a split run becomes a new run.
      if new.contains(where: { $0.key == run.key }) {
        right = Run(kind: run.kind, count: right.count, key: makeKey())
      }
      append(right)
    }
    let firstLine = old.first?.firstLine ?? count
    runs.replaceSubrange(before..<max(before, after), with: new)
    number()
    announce(old, new, firstLine)
  }

  /// Notifies GTK of the changed lines. Unchanged lines at the start and the end keep their
  /// widgets.
  private func announce(_ old: [Run], _ new: [Run], _ firstLine: Int) {
    guard columns > 0 else { return }
    var (old, new) = (old[...], new[...])
    var first = firstLine
    while let one = old.first, let other = new.first, one.key == other.key {
      first += min(lines(one), lines(other))
      guard lines(one) == lines(other) else { break }
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    // The first pair may be one run that became longer or shorter.
    let least = old.first.map(\.key) == new.first.map(\.key) ? 1 : 0
    while old.count > least, new.count > least, let one = old.last, let other = new.last,
      one.key == other.key, lines(one) == lines(other)
    {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    var removed = old.reduce(0) { $0 + lines($1) }
    var added = new.reduce(0) { $0 + lines($1) }
    if let one = old.first, let other = new.first, one.key == other.key {
      removed -= min(lines(one), lines(other))
      added -= min(lines(one), lines(other))
    }
    if removed > 0 || added > 0 {
      model?.itemsChanged(at: first, removed: removed, added: added)
    }
  }

  private func makeRuns(of range: Range<Int>) -> [Run] {
    var made: [Run] = []
    for row in range {
      let kind = rows.kind(at: row)
      if kind == .item, made.last?.kind == .item {
        made[made.count - 1].count += 1
      } else {
        made.append(Run(kind: kind, count: 1, key: makeKey()))
      }
    }
    return made
  }

  private func makeKey() -> UInt64 {
    nextKey += 1
    return nextKey
  }

  private func lines(_ run: Run) -> Int {
    run.kind == .item ? (run.count + columns - 1) / columns : run.count
  }

  private func number() {
    var (row, line) = (0, 0)
    for index in runs.indices {
      runs[index].firstRow = row
      runs[index].firstLine = line
      row += runs[index].count
      if columns > 0 { line += lines(runs[index]) }
    }
    count = line
  }

  private func indexOfRun(withLine line: Int) -> Int {
    runs.partitioningIndex { $0.firstLine > line } - 1
  }

  private func indexOfRun(withRow row: Int) -> Int {
    runs.partitioningIndex { $0.firstRow > row } - 1
  }
}
