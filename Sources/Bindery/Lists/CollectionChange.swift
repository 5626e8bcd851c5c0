/// What a list tells its observers: first what it holds, then what changed.
public enum CollectionChange<Element> {
  /// All elements: the first event, and any later one where no difference is known.
  case initial([Element])
  /// The elements after a change, and the change.
  case update([Element], ListDelta)
  /// The list could not be brought up to date. What it held before stays, and the list goes on.
  case error(any Error)

  /// The elements; nil for an error, for which the last ones stay valid.
  public var items: [Element]? {
    switch self {
    case .initial(let items), .update(let items, _): items
    case .error: nil
    }
  }
}

extension CollectionChange: Sendable where Element: Sendable {}
