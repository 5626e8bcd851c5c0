/// The origins of all sections and items after a batch.
public struct BatchPlan: Equatable, Sendable {
  /// The origin of a section or an item.
  public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It was at this place before.
    case kept(Place)
    /// It was at this place before, and is loaded again.
    case reloaded(Place)
    case new
  }

  /// The origin of each section after the batch.
  public var sections: [Origin<Int>]
  /// The origins of each section's items after the batch.
  public var items: [[Origin<BatchPath>]]

  /// Computes the origins.
  ///
  /// Sections and items that the batch does not name keep their order, and fill the remaining
  /// places.
  ///
  /// - Parameters:
  ///   - before: The number of items of each section before the batch.
  ///   - after: The number of items of each section after the batch.
  /// - Throws: ``BatchError`` for a batch that UIKit refuses.
  public init(
    _ batch: Batch, before: [Int], after: [Int], _ words: BatchWords
  ) throws(BatchError) {
    try SectionRules(batch, before, after, words).check()
    sections = Self.places(
      count: after.count, left: 0..<before.count,
      gone: Set(batch.deletedSections), moves: batch.movedSections, new: batch.insertedSections,
      reloaded: Set(batch.reloadedSections))
    try ItemRules(batch, before, after, words, sections).check()

    let gone = Set(batch.deletedItems)
    let reloaded = Set(batch.reloadedItems)
    let leaving = Set(batch.movedItems.map(\.from))
    var arriving: [BatchPath: BatchPath] = [:]
    for move in batch.movedItems { arriving[move.to] = move.from }
    let inserted = Set(batch.insertedItems)
    items = []
    for (section, origin) in sections.enumerated() {
      guard case .kept(let old) = origin else {
        items.append(Array(repeating: .new, count: after[section]))
        continue
      }
      var staying = (0..<before[old]).map { BatchPath(old, $0) }
        .filter { !gone.contains($0) && !leaving.contains($0) }[...]
      items.append(
        (0..<after[section]).map { item in
          let place = BatchPath(section, item)
          if inserted.contains(place) { return .new }
          if let from = arriving[place] { return .kept(from) }
          let from = staying.removeFirst()
          return reloaded.contains(from) ? .reloaded(from) : .kept(from)
        })
    }
  }

  private static func places(
    count: Int, left: Range<Int>, gone: Set<Int>, moves: [BatchMove<Int>], new: [Int],
    reloaded: Set<Int>
  ) -> [Origin<Int>] {
    var places = [Origin<Int>?](repeating: nil, count: count)
    for place in new { places[place] = .new }
    for move in moves { places[move.to] = .kept(move.from) }
    let moving = Set(moves.map(\.from))
    var staying = left.filter { !gone.contains($0) && !moving.contains($0) }[...]
    return places.map { place in
      if let place { return place }
      let from = staying.removeFirst()
      return reloaded.contains(from) ? .reloaded(from) : .kept(from)
    }
  }
}
