import GTK
import XCTest

/// A changing list of identifiers, and the rows that show them.
@MainActor
final class NumberedRows: ListModelSource {
  private(set) var identifiers: [UInt64]
  weak var model: ListModel?
  /// The row that each widget shows. An entry is removed with its widget.
  private(set) var shown: [ObjectIdentifier: (widget: Label, identifier: UInt64)] = [:]
  private(set) var binds = 0
  /// The text of each row besides its number.
  var note = ""
  var heights: (UInt64) -> Int = { _ in -1 }
  var kinds: (UInt64) -> ListRowKind = { _ in .item }

  init(_ count: Int) {
    identifiers = Array(0..<UInt64(count))
  }

  var count: Int { identifiers.count }
  func identifier(at index: Int) -> UInt64 { identifiers[index] }
  func kind(at index: Int) -> ListRowKind { kinds(identifiers[index]) }

  /// Changes to another list with a minimal number of splices. The model chooses the steps.
  ///
  /// - Returns: The number of steps.
  @discardableResult
  func apply(_ new: [UInt64]) -> Int {
    let splices = Self.splices(from: identifiers, to: new)
    let (old, total) = (identifiers, new.count - identifiers.count)
    var shift = 0
    var steps = 0
    model?.apply(splices) { step in
      shift += step.added - step.removed
      steps += 1
      let boundary = step.addedRange.upperBound
      identifiers = Array(new[..<boundary]) + old[(boundary - shift)...]
    }
    XCTAssertEqual(shift, total)
    XCTAssertEqual(identifiers, new)
    return steps
  }

  private static func splices(from old: [UInt64], to new: [UInt64]) -> [ListModel.Splice] {
    var removed: [Int] = []
    var added: [Int] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.append(offset)
      case .insert(let offset, _, _): added.append(offset)
      }
    }
    removed.sort()
    added.sort()
    // Walks both lists in parallel.
    var splices: [ListModel.Splice] = []
    var (from, to) = (0, 0)
    var (goes, comes) = (removed[...], added[...])
    while from < old.count || to < new.count {
      var splice = ListModel.Splice(position: to, removed: 0, added: 0)
      while goes.first == from {
        goes.removeFirst()
        from += 1
        splice.removed += 1
      }
      while comes.first == to {
        comes.removeFirst()
        to += 1
        splice.added += 1
      }
      if splice.removed + splice.added > 0 { splices.append(splice) }
      from += 1
      to += 1
    }
    return splices
  }

  func change(_ range: Range<Int>, to new: [UInt64]) {
    identifiers.replaceSubrange(range, with: new)
    model?.itemsChanged(at: range.lowerBound, removed: range.count, added: new.count)
  }

  func makeModel(_ selection: ListModel.SelectionMode = .none) -> ListModel {
    let model = ListModel(self, selection: selection)
    self.model = model
    return model
  }

  var factory: RowFactory {
    RowFactory(
      setup: { Label() },
      bind: { [weak self] label, identifier, _ in
        guard let self else { return }
        binds += 1
        label.text = "\(identifier)\(note)"
        label.accessibleLabel = "Row \(identifier)\(note)"
        label.minimumHeight = heights(identifier)
        shown[ObjectIdentifier(label)] = (label, identifier)
      },
      teardown: { [weak self] widget in self?.shown[ObjectIdentifier(widget)] = nil })
  }

  func label(showing identifier: UInt64) -> Label? {
    shown.values.first { $0.identifier == identifier && $0.widget.isMapped }?.widget
  }

  /// Returns the first fault of the visible rows of `list`. Returns nil if they are the model's
  /// in order, without a gap, and fill the view as far as there are rows.
  ///
  /// - Parameter header: The maximum height of a header above the rows.
  func fault(in list: Widget, header: Double = 0) -> String? {
    let height = Double(list.allocatedHeight)
    let visible = shown.values.compactMap { row -> (identifier: UInt64, place: Bounds)? in
      guard row.widget.isMapped, let place = row.widget.parent?.bounds(in: list),
        place.y < height, place.y + place.height > header
      else { return nil }
      return (row.identifier, place)
    }.sorted { $0.place.y < $1.place.y }
    guard let first = visible.first else {
      return identifiers.isEmpty ? nil : "blank, with \(identifiers.count) rows"
    }
    guard let start = identifiers.firstIndex(of: first.identifier) else {
      return "shows \(first.identifier), which is not in the list"
    }
    let expected = Array(identifiers[start...].prefix(visible.count))
    guard visible.map(\.identifier) == expected else {
      return "shows \(visible.map(\.identifier)), not \(expected)"
    }
    for (above, below) in zip(visible, visible.dropFirst())
    where abs(above.place.y + above.place.height - below.place.y) > 1 {
      return "gap between \(above) and \(below)"
    }
    if start > 0, first.place.y > 1 + header { return "gap above \(first)" }
    let last = visible[visible.count - 1]
    if start + visible.count < identifiers.count, last.place.y + last.place.height < height - 1 {
      return "gap below \(last), view \(height)"
    }
    return nil
  }
}
