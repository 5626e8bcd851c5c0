import Foundation
import GRDB

/// A mutation as it is stored.
struct StoredMutation {
  /// A row before and after the mutation.
  struct Change: Codable, Equatable {
    var record: MutatedRecord
    var before: RowImage?
    var after: RowImage?
    /// The effect that was noted, or `nil` if the images show it, as in those of older versions.
    private var noted: Effect?

    init(record: MutatedRecord, before: RowImage? = nil, after: RowImage? = nil) {
      (self.record, self.before, self.after) = (record, before, after)
    }

    /// The effect of a mutation on a row, regardless of the previous row.
    enum Effect: Codable, Equatable {
      case nothing, insertion, deletion
      case columns(Set<String>)
    }

    var effect: Effect {
      if let noted { return noted }
      switch (before, after) {
      case (nil, nil): return .nothing
      case (nil, _?): return .insertion
      case (_?, nil): return .deletion
      case (let before?, let after?):
        return .columns(Set(after.keys.filter { before[$0] != after[$0] }))
      }
    }

    /// Stores the effect, because the previous row may change.
    mutating func noteEffect() { noted = effect }

    /// The row before the mutation, or else after it, or `nil` if it existed at neither time.
    var image: RowImage? { before ?? after }

    /// Returns whether the mutation writes a column.
    func changes(_ column: String) -> Bool {
      switch effect {
      case .nothing: false
      case .insertion, .deletion: true
      case .columns(let columns): columns.contains(column)
      }
    }

    /// The changed columns. Nil represents the whole row, which was inserted or deleted.
    fileprivate var columns: [String?] {
      switch effect {
      case .nothing: []
      case .insertion, .deletion: [nil]
      case .columns(let columns): Array(columns)
      }
    }
  }

  var number: Int64 = 0
  var key = UUID()
  let name: String
  let value: Data
  var changes: [Change]
  var dependencies: [MutatedRecord]
  var attempts = 0
  /// The reason why it was taken back, or `nil` if it was not.
  var problem: String?
  /// The reason why its rows cannot be read, or `nil` if they can. In that case, its changes have
  /// no images.
  var fault: String?

  /// The rows that the mutation has inserted.
  var insertions: [MutatedRecord] {
    changes.filter { $0.before == nil && $0.after != nil }.map(\.record)
  }

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
///
/// The latter has an entry with an empty `part` for each row that a mutation names. For a mutation
/// that was not taken back it also has one for each column that it changed, and one for each row
/// that it inserted or deleted.
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
          part TEXT NOT NULL,
          number INTEGER NOT NULL,
          PRIMARY KEY (record, part, number)
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

  // MARK: Later mutations

