import BinderyGRDB
import BinderyTesting

/// Waits for the delivery of all earlier commits, by a commit of its own.
///
/// Live data may be right before it has followed all commits, for instance because the last one
/// reverted the one before. Deliveries come in the order of their commits, so when this commit is
/// delivered, no earlier one is on its way. Do not use it to test whether a commit is noticed: it
/// may trigger the delivery itself.
@MainActor
final class DeliveryBarrier {
  private let writer: any DatabaseWriter
  private let count: LiveValueAudit<Int>
  private var passes = 0

  /// Makes the barrier's table, separately, because a schema change makes SQLite prepare
  /// statements again.
  static func makeTable(_ writer: any DatabaseWriter) throws {
    try writer.write { db in try db.execute(sql: "CREATE TABLE barrier (k0 INTEGER PRIMARY KEY)") }
  }

  init(_ writer: any DatabaseWriter) {
    self.writer = writer
    count = LiveValueAudit(
      SQLRequest<RandomRow>(sql: "SELECT * FROM barrier").countPublisher(in: writer))
  }

  /// Returns when all earlier commits have been delivered.
  func pass(within seconds: Double) async throws {
    try await writer.write { db in try db.execute(sql: "INSERT INTO barrier DEFAULT VALUES") }
    passes += 1
    _ = await eventually(within: seconds) { count.value == passes }
  }
}
