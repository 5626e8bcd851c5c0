import Foundation
import GRDB

/// A mutation as it is stored.
struct StoredMutation {
  /// A row before and after the mutation.
  struct Change: Codable, Equatable {
    var record: MutatedRecord
    var before: RowImage?
    var after: RowImage?

    /// The row as it was, or else as it became; nil if it existed at neither time.
    var image: RowImage? { before ?? after }

    /// Returns whether the mutation has changed a column.
    func changes(_ column: String) -> Bool { before?[column] != after?[column] }
  }

  var number: Int64 = 0
  var key = UUID()
  let name: String
  let value: Data
  var changes: [Change]
  var dependencies: [MutatedRecord]
  var attempts = 0
  /// The reason why it was taken back; nil if it was not.
  var problem: String?
  /// The reason why its rows cannot be read; nil if they can. Its changes then are without images.
  var fault: String?

  /// The current entry of the mutation, for views.
  var entry: MutationEntry {
    MutationEntry(
      id: number, key: key, name: name, records: changes.map(\.record),
      dependencies: dependencies, attempts: attempts,
      phase: problem.map { .failed($0) } ?? fault.map { .unreadable($0) } ?? .waiting)
  }
}

/// The table of the unconfirmed mutations, in the database that they change, and a table of the
/// rows that each of them changes or depends on.
enum MutationTable {
  static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS bindery_mutation (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL UNIQUE,
          name TEXT NOT NULL,
          value BLOB NOT NULL,
          changes BLOB NOT NULL,
          dependencies BLOB NOT NULL,
          attempts INTEGER NOT NULL,
          problem TEXT
        );
        CREATE TABLE IF NOT EXISTS bindery_mutation_record (
          record TEXT NOT NULL,
          number INTEGER NOT NULL,
          PRIMARY KEY (record, number)
        ) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS bindery_mutation_record_number
          ON bindery_mutation_record (number);
        """)
  }

  static func all(_ db: Database) throws -> [StoredMutation] {
    try Row.fetchAll(db, sql: "SELECT * FROM bindery_mutation ORDER BY number")
      .map { try stored($0, db) }
  }

  static func find(_ number: Int64, _ db: Database) throws -> StoredMutation? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM bindery_mutation WHERE number = ?", arguments: [number]
    ).map { try stored($0, db) }
  }

  /// Returns the mutations that were started after one, share rows with it or with another one of
  /// them, were not taken back, and can be read.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these mutations and of their rows.
  static func pending(after number: Int64, _ db: Database) throws -> [StoredMutation] {
    try Row.fetchAll(
      db,
      sql: """
        -- From a row to its later mutations, and from these to all their rows; each once.
        WITH RECURSIVE concerned (record, number) AS (
          SELECT record, NULL FROM bindery_mutation_record WHERE number = ?1
          UNION
          SELECT CASE WHEN concerned.record IS NULL THEN link.record END,
            CASE WHEN concerned.record IS NOT NULL THEN link.number END
          FROM concerned JOIN bindery_mutation_record AS link
            ON link.record = concerned.record AND link.number > ?1
              OR link.number = concerned.number
        )
        SELECT * FROM bindery_mutation WHERE number IN (SELECT number FROM concerned)
          AND problem IS NULL ORDER BY number
        """, arguments: [number]
    ).map { try stored($0, db) }.filter { $0.fault == nil }
  }

  private static func stored(_ row: Row, _ db: Database) throws -> StoredMutation {
    var mutation = StoredMutation(
      number: row["number"], key: UUID(uuidString: row["key"]) ?? UUID(), name: row["name"],
      value: row["value"], changes: [], dependencies: [], attempts: row["attempts"],
      problem: row["problem"])
    let decoder = JSONDecoder()
    do {
      mutation.changes = try decoder.decode(
        [StoredMutation.Change].self, from: row["changes"] as Data)
      mutation.dependencies = try decoder.decode(
        [MutatedRecord].self, from: row["dependencies"] as Data)
    } catch {
      mutation.fault = "\(error)"
      // Later mutations of these rows wait for it.
      let records = try Data.fetchAll(
        db, sql: "SELECT CAST(record AS BLOB) FROM bindery_mutation_record WHERE number = ?",
        arguments: [mutation.number])
      mutation.changes = records.compactMap { try? decoder.decode(MutatedRecord.self, from: $0) }
        .map { StoredMutation.Change(record: $0, before: nil, after: nil) }
    }
    return mutation
  }

  /// Inserts a mutation, and sets its number.
  static func insert(_ mutation: inout StoredMutation, _ db: Database) throws {
    let encoder = JSONEncoder()
    try db.execute(
      sql: """
        INSERT INTO bindery_mutation (key, name, value, changes, dependencies, attempts, problem)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        mutation.key.uuidString, mutation.name, mutation.value,
        try encoder.encode(mutation.changes), try encoder.encode(mutation.dependencies),
        mutation.attempts, mutation.problem,
      ])
    mutation.number = db.lastInsertedRowID
    encoder.outputFormatting = .sortedKeys
    for record in Set(mutation.changes.map(\.record) + mutation.dependencies) {
      try db.execute(
        sql: "INSERT INTO bindery_mutation_record VALUES (?, ?)",
        arguments: [String(decoding: try encoder.encode(record), as: UTF8.self), mutation.number])
    }
  }

  static func update(_ mutation: StoredMutation, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE bindery_mutation SET changes = ?, attempts = ?, problem = ? WHERE number = ?
        """,
      arguments: [
        try JSONEncoder().encode(mutation.changes), mutation.attempts, mutation.problem,
        mutation.number,
      ])
  }

  static func delete(_ number: Int64, _ db: Database) throws {
    for table in ["bindery_mutation_record", "bindery_mutation"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE number = ?", arguments: [number])
    }
  }
}
