/// A list that can be read at any time and publishes its changes.
///
/// It is isolated to the main actor. Each subscriber of ``changeSetPublisher`` first receives
/// `.initial` with the current elements, then each later change. A change made from inside a
/// delivery is delivered after it, to all subscribers, in order.
///
/// ```swift
/// let shown = shops.filter(by: search) { shop, text in shop.name.contains(text) }
///   .sorted(by: \.name)
/// table *= TableViewSectionBinding.items(shown, row: ShopRow.self)
/// ```
///
/// A ``MutableObservableArray`` is a list that the program changes. Live queries are lists too, and
/// operators such as `filter`, `sorted`, `prefix` and `mapItems` derive one list from another: they
/// retain it, and follow it whether or not they are observed themselves.
@MainActor
public protocol ObservableArray<Element>: AnyObject {
  /// The type of the list's elements. A list that compares them needs their identity and content;
  /// see ``MutableObservableArray``.
  associatedtype Element

  /// The current elements, whether or not the list is observed.
  ///
  /// The value that is returned does not change when the list does. In a delivery of this list it
  /// may be newer than the event that is being delivered.
  var items: ListItems<Element> { get }

  /// A publisher of the current elements, then of each change.
  ///
  /// It sends on the main actor, each change at once, even inside a ``transaction(_:)``. The first
  /// event is `.initial`. It keeps the list alive, and never fails: `.error` is an event, after
  /// which the list continues. Subscribe on the main actor.
  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> { get }
}

extension ObservableArray {
  /// A publisher of the current elements, then of all elements after each change.
  ///
  /// ```swift
  /// title.binding.text *= shops.currentValuePublisher.map { "\($0.count) shops" }
  /// ```
  ///
  /// It delivers like ``changeSetPublisher``, and keeps the list alive. An error sends no elements,
  /// so a list that cannot be read for a while does not look empty.
  public var currentValuePublisher: AnyPublisher<ListItems<Element>, Never> {
    changeSetPublisher.compactMap(\.items).eraseToAnyPublisher()
  }

  /// The current number of elements. A publisher of it is `currentValuePublisher.map(\.count)`.
  public var count: Int { items.count }

  /// The current element at `index`.
  ///
  /// - Precondition: `index` is that of an element.
  public subscript(index: Int) -> Element { items[index] }

  /// Returns the same list with its type erased, for properties and results of functions. It
  /// retains this one, and sends the same events.
  public func eraseToAnyObservableArray() -> AnyObservableArray<Element> {
    AnyObservableArray(self)
  }
}

/// An observable array whose type is erased. It retains the list, and sends the same events.
///
/// All operators return it, so a property need not name the type of a chain of operators:
///
/// ```swift
/// final class ShopsViewModel {
///   let shown: AnyObservableArray<Shop>
///
///   init(_ shops: MutableObservableArray<Shop>) { shown = shops.sorted(by: \.name) }
/// }
/// ```
@MainActor
public final class AnyObservableArray<Element>: ObservableArray {
  private let base: any ObservableArray<Element>

  /// Erases the type of `base`, and retains it. ``ObservableArray/eraseToAnyObservableArray()``
  /// does the same at the end of a chain.
  public init(_ base: some ObservableArray<Element>) {
    self.base = base
  }

  public var items: ListItems<Element> { base.items }

  var hasTrustedBase: Bool { base.isTrusted }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    base.changeSetPublisher
  }
}
