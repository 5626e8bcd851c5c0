import CSQLiteCapture
import GRDB

/// Notes which rows a connection touches, by SQLite's pre-update hook. Used on its thread only.
final class RowCapture {
  private let capture: OpaquePointer

  /// How many keys of a table are noted before the table counts as changed throughout.
  static let keyLimit = 65_536

  init() {
    capture = bindery_capture_create(Self.keyLimit)
  }

  deinit {
    bindery_capture_destroy(capture)
  }

  /// Begins to note, and returns whether SQLite can.
  func install(_ db: Database, without: CaptureRepair = []) -> Bool {
    let connection = UnsafeMutableRawPointer(db.sqliteConnection)
    guard bindery_capture_install(capture, connection) else { return false }
    // Statements from before would delete whole tables without telling.
    if !without.contains(.preparedStatements) { bindery_capture_expire_statements(connection) }
    bindery_capture_reset(capture)
    return true
  }

  static func remove(from db: Database) {
    bindery_capture_remove(UnsafeMutableRawPointer(db.sqliteConnection))
  }

  /// Notes the rows of a table by these columns, or by row id if there are none.
  func prepare(_ table: CapturedTable) {
    if !table.keyColumns.isEmpty {
      bindery_capture_key_columns(
        capture, "main", table.name, table.keyColumns.map(CInt.init), CInt(table.keyColumns.count))
    }
    bindery_capture_columns(
      capture, "main", table.name, table.hasColumnsInOrder, table.identityColumns)
  }

  /// How many rows were touched in all.
  var eventCount: UInt64 { bindery_capture_event_count(capture) }

  /// Moves what was noted into `touches`.
  func take(into touches: inout Touches, without: CaptureRepair = []) {
    guard !bindery_capture_is_empty(capture) else { return }
    for index in 0..<bindery_capture_table_count(capture) {
      let table = bindery_capture_table(capture, index)!.pointee
      guard table.count > 0 || table.value_count > 0 || table.unkeyed || table.overflowed
      else { continue }
      // Live data reads the main database only.
      guard String(cString: table.schema) == "main" else { continue }
      var rows = TouchedRowKeys(isIncomplete: table.unkeyed || table.overflowed)
      if !rows.isIncomplete {
        for index in 0..<table.count { rows.ids.append((table.keys[index], table.columns[index])) }
        rows.addNames(
          UnsafeRawBufferPointer(start: table.values, count: table.values_size),
          columnCount: Int(table.key_column_count))
      }
      let name = String(cString: table.name)
      touches.add(rows, to: name)
      // Statements tell which columns they write, not that REPLACE removes other rows.
      let isReplaced = rows.ids.contains { $0.columns == TouchedKeys.anotherRow }
      if without.contains(.removedRows) { continue }
      if isReplaced || rows.isIncomplete || !rows.names.isEmpty {
        touches.statements.addWholly(name)
      }
    }
    bindery_capture_reset(capture)
  }
}

/// How the rows of a table are to be noted.
struct CapturedTable: Hashable, Sendable {
  let name: String
  /// The numbers of the primary key's columns, of a table without row ids.
  let keyColumns: [Int]
  let hasColumnsInOrder: Bool
  /// The columns, one bit each, that tell a row apart, unless its row id does.
  let identityColumns: UInt64
  /// Names of the row id, in small letters.
  let rowIDNames: Set<String>
  /// Whether writing a row may remove another one, which has the same value somewhere.
  let mayReplaceOthers: Bool
}
