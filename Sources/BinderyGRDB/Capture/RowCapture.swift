import BinderyLive
import CSQLiteCapture
import GRDB

/// A recorder of the rows that a connection touches, based on SQLite's pre-update hook. Used on
/// the connection's thread only.
final class RowCapture {
  private let capture: OpaquePointer

  /// The number of keys recorded for a table before the whole table counts as changed.
  static let keyLimit = 65_536

  init() {
    capture = bindery_capture_create(Self.keyLimit)
  }

  deinit {
    bindery_capture_destroy(capture)
  }

  /// Starts recording. Returns whether SQLite supports it.
  func install(_ db: Database) -> Bool {
    let connection = UnsafeMutableRawPointer(db.sqliteConnection)
    guard bindery_capture_install(capture, connection) else { return false }
    bindery_capture_reset(capture)
    return true
  }

  static func remove(from db: Database) {
    bindery_capture_remove(UnsafeMutableRawPointer(db.sqliteConnection))
  }

  /// Records the rows of a table by these columns, or by row id if there are none.
  func prepare(_ table: CapturedTable, without: CaptureRepair = []) {
    if !table.keyColumns.isEmpty {
      bindery_capture_key_columns(
        capture, "main", table.name, table.keyColumns.map(CInt.init), CInt(table.keyColumns.count))
    }
    bindery_capture_columns(
      capture, "main", table.name, table.hasColumnsInOrder, table.identityColumns,
      without.contains(.shortRows) ? 0 : table.defaultedColumns, table.realColumns)
  }

  /// Discards the known properties of all tables, for example after a change of the schema. The
  /// rows of the tables are still recorded.
  func forgetTables() { bindery_capture_forget_tables(capture) }

  /// Records the SQL of the statements that touch rows.
  func recordStatements(_ isOn: Bool) { bindery_capture_record_statements(capture, isOn) }

  /// The last recorded statements that touched rows, in order.
  var statements: [String] {
    var statements: [String] = []
    while let sql = bindery_capture_statement(capture, statements.count) {
      statements.append(String(cString: sql))
    }
    return statements.reversed()
  }

  /// The number of rows touched in all.
  var eventCount: UInt64 { bindery_capture_event_count(capture) }

  private var touchedTables: some Sequence<bindery_table> {
    (0..<bindery_capture_table_count(capture)).lazy
      .map { bindery_capture_table(self.capture, $0)!.pointee }
      .filter { $0.count > 0 || $0.value_count > 0 || $0.unkeyed || $0.overflowed }
  }

  /// The tables with recorded rows.
  var tableNames: [String] {
    bindery_capture_is_empty(capture) ? [] : touchedTables.map { String(cString: $0.name) }
  }

  /// Moves the recorded rows into `touches`.
  func take(into touches: inout Touches) {
    guard !bindery_capture_is_empty(capture) else { return }
    for table in touchedTables {
      let name = String(cString: table.name)
      // Only rows of the main database are followed.
      guard String(cString: table.schema) == "main" else {
        touches.tables.insert(name)
        continue
      }
      var rows = TouchedRowKeys(isIncomplete: table.unkeyed || table.overflowed)
      if !rows.isIncomplete {
        for index in 0..<table.count { rows.ids.append((table.keys[index], table.columns[index])) }
        rows.addNames(
          UnsafeRawBufferPointer(start: table.values, count: table.values_size),
          columnCount: Int(table.key_column_count))
      }
      touches.add(rows, to: name)
    }
    bindery_capture_reset(capture)
  }
}

/// The way in which the rows of a table are recorded.
struct CapturedTable: Hashable, Sendable {
  let name: String
  /// The schema that this describes, by its `PRAGMA schema_version`.
  let schemaVersion: Int64
  /// The numbers of the primary key's columns in a table without row ids.
  let keyColumns: [Int]
  /// Whether SQLite numbers the columns in the order of the definition.
  let hasColumnsInOrder: Bool
  /// The columns that identify a row, one bit each, if the row id does not identify it.
  let identityColumns: UInt64
  /// The columns that have a default, one bit each.
  let defaultedColumns: UInt64
  /// The columns that store real numbers, one bit each.
  let realColumns: UInt64
  /// The names of the row id, in lower case.
  let rowIDNames: Set<String>
  /// Whether writing a row may remove another one that has an equal value in a unique column.
  let mayReplaceOthers: Bool
}
