import Foundation
import GRDB

/// A set of connections that read the rows of long lists as of the commit that the lists show.
///
/// A list may be a few commits behind for a moment, and its rows may have been deleted since. So
/// just before the writing connection commits, another connection begins to read, and keeps the
/// current snapshot until the lists have followed. Other programs' commits cannot be anticipated in
/// this way.
final class RowPins: @unchecked Sendable {
  // Sendable: all mutable properties are protected by `lock`.

  /// A connection that can keep a snapshot.
  private final class Pin: @unchecked Sendable {
    // Sendable: `position` is protected by the pins' lock, `sqlite` by the connection's queue.
    let queue: DatabaseQueue
    let sqlite = ConnectionStatements()
    /// The number of commits in its snapshot, or `nil` if it keeps none.
    var position: Int?

    init(_ queue: DatabaseQueue) {
      self.queue = queue
    }
  }

  private let lock = NSLock()
  private let writer: any DatabaseWriter
  /// The file that the writer has open, even if it was moved.
  private let file: FileIdentity?
  private var pins: [Pin] = []
  /// The number of commits that the lists show.
  private var shown = 0
  /// Whether the write-ahead log is over its limit.
  private var isLogFull = false
  /// The tables of long lists, with the number of lists of each.
  private var tables: [String: Int] = [:]

  /// The maximum number of snapshots: the one that is shown, and those that will be shown next.
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

  /// Whether there is any long list.
  var areNeeded: Bool { locked { !tables.isEmpty } }

  /// Returns whether a long list reads one of these tables, or, with `isAll`, whether there is
  /// any long list.
  func concern(_ names: some Sequence<String>, orAll isAll: Bool) -> Bool {
    locked { !tables.isEmpty && (isAll || names.contains { tables[$0] != nil }) }
  }

  // MARK: Keeping in view

  /// Keeps the current snapshot, which lists show, or will show, at this position. Call it just
  /// before the next commit.
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
      // A snapshot that cannot be kept is replaced by the current state when rows are read.
    }
  }

  private func makePin() -> Pin? {
    // The file may have been deleted or replaced.
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

  /// Notes the commit that the lists show, and releases all other snapshots.
  ///
  /// - Returns: Whether the log is over its limit and can begin anew, since no snapshot is kept.
  func advance(to position: Int) -> Bool {
    locked {
      guard position >= shown else { return false }
      shown = position
      for pin in pins where pin.position != nil && pin.position != position { release(pin) }
      guard isLogFull, pins.allSatisfy({ $0.position == nil }) else { return false }
      isLogFull = false
      return true
    }
  }

  /// Notes that the write-ahead log is over its limit.
  func noteFullLog() { locked { isLogFull = true } }

  /// Releases the snapshot that was kept at a position, if there is one.
  func release(_ position: Int) {
    locked { pins.first { $0.position == position }.map(release) }
  }

  private func release(_ pin: Pin) {
    pin.queue.inDatabase { db in pin.sqlite.end(db) }
    pin.position = nil
  }

  /// Whether snapshots were kept before, and none is kept now.
  var areLetGo: Bool { locked { !pins.isEmpty && pins.allSatisfy { $0.position == nil } } }

  // MARK: Reading

  /// Reads rows as of the commit that is shown. Rows that this commit does not have are read as of
  /// the newest commit.
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
        // A list created since then shows a newer commit.
        guard shown >= position else { return }
        if let pin = pins.first(where: { $0.position == shown }) {
          try pin.queue.inDatabase { db in try read(db) }
        }
      }
    }
    try readKept()
    if missing.isEmpty { return found }
    try writer.unsafeReentrantRead { db in try read(db) }
    // In the meantime, a commit may have happened, and the snapshot before it may have been kept.
    if !missing.isEmpty { try readKept() }
    return found
  }
}
