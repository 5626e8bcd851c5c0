/// An error that occurred while reading or writing the file of an ``ActionLog``. Its description
/// contains the reason, the line if there is one, and usually a remedy.
///
/// ```swift
/// do {
///   _ = try history.import(data)
/// } catch {
///   banner.show("\(error)")  // "Line 7 of the action log: the action cannot be read: …"
/// }
/// ```
///
/// If a file cannot be read, the history does not change. ``ActionLog/reading(_:)`` recovers the
/// intact part of a damaged file.
public struct ActionLogError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The reason for an error, for programs that handle some reasons specially.
  ///
  /// ```swift
  /// if case .cutOff(let read, _) = error.reason { banner.show("Only \(read) steps are there.") }
  /// ```
  ///
  /// Its strings describe the problem to a developer. To the user, show the error's description.
  public enum Reason: Equatable, Sendable {
    /// The file is empty.
    case empty
    /// The file is not a log.
    case notALog
    /// The file has a format version that this program does not know.
    case version(Int, known: Int)
    /// The session is from another store.
    case otherStore(recorded: String, expected: String)
    /// The initial state cannot be read.
    case badState(String)
    /// An action cannot be read.
    case badAction(String)
    /// Some of the actions are missing, usually the last ones.
    case cutOff(read: Int, recorded: Int)
    /// The file has more actions than its first line declares.
    case tooLong(recorded: Int)
    /// A state or an action cannot be encoded.
    case notEncodable(String)
  }

  /// The reason for the error.
  public let reason: Reason
  /// The number of the line in the file, beginning with 1, or nil if the error concerns the whole
  /// file.
  public let line: Int?

  init(_ reason: Reason, line: Int? = nil) {
    (self.reason, self.line) = (reason, line)
  }

  public var description: String {
    (line.map { "Line \($0) of the action log: " } ?? "The action log: ") + text
  }

  private var text: String {
    switch reason {
    case .empty:
      "the file is empty. Export the session again."
    case .notALog:
      "this is not a log of actions, or it is damaged. Import a file that a history has exported."
    case .version(let version, let known):
      "it has version \(version), but this program reads only versions up to \(known). "
        + "Import it with a newer program."
    case .otherStore(let recorded, let expected):
      "it was recorded by \(recorded), not \(expected). Import it there. "
        + "If only the name of the type has changed, change the name in this line."
    case .badState(let problem):
      "the initial state cannot be read: \(problem). "
        + "If its type was changed, make it read the former version too, or import the log with the "
        + "program that recorded it."
    case .badAction(let problem):
      "the action cannot be read: \(problem). To read the actions "
        + "before it, call `ActionLog.reading(_:)`."
    case .cutOff(let read, let recorded):
      "actions are missing: it contains \(read) of \(recorded). "
        + "Read these with `ActionLog.reading(_:)`, or get the whole file."
    case .tooLong(let recorded):
      "it continues after the \(recorded) recorded actions. "
        + "Remove the rest, or read only the actions with `ActionLog.reading(_:)`."
    case .notEncodable(let problem):
      "it cannot be written: \(problem)."
    }
  }
}
