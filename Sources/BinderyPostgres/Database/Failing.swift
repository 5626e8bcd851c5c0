import Postgres

/// The failure of a source's last reading.
struct Failing: Sendable {
  private var error: PostgresError?
  /// The description of the failure that was reported, or `nil` if none was.
  private var reported: String?
  private(set) var isOn = false

  /// Whether a table has changed since the statement was prepared. The statement is then prepared
  /// again.
  private var isStalePlan = false

  /// Notes a failure. Returns whether it differs from the last one, and therefore has to be
  /// reported.
  mutating func note(_ error: any Error) -> Bool {
    var known = error as? PostgresError
    isStalePlan = false
    // Several statements may fail for the same reason.
    if case .server(let diagnostics) = known {
      isStalePlan = diagnostics.isStalePlan
      known = .server(
        PostgresDiagnostics(
          severity: diagnostics.severity, sqlState: diagnostics.sqlState,
          message: diagnostics.message))
    }
    let description = known.map { "\($0)" } ?? "\(error)"
    // What was being read when the connection ended is read again. An outage is reported by the
    // server, until it is over; so this failure matters only if it happens again.
    let isEnd = !isOn && known?.isEndOfConnection == true
    (self.error, isOn) = (known, true)
    if isStalePlan || isEnd || description == reported { return false }
    reported = description
    return true
  }

  /// Notes that a read has succeeded. Returns whether the previous read failed.
  mutating func end() -> Bool {
    defer { self = Failing() }
    return reported != nil
  }

  /// Whether the same read may succeed later. It is false if the statement itself is wrong.
  var isTemporary: Bool {
    guard isOn, let error else { return false }
    if isStalePlan { return true }
    guard case .server(let diagnostics) = error else { return true }
    return !["42", "22", "0A", "3F"].contains(diagnostics.sqlState.code.prefix(2))
  }
}

extension PostgresError {
  /// Whether the connection has ended, whatever the statement was.
  fileprivate var isEndOfConnection: Bool {
    switch self {
    case .connectionLost: true
    case .server(let diagnostics): ["FATAL", "PANIC"].contains(diagnostics.severity)
    default: false
    }
  }
}
