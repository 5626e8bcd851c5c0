import Postgres

/// The failure of a source's last reading.
struct Failing: Sendable {
  private var error: PostgresError?
  /// The text of any other error.
  private var text: String?
  private(set) var isOn = false

  /// Whether a table has changed since the statement was prepared, which is then prepared again.
  private var isStalePlan = false

  /// Notes a failure; returns whether it differs from the last one, and so has to be reported.
  mutating func note(_ error: any Error) -> Bool {
    var known = error as? PostgresError
    let text = "\(error)"
    isStalePlan = false
    // Several statements may fail for the same reason.
    if case .server(let diagnostics) = known {
      isStalePlan = diagnostics.isStalePlan
      known = .server(
        PostgresDiagnostics(
          severity: diagnostics.severity, sqlState: diagnostics.sqlState,
          message: diagnostics.message))
    }
    defer { (self.error, self.text, isOn) = (known, text, true) }
    if isStalePlan { return false }
    return !isOn || known != self.error || known == nil && text != self.text
  }

  /// Notes that a reading has succeeded; returns whether the one before had failed.
  mutating func end() -> Bool {
    defer { (error, text, isOn) = (nil, nil, false) }
    return isOn
  }

  /// Whether the same reading may succeed later: not if the statement itself is wrong.
  var isTemporary: Bool {
    guard isOn, let error else { return false }
    if isStalePlan { return true }
    guard case .server(let diagnostics) = error else { return true }
    return !["42", "22", "0A", "3F"].contains(diagnostics.sqlState.code.prefix(2))
  }
}
