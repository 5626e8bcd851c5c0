/// An error that reports that two elements of a list have the same identity, which makes a change
/// ambiguous.
///
/// ```swift
/// shops.assign([Shop(id: 1, name: "Bakery"), Shop(id: 1, name: "Butcher")])
/// // Observers receive .error: “The elements at 0 and 1 have the same identity, 1. …”
/// ```
///
/// A list emits it as `.error`, and keeps its last good elements until it receives new ones without
/// duplicates. The description contains the identity and both positions.
public struct DuplicateIdentity: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the elements with the same identity: elements, sections, or rows of sections.
  ///
  /// A list without sections reports ``elements``. A list with sections reports ``sections`` or
  /// ``rows(first:second:)``:
  ///
  /// ```swift
  /// if case .rows(let first, let second) = error.subject { print(first, second) }  // 0.2 1.0
  /// ```
  public enum Subject: Hashable, Sendable {
    /// Two elements of a list.
    case elements
    /// Two sections of a list with sections.
    case sections
    /// Two rows of a list with sections, at the given places. Their sections may differ.
    case rows(first: RowPath, second: RowPath)
  }

  /// The identity, as text.
  public let identity: String
  /// The position of the first of the two elements in the new list. The positions of rows are
  /// counted across all sections.
  public let first: Int
  /// The position of the second element in the new list, counted in the same way.
  public let second: Int
  /// The kind of the two elements.
  public let subject: Subject

  /// Makes an error for two elements at the given positions, for lists of your own that compare
  /// their elements.
  public init(identity: String, first: Int, second: Int, subject: Subject = .elements) {
    self.identity = identity
    self.first = first
    self.second = second
    self.subject = subject
  }

  public var description: String {
    switch subject {
    case .elements:
      "The elements at \(first) and \(second) have the same identity, \(identity). "
        + "Give each element of a list an identity of its own."
    case .sections:
      "The sections at \(first) and \(second) have the same identity, \(identity). "
        + "Give each section of a list an identity of its own."
    case .rows(let first, let second):
      "The rows at \(first) and \(second) have the same identity, \(identity). "
        + "Give each row an identity of its own, in all sections of a list together."
    }
  }
}
