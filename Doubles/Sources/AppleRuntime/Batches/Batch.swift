/// What a program tells a table or a collection between the begin and the end of its updates.
///
/// The order in which it is told has no effect: what is deleted, reloaded and moved from are places
/// before the updates, what is inserted and moved to are places after them.
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

/// What a view calls what it shows, in the words of its exceptions.
public struct BatchWords: Sendable {
  let view: String
  let item: String

  public static let table = BatchWords(view: "table view", item: "row")
  public static let collection = BatchWords(view: "collection view", item: "item")
}

/// Why a batch is refused: an `NSInternalInconsistencyException`.
public struct BatchError: Error, Equatable, Sendable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

/// Begins and ends of updates, which nest: only the outermost end performs anything.
public struct BatchNesting: Sendable {
  private var depth = 0
  private var batch = Batch()

  public init() {}

  /// Whether updates are being collected.
  public var isOpen: Bool { depth > 0 }

  public mutating func begin() { depth += 1 }

  /// Adds to what the batch names.
  public mutating func add(_ change: (inout Batch) -> Void) { change(&batch) }

  /// The whole batch if this was the outermost end.
  public mutating func end() -> Batch? {
    depth -= 1
    guard depth == 0 else { return nil }
    defer { batch = Batch() }
    return batch
  }
}
