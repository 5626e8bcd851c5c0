#if canImport(SwiftUI)
import Bindery
import SwiftUI

/// A list that a SwiftUI view shows: a live query, a view model's rows, or what was made of them.
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
/// A row keeps its identity while its element stays in the list, wherever that moves and however it
/// changes: the list's own changes say so, and elements are read when their rows are shown. After a
/// change that the list does not tell in detail all rows are new ones.
@MainActor
@propertyWrapper
public struct FollowingList<Element>: DynamicProperty {
  @StateObject private var observer: ListObserver<Element>

  /// Follows a list.
  public init(_ list: some ObservableArray<Element>) {
    _observer = StateObject(wrappedValue: ListObserver(list))
  }

  /// The rows, as after the change that was delivered last.
  public var wrappedValue: ListRows<Element> { observer.rows }

  /// The observer, whose ``ListObserver/error`` says why the list is behind.
  public var projectedValue: ListObserver<Element> { observer }
}

/// A list as an object that SwiftUI's views observe.
@MainActor
public final class ListObserver<Element>: ObservableObject {
  // Made once, and Combine's publisher can be used anywhere.
  public nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The rows, as after the change that was delivered last.
  public private(set) var rows = ListRows<Element>(identities: [], items: ListItems())
  /// Why the list could not be brought up to date; nil once it was. The rows stay.
  public private(set) var error: (any Error)?
  private let list: any ObservableArray<Element>
  private var subscription: AnyCancellable?
  private var nextIdentity = 0

  /// Follows a list, and keeps it alive.
  public init(_ list: some ObservableArray<Element>) {
    self.list = list
    subscription = list.follow { [weak self] in self?.take($0) }
  }

  private func take(_ change: CollectionChange<Element>) {
    // The first comes while the observer is made, which may be while a view is updated.
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

/// A row of a list, with an identity that it keeps.
public struct ListRow<Element>: Identifiable {
  /// Which row it is, wherever it stands. It says nothing about the element.
  public let id: Int
  /// The element that it shows.
  public let element: Element
}

/// The rows of a list at one moment. Their elements are read when they are asked for.
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
