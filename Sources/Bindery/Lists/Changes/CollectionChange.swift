/// An event of a list. A subscriber first receives the content, then each change.
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
  /// All elements. This is the first event of each subscription. A subscriber that missed a change
  /// for lack of demand receives this event again, instead of the missed change.
  case initial(ListItems<Element>)
  /// The elements after a change, and the difference from the elements of the previous event.
  case update(ListItems<Element>, ListDelta)
  /// The elements after a change that is unknown or too large to describe. Tables reload.
  case reset(ListItems<Element>)
  /// The list could not be updated. It keeps its elements, and emits later changes.
  case error(any Error)

  /// The elements, or nil for an error, after which the last elements remain valid. An observer
  /// that does not animate changes needs only this property.
  public var items: ListItems<Element>? {
    switch self {
    case .initial(let items), .update(let items, _), .reset(let items): items
    case .error: nil
    }
  }
}

extension CollectionChange: Sendable where Element: Sendable {}

extension CollectionChange: CustomStringConvertible {
  /// A summary such as "3 elements at first" or "4 elements: 1 inserted at 3".
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
