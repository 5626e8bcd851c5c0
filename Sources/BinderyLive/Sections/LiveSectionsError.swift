/// A reason why live sections cannot show a request. Observers of ``LiveSections`` receive it as
/// `.error`. Its description names the remedy.
///
/// ```swift
/// let problems = byGroup.changeSetPublisher.compactMap { $0.problem as? LiveSectionsError }
/// ```
///
/// The first two cases are mistakes in the request. For a short list, you can use `sectioned(by:)`
/// of a ``LiveQuery`` instead.
public enum LiveSectionsError: Error, Equatable, CustomStringConvertible {
  /// Bindery cannot follow the request row by row. The associated value is the reason.
  case cannotBeFollowed(String)
  /// The request has no order, or one that begins with the row id, or it has a limit.
  case noOrder
  /// A value of the first term cannot be converted to the section's type.
  case otherValue(String)

  public var description: String {
    switch self {
    case .cannotBeFollowed(let reason):
      "The request cannot be shown in live sections, because \(reason) "
        + "For a short list, use `sectioned(by:)` of a LiveQuery instead."
    case .noOrder:
      "The request's order does not define sections. Order it first by the column whose values are "
        + "the sections, and remove a limit."
    case .otherValue(let value):
      "The value \(value) of a section cannot be converted to the type of the sections. Choose a "
        + "type that can hold all values of the first term of the order."
    }
  }
}
