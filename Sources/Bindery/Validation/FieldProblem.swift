/// A problem with a field's value. It has a kind, and a message for the user.
///
/// A rule of your own can return a problem as a string literal:
///
/// ```swift
/// form.field(\.age, FieldRule { $0 < 0 ? "Nobody is that young." : nil })
/// ```
public struct FieldProblem: Error, Equatable, Sendable {
  /// The kind of a problem, independent of its message.
  ///
  /// ```swift
  /// if viewModel.name.problem.value?.kind == .missing { hint.isVisible = true }
  /// ```
  ///
  /// Two kinds affect a form: ``FieldGroup/canTry`` is false while a value is ``missing``, and
  /// validating the form repeats the checks whose problem is ``unchecked``.
  public enum Kind: Equatable, Sendable {
    /// A required value is missing.
    case missing
    /// The value is shorter than allowed.
    case tooShort
    /// The value is longer than allowed.
    case tooLong
    /// The value is not in the allowed range.
    case outOfRange
    /// The value does not have the required form.
    case malformed
    /// An asynchronous check of the value failed with an error. ``AnyFormField/checkAgain()`` runs
    /// it again.
    case unchecked
    /// Any other problem, such as that of a rule of your own.
    case other
  }

  /// The kind of the problem, for code that must not depend on the message.
  public let kind: Kind
  /// A sentence for the user. Problems with different messages are not equal, so a control shows
  /// each new message.
  public let message: String

  /// Creates a problem. Its default kind is ``FieldProblem/Kind/other``.
  ///
  /// ```swift
  /// FieldProblem("Choose a date in the future.", kind: .outOfRange)
  /// ```
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
