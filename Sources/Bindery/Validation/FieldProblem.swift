/// What is wrong with a field's value: of which kind, and in words for the user.
///
/// A problem is written as a text where a rule of one's own finds it:
///
/// ```swift
/// form.field(\.age, FieldRule { $0 < 0 ? "Nobody is that young." : nil })
/// ```
public struct FieldProblem: Error, Equatable, Sendable {
  /// What a program can ask of a problem, whatever its words are.
  public enum Kind: Equatable, Sendable {
    /// Something is required, and nothing is there.
    case missing
    case tooShort
    case tooLong
    case outOfRange
    /// The value does not look as it should.
    case malformed
    /// Whether the value is good could not be found out. ``AnyFormField/checkAgain()`` tries again.
    case unchecked
    /// What a rule of one's own found.
    case other
  }

  public let kind: Kind
  /// A sentence for the user.
  public let message: String

  /// Makes a problem; of no special kind, unless it is said.
  public init(_ message: String, kind: Kind = .other) {
    self.message = message
    self.kind = kind
  }
}

extension FieldProblem: CustomStringConvertible {
  public var description: String { message }
}

extension FieldProblem: ExpressibleByStringInterpolation {
  public init(stringLiteral message: String) {
    self.init(message)
  }
}
