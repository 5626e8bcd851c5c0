/// A call from a toolkit's table, such as a request for a cell. No table may be changed during such
/// a call.
///
/// Changes made to lists during the call are shown in the next turn of the main loop. A table that
/// is changed while it is laid out, or while it reports a selection, would be inconsistent.
@MainActor
package enum ToolkitCallback {
  private static var depth = 0

  /// Whether such a call is on the stack.
  static var isRunning: Bool { depth > 0 }

  /// Runs `body`, which handles such a call.
  package static func answer<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
