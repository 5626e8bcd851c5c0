/// An error that a behavior throws for an unexpected result of a toolkit.
///
/// ```swift
/// try Violation.unless(label.text, is: "Ada", "the label shows the name")
/// ```
///
/// Its description contains the actual and the expected result, and the line of the behavior. A
/// ``ConformanceRun`` records it as a failure.
public struct Violation: Error, CustomStringConvertible {
  /// The actual and the expected result, and the line of the behavior.
  public let description: String

  /// Creates a violation.
  public init(_ description: String) {
    self.description = description
  }

  /// Throws a violation unless a condition holds.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - expectation: A description of the expected result, for the message.
  /// - Throws: A ``Violation`` with the description and the line of the call.
  public static func unless(
    _ condition: Bool, _ expectation: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    if !condition { throw Violation("\(expectation()) (\(place(fileID, line)))") }
  }

  /// Throws a violation unless two values are equal.
  ///
  /// - Parameters:
  ///   - value: The actual value.
  ///   - expected: The expected value.
  ///   - what: A description of the value, for the message.
  /// - Throws: A ``Violation`` with the description, both values and the line of the call.
  public static func unless<Value: Equatable>(
    _ value: Value, is expected: Value, _ what: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    guard value != expected else { return }
    throw Violation("\(what()): \(value) instead of \(expected) (\(place(fileID, line)))")
  }
}

/// An error that a toolkit throws for a feature that it does not have.
///
/// ```swift
/// throw NotApplicable("without a display a navigator needs no host")
/// ```
///
/// It is not a failure. A ``ConformanceRun`` records the reason, which the manual's matrix shows.
public struct NotApplicable: Error, CustomStringConvertible {
  /// The reason why the toolkit does not have the feature.
  public let description: String

  /// Creates an error with this reason.
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
