#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A list that a SwiftUI view shows: a live query, a view model's rows, or a list derived from
/// them.
///
/// ```swift
/// struct PeopleView: View {
///   @FollowingList private var people: ListRows<Person>
///
///   init(_ viewModel: PeopleViewModel) { _people = FollowingList(viewModel.people) }
///
///   var body: some View {
///     List(people) { row in PersonRow(row.element) }
///   }
/// }
/// ```
///
/// A row keeps its identity while its element stays in the list, even if the element moves or
/// changes. The identities follow the list's own changes. Elements are read when their rows are
/// shown. After a change that the list does not describe in detail, all rows have new identities.
@MainActor
@propertyWrapper
public struct FollowingList<Element>: DynamicProperty {
  @StateObject private var observer: ListObserver<Element>

  /// Observes a list.
  public init(_ list: some ObservableArray<Element>) {
    _observer = StateObject(wrappedValue: ListObserver(list))
  }

  /// The rows after the latest change.
  public var wrappedValue: ListRows<Element> { observer.rows }

  /// The observer. Its ``ListObserver/error`` is the reason why the list is out of date.
  public var projectedValue: ListObserver<Element> { observer }
}

/// An observable object that holds the rows of a list for SwiftUI views. ``FollowingList`` makes
/// one; make one yourself to share the list between views:
///
/// ```swift
/// @StateObject private var people: ListObserver<Person>
///
/// init(_ viewModel: PeopleViewModel) {
///   _people = StateObject(wrappedValue: ListObserver(viewModel.people))
/// }
/// ```
@MainActor
public final class ListObserver<Element>: ObservableObject {
  // Set once, and Combine's publisher can be used on any thread.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The rows after the latest change.
  public private(set) var rows = ListRows<Element>(identities: [], items: ListItems())
  /// The error that prevented the last update of the list; nil after a successful one. The rows
  /// stay.
  public private(set) var error: (any Error)?
  private let list: any ObservableArray<Element>
  private var subscription: AnyCancellable?
  private var nextIdentity = 0

  /// Observes a list, and keeps it alive.
  public init(_ list: some ObservableArray<Element>) {
    self.list = list
    subscription = list.follow { [weak self] in self?.take($0) }
  }

  private func take(_ change: CollectionChange<Element>) {
    // The first change arrives during initialization, possibly while a view is being updated.
    if subscription != nil { objectWillChange.send() }
    error = nil
    switch change {
    case .initial(let items), .reset(let items):
      rows = ListRows(identities: items.indices.map { _ in identity() }, items: items)
    case .update(let items, let delta):
      rows = ListRows(
        identities: delta.apply(to: rows.identities) { _ in identity() }, items: items)
    case .error(let problem): error = problem
    }
  }

  private func identity() -> Int {
    nextIdentity += 1
    return nextIdentity
  }
}

/// A row of a list, with a stable identity: an element that moves or is modified keeps it.
///
/// ```swift
/// ForEach(people.rows) { row in Text(row.element.name) }
/// ```
public struct ListRow<Element>: Identifiable {
  /// The identity of the row, independent of its position and its element.
  public let id: Int
  /// The element that the row shows.
  public let element: Element
}

/// The rows of a list at one moment, for SwiftUI's `List` and `ForEach`.
///
/// Their elements are read on access, so a long list costs only the rows that SwiftUI shows. It
/// stays as it is when the list changes.
///
/// - Complexity: O(1) for an index; reading an element costs what it costs in `ListItems`.
public struct ListRows<Element>: RandomAccessCollection {
  fileprivate let identities: [Int]
  /// The elements of the rows.
  public let items: ListItems<Element>

  fileprivate init(identities: [Int], items: ListItems<Element>) {
    (self.identities, self.items) = (identities, items)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { identities.count }
  public subscript(index: Int) -> ListRow<Element> {
    ListRow(id: identities[index], element: items[index])
  }
}
#endif
