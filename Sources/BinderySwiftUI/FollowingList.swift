#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A property wrapper that observes a list, and updates its SwiftUI view when the list changes.
///
/// The list may be a live query, the rows of a view model, or a list derived from these.
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
/// changes; the wrapper derives identities from the list's change sets, without comparing elements.
/// After a reset, all rows have new identities. An element is read when its row is shown.
///
/// Like a `StateObject`, the wrapper keeps observing the list with which the view was first
/// created.
@MainActor
@propertyWrapper
public struct FollowingList<Element>: DynamicProperty {
  @StateObject private var observer: ListObserver<Element>

  /// Observes a list, and retains it as long as SwiftUI keeps the view's state.
  public init(_ list: some ObservableArray<Element>) {
    _observer = StateObject(wrappedValue: ListObserver(list))
  }

  /// The rows after the latest change.
  public var wrappedValue: ListRows<Element> { observer.rows }

  /// The observer of the list. If the rows are out of date, its ``ListObserver/error`` is the
  /// reason.
  ///
  /// ```swift
  /// if $people.error != nil { Text("The list could not be updated.") }
  /// ```
  public var projectedValue: ListObserver<Element> { observer }
}

/// An observable object that provides the rows of a list to SwiftUI views.
///
/// ``FollowingList`` makes one. Make one yourself to share a list between views:
///
/// ```swift
/// @StateObject private var people: ListObserver<Person>
///
/// init(_ viewModel: PeopleViewModel) {
///   _people = StateObject(wrappedValue: ListObserver(viewModel.people))
/// }
/// ```
///
/// It publishes on the main actor, once for each change set that the list delivers. After the
/// initializer has returned, ``rows`` contains the first rows.
@MainActor
public final class ListObserver<Element>: ObservableObject {
  // Set once, and Combine's publisher can be used on any thread.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The rows after the latest change.
  public private(set) var rows = ListRows<Element>(identities: [], items: ListItems())
  /// The error that prevented the last update of the list, or `nil` after a successful update.
  ///
  /// After an error, ``rows`` keeps its value until the next successful update.
  public private(set) var error: (any Error)?
  private let list: any ObservableArray<Element>
  private var subscription: AnyCancellable?
  private var nextIdentity = 0

  /// Observes a list, and retains it.
  ///
  /// - Complexity: O(*n*) for *n* rows, which receive their identities.
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

/// A row of a list, with an identity that it keeps when its element moves or changes.
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
/// It is a snapshot, which later changes of the list do not affect. An element is read when its row
/// is accessed, so SwiftUI reads only the elements of rows that it shows.
///
/// - Complexity: O(1) for access to a row's identity; an element takes as long as in `ListItems`.
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
