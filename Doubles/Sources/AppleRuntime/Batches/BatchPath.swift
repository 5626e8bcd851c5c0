/// The place of an item of a table or a collection.
public struct BatchPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var item: Int

  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (left: BatchPath, right: BatchPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  /// The path as exceptions write an index path.
  public var quoted: String { "{length = 2, path = \(section) - \(item)}" }
}

/// The origin and the target of a move.
public struct BatchMove<Place: Hashable & Sendable>: Hashable, Sendable {
  public var from: Place
  public var to: Place

  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
