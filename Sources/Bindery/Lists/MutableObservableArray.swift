/// A list that the program changes.
///
/// ```swift
/// let shops = MutableObservableArray([Shop(id: 1, name: "Bakery")])
/// shops.items.append(Shop(id: 2, name: "Butcher"))   // observers get one insertion
/// ```
@MainActor
public final class MutableObservableArray<Element>: ObservableArray {
  private let hub: ListHub<Element>
  private let diff: ([Element], [Element]) throws(DuplicateIdentity) -> ListDelta

  /// Makes a list of elements that have identity and content.
  public convenience init(_ items: [Element] = []) where Element: Identifiable & Equatable {
    self.init(items, identity: \.id) { $0 == $1 }
  }

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - identity: What makes an element the same one after a change.
  ///   - isSame: Whether two elements of one identity have the same content.
  public init<Identity: Hashable>(
    _ items: [Element] = [], identity: @escaping (Element) -> Identity,
    isSame: @escaping (Element, Element) -> Bool
  ) {
    hub = ListHub(items)
    diff = { (old, new) throws(DuplicateIdentity) in
      try ListDelta(from: old, to: new, identity: identity, isSame: isSame)
    }
  }

  /// The elements. Assigning others tells observers the difference; assigning the same tells
  /// nothing. If two of them have one identity observers get `.error` and the list stays as it was.
  ///
  /// - Complexity: O(n) for the difference.
  public var items: [Element] {
    get { hub.items }
    set {
      do throws(DuplicateIdentity) {
        let delta = try diff(hub.items, newValue)
        if !delta.isEmpty { hub.send(.update(newValue, delta)) }
      } catch {
        hub.send(.error(error))
      }
    }
  }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    hub.publisher(keeping: self)
  }
}

extension Array {
  /// A list of these elements, which never changes.
  @MainActor
  public func asObservableArray() -> AnyObservableArray<Element> {
    AnyObservableArray(FixedArray(self))
  }
}

private final class FixedArray<Element>: ObservableArray {
  let items: [Element]

  init(_ items: [Element]) {
    self.items = items
  }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    Just(.initial(items)).eraseToAnyPublisher()
  }
}
