import Bindery

/// A copy of a list, made from its changes alone, that records errors in them.
///
/// A row is known once it was read: reading all rows at a change would load every row of a long
/// list.
@MainActor
final class Mirror<Row: Identifiable & Equatable> {
  private let isHeld: (Int) -> Bool
  private var rows: [Row?]?
  private(set) var faults: [String] = []
  private(set) var error: String?

  /// - Parameter isHeld: Whether a list with this many rows knows the former content of each row.
  init(isHeld: @escaping (Int) -> Bool) { self.isHeld = isHeld }

  func receive(_ change: CollectionChange<Row>) {
    switch change {
    case .error(let problem):
      error = "\(problem)"
      return
    case .initial(let items):
      // A list that is loaded off the main thread reports all of its rows as new.
      rows = Array(repeating: nil, count: items.count)
    case .reset(let items):
      if rows == nil { fault("a reset was the first event") }
      rows = Array(repeating: nil, count: items.count)
    case .update(let items, let delta): update(items, delta)
    }
    error = nil
  }

  private func update(_ items: ListItems<Row>, _ delta: ListDelta) {
    guard let old = rows else { return fault("an update was the first event") }
    rows = Array(repeating: nil, count: items.count)
    if let problem = problem(of: delta, from: old.count, to: items.count) {
      return fault("\(problem): \(delta), from \(old.count) to \(items.count)")
    }
    // A row that a change leaves unchanged stays known.
    let modified = Set(delta.modifications.map(\.new))
    rows = delta.apply(to: old, insert: { _ in nil }, modify: { _, _ in nil })
    for change in delta.modifications {
      guard let before = old[change.old] else { continue }
      let after = items[change.new]
      if before.id != after.id, isHeld(old.count), isHeld(items.count) {
        fault("a modification made another row of \(change.old)")
      }
      if before == after, isHeld(old.count), isHeld(items.count) {
        fault("\(change.old) was modified in vain")
      }
    }
    for move in delta.moves where !modified.contains(move.to) {
      if let before = old[move.from], before != items[move.to] {
        fault("\(move.from) changed when it moved, and nobody said so")
      }
    }
  }

  private func problem(of delta: ListDelta, from old: Int, to new: Int) -> String? {
    let left = delta.deletions + delta.moves.map(\.from)
    let filled = delta.insertions + delta.moves.map(\.to)
    func isAscending(_ places: [Int]) -> Bool { zip(places, places.dropFirst()).allSatisfy(<) }
    if old - left.count + filled.count != new { return "a change that does not add up" }
    if Set(left).count != left.count || Set(filled).count != filled.count {
      return "a change that names a place twice"
    }
    let sources = left + delta.modifications.map(\.old)
    let targets = filled + delta.modifications.map(\.new)
    if sources.contains(where: { !(0..<old).contains($0) })
      || targets.contains(where: { !(0..<new).contains($0) })
    {
      return "a change of places that are not there"
    }
    let ordered = [
      delta.deletions, delta.insertions, delta.moves.map(\.from), delta.modifications.map(\.old),
    ]
    return ordered.allSatisfy(isAscending) ? nil : "a change that is not ascending"
  }

  /// Compares with the shown rows, which are known from then on.
  func look(at items: ListItems<Row>) -> [Row] {
    let shown = Array(items)
    if let rows {
      if rows.count != shown.count {
        fault("the changes lead to \(rows.count) rows, and \(shown.count) are shown")
      } else if let place = rows.indices.first(where: { rows[$0] != nil && rows[$0] != shown[$0] })
      {
        fault("row \(place) is another, and nobody said so")
      }
    }
    rows = shown
    return shown
  }

  private func fault(_ text: String) { faults.append(text) }

  func takeFaults() -> [String] {
    defer { faults = [] }
    return faults
  }
}