  /// Returns whether mutations that wait change any row.
  static func hasChanges(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT * FROM bindery_mutation_record WHERE part > '')") ?? false
  }

  /// Returns the rows that are changed, inserted or deleted by mutations that wait, or `nil` if
  /// there are more than `limit`.
  static func changedRecords(
    _ db: Database, atMost limit: Int = .max
  ) throws -> Set<MutatedRecord>? {
    let texts = try Data.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT CAST(record AS BLOB) FROM bindery_mutation_record WHERE part > ''
          LIMIT ?
          """), arguments: [limit == .max ? -1 : limit + 1])
    if texts.count > limit { return nil }
    let decoder = JSONDecoder()
    return Set(try texts.map { try decoder.decode(MutatedRecord.self, from: $0) })
  }

  /// Returns the mutations after one that name a row, were not taken back, and can be read.
  static func pending(
    naming record: MutatedRecord, after number: Int64, _ db: Database
  ) throws -> [StoredMutation] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT bindery_mutation.* FROM bindery_mutation_record AS named
        JOIN bindery_mutation ON bindery_mutation.number = named.number
        WHERE record = ? AND part = '' AND named.number > ? AND problem IS NULL
        """, arguments: [name(record), number]
    ).map { try stored($0, db) }.filter { $0.fault == nil }
  }

  /// Returns whether an earlier mutation has to be sent first. This queue's own order ensures that
  /// there is none, but another program may have a queue of the same database.
  static func isBehind(_ number: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (
            SELECT * FROM bindery_mutation_record AS own
            CROSS JOIN bindery_mutation_record AS changed
              ON changed.record = own.record AND changed.part > ''
            CROSS JOIN bindery_mutation AS earlier ON earlier.number = changed.number
            WHERE own.number = ?1 AND own.part = '' AND earlier.number < ?1
              AND earlier.problem IS NULL)
          OR EXISTS (
            SELECT * FROM bindery_mutation_record AS own
            CROSS JOIN bindery_mutation_record AS named
              ON named.record = own.record AND named.part = '' AND named.number < ?1
            CROSS JOIN bindery_mutation AS earlier ON earlier.number = named.number
            WHERE own.number = ?1 AND own.part > '' AND earlier.problem IS NULL)
          """), arguments: [number]) ?? false
  }

  /// Returns the number of a mutation after one that changes a row, or `nil` if there is none.
  ///
  /// - Parameter record: The row's ``name(_:)``.
  static func later(
    than number: Int64, changing record: String, _ db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT number FROM bindery_mutation_record
          WHERE record = ? AND part > '' AND number > ? LIMIT 1
          """), arguments: [record, number])
  }

  /// Returns the number of the first mutation after one that changes a column of a row, or inserts
  /// or deletes the row, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - column: The column, or `nil` for the whole row only.
  ///   - record: The row's ``name(_:)``.
  /// - Complexity: O(log *n*) for *n* mutations.
  static func first(
    after number: Int64, changing column: String?, of record: String, _ db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT min(first) FROM (
            SELECT min(number) AS first FROM bindery_mutation_record
              WHERE record = ?1 AND part = ?2 AND number > ?4
            UNION ALL SELECT min(number) FROM bindery_mutation_record
              WHERE record = ?1 AND part = ?3 AND number > ?4)
          """), arguments: [record, part(nil), part(column), number])
  }

  private static func part(_ column: String?) -> String { column.map { "=" + $0 } ?? "*" }

  /// Returns a text that identifies a row.
  static func name(_ record: MutatedRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  private static func insertRecords(of mutation: StoredMutation, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO bindery_mutation_record VALUES (?, ?, ?)")
    func insert(_ record: MutatedRecord, _ parts: [String]) throws {
      let name = try name(record)
      for part in parts { try statement.execute(arguments: [name, part, mutation.number]) }
    }
    for record in mutation.dependencies { try insert(record, [""]) }
    for change in mutation.changes {
      let columns = mutation.problem == nil ? change.columns : []
      try insert(change.record, [""] + columns.map(part))
    }
  }

  private static func deleteRecords(of number: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM bindery_mutation_record WHERE number = ?", arguments: [number])
  }

  // MARK: Reading and writing

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
        db,
        sql: """
          SELECT CAST(record AS BLOB) FROM bindery_mutation_record WHERE number = ? AND part = ''
          """,
        arguments: [mutation.number])
      mutation.changes = records.compactMap { try? decoder.decode(MutatedRecord.self, from: $0) }
        .map { StoredMutation.Change(record: $0) }
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
    try insertRecords(of: mutation, db)
  }

  /// Stores the changes and the problem of a mutation.
  static func update(_ mutation: StoredMutation, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE bindery_mutation SET changes = ?, problem = ? WHERE number = ?",
      arguments: [try JSONEncoder().encode(mutation.changes), mutation.problem, mutation.number])
    try deleteRecords(of: mutation.number, db)
    try insertRecords(of: mutation, db)
  }

  /// Adds to the number of attempts to send a mutation.
  static func count(_ attempts: Int, of number: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE bindery_mutation SET attempts = attempts + ? WHERE number = ?",
      arguments: [attempts, number])
  }

  static func delete(_ number: Int64, _ db: Database) throws {
    try deleteRecords(of: number, db)
    try db.execute(sql: "DELETE FROM bindery_mutation WHERE number = ?", arguments: [number])
  }
}
