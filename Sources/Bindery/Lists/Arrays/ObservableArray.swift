/// A list that can be read at any time and publishes its changes.
///
/// It is isolated to the main actor. Each subscriber of ``changeSetPublisher`` first receives
/// `.initial` with the present elements, then each later change. A change made from inside a
/// delivery is delivered after it, to all subscribers, in order.
@MainActor
public protocol ObservableArray<Element>: AnyObject {
  associatedtype Element

  /// The present elements, whether or not the list is observed.
  var items: ListItems<Element> { get }

  /// A publisher of the present elements, then of each change.
  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> { get }
}

extension ObservableArray {
  /// A publisher of the present elements, then of all elements after each change. An error sends
  /// no elements, so a list that cannot be read for a while does not look empty.
  public var currentValuePublisher: AnyPublisher<ListItems<Element>, Never> {
    changeSetPublisher.compactMap(\.items).eraseToAnyPublisher()
  }

  /// The number of elements.
  public var count: Int { items.count }

  /// The element at `index`.
  public subscript(index: Int) -> Element { items[index] }

  /// Returns the same list with its type erased. It retains this one.
  public func eraseToAnyObservableArray() -> AnyObservableArray<Element> {
    AnyObservableArray(self)
  }
}

/// An observable array whose type is erased.
@MainActor
public final class AnyObservableArray<Element>: ObservableArray {
  private let base: any ObservableArray<Element>

  /// Erases the type of `base`, and retains it.
  public init(_ base: some ObservableArray<Element>) {
    self.base = base
  }

  public var items: ListItems<Element> { base.items }

  var hasTrustedBase: Bool { base.isTrusted }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    base.changeSetPublisher
  }
}
