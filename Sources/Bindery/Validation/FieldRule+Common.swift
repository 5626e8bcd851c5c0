// The rules that most forms have. Only `required` rejects an empty text: the other rules accept
// it, so that a field can be optional.

extension FieldRule where Value == String {
  /// Returns a rule that requires a text with more than white space.
  public static var required: FieldRule { required("This is required.") }

  /// Returns a rule that requires a text with more than white space.
  public static func required(_ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0.isBlank ? problem : nil }
  }

  /// Returns a rule that requires at least `length` characters. An empty text passes.
  public static func minimumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This needs at least \(length) characters.", kind: .tooShort)
    return FieldRule { $0.isEmpty || $0.count >= length ? nil : problem }
  }

  /// Returns a rule that allows at most `length` characters.
  public static func maximumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This takes at most \(length) characters.", kind: .tooLong)
    return FieldRule { $0.count <= length ? nil : problem }
  }

  /// Returns a rule that requires the whole text to match. An empty text passes:
  /// `.matching(/[0-9]{5}/, "A postal code has five digits.")`.
  public static func matching<Output>(_ regex: Regex<Output>, _ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .malformed)
    return FieldRule { text in
      text.isEmpty || (try? regex.wholeMatch(in: text)) != nil ? nil : problem
    }
  }
}

extension FieldRule where Value: Comparable {
  /// Returns a rule that requires a value in a range.
  public static func range(_ range: ClosedRange<Value>, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message ?? "This has to be from \(range.lowerBound) to \(range.upperBound).",
      kind: .outOfRange)
    return FieldRule { range.contains($0) ? nil : problem }
  }
}

extension FieldRule {
  /// Returns a rule that requires a value other than nil.
  public static func required<Wrapped>(_ message: String = "This is required.") -> FieldRule
  where Value == Wrapped? {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0 == nil ? problem : nil }
  }
}

extension String {
  /// Whether the text is empty or only white space.
  fileprivate var isBlank: Bool {
    for byte in utf8 {
      // Usually the first byte decides.
      guard byte < 0x80 else { return allSatisfy(\.isWhitespace) }
      if byte > 0x20, byte != 0x7F { return false }
    }
    return allSatisfy(\.isWhitespace)
  }
}
