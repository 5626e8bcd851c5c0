/// What a toolkit did, and should not have done.
public struct Violation: Error, CustomStringConvertible {
  /// What it did, and what it should have done.
  public let description: String

  /// Describes it.
  public init(_ description: String) {
    self.description = description
  }

  /// Throws one unless a condition holds.
  ///
  /// - Throws: A ``Violation`` which says what was expected, and where.
  public static func unless(
    _ condition: Bool, _ expectation: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    if !condition { throw Violation("\(expectation()) (\(place(fileID, line)))") }
  }

  /// Throws one unless two values are the same.
  ///
  /// - Throws: A ``Violation`` which names both, and where.
  public static func unless<Value: Equatable>(
    _ value: Value, is expected: Value, _ what: @autoclosure () -> String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    guard value != expected else { return }
    throw Violation("\(what()): \(value) instead of \(expected) (\(place(fileID, line)))")
  }
}

/// A toolkit has no such thing.
public struct NotApplicable: Error, CustomStringConvertible {
  /// Why it has none.
  public let description: String

  /// Says why.
  public init(_ reason: String) {
    description = reason
  }
}

/// Holds that a condition is true.
func expect(
  _ condition: Bool, _ expectation: @autoclosure () -> String, fileID: StaticString = #fileID,
  line: UInt = #line
) throws {
  try Violation.unless(condition, expectation(), fileID: fileID, line: line)
}

/// Holds that two values are the same.
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
