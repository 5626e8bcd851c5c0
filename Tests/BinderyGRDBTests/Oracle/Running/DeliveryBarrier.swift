import BinderyGRDB
import BinderyTesting

/// Waits until all that was committed has been delivered, by a commit of its own.
///
/// What live data shows may be right before it has followed all commits: because the last one undid
/// the one before, say. Deliveries come in the order of their commits, so when this one's has come,
/// none is on its way. Do not use it to find out whether a commit is noticed: it may wake who slept.
@MainActor
final class DeliveryBarrier {
  private let writer: any DatabaseWriter
  private let count: LiveValueAudit<Int>
  private var passes = 0

  /// Makes what it writes to: apart, because a change of the schema has SQLite prepare statements anew.
  static func makeTable(_ writer: any DatabaseWriter) throws {
    try writer.write { db in try db.execute(sql: "CREATE TABLE barrier (k0 INTEGER PRIMARY KEY)") }
  }

  init(_ writer: any DatabaseWriter) {
    self.writer = writer
    count = LiveValueAudit(
      SQLRequest<RandomRow>(sql: "SELECT * FROM barrier").countPublisher(in: writer))
  }

  /// Returns when everything committed before has been delivered.
  func pass(within seconds: Double) async throws {
    try await writer.write { db in try db.execute(sql: "INSERT INTO barrier DEFAULT VALUES") }
    passes += 1
    _ = await eventually(within: seconds) { count.value == passes }
  }
}
