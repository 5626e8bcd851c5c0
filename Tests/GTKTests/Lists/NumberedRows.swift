import GTK

/// A list of identifiers to change, and the rows that show them.
@MainActor
final class NumberedRows: ListModelSource {
  private(set) var identifiers: [UInt64]
  weak var model: ListModel?
  /// What each row widget shows. An entry goes with its widget.
  private(set) var shown: [ObjectIdentifier: (widget: Label, identifier: UInt64)] = [:]
  private(set) var binds = 0
  /// What a row says about itself besides its number.
  var note = ""
  var heights: (UInt64) -> Int = { _ in -1 }

  init(_ count: Int) {
    identifiers = Array(0..<UInt64(count))
  }

  var count: Int { identifiers.count }
  func identifier(at index: Int) -> UInt64 { identifiers[index] }

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
      bind: { [weak self] widget, identifier, _ in
        guard let self else { return }
        let label = widget as! Label
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

  /// What is wrong with what is seen in `list`; nil if the visible rows are the model's, in order,
  /// without a gap, and fill the view as far as there are rows.
  func fault(in list: Widget) -> String? {
    let height = Double(list.allocatedHeight)
    let visible = shown.values.compactMap { row -> (identifier: UInt64, place: Bounds)? in
      guard row.widget.isMapped, let place = row.widget.parent?.bounds(in: list),
        place.y < height, place.y + place.height > 0
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
    if start > 0, first.place.y > 1 { return "gap above \(first)" }
    let last = visible[visible.count - 1]
    if start + visible.count < identifiers.count, last.place.y + last.place.height < height - 1 {
      return "gap below \(last), view \(height)"
    }
    return nil
  }
}
