/// A call of a toolkit's table in which no table may be changed, such as one that asks for a cell.
///
/// Lists that are changed meanwhile are shown in the next turn of the main loop: a table that is
/// changed while it is laid out, or while it reports a selection, is left with rows that it does
/// not know.
@MainActor
package enum ToolkitCallback {
  private static var depth = 0

  /// Whether such a call is on the stack.
  static var isRunning: Bool { depth > 0 }

  /// Answers a call.
  package static func answer<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
