// The rules that most forms have. Whether there must be a text at all is said by `required` alone:
// the others accept an empty one, so that a field can be left out.

extension FieldRule where Value == String {
  /// There has to be a text, and not white space only.
  public static var required: FieldRule { required("This is required.") }

  /// There has to be a text, and not white space only.
  public static func required(_ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0.isBlank ? problem : nil }
  }

  /// A text has at least so many characters.
  public static func minimumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This needs at least \(length) characters.", kind: .tooShort)
    return FieldRule { $0.isEmpty || $0.count >= length ? nil : problem }
  }

  /// A text has at most so many characters.
  public static func maximumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This takes at most \(length) characters.", kind: .tooLong)
    return FieldRule { $0.count <= length ? nil : problem }
  }

  /// A text matches as a whole: `.matching(/[0-9]{5}/, "A postal code has five digits.")`.
  public static func matching<Output>(_ regex: Regex<Output>, _ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .malformed)
    return FieldRule { text in
      text.isEmpty || (try? regex.wholeMatch(in: text)) != nil ? nil : problem
    }
  }
}

extension FieldRule where Value: Comparable {
  /// The value lies in a range.
  public static func range(_ range: ClosedRange<Value>, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This has to be from \(range.lowerBound) to \(range.upperBound).",
      kind: .outOfRange)
    return FieldRule { range.contains($0) ? nil : problem }
  }
}

extension FieldRule {
  /// Something has to be chosen.
  public static func required<Wrapped>(_ message: String = "This is required.") -> FieldRule
  where Value == Wrapped? {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0 == nil ? problem : nil }
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool {
    for byte in utf8 {
      // Mostly the first byte tells.
      guard byte < 0x80 else { return allSatisfy(\.isWhitespace) }
      if byte > 0x20, byte != 0x7F { return false }
    }
    return allSatisfy(\.isWhitespace)
  }
}
