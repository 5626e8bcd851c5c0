import Bindery

extension ListDelta {
  /// Returns whether a change is so large that a list of this many rows is reset instead.
  package func isReset(of count: Int) -> Bool {
    let changes = deletions.count + insertions.count + moves.count + modifications.count
    return changes > 10_000 && changes > count / 2
  }

  /// Reads the new and changed rows; a row that is equal to the previous one was not modified.
  ///
  /// - Parameter record: Returns the row at a new place.
  package mutating func apply<Record: Identifiable & Equatable>(
    to items: ListItems<Record>, record: (Int) throws -> Record
  ) throws -> ListItems<Record>? {
    var read: [Int: Record] = [:]
    for index in insertions { read[index] = try record(index) }
    modifications = try modifications.filter { modification in
      let record = try record(modification.new)
      read[modification.new] = record
      return record != items[modification.old]
    }
    self = identified(items, read)
    if isEmpty { return nil }
    return applied(to: items, insert: { read[$0]! }, modify: { _, index in read[index]! })
  }

  /// Returns the change in terms of the records' own identities: a row that was deleted and
  /// inserted again, as with REPLACE, counts as the same row, and a row whose identity changed
  /// counts as a different one.
  private func identified<Record: Identifiable & Equatable>(
    _ items: ListItems<Record>, _ read: [Int: Record]
  ) -> ListDelta {
    let others = modifications.contains { items[$0.old].id != read[$0.new]!.id }
    var gone: [Record.ID: Int] = [:]
    if !insertions.isEmpty || others {
      for index in deletions { gone[items[index].id] = index }
    }
    let hasReturned = insertions.contains { gone[read[$0]!.id] != nil }
    guard hasReturned || others else { return self }
    var rows = TouchedRows()
    var modified: [Int: ListDelta.Modification] = [:]
    for modification in modifications { modified[modification.old] = modification }
    func add(_ old: Int, _ new: Int) {
      guard let record = read[new] else { return rows.add(old: old, new: new) }
      rows.add(old: old, new: new, isModified: record != items[old])
    }
    var leaving: [Record.ID: Int] = gone
    var (left, arriving) = (deletions, insertions)
    for modification in modifications
    where items[modification.old].id != read[modification.new]!.id {
      leaving[items[modification.old].id] = modification.old
      left.append(modification.old)
      arriving.append(modification.new)
      modified[modification.old] = nil
    }
    let split = Set(arriving)
    for move in moves where !split.contains(move.to) { add(move.from, move.to) }
    let moved = Set(moves.map(\.from))
    for modification in modified.values where !moved.contains(modification.old) {
      add(modification.old, modification.new)
    }
    var returned: Set<Int> = []
    for index in arriving {
      if let old = leaving.removeValue(forKey: read[index]!.id) {
        add(old, index)
        returned.insert(old)
      } else {
        rows.add(old: nil, new: index)
      }
    }
    // Rows that share an identity, which its contract forbids, leave the list like any other row.
    for old in left where !returned.contains(old) { rows.add(old: old, new: nil) }
    return rows.delta()
  }
}
