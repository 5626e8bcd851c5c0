/// The reason why a request cannot be shown in live sections. Observers of ``LiveSections`` receive
/// it as `.error`, and its description names the remedy.
///
/// ```swift
/// let problems = byGroup.changeSetPublisher.compactMap { $0.problem as? LiveSectionsError }
/// ```
///
/// The first two cases are mistakes in the request. A short list of any kind can be grouped by
/// `sectioned(by:)` of a ``LiveQuery`` instead.
public enum LiveSectionsError: Error, Equatable, CustomStringConvertible {
  /// The request cannot be followed, for this reason.
  case cannotBeFollowed(String)
  /// The request has no order, or one that begins with the row id, or it has a limit.
  case noOrder
  /// A value of the first term, given here, cannot be converted to the section's type.
  case otherValue(String)

  public var description: String {
    switch self {
    case .cannotBeFollowed(let reason):
      "The request cannot be shown in live sections, because \(reason) "
        + "A short list can be grouped by a LiveQuery with `sectioned(by:)`."
    case .noOrder:
      "The request has no order to make sections of. Order it by what the sections are about first."
    case .otherValue(let value):
      "A section's value is \(value), which is none of the type that was asked for."
    }
  }
}
