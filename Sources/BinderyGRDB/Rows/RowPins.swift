import Foundation
import GRDB

/// Reads rows of long lists as they are in the commit that the lists show.
///
/// A list that is shown may be some commits behind for a moment, and its rows may be gone. So just
/// before the connection that writes commits, another one begins to read, and keeps the present in
/// view until the lists have followed. Other programs' commits cannot be awaited in this way.
final class RowPins: @unchecked Sendable {
  // Sendable: everything that changes is protected by `lock`.

  /// A connection that may keep a moment in view.
  private final class Pin: @unchecked Sendable {
    // Sendable: `position` is protected by the pins' lock, `sqlite` by the connection's queue.
    let queue: DatabaseQueue
    let sqlite = ConnectionStatements()
    /// How many commits it has in view; nil if it reads the present.
    var position: Int?

    init(_ queue: DatabaseQueue) {
      self.queue = queue
    }
  }

  private let lock = NSLock()
  private let writer: any DatabaseWriter
  /// The file that the writer has open, wherever it is by now.
  private let file: FileIdentity?
  private var pins: [Pin] = []
  /// How many commits the lists show.
  private var shown = 0
  /// The tables of long lists, by how many lists.
  private var tables: [String: Int] = [:]

  /// How many moments are kept at most: the one that is shown, and those on their way to be shown.
  private static let limit = 3

  init(_ writer: any DatabaseWriter) {
    self.writer = writer
    file = FileIdentity(writer.path)
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: Long lists

  func add(_ names: [String]) {
    locked { for name in names { tables[name, default: 0] += 1 } }
  }

  func remove(_ names: [String]) {
    locked {
      for name in names {
        tables[name, default: 1] -= 1
        if tables[name] == 0 { tables[name] = nil }
      }
    }
  }

  /// Whether there is a long list at all.
  var areNeeded: Bool { locked { !tables.isEmpty } }

  /// Whether there is a long list that reads one of these tables; of any, if they are not known.
  func concern(_ names: some Sequence<String>, orAll isAll: Bool) -> Bool {
    locked { !tables.isEmpty && (isAll || names.contains { tables[$0] != nil }) }
  }

  // MARK: Keeping in view

  /// The present is what lists show, or are going to show, after so many commits, and another commit
  /// is about to be made.
  func keep(_ position: Int) {
    guard writer is DatabasePool else { return }
    locked {
      guard !pins.contains(where: { $0.position == position }) else { return }
      if let free = pins.first(where: { $0.position == nil }) {
        set(free, position)
      } else if pins.count < Self.limit, let pin = makePin() {
        pins.append(pin)
        set(pin, position)
      }
      // What cannot be kept is read as it is then.
    }
  }

  private func makePin() -> Pin? {
    // The file may have been deleted, or another may have taken its place.
    guard FileIdentity(writer.path) == file else { return nil }
    var configuration = writer.configuration
    configuration.readonly = true
    configuration.label = "bindery.rows"
    // A transaction stays open between accesses.
    configuration.allowsUnsafeTransactions = true
    return (try? DatabaseQueue(path: writer.path, configuration: configuration)).map(Pin.init)
  }

  private func set(_ pin: Pin, _ position: Int) {
    let isSet = try? pin.queue.inDatabase { db in
      try pin.sqlite.beginReading(db)
      return true
    }
    if isSet == true { pin.position = position }
  }

  /// The lists show what was committed up to here. Other moments are not needed any more.
  func advance(to position: Int) {
    locked {
      guard position >= shown else { return }
      shown = position
      for pin in pins where pin.position != nil && pin.position != position {
        pin.queue.inDatabase { db in pin.sqlite.end(db) }
        pin.position = nil
      }
    }
  }

  /// Whether pins have been set before, and none is set now.
  var areLetGo: Bool { locked { !pins.isEmpty && pins.allSatisfy { $0.position == nil } } }

  // MARK: Reading

  /// Reads rows of the commit that is shown, and those that are not there of the newest.
  func read<Record>(
    _ keys: [Int64], _ reader: RowReader<Record>, since position: Int
  ) throws -> [(key: Int64, record: Record)] {
    var found: [(key: Int64, record: Record)] = []
    var missing = keys
    func read(_ db: Database) throws {
      var left: [Int64] = []
      let rows = try reader.begin(db)
      for key in missing {
        if let record = try rows.record(key) {
          found.append((key, record))
        } else {
          left.append(key)
        }
      }
      missing = left
    }
    func readKept() throws {
      try locked {
        // A list that was made since shows more.
        guard shown >= position else { return }
        if let pin = pins.first(where: { $0.position == shown }) {
          try pin.queue.inDatabase { db in try read(db) }
        }
      }
    }
    try readKept()
    if missing.isEmpty { return found }
    try writer.unsafeReentrantRead { db in try read(db) }
    // A commit may have come in between, before which the present was kept.
    if !missing.isEmpty { try readKept() }
    return found
  }
}
