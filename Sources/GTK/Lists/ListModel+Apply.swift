extension ListModel {
  /// Notifies the views of a change with several parts, in as few steps as is efficient.
  ///
  /// Each notification makes GTK bind the visible rows again, so the model merges parts. If none of
  /// the rows that a merged part replaces has a widget, the model always merges, because the
  /// replacement is then invisible. Near the visible rows, it merges parts as long as the result
  /// adds at most a thousand rows, because GTK searches them for the rows that it shows. In all
  /// cases, rows keep their widgets, the focus and their position on screen.
  ///
  /// During a step, GTK may query any row of the source. Because the parts come in order, the
  /// source only needs to know where the last step ended. Up to that index, the rows are those of
  /// the new list. From there on, they are those of the old list, shifted by the number of rows
  /// added and removed so far:
  ///
  /// ```swift
  /// model.apply(splices) { step in
  ///   boundary = step.addedRange.upperBound
  ///   shift += step.added - step.removed
  /// }
  /// ```
  ///
  /// After the last step, the model deselects rows that were removed and not added again elsewhere,
  /// and then calls the selection handlers.
  ///
  /// - Parameters:
  ///   - splices: The parts, in the order of the list. Each begins at or after the end of the rows
  ///     that the previous one has added.
  ///   - step: A closure that changes the source to the state after this step. GTK receives the
  ///     notification after it returns.
  /// - Complexity: O(p + w) for each of a few steps, for p parts and w rows with a widget. If rows
  ///   are selected, also O(n) for n removed rows; if one of these was selected, n includes the
  ///   added rows.
  public func apply(
    _ splices: some Sequence<Splice>, step: (Splice) -> Void
  ) {
    let splices = splices.filter { $0.removed > 0 || $0.added > 0 }
    var gone: Set<UInt64> = []
    var rest = splices[...]
    while var merged = rest.popFirst() {
      var parts = [merged]
      if !rest.isEmpty {
        let live = liveRows.map(\.position)
        while let next = rest.first {
          require(
            next.position >= merged.addedRange.upperBound,
            "GTK: The splice \(next) begins before the end of the previous one. Pass splices in "
              + "the order of the list. [splices-out-of-order]")
          let both = merged.merged(with: next)
          guard both.added <= Self.searchableRows || !live.meets(both.removedRange) else { break }
          merged = both
          parts.append(rest.removeFirst())
        }
      }
      noteSelectedRows(removedBy: parts, in: &gone)
      step(merged)
      itemsChanged(at: merged.position, removed: merged.removed, added: merged.added)
    }
    dropSelection(of: gone, unlessIn: splices)
  }

  /// The maximum number of added rows in a merged part near the visible rows. GTK searches them
  /// for the rows that it shows, at no more cost than binding all rows with a widget again.
  private static var searchableRows: Int { 1_000 }

  /// Inserts the selected rows that the parts remove into `gone`.
  ///
  /// - Parameter parts: Splices of which the source has applied none yet.
  private func noteSelectedRows(removedBy parts: [Splice], in gone: inout Set<UInt64>) {
    let named = rowSelection.named
    guard !named.isEmpty else { return }
    var shift = 0
    for part in parts {
      for index in part.removedRange {
        let identifier = source.identifier(at: index - shift)
        if named.contains(identifier) { gone.insert(identifier) }
      }
      shift += part.added - part.removed
    }
  }

  private func dropSelection(of gone: Set<UInt64>, unlessIn splices: [Splice]) {
    var gone = gone
    for splice in splices where !gone.isEmpty {
      for index in splice.addedRange { gone.remove(source.identifier(at: index)) }
    }
    if !gone.isEmpty { rowSelection.named.subtract(gone) }
  }
}

extension [Int] {
  /// Whether one of these ascending numbers is in `range`.
  fileprivate func meets(_ range: Range<Int>) -> Bool {
    let index = partitioningIndex { $0 >= range.lowerBound }
    return index < count && self[index] < range.upperBound
  }
}
