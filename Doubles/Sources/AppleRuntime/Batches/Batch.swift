/// The updates of a table or a collection between their begin and their end.
///
/// The order of the calls has no effect. Deletions, reloads and the origins of moves are places
/// before the updates; insertions and the targets of moves are places after them.
/// https://developer.apple.com/documentation/uikit/uicollectionview/1618045-performbatchupdates
public struct Batch: Sendable {
  public var deletedSections: [Int] = []
  public var insertedSections: [Int] = []
  public var reloadedSections: [Int] = []
  public var movedSections: [BatchMove<Int>] = []
  public var deletedItems: [BatchPath] = []
  public var insertedItems: [BatchPath] = []
  public var reloadedItems: [BatchPath] = []
  public var movedItems: [BatchMove<BatchPath>] = []

  public init() {}
}

/// A view's words for itself and its items, as they appear in its exceptions.
public struct BatchWords: Sendable {
  let view: String
  let item: String

  public static let table = BatchWords(view: "table view", item: "row")
  public static let collection = BatchWords(view: "collection view", item: "item")
}

/// The reason why a batch is refused: an `NSInternalInconsistencyException`.
public struct BatchError: Error, Equatable, Sendable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

/// Nested begins and ends of updates. Only the outermost end performs the batch.
public struct BatchNesting: Sendable {
  private var depth = 0
  private var batch = Batch()

  public init() {}

  /// Whether updates are being collected.
  public var isOpen: Bool { depth > 0 }

  public mutating func begin() { depth += 1 }

  /// Adds a change to the batch.
  public mutating func add(_ change: (inout Batch) -> Void) { change(&batch) }

  /// Ends a level; returns the whole batch if it was the outermost, otherwise nil.
  public mutating func end() -> Batch? {
    depth -= 1
    guard depth == 0 else { return nil }
    defer { batch = Batch() }
    return batch
  }
}
