// The rules that most forms have. Only `required` rejects an empty text: the other rules accept
// it, so that a field can be optional.

extension FieldRule where Value == String {
  /// A rule that requires text other than white space. For a message of your own, use
  /// `.required(_:)`.
  public static var required: FieldRule { required("This is required.") }

  /// Returns a rule that requires text other than white space: `.required("Enter your address.")`.
  /// Its problem has the kind ``FieldProblem/Kind/missing``, which makes ``FieldGroup/canTry``
  /// false.
  public static func required(_ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0.isBlank ? problem : nil }
  }

  /// Returns a rule that requires at least `length` characters, as the user counts them.
  ///
  /// ```swift
  /// password = form.field(\.password, .required, .minimumLength(8))
  /// ```
  ///
  /// Empty text passes; if the field must not be empty, combine this rule with `.required`. The
  /// default message has a ``FieldProblem/pattern``, by which the GTK layer translates it.
  public static func minimumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message, kind: .tooShort,
      else: .init(
        "This needs at least %d character.", "This needs at least %d characters.", length))
    return FieldRule { $0.isEmpty || $0.count >= length ? nil : problem }
  }

  /// Returns a rule that allows at most `length` characters, as the user counts them: an accented
  /// letter or an emoji counts once. Empty text passes. The default message has a
  /// ``FieldProblem/pattern``, by which the GTK layer translates it.
  public static func maximumLength(_ length: Int, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message, kind: .tooLong,
      else: .init(
        "This takes at most %d character.", "This takes at most %d characters.", length))
    return FieldRule { $0.count <= length ? nil : problem }
  }

  /// Returns a rule that requires the whole text to match a regular expression.
  ///
  /// ```swift
  /// code = form.field(\.code, .matching(/[0-9]{5}/, "A postal code has five digits."))
  /// ```
  ///
  /// Empty text passes; if the field must not be empty, combine this rule with `.required`.
  public static func matching<Output>(_ regex: Regex<Output>, _ message: String) -> FieldRule {
    let problem = FieldProblem(message, kind: .malformed)
    return FieldRule { text in
      text.isEmpty || (try? regex.wholeMatch(in: text)) != nil ? nil : problem
    }
  }
}

extension FieldRule where Value: Comparable {
  /// Returns a rule that requires a value in a range, including its bounds: `.range(1...120)`. The
  /// default message contains the bounds, and has a ``FieldProblem/pattern``, by which the GTK
  /// layer translates it.
  public static func range(_ range: ClosedRange<Value>, _ message: String? = nil) -> FieldRule {
    let problem = FieldProblem(
      message, kind: .outOfRange,
      else: .init(
        "This has to be from %@ to %@.", "\(range.lowerBound)", "\(range.upperBound)"))
    return FieldRule { range.contains($0) ? nil : problem }
  }
}

extension FieldRule {
  /// Returns a rule that requires a value other than nil: `form.field(\.birthday, .required())`.
  /// Its problem has the kind ``FieldProblem/Kind/missing``, which makes ``FieldGroup/canTry``
  /// false.
  public static func required<Wrapped>(_ message: String = "This is required.") -> FieldRule
  where Value == Wrapped? {
    let problem = FieldProblem(message, kind: .missing)
    return FieldRule { $0 == nil ? problem : nil }
  }
}

extension FieldProblem {
  /// A problem with an app's message, or else with one of Bindery's own.
  fileprivate init(_ message: String?, kind: Kind, else pattern: @autoclosure () -> Pattern) {
    self = message.map { .init($0, kind: kind) } ?? .init(pattern(), kind: kind)
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
