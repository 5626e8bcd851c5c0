/// An event of a list: first its content, then each change.
///
/// ```swift
/// shops.changeSetPublisher.sink { change in
///   switch change {
///   case .initial(let items), .reset(let items): show(items)
///   case .update(let items, let delta): show(items, animating: delta)
///   case .error(let error): show(error)
///   }
/// }
/// ```
public enum CollectionChange<Element> {
  /// All elements: the first event of each subscription. A subscriber that had no demand for a
  /// change receives it again.
  case initial(ListItems<Element>)
  /// The elements after a change, and the change from the elements of the last event.
  case update(ListItems<Element>, ListDelta)
  /// The elements after a change that is too large to describe, or unknown. Tables reload.
  case reset(ListItems<Element>)
  /// The list could not be brought up to date. It keeps its elements, and later changes follow.
  case error(any Error)

  /// The elements; nil for an error, after which the last ones stay valid. An observer that does
  /// not animate needs only these.
  public var items: ListItems<Element>? {
    switch self {
    case .initial(let items), .update(let items, _), .reset(let items): items
    case .error: nil
    }
  }
}

extension CollectionChange: Sendable where Element: Sendable {}

extension CollectionChange: CustomStringConvertible {
  /// A sentence: "3 elements at first", "4 elements: 1 inserted at 3".
  public var description: String {
    func elements(_ items: ListItems<Element>) -> String {
      "\(items.count) element\(items.count == 1 ? "" : "s")"
    }
    return switch self {
    case .initial(let items): "\(elements(items)) at first"
    case .update(let items, let delta): "\(elements(items)): \(delta)"
    case .reset(let items): "\(elements(items)) anew"
    case .error(let error): "not up to date: \(error)"
    }
  }
}
