/// A list that can be read at any time and publishes its changes.
///
/// It is isolated to the main actor. Each subscriber of ``changeSetPublisher`` first receives
/// `.initial` with the current elements, then each later change. A change that a subscriber makes
/// during a delivery is delivered after that delivery, to all subscribers, in order.
///
/// ```swift
/// let shown = shops.filter(by: search) { shop, text in shop.name.contains(text) }
///   .sorted(by: \.name)
/// table *= TableViewSectionBinding.items(shown, row: ShopRow.self)
/// ```
///
/// A ``MutableObservableArray`` is a list that the program changes. Live queries are lists, too.
/// Operators such as `filter`, `sorted`, `prefix` and `mapItems` derive a new list from a list. The
/// new list retains the original, and is updated with it even if nobody observes the new list.
@MainActor
public protocol ObservableArray<Element>: AnyObject {
  /// The type of the list's elements. A list that computes differences needs their identity and
  /// content; see ``MutableObservableArray``.
  associatedtype Element

  /// The current elements, whether or not the list is observed.
  ///
  /// The returned value does not change when the list changes. During a delivery, it may be newer
  /// than the event that is being delivered.
  var items: ListItems<Element> { get }

  /// A publisher that emits the current elements, and then each change.
  ///
  /// It emits each change at once, on the main actor, even inside a ``transaction(_:)``. The first
  /// event is `.initial`. The publisher keeps the list alive. It never fails: `.error` is an event,
  /// after which the list continues. Subscribe on the main actor.
  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> { get }
}

extension ObservableArray {
  /// A publisher that emits the current elements, and then all elements after each change.
  ///
  /// ```swift
  /// title.binding.text *= shops.currentValuePublisher.map { "\($0.count) shops" }
  /// ```
  ///
  /// It delivers like ``changeSetPublisher``, and keeps the list alive. It ignores `.error`, so a
  /// list that cannot be read for a while does not look empty.
  public var currentValuePublisher: AnyPublisher<ListItems<Element>, Never> {
    changeSetPublisher.compactMap(\.items).eraseToAnyPublisher()
  }

  /// The current number of elements. To observe it, use `currentValuePublisher.map(\.count)`.
  public var count: Int { items.count }

  /// The current element at `index`.
  ///
  /// - Precondition: `index` is the index of an element.
  public subscript(index: Int) -> Element { items[index] }

  /// Returns a type-erased list with the same elements and events, which retains this one. Use it
  /// for properties and results of functions. Operators return erased lists already.
  public func eraseToAnyObservableArray() -> AnyObservableArray<Element> {
    AnyObservableArray(self)
  }
}

/// A type-erased observable array. It retains the original list, and emits the same events.
///
/// All operators return this type, so the type of a property does not depend on the operators in
/// use:
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

  /// Makes a type-erased list of `base`, which it retains. At the end of a chain of operators, use
  /// ``ObservableArray/eraseToAnyObservableArray()`` instead.
  public init(_ base: some ObservableArray<Element>) {
    self.base = base
  }

  public var items: ListItems<Element> { base.items }

  var hasTrustedBase: Bool { base.isTrusted }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    base.changeSetPublisher
  }
}
