/// A place in the program, in a form that takes little time to record, such as the addresses of a
/// call stack.
///
/// Its file and line are looked up when the place is shown. ``SourceLine`` is a place whose line is
/// known already.
public protocol NotedPlace: Sendable {}

/// A line of the source that is known when the program is compiled, such as that of a command's
/// initializer.
public struct SourceLine: NotedPlace, Hashable {
  /// The module and the file: `MyApp/PeoplePage.swift`.
  public let file: String
  /// The number of the line.
  public let line: Int

  package init(_ fileID: StaticString, _ line: UInt) {
    (file, self.line) = ("\(fileID)", Int(line))
  }
}
