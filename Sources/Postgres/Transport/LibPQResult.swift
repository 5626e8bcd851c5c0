import CPostgres

/// Reads a result of libpq, and frees it.
struct LibPQResult: ~Copyable {
  private let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  var status: ExecStatusType { PQresultStatus(pointer) }
  var command: String { String(cString: PQcmdStatus(pointer)) }
  var columns: PostgresColumns {
    PostgresColumns(
      (0..<PQnfields(pointer)).map {
        PostgresColumn(
          name: String(cString: PQfname(pointer, $0)),
          type: PostgresType(oid: PQftype(pointer, $0)))
      })
  }

  func append(to block: inout PostgresRowBlock) {
    for row in 0..<PQntuples(pointer) {
      block.appendRow { column in
        let column = Int32(column)
        if PQgetisnull(pointer, row, column) == 1 { return nil }
        return UnsafeRawBufferPointer(
          start: PQgetvalue(pointer, row, column), count: Int(PQgetlength(pointer, row, column)))
      }
    }
  }

  var diagnostics: PostgresDiagnostics { Self.diagnostics(of: pointer) }

  static func diagnostics(of pointer: OpaquePointer) -> PostgresDiagnostics {
    func field(_ letter: Character) -> String? {
      PQresultErrorField(pointer, Int32(letter.asciiValue!)).map { String(cString: $0) }
    }
    var result = PostgresDiagnostics(
      severity: field("V") ?? field("S") ?? "ERROR", sqlState: SQLState(field("C") ?? "XX000"),
      message: field("M") ?? LibPQText.trimmed(PQresultErrorMessage(pointer)))
    result.detail = field("D")
    result.hint = field("H")
    result.position = field("P").flatMap { Int($0) }
    result.schema = field("s")
    result.table = field("t")
    result.column = field("c")
    result.dataType = field("d")
    result.constraint = field("n")
    result.routine = field("R")
    result.context = field("W")
    return result
  }
}

/// Texts of libpq.
enum LibPQText {
  /// Returns a message in one line.
  static func trimmed(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    return String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the reason why a connection string is invalid, up to the first part of the string that
  /// it repeats, apart from the names of options: the part may be a password. Libpq says the reason
  /// in the user's language.
  static func withoutValues(_ reason: String, of connectionString: String) -> String {
    let parts = reason.split(omittingEmptySubsequences: false) { "\"“”„«»".contains($0) }
    for (index, part) in parts.enumerated() where index % 2 == 1 && part.count > 1 {
      if connectionString.contains("\(part)=") { continue }
      return reason[..<reason.index(before: part.startIndex)] + "…"
    }
    return reason
  }

  /// Returns the error code of a verbose message, and the message without the code and the place in
  /// the server's source.
  static func failure(_ text: String) -> PostgresError.ConnectFailure {
    let plain = text.replacing(#/\s*LOCATION: .*?:\d+/#, with: "")
    guard let match = plain.matches(of: #/[A-Z]+: +([0-9A-Z]{5}): /#).last else {
      return PostgresError.ConnectFailure(message: plain)
    }
    return PostgresError.ConnectFailure(
      message: plain.replacing(#/[A-Z]+: +[0-9A-Z]{5}: /#, with: ""),
      sqlState: SQLState(String(match.1)))
  }
}
