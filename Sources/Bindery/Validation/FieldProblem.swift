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
  public var kind: Kind { parts.kind }
  /// A sentence for the user. Problems with different messages are not equal, so a control shows
  /// each new message.
  public var message: String { parts.message }
  /// The pattern of one of Bindery's own messages that contains values, for its translation, or nil
  /// for any other message. It is no part of what makes problems equal.
  public var pattern: Pattern? { parts.pattern }
  // One reference, because each keystroke copies the problem.
  private let parts: Parts

  /// Creates a problem. Its default kind is ``FieldProblem/Kind/other``.
  ///
  /// ```swift
  /// FieldProblem("Choose a date in the future.", kind: .outOfRange)
  /// ```
  public init(_ message: String, kind: Kind = .other) {
    parts = Parts(message, kind, nil)
  }

  /// Creates a problem with one of Bindery's own messages.
  init(_ pattern: Pattern, kind: Kind) {
    let text = pattern.count == 1 ? pattern.text : pattern.plural
    parts = Parts(pattern.message(in: text), kind, pattern)
  }

  public static func == (one: FieldProblem, other: FieldProblem) -> Bool {
    one.parts === other.parts || one.kind == other.kind && one.message == other.message
  }

  private final class Parts: Sendable {
    let message: String
    let kind: Kind
    let pattern: Pattern?

    init(_ message: String, _ kind: Kind, _ pattern: Pattern?) {
      (self.message, self.kind, self.pattern) = (message, kind, pattern)
    }
  }

  /// The English pattern of a message, and the values that a message contains. A toolkit layer
  /// translates the pattern, and then inserts the values.
  ///
  /// ```swift
  /// let problem = FormField("a", .minimumLength(3)).problem.value
  /// // problem?.pattern?.plural == "This needs at least %d characters."
  /// // problem?.pattern?.count == 3
  /// ```
  public struct Pattern: Equatable, Sendable {
    /// The text with `%d` for the count and `%@` for each argument: the key of a translation.
    public let text: String
    /// The text for a count other than 1. Without a count, it is equal to ``text``.
    public let plural: String
    /// The number that determines the plural form, if there is one.
    public let count: Int?
    /// The other values, in English notation.
    public let arguments: [String]

    init(_ text: String, _ arguments: String...) {
      (self.text, plural, count, self.arguments) = (text, text, nil, arguments)
    }

    init(_ text: String, _ plural: String, _ count: Int) {
      (self.text, self.plural, self.count, arguments) = (text, plural, count, [])
    }

    /// Returns a translation with the values in it.
    ///
    /// - Parameters:
    ///   - translation: The translation of ``text``, or of the plural form that the count requires.
    ///   - format: Returns a value in the notation of the translation's language.
    public func message(in translation: String, format: (String) -> String = { $0 }) -> String {
      var text = count.map { translation.replacing("%d", with: format("\($0)")) } ?? translation
      for argument in arguments {
        text = text.replacing("%@", with: format(argument), maxReplacements: 1)
      }
      return text
    }
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
