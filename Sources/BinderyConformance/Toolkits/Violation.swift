/// An unexpected result of a toolkit. Its description has the actual and the expected result, and
/// the line of the behaviour.
///
/// ```swift
/// try Violation.unless(label.text, is: "Ada", "the label shows the name")
/// ```
///
/// A behaviour throws it, and a ``ConformanceRun`` records it as a failure.
public struct Violation: Error, CustomStringConvertible {
  /// The actual and the expected result.
  public let description: String

  /// Makes a violation with this description.
  public init(_ description: String) {
    self.description = description
  }

  /// Throws a violation unless a condition holds.
  ///
  /// - Throws: A ``Violation`` with the expectation and the source location.
  public static func unless(
    _ condition: Bool, _ expectation: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    if !condition { throw Violation("\(expectation()) (\(place(fileID, line)))") }
  }

  /// Throws a violation unless two values are equal.
  ///
  /// - Throws: A ``Violation`` with both values and the source location.
  public static func unless<Value: Equatable>(
    _ value: Value, is expected: Value, _ what: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    guard value != expected else { return }
    throw Violation("\(what()): \(value) instead of \(expected) (\(place(fileID, line)))")
  }
}

/// An error for a feature that a toolkit does not have.
///
/// ```swift
/// throw NotApplicable("without a display a navigator needs no host")
/// ```
///
/// The run records the reason, which the manual's matrix shows; it is not a failure.
public struct NotApplicable: Error, CustomStringConvertible {
  /// The reason why the toolkit does not have it.
  public let description: String

  /// Makes an error with this reason.
  public init(_ reason: String) {
    description = reason
  }
}

/// Throws a violation unless a condition is true.
func expect(
  _ condition: Bool, _ expectation: @autoclosure () -> String, fileID: StaticString = #fileID,
  line: UInt = #line
) throws {
  try Violation.unless(condition, expectation(), fileID: fileID, line: line)
}

/// Throws a violation unless two values are equal.
func expect<Value: Equatable>(
  _ value: Value, is expected: Value, _ what: @autoclosure () -> String,
  fileID: StaticString = #fileID, line: UInt = #line
) throws {
  try Violation.unless(value, is: expected, what(), fileID: fileID, line: line)
}

private func place(_ fileID: StaticString, _ line: UInt) -> String {
  let file = "\(fileID)".split(separator: "/").last ?? ""
  return "\(file):\(line)"
}
